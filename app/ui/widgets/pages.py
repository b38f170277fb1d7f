"""The preview of a paper: its pages as they will be printed, white in both palettes.

A Letter page is shown whole; a press shows it as wide as there is room, another one whole again.
A receipt is narrow and long: it is shown large enough to read, and scrolls.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from app.ui.theme import color
from app.ui.widgets import paint

_SIDE: Final = 16
_SLIP: Final = 300.0  # points; narrower papers come from a roll
_SLIP_SCALE: Final = 1.4
_LARGEST: Final = 2.0


class Pages(QAbstractScrollArea):
    """The pages of one PDF, one below the other."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "pages") -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName("Preview")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(240)
        self._document = QPdfDocument(self)
        self._buffer: QBuffer | None = None
        self._wide = False
        self._images: dict[tuple[int, int, int], QImage] = {}

    def set_pdf(self, pdf: bytes) -> None:
        """Show a PDF; empty bytes show nothing."""
        self._document.close()
        self._images.clear()
        self._buffer = None
        self._wide = False
        if pdf:
            self._buffer = QBuffer(self)
            self._buffer.setData(QByteArray(pdf))
            self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
            self._document.load(self._buffer)
        count = self.page_count()
        self.setAccessibleDescription(f"{count} page{'s' if count != 1 else ''}")
        self.verticalScrollBar().setValue(0)
        self._fit()

    def page_count(self) -> int:
        """Return the number of pages shown."""
        return max(self._document.pageCount(), 0) if self._buffer is not None else 0

    def page_rects(self) -> list[QRectF]:
        """Return where each page stands, in the coordinates of what is scrolled."""
        room = QSizeF(self.viewport().width() - 2 * _SIDE, self.viewport().height() - 2 * _SIDE)
        top = float(_SIDE)
        found = []
        for number in range(self.page_count()):
            size = self._document.pagePointSize(number)
            scale = self._scale(size, room)
            wide, high = round(size.width() * scale), round(size.height() * scale)
            left = round((self.viewport().width() - wide) / 2)
            found.append(QRectF(left, top, wide, high))
            top += high + _SIDE
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pages anew."""
        super().resizeEvent(event)
        self._fit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show the page as wide as there is room, or whole again."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._toggle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do the same with Space; the arrows and Page keys scroll."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._toggle()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the pages in view."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.viewport().rect(), color("sunken"))
        scrolled = self.verticalScrollBar().value()
        for number, rect in enumerate(self.page_rects()):
            place = rect.translated(0, -scrolled)
            if place.bottom() < 0 or place.top() > self.viewport().height():
                continue
            painter.fillRect(place.adjusted(-1, -1, 1, 1), color("line_strong"))
            painter.drawImage(place, self._image(number, place.size()))
        if self.hasFocus():
            ring = QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1)
            paint.box(painter, ring, radius=4, line=color("ring"), line_width=2)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return room for a page that can be read."""
        return QSize(426, 550)

    def _scale(self, size: QSizeF, room: QSizeF) -> float:
        across = room.width() / max(size.width(), 1)
        down = room.height() / max(size.height(), 1)
        if size.width() < _SLIP:
            return min(across, max(down, _SLIP_SCALE), _LARGEST)
        return min(across, _LARGEST) if self._wide else min(across, down, _LARGEST)

    def _image(self, number: int, size: QSizeF) -> QImage:
        ratio = self.devicePixelRatioF()
        pixels = QSize(round(size.width() * ratio), round(size.height() * ratio))
        key = (number, pixels.width(), pixels.height())
        if key not in self._images:
            drawn = self._document.render(number, pixels)
            page = QImage(pixels, QImage.Format.Format_RGB32)
            page.fill(Qt.GlobalColor.white)
            painter = QPainter(page)
            painter.drawImage(0, 0, drawn)
            painter.end()
            self._images[key] = page
        return self._images[key]

    def _toggle(self) -> None:
        self._wide = not self._wide
        self._images.clear()
        self._fit()

    def _fit(self) -> None:
        rects = self.page_rects()
        whole = rects[-1].bottom() + _SIDE if rects else 0
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(40)
        bar.setRange(0, max(0, round(whole) - self.viewport().height()))
        self.viewport().update()
