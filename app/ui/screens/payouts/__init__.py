"""The Payouts screen: the pool and its parts, the places, and what is done with them: publish, deal, pay."""

from app.ui.screens.payouts.screen import PayoutsScreen

__all__ = ["PayoutsScreen"]
