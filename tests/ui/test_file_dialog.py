"""The dialog that asks where a paper is saved."""

from PySide6.QtWidgets import QFileDialog, QWidget

from app.ui import theme
from app.ui.screens.papers_acts import file_dialog
from app.ui.theme import DARK, LIGHT


def test_the_file_dialog_can_be_read_in_both_palettes(qtbot, qapp):
    for palette in (LIGHT, DARK):
        theme.apply(qapp, palette)
        dialog = file_dialog(None, "/nowhere/A-00002.pdf")
        qtbot.addWidget(dialog)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
        dialog.ensurePolished()
        names = dialog.findChild(QWidget, "fileNameEdit")
        assert palette.text.lower() in dialog.styleSheet().lower()
        assert names.palette().text().color().name() == palette.text.lower()
    theme.apply(qapp, LIGHT)
