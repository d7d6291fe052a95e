"""Choosing a move: the offers for a picked card, and the move that a second tap plays."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace
from typing import Final, cast

import pytest

from app.core.drawing.controls import aloud
from app.i18n.catalogue import words
from app.table.scene import Scene
from app.table.state.layout import Space
from app.table.view.action_bar import button_text
from kasino.cards import RANKS, bits, pretty, set_text, text
from kasino.engine.state import State
from kasino.games import game
from kasino.match.selection import build_choices, capture_choices
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind, Move
from kasino.words import Catalogue, Voice
from kasino.words.moves import groups_of
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, HIGH_BUILDS, POWER_CARDS, game_with
from testing.page.driver import pick
from testing.page.open_page import Open, OpenPage
from testing.places.positions import address, answer, found

pytestmark = pytest.mark.long

MOVES = "#actions button[data-move]"


def kinds(state: State, count: int) -> list[int]:
    """Return the cards of the hand to move with a given number of captures to choose from."""
    hand = bits(state.hands[state.turn])
    return [card for card in hand if len(capture_choices(state, card, 9)) == count]


def before(name: str, count: int, players: int = 2) -> tuple[Session, int]:
    """Return a position where a card has a given number of captures, and that card."""
    session = found(
        name, lambda state: not state.round_over and bool(kinds(state, count)), players=players
    )
    return session, kinds(session.state, count)[0]


def at(session: Session, **more: str) -> str:
    """Return the URL of a position."""
    return address(session, lang="en", **more)


def log(page: OpenPage) -> list[str | None]:
    """Return the moves of the log."""
    return page.data("[data-log] li[data-move]", "move")


@pytest.mark.parametrize("name", ["casino", *CALLS, *FEWEST_WINS, *FREE_BUILDS])
def test_one_capture_is_offered_at_once_and_outlined(opened: Open, name: str) -> None:
    session, card = before(name, 1)
    (move,) = capture_choices(session.state, card, 9)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    assert page.data("#actions button.main", "move") == [str(move)]
    outlined = page.data("#table [data-taking]", "item")
    held = [build.cards for build in session.state.builds if build.cards & move.cards]
    loose = [1 << one for one in bits(move.cards & session.state.loose)]
    assert sorted(map(str, outlined)) == sorted(map(set_text, held + loose))
    note = page.shown("#note")[0]
    assert "=" in note and page.the("#note").getAttribute("data-sum") is not None
    assert not re.search(r"[a-z]{2}", note), "the button has the words"
    page.click("#actions button.main")
    assert str(move) in log(page)


@pytest.mark.parametrize("key", ["", "Enter", " "])
def test_a_second_tap_plays_the_one_capture(opened: Open, key: str) -> None:
    session, card = before("casino", 1)
    (move,) = capture_choices(session.state, card, 9)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    if key:
        page.press(key)
    else:
        page.click(f"#hand [data-card={text(card)}]")
    assert str(move) in log(page)


def test_a_second_tap_plays_the_cards_that_are_picked(opened: Open) -> None:
    session, card = before("casino", 2)
    move = capture_choices(session.state, card, 9)[1]
    page = opened(at(session))
    pick(page, session.state, move)
    page.click(f"#hand [data-card={text(card)}]")
    assert str(move) in log(page)


def test_a_second_tap_trails_a_card_that_takes_nothing(opened: Open) -> None:
    session, card = before(game_with(POWER_CARDS), 0)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    assert page.data("#hand [data-picked]", "card") == [text(card)]
    page.click(f"#hand [data-card={text(card)}]")
    assert text(card) in log(page)


def test_a_second_tap_leads_to_the_ways_of_a_card_that_has_several(opened: Open) -> None:
    session, card = before(game_with(POWER_CARDS), 2)
    page = opened(at(session))
    done = log(page)
    for _ in range(2):
        page.click(f"#hand [data-card={text(card)}]")
        assert page.data("#hand [data-picked]", "card") == [text(card)]
    assert log(page) == done and page.focused.closest("#actions") is not None
    page.press("Escape")
    assert page.all("#hand [data-picked]") == []


def test_without_hints_nothing_is_offered_before_it_is_picked(opened: Open) -> None:
    session, card = before("casino", 1)
    page = opened(at(session, hints="off"))
    done = log(page)
    page.click(f"#hand [data-card={text(card)}]")
    assert not [move for move in page.data(MOVES, "move") if "x" in str(move)]
    assert page.all("#table [data-taking], #table [data-offered]") == []
    assert log(page) == done


def button(page: OpenPage, move: Move) -> str:
    """Return the visible text of a move’s button."""
    whole = page.the(f'{MOVES[:-1]}="{move}"] .what')
    gain = "".join(part.textContent for part in whole.querySelectorAll(".gain"))
    return f"{whole.textContent.removesuffix(gain)}|{gain}"


def test_a_button_says_what_a_capture_brings(opened: Open) -> None:
    def prize(state: State) -> list[int]:
        cards = [] if state.round_over else kinds(state, 1)
        return [
            c
            for c in cards
            if not build_choices(state, c, None, 1)
            and capture_choices(state, c, 9)[0].cards == 1 << 0
        ]  # the ace of spades

    session = found("casino", lambda state: bool(prize(state)))
    card = prize(session.state)[0]
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    (move,) = capture_choices(session.state, card, 9)
    assert button(page, move).startswith("Take A♠|2 cards, 1 ♠, 2 aces +2")
    heard = page.the("#actions button.main .spoken").textContent
    assert heard.startswith("Take ace of spades — 2 cards, 1 spade, 2 aces +2")


def test_where_points_are_bad_a_button_counts_them(opened: Open) -> None:
    def scores(state: State) -> list[int]:
        cards = [] if state.round_over or state.loose.bit_count() < 4 else kinds(state, 1)
        taken = [(card, capture_choices(state, card, 9)[0].cards | 1 << card) for card in cards]
        return [
            card for card, cards in taken if sum(map(state.rules.honours.__getitem__, bits(cards)))
        ]

    session = found(game_with(FEWEST_WINS), lambda state: bool(scores(state)))
    card = scores(session.state)[0]
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    (move,) = capture_choices(session.state, card, 9)
    taken = move.cards | 1 << card
    points = sum(session.rules.honours[one] for one in bits(taken))
    gain = button(page, move).partition("|")[2]
    unit = "point" if points == 1 else "points"
    assert gain.startswith(f"{taken.bit_count()} cards, {points} {unit}")


def test_a_trail_without_another_move_is_explained_ten_times(opened: Open) -> None:
    page = opened(f"?game={game_with(CALLS)}&rules=limit=0&seed=lake&pace=0&level=beginner&lang=en")
    alone, explained = [], []
    while len(explained) < 14:
        while page.all("#result [data-action=next-round]"):
            page.click("#result [data-action=next-round]")
        for card in page.data("#hand [data-card]", "card"):
            page.press("Escape")
            page.click(f"#hand [data-card={card}]")
            trails = page.all(f"{MOVES[:-1]}={card}]")
            if trails:
                alone.append(page.data("#actions [data-move]", "move") == [card])
                explained.append("leave it on the table" in trails[0].textContent)
                assert alone[-1] or "main" not in str(trails[0].getAttribute("class"))
                page.click(f"{MOVES[:-1]}={card}]")
                break
        else:
            raise AssertionError("nothing can be trailed")
    assert explained == [*alone[:10], False, False, False, False]
    assert True in alone[:10] and True in alone[10:] and False in alone
    assert page.storage.texts[False, "kasino:trails"] == "10"


# Several captures.


def several(name: str = "", count: int = 2) -> tuple[Session, int, tuple[Move, ...]]:
    """Return a position where a card has a given number of captures, the card and the captures."""
    session, card = before(name or game_with(POWER_CARDS), count)
    return session, card, capture_choices(session.state, card, 9)


@pytest.mark.parametrize("count", [2, 3])
def test_choices_are_numbered_beside_the_trail_and_on_the_table(opened: Open, count: int) -> None:
    session, card, moves = several(count=count)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    ways = page.all("#actions [data-n]")
    assert [way.getAttribute("data-move") for way in ways] == list(map(str, moves))
    assert [way.getAttribute("data-n") for way in ways] == [str(n + 1) for n in range(count)]
    assert page.data("#actions .trail", "move") == [text(card)]
    for one in bits(session.state.loose):
        item = page.the(f"#table [data-item={text(one)}]")
        numbers = [n for n, move in enumerate(moves, 1) if move.cards >> one & 1]
        shown = [node.getAttribute("data-way") for node in item.querySelectorAll(".badges b")]
        assert shown == list(map(str, numbers))
        if numbers:
            said = f"in choice {', '.join(shown)}"
            assert said in str(item.getAttribute("aria-label"))


@pytest.mark.parametrize("press", [True, False])
def test_a_choice_is_played_by_its_number_or_a_tap(opened: Open, press: bool) -> None:
    session, card, moves = several()
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    if press:
        page.press("@", code="Digit2", shiftKey=True)
    else:
        page.click("#actions [data-n='2']")
    assert str(moves[1]) in log(page)


def test_what_has_no_room_is_in_a_dialog(opened: Open) -> None:
    def many(state: State) -> list[int]:
        if state.round_over or state.loose.bit_count() < 8:
            return []
        return [c for c in bits(state.hands[state.turn]) if len(capture_choices(state, c, 24)) > 5]

    session = found(game_with(POWER_CARDS), lambda state: bool(many(state)), trails=0.9)
    card = many(session.state)[0]
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    wanted = [str(move) for move in capture_choices(session.state, card, 24)]
    assert page.data("#actions [data-n]", "move") == wanted[:3]
    assert page.texts("#actions [data-action=choices]") == [f"{len(wanted) - 3} more"]
    assert {*page.data("#table .badges b", "way")} <= set("1234")
    page.click("#actions [data-action=choices]")
    assert page.data("dialog [data-n]", "move") == wanted
    moves = capture_choices(session.state, card, 24)
    for seen, move in zip(page.texts("dialog [data-n] .what"), moves, strict=True):
        assert all(pretty(one) in seen for one in bits(move.cards)), "every card is named"
    page.click(f'dialog [data-move="{wanted[-1]}"]')
    assert wanted[-1] in log(page) and page.all("dialog [data-n]") == []


# Builds.


def builders(state: State) -> dict[int, tuple[Move, ...]]:
    """Return the cards of the hand to move that can build, with their builds."""
    if state.round_over:
        return {}
    found = {card: build_choices(state, card, None, 9) for card in bits(state.hands[state.turn])}
    return {card: builds for card, builds in found.items() if builds}


@pytest.mark.parametrize("name", ["casino", *FREE_BUILDS, *HIGH_BUILDS])
def test_a_build_takes_two_taps(opened: Open, name: str) -> None:
    session = found(name, lambda state: bool(builders(state)))
    card, builds = next(iter(builders(session.state).items()))
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    moves = [Move.parse(str(move)) for move in page.data("#actions .ways [data-move]", "move")]
    assert moves == sorted(moves, key=lambda move: move.kind is Kind.BUILD), "captures first"
    assert builds[0] in moves
    page.click(f'#actions [data-move="{builds[0]}"]')
    assert str(builds[0]) in log(page)


def test_a_build_that_is_the_only_move_is_what_the_note_is_about(opened: Open) -> None:
    def only(state: State) -> dict[int, tuple[Move, ...]]:
        moves = [] if state.round_over else [*islice(state.legal_moves(), 99)]
        return {
            card: builds
            for card, builds in builders(state).items()
            if len(builds) == 1 and [move for move in moves if move.card == card] == [*builds]
        }

    session = found("casino", lambda state: bool(only(state)))
    card, (build,) = next(iter(only(session.state).items()))
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    assert page.texts("#note") == [f"With this card you can build {build.value}."]


def test_groups_of_a_build_are_told_apart_on_a_short_button(opened: Open) -> None:
    def multiple(state: State) -> dict[int, Move]:
        return {
            card: move
            for card, builds in builders(state).items()
            if len(builds) + len(capture_choices(state, card, 9)) in (3, 4)
            for move in builds
            if len(groups_of(state.view(0), move)) > 1 and move.cards.bit_count() < 5
        }

    session = found("casino", lambda state: bool(multiple(state)))
    card, move = next(iter(multiple(session.state).items()))
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    shown = page.texts(f'#actions [data-move="{move}"] .what')[0]
    assert all(pretty(one) in shown for one in bits(move.cards | 1 << card)), shown
    assert "+" in shown and ", " in shown


def test_a_build_tells_what_is_kept_for_it(opened: Open) -> None:
    def one(state: State) -> bool:
        return any(len(builds) == 1 for builds in builders(state).values())

    session = found("casino", one)
    card, (build,) = next(item for item in builders(session.state).items() if len(item[1]) == 1)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    kept = session.state.hands[0] & session.rules.takers_of[build.value] & ~(1 << card)
    assert button(page, build).startswith(f"Build {build.value}: ")
    assert button(page, build).endswith(f"|keep {pretty(next(bits(kept)))} to take it")


def test_U1_a_box_says_what_ticking_it_would_offer(opened: Open) -> None:
    def boxed(state: State) -> list[int]:
        hand = () if state.round_over else bits(state.hands[state.turn])
        return [card for card in hand if build_choices(state, card, "build", 9)]

    session = found(game_with(CALLS), lambda state: bool(boxed(state)))
    card = boxed(session.state)[0]
    builds = build_choices(session.state, card, "build", 9)
    page = opened(at(session))
    assert page.all(".tick") == []
    page.click(f"#hand [data-card={text(card)}]")
    values = sorted({build.value for build in builds})
    assert page.texts(".tick")[1].startswith(f"Build {values[0]}")
    assert not {*page.data(MOVES, "move")} & {*map(str, builds)}
    page.change("[data-choice=build]")
    assert str(builds[0]) in page.data(MOVES, "move")


def test_several_moves_for_the_same_cards_have_numbers(opened: Open) -> None:
    def both(state: State) -> list[Move]:
        if state.round_over:
            return []
        seen = {(m.card, m.cards): m for m in state.legal_moves() if m.kind.name == "CAPTURE"}
        builds = [m for m in state.legal_moves() if m.value and (m.card, m.cards) in seen]
        return [m for m in builds if len(capture_choices(state, m.card, 9)) == 1]

    session = found("casino", lambda state: bool(both(state)))
    build = both(session.state)[0]
    page = opened(at(session))
    pick(page, session.state, build)
    numbers = page.data(MOVES, "n")
    assert numbers == [str(n + 1) for n in range(len(numbers))] and len(numbers) > 1
    place = page.data(MOVES, "move").index(str(build)) + 1
    page.press("!", code=f"Digit{place}", shiftKey=True)
    assert str(build) in log(page)


# Keys.


def test_digits_pick_cards_of_the_hand_where_nothing_is_to_choose(opened: Open) -> None:
    session, card = before("casino", 1)
    page = opened(at(session))
    hand = page.data("#hand [data-card]", "card")
    place = hand.index(text(card)) + 1
    page.press(str(place))
    assert page.data("#hand [data-picked]", "card") == [text(card)]
    assert page.focused.getAttribute("data-card") == text(card)
    page.press("9")
    assert page.data("#hand [data-picked]", "card") == [text(card)], "there is no ninth"
    page.press(str(place))
    assert str(capture_choices(session.state, card, 9)[0]) in log(page)


def chord(page: OpenPage, key: str, **more: bool) -> bool:
    """Press a key together with others; return whether the page took it."""
    event = page.document.dispatch("keydown", page.focused, key=key, **more)
    page.pump()
    return bool(event.defaultPrevented)


def test_control_z_takes_back_and_with_shift_plays_again(opened: Open) -> None:
    page = opened("?game=finnish&seed=lake&pace=0&level=beginner&lang=en")
    start = log(page)
    page.click("#hand [data-card]")
    page.click(MOVES)
    played = log(page)
    for held in ({"ctrlKey": True}, {"metaKey": True}):
        assert chord(page, "z", **held)
        assert log(page) == start
        assert chord(page, "Z", shiftKey=True, **held)
        assert log(page) == played
    assert not chord(page, "x", ctrlKey=True), "that key is the browser's"
    assert not chord(page, "z", ctrlKey=True, altKey=True)
    page.click("[data-action=settings]")
    assert not chord(page, "z", ctrlKey=True) and log(page) == played


def test_arrows_lead_to_the_hand_from_anywhere(opened: Open) -> None:
    page = opened("?game=finnish&seed=lake&pace=0&level=beginner&lang=en")
    page.the("[data-action=rules]").focus()
    page.press("ArrowUp")
    assert page.focused.getAttribute("data-card") == page.data("#hand [data-card]", "card")[0]


# The captures of others.


def test_a_capture_leaves_ghosts_until_one_acts(opened: Open) -> None:
    seed, card, event = answer(1)
    page = opened(f"?game=finnish&seed={seed}&pace=0&level=greedy&lang=en")
    assert page.all("#table .ghost") == []
    page.click(f"#hand [data-card={card}]")
    page.click(f"{MOVES[:-1]}={card}]")
    taken = {text(one) for one in bits(event.cards)}
    assert {*page.data("#table .ghost", "ghost")} == taken
    places = [node.style.values for node in page.all("#table .ghost")]
    assert all({"--x", "--y"} <= {*values} for values in places), "each has its place"
    lie = [node.style.values for node in page.all("#table :is([data-item], [data-ghost])")]
    assert len({(one["--x"], one["--y"]) for one in lie}) == len(lie), "and nobody else's"
    page.click("#hand [data-card]")
    assert {*page.data("#table .ghost", "ghost")} == taken, "picking isn't acting"
    page.press("Escape")
    page.click("#hand [data-card]")
    page.click(MOVES)
    assert not taken & {*page.data("#table .ghost", "ghost")}


def test_a_choice_of_many_cards_names_what_it_leaves_or_some_of_them(opened: Open) -> None:
    session = found(
        game_with(POWER_CARDS), lambda state: not state.round_over and bool(long(state)), trails=0.9
    )
    card, move = long(session.state)[0]
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    left = session.state.table & ~move.cards
    shown = button(page, move).partition("|")[0]
    if not left:
        assert shown == "Take everything"
    elif left.bit_count() < 3:
        assert shown == f"Take all but {', '.join(map(pretty, bits(left)))}"
    else:
        named = [one for one in bits(move.cards) if pretty(one) in shown]
        assert named and shown.endswith(" …"), "how many they are is told below"
        assert f"{move.cards.bit_count() + 1} cards" in button(page, move)


def seen_by(voice: Voice, session: Session, wide: float) -> Scene:
    """Return the parts of a scene that the text on a button depends on."""
    space = Space(wide, 300, 85)
    scene = SimpleNamespace(
        view=session.view(), voice=voice, say=voice.say, rules=session.rules, space=space
    )
    return cast(Scene, scene)


@pytest.mark.parametrize(("wide", "whole"), [(330, False), (1000, True)])
def test_a_build_among_three_is_a_whole_sum_where_there_is_room(wide: int, whole: bool) -> None:
    def three(state: State) -> list[list[Move]]:
        return [builds for builds in builders(state).values() if len(builds) == 3]

    session = found("casino", lambda state: bool(three(state)))
    voice = Voice(game("casino"), ("You", "Eino"), 0, words("en"))
    for move in (moves := three(session.state)[0]):
        text, gain = button_text(seen_by(voice, session, wide), voice, move, 3, moves)
        assert (pretty(move.card) in text) is whole
        assert gain.endswith(" to take it") is (whole and move.cards.bit_count() < 4), text


#: The values that are letters on a button.
COURTS: Final = ("J", "Q", "K", "A")
#: A card, or a word or a number on its own, on a button.
WORD: Final = re.compile("[AJQK\\d]+[♠♥♦♣]|\\w+")


def _same_words(say: Catalogue, move: Move, seen: str, heard: str) -> None:
    """Check that the words on a button are in its accessible name, in order (WCAG 2.5.3).

    A captured build, whose cards are drawn, is heard by its value.
    """
    taken = {pretty(one): f" {aloud(say, pretty(one))}" for one in bits(move.cards)}
    rest = f" {heard.replace(',', ' ').replace(':', ' ')}"
    for word in WORD.findall(seen):
        said = say(f"rank.{RANKS.index(word) + 1}") if word in COURTS else aloud(say, word)
        if "build of" in heard and word in taken and taken[word] not in rest:
            continue
        assert said in rest, (seen, heard, word)
        rest = rest.partition(said)[2]


@pytest.mark.parametrize("wide", [330, 1000])
@pytest.mark.parametrize("name", ["casino", *FREE_BUILDS, *POWER_CARDS])
def test_no_two_choices_read_alike(name: str, wide: int) -> None:
    say = words("en")
    voice, alike, seen = Voice(game(name), ("You", "Eino"), 0, say), 0, 0
    ear = replace(voice, spoken=True)
    for seed in "abc":
        session = Session.start(game(name), 2, seed, ("human:1", "human:2"))
        rng = random.Random(seed)
        while not session.state.round_over and session.state.table.bit_count() < 13:
            state = session.state
            for card in bits(state.hands[state.turn]):
                takes = capture_choices(state, card, 24)
                moves = (*takes, *build_choices(state, card, None, 24))
                scene = seen_by(voice, session, wide)
                for beside in {len(moves), min(len(moves), 4), 1}:
                    shown = [button_text(scene, voice, move, beside, moves) for move in moves]
                    for move, said in zip(moves, shown, strict=True):
                        heard = button_text(scene, ear, move, beside, moves)
                        _same_words(say, move, " ".join(said), " ".join(heard))
                    texts = [
                        " ".join(one) if one[0][:5] == "Build" or "…" in one[0] else one[0]
                        for one in shown
                    ]
                    assert len({*texts}) == len(texts), (texts, beside, session.save())
                    alike += sum(move.cards.bit_count() > 6 for move in moves)
                seen += len(moves)
            held = [*bits(state.hands[state.turn])]
            trails = [TRAILS[card] for card in held if state.why_not(TRAILS[card]) is None]
            session = session.play(rng.choice(trails) if trails else next(state.legal_moves()))
    assert seen > 100 and (alike or name == "casino")


def test_a_group_of_many_cards_is_counted(opened: Open) -> None:
    session = Session.start(game(game_with(FREE_BUILDS)), 2, "0", ("you", "human:1"))
    sizes = [0]
    while max(sizes) < 13 or session.state.turn:
        moves = list(islice(session.state.legal_moves(), 60))
        groups = [move for move in moves if move.kind is Kind.BUILD]
        session = session.play(max(groups or moves, key=lambda move: move.cards.bit_count()))
        sizes = [build.cards.bit_count() for build in session.state.builds]
    page = opened(at(session))
    counts = [f"{size} cards" for size in sizes if size > 12]
    assert page.texts("#table .counted") == counts
    names = [str(node.getAttribute("aria-label")) for node in page.all("#table .build")]
    assert [name.rsplit(", ")[-1] for name in names if "cards" in name] == counts


def test_clearance_tells_what_cards_come_to_once(opened: Open) -> None:
    session, card = several(game_with(FREE_BUILDS))[:2]
    move = next(
        m for m in session.state.legal_moves() if m.card == card and m.cards.bit_count() > 1
    )
    page = opened(at(session))
    pick(page, session.state, move)
    assert page.shown("#note")[0].count("groups of") == 1


def long(state: State) -> list[tuple[int, Move]]:
    """Return cards of the hand to move that can take many cards, and their first capture."""
    best = ((card, capture_choices(state, card, 24)[:1]) for card in bits(state.hands[state.turn]))
    return [(card, found[0]) for card, found in best if found and found[0].cards.bit_count() > 8]


def test_a_part_of_a_move_that_is_offered_is_nothing_wrong(opened: Open) -> None:
    def halves(state: State) -> bool:
        fives = [n for n in bits(state.hands[0]) if n % 13 == 4]
        return bool(fives) and state.turn == 0 and bool(_build_in_two(state, fives[0]))

    session = found("casino", halves)
    five = next(n for n in bits(session.state.hands[0]) if n % 13 == 4)
    move, part = _build_in_two(session.state, five)[0]
    page = opened(address(session, lang="en"))
    page.click(f'#hand [data-card="{text(five)}"]')
    page.click(f'#table [data-item="{text(part)}"]')
    assert page.all(f'#actions [data-move="{move}"]')
    assert page.texts("#note") == ["Choose below, or pick cards on the table."]
    assert "Build " in page.told("note")[-1] and "make" not in page.told("note")[-1]


def _build_in_two(state: State, card: int) -> list[tuple[Move, int]]:
    """Return a card’s builds, each with one of its cards that isn’t part of a sum."""
    builds = [m for m in state.legal_moves() if m.card == card and m.kind is Kind.BUILD]
    large = [(m, max(bits(m.cards), key=lambda n: n % 13)) for m in builds]
    return [(m, n) for m, n in large if 5 < n % 13 + 1 <= 10 and m.value > n % 13 + 1]


def test_the_sum_is_the_note_of_a_pick(opened: Open) -> None:
    page = opened("?game=finnish&seed=kasino&level=greedy&lang=en&pace=0&guide=off")
    page.click("#hand [data-card=As]")
    assert page.shown("#note") == ["4 + 10 = 14 (A♠ = 14)"]


def test_a_fingers_first_press_shows_a_way_and_its_second_plays_it(opened: Open) -> None:
    session, card = before("casino", 2)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    first, second = page.all("#actions [data-n]")[:2]
    before_it = log(page)
    for way in (second, first):
        page.document.dispatch("click", way, detail=0, pointerType="touch")
        assert page.all("[data-shown]") == [way] and log(page) == before_it
        assert "=" in page.shown("#note")[0]
    page.document.dispatch("click", first, detail=0, pointerType="touch")
    assert len(log(page)) > len(before_it)


@pytest.mark.parametrize("pointer", ["mouse", ""])
def test_a_mouse_a_key_or_a_script_plays_a_way_with_one_press(opened: Open, pointer: str) -> None:
    session, card = before("casino", 2)
    page = opened(at(session))
    page.click(f"#hand [data-card={text(card)}]")
    before_it = log(page)
    page.document.dispatch("click", page.all("#actions [data-n]")[0], detail=0, pointerType=pointer)
    assert len(log(page)) > len(before_it)
