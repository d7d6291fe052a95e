"""Measure the time of a single answer with forty loose cards on the table.

``python lab/bench/large_tables.py [tables a kind] [games…]``. It measures every game, also under
those house rules of ``HOUSE_RULES`` that it can have: ``why_not`` for chosen sets, the moves that
fit a selection, the first 200 legal moves, a click and the messages after it, undo, and the first
thought of every level. The tables are random ones and hard ones: many high cards and few low ones,
only low ones, groups in Clearance. Caches are emptied before each answer. Times are CPU
milliseconds of this process, because other work on the machine shouldn’t count.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from pathlib import Path
from random import Random
from time import process_time

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from kasino.cache import clear_all
from kasino.cards import Stream, bits, text
from kasino.games import GAMES
from kasino.house_rules import named
from kasino.match.selection import select
from kasino.moves import TRAILS
from kasino.players import LEVELS, Budget
from kasino.rules import Building, Rules
from kasino.terminal.measurements import Figure
from testing.large_tables import at_table, chosen_sets, clicked, crowded, house_rules
from testing.positions import names
from tools.measuring import report

LIMITS = {
    "why_not": 20.0,
    "selection": 20.0,
    "first 200": 100.0,
    "click": 100.0,
    "undo": 100.0,
    "first thought": 1000.0,
}

#: The number of times that each time is measured.
TRIES = 3

Times = dict[str, list[tuple[float, str]]]


def timed(what: Callable[[], object], tries: int = TRIES) -> float:
    """Return the CPU milliseconds that a function takes with empty caches.

    The result is the minimum of a few tries, because other work on the machine only makes it
    longer.
    """
    found = []
    for _ in range(tries):
        clear_all()
        began = process_time()
        what()
        found.append((process_time() - began) * 1000)
    return min(found)


def measure(rules: Rules, rng: Random, kind: str, times: Times) -> None:
    """Add the times of one table."""
    state = crowded(rules, rng, kind)
    label = f"{kind}: {names(state.hands[0])} on {names(state.loose)}"
    for move in chosen_sets(state, rng):
        spent = timed(partial(state.why_not, move))
        times["why_not"].append((spent, f"{move} {label}"))
    for card in bits(state.hands[0]):
        spent = timed(partial(state.why_not, TRAILS[card]))
        times["why_not"].append((spent, f"{TRAILS[card]} {label}"))
    for move in list(chosen_sets(state, rng))[:8]:
        spent = timed(partial(select, state, move.card, move.cards, None))
        times["selection"].append((spent, f"{move} {label}"))
    spent = timed(lambda: list(islice(state.legal_moves(), 200)))
    times["first 200"].append((spent, label))
    session = at_table(state)
    hand = rng.choice(list(bits(state.hands[state.turn])))
    for number in (hand, *rng.sample(list(bits(state.loose)), 2)):
        spent = timed(partial(clicked, session, 1 << number))
        times["click"].append((spent, f"{text(number)} {label}"))
    session.play(next(iter(state.legal_moves())))
    times["undo"].append((timed(session.undo), label))
    for level in rng.sample(list(LEVELS), 2):
        think = partial(LEVELS[level].think, state.view(state.turn))
        spent = timed(lambda: next(think(Stream(label), Budget())))  # noqa: B023 - called at once
        times["first thought"].append((spent, f"{level} {label}"))


def rows(count: int, games: Sequence[str]) -> Iterator[Figure]:
    """Yield the longest time for each request; print requests that take too long."""
    longest: dict[str, tuple[float, str]] = dict.fromkeys(LIMITS, (0.0, ""))
    for rules in chain.from_iterable(map(house_rules, games)):
        times: Times = {what: [] for what in LIMITS}
        rng = Random(f"crowded {named(rules)}")
        kinds = ["random", "high", "low", "middle", "lacking"]
        kinds += ["groups"] if rules.building is Building.FREE else []
        for kind in kinds:
            for _ in range(count):
                measure(rules, rng, kind, times)
        for what, found in times.items():
            worst, where = max(found)
            longest[what] = max(longest[what], (worst, named(rules)))
            if worst > LIMITS[what]:
                print(f"{named(rules)}, {what}: {worst:.1f} ms, {where}", flush=True)
    for what, limit in LIMITS.items():
        worst, who = longest[what]
        goal = f"≤ {limit:,.0f} ms"
        yield Figure(
            f"{what}, 40 loose cards", f"longest {worst:.0f} ms, {who}", goal, worst <= limit
        )


if __name__ == "__main__":
    told = sys.argv[1:]
    sys.exit(report(rows(int(told[0]) if told else 20, told[1:] or list(GAMES))))
