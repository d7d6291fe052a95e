"""Q1–Q10: Escoba."""

from __future__ import annotations

from itertools import combinations

import pytest

from kasino.cards import bits, card, mask_of, parse_cards, text
from kasino.engine.events import Dealt, Opened, RoundOver, Scored, Swept
from kasino.engine.reasons import Reason
from kasino.engine.scoring import result, tally
from kasino.engine.standing import standing
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.match.selection import select
from kasino.match.session import Session
from kasino.moves import Move
from kasino.words import ENGLISH, Voice, event_sentences, own_words, selection_text
from kasino.words.refusals import reason_text
from testing.positions import cards, listed, of_card, position, stacked, told, why
from tools.languages import words

GAME = "escoba"
RULES = GAMES[GAME]
HANDS = ["Js 7s 4c", "Ks 5s 6d"]


def opened(table: str, options: str = "", players: int = 2) -> State:
    """Return the start of a round with this first table."""
    hands = [*HANDS, "As 2s 3s", "As 2s 3s"][:players]
    return stacked(GAME, hands, table, options=options)


def test_Q1_forty_cards_and_their_values() -> None:
    ranks = "A234567JQK"
    assert [text(number) for number in bits(RULES.deck)] == [
        rank + suit for suit in "shdc" for rank in ranks
    ]
    for place, rank in enumerate(ranks, 1):
        for suit in "shdc":
            number = card(rank + suit)
            assert RULES.table_values[number] == place and RULES.hand_worths[number] == (place,)
            assert RULES.reaches[number] == (15 - place,)
    assert [RULES.sides(players) for players in RULES.players] == [2, 3, 2]


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_Q2_three_each_and_four_to_the_table(players: int, deals: int) -> None:
    state = State.start(RULES, players, "kasino")
    assert state.deals == deals and [hand.bit_count() for hand in state.hands] == [3] * players
    dealt = state.opening()[0]
    assert isinstance(dealt, Dealt) and dealt.table.bit_count() == 4


def test_Q2_a_table_of_kings_is_played() -> None:
    kings = next(
        state
        for seed in range(3000)
        if (state := State.start(RULES, 2, str(seed))).loose.bit_count() == 4
        and sum(RULES.table_values[each] == 10 for each in bits(state.loose)) == 3
    )
    assert kings.stock == 30


def test_Q3_the_card_and_what_it_takes_make_fifteen() -> None:
    state = position(GAME, ["7s Qs Kd", "2c"], "Jh 6c 5d 4d 3h")
    assert of_card(state, "7s") == {"7sxJh", "7sx3h+5d"}
    assert of_card(state, "Qs") == {"Qsx6c"}
    assert of_card(state, "Kd") == {"Kdx5d"}
    assert why(state, "7sxJh+3h+5d") is Reason.SEVERAL_GROUPS
    assert why(state, "7sx4d") is Reason.NO_GROUPS


def test_Q3_every_set_of_a_table_that_makes_fifteen_and_no_other() -> None:
    table = parse_cards("As 2h 3d 4c 5s 6h 7d Jc Qs Kh")
    state = position(GAME, ["Ac 5h Jd", "2c"], "As 2h 3d 4c 5s 6h 7d Jc Qs Kh")
    for played in parse_cards("Ac 5h Jd"):
        wanted = {
            mask_of(some)
            for size in range(1, len(table) + 1)
            for some in combinations(table, size)
            if sum(RULES.table_values[each] for each in (*some, played)) == 15
        }
        assert {m.cards for m in state.legal_moves() if m.card == played} == wanted


def test_Q3_an_equal_card_is_not_taken_and_has_no_precedence() -> None:
    state = position(GAME, ["5s 7s", "2c"], "5h Kc 7d")
    assert of_card(state, "5s") == {"5sxKc"} and of_card(state, "7s") == {"7s"}
    three = position(GAME, ["5s", "2c"], "5h 5d Kc")
    assert of_card(three, "5s") == {"5sx5h+5d", "5sxKc"}


def test_Q3_a_card_that_can_take_must_and_any_card_may_be_played() -> None:
    state = position(GAME, ["7s 4s", "2c"], "Jh 2d")
    assert listed(state) == {"7sxJh", "4s"}
    assert why(state, "7s") is Reason.MUST_CAPTURE
    free = position(GAME, ["7s 4s", "2c"], "Jh 2d", options="take=any")
    assert listed(free) == {"7sxJh", "7s", "4s"}


def test_Q3_the_game_picks_the_set_where_it_picks() -> None:
    state = position(GAME, ["7s", "2c"], "Jh 5d 3d 5c 3s", options="take=best")
    assert listed(state) == {"7sx3d+5d", "7s"}


def test_Q3_what_makes_fifteen_is_told() -> None:
    state = position(GAME, ["7s Qs", "2c"], "Jh 6c 5d 4d 3h")
    voice, view = Voice(RULES, ("You", "Eino"), 0), state.view(0)
    refused = Move.parse("7sx4d")
    assert reason_text(voice, view, refused, Reason.NO_GROUPS) == (
        "With 7♠, these cards don’t make 15: 4♦."
    )
    picked = select(state, card("7s"), cards("5d"))
    assert selection_text(voice, view, picked) == "7 + 5 = 12, 3 short of 15."
    picked = select(state, card("7s"), cards("5d 3h"))
    assert selection_text(voice, view, picked) == "7 + 3 + 5 = 15"
    picked = select(state, card("7s"), cards("Jh"))
    assert selection_text(voice, view, picked) == "7 + 8 = 15"
    told_move = event_sentences(voice, told(state, "Qsx6c")[0])
    assert told_move == ("You take 6♣ with Q♠ = 9.",)


def test_Q4_a_first_table_of_fifteen_is_the_dealers() -> None:
    state = opened("Kc 2h 2d Ac")
    assert not state.loose and state.captured == (0, cards("Kc 2h 2d Ac"))
    assert state.dealer == 1 == state.last_capturer and state.sweeps == (0, cards("Kc"))
    dealt, taken = state.opening()
    assert isinstance(dealt, Dealt) and dealt.table == cards("Kc 2h 2d Ac")
    assert taken == Opened(1, cards("Kc 2h 2d Ac"), 1)
    voice = Voice(RULES, ("You", "Eino"), 0)
    assert event_sentences(voice, taken) == (
        "They make 15, so Eino, the dealer, takes them: 2♥ + 2♦ + A♣ + K♣.",
        "Escoba! Eino clears the table.",
    )
    assert listed(state) == {"Js", "7s", "4c"}


def test_Q4_thirty_in_two_groups_are_two_escobas() -> None:
    state = opened("Kc 5h Qc 6c")
    assert state.sweeps == (0, cards("Kc Qc")) and not state.loose
    (_, taken) = state.opening()
    assert taken == Opened(1, cards("Kc 5h Qc 6c"), 2)
    assert event_sentences(Voice(RULES, ("Aino", "You"), 1), taken)[-1] == (
        "They make 15 twice, so that counts as two escobas."
    )
    whole = opened("Kc Kh Qc Ac")
    assert whole.loose == cards("Kc Kh Qc Ac") and len(whole.opening()) == 1
    assert opened("Kc 2h 3d Ac").loose == cards("Kc 2h 3d Ac")


def test_Q4_not_as_a_house_rule_and_without_sweeps_only_the_cards() -> None:
    assert opened("Kc 2h 2d Ac", "dealer=no").loose == cards("Kc 2h 2d Ac")
    plain = opened("Kc 2h 2d Ac", "sweep=0")
    assert plain.captured[1] == cards("Kc 2h 2d Ac") and plain.sweeps == (0, 0)
    taken = plain.opening()[1]
    assert taken == Opened(1, cards("Kc 2h 2d Ac"), 0)
    assert len(event_sentences(Voice(RULES, ("You", "Eino")), taken)) == 1, "no sweep is announced"


def test_Q4_points_that_count_at_once_end_nothing_before_the_first_play() -> None:
    state = opened("Kc 2h 2d Ac", "at-once=yes,target=1")
    assert state.scores == (0, 1) and state.opening()[2] == Scored(1, 1, 1)
    assert not state.match_over
    after, _ = state.play("4c")
    assert after.match_over and after.result is not None and after.result.winners == (1,)


def test_Q4_in_pairs_the_dealers_side_has_the_escoba() -> None:
    deck = "Js 7s 4c Ks 5s 6d As 2s 3s Ah 3h 4h Kc 2h 2d Ac".split()
    rest = [text(number) for number in bits(RULES.deck & ~cards(" ".join(deck)))]
    state = State.from_deck(RULES, 4, [*deck, *rest], 2)
    assert state.dealer == 1 and state.sweeps[1] == cards("Kc")
    assert standing(state.view(0)).certain == (0, 1)


def test_Q5_clearing_the_table_is_an_escoba_and_never_with_the_last_card() -> None:
    state = position(GAME, ["Js 4s", "5h 2h"], "3s 2d Ah Ad")
    swept = told(state, "Jsx3s+Ah+Ad+2d")[1]
    assert isinstance(swept, Swept) and swept.counts
    # 220 points in the deck and 15 in each capture: at least 10 are always left.
    assert sum(RULES.table_values[each] for each in bits(RULES.deck)) == 220 == 14 * 15 + 10
    for seed in range(20):
        before = played = State.start(RULES, 2, str(seed))
        over = None
        while not played.round_over:
            before, (played, (*_, over)) = played, played.play(next(played.legal_moves()))
        assert isinstance(over, RoundOver)
        left = sum(RULES.table_values[each] for each in bits(over.residue))
        assert left % 15 == 10 and before.last_capturer >= 0


def piles(*some: str) -> tuple[int, ...]:
    return tuple(cards(pile) for pile in some)


def points(*captured: str, options: str = "") -> dict[str, tuple[int, ...]]:
    sheet = tally(game(GAME, options), piles(*captured), (0, 2))
    return {line.name: line.points for line in sheet.lines}


def test_Q6_four_points_and_a_tie_scores_nobody() -> None:
    assert points("7d Ad 2d Ks Kh", "7s 7h 5s Jd") == {
        "cards": (1, 0), "coins": (1, 0), "sevens": (0, 1), "settebello": (1, 0),
        "sweeps": (0, 2),
    }  # fmt: skip
    tied = points("7s 6d", "7h 4d")
    assert tied["cards"] == tied["coins"] == tied["sevens"] == (0, 0)


def test_Q7_the_setenta_instead_of_sevens() -> None:
    rules = "preset=fifteen-setenta"
    found = points("7s Ah 3d Kc", "6s 6h 2d Jc", options=rules)
    assert found["primiera"] == (1, 0) and "sevens" not in found
    assert points("7s 7h 7d 6s", "2s 2h 2d Kc", options=rules)["primiera"] == (0, 1)
    both = points("7s Ah 3d Kc", "6s 6h 2d Jc", options="primiera=1")
    assert both["primiera"] == (1, 0) == both["sevens"]


def test_Q8_to_fifteen_and_its_words() -> None:
    assert RULES.target == 15 and game(GAME, "preset=fifteen-21").target == 21
    assert result(RULES, (15, 15), game_over=False) is None
    won = result(RULES, (16, 15), game_over=False)
    assert won is not None and won.winners == (0,)
    assert own_words(ENGLISH, RULES)("event.swept.you") == "Escoba! You clear the table."
    assert own_words(words("es"), RULES)("event.swept.you").startswith("¡Escoba!")


def test_Q9_the_examples() -> None:
    clears = position(GAME, ["Js", "2c"], "3s 2h As Ad")
    assert of_card(clears, "Js") == {"JsxAs+3s+2h+Ad"}
    state = position(GAME, ["Js Qs Ks 7s", "2c"], "7h 6h 5h 4s 2d Ac Jd")
    assert "Jsx7h" in listed(state) and "Ksx5h" in listed(state) and "7sxJd" in listed(state)
    assert {"Qsx6h", "Qsx4s+2d", "Qsx5h+Ac"} <= listed(state)
    assert not opened("Kc 5h Qc 6c").loose and opened("Kc Kh Qc Ac").loose


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("fifteen-setenta", "sevens=0,primiera=1"),
        ("fifteen-21", "target=21"),
        ("fifteen-free", "take=any"),
    ],
)
def test_Q10_the_presets_are_their_options(preset: str, options: str) -> None:
    assert game(GAME, f"preset={preset}") == game(GAME, options)


def test_Q4_a_session_begins_with_what_the_dealer_took() -> None:
    seed = next(str(n) for n in range(400) if State.start(RULES, 2, str(n)).captured != (0, 0))
    session = Session.start(RULES, 2, seed, ("you", "you"))
    assert [type(event) for event in session.events] == [Dealt, Opened]
    assert not session.state.loose
