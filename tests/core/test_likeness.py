"""Names that nearly agree, against the slow way of counting slips."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.likeness import one_edit_apart


def slips(word: str) -> set[str]:
    """Every word that one slip makes of this one, out of three letters."""
    cuts = [(word[:n], word[n:]) for n in range(len(word) + 1)]
    return (
        {word}
        | {head + tail[1:] for head, tail in cuts if tail}
        | {head + letter + tail for head, tail in cuts for letter in "abc"}
        | {head + letter + tail[1:] for head, tail in cuts if tail for letter in "abc"}
        | {head + tail[1] + tail[0] + tail[2:] for head, tail in cuts if len(tail) > 1}
    )


WORDS = st.text("abc", max_size=6)


@given(WORDS, WORDS)
@settings(max_examples=600, deadline=None)
def test_as_the_slow_way_says(one: str, other: str) -> None:
    assert one_edit_apart(one, other) is (other in slips(one))
    assert one_edit_apart(other, one) is one_edit_apart(one, other)


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("lee", "lee", True), ("lee", "leee", True), ("lee", "le", True), ("lee", "lea", True),
        ("lee", "ele", True), ("lee", "leigh", False), ("lee", "eel", False), ("", "l", True), ("", "le", False),
        ("vandyke", "van dyke", True), ("smith", "smyth", True), ("smith", "smihtz", False),
    ],
)  # fmt: skip
def test_slips(one: str, other: str, near: bool) -> None:
    assert one_edit_apart(one, other) is near
