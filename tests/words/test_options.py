"""House rules in words: the form’s sentences, and the marks in a game’s rules (H1, H2)."""

import pytest

from kasino.games import GAMES, game
from kasino.house_rules import BY_NAME, HOUSE_RULES, HouseRuleError, house_rules_for, idle
from kasino.sheet import LINES
from kasino.words import ENGLISH, help_sections, option_name, option_text
from kasino.words.options import TOLD, house_rules
from testing.kinds import CALLS, DRAWS, EACH_SPADE, FEWEST_WINS, POWER_CARDS, game_with
from testing.samples import mixed
from tests.words.test_catalogues import EACH_LANGUAGE, SAYS
from tests.words.test_rules import lines, whole

pytestmark = pytest.mark.long

# House rules.


def lines_of(rules):
    return (*rules.majorities, *rules.points)


@EACH_LANGUAGE
@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_every_value_has_a_sentence(name, say):
    rules = GAMES[name]
    for option in house_rules_for(rules):
        assert option_name(say, rules, option.name)
        said = [option_text(say, rules, option.name, value) for value in option.values]
        assert len(set(said)) == len(said), option.name
        assert all(text.endswith(".") and "{" not in text for text in said)


@EACH_LANGUAGE
@pytest.mark.parametrize("name", ["casino", *DRAWS, "finnish"])
def test_the_points_that_stop_sweeps_are_those_of_the_table(monkeypatch, name, say):
    told = {
        value: option_text(say, GAMES[name], "freeze", value) for value in ("own", "any", "live")
    }
    usual = {"own": "10", "any": "11", "live": "10"}  # F5: 10 or more; N2: more than 10
    assert all(f" {usual[value]} " in text for value, text in told.items())

    def changed(*_):
        return {"freeze_at": 33}

    monkeypatch.setitem(BY_NAME, "freeze", BY_NAME["freeze"]._replace(change=changed))
    for value, number in usual.items():
        now = option_text(say, GAMES[name], "freeze", value)
        assert now == told[value].replace(number, "33")


@pytest.mark.parametrize(("name", "lang"), mixed(GAMES, SAYS))
def test_a_house_rule_stands_first_and_is_marked_where_it_changes_a_sentence(name, lang):
    say = SAYS[lang]
    plain = GAMES[name]
    usual = set(lines(plain, say))
    for option in house_rules_for(plain):
        for value in option.values[:5]:
            try:
                rules = game(name, f"{option.name}={value}")
            except HouseRuleError:  # ties=carry needs a target
                assert (
                    value == "carry"
                    or option.name in idle(plain)
                    or value not in option.allowed(plain)
                )
                continue
            sections = help_sections(say, rules)
            if not rules.options:
                assert set(lines(rules, say)) == usual
                continue
            assert sections[0].name == "house"
            assert sections[0].sentences == (option_text(say, rules, option.name, value),)
            mark = say("help.house", sentence="")
            for sentence in lines(rules, say)[1:]:
                assert sentence.startswith(mark) == (sentence not in usual)


def test_what_house_rules_change_is_said_of_sweeps_ties_and_the_end():
    def told(name, options, section):
        return whole(game(name, options), section=section)

    assert "House rule: No sweep counts once someone has 10 points or more." in told(
        "casino", "freeze=live", "sweep"
    )
    assert "House rule: Sweeps that both sides have cancel out; only the extra ones count." in told(
        "casino", "void=net", "sweep"
    )
    assert "House rule: A mökki, a capture that leaves the table empty, scores nothing" in told(
        game_with(POWER_CARDS), "sweep=0", "sweep"
    )
    assert "stock was empty before the play" in told(game_with(DRAWS), "last-sweep=no", "sweep")
    assert "when the round began" in told(game_with(DRAWS), "freeze=own", "sweep")
    assert "House rule: In a tie for most cards, nobody scores yet" in told(
        game_with(EACH_SPADE), "ties=carry", "score"
    )
    assert "most spades, all tied players score" in told(
        game_with(POWER_CARDS), "ties=all,cards=0", "score"
    )
    assert told(game_with(POWER_CARDS), "cards=0,spades=0", "score").count("tie") == 0
    assert "with the last card of a round doesn’t count" in told(
        "casino", "last-sweep=card", "sweep"
    )
    assert "Sweeps count immediately" in told(
        game_with(POWER_CARDS), "big=0,little=0,aces=0,cards=3,spades=3,at-once=yes", "score"
    ).replace("Mökkis", "Sweeps")
    assert "Points are bad. The match ends after the play" in told(
        game_with(FEWEST_WINS), "at-once=yes", "end"
    )
    assert "must take one such card" in told(game_with(POWER_CARDS), "single-first=yes", "capture")
    assert "So 2♠ and 10♦ can’t take a lone card" in told(
        game_with(POWER_CARDS), "ace=low", "values"
    )
    assert "An ace from your hand counts 1 or 14" in told(
        game_with(POWER_CARDS), "ace=both", "values"
    )
    assert option_text(ENGLISH, game(game_with(POWER_CARDS), "freeze-at=7"), "freeze", "any") == (
        "No mökki counts in a round that someone began with 7 points or more."
    )
    assert option_text(ENGLISH, GAMES[game_with(POWER_CARDS)], "power", "no") == (
        "2♠ and 10♦ count the same from the hand as on the table."
    )
    assert "Scoring cards count immediately" in told("finnish", "sweep=0", "score")
    alone = told(game_with(FEWEST_WINS), "target=0", "end")
    assert "If everyone has the same score, everyone wins." in alone
    assert "Everyone plays alone" in told("casino", "partners=no", "deal")
    assert "Whoever takes all 9 points of a round" in told(
        game_with(CALLS), "cards=0,spades=0", "score"
    )
    assert house_rules(ENGLISH, game(game_with(POWER_CARDS), "target=11,sweep=0")) == (
        "The match goes to 11 points.",
        "A mökki scores nothing.",
    )


def test_every_option_of_the_table_is_named_in_every_message_table():
    lines = {"sweep", "last", *(each.name for rules in GAMES.values() for each in lines_of(rules))}
    lines |= {line.option for line in LINES.values()}
    for option in HOUSE_RULES:
        if option.name in ("ties", "spade-ties"):
            assert all(f"help.score.ties.{value}" in ENGLISH for value in option.values)
            continue
        if option.name in lines:
            continue
        assert f"option.{option.name}" in ENGLISH
        for value in option.values:
            ident = "help.sweep" if value in ("own", "any", "live") else f"option.{option.name}"
            told = TOLD.get(f"{option.name}.{value}", f"{ident}.{value}")
            assert told in ENGLISH or (value.isdigit() and f"{ident}.n" in ENGLISH)


def test_U16_sentences_speak_of_sides_where_there_are_partners():
    for options, sides in (("", "each side has"), ("void=net,", "both sides have")):
        family = whole(game(game_with(POWER_CARDS), f"{options}partners=yes"), section="sweep")
        assert sides in family and "verybody" not in family and "nybody" not in family
    assert "Once everyone has a mökki" in whole(game(game_with(POWER_CARDS)), section="sweep")
    assert option_name(ENGLISH, game(game_with(POWER_CARDS), "partners=yes"), "void") == (
        "When each side has a mökki"
    )
