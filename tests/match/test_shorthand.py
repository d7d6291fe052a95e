"""Moves as people type them: reading them, their meaning, and unreadable ones."""

from __future__ import annotations

import random
import unicodedata
from itertools import islice

import pytest

from kasino.cards import SUITS, card, parse_set, pretty
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import NotationError
from kasino.games import GAMES, game
from kasino.lookalikes import plain
from kasino.match.typed_moves import UnreadableMove, cards_named, obvious_moves, read
from kasino.messages import clip
from kasino.moves import Kind, Move
from kasino.words import ENGLISH_MESSAGES, Voice, card_words
from testing.kinds import ACE_BUILDS, CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from testing.positions import stacked
from tools.languages import LANGUAGES, game_words


def meant(view: View, source: str) -> list[str]:
    return [str(move) for move in read(view, source)]


@pytest.fixture
def table() -> View:
    """Return Kasino (family): an eight takes 8♦ and 5♣ + 3♦, a nine takes 9♦ or 5♣ + 4♣."""
    return stacked(game_with(POWER_CARDS), ("8s 9s Kh 2d", "7c"), "8d 5c 3d 4c").view(0)


@pytest.mark.parametrize(
    "source",
    ["8sx3d+5c", "8S 5C 3D", "8s5c3d", "8s x 5c, 3d", "5c 3d 8s", "8♠×5♣+3♦", "  8s  x3d+5c "],
)
def test_a_capture_in_any_form(table: View, source: str) -> None:
    assert meant(table, source) == ["8sx3d+5c"]


def test_a_card_alone_takes_all_it_can(table: View) -> None:
    assert meant(table, "8s") == ["8sx3d+8d+5c"]
    assert meant(table, "2d") == ["2d"]
    assert meant(table, "8s-") == ["8s"]
    assert meant(table, "8s -") == ["8s"]


def test_a_card_that_could_take_this_or_that_is_never_guessed() -> None:
    view = stacked(game_with(POWER_CARDS), ("9s Kh 2d Qc", "7c"), "5d 4c 4d Js").view(0)
    assert sorted(meant(view, "9s")) == ["9sx4d+5d", "9sx5d+4c"]


def test_the_game_that_picks_by_itself_is_asked() -> None:
    view = stacked("finnish", ("9s Kh 2d Qc", "7c"), "5d 4c 4d Js").view(0)
    (move,) = read(view, "9s")
    assert move.kind is Kind.CAPTURE
    assert view.why_not(move) is None
    assert view.why_not(read(view, "9s 5d 4d 4c")[0]) is Reason.NO_GROUPS


def test_builds_are_written_with_their_value() -> None:
    view = stacked("casino", ("3c 8h 5s Kd", "7c"), "5c 2d Jh Qs").view(0)
    assert meant(view, "3c 5c = 8") == ["3c+5c=8"]
    assert meant(view, "5c 3c=8") == ["3c+5c=8"]
    assert meant(view, "3c+5c") == ["3c+5c=8"]  # it can’t take, and this is its only build
    assert meant(view, "3c") == ["3c"]
    assert meant(view, "3c 2d=a") == ["3c+2d=1"]
    assert view.why_not(read(view, "3c 2d = 10")[0]) is not None


def test_a_build_is_named_by_any_of_its_cards() -> None:
    state = stacked("casino", ("3c 8h Ks Kd", "8s 2s"), "5c 2d Jh Qs")
    state, _ = state.play(Move.parse("3c+5c=8"))
    view = state.view(1)
    assert meant(view, "8s 3c") == ["8sx3c+5c"]
    assert meant(view, "8s") == ["8sx3c+5c"]
    assert meant(view, "2s 5c") == ["2sx3c+5c"]  # it can’t use it, and gets the reason
    assert view.why_not(read(view, "2s 5c")[0]) is Reason.WRONG_BUILD


def test_an_owner_who_may_not_trail_builds_or_hears_why() -> None:
    state = stacked("casino", ("3c 8h Ah Kd", "7s 6s"), "5c 9d Jh Qs")
    state, _ = state.play(Move.parse("3c+5c=8"))
    state, _ = state.play(Move.parse("6s"))
    view = state.view(0)
    assert view.why_not(read(view, "Kd")[0]) is Reason.OWNER_TRAIL
    found = read(view, "Ah")
    assert all(move.kind is not Kind.TRAIL or view.why_not(move) for move in found)


def test_several_builds_are_told_apart() -> None:
    view = stacked(game_with(FREE_BUILDS), ("2s 2h 9c Kd", "7c"), "2c 2d Jh Qs").view(0)
    found = read(view, "9c 2c 2d")
    assert [move.kind for move in found] == [Kind.CAPTURE]
    values = {move.value for move in read(view, "Kd 2c")}
    assert values == {0}  # nothing fits, so the capture gives the reason
    view = stacked(game_with(FREE_BUILDS), ("As 3h 9c Kd", "7c"), "Ac 2d Jh Qs").view(0)
    assert meant(view, "As Ac") == ["AsxAc"]


def called(seed: str) -> State:
    """Return a position of Kasino! with a possible call."""
    rng = random.Random(seed)
    state = State.start(game(game_with(CALLS)), 2, seed)
    while not list(state.calls()):
        moves = [m for m in islice(state.legal_moves(), 60) if m.kind is Kind.TRAIL]
        state, _ = state.play(rng.choice(moves or list(islice(state.legal_moves(), 5))))
        assert not state.round_over, seed
    return state


def test_calls() -> None:
    state = called("a")
    view = state.view(state.turn)
    calls = [str(call) for call in state.calls()]
    assert meant(view, "!") == calls
    assert meant(view, calls[0])[0] == calls[0]
    assert view.why_not(read(view, "!Ks 2d")[0]) is not None
    waiting = state.view(1 - state.turn)
    assert [move.kind for move in read(waiting, "!")] == [Kind.CALL]
    nothing = State.start(game(game_with(CALLS)), 2, "a").view(0)
    assert nothing.why_not(read(nothing, "!")[0]) is Reason.NO_CALL
    other = State.start(game("casino"), 2, "a").view(0)
    assert other.why_not(read(other, "!")[0]) is Reason.NO_CALLS


@pytest.mark.parametrize(
    ("source", "ident", "piece"),
    [
        ("", "typed.empty", ""),
        ("  ", "typed.empty", ""),
        ("= 8", "typed.empty", ""),
        ("\ufe0f\u200b", "typed.empty", ""),
        ("ace 9s", "typed.unknown", "ace"),
        ("8s,1s", "typed.unknown", "1s"),
        ("x + ,", "typed.empty", ""),
        ("8s hello", "typed.unknown", "hello"),
        ("1s", "typed.unknown", "1s"),
        ("8s 5h 8s", "typed.twice", "8s"),
        ("8s 10d Td", "typed.twice", "Td"),
        ("3c 5c = 17", "typed.value", "17"),
        ("3c 5c =", "typed.value", ""),
        ("3c 5c -", "typed.lay", "3c 5c -"),
        ("8s" * 200, "typed.long", "8s" * 10),
    ],
)
def test_what_is_no_move_is_named(table: View, source: str, ident: str, piece: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        read(table, source)
    assert (caught.value.ident, caught.value.piece) == (ident, piece)
    assert ident in ENGLISH_MESSAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_languages_own_names_are_read(table: View, lang: str) -> None:
    voice = Voice(table.rules, ("A", "B"), 0, game_words(lang), spoken=True)
    words = card_words(voice)
    source = {
        "en": "Eight of Spades, five of clubs, three of diamonds",
        "de": "Pik-Acht, Kreuz-Fünf, Karo-Drei",
        "et": "Poti kaheksa, risti viis, ruutu kolm",
        "es": "Ocho de picas, cinco de tréboles, tres de diamantes",
        "it": "Otto di picche, cinque di fiori, tre di quadri",
        "fi": "Patakasi ristiviitonen ruutukolmonen",
        "sv": "Spader åtta, klöver fem, ruter tre",
    }[lang]
    assert [str(move) for move in read(table, source, words)] == ["8sx3d+5c"]
    for number in range(52):
        rank, suit = pretty(number)[:-1], voice.say(f"suit.{SUITS[number // 13]}")
        for name in (
            voice.card(number),
            Voice(table.rules, (), spoken=True).card(number),
            f"{suit} {rank}",
            f"{rank} {suit}",
            f"{suit}-{rank}",
            f"{rank} of {suit}",
        ):
            for form in (name, name.upper(), unicodedata.normalize("NFD", name)):
                (move,) = read(table, f"{form} -", words)
                assert move.card == number, form


SAME = (
    "2♠️ 2♦️ =4",  # as phones write it
    "2♠︎+2♦︎=4",
    "2♤ 2♢ = 4",
    "\u200b2s\u200b 2d=4\ufeff",
    "2s\xa02d\u202f=\u30004",
    "２ｓ　２ｄ＝４",
    "s2 d2 = 4",
    "♠2♦2=4",
    "🂢🃂=4",
    "2️⃣♠️ 2️⃣♦️ = 4️⃣",
    "𝟐♠ 𝟐♦ = 𝟒",
    "2ѕ 2ԁ = four",
    "2 of spades 2 of diamonds = 4",
    "two of spades, diamond 2 = 4",
    "Spades 2 diamonds-2 =4",
)


@pytest.mark.parametrize("source", SAME)
def test_what_looks_alike_is_read_alike(source: str) -> None:
    view = stacked("casino", ("2s 4h 5s Kd", "7c"), "2d 9d Jh Qs").view(0)
    words = card_words(Voice(view.rules, ("A", "B")))
    assert [str(move) for move in read(view, source, words)] == ["2s+2d=4"]


@pytest.mark.parametrize("dash", "-‐‑‒–—―−﹣－")
def test_any_dash_lays_a_card_down_and_parts_a_suit_from_its_rank(table: View, dash: str) -> None:
    assert meant(table, f"8♠{dash}") == meant(table, f"s{dash}8 {dash}") == ["8s"]


def test_every_sign_that_unicode_has_for_one_of_moves_is_read_as_it() -> None:
    """Python’s Unicode database, which the page doesn’t have, determines them (NFKC)."""
    signs = set("0123456789AaTtJjQqKkSsHhDdCcXx+-=!, ")
    for code in range(0x80, 0x110000):
        form = unicodedata.normalize("NFKC", chr(code))
        if form in signs or (form.isascii() and form.isdigit() and 10 <= int(form) <= 16):
            assert plain(chr(code)) == form, hex(code)


UNSEEN = ("\u200b", "\ufe0f", "\xad", "\u2800", "\u3164", "\U000e0041", "\u202e")


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_cannot_be_seen_is_no_move_and_is_never_quoted(table: View, sign: str) -> None:
    for source in (sign, f"8s {sign}", f"{sign}hello{sign}", f"3c 5c ={sign}?", f"8s 5c{sign}-"):
        try:
            moves = read(table, source)
        except UnreadableMove as error:
            assert sign not in error.piece and sign not in str(error)
            assert error.ident != "typed.unknown" or error.piece == "hello"
        else:
            assert moves == read(table, "8s")
    assert clip(f"9s{sign}") == f"'9s{ascii(sign)[1:-1]}'"
    for read_text in (Move.parse, parse_set, card):
        with pytest.raises(NotationError) as caught:
            read_text(f"zz{sign}")
        assert sign not in str(caught.value)


def test_control_characters_are_written_by_their_numbers(table: View) -> None:
    with pytest.raises(UnreadableMove) as caught:
        read(table, "8s \x1b[2J\ue000")
    assert caught.value.piece == "\\x1b[2j\\ue000"


def test_notation_may_have_suit_signs_and_marks_that_cannot_be_seen() -> None:
    assert Move.parse("2♠️+2♦️=4") == Move.parse("2s+2d=4")
    assert Move.parse("８♠×5♣\u200b+3♦︎") == Move.parse("8sx3d+5c")
    assert parse_set("10♦️+🂡") == parse_set("10♦️﹢🂡") == parse_set("Td+As")
    assert card("T♣") == card("Tc")


def test_cards_alone_are_told_from_moves(table: View) -> None:
    words = card_words(Voice(table.rules, ("A", "B")))
    eight, five, three = map(card, ("8s", "5c", "3d"))
    assert cards_named("eight of spades, 5♣️ d3", words) == ([eight, five, three], False)
    for source in ("8s x 5c", "8s + 5c", "8s 5c = 8", "!8s 5c"):
        assert cards_named(source, words) == ([eight, five], True), source
    assert cards_named("8s-") == ([eight], True)
    swedish = card_words(Voice(table.rules, ("A", "B"), 0, game_words("sv")))
    assert cards_named("spader sex, ruter 3", swedish) == ([card("6s"), three], False)
    with pytest.raises(UnreadableMove):
        cards_named("8s hello", words)


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_reads_as_itself(name: str) -> None:
    for seed in ("a", "b"):
        rng = random.Random(seed)
        state = State.start(game(name), GAMES[name].players[0], seed)
        while not state.round_over:
            view = state.view(state.turn)
            moves = list(islice(state.legal_moves(), 40))
            for move in moves:
                written = f"{move}-" if move.kind is Kind.TRAIL else str(move)
                assert move in read(view, written)
                if move.kind is not Kind.CALL:
                    plain = obvious_moves(view, move.card)
                    assert plain
                    assert all(view.why_not(m) is None for m in plain)
            state, _ = state.play(rng.choice(moves))


def test_nothing_legal_says_why() -> None:
    view = stacked(game_with(FEWEST_WINS), ("8s Kh 2d Qc", "7c"), "8d 5c 4c Js").view(0)
    assert view.why_not(read(view, "8s-")[0]) is Reason.MUST_CAPTURE
    assert meant(view, "8s") == ["8sx8d"]
    assert obvious_moves(view, card("7c")) == (Move.parse("7c"),)
    assert view.why_not(Move.parse("7c")) is Reason.NOT_IN_HAND


def test_values_go_as_high_as_cards_add_up() -> None:
    """R1, U13: eleven is a value if courts have numbers; otherwise only their letters are."""
    royal = stacked(game_with(ACE_BUILDS), ("Js Kd 2h", "7c"), "2d 5c").view(0)
    assert meant(royal, "Js 2d = 13") == meant(royal, "js 2d = k") == ["Js+2d=K"]
    assert meant(royal, "js 2d = 14") == ["Js+2d=14"]
    casino = stacked("casino", ("Js Kd 2h", "7c"), "2d 5c").view(0)
    assert meant(casino, "Js 2d = k") == ["Js+2d=K"]
    with pytest.raises(UnreadableMove):
        read(casino, "Js 2d = 13")
