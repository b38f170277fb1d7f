"""The preview of a paper that is not there."""

from PySide6.QtCore import QRectF

from app.ui.widgets.pages import Pages
from tests.ui.looking import shown


def test_no_pages_no_rects(qtbot):
    pages = shown(qtbot, Pages())
    pages.set_pdf(b"")
    assert pages.page_rects() == []
    pages.set_pdf(b"no pdf at all")
    assert pages.page_count() == 0
    assert QRectF(pages.viewport().rect()).isValid()
