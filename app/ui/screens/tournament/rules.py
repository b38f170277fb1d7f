"""Part (4): the rules sheet: its versions, the areas where it hangs, and the house rules on it."""

from __future__ import annotations

from app.core.records import Posting
from app.core.text import short_hash
from app.desk.overview import Overview
from app.desk.sheets import post_rules
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, as_lines, as_text, write_time
from app.ui.screens.tournament.facts import LawText
from app.ui.screens.tournament.house_rules import HouseRulesEditor
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.date_field import write_day
from app.ui.widgets.text_area import TextArea


class RulesForm(PartForm):
    """A change after posting makes a new version, which hangs nowhere yet."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Rules sheet",
            "Posted in each area, a copy for every player",
            "23-5-317(4)",
            name="part_rules",
        )
        self.posting = Card("Posted", padding=0, hint=" ")
        self.post = CardRows(columns=(150, 334), name="post")
        self.post.link_pressed.connect(self._post)
        self.posting.body.addWidget(self.post)
        self.put(self.posting)
        self.history = Card("Versions", padding=0, hint=" ")
        self.versions = CardRows(columns=(104, 230), name="versions")
        self.history.body.addWidget(self.versions)
        self.put(self.history, below=16)
        self.areas = TextArea("Areas of play, one a line", high=110, name="areas")
        self.editor = HouseRulesEditor()
        self.house = self.editor.field
        self.put(self.areas)
        self.put(self.editor)
        self.law = LawText("23-5-317(4)")
        self.put(self.law)
        self.bind(
            Bound("areas", self.areas, lambda terms: "\n".join(terms.areas), as_lines),
            Bound("house_rules", self.house, lambda terms: terms.house_rules, as_text),
        )
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show where which version hangs."""
        one = view.tournament
        self.editor.set_acts(frozen=view.over)
        newest: dict[str, Posting] = {}
        for posting in view.facts.postings:
            if posting.area not in newest or posting.version >= newest[posting.area].version:
                newest[posting.area] = posting
        areas = view.terms.areas
        hung = sum(area in newest and newest[area].version == one.rules_version for area in areas)
        self.posting.set_head(
            f"Version {one.rules_version}{_revised(view)}, {short_hash(one.rules_hash)}",
            f"posted in {hung} of {len(areas)}",
        )
        self.post.set_rows([_area(view, area, newest.get(area)) for area in areas])
        self.versions.set_rows(
            [
                CardRow(
                    (
                        f"Version {version.version}",
                        write_day(view.local(version.made_at).date()),
                        f"{version.made_by}{': ' if version.reason else ''}{version.reason}",
                    ),
                    strong=version.version == one.rules_version,
                )
                for version in sorted(view.versions, key=lambda made: -made.version)
            ]
        )
        missing = view.facts.entrants_without_copy
        without = f", {missing} {'player' if missing == 1 else 'players'} without a copy" if missing else ""
        self.history.set_head(
            "Versions",
            f"{view.facts.entrants:,} {'entrant' if view.facts.entrants == 1 else 'entrants'}{without}",
        )
        self.law.set_pack(view.pack)

    def _post(self, area: object) -> None:
        if self.view is not None:
            number = self.view.tournament.tournament_id
            self.attempt(post_rules, tournament_id=number, area=str(area))


def _revised(view: Overview) -> str:
    """Say when a sheet that had hung was revised."""
    if view.revised_at is None:
        return ""
    return (
        f", revised {write_day(view.revised_at.date()).split(',')[0]}, {write_time(view.revised_at.time())}"
    )


def _area(view: Overview, area: str, posting: Posting | None) -> CardRow:
    if posting is None:
        link = "" if view.over else "Log a posting"
        return CardRow((area, "not posted"), link=link, key=area)
    at = view.local(posting.posted_at)
    when = f"{write_day(at.date()).split(',')[0]}, {write_time(at.time())}"
    if posting.version != view.tournament.rules_version:
        link = "" if view.over else "Log a posting"
        return CardRow((area, f"version {posting.version}, old"), link=link, key=area)
    return CardRow((area, f"v{posting.version}, {when}", posting.posted_by))
