"""What the columns of a person have in common, at the desk and in the register of people."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.ui.widgets.banner import BannerKind
from app.ui.widgets.column import ThreeBandColumn


class TwinColumn(ThreeBandColumn):
    """The column of a person that may be on file twice: `twin_wanted` is its badge, a notice stands above its cards."""

    twin_wanted = Signal()

    def show_notice(self, kind: BannerKind, title: str, second: str) -> None:
        """Say something about this person above the cards. Written by the columns."""
        raise TypeError(kind, title, second)
