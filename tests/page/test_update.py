"""The reducer: the new page states and the effects of the main actions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

import testing.places.dialogs
from app.challenge.update import challenge_opponent
from app.core import effects
from app.core.actions import Action
from app.core.feature import always, installed
from app.core.options import read
from app.core.page_state import PageState, Playing, Replaying, Start, Watching
from app.features import FEATURES
from app.i18n.catalogue import TABLES
from app.learn.state import Learning, course_of
from app.platform.dom import Node
from app.record import load_record
from app.runtime.renderer import page_nodes
from app.runtime.update import update
from app.share import open_share
from app.table.update.match import new_match, opponent_moved, take_up_addressed
from app.table.update.picking import play_typed
from kasino.cards import text
from kasino.games import game
from kasino.match.session import Session
from kasino.moves import Kind
from testing.kinds import ACE_BUILDS, FREE_BUILDS, game_with
from testing.page.actions import act, filled
from testing.page.states import done, on_the_table, playing, state_of
from testing.sessions import played_out

ROOT = Path(__file__).parents[2]
TREES = ROOT / "e2e" / "access" / "trees"


DIALOGS = installed().dialogs.keys()


def own_turn(**options: str) -> tuple[PageState, Session]:
    """Return a match in which the reader is to move."""
    state, session = playing(**options)
    while not session.to_move_is_human:
        session = session.play_opponent()
    return state.with_session(session), session


def kinds(found: effects.Effects) -> list[effects.EffectHandler[...]]:
    """Return the kinds of some effects."""
    return [effect.handler for effect in found]


def drawn(state: PageState) -> dict[str, list[Node]]:
    """Return the nodes of a state’s page by the actions they request."""
    found: dict[str, list[Node]] = {}

    def walk(node: Node) -> None:
        for name in ("data-action", "data-card", "data-item", "data-move"):
            if node.tag == "button" and node.attrs.get(name) is not None:
                found.setdefault(f"{name}={node.attrs[name]}", []).append(node)
        for child in node.children:
            walk(child)

    for node in page_nodes(state, idle=False):
        walk(node)
    return found


CONTROLS = frozenset({"button", "input", "select", "summary", "textarea"})


def said(node: Node) -> bool:
    """Return whether an element contains text outside the controls in it."""
    inside = (child for child in node.children if child.tag not in CONTROLS)
    return bool(node.text) or any(map(said, inside))


def nodes_of(node: Node) -> Iterator[Node]:
    """Yield an element and all elements in it."""
    yield node
    for child in node.children:
        yield from nodes_of(child)


def nameless(box: Node) -> list[Node]:
    """Return the controls that a screen reader can’t name."""
    labels = [node for node in nodes_of(box) if node.tag == "label" and said(node)]
    around = {id(node) for label in labels for node in nodes_of(label)}
    named = {label.attrs.get("for") for label in labels}
    return [
        node
        for node in nodes_of(box)
        if node.tag in CONTROLS
        and not (said(node) or {"aria-label", "aria-labelledby"} & node.attrs.keys())
        and not (id(node) in around or node.attrs.get("id", "") in named)
    ]


# The tables.


def test_every_action_has_a_handler_and_every_label_words() -> None:
    declared = [row for feature in FEATURES for row in feature.actions]
    assert len(declared) == len(installed().actions) > 100
    known = {ident for table in TABLES.values() for ident in table}
    assert {row.label for row in declared if row.label} <= known


def test_every_dialog_is_an_action_and_can_be_drawn() -> None:
    begun, _ = playing(game="casino")
    session = played_out(
        Session.start(game(game_with(ACE_BUILDS), "target=1"), 2, "a", ("you", "random"))
    )
    over = done(state_of(), take_up_addressed.of(session, "", False))
    for name, dialog in installed().dialogs.items():
        assert installed().actions[name].label
        state = over if name == "challenge" else begun  # it is made from a finished match
        given = {"share": open_share.of(""), "challenge": challenge_opponent.of("")}
        opened = done(state, given.get(name, name))
        assert opened.dialog.name == name
        (box,) = [node for node in page_nodes(opened, idle=False) if node.tag == "dialog"]
        assert box.attrs["data-dialog"] == name and box.children
        assert nameless(box) == []
        assert done(opened, "close").dialog.name == ""
        start = done(state_of(), given.get(name, name))
        assert start.dialog.name == ("" if dialog.of_match else name)


def test_every_dialog_has_a_place_where_axe_and_the_monkey_find_it() -> None:
    found = testing.places.dialogs.dialogs()
    assert found.keys() == DIALOGS
    for name, place in found.items():
        assert place.dialog == name and place.actions[-1] == name
    known = {path.stem.removeprefix("dialog-") for path in TREES.glob("dialog-*")}
    named = testing.places.dialogs.recorded().keys()
    assert known & DIALOGS == named, "draw it: pytest e2e/access/test_dialogs.py --renew"


def test_every_button_that_is_drawn_has_its_row() -> None:
    state, _ = playing(game="casino")
    states = [
        state_of(),
        state,
        done(state_of(), "learn"),
        *(done(state, n) for n in DIALOGS - {"share", "challenge"}),
    ]
    for one in states:
        for name in drawn(one):
            kind, _, action = name.partition("=")
            assert kind != "data-action" or action in installed().actions, name


# The state is a value, and drawing changes nothing.


def test_a_state_cannot_be_assigned_to() -> None:
    with pytest.raises((dataclasses.FrozenInstanceError, TypeError)):
        state_of().paused = True  # type: ignore[misc]


def test_drawing_twice_gives_the_same_nodes_and_changes_nothing() -> None:
    state, session = playing(game=game_with(FREE_BUILDS))
    before = (state, session.save(), session.selection)
    assert page_nodes(state, idle=False) == page_nodes(state, idle=False)
    assert (state, session.save(), session.selection) == before


def test_what_an_action_needs_is_asked_before_it_is_done() -> None:
    state = state_of()
    for row in installed().actions.values():
        if row.needs is not always:
            assert update(state, filled(row.name)) == (state, ()), row.name


# Modes.


def test_the_mode_says_what_the_page_does() -> None:
    assert isinstance(state_of().mode, Start) and state_of().phase == "ready"
    state, session = playing(game="finnish")
    assert isinstance(state.mode, Playing)
    watched = done(state_of(mode="watch"), new_match.of("kasino"))
    assert isinstance(watched.mode, Watching) and watched.automatic
    seen = done(state, take_up_addressed.of(Session.load(session.save()), "", True))
    assert isinstance(seen.mode, Replaying) and seen.replaying
    taught = done(state, "learn")
    assert isinstance(taught.mode, Learning) and taught.match is None and taught.session
    assert isinstance(done(taught, "menu").mode, Start)


# Playing.


def test_a_picked_card_offers_its_moves_and_a_move_is_kept_shown_and_told() -> None:
    state, session = own_turn(game="casino")
    move = next(m for m in session.state.legal_moves() if m.kind is Kind.TRAIL)
    state, wanted = update(state, act("pick-hand", text(move.card)))
    assert kinds(wanted) == [effects.feel_pick] and state.announcements.news[-1][1] == "note"
    assert f"data-move={move}" in drawn(state)
    state, wanted = update(state, act("play", str(move)))
    found = kinds(wanted)
    assert found[0] is effects.cancel_pending and found[-1] is effects.think
    assert {effects.keep_match, effects.animate, effects.tell_host} <= set(found)
    assert state.phase == "thinking"


def test_what_is_picked_too_early_waits_for_the_turn() -> None:
    state, session = playing(game="finnish")
    while session.to_move_is_human:
        state = done(state, "play", str(next(session.state.legal_moves())))
        session = on_the_table(state)
    card = text(next(iter(c for c in range(52) if session.view().hand >> c & 1)))
    state = done(state, "pick-hand", card)
    assert state.premoves == (card,)
    move = session.play_opponent().log[-1].move
    state = done(state, opponent_moved.of(session, move, None))
    assert state.premoves == () and text(on_the_table(state).picked.hand) == card


def test_undo_and_redo_go_as_far_as_the_options_let_them() -> None:
    state, session = playing(game="finnish", seats="human,human")
    state = done(done(state, "face"), "play", str(next(session.state.legal_moves())))
    at = on_the_table(state).place
    undone = done(state, "undo")
    assert on_the_table(undone).continues(session) and on_the_table(undone).place != at
    assert on_the_table(done(undone, "redo")).place == at
    off = dataclasses.replace(state, options=read({**state.options, "undo": "off"})[0])
    assert on_the_table(done(off, "undo")).place == at


def test_a_hand_of_several_people_lies_under_a_cover_until_somebody_is_there() -> None:
    state, session = playing(game="finnish", seats="human:Aino,human:Eino")
    assert state.covered and "data-action=face" in drawn(state)
    assert not any(name.startswith("data-card") for name in drawn(state))
    state = done(state, "face")
    assert not state.covered
    state = done(state, "play", str(next(session.state.legal_moves())))
    assert state.covered


def test_pausing_lets_nothing_follow_and_going_on_lets_it() -> None:
    state = done(state_of(mode="watch"), new_match.of("kasino"))
    paused, wanted = update(state, Action("pause"))
    assert paused.paused and kinds(wanted) == [effects.cancel_pending]
    going, wanted = update(paused, Action("go-on"))
    assert not going.paused and kinds(wanted) == [effects.think]


# Texts from outside.


def test_a_text_that_is_no_match_is_said_and_the_match_goes_on() -> None:
    state, session = playing(game="casino")
    state, wanted = update(state, load_record.of("kasino: 9"))
    assert wanted == () and state.session == session
    assert state.dialog.name == "record" and state.dialog.problem and state.rejected == "kasino: 9"
    assert done(state, "rejected").dialog.text == "kasino: 9"


def test_a_typed_move_is_played_or_answered() -> None:
    state, session = own_turn(game="casino")
    state = done(state, "type")
    state = done(state, play_typed.of("nonsense", ("", "")))
    assert state.typed.reply and state.typed.text == "nonsense"
    move = next(m for m in session.state.legal_moves() if m.kind is not Kind.TRAIL)
    state, wanted = update(state, play_typed.of(str(move), ("", "")))
    assert state.typed.text == "" and effects.clear_field in kinds(wanted)
    _, wanted = update(state, play_typed.of("t", ("table", "[data-action=read-table]")))
    assert kinds(wanted) == [effects.clear_field, effects.press_button]


def test_a_lesson_is_played_move_by_move() -> None:
    state = done(state_of(game="casino"), "learn", "casino")
    state = done(done(state, "learn-next"), "play", "Ks")
    course = course_of(state)
    assert course is not None and course.tried is not None
    state, wanted = update(state, act("play", course.step.accepted[0]))
    assert kinds(wanted)[-1] is effects.delay and course_of(state) is not None
    course = course_of(done(state, "learn-answer"))
    assert course is not None and course.turn == 1
