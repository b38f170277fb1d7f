"""Cash near or above the sum that is told, beside the person at the desk: said before money is taken, and only said."""

import pytest

from app.core.money import Money
from app.desk import counter_room
from tests.ui.desk_driver import F5, F12, Clerk


@pytest.fixture(params=[(1182, 660), (932, 660)])
def clerk(qtbot, room, request):
    return Clerk(qtbot, room[0], room[1], size=request.param)


@pytest.mark.parametrize(
    ("cents", "title"),
    [
        (799_999, ""),
        (800_000, "Cash near $10,000.00"),
        (1_000_000, "Cash near $10,000.00"),
        (1_000_001, "Cash above $10,000.00"),
    ],
)
def test_it_is_said_in_every_window(clerk, monkeypatch, cents, title):
    monkeypatch.setattr(counter_room.payments, "sum_cash_since", lambda *_args: (5, Money(cents)))
    clerk.scan("okonkwo")
    notice = clerk.screen.person.notice
    assert notice.isVisible() is bool(title)
    if title:
        assert notice.title() == title
        assert f"{Money(cents)} paid in within 24 hours. Above $10,000.00 a report may be due" in (
            notice.accessibleName()
        )


def test_it_holds_no_sale_up(clerk, monkeypatch):
    monkeypatch.setattr(counter_room.payments, "sum_cash_since", lambda *_args: (5, Money(1_000_001)))
    before = len(clerk.sales())
    clerk.scan("okonkwo")
    clerk.press(F5, F12)
    assert len(clerk.sales()) == before + 1
