"""Settings, Venue: what stands on every paper, and the clock that legal days go by."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.core.errors import Conflict, DeskError, InvalidInput
from app.desk.desk import venue_of
from app.desk.venue import set_venue
from app.ui.hub import Hub, new_intent
from app.ui.meanwhile import OVERTAKEN, Standing
from app.ui.screens.settings.operators import OperatorsPart
from app.ui.screens.settings.section import FormSection, group
from app.ui.screens.venue_form import PlaceForm, VenueForm
from app.ui.widgets.banner import BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.fields import TextField


class VenueSection(FormSection):
    """The form. Save sleeps until something was changed."""

    key = "venue"
    title = "Venue"
    icon = "bank"

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self.save = Button("Save", kind=ButtonKind.PRIMARY, name="save_venue")
        self.head.row.addWidget(self.save)
        self.form = VenueForm()
        self.place = PlaceForm()
        self.reason = TextField("Why it changes", hint="stands beside the new version", name="venue_reason")
        self.reason.hide()
        self.operators = OperatorsPart(hub)
        for part in (
            group("Premises and operator"),
            self.form,
            group("Time and play"),
            self.place,
            self.reason,
            group("Further operators, for shared tournaments, 23-5-317(2)(b)"),
            self.operators,
        ):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self._premises = ""
        self._edited = False
        self._standing = Standing()
        self.form.edited.connect(self._typed)
        self.place.edited.connect(self._typed)
        self.save.clicked.connect(self.keep)

    def refresh(self) -> None:
        """Show the venue as it stands, but never over what is being typed."""
        self.operators.refresh()
        if not self._edited:
            try:
                venue = self.hub.read(venue_of)
            except Conflict:
                self._premises = ""
                self._standing.begin({})
            else:
                self._premises = venue.premises
                self.form.show_venue(venue)
                self.place.show_venue(venue)
                self._standing.begin(self._shown())
        self._show_save()

    def second(self) -> str:
        """Return the name of the premises."""
        return self._premises or "not set yet"

    def focus_first(self) -> None:
        """Begin with the name."""
        self.form.fields["premises"].edit.setFocus()

    def focus_field(self, name: str) -> None:
        """Put the focus into a field by its name, or where one begins."""
        field = (self.form.fields | self.place.fields).get(name)
        if field is None:
            self.focus_first()
            return
        self.area.ensureWidgetVisible(field)
        field.edit.setFocus()

    def keep(self) -> None:
        """Save what was typed."""
        try:
            given = self.form.given() | self.place.given()
            if self._overtaken():
                return
            typed = self._standing.typed(self._shown())
            given = {name: value for name, value in given.items() if name in typed}
            kept = self.hub.attempt(set_venue, new_intent(), **given, reason=self.reason.text())
        except InvalidInput as error:
            if error.field == "reason":
                self._ask_reason()
            elif not (self.form.fields["card_tables"].error() or self.form.show_error(error)):
                self.place.show_error(error)
            self._show_save()
            return
        except DeskError as error:
            self.refuse(error)
            return
        self._edited = False
        self.reason.set_text("")
        self.reason.hide()
        again = "Rules sheets that hang say something else now: post and hand them out again."
        self.say("Saved", again if kept.revised else "New papers carry it from now on.")
        self.read_anew()
        self.renamed.emit()

    def _shown(self) -> dict[str, str]:
        return self.form.shown() | self.place.shown()

    def _overtaken(self) -> bool:
        """Show which typed fields another desk changed meanwhile; False when there is none not seen yet."""
        try:
            venue = self.hub.read(venue_of)
        except Conflict:
            return False  # the first one to set it
        shown = self._shown()
        lost = self._standing.overtaken(shown, {name: str(getattr(venue, name)) for name in shown})
        fields = self.form.fields | self.place.fields
        for name, words in lost.items():
            if name in fields:
                fields[name].set_error(words)
        if lost:
            zone = lost.get(
                "timezone", "Another desk changed the venue. Look at the red fields, then save again."
            )
            self.say(OVERTAKEN, zone, kind=BannerKind.WARNING)
        return bool(lost)

    def _ask_reason(self) -> None:
        """Ask why: a sheet that is out says what was changed, and its new version needs a reason, 23-5-317(4)."""
        self.reason.show()
        self.reason.set_error("A rules sheet that hangs says this. Type why it changes.")
        self.area.ensureWidgetVisible(self.reason)
        self.reason.edit.setFocus()

    def _typed(self) -> None:
        self._edited = True
        self.say("")
        self._show_save()

    def _show_save(self) -> None:
        self.save.set_greyed(None if self._edited else "nothing was changed")
        words = (
            "changed, not saved yet" if self._edited else "Printed on every rules sheet, receipt and report"
        )
        self.head.set_words(self.title, words)
