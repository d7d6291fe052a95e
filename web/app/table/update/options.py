"""Option changes made by the reader, by a host page or by the device."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects, inputs, seating
from app.core.feature import Actions, Updated, installed
from app.core.house_rules import for_players, seated
from app.core.opponents import FIRST
from app.core.options import TABLE, Options, accepted, clipped, read
from app.core.page_state import HostMatch, PageState, Site
from app.i18n.catalogue import chosen, words
from app.table.state.layout import Space
from app.table.update import match
from kasino.games import offered

ACTIONS: Final = Actions()


def speaking(state: PageState, options: Options) -> PageState:
    """Return the state with new options, and with words in the language they choose.

    Unless the language changes, keep the coach’s results, because they can take a long time to
    compute.
    """
    felt, lang = state.felt, chosen(options["lang"])
    if options["table"] == "sorted" != state.options["table"]:
        felt = felt.ranked()
    if lang != chosen(state.options["lang"]):
        state = state.without(*installed().worded)
    state = replace(state, felt=felt, options=options, say=words(lang))
    session = state.match
    if session is None:
        return state
    shown = state.announcements.recalled(state.voice(spoken=False), session.log)
    return replace(state, announcements=shown)


@ACTIONS.does("set-option", inputs.value, inputs.text)
def set_option(state: PageState, name: str, value: str) -> Updated:
    """Change a setting."""
    if name not in TABLE or (name == "game" and state.options["lock"] == "on"):
        return state, ()
    if not accepted(TABLE[name], value):
        return state.noticing(state.say("page.refused-here", value=clipped(value))), ()
    also = {"seats": ""} if name == "level" else {}
    if name == "game":
        also = {"rules": ""}  # they belong to another game
    if name == "lang" and _is_new(state):
        also = {"game": offered(chosen(value))}
    if name == "players" and state.options["lock"] == "on":
        also = {"rules": for_players(state.options["rules"], value)}
    elif name == "players":
        also = seated(state.options, value)
    options, _ = read({**state.options, name: value, **also})
    state, kept = match.aided(speaking(state, options))
    return state, (*kept, effects.keep_options.of(), effects.apply_looks.of())


def _is_new(state: PageState) -> bool:
    """Return whether someone has played nothing, and has the game that was offered."""
    played = state.match or state.kept.unfinished or state.kept.statistics.lines
    of_game = state.options["rules"] or state.options["lock"] == "on"
    return not played and not of_game and state.options["game"] == offered(state.say.lang)


@ACTIONS.does("felt-measured")
def felt_measured(state: PageState, space: Space) -> Updated:
    """Lay out the table for the space measured on the felt."""
    return replace(state, felt=state.felt.measured(space)), ()


@ACTIONS.does("set-seat")
def set_seat(state: PageState, seat: int, part: str, text: str) -> Updated:
    """Set who plays in a seat, or the name of the person who does."""
    who = text
    parts = seating.parts_of(state.options)
    if seat >= len(parts):
        return state, ()
    if part == "name":
        name = seating.clean(who)
        who = f"human:{name}" if name else seating.PERSON
    options, _ = read({**state.options, "seats": seating.seated(state.options, seat, who)})
    return replace(state, options=options), (effects.keep_options.of(),)


@ACTIONS.does("set-options")
def set_options(state: PageState, options: Options) -> Updated:
    """Set the options that a host page has chosen."""
    return speaking(state, options), (effects.apply_looks.of(),)


@ACTIONS.does("meet-first")
def meet_first(state: PageState) -> Updated:
    """Choose the first opponent for someone who has won no match and chosen nobody."""
    if any(line.won for line in state.kept.statistics.lines.values()):
        return state, ()
    return replace(state, options=Options({**state.options, "level": FIRST})), ()


@ACTIONS.does("offer-first")
def offer_first(state: PageState) -> Updated:
    """Choose the game that is offered first in the reader’s language."""
    options, _ = read({"game": offered(state.say.lang)}, state.options)
    return replace(state, options=options), ()


@ACTIONS.does("host-match")
def play_hosted(state: PageState, asked: HostMatch) -> Updated:
    """Set a host’s options, if it sends any, and open the match it sends, or a new one."""
    if asked.options is not None:
        state = speaking(state, asked.options)
    if asked.session is None:
        state, wanted = match.new_match(state, asked.seed)
    else:
        setup = asked.session.setup
        if state.options["lock"] == "on" and state.options["game"] != setup.game:
            options, _ = read({"game": setup.game}, state.options)
            state = replace(state, options=options)
        state, wanted = match.take_up_read(state, asked.session, replaying=asked.replaying)
    return state, (effects.apply_looks.of(), *wanted)


@ACTIONS.does("looks")
def looks(state: PageState) -> Updated:
    """Apply the current preferences of the device."""
    return speaking(state, state.options), (effects.apply_looks.of(),)


@ACTIONS.does("site")
def site_found(state: PageState, site: Site) -> Updated:
    """Put the data that only a page on a site has into the state."""
    return replace(state, site=replace(site, declined=state.site.declined)), ()


@ACTIONS.does("tell-refused")
def tell_refused(state: PageState) -> Updated:
    """Report the rejected options in the URL, if a match starts immediately."""
    if state.session is None or not state.refused:
        return state, ()
    for sentence in state.refusals:
        state = state if sentence in state.notice else state.noticing(sentence)
    return state, ()
