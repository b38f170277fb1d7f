"""A small invented card room for the tests and pictures of papers, settings, first run and lock."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from app.core.clock import FixedClock
from app.desk.charity import pay_charity
from app.desk.desk import Desk
from app.desk.people import add_person
from app.desk.permits import approve_permit, submit_permit
from app.desk.sales import take_entry
from app.desk.shifts import open_shift
from app.desk.staff import add_staff
from app.desk.steps import open_registration
from app.desk.tournaments import add_tournament
from app.desk.venue import set_venue
from app.ui.hub import Hub
from app.ui.station import Station
from app.ui.station_book import StationBook
from db.sqlite import open_sqlite

NOON = datetime(2026, 3, 6, 22, 31, tzinfo=UTC)
STAFF = (
    ("Marisol Reyes", "owner", "4711"),
    ("Dana Whitcomb", "clerk", "2580"),
    ("Jun Park", "floor", "1357"),
    ("Tobias Ferris", "floor", "8642"),
    ("Estelle Fontaine", "clerk", ""),
    ("Hakon Bjørnstad", "auditor", ""),
)
LONGEST = "Maria Magdalena Fernández-Øystergaard de la Cruz"
CROWD = tuple((f"{LONGEST} {number}", "clerk", "2580" if number == 1 else "") for number in range(1, 31))
PEOPLE = (("Ingrid", "Halvorsen"), ("Łukasz", "Nowak"), ("Priya", "Raghunathan"), ("Deshawn", "Pruitt"))


@cache
def _made(tournament):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "room.db"
        store = open_sqlite(path, training=True)
        make_venue(at(store))
        make_staff(at(store))
        if tournament:
            make_tournament(at(store), charity=60_00, entries=2)
        store.close()
        return path.read_bytes()


def open_room(folder, *, tournament=False):
    """Return a store on a room made once: venue, staff and, if wanted, a tournament (id 1) with two entries."""
    path = folder / "room.db"
    path.write_bytes(_made(tournament))
    return open_sqlite(path, busy_seconds=0.1)


class KeptQueue:
    """A queue that keeps what it was given, instead of a printer."""

    def __init__(self):
        self.papers = []

    def enqueue_receipt(self, receipt_number, *, clerk):
        self.papers.append((receipt_number, clerk))

    def enqueue_job(self, job, pdf, *, copies=1):
        self.papers.append((job.document, job.reference, copies, pdf[:5]))


def make_book(**changes):
    """Return a station's settings that are kept in memory; `book.kept` lists them as they came."""
    kept = []
    book = StationBook(replace(Station(theme="light"), **changes), kept.append)
    book.kept = kept
    return book


def at(store, instant=NOON, clerk="Dana Whitcomb"):
    """Return a desk at an instant."""
    return Desk(store, FixedClock(instant), clerk)


def make_venue(desk, **changes):
    """Set the venue."""
    given = {
        "operator": "Clark Fork Amusements LLC",
        "license": "GOA-4417",
        "premises": "Clark Fork Card Room",
        "address": "418 Railroad Street",
        "city": "Missoula",
        "postcode": "59802",
        "phone": "406-555-0117",
        "card_tables": 6,
    }
    set_venue(desk, **given | changes)


def make_staff(desk, staff=STAFF):
    """Add people who work here."""
    for name, role, pin in staff:
        add_staff(desk, name=name, role=role, pin=pin)


def make_tournament(desk, *, name="Bitterroot Spring Classic", charity=0, entries=0, days=0):
    """Set up a tournament; with entries, open registration and take them. Returns its id.

    `days` moves it on.
    """
    kept = add_tournament(
        desk,
        name=name,
        game="poker",
        first_day=date(2026, 3, 6) + timedelta(days),
        last_day=date(2026, 3, 8) + timedelta(days),
        tables=6,
        starting_chips=20_000,
        chip_values="25, 100, 500, 1000, 5000",
        prize_cents=100_00 - charity,
        expense_cents=15_00,
        charity_cents=charity,
        reentry_limit=2,
        areas=("Main floor", "Patio", "Annex"),
        in_charge="Marisol Reyes",
        charitable=bool(charity),
        charity_public_notice="Named on every poster" if charity else "",
        charity_purpose="for children's books" if charity else "",
        charity_name="Hellgate Readers" if charity else "",
        charity_address="9 Alder Court, Missoula, Montana 59801" if charity else "",
    )
    number = kept.tournament_id
    if entries:
        submit_permit(desk, tournament_id=number, on=date(2026, 2, 9), how="mail")
        approve_permit(desk, tournament_id=number, permit_number="26-0417", on=date(2026, 2, 20))
        open_shift(desk, opening_cents=600_00)
        open_registration(desk, tournament_id=number)
        for first, last in PEOPLE[:entries]:
            person = add_person(desk, first=first, last=last, birth=date(1974, 5, 2))
            take_entry(desk, tournament_id=number, person_id=person.person_id)
    return number


def pay_some(desk, tournament_id):
    """Pay a first part to the charity."""
    pay_charity(desk, tournament_id=tournament_id, amount_cents=50_00, check_number="1042")


def make_hub(desk, tournament_id=""):
    """Return a hub that does not watch the file."""
    hub = Hub(desk, watch=False)
    hub.tournament_id = tournament_id
    return hub
