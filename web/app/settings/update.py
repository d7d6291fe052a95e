"""Options that were changed, by the reader, by a host page or by the device."""

from __future__ import annotations

from dataclasses import replace

from app.core import seating
from app.core.actions import Action
from app.core.effects import Animate, Dress, Effects, KeepOptions
from app.core.house_rules import for_players
from app.core.options import TABLE, Options, accepted, read, shown
from app.core.page_state import HostMatch, PageState, Site
from app.i18n.catalogue import chosen, words
from app.table.update import match

Updated = tuple[PageState, Effects]


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


def set_option(state: PageState, action: Action) -> Updated:
    """Take up a setting."""
    name, value = action.value, str(action.given)
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
    return speaking(state, options), (KeepOptions(), Dress())


def mute(state: PageState, _action: Action) -> Updated:
    """Switch the sound off, or on again."""
    sound = "off" if state.options["sound"] == "on" else "on"
    return set_option(state, Action("set-option", "sound", sound))


def sort_table(state: PageState, _action: Action) -> Updated:
    """Sort what lies on the table by rank, this once."""
    return replace(state, felt=state.felt.ranked()), (Animate(()),)


def room(state: PageState, action: Action) -> Updated:
    """Take up how much room there is on the felt."""
    return replace(state, felt=state.felt.measured(action.given)), ()


def set_seat(state: PageState, action: Action) -> Updated:
    """Take up who sits at a seat, or the name of a person there."""
    seat, who = action.given
    parts = seating.parts_of(state.options)
    if seat >= len(parts):
        return state, ()
    if action.value == "name":
        name = seating.clean(who)
        who = f"human:{name}" if name else seating.PERSON
    options, _ = read({**state.options, "seats": seating.seated(state.options, seat, who)})
    return replace(state, options=options), (KeepOptions(),)


def set_options(state: PageState, action: Action) -> Updated:
    """Take up options that a host page has set."""
    return speaking(state, action.given), (Dress(),)


def host_match(state: PageState, action: Action) -> Updated:
    """Take up a host's options, if it gives any, and the match it brings or a new one."""
    asked: HostMatch = action.given
    if asked.options is not None:
        state = speaking(state, asked.options)
    if asked.session is None:
        state, effects = match.start(state, Action("new", given=asked.seed))
    else:
        setup = asked.session.setup
        if state.options["lock"] == "on" and state.options["game"] != setup.game:
            options, _ = read({"game": setup.game}, state.options)
            state = replace(state, options=options)
        state, effects = match.take_up_read(state, asked.session, replaying=asked.replaying)
    return state, (Dress(), *effects)


def looks(state: PageState, _action: Action) -> Updated:
    """Take up what the device wants now."""
    return speaking(state, state.options), (Dress(),)


def site(state: PageState, action: Action) -> Updated:
    """Take up what the site of the page has."""
    found: Site = action.given
    return replace(state, site=replace(found, declined=state.site.declined)), ()


def tell_refused(state: PageState, _action: Action) -> Updated:
    """Say what the address asks for in vain, where a match is on at once."""
    if state.session is None or not state.refused:
        return state, ()
    return state.noticing(" ".join(state.refusals)), ()
