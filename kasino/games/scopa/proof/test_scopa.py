"""Z1–Z14: Scopa."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.captures.table import captures_of
from kasino.cards import RANK_MASK, Stream, bits, card, mask_of, shuffled, text
from kasino.coach.analysis import full_analysis
from kasino.coach.explain import explain
from kasino.coach.parts import score_lead
from kasino.coach.puzzles import puzzles
from kasino.engine.events import Captured, RoundOver, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result, tally
from kasino.engine.standing import standing
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.house_rules import HouseRuleError
from kasino.players import Budget
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.solver import Solver
from kasino.words import own_words
from testing.positions import cards, do, listed, names, of_card, position, stacked, told, why
from tools.languages import words

GAME = "scopa"
RULES = GAMES[GAME]


def test_Z1_forty_cards_and_their_values() -> None:
    ranks = "A234567JQK"
    assert [text(number) for number in bits(RULES.deck)] == [
        rank + suit for suit in "shdc" for rank in ranks
    ]
    for place, rank in enumerate(ranks, 1):
        for suit in "shdc":
            number = card(rank + suit)
            assert RULES.table_values[number] == place and RULES.hand_worths[number] == (place,)
    assert (RULES.top_sum, RULES.court_values) == (10, set())
    assert [RULES.sides(players) for players in RULES.players] == [2, 3, 2]


def test_Z1_courts_sum_and_are_summed() -> None:
    state = position(GAME, ["Kd 2s Qh", "3c"], "Js 2h Ac 5c")
    assert of_card(state, "Kd") == {"KdxJs+2h"}
    assert of_card(state, "Qh") == {"QhxJs+Ac"}


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_Z2_three_each_and_four_to_the_table(players: int, deals: int) -> None:
    state = State.start(RULES, players, "kasino")
    deck, stream = shuffled("kasino", 1, bits(RULES.deck))
    forehand = stream.below(players)
    assert state.deals == deals and state.forehand == forehand
    assert state.hands[forehand] == mask_of(deck[:3])
    assert state.loose == mask_of(deck[3 * players : 3 * players + 4])
    assert state.undealt == deck[3 * players + 4 :]


@pytest.mark.parametrize(
    ("players", "seed", "before"), [(2, "385", 1), (3, "81", 1), (4, "1903", 1)]
)
def test_Z2_three_kings_on_the_table_are_dealt_anew(players: int, seed: str, before: int) -> None:
    first, stream = shuffled(seed, 1, bits(RULES.deck))
    where = slice(3 * players, 3 * players + 4)
    kings = RANK_MASK[12]
    assert (mask_of(first[where]) & kings).bit_count() >= 3
    again = stream.shuffled(bits(RULES.deck))
    assert (mask_of(again[where]) & kings).bit_count() < 3
    state = State.start(RULES, players, seed)
    assert state.loose == mask_of(again[where]) and state.undealt == again[where.stop :]
    assert state.forehand == stream.below(players)
    # A handmade deck is played as it is.
    assert State.from_deck(RULES, players, first).loose == mask_of(first[where])


def test_Z3_one_set_and_never_several() -> None:
    state = position(GAME, ["7s Js", "2c"], "3h 4d Ah 6c")
    assert of_card(state, "7s") == {"7sx3h+4d", "7sxAh+6c"}
    assert why(state, "7sxAh+3h+4d+6c") is Reason.SEVERAL_GROUPS
    assert why(state, "7sx3h+6c") is Reason.NO_GROUPS
    assert of_card(state, "Js") == {"JsxAh+3h+4d"}


def test_Z4_an_equal_card_comes_before_a_sum() -> None:
    state = position(GAME, ["7s Ks", "2c"], "2s 5h 7d 7c Kc")
    assert of_card(state, "7s") == {"7sx7d", "7sx7c"}
    assert why(state, "7sx2s+5h") is Reason.SINGLE_FIRST
    assert why(state, "7sx7c+7d") is Reason.SINGLE_FIRST
    assert of_card(state, "Ks") == {"KsxKc"}


def test_Z5_a_card_that_can_take_must_and_any_card_may_be_played() -> None:
    state = position(GAME, ["7s 4s Jd", "2c"], "3h 4d 6c")
    assert listed(state) == {"7sx3h+4d", "4sx4d", "Jd"}
    assert why(state, "7s") is Reason.MUST_CAPTURE and why(state, "Jd") is None


def test_Z6_a_scopa_counts_but_not_with_the_last_card() -> None:
    early = position(GAME, ["7s 2s", "5h 2h"], "3h 4d")
    swept = told(early, "7sx3h+4d")[1]
    assert isinstance(swept, Swept) and swept.counts
    assert do(early, "7sx3h+4d").sweeps == (cards("7s"), 0)
    last = position(GAME, ["7s", ""], "3h 4d", last=1)
    swept = told(last, "7sx3h+4d")[1]
    assert isinstance(swept, Swept) and not swept.counts and swept.why == "last-card"


def test_Z6_the_residue_goes_to_the_last_capturer() -> None:
    state = position(GAME, ["Ks", "3d"], "3s Jh Qd", last=0)
    over = told(do(state, "Ks"), "3dx3s")[-1]
    assert isinstance(over, RoundOver) and over.residue_to == 1
    assert names(over.residue) == "Ks Jh Qd"


def piles(*some: str) -> tuple[int, ...]:
    return tuple(cards(pile) for pile in some)


def points(*captured: str, sweeps: tuple[int, ...] = (0, 0)) -> dict[str, tuple[int, ...]]:
    sheet = tally(RULES, piles(*captured), sweeps)
    return {line.name: line.points for line in sheet.lines}


def test_Z7_four_points_and_a_tie_scores_nobody() -> None:
    found = points("7d Ad 2d Ks Kh", "3s 4s 5s Jd", sweeps=(0, 2))
    assert found == {
        "cards": (1, 0), "coins": (1, 0), "primiera": (0, 0), "settebello": (1, 0),
        "sweeps": (0, 2),
    }  # fmt: skip
    tied = points("7s 6d", "5s 4d")
    assert tied["cards"] == tied["coins"] == tied["settebello"] == (0, 0)


def test_Z8_each_suit_counts_its_best_card() -> None:
    primiera = RULES.majority("primiera")
    assert primiera is not None
    assert primiera.count(cards("7s 7h 7d 7c 6s 6h")) == 84
    worth = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "K": 10}
    for rank, each in worth.items():
        assert primiera.count(cards(f"{rank}s Qh Qd Qc")) == each + 30
    # 21 + 16 + 13 + 10 beats 18 + 18 + 12 + 10.
    assert points("7s Ah 3d Kc", "6s 6h 2d Jc")["primiera"] == (1, 0)
    # Without a card of some suit there is none, whatever the other cards are.
    assert points("7s 7h 7d 6s", "2s 2h 2d Kc")["primiera"] == (0, 1)
    assert points("7s 7h 7d", "7c 6h")["primiera"] == (0, 0)


def test_Z8_a_tie_for_the_primiera_may_be_carried_like_any_other() -> None:
    rules = game(GAME, "ties=all")
    tied = tally(rules, piles("7s Ah 3d Kc", "7h As 3c Kd"), (0, 0))
    assert {line.name: line.points for line in tied.lines}["primiera"] == (1, 1)


def test_Z9_to_eleven_and_on_while_equal() -> None:
    assert RULES.target == 11
    assert result(RULES, (11, 11), game_over=False) is None
    assert result(RULES, (10, 9), game_over=False) is None
    won = result(RULES, (12, 11), game_over=False)
    assert won is not None and won.winners == (0,)


def test_Z10_the_examples() -> None:
    state = position(GAME, ["7s Js Qc", "Ac"], "2s 5h 7d Kc")
    assert of_card(state, "7s") == {"7sx7d"} and of_card(state, "Js") == {"Js"}
    scopa = position(GAME, ["Js 3c", "4s"], "Ad 2s 5h")
    assert of_card(scopa, "Js") == {"Jsx2s+5h+Ad"}
    assert isinstance(told(scopa, "Jsx2s+5h+Ad")[1], Swept)
    either = position(GAME, ["7s", "2c"], "3h 4d Ah 6c")
    assert listed(either) == {"7sx3h+4d", "7sxAh+6c"}


def test_Z11_the_re_bello_scores_by_itself_and_only_if_it_is_chosen() -> None:
    sides = cards("Kd 2s"), cards("7d Kc")
    assert "re-bello" not in {line.name for line in tally(RULES, sides, (0, 0)).lines}
    with_it = game(GAME, "re-bello=1")
    assert RULES.all_points + 1 == with_it.all_points
    (line,) = (each for each in tally(with_it, sides, (0, 0)).lines if each.name == "re-bello")
    assert line.points == (1, 0)
    state = position(GAME, ["Ks 2c", "Kc"], "Kd", options="re-bello=1,at-once=yes")
    assert do(state, "KsxKd").scores[0] - state.scores[0] == 1 + with_it.sweep


@pytest.mark.parametrize(
    ("piles", "points"),
    [
        (("7s 7h 7d", "7c"), (1, 0)),
        (("7s 7h", "7d 7c"), (0, 0)),
        (("7s 7h", "7d", "7c"), (1, 0, 0)),
    ],
)
def test_Z11_most_sevens_in_place_of_the_primiera(
    piles: tuple[str, ...], points: tuple[int, ...]
) -> None:
    rules = game(GAME, "preset=scopa-sevens")
    sheet = tally(rules, tuple(map(cards, piles)), (0,) * len(piles))
    lines = {line.name: line.points for line in sheet.lines}
    assert lines["sevens"] == points and "primiera" not in lines


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("scopa-16", "target=16"),
        ("scopa-21", "target=21"),
        ("scopa-31", "target=31"),
        ("scopa-re-bello", "re-bello=1"),
        ("scopa-napola", "napola=1"),
        ("scopa-aces", "ace-takes=ace,napola=1,target=31"),
        ("scopa-aces-sweep", "ace-takes=table-sweep"),
        ("scopa-sevens", "sevens=1,primiera=0"),
    ],
)
def test_Z11_the_presets_are_their_options(preset: str, options: str) -> None:
    assert game(GAME, f"preset={preset}") == game(GAME, options)


def test_Z12_of_several_sums_one_of_the_fewest_cards() -> None:
    table = "Ah 2d 4d 3c 6s"
    free = position(GAME, ["7s", "2c"], table)
    assert of_card(free, "7s") == {"7sxAh+2d+4d", "7sx4d+3c", "7sx6s+Ah"}
    fewest = position(GAME, ["7s", "2c"], table, options="fewest=yes")
    assert of_card(fewest, "7s") == {"7sx4d+3c", "7sx6s+Ah"}
    assert why(fewest, "7sxAh+2d+4d") is Reason.FEWEST_FIRST
    single = "fewest=yes,single-first=no"
    assert of_card(position(GAME, ["7s", "2c"], f"{table} 7h", options=single), "7s") == {"7sx7h"}
    with pytest.raises(HouseRuleError, match="take=best"):
        game(GAME, "fewest=yes,take=best")


def test_Z13_an_ace_takes_the_whole_table() -> None:
    rules = "ace-takes=table"
    state = position(GAME, ["As 4h", "2c"], "Ad Kh 3c", options=rules)
    assert of_card(state, "As") == {"AsxKh+Ad+3c"}
    assert why(state, "AsxAd") is Reason.TAKES_TABLE and why(state, "As") is Reason.MUST_CAPTURE
    captured, *others = told(state, "AsxKh+Ad+3c")
    assert isinstance(captured, Captured) and captured.groups == (captured.cards,)
    assert not any(isinstance(event, Swept) for event in others)
    assert game(GAME, rules).spent(captured.value, captured.card) == 1
    # No other card takes an ace’s 1, and on an empty table an ace is trailed.
    assert listed(position(GAME, ["As 4h", "2c"], "", options=rules)) == {"As", "4h"}
    swept = position(GAME, ["As 4h", "2c"], "Ad Kh 3c", options=f"{rules}-sweep")
    assert isinstance(told(swept, "AsxKh+Ad+3c")[1], Swept)


def test_Z13_or_one_ace_if_there_are_aces() -> None:
    rules = "ace-takes=ace"
    aces = position(GAME, ["As 4h", "2c"], "Ad Ac Kh", options=rules)
    assert of_card(aces, "As") == {"AsxAd", "AsxAc"}
    assert why(aces, "AsxKh+Ad+Ac") is Reason.TAKES_ACE
    assert why(aces, "AsxKh") is Reason.TAKES_ACE
    none = position(GAME, ["As 4h", "2c"], "2d Kh", options=rules)
    assert of_card(none, "As") == {"AsxKh+2d"} and why(none, "As") is Reason.MUST_CAPTURE
    assert why(none, "AsxKh") is Reason.TAKES_TABLE
    captures, whole = captures_of(game(GAME, rules)), game(GAME, rules).whole
    taken = ("Kh 2d", "Ad", "Ad Kh", "Ad Ac")
    assert [captures.is_union(cards(each), whole) for each in taken] == [True, True, False, False]
    lone = position(GAME, ["As 4h", "2c"], "Ad", options=rules)
    assert not any(isinstance(event, Swept) for event in told(lone, "AsxAd"))
    best = position(GAME, ["As 4h", "2c"], "Ad Ac Kh", options=f"{rules},take=best")
    assert of_card(best, "As") == {"As", "AsxAd"}  # the coin


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("Ad 2d 3d", 3),
        ("Ad 2d 3d 4d 5d Jd", 5),
        ("Ad 2d 3d 4d 5d 6d 7d Jd Qd Kd", 10),
        ("Ad 2d 4d 5d 6d 7d", 0),
        ("2d 3d 4d", 0),
        ("Ah 2h 3h", 0),
    ],
)
def test_Z14_the_napola_scores_each_card_of_its_sequence(pile: str, points: int) -> None:
    rules = game(GAME, "napola=1")
    sheet = tally(rules, (cards(pile), cards("Kc")), (0, 0))
    (line,) = (each for each in sheet.lines if each.name == "napola")
    assert line.points == (points, 0) == line.counts
    assert "napola" not in {each.name for each in tally(RULES, (cards(pile), 0), (0, 0)).lines}
    assert rules.all_points == RULES.all_points + 10


def test_Z14_the_napola_counts_at_once_where_points_do() -> None:
    for options, points in (("napola=1,at-once=yes", 3), ("napola=1", 0)):
        captured = ("Ad 2d", "")
        state = position(
            GAME, ["3s 4h", "2c"], "3d Kh", options=options, captured=captured, stock=33
        )
        after = do(state, "3sx3d")
        assert after.scores[0] - state.scores[0] == points
        assert standing(after.view(0)).certain[0] == 3


def test_Z14_the_solver_sees_who_gets_the_napola() -> None:
    rules = "napola=1,last-sweep=no,target=0,cards=0,primiera=0,sevens=0,take=any"
    captured = ("Ad 2d", "Kd Qd Jd 7d 6d 5d")
    state = position(GAME, ["3s Kc", "Ks 2h"], "3d Kh", options=rules, captured=captured, stock=0)
    solver = Solver(evaluator_of(state.rules), state)
    *_, best = solver.best(state, 1000)
    assert str(best) == "3sx3d"


def test_Z14_the_coach_counts_a_napola_in_full_and_a_lost_one_not_at_all() -> None:
    (run,) = game(GAME, "napola=1").runs
    assert [run.share(card(f"{rank}d")) for rank in "A34K"] == [333, 333, 250, 100]
    assert run.share(card("Ah")) == 0 and run.most == 10

    def lead(*captured: str) -> float:
        stock = 40 - sum(len(pile.split()) for pile in captured) - 2
        played, without = (
            position(GAME, ["2s", "2c"], captured=captured, options=options, stock=stock)
            for options in ("napola=1", "")
        )
        return round(score_lead(played.view(0)) - score_lead(without.view(0)), 3)

    assert lead("Ad 2d 3d", "4d") == 3
    assert lead("2d 3d 4d", "Ad") == 0
    assert lead("Ad 2d 3d", "") == 3  # the others may still follow
    assert lead("Ad 2d", "") == 0.666  # it may still come about


def test_Z3_the_game_picks_one_group_where_it_picks() -> None:
    rules = "take=best,single-first=no"
    state = position(GAME, ["7s", "2c"], "3h 4d Ah 6c 7c 2h 2s", options=rules)
    # A group of four cards comes before one of two; for equal numbers, coins decide.
    assert of_card(state, "7s") == {"7s", "7sx2s+Ah+4d"}
    two = position(GAME, ["7s", "2c"], "3h 4d Ah 6c", options=rules)
    assert of_card(two, "7s") == {"7s", "7sx3h+4d"}
    assert why(two, "7sxAh+6c") is Reason.NOT_BEST


def test_Z3_a_crowded_table_is_listed_whole() -> None:
    rules = game(GAME, "take=any,single-first=no")
    held = cards("Kd")
    table = RULES.deck & ~held
    state = position(GAME, ["Kd", ""], names(table), options="take=any,single-first=no")
    moves = listed(state)
    assert {"Kd", "KdxKs", "Kdx2s+Js"} <= moves and len(moves) > 500
    assert all(sum(rules.table_values[c] for c in bits(m.cards)) == 10
               for m in state.legal_moves() if m.cards)  # fmt: skip


def test_Z15_play_goes_either_way_and_the_direction_changes_no_move() -> None:
    other = game(GAME, "direction=clockwise")
    assert RULES.counterclockwise and not other.counterclockwise
    assert replace(other, counterclockwise=True, options=()) == RULES
    for players in (3, 4):
        one, two = (State.start(rules, players, "ways") for rules in (RULES, other))
        while not one.match_over:
            if one.round_over:
                one, two = one.next_round()[0], two.next_round()[0]
                continue
            move = next(iter(one.legal_moves()))
            assert [*one.legal_moves()] == [*two.legal_moves()]
            one, two = one.play(move)[0], two.play(move)[0]
        assert one.result == two.result and one.scores == two.scores


def test_Z8_the_race_for_the_primiera_is_decided_when_nobody_can_catch_up() -> None:
    def race(*captured: str) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
        stock = 40 - sum(len(pile.split()) for pile in captured) - 2
        state = position(GAME, ["2s", "2c"], captured=captured, stock=stock)
        found = next(one for one in standing(state.view(0)).races if one.name == "primiera")
        return found.counts, found.leader, found.to_go

    assert race("7s 7h 6d 6c", "Ks") == ((78, 0), 0, (-1, -1))
    # Three sevens and a six: the other could still have 21 + 18 + 18 + 18.
    assert race("7s 7h 7d Kc", "6s") == ((73, 0), 0, (-1, -1))
    assert race("7s 7h 7d 6c", "6s") == ((81, 0), 0, (0, -1))


def test_Z8_the_solver_sees_who_gets_the_primiera() -> None:
    """The last card decides: with 6c four suits are complete, and 16 beats 15."""
    state = position(
        GAME, ["6s", "Kc"], "6c 2h", captured=["7s 7h Ad", "7c 5d 6h 5s Jd"], last=1, rest=1
    )
    solver = Solver(evaluator_of(RULES), state)
    (move,) = [found for found in solver.best(state, 100) if found is not None]
    assert str(move) == "6sx6c"


def test_Z1_a_round_is_dealt_from_a_stacked_deck() -> None:
    state = stacked(GAME, ["As 2s 3s", "4s 5s 6s"], "7s Js Qs Ks")
    assert names(state.loose) == "7s Js Qs Ks" and state.deals == 6


def test_Z1_a_hidden_hand_is_one_of_the_forty() -> None:
    view = State.start(RULES, 3, "kasino").view(0)
    for number in range(20):
        state = view.sample(Stream(str(number)))
        assert not sum(state.hands) & ~RULES.deck and len(state.undealt) == view.stock


def test_a_sweep_has_its_own_name_in_german() -> None:
    assert own_words(words("de"), RULES)("help.sweep.all").startswith("Jede Scopa ")


def test_coins_and_the_primiera_are_told_as_parts_of_their_own() -> None:
    state = puzzles("scopa")[10].state()
    found = full_analysis(state.view(state.turn), Stream("parts"), Budget())
    assert found.exact
    for option in found.options:
        assert sum(points for _, points in option.parts) == pytest.approx(option.value)
        assert option.part("coins") and option.part("primiera")
    parts = explain(found, found.options[-1].move).pair.parts
    assert (parts[0][0], round(parts[0][1], 1)) == ("coins", 0.8)
