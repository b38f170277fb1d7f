"""Ledgers of a size that no evening reaches, filled by plain SQL; nothing else in the tests goes past the desk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from app.core.text import digits, fold, words
from tests import builders

PAST = 1_000  # payments of each tournament that is over
FAMILY = tuple(
    head + tail
    for head, tail in product(
        ("Abern", "Bell", "Crow", "Dal", "Eld", "Fair", "Gal", "Hal", "Ing", "Jor", "Kettle", "Lind", "Mar", "Nord",
         "Oster", "Pem", "Quill", "Rad", "Stone", "Thack"),
        ("athy", "berg", "chett", "dane", "erson", "field", "gren", "holm", "ington", "jensen", "kamp", "land",
         "mark", "nova", "ough", "preston", "quist", "ridge", "strand", "ton"),
    )
)  # fmt: skip
GIVEN = tuple(
    head + tail
    for head, tail in product(
        ("Al", "Ber", "Cor", "Da", "El", "Fre", "Gus", "Han", "Il", "Jo", "Ka", "Lo", "Ma", "Ni", "Ol", "Pe", "Ro",
         "Si", "To", "Wi", "Łu", "Zo", "Ær", "Đo", "Þo"),
        ("a", "bert", "cia", "dan", "en", "fried", "gar", "ha", "in", "ja"),
    )
)  # fmt: skip


@contextmanager
def filling(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection without guards and without durability; the guards are put back at the end."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("pragma synchronous = off")
    connection.execute("pragma cache_size = -200000")
    guards = connection.execute("select name, sql from sqlite_master where type = 'trigger'").fetchall()
    connection.execute("begin")
    for name, _ in guards:
        connection.execute(f"drop trigger {name}")
    yield connection
    for _, sql in guards:
        connection.execute(sql)
    connection.execute("commit")
    connection.close()


def open_playing(path: Path, *, tables: int = 170) -> None:
    """A tournament in play, with no more dealers than it takes to start."""
    store = builders.open_room(path)
    tournament_id = builders.add_tournament(store, tables=tables)
    builders.open_registration(store, tournament_id)
    builders.start_play(store, tournament_id)
    store.close()


def add_people(connection: sqlite3.Connection, count: int) -> None:
    """People 1 to `count`, each with the words of the name."""
    people, found = [], []
    for number in range(1, count + 1):
        last = FAMILY[number % len(FAMILY)]
        first = GIVEN[number // len(FAMILY) % len(GIVEN)]
        phone = f"406-555-{number % 10_000:04d}"
        people.append((number, first, last, fold(first), fold(last), phone, digits(phone)[::-1]))
        for part, name in ((0, last), (1, first)):
            found += [(part, word, fold(last), fold(first), number) for word in words(name)]
    connection.executemany(
        "insert into person values (?, ?, ?, ?, ?, '1980-05-05', '', '', null, '', ?, ?, '', '', '', '', "
        "'2026-03-06T19:00:00.000Z')",
        people,
    )
    connection.executemany("insert into person_word values (?, ?, ?, ?, ?)", found)


def add_payments(connection: sqlite3.Connection, count: int, people: int, *, now: int = PAST) -> None:
    """`count` entries paid: the last thousand, or `now`, in tournament 1, the others in tournaments of the past."""
    own = {"tournament_id": "i", "name": "'Past ' || i", "state": "'concluded'", "concluded_at": "opened_at"}
    columns = [row[1] for row in connection.execute("pragma table_info(tournament)")]
    connection.execute(
        "with recursive n(i) as (select 2 union all select i + 1 from n where i <= :past) "
        f"insert into tournament select {', '.join(own.get(name, name) for name in columns)} "
        "from n, (select * from tournament where tournament_id = 1) where :past > 0",
        {"past": (count - 1) // PAST if count > now else 0},
    )
    begin = connection.execute("select max(sequence) from journal").fetchone()[0]
    numbers = (
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < :count), "
        "p as (select i, case when i > :count - :now then 1 else 2 + (i - 1) / :past end as t, "
        "1 + (i - 1) % :people as who from n) "
    )
    given = {"count": count, "now": min(count, now), "past": PAST, "people": people, "begin": begin}
    connection.execute(
        f"{numbers} insert into entry select i, t, who, 1, case t when 1 then 'in' else 'out' end, "
        "case t when 1 then 1 + (i % :now) / 9 end, case t when 1 then 1 + (i % :now) % 9 end, "
        "'2026-03-06T19:00:00.000Z', null, null, null from p",
        given,
    )
    connection.execute(
        f"{numbers} insert into payment select i, t, who, i, 'entry', '', 11500, 10000, 1500, 0, 0, 'cash', 11500, 0, "
        "'A-' || printf('%05d', i), null, 1, null, 'ida', '', 'Desk 1', '2026-03-06T19:00:00.000Z', '2026-03-06', '', "
        "'{}', :begin + i from p",
        given,
    )
    connection.execute(
        f"{numbers} insert into journal select :begin + i, '2026-03-06T19:00:00.000Z', 'ida', '', 'Desk 1', "
        "'entry-take', 'done', t, '{}', '[]', '{}', 'filled-' || printf('%09d', i), printf('%064x', i - 1), "
        "printf('%064x', i) from p",
        given,
    )
    connection.execute("insert into counter values ('receipt-A', ?)", (count,))
