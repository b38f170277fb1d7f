"""The People screen: the register, one person across all tournaments, and lists brought in."""

from app.ui.screens.people.screen import PeopleScreen

__all__ = ["PeopleScreen"]
