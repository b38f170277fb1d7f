"""An error in words: which field or file, what is wrong, and what a right one looks like."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.errors import DeskError, InvalidInput, RuleViolation
from app.core.money import Money
from app.desk.sentences.drawer_errors import DRAWER_CONFLICTS, DRAWER_INPUT
from app.desk.sentences.findings import sentence
from app.desk.sentences.list_errors import LIST_ERRORS
from app.desk.sentences.payout_errors import PAYOUT_CONFLICTS, PAYOUT_INPUT
from app.desk.sentences.store_errors import FILE_ERRORS, SERVER_ERRORS
from app.desk.sentences.words import rendered

_FIELDS: Mapping[str, str] = {
    "amount_cents": "amount",
    "tendered_cents": "cash given",
    "card_tables": "live card tables on your permit",
    "premises": "name of the premises",
    "operator": "licensed operator",
    "address": "street",
    "postcode": "ZIP code",
    "label": "what it is for",
    "what": "what was disputed",
    "settled": "how it was settled",
    "seen_by": "license seen by",
    "from_person": "who hands over",
    "to_person": "who takes over",
    "license": "license number",
    "first": "first name",
    "last": "family name",
    "birth": "date of birth",
    "first_day": "first day",
    "last_day": "last day",
    "on": "date",
    "at": "instant",
    "pin": "PIN",
    "expires": "expiry date",
    "until": "last day",
    "keep_id": "person to keep",
    "drop_id": "other record",
    "opening_cents": "opening count",
    "counted_cents": "count",
    "denominations": "count by note",
}

# Under InvalidInput {field} is the field in words; {file} and {key} name the place in a rule pack.
INPUT_ERRORS: Mapping[str, str] = {
    "missing": "{Field} is missing. Type it and try again.",
    "not_text": "{Field} holds characters that cannot be kept or printed. Type it again.",
    "too_long": "{Field} is too long; at most {longest} characters fit.",
    "not_an_amount": "{Field}: “{given}” is not an amount. Type it like 60, 60.00 or $1,234.50.",
    "not_a_number": "{Field}: “{given}” is not a whole number. Type it like 10 or 1,000.",
    "too_large": "{Field} is too large{at_most}.",
    "too_small": "{Field} is too small{at_least}.",
    "too_little": "{Field}: {tendered} does not cover {amount}. Take the rest before the money is entered.",
    "change_on_cash_only": "{Field}: change is given on cash only. Take exactly {amount}.",
    "not_an_instant": "{Field}: “{given}” is not an instant. Write it like 2026-03-06T18:00:00-07:00.",
    "not_a_date": "{Field}: “{given}” is not a date. Write it like 2026-03-06.",
    "not_a_time": "{Field}: “{given}” is not a time. Write it like 18:00.",
    "in_the_past": "{Field}: {given} is past. Choose today or a later day.",
    "in_the_future": "{Field} is in the future. Look at the id again.",
    "too_long_ago": "{Field} is before {least}. Look at the id again.",
    "before_first_day": "{Field} is before the first day. Choose the first day or a later one.",
    "before_submitted": "{Field} is before the application was submitted. Check both dates.",
    "approved_in_future": "{Field} is still to come. Record the approval when the letter is there.",
    "approved_after_start": "{Field} is after the day that it allows. Check both dates.",
    "not_a_year": "{Field} must be from {least} to {most}. Write it like 2026.",
    "needs_number": "{Field}: another kind of document needs its number again, for the number is not kept. Type it.",
    "outside_tournament": "{Field} is outside the days of the tournament. Choose one of its days.",
    "too_late": "{Field} is too far ahead. Check the year.",
    "unknown_timezone": "{Field}: “{given}” is not a known time zone. Write it like America/Denver.",
    "license_taken": "{Field}: {given} is the license of {name}. Every dealer has a number of their own.",
    "operator_license_taken": "{Field}: {given} is the license of {name}. Every operator holds its own.",
    "house_is_venue": "{Field}: the operator of this venue is changed under Settings, Venue.",
    "not_a_paper": "{given} is there already and is no PDF. Choose another file name.",
    "one_of_two": "Say the Z number or the shift, not both.",
    "too_many_for_a_sheet": "A workbook holds {most} lines at the most. Save it as CSV, which has no limit.",
    "only_for_ledger": "{Field}: {report} is of the whole tournament. A day or a shift is for: {choices}.",
    "another_kind": "{given} is there already and is no {ending} file of this program. Choose another file name.",
    "not_the_same": "The two PINs are not the same. Type both again.",
    "not_a_text": "{Place}“{given}” is not text. Write it in quotes.",
    "unknown_choice": "{Place}“{given_or_that}” is not one of: {choices}.",
    "unknown_game": "{Field}: “{given}” is not a game of this rule pack. Type poker, for example.",
    "not_a_pin": "{Field} must be {least} to {most} digits.",
    "no_such_place": "{Field} must be a place from {least} to {most}.",
    "not_a_chip": "{Field}: “{given}” is not a chip value. Write whole chips like 25, 100, 500.",
    "chips_are_no_dollars": "{Field}: “{given}” has dollars in it. Chips are counted in chips only.",
    "twice": "{Place}The same value stands twice. Take one of them out.",
    "unknown_area": "{Field}: “{given}” is not an area of this tournament: {choices}.",
    "no_folder": "{Field}: there is no folder {given}. Make it, or choose another.",
    "cannot_write": "{Field}: {given} cannot be written ({why}). Choose another place.",
    "unknown_verb": "There is no verb “{given}”. List the verbs with --help.",
    "unknown_argument": "{Field} is not an argument of {verb}. See its --help.",
    "unknown_reference": "{Field}: “{given}” names no earlier answer. Check the name before the dot.",
    "not_a_whole_number": "{Field}: “{given}” is not a whole number. Write it like 12.",
    "not_whole_cents": "{Field}: “{given}” is not whole cents. Write $60.00 as 6000.",
    "not_yes_or_no": "{Field}: “{given}” is neither yes nor no. Write yes or no.",
    "not_a_list": "{Field} must be a list. Write it like a,b,c, or in brackets.",
    "not_json": "{Field} is not one line of JSON. The rest of the script goes on.",
    "not_a_name": "{Field}: “{given}” cannot be used. Take small letters, digits and _; begin with a letter.",
    "not_one_line": "{Field} must hold one line of text and nothing else. Take the rest out.",
    "not_a_command": "{Field} is not a command. Write a verb and its args.",
    "not_training": "{Field} sets the clock, and only a training file lets it. Make one with init --training.",
    "not_a_demo": "The demo is made anew each time, and {given} is another ledger. Name a file that is not there yet.",
    "unknown_value": "{Field} is no value of a rule pack. It is one of: {choices}.",
    "unchanged": "{Field} says this already. Change it, or leave it.",
    "not_toml": "{file}: this is not a rule pack in TOML: {why}.",
    "unknown_key": "{file}: nobody knows the key {key}. Check its spelling, or take it out.",
    "missing_key": "{file}: the key {key} is missing. Add it.",
    "wrong_type": "{file}: {key} must be {wanted}.",
    "out_of_range": "{file}: {key} is {given}; it must be from {least} to {most}.",
    "empty_text": "{file}: {key} is empty. Write a text.",
    "empty_list": "{file}: {key} is empty. Give it at least one value.",
    "more_than_left": "{Field}: {left} is left of receipt {receipt}. No more than that can be handed back.",
    "not_the_sum": "{Field}: {given} was given, but the notes come to {sum}. Count again, or leave one of the two out.",
    "not_a_count": "{Field}: “{given}” is no count by note. Write it like 100.00=3,20.00=10,coins_cents=150.",
    "no_sale_has_no_amount": "{Field}: a no-sale only opens the drawer. Leave the amount out, or record paid-in or "
    "paid-out.",
    "difference_needs_reason": "{counted} was counted and {expected} expected: {difference}. The count is kept: "
    "close with the reason alone, or count again.",
    "not_in_order": "{file}: {key} must be a later day than the value before it.",
}

CONFLICTS: Mapping[str, str] = {
    "already_void": "Receipt {receipt} is void already. Nothing was changed.",
    "approves_own_act": "{name} cannot approve their own act. Ask somebody else.",
    "charity_paid_out": "Receipt {receipt} holds {part} for charity, and {held} of what was collected is still held. "
    "Void the payment to the charity first.",
    "duplicate": "This is here already ({table}, {column}). Nothing was changed.",
    "has_addons": "Receipt {receipt} for an add-on hangs on this entry. Hand that one back first.",
    "intent_reused": "The intent {intent} was used for another command ({verb}). Use a new one.",
    "is_a_void": "Receipt {receipt} hands money back itself. It stays as it is.",
    "refunded_already": "A part of receipt {receipt} was refunded already; {left} of it stands. Refund the rest instead.",
    "other_shift": "Receipt {receipt} is not of the shift that is open here. Refund it instead.",
    "nothing_left": "All of receipt {receipt} was handed back already. Nothing was changed.",
    "not_refundable": "Receipt {receipt} is no payment of a player. It cannot be refunded.",
    "refund_paid_out": "{held} is held for the charity and this would hand back {charity} of it. Refund less, or void the "
    "payment to the nonprofit first.",
    "last_owner": "This is the last owner. Add another owner first.",
    "ledger_exists": "There is a ledger at {file} already. Go on with it, or choose another name for a new one.",
    "may_not_approve": "{name} ({role}) may not approve this. Ask a director.",
    "name_taken": "{name} is on the staff already. Add a middle name or initial.",
    "needs_approval": "This needs the approval of another person. Name the approver and type the PIN.",
    "no_breach": "Nothing is open for {name} here. Nothing was changed.",
    "not_barred": "{name} is not barred. Nothing was changed.",
    "same_document": "{name} and {other} were filed under one identity document. Correct the number that was "
    "typed wrong, or merge the two.",
    "same_person": "Both are {name} already. Choose two different people.",
    "still_two_seats": "{name} is still in with two seats. Record one of them as out, or void that entry, then "
    "answer.",
    "no_pin": "{name} has no PIN. Set one in Settings first.",
    "no_venue": "There is no venue yet. Set it up first.",
    "not_in": "{name} is not in. Nothing was changed.",
    "at_that_table": "{name} is at table {table} already. Nothing was changed.",
    "dealer_barred_already": "{name} is barred already. Nothing was changed.",
    "dealer_not_barred": "{name} is not barred. Nothing was changed.",
    "nobody_to_rotate": "Fewer than two tables are dealt, so nobody moves on. Nothing was changed.",
    "handed_to_self": "{name} cannot hand over to themselves. Name who takes over.",
    "clock_before_play": "Play began or ended at a later time than this machine shows. Set its clock first.",
    "clock_behind": "{name} signed on at a later time than this machine shows. Set its clock first.",
    "not_on_duty": "{name} is not on duty. Nothing was changed.",
    "not_out": "{name} is not out. Nothing was changed.",
    "not_playing": "The tournament is {state}; this is for play only.",
    "on_duty_already": "{name} is on duty already. Nothing was changed.",
    "not_training": "This is for a training file only. Make one with init --training.",
    "own_elimination": "{name} cannot be recorded as eliminating themselves. Name another player.",
    "pack_known": "There is a rule pack called {name} already. Choose another name.",
    "pack_ships": "{name} comes with the program and stays as it is. Copy it, then edit the copy.",
    "permit_decided": "The permit is {permit_state} already. Nothing was changed.",
    "permit_not_submitted": "The application is {permit_state}, so nothing is decided on. Record its submission first.",
    "permit_settled": "The tournament is {state}; its permit can no longer be changed.",
    "players_left": "{left} players are still in. Record who went out first.",
    "registration_not_open": "The tournament is {state}; registration is not open.",
    "registration_open_already": "Registration is open already ({state}). Nothing was changed.",
    "report_waits": "{title} cannot be made yet: {why}.",
    "operator_in_use": "{name} is open; its operator needs a license and a card table until it is over. Nothing changed.",
    "timezone_in_use": "{name} is under way; its days and hours go by the time zone. Change it afterward.",
    "house_money_taken_back": "This line of house money is taken back already. Nothing was changed.",
    "seat_in_use": "The seat was used to enter {round}. Void that entry first.",
    "too_many_beneficiaries": "At most {most} nonprofits fit on a rules sheet. Take one off first.",
    "tournament_over": "The tournament is {state}; this can no longer be changed.",
    "count_first": "The report of shift {shift} would tell what is in the drawer. Count it first, or ask a director.",
    "no_open_shift": "No shift is open at {station}, so no cash is moved there. Open one with its opening count on "
    "the Shift screen (shift-open).",
    "shift_open_already": "Shift {shift} is open at {station} since {name} opened it. Close it first.",
    "shift_closed": "Shift {shift} is closed already, by Z report {z_number}. Nothing was changed.",
    "other_station": "Shift {shift} is the drawer of {station}. Close it there, or ask the floor or a "
    "director.",
    "left_open": "Shift {shift} cannot be closed: these receipts wait for the printer: {receipts}. Print them, or save "
    "them as PDF, then close.",
    "not_counted": "Shift {shift} has not been counted. Give the count first.",
    "moved_since_count": "Money moved in the drawer of shift {shift} after it was counted. Count it again.",
    "wrong_pin": "The PIN of {name} is not right. Try again.",
}

NOT_FOUND: Mapping[str, str] = {
    "no_such_z": "There is no Z report “{given}”. List the shifts to see their numbers.",
    "no_such_shift": "There is no shift “{given}”. List the shifts to see their numbers.",
    "no_ledger": "There is no ledger at {file}. Check the place, or make one with init.",
    "no_row": "What was asked for is not in the ledger ({table}).",
    "no_such_assignment": "There is no such dealer assignment.",
    "no_such_dealer": "There is no dealer “{given}”. Add the dealer first.",
    "no_such_file": "There is no file “{given}” to read ({why}).",
    "no_such_payouts": "There is no payout structure “{given}”. List them with payout-structure-list.",
    "no_such_prize": "There is no payout slip “{given}”. Check the number.",
    "no_such_entry": "There is no such entry.",
    "no_such_merge": "There is no merge “{given}” that stands.",
    "no_such_operator": "There is no operator “{given}”. Add the operator first.",
    "no_such_pack": "There is no rule pack “{given}”. List the packs to see their names.",
    "no_such_beneficiary": "There is no nonprofit “{given}” on the rules sheet. Check the name.",
    "no_such_house_money": "There is no house money with the number “{given}”. List it with house-show.",
    "no_such_seat": "There is no seat won with the number “{given}”. List them with seat-list.",
    "no_such_payment": "There is no payment “{given}”. Check the receipt number.",
    "no_such_person": "There is no person “{given}”. Find the person by name.",
    "no_such_receipt": "There is no receipt “{given}”. Check the number.",
    "no_such_staff": "There is nobody called “{given}” on the staff.",
    "no_such_structure": "There is no structure “{given}”.",
    "no_such_tournament": "There is no tournament “{given}”. Check the list of tournaments.",
}

ERRORS: Mapping[str, Mapping[str, str]] = {
    "input": {**INPUT_ERRORS, **LIST_ERRORS, **DRAWER_INPUT, **PAYOUT_INPUT},
    "conflict": {**CONFLICTS, **PAYOUT_CONFLICTS, **DRAWER_CONFLICTS},
    "not_found": NOT_FOUND,
    "store": {**SERVER_ERRORS, **FILE_ERRORS},
}
_FALLBACKS: Mapping[str, str] = {
    "input": "{Field} cannot be used as it is ({code}). Check it and try again.",
    "conflict": "This does not fit what is already there ({code}). Nothing was changed.",
    "not_found": "It is not here ({code}).",
    "store": "The ledger cannot be used now ({code}). Nothing was lost.",
    "cancelled": "Canceled. Nothing was changed.",
}


def error_sentence(error: DeskError) -> str:
    """Put an error into words; a code without words of its own is named under its kind's words."""
    if isinstance(error, RuleViolation):
        return " ".join(sentence(finding).message for finding in error.findings)
    # Who is in the way changes the words and nothing else: the same code, the same next step.
    code = f"{error.code}_{error.params['holder']}" if "holder" in error.params else error.code
    of_server = SERVER_ERRORS.get(code) if error.kind == "store" and "server" in error.params else None
    words = of_server or ERRORS.get(error.kind, {}).get(error.code) or _FALLBACKS.get(error.kind, "{code}")
    return words.format_map(_Shown(_values(error)))


class _Shown(dict[str, str]):
    """Params by name; one that an error did not carry shows as nothing."""

    def __missing__(self, key: str) -> str:
        return ""


def _values(error: DeskError) -> dict[str, str]:
    params = error.params
    # Whom a server does not let in: a desk, unless it was somebody else who came.
    shown = {"who": "this desk"} | rendered(params) | {"code": error.code}
    field = error.field if isinstance(error, InvalidInput) else ""
    shown["Field"] = _capital(
        _FIELDS.get(field) or field.removesuffix("_cents").replace("_", " ") or "the input"
    )
    shown["Place"] = f"{params['file']}: {params['key']}: " if "key" in params else f"{shown['Field']}: "
    shown["given_or_that"] = shown.get("given") or "that"
    for name, words in (("least", "at_least"), ("most", "at_most")):
        bound = params.get(name)
        if isinstance(bound, int):
            amount = Money(bound) if field == "amount" or field.endswith("_cents") else f"{bound:,}"
            shown[words] = f"; it is {words.replace('_', ' ')} {amount}"
            shown[name] = str(bound) if field in ("birth", "year") else shown[name]
    return shown


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
