"""The embed builder’s lines contain the choices, nothing else, and can hold any text."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

import pytest

from app.core import options, snippets
from app.core.drawing.controls import words
from app.core.snippets import SANDBOX
from app.embed_builder.state import FIRST, MODES, OFFERED
from app.i18n import LANGUAGES, catalogue
from app.i18n.catalogue import TABLES
from app.platform import browser, offline, texts
from kasino.match.setup import MatchSetup
from testing.page.open_page import OpenPage
from tools.paths import WEB

USUAL = {name: options.TABLE[name].default for name in FIRST}
PAGE = "https://example.org/cards/kasino.html"


class Tags(HTMLParser):
    """Collects the tags of a text with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.setdefault(tag, dict(attrs))


def tags(way: str, page: str = PAGE, **chosen: str) -> dict[str, dict[str, str | None]]:
    return Tags(snippets.snippet(way, page, {**USUAL, **chosen}, "Kasino", "Play")).found


def asked(address: str | None) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address or "").query))


def test_what_is_usual_is_not_said() -> None:
    assert asked(tags("link")["a"]["href"]) == {"game": "finnish"}
    assert asked(tags("frame")["iframe"]["src"]) == {"embed": "1", "game": "finnish"}
    assert tags("element")["kasino-game"] == {"game": "finnish"}


def test_what_is_chosen_is_said() -> None:
    chosen = {"game": "casino", "players": "4", "accent": "#a03", "theme": "dark", "start": "now"}
    page = {name: text for name, text in chosen.items() if name != "start"}
    assert asked(tags("link", **chosen)["a"]["href"]) == page
    assert asked(tags("frame", **chosen)["iframe"]["src"]) == {"embed": "1", **page}
    assert tags("element", **chosen)["kasino-game"] == chosen
    assert tags("script", **chosen)["kasino-game"] == {"id": "kasino", **chosen}


def test_a_frame_is_always_sandboxed_and_can_print_and_save() -> None:
    assert SANDBOX == "allow-scripts allow-modals allow-downloads"
    assert tags("frame")["iframe"]["sandbox"] == SANDBOX
    assert f'sandbox: "{SANDBOX}"' in (WEB / "embed.js").read_text("utf-8")


def test_the_script_lies_beside_the_page() -> None:
    assert tags("element")["script"]["src"] == "https://example.org/cards/embed.js"
    assert tags("element", page="kasino.html")["script"]["src"] == "embed.js"
    other = "https://example.org/play.html"
    assert tags("element", page=other)["kasino-game"]["src"] == other


@pytest.mark.parametrize("way", snippets.WAYS)
def test_no_text_breaks_out(way: str) -> None:
    text = snippets.snippet(way, PAGE, {**USUAL, "seed": '"><b>&'}, '"><b>', "<b>&")
    assert "<b>" not in text
    assert asked(tags("link", seed="ä &=#")["a"]["href"])["seed"] == "ä &=#"


def test_every_choice_has_its_words() -> None:
    say = catalogue.words("en")
    for name in OFFERED:
        assert say(f"page.option-{name}")
        for value in MODES if name == "mode" else options.TABLE[name].values:
            assert say(f"page.value-{name}-{value}")


DEAL = {"game": "casino", "players": "2", "level": "greedy", "seed": "kesä & #1"}


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return the URL for a match’s cards, by default in a frame."""

    def tell(
        *, framed: bool = True, games: str = "", page: str = PAGE, site: str = "", **given: str
    ) -> str:
        for name, stub in {
            "framed": lambda: framed,
            "address": lambda: page,
            "link": lambda values: snippets.address(page, values),
        }.items():
            monkeypatch.setattr(browser, name, stub)
        monkeypatch.setattr(offline, "game_pages", lambda: games)
        monkeypatch.setattr(offline, "site", lambda: site)
        return snippets.shared(options.read(given)[0], DEAL)

    return tell


def test_a_host_shares_its_own_page(shared: Callable[..., str]) -> None:
    home = "https://blog.example/cards"
    for target in ("", "null", "https://blog.example"):
        page, _, fragment = shared(home=home, target=target).partition("#")
        assert page == home
        assert dict(parse_qsl(fragment)) == DEAL
    assert shared(home="https://blog.example").startswith("https://blog.example#game=casino&")


def test_nobody_shares_the_page_of_somebody_else(shared: Callable[..., str]) -> None:
    home = "https://evil.example/"
    usual = shared()
    assert usual.startswith(PAGE + "?game=casino")
    assert shared(home=home, framed=False) == usual  # a crafted link
    for target in ("https://blog.example", "https://evil.example.org", "https://evil.exampl"):
        assert shared(home=home, target=target) == usual


def test_a_site_with_a_page_for_each_game_shares_that(shared: Callable[..., str]) -> None:
    page, _, query = shared(games="play/").partition("?")
    assert page == "https://example.org/cards/play/casino/"
    assert dict(parse_qsl(query)) == {name: DEAL[name] for name in ("players", "level", "seed")}


@pytest.mark.parametrize(
    "wrong",
    [
        "blog.example",
        "javascript:alert(1)",
        "https://me:secret@blog.example/",
        "https://blog.example/?a=1",
        "https://blog.example/#top",
        "https://blog.example/a b",
        'https://blog.example/"',
        "https://blog.example/" + "a" * 180,
        "https://blog.example/\n",
    ],
)
def test_what_is_no_address_of_a_page_is_refused(wrong: str) -> None:
    found, refused = options.read({"home": wrong})
    assert found["home"] == "" and [name for name, _ in refused] == ["home"]


def test_the_builder_names_every_file_that_is_needed() -> None:
    for name in ("kasino.html", "embed.js", "embed-more.js"):
        assert name in str(TABLES["embed"]["page.embed-files"])


def test_a_file_on_a_disk_shares_the_site_or_no_address(shared: Callable[..., str]) -> None:
    disk = "file:///home/aino/kasino.html"
    assert shared(page=disk, framed=False) == ""
    told = shared(page=disk, framed=False, games="play/", site="https://example.org/cards/")
    page, _, query = told.partition("?")
    assert page == "https://example.org/cards/play/casino/"
    assert dict(parse_qsl(query))["seed"] == DEAL["seed"]
    home = "https://blog.example/cards"
    assert shared(page=disk, home=home).startswith(f"{home}#game=casino")


def test_the_words_of_a_deal_name_game_players_and_seed() -> None:
    say = catalogue.words("en")
    setup = MatchSetup.of("casino", ("you", "greedy", "greedy"), "kesä")
    assert words(say, setup, "") == "Casino, 3 players\nSeed: kesä"
    setup = MatchSetup("finnish", "sweep=0", 2, ("you", "greedy"), "kesä")
    lines = words(say, setup, "https://example.org/").splitlines()
    assert lines[0] == "Finnish Kasino, 2 players"
    assert lines[-2:] == ["Seed: kesä", "https://example.org/"]
    assert len(lines) == 4  # the house rule is included


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_disk_the_words_are_copied(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    copied: list[str] = []
    query = f"?game=casino&players=3&seed=lake&lang={lang}&pace=0"
    for address in ("https://example.org/", "file:///home/aino/kasino.html"):
        page = OpenPage(monkeypatch, query, address)
        monkeypatch.setattr(texts, "copy_text", lambda text, _done: copied.append(text))
        page.click("#menu [data-action=share]")
        assert page.the("[data-share]").value
        page.click("[data-action=copy-share]")
    link, told = copied
    assert link.startswith("https://example.org/?") and "seed=lake" in link
    assert "file:" not in told and "http" not in told
    assert ("Cassino" if lang == "it" else "Casino") in told and "3" in told and "lake" in told
