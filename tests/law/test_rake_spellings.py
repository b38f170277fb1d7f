"""140 ways to write a rake-off into another payment, each refused; 52 lawful labels, each taken. 23-5-317(7).

Every one of them is different in kind or in trick: no list holds the same words in another case only.
"""

from __future__ import annotations

import pytest

from app.core.records import Severity
from app.core.text import fold
from app.law import acts
from app.law.fees import check_entry_label, check_prize_label, check_rake
from app.law.model import assess
from tests.law.builders import codes, facts, only, other_payment, pack, person, playing

# The word itself, in disguise.
DISGUISED = (
    "rake", "r a k e", "r-a-k-e", "r.a.k.e.", "r_a_k_e", "r/a/k/e", "r|a|k|e", "[r][a][k][e]", "{rake}", "rak e",
    "ra ke", "raaake", "rrakke", "R4KE", "r@k3", "$rake", "5rake", "rake7", "rake 2.50", "rаkе", "гаке", "ρακε",
    "ЯAKE", "ｒａｋｅ", "𝐑𝐀𝐊𝐄", "ⓡⓐⓚⓔ", "ʀᴀᴋᴇ", "🅡ake", "ŗāķē", "r\u0336a\u0336k\u0336e\u0336",
    "r\u200bake", "r\u00adake", "\u202erake", "\u202eekar", "ekar", "ЕКАR", "r🔥a🔥k🔥e", "rayke", "rakez",
)  # fmt: skip
# The word in company.
IN_COMPANY = (
    "rake-off", "rakeback", "pokerrake", "Dealer's rake", "no-flop rake", "monthly rake", "rake fund",
    "raked hands", "vig", "v1g", "vigorish", "juice", "ju1ce", "drop", "D R O P", "jackpot drop", "dead drop",
    "commission", "c0mmission", "comission", "commish", "kommission",
)  # fmt: skip
# To the house, by whatever name the house goes.
TO_THE_HOUSE = (
    "house fee", "HouseFee", "h0use cut", "h o u s e  f e e", "house's share", "For the house", "30% to house",
    "tip to the house", "toke to the house", "gift to the house", "ante to the house", "casino cut",
    "card room fee", "Card club", "for our room", "operator's cut", "owner share", "manager's share",
    "venue fee", "the bar's share", "landlord part", "premises",
)  # fmt: skip
# A charge for sitting, for time, for services.
CHARGED = (
    "time", "time charge", "half-hour charge", "hourly", "$6 per hour", "table rent", "seat rental",
    "chair charge", "service charge", "handling", "processing fee", "Entry surcharge", "convenience charge",
    "expenses", "additional fee", "hfee", "gate",
)  # fmt: skip
# Out of the pot or of the prizes.
FROM_THE_POT = (
    "5% of the pot", "10 percent of each hand", "$1 a hand", "$2 a pot", "per orbit", "pot tax",
    "cut of the prize pool", "from the prize pool", "off the top", "top slice", "skim", "holdback", "deduction",
    "retention", "kickback",
)  # fmt: skip
# In the languages heard at the tables.
ABROAD = ("рейк", "rastrillo", "Hausgebühr", "prélèvement", "レーキ")

# For the use of the place, and by the name of who holds the tournament: Cedar Bend Card Room at Cedar Bend.
FOR_THE_PLACE = (
    "To the Cedar Bend Card Room LLC", "For Cedar Bend", "Cedar Bend money", "C\u0435dar Bend", "Manager money",
    "gratuity", "For the venue", "to our venue", "Facility use", "Use of the facility", "Processing", "Admin",
    "cover", "Cover charge", "door money", "la casa", "Para la casa", "tasa", "for the manager", "venue",
)  # fmt: skip

REFUSED = DISGUISED + IN_COMPANY + TO_THE_HOUSE + CHARGED + FROM_THE_POT + ABROAD + FOR_THE_PLACE

# The posted fees under another payment's name.
OF_THE_SHEET = (
    "add-on", "Addon", "ADD ON", "a d d - o n", "Add-on chips", "Table 5 add-on", "entry", "Late entry", "\u0435ntry",
    "3ntry", "Entrance", "buy-in", "Second buy in", "Entries", "re-entry", "Reentry", "RE ENTRY", "r e - e n t r y",
    "rebuy", "re-buys", "Rebuy chips", "Dealer re-entry", "Staff rebuy", "\uff41\uff44\uff44\uff0d\uff4f\uff4e",
)  # fmt: skip

LAWFUL = (
    "Staff add-on", "Dealer appreciation", "Tip for the dealers", "Dealers' add-on", "Extra stack", "Coffee",
    "T-shirt", "Lunch buffet", "Parking", "Boys & Girls Club", "Ronald McDonald House", "Food bank collection",
    "Time bank chips", "Orange juice", "Cough drops", "Lighthouse club raffle", "Snowdrop fund",
    "Drop-in clinic", "Raquel's chips", "Drake University fund", "Keira", "Rakesh's staff add-on",
    "Staff add-on for table 5", "Seat cushion", "High school band", "Volunteer fire department",
    "Non-profit book fund", "Souvenir deck of cards", "Hospital bed", "Club soda", "House of Prayer",
    "Timekeeper's gift", "Vigil candle", "Player of the year", "Potluck dinner", "Feedback card",
    "Greenhouse plants", "Second hand book", "Nguyễn Đức", "🂡",
    "Cedar Bend High School", "Gratuity for the dealers", "Staff gratuity", "Book cover", "Covered dish",
    "Outdoor chess set", "Casa de Paz supper", "Case of water", "Administrative assistants' flowers",
    "Venison chili", "Food processing class", "Managua relief quilt",
)  # fmt: skip


def test_there_are_as_many_as_promised_and_no_two_alike() -> None:
    assert len({label.casefold() for label in REFUSED}) == len(REFUSED) == 140
    assert len({fold(label) for label in LAWFUL}) == len(LAWFUL) == 52


@pytest.mark.parametrize("label", REFUSED)
def test_refused_with_the_citation(label: str) -> None:
    finding = only(facts(sale=other_payment(label)), check_rake)
    assert (finding.code, finding.citation, finding.severity) == ("rake", "23-5-317(7)", Severity.FORBIDS)
    assert finding.params["label"] == label


@pytest.mark.parametrize("label", LAWFUL)
def test_taken(label: str) -> None:
    assert codes(facts(sale=other_payment(label)), (check_rake, check_entry_label, check_prize_label)) == []


@pytest.mark.parametrize("label", OF_THE_SHEET)
def test_what_the_sheet_sells_is_sold_as_such(label: str) -> None:
    finding = only(facts(sale=other_payment(label)), check_entry_label)
    assert (finding.code, finding.citation) == ("label_names_entry", "23-5-317(7)")
    assert codes(facts(sale=other_payment(label)), acts.SALE).count("label_names_entry") == 1


@pytest.mark.parametrize("label", ["Staff add-on", "Coffee", "T-shirt"])
def test_nothing_else_of_the_law_stands_against_a_lawful_label(label: str) -> None:
    mine = playing(person=person(is_in=True), sale=other_payment(label))
    assert [
        one.code for one in assess(mine, pack(), acts.SALE) if one.rule in ("rake", "fees", "prize_timing")
    ] == []
