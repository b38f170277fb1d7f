"""The twelve parts of the checklist: the form of each, and how each stands in the list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from app.core.records import DutyState
from app.desk.sentences import checklist_line, part_name, short_reason
from app.law.checklist import Part
from app.ui.hub import Hub
from app.ui.screens.tournament.ceiling import CeilingForm
from app.ui.screens.tournament.charity import CharityForm
from app.ui.screens.tournament.chips import ChipsForm
from app.ui.screens.tournament.dates import DatesForm
from app.ui.screens.tournament.dealers import DealersForm
from app.ui.screens.tournament.department import DepartmentForm
from app.ui.screens.tournament.fees import FeesForm
from app.ui.screens.tournament.in_charge import InChargeForm
from app.ui.screens.tournament.part_form import PartForm
from app.ui.screens.tournament.permit import PermitForm
from app.ui.screens.tournament.prizes import PrizesForm
from app.ui.screens.tournament.rules import RulesForm
from app.ui.screens.tournament.tables import TablesForm
from app.ui.theme import Token
from app.ui.widgets.row import Row

FORMS: Final[Mapping[str, Callable[[Hub], PartForm]]] = {
    "dates": DatesForm,
    "permit": PermitForm,
    "charity": CharityForm,
    "tables": TablesForm,
    "rules": RulesForm,
    "in_charge": InChargeForm,
    "dealers": DealersForm,
    "fees": FeesForm,
    "chips": ChipsForm,
    "prizes": PrizesForm,
    "ceiling": CeilingForm,
    "department": DepartmentForm,
}
_SIGNS: Final[Mapping[DutyState, tuple[str, Token]]] = {
    DutyState.MET: ("check-circle-fill", "accent_text"),
    DutyState.SOON: ("warning-fill", "amber"),
    DutyState.STOPS: ("prohibit-fill", "red"),
    DutyState.TO_DO: ("circle", "text_2"),
    DutyState.NONE: ("minus-circle", "text_2"),
}
# Parts whose own line says what is wrong: not approved, posted 1 of 3, 9 of 10.
_EXPLAINED: Final = frozenset({"permit", "rules", "in_charge", "dealers"})


def part_row(part: Part) -> Row:
    """Return a part as a row of the list: number, name, state, one line."""
    icon, ink = _SIGNS[part.state]
    return Row(
        part.key,
        part_name(part),
        _line(part),
        lead=part.number,
        icon=icon,
        icon_ink=ink,
    )


def _line(part: Part) -> str:
    """Say how a part stands; a red or amber sign that the usual line does not explain gets its finding's name."""
    loud = part.state in (DutyState.SOON, DutyState.STOPS)
    if loud and part.findings and part.key not in _EXPLAINED:
        return short_reason(part.findings[0])
    return checklist_line(part)


def first_open(parts: tuple[Part, ...]) -> str:
    """Return the first part with something to do, else the first."""
    for part in parts:
        if part.state in (DutyState.TO_DO, DutyState.STOPS):
            return part.key
    return parts[0].key
