"""The law strip in the four states of the design's picture, for the galleries and the tests."""

from app.core.records import Duty, DutyState
from app.ui.widgets.lawstrip import ChipWords, LawStrip, Verdict

MET, SOON, STOPS, TO_DO, NONE = (
    DutyState.MET, DutyState.SOON, DutyState.STOPS, DutyState.TO_DO, DutyState.NONE,
)  # fmt: skip
NAMES = {
    "permit": "Permit", "rules": "Rules posted", "in_charge": "In charge", "dealers": "Dealers",
    "hours": "Hours", "days": "Days", "charity": "Charity",
}  # fmt: skip
ORDINARY = {
    "permit": (MET, "26-0417"),
    "rules": (MET, "3 of 3 areas"),
    "in_charge": (MET, "M. Reyes"),
    "dealers": (MET, "12 of 12"),
    "hours": (MET, "until 2:00 am"),
    "days": (MET, "2 of 5"),
    "charity": (NONE, "not claimed"),
}
STRIPS = (
    (Verdict(MET, "Play allowed", "all duties met"), {}),
    (
        Verdict(SOON, "Play allowed", "1 due soon"),
        {"hours": (SOON, "38 min left"), "days": (MET, "3 of 5")},
    ),
    (
        Verdict(STOPS, "Play stopped", "nobody in charge"),
        {"in_charge": (STOPS, "nobody on duty"), "charity": (MET, "50 % kept")},
    ),
    (
        Verdict(TO_DO, "Not open yet", "3 duties to do"),
        {
            "permit": (TO_DO, "not approved"),
            "rules": (TO_DO, "1 of 3 areas"),
            "dealers": (TO_DO, "9 of 10"),
            "days": (MET, "0 of 5, plan 3"),
            "charity": (MET, "50 % planned"),
        },
    ),
)


def show_strip(made, number=0):
    """Put one of the four states into a law strip."""
    verdict, changes = STRIPS[number]
    chips = [
        ChipWords(Duty(key, state, "", {}), NAMES[key], value)
        for key, (state, value) in (ORDINARY | changes).items()
    ]
    made.set_strip(verdict, chips)


def strip(number=0):
    """Return a law strip in one of its four states."""
    made = LawStrip()
    show_strip(made, number)
    return made
