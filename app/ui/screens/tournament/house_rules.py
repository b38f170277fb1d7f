"""The house rules: typed at the left in the small markup, shown at the right as they will print."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.core.text import LONGEST_TEXT
from app.ui.actions import action, bind
from app.ui.widgets.button import LinkButton
from app.ui.widgets.markup_view import MarkupView
from app.ui.widgets.text_area import TextArea

# Both are seen at once: side by side, or lower and one below the other.
_HIGH, _LOW = 196, 136
_NARROW: Final = 440
# A short text is shown as it will print at every key, a long one when the keys rest.
_SHORT: Final = 2_000
_REST_MILLISECONDS: Final = 200
_MARKS: Final = re.compile(r"^(?:#{1,3}\s+|[-*\N{EN DASH}\N{BULLET}]\s+|\d{1,3}[.)]\s+)")
_HINT: Final = "# Heading\n- item\n**bold words**"


class HouseRulesEditor(QWidget):
    """The field, its three acts, and the preview that follows what is typed."""

    def __init__(self) -> None:
        super().__init__()
        self.field = TextArea("House rules", high=_HIGH, hint=_HINT, name="house_rules", longest=LONGEST_TEXT)
        self.view = MarkupView(
            "As it will print", high=_HIGH, nothing="Nothing yet.", name="house_rules_view"
        )
        self.bold = LinkButton("Bold", key=action("bold").cap, name="house_bold")
        self.heading = LinkButton("Heading", name="house_heading")
        self.item = LinkButton("List", name="house_list")
        self.bold.clicked.connect(self.make_bold)
        self.heading.clicked.connect(lambda: self.begin_lines("# "))
        self.item.clicked.connect(lambda: self.begin_lines("- "))
        bind(self.field, "bold", self.make_bold, inside=True)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MILLISECONDS)
        self._rest.timeout.connect(self._show_print)
        # Also what is put in from the ledger, which tells nobody that it was edited.
        self.field.edit.document().contentsChanged.connect(self._follow)
        self.field.edit.verticalScrollBar().valueChanged.connect(self._stay_beside)
        self._sides = QHBoxLayout()
        self._sides.setSpacing(12)
        self._sides.addWidget(self.field, 1)
        self._sides.addWidget(self.view, 1)
        acts = QHBoxLayout()
        acts.setSpacing(20)
        for act in (self.bold, self.heading, self.item):
            acts.addWidget(act)
        acts.addStretch(1)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addLayout(self._sides)
        stack.addLayout(acts)

    def make_bold(self) -> None:
        """Put stars around the words that are selected, or take them away; with none, around the word."""
        if self.field.edit.isReadOnly():
            return
        cursor = self.field.edit.textCursor()
        if not cursor.hasSelection():
            cursor.select(QTextCursor.SelectionType.WordUnderCursor)
        words = cursor.selectedText().replace("\u2029", "\n")
        bare = words.strip()
        if not bare:
            return
        starred = bare.startswith("**") and bare.endswith("**") and len(bare) > 4
        made = bare[2:-2] if starred else f"**{bare}**"
        cursor.insertText(words.replace(bare, made, 1))

    def begin_lines(self, mark: str) -> None:
        """Begin every line that is touched with a mark, or take the mark away when all have it."""
        if self.field.edit.isReadOnly():
            return
        cursor = self.field.edit.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        cursor.setPosition(start)
        cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        lines = cursor.selectedText().split("\u2029")
        typed = [line for line in lines if line.strip()]
        marked = bool(typed) and all(line.startswith(mark) for line in typed)
        bare = [_MARKS.sub("", line) for line in lines]
        made = [line if marked or (len(lines) > 1 and not line.strip()) else f"{mark}{line}" for line in bare]
        cursor.insertText("\n".join(made))
        self.field.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_acts(self, *, frozen: bool) -> None:
        """Take the acts away from rules that can no longer be changed."""
        for act in (self.bold, self.heading, self.item):
            act.setVisible(not frozen)

    def set_narrow(self, *, narrow: bool) -> None:
        """Put the preview below the field where there is no room beside it."""
        across = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._sides.setDirection(across)
        self.field.box.setFixedHeight(_LOW if narrow else _HIGH)
        self.view.set_high(_LOW if narrow else _HIGH)

    def resizeEvent(self, event: object) -> None:
        """Lay out for the width."""
        del event
        self.set_narrow(narrow=self.width() < _NARROW)

    def _follow(self) -> None:
        if self.field.edit.document().characterCount() > _SHORT:
            self._rest.start()
        else:
            self._rest.stop()
            self._show_print()

    def _show_print(self) -> None:
        self.view.set_markup(self.field.text()[:LONGEST_TEXT])
        self._stay_beside()

    def _stay_beside(self) -> None:
        bar = self.field.edit.verticalScrollBar()
        self.view.set_place(bar.value() / bar.maximum() if bar.maximum() else 0.0)
