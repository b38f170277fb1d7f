"""The permit of each operator: submitted with its fee, approved with its number, or denied. 23-5-317(2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.money import LARGEST_CENTS, Money
from app.core.records import HOUSE, Permit, PermitState, State
from app.core.text import clean, needed
from app.desk.commands import writes
from app.desk.desk import Desk, local_now
from app.desk.facts import Loaded, full_facts, load
from app.desk.results import PermitKept
from app.desk.revising import revise, sheets_out
from app.law.model import assess
from app.law.permit import check_permit_time
from db import tournaments as rows


@writes("permit-submit")
def submit_permit(
    desk: Desk,
    *,
    tournament_id: str,
    operator_id: str = HOUSE,
    on: date | None = None,
    how: str = "",
    fee_cents: int | None = None,
) -> PermitKept:
    """Record that an operator's application went to the department, when, how, and the fee paid (cents).

    Without a fee it is the one that the rule pack asks for.
    """
    loaded, permit = _permit(desk, tournament_id, operator_id)
    if permit.state is PermitState.APPROVED:
        raise Conflict("permit_decided", permit_state=permit.state.value)
    fee = loaded.pack.permit_fee_cents if fee_cents is None else fee_cents
    if not 0 <= fee <= LARGEST_CENTS:
        raise InvalidInput("fee_cents", "too_small" if fee < 0 else "too_large", least=0, most=LARGEST_CENTS)
    submitted = replace(
        permit,
        state=PermitState.SUBMITTED,
        submitted_on=_day(desk, loaded, on),
        how=clean(how, field="how"),
        fee=Money(fee),
        decided_on=None,
        why="",
    )
    return _keep(desk, loaded, submitted)


@writes("permit-approve")
def approve_permit(
    desk: Desk,
    *,
    tournament_id: str,
    permit_number: str,
    operator_id: str = HOUSE,
    on: date | None = None,
    reason: str = "",
) -> PermitKept:
    """Record the department's approval with its permit number and date.

    The rules sheet names the number: one that is out already becomes a new version, with the `reason`.
    Until registration opens a second approval corrects number and date; the date stays unless given. After
    that it only gives back a permit that was taken back.
    """
    loaded, permit = _submitted(desk, tournament_id, operator_id, given_back=True)
    out = sheets_out(desk, tournament_id)
    day = on or permit.decided_on or _day(desk, loaded, None)
    if permit.submitted_on is not None and day < permit.submitted_on:
        raise InvalidInput("on", "before_submitted")
    number = needed(permit_number, field="permit_number", longest=60)
    kept = _keep(desk, loaded, replace(permit, state=PermitState.APPROVED, number=number, decided_on=day))
    revise(desk, out, reason=reason.strip() or f"Permit number {number}")
    return kept


@writes("permit-deny")
def deny_permit(
    desk: Desk, *, tournament_id: str, operator_id: str = HOUSE, on: date | None = None, why: str = ""
) -> PermitKept:
    """Record that the department denied an application, and why; an approval before opening falls with it.

    Once registration is open it records that the permit was taken back: play and sales stop (23-5-317(2)(a)).
    """
    loaded, permit = _submitted(desk, tournament_id, operator_id)
    out = sheets_out(desk, tournament_id)
    day = _day(desk, loaded, on)
    denied = replace(
        permit,
        state=PermitState.DENIED,
        number="" if loaded.tournament.state.before_opening else permit.number,
        decided_on=day,
        why=needed(why, field="why", longest=500),
    )
    kept = _keep(desk, loaded, denied)
    revise(desk, out, reason=f"Permit denied: {denied.why}"[:300])
    return kept


def _permit(
    desk: Desk, tournament_id: str, operator_id: str, *, in_play: bool = False
) -> tuple[Loaded, Permit]:
    loaded = load(desk, tournament_id)
    state = loaded.tournament.state
    if not (state.before_opening or (in_play and state.is_open)):
        raise Conflict("permit_settled", state=state.value)
    for permit in rows.list_permits(desk.store, tournament_id):
        if permit.operator_id == operator_id:
            return loaded, permit
    raise NotFound("no_such_operator", given=operator_id[:80])


def _submitted(
    desk: Desk, tournament_id: str, operator_id: str, *, given_back: bool = False
) -> tuple[Loaded, Permit]:
    loaded, permit = _permit(desk, tournament_id, operator_id, in_play=True)
    state = loaded.tournament.state
    if state.is_open and given_back:
        if permit.state is not PermitState.DENIED:
            raise Conflict("permit_settled", state=state.value)
    elif permit.state not in (PermitState.SUBMITTED, PermitState.APPROVED):
        raise Conflict("permit_not_submitted", permit_state=permit.state.value)
    return loaded, permit


def _day(desk: Desk, loaded: Loaded, on: date | None) -> date:
    return on or local_now(desk, loaded.venue).date()


def _keep(desk: Desk, loaded: Loaded, permit: Permit) -> PermitKept:
    rows.change_permit(desk.store, permit)
    states = [one.state for one in rows.list_permits(desk.store, permit.tournament_id)]
    if loaded.tournament.state.is_open:
        state = loaded.tournament.state
    elif all(state is PermitState.APPROVED for state in states):
        state = State.APPROVED
    elif all(one in (PermitState.SUBMITTED, PermitState.APPROVED) for one in states):
        state = State.FILED
    else:
        state = State.DRAFT
    if state is not loaded.tournament.state:
        rows.change_tournament(desk.store, permit.tournament_id, {"state": state.value})
    findings = assess(full_facts(desk, load(desk, permit.tournament_id)), loaded.pack, (check_permit_time,))
    return PermitKept(permit.tournament_id, permit.operator_id, permit.state.value, state.value, findings)
