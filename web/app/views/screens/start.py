"""The first screen: which game, with whom, and one button to begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.model import house_rules
from app.model.opponents import style
from app.platform.dom import Node, h, icon
from app.views.cards import quiet, sign
from app.views.screens.picture import cottage_picture
from app.views.screens.seat_choice import seat_choice
from app.views.screens.site import download
from app.views.segments import segments
from app.views.tools import ELSEWHERE, tools
from kasino.games import GAMES
from kasino.players import LEVELS
from kasino.players.personas import PERSONAS
from kasino.rules import Building, Rules, Taking
from kasino.words import Catalogue, game_title, level_name, own_words
from kasino.words import house_rules as differing


def start(
    say: Catalogue,
    options: Mapping[str, str],
    *,
    resume: bool,
    warnings: tuple[str, ...],
    one_file: tuple[str, str] | None = None,
) -> tuple[Node, ...]:
    """Draw the start screen; everything on it has a sensible value already."""
    rules = house_rules.rules_of(options)
    return (
        tools(say, ELSEWHERE),
        h(
            "main",
            {"id": "start"},
            cottage_picture(),
            h("h1", {}, "Kasino"),
            h("p", {"class": "lead"}, say("page.lead")),
            *(h("p", {"class": "warning", "role": "note"}, text, key=text) for text in warnings),
            _games(say, options["game"], locked=options["lock"] == "on"),
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
                    opponent_text(say, options["level"]),
                ),
                seat_choice(say, options),
                _own_rules(say, rules),
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
                quiet("house-rules", say("page.house-rules"), sign("swap"))
                if options["lock"] != "on"
                else None,
                quiet("learn", say("learn.open"), sign("lamp")) if resume else None,
                quiet("settings", say("page.settings"), icon("icon-settings")),
                quiet("record", say("page.load-record"), sign("record")),
                quiet("saves", say("page.saves"), sign("saves")),
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


def _own_rules(say: Catalogue, rules: Rules) -> Node | None:
    """Draw the house rules of the next match, where there are any."""
    sentences = differing(say, rules)
    if not sentences:
        return None
    return h(
        "ul",
        {"class": "own-rules", "aria-label": say("page.house-rules")},
        *(h("li", {}, sentence, key=sentence) for sentence in sentences),
        key="own-rules",
    )


def opponent_text(say: Catalogue, level: str) -> str:
    """Introduce the opponent of a level."""
    return say("page.regular", name=PERSONAS[level].name, style=style(say, level))


#: So many games are shown before the others are asked for.
FIRST: Final = 6


def _games(say: Catalogue, chosen: str, *, locked: bool) -> Node:
    names = [chosen] if locked else list(GAMES)
    first, more = names[:FIRST], names[FIRST:]
    return h(
        "fieldset",
        {"class": "games"},
        h("legend", {}, say("page.choose-game")),
        h(
            "div",
            {"class": "list"},
            *(_game(say, name, chosen) for name in first),
            key="first",
        ),
        h(
            "details",
            {"class": "all-games", "open": chosen in more or None},
            h("summary", {}, say("page.all-games")),
            h("div", {"class": "list"}, *(_game(say, name, chosen) for name in more)),
            key="all-games",
        )
        if more
        else None,
        key="games",
    )


def _game(say: Catalogue, name: str, chosen: str) -> Node:
    rules = GAMES[name]
    return h(
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


def traits(say: Catalogue, rules: Rules) -> list[str]:
    """List in a few words what makes a game different, read from its rules."""
    say = own_words(say, rules)
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
    if rules.ace_high:
        found.append(say("page.trait-ace"))
    if rules.draws:
        found.append(say("page.trait-draws"))
    if rules.each_spade:
        found.append(say("page.trait-each-spade"))
    if rules.last_capture:
        found.append(say("page.trait-last"))
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
