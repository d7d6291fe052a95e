"""A page for each game on the site: an address to share, with its own preview.

Programs that show previews run no scripts, and a static host sends the same bytes for every query.
So each game has its own address, whose page passes all other options on to the game.
"""

from __future__ import annotations

import base64
import hashlib
import html

from kasino.games import GAMES
from kasino.words import ENGLISH, game_title
from tools.site.hosting import ABOUT, DARK, GAME_PAGES, LIGHT, oembed, preview

#: Opens this page’s game with all options in the address; another game given there is ignored.
FORWARD = """
const given = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`);
given.set("game", document.documentElement.dataset.game);
location.replace(`../../?${given}`);
"""
PAGE = """<!doctype html>
<html lang="en" data-game="{game}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="{about}">
<title>{title}</title>
<link rel="icon" type="image/svg+xml" href="../../icons/kasino.svg">
{head}
<style>
body {{ max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem; font: 1rem/1.5 system-ui; }}
body {{ background: {light}; color: #22282b; }}
a {{ display: inline-block; min-height: 2.75rem; color: inherit; }}
@media (prefers-color-scheme: dark) {{ body {{ background: {dark}; color: #f2ede2; }} }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{about}</p>
<p><a href="../../?game={game}">Play</a></p>
<script>{forward}</script>
</body>
</html>
"""


def title_of(game: str) -> str:
    """Return the title of a game’s page.

    >>> title_of("finnish")
    'Finnish Kasino, a card game'
    """
    return f"{game_title(ENGLISH, GAMES[game])}, a card game"


def landings(address: str = "") -> dict[str, bytes]:
    """Return the games’ pages and their oEmbed answers, by address.

    Without the site’s address, the pages still open the games, but they have no preview picture
    and no oEmbed answers.
    """
    found: dict[str, bytes] = {}
    seal = base64.b64encode(hashlib.sha256(FORWARD.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{seal}'; style-src 'unsafe-inline'; "
    policy += "img-src 'self'; base-uri 'none'; form-action 'none'"
    for game in GAMES:
        title, place = title_of(game), f"{GAME_PAGES}{game}/"
        page = PAGE.format(
            game=game,
            title=html.escape(title),
            about=html.escape(ABOUT),
            policy=policy,
            head=preview(title, address, place),
            light=LIGHT,
            dark=DARK,
            forward=FORWARD,
        )
        found[place + "index.html"] = page.encode("ascii", "xmlcharrefreplace")
        if address:
            found[place + "oembed.json"] = oembed(address, title, {"game": game}).encode()
    return found
