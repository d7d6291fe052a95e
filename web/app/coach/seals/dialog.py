"""The seal of the deals: in short and in full, the cut, and at the end the seed it is of."""

from __future__ import annotations

from app.coach.seals.state import SealState, sealing
from app.coach.seals.view import ending
from app.core.page_state import DialogState, PageState
from app.platform.dom import Child, Node, h
from kasino.words import Catalogue

#: Letters of one's own words, as many as a seed has room for.
LONGEST = 60


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the seal of the match in play."""
    say, session = state.say, state.session
    found = None if session is None else sealing(session)
    if found is None:
        return (h("p", {}, say("seal.none"), key="none"),)
    return (
        h("p", {}, say("seal.about"), key="about"),
        _seal(say, found, state.dialog),
        _cut(say, state.dialog) if found.cuttable else None,
        h("p", {}, say("seal.was-cut", words=found.words), key="words") if found.words else None,
        *_seed(say, found),
    )


def _seal(say: Catalogue, found: SealState, dialog: DialogState) -> Node:
    return h(
        "div",
        {"class": "seal"},
        h("p", {"class": "seal-short"}, say("seal.short", seal=found.short)),
        h(
            "button",
            {"type": "button", "class": "other", "data-action": "copy-seal"},
            say("seal.copy"),
        ),
        h("p", {"class": "done", "role": "alert"}, dialog.done, key="done"),
        h(
            "details",
            {},
            h("summary", {}, say("seal.full")),
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
            h("p", {"class": "about"}, say("seal.how")),
            key="full",
        ),
        key="seal",
    )


def _cut(say: Catalogue, dialog: DialogState) -> Node:
    """Draw the field for one's own words."""
    return h(
        "div",
        {"class": "cut"},
        h("p", {"id": "cut-about"}, say("seal.cut-about")),
        h(
            "div",
            {"class": "dialog-row"},
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
            h("button", {"type": "button", "class": "main", "data-action": "cut"}, say("seal.cut")),
        ),
        h("p", {"class": "problem", "role": "alert"}, dialog.problem, key="problem"),
        key="cut",
    )


def _seed(say: Catalogue, found: SealState) -> tuple[Node, ...]:
    """Draw the seed, once the match is over, and whether the seal is its own."""
    if not found.seed:
        return ()
    attrs = {"type": "button", "class": "other", "data-action": "verify"}
    return (
        h("p", {"class": "seed-shown"}, ending(say, found), key="seed"),
        h("div", {"class": "dialog-row"}, h("button", attrs, say("coach.verify")), key="verify"),
    )
