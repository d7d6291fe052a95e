"""Examples for the rules page: small positions with a move, which the engine judges.

A game’s Rules determine its examples. If the engine disagrees with an example, the example isn’t
shown, and a test fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from kasino.cards import ACES, bits, mask_of, parse_cards, parse_set
from kasino.engine.builds import Build
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.house_rules import fewest_players
from kasino.moves import Kind, Move
from kasino.rules import HIGH_ACE, Ace, Building, Courts, Rules, Taking

Fits = Callable[[Rules], bool]


@dataclass(frozen=True, slots=True)
class Example:
    """A move in a position; ``reason`` is why the move is illegal, or None if it is legal."""

    section: str
    fits: Fits
    move: str
    table: str
    hand: str = ""  # other cards in the hand
    build: str = ""  # a build on the table: cards, value, owner and "multiple"
    trailed: bool = False  # the opponent has just trailed the card of the move
    reason: Reason | None = None


def _held(rules: Rules) -> bool:
    return rules.building is Building.HELD


def _free(rules: Rules) -> bool:
    return rules.building is Building.FREE


def _sets(rules: Rules) -> bool:
    return rules.taking is not Taking.GROUP and not rules.one_group


def _one(rules: Rules) -> bool:
    return rules.one_group and not rules.total


def _jack_8(rules: Rules) -> bool:
    return _one(rules) and rules.rank_values[10] == 8


def _queen_8(rules: Rules) -> bool:
    return _one(rules) and rules.rank_values[11] == 8


def _numeric(rules: Rules) -> bool:
    """Return whether courts count, a jack two less than a king."""
    plain = rules.courts is Courts.NUMERIC and not rules.total
    return plain and rules.rank_values[12] - rules.rank_values[10] == 2


def _eleven(rules: Rules) -> bool:
    return rules.total == 11


def _sparing(rules: Rules) -> bool:
    return rules.takers_spare > 0 and rules.takers & parse_set("Js") > 0


def _fifteen(rules: Rules) -> bool:
    return rules.total == 15 and rules.rank_values[10] == 8


def _ace_14(rules: Rules) -> bool:
    return any(HIGH_ACE in rules.hand_worths[card] for card in bits(ACES))


def _two_values(rules: Rules) -> bool:
    """Return whether an ace counts 1 or 11 on the table, and a jack 12."""
    return bool(rules.two_values) and rules.high_ace == 11 and rules.rank_values[10] == 12


def _numeric_builds(rules: Rules) -> bool:
    return _held(rules) and rules.courts is Courts.NUMERIC


def _forced(rules: Rules) -> bool:
    return rules.taking is Taking.FORCED and not rules.one_group


EXAMPLES: Final = (
    Example("capture", _sets, "8sx5h+3c+8d", "5h 3c 8d Kh"),
    Example("capture", _numeric, "KsxJh+2c", "Jh 2c 6d"),
    Example("capture", _queen_8, "KsxQh+2c", "Qh 2c 6d"),
    Example("capture", _ace_14, "AsxTh+4c", "Th 4c Ad"),
    Example("capture", _ace_14, "AsxAh+Kd", "Ah Kd 7c"),
    Example("capture", lambda r: r.ace is Ace.HIGH, "AsxAd", "Th 4c Ad", reason=Reason.NO_GROUPS),
    Example("capture", lambda r: r.ace is Ace.BOTH, "AsxAd", "Th 4c Ad"),
    Example("capture", _two_values, "QsxAh+2c", "Ah 2c 7d"),
    Example("capture", _two_values, "JsxAh+Ad", "Ah Ad 7c"),
    Example("capture", _two_values, "AsxAh+Tc", "Ah Tc 4d"),
    Example(
        "capture",
        lambda r: r.ace is Ace.BOTH and not r.two_values,
        "AsxAh+Ad+Kd",
        "Ah Ad Kd 7c",
        reason=Reason.NO_GROUPS,
    ),
    Example(
        "capture",
        lambda r: r.taking is Taking.BEST,
        "8sx8d",
        "5h 3c 8d Kh",
        reason=Reason.NOT_BEST,
    ),
    Example("capture", _forced, "8s", "5h 3c Kh", reason=Reason.MUST_CAPTURE),
    Example("capture", _forced, "8sx8d", "5h 3c 8d Kh", reason=Reason.NOT_MAXIMAL),
    Example("capture", _jack_8, "JsxAh+2c+5d", "Ah 2c 5d Kh"),
    Example("capture", _queen_8, "QsxAh+2c+5d", "Ah 2c 5d Kh"),
    Example("capture", _one, "7sx3h+4d", "3h 4d Ah 6c"),
    Example("capture", _one, "7sx3h+4d+Ah+6c", "3h 4d Ah 6c", reason=Reason.SEVERAL_GROUPS),
    Example(
        "capture",
        lambda r: _one(r) and r.single_first,
        "7sx2h+5c",
        "2h 5c 7d Kh",
        reason=Reason.SINGLE_FIRST,
    ),
    Example(
        "capture",
        lambda r: _one(r) and r.taking is Taking.FORCED,
        "7s",
        "2h 5c Kh",
        reason=Reason.MUST_CAPTURE,
    ),
    Example("capture", _eleven, "8sxAh+2c", "Ah 2c 6d Kh"),
    Example("capture", _eleven, "7sx4h+Ad+3c", "4h Ad 3c Kh", reason=Reason.SEVERAL_GROUPS),
    Example("capture", _sparing, "Jsx4h+9d", "4h 9d Kh"),
    Example("capture", _fifteen, "7sxJh", "Jh 3h 5d 2c"),
    Example("capture", _fifteen, "Ksx4c+Ad", "4c Ad Qh 6h"),
    Example("capture", _fifteen, "7sx3h+Jh+5d", "Jh 3h 5d 2c", reason=Reason.SEVERAL_GROUPS),
    Example("capture", _fifteen, "5sx5h", "5h 4d 2c", reason=Reason.NO_GROUPS),
    Example(
        "capture",
        lambda r: _fifteen(r) and r.taking is Taking.FORCED,
        "7s",
        "Jh 6d 4c",
        reason=Reason.MUST_CAPTURE,
    ),
    Example("capture", _free, "9dx4s+5d", "4s 5d Jc"),
    Example("capture", _free, "5sxAd+Ac+4h", "Ad Ac 4h Kd"),
    Example("capture", lambda r: r.courts is Courts.EQUAL_ANY, "KsxKh+Kc", "Kh Kc 7d"),
    Example(
        "capture",
        lambda r: r.courts in (Courts.EQUAL_ONE, Courts.EQUAL_THREE),
        "KsxKh+Kc",
        "Kh Kc 7d",
        reason=Reason.COURT_ONE,
    ),
    Example("capture", lambda r: r.courts is Courts.EQUAL_THREE, "KsxKh+Kd+Kc", "Kh Kd Kc 7d"),
    Example("build", _held, "5h+5c=10", "5c Qd", hand="Tc"),
    Example("build", _held, "8s+8d=8", "8d Qd", hand="8h"),
    Example("build", _held, "2s+3c+4d=9", "Qd", hand="9h", build="3c+4d 7 1"),
    Example(
        "build",
        _held,
        "2s+Ah+3c+4d=10",
        "Ah Qd",
        hand="Th",
        build="3c+4d 7 1",
        reason=Reason.LOOSE_RAISE,
    ),
    Example(
        "build",
        _held,
        "2s+4c+4d=6",
        "Qd",
        hand="6h",
        build="4c+4d 4 1 multiple",
        reason=Reason.MULTIPLE,
    ),
    Example("build", _held, "Kc", "Qd", hand="7h", build="3c+4d 7 0", reason=Reason.OWNER_TRAIL),
    Example("build", _numeric_builds, "2h+9c=J", "9c 4d", hand="Js"),
    Example("build", lambda r: r.build_limit >= 14, "4h+Tc=14", "Tc Qd", hand="As"),
    Example("build", lambda r: r.build_limit >= 16, "6h+Tc=16", "Tc Qd", hand="Td"),
    Example(
        "build",
        lambda r: _held(r) and bool(r.power),
        "5h+5c=10",
        "5c Qd",
        hand="Td",
        reason=Reason.KEEPS_NO_CARD,
    ),
    Example("build", _free, "4h+2d+3c=9", "2d 3c Kh"),
    Example("build", _free, "3s+Ah+4c=8", "Kh", build="Ah+4c 5 -1"),
    Example("call", lambda r: r.calls, "!7hx5s+2c+7c", "7h 5s 5d 2c 7c", trailed=True),
    Example("call", lambda r: r.calls, "!7hx5d+2c+7c", "7h 5s 5d 2c 7c", trailed=True),
    Example(
        "call",
        lambda r: r.calls,
        "!7hx5s+2c",
        "7h 5s 5d 2c 7c",
        trailed=True,
        reason=Reason.BAD_CALL,
    ),
    Example("sweep", lambda r: r.sweeps_score and not r.one_group, "Tsx6h+4c", "6h 4c"),
    Example("sweep", lambda r: r.sweeps_score and _one(r), "KsxAh+4c+5d", "Ah 4c 5d"),
    Example("sweep", lambda r: r.sweeps_score and _eleven(r), "6sxAh+2c+2d", "Ah 2d 2c"),
    Example("sweep", lambda r: r.sweeps_score and _fifteen(r), "Jsx3h+2c+Ad+Ac", "3h 2c Ad Ac"),
)


def view_of(rules: Rules, example: Example) -> View:
    """Return an example’s position as the player whose turn it is sees it."""
    move = Move.parse(example.move)
    held = mask_of(parse_cards(example.hand)) if example.hand else 0
    if move.kind is not Kind.CALL:
        held |= 1 << move.card
    view = State.start(rules, fewest_players(rules), "rules").view(0)
    return replace(
        view,
        turn=0,
        hand=held,
        loose=mask_of(parse_cards(example.table)),
        builds=_builds(rules, example.build),
        trailed=move.card if example.trailed else -1,
    )


def _builds(rules: Rules, text: str) -> tuple[Build, ...]:
    if not text:
        return ()
    cards, value, owner, *kind = text.split()
    makers = (int(owner),) if rules.makers else ()
    return (Build(parse_set(cards), int(value), int(owner), bool(kind), makers),)


def examples(rules: Rules, section: str) -> Iterator[tuple[Example, View, Move]]:
    """Yield the section’s examples that the engine agrees with, and their positions and moves."""
    for example in EXAMPLES:
        if example.section == section and example.fits(rules):
            view, move = view_of(rules, example), Move.parse(example.move)
            if view.why_not(move) is example.reason:
                yield example, view, move
