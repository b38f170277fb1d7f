"""The right of Reports: the chart, how the last act went, and the ways out: three files and the printer."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.listings import Bar
from app.desk.files import CSV, PDF, XLSX
from app.ui.actions import action
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.bar_chart import BarChart
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import SectionHead
from app.ui.widgets.column import SIDE, scrolled
from app.ui.widgets.head import Ground
from app.ui.widgets.label import Label


class ReportSide(Ground):
    """The column. `save_wanted` carries the ending of the file."""

    save_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, name="report_side")
        self.head = SectionHead("", name="chart_head")
        self.head.setFixedHeight(45)
        self.chart = BarChart(name="report_chart")
        self.message = Banner(BannerKind.DONE, "", name="report_message")
        self.reason = Label(size=13, ink="text_2", wrap=True, name="report_reason")
        self.saves = {
            ending: Button(words, name=f"save_{words.lower()}")
            for ending, words in ((PDF, "PDF"), (CSV, "CSV"), (XLSX, "XLSX"))
        }
        self.print = Button(
            "Print", kind=ButtonKind.PRIMARY, big=True, icon="printer", key=action("print_report").cap, name="print_report"
        )  # fmt: skip
        self._lay_out()
        for ending, button in self.saves.items():
            button.setAccessibleName(f"Save as {button.text()}")
            button.clicked.connect(lambda _checked=False, ending=ending: self.save_wanted.emit(ending))

    def show_chart(self, title: str, bars: tuple[Bar, ...]) -> None:
        """Show the bars of a report; without any there is no head either."""
        self.head.set_words(title if bars else "")
        self.chart.set_bars(title, bars)

    def show_acts(self, nothing: str, *, busy: str = "", printer: str = "") -> None:
        """Put the acts to sleep: nothing to save or print, a file being written, or no printer."""
        why = busy or nothing
        for button in self.saves.values():
            button.set_greyed(why or None)
        self.print.set_greyed(why or printer or None)
        self.reason.setText(why or printer)
        self.reason.setVisible(bool(why or printer))

    def say(self, title: str, second: str = "", *, kind: BannerKind = BannerKind.DONE) -> None:
        """Say how it went; an empty title says nothing."""
        self.message.set_kind(kind)
        self.message.set_words(title, second)
        self.message.setVisible(bool(title))

    def _lay_out(self) -> None:
        below = QVBoxLayout()
        below.setContentsMargins(SIDE, 8, SIDE, SIDE)
        below.setSpacing(12)
        below.addWidget(self.message)
        below.addWidget(self.reason)
        below.addWidget(Label("Save as", size=13, ink="text_2"))
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in self.saves.values():
            row.addWidget(button, 1)
        below.addLayout(row)
        below.addWidget(self.print)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self.head)
        stack.addWidget(scrolled(self.chart, name="chart_area"), 1)
        stack.addLayout(below)
        self.message.hide()
        self.reason.hide()
