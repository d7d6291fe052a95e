"""The dialogs of the cabinet: saved matches, statistics, sharing, the captured piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import bookkeeping, browser, sharing, store
from app import statistics as counting
from app.dom import Node
from app.screens import dialogs
from app.screens.builder import builder
from app.screens.piles import piles
from app.screens.saves import saves
from app.screens.share import share
from app.screens.statistics import statistics
from app.shelf import saves as kept_matches
from app.snippets import page_address, previewed, snippet
from kasino.games import GAMES
from kasino.words import game_title

if TYPE_CHECKING:
    from app.page import Page


def drawn(page: Page) -> Node | None:
    """Draws the open dialog if it is one of the cabinet's."""
    say, name, session = page.say, page.dialog, page.session
    if name == "saves":
        playing = page.shelf.id if session else ""
        body = saves(say, kept_matches(), page.trash, playing)
        return dialogs.dialog(say, name, say("page.saves"), *body)
    if name == "statistics":
        known = bookkeeping.known_statistics()
        body = statistics(
            say,
            known,
            text=page.pasted or counting.write(known),
            problem=page.problem,
            done=page.done,
            damaged=store.kept(bookkeeping.DAMAGED) is not None,
            before=store.kept(bookkeeping.BEFORE) is not None,
        )
        return dialogs.dialog(say, name, say("page.statistics"), *body)
    if name == "share" and session is not None:
        asked = sharing.parameters(session.rules.name, session.seats, session.seed)
        body = share(say, browser.link(asked), session.seed, page.done)
        return dialogs.dialog(say, name, say("page.share"), *body)
    if name == "embed":
        draft, title = page.draft, say("page.embed-title")
        rules = GAMES[draft["game"]]
        play = say("page.embed-play", game=game_title(say, rules))
        text = snippet(draft["way"], page_address(), draft, play, play)
        shown = previewed(draft) if draft["preview"] else ""
        return dialogs.dialog(say, name, title, *builder(say, draft, text, page.done, shown))
    if name == "piles" and session is not None:
        return dialogs.dialog(say, name, say("page.piles"), *piles(page.scene()))
    return None
