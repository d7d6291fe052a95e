"""An ace that takes the whole table adds nothing up, wherever a capture is shown (Z13)."""

from __future__ import annotations

import pytest

from app.table.motion.event_motion import EventMotion
from app.table.motion.snapshot import LayoutSnapshot
from kasino.cards import ACES, bits, card, mask_of, parse_set, text
from kasino.engine.events import Captured
from kasino.engine.state import State
from kasino.games import game
from kasino.moves import Kind
from kasino.words import Voice, events_text
from testing.kinds import SINGLE_FIRST, first_where
from testing.page.open_page import Open
from tests.page.test_motion_drawn import TABLE, Told
from tools.languages import words

RULES = "ace-takes=table-sweep"


def dealt(name: str) -> tuple[State, int, str]:
    """Return a first position in which the person has an ace, that ace, and its seed."""
    for number in range(99):
        state = State.start(game(name, RULES), 2, f"ace-{number}")
        aces = state.hands[0] & ACES
        if not state.turn and aces and not state.loose & ACES:
            return state, next(bits(aces)), f"ace-{number}"
    raise AssertionError("nobody has an ace")


@pytest.mark.parametrize("guide", ["on", "off"])
@pytest.mark.parametrize("name", first_where(lambda each: each.single_first and each.table_cards))
def test_the_note_and_the_log_say_what_it_takes_without_a_sum(
    opened: Open, name: str, guide: str
) -> None:
    state, ace, seed = dealt(name)
    page = opened(f"?game={name}&rules={RULES}&seed={seed}&lang=en&pace=0&guide={guide}")
    held = page.data("#hand [data-card]", "card")
    assert {*held} == {text(number) for number in bits(state.hands[0])}
    page.click(f"#hand [data-card={text(ace)}]")
    (way,) = page.data("#actions [data-move]", "move")
    assert way == str(next(move for move in state.legal_moves() if move.card == ace))
    assert not any("=" in note for note in page.shown("#note"))
    for taken in bits(state.loose):
        page.click(f"#table [data-item={text(taken)}]")
        assert not any("=" in note for note in page.shown("#note"))
    move = next(move for move in state.legal_moves() if move.card == ace)
    assert move.kind is Kind.CAPTURE and move.cards == state.loose
    voice = Voice(state.rules, ("You", "Aino"), 0, words("en"))
    said = events_text(voice, state.play(move)[1])
    assert "(1)" not in said and "=" not in said


@pytest.mark.parametrize("name", SINGLE_FIRST)
def test_an_opponents_ace_is_the_label_of_what_it_takes(name: str) -> None:
    rules = game(name, RULES)
    cards = parse_set("4h+9d" if rules.deck >> card("9d") & 1 else "4h+Kd")
    before = LayoutSnapshot(
        cards={1 << n: (20.0 * at, 50.0, 20.0, 28.0) for at, n in enumerate(bits(cards))},
        table=TABLE,
    )
    before.cards[mask_of([card("As")])] = (0.0, 0.0, 20.0, 28.0)
    overlay = Told(still=False)
    voice = Voice(rules, ("you", "greedy"), 0, words("en"), False)
    event = Captured(1, card("As"), cards, rules.whole, (cards,))
    EventMotion(overlay, before, LayoutSnapshot(table=TABLE), voice, ()).show((event,))  # type: ignore[arg-type]
    assert [what for kind, what, _ in overlay.put if kind == "label"] == ["A♠"]
