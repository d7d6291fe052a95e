"""Code to put the game on another page: a link, a frame, or the element, alone or with a script."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from app.core.options import OPTIONS, TABLE
from app.platform import browser, offline

#: The ways to embed, the simplest first.
WAYS: Final = ("link", "frame", "element", "script")

#: Options that only the element has; links and frames don’t.
ELEMENT_ONLY: Final = ("start", "storage", "resize")

PLAY: Final = "Kasino"

#: The permissions that a frame with the game needs. Printing counts as a modal dialog.
SANDBOX: Final = "allow-scripts allow-modals allow-downloads"

#: The beginnings of URLs of documents made by a script. Nobody else can open such a URL.
PASSING: Final = ("about:", "blob:", "data:")


def options_named(values: Mapping[str, str], way: str) -> dict[str, str]:
    """Return the options that a snippet must contain: the game, and every non-default value."""
    plain = way in ("link", "frame")
    return {
        option.name: values[option.name]
        for option in OPTIONS
        if option.name in values
        and option.element
        and (option.name == "game" or values[option.name] != TABLE[option.name].default)
        and not (plain and option.name in ELEMENT_ONLY)
    }


def address(page: str, values: Mapping[str, str]) -> str:
    """Return the page’s URL with options as parameters.

    >>> address("kasino.html", {"embed": "1", "game": "finnish"})
    'kasino.html?embed=1&game=finnish'
    """
    pairs = "&".join(f"{quoted(name)}={quoted(text)}" for name, text in values.items())
    return page + ("?" + pairs if values else "")


def shared(options: Mapping[str, str], asked: Mapping[str, str]) -> str:
    """Return the URL for sharing a match.

    If the host gave the URL of its own page, return that with the cards after ``#``, where they
    affect neither servers nor other parameters. On a site with a page for each game, return the URL
    of the game’s page, which has its own preview. For a file on disk, whose URL is of no use to
    others, return the URL on the site that the build was given, or "" if it was given none.
    """
    home, target, games = options["home"], options["target"], offline.game_pages()
    own = target in ("", "null") or home == target or home.startswith(target + "/")
    if home and own and browser.framed():
        return home + address("", asked).replace("?", "#", 1)
    disk = on_disk(browser.address())
    here = offline.site() if disk else browser.address()
    if games and here:
        rest = {name: text for name, text in asked.items() if name != "game"}
        return address(f"{here[: here.rfind('/') + 1]}{games}{asked['game']}/", rest)
    if disk:
        return ""
    return browser.link(asked)


def on_disk(here: str) -> bool:
    """Return whether a URL belongs to a file or a script’s document, which nobody else can open.

    >>> on_disk("file:///home/aino/kasino.html"), on_disk("https://example.org/")
    (True, False)
    >>> on_disk("about:srcdoc"), on_disk("blob:https://example.org/1")
    (True, True)
    """
    return here.startswith(("file:", *PASSING))


def quoted(text: str) -> str:
    """Return a string percent-encoded for use in a URL.

    >>> quoted("a b#ä")
    'a%20b%23%C3%A4'
    """
    plain = b"-_.~"
    return "".join(
        chr(byte) if (chr(byte).isalnum() and byte < 128) or byte in plain else f"%{byte:02X}"
        for byte in text.encode()
    )


def script_beside(page: str) -> str:
    """Return the URL of embed.js, which is in the page’s folder.

    >>> script_beside("https://example.org/cards/kasino.html")
    'https://example.org/cards/embed.js'
    """
    return page[: page.rfind("/") + 1] + "embed.js"


def snippet(way: str, page: str, values: Mapping[str, str], title: str, play: str) -> str:
    """Return the code to copy for a way to embed; ``title`` and ``play`` are texts for people."""
    wanted = options_named(values, way)
    if way == "link":
        return f'<a href="{escape(address(page, wanted))}">{escape(play)}</a>'
    if way == "frame":
        source = escape(address(page, {"embed": "1", **wanted}))
        return (
            f'<iframe src="{source}" title="{escape(title)}"\n'
            f'        sandbox="{SANDBOX}" loading="lazy"\n'
            '        style="width: 100%; height: 40rem; border: 0"></iframe>'
        )
    source = "" if page.endswith("kasino.html") else f' src="{escape(page)}"'
    named = "".join(f' {name}="{escape(text)}"' for name, text in wanted.items())
    ident = ' id="kasino"' if way == "script" or wanted.get("storage") == "host" else ""
    lines = [
        f"<kasino-game{ident}{named}{source}></kasino-game>",
        f'<script src="{escape(script_beside(page))}"></script>',
    ]
    if way == "script":
        lines += [
            "<script>",
            'document.getElementById("kasino").addEventListener("kasino:gameover", (event) => {',
            '  console.log("Final score:", event.detail.scores.join(" to "));',
            "});",
            "</script>",
        ]
    return "\n".join(lines)


def page_address(here: str, one_file: tuple[str, str] | None) -> str:
    """Return where the single file is: its full URL on a server, only its name on disk."""
    if on_disk(here):
        return "kasino.html"
    return here[: here.rfind("/") + 1] + one_file[0] if one_file else here


def previewed(here: str, one_file: tuple[str, str] | None, draft: Mapping[str, str]) -> str:
    """Return the URL that previews a draft, or "" if a frame cannot load this page.

    >>> previewed("about:srcdoc", None, {"game": "finnish"})
    ''
    """
    if here.startswith(PASSING):
        return ""
    wanted = {
        name: text
        for name, text in draft.items()
        if name in TABLE and name not in ELEMENT_ONLY and text != TABLE[name].default
    }
    values = {"embed": "1", "storage": "none", "game": draft["game"], **wanted}
    return address(here if one_file is None else one_file[0], values)
