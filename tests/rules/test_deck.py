"""D1–D5: the deck, the shuffle, the forehand and the deal."""

from __future__ import annotations

from hashlib import sha256

import pytest

from kasino.cards import Stream, card, mask_of, parse_cards, shuffled, text
from kasino.engine.events import Dealt
from kasino.engine.state import State
from kasino.errors import DealError
from kasino.games import GAMES
from kasino.games.families import NORDIC
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, game_with
from testing.positions import names, stacked


def test_D1_cards_are_numbered_by_suit_then_rank() -> None:
    assert [card(name) for name in ("As", "Ks", "Ah", "Td", "Kc")] == [0, 12, 13, 35, 51]
    assert [text(number) for number in range(52)] == [
        rank + suit for suit in "shdc" for rank in "A23456789TJQK"
    ]


def words(seed: str, round_number: int) -> list[int]:
    """Return the start of the stream, implemented again from D2."""
    data = b"".join(
        sha256(f"kasino:1:{seed}:{round_number}:{i}".encode()).digest() for i in range(20)
    )
    return [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)]


@pytest.mark.parametrize("seed", ["a", "", " a ", "mökki", "A" * 300, "0"])
def test_D2_the_shuffle(seed: str) -> None:
    for round_number in (1, 2, 13):
        numbers = iter(words(seed, round_number))
        deck = list(range(52))

        def below(n: int, source=numbers) -> int:  # type: ignore[no-untyped-def]
            for word in source:
                if word < 2**32 - 2**32 % n:
                    return int(word % n)
            raise AssertionError

        for j in range(51, 0, -1):
            k = below(j + 1)
            deck[j], deck[k] = deck[k], deck[j]
        found, stream = shuffled(seed, round_number)
        assert list(found) == deck
        assert [stream.below(n) for n in (2, 3, 4)] == [below(n) for n in (2, 3, 4)]


class Given(Stream):
    """A stream with given words."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__("")
        self.numbers = numbers

    def word(self) -> int:
        return self.numbers.pop(0)


def test_D2_words_past_the_last_whole_multiple_are_skipped() -> None:
    # 2**32 is 1 mod 3: the very last word is rejected, but not the one before.
    assert Given([2**32 - 1, 7]).below(3) == 1
    assert Given([2**32 - 2, 7]).below(3) == (2**32 - 2) % 3
    assert Given([2**32 - 1]).below(2) == 1
    assert Given([2**32 - 46, 2**32 - 47]).below(50) == (2**32 - 47) % 50


def test_D2_seeds_are_used_exactly_as_given() -> None:
    seeds = ["a", " a", "a ", "A", "", "0", "00", "\u00e4", "a\u0308", "a\n", "a:1"]
    assert len({shuffled(seed, 1)[0] for seed in seeds}) == len(seeds)
    with pytest.raises(DealError, match="UTF-8"):
        State.start(GAMES["finnish"], 2, "\ud800")
    with pytest.raises(DealError, match="not text"):
        State.start(GAMES["finnish"], 2, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D2_the_forehand_moves_one_seat_clockwise_each_round(players: int) -> None:
    state = State.start(GAMES["casino"], players, "kasino")
    deck, stream = shuffled("kasino", 1)
    assert state.forehand == stream.below(players)
    for round_number in (2, 3):
        while not state.round_over:
            state = state.after(next(state.legal_moves()))
        if state.match_over:
            break
        before = state.forehand
        state, events = state.next_round()
        assert state.round == round_number
        assert state.forehand == (before + 1) % players == state.turn
        assert state.dealer == before
        assert shuffled("kasino", round_number)[0] != deck
        (dealt,) = events
        assert isinstance(dealt, Dealt) and (dealt.round, dealt.deal) == (round_number, 1)


DECK = tuple(range(52))


def at(*places: int) -> int:
    """Return the set of the cards at places of the unshuffled deck."""
    return mask_of(places)


def test_D3_whole_hands_then_the_table() -> None:
    state = State.from_deck(NORDIC, 3, DECK, forehand=1)
    assert state.hands == (at(8, 9, 10, 11), at(0, 1, 2, 3), at(4, 5, 6, 7))
    assert state.loose == at(12, 13, 14, 15) and state.stock == 36
    for name in ("finnish", *FEWEST_WINS, *FREE_BUILDS):
        state = State.from_deck(GAMES[name], 2, DECK, forehand=0)
        assert state.hands == (at(0, 1, 2, 3), at(4, 5, 6, 7))
        assert state.loose == at(8, 9, 10, 11)


def test_D3_two_by_two_in_casino() -> None:
    state = State.from_deck(GAMES["casino"], 2, DECK, forehand=1)
    assert state.hands == (at(2, 3, 8, 9), at(0, 1, 6, 7))
    assert state.loose == at(4, 5, 10, 11)
    four = State.from_deck(GAMES["casino"], 4, DECK, forehand=3)
    assert four.hands[3] == at(0, 1, 10, 11) and four.hands[0] == at(2, 3, 12, 13)
    assert four.loose == at(8, 9, 18, 19)


def test_D3_six_each_and_no_table_in_kasino_call() -> None:
    state = State.from_deck(GAMES[game_with(CALLS)], 2, DECK, forehand=1)
    assert state.hands == (at(*range(6, 12)), at(*range(6))) and state.table == 0


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("finnish", (12, 13, 14, 15), (16, 17, 18, 19)),
        ("casino", (12, 13, 16, 17), (14, 15, 18, 19)),
    ],
)
def test_D3_later_deals_too(name: str, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    state = stacked(name, ["As Ah Ad Ac", "2s 2h 2d 2c"], "Ks Kh Kd Kc")
    deck = [*parse_cards("As Ah Ad Ac 2s 2h 2d 2c Ks Kh Kd Kc")]
    deck += [number for number in DECK if number not in deck]
    for _ in range(4):
        state = state.after(next(m for m in state.legal_moves() if not m.cards))
        state = state.after(next(m for m in state.legal_moves() if not m.cards))
    assert state.deal == 2
    assert state.hands == (mask_of(deck[i] for i in first), mask_of(deck[i] for i in second))


def test_D4_the_same_moves_give_the_same_match() -> None:
    def match(seed: str) -> list[object]:
        state = State.start(GAMES["casino"], 4, seed)
        told: list[object] = [state.hands, state.table]
        while not state.match_over:
            if state.round_over:
                state, events = state.next_round()
            else:
                state, events = state.play(next(state.legal_moves()))
            told += [events, state.hands, state.table, state.scores]
        return told

    assert match("D4") == match("D4")
    assert match("D4") != match("d4")


@pytest.mark.parametrize(
    ("seed", "round_number", "six", "forehands"),
    [
        ("a", 1, "Ks 7s 9h 9s 4d 2s", (0, 0, 2)),
        ("b", 1, "Ks 7s 2s 4c Ac Kd", (0, 1, 0)),
        ("kasino", 1, "9s Td As 2d Qs 4s", (0, 1, 2)),
        ("kasino", 2, "9s 8d 5h 5d 3h 7h", (1, 2, 3)),
        ("2026-11-20", 1, "5s 2h Qd 8s 4d 2d", (1, 1, 1)),
    ],
)
def test_D5_vectors(seed: str, round_number: int, six: str, forehands: tuple[int, ...]) -> None:
    deck, _ = shuffled(seed, round_number)
    assert " ".join(map(text, deck[:6])) == six
    for players, forehand in zip((2, 3, 4), forehands, strict=True):
        state = State.start(NORDIC, players, seed)
        if round_number == 2:
            while not state.round_over:
                state = state.after(next(state.legal_moves()))
            state, _ = state.next_round()
        assert state.forehand == forehand
        if players == 2:
            dealt = set(names(state.hands[forehand]).split())
            assert dealt == set(six.split()[:4])
