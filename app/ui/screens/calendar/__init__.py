"""The Calendar screen: a year of one operator, and which days cannot start a tournament."""

from app.ui.screens.calendar.screen import CalendarScreen

__all__ = ["CalendarScreen"]
