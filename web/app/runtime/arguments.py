"""What an action needs to know from outside: a drawn seed, the day, a kept match, a field."""

from __future__ import annotations

from typing import Any

from app.challenge import state as challenge
from app.coach.seals.state import secret
from app.core import keys, sharing
from app.core.actions import TABLE, Action
from app.core.page_state import PageState
from app.core.snippets import shared
from app.platform import browser, store
from app.runtime.persistence import DAMAGED
from app.saves import state as saves
from kasino.match.seeds import BYTES, spoken_seed


def drawn_seed() -> str:
    """Draw a seed that nobody can guess, and that can be read out and typed."""
    return spoken_seed(browser.random_bytes(BYTES))


def complete(state: PageState, action: Action) -> Action:
    """Return the action with what its row in the table says it takes."""
    takes = TABLE[action.name].takes
    if not takes or action.given is not None:
        return action
    return Action(action.name, action.value, _read(state, takes, action.value))


def _read(state: PageState, takes: str, value: str) -> Any:
    match takes:
        case "seed":
            return drawn_seed()
        case "day":
            return browser.local_time()[:10]
        case "save":
            return saves.save(value)
        case "unfinished":
            return saves.unfinished()
        case "damaged":
            return store.kept(DAMAGED) or ""
        case "link":
            if state.match is None or secret(state.match):
                return ""
            return shared(state.options, sharing.parameters(state.match.setup))
        case "challenge":
            if state.match is None or not challenge.possible(state.match):
                return ""
            return shared(state.options, challenge.parameters(state.match))
        case "typed":
            return _typed()
        case _:
            return _text(takes)


def _typed() -> tuple[str, str]:
    """Return what was typed as a move, and the button that a letter of the key map stands for."""
    text = _text("#typed input")
    asked = keys.command(text.strip())
    there = asked is not None and browser.query(asked.press) is not None
    return text, asked.press if asked is not None and there else ""


def _text(selector: str) -> str:
    field = browser.query(selector)
    return "" if field is None else str(field.value)
