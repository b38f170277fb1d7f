"""Start the tournament desk from a bare machine: `python3 desk.py` runs it, `python3 desk.py test` checks it.

Standard library only, and in syntax that old Pythons read: they get a sentence, not a traceback.
What sets up stands in `app/setup` and is imported only when the version will do and only as far as needed.
Messages go to standard error, since standard output belongs to the program. Exit status 1: not set up.
"""

import os
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
OWN_VERBS = {"test": "tests.check", "bench": "tests.bench"}


def too_old(version: "tuple[int, ...]") -> str:
    """Return the sentence for a Python that is too old, or nothing."""
    found = ".".join(str(part) for part in version)
    sentence = f"The tournament desk needs Python 3.11 or newer; this is {found}: start it with a newer one."
    return "" if version >= (3, 11) else sentence


def set_up(args: "list[str]") -> None:
    """Make .venv when it is missing or stale, and see that Qt finds its libraries when it will be opened."""
    from app.setup import environment

    if not environment.is_ready(ROOT):
        from app.setup import making

        making.make_alone(ROOT)
    if sys.platform == "linux":
        from app.setup import libraries

        if libraries.opens_qt(args):
            libraries.provide()


def start(args: "list[str]") -> None:
    """Give way to the program, the check or the bench; the exit status is theirs."""
    from app.setup.environment import python_of

    module = OWN_VERBS.get(args[0]) if args else None
    # -P and PYTHONPATH: whatever folder the person stands in, the modules are this folder's.
    command = [python_of(ROOT), "-P", "-m", module or "app"] + (args[1:] if module else args)
    environ = dict(os.environ, PYTHONPATH=ROOT)
    environ.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # compiling three hundred modules at each start takes a second
    if os.name == "posix":
        os.execve(command[0], command, environ)
    from subprocess import call

    sys.exit(call(command, env=environ))


def main(args: "list[str]") -> None:
    """Set up what is missing, then start."""
    if too_old(sys.version_info[:3]):
        sys.exit(too_old(sys.version_info[:3]))
    os.environ.pop("PYTHONHOME", None)  # it would lead the Python of .venv astray
    try:
        set_up(args)
        start(args)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main(sys.argv[1:])
