"""Stations as other desks see them: names of any letters, and a connection that the server gives up in time."""

from contextlib import closing

import pytest

from db.opening import open_ledger
from db.server_stations import PREFIX, shown_as, station_of
from tests.server.cluster import Cluster

NAMES = ("Desk 1", "Cage + Bar", "100 % ~ \\", "Théâtre – Łódź", "Казино №2", "カウンター")


def test_other_desks_read_the_name_as_it_is(server_ledger: str):
    with closing(open_ledger(server_ledger)) as one, closing(open_ledger(server_ledger)) as other:
        for name in NAMES:
            other.name_station(name)
            assert one.about()["other_desks"] == name


@pytest.mark.parametrize("name", [*NAMES, 30 * "Łódź ", 90 * "D", ""])
def test_a_name_too_long_loses_whole_letters(name: str):
    shown = shown_as(name)
    assert (len(shown) <= 63, shown.isascii()) == (True, True)
    kept = station_of(shown.removeprefix(PREFIX))
    assert name.startswith(kept)
    assert kept == name or len(kept) >= 15


def test_a_name_of_somebody_else():
    assert station_of("+ no spelling of ours") == "+ no spelling of ours"
    assert station_of("Th\N{REPLACEMENT CHARACTER}tre") == "Th\N{REPLACEMENT CHARACTER}tre"


def test_the_server_gives_a_dead_desk_up_in_time(server_ledger: str, cluster: Cluster):
    with closing(open_ledger(server_ledger)) as store:
        found = store.rows(
            "select name, setting from pg_settings where name like 'tcp%' and name <> 'tcp_fastopen' order by name"
        )
    assert {str(row["name"]): row["setting"] for row in found} == {
        "tcp_keepalives_count": "3",
        "tcp_keepalives_idle": "15",
        "tcp_keepalives_interval": "5",
        "tcp_user_timeout": "15000",
    }
    assert "tcp" not in cluster.logged()
