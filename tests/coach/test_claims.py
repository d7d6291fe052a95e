"""A record’s statements about another match: reported as claims, or rejected if impossible."""

from __future__ import annotations

import pytest

from kasino.coach.verify import claims, impossible
from kasino.games import GAMES, game
from kasino.match import duplicate
from kasino.match.record import BEAT, DUPLICATE, Record, replay
from kasino.match.session import Session
from testing.kinds import FEWEST_WINS
from testing.sessions import played_out
from tests.attack import tamper

pytestmark = pytest.mark.long


def noted(
    line: str, text: str, name: str = "casino", options: str = "", players: int = 2
) -> Record:
    """Return the record of a match about to begin, with an additional line."""
    session = Session.start(game(name, options), players, "claims", ("you",) * players)
    return session.record().with_line(line, text)


@pytest.mark.parametrize("name", GAMES)
def test_what_honest_matches_say_of_others_can_be_true(name: str) -> None:
    for players in {count for count in game(name).players if count < 4}:
        for seed in ("a", "b"):
            first = Session.start(game(name), players, seed, ("you", *("random",) * (players - 1)))
            duplicate.begin(first)
            first = played_out(first)
            scores = list(first.state.scores)
            own = scores.pop(0)
            best = min(scores) if first.rules.fewest_wins else max(scores)
            beat = noted(BEAT, f"{own}-{best}", name, players=players)
            assert impossible(replay(beat)) == ()
            assert claims(replay(beat)) == (BEAT,)
            second = duplicate.second(first)
            if second is not None and players == 2:
                match = replay(second.record())
                assert (impossible(match), claims(match)) == ((), (DUPLICATE,))


@pytest.mark.parametrize(
    ("line", "text", "name", "options", "players"),
    [
        (BEAT, "99-0", "casino", "", 2),
        (BEAT, "3-2", "casino", "", 2),  # nobody has won yet
        (BEAT, "much", "casino", "", 2),
        *[(BEAT, "9999-0", name, "", 3) for name in FEWEST_WINS],
        (DUPLICATE, "2 0,99 0,99", "casino", "", 2),
        (DUPLICATE, "2 0,11 0,11", "casino", "target=11", 2),  # it was over after the first
        (DUPLICATE, "2 1,2", "casino", "", 2),  # and this one never
        (DUPLICATE, "2 0,21", "casino", "", 3),
        (DUPLICATE, "3", "casino", "", 2),
    ],
)
def test_what_no_match_can_have_been_is_refused(
    line: str, text: str, name: str, options: str, players: int
) -> None:
    assert impossible(replay(noted(line, text, name, options, players))) == (line,)


def test_a_match_without_such_lines_claims_nothing() -> None:
    first = noted(DUPLICATE, duplicate.FIRST)
    assert (claims(replay(first)), impossible(replay(first))) == ((), ())


def test_records_that_were_tampered_with_are_not_verified_or_told() -> None:
    found = tamper.attack(5, 2)
    assert {kind.partition(":")[0] for kind in found} == set(tamper.TAMPERED)
