"""The window. The only package that imports PySide6."""

from app.ui.singletons import keep_alive

keep_alive()
