"""Facts with one thing wrong each, so that between them the rules yield every code there is."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from app.core.money import Money
from app.core.records import (
    Beneficiary,
    DutyTurn,
    Finding,
    HouseKind,
    Kind,
    PermitState,
    Price,
    SeatPrize,
    State,
    Tender,
)
from app.law import acts, closing, parts
from app.law.beside import (
    DutyElsewhere,
    HouseFacts,
    OneDocument,
    PayoutFacts,
    PrizeAstray,
    ProofFacts,
    RoundFacts,
    SeatFacts,
    SeriesFacts,
    YoungEntrant,
)
from app.law.licenses import license_findings
from app.law.model import CharityPayment, LedgerFacts, assess
from tests.law.builders import (
    ADDON,
    assignment,
    breach,
    charitable,
    dealer,
    facts,
    local,
    operator,
    other,
    other_payment,
    out,
    pack,
    permit,
    person,
    playing,
    postings,
    sale,
    seated,
    small,
    terms,
)

TWO = date(2026, 3, 15)
PRICE = charitable().entry
TWO_MORE = (
    Beneficiary("House rake fund"),
    Beneficiary("Creek Fund"),
    Beneficiary("creek fund.", "9 Mill Lane"),
)
PAID_ONE = {"Creek Fund": Money(1_00)}
EARLIER = RoundFacts("t0", "Heat 1", date(2026, 2, 6), date(2026, 2, 7), State.PLAYING, later=False)
PLANNED = RoundFacts("t3", "Heat 2", date(2026, 3, 6), date(2026, 3, 6), State.APPROVED, later=False)
LATER = RoundFacts("t2", "The final", date(2026, 4, 6), date(2026, 4, 7), State.DRAFT, later=True)
PRIZES = PayoutFacts(Money(120_00), "largest-remainder", Money(100), open_places=1)
WORLDS = [
    facts(payout=Money(120_00), payouts=PRIZES),
    facts(state=State.CONCLUDED, payouts=PRIZES, ledger=LedgerFacts(prize_collected=Money(100_00))),
    facts(state=State.CONCLUDED, ledger=LedgerFacts(prize_collected=Money(100_00))),
    facts(operators=()),
    facts(duty=(DutyTurn("M. Ortega", local(hour=16), local(hour=17, minute=51)),)),
    facts(operators=(operator(license="", card_tables=0, permit=None),), now=local(date(2026, 2, 1))),
    facts(operators=(operator(others=tuple(other(date(2026, 6, d)) for d in range(1, 14))),)),
    facts(terms=terms(last_day=date(2026, 3, 1))),
    facts(terms=terms(last_day=date(2026, 3, 20), tables=9, areas=(), in_charge="", progressive_of="t0")),
    playing(now=local(date(2026, 3, 20), 3), duty=(), entrants=4, entrants_without_copy=1),
    playing(state=State.CONCLUDED, concluded_on=date(2026, 3, 11)),
    playing(players_left=2),
    facts(
        state=State.CONCLUDED,
        ledger=LedgerFacts(charity_collected=Money(100_00), charity_paid=Money(50_00)),
    ),
    facts(rounds=(PLANNED,)),
    facts(series=SeriesFacts(itself=True)),
    facts(series=SeriesFacts(leads=True, bound=("Heat 1",))),
    facts(state=State.CONCLUDED, rounds=(EARLIER,), person=out(), seats=SeatFacts()),
    facts(terms=charitable(charity_name="Cedar Bend")),
    facts(terms=charitable(beneficiaries=TWO_MORE), new_terms=charitable(), charity_paid_to=PAID_ONE),
    facts(terms=charitable(), new_terms=charitable(beneficiaries=TWO_MORE), charity_paid_to=PAID_ONE),
    facts(
        terms=charitable(beneficiaries=TWO_MORE),
        state=State.CONCLUDED,
        ledger=LedgerFacts(charity_collected=Money(3_00)),
    ),
    facts(
        terms=terms(seat_prize=SeatPrize(Money(1), Money(1)), payout_shares=(6_000, 4_000)),
        ledger=LedgerFacts(prize_collected=Money(3_00)),
        registration_closed=True,
    ),
    facts(signing_on="M. Ortega", duty_elsewhere=(DutyElsewhere("m. ortega", "Larch Evening", False),)),
    *(
        facts(
            operators=(operator(others=(other(date(2026, 3, last)),), approved_starts={TWO: letter}),),
            terms=terms(first_day=TWO, last_day=TWO),
        )
        for last, letter in ((8, ""), (8, "Letter 44"), (10, ""), (15, ""))
    ),
    *(
        facts(operators=(operator(permit=permit(**changes)),))
        for changes in (
            {"state": PermitState.SUBMITTED, "fee": Money(1), "submitted_on": date(2026, 3, 9)},
            {"state": PermitState.DENIED, "why": "No rules"},
            {"state": PermitState.DENIED},
            {"number": ""},
            {"submitted_on": date(2026, 3, 7), "decided_on": date(2026, 3, 8)},
            {"decided_on": date(2025, 5, 31)},
            {"decided_on": date(2024, 6, 1), "submitted_on": None, "state": PermitState.SUBMITTED},
        )
    ),
    facts(terms=terms(charitable=True, entry=terms().addon, chip_values=(), starting_chips=0, tables=0)),
    facts(terms=terms(entry=PRICE), tables_in_use=(1, 2, 3, 4)),
    facts(
        terms=charitable(),
        ledger=LedgerFacts(entrance=Money(100_00), charity_collected=Money(1)),
        state=State.CONCLUDED,
        charity_payment=CharityPayment(Money(2), "", ""),
    ),
    facts(charity_payment=CharityPayment(Money(0), "Library", "Main Street")),
    facts(postings=postings()[:1], dealers=(), tables_in_use=()),
    facts(rules_version=2, tables_in_use=(7,)),
    facts(terms=terms(entry=Price(), reentry=Price(), starting_chips=1, name="Casino night")),
    facts(terms=terms(game="roulette", entry=Price(prize=Money(2600_00)))),
    facts(terms=terms(game="bridge", entry=Price(prize=Money(5_00)), reentry_limit=0, addon_limit=0)),
    facts(terms=terms(game="bridge", guarantee=Money(50_00)), entrants=5),
    facts(terms=terms(reentry_limit=90)),
    facts(terms=terms(seat_prize=SeatPrize(Money(1), Money(2)))),
    facts(terms=terms(seat_prize=SeatPrize(Money(1), Money(2), "Dinner"))),
    *(
        facts(terms=charitable(beneficiaries=TWO_MORE), charity_payment=payment, charity_paid_to=PAID_ONE)
        for payment in (
            CharityPayment(Money(1), "Somebody else", "Main Street"),
            CharityPayment(Money(900_00), "Creek Fund", "Main Street"),
        )
    ),
    facts(terms=charitable(beneficiaries=TWO_MORE), new_terms=charitable(), charity_paid_to=PAID_ONE),
    facts(
        terms=charitable(house_adds=Money(50_00), guarantee=Money(9000_00)),
        ledger=LedgerFacts(
            entrance=Money(120_00), charity_collected=Money(60_00), prize_collected=Money(50_00)
        ),
        registration_closed=True,
        payout=Money(120_00),
    ),
    *(
        facts(house=HouseFacts(HouseKind.GUARANTEE, Money(1), reason))
        for reason in ("Five dollars from each pot", "A bounty on Ann")
    ),
    *(
        facts(rounds=rounds, seats=seats, person=person(), state=state)
        for rounds in ((), (EARLIER,), (LATER,))
        for seats in (SeatFacts(recorded_here=True), SeatFacts(used=("Heat 1",)))
        for state in (State.REGISTERING, State.CONCLUDED)
    ),
    facts(new_terms=terms(entry=PRICE, addon=PRICE)),
    facts(new_terms=terms(tables=9)),
    facts(state=State.PLAYING, terms=charitable(), new_terms=terms()),
    facts(state=State.APPROVED, new_terms=terms(last_day=date(2026, 3, 7))),
    facts(state=State.APPROVED, new_terms=terms(entry=ADDON)),
    facts(
        now=local(date(2026, 2, 1)),
        terms=terms(house_rules="The house keeps a rake. Each bounty is $5."),
        charity_payment=CharityPayment(Money(0), "Cedar Bend", "Mill Street"),
    ),
    facts(sale=other_payment("Donation from the tab, cash out"), person=person()),
    facts(person=person(paid=Money(2700_00), birth=None)),
    facts(state=State.DRAFT, sale=sale(), person=seated(birth=date(2010, 1, 1))),
    facts(sale=sale(), person=out()),
    playing(level=30, sale=sale(), person=person(), registration_closed_at=local(hour=21)),
    playing(level=30, sale=sale(Kind.REENTRY), person=person(), registration_closed=True),
    playing(sale=sale(Kind.REENTRY), person=seated(reentries=5)),
    playing(sale=sale(Kind.REENTRY), person=out(), terms=terms(reentry_limit=0)),
    playing(level=30, sale=sale(Kind.ADDON, parts=PRICE), person=seated(addons=3)),
    playing(sale=sale(Kind.ADDON), person=out(), terms=terms(addon_limit=0)),
    facts(sale=sale(Kind.REBUY, tender=Tender.CHECK), person=person(paid=Money(2499_00))),
    facts(sale=other_payment("", 0), person=person()),
    facts(sale=other_payment("Re-entry"), person=person()),
    facts(terms=terms(house_rules="Credit is given. Players 16 and over. Chips may be cashed.")),
    playing(house=HouseFacts(HouseKind.ADDED, Money(-1), "Typed twice")),
    facts(sale=sale(Kind.OTHER, label="House fee and bounty", tender=Tender.CREDIT), person=person()),
    *(
        facts(dealers=(item,), tables_in_use=(1,), new_assignment=item)
        for item in (
            assignment(1, dealer=dealer(barred=True)),
            assignment(1, dealer=dealer(license=""), seen_by=""),
            assignment(1, dealer=dealer(expires=date(2026, 3, 5))),
            assignment(1, dealer=dealer(expires=date(2026, 3, 7))),
            assignment(1, first_day=date(2026, 3, 8), last_day=date(2026, 3, 7)),
            assignment(1, dealer=dealer(expires=date(2026, 3, 20))),
        )
    ),
    facts(
        breaches=(
            breach("ceiling", paid=Money(2700_00)),
            breach("seats", tables="2 and 4"),
            breach("seats"),
            breach("ceiling", is_over=True),
            breach("seats", is_over=True),
        )
    ),
    facts(
        young=(
            YoungEntrant("Kit Vance", date(2010, 1, 1), True),
            YoungEntrant("Ann Lee", date(2008, 3, 6), True),
        )
    ),
    facts(
        state=State.REGISTERING,
        now=local(date(2026, 3, 9)),
        revoked=("Cedar Bend",),
        sale=sale(),
        person=person(),
    ),
    facts(young=(YoungEntrant("Kit Vance", date(2010, 1, 1), False),)),
    facts(one_document=(OneDocument("Ann Lee", "Anne Lee", Money(2_500_01)),)),
    facts(state=State.CONCLUDED, one_document=(OneDocument("Ann Lee", "Anne Lee", Money(2_500_01)),)),
    facts(sale=sale(), person=person(twins=("Anne Lee",), bar="House decision.")),
    facts(terms=terms(house_rules="High hands win a jacket.")),
    facts(sale=sale(), person=person(bar="Loud", barred_until=date(2026, 6, 30))),
    facts(new_assignment=assignment(1, assignment_id="x", dealer=dealer(dealer_id="d2"))),
    facts(operators=(operator(), operator(operator_id="o2", name="Alder Room"))),
    facts(
        state=State.CONCLUDED,
        terms=terms(payout_shares=(50, 30, 20), payout_places=3),
        payout=Money(1),
        payouts=replace(
            PRIZES,
            paid=Money(130_00),
            amount=Money(1),
            ends_deal=("Ann Lee",),
            outside_deal=("Bob Roe",),
            shares=(1_000_000,),
        ),
    ),
    facts(registration_closed=True, entrants=2, payout=Money(1), payouts=replace(PRIZES, places=3)),
    facts(house=HouseFacts(HouseKind.ADDED, Money(1), "A gift"), payouts=replace(PRIZES, paid=Money(1))),
    facts(
        state=State.CONCLUDED,
        ledger=LedgerFacts(charity_collected=Money(1), charity_paid=Money(2)),
        payouts=replace(PRIZES, astray=(PrizeAstray(2, "Bob Roe", "", "P-00001"),)),
        books=ProofFacts(((7, "Desk 1"),), missing_receipts=2, unexplained=Money(-1)),
    ),
]

RULES = (
    tuple(
        rule
        for name in (
            "SET_UP",
            "EDIT",
            "START_PLAY",
            "SALE",
            "ASSIGN_DEALER",
            "PAY_CHARITY",
            "PAY_PRIZE",
            "PUBLISH_PAYOUTS",
            "ADD_HOUSE_MONEY",
            "TAKE_HOUSE_MONEY_BACK",
            "WIN_SEAT",
            "ENTRY_BY_SEAT",
            "SETTLE",
            "COME_BACK",
            "SIGN_ON",
        )
        for rule in getattr(acts, name, None) or getattr(closing, name)
    )
    + parts.CHECK
)

FOUND: list[Finding] = [
    finding for world in WORLDS for by in (pack(), small()) for finding in assess(world, by, RULES)
]
FOUND += [
    finding
    for expires in (date(2026, 6, 29), date(2026, 7, 30))
    for finding in license_findings(dealer(expires=expires), date(2026, 7, 1), 30)
]
