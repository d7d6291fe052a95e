"""``update`` is pure: the same action gives the same result, and its input stays unchanged."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final

import pytest

from app.coach.book.state import Page
from app.coach.par.state import RoundPar
from app.coach.puzzles.state import Drill
from app.coach.reviewed import ReviewState
from app.coach.seals.state import VerificationState
from app.coach.techniques.state import Study
from app.core.actions import Action
from app.core.feature import Registration, installed
from app.core.options import Options
from app.core.page_elements import PageElement
from app.core.page_state import HostMatch, PageState
from app.runtime import loop as loops
from app.runtime.loop import Loop
from app.runtime.update import update
from kasino.cards import bits, set_text, text
from kasino.errors import RecordError
from kasino.match.session import Session
from kasino.words import Catalogue
from testing.page.actions import Outside, act
from testing.samples import usually
from tests.page.drawn import PLACES

pytestmark = [pytest.mark.long, pytest.mark.law]


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


def values(state: PageState) -> list[str]:
    """Return an action’s possible inputs at a place: its button’s value."""
    session = state.session
    found = ["", "1", "casino"]
    if session is not None:
        here = session.state
        held = next(bits(here.hands[here.turn]), None)
        laid = next(bits(here.loose), None)
        found += [text(card) for card in (held, laid) if card is not None]
        found += [set_text(build.cards) for build in here.builds[:1]]
        found += [str(move) for move in islice(here.legal_moves(), 1)]
        found += session.rules.choices[:1]
    return found


#: The actions that an element of the page can request, and those that only the page or a host can.
OF_ELEMENTS, OF_PAGE = (
    [row for row in installed().actions.values() if (row.read(Outside()) is not None) == requested]
    for requested in (True, False)
)


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
    for row in OF_ELEMENTS:
        for value in values(state):
            action = row.read(Outside(value, value))
            assert action is not None, row.name
            assert outcome(state, action) == outcome(state, action), action
        assert state == before, row.name


#: Places where the page performs its own actions.
AT_WORK: Final = ("match-hint", "match-trailed", "puzzle-tried", "call")


@pytest.fixture(scope="module")
def performed() -> dict[str, list[tuple[PageState, Action]]]:
    """The page’s own actions at some places by name, each with the state before it."""
    found: dict[str, list[tuple[PageState, Action]]] = {}

    def noted(state: PageState, action: Action) -> Any:
        found.setdefault(action.name, []).append((state, action))
        return update(state, action)

    for name in AT_WORK:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(loops, "update", noted)
            PLACES[name].opened(patch)
    return found


def session_of(state: PageState) -> Session:
    """Return the match at a place."""
    assert state.session is not None
    return state.session


#: An error in a record.
MISSING: Final = RecordError("key-missing", 3, key="'seed'")
#: The page’s own actions that aren’t performed at those places, by name, each with its arguments.
GIVEN: Final[dict[str, Callable[[PageState], tuple[object, ...]]]] = {
    "notice-over": lambda state: (state.notice,),
    "reject": lambda _state: ("nonsense", MISSING),
    "copied": lambda _state: (PageElement("#dialog textarea"), True, "text"),
    "withheld": lambda _state: ("page.file-blocked",),
    "set-seat": lambda _state: (1, "level", "expert"),
    "set-options": lambda _state: (Options({"felt": "lake"}),),
    "host-match": lambda _state: (HostMatch(Options({"game": "casino"}), seed="a"),),
    "too-long": lambda state: (session_of(state), MISSING),
    "lasting": lambda _state: (True,),
    "reviewed": lambda state: (ReviewState(session_of(state).record(), 0, 0, "You"),),
    "par-played": lambda state: (RoundPar(session_of(state), 1, 1, 2),),
    "mistake-found": lambda state: (
        Page(session_of(state).save(), "casino", "", 12, "2026-11-23"),
    ),
    "technique-gathered": lambda _state: (Study("casino", "build", gathered=True),),
    "drilled": lambda _state: (Drill((("casino", "build", None),)), ()),
    "verified": lambda state: (VerificationState(session_of(state).record(), 1, 2),),
}
if find_spec("testing.letters"):  # they are gone with correspondence matches
    GIVEN.update(import_module("testing.letters.actions").GIVEN)


def test_each_action_of_the_page_is_tried_once(
    performed: dict[str, list[tuple[PageState, Action]]],
) -> None:
    own = {row.name for row in OF_PAGE}
    assert own == (own & performed.keys()) | GIVEN.keys()
    assert not performed.keys() & GIVEN.keys(), "the page performs these itself"


@pytest.mark.parametrize("row", OF_PAGE, ids=lambda row: row.name)
def test_the_pages_own_action_twice_gives_the_same_and_changes_nothing(
    row: Registration,
    performed: dict[str, list[tuple[PageState, Action]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if row.name in GIVEN:
        state = opened("match", monkeypatch).state
        found = [(state, Action(row.name, GIVEN[row.name](state)))]
    else:
        found = performed[row.name]
    for state, action in found[:3]:
        before = deepcopy(state)
        first = outcome(state, action)
        assert not (isinstance(first, tuple) and isinstance(first[0], type)), first
        assert outcome(state, action) == first
        assert state == before


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
