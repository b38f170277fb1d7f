"""The fields of the venue, in two parts. First run asks for them page by page, Settings shows them together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.records import Venue
from app.core.text import needed
from app.desk.sentences import error_sentence
from app.ui.widgets.choice import Choice
from app.ui.widgets.fields import TextField

ZONES: Final = (
    ("America/Denver", "Mountain time, Denver and Helena"),
    ("America/Los_Angeles", "Pacific time, Los Angeles"),
    ("America/Phoenix", "Arizona, Phoenix"),
    ("America/Chicago", "Central time, Chicago"),
    ("America/New_York", "Eastern time, New York"),
    ("America/Anchorage", "Alaska, Anchorage"),
    ("Pacific/Honolulu", "Hawaii, Honolulu"),
)
_TABLES_EXAMPLE: Final = "Type a whole number, like 6"
_WIDE, _NARROW = 3, 2
_TOP: Final = Qt.AlignmentFlag.AlignTop


class VenueForm(QWidget):
    """What stands on every paper: premises, license, operator, tables, address."""

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("venue_form")
        self.fields: dict[str, TextField] = {
            "premises": TextField("Name of the premises", name="premises"),
            "license": TextField("Gambling operator license", name="license", hint="like GOA-1234"),
            "operator": TextField("Licensed operator, as on the license", name="operator"),
            "card_tables": TextField("Live card tables on your permit", name="card_tables", hint="like 6"),
            "address": TextField("Street", name="address"),
            "city": TextField("City", name="city"),
            "postcode": TextField("ZIP code", name="postcode"),
        }
        place = QWidget()
        split = QHBoxLayout(place)
        split.setContentsMargins(0, 0, 0, 0)
        split.setSpacing(16)
        split.addWidget(self.fields["city"], 1, _TOP)
        split.addWidget(self.fields["postcode"], 1, _TOP)
        grid = _grid(self)
        rows: tuple[tuple[QWidget, QWidget], ...] = (
            (self.fields["premises"], self.fields["license"]),
            (self.fields["operator"], self.fields["card_tables"]),
            (self.fields["address"], place),
        )
        for number, (left, right) in enumerate(rows):
            grid.addWidget(left, number, 0, _TOP)
            grid.addWidget(right, number, 1, _TOP)
        for field in self.fields.values():
            field.edited.connect(self._edited)

    def show_venue(self, venue: Venue) -> None:
        """Fill the fields."""
        for name, field in self.fields.items():
            field.set_text(str(getattr(venue, name)))

    def shown(self) -> dict[str, str]:
        """Return what the fields say."""
        return {name: field.text() for name, field in self.fields.items()}

    def given(self) -> dict[str, Any]:
        """Return the arguments of `venue-set`. Raises `InvalidInput` and shows it in its field."""
        found: dict[str, Any] = {name: field.text() for name, field in self.fields.items()}
        try:
            for name in ("premises", "operator"):
                needed(found[name], field=name)
        except InvalidInput as error:
            self.show_error(error)
            raise
        typed = found["card_tables"].strip()
        if not (typed.isascii() and typed.isdigit() and len(typed) < 5):
            self.fields["card_tables"].set_error(_TABLES_EXAMPLE)
            self.fields["card_tables"].edit.setFocus()
            raise InvalidInput("card_tables", "missing" if not typed else "wrong_type")
        return found | {"card_tables": int(typed)}

    def show_error(self, error: InvalidInput) -> bool:
        """Show an error in its field; False when it has none here."""
        return place_error(self.fields, error)

    def _edited(self, _words: object) -> None:
        self.edited.emit()


class PlaceForm(QWidget):
    """What the legal day and the papers need beside: time zone, ordinance on the hours, phone, rules of play."""

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("place_form")
        self.timezone = Choice("Time zone of the premises", ZONES, name="timezone")
        self.fields: dict[str, TextField] = {
            "phone": TextField("Telephone", name="phone", hint="like 406-555-0117"),
            "hours_ordinance": TextField(
                "Ordinance that allows play after 2:00 am",
                name="hours_ordinance",
                note="Leave empty when there is none: no play 2:00 to 8:00 am",
                note_room=True,
            ),
            "tda_edition": TextField("Poker TDA rules, edition", name="tda_edition", note_room=True),
        }
        grid = _grid(self)
        grid.addWidget(self.timezone, 0, 0, _TOP)
        grid.addWidget(self.fields["phone"], 0, 1, _TOP)
        grid.addWidget(self.fields["hours_ordinance"], 1, 0, _TOP)
        grid.addWidget(self.fields["tda_edition"], 1, 1, _TOP)
        self.timezone.chosen.connect(self._edited)
        for field in self.fields.values():
            field.edited.connect(self._edited)

    def show_venue(self, venue: Venue) -> None:
        """Fill the fields; a zone that is not in the list joins it."""
        known = dict(ZONES)
        zones = ZONES if venue.timezone in known else (*ZONES, (venue.timezone, venue.timezone))
        self.timezone.set_options(zones)
        self.timezone.set_value(venue.timezone)
        for name, field in self.fields.items():
            field.set_text(str(getattr(venue, name)))

    def shown(self) -> dict[str, str]:
        """Return what the fields say, and the zone."""
        return {"timezone": str(self.timezone.value())} | {
            name: field.text() for name, field in self.fields.items()
        }

    def given(self) -> dict[str, Any]:
        """Return the arguments of `venue-set`."""
        return dict(self.shown())

    def show_error(self, error: InvalidInput) -> bool:
        """Show an error in its field; False when it has none here."""
        return place_error(self.fields, error)

    def _edited(self, _words: object) -> None:
        self.edited.emit()


def place_error(fields: Mapping[str, TextField], error: InvalidInput) -> bool:
    """Show an error in the field that it names and go there; False when there is none."""
    field = fields.get(error.field)
    if field is None:
        return False
    field.set_error(error_sentence(error))
    field.edit.setFocus()
    return True


def _grid(widget: QWidget) -> QGridLayout:
    grid = QGridLayout(widget)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(20)
    grid.setColumnStretch(0, _WIDE)
    grid.setColumnStretch(1, _NARROW)
    return grid
