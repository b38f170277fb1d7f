"""The Shift screen: the drawer from its opening count to its Z report."""

from app.ui.screens.shift.screen import ShiftScreen

__all__ = ["ShiftScreen"]
