"""``update`` is pure: the same action gives the same result, and its input stays unchanged."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice
from typing import Any

import pytest

from app.core.actions import Action
from app.core.feature import Registration, installed
from app.core.page_state import PageState
from app.runtime import loop as loops
from app.runtime.loop import Loop
from app.runtime.update import update
from kasino.cards import bits, set_text, text
from kasino.words import Catalogue
from tests.page.actions import Outside, act
from tests.page.drawn import PLACES
from tests.samples import usually

pytestmark = pytest.mark.law


@pytest.fixture(autouse=True)
def words_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make copies of a state share the catalogue, which isn’t a value."""
    monkeypatch.setattr(Catalogue, "__deepcopy__", lambda self, _memo: self, raising=False)


def opened(name: str, patch: pytest.MonkeyPatch) -> Loop:
    """Return the loop of the page at a place."""
    made: list[Loop] = []

    class Known(Loop):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            made.append(self)

    patch.setattr("app.main.Loop", Known)
    PLACES[name].opened(patch)
    return made[-1]


def values(state: PageState) -> list[tuple[str, Any]]:
    """Return an action’s possible inputs at a place: its button’s value and data read for it."""
    session = state.session
    found: list[tuple[str, Any]] = [("", None), ("", "kasino"), ("1", None), ("casino", "1")]
    if session is not None:
        here = session.state
        held = next(bits(here.hands[here.turn]), None)
        laid = next(bits(here.loose), None)
        found += [(text(card), None) for card in (held, laid) if card is not None]
        found += [(set_text(build.cards), None) for build in here.builds[:1]]
        found += [(str(move), (session, move, None)) for move in islice(here.legal_moves(), 1)]
        found += [(choice, None) for choice in session.rules.choices[:1]]
    return found


def made(row: Registration, value: str, given: Any) -> Action | None:
    """Return an action with these inputs, or None if it isn’t possible with them."""
    if row.read is not None:
        return row.read(Outside(value, value))
    if row.name == "opponent-moved":
        return row.kind(*given) if isinstance(given, tuple) else None
    return None


def outcome(state: PageState, action: Action) -> object:
    """Return the result of an action, or its error."""
    try:
        return update(state, action)
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("name", usually([*PLACES][::9], PLACES))
def test_an_action_twice_gives_the_same_and_changes_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = opened(name, monkeypatch).state
    before = deepcopy(state)
    for row in installed().actions.values():
        for value, given in values(state):
            action = made(row, value, given)
            if action is None:
                continue
            assert outcome(state, action) == outcome(state, action), action
        assert state == before, row.name


def test_a_picked_card_is_picked_in_the_next_state_only(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opened("match", monkeypatch).state
    assert state.session is not None
    held = text(next(bits(state.session.view().hand)))
    picked, _ = update(state, act("pick-hand", held))
    again, _ = update(state, act("pick-hand", held))
    assert picked == again and picked.session is not None
    assert (state.session.picked.hand, text(picked.session.picked.hand)) == (-1, held)


def test_a_handler_that_raises_leaves_the_state_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = opened("match", monkeypatch)
    state = loop.state
    begun = deepcopy(state)

    def half_done(state: PageState, action: Action) -> Any:
        after, _ = update(state, act("pick-hand", text(next(bits(state.session.view().hand)))))  # type: ignore[union-attr]
        assert after != state
        raise ZeroDivisionError(action)

    monkeypatch.setattr(loops, "update", half_done)
    with pytest.raises(ZeroDivisionError):
        loop.dispatch(act("pick-hand"))
    assert loop.state is state and state == begun
    monkeypatch.setattr(loops, "update", update)
    loop.dispatch(Action("menu"))  # and the page continues
    assert loop.state.session is None
