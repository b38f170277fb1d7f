"""Two desks make the same ledger at the same moment: one does, the other is told that it is there."""

from threading import Barrier, Thread

from app.core.errors import Conflict, DeskError
from db.opening import open_ledger
from db.store import Store


def test_one_makes_it_and_one_is_told(new_ledger_address: str):
    ready = Barrier(4)
    ended: dict[int, bool | DeskError] = {}

    def init(number: int) -> None:
        ready.wait()
        try:
            store: Store = open_ledger(new_ledger_address, training=number % 2 == 0, new=True)
        except DeskError as error:
            ended[number] = error
        else:
            ended[number] = store.training
            store.close()

    threads = [Thread(target=init, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    made = {number: end for number, end in ended.items() if isinstance(end, bool)}
    assert len(made) == 1, ended
    assert {type(end) for end in ended.values()} == {bool, Conflict}
    assert {end.code for end in ended.values() if isinstance(end, Conflict)} == {"ledger_exists"}
    (number,) = made
    assert made[number] is (number % 2 == 0)
