"""What every section of Settings shares: its place in the list, its head, and a message when asked to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError
from app.ui import fonts
from app.ui.asking import tell
from app.ui.hub import Hub
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.column import SIDE, scrolled
from app.ui.widgets.head import HeadBand
from app.ui.widgets.label import Label

FORM_WIDE = 880


class Section(QWidget):
    """One section. Subclasses set `key`, `title` and `icon`, and write `refresh` and `second`.

    `renamed` says that the line under the section's name has changed.
    """

    key = ""
    title = ""
    icon = ""
    renamed = Signal()

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hub = hub
        self.setObjectName(f"settings_{self.key}")

    def refresh(self) -> None:
        """Read everything shown again."""
        raise TypeError(type(self).__name__)

    def read_anew(self) -> None:
        """Refresh; a ledger that cannot be read is told by the window, and what is shown stays."""
        if self.hub.online:
            self.hub.looked(self.refresh)

    def second(self) -> str:
        """Return the line under the section's name in the list."""
        return ""

    def tab_columns(self) -> Sequence[QWidget]:
        """Return the columns that Tab walks, from left to right."""
        return (self,)

    def set_narrow(self, *, narrow: bool) -> None:
        """Lay out for a small window or an ordinary one."""

    def focus_first(self) -> None:
        """Put the focus where one begins."""
        self.setFocus()


class FormSection(Section):
    """A section that is a form: head, a message that comes and goes, fields in one stack that scrolls.

    Put fields into `body` and acts into `head.row`.
    """

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self.head = HeadBand(self.title, name=f"{self.key}_head")
        self.message = Banner(BannerKind.DONE, "", name=f"{self.key}_message")
        self.message.hide()
        form = QWidget()
        form.setMaximumWidth(FORM_WIDE)
        self.body = QVBoxLayout(form)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(20)
        self.body.addWidget(self.message)
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(SIDE, SIDE, SIDE, SIDE)
        row.addWidget(form, 1000)
        row.addStretch(1)  # what is left over stays at the right
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self.head)
        self.area = scrolled(page, name=f"{self.key}_scroll")
        stack.addWidget(self.area, 1)

    def say(self, title: str, second: str = "", *, kind: BannerKind = BannerKind.DONE) -> None:
        """Say how it went; an empty title says nothing."""
        self.message.set_kind(kind)
        self.message.set_words(title, second)
        self.message.setVisible(bool(title))

    def refuse(self, error: DeskError) -> None:
        """Say that nothing was changed, and why."""
        tell(self.message, error, "Nothing was changed")


def group(words: str) -> Label:
    """Return the head of a group of fields."""
    return Label(words, size=13, weight=fonts.SEMIBOLD, ink="text_2")


def note(words: str, *, name: str = "") -> Label:
    """Return a wrapped note below fields."""
    return Label(words, size=13, ink="text_2", wrap=True, name=name)
