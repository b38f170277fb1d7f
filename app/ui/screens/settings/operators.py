"""Further licensed operators, for tournaments on several premises: listed, added and changed. 23-5-317(2)(b)."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput
from app.core.records import HOUSE, Operator
from app.desk.venue import add_operator, edit_operator, further_operators
from app.ui.asking import tell
from app.ui.hub import Hub, new_intent
from app.ui.meanwhile import OVERTAKEN, Standing
from app.ui.screens.venue_form import place_error
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, LinkButton
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.fields import TextField

_ADD, _KEEP = "Add operator", "Save the operator"


class OperatorsPart(QWidget):
    """The list, and one form below it: empty for a new operator, filled for one that is changed."""

    def __init__(self, hub: Hub) -> None:
        super().__init__()
        self.setObjectName("operators_part")
        self.hub = hub
        self._known: dict[str, tuple[Operator, str]] = {}
        self._changing = ""
        self._standing = Standing()
        self.message = Banner(BannerKind.DONE, "", name="operators_message")
        self.message.hide()
        self.rows = CardRows(columns=(260, 460), name="operators")
        self.rows.link_pressed.connect(self.begin)
        self.fields: dict[str, TextField] = {
            "operator": TextField("Licensed operator", name="operator_name"),
            "license": TextField("Gambling operator license", name="operator_license", hint="like GOA-1234"),
            "premises": TextField("Name of the premises", name="operator_premises"),
            "card_tables": TextField("Live card tables", name="operator_tables", hint="like 4"),
            "address": TextField("Address, in one line", name="operator_address"),
            "reason": TextField("Why it changes", name="operator_reason"),
        }
        self.keep = Button(_ADD, widest=_KEEP, name="keep_operator")
        self.keep.clicked.connect(self._keep)
        self.cancel = LinkButton("Add a new operator instead", high=44, name="operator_cancel")
        self.cancel.clicked.connect(lambda: self.begin(None))
        self._lay_out()
        self.begin(None)

    def refresh(self) -> None:
        """Read the list again; what is being typed stays."""
        self._known = {one.operator_id: (one, where) for one, where in self.hub.read(further_operators)}
        rows = [
            CardRow((one.name, one.license, one.premises), link="Change", key=one.operator_id)
            for one, _ in self._known.values()
        ]
        self.rows.set_rows(rows or [CardRow(("None yet", "", ""), muted=True)])

    def begin(self, operator_id: object) -> None:
        """Empty the fields for a new operator, or show the one that is to be changed."""
        known = self._known.get(str(operator_id or HOUSE))
        self._changing = known[0].operator_id if known else ""
        one, where = known or (None, "")
        stands = _stands(one, where) if one else {}
        for name, field in self.fields.items():
            field.set_text(stands.get(name, ""))
        self._standing.begin(stands)
        self.fields["reason"].setVisible(one is not None)
        self.cancel.setVisible(one is not None)
        self.keep.set_words(_KEEP if one else _ADD)
        if one is not None:
            self.message.hide()
            self.fields["operator"].edit.setFocus()

    def _keep(self) -> None:
        try:
            given = self._given()
            if self._changing:
                if self._overtaken():
                    return
                typed = self._standing.typed({name: field.text() for name, field in self.fields.items()})
                given = {name: value for name, value in given.items() if name in typed}
                kept = self.hub.attempt(
                    edit_operator,
                    new_intent(),
                    operator_id=self._changing,
                    reason=self.fields["reason"].text(),
                    **given,
                )
                again = (
                    "Rules sheets that hang name it: post and hand them out again." if kept.revised else ""
                )
            else:
                self.hub.attempt(add_operator, new_intent(), **given)
                again = ""
        except InvalidInput as error:
            if not place_error(self.fields, error):
                tell(self.message, error, "Nothing was changed")
            return
        except DeskError as error:
            tell(self.message, error, "Nothing was changed")
            return
        self.refresh()
        self.begin(None)
        self.message.set_kind(BannerKind.DONE)
        self.message.set_words("Saved", again)
        self.message.show()

    def _overtaken(self) -> bool:
        """Show which typed fields another desk changed meanwhile; False when there is none not seen yet."""
        self.refresh()
        one, where = self._known[self._changing]
        shown = {name: field.text() for name, field in self.fields.items()}
        lost = self._standing.overtaken(shown, _stands(one, where))
        for name, words in lost.items():
            self.fields[name].set_error(words)
        if lost:
            self.message.set_kind(BannerKind.WARNING)
            self.message.set_words(OVERTAKEN, "Look at the red fields, then save again.")
            self.message.show()
        return bool(lost)

    def _given(self) -> dict[str, Any]:
        """Return the arguments of the verbs. Raises `InvalidInput(card_tables)`."""
        names = ("operator", "license", "premises", "address")
        tables = self.fields["card_tables"].text().strip()
        if not (tables.isascii() and tables.isdigit() and len(tables) < 5):
            raise InvalidInput("card_tables", "missing" if not tables else "wrong_type")
        return {name: self.fields[name].text() for name in names} | {"card_tables": int(tables)}

    def _lay_out(self) -> None:
        card = Card("Operators", padding=0)
        card.body.addWidget(self.rows)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(16)
        stack.addWidget(self.message)
        stack.addWidget(card)
        for names, weights in (
            (("operator", "license"), (3, 2)),
            (("premises", "card_tables"), (3, 2)),
            (("address", "reason"), (3, 2)),
        ):
            row = QHBoxLayout()
            row.setSpacing(16)
            for name, weight in zip(names, weights, strict=True):
                row.addWidget(self.fields[name], weight)
            stack.addLayout(row)
        act = QHBoxLayout()
        act.addWidget(self.keep)
        act.addWidget(self.cancel)
        act.addStretch(1)
        stack.addLayout(act)


def _stands(one: Operator, where: str) -> dict[str, str]:
    return {
        "operator": one.name,
        "license": one.license,
        "premises": one.premises,
        "card_tables": str(one.card_tables),
        "address": where,
    }
