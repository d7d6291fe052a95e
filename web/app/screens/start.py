"""The first screen: which game, with whom, and one button to begin."""

from __future__ import annotations

from collections.abc import Mapping

from app.dom import Node, h, icon
from app.faces import quiet, sign
from app.regulars import style
from app.screens.chairs import chairs
from app.screens.dialogs import segments
from app.screens.keymap import ELSEWHERE, tools
from app.screens.lake import lake
from app.screens.site import download
from kasino.games import GAMES
from kasino.players import LEVELS
from kasino.players.personas import PERSONAS
from kasino.rules import Building, Rules, Taking
from kasino.words import Catalogue, game_title, level_name


def start(
    say: Catalogue,
    options: Mapping[str, str],
    *,
    resume: bool,
    warnings: tuple[str, ...],
    one_file: tuple[str, str] | None = None,
) -> tuple[Node, ...]:
    """Draws the start screen; everything on it has a sensible value already."""
    rules = GAMES[options["game"]]
    return (
        tools(say, ELSEWHERE),
        h(
            "main",
            {"id": "start"},
            lake(),
            h("h1", {}, "Kasino"),
            h("p", {"class": "lead"}, say("page.lead")),
            *(h("p", {"class": "warning", "role": "note"}, text, key=text) for text in warnings),
            _games(say, options["game"]),
            h(
                "div",
                {"class": "with"},
                segments(
                    "players",
                    say("page.option-players"),
                    _count_labels(say, rules),
                    options["players"],
                ),
                segments(
                    "level",
                    say("page.option-level"),
                    {level: level_name(say, level) for level in LEVELS},
                    options["level"],
                    regular(say, options["level"]),
                ),
                chairs(say, options),
                h(
                    "label",
                    {"class": "seed"},
                    h("span", {}, say("page.seed")),
                    h(
                        "input",
                        {
                            "type": "text",
                            "data-option": "seed",
                            "maxlength": 200,
                            "autocomplete": "off",
                            "spellcheck": "false",
                            "placeholder": say("page.seed-any"),
                            "value": options["seed"],
                        },
                    ),
                ),
                key="with",
            ),
            h(
                "div",
                {"class": "more-tools"},
                quiet(
                    "rules", say("page.rules-of", game=game_title(say, rules)), icon("icon-help")
                ),
                quiet("learn", say("learn.open"), sign("lamp")) if resume else None,
                quiet("settings", say("page.settings"), icon("icon-settings")),
                quiet("record", say("page.load-record"), sign("record")),
                quiet("saves", say("page.saves"), sign("shelf")),
                quiet("statistics", say("page.statistics"), sign("scores")),
                quiet("daily", say("page.daily"), sign("sun")),
                download(say, *one_file) if one_file else None,
                quiet("embed", say("page.embed-title"), sign("layers"))
                if options["embed"] != "1"
                else None,
                key="tools",
            ),
            h(
                "div",
                {"class": "go"},
                h(
                    "button",
                    {"type": "button", "class": "main", "data-action": "new"},
                    say("page.play"),
                ),
                h(
                    "button",
                    {"type": "button", "class": "other", "data-action": "resume"},
                    say("page.resume"),
                    key="resume",
                )
                if resume
                else h(
                    "button",
                    {"type": "button", "class": "other", "data-action": "learn"},
                    say("learn.open"),
                    key="learn",
                ),
                key="go",
            ),
            key="start",
        ),
    )


def regular(say: Catalogue, level: str) -> str:
    """Introduces the opponent of a level."""
    return say("page.regular", name=PERSONAS[level].name, style=style(say, level))


def _games(say: Catalogue, chosen: str) -> Node:
    return h(
        "fieldset",
        {"class": "games"},
        h("legend", {}, say("page.choose-game")),
        h(
            "div",
            {"class": "list"},
            *(
                h(
                    "label",
                    {"class": "game"},
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": "game",
                            "value": name,
                            "data-option": "game",
                            "checked": name == chosen,
                        },
                    ),
                    h("strong", {}, game_title(say, rules)),
                    h("span", {"class": "about"}, "\u00a0· ".join(traits(say, rules))),
                    h("span", {"class": "counts"}, _counts(say, rules.players)),
                    key=name,
                )
                for name, rules in GAMES.items()
            ),
        ),
        key="games",
    )


def traits(say: Catalogue, rules: Rules) -> list[str]:
    """Lists in a few words what makes a game different, read from its rules."""
    found = []
    if rules.taking is Taking.BEST:
        found.append(say("page.trait-best"))
    if rules.taking is Taking.FORCED:
        found.append(say("page.trait-forced"))
    if rules.taking is Taking.ANY:
        found.append(say("page.trait-any"))
    if rules.building is Building.HELD:
        found.append(say("page.trait-builds"))
    if rules.building is Building.FREE:
        found.append(say("page.trait-groups"))
    if rules.calls:
        found.append(say("page.trait-calls"))
    if rules.power:
        found.append(say("page.trait-power"))
    if rules.fewest_wins:
        found.append(say("page.trait-fewest"))
    if rules.target:
        found.append(say("page.trait-target", n=rules.target))
    else:
        found.append(say("page.trait-round"))
    return found


def _counts(say: Catalogue, counts: tuple[int, ...]) -> str:
    if len(counts) == 1:
        return say("page.players-exactly", n=counts[0])
    return say("page.players-range", least=counts[0], most=counts[-1])


def _count_labels(say: Catalogue, rules: Rules) -> dict[str, str]:
    return {
        str(n): say("page.count-partners", n=n) if n in rules.partners else str(n)
        for n in rules.players
    }
