"""Captures: the lists, the lazy lists and the best set, compared with brute force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from random import Random

import pytest

from kasino.captures import table as module
from kasino.captures.table import Captures, captures_of
from kasino.cards import SPADES, bits, set_text
from kasino.engine.legality import captures
from kasino.games import GAMES
from kasino.games.families import NORDIC
from kasino.rules import Ace, Courts, Rules
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, TWOFOLD, game_with
from testing.positions import cards, position

pytestmark = pytest.mark.long

RULES = {
    **{name: GAMES[name] for name in (*POWER_CARDS, *FEWEST_WINS, "casino", *CALLS)},
    TWOFOLD.name: TWOFOLD,
}
LISTING = [*RULES]


@cache
def splits(values: tuple[int, ...], value: int) -> bool:
    """Return whether values split into parts that each add up to a value, by brute force."""
    if not values:
        return True
    first, rest = values[0], values[1:]
    for pick in range(1 << len(rest)):
        part = [v for i, v in enumerate(rest) if pick >> i & 1]
        if first + sum(part) == value:
            left = tuple(v for i, v in enumerate(rest) if not pick >> i & 1)
            if splits(left, value):
                return True
    return False


def takes(rules: Rules, mask: int, value: int) -> bool:
    """Return whether a value takes a set of loose cards, directly from the words of the rules."""
    ranks = sorted((number % 13 + 1 for number in bits(mask)), reverse=True)
    if rules.courts is not Courts.NUMERIC and (value > 10 or any(rank > 10 for rank in ranks)):
        alike = all(rank == value for rank in ranks)
        return alike and (len(ranks) == 1 or rules.courts is Courts.EQUAL_ANY)
    if rules.ace_on_table is Ace.BOTH:
        worths = [rules.table_worths[number] for number in bits(mask)]
        ways = {tuple(sorted(way, reverse=True)) for way in product(*worths)}
        return bool(ranks) and any(splits(way, value) for way in ways)
    return bool(ranks) and splits(tuple(ranks), value)


def every(rules: Rules, loose: int, value: int) -> set[int]:
    """Return every set that a value takes, by trying all sets of cards."""
    found = set()
    part = loose
    while part:
        if takes(rules, part, value):
            found.add(part)
        part = part - 1 & loose
    return found


def tables(seed: str, count: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield random tables with a value to capture at, alternating low and high cards."""
    rng = Random(seed)
    for number in range(count):
        pool = [c for c in range(52) if number % 3 == 0 or c % 13 < (6 if number % 3 == 1 else 9)]
        loose = sum(1 << c for c in rng.sample(pool, rng.randint(0, size)))
        yield loose, rng.randint(1, 16)


def value_of(rules: Rules, value: int) -> int:
    """Return a value of the game’s cards."""
    return min(value, max(rules.hand_values))


@pytest.mark.parametrize("name", LISTING)
def test_sets_are_all_that_splits(name: str) -> None:
    rules = RULES[name]
    found = Captures(rules)
    for loose, value in tables(f"sets {name}", 150, 9):
        value = value_of(rules, value)
        listed = list(found.sets(loose, value))
        wanted = every(rules, loose, value)
        assert len(listed) == len(set(listed)) and set(listed) == wanted
        assert found.any(loose, value) is bool(wanted)
        assert found.values(loose) >> value & 1 == bool(wanted)
        part = loose & 0x5555555555555
        assert found.is_union(part, value) is (not part or part in wanted)
        maximal = {one for one in wanted if not every(rules, loose & ~one, value)}
        assert set(found.sets(loose, value, maximal=True)) == maximal
        for one in islice(listed, 5):
            groups = found.groups(one, value)
            assert sum(groups) == one
            assert all(takes(rules, group, value) for group in groups)


def lazy(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> Captures:
    """Return captures that treat every table as crowded."""
    monkeypatch.setattr(module, "FEW_CARDS", 0)
    monkeypatch.setattr(module, "MANY_CARDS", 0)
    monkeypatch.setattr(module, "MAX_UNIONS", 0)
    return Captures(rules)


@pytest.mark.parametrize("name", LISTING)
def test_the_lazy_list_is_the_list(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RULES[name]
    plain = {
        (loose, value_of(rules, value), maximal): list(
            Captures(rules).sets(loose, value_of(rules, value), maximal)
        )
        for loose, value in tables(f"lazy {name}", 120, 13)
        for maximal in (False, True)
    }
    found = lazy(rules, monkeypatch)
    for (loose, value, maximal), listed in plain.items():
        one_by_one = list(found.sets(loose, value, maximal))
        assert sorted(one_by_one) == sorted(listed)
        worths = [found.worth(one) for one in one_by_one]
        # A few sets are still listed; in a reversed game, the poorest then comes first.
        poorest = one_by_one == listed and rules.fewest_wins
        assert worths == sorted(worths, reverse=not poorest)


@pytest.mark.parametrize("name", LISTING)
def test_a_list_that_hurries_misses_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the step limit, only the order is affected."""
    monkeypatch.setattr("kasino.captures.lazy.MAX_STEPS", 2)
    rules = RULES[name]
    found = lazy(rules, monkeypatch)
    for loose, value in tables(f"hurried {name}", 20, 11):
        wanted = sorted(Captures(rules).sets(loose, value_of(rules, value), False))
        assert sorted(found.sets(loose, value_of(rules, value), False)) == wanted


@pytest.mark.parametrize("name", LISTING)
def test_the_best_to_take_come_first(name: str) -> None:
    rules = RULES[name]
    for loose, value in tables(f"order {name}", 60, 12):
        worths = [
            captures_of(rules).worth(s) for s in captures_of(rules).sets(loose, min(value, 10))
        ]
        assert worths == sorted(worths, reverse=not rules.fewest_wins)


def test_the_worth_of_a_set_is_that_of_its_cards() -> None:
    rng = Random("worth")
    for rules in GAMES.values():
        for _ in range(50):
            mask = rng.getrandbits(52)
            assert captures_of(rules).worth(mask) == sum(rules.worth[c] for c in bits(mask))


def greed(mask: int) -> tuple[int, int, int, list[int]]:
    """Return the sort key by which F3 compares sets, the greatest first."""
    points = {"As": 1, "Ah": 1, "Ad": 1, "Ac": 1, "2s": 1, "Td": 2}
    worth = sum(points[name] for name in points if mask & cards(name))
    return -mask.bit_count(), -worth, -(mask & SPADES).bit_count(), list(bits(mask))


@pytest.mark.parametrize("crowded", [False, True])
def test_S9_the_best_capture_with_any_aces_high(
    crowded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Captures(TWOFOLD)
    found = lazy(TWOFOLD, monkeypatch) if crowded else Captures(TWOFOLD)
    for loose, value in tables("best twofold", 200, 11):
        value = value_of(TWOFOLD, value)
        wanted = sorted(plain.sets(loose, value), key=greed)
        assert found.best(loose, value) == (wanted[0] if wanted else 0)


@pytest.mark.parametrize("rules", [NORDIC, TWOFOLD], ids=lambda rules: rules.name)
def test_the_best_capture_is_found_where_unions_are_too_many_to_list(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [(loose, value_of(rules, value)) for loose, value in tables("too many unions", 100, 11)]
    plain = Captures(rules)
    wanted = [plain.best(loose, value) for loose, value in asked]
    monkeypatch.setattr("kasino.captures.table._limit", lambda _cards: 1)
    found = Captures(rules)
    assert [found.best(loose, value) for loose, value in asked] == wanted


def test_S9_each_ace_on_the_table_may_be_high_or_low() -> None:
    found = Captures(TWOFOLD)

    def taken(table: str, value: int) -> set[str]:
        return {set_text(each) for each in found.sets(cards(table), value)}

    pairs = {"As+Ah", "As+Ad", "Ah+Ad"}
    assert taken("As Ah Ad Th", 12) == pairs | {"As+Ah+Th", "As+Th+Ad", "Ah+Th+Ad"}
    ones = {"Ah", "As", "As+Ah"}
    assert taken("As Ah Th 9d", 11) == ones | {"As+Th", "Ah+Th", "As+Ah+Th", "As+Ah+9d"}
    assert (TWOFOLD.reaches[0], TWOFOLD.hand_worths[0]) == ((11,), (1, 11))


@pytest.mark.parametrize(
    ("group", "goal", "addends"),
    [
        ("As Ah", 12, [11, 1]),
        ("As Th", 11, [1, 10]),
        ("As", 11, [11]),
        ("As Ah Ad 2c", 15, [11, 1, 1, 2]),
        ("As Ah 2h", 24, [11, 11, 2]),
        ("3s 4h", 7, [3, 4]),
        ("As 2h", 5, [1, 2]),
        ("As 2h", 23, [1, 2]),
    ],
)
def test_S9_a_group_says_which_of_its_aces_are_high(
    group: str, goal: int, addends: list[int]
) -> None:
    """If the cards don’t make the sum, no ace is."""
    assert TWOFOLD.addends(cards(group), goal) == addends


@pytest.mark.parametrize("crowded", [False, True])
def test_the_best_capture(crowded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """F3: the best of all sets, whether they are listed or the table is too crowded."""
    rules = GAMES["finnish"]
    plain = Captures(rules)
    found = lazy(rules, monkeypatch) if crowded else Captures(rules)
    for loose, value in tables("best", 200, 11):
        wanted = sorted(plain.sets(loose, value), key=greed)
        assert found.best(loose, value) == (wanted[0] if wanted else 0)
        assert found.best(loose, value) == (wanted[0] if wanted else 0)  # cached


def test_memories_are_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kasino.cache.CAPACITY", 1)
    for name in (*POWER_CARDS, "finnish"):
        found = Captures(GAMES[name])
        for loose, value in tables("limit", 60, 8):
            assert set(found.sets(loose, value)) == every(GAMES[name], loose, value)
            best = found.best(loose, value)
            assert bool(best) is found.any(loose, value)


def test_the_sets_of_a_hand_card() -> None:
    def texts(name: str, card: str, table: str) -> list[str]:
        state = position(name, [card, ""], table)
        return sorted(set_text(move.cards) for move in captures(state))

    table = "4s 4h 5d 9d"
    assert texts("finnish", "9c", table) == ["4s+5d+9d"]
    assert texts("finnish", "Kc", table) == ["4s+4h+5d"]
    assert texts("finnish", "2c", table) == []
    assert texts(game_with(FEWEST_WINS), "9c", table) == ["4h+5d+9d", "4s+5d+9d"]
    assert texts("kasino", "9c", "4s 5d 9d") == ["4s+5d", "4s+5d+9d", "9d"]
    assert texts("casino", "Qs", "Qh Qd") == ["Qd", "Qh"]
    assert texts(game_with(CALLS), "Qs", "Qh Qd") == ["Qd", "Qh", "Qh+Qd"]
    assert texts(game_with(FREE_BUILDS), "5s", "Ah Ad 4c") == ["Ad+4c", "Ah+4c", "Ah+Ad+4c"]


def test_a_crowded_table_gives_its_first_sets() -> None:
    rules = GAMES["finnish"]
    loose = sum(1 << c for c in range(52) if c not in (12, 25, 38, 51) and c % 13 != 5)
    first = list(islice(iter(captures_of(rules).sets(loose, 13)), 300))
    assert len(set(first)) == 300
    assert all(captures_of(rules).is_union(one, 13) for one in first)
    assert captures_of(rules).worth(first[0]) >= captures_of(rules).worth(first[-1])


@pytest.mark.parametrize("court", ["J", "Q", "K"])
def test_a_court_takes_one_of_its_kind_where_the_game_says_one(court: str) -> None:
    one, two, value = cards(f"{court}s"), cards(f"{court}s {court}h"), "JQK".index(court) + 11
    casino, family = captures_of(GAMES["casino"]), captures_of(GAMES[game_with(CALLS)])
    assert [casino.is_union(one, value), casino.is_union(two, value)] == [True, False]
    assert family.is_union(two, value) is True


def test_no_cards_have_no_sets() -> None:
    for rules in GAMES.values():
        assert captures_of(rules).sets(0, 5) == () == captures_of(rules).sets(cards("9s"), 5)


def test_no_cards_have_the_value_nothing() -> None:
    for rules in GAMES.values():
        loose = cards("As 2h 5d Kc")
        assert not captures_of(rules).any(loose, 0)
        assert captures_of(rules).values(loose) & 1 == 0


def test_a_set_is_worth_what_its_cards_are() -> None:
    rng = Random("worth")
    for rules in GAMES.values():
        for number in range(52):
            assert captures_of(rules).worth(1 << number) == rules.worth[number]
        some = rng.getrandbits(52)
        assert captures_of(rules).worth(some) == sum(rules.worth[number] for number in bits(some))
