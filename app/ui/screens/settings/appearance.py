"""Settings, Appearance: light, dark or as the system, and how large. It belongs to this machine."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from app.ui.hub import Hub
from app.ui.screens.settings.section import FormSection, group, note
from app.ui.station_book import SCALES, StationBook
from app.ui.widgets.choice import Choice
from app.ui.widgets.radio import RadioRows

_LOOKS: Final = (
    ("light", "Light", "for a bright room"),
    ("dark", "Dark", "for a dim room"),
    ("system", "As the system", "light or dark as this machine is set"),
)
_WALLS: Final = (("dark", "Dark"), ("light", "Light, for a bright room"))
_FORM_WIDE: Final = 420


class AppearanceSection(FormSection):
    """The look changes at once, the size at the next start."""

    key = "appearance"
    title = "Appearance"
    icon = "paint-brush"

    def __init__(self, hub: Hub, station: StationBook, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self._station = station
        self.look = RadioRows(_LOOKS, name="look")
        self.scale = Choice("", [(scale, f"{scale} %") for scale in SCALES], name="scale")
        self.scale.box.setAccessibleName("Size")
        self.wall = Choice("", _WALLS, name="wall_look")
        self.wall.box.setAccessibleName("Wall display")
        for part in (self.look, self.scale, self.wall):
            part.setMaximumWidth(_FORM_WIDE)
        self.body.addWidget(group("Look"))
        self.body.addWidget(self.look)
        self.body.addWidget(group("Size of words and controls"))
        self.body.addWidget(self.scale)
        self.body.addWidget(group("Wall display"))
        self.body.addWidget(self.wall)
        self.body.addWidget(
            note("Look and size belong to this machine. A new size counts from the next start.")
        )
        self.body.setSpacing(12)
        self.body.addStretch(1)
        self.look.chosen.connect(self._choose_look)
        self.scale.chosen.connect(self._choose_scale)
        self.wall.chosen.connect(lambda look: self._station.change(wall_theme=str(look)))

    def refresh(self) -> None:
        """Show what is chosen."""
        kept = self._station.station
        self.look.set_value(kept.theme)
        self.scale.set_value(kept.scale_percent)
        self.wall.set_value("light" if kept.wall_theme == "light" else "dark")
        self.head.set_words(self.title, self.second())

    def second(self) -> str:
        """Return look and size."""
        kept = self._station.station
        words = {key: title for key, title, _ in _LOOKS}[kept.theme]
        return f"{words}, {kept.scale_percent} %"

    def focus_first(self) -> None:
        """Begin with the look."""
        self.look.setFocus()

    def _choose_look(self, look: object) -> None:
        self._station.change(theme=str(look))
        self.read_anew()
        self.renamed.emit()

    def _choose_scale(self, scale: object) -> None:
        if isinstance(scale, int):
            self._station.change(scale_percent=scale)
            self.say("Saved", f"{scale} % from the next start")
        self.read_anew()
        self.renamed.emit()
