"""Icons come from a font that lies in a package: a name it does not have would break the painting of a window."""

import pytest

from app.ui.icons import glyph
from app.ui.widgets.badge import _LOOKS, Badge, BadgeKind


@pytest.mark.parametrize("kind", BadgeKind)
def test_every_badge_can_be_drawn(qtbot, kind):
    assert not _LOOKS[kind].icon or glyph(_LOOKS[kind].icon)
    badge = Badge(kind, kind.value.capitalize())
    qtbot.addWidget(badge)
    assert not badge.grab().isNull()
