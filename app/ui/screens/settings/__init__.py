"""Settings, one module a section."""

from app.ui.screens.settings.screen import SettingsScreen

__all__ = ["SettingsScreen"]
