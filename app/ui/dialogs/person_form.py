"""A new person, or a correction: the fields of one, and who on file may be the same one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.core.days import short_day
from app.core.errors import DeskError, InvalidInput
from app.core.records import Bar, Person
from app.core.text import digits
from app.ui import fonts
from app.ui.actions import action, bind
from app.ui.asking import tell
from app.ui.dialogs.bar_panel import BarPanel
from app.ui.meanwhile import KEEP_OR_DROP, OVERTAKEN, Standing
from app.ui.screens.desk_words import about_words
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.date_field import read_born
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label

_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DATE_EXAMPLE = "Type it like 6/30/1984"
_ROWS: tuple[tuple[tuple[str, str, str], ...], ...] = (
    (("first", "First name", ""), ("last", "Family name", "")),
    (("birth", "Date of birth", "6/30/1984"), ("checked_by", "Or of age, checked by", "")),
    (("id_kind", "ID seen", "Driver license"), ("id_number", "ID number", "")),
    (("phone", "Phone", ""), ("address", "Street address", "")),
    (("city", "City", ""), ("state", "State", ""), ("postcode", "ZIP", "")),
)
_NOTES = {
    "birth": "Month, day, year",
    "checked_by": "Name, if no birth date",
    "id_number": "Last four are kept",
}
_IN_NAMES = " '’.-"
_PARTICLES = frozenset({
    "al", "bin", "da", "de", "del", "della", "den", "der", "di", "dos", "du", "el", "la", "le", "ten", "ter",
    "van", "von", "zu",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class PersonTyped:
    """What was typed, by the names of the verb's arguments; `person_id` empty for a new person.

    Of a person on file only the fields that were changed, so that nothing another desk wrote is written over.
    """

    person_id: str
    values: Mapping[str, str]
    birth: date | None


class PersonForm(ThreeBandColumn):
    """The form in the place of the Person column.

    Signals: `saved` (a `PersonTyped`), `left` (Esc), `twin_taken` (a person id: it is that one).
    Enter goes to the next field and never saves: a scanner ends every scan with one.
    """

    saved = Signal(object)
    left = Signal()
    twin_taken = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, ground="canvas", name="person_form")
        self._person_id = ""
        self._standing = Standing()
        self._asked = False
        self._title = Label(size=24, weight=fonts.SEMIBOLD, name="form_title")
        self.head.addWidget(self._title)
        self.head.addStretch(1)
        inner, stack = padded(spacing=12)
        self.trouble = Banner(BannerKind.REFUSED, "", "", name="form_trouble")
        stack.addWidget(self.trouble)
        self.fields: dict[str, TextField] = {}
        stack.addWidget(self._make_twins())
        for fields in _ROWS:
            row = QHBoxLayout()
            row.setSpacing(12)
            for key, label, hint in fields:
                field = TextField(
                    label, hint=hint, note_room=key in ("birth", "checked_by"), name=f"person_{key}"
                )
                if key in _NOTES:
                    field.set_note(_NOTES[key])
                field.edit.installEventFilter(self)
                field.edited.connect(self._typed)
                self.fields[key] = field
                row.addWidget(field, 2 if key == "city" else 1, Qt.AlignmentFlag.AlignTop)
            stack.addLayout(row)
        self.bar = BarPanel()
        stack.addWidget(self.bar)
        stack.addStretch(1)
        self.body.addWidget(scrolled(inner, name="form_fields"))
        self.cancel = Button("Leave", key="Esc", name="leave_form")
        self.save = Button(
            "Save person", kind=ButtonKind.PRIMARY, big=True, key=action("save").cap, name="save_person"
        )
        bind(self, "save", self.submit, inside=True)
        self.cancel.clicked.connect(self.left)
        self.save.clicked.connect(self.submit)
        self.foot.addWidget(self.cancel)
        self.foot.addWidget(self.save, 1)

    def begin_new(self, typed: str) -> None:
        """Begin with what was typed in Find: `last, first`, `first last`, a family name, or a phone."""
        self._begin("", "New person", "Save person")
        for key, value in _from_typed(typed).items():
            self.fields[key].set_text(value)
        self._standing.begin(self._shown())
        first = "last" if self.fields["first"].text() else "first"
        self.fields[first if not self.fields["last"].text() else "birth"].setFocus()
        if self.fields["last"].text() and not self.fields["first"].text():
            self.fields["first"].setFocus()

    def begin_edit(self, person: Person, bar: Bar | None = None) -> None:
        """Begin with what is on file, and the bar that holds."""
        self._begin(person.person_id, "Edit person", "Save changes")
        self.bar.begin(bar)
        stands = on_file(person)
        for key, words in stands.items():
            self.fields[key].set_text(words)
        self._standing.begin(stands)
        kept = f"Ends {person.id_last4}; type it only to change" if person.id_last4 else _NOTES["id_number"]
        self.fields["id_number"].set_note(kept)
        self.fields["first"].setFocus()

    def set_minimum_age(self, years: int) -> None:
        """Name the age that the rule pack asks for."""
        self.fields["checked_by"].set_label(f"Or {years} or over, checked by")

    def submit(self) -> None:
        """Read the fields and hand them over; an unreadable date is shown in its field."""
        shown = self._shown()
        try:
            birth = read_born(shown["birth"])
        except InvalidInput:
            self.fields["birth"].set_error(_DATE_EXAMPLE)
            self.fields["birth"].setFocus()
            return
        typed = self._standing.typed(shown) if self._person_id else frozenset(shown)
        if "id_number" in typed:
            typed |= {"id_kind"}  # a number is kept together with its kind
        values = {key: words for key, words in shown.items() if key in typed and key != "birth"}
        self.saved.emit(PersonTyped(self._person_id, values, birth if "birth" in typed else None))

    def unsaved(self) -> bool:
        """Whether the form is open with something typed that was not saved."""
        return not self.isHidden() and bool(self._standing.typed(self._shown()))

    def may_drop(self) -> bool:
        """Whether the form may be left; what is typed in it is asked about once, and dropped the second time."""
        if self._asked or not self.unsaved():
            return True
        self._asked = True
        self.trouble.set_kind(BannerKind.WARNING)
        self.trouble.set_words(KEEP_OR_DROP, f"{action('save').cap} saves it; the same step again drops it.")
        self.trouble.show()
        return False

    def overtaken(self, person: Person) -> bool:
        """Show which typed fields another desk changed meanwhile; False when there is none not seen yet."""
        lost = self._standing.overtaken(self._shown(), on_file(person))
        for key, words in lost.items():
            self.fields[key].set_error(words)
        if lost:
            self.fields[next(iter(lost))].setFocus()
            self.trouble.set_kind(BannerKind.WARNING)
            self.trouble.set_words(
                OVERTAKEN, "Another desk changed this person. Look at the red fields, then save again."
            )
            self.trouble.show()
        return bool(lost)

    def show_trouble(self, field: str, words: str) -> None:
        """Say what is wrong, beside its field."""
        if field in self.fields:
            self.fields[field].set_error(words)
            self.fields[field].setFocus()
            return
        self.trouble.set_kind(BannerKind.REFUSED)
        self.trouble.set_words("Not saved", words)
        self.trouble.show()

    def show_error(self, error: DeskError) -> None:
        """Say why nothing was saved, or that it is asked again."""
        tell(self.trouble, error, "Not saved")

    def show_twins(self, typed: PersonTyped, twins: list[Person], age: dict[str, int | None]) -> None:
        """Show who may be the same person beside what was typed; a second save keeps both."""
        typed_name = f"{typed.values['first']} {typed.values['last']}".strip()
        born = f"born {short_day(typed.birth)}" if typed.birth else "no date of birth"
        rows = [CardRow((typed_name, "typed now", born), strong=True)]
        for one in twins:
            about = about_words(age.get(one.person_id), one.city, digits(one.phone)[-4:])
            rows.append(CardRow((one.name, about), link="Take this one", key=one.person_id))
        self._twin_rows.set_rows(rows)
        self._twins.show()
        self.trouble.set_kind(BannerKind.WARNING)
        self.trouble.set_words("Possible twin", "Take the person on file, or save again to keep both.")
        self.trouble.show()

    @property
    def person_id(self) -> str:
        """Whose form it is, '' for somebody new."""
        return self._person_id

    def twins_shown(self) -> bool:
        """Whether the clerk has seen who may be the same."""
        return not self._twins.isHidden()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Turn Enter in a field into a step to the next one."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if event.key() in _ENTERS:
            self._next(watched)
            return True
        return False

    def _begin(self, person_id: str, title: str, save: str) -> None:
        self._person_id = person_id
        self._title.setText(title)
        self.setAccessibleName(title)
        self.save.set_words(save)
        self.trouble.hide()
        self.trouble.set_kind(BannerKind.REFUSED)
        self._twins.hide()
        self.bar.setVisible(bool(person_id))
        for field in self.fields.values():
            field.set_text("")
        self._standing.begin({})
        self._asked = False
        self.fields["id_number"].set_note(_NOTES["id_number"])

    def _typed(self, _words: object) -> None:
        self._asked = False

    def _shown(self) -> dict[str, str]:
        return {key: field.text() for key, field in self.fields.items()}

    def _make_twins(self) -> QWidget:
        self._twins = Card("May be the same person", padding=0, name="twins_card")
        self._twin_rows = CardRows(columns=(128, 250), name="twins_rows")
        self._twin_rows.link_pressed.connect(self.twin_taken)
        self._twins.body.addWidget(self._twin_rows)
        self._twins.hide()
        return self._twins

    def _next(self, watched: QObject) -> None:
        edits: list[QLineEdit] = [field.edit for field in self.fields.values()]
        at = next((n for n, edit in enumerate(edits) if edit is watched), -1)
        if at + 1 < len(edits):
            edits[at + 1].setFocus()
        else:
            self.save.setFocus()


def on_file(person: Person) -> dict[str, str]:
    """Return what the fields of somebody on file say; of the document only its kind is kept in full."""
    birth = person.birth
    keys = [key for row in _ROWS for key, _, _ in row if key not in ("id_number", "birth")]
    stands = {key: str(getattr(person, key)) for key in keys}
    return stands | {"birth": f"{birth.month}/{birth.day}/{birth.year}" if birth else ""}


def _from_typed(typed: str) -> dict[str, str]:
    text = " ".join(typed.split())
    if not any(letter.isalpha() for letter in text):
        return {"phone": text}
    if "," in text:
        last, _, first = text.partition(",")
        return {"last": _cased(last), "first": _cased(first)}
    parts = text.split(" ")
    begin = len(parts) - 1
    while begin > 1 and parts[begin - 1].lower() in _PARTICLES:
        begin -= 1
    return {"first": _cased(" ".join(parts[:begin])), "last": _cased(" ".join(parts[begin:]))}


def _cased(name: str) -> str:
    """Write a name typed in small letters with capitals; one with capitals or signs of its own stays."""
    text = name.strip()
    if text != text.lower() or not all(letter.isalpha() or letter in _IN_NAMES for letter in text):
        return text
    return " ".join(part if part in _PARTICLES else part.title() for part in text.split(" "))
