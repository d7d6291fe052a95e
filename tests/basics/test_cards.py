"""Cards, sets of cards and the stream of numbers, from valid and invalid text."""

from __future__ import annotations

from typing import Any

import pytest

from kasino.cards import (
    NUMBERS,
    WORDS,
    Stream,
    bits,
    card,
    mask_of,
    parse_cards,
    parse_set,
    pretty,
    rank_of,
    set_text,
    shuffled,
    suit_of,
    text,
)
from kasino.errors import DealError, KasinoError, NotationError


def test_cards_are_written_and_read() -> None:
    for number in NUMBERS:
        assert card(text(number)) == number
        assert text(number) == "A23456789TJQK"[rank_of(number) - 1] + "shdc"[suit_of(number)]
    assert card("10d") == card("Td") and pretty(card("Td")) == "10♦" and pretty(0) == "A♠"
    assert card("A♠") == 0 and card("10♦️") == 35  # as people and phones write them


@pytest.mark.parametrize(
    "wrong",
    ["", "A", "as", "AS", "1s", "11s", "Tx", " As", "As ", "A♥♠", "10", None, 7, ["As"], {}],
)
def test_what_is_not_a_card(wrong: Any) -> None:
    with pytest.raises(NotationError, match="is not a card") as refused:
        card(wrong)
    assert repr(wrong)[:20] in str(refused.value) and isinstance(refused.value, ValueError)


def test_long_nonsense_is_cut() -> None:
    with pytest.raises(NotationError) as refused:
        card("x" * 10_000)
    assert len(str(refused.value)) < 150


def test_sets() -> None:
    assert parse_set("Td+As") == mask_of([0, 35]) and set_text(mask_of([35, 0])) == "As+Td"
    assert list(bits(mask_of([51, 3, 7]))) == [3, 7, 51] and set_text(0) == ""
    for wrong in ("", "As+", "As++2s", "As 2s", "As+As", "Td+10d"):
        with pytest.raises(NotationError):
            parse_set(wrong)
    with pytest.raises(NotationError, match="'2s' appears twice"):
        parse_set("As+2s+2s")


def test_lists() -> None:
    assert parse_cards("2s As\n 10d") == (1, 0, 35) and parse_cards("") == ()
    with pytest.raises(NotationError, match="'Td' appears twice"):
        parse_cards("10d Td")
    with pytest.raises(NotationError, match="'Xs' is not a card"):
        parse_cards("As Xs")


def test_streams() -> None:
    one, other = Stream("a"), Stream("a")
    assert [one.word() for _ in range(20)] == [other.word() for _ in range(20)]
    assert {Stream("b").below(3) for _ in range(1)} <= {0, 1, 2}
    numbers = [one.below(6) for _ in range(600)]
    assert set(numbers) == set(range(6)) and max(map(numbers.count, range(6))) < 150
    assert one.below(1) == 0
    items = list(range(10))
    one.shuffle(items)
    assert sorted(items) == list(range(10)) and items != list(range(10))
    assert one.choice((5,)) == 5 and one.choice([1, 2]) in (1, 2)


@pytest.mark.parametrize("wrong", [7, None, b"a", ["a"]])
def test_seeds_are_text(wrong: Any) -> None:
    with pytest.raises(DealError, match="is not text"):
        shuffled(wrong, 1)


def test_seeds_can_be_written() -> None:
    with pytest.raises(DealError, match="UTF-8") as refused:
        shuffled("\udc00", 1)
    assert isinstance(refused.value, KasinoError)
    assert shuffled("€\n\0", 1)[0] != shuffled("€\n", 1)[0]


def test_a_word_that_would_favour_some_items_is_drawn_again() -> None:
    for word, kept in ((5, "a"), (3, "b")):
        stream = Stream("again")
        stream._words[:] = [word, WORDS - 1]  # 2**32 − 1 is a multiple of three: one word is over
        assert stream.drawn(iter("b"), "a", 2) == (kept, 3)
        assert stream._words == []
