"""Fishing card games: rules, opponents and records, exact and fast. A card game, no gambling.

Install the package with ``pip install .``. It has no dependencies. ``python3 build.py build`` also
builds a wheel, ``dist/kasino-1.2.0-py3-none-any.whl``, which pip, pipx and uvx can install or run.
The package kasino-lab adds ``duel``, ``ladder`` and learning environments: ``pip install . ./lab``.

A complete match in which both players always play the first legal move:

>>> import kasino
>>> state = kasino.State.start(kasino.game("finnish"), players=2, seed="kasino")
>>> while not state.match_over:
...     if state.round_over:
...         state, events = state.next_round()
...     else:
...         state, events = state.play(next(state.legal_moves()))
>>> state.result, state.scores
(Result(winners=(1,), losers=(0,), how='target'), (14, 18))
>>> last = events[-1]

A session plays a match against opponents. A voice describes its events in words:

>>> rules = kasino.game("finnish")
>>> session = kasino.Session.start(rules, 2, "kasino", ["you", "greedy"])
>>> voice = kasino.Voice(rules, ("You", "Eino"), you=0)
>>> session = session.play("Asx4h+Tc")
>>> print(kasino.events_text(voice, session.events))
You take 4♥ + 10♣ with A♠ = 14. You: +1 (total 1).
>>> session = session.play_opponent(kasino.Budget(iterations=100))
>>> print(kasino.events_text(voice, session.events))
Eino trails 9♥.

``play`` raises IllegalMove if the rules forbid the move, as ``State.play`` does. ``attempt`` is for
front ends, such as the page: it returns the same position, and ``reason`` says why. ``do``, its
earlier name, warns. ``undo`` takes your last move back, and the answers to it:

>>> try:
...     session.play("9sx4h")
... except kasino.IllegalMove as error:
...     print(error.reason.value)
not-on-table
>>> refused = session.attempt("9sx4h")
>>> refused.reason, refused.state == session.state
(<Reason.NOT_ON_TABLE: 'not-on-table'>, True)
>>> back = session.undo()
>>> back.place, back.redo().state == session.state
((0, 2), True)

The coach reviews the moves of a match:

>>> *_, seen = kasino.review(session.record(), worlds=4, plays=0)
>>> isinstance(seen, kasino.Review), [(d.move, d.grade.value) for d in seen.decisions]
(True, [(Move.parse('Asx4h+Tc'), 'best')])
>>> (decision,) = seen.decisions
>>> isinstance(decision, kasino.Decision), decision.loss, decision.best.move == decision.move
(True, 0.0, True)

A position can be written as one line of text and read back:

>>> kasino.State.from_text("casino hands:8s+2d/9s+Th table:5s+3s captured:*/6s+6d last:1")
<State casino: round 1, deal 6 of 6, seat 0 to play; table 3♠ 5♠; 0 left; 0–0>
>>> session.state.view(0).to_text()
'finnish hands:9s+2d+Td/3 turn:0 table:7s+Js+9h captured:As+4h+Tc/- stock:40 moves:Asx4h+Tc,9h'
>>> try:
...     kasino.State.from_text("casino hands:8s+2d/8s+Th table:5s")
... except kasino.PositionError as error:
...     print(error)
8s appears twice

A custom opponent is a Player: it gets a View, a Stream of random numbers and a Budget, and yields
Thoughts:

>>> class Hasty:
...     level = "hasty"
...     def think(self, view, rng, budget):
...         yield kasino.Thought(next(view.legal_moves()), None, 1)
>>> hasty: kasino.Player = Hasty()
>>> list(kasino.LEVELS)[-1], kasino.player("greedy").level
('expert', 'greedy')

A session finds players by the names of its seats, so a custom one needs a function that knows it.
This plays a whole match; ``match_over`` is only true after the last round:

>>> def found(name):
...     return hasty if name == "hasty" else kasino.player(name)
>>> whole = kasino.Session.start(rules, 2, "kasino", ["you", "hasty"], opponents=found)
>>> while not whole.state.match_over:
...     if whole.state.round_over:
...         whole = whole.next_round()
...     elif whole.to_move_is_human:
...         whole = whole.play(next(whole.state.legal_moves()))
...     else:
...         whole = whole.play_opponent()
>>> whole.state.scores
(14, 18)

Reading a saved match with a custom player needs the same function:

>>> again = kasino.Session.load(whole.save(), opponents=found)
>>> again.state.scores
(14, 18)

In the terminal, ``kasino play finnish --player bot:Miser`` plays against the class Miser in
``bot.py``, and ``kasino play --continue --player bot:Miser`` continues that match.

``Budget(iterations=0)``, the default, means that each level searches as much as it does in the
game; ``iterations=1`` is the least.

A match is saved as a record, which is text. Reading a record checks and replays every move:

>>> match = kasino.read_record(session.save())
>>> isinstance(match, kasino.Match), match.record.moves, match.state == session.state
(True, (Move.parse('Asx4h+Tc'), Move.parse('9h')), True)
>>> isinstance(match.record, kasino.Record), kasino.write_record(match) == session.save()
(True, True)
>>> try:
...     kasino.read_record("anything")
... except kasino.RecordError as error:
...     print(error)
line 1: a record begins with 'kasino: 1'

**Games.** A game is data. House rules change it:

>>> "finnish" in kasino.GAMES, rules.title, isinstance(rules, kasino.Rules)
(True, 'Finnish Kasino', True)
>>> kasino.game("casino", "target=11,sweep=0").target
11

**Cards** are ints, and a set of cards is an int with a bit for each card. To read and write them:

>>> state = kasino.State.start(rules, players=2, seed="kasino")
>>> kasino.set_text(state.hands[0]), kasino.pretty_set(state.hands[0])
('As+9s+2d+Td', 'A♠ 2♦ 9♠ 10♦')
>>> kasino.parse_set("4h+10c") == state.loose & kasino.parse_set("4h+10c")
True

**A position** is a State, an immutable value that can be compared, hashed, copied and pickled.
Fields with a value for each seat are tuples, and ``scores`` has one value for each side. A View
contains only what one seat may know:

>>> state.rules.name, state.players, state.turn, state.forehand, state.dealer, state.seed
('finnish', 2, 0, 0, 1, 'kasino')
>>> state.round, state.deal, state.deals, state.stock, state.undealt[:2]
(1, 1, 6, 40, (28, 25))
>>> kasino.set_text(state.loose), state.builds, state.table == state.loose
('7s+Js+4h+Tc', (), True)
>>> state.captured, state.sweeps, state.last_capturer, state.trailed, state.void
((0, 0), (0, 0), -1, -1, False)
>>> state.scores, state.deal_scores, state.round_over, state.match_over, state.tally, state.result
((0, 0), (0, 0), False, False, None, None)
>>> view = state.view(0)
>>> isinstance(view, kasino.View), view.hand == state.hands[0], view.hand_sizes, view.stock
(True, True, (4, 4), 40)
>>> view.sample(kasino.Stream("any text")).stock == view.stock
True

**A move** has a kind, a card, the table cards involved, and the value of a build. A position lists
its legal moves, and says why any other move is illegal:

>>> move = kasino.Move.parse("Asx4h+Tc")
>>> move.kind is kasino.Kind.CAPTURE, [each.name for each in kasino.Kind]
(True, ['TRAIL', 'CAPTURE', 'BUILD', 'CALL'])
>>> state.why_not(move), state.why_not(kasino.Move.parse("9sx4h"))
(None, <Reason.NO_GROUPS: 'no-groups'>)
>>> kasino.Reason.NO_GROUPS.value
'no-groups'
>>> try:
...     state.play(kasino.Move.parse("2s"))
... except kasino.IllegalMove as error:
...     print(error.reason.value)
not-in-hand

**Events** describe the effects of a move. A play is one of these, with the ``seat`` that made it:

>>> _, events = state.play(move)
>>> [type(event).__name__ for event in events], events[1]
(['Captured', 'Scored'], Scored(side=0, points=1, total=1))
>>> _, (trailed,) = state.play(kasino.Move.parse("2d"))
>>> trailed == kasino.Trailed(seat=0, card=27)
True
>>> built = kasino.Built(seat=0, card=4, cards=8, value=9, multiple=False, how="build")
>>> called = kasino.Called(seat=1, card=4, cards=16)
>>> isinstance(events[0], kasino.Captured), isinstance(events[1], kasino.Scored)
(True, True)

These may follow it: a sweep, a drawn card, a deal, the end of a round or of the match:

>>> kasino.Swept(seat=0, card=4, counts=False, why="last-deal", voids=False).why
'last-deal'
>>> kasino.Drawn(seat=0, stock=0).last
True
>>> kasino.Opened(seat=0, cards=15, sweeps=1).sweeps
1
>>> (dealt,) = state.opening()
>>> isinstance(dealt, kasino.Dealt), dealt.deal, dealt.hand, kasino.set_text(dealt.table)
(True, 1, 4, '7s+Js+4h+Tc')
>>> ended = kasino.State.from_text("casino hands:-/8s turn:1 table:5s+3s captured:*/6s+6d last:1")
>>> *_, over = ended.play(kasino.Move.parse("8sx5s+3s"))[1]
>>> isinstance(over, kasino.RoundOver), over.scores, [line.name for line in over.tally.lines]
(True, (11, 1), ['cards', 'spades', 'big', 'little', 'aces', 'sweeps'])
>>> isinstance(last, kasino.MatchOver), last.scores
(True, (14, 18))

All errors raised for bad input are KasinoErrors, which are ValueErrors:

>>> issubclass(kasino.NotationError, kasino.KasinoError)
True
"""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kasino.cards import Stream, parse_set, pretty_set, set_text
    from kasino.coach.review import Decision, Review, review
    from kasino.engine.events import (
        Built,
        Called,
        Captured,
        Dealt,
        Drawn,
        MatchOver,
        Opened,
        RoundOver,
        Scored,
        Swept,
        Trailed,
    )
    from kasino.engine.reasons import IllegalMove, Reason
    from kasino.engine.state import State
    from kasino.engine.view import View
    from kasino.errors import KasinoError, NotationError, PositionError, RecordError
    from kasino.games import GAMES, game
    from kasino.match.record import Match, Record
    from kasino.match.record import load as read_record
    from kasino.match.record import render as write_record
    from kasino.match.session import Session
    from kasino.moves import Kind, Move
    from kasino.players import LEVELS, Budget, Player, Thought, player
    from kasino.rules import Rules
    from kasino.words import Voice, events_text
    from kasino_lab.duel import Duel, duel
    from kasino_lab.ladder import Ladder, ladder

__version__ = "1.2.0"

__all__ = [
    "GAMES",
    "LEVELS",
    "Budget",
    "Built",
    "Called",
    "Captured",
    "Dealt",
    "Decision",
    "Drawn",
    "Duel",
    "IllegalMove",
    "KasinoError",
    "Kind",
    "Ladder",
    "Match",
    "MatchOver",
    "Move",
    "NotationError",
    "Opened",
    "Player",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Review",
    "RoundOver",
    "Rules",
    "Scored",
    "Session",
    "State",
    "Stream",
    "Swept",
    "Thought",
    "Trailed",
    "View",
    "Voice",
    "duel",
    "events_text",
    "game",
    "ladder",
    "parse_set",
    "player",
    "pretty_set",
    "read_record",
    "review",
    "set_text",
    "write_record",
]

#: The module that defines each public name, and the name in that module. A module is imported when
#: one of its names is first used, so ``import kasino`` is fast, and playing doesn’t load the coach.
_PLACES: Final = {
    "GAMES": "games:GAMES",
    "LEVELS": "players:LEVELS",
    "Budget": "players:Budget",
    "Built": "engine.events:Built",
    "Called": "engine.events:Called",
    "Captured": "engine.events:Captured",
    "Dealt": "engine.events:Dealt",
    "Decision": "coach.review:Decision",
    "Drawn": "engine.events:Drawn",
    "Duel": "lab.duel:Duel",
    "IllegalMove": "engine.reasons:IllegalMove",
    "KasinoError": "errors:KasinoError",
    "Kind": "moves:Kind",
    "Ladder": "lab.ladder:Ladder",
    "Match": "match.record:Match",
    "MatchOver": "engine.events:MatchOver",
    "Move": "moves:Move",
    "NotationError": "errors:NotationError",
    "Opened": "engine.events:Opened",
    "Player": "players:Player",
    "PositionError": "errors:PositionError",
    "Reason": "engine.reasons:Reason",
    "Record": "match.record:Record",
    "RecordError": "errors:RecordError",
    "Review": "coach.review:Review",
    "RoundOver": "engine.events:RoundOver",
    "Rules": "rules:Rules",
    "Scored": "engine.events:Scored",
    "Session": "match.session:Session",
    "State": "engine.state:State",
    "Stream": "cards:Stream",
    "Swept": "engine.events:Swept",
    "Thought": "players:Thought",
    "Trailed": "engine.events:Trailed",
    "View": "engine.view:View",
    "Voice": "words:Voice",
    "duel": "lab.duel:duel",
    "events_text": "words:events_text",
    "game": "games:game",
    "ladder": "lab.ladder:ladder",
    "parse_set": "cards:parse_set",
    "player": "players:player",
    "pretty_set": "cards:pretty_set",
    "read_record": "match.record:load",
    "review": "coach.review:review",
    "set_text": "cards:set_text",
    "write_record": "match.record:render",
}

if not TYPE_CHECKING and PathFinder.find_spec("kasino_lab") is None:
    # The lab’s names aren’t listed then; each says which package it needs.
    __all__ = [name for name in __all__ if not _PLACES[name].startswith("lab.")]


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
