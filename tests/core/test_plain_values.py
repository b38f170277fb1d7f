"""The values at the edge of `plain`: what has no shape of its own passes as it is."""

from app.core.plain import canonical, plain


def test_what_is_no_record_passes_as_it_is():
    odd = object()
    assert plain(odd) is odd


def test_mappings_and_sets_become_json_shapes():
    assert plain({1: (2, frozenset({3}))}) == {"1": [2, [3]]}
    assert canonical({"b": None, "a": [True]}) == '{"a":[true],"b":null}'
