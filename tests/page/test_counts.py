"""Counts are hidden until a round is scored, wherever they are shown, read out or noted down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from app.core.page_state import PageState
from app.platform.dom import Node, h
from app.table import reports
from app.table.scene_of import scene_of
from app.table.view.game import bar
from app.table.view.players import seats
from app.table.view.score_sheet import aside
from kasino.engine.standing import scores_before
from kasino.games import GAMES, game
from kasino.match.session import Session
from kasino.words import events_text
from testing.kinds import ONE_GROUP
from testing.page.open_page import Open
from testing.page.states import on_the_table, playing

#: Games, with house rules under which points count at once.
AT_ONCE = (
    "finnish",
    "kasino at-once=yes",
    "kasino at-once=yes,void=net",
    *(f"{name} at-once=yes" for name in ONE_GROUP),
)
TABLES = [*(name for name in GAMES if name != "finnish"), *AT_ONCE]


def rounds(state: PageState, most: int) -> Iterator[tuple[PageState, tuple[int, ...]]]:
    """Yield every position of a match’s first rounds, with the scores before the round."""
    session, before = on_the_table(state), on_the_table(state).state.scores
    while True:
        yield state.with_session(session), before
        if session.state.match_over or session.state.round == most + 1:
            return
        if session.state.round_over:
            before, session = session.state.scores, session.next_round()
        elif session.to_move_is_human:
            session = session.play(str(next(session.state.legal_moves())))
        else:
            session = session.play_opponent()


def begun(table: str, **options: str) -> PageState:
    """Return a match against the simplest opponent."""
    name, _, rules = table.partition(" ")
    state, _ = playing(game=name, rules=rules, level="random", speech="all", **options)
    return state


def words(*nodes: Node) -> str:
    """Return all text and all descriptions in drawings, but for the log."""
    found = []
    for node in nodes:
        if "data-log" in node.attrs or "data-score" in node.attrs:
            continue
        found += [str(node.text or ""), str(node.attrs.get("title", ""))]
        found.append(words(*(child for child in node.children if isinstance(child, Node))))
        found += [child for child in node.children if isinstance(child, str)]
    return " ".join(found)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_counts_cards_or_points_before_the_end_of_a_round(table: str) -> None:
    hidden, seen = set(), 0
    for state, before in rounds(begun(table, counts="end"), 2):
        scene, session = scene_of(state), on_the_table(state)
        assert session.state.round_over or scores_before(scene.view) == before
        if session.state.round_over:
            assert scene.voice.counts and scene.scores == session.state.scores
            seen += 1
            continue
        assert scene.scores == before
        drawn = [*bar(scene.unpicked()), seats(scene.unpicked()), aside(scene.unpicked())]
        told = words(*drawn[1:])
        hidden.add(re.sub(r"\d+", "0", reports.score(state)).partition(" Round")[0])
        said = events_text(state.voice(spoken=True), session.log[-1].events)
        for one in (told, reports.score(state), said):
            assert not re.search(r"taken|\btotal\b|most (cards|spades)|leads|\+\d", one.lower()), (
                one
            )
    assert seen and len(hidden) == 1, hidden


def test_counts_are_shown_by_default() -> None:
    texts = [
        words(seats(scene_of(state).unpicked()), aside(scene_of(state).unpicked()))
        for state, _ in rounds(begun("finnish"), 1)
    ]
    assert any("cards taken" in text for text in texts)


def bare(node: Node | str) -> bool:
    """Return whether a node shows a number alone, without a unit or a sign of its own."""
    if isinstance(node, str):
        return node.strip().isdigit()
    return node.text.strip().isdigit() and not node.children


def runs(node: Node) -> Iterator[str]:
    """Yield the numbers that are next to each other in one cell, such as “7 1”."""
    children = [child for child in node.children if isinstance(child, str) or child.text]
    for one, other in pairwise(children):
        if bare(one) and bare(other):
            yield f"{words(node)} in {node.attrs}"
    for child in node.children:
        if isinstance(child, Node) and child.tag != "tr":
            yield from runs(child)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_numbers_run_on(name: str) -> None:
    assert [*runs(h("span", h("b", "7"), h("b", "1")))]
    assert [*runs(h("span", h("span.chip", "7"), h("b", "1")))]
    for state, _ in rounds(begun(name), 1):
        scene = scene_of(state).unpicked()
        assert [
            found for part in (*bar(scene), seats(scene), aside(scene)) for found in runs(part)
        ] == []


def test_a_kept_match_shows_no_score_before_its_end(opened: Open) -> None:
    page = opened("?game=finnish&pace=0&counts=end&lang=en&seed=lake")
    page.press("p")
    page.play()
    page.click("[data-action=menu]")
    assert page.all(".left-match h2") and not page.all(".left-match .score")


def test_a_round_begins_with_the_scores_of_the_match() -> None:
    session = Session.start(game("finnish"), 2, "a", ("random", "random"))
    for _ in range(2):
        before = session.state.scores
        while not session.state.round_over:
            assert scores_before(session.view(0)) == before
            session = session.play_opponent()
        assert scores_before(session.view(0)) == session.state.scores
        session = session.next_round()
