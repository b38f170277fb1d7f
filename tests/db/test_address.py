"""What `--db` may say, and that a mistyped address never becomes a file."""

from pathlib import Path

import psycopg
import psycopg.conninfo
import pytest

from app.core.errors import StoreUnavailable
from db.address import ServerAddress, read_place, read_server
from tests.server.cluster import Cluster


def server(text: str) -> ServerAddress:
    found = read_place(text)
    assert isinstance(found, ServerAddress)
    return found


def asked(text: str) -> dict[str, object]:
    found = psycopg.conninfo.conninfo_to_dict(server(text).conninfo())
    assert found.pop("hostaddr") == ""
    return found


def refusal(text: str) -> StoreUnavailable:
    with pytest.raises(StoreUnavailable) as caught:
        read_place(text)
    return caught.value


class TestPlaces:
    @pytest.mark.parametrize(
        "text",
        ["desk.db", "/srv/desk.db", "./evening:1.db", r"C:\x\desk.db", "C:/x/desk.db", "d:desk.db", "my desk.db",
         "~postgres/desk.db", "postgresql/desk.db", "postgresql", r"\\host\share\desk.db"],
    )  # fmt: skip
    def test_a_file(self, text: str):
        assert isinstance(read_place(text), Path)

    @pytest.mark.parametrize(
        "text",
        [
            "postgresq://x/desk",
            '"postgresql://x/desk"',
            "'postgresql://x/desk'",
            "‹postgresql://x/desk>",
            "(postgresql://x/desk)",
            "“postgresql://x/desk”",
            "=postgresql://x/desk",
            "\ufeffpostgresql://x/desk",
            "\u200bpostgresql://x/desk",
            "postgresql：//x/desk",
            "ｐostgresql://x/desk",
            r"postgresql\:\/\/x/desk",
            "%70ostgresql://x/desk",
            "postgresql/desk@x/desk",
            "host=127.0.0.1 dbname=desk user=desk",
            "[::1]:5432/desk",
            "desk@127.0.0.1:5432/desk",
            "127.0.0.1/desk",
            "db1.example.org/desk",
            "localhost,b:5432/desk",
            "p://x/desk",
            "postgresql:/x/desk",
            "postgresql:x",
            "http://x/desk",
            "postgresql//x/desk",
            "x:5432/desk",
            "localhost:desk",
            "://x/desk",
            "//desk@x/desk",
            " postgresql://x/desk",
            "postgresql://x/desk ",
            "postgresql://x y/desk",
            "postgresql://x/my desk",
            "postgresql://",
            "postgresql:///",
            "postgresql://x",
            "postgresql://x/",
            "postgresql://@x/desk",
            "postgresql://x:0/desk",
            "postgresql://x:99999/desk",
            "postgresql://x:port/desk",
            "postgresql://x:54:32/desk",
            "postgresql://x,/desk",
            "postgresql://x!/desk",
            "postgresql://[::1/desk",
            "postgresql://x/desk#top",
            "postgresql://x/desk?port=0",
            "postgresql://x/desk?host=y",
            "postgresql://x/desk?sslmode=yes",
            "postgresql://x/desk?sslmode=",
            "postgresql://x/desk?sslmode=require&sslmode=require",
            "postgresql://x/desk%0a",
            "postgresql://x/d\nesk",
            f"postgresql://x/{64 * 'd'}",
        ],
    )
    def test_a_typo_is_never_a_file(self, text: str):
        assert refusal(text).code == "bad_address"

    def test_a_file_is_no_server(self):
        with pytest.raises(StoreUnavailable, match="bad_address"):
            read_server("desk.db")

    def test_an_unknown_parameter_is_named(self):
        error = refusal("postgresql://x/desk?sslmod=require")
        assert (error.code, error.params["parameter"]) == ("unknown_parameter", "sslmod")
        assert refusal("postgresql://x/desk?options=-cfsync=off").code == "unknown_parameter"


class TestParts:
    def test_everything(self):
        address = server(
            "postgres://the%20desk@Cards.example:5433/desk%2Done?target_session_attrs=read-write"
        )
        assert address.shown() == "Cards.example:5433/desk-one"
        assert asked(address.text) == {
            "host": "Cards.example",
            "port": "5433",
            "dbname": "desk-one",
            "user": "the desk",
            "sslmode": "require",
            "target_session_attrs": "read-write",
        }

    def test_several_servers(self):
        address = server("postgresql://desk@one.example:5433,[2001:db8::2]/desk")
        assert (address.hosts, address.ports) == (("one.example", "2001:db8::2"), ("5433", ""))
        assert asked(address.text)["port"] == "5433,"

    def test_a_socket(self, monkeypatch: pytest.MonkeyPatch):
        assert asked("postgresql://desk@/desk?host=/srv/it%27s&port=5433") == {
            "host": "/srv/it's",
            "port": "5433",
            "dbname": "desk",
            "user": "desk",
        }
        assert server("postgresql://%2Fsrv%2Fsocket/desk").hosts == ("/srv/socket",)
        monkeypatch.setenv("PGHOST", "far.example,near.example")
        address = server("postgresql:///desk")
        assert (address.hosts, address.parameters) == (
            ("far.example", "near.example"),
            {"sslmode": "require"},
        )

    def test_another_database_of_the_same_server(self):
        address = read_server("postgresql://root@x:5433?sslmode=verify-full", default_database="postgres")
        assert address.database == "postgres"
        desks = address.of_database("desk", user="front desk")
        assert desks.text == "postgresql://front%20desk@x:5433/desk?sslmode=verify-full"
        own = "postgresql://root@x/postgres?passfile=/srv/p&sslcert=/srv/c&sslrootcert=/etc/ca"
        assert read_server(own).of_database("desk", user="desk").text == (
            "postgresql://desk@x/desk?sslrootcert=/etc/ca"
        )
        assert read_server(own).of_database("desk", user="root").parameters["passfile"] == "/srv/p"
        nobody = read_server("postgresql://x", default_database="postgres")
        assert nobody.of_database("desk", user=nobody.user).text == "postgresql://x/desk"
        there = read_server("postgresql://root@/postgres?host=/srv/a&port=7").of_database("desk", user="desk")
        assert there.text == "postgresql://desk@%2Fsrv%2Fa:7/desk"
        said = read_server("postgresql://x/postgres?without_tls=same+locked+rack").of_database(
            "desk", user="desk"
        )
        assert said.text == "postgresql://desk@x/desk?sslmode=prefer&without_tls=same%20locked%20rack"
        assert said.without_tls == "same locked rack"


class TestPasswords:
    @pytest.mark.parametrize(
        "text",
        [
            "postgresql://desk:tulip@x/desk",
            "postgresql://desk:@x/desk",
            "postgresql://desk@x/desk?password=tulip",
        ],
    )
    def test_never_in_an_address(self, text: str):
        error = refusal(text)
        assert (error.code, dict(error.params)) == ("password_in_address", {"server": "x/desk"})

    @pytest.mark.parametrize("text", ["postgresq://desk:tu@lip@x/desk", "postgresql://x?password=tulip&a=b"])
    def test_never_said_again(self, text: str):
        assert "lip" not in str(refusal(text).params["given"])


class TestTls:
    @pytest.mark.parametrize(
        "host", ["localhost", "127.0.0.1", "127.8.9.1", "[::1]", "%2Ftmp", "LOCALHOST", "localhost,127.0.0.1"]
    )
    def test_this_machine_as_the_driver_likes(self, host: str):
        assert "sslmode" not in asked(f"postgresql://{host}/desk")
        assert asked(f"postgresql://{host}/desk?sslmode=disable")["sslmode"] == "disable"

    @pytest.mark.parametrize(
        "host", ["x", "10.0.0.5", "127.0.0.1.example", "localhost,x", "[2001:db8::1]", "127.1"]
    )
    def test_required_elsewhere(self, host: str):
        assert asked(f"postgresql://{host}/desk")["sslmode"] == "require"

    def test_the_environment_may_not_lead_elsewhere(self, monkeypatch: pytest.MonkeyPatch, cluster: Cluster):
        monkeypatch.setenv("PGHOSTADDR", "127.0.0.1")
        where = cluster.url("desk").replace("127.0.0.1", "nowhere.invalid") + "?without_tls=own+cable+only"
        with pytest.raises(psycopg.OperationalError, match=r"nowhere\.invalid"):
            psycopg.connect(server(where).conninfo())

    @pytest.mark.parametrize("mode", ["require", "verify-ca", "verify-full"])
    def test_more_may_be_asked(self, mode: str):
        assert asked(f"postgresql://x/desk?sslmode={mode}")["sslmode"] == mode

    @pytest.mark.parametrize("mode", ["disable", "allow", "prefer"])
    def test_less_only_for_a_reason_in_words(self, mode: str):
        assert refusal(f"postgresql://x/desk?sslmode={mode}").code == "needs_tls"
        assert refusal(f"postgresql://x/desk?sslmode={mode}&without_tls=yes%20please").code == "needs_tls"
        reasoned = f"postgresql://x/desk?sslmode={mode}&without_tls=own%20cable%20only"
        assert (asked(reasoned)["sslmode"], "without_tls" in asked(reasoned)) == (mode, False)
        assert asked("postgresql://x/desk?without_tls=own+cable+only")["sslmode"] == "prefer"


SECRET = "S3cret/w:th@all"


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://desk:{}@127.0.0.1/desk", "postgresql:/desk:{}@h", "postgres:desk:{}@h", "desk:{}@h:5432/desk",
        r"postgresql:\\desk:{}@h", "postgresql;//desk:{}@h/desk", "host=h password={}", "postgresql://h/desk?pwd={}",
        "postgresql://h/desk?passwd={}", "postgresql://h/desk?password={}", "postgresql://desk:{}", '"postgresql://desk:{}@h/desk"',
        "host=h password='{}' dbname=desk",
    ],
)  # fmt: skip
def test_no_password_is_shown_wherever_it_was_typed(text: str):
    error = refusal(text.format(SECRET))
    shown = " ".join(str(value) for value in error.params.values())
    assert not any(part in shown for part in ("S3cret", "w:th", "th@all")), shown
