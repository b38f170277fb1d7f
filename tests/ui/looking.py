"""How tests look at widgets: as windows with the focus, by the colors they show."""


def shown(qtbot, widget, size=(400, 300)):
    """Show a widget as a window with the focus."""
    qtbot.addWidget(widget)
    widget.resize(*size)
    with qtbot.waitActive(widget):
        widget.show()
        widget.activateWindow()
    return widget


def colors(widget):
    """Return the colors a widget shows."""
    image = widget.grab().toImage()
    return {
        image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())
    }
