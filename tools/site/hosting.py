"""Features that only the site has: offline play, installation, and link previews."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

from kasino.games import GAMES
from kasino.words import ENGLISH, game_title
from starts.html import WORKER
from tools.errors import BuildError
from tools.paths import ONE_FILE, WEB

TITLE = "Kasino"
ABOUT = (
    "The Finnish fishing card game and its relatives, against the computer or each other. "
    "No gambling, no money, no account, no advertisements."
)
#: Linen by day, linen by night, and spruce: colour tokens from web/style/tokens.css.
LIGHT, DARK, SPRUCE = "#f6efe1", "#1a1613", "#24503f"

#: The icons and their sizes: plain ones, ones that the system crops to a shape, and Apple’s.
ICONS = {
    "icons/kasino-192.png": 192,
    "icons/kasino-512.png": 512,
    "icons/kasino-cut-192.png": 192,
    "icons/kasino-cut-512.png": 512,
    "icons/apple-touch-icon.png": 180,
}
PICTURE, PICTURE_SIZE = "icons/picture.png", (1200, 630)
PICTURE_ABOUT = "A hand of cards by the water: ace of spades, two of spades, ten of diamonds."
FRAME = (800, 720)
#: The number of shortcuts that browsers read; they warn if there are more.
SHORTCUTS = 10
#: The folder with a page for each game, so that links to it have a preview of that game.
GAME_PAGES = "play/"
#: The folder with a page of the rules of each game in each language.
RULES_PAGES = "rules/"

#: Paths that browsers check again at each visit, because their content changes between releases.
CHANGING: tuple[str, ...] = (
    "/",
    "/index.html",
    "/sw.js",
    "/kasino.html",
    "/embed.js",
    "/embed-more.js",
)
CHANGING += ("/icons/*", "/play/*", "/rules/*")
ALWAYS = """\
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  Cross-Origin-Embedder-Policy: require-corp
"""
# If several paths match a file, such hosts join the values of a header that they share. So no file
# matches two paths with the same header.
HEADERS = f"""\
# For hosts that read such a file (Netlify, Cloudflare Pages); others need the same headers in
# their own form; see docs/hosting.md. The page's own policy is in its <meta>, but a <meta> can't
# say which pages can embed the game. Without a header, every page can, including sandboxed pages,
# which a list can't name. `Content-Security-Policy: frame-ancestors 'self'` would restrict it.
/*
{ALWAYS}/runtime/*
  Cache-Control: public, max-age=31536000, immutable
/kasino.webmanifest
  Content-Type: application/manifest+json
  Cache-Control: no-cache
""" + "".join(f"{path}\n  Cache-Control: no-cache\n" for path in CHANGING)


def address_of(text: str, option: str = "--address") -> str:
    """Return an option’s address with a slash at its end; raise BuildError if it is invalid."""
    advice = f"Give it as {option} https://example.org/kasino/."
    if not text.isascii() or not text.isprintable() or set(text) & set(" \"'<>\\"):
        raise BuildError(f"The address {text!r} has characters an address can't have", advice)
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        good = good and not (parts.query or parts.fragment) and parts.username is None
    except ValueError:
        good = False
    if not good:
        raise BuildError(f"{text!r} is not the address of a folder on the web", advice)
    return text if text.endswith("/") else text + "/"


def web_manifest() -> str:
    """Return the web app manifest, which describes the game to a system that installs it."""
    kinds = {"any": "kasino-", "maskable": "kasino-cut-"}
    icons: list[dict[str, str]] = [
        {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for purpose, prefix in kinds.items()
        for name, size in ICONS.items()
        if name.removeprefix("icons/").removeprefix(prefix).removesuffix(".png").isdigit()
    ]
    icons.append(
        {"src": "icons/kasino.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    )
    shown = [icon for icon in icons if icon["sizes"] == "192x192" and icon["purpose"] == "any"]
    places = {"Daily match": "./?mode=daily"}
    first = list(GAMES.items())[: SHORTCUTS - len(places)]
    places |= {game_title(ENGLISH, rules): f"./?game={name}" for name, rules in first}
    return json.dumps(
        {
            "name": TITLE,
            "short_name": TITLE,
            "description": ABOUT,
            "lang": "en",
            "dir": "ltr",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": LIGHT,
            "theme_color": SPRUCE,
            "categories": ["games", "cards", "entertainment"],
            "icons": icons,
            "shortcuts": [
                {"name": name, "url": url, "icons": shown} for name, url in places.items()
            ],
        },
        ensure_ascii=False,
        indent=1,
    )


def head(size: int, address: str = "") -> str:
    """Return the lines of the site’s head; its preview is complete only if the address is given."""
    links: list[dict[str, str]] = [
        {"rel": "icon", "type": "image/svg+xml", "sizes": "any", "href": "icons/kasino.svg"},
        {"rel": "manifest", "href": "kasino.webmanifest"},
        {"rel": "apple-touch-icon", "href": "icons/apple-touch-icon.png"},
        {
            "id": "one-file",
            "rel": "alternate",
            "type": "text/html",
            "href": ONE_FILE.name,
            "title": "The game as one file",
            "data-megabytes": str(round(size / 1e6)),
        },
    ]
    lines = [tag("link", values) for values in links]
    return "\n".join([*lines, preview(f"{TITLE}, a card game", address)])


def known_site(address: str) -> str:
    """Return the line that gives a copy on a disk the site’s address, or "" without an address."""
    values = {"rel": "canonical", "href": address, "data-games": GAME_PAGES}
    return tag("link", values) if address else ""


class Described(NamedTuple):
    """The texts and the picture that describe a page, in its language."""

    about: str = ABOUT
    picture: str = PICTURE
    picture_about: str = PICTURE_ABOUT
    lang: str = "en"


#: The description of the start screen.
START = Described()


def preview(title: str, address: str, place: str = "", page: Described = START) -> str:
    """Return the link preview of the site’s page at ``place``, as lines for its head."""
    told = {
        "og:type": "website",
        "og:site_name": TITLE,
        "og:title": title,
        "og:description": page.about,
    }
    if page.lang == "en":
        told |= {"og:locale": "en_GB", "og:locale:alternate": "fi_FI"}
    links: list[dict[str, str]] = []
    if address:
        width, height = PICTURE_SIZE
        told |= {
            "og:url": address + place,
            "og:image": address + page.picture,
            "og:image:type": "image/png",
            "og:image:width": str(width),
            "og:image:height": str(height),
            "og:image:alt": page.picture_about,
        }
        # The page shares deals as links to the games’ pages.
        games = {} if place else {"data-games": GAME_PAGES}
        links.append({"rel": "canonical", "href": address + place, **games})
        if not place.startswith(RULES_PAGES):
            links.append(
                {
                    "rel": "alternate",
                    "type": "application/json+oembed",
                    "href": f"{address}{place}oembed.json",
                    "title": title,
                }
            )
    lines = [tag("link", values) for values in links]
    lines += [tag("meta", {"property": name, "content": text}) for name, text in told.items()]
    card = "summary_large_image" if address else "summary"
    return "\n".join([*lines, tag("meta", {"name": "twitter:card", "content": card})])


def tag(name: str, values: Mapping[str, str]) -> str:
    """Return the start tag of an element with its attributes."""
    given = (f'{key}="{html.escape(text)}"' for key, text in values.items())
    return f"<{name} {' '.join(given)}>"


def oembed(
    address: str,
    title: str = f"{TITLE}, a card game",
    options: Mapping[str, str] | None = None,
    picture: str = PICTURE,
) -> str:
    """Return the oEmbed answer for the page, or for one game: how other sites show a link to it."""
    width, height = FRAME
    frame = {
        "src": f"{address}?{urlencode({'embed': '1', **(options or {})})}",
        "width": str(width),
        "height": str(height),
        "title": title,
        "sandbox": "allow-scripts allow-modals allow-downloads",  # printing opens a modal dialog
        "loading": "lazy",
        "style": "border:0;max-width:100%",
    }
    picture_width, picture_height = PICTURE_SIZE
    return json.dumps(
        {
            "version": "1.0",
            "type": "rich",
            "title": title,
            "provider_name": TITLE,
            "provider_url": address,
            "html": tag("iframe", frame) + "</iframe>",
            "width": width,
            "height": height,
            "thumbnail_url": address + picture,
            "thumbnail_width": picture_width,
            "thumbnail_height": picture_height,
        },
        indent=1,
    )


def service_worker(files: Mapping[str, bytes]) -> str:
    """Return the service worker that caches these files, given by address; `./` is the page."""
    script = (WEB / WORKER).read_text(encoding="utf-8").replace("\r\n", "\n")
    script = script.replace("{{pages}}", re.escape(GAME_PAGES).replace("/", "\\/"))
    integrity = {
        name: base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in sorted(files.items())
    }
    listed = json.dumps(integrity, indent=1)
    version = hashlib.sha256((script + listed).encode()).hexdigest()[:16]
    return script.replace("{{version}}", version).replace('"{{files}}"', listed)
