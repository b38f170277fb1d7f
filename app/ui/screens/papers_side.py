"""The right column of Papers: how many copies, on which printer, what was printed before, and the two acts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.desk.paper_list import PaperLine
from app.ui import fonts
from app.ui.actions import action
from app.ui.screens.papers_words import (
    PrintedLine,
    full_citation,
    number_label,
    numbered,
    single,
    title_of,
)
from app.ui.theme import Token
from app.ui.widgets import paint
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.choice import Choice
from app.ui.widgets.column import SIDE
from app.ui.widgets.fields import TextField
from app.ui.widgets.head import Ground
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline

MOST_COPIES = 10_000
_PITCH = 30
NO_PRINTER = "Choose a printer first, or save as PDF."


class PaperSide(Ground):
    """The column. `number_typed` carries a receipt number, `printer_chosen` a printer's name."""

    number_typed = Signal(object)
    printer_chosen = Signal(object)
    copies_typed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, left=True, name="paper_side")
        self.title = Label(size=18, weight=fonts.SEMIBOLD, wrap=True, name="paper_title")
        self.citation = Label(size=13, ink="text_2", name="paper_citation")
        self.copies = TextField("Copies", name="copies")
        self.number = TextField("Receipt number", name="receipt_number")
        self.printer = Choice("Printer", name="printer")
        self.reason = Label(size=13, ink="text_2", wrap=True, name="print_reason")
        self.before = PrintedRows()
        self.message = Banner(BannerKind.DONE, "", name="print_message")
        self.save = Button("Save as PDF", icon="download-simple", name="save_pdf")
        self.print = Button(
            "Print", kind=ButtonKind.PRIMARY, big=True, icon="printer", key=action("print").cap, name="print"
        )
        self._away, self._reason, self._printer = "", "", True
        self._lay_out()
        self.copies.edited.connect(self._copies_edited)
        self.number.edit.returnPressed.connect(self._number_done)
        self.number.edit.editingFinished.connect(self._number_done)
        self.printer.chosen.connect(self.printer_chosen)

    def count(self) -> int:
        """Return the copies asked for. Raises `InvalidInput` and shows an example in the field."""
        typed = self.copies.text().strip()
        if not (typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= MOST_COPIES):
            self.copies.set_error("Type a number, like 60")
            raise InvalidInput("copies", "too_small", least=1, most=MOST_COPIES)
        return int(typed)

    def show_acts(self, reason: str, *, printer: bool) -> None:
        """Wake or put to sleep the two acts; the reason stands on the screen."""
        self._reason, self._printer = reason, printer
        reason = self._away or reason
        why = reason or ("" if printer else NO_PRINTER)
        self.reason.setText(why)
        self.reason.setVisible(bool(why))
        self.save.set_greyed(reason or None)
        self.print.set_greyed(why or None)

    def set_away(self, why: str) -> None:
        """Put the acts to sleep whatever paper is chosen, while a server does not answer; '' wakes them."""
        self._away = why
        self.show_acts(self._reason, printer=self._printer)

    def show_line(self, line: PaperLine, number: str, given: str) -> None:
        """Show a paper: its title, and its copies with how many were `given`, or the receipt's number."""
        by_number = numbered(line.document)
        self.title.setText(title_of(line, number if by_number else ""))
        self.citation.setText(full_citation(line.citation))
        self.copies.setVisible(not single(line.document))
        self.number.setVisible(by_number)
        self.number.set_label(number_label(line.document))
        if by_number and not self.number.edit.hasFocus():
            self.number.set_text(number)
        if not self.copies.text():
            self.copies.set_text("1")
        self.copies.edit.set_suffix(given)

    def say(self, title: str, second: str = "", *, kind: BannerKind = BannerKind.DONE) -> None:
        """Say how it went; an empty title says nothing."""
        self.message.set_kind(kind)
        self.message.set_words(title, second)
        self.message.setVisible(bool(title))

    def _lay_out(self) -> None:
        stack = QVBoxLayout(self)
        stack.setContentsMargins(SIDE, 14, SIDE, SIDE)
        stack.setSpacing(0)
        for part in (
            self.title, 9, self.citation, 11, Hairline(), 12, self.copies, self.number, 12, self.printer,
            self.reason, 11,
        ):  # fmt: skip
            if isinstance(part, int):
                stack.addSpacing(part)
            else:
                stack.addWidget(part)
        stack.addWidget(self.before, 1)
        stack.addWidget(self.message)
        stack.addSpacing(12)
        stack.addWidget(self.save)
        stack.addSpacing(12)
        stack.addWidget(self.print)
        self.message.hide()
        self.number.hide()

    def _copies_edited(self, _words: object) -> None:
        self.copies_typed.emit()

    def _number_done(self) -> None:
        self.number_typed.emit(self.number.text().strip().upper())


class PrintedRows(QWidget):
    """The head and as many of the newest prints as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("printed_before")
        self._lines: tuple[PrintedLine, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_lines(self, lines: Sequence[PrintedLine]) -> None:
        """Show these."""
        self._lines = tuple(lines)
        spoken = ". ".join(f"{line.left}, {line.right}" for line in lines) or "never"
        self.setAccessibleName(f"Printed before: {spoken}")
        self.update()

    def lines(self) -> tuple[PrintedLine, ...]:
        """Return what is shown."""
        return self._lines

    def sizeHint(self) -> QSize:
        """Return room for two lines under the head."""
        return QSize(236, 28 + 2 * _PITCH)

    def minimumSizeHint(self) -> QSize:
        """Return the room for the head: lines give way to the acts."""
        return QSize(160, 28)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw head and lines."""
        painter = paint.begin(self)
        wide = self.width()
        head = QRectF(0, 0, wide, 18)
        paint.text(painter, head, "Printed before", size=13, weight=fonts.MEDIUM, ink="text_2")
        shown = self._lines[: max((self.height() - 28) // _PITCH, 0)]
        if not shown:
            paint.text(painter, QRectF(0, 28, wide, _PITCH), "never", ink="text_3")
        for number, line in enumerate(shown):
            room = QRectF(0, 28 + number * _PITCH, wide, _PITCH)
            right = fonts.width(line.right, 13)
            ink: Token = "text_3" if line.muted else "text"
            weight = fonts.MEDIUM if line.strong else fonts.REGULAR
            left = room.adjusted(0, 0, -right - 8, 0)
            paint.text(painter, left, line.left, weight=weight, ink=ink, elide=True)
            paint.text(painter, room, line.right, size=13, ink="text_2", align=paint.RIGHT)
        painter.end()
