"""Whose record is whose: the two ways in which a sum goes over all records of one person.

Payments and entries keep the record they were made under for ever; a merge only says who is who.
The records are asked for first and then named one by one: a planner that knows nothing of a new
ledger's tables walks every payment of a tournament to find those of a set it has to work out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from db.keys import key
from db.store import Store, Value

Params = dict[str, Value]


def records_of(store: Store, person_id: str) -> tuple[int, ...]:
    """Return the records that were merged with this one, itself among them, in order.

    Raises `NotFound(no_such_person)` for what is no number.
    """
    return _records(store, key(person_id, what="no_such_person"))


def one_person(store: Store, person_id: str) -> tuple[int, ...]:
    """Return the records of one individual, 23-5-317(10): those merged, and those of one identity document.

    As far as it leads: a record may be tied to a second by a merge and the second to a third by a document.
    Raises `NotFound(no_such_person)` for what is no number.
    """
    found: set[int] = set()
    open_ends = {key(person_id, what="no_such_person")}
    while open_ends:
        record = open_ends.pop()
        found.add(record)
        open_ends |= {*_records(store, record), *_same_document(store, record)} - found
    return tuple(sorted(found))


def individuals(store: Store) -> Mapping[int, int]:
    """Return whoever is on file under several records: each of these, and the first record of the individual.

    As `one_person` tells them, for everybody at once; who is on file once is left out.
    """
    rows = store.rows(
        "select person_id as record, 'kept ' || kept_id as shared from person_fold union all "
        "select person_id, 'document ' || id_digest from person where id_digest in (select id_digest from person "
        "where id_digest is not null group by id_digest having count(*) > 1) order by 1"
    )
    first: dict[int, int] = {}

    def leads(record: int) -> int:
        while first.setdefault(record, record) != record:
            record = first[record]
        return record

    holder: dict[str, int] = {}
    for row in rows:
        record = int(row["record"] or 0)
        one, other = leads(record), leads(holder.setdefault(str(row["shared"]), record))
        first[max(one, other)] = min(one, other)
    return {record: leads(record) for record in tuple(first)}


def _records(store: Store, record: int) -> tuple[int, ...]:
    rows = store.rows(
        "select b.person_id as record from person_fold a join person_fold b on b.kept_id = a.kept_id "
        "where a.person_id = :person",
        {"person": record},
    )
    return tuple(sorted({record, *(int(row["record"] or 0) for row in rows)}))


def _same_document(store: Store, record: int) -> set[int]:
    rows = store.rows(
        "select o.person_id as record from person m join person o on o.id_digest = m.id_digest "
        "where m.person_id = :person",
        {"person": record},
    )
    return {int(row["record"] or 0) for row in rows}


def among(column: str, numbers: Iterable[int], params: Params, name: str) -> str:
    """Return the condition that a column is one of some numbers, and put them into the parameters.

    `name` begins the names of the parameters. Nothing is among no numbers.
    """
    given: Params = {f"{name}{at}": number for at, number in enumerate(numbers)}
    params |= given
    marks = ", ".join(f":{one}" for one in given)
    return f"{column} in ({marks})" if marks else "1 = 0"
