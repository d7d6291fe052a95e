"""Sharing a deal: its address, and the same cards once more from the same or another seat."""

from __future__ import annotations

from app.model.page_state import PageState
from app.platform.dom import Child, h
from kasino.words import Catalogue


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the address of the deal in play."""
    assert state.session is not None
    return share(state.say, state.dialog.text, state.session.seed, state.dialog.done)


def share(say: Catalogue, address: str, seed: str, done: str) -> tuple[Child, ...]:
    """Draw the address of the deal in play, and the ways to deal it again."""
    return (
        h("p", {"id": "share-about"}, say("page.share-about"), key="about"),
        h(
            "input",
            {
                "type": "text",
                "data-share": True,
                "readonly": True,
                "aria-label": say("page.share-address"),
                "aria-describedby": "share-about",
                "value": address,
            },
            key="address",
        ),
        h("p", {"class": "seed-line"}, say("page.share-seed", seed=seed), key="seed"),
        h("p", {"class": "done", "role": "alert"}, done, key="done"),
        h(
            "div",
            {"class": "dialog-row"},
            *(
                h("button", {"type": "button", "data-action": action}, say(ident), key=action)
                for action, ident in (
                    ("copy-share", "page.share-copy"),
                    ("same-deal", "page.same-deal"),
                    ("swap-seats", "page.swap-seats"),
                )
            ),
            key="row",
        ),
    )
