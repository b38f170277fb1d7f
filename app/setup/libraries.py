"""Which system libraries Qt opens on Linux: without one, it ends in a message that few can read.

Standard library only: it runs before the program does.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable, Mapping, Sequence

# The file Qt opens, and the Debian package that holds it.
CORE = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libxkbcommon.so.0": "libxkbcommon0",
}
ON_A_DISPLAY = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
APT_GET = "/usr/bin/apt-get"
OPTIONS_WITH_A_VALUE = frozenset({"--db", "--clerk", "--at"})
VERBS_WITH_QT = frozenset({"demo", "test", "bench"})


def opens_qt(args: Sequence[str]) -> bool:
    """Tell whether a command line comes to Qt: the program itself, the demo, the check, the bench."""
    if {"-h", "--help", "--version"} & set(args):
        return False
    values = {place + 1 for place, word in enumerate(args) if word in OPTIONS_WITH_A_VALUE}
    verbs = [word for place, word in enumerate(args) if place not in values and not word.startswith("-")]
    return not verbs or verbs[0] in VERBS_WITH_QT


def needed(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the libraries to look for, each with its Debian package; more with a display than without."""
    shown = environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")
    return CORE | ON_A_DISPLAY if shown else CORE


def absent(names: Iterable[str]) -> list[str]:
    """Return those of the libraries that cannot be opened."""
    missing = []
    for name in names:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def sentence_for(missing: Mapping[str, str]) -> str:
    """Say which libraries are missing and what installs them."""
    files, packages = ", ".join(missing), " ".join(sorted(missing.values()))
    return f"Qt needs {files} of this system: install them (on Debian: sudo apt-get install {packages})."


def install(packages: Sequence[str]) -> None:
    """Install packages where that can be done unasked: as root, on Debian and its kin."""
    if os.geteuid() != 0 or not os.access(APT_GET, os.X_OK):
        return
    import subprocess  # noqa: PLC0415 - slow to import and seldom needed

    print("Installing what Qt needs of this system: " + " ".join(packages), file=sys.stderr, flush=True)
    environ = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run([APT_GET, "-qq", *step], env=environ, stdout=subprocess.DEVNULL, check=False)


def provide() -> None:
    """See that Qt finds its libraries; end the process with a sentence when it would not."""
    table = needed(os.environ)
    missing = {name: table[name] for name in absent(table)}
    if missing:
        install(sorted(missing.values()))
        missing = {name: table[name] for name in absent(missing)}
    if missing:
        sys.exit(sentence_for(missing))
