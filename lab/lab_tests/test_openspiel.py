"""Matches with deals by chance nodes, and OpenSpiel’s own tests of them."""

from __future__ import annotations

import importlib.util
import pickle
import sys
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kasino.cards import Stream, bits, mask_of, parse_set
from kasino.engine.position import is_misdeal
from kasino.engine.state import State
from kasino.errors import DealError, KasinoError
from kasino.games import GAMES, UnknownGame, game
from kasino.games.families import ITALIAN, NORDIC
from kasino.house_rules import HouseRuleError
from kasino.moves import Kind, Move
from kasino.players import LEVELS, Budget
from kasino.rules import Building
from kasino_lab.env import deals, openspiel
from kasino_lab.env.deals import CHANCE, OVER, Deals, Packet, Play, smaller
from kasino_lab.env.table import CARDS, ROWS, Table
from research.exploitability import policy_of
from research.ismcts import IsMcts
from research.perfect_play import Equilibrium, exploitability
from research.small_game import SmallGame, after
from testing.kinds import CALLS, POWER_CARDS, cases, game_with
from testing.playouts import TABLES
from testing.samples import one_of_each

ROOT = Path(__file__).parents[1]
OPENSPIEL = pytest.mark.needs("OpenSpiel")
ROUND = "target=0"


def step(found: Deals, rng: Stream) -> int:
    """Perform a random action, each equally likely; return it."""
    chances = [action for action, _ in found.chances()]
    action: int = rng.choice(chances or found.table.actions())
    found.act(action)
    return action


def played(found: Deals, seed: str) -> list[int]:
    """Act at random to the end; return the actions of chance and of the seats."""
    rng, done = Stream(seed), []
    while not found.over:
        done.append(step(found, rng))
    return done


def deal(found: Deals, *packets: str) -> None:
    """Deal these cards; before the first deal, seat 0 plays first."""
    if found.forehand < 0:
        found.act(0)
    for packet in packets:
        for card in bits(parse_set(packet)):
            found.act(card)


@pytest.mark.parametrize("name", GAMES)
def test_chance_deals_every_card_of_a_round_once(name: str) -> None:
    rules = game(name)
    found = Deals(rules, rules.players[0])
    rng = Stream(name)
    while found.table is None or not (found.over or found.state.round > 1):
        step(found, rng)
    # A first table that may not be played is dealt again: only what lies on the table counts.
    begun = next(at for at, item in enumerate(found.log) if isinstance(item, Play))
    begun -= found.players + bool(rules.table_cards)
    first = [item for item in found.log[begun:] if isinstance(item, Packet)]
    dealt = [card for item in first for card in bits(item.cards)][: rules.deck_size]
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= set(bits(rules.deck))
    whole = not rules.table_limit or found.state.result is None
    assert len(dealt) == rules.deck_size or not whole


def test_every_hand_is_as_likely_as_another() -> None:
    """Chance names the cards of a hand from the lowest to the highest."""
    rules = smaller(game("finnish", ROUND), 2, parse_set("As+2s+3s+4s+5s+6s+7s"), 2, 3)
    hands: dict[int, float] = {}

    def walk(found: Deals, odds: float) -> None:
        if len(found.log) == 1:
            hands[found.log[0].cards] = hands.get(found.log[0].cards, 0) + odds
            return
        for action, chance in found.chances():
            further = deepcopy(found)
            further.act(action)
            walk(further, odds * chance)

    found = Deals(rules, 2)
    assert found.chances() == [(0, 0.5), (1, 0.5)]
    found.act(0)
    walk(found, 1.0)
    assert len(hands) == 21
    assert list(hands.values()) == pytest.approx([1 / 21] * 21)


def test_a_smaller_deck_scores_what_is_left_of_it() -> None:
    deck = parse_set("As+2s+3s+4s+5s")
    rules = smaller(game("casino", ROUND), 2, deck, 1, 1)
    assert rules.deck_size == 5 and rules.deck & ~deck == 0
    assert {line.name for line in rules.points} < {line.name for line in game("casino").points}
    found = Deals(rules, 2)
    played(found, "small")
    assert found.over and sum(found.returns()) == 0


def test_a_match_goes_on_through_rounds_to_its_end() -> None:
    found = Deals(game("finnish"), 2)
    assert found.known(0) == "0|"
    assert found.returns() == [0, 0] and found.plays == []
    played(found, "match")
    assert found.state.round > 1 and found.state.match_over
    assert sorted(found.returns()) == [-1, 1]
    assert found.known(0).count("|round") == found.state.round
    again = Deals(game("finnish"), 2)
    for action in played(Deals(game("finnish"), 2), "match"):
        again.act(action)
    assert again.state == found.state and again.known(1) == found.known(1)
    assert [action for _, action in found.actions()] == played(Deals(game("finnish"), 2), "match")


def test_a_seat_sees_its_own_hand_and_the_table_alone() -> None:
    first, second = (Deals(game("finnish"), 2) for _ in range(2))
    deal(first, "As+2s+3s+4s", "5s+6s+7s+8s", "Ah+2h+3h+4h")
    deal(second, "As+2s+3s+4s", "5s+6s+7s+9s", "Ah+2h+3h+4h")
    assert first.state.hands[1] != second.state.hands[1]
    assert first.known(0) == second.known(0) == ("0|round 1 by 0|0<As+2s+3s+4s|table<Ah+2h+3h+4h|")
    assert first.known(1) != second.known(1)


def test_cards_go_where_the_rules_deal_them() -> None:
    """Casino deals packets of two, round the table, and a later deal leaves the table alone."""
    found = Deals(game("casino"), 2)
    deal(found, "As+2s+3s+4s", "5s+6s+7s+8s", "Jh+Qh+Kh+Jd")
    assert found.state.hands == (parse_set("As+2s+3s+4s"), parse_set("5s+6s+7s+8s"))
    assert found.state.loose == parse_set("Jh+Qh+Kh+Jd")
    while found.turn != CHANCE:
        found.act(min(found.table.actions()))
    deal(found, "Ah+2h+3h+4h", "5h+6h+7h+8h")
    assert found.state.hands == (parse_set("Ah+2h+3h+4h"), parse_set("5h+6h+7h+8h"))
    assert found.state.deal == 2


def test_a_table_with_a_card_to_bury_is_dealt_again() -> None:
    found = Deals(replace(NORDIC, buried=parse_set("Js+Jh+Jd+Jc")), 2)
    deal(found, "As+2s+3s+4s", "5s+6s+7s+8s", "Js+Qs+Ks+9s")
    assert found.table is None and found.turn == CHANCE


def test_a_table_that_is_a_misdeal_is_dealt_again() -> None:
    rules = ITALIAN
    found = Deals(rules, 2)
    deal(found, "As+2s+3s", "Ah+2h+3h", "Ks+Kh+Kd+7c")
    assert found.table is None and found.turn == CHANCE
    deal(found, "4s+5s+6s", "4h+5h+6h", "Ks+Kh+Ad+7c")
    assert found.state.hands[0] == parse_set("4s+5s+6s")
    assert not is_misdeal(rules, 2, tuple(bits(found.state.loose)))
    again = found.resampled(0, Stream("again"))
    assert again.known(0) == found.known(0)


def test_a_card_is_drawn_after_each_play_where_the_game_has_it() -> None:
    name = next(name for name in GAMES if game(name).draws)
    found = Deals(game(name, ROUND), 2)
    rng = Stream("drawing")
    while found.table is None or found.turn != CHANCE:
        step(found, rng)
    last = found.log[-1]
    assert isinstance(last, Play)
    drawn = found.chances()[0][0]
    found.act(drawn)
    assert found.log[-1] == Packet(last.seat, 1 << drawn)
    assert found.state.hands[last.seat] >> drawn & 1


def test_a_copy_goes_its_own_way() -> None:
    found = Deals(game("finnish", ROUND), 2)
    rng = Stream("copy")
    while found.table is None:
        step(found, rng)
    before = found.known(0), found.state, found.drawn
    copied = deepcopy(found)
    played(copied, "copy")
    assert copied.over and (found.known(0), found.state, found.drawn) == before
    assert played(found, "copy") and found.known(0) == copied.known(0)


def test_a_match_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "ROUNDS", 0)
    found = Deals(game("finnish"), 2)
    rng = Stream("cut")
    while found.table is None:
        step(found, rng)
    assert found.over and found.returns() == [0, 0]


@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_what_is_dealt_again_looks_the_same_to_its_seat(name: str, players: int) -> None:
    """Without builds, which promise cards, the same actions can be repeated with it, too."""
    rules = game(name)
    found, rng, other = Deals(rules, players), Stream(name), 0
    with pytest.raises(KasinoError, match="while its cards are being dealt"):
        found.resampled(0, rng)
    for number in range(120):
        if found.over:
            break
        step(found, rng)
        if number % 8 or found.turn == CHANCE:
            continue
        for seat in range(players):
            again = found.resampled(seat, rng)
            assert again.known(seat) == found.known(seat)
            assert (again.turn, again.table.rows(seat)) == (found.turn, found.table.rows(seat))
            other += again.state.hands != found.state.hands
            if rules.building is not Building.NONE:
                continue
            replayed = Deals(rules, players)
            for who, action in again.actions():
                assert replayed.turn == who
                replayed.act(action)
            assert replayed.table.actions() == again.table.actions()
            assert [replayed.known(each) for each in range(players)] == [
                again.known(each) for each in range(players)
            ]
    assert other


def test_a_called_card_was_nobodys_when_it_is_dealt_again() -> None:
    """A call takes a card from the table, not from the hand."""
    rng, calls = Stream("calls"), 0
    while not calls:
        found = Deals(game(game_with(CALLS)), 2)
        while not found.over and not calls:
            legal = found.table.actions() if found.turn != CHANCE else []
            call = next((action for action in legal if action // CARDS == Kind.CALL), -1)
            if call < 0:
                step(found, rng)
            else:
                found.act(call)
                calls += found.turn != CHANCE and not found.said
    for seat in (0, 1):
        again = found.resampled(seat, rng)
        assert again.known(seat) == found.known(seat)
        dealt = [item.cards for item in again.log if isinstance(item, Packet)]
        assert (
            sum(cards.bit_count() for cards in dealt)
            == mask_of(card for cards in dealt for card in bits(cards)).bit_count()
        )


def test_without_openspiel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    spec = importlib.util.find_spec("kasino_lab.env.openspiel")
    again = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(again)
    with pytest.raises(
        KasinoError, match=r"needs the extra kasino\[openspiel\]: import of pyspiel"
    ):
        again.load()


@OPENSPIEL
@pytest.mark.parametrize("rules", ["", ROUND])
@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_openspiels_own_test(name: str, players: int, rules: str) -> None:
    """It also writes and reads the game and the match."""
    import pyspiel

    pyspiel.random_sim_test(openspiel.load(name, players, rules), 1, serialize=True, verbose=False)


@OPENSPIEL
def test_a_game_is_read_from_its_own_string() -> None:
    import pyspiel

    found = openspiel.load("casino", 2, "target=0,sweep=2")
    said = "python_kasino(deck=,game=casino,hand=0,players=2,rules=target:0;sweep:2,table=0)"
    assert str(found) == said
    for again in (
        pyspiel.load_game(said),
        openspiel.load("casino", 2, "sweep:2;target:0"),
        pyspiel.load_game("python_kasino(game=casino,rules=target:0;sweep:2)"),
        pickle.loads(pickle.dumps(found)),
    ):
        assert str(again) == said and again.rules is found.rules
    small = openspiel.load("finnish", 2, ROUND, "3h+As+2s+2h+3s", 1, 1)
    assert "deck=As+2s+3s+2h+3h" in str(small)
    assert pyspiel.load_game(str(small)).rules == small.rules


@OPENSPIEL
@pytest.mark.parametrize("deck", ["", "As+2s+2h+3s+3h+5s"])
def test_a_match_is_read_from_its_pickle(deck: str) -> None:
    found = openspiel.load("finnish", 2, ROUND, deck, 1 if deck else 0, 2 if deck else 0)
    state, rng = found.new_initial_state(), Stream("pickle")
    while not state.is_terminal():
        kept = pickle.dumps(state)
        assert len(kept) < 20_000
        again = pickle.loads(kept)
        assert str(again) == str(state) and again.history() == state.history()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        again.apply_action(action)
        assert str(again) == str(state)


@OPENSPIEL
def test_what_cant_be_is_refused_as_elsewhere() -> None:
    with pytest.raises(UnknownGame):
        openspiel.load("whist")
    with pytest.raises(HouseRuleError):
        openspiel.load("finnish", 2, "target:x")
    with pytest.raises(DealError):
        openspiel.load("finnish", 3)
    with pytest.raises(ValueError, match="don't use the deck"):
        openspiel.load("finnish", 2, "", "As+2s+3s", 1, 2)


@OPENSPIEL
def test_actions_are_said_in_words() -> None:
    state = openspiel.load("finnish", 2, ROUND).new_initial_state()
    assert state.action_to_string(1) == "seat 1 first"
    state.apply_action(state.string_to_action("seat 1 first"))
    assert state.action_to_string(4) == "deal 5s"
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert words == ["trail As", "trail 2s", "trail 3s", "trail 4s"]


@OPENSPIEL
@pytest.mark.parametrize(
    ("name", "players", "utility"),
    [("finnish", 2, "ZERO_SUM"), *cases(POWER_CARDS, 4, "GENERAL_SUM"), ("casino", 4, "ZERO_SUM")],
)
def test_what_one_of_two_sides_wins_the_other_loses(name: str, players: int, utility: str) -> None:
    found = openspiel.load(name, players)
    assert found.get_type().utility.name == utility
    assert (found.utility_sum() == 0) is (utility == "ZERO_SUM")


@OPENSPIEL
def test_a_sampled_match_has_a_history_of_its_own() -> None:
    import pyspiel

    found = openspiel.load("finnish", 2, ROUND)
    state, rng = found.new_initial_state(), Stream("sample")
    sampler = pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)
    with pytest.raises(KasinoError):
        state.resample_from_infostate(0, sampler)
    histories = set()
    while not state.is_terminal():
        if not state.is_chance_node():
            for seat in (0, 1):
                again = state.resample_from_infostate(seat, sampler)
                histories.add(str(again.history()))
                assert again.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert again.information_state_string(seat) == state.information_state_string(seat)
                assert again.move_number() == len(again.history())
                replayed = found.new_initial_state()
                for action in again.history():
                    replayed.apply_action(action)
                assert str(replayed) == str(again)
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(histories) > 50


@OPENSPIEL
@pytest.mark.filterwarnings("ignore")
def test_openspiels_search_plays_it() -> None:
    """With the information set as its key, each sample must look the same to the player to move."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    found = openspiel.load("casino", 2, ROUND)
    state, chance = found.new_initial_state(), np.random.RandomState(1)
    searches = ismcts.ISMCTSBot(found, mcts.RandomRolloutEvaluator(1, chance), 2.0, 4)
    rng = Stream("ismcts")
    for _ in range(40):
        plays = not state.is_chance_node()
        state.apply_action(searches.step(state) if plays else rng.choice(state.legal_actions()))
    assert len(state.deals.plays) > 5


@OPENSPIEL
def test_a_match_begins_at_a_position() -> None:
    import pyspiel

    found = openspiel.load("casino", 2)
    text = "casino hands:8s+2d/9s+Th table:5s+3s captured:*/6s+6d last:1"
    state = found.new_initial_state(text)
    assert state.deals.state == State.from_text(text) and state.history() == []
    assert not state.deals.plays
    sampler = pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)
    again = state.resample_from_infostate(0, sampler)
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.history() == []
    again.apply_action(again.string_to_action("trail 2d"))
    assert again.history() == [27]
    with pytest.raises(KasinoError, match=r"rules=,table=0\), the position is of finnish for 2"):
        found.new_initial_state("finnish hands:8s+2d/9s+Th table:5s+3s captured:*/6s+6d last:1")


@OPENSPIEL
@pytest.mark.filterwarnings("ignore")
def test_their_search_is_a_player_of_ours() -> None:
    state, rng = State.start(game("casino", ROUND), 2, "is-mcts"), Stream("is-mcts")
    for _ in range(6):
        moves = [
            [thought.move for thought in IsMcts().think(state.view(state.turn), again, Budget(6))]
            for again in (Stream("a"), Stream("a"))
        ]
        assert moves[0] == moves[1]
        assert state.why_not(moves[0][0]) is None
        state, _ = state.play(rng.choice([*state.legal_moves()]))


@OPENSPIEL
@pytest.mark.long
def test_openspiels_regret_matching_learns_a_small_deck_as_the_page_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    (block,) = (part for part in page.split("```python\n") if part.startswith("import pyspiel"))
    exec(block.partition("```")[0], {})
    assert float(capsys.readouterr().out) == pytest.approx(0.088, abs=5e-4)


@OPENSPIEL
def test_the_information_state_has_what_is_seen_and_the_plays() -> None:
    found = openspiel.load("finnish", 2, ROUND)
    state = found.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    seat = state.current_player()
    before = state.information_state_tensor(seat)
    assert len(before) == openspiel.SHAPE and not any(before[ROWS * 52 :])
    assert sum(before[:52]) == 4
    while not state.is_chance_node() and sum(before[ROWS * 52 :]) == 0:
        state.apply_action(state.legal_actions()[0])
        before = state.information_state_tensor(seat)
    assert sum(before[ROWS * 52 :]) >= 2
    assert state.information_state_string(0) != state.information_state_string(1)


class SmallDeals(Deals):
    """One deal of a small game, with the same interface as a whole match."""

    def __init__(self, small: SmallGame) -> None:
        super().__init__(small.rules, 2)
        self.small, self.gone, self.won, self.forehand = small, 0, 0, 0
        self._draw(small.deck & ~small.table, (0, small.hand), (1, small.hand))

    def _dealt(self) -> None:
        first, second = self.log
        hands = first.cards, second.cards
        self._place(self.small.state(0, hands, self.small.table, 0))

    def _act(self, action: int) -> None:
        assert self.table is not None
        state, move = self.state, self.table.say(action)
        self.said = (*self.said, action)
        if move is None:
            return
        self._tell(Play(state.turn, move, self.said))
        self.said, play = (), (1 << move.card, move.cards)
        self.won += self.small.gain(play, state.loose) * (1, -1)[state.turn]
        self.gone |= sum(play) if move.cards else 0
        held = state.hands[0] & ~play[0], state.hands[1] & ~play[0]
        loose = after(play, state.loose)
        self._place(self.small.state(1 - state.turn, held, loose, self.gone))
        if len(self.plays) == 2 * self.small.hand:
            self.turn = OVER

    def returns(self) -> list[float]:
        """Return the points of each seat."""
        points = (self.won + self.small.left_over(self.state.loose)) / 1000 if self.over else 0.0
        return [points, -points]


def path_of(state: State, move: Move) -> list[int]:
    """Return the actions that choose a move."""
    table, path = Table(state), list[int]()
    said: Move | None = None
    while said is None:
        path.append(next(a for a in table.actions() if move in table._actions[a]))
        said = table.say(path[-1])
    return path


@OPENSPIEL
@pytest.mark.parametrize(
    ("level", "hand", "table"),
    [("random", 1, 3), pytest.param("learnt", 2, 1, marks=pytest.mark.slow)],
)
def test_openspiel_finds_a_player_as_exploitable_as_we_do(
    level: str, hand: int, table: int
) -> None:
    from open_spiel.python import policy
    from open_spiel.python.algorithms.exploitability import nash_conv

    small = SmallGame.drawn("finnish", ranks=3, suits=2, hand=hand, table=table, seed="a")
    perfect = Equilibrium(small)
    perfect.learn(3)
    ours = perfect.policy if level == "learnt" else policy_of(small, LEVELS[level], Budget(), 4, "")

    class Small(openspiel.KasinoGame):
        def new_initial_state(self, position: str = "") -> openspiel.KasinoState:
            return openspiel.KasinoState(self, SmallDeals(small))

    class Ours(policy.Policy):  # type: ignore[misc]
        """A player as an OpenSpiel policy: the probability of each action."""

        def action_probabilities(self, state: Any, player_id: int | None = None) -> Any:
            deals = state.deals
            now, path = deals.state, list(deals.said)
            plays = tuple((1 << move.card, move.cards) for _, move, _ in deals.plays)
            found = dict.fromkeys(state.legal_actions(), 0.0)
            for play, odds in ours(now.hands[now.turn], now.loose, deals.gone, plays).items():
                kind = Kind.CAPTURE if play[1] else Kind.TRAIL
                way = path_of(now, Move(kind, play[0].bit_length() - 1, play[1]))
                if way[: len(path)] == path:
                    found[way[len(path)]] += odds
            total = sum(found.values())
            legal = len(found)
            return {a: odds / total if total else 1 / legal for a, odds in found.items()}

    theirs = nash_conv(Small(), Ours(Small(), [0, 1]), use_cpp_br=False) / 2
    assert theirs > 0.001
    assert theirs == pytest.approx(exploitability(small, ours), rel=0, abs=1e-9)
