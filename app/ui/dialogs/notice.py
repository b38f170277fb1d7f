"""A notice over the window: something was not done, why, and what to do. Esc or the button closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.label import Label

WIDTH = 520


class Cover(QWidget):
    """A veil over a window with a card in its middle. Closed, it gives the focus back to where it was."""

    def __init__(self, window: QWidget, *, width: int = WIDTH, name: str = "cover") -> None:
        super().__init__(window)
        self._host = window
        self._width = width
        self._before: QWidget | None = None
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.card = QWidget(self)
        self.stack = QVBoxLayout(self.card)
        self.stack.setContentsMargins(24, 20, 24, 20)
        self.stack.setSpacing(8)
        window.installEventFilter(self)
        self.hide()

    def open_it(self) -> None:
        """Show the card over the window. Opened again, it still knows where the focus was."""
        if self.isHidden():
            self._before = QApplication.focusWidget()
        self._arrange()
        self.show()
        self.raise_()
        self.setFocus()

    def close_it(self) -> None:
        """Take it away and give the focus back."""
        if self.isHidden():
            return
        self.hide()
        if self._before is not None:
            self._before.setFocus()
            self._before = None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the window's size."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._arrange()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc; swallow every other key, so that nothing below is pressed."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the veil and the card."""
        painter = paint.begin(self)
        veil = QColor(color("text" if color("canvas").lightness() > 128 else "canvas"))
        veil.setAlphaF(0.45)
        painter.fillRect(self.rect(), veil)
        box = QRectF(self.card.geometry())
        paint.box(painter, box, radius=8, fill=color("surface"), line=color("line_strong"))
        painter.end()

    def _arrange(self) -> None:
        self.setGeometry(self._host.rect())
        width = min(self._width, self.width() - 32)
        self.card.setFixedWidth(width)
        layout = self.stack
        high = layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        high = min(high, self.height() - 32)
        self.card.setGeometry((self.width() - width) // 2, max(16, (self.height() - high) // 2), width, high)


class Notice(Cover):
    """One message: a title, what happened, and OK."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, name="notice")
        self.title = Label(size=18, weight=fonts.SEMIBOLD, wrap=True, name="notice_title")
        self.words = Label(wrap=True, name="notice_words")
        self.button = Button("Close", kind=ButtonKind.SECONDARY, name="notice_close")
        self.button.clicked.connect(self.close_it)
        self.stack.addWidget(self.title)
        self.stack.addWidget(self.words)
        self.stack.addSpacing(8)
        self.stack.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignRight)

    def tell(self, title: str, words: str) -> None:
        """Show a message."""
        self.title.setText(title)
        self.words.setText(words)
        self.setAccessibleName(f"{title}. {words}")
        self.open_it()
