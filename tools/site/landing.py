"""Static pages for each game: an address to share, and its rules in every language.

Programs that show previews or index the web run no scripts, and a static host sends the same bytes
for every query. So each game has its own address, whose page passes all other options on to the
game. Its rules are pages as well, drawn from the same nodes as the dialog of the page.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

from kasino.cards import parse_cards
from kasino.games import GAMES, SHOWN
from kasino.words import ENGLISH, Voice, game_about, game_title
from tools.languages import LANGUAGES, before, game_words, words
from tools.site.hosting import (
    ABOUT,
    DARK,
    GAME_PAGES,
    LIGHT,
    PICTURE_SIZE,
    RULES_PAGES,
    TITLE,
    Described,
    oembed,
    preview,
    tag,
)

if TYPE_CHECKING:
    from app.platform.dom import Child

#: Opens this page’s game with all options in the address; another game given there is ignored.
FORWARD = """
const given = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`);
given.set("game", document.documentElement.dataset.game);
location.replace(`../../?${given}`);
"""
PAGE = """<!doctype html>
<html lang="{lang}" data-game="{game}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="{about}">
<title>{title}</title>
<link rel="icon" type="image/svg+xml" href="{root}icons/kasino.svg">
{head}
<style>
body {{ max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem; font: 1rem/1.5 system-ui; }}
body {{ background: {light}; color: #22282b; }}
a {{ display: inline-block; min-height: 2.75rem; color: inherit; }}
img {{ width: 100%; height: auto; border-radius: .75rem; }}
nav a {{ margin-inline-end: 1rem; }}
.example {{ padding-inline-start: 1.25rem; font-style: italic; }}
@media (prefers-color-scheme: dark) {{ body {{ background: {dark}; color: #f2ede2; }} }}
</style>
</head>
<body>
<h1>{heading}</h1>
<p>{about}</p>
{body}
</body>
</html>
"""
# The pages load nothing, but Lighthouse asks for robots.txt in their name.
POLICY = "default-src 'none'; {scripts}style-src 'unsafe-inline'; img-src 'self'; "
POLICY += "connect-src 'self'; base-uri 'none'; form-action 'none'"


def title_of(game: str) -> str:
    """Return the title of a game’s page.

    >>> title_of("finnish")
    'Finnish Kasino, a card game'
    """
    return f"{game_title(ENGLISH, GAMES[game])}, a card game"


def about_of(game: str, lang: str = "en") -> str:
    """Return a description of a game.

    >>> about_of("finnish")
    'Two players; the best capture is found for you. A card game: no gambling, no account.'
    """
    return f"{game_about(game_words(lang), GAMES[game])} {before(lang)['poster.about']}"


def cards_of(game: str) -> str:
    """Return the three cards that represent a game.

    >>> cards_of("casino")
    '3c 5h 8s'
    """
    return SHOWN[game].cards


def picture_of(game: str) -> str:
    """Return the address of a game’s picture."""
    return f"icons/{game}.png"


def _described(game: str, lang: str = "en") -> Described:
    spoken = Voice(GAMES[game], (), -1, game_words(lang), spoken=True)
    cards = spoken.cards(parse_cards(cards_of(game)))
    return Described(about_of(game, lang), picture_of(game), cards, lang)


def game_pages(address: str = "") -> dict[str, bytes]:
    """Return the games’ pages and their oEmbed answers, by address.

    Without the site’s address, the pages still open the games, but they have no preview picture
    and no oEmbed answers.
    """
    found: dict[str, bytes] = {}
    seal = base64.b64encode(hashlib.sha256(FORWARD.encode()).digest()).decode()
    for game in GAMES:
        title, place = title_of(game), f"{GAME_PAGES}{game}/"
        links = [f'<p><a href="../../?game={game}">Play</a></p>']
        head = [preview(title, address, place, _described(game))]
        if address:
            rules = rules_place(game, "en")
            links.append(f'<p><a href="../../{rules}">Rules</a></p>')
            head.append(video_game(address, game))
            found[place + "oembed.json"] = oembed(
                address, title, {"game": game}, picture_of(game)
            ).encode()
        found[place + "index.html"] = _page(
            game,
            title,
            head,
            [*links, f"<script>{FORWARD}</script>"],
            scripts=f"script-src 'sha256-{seal}'; ",
        )
    return found


def _page(
    game: str,
    title: str,
    head: Iterable[str],
    body: Iterable[str],
    *,
    lang: str = "en",
    scripts: str = "",
    root: str = "../../",
) -> bytes:
    page = PAGE.format(
        lang=lang,
        game=game,
        title=html.escape(title),
        heading=_with_language(title, game, lang),
        about=html.escape(about_of(game, lang)),
        policy=POLICY.format(scripts=scripts),
        head="\n".join(head),
        body="\n".join(body),
        root=root,
        light=LIGHT,
        dark=DARK,
    )
    return page.encode("ascii", "xmlcharrefreplace")


SITEMAP = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{urls}
</urlset>
"""


def rules_pages(address: str) -> dict[str, bytes]:
    """Return the rules of each game in each language, by address."""
    return {
        f"{rules_place(game, lang)}index.html": rules_page(address, game, lang)
        for game in GAMES
        for lang in LANGUAGES
    }


def sitemap(address: str) -> dict[str, bytes]:
    """Return the list of the pages for search engines, and the file that leads to it.

    Search engines look for that file only in the root of a host.
    """
    places = ["", *(rules_place(game, lang) for game in GAMES for lang in LANGUAGES)]
    urls = [f"<url><loc>{html.escape(address + place)}</loc></url>" for place in places]
    found = {"sitemap.xml": SITEMAP.format(urls="\n".join(urls)).encode()}
    if urlsplit(address).path == "/":
        found["robots.txt"] = f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n".encode()
    return found


def rules_place(game: str, lang: str) -> str:
    """Return the address of a game’s rules in a language."""
    return f"{RULES_PAGES}{lang}/{game}/"


def rules_page(address: str, game: str, lang: str) -> bytes:
    """Return the page of a game’s rules in a language."""
    say = words(lang)  # also makes the page’s modules importable
    from app.rules.draw import rules, rules_title

    place, rules_of = rules_place(game, lang), GAMES[game]
    page, title = _described(game, lang), rules_title(say, rules_of)
    in_languages = {each: address + rules_place(game, each) for each in LANGUAGES}
    head = [preview(title, address, place, page), video_game(address, game, lang)]
    head += [
        tag("link", {"rel": "alternate", "hreflang": each, "href": href})
        for each, href in {**in_languages, "x-default": in_languages["en"]}.items()
    ]
    width, height = PICTURE_SIZE
    picture = {
        "src": f"../../../{page.picture}",
        "width": str(width),
        "height": str(height),
        "alt": page.picture_about,
    }
    query = urlencode({"game": game, "lang": lang})
    body = [
        f"<p>{_link(f'../../../?{query}', say('page.play'))}</p>",
        tag("img", picture),
        *_rules(rules(say, rules_of)),
        _nav(
            say("page.choose-game"),
            (
                f"{tag('a', {'href': f'../{each}/'})}"
                f"{_with_language(game_title(say, GAMES[each]), each, lang)}</a>"
                for each in GAMES
                if each != game
            ),
        ),
        _nav(
            say("page.option-lang"),
            (
                _link(f"../../{each}/{game}/", say(f"page.value-lang-{each}"), lang=each)
                for each in LANGUAGES
                if each != lang
            ),
        ),
    ]
    return _page(game, title, head, body, lang=lang, root="../../../")


def _with_language(text: str, game: str, lang: str) -> str:
    """Return a text as HTML; if it has a game’s title in another language, the title says which.

    >>> from app.i18n import title_language
    >>> [game, *_] = [name for name in GAMES if title_language("en", name) == "fi"]
    >>> _with_language(f"{GAMES[game].title}, a card game", game, "en").split(GAMES[game].title)
    ['<span lang="fi">', '</span>, a card game']
    """
    title = html.escape(game_title(words(lang), GAMES[game]), quote=False)
    from app.i18n import title_language

    whole, spoken = html.escape(text, quote=False), title_language(lang, game)
    marked = f'<span lang="{spoken}">{title}</span>'
    return whole if spoken == lang else whole.replace(title, marked)


def _link(href: str, text: str, **values: str) -> str:
    return f"{tag('a', {'href': href, **values})}{html.escape(text, quote=False)}</a>"


def _nav(label: str, links: Iterable[str]) -> str:
    return "\n".join((tag("nav", {"aria-label": label}), *links, "</nav>"))


def sentences(nodes: Iterable[Child]) -> Iterator[tuple[str, str]]:
    """Yield the texts of a game’s rules, as the page draws them, each with its element’s tag.

    That is h3 for headings, p for sentences, and figcaption for examples.
    """
    for node in nodes:
        if node is None or isinstance(node, str):
            continue
        # The visible text of cards is followed by the spoken one.
        first = node.children[0] if node.children else node
        shown = first.text if first.attrs.get("aria-hidden") else node.text
        if shown and node.tag in ("h3", "p", "figcaption"):
            yield node.tag, shown
        else:
            yield from sentences(node.children)


def _rules(nodes: Iterable[Child]) -> Iterator[str]:
    forms = {"h3": "<h2>{}</h2>", "p": "<p>{}</p>", "figcaption": '<p class="example">{}</p>'}
    for kind, text in sentences(nodes):
        yield forms[kind].format(html.escape(text, quote=False))


def video_game(address: str, game: str = "", lang: str = "en") -> str:
    """Return the data for search engines about the whole page, or about one game, in a language."""
    players = [count for each in GAMES.values() for count in each.players]
    found: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "VideoGame",
        "name": TITLE,
        "description": ABOUT,
        "url": address,
        "image": f"{address}icons/picture.png",
        "inLanguage": list(LANGUAGES),
        "genre": "Card game",
        "gamePlatform": "Web browser",
        "applicationCategory": "Game",
        "operatingSystem": "Any",
        "playMode": ["SinglePlayer", "MultiPlayer"],
        "isAccessibleForFree": True,
    }
    if game:
        players = list(GAMES[game].players)
        found |= {
            "name": game_title(game_words(lang), GAMES[game]),
            "description": about_of(game, lang),
            "url": f"{address}{GAME_PAGES}{game}/",
            "image": f"{address}{picture_of(game)}",
        }
    found["numberOfPlayers"] = {
        "@type": "QuantitativeValue",
        "minValue": min(players),
        "maxValue": max(players),
    }
    text = json.dumps(found, indent=1).replace("</", "<\\/")
    return f'<script type="application/ld+json">\n{text}\n</script>'
