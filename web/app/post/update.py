"""Playing by letters, as the page asks for it; what is done then is loaded when it is asked for."""

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

#: Where it is done.
LETTERS: Final = "app.post.letters"


@dataclass(frozen=True, slots=True)
class Wanted(Action):
    """What is wanted of letters, by the name of its button, and what was read for it."""

    name: str
    text: str = ""
    seed: str = ""
    saves: tuple[Save, ...] = ()


@dataclass(frozen=True, slots=True)
class Told(Action):
    """What the channel to another device tells, and what was read for it."""

    name: str
    text: str = ""
    saves: tuple[Save, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn(Action):
    """A text as a QR code, by its rows."""

    text: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found(Action):
    """What work with letters has come to."""

    what: object


def done(state: PageState, action: Wanted | Told | Drawn | Found) -> Updated:
    """Do what is wanted, or take up what was found."""
    return cast(Updated, import_module(LETTERS).done(state, action))


def _named(name: str, asked: Asked) -> Wanted:
    return Wanted(name, asked.typed(PageElement.LETTER_NAME), asked.seed())


def _press(name: str, label: str = "", icon: str = "", menu: Menu | None = None) -> None:
    press = ACTIONS.press(name, label=label, icon=icon, menu=menu)
    press(lambda state: done(state, Wanted(name)))


_press("post", "post.post", "share", Menu(1, shown=lambda state: state.letters is not None))
_press("copy-letter", "post.copy")
_press("share-letter", "post.share")
_press("show-code", "post.code")
_press("save-proof", "post.proof")
_press("connect", "post.connect")
_press("disconnect", "post.disconnect")
_press("camera", "post.camera")
_press("no-camera")
_press("letters-elsewhere")  # a match that has gone on in another tab
ACTIONS.on(
    Wanted,
    "make-invitation",
    lambda asked: _named("make-invitation", asked),
    label="post.invite",
)(done)
ACTIONS.on(
    Wanted,
    "answer-invitation",
    lambda asked: _named("answer-invitation", asked),
    label="post.answer",
)(done)
ACTIONS.on(
    Wanted,
    "read-letter",
    lambda asked: Wanted(
        "read-letter", asked.typed(PageElement.LETTER_FIELD), saves=asked.letters()
    ),
    label="post.read",
)(done)
ACTIONS.on(Drawn, "code-drawn")(done)
ACTIONS.on(Wanted, "letter-arrived", lambda asked: Wanted("letter-arrived", asked.text))(done)
ACTIONS.on(
    Told,
    "peer-told",
    lambda asked: Told(asked.value, asked.text, asked.letters() if asked.value == "heard" else ()),
)(done)
ACTIONS.on(Found, "letters-found")(done)
