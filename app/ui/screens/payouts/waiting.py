"""The right column of Payouts while the prizes are published and too many play on for a deal."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.core.icm import MOST_PLAYERS
from app.desk.payout_view import PayoutView
from app.ui import fonts
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import LinkButton
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.label import Label


class WaitingColumn(ThreeBandColumn):
    """Says what comes next. `left` asks to publish again."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__(last=True, name="payouts_wait")
        self.again = LinkButton("Publish again", name="publish_again")
        self.empty = EmptyState("handshake", "", "", name="no_deal_yet")
        self.head.addWidget(Label("Deal", size=18, weight=fonts.SEMIBOLD), 1)
        self.head.addWidget(self.again)
        self.body.addWidget(self.empty)
        self.again.clicked.connect(self.left)

    def show_view(self, view: PayoutView) -> None:
        """Say how many are left, and from when on they may deal."""
        left = view.shown.players_left
        if left > MOST_PLAYERS:
            words = f"A deal can be worked out here once {MOST_PLAYERS} or fewer are left."
        else:
            words = "The prizes are paid when the tournament is concluded."
        self.empty.set_words(f"{left:,} {'player is' if left == 1 else 'players are'} left", words)
