"""The actions of matches by letters; their handlers are loaded when one is first needed."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final, cast

from app.core.actions import Action
from app.core.feature import Actions, Asked, Menu, Updated
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.saves.state import Save

ACTIONS: Final = Actions()

#: The module of the handlers.
LETTERS: Final = "app.post.letters"


@dataclass(frozen=True, slots=True)
class LetterCommand(Action):
    """A command about letters, by the name of its button, and what was read for it."""

    name: str
    text: str = ""
    seed: str = ""
    saves: tuple[Save, ...] = ()


@dataclass(frozen=True, slots=True)
class PeerEvent(Action):
    """An event of the channel to another device, and what was read for it."""

    name: str
    text: str = ""
    saves: tuple[Save, ...] = ()


@dataclass(frozen=True, slots=True)
class CodeDrawn(Action):
    """A text that was drawn as a QR code, by its rows."""

    text: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JobDone(Action):
    """A job that is done, and its result."""

    result: object


def handle(state: PageState, action: LetterCommand | PeerEvent | CodeDrawn | JobDone) -> Updated:
    """Hand an action to its handler."""
    return cast(Updated, import_module(LETTERS).handle(state, action))


def _named(name: str, asked: Asked) -> LetterCommand:
    return LetterCommand(name, asked.typed(PageElement.LETTER_NAME), asked.seed())


def _press(name: str, label: str = "", icon: str = "", menu: Menu | None = None) -> None:
    press = ACTIONS.press(name, label=label, icon=icon, menu=menu)
    press(lambda state: handle(state, LetterCommand(name)))


_press("post", "post.post", "share", Menu(1, shown=lambda state: state.letters is not None))
_press("copy-letter", "post.copy")
_press("share-letter", "post.share")
_press("show-code", "post.code")
_press("save-proof", "post.proof")
_press("connect", "post.connect")
_press("join-channel", "post.connect")
_press("disconnect", "post.disconnect")
_press("camera", "post.camera")
_press("no-camera")
_press("letters-kept")
_press("letters-elsewhere")  # a match that has gone on in another tab
ACTIONS.on(
    LetterCommand,
    "make-invitation",
    lambda asked: _named("make-invitation", asked),
    label="post.invite",
)(handle)
ACTIONS.on(
    LetterCommand,
    "answer-invitation",
    lambda asked: _named("answer-invitation", asked),
    label="post.answer",
)(handle)
ACTIONS.on(
    LetterCommand,
    "read-letter",
    lambda asked: LetterCommand(
        "read-letter", asked.typed(PageElement.LETTER_FIELD), saves=asked.letters()
    ),
    label="post.read",
)(handle)
ACTIONS.on(
    LetterCommand,
    "open-link",
    lambda asked: LetterCommand("open-link", asked.text, saves=asked.letters()),
)(handle)
ACTIONS.on(CodeDrawn, "code-drawn")(handle)
ACTIONS.on(
    LetterCommand, "letter-arrived", lambda asked: LetterCommand("letter-arrived", asked.text)
)(handle)
ACTIONS.on(
    PeerEvent,
    "peer-told",
    lambda asked: PeerEvent(
        asked.value, asked.text, asked.letters() if asked.value == "heard" else ()
    ),
)(handle)
ACTIONS.on(JobDone, "letters-found")(handle)
