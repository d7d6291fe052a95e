"""The unseen cards during a match: a setting that counts as a hint."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.coach.memory import shown
from app.coach.unseen import unseen_cards
from app.core.helping import has_hints
from app.core.options import Options
from app.platform.dom import Node
from kasino.cards import Stream, bits, by_rank, pretty
from kasino.games import GAMES
from kasino.match.record import Step
from kasino.match.session import Session
from kasino.words import Voice
from testing.page.open_page import Open, OpenPage
from testing.page.states import playing
from tests.page.test_daily import seasoned

AT = "?lang=en&pace=0&game=finnish&seed=kasino&players=2&confirm=off"
COSTS = "From the second deal on, the cards you haven’t seen are shown"


def session_of(page: OpenPage) -> Session:
    page.share("record")
    session = Session.load(page.the("[data-record]").value)
    page.click("[data-action=close]")
    return session


def deal(page: OpenPage, number: int) -> None:
    while page.texts("#sheet .where")[0].split(",")[1] != f" deal {number} of 6":
        page.play()


def cards(page: OpenPage, place: str) -> set[str]:
    """Return the cards on the pieces of paper of a place."""
    found = [text.split() for text in page.texts(f"{place} .unseen .chip")]
    return {f"{rank}{suit}" for suit, *ranks in found for rank in ranks}


def test_the_unseen_cards_are_shown_from_the_second_deal_on_and_are_help(opened: Open) -> None:
    page = opened(f"{AT}&level=counter&unseen=on")
    assert page.texts("#notice p")[0].startswith(COSTS)
    assert not page.all(".unseen") and not has_hints(session_of(page))
    deal(page, 2)
    session = session_of(page)
    assert has_hints(session) and session.state.deal == 2
    unknown = {pretty(card) for card in bits(session.view().unknown)}
    for place in ("#actions .told", "#sheet .not-seen"):
        assert cards(page, place) == unknown
    page.click("#hand [data-card]")
    assert not page.all("#actions .unseen") and cards(page, "#sheet") == unknown
    page.click("#hand [data-card][data-picked]")
    deal(page, 6)
    held = session_of(page).state.hands[1]
    assert page.texts("#actions .open-hand b")[0] == "Helmi"
    assert len(page.all("#actions .open-hand .mini")) == held.bit_count()
    named = ", ".join(map(Voice(GAMES["finnish"], ("", ""), spoken=True).card, by_rank(held)))
    assert f"Helmi holds {named}." in " ".join(text for _, text in page.heard)
    page.finish()
    assert any("separately" in text for text in page.texts("#result p"))


def test_looking_once_counts_even_if_the_setting_is_switched_off_at_once(opened: Open) -> None:
    page = opened(f"{AT}&level=counter")
    deal(page, 2)
    assert not page.all(".unseen") and not has_hints(session_of(page))
    page.click("[data-action=settings]")
    page.choose("unseen", "on")
    page.choose("unseen", "off")
    page.click("[data-action=close]")
    assert not page.all(".unseen") and has_hints(session_of(page))


@pytest.mark.parametrize(
    "query",
    [f"{AT}&level=counter", f"{AT}&unseen=on&hints=off", "?lang=en&pace=0&unseen=on&mode=daily"],
)
def test_nothing_is_shown_otherwise(opened: Open, query: str) -> None:
    page = opened(query, kept=seasoned())
    for _ in range(5):
        page.play()
    assert not page.all(".unseen") and not page.all(".open-hand")
    assert COSTS not in " ".join(page.texts("#notice p"))


def drawn(session: Session) -> tuple[object, ...]:
    def outline(node: object) -> object:
        if not isinstance(node, Node):
            return node
        return node.tag, node.text, tuple(map(outline, node.children))

    voice = Voice(session.rules, ("You", "Aino", "Eino", "Helmi")[: session.players])
    return tuple(map(outline, unseen_cards(voice, session.view())))


@pytest.mark.parametrize("players", [2, 3])
def test_the_drawing_is_the_same_in_every_world_that_the_seat_may_be_in(players: int) -> None:
    state, session = playing(game="finnish", players=str(players))
    state = replace(state, options=Options({**state.options, "unseen": "on"}))
    rng, seen = Stream("worlds"), 0
    while not session.state.round_over:
        if session.to_move_is_human:
            for _ in range(3):
                world = session.view().sample(rng)
                now = session.match.steps[session.match.at]
                step = Step(now.move, now.seat, world, now.events)
                steps = (*session.match.steps[: session.match.at], step)
                other = replace(session, match=replace(session.match, steps=steps))
                assert other.view().hand == session.view().hand
                assert drawn(other) == drawn(session)
                at = session.state.deal > 1
                assert shown(state.with_session(session)) == shown(state.with_session(other)) == at
                seen += bool(drawn(session))
            session = session.play(next(iter(session.state.legal_moves())))
        else:
            session = session.play_opponent()
    assert seen
