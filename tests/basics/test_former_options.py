"""Setups from before a game had an option: they go on as they were (H5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.engine.state import State
from kasino.errors import RecordError
from kasino.games import GAMES, game, options_of_setup, rules_of_setup
from kasino.house_rules import BY_NAME, HouseRuleError, check_players, former, named, options_of
from kasino.match.record import Record, load, read, replay, write
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.presets import FORMER

pytestmark = pytest.mark.parametrize("name", FORMER)

SEATS = ("you", "greedy", "greedy", "greedy")


def pair(name: str, players: int) -> tuple[str, str]:
    """Return the options of a setup by a game’s own rules, and those of its former ones."""
    own = ",".join(f"{each}={BY_NAME[each].of(GAMES[name])}" for each in former(name, players))
    old = ",".join(f"{each}={value}" for each, value in former(name, players).items())
    assert own != old
    return own, old


@pytest.mark.parametrize("players", [3, 4])
def test_H5_a_record_without_the_option_has_its_former_value(name: str, players: int) -> None:
    own, old = pair(name, players)
    new = Session.start(name, players, "lake", SEATS[:players])
    assert new.setup.options == own and new.rules is GAMES[name]
    text = new.save()
    assert f"options: {own}\n" in text and load(text).state.rules is GAMES[name]
    before = text.replace(f"options: {own}", "options: none")
    match = load(before)
    assert match.state.rules is match.setup.rules is game(name, old)
    assert match.text == before and write(read(before)) == before
    # Saying it is the same, and isn’t written down.
    assert load(text.replace(own, old)).text == before
    with pytest.raises(RecordError, match="are written"):
        replay(Record(replace(new.setup, options=old)))
    # The cards, the turns and the statistics are the same.
    assert match.state.hands == new.state.hands and match.state.turn == new.state.turn
    assert match.setup.variant == new.setup.variant == name
    assert named(match.state.rules) == f"{name} with {old}"


def test_H5_two_players_have_no_such_option(name: str) -> None:
    new = Session.start(name, 2, "lake", SEATS[:2])
    assert new.setup.options == "" and "options: none\n" in new.save()
    assert load(new.save()).state.rules is GAMES[name]
    own, old = pair(name, 3)
    for options in (own, old):
        with pytest.raises(HouseRuleError, match="with 3 players or more, not with 2"):
            game(name, options, 2)
    check_players(game(name, old), 3)
    with pytest.raises(HouseRuleError, match="with 3 players or more, not with 2"):
        check_players(game(name, old), 2)
    assert former(name, 2) == {} == former("casino", 4)


@pytest.mark.parametrize("players", [3, 4])
def test_H5_a_position_without_the_option_has_its_former_value(name: str, players: int) -> None:
    own, old = pair(name, players)
    state = State.start(GAMES[name], players, "lake")
    text = state.to_text()
    assert f" rules:{own} " in text and State.from_text(text).rules is GAMES[name]
    before = text.replace(f" rules:{own}", "")
    assert State.from_text(before).rules is game(name, old)
    assert State.from_text(before).to_text() == before


def test_H5_a_setup_is_made_from_rules_and_read_back(name: str) -> None:
    own, old = pair(name, 4)
    other = game(name, f"target=21,{old}")
    assert options_of_setup(other, 4) == "target=21"
    assert rules_of_setup(name, "target=21", 4) is other
    assert options_of(rules_of_setup(name, f"target=21,{own}", 4)) == {"target": "21"}
    assert MatchSetup.of(name, SEATS, "lake").options == own
    assert MatchSetup.of(name, SEATS, "lake").rules is GAMES[name]
    assert MatchSetup.of(name, SEATS[:2], "lake").options == ""
    assert MatchSetup.of_variant(name).rules is GAMES[name]
