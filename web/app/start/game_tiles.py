"""The tiles on the start screen: for each game, three cards and one clear difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.core.drawing.pictures import paper
from app.platform.dom import Node, h
from kasino.cards import parse_cards
from kasino.games import GAMES
from kasino.rules import Building, Courts, Rules, Taking
from kasino.words import Catalogue, game_title

#: The possible differences: a name, the cards shown, and a condition. A game’s difference is the
#: first whose condition is true.
DIFFERENCES: Final[tuple[tuple[str, str, Callable[[Rules], bool]], ...]] = (
    ("fewest", "As Td 2s", lambda rules: rules.fewest_wins),
    ("call", "6s 6d Qc", lambda rules: rules.calls),
    ("free", "4c 5d 9s", lambda rules: rules.building is Building.FREE),
    ("draw", "7d 3c Kh", lambda rules: rules.draws),
    ("spades", "2s Js As", lambda rules: _by_suit(rules)),
    ("best", "Ah 9s 5d", lambda rules: rules.taking is Taking.BEST),
    ("power-builds", "2s 9d 6c", lambda rules: _builds(rules) and bool(rules.power)),
    ("courts", "Jd Qc Kh", lambda rules: _builds(rules) and rules.courts is Courts.NUMERIC),
    ("builds", "3c 5h 8s", lambda rules: _builds(rules)),
    ("one", "7d Js Kc", lambda rules: rules.one_group),
    ("last", "7d Qc 5s", lambda rules: bool(rules.last_capture)),
    ("any", "8h Td 8c", lambda rules: True),
)
#: Differences that put a game in the "twist" group.
TWISTS: Final = ("fewest", "call", "free", "draw")


def _by_suit(rules: Rules) -> bool:
    return any(each.points and each.cards == rules.suit for each in rules.points)


def _builds(rules: Rules) -> bool:
    return rules.building is Building.HELD


def difference(rules: Rules) -> str:
    """Return the name of the main difference between a game and the Kasino that families play."""
    return next(name for name, _, holds in DIFFERENCES if holds(rules))


def group(rules: Rules) -> str:
    """Return a game’s group: "take", "build" or "twist"."""
    if difference(rules) in TWISTS:
        return "twist"
    return "build" if _builds(rules) else "take"


def groups() -> dict[str, list[str]]:
    """Return the games by group, in menu order within each group."""
    return {
        kind: [name for name, rules in GAMES.items() if group(rules) == kind]
        for kind in ("take", "build", "twist")
    }


def tiles(say: Catalogue, chosen: str) -> tuple[Node, ...]:
    """Draw the tiles of all games, by group."""
    return tuple(_group(say, kind, names, chosen) for kind, names in groups().items())


def _group(say: Catalogue, kind: str, names: Sequence[str], chosen: str) -> Node:
    return h(
        "fieldset.kind",
        h(
            "legend",
            h("span.kind-name", say(f"start.group-{kind}")),
            h("span.about", say(f"start.group-{kind}-about")),
        ),
        h("div.tiles", *(_tile(say, GAMES[name], chosen) for name in names)),
        key=kind,
    )


def _tile(say: Catalogue, rules: Rules, chosen: str) -> Node:
    name = difference(rules)
    cards = next(cards for found, cards, _ in DIFFERENCES if found == name)
    counts = rules.players
    spoken = say("page.players-exactly", n=counts[0])
    if len(counts) > 1:
        spoken = say("page.players-range", least=counts[0], most=counts[-1])
    return h(
        "label.game",
        h(
            "input",
            {
                "type": "radio",
                "name": "game",
                "value": rules.name,
                "data-option": "game",
                "checked": rules.name == chosen,
            },
        ),
        h(
            "span.three-cards",
            {"aria-hidden": "true"},
            *(paper(card) for card in parse_cards(cards)),
        ),
        h(
            "span.words",
            h("strong", game_title(say, rules)),
            h("span.about", say(f"start.is-{name}")),
        ),
        h("span.counts", spoken),
        key=rules.name,
    )
