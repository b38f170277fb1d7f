"""Who of a tournament is young: looked for at every sale, so by the birth dates on file, which are few there."""

from __future__ import annotations

from datetime import date

from app.core.records import EntryState
from db.store import Store
from db.tournaments import tournament_key


def list_born_since(store: Store, tournament_id: str, day: date) -> list[tuple[str, date, bool]]:
    """Return who entered and was born on or after a day: name, date of birth, whether still in.

    Any record of a merged person counts, 23-5-317(11): the one merged away may hold the true date. Void
    entries do not count.
    """
    rows = store.rows(
        "select k.person_id, k.first, k.last, p.birth, max(case when e.state = :playing then 1 else 0 end) as playing "
        "from person p left join person_fold f on f.person_id = p.person_id "
        "join person k on k.person_id = coalesce(f.kept_id, p.person_id) "
        "join entry e on e.tournament_id = :id and e.state <> 'void' and (e.person_id = k.person_id "
        "or e.person_id in (select g.person_id from person_fold g where g.kept_id = k.person_id)) "
        "where p.birth >= :day group by k.person_id, k.first, k.last, p.birth order by k.person_id, p.birth",
        {
            "id": tournament_key(tournament_id),
            "day": day.isoformat(),
            "playing": EntryState.IN.value,
        },
    )
    return [
        (
            f"{row['first']} {row['last']}".strip(),
            date.fromisoformat(str(row["birth"])),
            bool(row["playing"]),
        )
        for row in rows
    ]
