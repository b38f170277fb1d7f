"""23-5-317(7): posted fees, re-entry only after elimination, no rake-off by any name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.money import ZERO, Money
from app.core.records import UNLIMITED, Kind, Price, State
from app.law.acts import SALE
from app.law.charity import check_charity_label
from app.law.entries import check_addon, check_entry, check_reentry, check_registration
from app.law.fees import (
    check_fees_frozen,
    check_fees_posted,
    check_other_payment,
    check_posted_fee,
    check_prize_label,
    check_rake,
    fees_changed,
    part_of,
)
from app.law.rake import names_rake
from tests.law.builders import (
    ADDON,
    ENTRY,
    charitable,
    codes,
    facts,
    local,
    only,
    other_payment,
    out,
    person,
    playing,
    sale,
    seated,
    terms,
)


class TestRegistration:
    @pytest.mark.parametrize(
        ("state", "found"),
        [
            (State.DRAFT, ["registration_not_open"]),
            (State.APPROVED, ["registration_not_open"]),
            (State.REGISTERING, []),
            (State.PLAYING, []),
            (State.CONCLUDED, ["registration_not_open"]),
        ],
    )
    def test_state(self, state, found) -> None:
        assert codes(facts(state=state, sale=sale(), person=person()), check_registration) == found

    @pytest.mark.parametrize(("level", "found"), [(8, []), (9, ["closed_after_level"])])
    def test_late_registration_closes_after_its_level(self, level, found) -> None:
        late = playing(level=level, sale=sale(), registration_closed_at=local(hour=21, minute=5))
        assert codes(late, check_registration) == found

    def test_closing_level_and_time_are_told(self) -> None:
        late = playing(level=9, sale=sale(), registration_closed_at=local(hour=21, minute=5))
        assert only(late, check_registration).params == {"level": 8, "closed_at": "21:05"}

    def test_nothing_to_sell(self) -> None:
        assert codes(facts(), (check_registration, check_entry, check_reentry, check_addon)) == []

    def test_closed_by_hand(self) -> None:
        closed = {"registration_closed": True}
        assert codes(playing(sale=sale(), **closed), check_registration) == ["registration_closed"]
        assert codes(playing(sale=sale(Kind.REENTRY), **closed), check_registration) == [
            "registration_closed"
        ]

    def test_addon_with_its_own_level_and_other_payments_stay(self) -> None:
        closed = {"registration_closed": True}
        assert codes(playing(sale=sale(Kind.ADDON), **closed), check_registration) == []
        assert codes(playing(sale=other_payment("Staff add-on"), **closed), check_registration) == []
        tied = terms(addon_until_level=None)
        found = playing(sale=sale(Kind.ADDON), terms=tied, **closed)
        assert codes(found, check_registration) == ["registration_closed"]

    def test_open_as_long_as_the_desk_says(self) -> None:
        endless = terms(late_until_level=None)
        assert codes(playing(level=30, sale=sale(), terms=endless), check_registration) == []


class TestEntry:
    def test_first(self) -> None:
        assert codes(facts(sale=sale(), person=person()), check_entry) == []

    def test_a_second_only_after_elimination(self) -> None:
        assert codes(facts(sale=sale(), person=seated()), check_entry) == ["already_in"]
        assert codes(facts(sale=sale(), person=out()), check_entry) == ["entered_before"]


class TestReentry:
    def reenter(self, who, **changes):
        return codes(playing(sale=sale(Kind.REENTRY), person=who, **changes), check_reentry)

    def test_after_elimination(self) -> None:
        assert self.reenter(out()) == []

    def test_still_in(self) -> None:
        assert self.reenter(seated()) == ["still_in"]

    def test_never_entered(self) -> None:
        assert self.reenter(person()) == ["never_entered"]

    def test_not_permitted(self) -> None:
        assert self.reenter(out(), terms=terms(reentry_limit=0)) == ["reentry_not_permitted"]

    @pytest.mark.parametrize(
        ("used", "limit", "found"),
        [(1, 2, []), (2, 2, ["reentry_limit"]), (3, 2, ["reentry_limit"]), (20, UNLIMITED, [])],
    )
    def test_posted_limit(self, used, limit, found) -> None:
        assert self.reenter(out(reentries=used), terms=terms(reentry_limit=limit)) == found

    @pytest.mark.parametrize(("level", "found"), [(8, []), (9, ["reentry_after_level"]), (None, [])])
    def test_posted_level(self, level, found) -> None:
        assert self.reenter(out(), level=level) == found

    def test_without_a_level_of_its_own_it_ends_with_registration(self) -> None:
        tied = terms(reentry_until_level=None, late_until_level=4)
        assert self.reenter(out(), terms=tied, level=5) == ["reentry_after_level"]
        endless = terms(reentry_until_level=None, late_until_level=None)
        assert self.reenter(out(), terms=endless, level=50) == []


class TestAddon:
    def add(self, who, **changes):
        return codes(playing(sale=sale(Kind.ADDON), person=who, **changes), check_addon)

    def test_in_play(self) -> None:
        assert self.add(seated()) == []

    def test_refused(self) -> None:
        assert self.add(out()) == ["addon_not_in"]
        assert self.add(seated(addons=1)) == ["addon_limit"]
        assert self.add(seated(addons=9), terms=terms(addon_limit=UNLIMITED)) == []
        assert self.add(seated(), terms=terms(addon_limit=0)) == ["addon_not_offered"]
        assert self.add(seated(), terms=terms(addon=Price())) == ["addon_not_offered"]

    @pytest.mark.parametrize(("level", "found"), [(9, []), (10, ["addon_after_level"])])
    def test_posted_level(self, level, found) -> None:
        assert self.add(seated(), level=level) == found


class TestPostedFee:
    def test_as_posted(self) -> None:
        for kind in (Kind.ENTRY, Kind.REENTRY, Kind.ADDON):
            assert codes(facts(sale=sale(kind)), check_posted_fee) == []
        assert codes(facts(sale=other_payment("Staff add-on")), check_posted_fee) == []
        assert codes(facts(), check_posted_fee) == []

    def test_one_cent_or_one_part_off(self) -> None:
        cent = Price(prize=Money(100_01), expense=Money(15_00))
        parts = Price(prize=Money(99_00), expense=Money(16_00))
        for price in (cent, parts):
            assert codes(facts(sale=sale(parts=price)), check_posted_fee) == ["not_posted_fee"]

    def test_no_rebuy_on_the_sheet(self) -> None:
        assert codes(facts(sale=sale(Kind.REBUY)), check_posted_fee) == ["not_on_sheet"]

    def test_the_expense_fee_inside_the_entry_fee_is_lawful(self) -> None:
        assert codes(facts(sale=sale(), person=person()), SALE) == []

    def test_sheet_without_fees_warns(self) -> None:
        free = terms(entry=Price(), reentry=Price())
        assert codes(facts(terms=free), check_fees_posted) == ["no_entry_fee", "no_reentry_fee"]
        assert codes(facts(), check_fees_posted) == []


class TestFrozen:
    def test_what_changed(self) -> None:
        assert fees_changed(terms(), terms(name="Other")) == ()
        moved = Price(prize=Money(99_00), expense=Money(16_00))
        assert fees_changed(terms(), terms(entry=moved, addon=Price())) == ("entry", "addon")
        assert fees_changed(terms(), terms(reentry=ADDON)) == ("reentry",)

    @pytest.mark.parametrize("state", list(State))
    def test_once_registration_opened(self, state) -> None:
        opened = state in (State.REGISTERING, State.PLAYING, State.CONCLUDED, State.SETTLED)
        found = codes(facts(state=state, new_terms=terms(entry=ADDON)), check_fees_frozen)
        assert found == (["fees_frozen"] if opened else [])

    def test_other_changes_pass(self) -> None:
        assert codes(facts(new_terms=terms(house_rules="Be kind")), check_fees_frozen) == []
        assert codes(facts(), check_fees_frozen) == []


class TestOtherPayment:
    def test_label_and_amount(self) -> None:
        assert codes(facts(sale=other_payment("Staff add-on")), check_other_payment) == []
        assert codes(facts(sale=other_payment(" - ", 0)), check_other_payment) == [
            "no_label",
            "amount_not_positive",
        ]
        assert codes(facts(sale=sale()), check_other_payment) == []

    @pytest.mark.parametrize(
        ("label", "part"),
        [
            ("Staff add-on", "staff"),
            ("Dealer appreciation", "staff"),
            ("DEALERS' tip", "staff"),
            ("Extra chips", "prize"),
            ("", "prize"),
        ],
    )
    def test_where_it_goes(self, label, part) -> None:
        assert part_of(label, terms()) == part
        assert part_of(label, charitable()) == part

    @pytest.mark.parametrize(
        "label", ["Charity", "A donation", "Non-profit gift", "nonprofit", "Charitable gift"]
    )
    def test_what_names_a_charity_needs_the_claim(self, label) -> None:
        assert part_of(label, charitable()) == "charity"
        assert codes(facts(sale=other_payment(label), terms=charitable()), check_charity_label) == []
        refused = only(facts(sale=other_payment(label)), check_charity_label)
        assert (refused.citation, refused.code) == ("23-5-317(2)(d)", "charity_label")
        assert part_of(label, terms()) == "prize"

    @pytest.mark.parametrize(
        "label",
        ["Bounty", "Progressive bounties", "Knockout", "KO pool", "High hand", "Bad beat", "Last longer"],
    )
    def test_prizes_during_play(self, label) -> None:
        finding = only(facts(sale=other_payment(label)), check_prize_label)
        assert (finding.rule, finding.citation) == ("prize_timing", "ARM 23.16.1101(6)")

    @pytest.mark.parametrize("label", ["Staff add-on", "Kokanee raffle", "Dealer appreciation", ""])
    def test_innocent(self, label) -> None:
        assert codes(facts(sale=other_payment(label)), (check_prize_label, check_rake)) == []
        assert codes(facts(), (check_prize_label, check_rake, check_other_payment)) == []


RAKE = (
    "rake1", "rake 10", "5rake", "rake7", "r4k3", "(rake)", "[r][a][k][e]", "r🔥a🔥k🔥e", "𝐑𝐀𝐊𝐄", "rąkę", "ЯAKE",
    "For the house", "House $5", "30% to house", "hOuSe FeE5",
    "rake", "Rake", "RAKES", "r a k e", "R4KE", "ra-ke", "r.a.k.e.", "r_a_k_e", "rak e", "r-ake",
    "raaake", "r@ke", "r@ke!", "rake!", "$rake", "гаке", "раке", "ρακε", "яаке", "ｒａｋｅ", "ʀᴀᴋᴇ",
    "ⓡⓐⓚⓔ", "🅡ake", "𝓻𝓪𝓴𝓮", "râke", "r\u200bake", "r\u00adake", "\u202erake", "rake-off", "rakeoff",
    "Rake off", "rakeback", "pokerrake", "The Rake", "Dealer rake", "house fee", "HouseFee",
    "h o u s e  f e e", "House's fee", "House cut", "house share", "house charge", "house take",
    "Fee for the house", "tip to the house", "Tips for house", "toke to the house", "time charge",
    "Time", "hourly fee", "half-hour charge", "time collection", "table charge", "table rental",
    "seat rental", "seat fee", "chair charge", "rent for the seat", "drop", "D R O P", "jackpot drop",
    "Jackpot Drop $1", "commission", "c0mmission", "comission", "vig", "v1g", "vigorish", "juice",
    "ju1ce", "service charge", "$ervice fee", "admin fee", "administration charge", "handling fee",
    "collection", "percentage of the pot", "5% of the pot", "10 % of pot", "pot fee",
    "cut of the prize pool", "share of the pot", "extra expense fee", "expense fee", "additional fee",
    "operator's cut", "owner share", "management fee", "card room fee", "cardroom fee", "casino cut",
)  # fmt: skip

INNOCENT = (
    "Raquel's chips", "Drake University fund", "brake", "timer", "Staff add-on", "Dealer appreciation",
    "raffle", "Add-on chips", "dealer tip", "Food bank collection", "orange juice", "drop-in clinic",
    "T-shirt", "Time bank chips", "Seat cushion", "Boys & Girls Club", "Ronald McDonald House",
    "High school band", "Extra chips", "Prize pool contribution", "Brakeman", "Keira",
    "Rakesh's add-on", "Kareem", "Full house bonus", "Table 5 add-on", "Crake", "Drop Zone",
    "Snowdrop fund", "vigil candle", "Vigor", "Fisher House donation", "Volunteer fire department",
    "parking", "Coffee", "Lunch buffet", "Extra stack", "Raker", "Late dinner", "", "5", "Шевченко",
    "Nguyễn Đức", "🂡",
)  # fmt: skip


class TestNoRakeOff:
    @pytest.mark.parametrize("label", RAKE)
    def test_by_any_name(self, label) -> None:
        assert names_rake(label) is not None
        finding = only(facts(sale=other_payment(label)), check_rake)
        assert (finding.code, finding.citation) == ("rake", "23-5-317(7)")
        assert finding.params["label"] == label

    @pytest.mark.parametrize("label", INNOCENT)
    def test_innocent_labels_pass(self, label) -> None:
        assert names_rake(label) is None

    @given(
        st.sampled_from(["rake", "vigorish", "house fee", "time charge", "commission"]),
        st.sampled_from(["", " ", "-", ".", "\u200b", "_", " * "]),
        st.booleans(),
    )
    def test_spelling_does_not_matter(self, name, between, upper) -> None:
        label = between.join(name.upper() if upper else name)
        assert names_rake(label) is not None

    @given(st.text(max_size=120))
    def test_never_fails(self, label) -> None:
        found = names_rake(label)
        assert found is None or found

    def test_posted_entries_are_not_screened_for_their_expense_part(self) -> None:
        assert ENTRY.expense > ZERO
        assert codes(facts(sale=sale(), person=person()), check_rake) == []
