"""Starts the page: reads the options, draws, listens."""

from __future__ import annotations

from collections.abc import Mapping

from app import browser, offline, store
from app.bookkeeping import warn
from app.desk import Desk
from app.embed import Embed
from app.match import Match
from app.options import read
from app.page import Page
from app.seal import unseal
from app.shelf import Shelf
from kasino.errors import KasinoError


def start() -> None:
    """Opens the start screen, or at once the match that the address asks for."""
    given = browser.params()
    store.use(given.get("storage", ""))
    base, _ = read(store.settings())
    options, refused = read(given, base)
    for name, value in refused:
        browser.log(f"kasino: the address's {name}={value!r} is not known; going on without")
    page = Page(options, refused)
    match = Match(page)
    desk = Desk(page, match)
    if not store.works():
        warn(page)
    embed = Embed(desk)
    embed.begin(given, refused)
    try:
        _open(page, match, desk, embed, given)
    except Exception:  # a fault of ours: then there is the start screen at least
        page.session = None
        page.draw()
        raise
    finally:
        page.motion.listen()
        page.sound.listen()
        desk.listen()
        offline.begin(page.draw)
        embed.open()


def _open(page: Page, match: Match, desk: Desk, embed: Embed, given: Mapping[str, str]) -> None:
    """Draws what is wanted first: the match that is on here, the addressed one, or the start."""
    options = page.options
    shown = Shelf.of_tab() if browser.loaded_again() else None
    if shown is not None:
        desk.errands.load_save(shown.id)
    elif options["record"]:
        try:
            record = unseal(options["record"])
            if options["mode"] == "replay":
                match.replay(record)
            else:
                match.resume(record)
        except KasinoError as error:
            desk.errands.reject(options["record"], error)
            embed.reject(error)
    elif options["mode"] == "daily":
        desk.errands.daily()
    elif "game" in given:
        match.start()
    else:
        page.draw()
