"""Settings: the sections at the left, the chosen one beside. No section that is not there yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.ui.hub import Hub
from app.ui.paper_out import printer_names
from app.ui.screens.screen import Screen
from app.ui.screens.settings.about import AboutSection
from app.ui.screens.settings.appearance import AppearanceSection
from app.ui.screens.settings.packs import PacksSection
from app.ui.screens.settings.payouts import PayoutsSection
from app.ui.screens.settings.printers import PrintersSection
from app.ui.screens.settings.section import Section
from app.ui.screens.settings.staff import StaffSection
from app.ui.screens.settings.station import StationSection
from app.ui.screens.settings.venue import VenueSection
from app.ui.station_book import StationBook
from app.ui.widgets.head import Ground
from app.ui.widgets.row import Row
from app.ui.widgets.rows import RowList


class SettingsScreen(Screen):
    """The screen. `printers` tells which printers this machine has."""

    def __init__(
        self,
        hub: Hub,
        station: StationBook,
        parent: QWidget | None = None,
        *,
        printers: Callable[[], Sequence[str]] = printer_names,
    ) -> None:
        super().__init__(hub, parent)
        self.setObjectName("settings")
        self.list = RowList(row_high=60, name="settings_sections")
        self.list.setAccessibleName("Sections")
        self.sections: tuple[Section, ...] = (
            VenueSection(hub),
            PacksSection(hub),
            PrintersSection(hub, station, printers),
            StaffSection(hub, station),
            PayoutsSection(hub),
            StationSection(hub, station),
            AppearanceSection(hub, station),
            AboutSection(hub),
        )
        self._left = Ground(right=True)
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 1, 0)
        left.addWidget(self.list)
        self._stack = QStackedWidget()
        for section in self.sections:
            self._stack.addWidget(section)
            section.renamed.connect(self._name_sections)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._left)
        row.addWidget(self._stack, 1)
        self.list.browsed.connect(self.open)
        self.set_narrow(narrow=False)

    def refresh(self) -> None:
        """Read all sections anew: their second lines stand in the list."""
        for section in self.sections:
            section.read_anew()
        self._name_sections()
        if self.list.current() is None:
            self.list.set_current(self.section().key)

    def open(self, key: object) -> None:
        """Bring a section to the front: venue, packs, printers, staff, payouts, appearance, about."""
        for section in self.sections:
            if section.key == key and self._stack.currentWidget() is not section:
                self._stack.setCurrentWidget(section)
                self.list.set_current(key)
                self._name_sections()

    def section(self) -> Section:
        """Return the section in front."""
        return next(one for one in self.sections if one is self._stack.currentWidget())

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the list less room in a small window, more in a large one."""
        wide = self.width() >= 1600
        self._left.setFixedWidth(200 if narrow else 300 if wide else 236)
        for section in self.sections:
            section.set_narrow(narrow=narrow)

    def resizeEvent(self, event: object) -> None:
        """Lay out for the width."""
        del event
        self.set_narrow(narrow=self.width() < 1000)

    def focus_first(self) -> None:
        """Begin in the list."""
        self.list.setFocus()

    def tab_columns(self) -> Sequence[QWidget]:
        """Return the list, then the columns of the section in front."""
        return self._left, *self.section().tab_columns()

    def mend(self, rule: str) -> None:
        """Open the section where a finding is mended: the venue, at the field that is named."""
        self.open("venue")
        section = self.section()
        if isinstance(section, VenueSection):
            section.focus_field(rule)

    def _name_sections(self) -> None:
        front = self._stack.currentWidget()
        self.list.set_rows(
            [
                Row(
                    one.key,
                    one.title,
                    one.second(),
                    icon=one.icon,
                    icon_ink="accent_text" if one is front else "text_2",
                )
                for one in self.sections
            ]
        )
