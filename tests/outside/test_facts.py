"""Facts about positions from other projects’ tests and worked examples, checked with the engine.

The file ``proof/facts.psv`` of a game contains the only answers in the tests that weren’t written
here: each row names its public source. If sources disagree, the row has the decision of the game’s
``rules.md``.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from kasino.cards import card, set_text
from kasino.engine.events import Swept
from kasino.engine.state import State
from kasino.moves import Kind, Move, value_text
from tests.oracle.cards import NUMBER
from tests.oracle.follow import LINES
from tests.oracle.games import side_of
from tests.oracle.groups import Build
from tests.oracle.moves import legal_moves
from tests.oracle.options import varied
from tests.oracle.position import Position
from tests.oracle.scoring import tally
from tools.paths import ROOT

TABLES = {
    path.parent.parent.name.replace("_", "-"): path.read_text(encoding="utf-8").splitlines()
    for path in sorted((ROOT / "kasino" / "games").glob("*/proof/facts.psv"))
}
ROWS = [tuple(line.split(" | ")) for _, *lines in TABLES.values() for line in lines]
NAMES = {number: name for name, number in NUMBER.items()}


def after(state: State, moves: str) -> State:
    """Return the position after some moves."""
    for move in moves.split(",") if moves else ():
        state, _ = state.play(Move.parse(move))
    return state


def legal(state: State, moves: str) -> str:
    """Return whether the last of some moves is legal after the others."""
    before, _, move = moves.rpartition(": ")
    stands = after(state, before)
    return "yes" if stands.why_not(Move.parse(move)) is None else "no"


def listed(state: State, played: str, kind: Kind) -> str:
    """Return a card’s moves of one kind, in the order of their texts."""
    found = [
        set_text(move.cards) + (f"={value_text(move.value)}" if kind is Kind.BUILD else "")
        for move in state.legal_moves()
        if move.kind is kind and move.card == card(played)
    ]
    return " ".join(sorted(found, key=in_words)) or "none"


def in_words(cards: str) -> str:
    """Return the cards of a set in alphabetical order, as in the table."""
    names, _, value = cards.partition("=")
    return "+".join(sorted(names.split("+"))) + value


def builds(state: State, moves: str) -> str:
    """Return the builds on the table after some moves: value, kind and owner."""
    return ", ".join(
        f"{value_text(each.value)} {'multiple' if each.multiple else 'single'} {each.owner}"
        for each in after(state, moves).builds
    )


def score(state: State, wanted: str) -> str:
    """Return the requested lines of the score sheet."""
    assert state.tally is not None
    lines = {line.name: line.points for line in state.tally.lines}
    return " ".join(f"{name}={'/'.join(map(str, lines[name]))}" for name in wanted.split())


def sweep(state: State, move: str) -> str:
    """Return whether a move’s sweep counts, or "none" if it clears the table without one."""
    _, events = state.play(Move.parse(move))
    swept = [event for event in events if isinstance(event, Swept)]
    return ("counts" if swept[0].counts else "doesn't count") if swept else "none"


def kings(state: State) -> str:
    """Return the maximum number of kings on the first table in a number of deals (Z2)."""
    tables = [State.start(state.rules, 2, str(seed)).loose for seed in range(3000)]
    return str(max(sum(each >> king & 1 for king in (12, 25, 38, 51)) for each in tables))


def normal(answer: str, question: str) -> str:
    """Return an answer in the form for comparison: sets without an order of cards."""
    if question.startswith(("captures", "builds of")):
        return " ".join(sorted(map(in_words, answer.split())))
    return answer


ASKED: dict[str, Callable[[State, str], str]] = {
    r"legal: (.+)": legal,
    r"legal after (.+)": legal,
    r"captures of (\w\w)": lambda state, played: listed(state, played, Kind.CAPTURE),
    r"builds of (\w\w)": lambda state, played: listed(state, played, Kind.BUILD),
    r"builds after (.+)": builds,
    r"score of (.+)": score,
    r"sweep: (.+)": sweep,
    r"taken after (.+)": lambda state, moves: "/".join(
        str(pile.bit_count()) for pile in after(state, moves).captured
    ),
    r"(deals)": lambda state, _: str(state.deals),
    r"most kings on the first (table)": lambda state, _: kings(state),
    r"(text)": lambda state, _: "the same" if State.from_text(state.to_text()) == state else "",
}


@pytest.mark.parametrize(
    ("source", "text", "question", "answer"),
    ROWS,
    ids=[f"{at} {row[0]}" for at, row in enumerate(ROWS, 1)],
)
def test_what_others_found_is_true_here(source: str, text: str, question: str, answer: str) -> None:
    state = State.from_text(text)
    (found,) = (
        normal(ask(state, match[1]), question)
        for pattern, ask in ASKED.items()
        if (match := re.fullmatch(pattern, question))
    )
    assert found == normal(answer, question), source


def test_the_table_is_whole() -> None:
    """Each row has a source and four columns, and appears once, in the folder of its game."""
    assert len(ROWS) == len(set(ROWS))
    assert all(len(row) == 4 and all(row) for row in ROWS)
    for name, (head, *lines) in TABLES.items():
        assert head == f"# {len(lines)} rows: SOURCE | POSITION | QUESTION | ANSWER", name
        assert {line.split(" | ")[1].split()[0] for line in lines} == {name}


# The second implementation of the rules (tests/oracle) gets the same positions.


def names(cards: int) -> list[str]:
    """Return the oracle’s names of the cards of a set."""
    return [NAMES[number] for number in range(52) if cards >> number & 1]


def oracle_at(state: State) -> Position:
    """Return the oracle’s position of an engine’s, without a past."""
    rules, players = state.rules, state.players
    options = ",".join(f"{name}={value}" for name, value in rules.options)
    game = varied(rules.name, players, options)
    piles: list[list[str]] = [[] for _ in range(rules.sides(players))]
    sweeps = [0] * len(piles)
    for seat in range(players):
        side = side_of(game, players, seat)
        piles[side] += names(state.captured[seat])
        sweeps[side] += state.sweeps[seat].bit_count()
    return Position(
        game,
        players,
        None,
        state.round,
        state.forehand,
        [NAMES[number] for number in state.undealt],
        [names(hand) for hand in state.hands],
        list(state.scores),
        loose=names(state.loose),
        builds=[
            Build(
                frozenset(names(each.cards)),
                each.value,
                None if each.owner < 0 else each.owner,
                each.multiple,
                frozenset(each.makers),
            )
            for each in state.builds
        ],
        piles=piles,
        sweeps=sweeps,
        turn=state.turn,
        last_capturer=None
        if state.last_capturer < 0
        else side_of(game, players, state.last_capturer),
        round_over=state.round_over,
    )


@pytest.mark.parametrize("text", sorted({row[1] for row in ROWS}))
def test_the_oracle_reads_these_positions_alike(text: str) -> None:
    """S6, B2–B6, Z3–Z5: the same legal moves or, after the round, the same score sheet."""
    state = State.from_text(text)
    position = oracle_at(state)
    if not state.round_over:
        assert sorted(map(str, state.legal_moves())) == sorted(legal_moves(position))
        return
    assert state.tally is not None
    found = tally(position)
    for line in state.tally.lines:
        assert line.points == tuple(found[LINES[line.name]]), line.name
