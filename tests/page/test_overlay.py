"""The overlay for a motion, of which nothing remains afterwards."""

from __future__ import annotations

import pytest

from app.table.motion.overlay import BURSTS, SPARKS, Overlay
from app.table.motion.snapshot import Rect
from kasino.cards import parse_set
from testing.page.staged import Stage

PLACE = (10.0, 20.0, 30.0, 40.0)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)


def test_all_lies_on_one_layer_that_nobody_hears(stage: Stage) -> None:
    overlay = Overlay(1, still=False)
    things = [
        overlay.card(parse_set("7d"), PLACE),
        overlay.ring(PLACE),
        overlay.cottage(PLACE),
        overlay.back(PLACE),
    ]
    (layer,) = stage.layers
    assert layer.getAttribute("aria-hidden") == "true" and layer.children == things
    assert [one.getAttribute("class") for one in things] == [
        "ghost", "ring", "cottage", "ghost"
    ]  # fmt: skip
    assert things[0].style.values["--x"] == "10.0px" and things[0].style.values["--h"] == "40.0px"


@pytest.mark.parametrize(("left", "x"), [(-50.0, "4.0px"), (190.0, "107.0px"), (60.0, "30.5px")])
def test_words_stay_inside_the_window(stage: Stage, left: float, x: str) -> None:
    label = Overlay(1, still=False).label("5 + 4", (left, 0.0, 30.0, 40.0))
    assert label.textContent == "5 + 4"
    assert label.style.values["--w"] == "89.0px" and label.style.values["--x"] == x


def test_a_slow_pace_makes_all_longer(stage: Stage) -> None:
    overlay = Overlay(2, still=False)
    overlay.stay("card", (0, 0, 30, 40), PLACE, 100, 300)
    overlay.cue(150, "pick", 2)
    overlay.hold(stage.document.element("b"), "7", 500)
    ((node, frames, timing),) = stage.ran
    assert node == "card" and frames[-1] == {"transform": "none"}
    assert (timing["delay"], timing["duration"], timing["fill"]) == (200, 400, "both")
    assert overlay.cues == [(300, "pick", 2)] and overlay.length == 1000


@pytest.mark.parametrize(("left", "lean"), [(-90.0, 3), (90.0, -3)])
def test_a_card_leans_the_way_it_flies_and_lies_straight_at_both_ends(
    stage: Stage, left: float, lean: int
) -> None:
    overlay = Overlay(1, still=False)
    overlay.fly(overlay.card(parse_set("7d"), PLACE), (left, 0.0, 30.0, 40.0), PLACE, 100, 300)
    (flown, _, _), (paper, frames, timing) = stage.ran
    assert paper.parentElement is flown, "the card leans, not what carries it"
    assert f"var(--angle) * {lean}deg" in frames[1]["rotate"], "not where cards lie straight"
    assert frames[0] == frames[2] == {"rotate": "0deg", "scale": "1"}
    assert (timing["delay"], timing["duration"]) == (100, 200)


def test_a_counter_shows_what_it_showed_until_its_time(stage: Stage) -> None:
    counter = stage.document.element("b")
    Overlay(1, still=False).hold(counter, "7", 500)
    ((ms, tick),) = stage.timers
    assert ms == 500 and counter.getAttribute("data-was") == "7"
    tick()
    assert counter.getAttribute("data-was") is None


def test_what_ends_leaves_nothing(stage: Stage) -> None:
    overlay, counter = Overlay(1, still=False), stage.document.element("b")
    overlay.show(overlay.ring(PLACE), 0, 900)
    overlay.hide("card", 100)
    overlay.hold(counter, "7", 500)
    overlay.clear()
    overlay.clear()
    assert stage.cancelled == 2 and not stage.timers and not stage.layers
    assert counter.getAttribute("data-was") is None


def test_what_need_not_wait_is_never_hidden(stage: Stage) -> None:
    overlay = Overlay(1, still=False)
    overlay.hide("card", 0)
    overlay.stay("card", PLACE, (10.4, 20.0, 30.0, 40.0), 0, 100)
    assert not stage.ran


@pytest.mark.parametrize("still", [False, True])
def test_what_waits_appears_at_its_time_and_not_before(stage: Stage, still: bool) -> None:
    overlay = Overlay(1, still=still)
    overlay.hide("card", 250)
    if still:
        overlay.stay("moved", PLACE, (0, 0, 30, 40), 250, 400)
    for _, frames, timing in stage.ran:
        assert frames[-2]["offset"] > 0.99 and timing["easing"] == "linear"


def test_a_card_appears_without_a_change_of_its_own_opacity(stage: Stage) -> None:
    overlay = Overlay(1, still=False)
    card = overlay.card(parse_set("7d"), PLACE)
    overlay.appear(card, 0, 280)
    ((node, frames, _),) = stage.ran
    assert node is card.children[0] and [one["opacity"] for one in frames] == [0, 1]


def test_a_flying_card_shows_its_value(stage: Stage) -> None:
    overlay = Overlay(1, still=False)
    plain, shown = overlay.card(parse_set("7d"), PLACE), overlay.card(parse_set("Qd"), PLACE, "12")
    assert not [*plain.found(".power")]
    (badge,) = shown.found(".card > .power")
    assert badge.getAttribute("data-worth") == "12"
    assert badge.getAttribute("data-court") == "", "on the picture, as on the table"
    (ace,) = Overlay(1, still=False).card(parse_set("As"), PLACE, "14").found(".card > .power")
    assert ace.getAttribute("data-court") is None


def test_where_nothing_travels_a_card_stays_and_then_is_there(stage: Stage) -> None:
    overlay = Overlay(1, still=True)
    overlay.fly("card", PLACE, (0, 0, 30, 40), 0, 100)
    overlay.stay("moved", PLACE, (0, 0, 30, 40), 0, 100)
    overlay.fireworks(0)
    assert not stage.ran and not stage.layers
    overlay.stay("moved", PLACE, (0, 0, 30, 40), 250, 400)
    ((_, frames, timing),) = stage.ran
    assert frames[0] == {"left": "10.0px", "top": "20.0px"} and frames[-1]["left"] == "0px"
    assert timing["duration"] == 250 and "transform" not in str(frames)


def test_a_card_that_has_moved_goes_there_from_where_it_was(stage: Stage) -> None:
    Overlay(1, still=False).stay("moved", PLACE, (0, 0, 30, 40), 250, 400)
    ((_, frames, timing),) = stage.ran
    assert "translate(10" in frames[0]["transform"] and timing["delay"] == 250


def test_each_burst_of_the_fireworks_spreads_in_its_colour(stage: Stage) -> None:
    overlay = Overlay(1, still=False)
    overlay.fireworks(1000)
    (layer,) = stage.layers
    kinds = [one.getAttribute("class") for one in layer.children]
    assert kinds == [f"spark {colour}" for *_, colour in BURSTS for _ in range(SPARKS)]
    ends = {frames[-1]["transform"] for _, frames, _ in stage.ran[:SPARKS]}
    assert len(ends) == SPARKS
    assert overlay.length == 1000 + BURSTS[-1][2] + 1300


def test_a_number_counts_up_over_its_text(stage: Stage) -> None:
    overlay, number = Overlay(2, still=False), stage.document.element("b", {}, "12")
    overlay.count(number, 5, 12, 100, 300)
    ((node, frames, timing),) = stage.ran
    assert node is number and frames == [{"--counted": 5}, {"--counted": 12}]
    assert (timing["delay"], timing["duration"], timing["easing"]) == (200, 400, "linear")
    assert number.getAttribute("data-counting") == "" and number.textContent == "12"
    overlay.settle(450)
    assert overlay.moved == 900
    overlay.clear()
    assert number.getAttribute("data-counting") is None


@pytest.mark.parametrize(
    ("plate", "place"),
    [((10, 20, 60, 30), ("4.0px", "58.0px")), ((150, 360, 40, 20), ("4.0px", "288.0px"))],
)
def test_a_call_is_next_to_a_plate_and_in_the_window(
    stage: Stage, plate: Rect, place: tuple[str, str]
) -> None:
    shout = Overlay(1, still=False).shout("Kasino!", plate)
    assert shout.textContent == "Kasino!"
    assert (shout.style.values["--x"], shout.style.values["--y"]) == place


def test_a_build_is_stamped_and_a_card_glints(stage: Stage) -> None:
    overlay = Overlay(1, still=False)
    overlay.stamp("9", PLACE, 280)
    card = overlay.card(parse_set("Ah"), PLACE)
    overlay.glint(card, 280, 800)
    (stamp, frames, timing), (light, _, _) = stage.ran
    assert stamp.textContent == "9" and frames[0]["transform"] == "scale(1.4)"
    assert timing["delay"] == 280 and light.parentElement is card
    Overlay(1, still=True).stamp("9", PLACE, 280)
    assert len(stage.ran) == 2, "not where nothing moves"


def test_a_card_vanishes_at_a_time_and_not_gradually(stage: Stage) -> None:
    overlay = Overlay(1, still=False)
    overlay.vanish("card", 280)
    ((_, frames, timing),) = stage.ran
    assert [frame["opacity"] for frame in frames] == [1, 1, 0] and frames[1]["offset"] > 0.99
    assert (timing["duration"], timing["easing"]) == (280, "linear")
