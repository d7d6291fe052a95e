"""Fishing card games: rules, opponents and records, exact and fast. A card game, no gambling.

These names are the public ones; the modules behind them may move. Each is loaded when it is first
asked for, so that ``import kasino`` costs nothing.

A game is data. A match is played in a session; who plays is a list of seats:

>>> import kasino
>>> "finnish" in kasino.GAMES, kasino.game("finnish").title
(True, 'Finnish Kasino')
>>> isinstance(kasino.game("finnish"), kasino.Rules)
True
>>> session = kasino.Session.start(kasino.game("finnish"), 2, "kasino", ["you", "greedy"])

Cards are ints, sets of cards are ints with a bit for each. There are helpers to read them:

>>> state = session.state
>>> kasino.set_text(state.hands[0]), kasino.pretty_set(state.hands[0])
('As+9s+2d+Td', 'A♠ 2♦ 9♠ 10♦')
>>> kasino.parse_set("4h+10c") == state.loose & kasino.parse_set("4h+10c")
True

A position is a State; what one seat may know of it is a View. Both list their moves and say why
one is not legal:

>>> isinstance(state, kasino.State), isinstance(state.view(0), kasino.View)
(True, True)
>>> move = kasino.Move.parse("Asx4h+Tc")
>>> state.why_not(move), state.why_not(kasino.Move.parse("9sx4h"))
(None, <Reason.NO_GROUPS: 'no-groups'>)
>>> kasino.Reason.NO_GROUPS.value
'no-groups'
>>> try:
...     state.play(kasino.Move.parse("2s"))
... except kasino.IllegalMove as error:
...     print(error.reason.value)
not-in-hand

A session is a value: a move makes the next one. Its events a Voice tells in any language:

>>> session = session.do(move)
>>> isinstance(session, kasino.Session)
True
>>> voice = kasino.Voice(session.rules, ("You", "Eino"), you=0)
>>> print(kasino.events_text(voice, session.events))
You take 4♥ + 10♣ with A♠. You: +1 (1 in all).

The opponents have levels; ``session.opponent()`` gives their thoughts one by one:

>>> list(kasino.LEVELS)[-1], kasino.player("greedy").level
('expert', 'greedy')
>>> session = session.play_opponent(kasino.Budget(iterations=100))

An opponent of your own is a Player: it gets a View, a Stream of random numbers and a Budget, and
yields Thoughts. The lab lets any two meet, on the same decks from both seats:

>>> class Hasty:
...     level = "hasty"
...     def think(self, view, rng, budget):
...         yield kasino.Thought(next(view.legal_moves()), None, 1)
>>> hasty: kasino.Player = Hasty()
>>> *_, thought = hasty.think(state.view(0), kasino.Stream("any text"), kasino.Budget())
>>> met = kasino.duel(hasty, "random", "finnish", pairs=5)
>>> met.margin > 0
True

A match is kept as a record, a text; reading it checks and plays every move of it again:

>>> match = kasino.read_record(session.save())
>>> kasino.write_record(match) == session.save()
True
>>> try:
...     kasino.read_record("anything")
... except kasino.RecordError as error:
...     print(error)
line 1: a record begins with 'kasino: 1'

The coach reviews a record, move by move, better and better; the last one is the whole:

>>> *_, seen = kasino.review(session.record(), worlds=4, plays=0)
>>> [(str(each.move), each.grade.value) for each in seen.decisions]
[('Asx4h+Tc', 'best')]

Whatever bad input raises is a KasinoError, which is a ValueError:

>>> issubclass(kasino.NotationError, kasino.KasinoError)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kasino.cards import Stream, parse_set, pretty_set, set_text
    from kasino.coach.review import review
    from kasino.engine.reasons import IllegalMove, Reason
    from kasino.engine.state import State
    from kasino.engine.view import View
    from kasino.errors import KasinoError, NotationError, RecordError
    from kasino.games import GAMES, game
    from kasino.lab.duel import duel
    from kasino.match.reading import load as read_record
    from kasino.match.record import render as write_record
    from kasino.match.session import Session
    from kasino.moves import Move
    from kasino.players import LEVELS, Budget, Player, Thought, player
    from kasino.rules import Rules
    from kasino.words import Voice, events_text

__version__ = "1.0.0"

__all__ = [
    "GAMES",
    "LEVELS",
    "Budget",
    "IllegalMove",
    "KasinoError",
    "Move",
    "NotationError",
    "Player",
    "Reason",
    "RecordError",
    "Rules",
    "Session",
    "State",
    "Stream",
    "Thought",
    "View",
    "Voice",
    "duel",
    "events_text",
    "game",
    "parse_set",
    "player",
    "pretty_set",
    "read_record",
    "review",
    "set_text",
    "write_record",
]

#: Where each public name is found: its module, and its name there.
_PLACES: Final = {
    "GAMES": "games:GAMES",
    "LEVELS": "players:LEVELS",
    "Budget": "players:Budget",
    "IllegalMove": "engine.reasons:IllegalMove",
    "KasinoError": "errors:KasinoError",
    "Move": "moves:Move",
    "NotationError": "errors:NotationError",
    "Player": "players:Player",
    "Reason": "engine.reasons:Reason",
    "RecordError": "errors:RecordError",
    "Rules": "rules:Rules",
    "Session": "match.session:Session",
    "State": "engine.state:State",
    "Stream": "cards:Stream",
    "Thought": "players:Thought",
    "View": "engine.view:View",
    "Voice": "words:Voice",
    "duel": "lab.duel:duel",
    "events_text": "words:events_text",
    "game": "games:game",
    "parse_set": "cards:parse_set",
    "player": "players:player",
    "pretty_set": "cards:pretty_set",
    "read_record": "match.reading:load",
    "review": "coach.review:review",
    "set_text": "cards:set_text",
    "write_record": "match.record:render",
}


def __getattr__(name: str) -> object:
    """Return a public name, loading its module the first time."""
    if name not in _PLACES:
        raise AttributeError(f"module 'kasino' has no attribute {name!r}")
    module, _, inside = _PLACES[name].partition(":")
    found: object = getattr(import_module(f"kasino.{module}"), inside)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the public names, loaded or not."""
    return sorted({*globals(), *__all__})
