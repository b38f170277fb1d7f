"""Every icon that the window names is in the font: a missing one would stop the painting of a screen."""

import ast
from pathlib import Path

import pytest

from app.ui import icons

UI = Path(icons.__file__).parent
# Calls whose text arguments name icons, and fields of small records that do.
CALLS = {"icon", "pixmap", "draw", "glyph", "Button", "_Look", "RailEntry", "Light", "EmptyState", "IconLine"}


def named_icons():
    """Return every text in an icon's place: the second of a look, `icon=`, the name of a drawn one."""
    found = {}
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                for keyword in node.keywords:
                    if keyword.arg == "icon" and isinstance(keyword.value, ast.Constant):
                        found[keyword.value.value] = path.name
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in CALLS:
                    texts = [
                        one.value
                        for one in node.args
                        if isinstance(one, ast.Constant) and isinstance(one.value, str)
                    ]
                    found |= {text: path.name for text in texts if looks_like_one(text)}
    return found


def looks_like_one(text):
    return text == text.lower() and " " not in text and "_" not in text and text.replace("-", "").isalpha()


NOT_ICONS = {
    "desk", "people", "payouts", "tournament", "papers", "shift", "settings", "save", "back", "next", "red", "amber",
    "text", "accent", "surface", "sunken", "fill", "track", "canvas", "hover", "line", "field", "tint", "ring",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(set(named_icons()) - NOT_ICONS))
def test_it_is_in_the_font(qapp, name):
    assert len(icons.glyph(name)) == 1, named_icons()[name]


def test_control_a_name_that_is_not_there_is_found_out(qapp):
    with pytest.raises(KeyError):
        icons.glyph("seal-check")
