"""The build’s additions to the site: the manifest, link previews, the service worker’s list."""

from __future__ import annotations

import base64
import fnmatch
import hashlib
import html
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import pytest

from app.rules.draw import rules, rules_title
from kasino.games import GAMES
from kasino.words import game_title
from starts.html import OFFLINE
from testing.samples import mixed
from tools.errors import BuildError
from tools.languages import LANGUAGES, before, said, words
from tools.page import BOOT, EARLY, fill, inert
from tools.paths import ROOT, WEB
from tools.site.hosting import (
    HEADERS,
    TITLE,
    address_of,
    head,
    known_site,
    oembed,
    service_worker,
    web_manifest,
)
from tools.site.landing import (
    about_of,
    game_pages,
    picture_of,
    rules_page,
    rules_place,
    sentences,
    sitemap,
    title_of,
    video_game,
)
from tools.site.opening import spoken
from tools.site.server import SiteHandler, SiteServer

ADDRESS = "https://cards.example/games/kasino/"
JSON_LD = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)


class Tags(HTMLParser):
    """Collects the elements in a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def meta(self) -> dict[str | None, str | None]:
        """Return the contents of the meta elements by their names."""
        named = [values for tag, values in self.found if tag == "meta" and "content" in values]
        return {values.get("property") or values.get("name"): values["content"] for values in named}

    def links(self) -> dict[str | None, str | None]:
        """Return the URLs of the links by relation."""
        named = [values for tag, values in self.found if tag == "link"]
        return {values.get("type") or values["rel"]: values["href"] for values in named}


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        (ADDRESS, ADDRESS),
        (ADDRESS[:-1], ADDRESS),
        ("http://localhost:8000", "http://localhost:8000/"),
    ],
)
def test_an_address_ends_with_a_slash(given: str, taken: str) -> None:
    assert address_of(given) == taken


@pytest.mark.parametrize(
    "wrong",
    [
        "cards.example",
        "ftp://cards.example/",
        "https://",
        "https:///kasino/",
        "https://cards.example/?a=1",
        "https://cards.example/#top",
        "https://me:secret@cards.example/",
        "https://cards.example/a b/",
        'https://cards.example/"onload="',
        "https://cards.example/<b>",
        "https://cards.example:port/",
        "https://kortit.example/pöytä/",
    ],
)
def test_what_is_no_address_of_a_folder_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(BuildError, match=re.escape(repr(wrong))):
        address_of(wrong)


def test_without_an_address_nothing_claims_to_know_it() -> None:
    text = head(8_650_000)
    tags = Tags(text)
    assert "//" not in text
    assert "oembed" not in text
    assert not {"og:image", "og:url"} & set(tags.meta())
    assert tags.meta()["twitter:card"] == "summary"
    assert tags.links()["manifest"] == "kasino.webmanifest"
    one_file = next(values for _, values in tags.found if values.get("id") == "one-file")
    assert (one_file["href"], one_file["data-megabytes"]) == ("kasino.html", "9")


def test_with_an_address_links_to_the_site_get_a_preview() -> None:
    tags = Tags(head(8_650_000, ADDRESS))
    meta, links = tags.meta(), tags.links()
    assert meta["og:url"] == links["canonical"] == ADDRESS
    assert meta["og:image"] == ADDRESS + "icons/picture.png"
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
    assert meta["og:image:alt"]
    assert meta["twitter:card"] == "summary_large_image"
    assert links["application/json+oembed"] == ADDRESS + "oembed.json"
    assert links["manifest"] == "kasino.webmanifest"


def test_a_copy_on_a_disk_knows_the_site_where_it_is_told() -> None:
    ((tag, link),) = Tags(known_site(ADDRESS)).found
    assert (tag, link["href"], link["data-games"]) == ("link", ADDRESS, "play/")
    assert known_site("") == ""


def test_the_oembed_document_says_what_the_format_demands() -> None:
    found = json.loads(oembed(ADDRESS))
    assert (found["version"], found["type"]) == ("1.0", "rich")
    assert found["provider_url"] == ADDRESS
    assert found["thumbnail_url"].startswith(ADDRESS)
    ((tag, frame),) = Tags(found["html"]).found
    assert tag == "iframe"
    assert frame["src"] == ADDRESS + "?embed=1"
    assert frame["sandbox"] == "allow-scripts allow-modals allow-downloads"
    assert frame["title"]
    assert (frame["width"], frame["height"]) == (str(found["width"]), str(found["height"]))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_an_address_with_its_own_preview(game: str) -> None:
    site = game_pages(ADDRESS)
    tags = Tags(site[f"play/{game}/index.html"].decode())
    meta, links = tags.meta(), tags.links()
    place = f"{ADDRESS}play/{game}/"
    assert meta["og:url"] == links["canonical"] == place
    assert meta["og:title"] == title_of(game) != f"{TITLE}, a card game"
    assert meta["og:description"] == meta["description"] == about_of(game)
    assert meta["og:image"] == f"{ADDRESS}icons/{game}.png"
    (data,) = JSON_LD.findall(site[f"play/{game}/index.html"].decode())
    described = json.loads(data)
    assert (described["@type"], described["url"]) == ("VideoGame", place)
    assert described["image"] == meta["og:image"]
    assert described["numberOfPlayers"]["maxValue"] == GAMES[game].players[-1]
    document = links["application/json+oembed"] or ""
    found = json.loads(site[document.removeprefix(ADDRESS)])
    ((_, frame),) = Tags(found["html"]).found
    assert frame["src"] == f"{ADDRESS}?embed=1&game={game}"
    assert frame["title"] == found["title"] == meta["og:title"]
    assert found["thumbnail_url"] == meta["og:image"]
    anchors = [values["href"] for tag, values in tags.found if tag == "a"]
    assert anchors == [f"../../?game={game}", f"../../rules/en/{game}/"]


def test_the_pages_of_the_games_work_without_an_address() -> None:
    site = game_pages()
    assert set(site) == {f"play/{game}/index.html" for game in GAMES}
    for page in site.values():
        text = page.decode()
        assert "//" not in text and "oembed" not in text
        (script,) = re.findall("<script>(.*?)</script>", text, re.DOTALL)
        seal = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        policy = Tags(text).found[3][1]["content"] or ""
        assert f"script-src 'sha256-{seal}'" in policy


@pytest.mark.parametrize(("game", "lang"), mixed(GAMES, LANGUAGES))
def test_the_rules_of_each_game_are_a_page_in_each_language(game: str, lang: str) -> None:
    text = rules_page(ADDRESS, game, lang).decode("ascii")
    tags, say = Tags(text), words(lang)
    meta, place = tags.meta(), f"{ADDRESS}rules/{lang}/{game}/"
    assert meta["og:title"] == rules_title(say, GAMES[game])
    assert meta["description"] == about_of(game, lang)
    canonical = [values["href"] for _, values in tags.found if values.get("rel") == "canonical"]
    assert canonical == [meta["og:url"]] == [place]
    urls = {each: ADDRESS + rules_place(game, each) for each in LANGUAGES}
    found = {
        str(value["hreflang"]): value["href"] for _, value in tags.found if "hreflang" in value
    }
    assert found == {**urls, "x-default": urls["en"]}
    described = json.loads(JSON_LD.findall(text)[0])
    assert described["name"] == game_title(say, GAMES[game])
    # Every sentence of the dialog, without scripts.
    read = [html.unescape(line) for line in re.findall("<(?:h2|p[^>]*)>([^<]+)</", text)]
    assert read[1:] == [each for _, each in sentences(rules(say, GAMES[game]))]
    assert text.count("<script") == 1
    begin, *_ = (values["href"] for tag, values in tags.found if tag == "a")
    assert begin == f"../../../?game={game}&lang={lang}"
    known = {"", "icons/kasino.svg", picture_of(game)}
    known |= {rules_place(other, each) for other in GAMES for each in LANGUAGES}
    near = [str(values.get("href") or values.get("src") or "") for _, values in tags.found]
    paths = [urljoin(place, each).removeprefix(ADDRESS) for each in near if each[:3] == "../"]
    assert {path.partition("?")[0] for path in paths} <= known


def test_a_sitemap_lists_the_page_and_the_rules() -> None:
    found = sitemap(ADDRESS)
    urls = re.findall("<loc>(.*)</loc>", found.pop("sitemap.xml").decode())
    assert urls[0] == ADDRESS and not found
    pages = {url.removeprefix(ADDRESS) for url in urls[1:]}
    assert pages == {rules_place(game, lang) for game in GAMES for lang in LANGUAGES}
    robots = sitemap("https://cards.example/")["robots.txt"].decode()
    assert robots.endswith("Sitemap: https://cards.example/sitemap.xml\n")
    assert json.loads(JSON_LD.findall(video_game(ADDRESS))[0])["url"] == ADDRESS


def test_every_page_reads_the_same_in_any_encoding() -> None:
    """If a host declares an encoding other than UTF-8, a script’s hash might no longer match."""
    for name in (*EARLY, *BOOT, OFFLINE):
        script = said((WEB / name).read_text("utf-8"), Path(name).stem)
        assert inert(script, name) == script and script.isascii(), name
    places = re.findall(r"\{\{(\w+)\}\}", (WEB / "index.html").read_text("utf-8"))
    page = fill({**dict.fromkeys(places, ""), **spoken()})
    assert page.isascii()
    assert before("fi")["page.about"] in html.unescape(page)
    assert all(data.isascii() for data in game_pages(ADDRESS).values())
    with pytest.raises(BuildError, match=r"boot\.js has ä, which isn't ASCII"):
        inert('"\u00e4"', "boot.js")


def test_the_manifest_names_the_first_games_and_no_place() -> None:
    text = web_manifest()
    found = json.loads(text)
    assert "//" not in text
    assert found["start_url"] == found["scope"] == "./"
    assert "No gambling" in found["description"]
    urls = [shortcut["url"] for shortcut in found["shortcuts"]]
    assert urls == ["./?mode=daily", *(f"./?game={name}" for name in list(GAMES)[:9])]
    assert all(shortcut["name"] and shortcut["icons"] for shortcut in found["shortcuts"])
    offered = {(icon["sizes"], icon["purpose"]) for icon in found["icons"]}
    assert offered == {
        *((size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")),
        ("any", "any"),
    }


def test_the_service_worker_lists_each_file_with_its_seal() -> None:
    files = {"./": b"<!doctype html>", "runtime/1/app.zip": b"zip", "icons/a.png": b"png"}
    script = service_worker(files)
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", script, re.DOTALL)[1])  # type: ignore[index]
    assert listed == {
        name: base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in files.items()
    }
    assert "{{" not in script
    assert service_worker(dict(reversed(files.items()))) == script


def test_any_change_of_a_file_is_a_new_version() -> None:
    def version(files: dict[str, bytes]) -> str:
        return re.search(r'const VERSION = "(\w{16})"', service_worker(files))[1]  # type: ignore[index]

    first = {"./": b"one", "icons/a.png": b"png"}
    assert version(first) == version(dict(first))
    assert version(first) != version({**first, "./": b"two"})
    assert version(first) != version({"./": b"one"})


BLOCKS = re.findall(r"^(/\S*)\n((?:  .*\n)+)", HEADERS, re.MULTILINE)


def applied(path: str) -> list[tuple[str, str]]:
    """Return the headers that a host sends with a file: those of every matching path."""
    lines = "".join(lines for pattern, lines in BLOCKS if fnmatch.fnmatchcase(path, pattern))
    return re.findall(r"^  ([\w-]+): (.*)$", lines, re.MULTILINE)


def test_the_headers_keep_only_what_never_changes() -> None:
    blocks = dict(BLOCKS)
    assert len(blocks) == len(BLOCKS)
    # Any list of ancestors, even *, would exclude sandboxed pages, which have no origin.
    assert "Content-Security-Policy" not in HEADERS.split("/*", 1)[1]
    assert [path for path, lines in blocks.items() if "immutable" in lines] == ["/runtime/*"]
    assert all(re.fullmatch(r"(  [\w-]+: \S.*\n)+", lines) for lines in blocks.values())


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/index.html", "/sw.js", "/kasino.html", "/kasino.webmanifest", "/embed.js"),
        *("/embed-more.js", "/icons/kasino.svg", "/play/finnish/", "/play/finnish/index.html"),
        *("/rules/fi/finnish/", "/rules/fi/finnish/index.html"),
        *("/runtime/0123456789ab/core.js", "/LICENSE"),
    ],
)
def test_no_header_is_sent_twice_where_several_paths_fit(path: str) -> None:
    """Netlify and Cloudflare Pages join the values of such a header: `no-cache, …, immutable`."""
    names = [name for name, _ in applied(path)]
    assert len(set(names)) == len(names)
    usual = "no-cache" if path != "/LICENSE" else None  # there the host’s own header is enough
    lasting = "public, max-age=31536000, immutable"
    assert dict(applied(path)).get("Cache-Control") == (lasting if "/runtime/" in path else usual)


def test_headers_server_and_documents_say_the_same() -> None:
    headers = dict(applied("/"))
    sent: dict[str, str] = {}

    class Answer(SiteHandler):
        def __init__(self) -> None:
            self.path = "/"
            self.request_version, self._headers_buffer = "HTTP/1.1", []
            self.wfile = io.BytesIO()

        def send_header(self, keyword: str, value: str) -> None:
            sent[keyword] = value

    Answer().end_headers()
    assert sent == headers
    kept = sorted(set(re.findall(r"^  Cache-Control: (.*)$", HEADERS, re.MULTILINE)))
    document = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for named, line in {
        "nginx": r'^ *(?:add_header ([\w-]+)|.*set \$keep) "?([^$]*?)"?(?: always)?;(?: })?$',
        "caddy": r'^\t+(?:header @(?:lasting|other) )?([A-Z]\w*-[\w-]+) "?(.*?)"?$',
        "apache": r'^Header set ([\w-]+) "?(.*?)"?(?: "expr=.*)?$',
    }.items():
        block = document.partition(f"```{named}\n")[2].partition("```")[0]
        found = re.findall(line, block, re.MULTILINE)
        caches = [value for name, value in found if name in ("", "Cache-Control")]
        assert sorted(caches) == kept and "/runtime/" in block, named
        others = {name: value for name, value in found if name not in ("", "Cache-Control")}
        assert {**others, "Cache-Control": "no-cache"} == headers, named


def test_a_browser_that_leaves_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    """Browsers close connections whenever a tab is closed; other errors are reported."""
    left, faulty = ConnectionResetError("left"), KeyError("faulty")
    with SiteServer(("127.0.0.1", 0), SiteHandler) as running:
        for error in (left, faulty):
            try:
                raise error
            except type(error):
                running.handle_error(None, ("127.0.0.1", 1))
    reported = capsys.readouterr().err
    assert "faulty" in reported and "left" not in reported
