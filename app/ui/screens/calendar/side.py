"""The right column of the calendar: the next lawful start, the three counts, the day that is looked at."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from app.desk.calendar import CalendarShown
from app.ui import fonts
from app.ui.screens.calendar.approval import ApprovalForm
from app.ui.screens.calendar.words import DayAct, DayWords, count_lines, next_words
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import SIDE
from app.ui.widgets.head import Ground
from app.ui.widgets.label import Label

_ICONS = {
    DayAct.NEW: "",
    DayAct.APPROVE: "file-text",
    DayAct.OPEN: "arrow-square-out",
    DayAct.NOTHING: "file-text",
}
_COUNT_HIGH = 56


class CalendarSide(Ground):
    """The column. `acted` is the button under the day, whatever the day makes of it."""

    acted = Signal()

    def __init__(self, approval: ApprovalForm, parent: QWidget | None = None) -> None:
        super().__init__(parent, left=True, name="calendar_side")
        self.next = NextCard()
        self.counts = CountsCard()
        self.day = DayCard()
        self.act = Button("Record an approval", icon="file-text", name="day_act")
        self.approval = approval
        self._pages = QStackedWidget()
        self._pages.addWidget(self._year())
        self._pages.addWidget(approval)
        self._stack = QVBoxLayout(self)
        self._stack.addWidget(self.next)
        self._stack.addWidget(self._pages, 1)
        self.set_narrow(narrow=False)
        self.act.clicked.connect(self.acted)

    def set_narrow(self, *, narrow: bool) -> None:
        """Stand closer in a small window, where the words need more lines."""
        edge = 8 if narrow else SIDE
        self._stack.setContentsMargins(SIDE, edge, SIDE, edge)
        for stack in (self._stack, self._page):
            stack.setSpacing(8 if narrow else 12)
        self.counts.set_high(50 if narrow else _COUNT_HIGH)

    def show_year(self, shown: CalendarShown) -> None:
        """Show what the year holds."""
        self.next.set_words(*next_words(shown))
        self.counts.set_counts(count_lines(shown), shown.limit)

    def show_day(self, words: DayWords) -> None:
        """Show what is said of a day, and what can be done on it."""
        self.day.set_words(words)
        self.act.set_words(words.button)
        self.act.set_icon(_ICONS[words.act])
        self.act.set_kind(ButtonKind.PRIMARY if words.act is DayAct.NEW else ButtonKind.SECONDARY)
        self.act.set_greyed(words.asleep or None)

    def show_approval(self, *, shown: bool) -> None:
        """Put the form of an approval in the place of counts and day, or take it away."""
        self._pages.setCurrentIndex(1 if shown else 0)

    def approving(self) -> bool:
        """Tell whether an approval is being typed."""
        return self._pages.currentIndex() == 1

    def _year(self) -> QWidget:
        page = QWidget()
        self._page = stack = QVBoxLayout(page)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.addWidget(self.counts)
        stack.addWidget(self.day)
        stack.addStretch(1)
        stack.addWidget(self.act)
        return page


class _Box(QWidget):
    """A card with a stack of lines in it."""

    def __init__(self, *, fill: Token = "surface", line: Token = "line", name: str) -> None:
        super().__init__()
        self._fill: Token = fill
        self._line: Token = line
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(16, 12, 16, 12)
        self.body.setSpacing(4)

    def fit(self) -> None:
        """Be as high as the words need at this width: a fixed card in a stack never cuts them."""
        wraps = self.body.hasHeightForWidth()
        high = self.body.totalHeightForWidth(self.width()) if wraps else self.body.totalSizeHint().height()
        self.setFixedHeight(high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that belongs to the new width."""
        super().resizeEvent(event)
        self.fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box."""
        painter = paint.begin(self)
        paint.box(painter, QRectF(self.rect()), radius=8, fill=color(self._fill), line=color(self._line))
        painter.end()


class NextCard(_Box):
    """The next lawful start, large, and why it is that day."""

    def __init__(self) -> None:
        super().__init__(fill="tint", line="tint_line", name="next_start")
        self.body.addWidget(Label("Next lawful start", size=13, weight=fonts.MEDIUM, ink="text_2"))
        self.large = Label(size=24, weight=fonts.SEMIBOLD, ink="accent_text", elide=True, name="next_day")
        self.why = Label(size=13, ink="text_2", wrap=True, name="next_why")
        self.body.addWidget(self.large)
        self.body.addWidget(self.why)

    def set_words(self, large: str, why: str) -> None:
        """Show a day and its reason."""
        self.large.setText(large)
        self.why.setText(why)
        self.fit()
        self.setAccessibleName(f"Next lawful start: {large}")


class CountsCard(_Box):
    """Three counts, each with twelve strokes; the pack's own is bold."""

    def __init__(self) -> None:
        super().__init__(name="year_counted")
        self.body.setContentsMargins(16, 12, 16, 6)
        self.body.setSpacing(0)
        self.body.addWidget(Label("Tournaments counted", size=13, weight=fonts.SEMIBOLD, ink="text_2"))
        self.body.addSpacing(4)
        self.lines = [CountLine() for _ in range(3)]
        for line in self.lines:
            self.body.addWidget(line)

    def set_high(self, high: int) -> None:
        """Give each count this height."""
        for line in self.lines:
            line.setFixedHeight(high)
        self.fit()

    def set_counts(self, counts: tuple[tuple[str, str, int, bool], ...], limit: int | None) -> None:
        """Show the counts: title, note, number, whether the pack refuses on it."""
        for line, (title, note, count, own) in zip(self.lines, counts, strict=True):
            line.set_count(title, note, count, limit, own=own)


class CountLine(QWidget):
    """One count: its name, how many of how many, what it is for, and the strokes."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ("", "", "")
        self._count = 0
        self._limit: int | None = None
        self._own = False
        self.setFixedHeight(_COUNT_HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_count(self, title: str, note: str, count: int, limit: int | None, *, own: bool) -> None:
        """Show a count."""
        number = f"{count} of {limit}" if limit is not None else f"{count}"
        self._words = (title, number, note)
        self._count, self._limit, self._own = count, limit, own
        self.setAccessibleName(f"{title}: {number}, {note}")
        self.update()

    def words(self) -> tuple[str, str, str]:
        """Return title, number and note as they are shown."""
        return self._words

    def sizeHint(self) -> QSize:
        """Return its height and a usual width."""
        return QSize(252, _COUNT_HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw two lines of words and the strokes below them."""
        painter = paint.begin(self)
        title, number, note = self._words
        weight = fonts.SEMIBOLD if self._own else fonts.REGULAR
        line = QRectF(0, (self.height() - 52) / 2, self.width(), 22)
        taken = fonts.width(number, 15, fonts.SEMIBOLD) + 8
        paint.text(painter, line.adjusted(0, 0, -taken, 0), title, weight=weight, elide=True)
        over = self._limit is not None and self._count > self._limit
        ink: Token = "red" if over and self._own else "amber" if over else "text"
        paint.text(painter, line, number, weight=fonts.SEMIBOLD, ink=ink, align=paint.RIGHT)
        paint.text(
            painter, line.translated(0, 20).adjusted(0, 0, 0, -4), note, size=13, ink="text_2", elide=True
        )
        if self._limit is not None:
            self._strokes(painter, self._limit)
        painter.end()

    def _strokes(self, painter: QPainter, limit: int) -> None:
        gap = 4.0 if limit <= 24 else 1.0
        wide = (self.width() - gap * (limit - 1)) / limit
        filled: Token = "fill" if self._own else "text_3"
        if self._count > limit:
            filled = "red_fill" if self._own else "amber"
        for at in range(limit):
            token: Token = filled if at < self._count else "track"
            box = QRectF(at * (wide + gap), self.height() - 10, wide, 5)
            paint.box(painter, box, radius=2.5, fill=color(token))


class DayCard(_Box):
    """The day that is looked at: whether it can start a tournament, and why not."""

    def __init__(self) -> None:
        super().__init__(name="day_card")
        self._words: DayWords | None = None
        self.title = Label(size=15, weight=fonts.SEMIBOLD, elide=True, name="day_title")
        self.title.setContentsMargins(28, 0, 0, 0)
        self.reason = Label(size=13, ink="text_2", wrap=True, name="day_reason")
        self.body.setSpacing(8)
        self.body.addWidget(self.title)
        self.body.addWidget(self.reason)

    def set_words(self, words: DayWords) -> None:
        """Show a day."""
        self._words = words
        self.title.setText(words.title)
        self.reason.setText(words.reason)
        self.fit()
        self.setAccessibleName(f"{words.title}. {words.reason}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box and the icon before the title."""
        super().paintEvent(event)
        words = self._words
        if words is None:
            return
        painter = paint.begin(self)
        at = QPointF(26, self.title.geometry().center().y() + 1)
        if words.act is DayAct.OPEN:
            paint.icon(painter, "trophy", at, ink="text_2")
        elif words.closed:
            paint.icon(painter, "prohibit", at, ink="red")
        elif words.late:
            paint.icon(painter, "warning-fill", at, ink="amber")
        else:
            paint.icon(painter, "check-circle-fill", at, ink="accent_text")
        painter.end()
