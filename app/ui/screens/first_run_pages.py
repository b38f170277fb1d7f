"""The five pages of the first run. Each holds its fields and hands over what was typed; nothing is kept here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.desk.packs import PackLine, PackShown
from app.ui import fonts
from app.ui.screens.printer_form import PrinterForm
from app.ui.screens.settings.pack_words import name_words, unit_words, value_words
from app.ui.screens.settings.section import note
from app.ui.screens.settings.staff_words import VOIDS
from app.ui.screens.venue_form import PlaceForm, VenueForm
from app.ui.station_book import StationBook
from app.ui.widgets import paint
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.facts import FactRows
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.pin import PinPair
from app.ui.widgets.radio import RadioRows

_SHOWN: Final = (
    "year_limit",
    "longest_days",
    "gap_days",
    "charity_percent",
    "ceiling_cents",
    "fee_cap_cents",
)


class Page(QWidget):
    """One page: `title` and `second` stand above it, `later` below it. Put parts into `stack`."""

    title = ""
    second = ""
    later = "Everything can be changed later in Settings."

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stack = QVBoxLayout(self)
        self.stack.setContentsMargins(0, 0, 0, 0)
        self.stack.setSpacing(20)

    def first(self) -> QWidget:
        """Return where the focus begins."""
        return self

    def given(self) -> dict[str, Any]:
        """Return what was typed. Raises `InvalidInput` and shows it in its field."""
        return {}

    def show_error(self, error: InvalidInput) -> bool:
        """Show an error in its field; False when it has none here."""
        del error
        return False


class VenuePage(Page):
    """1: the premises, the operator, the license; or the demo."""

    title = "Where do you hold tournaments?"
    second = "This is printed on every rules sheet, receipt and report."
    demo_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = VenueForm()
        look = _LookCard()
        look.button.clicked.connect(self.demo_wanted)
        self.stack.addWidget(self.form)
        self.stack.addSpacing(8)
        self.stack.addWidget(look)
        self.stack.addStretch(1)

    def first(self) -> QWidget:
        """Begin with the name of the premises."""
        return self.form.fields["premises"].edit

    def given(self) -> dict[str, Any]:
        """Return the first arguments of `venue-set`."""
        return self.form.given()

    def show_error(self, error: InvalidInput) -> bool:
        """Show an error in its field."""
        return self.form.show_error(error)


class PlacePage(Page):
    """2: the clock of the legal day, and what the number of tables means."""

    title = "Which clock do legal days go by?"
    second = "A day runs from midnight to midnight where you play."

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = PlaceForm()
        self.tables = Label(wrap=True, name="tables_note")
        card = Card("Tables", hint="23-5-317(3)")
        card.body.addWidget(self.tables)
        self.stack.addWidget(self.form)
        self.stack.addWidget(card)
        self.stack.addStretch(1)

    def show_tables(self, count: int) -> None:
        """Say what the number typed on the first page stands for."""
        words = "table" if count == 1 else "tables"
        self.tables.setText(
            f"{count} live card {words} on your permit. A tournament may use the number of tables that its own "
            "permit names, without a further table permit."
        )

    def first(self) -> QWidget:
        """Begin with the time zone."""
        return self.form.timezone.box

    def given(self) -> dict[str, Any]:
        """Return further arguments of `venue-set`."""
        return self.form.given()

    def show_error(self, error: InvalidInput) -> bool:
        """Show an error in its field."""
        return self.form.show_error(error)


class PackPage(Page):
    """3: the rule pack of new tournaments, and the numbers it stands for."""

    title = "Which rules apply?"
    second = "The desk takes every number of the law from a rule pack. Each value names its source."
    looked_at = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.packs = RadioRows((), name="first_pack")
        self.numbers = FactRows(indent=216, name="pack_numbers")
        self.warning = Banner(BannerKind.WARNING, "Not confirmed by the department", name="pack_warning")
        card = Card("What it says", hint="all of it in Settings, Rule packs", padding=0)
        card.body.addWidget(self.numbers)
        for part in (self.packs, card, self.warning):
            self.stack.addWidget(part)
        self.stack.setSpacing(16)
        self.stack.addStretch(1)

    def show_packs(self, packs: Sequence[PackLine]) -> None:
        """Offer these packs, the default chosen."""
        made = RadioRows([(one.pack, *_two_lines(one)) for one in packs], name="first_pack")
        self.stack.replaceWidget(self.packs, made)
        self.packs.hide()
        self.packs.deleteLater()
        self.packs = made
        made.set_value(next(one.pack for one in packs if one.default))
        made.chosen.connect(self.looked_at)

    def show_pack(self, shown: PackShown) -> None:
        """Show the numbers of the pack looked at."""
        newest = {value.name: value for value in shown.values}
        found = [newest[name] for name in _SHOWN if name in newest]
        self.numbers.set_facts(
            tuple(
                (
                    name_words(value),
                    f"{value_words(value)} {unit_words(value)}".strip() + f", {value.citation}",
                )
                for value in found
            )
        )
        self.warning.set_words("Not confirmed by the department", shown.confirmed_by)

    def first(self) -> QWidget:
        """Begin with the packs."""
        return self.packs

    def given(self) -> dict[str, Any]:
        """Return the argument of `pack-choose`."""
        return {"pack": str(self.packs.value())}


class OwnerPage(Page):
    """4: who may do everything."""

    title = "Who is in charge of the desk?"
    second = "The owner may do everything. Others are added in Settings."

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = TextField("Your name", name="owner_name", hint="as others call you, like Marisol Reyes")
        self.pin = PinPair()
        self.pin.first.label.setText("Your PIN")
        for part in (self.name, self.pin):
            part.setMaximumWidth(541)
        self.stack.addWidget(self.name)
        self.stack.addWidget(self.pin)
        self.stack.addWidget(
            note(
                f"The PIN opens the locked desk. {VOIDS} The PIN is never kept as typed, only its fingerprint."
            )
        )
        self.stack.addStretch(1)

    def first(self) -> QWidget:
        """Begin with the name."""
        return self.name.edit

    def given(self) -> dict[str, Any]:
        """Return the arguments of `staff-add`."""
        if not self.name.text().strip():
            self.name.set_error("Type your name, like Marisol Reyes")
            self.name.edit.setFocus()
            raise InvalidInput("name", "missing")
        return {"name": self.name.text(), "pin": self.pin.pin()}

    def show_error(self, error: InvalidInput) -> bool:
        """Show an error in its field."""
        field = {"name": self.name, "pin": self.pin.first}.get(error.field)
        if field is None:
            return False
        field.set_error(
            "Type it again, in plain letters" if error.field == "name" else "4 to 12 digits, like 2580"
        )
        field.edit.setFocus()
        return True


class PrintersPage(Page):
    """5: where papers come out."""

    title = "Where do papers come out?"
    second = "A sale never waits for a printer. Papers that cannot be printed wait, and are tried again."

    def __init__(self, station: StationBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = PrinterForm(station, tests=False)
        self.stack.addWidget(self.form)
        self.stack.addStretch(1)

    def first(self) -> QWidget:
        """Begin with the receipt printer."""
        return self.form.receipt.box

    def given(self) -> dict[str, Any]:
        """Return the paper of receipts and the ink of all papers."""
        return {"receipt_paper": str(self.form.paper.value()), "black_only": bool(self.form.ink.value())}


class _LookCard(Card):
    """The way to the demo venue."""

    def __init__(self) -> None:
        super().__init__(name="look_around_card")
        self.button = Button("Look around with a demo venue", name="look_around")
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(Label("Only looking?", weight=fonts.SEMIBOLD))
        words = "A demo venue in its own file, marked DEMO on every screen and paper."
        self._words = Label(words, size=13, ink="text_2", wrap=True)
        lines.addWidget(self._words)
        row = QHBoxLayout()
        row.setContentsMargins(50, 0, 0, 0)
        row.setSpacing(16)
        row.addLayout(lines, 1)
        row.addWidget(self.button)
        self.body.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for a second line: the pages above do not ask for heights at a width."""
        super().resizeEvent(event)
        room = self.width() - 50 - 32 - 16 - self.button.sizeHint().width()
        self._words.setMinimumHeight(self._words.heightForWidth(max(room, 1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card and the eye."""
        super().paintEvent(event)
        painter = paint.begin(self)
        paint.icon(painter, "eye", QPointF(34, self.height() / 2), size=24, ink="text_2")
        painter.end()


def _two_lines(one: PackLine) -> tuple[str, str]:
    name, _, rest = one.name.partition(" (")
    return name, ", ".join(part for part in (rest.removesuffix(")"), f"edition {one.edition}") if part)
