"""Laws for the oracle in every match, and its generator compared with every split of every set."""

import random
from collections import Counter, defaultdict

import pytest

from testing.kinds import GONE
from tests.oracle.captures import capture_sets
from tests.oracle.clearance import values_formed
from tests.oracle.decks import LAYOUTS, laid_out
from tests.oracle.games import GAMES, Game
from tests.oracle.literal import literal_captures, nested_values
from tests.oracle.moves import legal_moves, moves_by_text
from tests.oracle.options import OPTIONS, varied
from tests.oracle.play import after
from tests.oracle.position import Position, from_deck, next_round, start
from tests.oracle.scoring import totals
from tests.oracle.variants import variants

pytestmark = pytest.mark.law


def test_generator_against_every_split() -> None:
    """S6: unions of groups are the same as by trying every split of every set."""
    rng = random.Random(6)
    for name, game in GAMES.items():
        for _ in range(60):
            cards = rng.sample(game.deck, rng.randint(2, 7))
            assert capture_sets(game, cards[0], cards[1:]) == literal_captures(
                game, cards[0], cards[1:]
            ), name


def test_courts_by_threes_against_every_split() -> None:
    """H2: a court takes one of its equals, or all three others."""
    rng, game = random.Random(3), varied("casino", 2, "courts=three")
    courts = [card for card in game.deck if card[0] in "QK"]
    sizes = set()
    for _ in range(60):
        cards = rng.sample([*courts, "2s", "3d"], rng.randint(2, 7))
        found = capture_sets(game, cards[0], cards[1:])
        assert found == literal_captures(game, cards[0], cards[1:])
        sizes |= {len(taken) for taken in found if cards[0] in courts}
    assert sizes == {1, 3}


def test_nesting_against_every_split() -> None:
    """C2: considering two halves gives the same as pairs and combinations of many parts."""
    rng = random.Random(2)
    for _ in range(300):
        values = sorted(rng.choice([*range(1, 11), 11, 12]) for _ in range(rng.randint(1, 6)))
        values = [min(value, rng.randint(1, 13)) for value in values]
        assert values_formed(tuple(sorted(values))) == nested_values(values)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        # Many players fill the table if captures aren’t forced.
        pytest.param(name, players, marks=[pytest.mark.slow] if players > 2 else [])
        for name, game in GAMES.items()
        for players in game.players
    ],
)
def test_whole_matches_keep_the_laws(name: str, players: int) -> None:
    """S2, S4, S5, S8: random matches end, keep all cards, and always offer a move."""
    position, rng = start(name, players, "laws"), random.Random(players)
    while not position.match_over:
        if position.round_over:
            assert position.tally is not None
            most, swept = most_points(GAMES[name]), GAMES[name].sweep * sum(position.sweeps)
            assert max(totals(position.tally)) <= most + swept
            position = next_round(position)
        position = random_move(position, rng)
    assert not legal_moves(position)


def most_points(game: Game) -> int:
    """Return the points in a round, at most, without sweeps, as the pages of rules say."""
    if game.honours:
        return 25  # V6, V7
    if game.each_spade:
        return 24  # P1
    return 20 if game.clubs else 16 if game.jacks else 11  # Y8, X8


def random_move(position: Position, rng: random.Random) -> Position:
    """Return the position after a random move, which must exist; captures keep tables small."""
    moves = moves_by_text(position)
    assert moves  # S5
    takes = sorted(text for text, move in moves.items() if move.kind != "trail")
    pool = takes if takes and rng.random() < 0.7 else sorted(moves)
    return after(position, moves[rng.choice(pool)])  # which asserts S4


@pytest.mark.parametrize("name", GAMES)
def test_house_rules_keep_the_laws(name: str) -> None:
    """S4, S5, H2: with any options, a round keeps all cards and always offers a move."""
    players = GAMES[name].players
    for number, options in enumerate(variants(name, max(players))[::2]):
        seats = 4 if "partners" in options else players[number % len(players)]
        position, rng = start(name, seats, options, options), random.Random(options)
        while not position.round_over:
            position = random_move(position, rng)
        assert position.match_over or next_round(position).round_number == 2


def happenings(position: Position, depth: int) -> set[str]:
    """Return the kinds of events possible within a number of moves."""
    found: set[str] = set()
    if depth == 0:
        return found
    moves = moves_by_text(position)
    for move in moves.values():
        raised = [b for b in position.builds if b.cards <= move.cards and b.value != move.value]
        if move.kind == "build" and raised and position.game.building != "free":
            found |= {"raise"} | (
                {"raise of another's"} if raised[0].owner != position.turn else set()
            )
        elif move.kind == "build":
            found.add("multiple build" if move.multiple else "single build")
        else:
            found.add(move.kind)
        new = after(position, move)
        if sum(new.sweeps) > sum(position.sweeps):
            found.add("sweep")
        found |= happenings(new, depth - 1)
    if len({move.card for move in moves.values()}) < len(moves) and position.game.take == "must":
        found.add("choice of maximal captures")
    return found


#: What builds of each kind make possible.
MADE = {
    "none": "",
    "free": "multiple build",
    "classic": "single build,multiple build,raise,raise of another's",
    "call": "call,single build,multiple build,raise,raise of another's",
}


def happens(name: str) -> set[str]:
    """Return what can happen in a game, by its column."""
    game = GAMES[name]
    found = {"trail", "capture", *MADE[game.building].split(",")}
    found |= {"sweep"} if game.sweep else set()
    found |= (
        {"choice of maximal captures"} if game.take == "must" and game.table_at_start else set()
    )
    return found - {""}


@pytest.mark.parametrize("name", GAMES)
def test_hand_made_decks_reach_what_they_are_for(name: str) -> None:
    """The handmade perft decks reach every kind of move within a few moves."""
    found: set[str] = set()
    depth = {"free": 2, "call": 4}.get(GAMES[name].building, 3)
    for layout in LAYOUTS[name]:
        if not found >= happens(name):
            found |= happenings(from_deck(name, 2, laid_out(name, 2, layout)), depth)
    assert found == happens(name)


def test_no_options_change_nothing() -> None:
    """H1: a game without options is the game itself, and every combination tried is distinct."""
    for name, game in GAMES.items():
        for players in game.players:
            assert varied(name, players) == game
            some = variants(name, players)
            assert len({varied(name, players, text) for text in some} - {game}) >= 5


def test_every_option_is_tried() -> None:
    """H2: each value of each option, except numbers, is in some combination that is played.

    Two games try it if two can, so that all are still tried when either of them is gone.
    """
    tried: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for name, game in GAMES.items():
        texts = {text for players in game.players for text in variants(name, players)}
        for part in {part for text in texts for part in text.split(",")}:
            option, _, value = part.partition("=")
            tried[option][value] += 1
    for option, row in OPTIONS.items():
        suited = sum(row.suits(game) for game in GAMES.values())
        if not suited:
            continue  # the only game that can have it is gone
        least = 1 if GONE else min(2, suited)
        for value in row.values:
            assert value.isdigit() or tried[option][value] >= least, f"{option}={value}"
        assert len(tried[option]) >= min(2, len(row.values)), option
