"""Motion: cards that are dealt, drawn, played and taken, a sweep, and the end of a round."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.i18n.catalogue import words
from app.table.motion.cues import at_once
from app.table.motion.event_motion import (
    CLOSE,
    COTTAGE,
    COTTAGE_FOOT,
    DEAL,
    FIREWORKS,
    GATHER,
    HOLD,
    LANDS,
    LAY,
    LIFT,
    LONG_HOLD,
    MARK,
    MOMENT,
    NEXT,
    POINTS,
    RAIL,
    READ,
    ROW,
    STAMPED,
    SUM,
    EventMotion,
)
from app.table.motion.overlay import FADE, LABEL_HIGH
from app.table.motion.snapshot import (
    CERTAIN,
    SCORE,
    LayoutSnapshot,
    Rect,
    Row,
    closed,
    covered,
    travel,
    within,
    within_room,
)
from app.table.motion.sound import PLUCKED, Cue
from kasino.cards import card, parse_set, set_text
from kasino.engine.events import (
    Built,
    Called,
    Captured,
    Dealt,
    Drawn,
    Event,
    Line,
    MatchOver,
    Opened,
    Result,
    RoundOver,
    Swept,
    Tally,
    Trailed,
)
from kasino.games import game
from kasino.words import ENGLISH, Voice
from testing.kinds import CALLS, DRAWS, FEWEST_WINS, POWER_CARDS, cases, first, game_with

STOCK: Rect = (500, 0, 40, 60)
OLD, NEW = parse_set("7d"), parse_set("8s")


class Overlay:
    """Records animations and sounds."""

    def __init__(self, *, still: bool) -> None:
        self.still = still
        self.ran: list[tuple[Any, float, float]] = []
        self.cues: list[Cue] = []

    def run(self, node: Any, _frames: Any, start: float, end: float) -> None:
        self.ran.append((node, start, end))

    def back(self, _place: Rect) -> str:
        return "back"

    def cue(self, at: float, sound: str, steps: int = 0) -> None:
        self.cues.append((at, sound, steps))


def shown(seat: int, *, still: bool = False) -> Overlay:
    """Show someone drawing; seat 0 is the reader, who drew the 8 of spades."""
    before = LayoutSnapshot(hand={OLD: "old"}, cards={OLD: (0, 0, 9, 9)})
    after = LayoutSnapshot(hand={OLD: "old"}, cards={OLD: (0, 0, 9, 9)})
    if seat == 0:
        after.hand[NEW], after.cards[NEW] = "new", (9, 0, 9, 9)
    after.fans, after.held, after.stock = {1: "fan"}, {1: (0, 50, 9, 9)}, STOCK
    overlay = Overlay(still=still)
    voice = Voice(game(game_with(DRAWS)), ("you", "greedy"), 0, ENGLISH, False)
    EventMotion(overlay, before, after, voice).show((Drawn(seat, 20),))  # type: ignore[arg-type]
    return overlay


@pytest.mark.parametrize(("seat", "what"), [(0, "new"), (1, "fan")])
def test_W1_a_drawn_card_comes_from_the_stock(seat: int, what: str) -> None:
    overlay = shown(seat)
    backs = [("back", 0, DEAL)] if what == "new" else []
    assert overlay.ran == [*backs, (what, 0, DEAL)]
    assert overlay.cues == [(0, "slide", 0)]


def test_W1_where_nothing_moves_a_drawn_card_is_only_heard() -> None:
    overlay = shown(0, still=True)
    assert not overlay.ran and overlay.cues == [(0, "slide", 0)]


# A capture.

HAND: Rect = (40, 200, 20, 28)
PLACES: dict[int, Rect] = {
    parse_set("4h"): (0, 50, 20, 28),
    parse_set("5d"): (30, 50, 20, 28),
    parse_set("Kc"): (60, 50, 20, 28),
}
PILE: Rect = (80, 0, 9, 12)
TABLE: Rect = (0, 0, 90, 190)
FAN: Rect = (80, 0, 9, 9)
#: Where a score is; a label there would leave the window.
POINTS_AT: Rect = (82, 4, 6, 9)
WINDOW: Rect = (0, 0, 90, 300)


class Told(Overlay):
    """Records the card, ring or sum that is shown, with its place and time."""

    def __init__(self, *, still: bool = False) -> None:
        super().__init__(still=still)
        self.put: list[tuple[str, Any, Rect]] = []
        self.frames: dict[str, Any] = {}
        self.times: dict[str, tuple[float, float]] = {}
        self.hidden: dict[str, float] = {}
        self.held: list[tuple[Any, str, float]] = []
        self.counted: list[tuple[Any, int, int, float, float]] = []
        self.settled = 0.0
        self.worths: dict[int, str] = {}
        self.eased: dict[str, str] = {}
        self.answering: list[Any] = []  # the numbers that answer when they change

    def _named(self, kind: str, what: Any, place: Rect) -> str:
        self.put.append((kind, what, place))
        return f"{kind} {what}"

    def card(self, bit: int, place: Rect, worth: str = "") -> str:
        self.worths[bit] = worth
        return self._named("card", bit, place)

    def back(self, place: Rect) -> str:
        return self._named("back", place, place)

    def ring(self, place: Rect) -> str:
        return self._named("ring", place, place)

    def cottage(self, place: Rect) -> str:
        return self._named("cottage", "", place)

    def fireworks(self, start: float) -> None:
        self.times["fireworks"] = start, start

    def fly(self, node: str, start: Rect, end: Rect, begin: float, finish: float) -> None:
        self.times[node], self.frames[node] = (begin, finish), (start, end)

    def lean(self, node: str, start: Rect, end: Rect, begin: float, finish: float) -> None:
        self.times[f"lean {node}"] = begin, finish

    def appear(self, card: str, start: float, end: float) -> None:
        self.times[f"appears {card}"] = start, end

    def vanish(self, node: str, at: float) -> None:
        self.times[f"gone {node}"] = at, at

    def shout(self, text: str, plate: Rect) -> str:
        return self._named("shout", text, plate)

    def stamp(self, text: str, place: Rect, start: float) -> None:
        self._named("stamp", text, place)
        self.times[f"stamp {text}"] = start, start

    def glint(self, card: str, start: float, end: float) -> None:
        self.times[f"glint {card}"] = start, end

    def label(self, text: str, place: Rect) -> str:
        return self._named("label", text, place)

    def show(self, node: str, start: float, end: float) -> None:
        self.times[node] = start, end

    def run(self, node: Any, frames: Any, start: float, end: float, easing: str = "") -> None:
        self.times[node], self.frames[node] = (start, end), frames
        self.eased[node] = easing

    def hide(self, node: str, until: float) -> None:
        self.hidden[node] = until

    def stay(self, node: Any, old: Rect, new: Rect, start: float, end: float) -> None:
        self.times[f"stay {node}"] = start, end

    def hold(self, counter: Any, was: str, until: float) -> None:
        self.held.append((counter, was, until))

    def step(self, counter: Any, texts: Any, *, answers: bool = False) -> None:
        self.held += [(counter, text, until) for text, until in texts]
        self.answering += [counter] * answers

    def fit(self, place: Rect) -> Rect:
        return within_room(place, WINDOW)

    def worth(self, text: str, place: Rect, *, own: bool) -> tuple[str, Rect]:
        put = self.fit(within(place, 30, LABEL_HIGH))
        return self._named("own worth" if own else "worth", text, put), put

    def count(self, number: Any, first: int, last: int, start: float, end: float) -> None:
        self.counted.append((number, first, last, start, end))

    def settle(self, at: float) -> None:
        self.settled = at


def captured() -> Told:
    """Show the reader taking the 4 of hearts and the 5 of diamonds with the 9 of spades."""
    nine = parse_set("9s")
    before = LayoutSnapshot(hand={nine: "nine"}, cards={nine: HAND, **PLACES}, table=TABLE)
    before.items = {set_text(card): ("item", place) for card, place in PLACES.items()}
    ace = parse_set("As")
    before.hand[ace], before.cards[ace] = "ace", (20, 200, 20, 28)
    before.counts = {"0 [data-captured]": ("pile", "2"), "1 [data-captured]": ("other", "7")}
    before.counts["bar 0"] = "bar", "0–0"
    before.held, before.marks = {1: FAN}, {"0 .taken .card 0": "back"}
    after = LayoutSnapshot(piles={0: PILE}, table=TABLE, bare="bare")
    after.hand[ace], after.cards[ace] = "ace", (30, 200, 20, 28)
    after.counts = {"0 [data-captured]": ("pile", "5"), "1 [data-captured]": ("other", "7")}
    after.counts = {"bar 0": ("bar", "1–0"), **after.counts}
    after.marks = {"0 .ahead": "mark", "0 .taken .card 0": "back"}
    told = Told()
    taken = parse_set("4h+5d")
    event = Captured(0, card("9s"), taken, 9, (taken,))
    voice = Voice(game("finnish"), ("you", "greedy"), 0, words("en"), False)
    EventMotion(told, before, after, voice).show((event,))  # type: ignore[arg-type]
    return told


def test_a_capture_is_told_in_three_beats() -> None:
    told, leave = captured(), LAY + HOLD
    whole = leave + CLOSE + GATHER
    played = f"card {parse_set('9s')}"
    assert told.times["label 4 + 5 = 9"] == (LAY, leave)
    assert told.times[played] == (0, whole) and told.times[f"lean {played}"] == (0, LAY)
    offsets = [frame.get("offset") for frame in told.frames[played]]
    assert offsets[1:4] == [LAY / whole, leave / whole, (leave + CLOSE) / whole]
    for name in ("4h", "5d"):
        assert told.times[f"card {parse_set(name)}"] == (leave, whole)
    assert told.times["stay ace"] == (0, LAY), "the hand closes up"
    assert told.hidden == {"bare": whole, "mark": whole}, "the table is empty at the end"
    assert told.held == [("pile", "2", whole), ("bar", "0–0", whole)], "then what changed ticks"


def test_what_is_taken_closes_up_like_a_hand_before_it_leaves() -> None:
    told = captured()
    laid = {what: place for kind, what, place in told.put if kind == "card"}
    hand = closed([laid[parse_set(name)] for name in ("4h", "5d", "9s")], TABLE)
    for name, held in zip(("4h", "5d", "9s"), hand, strict=True):
        card = parse_set(name)
        *_, meets, goal, _ = told.frames[f"card {card}"]
        assert meets["transform"] == travel(held, laid[card])
        assert goal["transform"] == travel(within(PILE, 7, 9.8), laid[card])


def test_plates_and_the_message_tell_of_a_move_at_its_end() -> None:
    before = LayoutSnapshot(
        table=TABLE,
        held={1: FAN},
        counts={"note": ("note", "Eino …"), "1 .did .whole": ("did", "4 cards")},
    )
    after = lying("4h")
    after.counts = {
        "note": ("note", "Choose"),
        "1 .did .whole": ("did", "trailed 4♥"),
    }
    seen = told(before, after, Trailed(1, card("4h")))
    assert seen.held == [("note", "", LAY), ("did", "4 cards", LAY)]
    assert seen.hidden == {"item 4h": LAY}


def test_the_played_card_lies_on_what_it_takes_and_all_are_opaque() -> None:
    told = captured()
    ((_, place),) = [(what, at) for kind, what, at in told.put if what == parse_set("9s")]
    first, _, stays = PLACES.values()
    assert 0.4 < covered(place, first) < 0.6, "its index remains visible"
    assert not covered(place, stays)
    flown = [frames for node, frames in told.frames.items() if node.startswith("card")]
    assert len(flown) == 3
    for frames in flown:
        *way, last = [frame.get("opacity") for frame in frames]
        assert way == [1] * len(way) and last == 0
        assert frames[-2].get("offset") == 0.999


# The other events.


def told(
    before: LayoutSnapshot,
    after: LayoutSnapshot,
    *events: Event,
    still: bool = False,
    name: str = "",
    swept: tuple[int, ...] = (),
) -> Told:
    overlay = Told(still=still)
    voice = Voice(game(name or game_with(CALLS)), ("you", "greedy"), 0, words("en"), False)
    EventMotion(overlay, before, after, voice, swept).show(events)  # type: ignore[arg-type]
    return overlay


def lying(*names: str, **more: Any) -> LayoutSnapshot:
    """Return a layout with some cards on the table."""
    cards = {parse_set(name): (20.0 * n, 50.0, 20.0, 28.0) for n, name in enumerate(names)}
    items = {name: (f"item {name}", cards[parse_set(name)]) for name in names}
    return LayoutSnapshot(cards=cards, items=items, table=TABLE, **more)


def test_a_deal_comes_card_by_card_from_the_stock() -> None:
    before, after = LayoutSnapshot(), lying("4h", "5d", stock=STOCK)
    after.hand, after.fans, after.held = {parse_set("4h"): "mine"}, {1: "fan"}, {1: FAN}
    event = Dealt(1, 1, 6, 0, 1, parse_set("5d"))
    overlay = told(before, after, event)
    assert overlay.times["mine"] == (0, DEAL) and overlay.times["fan"] == (0, DEAL)
    assert overlay.times["item 5d"] == (NEXT, NEXT + DEAL)
    assert overlay.cues == [(0, "slide", 0), (NEXT, "slide", 0)]
    # A back turns away as the face appears; cards for others show their backs all the way.
    place = after.cards[parse_set("4h")]
    turning = (overlay.frames[f"back {place}"], overlay.frames["mine"])
    assert [[frame["opacity"] for frame in frames][-2:] for frames in turning] == [[0, 0], [1, 1]]
    ((left, right),) = [
        [next(frame for frame in frames if frame.get("offset") == 0.5) for frames in turning]
    ]
    assert left["transform"] == right["transform"] and "rotateY(90deg)" in left["transform"]
    assert not any("rotate" in str(frame) for frame in overlay.frames["fan"])
    quiet = told(before, after, event, still=True)
    assert quiet.times == {} and len(quiet.cues) == 2


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("name", first("dealer_takes"))
def test_a_first_table_is_shown_with_its_sum_before_the_dealer_takes_it(
    name: str, still: bool
) -> None:
    table = parse_set("Kc+2h+2d+Ac")
    events = Dealt(1, 1, 6, 0, 3, table), Opened(1, table, 1)
    after = LayoutSnapshot(table=TABLE, stock=STOCK, held={1: FAN})
    overlay = told(LayoutSnapshot(), after, *events, name=name, still=still)
    (label,) = [what for kind, what, _ in overlay.put if kind == "label"]
    assert label == "2 + 2 + 1 + 10 = 15"
    sounds = [sound for _, sound, _ in sorted(overlay.cues)]
    assert sounds[:4] == ["slide"] * 4 and sounds[4:] == ["taken", "swept"]


def test_a_new_round_has_new_counts_while_it_is_dealt_and_then_asks_for_a_card() -> None:
    before = LayoutSnapshot(table=TABLE, counts={"0 [data-captured]": ("pile", "24")})
    after = lying("5d", stock=STOCK)
    after.counts = {
        "0 [data-captured]": ("pile", "0"),
        "note": ("note", "Choose"),
        "edge [data-stock]": ("stock", "40"),
    }
    overlay = told(before, after, Dealt(1, 1, 6, 0, 1, parse_set("5d")))
    assert sorted(overlay.held) == [("note", "", NEXT + DEAL), ("stock", "", NEXT + DEAL)]


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_keep_the_values_that_they_show_while_they_move(seat: int) -> None:
    king, queen, jack = map(parse_set, ("Kc", "Qd", "Jh"))
    before, after = lying("Qd"), LayoutSnapshot(table=TABLE)
    before.worths, before.cards[king] = {queen: "12", king: "13"}, HAND
    taken = told(before, after, Captured(seat, card("Kc"), queen, 13, (queen,)))
    assert taken.worths == {queen: "12", king: "13"}
    laid = lying("Jh")
    laid.worths = {jack: "11"}
    assert told(before, laid, Trailed(seat, card("Jh"))).worths == {jack: "11"}


def test_a_laid_card_flies_from_the_hand_that_played_it() -> None:
    before, after = LayoutSnapshot(table=TABLE, held={1: FAN}), lying("4h")
    overlay = told(before, after, Trailed(1, card("4h")))
    assert overlay.hidden == {"item 4h": LAY}
    place = after.cards[parse_set("4h")]
    assert overlay.frames[f"card {parse_set('4h')}"] == (within(FAN, 10, 14), place)
    assert overlay.cues == [(0, "slide", 0), (LAY, "tap", 0)]
    still = told(before, after, Trailed(1, card("4h")), still=True)
    assert [*still.times.values()] == [(0, MARK)] and still.put[0][0] == "ring"


def test_the_cards_of_a_build_come_together() -> None:
    before, after = lying("4h"), lying("4h", "5d")
    after.items = {"4h+5d": ("build", after.cards[parse_set("4h")])}
    overlay = told(before, after, Built(1, card("5d"), parse_set("4h"), 9, False, "build"))
    assert {what for kind, what, _ in overlay.put if kind == "card"} == {
        parse_set("4h"),
        parse_set("5d"),
    }
    assert overlay.hidden == {"build": LAY}
    assert overlay.times[f"gone card {parse_set('4h')}"] == (LAY, LAY), "as the build appears"
    assert overlay.times["stamp 9"] == (LAY, LAY), "then its value is stamped on it"
    assert overlay.cues[-1] == (LAY, "build", 0)
    event = Built(1, card("5d"), parse_set("4h"), 9, True, "add")
    assert told(before, after, event).cues[-1] == (LAY, "lock", 0)


@pytest.mark.parametrize(
    ("name", "still", "lit"),
    [("finnish", False, ["Ah", "2s"]), ("finnish", True, []), *cases(FEWEST_WINS, False, [])],
)
def test_cards_that_score_glint_when_they_are_taken(name: str, still: bool, lit: list[str]) -> None:
    taken = parse_set("Ah+Kc")
    event = Captured(1, card("2s"), taken, 14, (taken,))
    overlay = told(lying("Ah", "Kc"), LayoutSnapshot(table=TABLE), event, name=name, still=still)
    glints = {key for key in overlay.times if key.startswith("glint")}
    assert glints == {f"glint card {parse_set(one)}" for one in lit}


def test_a_card_of_a_later_group_glints_with_its_group() -> None:
    groups = parse_set("Kc"), parse_set("Qd+Ah")
    event = Captured(1, card("Kd"), groups[0] | groups[1], 13, groups)
    overlay = told(lying("Kc", "Qd", "Ah"), LayoutSnapshot(table=TABLE), event, name="finnish")
    shown = overlay.times["label 1 + 12 = 13"]
    assert overlay.times[f"glint card {parse_set('Ah')}"][0] == shown[0] == LAY + HOLD


def test_two_sums_at_the_same_time_can_both_be_read() -> None:
    groups = parse_set("4h+9d"), parse_set("6h+7d")
    before = lying("4h", "6h", "7d", "9d")
    before.cards[king := parse_set("Kc")] = HAND
    event = Captured(0, card("Kc"), groups[0] | groups[1], 13, groups)
    overlay = told(before, LayoutSnapshot(table=TABLE), event, name="finnish")
    one, other = [place for kind, _, place in overlay.put if kind == "label"]
    assert king and one[:1] != other[:1] and abs(one[1] - other[1]) >= LABEL_HIGH


@pytest.mark.parametrize("still", [False, True])
def test_a_call_comes_from_the_plate_of_its_caller(still: bool) -> None:
    after = LayoutSnapshot(table=TABLE, held={1: FAN})
    overlay = told(lying("4h", "4d"), after, Called(1, card("4h"), parse_set("4d")), still=still)
    call = words("en")("page.call")
    assert ("shout", call, FAN) in overlay.put
    begin, end = overlay.times[f"shout {call}"]
    assert begin == 0 and end >= 700
    assert not [what for kind, what, _ in overlay.put if kind == "label"]
    assert [sound for _, sound, _ in overlay.cues] == ["call"]  # no card is played
    assert (
        f"card {parse_set('4h')}" in overlay.frames and f"card {parse_set('4d')}" in overlay.frames
    )


@pytest.mark.parametrize("still", [False, True])
def test_a_sweep_shows_its_cottage_where_it_counts(still: bool) -> None:
    counted = told(lying(), LayoutSnapshot(table=TABLE), Swept(0, 0, True, "", False), still=still)
    begin, end = counted.times["cottage "]
    assert end - begin == COTTAGE and counted.cues == [(begin, "sweep", 0)]
    assert begin == 0, "it waits for the end of the move"
    if not still:
        frames = counted.frames["cottage "]
        assert counted.eased["cottage "] == "linear", "it stays as long as its frames say"
        assert frames[0]["opacity"] == frames[-1]["opacity"] == 0, "so do its rays"
    ((left, top, wide, high),) = [place for kind, _, place in counted.put if kind == "cottage"]
    foot = top + high * COTTAGE_FOOT
    assert foot == TABLE[1] + TABLE[3] - RAIL, "it stands on the rail of the felt"
    assert left + wide / 2 == TABLE[2] / 2 and high <= TABLE[3] / 2
    other = told(
        lying(), LayoutSnapshot(table=TABLE), Swept(0, 0, False, "frozen", False), still=still
    )
    assert other.put == [] and other.cues == []


def test_the_word_of_a_sweep_flies_to_the_score_inside_the_window() -> None:
    after = LayoutSnapshot(table=TABLE, scores={1: POINTS_AT})
    swept = Swept(1, 0, True, "", False)
    overlay = told(lying(), after, swept, name="finnish", swept=(0, 1))
    ((text, place),) = [(what, place) for kind, what, place in overlay.put if kind == "worth"]
    assert text == "Mökki! +1"
    assert overlay.times[f"worth {text}"] == overlay.times["cottage "]
    ((_, top, _, _),) = [where for kind, _, where in overlay.put if kind == "cottage"]
    assert place[1] + place[3] == top, "its lower edge stands above the cottage"
    assert within(POINTS_AT, *place[2:])[0] + place[2] > WINDOW[2], "there it would be cut off"
    goal = travel(within_room(within(POINTS_AT, *place[2:]), WINDOW), place)
    assert [frame["transform"] for frame in overlay.frames[f"worth {text}"]][-2:] == [goal, goal]
    (own,) = [kind for kind, *_ in told(lying(), lying(scores={0: POINTS_AT}),
              Swept(0, 0, True, "", False), swept=(1, 0)).put if "worth" in kind]  # fmt: skip
    assert own == "own worth", "it has the colour of its side"


def test_a_sweep_that_cancels_those_of_others_takes_their_points() -> None:
    scores = {0: POINTS_AT, 1: FAN}
    after = LayoutSnapshot(table=TABLE, scores=scores, points={(1, CERTAIN): ("certain", "")})
    before = lying(points={(1, CERTAIN): ("certain", "+2")})
    voids = Swept(0, 0, False, "", True)
    overlay = told(before, after, voids, name=game_with(POWER_CARDS), swept=(0, -2))
    ((text, _),) = [(what, place) for kind, what, place in overlay.put if kind == "worth"]
    assert text == "Mökki! −2" and "cottage" not in str(overlay.put)
    (lands,) = [at for node, was, at in overlay.held if (node, was) == ("certain", "+2")]
    begin, end = overlay.times["worth Mökki! −2"]
    assert lands == begin + LANDS * (end - begin)
    # If both gain and lose, each has a label.
    both = told(
        before, after, Swept(0, 0, True, "", False), name=game_with(POWER_CARDS), swept=(1, -2)
    )
    assert [what for kind, what, _ in both.put if "worth" in kind] == ["Mökki! +1", "−2"]


@pytest.mark.parametrize("still", [False, True])
def test_a_score_counts_each_label_as_it_lands(still: bool) -> None:
    """Points of a captured card arrive first, and then those of the sweep."""
    taken = parse_set("Ah")
    after = LayoutSnapshot(table=TABLE, scores={1: POINTS_AT})
    before = lying("Ah", held={1: FAN})
    before.points, after.points = {(1, SCORE): ("score", "2")}, {(1, SCORE): ("score", "5")}
    before.counts = {"1 [data-captured]": ("pile", "0"), "1 .sweeps b": ("number", "")}
    after.counts = {"1 [data-captured]": ("pile", "2"), "1 .sweeps b": ("number", "2")}
    after.marks = {"1 .sweeps .card As": "swept", "1 .prizes .chip A♥": "ace"}
    events = Captured(1, card("As"), taken, 14, (taken,)), Swept(1, 0, True, "", False)
    overlay = told(before, after, *events, name="finnish", swept=(0, 1), still=still)
    (start, end), (begin, gone) = (overlay.times[f"worth {text}"] for text in ("+2", "Mökki! +1"))
    first, second = start + LANDS * (end - start), begin + LANDS * (gone - begin)
    if still:  # next to the score, one after the other
        first, second = start + FADE, begin + FADE
        assert (end - start, begin) == (LONG_HOLD, end)
        beside = [at for kind, _, at in overlay.put if kind == "worth"]
        assert all(left + wide <= POINTS_AT[0] for left, _, wide, _ in beside)
    scores = [(was, at) for node, was, at in overlay.held if node == "score"]
    assert scores == [("2", first), ("4", second)] and overlay.answering == ["score"]
    gathered = next(at for node, _, at in overlay.held if node == "pile")
    assert gathered == overlay.hidden["ace"] == start + CLOSE + GATHER, "as the cards arrive"
    assert overlay.hidden["swept"] == second
    assert [at for node, _, at in overlay.held if node == "number"] == [second]


def test_points_of_a_capture_fly_to_the_score_and_are_counted_then() -> None:
    taken = parse_set("Ah")
    event = Captured(1, card("As"), taken, 14, (taken,))
    after = LayoutSnapshot(table=TABLE, scores={1: POINTS_AT})
    before = lying("Ah", held={1: FAN})
    before.points = {(1, CERTAIN): ("certain", "")}
    after.points = {(1, CERTAIN): ("certain", "+2")}
    overlay = told(before, after, event, name=game_with(POWER_CARDS))
    ((text, place),) = [(what, place) for kind, what, place in overlay.put if kind == "worth"]
    start, end = overlay.times[f"worth {text}"]
    assert text == "+2" and end - start == POINTS
    assert overlay.held == [("certain", "", start + LANDS * POINTS)]
    goal = travel(within_room(within(POINTS_AT, *place[2:]), WINDOW), place)
    assert overlay.frames[f"worth {text}"][-2]["transform"] == goal


def test_the_words_on_an_empty_table_wait_for_the_cottage_to_go() -> None:
    after = LayoutSnapshot(table=TABLE, bare="bare")
    overlay = told(lying(), after, Swept(0, 0, True, "", False))
    assert overlay.hidden == {"bare": overlay.times["cottage "][1]}


# The end of a round.

CARDS = Line("cards", (0, 1), (24, 28))
BIG, EVEN = Line("big", (2, 0), (1, 0)), Line("aces", (1, 1), (2, 2))
TALLY = Tally((CARDS, BIG, EVEN), (3, 2))


class Cell(SimpleNamespace):
    """A cell of a score sheet, which differs from any other with the same text."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


def cell(text: str) -> Any:
    return Cell(textContent=text)


def sheet() -> LayoutSnapshot:
    """Return the page while a round with these lines is being counted up."""
    after = LayoutSnapshot(table=TABLE, sheet="sheet")
    for line in TALLY.lines:
        points = [cell(f"+{n}" if n else "") for n in line.points]
        counts = [cell(str(n) if line.name == "cards" else "") for n in line.counts]
        after.rows.append(Row(f"row {line.name}", points, counts, False, line.name))
    for name, sums in (("round", (3, 2)), ("match", (8, 11))):
        after.rows.append(Row(f"row {name}", [cell(str(n)) for n in sums], [], True))
    after.counts = {"0 [data-captured]": ("pile", "25"), "bar 0": ("bar", "8–11")}
    after.points = {(0, SCORE): ("score", "8"), (0, CERTAIN): ("certain", "+3")}
    after.scores = {0: POINTS_AT}
    return after


def counted_out(*events: Event, before: LayoutSnapshot, name: str = "") -> Told:
    before.counts = {"0 [data-captured]": ("pile", "24"), "bar 0": ("bar", "5–9")}
    before.points = {(0, SCORE): ("score", "5"), (0, CERTAIN): ("certain", "+3")}
    return told(before, sheet(), *events, name=name)


def over(left: str = "", *, royal: int | None = None) -> RoundOver:
    return RoundOver(
        1, parse_set(left) if left else 0, 1 if left else None, TALLY, (8, 11), False, royal
    )


def test_at_the_end_of_a_round_the_rest_leaves_before_it_is_counted() -> None:
    overlay = counted_out(Trailed(0, card("5d")), over("4h"), before=lying("4h"))
    gathered = overlay.times[f"card {parse_set('4h')}"]
    assert gathered == (2 * LAY, 2 * LAY + GATHER) == overlay.times[f"card {parse_set('5d')}"]
    assert overlay.settled == gathered[1], "then it is announced"
    assert ("pile", "24", gathered[1]) in overlay.held
    assert overlay.times["sheet"] == (gathered[1], gathered[1] + LIFT)


def test_the_felt_names_the_last_capturer_before_the_rest_leaves() -> None:
    before = lying("4h", "5d")
    before.counts = {"edge .last-capture": ("last", "Eino"), "0 [data-captured]": ("pile", "24")}
    after = sheet()
    after.counts |= {"edge .last-capture": ("last", "You")}
    taken = parse_set("4h")
    overlay = told(before, after, Captured(0, card("4s"), taken, 4, (taken,)), over("5d"))
    leave = overlay.times[f"card {parse_set('5d')}"][0]
    assert [at for node, _, at in overlay.held if node == "last"] == [leave - LAY]
    assert [at for node, _, at in overlay.held if node == "pile"] == [leave + GATHER]


def test_a_round_is_counted_row_by_row_and_then_the_sums() -> None:
    overlay = counted_out(over(), before=LayoutSnapshot(table=TABLE))
    starts = [overlay.times[f"row {name}"][0] for name in ("cards", "big", "aces")]
    assert starts == [LIFT, LIFT + ROW, LIFT + 2 * ROW]
    sums = [overlay.times[f"row {name}"][0] for name in ("round", "match")]
    assert sums == [LIFT + 3 * ROW, LIFT + 3 * ROW + SUM]
    begun = [(first, last, start) for _, first, last, start, _ in overlay.counted]
    assert begun == [
        *((0, 24, starts[0]), (0, 28, starts[0])),
        *((0, 3, sums[0]), (0, 2, sums[0])),
        *((5, 8, sums[1]), (9, 11, sums[1])),
    ]
    counted = max(end for *_, start, end in overlay.counted if start == starts[0])
    shown = [
        (node.textContent, *at) for node, at in overlay.times.items() if isinstance(node, Cell)
    ]
    assert shown == [("+1", counted, counted + STAMPED)] and counted < starts[1], "after its count"
    end = sums[1] + SUM
    assert ("score", "5", end) in overlay.held and ("bar", "5–9", end) in overlay.held
    assert overlay.times["gone certain"] == (end, end), "the match score includes it"
    leave = end + READ
    rows = [(name, step) for _, name, step in overlay.cues]
    assert rows == [("pick", 0), ("row", 0), ("pick", 0), ("tap", 0), ("tap", 0), ("over", 0)]
    assert overlay.cues[-1][0] == leave


def test_rows_one_wins_rise_and_where_points_are_bad_fewer_win() -> None:
    overlay = counted_out(over(), before=LayoutSnapshot(table=TABLE), name=game_with(FEWEST_WINS))
    assert [(name, step) for _, name, step in overlay.cues][:3] == [
        ("row", 0),
        ("pick", 0),
        ("pick", 0),
    ]


def test_royal_kasino_is_celebrated_at_the_sum_of_the_round() -> None:
    overlay = counted_out(over(royal=0), before=LayoutSnapshot(table=TABLE))
    assert overlay.times["fireworks"][0] == overlay.times["row round"][0]
    assert overlay.cues[-1][0] == overlay.times["row match"][0] + SUM + FIREWORKS


def test_cards_that_are_scrolled_off_the_felt_stay_there_at_the_end() -> None:
    before = lying("4h", "5d")
    before.cards[parse_set("5d")] = (20, TABLE[3] + 20, 20, 28)
    overlay = counted_out(over("4h+5d"), before=before)
    assert [what for kind, what, _ in overlay.put if kind == "card"] == [parse_set("4h")]


def test_a_captured_card_that_is_scrolled_off_the_felt_appears_on_it() -> None:
    taken = parse_set("5d")
    before = lying("4h", "5d")
    before.cards[taken] = (20, TABLE[3] + 20, 20, 28)
    overlay = told(before, LayoutSnapshot(table=TABLE), Captured(1, card("5s"), taken, 5, (taken,)))
    assert ("card", taken, (20, TABLE[3] - 28, 20, 28)) in overlay.put
    appears = [name for name in overlay.times if name.startswith("appears")]
    assert appears == [f"appears card {taken}"]


def test_what_nobody_gets_fades() -> None:
    overlay = counted_out(over(), before=lying("4h"))
    assert overlay.frames[f"card {parse_set('4h')}"] == [{"opacity": 1}, {"opacity": 0}]


def test_where_the_result_is_there_at_once_nothing_is_shown() -> None:
    overlay = told(lying("4h"), LayoutSnapshot(), Trailed(0, card("5d")), over("4h"), still=True)
    assert not overlay.put and not overlay.times and overlay.cues == [(0, "over", 0)]


@pytest.mark.parametrize(
    ("winners", "sound"), [((0,), "won"), ((0, 1), "won"), ((1,), "lost"), ((), "over")]
)
def test_a_match_that_is_won_sounds_otherwise_than_one_that_is_lost(
    winners: tuple[int, ...], sound: str
) -> None:
    ended = MatchOver(Result(winners, (), "target"), (16, 3))
    overlay = counted_out(over(), ended, before=lying("4h"))
    assert overlay.cues[-1][1] == sound


@pytest.mark.parametrize(("names", "steps"), [(("4h",), 0), (("4h", "5d", "Kc"), 1)])
def test_the_more_cards_are_taken_the_higher_it_sounds(names: tuple[str, ...], steps: int) -> None:
    taken = parse_set("+".join(names))
    event = Captured(0, card("9s"), taken, 9, (taken,))
    overlay = told(lying(*names), LayoutSnapshot(table=TABLE), event)
    assert [cue[2] for cue in overlay.cues if cue[1] == "take"] == [steps]


@pytest.mark.parametrize(
    ("name", "seat", "sounds"),
    [
        ("finnish", 0, ["take", "sweep"]),
        ("finnish", 1, ["taken", "swept"]),
        *cases(FEWEST_WINS, 0, ["forced", "swept"]),
        *cases(FEWEST_WINS, 1, ["taken", "swept"]),
    ],
)
def test_a_capture_sounds_by_who_takes_and_whether_that_is_good(
    name: str, seat: int, sounds: list[str]
) -> None:
    cards = parse_set("4h+5d+Kc")
    events = (Captured(seat, card("9s"), cards, 9, (cards,)), Swept(seat, 0, True, "", False))
    overlay = told(lying("4h", "5d", "Kc"), LayoutSnapshot(table=TABLE), *events, name=name)
    heard = [cue for cue in overlay.cues if cue[1] in (*PLUCKED,)]
    assert [sound for _, sound, _ in heard] == sounds
    assert (heard[0][2] > 0) is (sounds[0] == "take"), "only this one rises"
    voice = Voice(game(name or game_with(CALLS)), ("you", "greedy"), 0, words("en"), False)
    assert [sound for _, sound, _ in at_once(events, voice)] == sounds, "without motion too"


@pytest.mark.parametrize("how", ["at-once", "target", "one-round"])
def test_the_card_that_ends_the_match_has_its_moment_before_the_count(how: str) -> None:
    taken = parse_set("4h")
    play = Captured(0, card("As"), taken, 14, (taken,))
    ended = MatchOver(Result((0,), (1,), how), (16, 3))
    overlay = counted_out(play, over(), ended, before=lying("4h"))
    begun, ends = overlay.times[f"card {parse_set('As')}"]
    assert ends - begun == MOMENT and overlay.times["sheet"][0] == ends
    other = counted_out(play, over(), before=lying("4h"))
    assert other.times["sheet"][0] == begun, "a round that ends no match is counted at once"


@pytest.mark.parametrize("ended", [True, False])
def test_no_round_is_counted_before_its_last_label_has_landed(*, ended: bool) -> None:
    taken = parse_set("4h")
    events: list[Event] = [Captured(0, card("As"), taken, 14, (taken,))]
    events += [Swept(0, card("As"), True, "", False), over()]
    events += [MatchOver(Result((0,), (1,), "target"), (16, 3))] if ended else []
    overlay = told(lying("4h"), sheet(), *events, name="finnish", swept=(1, 0))
    begins = overlay.times[f"card {parse_set('As')}" if ended else "sheet"][0]
    labels = [at for name, at in overlay.times.items() if "worth" in str(name)]
    landed = max(start + (end - start) * LANDS for start, end in labels)
    assert begins >= landed and overlay.settled == begins
