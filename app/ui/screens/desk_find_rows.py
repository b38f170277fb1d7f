"""The rows of the Find column: a person found, and one of the last sales."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.records import Kind
from app.desk.counter import LastSale
from app.desk.counter_room import Room
from app.desk.people import PersonLine, age_on
from app.desk.words import kind_words
from app.ui.screens.desk_words import about_words, marks, time_words
from app.ui.widgets import paint
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import Button
from app.ui.widgets.label import Label
from app.ui.widgets.row import Row

COUNT = 45
_NOBODY: Final = ("Nobody of that name", "Ctrl N makes a new person of it.")
_NOT_SOUGHT: Final = (
    "Not looked for yet",
    "The server does not answer. This is looked for as soon as it does; Enter takes nobody now.",
)


def person_row(one: PersonLine, text: str, today: date) -> Row:
    """Return the row of a person found, the letters that were typed marked."""
    title = f"{one.last}, {one.first}" if one.first else one.last
    age = age_on(one.birth, today) if one.birth else None
    about = about_words(age, one.city, one.phone_end)
    return Row(one.person_id, title, about, marks=marks(title, text))


def name_of(one: LastSale) -> str:
    """Return whose sale it was, or what it was called."""
    return one.person.list_name if one.person else one.payment.label


def sale_row(one: LastSale, room: Room) -> Row:
    """Return the row of a sale, struck through once it is void; a refund says how much of it went back."""
    payment = one.payment
    void = payment.reversed_by_id is not None
    called = kind_words(payment.kind, payment.label if payment.kind is Kind.OTHER else "")
    back = payment.refunded.total
    return Row(
        payment.payment_id,
        name_of(one),
        f"{payment.receipt_number}, {f'refunded {back}' if back else called}",
        str(payment.amount),
        "Void" if void else time_words(one.at, room.now),
        quiet=True,
        void=void,
    )


class Nobody(EmptyState):
    """Stands where people would: nobody was found, or nobody could be looked for."""

    HIGH: Final = 132

    def __init__(self) -> None:
        super().__init__("user-plus", *_NOBODY)
        self.setFixedHeight(self.HIGH)

    def show_for(self, *, sought: bool) -> None:
        """Say that nobody is there, or that the search waits for the server."""
        self.set_words(*(_NOBODY if sought else _NOT_SOUGHT))
        self.show()


def acts_layout(about: Label, *acts: Button) -> QVBoxLayout:
    """Return the foot of the column: which receipt is at hand, and what can be done with it."""
    stack = QVBoxLayout()
    stack.setSpacing(6)
    stack.setContentsMargins(0, 8, 0, 12)
    row = QHBoxLayout()
    row.setSpacing(8)
    for act in acts:
        row.addWidget(act, 1)
    stack.addWidget(about)
    stack.addLayout(row)
    return stack


class CountLine(QWidget):
    """The line with the number of people, and the hairline below it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(COUNT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline."""
        painter = paint.begin(self)
        paint.hairline(painter, 0, COUNT - 1, length=self.width())
        painter.end()
