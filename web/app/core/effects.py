"""What an update wants done outside the page state: values, carried out by ``runtime.runner``.

Those carried out before the drawing may report back, so that what they found is drawn with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from app.coach.book.state import Page
from app.coach.par.state import DealPar
from app.core.actions import Action
from app.core.page_elements import PageElement
from app.rules.state import OwnRules
from app.saves.state import Save
from app.statistics.state import Statistics
from app.statistics.techniques.state import ReviewedRound
from kasino.engine.events import Event
from kasino.match.session import Session

# Time and thinking. Each but `ExpireNotice` ends what an earlier one has under way.


class CancelPending(NamedTuple):
    """Cancel what was to follow by itself: timers, and an opponent's thinking."""


class Delay(NamedTuple):
    """Let an action follow after some milliseconds; ``still`` waits until nothing moves, too."""

    ms: float
    action: Action
    still: bool = False


class ExpireNotice(NamedTuple):
    """Take a notice away after some milliseconds, whatever else goes on."""

    text: str
    ms: float


class Think(NamedTuple):
    """Let the opponent to move think after some milliseconds, between frames."""

    session: Session
    ms: float


class StartTask(NamedTuple):
    """Start work between frames, in place of the last work of its kind.

    ``kind`` is one of ``app.runtime.background_tasks``, ``given`` what it is about.
    """

    kind: str
    given: object


class Wait(NamedTuple):
    """What work waits for that the browser does: ``begin`` takes whom to hand it to."""

    begin: Callable[[Callable[[Any], object]], None]


class StopTask(NamedTuple):
    """Stop the work of a kind."""

    kind: str


# What is seen, heard and told.


class Animate(NamedTuple):
    """Let be seen and heard what has happened, on its way to where it is drawn."""

    events: tuple[Event, ...]


class ReplayMotion(NamedTuple):
    """Let a move of before be seen and heard once more, over the table as it is now."""

    events: tuple[Event, ...]


class FocusZone(NamedTuple):
    """Give the keyboard to a zone of the match, or to what there is instead."""

    zone: str


class Focus(NamedTuple):
    """Give the keyboard to the first of these elements that is there."""

    elements: tuple[PageElement, ...]


class SelectField(NamedTuple):
    """Give the keyboard to a field, with all its text selected."""

    element: PageElement


class PressButton(NamedTuple):
    """Press the button of an action."""

    action: str


class ClearField(NamedTuple):
    """Empty a field that somebody has typed in."""

    element: PageElement


class ApplyLooks(NamedTuple):
    """Give the page the language and the looks that are chosen."""


class TellHost(NamedTuple):
    """Tell the page around this one what happened in the match."""


class Copy(NamedTuple):
    """Copy a text; where that fails, its field is selected."""

    text: str
    element: PageElement


class ShareText(NamedTuple):
    """Hand a text to another app, as the browser lets the reader choose one."""

    text: str


class Broadcast(NamedTuple):
    """Tell other tabs of a letter that was written in this one."""

    text: str


class DrawCode(NamedTuple):
    """Write a text as a QR code."""

    text: str


class OpenCamera(NamedTuple):
    """Look for a QR code with the camera, as long as the page shows what it sees."""


class CallPeer(NamedTuple):
    """Let the channel to another device do something: offer, answer, accept, send or close."""

    name: str
    text: str = ""


class Download(NamedTuple):
    """Offer a text as a file to save."""

    name: str
    text: str


class Print(NamedTuple):
    """Let the browser print the page."""


class UseNewer(NamedTuple):
    """Take the newer version of the page."""


# What is kept.


class BeginSave(NamedTuple):
    """Make room for a new match, or for one that was opened."""

    opened: Session | None = None


class TakeUpSave(NamedTuple):
    """Go on with a kept match in its own place."""

    save: Save
    session: Session


class LeaveSave(NamedTuple):
    """Note that this tab shows no match any more."""


class KeepMatch(NamedTuple):
    """Keep the match in play, and count it where it has just ended.

    ``letters`` is what is kept of a match by letters in place of its record, ``turn`` whose it is.
    """

    session: Session
    ends: bool = False
    letters: str = ""
    turn: str = ""


class DropSave(NamedTuple):
    """Forget a kept match."""

    ident: str


class PutSave(NamedTuple):
    """Keep a text as a match again."""

    ident: str
    text: str


class RenameSave(NamedTuple):
    """Give a kept match a name."""

    ident: str
    name: str


class KeepTrails(NamedTuple):
    """Keep how many cards were trailed here, as long as that is of interest."""

    trails: int


class KeepOptions(NamedTuple):
    """Keep the settings."""


class ImportStatistics(NamedTuple):
    """Put other statistics in the place of those that are kept, which are set aside."""

    statistics: Statistics


class FormerStatistics(NamedTuple):
    """Bring back the statistics from before an import."""


class CountPuzzle(NamedTuple):
    """Count a puzzle that was solved, and the day where it is that day's."""

    ident: str
    tries: int
    day: str = ""


class CountPar(NamedTuple):
    """Count par for a deal, unless it was counted before."""

    deal: DealPar


class KeepPage(NamedTuple):
    """Keep a page of the book of mistakes by its record, or take it out where there is none."""

    record: str
    page: Page | None


class CountReview(NamedTuple):
    """Count what reviewed rounds gave away, each unless it was counted before."""

    rounds: tuple[ReviewedRound, ...]


class ReadKept(NamedTuple):
    """Read what the browser keeps, as far as a screen or a dialog shows it.

    ``pages`` says how many pages of the kept matches are shown from now on, 0 as many as before.
    """

    pages: int = 0


class KeepRules(NamedTuple):
    """Keep house rules by a name."""

    own: OwnRules


class ForgetRules(NamedTuple):
    """Forget house rules that were kept."""

    own: OwnRules


#: Those to be carried out before the drawing, and those after it.
Before = (
    CancelPending
    | ApplyLooks
    | BeginSave
    | TakeUpSave
    | LeaveSave
    | KeepMatch
    | DropSave
    | PutSave
    | RenameSave
    | KeepRules
    | ForgetRules
    | KeepTrails
    | KeepOptions
    | ImportStatistics
    | FormerStatistics
    | CountPuzzle
    | CountPar
    | KeepPage
    | CountReview
    | ReadKept
)
Later = (
    Delay
    | ExpireNotice
    | Think
    | StartTask
    | StopTask
    | Animate
    | ReplayMotion
    | FocusZone
    | Focus
    | SelectField
    | PressButton
    | ClearField
    | TellHost
    | Copy
    | ShareText
    | Broadcast
    | CallPeer
    | DrawCode
    | OpenCamera
    | Download
    | Print
    | UseNewer
)
Effect = Before | Later
Effects = tuple[Effect, ...]
