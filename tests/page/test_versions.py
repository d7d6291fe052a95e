"""Matches against another version of an opponent: continued ones, challenges and shared cards."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from app.core import saves
from app.core.sharing import VERSIONS
from kasino.coach.verify import verify
from kasino.match.record import PLAYERS
from kasino.match.session import Session
from testing.page.hosted import Hosted
from testing.page.open_page import Open, OpenPage

GREEDY = "?game=casino&level=greedy&seed=a&pace=0&lang=en"
SHORT = "?game=casino&rules=target%3D1&level=greedy&seed=a&pace=0&confirm=off&lang=en"
EARLIER = "Opponents from an earlier version: Eino."
OTHER = "This match began against another version of Eino."


def played(page: OpenPage) -> Session:
    """Play a card, and return the stored match, whose opponents’ moves must follow."""
    page.play()
    (save,) = saves.saves()
    session = Session.load(save.record)
    *_, found = verify(save.record)
    assert found.done > 0 and (found.follows or found.players)
    return session


def line(session: Session) -> str:
    return session.record().line(PLAYERS)


def notices(page: OpenPage) -> list[str]:
    said = " ".join(page.told("reply", "event", "note"))
    return [told for told in (EARLIER, OTHER) if told in said]


@pytest.mark.parametrize(
    ("more", "versions", "notice"),
    [
        ("", "greedy:2", []),
        ("&_versions=greedy:2", "greedy:2", []),
        ("&_versions=1", "1", [EARLIER]),
        ("&beat=22-15", "1", [EARLIER]),
        ("&beat=22-15&_versions=greedy:2", "greedy:2", []),
        ("&_versions=greedy:3", "greedy:3", [OTHER]),
    ],
)
def test_a_link_says_which_opponents_it_means(
    opened: Open, more: str, versions: str, notice: list[str]
) -> None:
    page = opened(GREEDY + more)
    assert notices(page) == notice
    assert line(played(page)) == versions


def test_without_builds_there_is_only_one_version(opened: Open) -> None:
    page = opened(GREEDY.replace("casino", "finnish") + "&beat=22-15")
    assert (line(played(page)), notices(page)) == ("1", [])


@pytest.mark.parametrize(("more", "versions"), [("", "greedy:2"), ("&_versions=1", "1")])
def test_shared_cards_and_challenges_carry_the_versions(
    opened: Open, more: str, versions: str
) -> None:
    page = opened(SHORT + more).finish()
    assert (EARLIER in page.texts(".fair-told")) is (versions == "1")
    page.click("[data-action=share]")
    shared = page.value("[data-share]")
    page.click("#dialog [data-action=challenge]")
    challenge = page.value("[data-challenge]")
    for link in (shared, challenge):
        assert parse_qs(urlsplit(link).query)[VERSIONS] == [versions]


def test_the_same_cards_again_meet_the_same_opponents(opened: Open) -> None:
    page = opened(SHORT + "&_versions=1").finish()
    page.share("same-deal")
    assert notices(page) == [EARLIER]
    page.finish()
    assert {line(Session.load(save.record)) for save in saves.saves()} == {"1"}


def test_a_match_of_the_first_version_goes_on_and_says_so(opened: Open) -> None:
    page = opened(GREEDY + "&_versions=1")
    played(page)
    page = page.reload()
    assert notices(page) == [EARLIER]
    assert line(played(page)) == "1"


def test_onni_sits_on_the_page(opened: Open) -> None:
    page = opened(GREEDY.replace("greedy", "random"))
    assert line(played(page)) == "random:2"


def test_a_host_gets_the_level_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    for given in ({"embed": "1"}, {"target": "https://example.org"}):
        host = Hosted(monkeypatch, {"game": "casino", "level": "random", **given})
        session = host.loop.state.session
        assert session is not None and line(session) == "1"
