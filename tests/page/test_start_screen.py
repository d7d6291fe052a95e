"""The start screen: the main choice, returning players, and folded parts."""

from __future__ import annotations

import json
import re

import pytest

from app.core import opponents, saves
from app.core.drawing.pictures import FACES, PERSON, portrait
from app.core.saves import Save
from app.platform import browser
from app.start.choices import left_match
from app.start.games import LANDS, groups, number_of_players, plain
from app.start.update import MEANS
from kasino.cards import parse_cards
from kasino.games import FIRST, GAMES, SHOWN
from kasino.games.shown import traits
from kasino.match.session import Session
from kasino.players import LEVELS
from kasino.players.personas import PERSONAS
from kasino.words import game_title, seat_names
from testing.kinds import ACE_BUILDS, FEWEST_WINS, HIGH_BUILDS, game_with
from testing.page.driver import Opened
from testing.page.open_page import Open, OpenPage
from tools.languages import LANGUAGES, words
from tools.page import faces
from tools.paths import WEB
from tools.site.opening import markup

SAY = words("en")


def test_everybody_is_shown_by_name_and_difficulty_and_the_game_of_the_house(opened: Open) -> None:
    page = opened("?lang=en")
    shown = zip(page.texts(".face-choice strong"), page.shown(".face-choice .about"), strict=True)
    assert [", ".join(each) for each in shown] == [
        *(opponents.label(SAY, level) for level in LEVELS),
        "Lempi, your level",
    ]
    assert page.texts(".face-choice .about")[1:3] == ["easy", "medium"]
    assert page.texts(".go button") == ["Play Finnish Kasino"]
    assert page.all(".example") and not page.all("[data-action=resume]")
    page.choose("game", game_with(ACE_BUILDS))
    page.choose("level", "counter")
    assert page.texts(".go button") == ["Play Royal Casino"]
    (chosen,) = [each.value for each in page.all("input[name=level]") if each.checked]
    assert chosen == "counter" and not page.all(".who > .about")


def test_the_language_is_changed_where_whoever_cannot_read_it_sees_it(opened: Open) -> None:
    page = opened("?lang=en")
    assert page.texts(".hero .language option") == [
        *("English", "Deutsch", "Eesti", "Español", "Italiano", "Suomi", "Svenska"),
    ]
    page.change(".hero .language", "fi")
    assert page.the(".hero .language").value == "fi"
    assert page.texts(".all-games summary strong") == [words("fi")("start.all-games")]


def test_a_seat_put_together_by_hand_is_named(opened: Open) -> None:
    page = opened("?lang=en&seats=human:Aino,expert")
    assert page.texts(".who > .about") == ["At the table: Aino, Venla"]
    assert not any(each.checked for each in page.all("input[name=level]"))
    page.choose("level", "greedy")
    assert not page.all(".who > .about")


def test_who_comes_back_finds_the_match_first(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&level=expert&seed=a")
    page.click("#hand button")
    page.click("#actions [data-move]")
    page.click("[data-action=menu]")
    assert page.texts(".left-match h2") == ["Casino against Venla"]
    assert page.texts(".left-match .about") == ["Round 1"]
    assert re.fullmatch(r"\d+–\d+", page.shown(".left-match .score")[0])
    names = [PERSONAS[level].name for level in LEVELS]
    assert page.texts(".who > .faces strong") == [*names, "Lempi"]
    assert not page.all(".example") and not page.all(".lead")
    page.click("[data-action=resume]")
    assert page.state == "your-turn" and page.all("#hand")


def test_a_match_that_another_tab_keeps_is_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    session = Session.start(GAMES["casino"], 2, "a", ("you", "expert"))
    session = session.play(next(session.state.legal_moves()))
    text = saves.write(session, "there", "", "2026-11-20T20:00")
    page.storage.set("kasino:match:there", text)

    def told(key: str | None) -> list[str]:
        page.document.dispatch("storage", "window", key=key)
        page.pump()
        return page.texts(".left-match h2")

    assert told("kasino:settings") == told("match:there") == told(None) == []
    page.click("[data-action=settings]")
    assert told("kasino:match:there") == []  # nothing changes behind a dialog
    page.click("dialog [data-action=close]")
    assert told("kasino:match:there") == ["Casino against Venla"]
    page.storage.remove("kasino:match:there")
    assert told("kasino:match:there") == []
    page.click(".go button")
    with monkeypatch.context() as patch:
        patch.setattr(browser, "storage_keys", lambda: pytest.fail("read while a match is on"))
        told("kasino:match:there")
    assert page.state == "your-turn"


def test_the_rest_of_the_page_tells_of_statistics_only_where_there_are_any(opened: Open) -> None:
    page = opened("?lang=en")
    assert not page.all(".panel[data-action=statistics]")
    assert page.all(".further [data-action=statistics]")  # to load some
    zero = "drawn assisted points sweeps royals streak rounds margin".split()
    line = dict.fromkeys(zero, 0) | {"game": "finnish", "level": "greedy", "best": 1}
    line |= {"played": 3, "won": 2, "lost": 1, "recent": []}
    text = json.dumps({"kasino-statistics": 1, "lines": [line], "counted": []})
    page.click("[data-action=statistics]")
    page.fill("[data-statistics]", text)
    page.click("[data-action=load-statistics]")
    assert page.texts(".panel[data-action=statistics] .about") == ["2 of 3 won"]
    assert not page.all(".further [data-action=statistics]")


def save_of(seats: tuple[str, ...], scores: tuple[int, ...], game: str = "finnish") -> Save:
    return Save("x", "", game=game, seats=seats, scores=scores, round=2)


@pytest.mark.parametrize(
    ("save", "title", "score"),
    [
        (save_of(("greedy", "you"), (8, 5)), "Finnish Kasino against Eino", "5–8"),
        (save_of(("human:A", "human:B"), (8, 5)), "Finnish Kasino: A, B", "8–5"),
        (save_of(("greedy", "x", "you"), (1, 2, 3)), "against Eino, x", "3–1–2"),
        (save_of((), (), "unheard"), "Continue the last match", None),
    ],
)
def test_the_match_that_was_left_is_told_with_ones_own_score_first(
    save: Save, title: str, score: str | None
) -> None:
    drawn = markup(left_match(SAY, save))
    assert title in drawn
    assert (f">{score}</span>" in drawn) if score else "score" not in drawn


def test_a_side_of_partners_has_one_score(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(GAMES["casino"], 4, "a", ("greedy", "you", "greedy", "greedy"))
    found = saves.read("x", saves.write(session, "x", "", ""))
    drawn = markup(left_match(SAY, found))
    assert (
        ">0–0</span>" in drawn
        and ">0 to 0</span>" in drawn
        and game_title(SAY, GAMES["casino"]) in drawn
    )


def test_everybody_at_the_table_has_a_face() -> None:
    drawn = faces()
    for name in (*FACES, PERSON):
        path = WEB / "portraits" / f"{name}.svg"
        assert path.stat().st_size <= 2000
        assert f'id="face-{name}"' in drawn
    assert {persona.name.lower() for persona in PERSONAS.values()} <= FACES
    table = seat_names(SAY, ("you", "fits", "fits", "fits"))[1:]
    assert {name.lower() for name in table} <= FACES
    assert "style" not in drawn and "url(" not in drawn and drawn.count(" id=") == len(FACES) + 1
    assert "#face-you" in markup(portrait("Venla", human=True))
    assert ">Z</span>" in markup(portrait("Zelda"))


def test_every_game_differs_in_one_plain_thing() -> None:
    said = [shown.difference for shown in SHOWN.values()]
    assert len({*said}) == len({shown.cards for shown in SHOWN.values()}) == len(GAMES)
    assert all(len(parse_cards(shown.cards)) == 3 for shown in SHOWN.values())


def test_every_game_is_in_one_land() -> None:
    listed = [name for names in groups().values() for name in names]
    assert sorted(listed) == sorted(GAMES)
    assert {shown.land for shown in SHOWN.values()} <= {*LANDS}
    offered_first = [names[0] for names in groups().values() if FIRST in names]
    assert offered_first == [FIRST]


def shown_games(page: OpenPage) -> list[str]:
    return [str(field.value) for field in page.all("input[name=game]")]


def test_a_game_is_found_by_any_of_its_names(opened: Open) -> None:
    page = opened("?lang=en")
    everything = shown_games(page)
    assert sorted(everything) == sorted(GAMES) and page.texts(".found") == [""]
    for name, shown in SHOWN.items():
        for text in (*shown.names, GAMES[name].title, f" {GAMES[name].title.upper()} "):
            page.type_into(".find input", text)
            assert name in shown_games(page)
            assert page.texts(".found") == [SAY("start.found", n=len(shown_games(page)))]
    page.type_into(".find input", SAY(f"start.land-{SHOWN[FIRST].land}"))
    assert {SHOWN[name].land for name in shown_games(page)} == {SHOWN[FIRST].land}
    page.type_into(".find input", "no such game")
    assert shown_games(page) == [] and page.texts(".found") == ["0 games"]
    assert page.texts(".go button") == [f"Play {GAMES[FIRST].title}"]
    page.change(".find input", GAMES[FIRST].title)  # typed before Python was ready
    assert FIRST in shown_games(page)
    page.type_into(".find input", "")
    assert shown_games(page) == everything and page.texts(".found") == [""]


@pytest.mark.parametrize("trait", MEANS)
def test_games_are_found_by_their_means(opened: Open, trait: str) -> None:
    page = opened("?lang=en")
    found = [name for name in shown_games(page) if trait in traits(GAMES[name])]
    pressed = f"[data-action=only-means][data-value={trait}]"
    page.click(pressed)
    assert shown_games(page) == found and 0 < len(found) < len(GAMES)
    assert page.the(pressed).getAttribute("aria-pressed") == "true"
    page.click(pressed)
    assert len(shown_games(page)) == len(GAMES)
    assert page.the(pressed).getAttribute("aria-pressed") == "false"


def test_marks_of_letters_make_no_difference() -> None:
    assert plain(" Väärinpäin ") == "vaarinpain" and plain("پاسور") == "پاسور"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_says_with_how_many_a_game_can_be_played(opened: Open, lang: str) -> None:
    page, say = opened(f"?lang={lang}"), words(lang)
    fields = page.all(".tiles input")
    shown = page.texts(".tiles .counts")
    assert sorted(field.value for field in fields) == sorted(GAMES)
    for field, text in zip(fields, shown, strict=True):
        counts, heard = GAMES[field.value].players, str(field.getAttribute("aria-label"))
        expected, spoken = number_of_players(say, counts)
        assert text == expected and heard.endswith(f", {spoken}")
        whole = len(counts) == counts[-1] - counts[0] + 1
        ends = counts if len(counts) == 1 or not whole else (counts[0], counts[-1])
        for told in (text, spoken):
            assert [int(n) for n in re.findall("[0-9]+", told)] == [*ends]
    assert number_of_players(say, (2, 4)) == (
        say("list.or", a="2", b="4"),
        say("page.heard-counts", counts=say("list.or", a="2", b="4")),
    )


def test_games_that_were_played_last_come_first(opened: Open) -> None:
    last = list(GAMES)[-1]
    page = opened(f"?lang=en&pace=0&game={last}&seed=a")
    page.click("[data-action=new]")
    page.click("#hand [data-card]")
    page.play()
    page.click("[data-action=menu]")
    assert shown_games(page)[0] == last and shown_games(page).count(last) == 1
    assert page.texts(".kind legend")[0] == "Played last"


def test_enter_on_a_choice_begins_what_is_chosen(opened: Open) -> None:
    page = opened("?pace=0")
    page.choose("game", "casino")
    page.the("[data-option=game]").focus()
    page.press("Enter")
    assert page.state == "your-turn"
    assert page.texts(".bar .of-game") == ["Casino "]


def test_what_an_address_asks_for_in_vain_is_told_before_cards_are_dealt(opened: Opened) -> None:
    page = opened("?lang=en&game=casino&level=greedy&pace=0&players=99&seed=" + "x" * 201)
    page.wait_for("ready")
    first, last = page.texts(".warning")
    assert "players “99”" in first and "seed “xxx" in last
    page.click("#app [data-action=new]")  # and the reader decides
    page.wait_for("your-turn")


@pytest.mark.parametrize(("lang", "marked"), [("en", [*FEWEST_WINS, *HIGH_BUILDS]), ("sv", [])])
def test_finnish_titles_on_an_english_page_are_marked(
    opened: Open, lang: str, marked: list[str]
) -> None:
    page = opened(f"?lang={lang}")
    titles = page.all("#start .game strong[lang=fi]")
    games = [title.closest("label") for title in titles]
    found = [game.found("input") for game in games if game is not None]
    assert sorted(next(each).value for each in found) == marked
    page = opened(f"?lang={lang}&game={game_with(FEWEST_WINS)}&seed=a&pace=0")
    assert len(page.all("#game h1[lang=fi]")) == bool(marked)
