"""Reports of the ledger on screen: the table with its totals, the chart, and the ways out of the program."""

from app.ui.screens.reports.screen import ReportsScreen

__all__ = ["ReportsScreen"]
