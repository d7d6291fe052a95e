"""Start the page: read the options, draw, and listen for events."""

from __future__ import annotations

from collections.abc import Mapping

from app import features  # noqa: F401 - installs them
from app.core.options import (
    MATCH_MODES,
    TABLE,
    Options,
    accepted,
    check_lock,
    meant,
    plain,
    read,
    unknown,
)
from app.core.packed_save import split, unpack
from app.core.page_state import Site
from app.core.saves import Save, SaveSlot
from app.core.slots import ADDRESS, DAILY, MODE
from app.embed.commands import Embed
from app.platform import browser, focus, offline, store, texts
from app.runtime.back import Back
from app.runtime.events import Events
from app.runtime.loop import Loop
from app.table.update import kept, match
from app.table.update.dialogs import reject
from app.table.update.match import introduce, take_up_addressed
from app.table.update.options import looks, meet_first, offer_first, site_found, tell_refused
from kasino.errors import KasinoError
from kasino.match.session import Session


def start() -> None:
    """Start the page with the match that the URL requests, or with the start screen."""
    given = browser.params()
    options, refused = _options(given)
    hosted = browser.hosted()
    embed = Embed()
    loop = Loop(options, refused, embed if hosted else None)
    events = Events(loop)
    embed.begin(loop, given, refused)
    try:
        # Everything up to the first screen is drawn only once.
        with loop.batched():
            shown = SaveSlot.of_tab() if browser.loaded_again() else None
            open_page(loop, events, embed, given, shown)
            loop.dispatch(introduce.of())
        _go_to_hand(loop)
    except Exception:  # a fault in the page; at least show the start screen
        loop.begin(options, refused)
        loop.dispatch(looks.of())
        raise
    finally:
        loop.listen()
        events.listen()
        Back(events).listen()
        offline.begin(lambda: loop.dispatch(site_found.of(site())))
        embed.open()
        if not hosted:  # a host opens matches with commands
            again = events.guarded(lambda _event: _reopen(loop, events, embed))
            browser.on("window", "hashchange", again)


def _reopen(loop: Loop, events: Events, embed: Embed) -> None:
    """Open the match that the URL now requests; the current match stays saved."""
    given = browser.params()
    linked = any(name in given for name, _ in ADDRESS.filled())
    if not linked and TABLE.keys().isdisjoint(given):
        return  # the fragment isn’t for the page
    events.pressed.forget()
    loop.begin(*_options(given))
    with loop.batched():
        open_page(loop, events, embed, given, None)
        loop.dispatch(introduce.of())
    _go_to_hand(loop)


def _go_to_hand(loop: Loop) -> None:
    """Focus the hand of a match that the URL opens, but show the focus only once a key is used."""
    if loop.state.session is not None and not browser.framed():
        browser.next_frame(lambda: focus.lost() and focus.give("hand", typing=False, seen=False))


def _options(given: Mapping[str, str]) -> tuple[Options, list[tuple[str, str]]]:
    """Read the options in a URL; return them, and the rejected names and values."""
    store.use(given.get("storage", ""))
    base, _ = read(store.settings())
    options, refused = read(given, base, linked=True)
    if not browser.framed():  # an embedding page may add its own parameters to a frame’s URL
        refused += unknown(given)
    elif options["letters"] == "off":
        options["letters"] = ""  # only the game’s own page offers them without being asked to
    # An attribute is an author’s mistake; a URL may have come from anyone.
    place, tell = ("attribute", browser.warn) if browser.hosted() else ("URL's option", browser.log)
    for name, value in refused:
        near = meant(name, value)
        hint = f"; did you mean {near}?" if near else ""
        tell(f"kasino: the {place} {name}={value!r} is unknown and ignored{hint}")
    return options, refused


def _determines(
    name: str, meant: tuple[str, ...], given: Mapping[str, str], options: Options
) -> bool:
    """Return whether the URL or the settings determine an option.

    If a URL has one of the meant options or comes from a host page, the documented default applies.
    """
    option = TABLE[name]
    found = (given.get(name), plain(option, store.settings().get(name)))
    documented = any(each in given for each in meant) or options["embed"] == "1"
    return documented or browser.hosted() or any(accepted(option, value) for value in found)


def site() -> Site:
    """Return the data that only a page on a site has."""
    return Site(
        offline.one_file(),
        offline.can_renew(),
        offline.newer(),
        address=browser.address(),
        framed=browser.framed(),
        shares=texts.can_share(),
    )


def open_page(
    loop: Loop, events: Events, embed: Embed, given: Mapping[str, str], shown: Save | None
) -> None:
    """Draw the first screen: this tab’s match, the match in the URL, or the start screen.

    If part of the URL is unknown, the page says so before it deals any cards, because they might
    not be the intended ones. A host page gets the unknown options in ``ready``.
    """
    options = loop.state.options
    linked = [each for each in ADDRESS.filled() if each[0] in given]
    unclear = {name for name, _ in loop.state.refused}
    if browser.hosted():
        unclear &= {"rules"}
    loop.prepare(site(), lasting=store.works())
    if not _determines("level", ("game",), given, options):
        loop.dispatch(meet_first.of())
    if not _determines("game", ("mode", "rules", "seed", "beat", "record"), given, options):
        loop.dispatch(offer_first.of())
    if shown is not None:
        events.dispatch(kept.load_save, shown.id)
    elif options["record"] and embed.wanted():
        try:
            _, record = split(unpack(options["record"]))
            session = Session.load(record)
            check_lock(options, session.rules.name)
        except KasinoError as error:
            loop.dispatch(reject.of(options["record"], error))
            embed.reject(error)
        else:
            replaying = options["mode"] == "replay"
            loop.dispatch(take_up_addressed.of(session, options["record"], replaying))
    elif linked:
        events.dispatch(linked[0][1], "", given[linked[0][0]])
    elif options["mode"] == "daily" and unclear <= {"rules"}:  # a daily round has no house rules
        # A link with a game opens that game’s cards for the day. Otherwise open the daily round.
        of_game = "game" in given or browser.hosted()
        for whole, one in DAILY.filled():
            events.dispatch(one if of_game else whole)
    elif options["mode"] not in MATCH_MODES:
        opens = dict(MODE.filled()).get(options["mode"])
        if opens is not None:
            events.dispatch(opens)
    elif "game" in given and not unclear:
        events.dispatch(match.new_match)
    # prepare() has already dispatched the stored data, which draws the start screen.
    if shown is None and not browser.hosted():  # a host gets rejected options in ``ready``
        events.dispatch(tell_refused)
