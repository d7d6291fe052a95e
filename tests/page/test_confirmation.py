"""Confirming: a wrong pick gets a suggestion, and a play that ends the match must be confirmed."""

from __future__ import annotations

from dataclasses import replace

from app.core.options import read
from app.core.statistics import Line
from app.table import offers
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind, Move
from testing.kinds import CALLS, POWER_CARDS, game_with
from testing.page.driver import pick
from testing.page.open_page import Open, OpenPage
from testing.page.states import playing
from testing.places.endings import last_place
from testing.places.positions import found
from tests.page.test_choosing import MOVES, at, before, kinds


def test_K10_a_play_that_ends_the_match_is_asked_about(opened: Open) -> None:
    session, card = last_place()
    page = opened(at(session))
    trail = f"{MOVES[:-1]}={text(card)}]"
    page.click(f"#hand [data-card={text(card)}]")
    page.click(trail)
    assert page.state == "your-turn"
    assert page.the("#note").textContent == "11 cards: Game Over. Play it anyway?"
    assert "11 cards: Game Over. Play it anyway?" in page.told("note")
    page.click("#actions [data-action=clear]")
    assert page.all("#hand [data-picked]") == [] and page.state == "your-turn"
    page.click(f"#hand [data-card={text(card)}]")
    assert "Really" not in page.the("#note").textContent
    page.click(trail)
    assert page.state == "your-turn"
    page.click(trail)
    assert page.state == "match-over"


def test_K10_the_question_can_be_switched_off(opened: Open) -> None:
    session, card = last_place()
    page = opened(at(session, confirm="off"))
    page.click(f"#hand [data-card={text(card)}]")
    page.click(f"{MOVES[:-1]}={text(card)}]")
    assert page.state == "match-over"


def test_K10_a_typed_play_is_asked_about_too(opened: Open) -> None:
    session, card = last_place()
    page = opened(at(session))
    page.click("[data-action=type]")
    for state in ("your-turn", "match-over"):
        page.fill("#typed input", f"{text(card)}-")
        page.press("Enter")
        assert page.state == state
        if state == "your-turn":
            assert page.texts("#typed .reply") == ["11 cards: Game Over. Play it anyway?"]


def test_a_wrong_pick_is_told_with_what_would_work(opened: Open) -> None:
    session, card = before(game_with(POWER_CARDS), 1)
    (move,) = capture_choices(session.state, card, 9)
    wrong = next(c for c in bits(session.state.loose) if not move.cards >> c & 1)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    page.click(f"#table [data-item={text(wrong)}]")
    assert page.the("#note").getAttribute("data-refused") is not None
    assert page.data("#actions button.other", "move") == [str(move)]
    assert page.all("#actions button.main") == [], "a second tap doesn't play what wasn't picked"
    page.click(f"#actions [data-move={move}]")
    assert str(move) in page.data("[data-log] li[data-move]", "move")


def test_a_pick_that_is_not_finished_is_not_red(opened: Open) -> None:
    def sums(state: State) -> list[int]:
        cards = [] if state.round_over else kinds(state, 1)
        values = state.rules.table_values
        taken = {c: capture_choices(state, c, 9)[0].cards for c in cards}
        return [
            c
            for c in cards
            if taken[c].bit_count() == 2 and values[c] not in {values[o] for o in bits(taken[c])}
        ]

    session = found(game_with(POWER_CARDS), lambda state: bool(sums(state)))
    card = sums(session.state)[0]
    (move,) = capture_choices(session.state, card, 9)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    page.click(f"#table [data-item={text(next(bits(move.cards)))}]")
    note = page.the("#note")
    assert "short of" in note.textContent and note.getAttribute("data-refused") is None
    assert page.data("#actions button.main", "move") == [str(move)], "still the one capture"


def test_a_card_that_takes_nothing_offers_the_trail_instead(opened: Open) -> None:
    session, card = before(game_with(POWER_CARDS), 0)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    page.click("#table [data-item]")
    assert page.the("#note").getAttribute("data-refused") is not None
    assert page.the("#note").textContent.endswith(".")
    assert page.the("#actions .mend").getAttribute("data-move") == text(card)


def test_U1_a_pick_for_the_other_box_ticks_it(opened: Open) -> None:
    def only(state: State) -> list[Move]:
        if state.round_over:
            return []
        builds = [m for m in state.legal_moves() if m.kind.name == "BUILD"]
        return [
            m
            for m in builds
            if m.value != m.card % 13 + 1 and state.why_not(m._replace(kind=Kind.CAPTURE, value=0))
        ]

    session = found(game_with(CALLS), lambda state: bool(only(state)))
    build = only(session.state)[0]
    page = opened(at(session))
    pick(page, session.state, build)
    page.click("#actions .mend[data-action=choose]")
    assert str(build) in page.data(MOVES, "move")


def scoring(state: State) -> bool:
    """Return whether a card that scores can only be trailed."""
    if state.turn or state.round_over:
        return False
    takers = [card for card in bits(state.hands[0]) if not capture_choices(state, card, 1)]
    return any(state.rules.points_of(1 << card) for card in takers)


def slip(page: OpenPage, session: Session) -> int:
    """Press a card that scores and can’t take twice, and return it."""
    state = session.state
    card = next(
        card
        for card in bits(state.hands[0])
        if state.rules.points_of(1 << card) and not capture_choices(state, card, 1)
    )
    for _ in range(2):
        page.click(f"#hand [data-card={text(card)}]")
    return card


def test_a_second_tap_on_a_card_that_scores_is_asked_about(opened: Open) -> None:
    session = found(game_with(POWER_CARDS), scoring)
    page = opened(at(session))
    card = slip(page, session)
    assert page.state == "your-turn" and len(page.all("#hand [data-card]")) == len(
        [*bits(session.state.hands[0])]
    )
    assert "Leave it anyway?" in page.the("#note").textContent
    page.click(f"{MOVES[:-1]}={text(card)}]")
    assert not page.all(f"#hand [data-card={text(card)}]"), "the button means it"
    page = opened(at(session, confirm="off"))
    card = slip(page, session)
    assert not page.all(f"#hand [data-card={text(card)}]")


def test_someone_who_has_won_three_matches_knows_the_cards_unless_a_setting_asks() -> None:
    session = found(game_with(POWER_CARDS), scoring)
    state = playing(game=game_with(POWER_CARDS))[0].with_session(session)
    card = next(card for card in bits(session.state.hands[0])
                if session.rules.points_of(1 << card))  # fmt: skip
    lines = {(game_with(POWER_CARDS), "greedy"): Line(won=3)}
    kept = replace(state.kept, statistics=replace(state.kept.statistics, lines=lines))
    asks = {
        (known, confirm): offers.gives_away(
            replace(state, kept=kept if known else state.kept,
                    options=read({**dict(state.options), "confirm": confirm})[0]),
            session, TRAILS[card],
        )
        for known in (False, True) for confirm in ("on", "always")
    }  # fmt: skip
    assert asks == {(False, "on"): True, (False, "always"): True, (True, "on"): False,
                    (True, "always"): True}  # fmt: skip
    assert not offers.gives_away(state, session, Move(Kind.CAPTURE, card, 1))


def test_a_trail_is_quiet_while_something_can_be_taken(opened: Open) -> None:
    def both(state: State) -> bool:
        takes = [bool(capture_choices(state, card, 1)) for card in bits(state.hands[0])]
        return not state.turn and not state.round_over and len({*takes}) == 2

    session = found("finnish", both)
    page = opened(at(session))
    for card in bits(session.state.hands[0]):
        page.click(f"#hand [data-card={text(card)}]")
        for trail in page.all("#actions .trail"):
            assert "main" not in trail.classList
        page.press("Escape")
