"""Whose record is whose: the two ways in which a sum goes over all records of one person.

Payments and entries keep the record they were made under for ever; a merge only says who is who.
Text to be put into queries that name the person `:person`.
"""

from __future__ import annotations

from typing import Final

# The records that were merged with this one, itself among them. Two short walks along keys.
RECORDS: Final = (
    "(select :person union select b.person_id from person_fold a join person_fold b on b.kept_id = a.kept_id "
    "where a.person_id = :person)"
)

# The same, and whoever was filed under the same identity document, as far as it leads: a record may
# be tied to a second by a merge and the second to a third by a document. 23-5-317(10).
ONE_PERSON: Final = (
    "(with recursive same (person_id) as ("
    "select person_id from person where person_id = :person "
    "union "
    "select coalesce(b.person_id, d.person_id) from same s cross join (select 0 as way union all select 1) k "
    "left join person_fold a on k.way = 0 and a.person_id = s.person_id "
    "left join person_fold b on k.way = 0 and b.kept_id = a.kept_id "
    "left join person m on k.way = 1 and m.person_id = s.person_id "
    "left join person d on k.way = 1 and d.id_digest = m.id_digest "
    "where b.person_id is not null or d.person_id is not null"
    ") select person_id from same)"
)
