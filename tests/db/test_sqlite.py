"""How a SQLite file is opened: durable, on a disk of this machine, and only when it is a ledger."""

import sqlite3
from pathlib import Path, PureWindowsPath

import pytest

from app.core.errors import NotFound, StoreUnavailable
from db.durability import wal_is_safe
from db.places import check_place, network_folder, synced_folder
from db.sqlite import open_sqlite
from tests.db.rows import PERSON, begin, count


def refusal(path: Path, **how) -> StoreUnavailable:
    with pytest.raises(StoreUnavailable) as caught:
        open_sqlite(path, busy_seconds=0.05, **how)
    return caught.value


class TestDurability:
    def test_the_mode_is_set_and_read_back(self, store):
        about = store.about()
        expected = ("wal", "full") if wal_is_safe(sqlite3.sqlite_version_info) else ("delete", "extra")
        assert (about["journal_mode"], about["synchronous"]) == expected

    @pytest.mark.parametrize(
        ("version", "safe"),
        [
            ((3, 40, 1), False),
            ((3, 44, 5), False),
            ((3, 44, 6), True),
            ((3, 45, 0), False),
            ((3, 50, 6), False),
            ((3, 50, 7), True),
            ((3, 51, 0), False),
            ((3, 51, 2), False),
            ((3, 51, 3), True),
            ((3, 52, 0), True),
            ((4, 0, 0), True),
        ],
    )
    def test_wal_only_where_it_is_sound(self, version: tuple[int, ...], safe: bool):
        assert wal_is_safe(version) is safe

    def test_wal_where_it_is_sound(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
        store = open_sqlite(tmp_path / "ledger.db")
        begin(store)
        about = store.about()
        assert (about["journal_mode"], about["synchronous"]) == ("wal", "full")
        store.close()

    def test_a_file_from_a_sound_wal_is_taken_back(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
        newer = open_sqlite(tmp_path / "ledger.db")
        begin(newer)
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
        assert refusal(tmp_path / "ledger.db").code == "busy"
        newer.close()
        store = open_sqlite(tmp_path / "ledger.db")
        assert (store.about()["journal_mode"], count(store, "person")) == ("delete", 1)
        store.close()

    def test_a_mode_that_does_not_hold_is_refused(self, ledger: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr("db.durability._SAFE_WAL", ("memory", 2))
        monkeypatch.setattr("db.durability._SAFE_ROLLBACK", ("nonsense", 3))
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
        error = refusal(ledger)
        assert (error.code, error.params["mode"]) == ("not_durable", "delete, extra")

    @pytest.mark.parametrize(
        ("pragma", "value"),
        [("foreign_keys", 1), ("recursive_triggers", 1), ("mmap_size", 0), ("trusted_schema", 0)],
    )
    def test_each_connection_is_set_up(self, store, pragma: str, value: int):
        assert store.rows(f"pragma {pragma}") == [{pragma: value}]


class TestOpening:
    def test_a_file_is_made(self, tmp_path: Path):
        store = open_sqlite(str(tmp_path / "Käse & 100% #1?.db"))
        begin(store)
        assert (store.about()["training"], count(store, "person")) == ("no", 1)
        assert Path(store.about()["file"]).is_file()
        store.close()

    def test_what_a_file_is_for_stays(self, ledger: Path):
        store = open_sqlite(ledger, training=False)
        assert store.about()["training"] == "yes"
        store.close()

    def test_no_file_when_none_may_be_made(self, tmp_path: Path):
        for how in ({"create": False}, {"readonly": True}):
            with pytest.raises(NotFound) as caught:
                open_sqlite(tmp_path / "ledger.db", **how)
            assert caught.value.code == "no_ledger"
        assert list(tmp_path.iterdir()) == []

    def test_readonly_looks_and_never_writes(self, ledger: Path):
        before = ledger.read_bytes()
        store = open_sqlite(ledger, readonly=True)
        assert count(store, "person") == 0
        with pytest.raises(StoreUnavailable) as caught, store.unit():
            store.insert("person", PERSON)
        assert caught.value.code == "read_only"
        store.close()
        assert ledger.read_bytes() == before

    def test_another_desk_is_noticed(self, ledger: Path):
        ours, theirs = open_sqlite(ledger), open_sqlite(ledger)
        before = ours.version()
        begin(theirs)
        assert ours.version() != before
        ours.close()
        theirs.close()

    def test_two_desks_do_not_lose_each_others_writes(self, ledger: Path):
        one, other = open_sqlite(ledger), open_sqlite(ledger)
        begin(one)

        def reads() -> int:
            return int(one.rows("select birth from person")[0]["birth"] or 0)

        for _turn in range(3):
            with one.unit():
                one.update("person", {"person_id": 1}, {"birth": str(reads() + 1)})
            with other.unit():
                found = other.rows("select birth from person")[0]["birth"]
                other.update("person", {"person_id": 1}, {"birth": str(int(found) + 1)})
        assert reads() == 6
        # The control: what is read before the unit is stale within it.
        stale = reads()
        with other.unit():
            other.update("person", {"person_id": 1}, {"birth": "7"})
        with one.unit():
            one.update("person", {"person_id": 1}, {"birth": str(stale + 1)})
        assert reads() == 7
        one.close()
        other.close()


class TestPlaces:
    @pytest.mark.parametrize(
        "folder",
        ["OneDrive", "OneDrive - Room", "Dropbox", "Google Drive", "iCloudDrive", "CloudStorage", "pCloud"],
    )
    def test_synced_folders_are_refused(self, tmp_path: Path, folder: str):
        (tmp_path / folder / "desk").mkdir(parents=True)
        error = refusal(tmp_path / folder / "desk" / "ledger.db")
        assert (error.code, error.params["folder"]) == ("network_folder", folder)

    def test_a_link_into_a_synced_folder_is_followed(self, tmp_path: Path):
        (tmp_path / "Dropbox").mkdir()
        (tmp_path / "desk").symlink_to(tmp_path / "Dropbox", target_is_directory=True)
        assert refusal(tmp_path / "desk" / "ledger.db").code == "network_folder"

    def test_only_folders_count_not_the_files_own_name(self, tmp_path: Path):
        assert synced_folder(tmp_path / "dropbox.db") == ""

    @pytest.mark.parametrize(
        ("mount", "refused"),
        [
            ("server:/x {} nfs4 rw 0 0", True),
            ("//server/x {} cifs rw 0 0", True),
            ("x {} fuse.sshfs rw 0 0", True),
            ("/dev/sda1 {} ext4 rw 0 0", False),
            ("", False),
        ],
    )
    def test_network_mounts_are_refused(self, tmp_path: Path, mount: str, refused: bool):
        share = tmp_path / "card room"
        share.mkdir()
        table = tmp_path / "mounts"
        shown = str(share).replace(" ", "\\040")
        table.write_text(f"/dev/sda1 / ext4 rw 0 0\n{mount.format(shown)}\n")
        if not refused:
            check_place(share / "ledger.db", mounts=table)
            return
        with pytest.raises(StoreUnavailable) as caught:
            check_place(share / "ledger.db", mounts=table)
        assert caught.value.params["folder"] == str(share)

    def test_the_nearest_mount_decides(self, tmp_path: Path):
        table = tmp_path / "mounts"
        table.write_text(f"server:/x / nfs rw 0 0\n/dev/sda1 {tmp_path} ext4 rw 0 0\n")
        assert network_folder(tmp_path / "ledger.db", mounts=table) == ""
        assert network_folder(Path("/elsewhere/ledger.db"), mounts=table) == "/"

    def test_windows_shares_are_refused(self, tmp_path: Path):
        assert network_folder(PureWindowsPath(r"\\server\room\ledger.db")) == r"\\server\room"
        none = tmp_path / "no mount table"
        assert network_folder(PureWindowsPath(r"C:\room\ledger.db"), mounts=none) == ""

    def test_no_such_folder(self, tmp_path: Path):
        error = refusal(tmp_path / "gone" / "ledger.db")
        assert (error.code, error.params["folder"]) == ("no_folder", str(tmp_path / "gone"))

    def test_a_folder_is_no_ledger(self, tmp_path: Path):
        assert refusal(tmp_path).code == "not_a_ledger"


def test_a_name_too_long(tmp_path: Path):
    assert refusal(tmp_path / ("x" * 300)).code == "unreachable"
