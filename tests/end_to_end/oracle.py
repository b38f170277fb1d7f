"""What an evening must come to, in cents: a second reading of the rules, with nothing of the desk's in it."""

from __future__ import annotations

from collections import Counter, defaultdict

LIMIT, ENTRY, ADDON, REENTRIES, ADDONS = 250_000, 11_500, 6_000, 3, 2


class Oracle:
    """Who paid what and who sits where; `may` answers before `do` is told that it was done."""

    def __init__(self) -> None:
        self.paid: Counter[str] = Counter()
        self.entries: dict[str, list[str]] = defaultdict(
            list
        )  # of each person: entry's payment, None when out
        self.out: set[str] = set()  # entries, by their payment, that went out
        self.sales: dict[str, tuple[str, str, int, str]] = {}  # payment: person, kind, cents, entry's payment
        self.void: set[str] = set()

    def is_in(self, person: str) -> bool:
        return bool(self.entries.get(person)) and self.entries[person][-1] not in self.out

    def addons(self, person: str) -> int:
        standing = (sale for number, sale in self.sales.items() if number not in self.void)
        return sum(who == person and kind == "addon" for who, kind, _, _ in standing)

    def may_sell(self, kind: str, person: str, cents: int) -> bool:
        entries, inside = self.entries[person], self.is_in(person)
        fits = {
            "entry": not entries,
            "reentry": bool(entries) and not inside and len(entries) - 1 < REENTRIES,
            "addon": inside and self.addons(person) < ADDONS,
            "other": True,
        }[kind]
        return fits and self.paid[person] + cents <= LIMIT

    def sold(self, kind: str, person: str, cents: int, payment: str) -> None:
        if kind in ("entry", "reentry"):
            self.entries[person].append(payment)
        self.sales[payment] = (person, kind, cents, (self.entries[person] or [""])[-1])
        self.paid[person] += cents

    def may_void(self, payment: str) -> bool:
        _, kind, _, entry = self.sales[payment]
        standing = [sale for number, sale in self.sales.items() if number not in self.void]
        hanging = any(sale[1] == "addon" and sale[3] == payment for sale in standing)
        an_entry = kind in ("entry", "reentry")
        gone = (an_entry and payment in self.out) or (kind == "addon" and entry in self.out)
        left = sum(map(self.is_in, self.entries))
        last = an_entry and left == 1 and bool(self.out)
        return payment not in self.void and not gone and not (an_entry and hanging) and not last

    def voided(self, payment: str) -> None:
        person, kind, cents, _ = self.sales[payment]
        self.void.add(payment)
        self.paid[person] -= cents
        if kind in ("entry", "reentry"):
            self.entries[person].remove(payment)
