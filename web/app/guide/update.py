"""Guidance: dealing friendly cards, counting first steps, and switching the help off."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import inputs
from app.core.effects import Effects, Outside, effect
from app.core.feature import Actions, Updated, with_match
from app.core.page_state import PageState
from app.core.slots import FirstDeal, hinted
from app.guide import state as guide
from app.guide.state import FirstSteps
from app.table.update import match
from app.table.update.options import set_option
from kasino.engine.events import Captured
from kasino.match import friendly
from kasino.moves import Move

ACTIONS: Final = Actions()


@effect(before=True, stored=True)
def keep_steps(_outside: Outside, game: str, steps: FirstSteps) -> None:
    """Store the first steps in a game."""
    guide.write(game, steps)


def _kept(state: PageState, game: str, steps: FirstSteps) -> tuple[PageState, Effects]:
    return guide.with_steps(state, game, steps), (keep_steps.of(game, steps),)


def deal(state: PageState, drawn: str) -> FirstDeal | None:
    """Return a friendly deal for the next match, or None; it isn’t dealt again on this device."""
    game = state.options["game"]
    steps = guide.steps_in(state, game)
    fits = guide.deals_friendly(state)
    number = friendly.unused(game, steps.dealt, drawn) if fits else None
    if number is None:
        return None
    dealt = replace(steps, dealt=(*steps.dealt, number)[-guide.MAX_ROWS :])
    return FirstDeal(friendly.seed_of(number), *_kept(state, game, dealt))


def played(state: PageState, _move: Move) -> Updated:
    """Count a capture that the reader has made without a hint, and note the things explained."""
    session = guide.guided(state)
    if session is None:
        return state, ()
    game, match_name = session.setup.game, guide.name_of(session)
    steps, events = guide.steps_in(state, game), session.events
    captures, place = steps.captures, f"{match_name}:{len(session.log)}"
    taken = any(isinstance(event, Captured) for event in events)
    if taken and not hinted(state, session.log[-2].state) and place not in captures:
        captures = (*captures, place)
    told = dict(steps.told)
    here = guide.news(session, guide.told_before(state, session)).get(len(session.log) - 1)
    if here is not None:
        told.setdefault(here[1], match_name)
    new = replace(steps, captures=captures, told=told)
    return (state, ()) if new == steps else _kept(state, game, new)


@ACTIONS.does("guide-off", label="guide.off")
def off(state: PageState) -> Updated:
    """End the help in every game."""
    return set_option(state, "guide", "off")


@ACTIONS.does("another-deal", inputs.seed, label="guide.another", needs=with_match)
def another_deal(state: PageState, seed: str) -> Updated:
    """Start the same match with random cards, as long as nobody has played a chosen card."""
    session = state.match
    if session is None or not guide.fresh(session):
        return state, ()
    return match.new_match(state, seed)
