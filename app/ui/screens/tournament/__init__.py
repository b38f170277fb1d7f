"""The Tournament screen: twelve parts in the statute's order, the form of one, the step to the next state."""

from app.ui.screens.tournament.screen import TournamentScreen

__all__ = ["TournamentScreen"]
