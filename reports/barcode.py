"""Code 128 (ISO/IEC 15417): the receipt number as bars, so that a scanner finds the sale again.

Encoded here because the library's own encoder loads its whole page-layout and chart machinery,
a third of the time a desk may take to open.
"""

from __future__ import annotations

import re

# Bar and space widths in modules, by symbol value 0 to 105; each symbol is 11 modules wide.
_WIDTHS = re.findall(
    "[1-4]{6}",
    """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212
    112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131
    311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
    112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
    313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
    314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
    122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
    124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
    114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
""",
)
_STOP = "2331112"
_START_B, _START_C, _TO_C, _TO_B = 104, 105, 99, 100
_CHECK = 103
# Pairs of digits fit in one symbol; a switch pays from four digits on.
_STRETCHES = re.compile(r"(?:[0-9]{2}){2,}(?![0-9])|(?:[0-9]{2}){3,}|.", re.ASCII)


def symbols(value: str) -> tuple[int, ...]:
    """Return the symbol values of a text, start and check included, the stop left out.

    Raises `ValueError` for an empty text or one with letters outside printable ASCII.
    """
    if not value or not value.isascii() or not value.isprintable():
        message = "a bar code holds printable ASCII only"
        raise ValueError(message)
    found: list[int] = []
    numeric = False
    for stretch in _STRETCHES.findall(value):
        pairs = len(stretch) > 1
        if not found:
            found.append(_START_C if pairs else _START_B)
        elif pairs != numeric:
            found.append(_TO_C if pairs else _TO_B)
        numeric = pairs
        if pairs:
            found += [int(stretch[index : index + 2]) for index in range(0, len(stretch), 2)]
        else:
            found.append(ord(stretch) - ord(" "))
    check = found[0] + sum(place * symbol for place, symbol in enumerate(found[1:], start=1))
    return (*found, check % _CHECK)


def widths(value: str) -> tuple[int, ...]:
    """Return the widths in modules, bar and space in turn, beginning and ending with a bar."""
    text = "".join(_WIDTHS[symbol] for symbol in symbols(value)) + _STOP
    return tuple(int(digit) for digit in text)
