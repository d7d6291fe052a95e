"""A counter changes when its cause has arrived, never before: a label with points, or the cards.

Matches are played, and a move of each kind is drawn before and after it, as on the page. Then its
motion is followed through its own times, at every pace, with and without motion.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any

import pytest

from app.core.page_state import PageState
from app.platform import browser
from app.platform.dom import create
from app.runtime.runner import swept_by
from app.table.motion.animator import SPEEDS
from app.table.motion.event_motion import LANDS, PLAYS, SUM, EventMotion
from app.table.motion.overlay import ANSWER, Overlay
from app.table.motion.snapshot import CERTAIN, SCORE, LayoutSnapshot, snapshot
from app.table.scene_of import scene_of
from app.table.state.layout import UNMEASURED
from app.table.update.options import felt_measured
from app.table.view.game import game
from kasino.engine.events import Captured, Swept
from kasino.match.session import Session
from testing.kinds import CALLS, cases
from testing.page.dom import Element
from testing.page.staged import Stage
from testing.page.states import done, on_the_table, playing

#: Games, their house rules and their numbers of players, which have points of every kind.
TABLES = (
    ("finnish", "", 2),
    ("finnish", "void=net", 2),
    ("finnish", "", 3),
    ("casino", "", 4),
    *cases(CALLS, "", 2),
)
#: The number of rounds of each that are looked through.
ROUNDS = 8
#: The points on a label.
SIGNED = re.compile(r"[+−]\d+$")


@cache
def moves() -> tuple[tuple[PageState, PageState], ...]:
    """Return a move of each kind, as the page before and after it."""
    kinds: dict[tuple[object, ...], tuple[PageState, PageState]] = {}
    for (name, rules, players), seed in product(TABLES, range(ROUNDS)):
        state, session = playing(
            game=name, rules=rules, seed=str(seed), level="random", players=str(players)
        )
        rng = random.Random(seed)
        while not session.state.round_over:
            legal = [*islice(session.state.legal_moves(), 40)]
            takes = [move for move in legal if move.cards]
            move = rng.choice(takes if takes and rng.random() < 0.8 else legal)
            after = session.play(move) if session.to_move_is_human else session.answer(move)
            kind = (session.rules.at_once, session.rules.sweep_void, *_kind(after))
            if kind not in kinds:
                kinds[kind] = laid(state, session), laid(state, after)
            session = after
    return tuple(kinds.values())


def _kind(session: Session) -> Iterator[object]:
    for event in session.events:
        yield type(event).__name__
        if isinstance(event, Captured):
            points = session.rules.points_of(event.cards | 1 << event.card)
            yield event.seat == session.seat, bool(points)
        elif isinstance(event, Swept):
            yield event.counts, any(n < 0 for n in swept_by(session))


def laid(state: PageState, session: Session) -> PageState:
    """Return the page with a match, whose cards have their places on the table."""
    return done(state.with_session(session), felt_measured.of(UNMEASURED))


def drawn(stage: Stage, state: PageState, *, counting: bool = False) -> LayoutSnapshot:
    """Draw the match, and return its layout; every element has a place in the window."""
    body = stage.document.body
    for old in [*body.children]:
        old.remove()
    (table,) = (one for one in game(scene_of(state), counting=counting) if one.tag == "main")
    body.append(create(table))
    for place, node in enumerate(body.walk()):
        stage.places[node] = (place % 19 * 10.0, place % 37 * 10.0, 20.0, 28.0)
        if node.getAttribute("id") == "table":
            stage.places[node] = (0.0, 0.0, *browser.viewport())
    return snapshot()


def showing(node: Element) -> str:
    """Return the text that a counter shows."""
    was = node.getAttribute("data-was")
    return node.textContent if was is None else str(was)


def number(text: str) -> int:
    return int(text.replace("−", "-") or 0)


class Motion:
    """A move’s motion, as the browser is asked for it."""

    def __init__(
        self,
        stage: Stage,
        seen: LayoutSnapshot,
        now: LayoutSnapshot,
        moved: PageState,
        speed: float,
        *,
        still: bool,
    ) -> None:
        self.stage, self.seen, self.now, self.speed = stage, seen, now, speed
        session = on_the_table(moved)
        self.told = session.events, speed, still
        stage.ran.clear()
        stage.timers.clear()
        voice = moved.unmarked.voice(spoken=False)
        self.overlay = Overlay(speed, still=still)
        motion = EventMotion(self.overlay, seen, now, voice, swept_by(session))
        motion.show(session.events)
        self.points = {node: key for key, (node, _) in now.points.items()}
        self.cards = {
            node: name
            for name, (node, _) in now.counts.items()
            if "captured" in name or "counted" in name
        }

    def _of(self, kind: str) -> Iterator[tuple[Element, Any, Any]]:
        return ((n, f, timing) for n, f, timing in self.stage.ran if n.classList.contains(kind))

    def labels(self) -> list[tuple[float, int]]:
        """Return when each label with points lands, and how many points it has."""
        found = []
        for node, frames, timing in self._of("worth"):
            told = SIGNED.search(node.textContent)
            if told is not None:
                lands = LANDS if "transform" in frames[-1] else frames[1]["offset"]
                found.append((timing["delay"] + lands * timing["duration"], number(told[0])))
        return found

    def gathered(self) -> float:
        """Return when the last captured card has reached its pile."""
        return max(
            float(timing["delay"] + timing["duration"])
            for node, frames, timing in self._of("ghost")
            if node.querySelectorAll("[data-face]") and frames[-1].get("opacity") == 0
        )

    def summed(self) -> float:
        """Return when the score sheet has counted up the score of the match, if it does."""
        rows = [row.node for row in self.now.rows if row.total][-1:]
        begun = [timing["delay"] for node, _, timing in self.stage.ran if node in rows]
        return float(begun[0] + SUM * self.speed) if begun else float("inf")

    def check_rows(self) -> None:
        """Check that a row’s points appear after its counts, and that no label flies."""
        begins: dict[Element, float] = {}
        ends: dict[Element, float] = {}
        for node, _, timing in self.stage.ran:
            begins[node] = float(timing["delay"])
            ends[node] = begins[node] + timing["duration"]
        for row in self.now.rows:
            assert all(at <= begins[row.node] + 0.01 for at, _ in self.labels()), self.told
            counted = [ends[cell] for cell in row.counts if cell.textContent]
            for cell in row.points if counted and not row.total else ():
                if cell.textContent:
                    assert begins[cell] >= max(counted) - 0.01, (self.told, row.line)

    def check(self) -> None:
        """Follow each counter to its end."""
        labels, summed, told = self.labels(), self.summed(), self.told
        for node, key in self.points.items():
            assert showing(node) == self.seen.points[key][1], (told, "the points change at once")
        for node, name in self.cards.items():
            assert showing(node) == self.seen.counts[name][1], (told, "the cards count at once")
        for name, (node, _) in self.now.counts.items():
            fresh = name not in self.seen.counts and any(isinstance(e, PLAYS) for e in told[0])
            assert not fresh or showing(node) == "", (told, name, "it is told at once")
        for at, change in sorted(self.stage.timers, key=lambda timer: timer[0]):
            was = {node: showing(node) for node in (*self.points, *self.cards)}
            change()
            for node in (one for one, text in was.items() if showing(one) != text):
                if node in self.cards:
                    assert at >= self.gathered() - 1, (told, self.cards[node], at)
                    continue
                answer, _, timing = self.stage.ran[-1]
                assert answer is node and timing["duration"] == ANSWER, (told, "no answer")
                if self.points[node][1] == SCORE and at >= summed - 1:
                    continue  # the score sheet is its label
                points = number(showing(node)) - number(was[node])
                due = [one for one in labels if at - 1 < one[0] <= at + 0.01 and one[1] == points]
                assert due, (told, self.points[node], points, at, labels)
                labels.remove(due[0])
        assert not labels, (told, labels)
        counters = (*self.points, *self.cards)
        assert all(showing(node) == node.textContent for node in counters), (told, "the end")

    def check_places(self) -> None:
        """Check that labels begin and end inside the window."""
        width, height = browser.viewport()
        for node, frames, _ in self._of("worth"):
            left, top, wide, high = (
                float(node.style.values[f"--{name}"][:-2]) for name in ("x", "y", "w", "h")
            )
            moves = re.findall(r"(-?[\d.]+)px", str(frames[-1].get("transform", ""))) or (0, 0)
            for x, y in ((0.0, 0.0), map(float, moves)):
                assert left + x >= 0 and left + x + wide <= width, (self.told, node.textContent)
                assert top + y >= 0 and top + y + high <= height, (self.told, node.textContent)


def test_the_moves_are_of_every_kind() -> None:
    events = [event for _, after in moves() for event in on_the_table(after).events]
    kinds = Counter(type(event).__name__ for event in events)
    wanted = "Trailed Captured Built Called Swept Scored RoundOver Dealt"
    assert {*wanted.split()} <= kinds.keys(), kinds
    swept = {(one.counts, one.voids) for one in events if isinstance(one, Swept)}
    assert {(True, False), (False, True)} <= swept
    assert any(min(swept_by(on_the_table(after)), default=0) < 0 for _, after in moves())


def test_every_counter_changes_as_its_cause_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    for before, after in moves():
        over = on_the_table(after).state.round_over
        seen, now = drawn(stage, before), drawn(stage, after, counting=over)
        assert {name for _, name in now.points} <= {SCORE, CERTAIN}
        for speed, still in product(SPEEDS.values(), (False, True)):
            if not (still and over):  # the result is there at once
                motion = Motion(stage, seen, now, after, speed, still=still)
                motion.check_places()
                motion.check_rows()
                motion.check()
                motion.overlay.clear()
