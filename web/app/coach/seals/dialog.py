"""The seal dialog: the seal, short and in full, the cut and, after the match, the seed."""

from __future__ import annotations

from app.coach.seals.state import SealState, sealing
from app.coach.seals.view import ending
from app.core.drawing.controls import button
from app.core.page_state import DialogState, PageState
from app.platform.dom import Child, Node, h
from kasino.words import Catalogue

#: The most characters in the words of a cut; a seed has no room for more.
LONGEST = 60


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the current match’s seal."""
    say, session = state.say, state.session
    found = None if session is None else sealing(session)
    if found is None:
        return (h("p", say("seal.none"), key="none"),)
    return (
        h("p", say("seal.about"), key="about"),
        _seal(say, found, state.dialog),
        _cut(say, state.dialog) if found.cuttable else None,
        h("p", say("seal.was-cut", words=found.words), key="words") if found.words else None,
        *_seed(say, found),
    )


def _seal(say: Catalogue, found: SealState, dialog: DialogState) -> Node:
    return h(
        "div.seal",
        h("p.seal-short", say("seal.short", seal=found.short)),
        button("copy-seal", say("seal.copy"), kind="other"),
        h("p.done", {"role": "alert"}, dialog.done, key="done"),
        h(
            "details",
            h("summary", say("seal.full")),
            h(
                "textarea",
                {
                    "data-seal": True,
                    "readonly": True,
                    "rows": 3,
                    "aria-label": say("seal.full"),
                    "value": found.seal,
                },
            ),
            h("p.about", say("seal.how")),
            key="full",
        ),
        key="seal",
    )


def _cut(say: Catalogue, dialog: DialogState) -> Node:
    """Draw the field for the words that cut the cards."""
    return h(
        "div.cut",
        h("p", {"id": "cut-about"}, say("seal.cut-about")),
        h(
            "div.dialog-row",
            h(
                "input",
                {
                    "type": "text",
                    "data-cut": True,
                    "maxlength": LONGEST,
                    "autocomplete": "off",
                    "aria-label": say("seal.words"),
                    "aria-describedby": "cut-about",
                    "placeholder": say("seal.words"),
                    "value": dialog.text,
                },
                key="words",
            ),
            button("cut", say("seal.cut"), kind="main"),
        ),
        h("p.problem", {"role": "alert"}, dialog.problem, key="problem"),
        key="cut",
    )


def _seed(say: Catalogue, found: SealState) -> tuple[Node, ...]:
    """Draw the seed after the match, and say whether it matches the seal."""
    if not found.seed:
        return ()
    return (
        h("p.seed-shown", ending(say, found), key="seed"),
        h("div.dialog-row", button("verify", say("coach.verify"), kind="other"), key="verify"),
    )
