"""What a match may have to say is there when the words are loaded, and no move is listed twice."""

from __future__ import annotations

from itertools import islice

import pytest

from kasino.cards import Stream
from kasino.engine import events
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.words import ENGLISH_MESSAGES, CatalogueError, log


@pytest.mark.parametrize(
    "ident", ["reason.no-groups", "event.swept.void", "event.swept.frozen.any"]
)
def test_a_missing_sentence_is_refused_at_once(ident: str) -> None:
    with pytest.raises(CatalogueError, match=f"there is no message '{ident}'"):
        log.check({name: text for name, text in ENGLISH_MESSAGES.items() if name != ident})


def test_a_new_event_without_a_sentence_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "Event", events.Event | int)
    with pytest.raises(CatalogueError, match="no sentence for the event int"):
        log.check(ENGLISH_MESSAGES)


@pytest.mark.parametrize("name", GAMES)
def test_no_move_is_listed_twice(name: str) -> None:
    rules, rng = GAMES[name], Stream(f"twice:{name}")
    for number in range(4):
        state = State.start(rules, rules.players[-1], f"twice {number}")
        while not state.round_over:
            moves = list(islice(state.legal_moves(), 300))
            assert len(moves) == len(set(moves))
            state = state.after(rng.choice(moves))
