"""A whole evening through the window, from an empty ledger, by real keys; then ledger and papers are read."""

from pathlib import Path

from pypdf import PdfReader

from app.core.records import Kind, State
from app.desk.busts import bust_player
from app.desk.verify import verify
from db.opening import open_ledger
from db.payments import list_last, list_of_person
from db.prints import list_jobs
from tests.builders import desk_at, journal_lines
from tests.end_to_end.window_driver import CTRL, EveningClock, Hands, Key, WindowWatch, keep_to
from tests.end_to_end.window_set_up import (
    ENTER,
    ESC,
    OWNER,
    PIN,
    SETTLED,
    at,
    first_run,
    new_tournament,
    open_registration,
    open_the_drawer,
    part,
    permit,
    set_terms,
    unlock,
)

F2, F5, F6, F7, F9, F12 = (getattr(Key, f"Key_F{number}") for number in (2, 5, 6, 7, 9, 12))
ANN, DUC, BOLD = ("Ann", "O'Brien"), ("Đức", "Nguyễn"), ("<b>x</b>", "J&C")


def test_a_whole_evening(qtbot, tmp_path, monkeypatch, new_ledger_address):
    keep_to(tmp_path, monkeypatch)
    watch = WindowWatch()
    with Hands(qtbot, new_ledger_address, EveningClock("2026-02-01T12:00:00-07:00")) as hands:
        first_run(hands)
        unlock(hands)
        new_tournament(hands)
        set_terms(hands)
        permit(hands)
        open_registration(hands)
        open_the_drawer(hands)
        entries(hands)
        start_play(hands)
        addon_with_change(hands)
        bust_and_reentry(hands)
        house_fee_is_refused(hands)
        ceiling_to_the_cent(hands)
        void_and_reprint(hands)
        papers_come_out(hands, tmp_path, monkeypatch)
        lock_and_unlock(hands)
        a_second_window_sees_it(hands, new_ledger_address)
        receipts = hands.receipts
        assert hands.program.crash.isHidden()
        assert hands.window.notice.isHidden()
    assert [one.split()[0] for one in watch.seen] == ["FirstRun", "MainWindow", "MainWindow"]
    read_ledger(new_ledger_address)
    assert receipts.is_relative_to(tmp_path / "Documents" / "Tournament Desk")
    read_receipts(receipts)
    read_sheet(tmp_path / "handout.pdf")


def new_person(hands, first, last, *, typed):
    """Ctrl N from what was typed in Find; what the form made of it stays where it is right."""
    hands.press(F2)
    hands.type(typed)
    hands.press(Key.Key_N, held=CTRL)
    fields = hands.desk.form.fields
    for name, words in (("first", first), ("last", last), ("birth", "6/30/1984")):
        if fields[name].text() != words:
            hands.fill(f"person_{name}", words)
    hands.press(Key.Key_S, held=CTRL)
    assert hands.desk.person._name.text() == f"{first} {last}"


def take(hands, key, amount):
    """Prepare a sale and take exact money."""
    hands.press(key)
    assert hands.desk.sale.selling.take.text() == f"Take {amount}"
    hands.press(F12)
    assert hands.desk.sale.state() == "paid"
    assert hands.focus() is hands.desk.finder.search


def entries(hands):
    """Three people with names that break weak programs, found again by name."""
    hands.clock.put(at(17, 30))
    new_person(hands, *ANN, typed="ann o'brien")
    take(hands, F5, "$115.00")
    for first, last in (DUC, BOLD):
        new_person(hands, first, last, typed=f"{first} {last}")
        hands.press(ESC)
    for typed, name in (("nguyen", "Đức Nguyễn"), ("J&C", "<b>x</b> J&C")):
        hands.type(typed)
        hands.press(ENTER)
        assert hands.desk.person._name.text() == name
        take(hands, F5, "$115.00")


def start_play(hands):
    """Cards in the air at 6 pm."""
    hands.clock.put(at(18))
    hands.go_to("tournament")
    form = part(hands, "dates")
    hands.qtbot.wait(SETTLED)
    hands.act("next_state")
    assert form.view.tournament.state is State.PLAYING
    hands.press(Key.Key_1, held=CTRL)


def find(hands, typed):
    """Find and take a person."""
    hands.press(F2)
    hands.type(typed)
    hands.press(ENTER)


def addon_with_change(hands):
    """$100.00 for an add-on of $50.00."""
    find(hands, "o'brien")
    hands.press(F7, F9)
    hands.type("100")
    hands.press(ENTER)
    assert hands.desk.sale.selling.tender.change.amount() == "$50.00"
    hands.press(F12)
    assert hands.desk.sale.paid.accessibleName() == "Paid $50.00, change $50.00"


def bust_and_reentry(hands):
    """None while the seat is held; after the bust one is sold."""
    hands.clock.put(at(19))
    find(hands, "nguyen")
    hands.press(F6)
    assert hands.desk.sale.state() == "refused"
    hands.press(ESC)
    assert hands.hub.do(bust_player, tournament_id="1", person_id="2", by="1").players_left == 2
    find(hands, "nguyen")
    take(hands, F6, "$115.00")


def other(hands, label, amount):
    """Type another payment for the person at hand and press F12."""
    hands.act("other_button")
    hands.wait(hands.desk.sale.selling.other_shown)
    hands.fill("other_label", label)
    hands.press(ENTER)
    hands.type(amount)
    hands.press(ENTER, F12)


def house_fee_is_refused(hands):
    """Rake by another name."""
    find(hands, "nguyen")
    other(hands, "House fee", "5.00")
    assert hands.desk.sale.state() == "refused"
    assert "23-5-317(7)" in hands.desk.sale.refused.accessibleName()
    hands.press(ESC)


def ceiling_to_the_cent(hands):
    """$230.00 are paid: $2,270.01 is a cent too much, $2,270.00 is not, and then not a cent more."""
    for amount, state in (("2270.01", "refused"), ("2270.00", "paid"), ("0.01", "refused")):
        find(hands, "nguyen")
        other(hands, "Staff add-on", amount)
        assert hands.desk.sale.state() == state
        hands.press(ESC)


def void_and_reprint(hands):
    """The newest receipt is voided with a reason; the first is printed again."""
    desk = hands.desk
    assert desk.finder.sale().payment.receipt_number == "A-00006"
    hands.act("void")
    assert hands.focus().objectName() == "void_reason_edit"
    hands.press(ENTER)
    assert not desk.sale.voiding.confirm.isEnabled()
    hands.type("typed for the wrong person")
    hands.act("confirm_void")
    assert desk.sale.currentWidget() is desk.sale.paid
    hands.tab_to("sales")
    hands.press(Key.Key_End)
    assert desk.finder.sale().payment.receipt_number == "A-00001"
    hands.act("reprint")
    hands.wait((hands.receipts / "receipt-A-00001-copy-1.pdf").exists)


def papers_come_out(hands, folder, monkeypatch):
    """The poster goes to the printer, the handout to a file; the receipts have come by themselves."""
    asked = []
    handout = folder / "handout.pdf"
    hands.go_to("papers")
    screen = hands.papers
    monkeypatch.setattr(screen, "_ask", lambda _parent, where: (asked.append(where), str(handout))[1])
    assert hands.focus() is screen.list
    hands.wait(lambda: screen.pages.page_count() == 2)
    hands.act("save_pdf")
    assert [Path(one).name for one in asked] == ["rules-handout-version-5.pdf"]
    assert screen.side.message.accessibleName().startswith("Saved")
    hands.tab_to("papers_list")
    hands.press(Key.Key_Home)
    while screen.list.current() != "rules-poster":
        hands.press(Key.Key_Down)
    hands.wait(lambda: screen.pages.page_count() == 1)
    hands.press(Key.Key_P, held=CTRL)
    hands.wait(lambda: len(list(hands.receipts.glob("*.pdf"))) == 9)
    hands.wait(lambda: hands.program.papers.state.well)


def lock_and_unlock(hands):
    """Nothing is reached behind the lock; a wrong PIN says so, the right one opens the desk."""
    hands.press(Key.Key_L, held=CTRL)
    assert hands.focus().objectName() == "lock_pin_edit"
    hands.press(F2, F5, F12)
    hands.type("4712")
    hands.press(ENTER)
    hands.wait(lambda: not hands.focus().text())
    hands.type(PIN)
    hands.press(ENTER)
    hands.wait(lambda: hands.focus() is hands.desk.finder.search)
    assert hands.window.frame.current() == "desk"


def a_second_window_sees_it(hands, address):
    """Another counter on the same ledger shows the sales, and each sees the other's next one."""
    with Hands(hands.qtbot, address, hands.clock, clerk="Ida Solheim") as second:
        shown = [[row.key for row in one.desk.finder.sales.rows()] for one in (hands, second)]
        assert shown[0] == shown[1]
        if second.hub.desk.station != hands.hub.desk.station:
            open_the_drawer(second)
        find(second, "j&c")
        take(second, F7, "$50.00")
        hands.wait(lambda: hands.desk.finder.sale().payment.receipt_number == "A-00008")
        hands.wait((hands.receipts / "receipt-A-00008.pdf").exists)
    hands.front()


def read_ledger(address):
    """Every cent, every refusal, and a chain that verifies."""
    store = open_ledger(address, readonly=True)
    sold = [
        (one.receipt_number, one.kind, one.amount.cents) for one in reversed(list_last(store, "1", limit=50))
    ]
    assert sold == [
        ("A-00001", Kind.ENTRY, 115_00), ("A-00002", Kind.ENTRY, 115_00), ("A-00003", Kind.ENTRY, 115_00),
        ("A-00004", Kind.ADDON, 50_00), ("A-00005", Kind.REENTRY, 115_00), ("A-00006", Kind.OTHER, 2270_00),
        ("A-00008", Kind.ADDON, 50_00),
    ]  # fmt: skip
    assert sum(one.amount.cents for one in list_of_person(store, "1", "2")) == 230_00
    lines = journal_lines(store)
    refused = [(one.verb, one.arguments.get("label", "")) for one in lines if one.outcome == "refused"]
    assert refused == [
        ("reentry-take", ""), ("other-take", "House fee"), ("other-take", "Staff add-on"),
        ("other-take", "Staff add-on"),
    ]  # fmt: skip
    assert {one.clerk for one in lines} == {OWNER, "Ida Solheim"}
    assert PIN not in "".join(str(one.arguments) for one in lines)
    (void,) = [one for one in lines if one.verb == "void"]
    assert void.arguments["reason"] == "typed for the wrong person"
    assert [job.copy for job in list_jobs(store, "receipt", "A-00001")] == [0, 1]
    assert verify(desk_at(store)).problems == ()
    store.close()


def read(file):
    """The words of a paper, spaces made single."""
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(file).pages)


def read_receipts(folder):
    """Names as typed, amounts, change, COPY 1 and VOID, and no Saturday."""
    for number, name, words in (
        ("A-00001", ANN, ("$115.00", "$100.00", "$15.00")),
        ("A-00002", DUC, ("$115.00", "$2,500.00")),
        ("A-00003", BOLD, ("$115.00",)),
        ("A-00004", ANN, ("$50.00", "$100.00", "$165.00")),
    ):
        text = read(folder / f"receipt-{number}.pdf")
        for word in (number, *name, *words, "THE COPPER ROOM", "Last Chance Gulch Classic", "Mar 6"):
            assert word in text, (word, text)
        assert "COPY" not in text
        assert "Mar 7" not in text
    assert "COPY 1" in read(folder / "receipt-A-00001-copy-1.pdf")
    void = read(folder / "receipt-A-00007.pdf")
    for word in ("VOID", "A-00007", "A-00006", "$2,270.00", "typed for the wrong person"):
        assert word in void, (word, void)


def read_sheet(file):
    """What the statute wants on the sheet."""
    # Cents are set small and high, so that a reader puts a space before them.
    text = "".join(read(file).split()).casefold()
    for words in (
        "The Copper Room", "0417735-002-GOA", "Last Chance Gulch Classic", "$2,500.00", "$115.00", "cash only",
        "18", OWNER, "Phones stay off the table.", "26-0031", "no cash value", "10,000",
    ):  # fmt: skip
        assert "".join(words.split()).casefold() in text, (words, text)
