"""The wall display: one tournament for a whole room, on a second screen."""

from app.ui.wall.window import Wall

__all__ = ["Wall"]
