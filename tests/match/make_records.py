"""Regenerate the records of all games: ``python -m tests.match.make_records``.

They are fixtures: a difference after a change is either wanted and explained, or a fault.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kasino.cards import bits
from kasino.games import GAMES
from kasino.match.record import PLAYERS
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import Kind, Move
from kasino.rules import Rules
from testing.kinds import CALLS, FEWEST_WINS, POWER_CARDS, game_with
from testing.record_texts import record_file

LEVELS = ("greedy", "random", "random", "greedy")
#: Games whose matches are played to their end; for the others, one round is enough.
WHOLE = (*CALLS, "finnish", *POWER_CARDS, *FEWEST_WINS, "casino")


def played(rules: Rules, players: int, seed: str) -> Session:
    """Return a match between the two simple levels, or its first round.

    Matches for three are complete only in games where points are bad, because someone loses there.
    """
    first_round = rules.name not in WHOLE or (players == 3 and not rules.fewest_wins)
    # Records of the first version of the levels, and without the options that it didn’t have (H5).
    # They must stay readable and verifiable.
    session = Session.begin(MatchSetup(rules.name, "", players, LEVELS[:players], seed))
    session = session.with_line(PLAYERS, "1")
    while not session.state.match_over:
        if session.state.round_over:
            if first_round:
                break
            session = session.next_round()
        else:
            session = session.play_opponent()
    return session


def trailed(rules: Rules, players: int, seed: str, plays: int) -> Session:
    """Return a match in which people trail if they can, and otherwise play the first legal move."""
    session = Session.start(
        rules, players, seed, ("you", "human:Åsa & Co", "human:C", "you")[:players]
    )
    for _ in range(plays):
        state = session.state
        # Never the whole list, which is practically endless on a table this crowded.
        trails = (Move(Kind.TRAIL, number) for number in bits(state.hands[state.turn]))
        legal = next((move for move in trails if state.why_not(move) is None), None)
        session = session.play(legal or next(state.legal_moves()))
    return session


def running() -> Session:
    """Return a match with an odd seed, in which an answered move was taken back."""
    session = trailed(GAMES["casino"], 3, ' "odd" seed: ♠ ', 7).undo()
    return session.undo().redo()


def dealt() -> Session:
    """Return a match whose second round has just been dealt."""
    return trailed(GAMES["casino"], 4, "dealt", 48).next_round()


def second_round() -> Session:
    """Return a match with a move of its second round."""
    session = dealt()
    hand = session.state.hands[session.state.turn]
    return session.play(Move(Kind.TRAIL, hand.bit_length() - 1))


def tied() -> Session:
    """Return a match that nobody wins, because a table card too many ends it without a capture."""
    return trailed(GAMES[game_with(CALLS)], 2, "tied", 11)


#: The function that makes each fixture, by file name.
RECORDS: dict[str, Callable[[], Session]] = {
    **{
        f"{name}-{players}.kasino": partial(played, rules, players, f"record {players}")
        for name, rules in GAMES.items()
        for players in rules.players
    },
    **{f"{name}-tied.kasino": tied for name in CALLS},
    "running.kasino": running,
    "dealt.kasino": dealt,
    "second-round.kasino": second_round,
}


if __name__ == "__main__":
    for name, made in RECORDS.items():
        record_file(name).write_text(made().save(), encoding="ascii", newline="\n")
