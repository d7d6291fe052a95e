"""Notices: messages when something can’t be saved, used or started as requested."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app import main
from app.core import saves, statistics
from app.core.options import TABLE, accepted, read
from app.core.sharing import MAX_TEXT
from app.core.statistics import Statistics
from app.platform import browser, store
from app.runtime import arguments as reading
from app.table.update.kept import not_kept
from kasino import __version__
from kasino.errors import RecordError
from kasino.match.session import Session
from kasino.match.setup import SEED_BYTES, spoken_seed
from testing.page.hosted import Hosted


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Hosted:
    """Return a page with a match, which draws its notices about storage."""
    hosted = Hosted(monkeypatch, {"game": "casino", "level": "random"})
    monkeypatch.setattr(browser, "hosted", lambda: False)
    return hosted


def play(hosted: Hosted) -> None:
    """Play the first legal move."""
    session = hosted.page.session
    assert session is not None
    hosted.do("play", str(next(session.state.legal_moves())))
    hosted.pump()


def refuse(monkeypatch: pytest.MonkeyPatch, page: Hosted, refused: bool) -> None:
    """Fill the storage, or make room in it again."""
    full = lambda *_args, **_more: False  # noqa: E731
    monkeypatch.setattr(browser, "storage_set", full if refused else page.storage.set)


def target(**attributes: str) -> Any:
    """Return an element with these attributes, a list item without ``disabled``."""
    node = SimpleNamespace(tagName="LI", getAttribute=attributes.get)
    node.closest = lambda _selector: node
    return node


def test_a_click_on_a_line_of_the_log_does_nothing(page: Hosted) -> None:
    session = page.page.session
    assert session is not None
    before = session.save()
    line = target(**{"data-move": str(next(session.state.legal_moves()))})
    page.events.click(SimpleNamespace(target=line))  # type: ignore[arg-type]
    assert session.save() == before


def test_a_seed_is_drawn_from_the_browsers_randomness(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def draw(count: int) -> bytes:
        drawn.append(count)
        return bytes([len(drawn)]) * count

    monkeypatch.setattr(browser, "random_bytes", draw)
    assert reading.drawn_seed() == spoken_seed(bytes([1]) * SEED_BYTES)
    assert reading.drawn_seed() == spoken_seed(bytes([2]) * SEED_BYTES)
    assert drawn == [SEED_BYTES, SEED_BYTES] and 8 * SEED_BYTES >= 128


def test_a_typed_seed_stays_as_it_is(page: Hosted) -> None:
    page.do("set-option", "seed", "kesä")
    page.do("new")
    assert page.page.session is not None and page.page.session.seed == "kesä"
    page.do("new")
    assert page.page.session is not None and page.page.session.seed != "kesä"


def test_storage_that_becomes_full_is_told_and_told_again(
    page: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = page.page.say("page.not-kept")
    play(page)
    assert page.page.notice == ""
    refuse(monkeypatch, page, True)
    play(page)
    assert page.page.notice == said
    page.do("dismiss")
    play(page)
    assert page.page.notice == ""  # once is enough
    refuse(monkeypatch, page, False)
    play(page)
    page.do("looks")
    refuse(monkeypatch, page, True)
    play(page)
    assert page.page.notice == said


@pytest.mark.parametrize("what", ["settings", "name", "statistics"])
def test_whatever_cannot_be_kept_is_told(
    page: Hosted, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    refuse(monkeypatch, page, True)
    if what == "settings":
        page.do("set-option", "lang", "fi")
    elif what == "name":
        play(page)
        page.do("name-save", saves.saves()[0].id, "Sunday")
    else:
        page.do("load-statistics", text=statistics.write(Statistics()))
    assert page.page.notice == page.page.say("page.not-kept")


@pytest.mark.parametrize(
    ("options", "hosted", "said"),
    [
        ({}, False, True),
        ({"embed": "1"}, False, False),  # it would cover the opponents in every sandbox
        ({"embed": "1"}, True, False),  # a host gets every save
        ({"embed": "1", "storage": "none"}, False, False),
        ({"embed": "1", "storage": "host"}, True, False),
    ],
)
def test_a_page_without_storage_says_so_unless_it_is_a_frame(
    page: Hosted,
    monkeypatch: pytest.MonkeyPatch,
    options: dict[str, str],
    hosted: bool,
    said: bool,
) -> None:
    page.page.options.update(options)
    refuse(monkeypatch, page, True)
    page.do(not_kept.of(hosted))
    play(page)
    assert (page.page.notice == page.page.say("page.not-kept")) is said


def test_the_notice_goes_by_itself_while_the_match_goes_on(
    page: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, page, True)
    play(page)
    page.loop._state = page.page.noticing("Another one.")
    play(page)  # the opponents’ timer is separate
    assert page.page.notice == f"{page.page.say('page.not-kept')} Another one."
    (over,) = page.notices
    over()
    assert page.page.notice == "Another one."
    over()
    assert page.page.notice == "Another one."


def test_an_embedded_page_whose_storage_becomes_full_says_so(
    page: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.page.options["embed"] = "1"
    refuse(monkeypatch, page, True)
    play(page)
    assert page.page.notice == page.page.say("page.not-kept")


def test_a_match_too_long_to_be_written_is_told_and_played_on(
    page: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    def long(_session: Session) -> str:
        raise RecordError("size", most=1, n=2)

    monkeypatch.setattr(Session, "save", long)
    place = page.page.session.place  # type: ignore[union-attr]
    play(page)
    assert "can’t be saved any more" in page.page.notice and "2" in page.page.notice
    assert page.page.session.place > place  # type: ignore[union-attr]
    page.do("dismiss")
    play(page)
    assert page.page.notice == ""


def test_a_refused_text_leaves_match_and_save_as_they_are(page: Hosted) -> None:
    session = page.page.session
    (kept,) = saves.saves()
    for text in ("", "[" * 20_000, "kasino: 2", f"kasino: 1\ngame: casino\nseed: {'ä' * 44_000}"):
        page.do("load", text=text)
        assert page.page.dialog.problem and page.page.rejected == text
        assert page.page.session is session
        assert saves.saves() == [kept]


@pytest.mark.parametrize(
    ("name", "value"),
    [("seed", "x" * (MAX_TEXT + 1)), ("players", "99"), ("seed", "\ud83d"), ("game", "poker")],
)
def test_an_address_says_what_it_asks_for_in_vain_before_cards_are_dealt(
    page: Hosted, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    given = {"game": "casino", name: value}
    options, refused = read(given)
    assert options[name] == TABLE[name].default and refused
    monkeypatch.setattr(browser, "loaded_again", lambda: False)
    page.loop.begin(options, refused)
    main.open_page(page.loop, page.events, page.embed, given, None)
    asked = page.page
    assert asked.session is None
    (told,) = asked.refusals
    assert f"The address asks for {name} “{value[:40].replace(chr(0xD83D), '?')}”" in told


def test_the_seed_of_a_match_by_letters_deals_no_other(page: Hosted) -> None:
    seed = f"letters:1:0:{'a' * 64}:{'b' * 64}"
    assert page.send("set", options={"seed": seed})["refused"][0]["name"] == "seed"
    page.send("new", options={"seed": seed})
    assert page.session.seed != seed


def test_half_a_surrogate_in_the_seed_field_is_refused_in_words(page: Hosted) -> None:
    assert not accepted(TABLE["seed"], "ke\ud83d")
    page.do("set-option", "seed", "ke\ud83d")
    assert page.page.options["seed"] == ""
    assert "“ke?” can’t be used here" in page.page.notice
    page.do("new")
    assert page.page.session is not None


def test_notices_stand_beside_each_other(page: Hosted) -> None:
    told = page.page.noticing("One.").noticing("Two.").noticing("One.")
    assert told.notice == "One. Two."


def test_what_waited_in_memory_is_stored_when_there_is_room(
    page: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, page, True)
    assert not store.keep("trails", "3") and not store.lasts()
    refuse(monkeypatch, page, False)
    assert store.keep("settings", "{}") and store.lasts()
    assert page.storage.get("kasino:trails") == "3"


def test_the_settings_tell_the_version(page: Hosted) -> None:
    page.do("settings")
    drawn = repr(page.drawn[-1])
    assert page.page.say("page.version", version=__version__) in drawn
