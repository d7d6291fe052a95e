"""No rules page mentions anything that can’t happen under the house rules (H3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pytest

from kasino.games import GAMES, game
from kasino.house_rules import HouseRuleError, house_rules_for, options_of
from kasino.rules import Ace, Building, Courts, Freeze, LastSweep, Rules, Taking, Ties, Void
from kasino.words import ENGLISH, help_sections, house_rules
from kasino.words.voice import ENGLISH_MESSAGES
from testing.key_language import Key
from testing.kinds import ACE_BUILDS, CALLS, LAST_SCORES, POWER_CARDS, cases, first
from testing.rule_ids import rule
from testing.samples import usually


class Heard:
    """A catalogue that returns the id of each message."""

    def __init__(self) -> None:
        self.lang = "en"

    def speaking(self, *_: str) -> Heard:
        return self

    def __contains__(self, ident: str) -> bool:
        return ident in ENGLISH_MESSAGES

    def __call__(self, ident: str, **arguments: object) -> str:
        assert ident in ENGLISH_MESSAGES, ident
        inner = arguments.get("sentence")
        return str(inner) if inner is not None else ident

    def noun(self, ident: str, **_: object) -> Key:
        assert ident in ENGLISH_MESSAGES, ident
        return Key(ident)


# The possible events, derived from the fields of the rules alone, independently of the code that
# chooses the sentences.


def sweeps(rules: Rules) -> bool:
    return bool(rules.sweep) and not (
        rules.sweep_freeze is not Freeze.NEVER and rules.freeze_at == 0
    )


def cards(rules: Rules) -> bool:
    return any(each.points for each in rules.points)


def once(rules: Rules) -> bool:
    return rules.at_once and (sweeps(rules) or cards(rules))


def freezing(rules: Rules) -> bool:
    if not sweeps(rules) or rules.sweep_freeze is Freeze.NEVER:
        return False
    # In a match of one round, the only points are those scored at once.
    return bool(rules.target) or (once(rules) and rules.sweep_freeze is not Freeze.ANY)


def later(rules: Rules) -> bool:
    return bool(rules.last_capture) or any(each.points for each in rules.majorities)


def tied(rules: Rules, ties: str) -> bool:
    return any(each.points and each.ties.value == ties for each in rules.majorities)


Truth = Callable[[Rules], bool]

TRUTHS: dict[str, Truth] = {
    "help.pass": lambda rules: rules.target > 0,
    "help.partners": lambda rules: bool(rules.partners),
    "help.alone": lambda rules: not rules.partners,
    "help.values.power": lambda rules: bool(rules.power) or rules.ace is Ace.HIGH,
    "help.values.ace": lambda rules: rules.ace is Ace.BOTH,
    "help.capture.best": cards,
    "help.capture.best.plain": lambda rules: not cards(rules),
    "help.capture.one.best": cards,
    "help.capture.one.best.plain": lambda rules: not cards(rules),
    "help.capture.single-first": lambda rules: rules.ace is not Ace.BOTH or rules.two_values > 0,
    "help.capture.single-first.ace": lambda rules: rules.ace is Ace.BOTH and not rules.two_values,
    "help.trail.forced": lambda rules: rules.taking is Taking.FORCED,
    "help.courts.three": lambda rules: rules.courts is Courts.EQUAL_THREE,
    "help.courts.one": lambda rules: rules.courts is Courts.EQUAL_ONE,
    "help.courts.any": lambda rules: rules.courts is Courts.EQUAL_ANY,
    "help.build.ace": lambda rules: rules.ace is Ace.BOTH,
    "help.build.partners": lambda rules: bool(rules.partners),
    "help.build.held": lambda rules: rules.building is Building.HELD,
    "help.call.whole.one": lambda rules: rules.courts is Courts.EQUAL_ONE,
    "help.call.whole.three": lambda rules: rules.courts is Courts.EQUAL_THREE,
    "help.sweep": sweeps,
    "help.sweep.nothing": lambda rules: not sweeps(rules),
    "help.sweep.all": lambda rules: sweeps(rules) and not freezing(rules),
    "help.sweep.last-deal": lambda rules: sweeps(rules) and rules.sweep_last is LastSweep.NO,
    "help.sweep.last-card": lambda rules: sweeps(rules) and rules.sweep_last is LastSweep.CARD,
    "help.sweep.own": freezing,
    "help.sweep.any": freezing,
    "help.sweep.live": freezing,
    "help.sweep.void": lambda rules: sweeps(rules) and rules.sweep_void is Void.ALL,
    "help.sweep.net": lambda rules: sweeps(rules) and rules.sweep_void is Void.NET,
    "help.sweep.void.back": lambda rules: sweeps(rules) and once(rules),
    "help.sweep.net.back": lambda rules: sweeps(rules) and once(rules),
    "help.score.at-once": lambda rules: once(rules) and sweeps(rules) and cards(rules),
    "help.score.at-once.own": lambda rules: once(rules) and not sweeps(rules) and later(rules),
    "help.score.at-once.sweeps": lambda rules: once(rules) and not cards(rules) and later(rules),
    "help.score.at-once.all": lambda rules: once(rules) and not later(rules),
    "help.score.at-end": lambda rules: not once(rules),
    "help.score.royal.carry": lambda rules: tied(rules, "carry"),
    "help.end.limit": lambda rules: rules.table_limit > 0,
    "help.end.limit.piles": lambda rules: rules.table_limit > 0,
    "help.end.limit.last": lambda rules: rules.last_capture > 0,
    "help.end.limit.wins": lambda rules: not rules.overflow_loses,
    "help.end.limit.loses": lambda rules: rules.overflow_loses,
    "help.end.most": lambda rules: rules.target > 0 and not once(rules),
    "help.end.most.at-once": lambda rules: rules.target > 0 and once(rules),
    "help.end.fewest": lambda rules: rules.target > 0 and not once(rules),
    "help.end.fewest.at-once": lambda rules: rules.target > 0 and once(rules),
    "help.end.one-round": lambda rules: not rules.target,
    "help.end.fewest.one-round": lambda rules: not rules.target,
    "option.at-once.yes": lambda rules: sweeps(rules) and cards(rules),
    "option.at-once.yes.cards": lambda rules: not sweeps(rules),
    "option.at-once.yes.sweeps": lambda rules: not cards(rules),
    "option.at-once.ends": lambda rules: rules.target > 0,
    "option.freeze-at.n": freezing,
    "option.freeze-at.0": lambda rules: not sweeps(rules),
    "option.single-first.yes": lambda rules: rules.ace is not Ace.BOTH or rules.two_values > 0,
    "option.single-first.yes.ace": lambda rules: rules.ace is Ace.BOTH and not rules.two_values,
    "option.limit-counts.piles": lambda rules: rules.table_limit > 0,
    "option.overflow.loses": lambda rules: rules.table_limit > 0,
}
for _ties in (each.value for each in Ties):
    TRUTHS[f"help.score.ties.{_ties}"] = lambda rules, _ties=_ties: tied(rules, _ties)

#: For options that are numbers: 0, and an unusual value.
FEW = {"target": ("0", "7"), "freeze-at": ("0", "3")}
#: Combinations of more than two options, in which some lose their effect.
MORE = (
    *cases(POWER_CARDS, "big=0,little=0,aces=0,sweep=0"),
    ("finnish", "big=0,little=0,aces=0,sweep=0,cards=3,spades=3"),
    ("finnish", "big=0,little=0,aces=0,freeze-at=0,cards=3,spades=3"),
    ("finnish", "cards=0,spades=0"),
    ("finnish", "cards=0,spades=0,target=0"),
    ("finnish", "cards=0,spades=0,last=1"),
    *cases(POWER_CARDS, "at-once=yes,target=0,freeze=live"),
    *cases(POWER_CARDS, "at-once=yes,target=0,freeze=own,freeze-at=3"),
    *cases(POWER_CARDS, "at-once=yes,big=0,little=0,aces=0,target=0"),
    *cases(POWER_CARDS, "at-once=yes,sweep=0,target=0"),
    *cases(POWER_CARDS, "cards=0,ties=all,spade-ties=share"),
    *cases(POWER_CARDS, "ties=all,spade-ties=share,target=0"),
    *((name, "cards=0,ties=share,at-once=yes") for name in first("one_group")),
    *((name, "take=best,ties=all,cards=0") for name in first("one_group")),
    *cases(POWER_CARDS, "take=best,big=0,little=0,aces=0"),
    *cases(CALLS, "cards=0,spades=0,last=1,ties=nobody"),
)


def few(name: str, option: str) -> tuple[str, ...]:
    """Return the values of an option to try."""
    (found,) = (each for each in house_rules_for(GAMES[name]) if each.name == option)
    values = found.allowed(GAMES[name])
    return FEW.get(option, values if found.numbers is None else (values[0], values[-1]))


def combined(name: str) -> list[str]:
    """Return every pair of house rules for a game, and each one alone."""
    names = [option.name for option in house_rules_for(GAMES[name])]
    texts = [""] + [f"{one}={value}" for one in names for value in few(name, one)]
    for one, other in combinations(names, 2):
        texts += [f"{one}={a},{other}={b}" for a, b in product(few(name, one), few(name, other))]
    return texts


def check(rules: Rules) -> None:
    """Check every sentence of a page of rules."""
    heard = Heard()
    said = [each for part in help_sections(heard, rules) for each in part.sentences]  # type: ignore[arg-type]
    said += house_rules(heard, rules)  # type: ignore[arg-type]
    for ident in {each for sentence in said for each in sentence.split(" ")}:
        truth = TRUTHS.get(ident)
        assert truth is None or truth(rules), (rules.name, options_of(rules), ident)


@rule("H3", "U14")
@pytest.mark.parametrize(
    "name",
    usually((*POWER_CARDS, "finnish", *first("one_group"), *first("calls"), *ACE_BUILDS), GAMES),
)
def test_no_page_speaks_of_what_cannot_happen(name: str) -> None:
    tried = 0
    for options in combined(name):
        try:
            rules = game(name, options)
        except HouseRuleError:
            continue
        check(rules)
        tried += 1
    assert tried > 50


@rule("H3", "U14")
@pytest.mark.parametrize(("name", "options"), MORE)
def test_no_page_speaks_of_what_several_options_leave_out(name: str, options: str) -> None:
    check(game(name, options))


def test_every_truth_is_of_a_message() -> None:
    """A sentence can’t lose its test when it is renamed."""
    assert set(TRUTHS) <= set(ENGLISH_MESSAGES)


@rule("H3")
@pytest.mark.parametrize(
    ("name", "options", "said", "unsaid"),
    [
        *cases(
            POWER_CARDS,
            "at-once=yes,target=0",
            "cards and mökkis count immediately.",
            "end the match",
        ),
        *cases(POWER_CARDS, "freeze-at=0", "scores nothing by itself", "It scores 1 point"),
        ("casino", "cards=0,ties=share", "In a tie for most spades, those", "most cards or"),
        *cases(POWER_CARDS, "cards=0,ties=all,spade-ties=share", "tied share", "all tied players"),
        *cases(POWER_CARDS, "target=0", "The match is a single round", "began with 11 points"),
        *cases(LAST_SCORES, "single-first=yes", "may still count 14", "nobody reads this"),
        ("finnish", "cards=0,spades=0", "All points count immediately.", "the rest at the end"),
    ],
)
def test_what_is_said_instead(name: str, options: str, said: str, unsaid: str) -> None:
    rules = game(name, options)
    told = " ".join(line for part in help_sections(ENGLISH, rules) for line in part.sentences)
    assert said in told and unsaid not in told
