"""House rules (H1–H3): the table, the effect of each option, and rejections."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from kasino.engine.events import Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import carried_on, result, tally
from kasino.engine.state import State
from kasino.errors import DealError, RecordError, TranslatableError
from kasino.games import GAMES, game
from kasino.house_rules import (
    BY_NAME,
    HOUSE_RULES,
    PARTNERS,
    HouseRuleError,
    acting,
    check_players,
    former,
    house_rules_for,
    idle,
    options_of,
    parse,
    text_of,
    varied,
)
from kasino.match.record import Record, load, read, replay, write
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.presets import PRESETS
from kasino.rules import Building, Courts, Freeze, Rules, Taking
from testing.kinds import (
    ACE_BUILDS,
    CALLS,
    EACH_SPADE,
    FEWEST_WINS,
    FREE_BUILDS,
    HIGH_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    cases,
    game_with,
)
from testing.positions import cards, do, listed, position, told, why
from testing.proof import by_hand
from testing.rule_ids import rule

#: The options that not all games can have, and the games that can, as their folders say.
SOME: dict[str, set[str]] = {
    option: {name for name, own in by_hand().items() if option in own["OPTIONS"]}
    for option in (
        *("limit", "limit-counts", "overflow", "courts", "take", "single-first", "partners", "ace"),
        "layout",
        *("power", "sweep", "void", "freeze", "freeze-at", "last-sweep", "at-once"),
        *("cards", "spades", "spade-ties", "big", "little", "aces", "sevens", "primiera", "dealer"),
        *("re-bello", "napola", "ace-takes", "fewest", "direction"),
    )
}

VALUES = {
    "target": 200, "cards": 31, "spades": 4, "sevens": 4, "primiera": 4, "dealer": 2, "ties": 4,
    "spade-ties": 4, "big": 4,
    "little": 4, "aces": 4, "napola": 2, "ace-takes": 5, "fewest": 2,
    "re-bello": 4, "ace": 3, "power": 2, "at-once": 2, "single-first": 2,
    "sweep": 31, "void": 3, "freeze": 4, "freeze-at": 100,
    "last-sweep": 3, "last": 2, "take": 3, "courts": 3, "limit": 2, "limit-counts": 2,
    "overflow": 2, "layout": 2, "partners": 2, "direction": 2,
}  # fmt: skip


def test_H2_the_table() -> None:
    assert {option.name: len(option.values) for option in HOUSE_RULES} == VALUES
    for option in HOUSE_RULES:
        having = {name for name, rules in GAMES.items() if option.suits(rules)}
        assert having == SOME.get(option.name, set(GAMES)), option.name
        for name in having:
            assert option.of(GAMES[name]) in option.values
    assert HOUSE_RULES[0].numbers == range(200) and BY_NAME["ties"].numbers is None
    assert next(option for option in HOUSE_RULES if option.name == "limit").numbers is None


def test_H1_every_value_of_every_option_makes_a_game() -> None:
    for rules, option in product(GAMES.values(), HOUSE_RULES):
        for value in option.values:
            if not option.suits(rules):
                with pytest.raises(
                    HouseRuleError, match=f"{rules.name} can’t have '{option.name}'"
                ):
                    varied(rules, {option.name: value})
                continue
            if (value == "carry" and not rules.target) or option.name in idle(rules):
                continue
            if value not in option.allowed(rules):
                refused = {
                    "target": f"target={value} is too high",
                    "take": f"{rules.name} can’t have take={value}",
                    "ace": f"ace can’t be {value} in {rules.name}",
                    "cards": f"cards can’t be {value} in {rules.name}",
                    "sweep": f"sweep can’t be {value} in {rules.name}",
                }[option.name]
                with pytest.raises(HouseRuleError, match=refused):
                    varied(rules, {option.name: value})
                continue
            new = varied(rules, {option.name: value})
            assert option.of(new) == value
            same = value == option.of(rules)
            assert (new is rules) if same else options_of(new) == {option.name: value}


def test_H1_text_and_rules_go_round() -> None:
    rules = game("finnish", "sweep=0, target=11")
    assert rules.options == (("target", "11"), ("sweep", "0"))
    assert text_of(options_of(rules)) == "target=11,sweep=0"
    assert (
        game("finnish", text_of(options_of(rules))) is rules is game("finnish", "target=11,sweep=0")
    )
    assert game("finnish", "target=16,sweep=1") is GAMES["finnish"] is game("finnish", "")
    assert parse("") == {} and text_of({}) == ""
    assert [option.name for option in house_rules_for(GAMES[game_with(FREE_BUILDS)])] == [
        "target", "cards", "spades", "ties", "spade-ties", "big", "little", "aces", "last",
        "partners",
    ]  # fmt: skip


WRONG = [
    ("finnish", "colour=red", "house rule 1: 'colour' is not a house rule (one of target, cards,"),
    ("finnish", "sweep=0,sweep=0", "house rule 2: 'sweep' appears twice"),
    ("finnish", "sweep=40", "house rule 1: 'sweep' can’t be '40' (0 to 30)"),
    ("finnish", "target=11,sweep=-1", "house rule 2: 'sweep' can’t be '-1'"),
    ("finnish", "target=011", "house rule 1: 'target' can’t be '011' (0 to 199)"),
    ("finnish", "void=some", "house rule 1: 'void' can’t be 'some' (none, all, net)"),
    ("finnish", "sweep", "house rule 1: 'sweep' is not a house rule (write sweep=0,target=11)"),
    ("finnish", "sweep=0,", "house rule 2: '' is not a house rule"),
    ("finnish", "=1", "house rule 1: '=1' is not a house rule"),
    ("finnish", "x" * 500, "house rule 1: 'xxx"),
    ("finnish", None, "house rule 1: None is not a house rule"),
    *cases(FREE_BUILDS, "sweep=1", "house rule 1: GAME can’t have 'sweep'"),
    ("casino", "last=1,take=must", "house rule 2: casino can’t have 'take'"),
    *cases(
        FEWEST_WINS,
        "take=best",
        "house rule 1: GAME can’t have take=best: where "
        "points are bad, anyone who can take must, or a match might never end",
    ),
    *cases(ACE_BUILDS, "courts=any", "house rule 1: GAME can’t have 'courts'"),
    ("finnish", "target=0,ties=carry", "house rule 2: ties=carry needs a target above 0"),
    *cases(FREE_BUILDS, "ties=carry", "house rule 1: ties=carry needs a target above 0"),
    ("casino", "ace=high", "house rule 1: casino can’t have 'ace'"),
    ("casino", "single-first=yes", "house rule 1: casino can’t have 'single-first'"),
    *cases(LAST_SCORES, "power=no", "house rule 1: GAME can’t have 'power'"),
    *cases(FREE_BUILDS, "at-once=yes", "house rule 1: GAME can’t have 'at-once'"),
    ("casino", "big=4", "house rule 1: 'big' can’t be '4' (0 to 3)"),
    ("finnish", "last-sweep=never", "house rule 1: 'last-sweep' can’t be 'never' (yes, no, card)"),
    (
        "finnish",
        "aces=0,target=99",
        "house rule 2: target=99 is too high: it can be 72 at most, twelve times the points of a "
        "round, which are 6",
    ),
    (
        "finnish",
        "cards=0,spades=0,big=1,little=0,aces=0",
        "house rule 5: with aces=0, finnish can’t go to its usual 16 points: a round has 1, so "
        "write target=12 or less",
    ),
    (
        "finnish",
        "big=1,cards=0,spades=0,little=0,aces=0,take=best",
        "house rule 5: with aces=0, finnish can’t go to its usual 16 points",
    ),
    (
        "finnish",
        "target=0,cards=0,spades=0,big=0,little=0,aces=0,sweep=0",
        "house rule 7: with sweep=0 nothing scores any more",
    ),
    (
        "finnish",
        "cards=0,spades=0,big=0,little=0,aces=0,sweep=0,target=0",
        "house rule 6: with sweep=0 nothing scores any more",
    ),
    (
        "finnish",
        "cards=0,spades=0,big=0,little=0,aces=0,target=0,freeze-at=0",
        "house rule 7: with freeze-at=0 nothing scores any more",
    ),
    *cases(
        POWER_CARDS,
        "freeze-at=0,big=0,little=0,aces=0,at-once=yes",
        "house rule 5: at-once has no effect with big=0,little=0,aces=0,freeze-at=0",
    ),
    *cases(ACE_BUILDS, "ace=high", "house rule 1: ace can’t be high in GAME (low, both)"),
    *cases(EACH_SPADE, "target=200", "house rule 1: 'target' can’t be '200' (0 to 199)"),
    ("casino", "courts=two", "house rule 1: 'courts' can’t be 'two' (one, three, any)"),
    *cases(
        FREE_BUILDS,
        "cards=0,spades=0,big=0,little=0,aces=0",
        "house rule 5: with aces=0 nothing scores any more",
    ),
]


@pytest.mark.parametrize(("name", "options", "message"), WRONG)
def test_H1_what_cannot_be_is_refused_in_one_sentence(
    name: str, options: str, message: str
) -> None:
    with pytest.raises(HouseRuleError, match=re.escape(message)) as refused:
        game(name, options)
    said = str(refused.value)
    assert len(said) < 330 and "\n" not in said
    assert refused.value.place == int(said[11]) and isinstance(refused.value.value, str)


def test_H2_partners_are_for_four() -> None:
    assert game(game_with(POWER_CARDS), "partners=yes", 4).sides(4) == 2
    assert game("casino", "partners=no", 4).sides(4) == 4
    for players in (2, 3):
        with pytest.raises(HouseRuleError, match=f"partners are for 4 players, not {players}"):
            game("casino", "partners=yes", players)
        with pytest.raises(HouseRuleError, match="house rule 2: partners are for 4"):
            State.start(game(game_with(POWER_CARDS), "target=11,partners=yes"), players)
    check_players(game(game_with(POWER_CARDS), "partners=yes"), 4)
    check_players(GAMES[game_with(POWER_CARDS)], 2)
    state = State.start(game(game_with(POWER_CARDS), "partners=yes", 4), 4, "sides")
    assert [state.setup.sides[seat] for seat in range(4)] == [0, 1, 0, 1]


@rule("H2")
def test_target_cards_spades_and_sweep_are_numbers() -> None:
    rules = game("finnish", "target=11,cards=3,spades=0,sweep=2")
    whole = tally(rules, ((1 << 52) - 1, 0), (2, 1))
    points = {line.name: line.points for line in whole.lines}
    assert points["cards"] == (3, 0) and "spades" not in points and points["sweeps"] == (4, 2)
    assert result(rules, (10, 3), False) is None and result(rules, (11, 3), False) is not None


@rule("H2", "H3")
def test_ties_are_nobodys_everybodys_or_carried() -> None:
    half = cards("As 2s 3s 4s"), cards("5s 6s 7s 8s")
    for ties, spades in (("nobody", (0, 0)), ("all", (2, 2)), ("carry", (0, 0))):
        sheet = tally(game("finnish", f"ties={ties}"), half, (0, 0))
        assert sheet.lines[1].points == spades


@rule("H2", "H3")
def test_ties_are_shared_rounded_down_and_those_for_spades_can_differ() -> None:
    half = cards("As 2s 3s 4s"), cards("5s 6s 7s 8s")
    for options, points in (
        ("cards=3,ties=share", ((1, 1), (1, 1))),
        ("cards=3,ties=share,spade-ties=nobody", ((1, 1), (0, 0))),
        ("spade-ties=all", ((0, 0), (2, 2))),
        ("ties=all,spade-ties=share", ((1, 1), (1, 1))),
    ):
        rules = game("finnish", options)
        assert text_of(options_of(rules)) == options
        sheet = tally(rules, half, (0, 0))
        assert (sheet.lines[0].points, sheet.lines[1].points) == points
    three = tally(game("finnish", "ties=share"), (cards("As"), cards("2s"), cards("3s")), (0, 0, 0))
    assert three.lines[1].points == (0, 0, 0)
    assert game("finnish", "ties=all,spade-ties=all") is game("finnish", "ties=all")
    with pytest.raises(HouseRuleError, match="spade-ties has no effect with spades=0"):
        game("finnish", "spades=0,spade-ties=all")
    with pytest.raises(
        HouseRuleError, match="house rule 2: spade-ties=carry needs a target above 0"
    ):
        game("finnish", "target=0,spade-ties=carry")


@rule("H2", "H3")
def test_carried_points_add_up_from_round_to_round() -> None:
    pile = [
        "As 2s 3s 4s 5s 6s 7h 8h 9h Th Jh Qh Kh Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd",
        "7s 8s 9s Ts Js Qs Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ah 2h 3h 4h 5h 6h",
    ]
    state = position(
        game_with(POWER_CARDS),
        ["Ks", "Kd"],
        "",
        captured=pile,
        options="ties=carry,target=99",
        carried=(1, 2),
        seed="carry",
    )
    # 25 cards and six spades each; the last two cards are on the table.
    over = do(state, "Ks", "Kd")
    assert over.tally is not None and over.tally.lines[0].points == (0, 0)
    assert over.tally.lines[1].counts == (6, 6)
    following, _ = over = over = over.next_round()
    assert following.setup.carried == (2, 4) == following.view(0).carried
    won = tally(following.rules, (cards("As 2s"), cards("Ac")), (0, 0), carried=(2, 4))
    assert won.lines[0].points == (3, 0) and won.lines[1].points == (6, 0)
    # Points that are won aren’t carried further; a tie at 0 is carried like any other.
    taken = position(
        game_with(POWER_CARDS),
        ["Ks", ""],
        "Kd",
        captured=pile,
        options="ties=carry,target=99",
        carried=(1, 2),
        seed="carry",
    )
    assert do(taken, "KsxKd").next_round()[0].setup.carried == (0, 0)
    assert carried_on(following.rules, (0, 0), (0, 0)) == (1, 2)


@rule("H2")
def test_void_none_all_or_net() -> None:
    swept = {"captured": ["", "7s"], "sweeps": ["", "7s"], "stock": 16, "rest": 1}
    for void, mine, points in (("all", 0, (0, 0)), ("none", 1, (1, 1)), ("net", 1, (0, 0))):
        state = position(
            game_with(POWER_CARDS), ["9d 2c", "Ts 4c"], "9s", options=f"void={void}", **swept
        )  # type: ignore[arg-type]
        after = do(state, "9dx9s")
        assert after.sweeps[0].bit_count() == mine and after.void is (void == "all")
        counts = tuple(pile.bit_count() for pile in after.sweeps)
        sheet = tally(after.rules, after.captured, counts)
        assert {line.name: line.points for line in sheet.lines}["sweeps"] == points
    net = tally(game("finnish", "void=net,sweep=2"), (0, 0, 0), (3, 1, 2))
    assert {line.name: line.points for line in net.lines}["sweeps"] == (4, 0, 2)


@rule("H2")
def test_void_net_takes_back_points_that_counted_at_once() -> None:
    state = position("finnish", ["9d 2c", "Ts 4c"], "9s", options="void=net",
                     captured=["", "7s"], sweeps=["", "7s"], stock=16, rest=0)  # fmt: skip
    before, after = state.scores, do(state, "9dx9s").scores
    assert before[1] - after[1] == 1 and before[0] == after[0]


@rule("H2", "H3")
@pytest.mark.parametrize(
    ("freeze", "scores", "deal_scores", "counts"),
    [
        ("never", (20, 20), None, True),
        ("own", (0, 0), (10, 0), False),
        ("own", (0, 0), (9, 10), True),
        ("any", (0, 11), None, False),
        ("any", (10, 10), None, True),
        ("live", (0, 10), None, False),
        ("live", (9, 9), None, True),
    ],
)
def test_freeze(
    freeze: str, scores: tuple[int, int], deal_scores: tuple[int, int] | None, counts: bool
) -> None:
    state = position(
        game_with(POWER_CARDS),
        ["9d 2c", "Ts 4c"],
        "9s",
        options=f"freeze={freeze},target=40",
        stock=16,
        scores=scores,
        deal_scores=deal_scores,
    )
    assert bool(do(state, "9dx9s").sweeps[0]) is counts
    assert GAMES["finnish"].sweep_freeze is Freeze.OWN


@rule("H3")
def test_live_looks_at_points_scored_at_once_before_the_sweeping_play() -> None:
    # 8 points and 10♦ in the pile make 10 points so far.
    state = position("finnish", ["9d 2c", "Ts 4c"], "9s", options="freeze=live,target=40",
                     stock=16, scores=(8, 0), captured=["Td", ""], rest=1)  # fmt: skip
    assert state.scores[0] == 10 and not do(state, "9dx9s").sweeps[0]
    # The points of the sweeping play itself come too late to stop the sweep.
    ten = position("finnish", ["Td 2c", "Ts 4c"], "9s 7h", options="freeze=live,target=40",
                   stock=16, scores=(9, 0), captured=["3c 3d", ""], rest=1)  # fmt: skip
    after = do(ten, "Tdx7h+9s")
    assert ten.scores[0] == 9 and after.sweeps[0] and after.scores[0] == 12


@rule("H2")
def test_last_sweep() -> None:
    for value, counts in (("yes", True), ("no", False), ("card", True)):
        state = position("casino", ["9d 2c", "Ts 4c"], "9s", options=f"last-sweep={value}")
        assert bool(do(state, "9dx9s").sweeps[0]) is counts
    for value, counts in (("yes", True), ("no", False), ("card", False)):
        state = position("casino", ["9d", ""], "9s", options=f"last-sweep={value}")
        assert bool(do(state, "9dx9s").sweeps[0]) is counts
        (swept,) = (event for event in told(state, "9dx9s") if isinstance(event, Swept))
        assert swept.why == {"yes": "", "no": "last-deal", "card": "last-card"}[value]
    # The last card of an earlier deal doesn’t count as the last card.
    early = position("casino", ["9d", ""], "9s", stock=16, options="last-sweep=card")
    assert do(early, "9dx9s").sweeps[0]


@rule("H2")
def test_freeze_at_moves_the_points_at_which_a_freeze_begins() -> None:
    for freeze, scores, counts in (
        ("own", (7, 0), False),
        ("own", (6, 9), True),
        ("any", (0, 7), False),
        ("any", (6, 6), True),
        ("live", (0, 7), False),
    ):
        state = position(game_with(POWER_CARDS), ["9d 2c", "Ts 4c"], "9s", stock=16, scores=scores,
                         deal_scores=scores,
                         options=f"freeze={freeze},freeze-at=7,target=40")  # fmt: skip
        assert bool(do(state, "9dx9s").sweeps[0]) is counts, (freeze, scores)
    # By default it follows the freeze, and isn’t a separate house rule.
    assert game(game_with(POWER_CARDS), "freeze=live").freeze_at == 10
    assert options_of(game(game_with(POWER_CARDS), "freeze-at=11")) == {}
    assert options_of(game(game_with(POWER_CARDS), "freeze=own,freeze-at=10")) == {"freeze": "own"}
    assert options_of(game("casino", "freeze=any,freeze-at=10")) == {
        "freeze": "any", "freeze-at": "10",
    }  # fmt: skip


@rule("H2")
def test_big_little_and_aces_are_points() -> None:
    rules = game("casino", "big=3,little=2,aces=0")
    sheet = tally(rules, (cards("Td 2s As Ah"), cards("Ad")), (0, 0))
    lines = {line.name: line.points for line in sheet.lines}
    assert lines["big"] == (3, 0) and lines["little"] == (2, 0) and "aces" not in lines
    assert rules.all_points == 3 + 1 + 3 + 2
    assert (
        tally(game(game_with(FREE_BUILDS), "aces=3"), (cards("As Ah"), 0), (0, 0)).totals[0]
        == 6 + 1 + 1
    )


@rule("H2")
def test_an_ace_is_low_high_or_both_and_power_is_apart_from_it() -> None:
    table = "Ah 9d 5c"
    for ace, moves in (
        ("low", {"As", "AsxAh"}),
        ("high", {"As", "Asx9d+5c"}),
        ("both", {"As", "AsxAh", "Asx9d+5c"}),
    ):
        for name in (*POWER_CARDS, *LAST_SCORES):
            state = position(name, ["As", "3c"], table, options=f"ace={ace}")
            assert listed(state) == moves, (name, ace)
    for power, moves in (("yes", {"2s"}), ("no", {"2s", "2sx2h"})):
        state = position(game_with(POWER_CARDS), ["2s", "3c"], "2h 7d", options=f"power={power}")
        assert listed(state) == moves
    plain = game("finnish", "power=no")
    assert plain.hand_values[35] == 10 and plain.hand_values[0] == 14  # an ace still 14
    low = game("finnish", "power=no,ace=low")
    assert low.hand_worths == tuple((value,) for value in low.table_values)
    assert game("finnish", "ace=high,power=yes") is GAMES["finnish"]


@rule("H2")
def test_without_power_nothing_is_built_to_15_or_16() -> None:
    assert GAMES[game_with(HIGH_BUILDS)].build_limit == 16
    assert game(game_with(HIGH_BUILDS), "power=no").build_limit == 14
    state = position(game_with(HIGH_BUILDS), ["6h Td As", "3c"], "Tc 8d", options="power=no")
    assert "6h+Tc=16" not in listed(state) and "6h+8d=14" in listed(state)
    kept = position(game_with(HIGH_BUILDS), ["6h Td", "3c"], "4c 8d", options="power=no")
    assert "6h+4c=10" in listed(kept)  # 10♦ is worth 10 again


@rule("H2")
def test_points_count_at_once_and_end_the_match() -> None:
    state = position("casino", ["Td 2c", "5h 4c"], "Ts 3s", stock=16, scores=(19, 5), rest=1,
                     options="at-once=yes")  # fmt: skip
    over = do(state, "TdxTs")
    assert over.result is not None and over.result.how == "at-once" and over.scores[0] == 21
    assert over.result.winners == (0,)
    later = position("casino", ["Td 2c", "5h 4c"], "Ts 3s", stock=16, scores=(19, 5), rest=1)
    assert not do(later, "TdxTs").match_over
    late = position("finnish", ["Td 2c", "5h 4c"], "9s 7h 3s", stock=16, scores=(15, 0),
                    options="at-once=no")  # fmt: skip
    assert do(late, "Tdx7h+9s").scores == (15, 0)
    # With three players, and if points are bad: as in L1, but in mid-round.
    three = position(game_with(FEWEST_WINS), ["Td 2c", "5h 4c", "6h 8c"], "9s 7h 3s", stock=12,
                     scores=(14, 3, 5), rest=2, options="at-once=yes")  # fmt: skip
    lost = do(three, "Tdx7h+9s").result
    assert lost is not None and lost.how == "at-once"
    assert (lost.winners, lost.losers) == ((1,), (0,))


@rule("H2")
def test_at_once_without_points_to_count_is_refused() -> None:
    nothing = "big=0,little=0,aces=0,sweep=0,cards=3,spades=3"
    with pytest.raises(HouseRuleError, match="at-once has no effect with big=0,little=0"):
        game(game_with(POWER_CARDS), f"{nothing},at-once=yes")


@rule("H2")
def test_a_single_card_comes_first() -> None:
    table = "9d 9s 4s 5d"
    for take, moves in (
        ("any", {"9c", "9cx9d", "9cx9s"}),
        ("must", {"9cx9d", "9cx9s"}),
        ("best", {"9c", "9cx9s"}),  # of the nines, the spade counts more
    ):
        state = position(
            game_with(POWER_CARDS), ["9c", "3c"], table, options=f"single-first=yes,take={take}"
        )
        assert listed(state) == moves, take
    state = position(game_with(POWER_CARDS), ["9c", "3c"], table, options="single-first=yes")
    for move in ("9cx4s+5d", "9cx9s+9d", "9cx4s+9s+5d"):
        assert why(state, move) is Reason.SINGLE_FIRST
    sums = position(game_with(POWER_CARDS), ["9c", "3c"], "4s 5d 6d 3h", options="single-first=yes")
    assert {"9cx4s+5d", "9cx3h+6d", "9cx4s+3h+5d+6d"} <= listed(sums)
    # Each value of an ace is considered separately (R2).
    ace = position(game_with(LAST_SCORES), ["As", "3c"], "Ah 9d 5c", options="single-first=yes")
    assert listed(ace) == {"As", "AsxAh", "Asx9d+5c"}
    # Searches don’t consider illegal captures.
    best = position(
        game_with(LAST_SCORES), ["As", "3c"], "Ah Ad 9d 5c Kd", options="single-first=yes,take=best"
    )
    assert listed(best) == {"As", "AsxAh+9d+Kd+5c"}
    lone = position(
        game_with(LAST_SCORES), ["As", "3c"], "Ah Ad Kc", options="single-first=yes,take=best"
    )
    assert listed(lone) == {"As", "AsxAh+Kc"}  # with two lone aces, it would take just one


@rule("H2", "H3")
def test_last_capture() -> None:
    state = position("casino", ["9d", "Ts"], "9s", options="last=1")
    over = do(state, "9dx9s", "Ts")
    assert over.tally is not None
    assert {line.name: line.points for line in over.tally.lines}["last"] == (1, 0)
    # It scores nothing at Game Over or at a win at once.
    ended = position(game_with(CALLS), ["9d 2c", "Ts"], "As 2s 3s 4h 5s 6h 7d 8s 9h Tc",
                     options="last=1", last=0)  # fmt: skip
    sheet = do(ended, "2c").tally
    assert sheet is not None and {line.name: line.points for line in sheet.lines}["last"] == (0, 0)
    once = position("finnish", ["Tc 2c", "Ts 4c"], "Td 3s", options="last=1", stock=16,
                    scores=(15, 0), captured=["3d", ""], rest=1)  # fmt: skip
    won = do(once, "TcxTd")
    assert won.result is not None and won.result.how == "at-once" and won.tally is not None
    assert {line.name: line.points for line in won.tally.lines}["last"] == (0, 0)


@rule("H2", "H3")
def test_take() -> None:
    table = "4s 5d 9d"
    assert listed(position("finnish", ["9c", "3c"], table, options="take=any")) == {
        "9c", "9cx9d", "9cx4s+5d", "9cx4s+5d+9d",
    }  # fmt: skip
    assert listed(position(game_with(POWER_CARDS), ["9c", "3c"], table, options="take=best")) == {
        "9c", "9cx4s+5d+9d",
    }  # fmt: skip
    assert listed(position("finnish", ["9c", "3c"], table, options="take=must")) == {"9cx4s+5d+9d"}
    # The best capture with an ace considers both values, and so must a maximal one.
    best = position(game_with(LAST_SCORES), ["As", "3c"], "Ah 9d 5c Kd", options="take=best")
    assert listed(best) == {"As", "AsxAh+9d+Kd+5c"}
    low = position(game_with(LAST_SCORES), ["As", "3c"], "Ah Ad 9d 5c", options="take=best")
    assert listed(low) == {"As", "AsxAh+Ad"}  # two cards either way, but aces score
    assert why(low, "Asx9d+5c") is Reason.NOT_BEST
    must = position(game_with(LAST_SCORES), ["As", "3c"], "Ah Ad 9d 5c", options="take=must")
    assert listed(must) == {"AsxAh+Ad", "Asx9d+5c"}
    assert why(must, "AsxAh") is Reason.NOT_MAXIMAL and why(must, "As") is Reason.MUST_CAPTURE
    assert GAMES[game_with(FEWEST_WINS)].taking is Taking.FORCED


@rule("H2", "H3")
def test_courts() -> None:
    table = "Kh Kd 2c"
    assert listed(position("casino", ["Ks", "3c"], table, options="courts=any")) == {
        "Ks", "KsxKh", "KsxKd", "KsxKh+Kd",
    }  # fmt: skip
    one = position(game_with(CALLS), ["Ks", "3c"], table, options="courts=one")
    assert listed(one) == {"Ks", "KsxKh", "KsxKd"}
    assert why(one, "KsxKh+Kd") is Reason.COURT_ONE
    # Each equal court is a maximal capture of a call (K9).
    call = position(
        game_with(CALLS), ["9s", "3c"], "Ks Kh Kd 2c", trailed="Ks", options="courts=one"
    )
    assert listed(call, "!") == {"!KsxKh", "!KsxKd"}


@rule("H2")
def test_limit_and_what_it_counts() -> None:
    table = "As 2s 3s 4h 5s 6h 7d 8s 9h Tc"
    state = position(game_with(CALLS), ["9d 2c", "Ts"], table)
    assert do(state, "2c").game_over
    assert not do(
        position(game_with(CALLS), ["9d 2c", "Ts"], table, options="limit=0"), "2c"
    ).game_over
    builds = ["2s+3s=5@1", "6s+Ad=7@1"]
    loose = "4h 8s 9h Tc Kd Kh Qd"
    for counts, ends in (("cards", True), ("piles", False)):
        state = position(game_with(CALLS), ["9d 2c", "Ts 5c 7c"], loose, builds,
                         options=f"limit-counts={counts}")  # fmt: skip
        assert do(state, "2c").game_over is ends


@rule("H2", "H3")
def test_overflow_loses() -> None:
    table = "As 2s 3s 4h 5s 6h 7d 8s 9h Tc"
    for turn in (0, 1):
        hands = ["9d 2c", "Ts Jc"]
        state = position(game_with(CALLS), hands, table, options="overflow=loses", scores=(20, 20),
                         turn=turn)  # fmt: skip
        over = do(state, hands[turn].split()[1])
        assert over.result is not None and over.result.how == "game-over"
        assert (over.result.winners, over.result.losers) == ((1 - turn,), (turn,))


@rule("H3")
def test_one_round() -> None:
    shared = result(game("casino", "target=0"), (5, 5), False)
    assert shared is not None and (shared.winners, shared.losers) == ((0, 1), ())
    assert shared.how == "one-round"
    equal = result(game(game_with(FEWEST_WINS), "target=0"), (4, 4, 4), False)
    assert equal is not None and (equal.winners, equal.losers) == ((0, 1, 2), ())
    worst = result(game(game_with(FEWEST_WINS), "target=0"), (4, 7, 7), False)
    assert worst is not None and (worst.winners, worst.losers) == ((0,), (1, 2))
    # Nothing ends at once.
    state = position("finnish", ["9d 2c", "Ts 4c"], "9s", options="target=0", stock=16,
                     scores=(30, 0))  # fmt: skip
    assert not do(state, "9dx9s").match_over


@rule("H3")
def test_royal_is_all_that_is_left_to_take() -> None:
    rules = game(game_with(CALLS), "spades=0,cards=3,last=1")
    assert rules.royal and rules.all_points == 3 + 9 + 1


@rule("H3")
@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("finnish", "sweep=0,void=net", "house rule 2: void has no effect with sweep=0"),
        (
            "casino",
            "freeze=live,sweep=0",
            "house rule 1: freeze has no effect with sweep=0",
        ),
        *cases(
            HIGH_BUILDS,
            "last-sweep=yes",
            "house rule 1: last-sweep has no effect with sweep=0",
        ),
        *cases(CALLS, "limit=0,overflow=loses", "2: overflow has no effect with limit=0"),
        *cases(CALLS, "limit-counts=piles,limit=0", "1: limit-counts has no effect"),
        ("casino", "freeze-at=5", "1: freeze-at has no effect with freeze=never"),
        ("finnish", "sweep=2,freeze-at=0", "1: sweep has no effect with freeze-at=0"),
        (
            "finnish",
            "ties=all,cards=0,spades=0",
            "1: ties has no effect with cards=0,spades",
        ),
    ],
)
def test_options_with_nothing_to_act_on_are_refused(name: str, options: str, message: str) -> None:
    with pytest.raises(HouseRuleError, match=re.escape(message)):
        game(name, options)


@rule("H3")
@pytest.mark.parametrize(
    ("name", "options", "kept"),
    [
        ("casino", "sweep=0,void=none", "sweep=0"),
        ("casino", "last-sweep=yes,sweep=0,freeze=never,freeze-at=0", "sweep=0"),
        *cases(POWER_CARDS, "sweep=0,freeze-at=11,void=all,last-sweep=no,freeze=any", "sweep=0"),
        ("finnish", "freeze=never,freeze-at=0", "freeze=never"),
        *cases(POWER_CARDS, "freeze=never,freeze-at=11", "freeze=never"),
        ("finnish", "freeze-at=0,sweep=1,void=all", "freeze-at=0"),
        *cases(CALLS, "limit=0,overflow=scores,limit-counts=cards", "limit=0"),
        ("finnish", "spades=0,spade-ties=nobody,ties=all", "spades=0,ties=all"),
        ("finnish", "spades=0,spade-ties=all,ties=all", "spades=0,ties=all"),
        ("finnish", "ties=nobody,cards=0,spades=0", "cards=0,spades=0"),
        *cases(
            POWER_CARDS, "at-once=no,big=0,little=0,aces=0,sweep=0", "big=0,little=0,aces=0,sweep=0"
        ),
        *cases(HIGH_BUILDS, "void=all,freeze=any", ""),
        # Options from a preset are never rejected (H4).
        *cases(POWER_CARDS, "preset=finnish-book,sweep=0", "spade-ties=share,at-once=yes,sweep=0"),
        *cases(POWER_CARDS, "sweep=0,preset=danish-21", "target=21,spades=1,sweep=0,last=1"),
        *cases(
            POWER_CARDS,
            "preset=danish-21,freeze=any,freeze-at=0",
            "target=21,spades=1,freeze-at=0,last=1",
        ),
        *cases(POWER_CARDS, "preset=finnish-carry,target=0", "target=0,spade-ties=share"),
        *cases(
            POWER_CARDS, "preset=finnish-book,spades=0", "spades=0,at-once=yes,void=net,freeze=live"
        ),
    ],
)
def test_an_idle_option_at_its_usual_value_or_from_a_preset_is_no_fault(
    name: str, options: str, kept: str
) -> None:
    rules = game(name, options)
    assert text_of(options_of(rules)) == kept
    assert rules == game(name, kept)


@rule("H1")
def test_a_game_that_cannot_have_an_option_says_why() -> None:
    """The reason differs by kind of game, and is true for all games that get it."""
    truths: dict[str, Callable[[Rules], bool]] = {
        "option-no-points": lambda rules: (
            not rules.scores.get("spades" if option.name == "spade-ties" else option.name)
        ),
        "option-no-sweeps": lambda rules: not rules.sweeps,
        "option-no-power": lambda rules: not rules.power,
        "option-no-limit": lambda rules: not rules.table_limit,
        "option-builds": lambda rules: rules.building is not Building.NONE,
        "option-total": lambda rules: rules.total > 0,
        "option-takers": lambda rules: rules.takers > 0,
        "option-several": lambda rules: not rules.one_group,
        "option-no-total": lambda rules: not rules.total,
        "option-no-court-total": lambda rules: (
            rules.total > 0 and rules.courts is not Courts.NUMERIC
        ),
        "option-numbers": lambda rules: rules.courts is Courts.NUMERIC,
        "option-pairs": lambda rules: rules.courts is not Courts.NUMERIC,
        "option-ranks": lambda rules: rules.courts is not Courts.NUMERIC,
        "option-top": lambda rules: max(rules.table_values) != 13,
        "option-built-ace": lambda rules: rules.build_limit >= 14,
        "option-in-deals": lambda rules: (
            rules.deck_size != rules.table_cards + 4 * rules.first_deal
        ),
        "option-never-four": lambda rules: 4 not in rules.players,
        "option-one-way": lambda rules: not former(rules.name, 4),
    }
    heard = set()
    for rules, option in product(GAMES.values(), HOUSE_RULES):
        if option.suits(rules):
            continue
        with pytest.raises(HouseRuleError) as refused:
            varied(rules, {option.name: option.values[0]})
        why = refused.value.arguments["why"]
        assert isinstance(why, TranslatableError) and truths[why.message_id](rules)
        heard.add(why.message_id)
    assert heard == set(truths)


@rule("H2")
def test_a_court_takes_one_or_all_three() -> None:
    """H2, H3: one of its equals, or all three others; never two."""
    table = "Kh Kd Kc 2c"
    three = position("casino", ["Ks", "3c"], table, options="courts=three")
    assert listed(three) == {"Ks", "KsxKh", "KsxKd", "KsxKc", "KsxKh+Kd+Kc"}
    assert why(three, "KsxKh+Kd") is Reason.COURT_ONE
    two = position("casino", ["Ks", "3c"], "Kh Kd 2c", options="courts=three")
    assert listed(two) == {"Ks", "KsxKh", "KsxKd"}
    assert why(two, "KsxKh+Kd") is Reason.COURT_ONE
    # A call takes all three if they are on the table, otherwise any one (K9, L3).
    call = position(
        game_with(CALLS), ["9s", "3c"], table + " Ks", trailed="Ks", options="courts=three"
    )
    assert listed(call, "!") == {"!KsxKh+Kd+Kc"}
    assert why(call, "!KsxKh") is Reason.BAD_CALL
    fewer = position(
        game_with(CALLS), ["9s", "3c"], "Kh Kd Ks", trailed="Ks", options="courts=three"
    )
    assert listed(fewer, "!") == {"!KsxKh", "!KsxKd"}
    assert game("casino", "courts=one") is GAMES["casino"]


@rule("H2", "R2")
def test_a_low_ace_of_royal_casino_is_one_and_builds_end_at_a_king() -> None:
    low = game(game_with(ACE_BUILDS), "ace=low")
    assert (low.build_limit, low.hand_worths[0]) == (13, (1,))
    assert game(game_with(ACE_BUILDS), "ace=both") is GAMES[game_with(ACE_BUILDS)]
    state = position(game_with(ACE_BUILDS), ["As Kh", "3c"], "Ah Kc 9d 5c", options="ace=low")
    assert {"As", "AsxAh"} < listed(state) and not {"Asx9d+5c", "AsxAh+Kc"} & listed(state)
    assert why(state, "Asx9d+5c") is Reason.NO_GROUPS
    builder = position(game_with(ACE_BUILDS), ["4s As Kh", "3c"], "9d Tc", options="ace=low")
    assert "4s+9d=K" in listed(builder)
    assert why(builder, "4s+Tc=14") is Reason.BUILD_VALUE
    usual = position(game_with(ACE_BUILDS), ["4s As Kh", "3c"], "9d Tc")
    assert "4s+Tc=14" in listed(usual)


@rule("H2")
def test_targets_and_sweeps_go_further_and_say_how_far() -> None:
    assert game(game_with(EACH_SPADE), "target=199").target == 199
    assert game("finnish", "target=120").target == 120
    with pytest.raises(HouseRuleError, match="it can be 120 at most, twelve times the points"):
        game("finnish", "target=121")
    three = tally(game("finnish", "sweep=3"), (0, 0), (2, 0))
    assert {line.name: line.points for line in three.lines}["sweeps"] == (6, 0)


@rule("H3")
def test_where_sweeps_stop_from_the_first_point_none_is_made() -> None:
    """freeze-at=0 is equivalent to sweep=0: no sweep, no line on the sheet, nothing at once."""
    options = "freeze-at=0"
    state = position(game_with(POWER_CARDS), ["9d 2c", "Ts 4c"], "9s", stock=16, options=options)
    assert len(told(state, "9dx9s")) == 1 and not do(state, "9dx9s").sweeps[0]
    sheet = tally(state.rules, (cards("As"), 0), (0, 0))
    assert "sweeps" not in {line.name for line in sheet.lines}
    assert not game("casino", "freeze=live,freeze-at=0").sweeps_score
    assert game("casino", "freeze=live,freeze-at=1").sweeps_score


@rule("H3")
def test_options_are_left_out_that_others_leave_nothing_to_act_on() -> None:
    known = {"void": "net", "sweep": "0", "target": "11"}
    assert acting(GAMES["finnish"], known) == {"sweep": "0", "target": "11"}
    assert acting(GAMES[game_with(HIGH_BUILDS)], {"sweep": "1", "void": "net"}) == {
        "sweep": "1",
        "void": "net",
    }
    state = position(game_with(POWER_CARDS), ["9d 2c", "Ts 4c"], "9s", stock=16, options="sweep=0")
    assert len(told(state, "9dx9s")) == 1 and not do(state, "9dx9s").sweeps[0]


# Records, sessions and the terminal with house rules.


def test_H1_a_session_is_saved_and_loaded_with_its_options() -> None:
    rules = game("finnish", "sweep=0,target=5")
    session = Session.start(rules, 2, "h1", ("greedy", "greedy"))
    for _ in range(8):
        session = session.play_opponent()
    text = session.save()
    assert "options: target=5,sweep=0\n" in text
    again = Session.load(text)
    assert again.rules is rules and again.save() == text
    record = read(text)
    assert record.setup.options == "target=5,sweep=0" and write(record) == text
    assert load(text).state.rules.sweep == 0
    assert "options: none\n" in Session.start(GAMES["finnish"], 2, "h1", ("you", "greedy")).save()


def test_H1_a_record_names_what_is_wrong_with_its_options() -> None:
    text = Session.start(GAMES[game_with(POWER_CARDS)], 2, "h1", ("you", "greedy")).save()
    for options, message in (
        ("colour=red", "line 3: house rule 1: 'colour' is not a house rule"),
        ("target=11,sweep=99", "line 3: house rule 2: 'sweep' can’t be '99'"),
        ("partners=yes", "line 3: house rule 1: partners are for 4 players, not 2"),
    ):
        with pytest.raises(RecordError, match=re.escape(message)):
            load(text.replace("options: none", f"options: {options}"))
    # Options without effect, or in another order, can be read, and are written in the usual form.
    assert load(text.replace("options: none", "options: target=16")).record.setup.options == ""
    assert load(text.replace("options: none", "options: ")).record.setup.options == ""
    other = load(text.replace("options: none", "options: sweep=0,target=11"))
    assert other.record.setup.options == "target=11,sweep=0"
    unsorted = Record(
        MatchSetup(game_with(POWER_CARDS), "sweep=0,target=11", 2, ("you", "greedy"), "h1")
    )
    with pytest.raises(RecordError, match="are written 'target=11,sweep=0'"):
        replay(unsorted)


def test_H1_rules_that_no_options_make_start_nothing() -> None:
    strange = replace(GAMES["finnish"], points=())
    with pytest.raises(DealError, match="a record can’t store these rules"):
        Session.start(strange, 2, "h1", ("you", "greedy"))


# Presets.


def test_H4_a_preset_stands_for_its_options_and_belongs_to_one_game() -> None:
    for name, preset in PRESETS.items():
        rules = game(preset.game, f"preset={name}", PARTNERS if "partners" in preset.options else 2)
        assert options_of(rules) == dict(preset.options)
        # Records contain its options.
        text = text_of(options_of(rules))
        assert "preset" not in text and game(preset.game, text) is rules
        others = next(each for each in GAMES if each != preset.game)
        told = f"house rule 1: {name!r} is a preset of {preset.game}"
        with pytest.raises(HouseRuleError, match=re.escape(told.replace("'", ""))):
            game(others, f"preset={name}")
    beside = game(game_with(POWER_CARDS), "target=11,preset=danish-21,last=0")
    assert options_of(beside) == {
        "target": "11", "spades": "1", "void": "none", "freeze": "never", "last-sweep": "yes",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("finnish", "preset=russian", "house rule 1: 'preset' can’t be 'russian' (best-book, "),
        *cases(
            POWER_CARDS,
            "sweep=1,preset=english-11",
            "house rule 2: english-11 is a preset of casino",
        ),
        *cases(
            POWER_CARDS, "preset=danish-21,preset=danish-21", "house rule 2: 'preset' appears twice"
        ),
        *cases(
            POWER_CARDS,
            "preset=danish-21,sweep=0,void=net",
            "rule 3: void has no effect with sweep=0",
        ),
    ],
)
def test_H4_a_preset_that_cannot_be_is_refused(name: str, options: str, message: str) -> None:
    with pytest.raises(HouseRuleError, match=re.escape(message)):
        game(name, options)
    with pytest.raises(HouseRuleError, match="house rule 1: partners are for 4 players, not 2"):
        game(game_with(POWER_CARDS), "preset=finnish-pairs", 2)
