"""Options that were changed, by the reader, by a host page or by the device."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects, inputs, seating
from app.core.feature import Actions, Updated
from app.core.house_rules import for_players
from app.core.options import TABLE, Options, accepted, read, shown
from app.core.page_state import HostMatch, PageState, Site
from app.i18n.catalogue import chosen, words
from app.table.state.layout import Room
from app.table.update import match

ACTIONS: Final = Actions()


def speaking(state: PageState, options: Options) -> PageState:
    """Return the state with other options, in their language.

    What the coach has said stays as long as the language does: it can take long to find out.
    """
    felt, lang = state.felt, chosen(options["lang"])
    if options["table"] == "sorted" != state.options["table"]:
        felt = felt.ranked()
    if lang != chosen(state.options["lang"]):
        state = replace(state, hint=None, review=None, verified=None)
    state = replace(state, felt=felt, options=options, say=words(lang))
    session = state.match
    if session is None:
        return state
    shown = state.announcements.recalled(state.voice(spoken=False), session.log)
    return replace(state, announcements=shown)


@ACTIONS.does("set-option", inputs.value, inputs.text)
def set_option(state: PageState, name: str, value: str) -> Updated:
    """Take up a setting."""
    if name not in TABLE or (name == "game" and state.options["lock"] == "on"):
        return state, ()
    if not accepted(TABLE[name], value):
        return state.noticing(state.say("page.refused-here", value=shown(value))), ()
    also = {"seats": ""} if name == "level" else {}
    if name == "game":
        also = {"rules": ""}  # those of another game
    if name == "players":
        also = {"rules": for_players(state.options["rules"], value)}
    options, _ = read({**state.options, name: value, **also})
    return speaking(state, options), (effects.keep_options.of(), effects.apply_looks.of())


@ACTIONS.does("room")
def room_found(state: PageState, room: Room) -> Updated:
    """Take up how much room there is on the felt."""
    return replace(state, felt=state.felt.measured(room)), ()


@ACTIONS.does("set-seat")
def set_seat(state: PageState, seat: int, part: str, text: str) -> Updated:
    """Take up who sits at a seat, or the name of a person there."""
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
    """Take up options that a host page has set."""
    return speaking(state, options), (effects.apply_looks.of(),)


@ACTIONS.does("host-match")
def play_hosted(state: PageState, asked: HostMatch) -> Updated:
    """Take up a host's options, if it gives any, and the match it brings or a new one."""
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
    """Take up what the device wants now."""
    return speaking(state, state.options), (effects.apply_looks.of(),)


@ACTIONS.does("site")
def site_found(state: PageState, site: Site) -> Updated:
    """Take up what the site of the page has."""
    return replace(state, site=replace(site, declined=state.site.declined)), ()


@ACTIONS.does("tell-refused")
def tell_refused(state: PageState) -> Updated:
    """Say what the address asks for in vain, where a match is on at once."""
    if state.session is None or not state.refused:
        return state, ()
    for sentence in state.refusals:
        state = state.noticing(sentence)
    return state, ()
