"""Someone finds captures alone: nothing tells them, and what is picked is offered or refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.core.page_state import PageState
from app.guide.state import guided
from app.platform.dom import Node
from app.table.offers import note_of, pick_details, picked
from app.table.reports import choice_report
from app.table.scene_of import scene_of
from app.table.view.action_bar import actions
from kasino.cards import bits, card, text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.record import dealt as dealt_from
from kasino.moves import TRAILS, Kind
from kasino.rules import Building
from testing.kinds import FEWEST_WINS, cases
from testing.page.open_page import Open
from testing.page.states import done, on_the_table, playing
from testing.positions import stacked

#: The positions of each game: so many of the person’s turns.
TURNS = 16


def finding(game: str, **options: str) -> Iterator[PageState]:
    """Yield the page in positions of a match with the setting, when the person is to move."""
    state, session = playing(game=game, captures="own", guide="on", level="random", **options)
    for _ in range(TURNS):
        while not session.to_move_is_human and not session.state.round_over:
            session = session.play_opponent()
        if session.state.round_over:
            return
        yield state.with_session(session)
        *_, move = session.state.legal_moves()
        session = session.play(str(move))


def buttons(node: Node) -> list[Node]:
    """Return the buttons and boxes in a drawing, without the words on them."""
    own = [node] if node.tag in ("button", "input") else []
    return [*own, *(button for child in node.children for button in buttons(child))]


def told(state: PageState, held: int) -> object:
    """Return all that the page shows and says about a picked hand card, but for its name."""
    scene = scene_of(state)
    found = pick_details(state, scene.view)
    spoken = choice_report(scene.spoken, found, note_of(state, found, scene.spoken))
    name = scene.voice.card(held), scene.spoken.card(held), text(held)
    shown = [
        {key: value for key, value in one.attrs.items() if key not in ("data-move", "class")}
        | {"kind": one.attrs.get("class"), "own": one.attrs.get("data-move") in (None, text(held))}
        for one in buttons(actions(scene))
    ]
    words = scene.note, scene.heard, spoken
    for number, one in enumerate(name):
        words = tuple(each.replace(one, f"card{number}") for each in words)
    marks = scene.taking, scene.outlined, scene.main, scene.suggestion, scene.refused, scene.calls
    return words, marks, shown, [moves for _, moves in scene.ticked]


@pytest.mark.parametrize("name", GAMES)
def test_a_picked_card_tells_nothing_about_what_it_can_take_or_build(name: str) -> None:
    found = set()
    for state in finding(name):
        session = on_the_table(state)
        assert guided(state) is None and scene_of(state).outlined == 0
        for held in bits(session.view().hand):
            once = done(state, "pick-hand", text(held))
            assert [*map(str, scene_of(once).moves)] == [text(held)]
            found.add(repr(told(once, held)))
            # Pressing it again, in any way, plays nothing and tells nothing more.
            for again in ("pick-hand", "play-card", "confirm"):
                twice = done(once, again, text(held))
                assert on_the_table(twice).state is session.state
                assert repr(told(twice, held)) in found
    assert len(found) == 1, found


@pytest.mark.parametrize("name", GAMES)
def test_the_cards_of_each_move_offer_it(name: str) -> None:
    kinds = set()
    for state in finding(name):
        session = on_the_table(state)
        for move in session.state.legal_moves():
            scene = scene_of(state.with_session(picked(state, session, move)))
            offered = scene.calls if move.kind is Kind.CALL else scene.moves
            assert move in offered and not scene.refused
            kinds.add(move.kind)
    assert {Kind.TRAIL, Kind.CAPTURE} <= kinds
    assert Kind.BUILD in kinds or GAMES[name].building is Building.NONE


def page_at(position: State, **options: str) -> PageState:
    """Return the page with the setting at a position."""
    state, session = playing(game=position.rules.name, captures="own", **options)
    match = replace(session.match, steps=(dealt_from(position),), at=0)
    return state.with_session(replace(session, match=match))


@pytest.mark.parametrize(
    ("game", "hand", "table", "picks", "note"),
    [
        ("finnish", "Th 2c", "7s 5d Kh", "7s 5d", "7 + 5 = 12, not 10."),
        ("finnish", "Th 2c", "7s 3d Kh", "7s", "7 is 3 short of 10."),
        ("finnish", "As 2c", "7s 8d Kh", "7s 8d", "7 + 8 = 15, not 14."),
        ("finnish", "8h 2c", "8s 5d 3c", "8s", "8♥ has a better capture."),
        ("casino", "9h 2c", "7s 5d Kh", "7s 5d", "7 + 5 = 12, not 9."),
        *cases(
            FEWEST_WINS,
            "8h 2c",
            "5d 3c Kh",
            "",
            "This card can capture, so it can’t be trailed: 8♥.",
        ),
    ],
)
def test_cards_that_cannot_be_taken_are_refused_in_a_sentence(
    game: str, hand: str, table: str, picks: str, note: str
) -> None:
    state = page_at(stacked(game, (hand, ""), table))
    state = done(state, "pick-hand", hand.split()[0])
    for item in picks.split():
        state = done(state, "pick-table", item)
    if not picks:  # the button of the trail is always there
        state = done(state, "play", hand.split()[0])
    assert scene_of(state).note == note
    _, kind, heard = state.announcements.news[-1]
    assert kind == "note" and heard.startswith(note.split("8")[0])
    assert not [move for move in scene_of(state).moves if move.kind is not Kind.TRAIL]


#: The person holds 6h 6c 7s Ks; Ah 2s 4d 6d are on the table.
ADDRESS = "?game=casino&seed=a&lang=en&pace=0&level=greedy"


def test_by_keyboard_and_in_writing_cards_are_found_and_hints_still_help(opened: Open) -> None:
    page = opened(f"{ADDRESS}&captures=own")
    page.click("#hand [data-card='6h']")
    assert page.texts("#note") == ["Pick cards on the table, or leave this one."]
    assert page.texts("#actions .ways [data-move]") == []
    assert page.told("note")[-1].startswith("Pick cards on the table, or leave this one.")
    page.press("m")
    page.fill("#typed input", "6h")
    page.click("[data-action=type-play]")
    assert page.texts("#typed .reply") == ["Pick cards on the table, or leave this one."]
    page.click("[data-action=type-close]")
    page.click("#table [data-item='6d']")
    page.click("#table [data-item='2s']")
    page.click("#table [data-item='4d']")
    assert page.data("#actions .ways .main", "move") == ["6hx2s+4d+6d"]
    page.press("p")
    page.pump()
    assert any("six of hearts" in said for said in page.told("event"))
    assert not page.all("[data-told]")
    page.press("i")
    page.pump()
    assert len(page.all("#hand [data-told]")) == 1, "a hint is asked for on purpose"


def test_a_card_dropped_on_the_felt_is_left_and_one_on_a_card_picks_both() -> None:
    state = page_at(stacked("casino", ("6h 7s", ""), "6d 2s Kh"))
    before = on_the_table(state).state
    both = done(state, "drop-card", "6h", "6d")
    assert on_the_table(both).state is before
    assert [str(move) for move in scene_of(both).moves] == ["6hx6d", "6h+6d=6"][:1]
    left = done(state, "drop-card", "6h")
    assert on_the_table(left).log[-1].move == TRAILS[card("6h")]
