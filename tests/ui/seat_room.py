"""A seat in the tournament at the desk, won in a heat before it, for tests and pictures."""

from datetime import date

from app.core.clock import stamp
from app.desk.people import find_people
from app.desk.sheets import post_rules
from app.desk.tournaments import add_tournament, edit_tournament
from db.people import person_key
from db.rounds import add_seat
from db.tournaments import get_tournament, tournament_key


def win_seat(desk, number, name, *, heat="Heat 1"):
    """Make the tournament the final of a heat and give a person the seat; returns the heat's id."""
    day = date(2026, 2, 6)
    terms = get_tournament(desk.store, number).terms
    made = add_tournament(
        desk, name=heat, game=terms.game, first_day=day, last_day=day, tables=1, prize_cents=100
    )
    edit_tournament(
        desk, tournament_id=number, progressive_of=made.tournament_id, reason="The final of the heats"
    )
    for area in terms.areas:
        post_rules(desk, tournament_id=number, area=area)
    (person,) = find_people(desk, text=name).people
    with desk.store.unit():
        add_seat(
            desk.store,
            {
                "tournament_id": tournament_key(made.tournament_id),
                "person_id": person_key(person.person_id),
                "reason": "Winner",
                "undoes_id": None,
                "at": stamp(desk.now()),
                "clerk": desk.clerk,
            },
        )
    return made.tournament_id
