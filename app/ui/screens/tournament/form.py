"""The form of one part: head with citation, fields that scroll, what went wrong, and Save at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput, RuleViolation
from app.desk.sentences import error_sentence, sentence
from app.ui import fonts
from app.ui.asking import heading
from app.ui.hub import Hub, new_intent
from app.ui.screens.tournament.day_column import DayColumn
from app.ui.walk import stops_in
from app.ui.widgets.badge import Badge, BadgeKind
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button
from app.ui.widgets.column import SIDE, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline
from app.ui.widgets.text_area import TextArea

GAP: Final = 12
WIDEST: Final = 784
_HEAD: Final = 76
_AFTER_NOTE: Final = 6
_UNDER: Final = 8
_LABEL: Final = 24  # what stands above the box of a field


class Form(QWidget):
    """What all forms share: head, banner, body that scrolls, foot.

    `mend_wanted` carries the key of another part to open and the field in it. What a verb wrote comes
    back through the hub's `changed`, as from any other window.
    """

    mend_wanted = Signal(object, object)

    def __init__(self, hub: Hub, title: str, about: str, citation: str, *, name: str) -> None:
        super().__init__()
        self.hub = hub
        self.setObjectName(name)
        self.title = Label(title, size=18, weight=fonts.SEMIBOLD, name=f"{name}_title")
        self.about = Label(about, ink="text_2", wrap=True)
        self.banner = Banner(BannerKind.REFUSED, "", name=f"{name}_banner")
        self.banner_box = boxed(self.banner, below=GAP)
        self.banner_box.hide()
        content = QWidget()
        self.body = QVBoxLayout(content)
        self.body.setContentsMargins(SIDE, 0, SIDE, _UNDER)
        self.body.setSpacing(0)
        self.area = scrolled(content, name=f"{name}_area")
        self.area.verticalScrollBar().rangeChanged.connect(self._make_room)
        content.setMaximumWidth(WIDEST + 2 * SIDE)
        self.foot_band = QWidget()
        self.foot_band.setMaximumWidth(WIDEST + 2 * SIDE)
        self.foot = QHBoxLayout(self.foot_band)
        self.foot.setContentsMargins(SIDE, 8, SIDE, SIDE)
        self.foot.setSpacing(8)
        self.bands = QVBoxLayout(self)
        self.bands.setContentsMargins(0, 0, 1, 0)
        self.bands.setSpacing(0)
        self.bands.addWidget(self._head(citation))
        self.bands.addWidget(self.banner_box)
        self.bands.addWidget(self.area, 1)
        self.bands.addWidget(self.foot_band)

    def row(self, *widgets: QWidget | int, weights: Sequence[int] = (), below: int = _AFTER_NOTE) -> QWidget:
        """Put widgets beside each other, as wide as their weights; an int leaves a place empty.

        Returns the box of the row, to be hidden together with its air.
        """
        line = QHBoxLayout()
        line.setSpacing(GAP)
        for at, widget in enumerate(widgets):
            weight = weights[at] if weights else 1
            if isinstance(widget, int):
                line.addStretch(weight)
            elif isinstance(widget, Button):
                line.addLayout(_below_label(widget), weight)
            else:
                line.addWidget(widget, weight, Qt.AlignmentFlag.AlignTop)
        return self.put(line, below=below)

    def put(self, part: QWidget | QLayout, *, below: int = GAP) -> QWidget:
        """Put something over the whole width. Returns its box, to be hidden together with its air."""
        box = QWidget()
        stack = QVBoxLayout(box)
        stack.setContentsMargins(0, 0, 0, below)
        stack.setSpacing(0)
        if isinstance(part, QWidget):
            stack.addWidget(part)
        else:
            stack.addLayout(part)
        self.body.addWidget(box)
        return box

    def section(self, title: str, *, first: bool = False) -> QWidget:
        """Begin a group of fields: a hairline, then its name. Returns both, to be hidden together."""
        head = QWidget()
        stack = QVBoxLayout(head)
        stack.setContentsMargins(0, 0 if first else 8, 0, 8)
        stack.setSpacing(GAP)
        if not first:
            stack.addWidget(Hairline())
        stack.addWidget(Label(title, size=13, weight=fonts.SEMIBOLD, ink="text_2"))
        self.body.addWidget(head)
        return head

    def show_error(self, error: DeskError) -> None:
        """Say what went wrong, with rule, reason and next step."""
        if isinstance(error, RuleViolation):
            words = [sentence(finding) for finding in error.findings]
            self.banner.set_kind(BannerKind.REFUSED)
            self.banner.set_words(words[0].title, "\n".join(dict.fromkeys(one.message for one in words)))
        else:
            self.banner.set_kind(BannerKind.WARNING)
            self.banner.set_words(heading(error, "Not saved"), error_sentence(error))
        self.banner_box.show()

    def clear_error(self) -> None:
        """Take the banner away."""
        self.banner_box.hide()

    def attempt(self, verb: Callable[..., Any], **given: Any) -> Any:  # noqa: ANN401 - each verb has its own
        """Run a verb once; what it refuses is shown here and None returned."""
        self.clear_error()
        try:
            return self.hub.attempt(verb, new_intent(), **given)
        except InvalidInput as error:
            self.place_error(error)
        except DeskError as error:
            self.show_error(error)
        return None

    def place_error(self, error: InvalidInput) -> None:
        """Show an error at its field, or in the banner when no field has that name."""
        field = self.field(error.field)
        if isinstance(field, TextField | TextArea | DayColumn):
            field.set_error(input_sentence(error))
            self.reach(field)
        else:
            self.show_error(error)

    def field(self, name: str) -> QWidget | None:
        """Return a field by its name."""
        found = self.findChild(QWidget, name)
        return found if isinstance(found, QWidget) else None

    def reach(self, field: QWidget) -> None:
        """Bring a field into view and give it the focus."""
        self.area.ensureWidgetVisible(field, SIDE, SIDE)
        if field.focusProxy() is None and field.focusPolicy() is Qt.FocusPolicy.NoFocus:
            self._first_in(field)
            return
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_field(self, name: str) -> None:
        """Give the focus to a field by its name, or to the first that takes it."""
        wanted = self.field(name) if name else None
        if wanted is not None and wanted.isVisibleTo(self):
            self.reach(wanted)
        else:
            self._first_in(self)

    def discard(self) -> bool:
        """Put back what stands; False when there was nothing to put back."""
        self.clear_error()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc first puts back what stands, then leads back to the list."""
        if event.key() == Qt.Key.Key_Escape and self.discard():
            return
        super().keyPressEvent(event)

    def _make_room(self, _least: int, most: int) -> None:
        """Let the scroll bar stand in the padding, so that the fields keep their edges."""
        bar = self.area.verticalScrollBar().sizeHint().width() if most else 0
        if self.area.width() >= WIDEST + 2 * SIDE + bar:
            bar = 0
        self.body.setContentsMargins(SIDE, 0, SIDE - bar, _UNDER)

    def _first_in(self, host: QWidget) -> None:
        for stop in stops_in(host)[:1]:
            self.area.ensureWidgetVisible(stop)
            stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def _head(self, citation: str) -> QWidget:
        head = QWidget()
        head.setMinimumHeight(_HEAD)
        head.setMaximumWidth(WIDEST + 2 * SIDE)
        row = QHBoxLayout(head)
        row.setContentsMargins(SIDE, 14, SIDE, 14)
        row.setSpacing(GAP)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(self.title)
        lines.addWidget(self.about)
        row.addLayout(lines, 1)
        row.addWidget(Badge(BadgeKind.PLAIN, citation))
        return head


def boxed(widget: QWidget, *, above: int = 0, below: int) -> QWidget:
    """Return a band of the form that holds a widget, to be hidden together with the air around it."""
    box = QWidget()
    box.setMaximumWidth(WIDEST + 2 * SIDE)
    stack = QVBoxLayout(box)
    stack.setContentsMargins(SIDE, above, SIDE, below)
    stack.addWidget(widget)
    return box


def _below_label(button: Button) -> QVBoxLayout:
    stack = QVBoxLayout()
    stack.setSpacing(0)
    stack.addSpacing(_LABEL)
    stack.addWidget(button)
    stack.addStretch(1)
    return stack


_EXAMPLES: Final = {
    "not_a_date": "Write it like Mar 6, 2026",
    "not_a_number": "Type a whole number, like 10",
    "not_an_amount": "Type dollars and cents, like 1,000.50",
    "not_a_time": "Write it like 6:00 pm",
}


def input_sentence(error: InvalidInput) -> str:
    """Return what stands below a field: short, with a right example."""
    return _EXAMPLES.get(error.code) or error_sentence(error)
