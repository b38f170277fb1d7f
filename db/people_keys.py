"""What people are told apart by, of everybody on file at once: a list of thousands is compared in one reading."""

from __future__ import annotations

from dataclasses import dataclass

from db.store import Store


@dataclass(frozen=True, slots=True)
class PersonKeys:
    """What one record is found by: folded names, birth date, phone from its end, digest of the document."""

    person_id: str
    name: str
    birth: str
    last_key: str
    first_key: str
    phone_reversed: str
    id_digest: str


def list_keys(store: Store) -> list[PersonKeys]:
    """Return the keys of every record, under the person it counts as."""
    rows = store.rows(
        "select coalesce(f.kept_id, p.person_id) as person, p.first, p.last, p.birth, p.last_key, p.first_key, "
        "p.phone_reversed, p.id_digest from person p left join person_fold f on f.person_id = p.person_id "
        "order by p.person_id"
    )
    return [
        PersonKeys(
            str(row["person"]),
            f"{row['first']} {row['last']}".strip(),
            str(row["birth"] or ""),
            str(row["last_key"]),
            str(row["first_key"]),
            str(row["phone_reversed"]),
            str(row["id_digest"] or ""),
        )
        for row in rows
    ]
