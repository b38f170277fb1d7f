"""The card in the Sale column that says how a sale ended that was not made, or that it is under way again."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal

from app.ui.widgets.banner import Banner, BannerKind

ASKING: Final = "Asking …"


class NotMade(Banner):
    """Hidden until there is something to say. `said` when it says something else, and may need more room."""

    said = Signal()

    def __init__(self) -> None:
        super().__init__(BannerKind.REFUSED, "", "", name="not_made")

    def show_not_made(self, sentence: str) -> None:
        """Say that the sale was not made; it stays prepared, and F12 sends the same one again."""
        self._tell(BannerKind.REFUSED, "Not sold, nothing was taken", sentence)

    def show_not_taken(self) -> None:
        """Say that a sale never arrived: it was not taken, and may be taken now."""
        second = "The server is back and does not know it. F12 takes it now."
        self._tell(BannerKind.WARNING, "This sale was not taken", second)

    def show_unknown(self) -> None:
        """Say that nobody knows whether it was taken; it stays prepared under its name, so F12 asks again."""
        second = "Look at Last sales. F12 asks again and never takes twice."
        self._tell(BannerKind.WARNING, "It is not known whether this was taken", second)

    def begin_again(self) -> None:
        """Take back what was said of the last try: the same sale is on its way again, and is not refused now."""
        if not self.isHidden():
            self.set_kind(BannerKind.WARNING)
            self.set_words(ASKING, "The same sale is sent again. It can be taken only once.")

    def _tell(self, kind: BannerKind, title: str, second: str) -> None:
        self.set_kind(kind)
        self.set_words(title, second)
        self.show()
        self.said.emit()
