"""What stands in the way of the next step, as a list that empties: each finding with its mending link."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import Token
from app.ui.widgets import paint
from app.ui.widgets.button import LinkButton
from app.ui.widgets.findings import FindingWords
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline


class FindingList(QWidget):
    """Findings below each other; `mend_wanted` carries a finding's key.

    Of a `FindingWords` it shows title, citation and mend, with `sentences` the sentence too. Put it into
    `column.scrolled` where there may be many.
    """

    mend_wanted = Signal(object)

    def __init__(
        self, parent: QWidget | None = None, *, name: str = "finding_list", sentences: bool = False
    ) -> None:
        super().__init__(parent)
        self._sentences = sentences
        self.setObjectName(name)
        self._findings: tuple[FindingWords, ...] = ()
        self._stack = QVBoxLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def set_findings(self, findings: Sequence[FindingWords]) -> None:
        """Show these findings, in the order of the statute."""
        if tuple(findings) == self._findings:
            return  # links keep the focus while nothing changes
        self._findings = tuple(findings)
        while (item := self._stack.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for at, finding in enumerate(findings):
            if at:
                self._stack.addWidget(Hairline())
            row = _Row(finding, with_sentence=self._sentences)
            row.mend_wanted.connect(self.mend_wanted)
            self._stack.addWidget(row)


class _Row(QWidget):
    """One finding."""

    mend_wanted = Signal(object)

    def __init__(self, finding: FindingWords, *, with_sentence: bool) -> None:
        super().__init__()
        self._finding = finding
        self.setObjectName("finding_row")
        self.setAccessibleName(f"{finding.title}, {finding.citation}")
        self.setToolTip(finding.sentence)
        self._title = Label(finding.title, weight=fonts.MEDIUM, wrap=True)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(26, 9, 0, 6)
        stack.setSpacing(0)
        stack.addWidget(self._title)
        if with_sentence:
            stack.addWidget(Label(finding.sentence, ink="text_2", wrap=True))
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(Label(finding.citation, size=13, ink="text_2"), 1)
        if finding.mend:
            link = LinkButton(finding.mend, high=24, name="mend_link")
            link.setAccessibleName(f"{finding.mend}: {finding.title}")
            link.clicked.connect(self._mend)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            foot.addWidget(link)
        stack.addLayout(foot)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring, or the triangle of a finding that only warns."""
        painter = paint.begin(self)
        icon = "circle" if self._finding.stops else "warning-fill"
        ink: Token = "text_2" if self._finding.stops else "amber"
        paint.icon(painter, icon, QPointF(9, self._title.y() + 11), size=18, ink=ink)
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the whole row as the target."""
        if self._finding.mend and self.rect().contains(event.position().toPoint()):
            self._mend()

    def _mend(self) -> None:
        self.mend_wanted.emit(self._finding.key)
