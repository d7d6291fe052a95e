"""Rules pages of random valid rules: each number is one of the rules, each line has its points."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from kasino.cards import bits
from kasino.games import GAMES
from kasino.rules import Freeze, LastSweep, Majority, Rules, RulesError, Ties, Void
from kasino.words import ENGLISH, help_sections, own_words
from kasino.words.help import score, scoring

#: Majorities by a word that only sentences about them have.
NAMED = {"spades": "most spades", "coins": "coin", "primiera": "primiera"}


def random_rules(rng: Random) -> Rules:
    """Return the rules of a game with other lines, points, ties, sweeps and ends."""
    while True:
        rules = rng.choice(list(GAMES.values()))
        known = {each.name: each for game in GAMES.values() for each in game.majorities}
        names = rng.sample(sorted(known), rng.randrange(len(known) + 1))
        target = rng.choice((0, 7, 31))
        ties = rng.choice(list(Ties))
        majorities: list[Majority] = [
            replace(known[name], points=rng.randrange(5), ties=ties) for name in names
        ]
        try:
            return replace(
                rules,
                name="odd",
                options=(),
                majorities=tuple(majorities),
                points=tuple(replace(each, points=rng.randrange(5)) for each in rules.points),
                last_capture=rng.randrange(4),
                sweep=rng.randrange(4) if rules.sweeps else 0,
                sweep_last=rng.choice(list(LastSweep)),
                sweep_void=rng.choice(list(Void)),
                sweep_freeze=(freeze := rng.choice(list(Freeze))),
                freeze_at=0 if freeze is Freeze.NEVER else rng.choice((6, 19)),
                target=target,
                table_limit=rng.choice((0, 0, 17)),
                at_once=rng.random() < 0.5,
            )
        except RulesError:
            continue


def numbers_of(rules: Rules) -> set[int]:
    """Return all numbers that the pages of these rules may have."""
    lines = (*rules.majorities, *rules.points)
    shares = [
        sum(each.points for each in rules.points if each.cards >> card & 1)
        for card in bits(rules.deck)
    ]
    return {
        *(each.points for each in lines),
        *(each.certain for each in rules.majorities),
        *(value for each in rules.majorities for value in each.best),
        *(worth for worths in rules.hand_worths for worth in worths),
        *shares,
        *rules.players,
        *rules.rank_values,
        *(each.least for each in rules.misdeals),
        *(rules.deck_size, rules.first_deal, rules.later_deal, rules.table_cards, rules.packet),
        *(rules.sweep, rules.last_capture, rules.freeze_at, rules.target, rules.table_limit),
        *(rules.build_limit, rules.all_points, rules.total, 2 * rules.total),
    }


@pytest.mark.parametrize("seed", range(40))
def test_rules_of_any_game_say_its_numbers_and_no_others(seed: int) -> None:
    rules = random_rules(Random(seed))
    told = [line for part in help_sections(ENGLISH, rules) for line in part.sentences]
    page = re.sub(r"\b\w+(?=[♠♥♦♣])", "", " ".join(told))
    assert {int(n) for n in re.findall(r"\d+", page)} <= numbers_of(rules)
    say = own_words(ENGLISH, rules)
    points = {each.name: each.points for each in (*rules.majorities, *rules.points)}
    points |= {"sweeps": rules.sweep if rules.sweeps_score else 0, "last": rules.last_capture}
    said = dict(scoring(say, rules))
    assert said.keys() == {name for name, n in points.items() if n}
    for name, sentence in said.items():
        assert re.search(rf"\b{points[name]} (extra )?points?\b", sentence), name
    scored = " ".join(score(say, rules)).lower()
    for name, word in NAMED.items():
        assert (word in scored) is bool(points.get(name)), name
