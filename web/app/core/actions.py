"""The one table of what can be wanted of the page: dispatch, key map, menus and tests read it.

A button carries the name of its action as ``data-action``; a row without a label has no button
and comes from elsewhere: a card, a key, a timer, the page's own effects, a host page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

MATCH: Final = "match"  # a match or a lesson is on
TURN: Final = "turn"  # and a person is to move, not under a cover
LESSON: Final = "lesson"  # lessons are on
TASK: Final = "task"  # a puzzle or an exercise is on


@dataclass(frozen=True, slots=True)
class Action:
    """Something wanted: the name of a row, the value of its button, and what was read for it."""

    name: str
    value: str = ""
    given: Any = None


@dataclass(frozen=True, slots=True)
class Row:
    """An action: its name, the message id of its label, its key, and what it needs.

    ``takes`` names what ``runtime.arguments`` reads for it first: a drawn seed, the day, a kept
    match, or the field on the page whose text it is about.
    """

    name: str
    label: str = ""
    key: str = ""
    needs: str = ""
    takes: str = ""


ACTIONS: Final = (
    # Matches.
    Row("new", "page.play", takes="seed"),
    Row("play-next", "climb.play", takes="seed"),
    Row("resume", "page.resume", takes="unfinished"),
    Row("daily", "page.daily", takes="day"),
    Row("deal-of-the-day", takes="day"),
    Row("daily-results", "daily.results"),
    Row("copy-daily", "daily.copy"),
    Row("same-deal", "page.same-deal", needs=MATCH),
    Row("swap-seats", "page.swap-seats", needs=MATCH),
    Row("second-pass", "duplicate.second", needs=MATCH),
    Row("challenge", "challenge.challenge", needs=MATCH, takes="challenge"),
    Row("menu", "page.leave"),
    Row("next-round", "page.next-round", needs=MATCH),
    Row("undo", "page.undo", "u", needs=MATCH),
    Row("redo", "page.redo", "y", needs=MATCH),
    Row("hint", "page.hint", "i", needs=TURN),
    Row("close-hint", "page.close", needs=MATCH),
    Row("show-again", "page.show-again", needs=MATCH),
    Row("pause", "page.pause", "a", needs=MATCH),
    Row("go-on", "page.go-on", "a", needs=MATCH),
    Row("face", "page.cover-ready", needs=MATCH),
    # Choosing a move.
    Row("way", "page.ways", needs=TURN),
    Row("place", "page.step-place", needs=TURN),
    Row("lay-aside", "page.step-made", needs=TURN),
    Row("join", "page.step-combine", needs=TURN),
    # Dialogs and what lies over the page.
    Row("rules", "page.rules", "r"),
    Row("settings", "page.settings", "o"),
    Row("house-rules", "page.house-rules"),
    Row("record", "page.record"),
    Row("keys", "keys.title", "?"),
    Row("call", "page.call", needs=MATCH),
    Row("saves", "page.saves"),
    Row("statistics", "page.statistics"),
    Row("luck", "luck.title"),
    Row("share", "page.share", needs=MATCH, takes="link"),
    Row("piles", "page.piles", needs=MATCH),
    Row("review", "coach.review"),
    Row("verify", "coach.verify"),
    Row("seal", "seal.title", needs=MATCH),
    Row("embed", "page.embed-title"),
    Row("close", "page.close"),
    Row("more", "page.more-actions", needs=MATCH),
    Row("close-menu"),
    Row("mute", "page.mute"),
    Row("sort", "page.sort", "g", needs=MATCH),
    Row("sheet", "page.sheet"),
    Row("close-sheet", "page.close"),
    Row("dismiss", "page.close"),
    Row("use-newer", "page.newer-use"),
    Row("not-now", "page.newer-later"),
    # In dialogs.
    Row("own-rules", "page.own-rules"),
    Row("forget-rules", "page.forget-rules"),
    Row("copy", "page.record-copy", takes="[data-record]"),
    Row("load", "page.record-load", takes="[data-record]"),
    Row("rejected", "page.record-rejected"),
    Row("load-save", "page.save-load", takes="save"),
    Row("review-save", "page.save-review", takes="save"),
    Row("edit-save", "page.save-change"),
    Row("more-saves", "page.saves-more"),
    Row("delete-save", "page.save-delete", takes="save"),
    Row("restore-save", "page.save-restore"),
    Row("copy-share", "page.share-copy-address", takes="[data-share]"),
    Row("copy-challenge", "challenge.copy", takes="[data-challenge]"),
    Row("copy-statistics", "page.record-copy"),
    Row("save-statistics", "page.save-file"),
    Row("load-statistics", "page.stats-load", takes="[data-statistics]"),
    Row("former-statistics", "page.stats-former"),
    Row("damaged-statistics", "page.stats-damaged", takes="damaged"),
    Row("coach-save", "coach.review", takes="save"),
    Row("review-round", "coach.round"),
    Row("review-move", "coach.move"),
    Row("stop-review", "coach.stop"),
    Row("play-on", "coach.play-on"),
    Row("print-review", "coach.print"),
    Row("par", "par.ask", needs=MATCH),
    Row("stop-par", "coach.stop", needs=MATCH),
    Row("report-move", "coach.report"),
    Row("copy-review", "page.record-copy", takes="[data-review]"),
    Row("cut", "seal.cut", needs=MATCH, takes="[data-cut]"),
    Row("copy-seal", "seal.copy", needs=MATCH, takes="[data-seal]"),
    Row("copy-embed", "page.embed-copy", takes="[data-snippet]"),
    Row("preview-embed", "page.embed-preview"),
    # Lessons.
    Row("learn", "learn.open"),
    Row("learn-next", "learn.next", needs=LESSON),
    Row("learn-back", "learn.back", needs=LESSON),
    Row("learn-hint", "learn.hint", "i", needs=LESSON),
    Row("learn-play", "learn.play", needs=LESSON, takes="seed"),
    # Puzzles and exercises.
    Row("puzzles", "puzzle.puzzles", takes="day"),
    Row("puzzle-game"),
    Row("puzzle", "puzzle.solve"),
    Row("task-hint", "puzzle.look", "i", needs=TASK),
    Row("task-solution", "puzzle.show", needs=TASK),
    Row("next-task", "puzzle.next", needs=TASK),
    Row("leave-task", "puzzle.close", needs=TASK),
    Row("exercise", "exercise.again"),
    # Reading and typing.
    Row("read-table", "keys.table", "t", needs=MATCH),
    Row("read-hand", "keys.hand", "h", needs=MATCH),
    Row("read-score", "keys.score", "s", needs=MATCH),
    Row("read-last", "keys.last", "l", needs=MATCH),
    Row("type", "keys.type", "m"),
    Row("type-play", "keys.typed-play", needs=MATCH, takes="typed"),
    Row("type-close", "keys.typed-close", takes="#typed input"),
    # Without a button: cards, moves, boxes and fields of the page.
    Row("play", needs=MATCH),
    Row("pick-hand", needs=MATCH),
    Row("pick-table", needs=MATCH),
    Row("play-card", needs=TURN),
    Row("drop-card", needs=MATCH),
    Row("choose", needs=MATCH),
    Row("tick", key="b", needs=TURN),
    Row("confirm", key="p", needs=TURN),
    Row("clear", needs=MATCH),
    Row("walk", needs=MATCH),
    Row("set-option"),
    Row("set-seat"),
    Row("set-rule"),
    Row("keep-rules"),
    Row("name-save"),
    Row("embed-option"),
    Row("closed"),
    # What effects report, and what a host page asks.
    Row("take-up"),
    Row("opponent-moved", needs=MATCH),
    Row("step", needs=MATCH),
    Row("hinted", needs=MATCH),
    Row("reviewed"),
    Row("verified"),
    Row("par-played", needs=MATCH),
    Row("puzzles-listed"),
    Row("puzzle-opened"),
    Row("looked-into"),
    Row("answered"),
    Row("learn-answer", needs=LESSON),
    Row("kept"),
    Row("kept-copy"),
    Row("kept-elsewhere"),
    Row("too-long"),
    Row("daily-twice"),
    Row("lasting"),
    Row("not-kept"),
    Row("notice-over"),
    Row("copied"),
    Row("set-options"),
    Row("host-match"),
    Row("looks"),
    Row("room"),
    Row("site"),
    Row("tell-refused"),
    Row("reject"),
)

TABLE: Final = {row.name: row for row in ACTIONS}


def label(name: str) -> str:
    """Return the message id of an action's label.

    >>> label("undo"), label("tick")
    ('page.undo', '')
    """
    return TABLE[name].label


def keys_of(*names: str) -> tuple[str, ...]:
    """Return the keys of some actions, each once.

    >>> keys_of("pause", "go-on")
    ('a',)
    """
    return tuple(dict.fromkeys(TABLE[name].key for name in names if TABLE[name].key))
