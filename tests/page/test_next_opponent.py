"""The opponents: how each plays, those beaten, the one to play next, and starting that match."""

from __future__ import annotations

import pytest

from app.core.opponents import next_level
from app.core.statistics import Line, Statistics
from app.shore import draw
from kasino.players import LEVELS
from kasino.players.personas import PERSONAS
from testing.kinds import FEWEST_WINS, game_with
from testing.page.open_page import Open, OpenPage
from tests.page.test_shore import MATCH as ANY
from tests.page.test_shore import install_statistics, shown, won

ALL_BUT_ONNI = tuple(level for level in LEVELS if level != "random")


@pytest.mark.parametrize(
    ("beaten", "following"),
    [
        ((), ""),
        (("greedy",), "counter"),
        (("greedy", "counter"), "endgame"),
        (("beginner", "expert"), "endgame"),  # only weaker ones are left
        (ALL_BUT_ONNI, "random"),
        (tuple(LEVELS), ""),
    ],
)
def test_the_next_is_the_nearest_stronger_or_else_the_nearest_weaker(
    beaten: tuple[str, ...], following: str
) -> None:
    assert next_level(beaten) == following


def test_faces_show_who_is_beaten_in_the_game_and_who_is_next(opened: Open) -> None:
    lines = {
        ("finnish", "counter"): Line(assisted=5),
        ("finnish", "random"): Line(played=2, lost=2),
    }
    known = Statistics({**won("beginner", "greedy").lines, **lines})
    page = opened("?lang=en", kept=install_statistics(known))
    names = [box.getAttribute("aria-label") for box in page.all(".face-choice input")]
    assert [name for name in names if name.endswith(", beaten")] == [names[1], names[2]]
    assert len(page.all(".face-choice .star")) == 2
    assert page.texts(".face-choice .up-next") == ["Next"] and names[3].endswith(", Next")
    (following,) = [one for one in page.all(".face-choice") if one.querySelectorAll(".up-next")]
    assert following.querySelectorAll("input")[0].value == "counter"
    page.choose("game", "casino")
    assert not page.all(".face-choice .star, .up-next")


def test_a_sentence_says_how_the_chosen_opponent_plays(opened: Open) -> None:
    page = opened("?lang=en")
    assert not page.all(".who > .about")  # the example is there instead
    page = opened("?lang=en&level=endgame", kept=install_statistics(won("random")))
    (told,) = page.texts(".who > .about")
    assert told == "One on one, Toivo makes no mistake in the last deal. Be ahead by then."
    for level, name in [*((one.level, one.name) for one in PERSONAS.values()), ("fits", "Lempi")]:
        page.choose("level", level)
        (told,) = page.texts(".who > .about")
        assert name in told


def match() -> str:
    """Return the options of a match that a newcomer wins."""
    return ANY + game_with(FEWEST_WINS)


def next_one(page: OpenPage) -> list[str]:
    """Return the title and the sentence about the opponent to play next."""
    return page.texts(".next-opponent strong") + page.texts(".next-opponent .about")


def test_a_first_win_names_the_next_opponent(opened: Open) -> None:
    page = opened(match()).finish()
    assert next_one(page) == [
        "Next: Aino",
        "Aino plays like Eino, but misses a good move now and then.",
    ]
    assert page.attributes(".next-opponent button", "aria-label") == ["Play against Aino"]
    page.click("[data-action=play-next]")
    assert "Aino" in page.texts("#players .name") and not page.all("#result")
    again = opened(match(), kept=page.storage).finish()
    assert next_one(again) == []


def test_the_last_win_shows_everyone(opened: Open) -> None:
    page = opened(match(), kept=install_statistics(won(*ALL_BUT_ONNI))).finish()
    assert shown(page)[1] == "+onni" and next_one(page) == []
    assert page.texts(".everyone") == ["All six have been here. The shore is yours."]
    assert page.attributes(".everyone use", "href") == [
        *(f"#face-{one.name.lower()}" for one in PERSONAS.values()),
        "#face-you",
    ]
    page.click("[data-action=menu]")
    page.click(".panels [data-action=statistics]")
    assert page.texts(".on-shore .everyone p") == ["All six have been here. The shore is yours."]
    again = opened(match(), kept=page.storage).finish()
    assert not again.all(".everyone")


def test_everyone_waits_for_the_last_of_the_six(opened: Open) -> None:
    page = opened("?lang=en", kept=install_statistics(won("fits", *ALL_BUT_ONNI)))
    page.click(".panels [data-action=statistics]")
    assert page.all(".on-shore") and not page.all(".everyone")


def test_the_opponent_that_adapts_and_a_page_without_controls_name_nobody(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(f"{match()}&controls=off").finish()
    assert page.all(".brought") and not page.all(".next-opponent")
    monkeypatch.setattr(draw, "brought", lambda _kept, _session: ("lempi", "cat"))
    page = opened(match()).finish()
    assert page.all(".brought") and not page.all(".next-opponent, .everyone")
