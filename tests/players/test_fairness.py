"""Nobody sees hidden cards: swapping them never changes a choice, and a planted leak is caught."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.players import LEVELS, Budget, Thought
from testing.samples import mixed
from tests.players.fairness import leaks, main

pytestmark = pytest.mark.law

SAMPLE = 16  # positions per game and level; tests/players/fairness.py runs all of them


@pytest.mark.parametrize(("name", "level"), mixed(GAMES, LEVELS))
def test_swapping_hidden_cards_changes_no_choice(name: str, level: str) -> None:
    assert leaks(LEVELS[level], GAMES[name], SAMPLE, "sample") == []


class Peeping:
    """Plays a legal move that depends on the next hand, which it saw when the View was created."""

    level = "peeping"
    seen: State

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        moves = list(view.legal_moves())
        hidden = self.seen.hands[(view.seat + 1) % view.players]
        yield Thought(moves[hidden % len(moves)], None, 0)


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    peeping = Peeping()
    honest = View.of

    def leaking(state: State, seat: int) -> View:
        peeping.seen = state
        return honest(state, seat)

    monkeypatch.setattr(View, "of", staticmethod(leaking))
    for rules in GAMES.values():
        assert leaks(peeping, rules, 40, "leak")


def test_the_script_looks_at_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--positions", "6", "finnish"]) == 0
    assert capsys.readouterr().out.startswith("finnish: 6 positions, 0 changed")
