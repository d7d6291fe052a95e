"""What is read out on request and after a pick, for people who don't see the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.chooser import shown_ways
from app.race import races
from app.scene import Scene
from kasino.moves import Kind
from kasino.session import Session
from kasino.words import (
    Voice,
    events_text,
    hand_report,
    move_text,
    picked_report,
    score_report,
    sheet_sentences,
    table_report,
)

if TYPE_CHECKING:
    from app.page import Page


class Aloud:
    """Reads the table, the hand, the score and the last moves out through the status."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.actions: dict[str, Callable[[str], None]] = {
            "read-table": lambda _: self._read(self.table),
            "read-hand": lambda _: self._read(self.hand),
            "read-score": lambda _: self._read(self.score),
            "read-last": lambda _: self._read(self.last),
        }

    def _read(self, report: Callable[[Voice, Session], str]) -> None:
        page = self.page
        if page.session is not None:
            page.journal.say(report(page.voice(spoken=True), page.session))
            page.draw()

    def table(self, voice: Voice, session: Session) -> str:
        """Says what lies on the table."""
        view = session.view()
        return voice.say("reason.round-over") if view.round_over else table_report(voice, view)

    def hand(self, voice: Voice, session: Session) -> str:
        """Says what the reader holds and has picked; under the cover, whose turn it is."""
        view, page = session.view(), self.page
        if page.covered:
            return voice.say("page.cover-pass", name=voice.names[view.seat])
        said = hand_report(voice, view)
        hand, table = session.selection.hand, session.selection.table
        picked = table | (1 << hand if hand >= 0 else 0)
        return f"{said} {picked_report(voice, picked)}" if picked else said

    def score(self, voice: Voice, session: Session) -> str:
        """Says the points, what was taken, who leads, and after a round all that counted."""
        view = session.view()
        said = list(sheet_sentences(voice, view.tally)) if view.tally is not None else []
        said.append(score_report(voice, view))
        for race in races(view):
            if race.leader >= 0 and view.tally is None:
                how = "decided" if race.decided else "leads"
                said.append(voice.say(f"keys.{race.name}-{how}", player=voice.side(race.leader)))
        return " ".join(said)

    def last(self, voice: Voice, session: Session) -> str:
        """Says what happened since the reader's own last move, or that one."""
        log = session.log
        own = max((n for n, entry in enumerate(log) if entry.seat == voice.you), default=0)
        return " ".join(events_text(voice, entry.events) for entry in log[own + 1 :] or log[-1:])


def choice_report(scene: Scene, note: str) -> str:
    """Says what the picked cards mean: the sum or the reason, the moves, or the numbered ways."""
    view, voice, say = scene.view, scene.spoken, scene.say
    said = [note] if note else []
    moves = [move for move in scene.moves if move.kind is not Kind.CALL]
    if scene.hand >= 0:
        said += [f"{move_text(voice, view, move)}." for move in moves]
        ways = shown_ways(scene, voice)
        if ways:
            builds = ways[0][1].kind is Kind.BUILD
            said.append(say("keys.could-build" if builds else "keys.could"))
        said += [say("keys.way", n=n, move=text) for n, (text, _) in enumerate(ways, 1)]
    return " ".join(said)
