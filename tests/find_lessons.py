"""Searches the seeds whose deals teach something, for ``web/app/lessons.py``.

``PYTHONPATH=.:web python -m tests.find_lessons [GAME]`` prints the lessons of a game; the tests
hold every lesson against what is wanted of it here. The engine alone says what is legal.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import islice

from kasino.builds import built
from kasino.cards import ALL, COURTS, RANK_MASK, SPADES, bits
from kasino.events import Captured
from kasino.games import game
from kasino.moves import TRAILS, Kind, Move
from kasino.players import Budget, player
from kasino.state import State

#: What a step wants of a position: the moves that do it, or none.
Wanted = Callable[[State], list[Move]]

SEEDS = 6000
LOOK = 200


def of_kind(state: State, kind: Kind) -> list[Move]:
    """Lists the legal moves of a kind."""
    return [move for move in islice(state.legal_moves(), LOOK) if move.kind is kind]


def captures(state: State) -> list[Move]:
    """Lists the captures."""
    return of_kind(state, Kind.CAPTURE)


def groups(state: State, move: Move) -> tuple[int, ...]:
    """Splits a capture into its sets, as the engine tells it."""
    return next(e.groups for e in state.play(move)[1] if isinstance(e, Captured))


def points(state: State, move: Move) -> int:
    """Counts what the cards of a capture score by themselves."""
    return sum(state.rules.honours[card] for card in bits(move.cards | 1 << move.card))


def powerful(state: State) -> int:
    """Is the set of power cards."""
    return sum(1 << card for card, _ in state.rules.power)


def only(moves: list[Move]) -> Move | None:
    """Returns the move of a list of one."""
    return moves[0] if len(moves) == 1 else None


def plain(state: State, cards: int) -> bool:
    """Says whether none of the cards is a court or a power card."""
    return not cards & (COURTS | powerful(state))


def match(state: State) -> list[Move]:
    """One capture there is: a number takes its equal."""
    move = only(captures(state))
    if move is None or move.cards.bit_count() > 1 or not plain(state, 1 << move.card | move.cards):
        return []
    return [move]


def sum_(state: State) -> list[Move]:
    """One capture there is: a number takes two that add up to it."""
    move = only(captures(state))
    if move is None or move.cards.bit_count() != 2 or not plain(state, 1 << move.card | move.cards):
        return []
    return [move] if len(groups(state, move)) == 1 and not state.hands[0] & powerful(state) else []


def court(state: State) -> list[Move]:
    """One capture there is: a king or queen takes two numbers."""
    move = only(captures(state))
    if move is None or not COURTS >> move.card & 1 or move.cards.bit_count() != 2:
        return []
    good = len(groups(state, move)) == 1 and not move.cards & (COURTS | RANK_MASK[0])
    return [move] if good else []


def several(state: State) -> list[Move]:
    """One card takes: its equal and a sum at once."""
    move = only(captures(state))
    if move is None or move.cards.bit_count() != 3 or powerful(state) >> move.card & 1:
        return []
    return [move] if sorted(g.bit_count() for g in groups(state, move)) == [1, 2] else []


def power(state: State) -> list[Move]:
    """One card takes: an ace what adds up to 14, while the ace on the table stays."""
    moves = captures(state)
    cards = [1 << move.card for move in moves]
    if len(set(cards)) != 1 or not cards[0] & RANK_MASK[0] or moves[0].cards.bit_count() != 2:
        return []
    aces = state.loose & RANK_MASK[0]
    good = aces and not any(move.cards & (aces | COURTS) for move in moves)
    return moves if good and len(moves) < 3 else []


def trail(state: State) -> list[Move]:
    """Nothing can be taken, and two of four cards are worth keeping."""
    hand = state.hands[0]
    honours = sum(1 << card for card in bits(ALL) if state.rules.honours[card])
    if captures(state) or not hand & honours or not hand & SPADES & ~honours:
        return []
    if state.table.bit_count() < 4:
        return []
    cheap = list(bits(hand & ~(honours | SPADES)))
    return [TRAILS[card] for card in cheap] if len(cheap) == 2 else []


def sweep(state: State) -> list[Move]:
    """One card clears the whole table, four cards of it."""
    move = only([move for move in captures(state) if move.cards == state.table])
    if move is None or move.cards.bit_count() != 4 or powerful(state) >> move.card & 1:
        return []
    return [move] if len(groups(state, move)) == 2 else []


def honour(state: State) -> list[Move]:
    """Two cards take a card each, and one of them scores."""
    moves = captures(state)
    if len(moves) != 2 or any(move.cards.bit_count() > 1 for move in moves):
        return []
    if moves[0].card == moves[1].card or (moves[0].cards | moves[1].cards) & SPADES & COURTS:
        return []
    scoring = [move for move in moves if points(state, move) == 2]
    return scoring if len(scoring) == 1 and not state.hands[0] & powerful(state) else []


def choose(state: State) -> list[Move]:
    """One card takes its equal, a sum, or both: three captures in all."""
    moves = captures(state)
    if len(moves) != 3 or len({move.card for move in moves}) > 1:
        return []
    whole = max(moves, key=lambda move: move.cards.bit_count())
    if list(state.calls()) or not plain(state, 1 << whole.card):
        return []
    if whole.cards == state.table or whole.cards.bit_count() != 3:
        return []
    return [whole] if sorted(g.bit_count() for g in groups(state, whole)) == [1, 2] else []


def split(state: State) -> list[Move]:
    """One card takes either of two overlapping sums, and one of them scores."""
    moves = captures(state)
    if len(moves) != 2 or moves[0].card != moves[1].card or not moves[0].cards & moves[1].cards:
        return []
    if not plain(state, 1 << moves[0].card) or any(m.cards.bit_count() != 2 for m in moves):
        return []
    scoring = [move for move in moves if points(state, move)]
    return scoring if len(scoring) == 1 else []


def forced(state: State) -> list[Move]:
    """Half of the hand must take, half can be trailed."""
    trails = of_kind(state, Kind.TRAIL)
    takers = {move.card for move in captures(state)}
    return trails if len(takers) == 2 and len(trails) == 2 else []


def maximal(state: State) -> list[Move]:
    """One card must take its equal and a sum, and there is no other way to take with it."""
    for move in captures(state):
        same = [other for other in captures(state) if other.card == move.card]
        sets = sorted(group.bit_count() for group in groups(state, move))
        if len(same) == 1 and sets == [1, 2] and plain(state, 1 << move.card):
            return [move] if len({other.card for other in captures(state)}) == 1 else []
    return []


def least(state: State) -> list[Move]:
    """One card must take either of two overlapping sums, and one of them costs points."""
    return [move for move in captures(state) if not points(state, move)] if split(state) else []


def stack(state: State) -> list[Move]:
    """One stack there is, on one equal card, by either of two."""
    moves = [m for m in of_kind(state, Kind.BUILD) if m.value == state.rules.hand_values[m.card]]
    if len(moves) != 2 or state.builds or moves[0].cards.bit_count() > 1:
        return []
    return moves if moves[0].cards == moves[1].cards else []


def build(state: State) -> list[Move]:
    """One single build of a sum there is."""
    moves = of_kind(state, Kind.BUILD)
    move = only(moves)
    if move is None or state.builds or move.cards.bit_count() > 1:
        return []
    return [move] if move.value > state.rules.hand_values[move.card] else []


def own(state: State) -> list[Move]:
    """The own build stands and can be taken."""
    mine = [b for b in state.builds if b.owner == 0]
    return [m for m in captures(state) if mine and m.cards & mine[0].cards == mine[0].cards]


def call(state: State) -> list[Move]:
    """One call there is."""
    moves = list(state.calls())
    few = len(moves) == 1 and moves[0].cards.bit_count() < 4 and state.table.bit_count() < 6
    return moves if few and not state.builds else []


def raise_(state: State) -> list[Move]:
    """The opponent's build can be raised, and nothing else be built."""
    moves = of_kind(state, Kind.BUILD)
    move = only(moves)
    if move is None or len(state.builds) != 1 or state.builds[0].owner != 1:
        return []
    good = built(state.rules, state.builds, state.loose, move, 0)[1] == "raise"
    return [move] if good and not move.cards & state.loose else []


def multiple(state: State) -> list[Move]:
    """One multiple build of two sums or equals there is, and few other builds."""
    moves = of_kind(state, Kind.BUILD)
    if state.builds or len(moves) > 4:
        return []
    good = [m for m in moves if built(state.rules, (), state.loose, m, 0)[0].multiple]
    return good if len(good) == 1 and good[0].cards.bit_count() == 3 else []


def last(state: State) -> list[Move]:
    """The last deal has begun, and something can be taken."""
    fresh = state.deal == state.deals and state.hands[0].bit_count() == 4
    few = state.table.bit_count() <= 6 and not state.builds
    moves = captures(state)
    return moves if fresh and few and len(moves) <= 4 else []


def form(state: State) -> list[Move]:
    """One thing can be taken: two numbers that add up."""
    move = only(captures(state))
    return [move] if move and move.cards.bit_count() == 2 and not nested(move) else []


def nested(move: Move) -> bool:
    """Says whether a capture pairs equal cards."""
    ranks = [card % 13 for card in bits(move.cards)]
    return len(set(ranks)) < len(ranks)


def nest(state: State) -> list[Move]:
    """Equal cards pair, and go with a third: more than a sum could."""
    moves = [m for m in captures(state) if m.cards.bit_count() == 3 and nested(m)]
    move = only(moves)
    if move is None:
        return []
    total = sum(card % 13 + 1 for card in bits(move.cards))
    return [move] if total != move.card % 13 + 1 and move.card % 13 < 10 else []


def group(state: State) -> list[Move]:
    """A card becomes a group with another, which a second card of the hand can take."""
    moves = [m for m in of_kind(state, Kind.BUILD) if m.cards.bit_count() == 1]
    good = [
        m
        for m in moves
        if m.value > m.card % 13 + 1 and state.hands[0] & ~(1 << m.card) & RANK_MASK[m.value - 1]
    ]
    few = len(of_kind(state, Kind.BUILD)) <= 12
    return good if len(good) == 1 and few and not state.builds else []


def take_group(state: State) -> list[Move]:
    """The group stands and can be taken."""
    return [m for m in captures(state) if any(b.cards & m.cards for b in state.builds)]


#: Each lesson of each game: what each of its steps wants, one after the other.
WANTED: dict[str, dict[str, tuple[Wanted, ...]]] = {
    "finnish": {
        "match": (match,),
        "sum": (sum_,),
        "court": (court,),
        "several": (several,),
        "power": (power,),
        "trail": (trail,),
        "sweep": (sweep,),
        "honour": (honour,),
    },
    "kasino": {"choose": (choose,), "split": (split,), "power": (power,), "sweep": (sweep,)},
    "laistokasino": {"forced": (forced,), "maximal": (maximal,), "least": (least,)},
    "kasino-call": {
        "choose": (choose,),
        "build": (build, own),
        "stack": (stack, own),
        "call": (call,),
    },
    "clearance": {"form": (form,), "nest": (nest,), "group": (group, take_group)},
    "casino": {
        "choose": (choose,),
        "build": (build, own),
        "multiple": (multiple,),
        "raise": (raise_,),
        "last": (last,),
    },
}


def positions(name: str, how: str) -> Iterator[tuple[str, list[Move], State]]:
    """Yields positions with seat 0 to move: first ones, then such as some plays lead to.

    ``how`` is "deep" for whole rounds, "builder" for an opponent who builds when it can.
    """
    rules = game(name)
    greedy = player("greedy")
    for number in range(1, SEEDS):
        seed = str(number)
        state = State.start(rules, 2, seed)
        moves: list[Move] = []
        while not state.round_over and len(moves) < (60 if how == "deep" else 8):
            if state.turn == 0:
                yield seed, moves, state
                if not how and rules.table_cards:
                    break
            trails = of_kind(state, Kind.TRAIL)
            built_ = of_kind(state, Kind.BUILD) if how == "builder" and state.turn else []
            lazy = how != "deep" and state.turn == (number + len(moves)) % 2
            if built_:
                move = built_[0]
            elif lazy and trails:
                move = trails[0]
            else:
                thoughts = greedy.think(state.view(state.turn), None, Budget())  # type: ignore[arg-type]
                move = list(thoughts)[-1].move
            state = state.play(move)[0]
            moves = [*moves, move]


def steps(state: State, wanted: tuple[Wanted, ...]) -> list[tuple[list[Move], Move | None]] | None:
    """Returns what each step accepts and the answer after it, or None where a step fails."""
    first = wanted[0](state)
    if not first:
        return None
    if len(wanted) == 1:
        return [(first, None)]
    afters = [state.play(move)[0] for move in first]
    for answer in of_kind(afters[0], Kind.TRAIL):
        if afters[0].rules.captures.any(afters[0].loose, afters[0].rules.hand_values[answer.card]):
            continue
        thens = [after.play(answer)[0] for after in afters]
        second = [wanted[1](then) for then in thens]
        if all(second):
            either = dict.fromkeys(move for moves in second for move in moves)
            return [(first, answer), (list(either), None)]
    return None


def find(name: str, lesson: str) -> str:
    """Returns a lesson as the line of data that it becomes."""
    wanted = WANTED[name][lesson]
    how = {"last": "deep", "raise": "builder"}.get(lesson, "")
    for seed, before, state in positions(name, how):
        found = steps(state, wanted)
        if found is None or any(state.captured) != any(m.kind is Kind.CAPTURE for m in before):
            continue
        said = " ".join(map(str, before))
        parts = []
        for number, (moves, answer) in enumerate(found, 1):
            ident = lesson if number == 1 else f"{lesson}-{number}"
            more = f', "{answer}"' if answer else ""
            parts.append(f'Step("{ident}", "{" ".join(map(str, moves))}"{more})')
        return f'Lesson("{lesson}", "{seed}", "{said}", ({", ".join(parts)},)),'
    return f"# nothing found for {lesson}"


def main() -> None:
    """Prints the lessons of the games that are asked for."""
    for name in sys.argv[1:] or WANTED:
        print(f'"{name}": (')
        for lesson in WANTED[name]:
            print(f"    {find(name, lesson)}", flush=True)
        print("),")


if __name__ == "__main__":
    main()
