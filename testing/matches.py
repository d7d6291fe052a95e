"""Play whole matches on the page by clicking, and compare everything with the engine."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from typing import Any
from urllib.parse import quote

from kasino.cards import bits, mask_of, parse_cards, set_text, text
from kasino.engine.state import State
from kasino.games import game
from kasino.match.record import load
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from testing.waiting import PATIENCE, until

#: Everything in the page’s contract that stays until the next act, in one query. Announcements
#: don’t: a status element is empty again some seconds after its line.
LOOK = """() => {
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  const data = (selector, name) => all(selector, (node) => node.dataset[name]);
  const table = (name) => Object.fromEntries(
    all(`[data-${name}]`, (node) => [node.dataset[name], node.textContent]));
  return {
    state: document.documentElement.dataset.kasino,
    pace: document.documentElement.dataset.pace,
    hand: data("#hand button[data-card]", "card"),
    table: data("#table button[data-item]", "item"),
    pressed: all("#table button[aria-selected=true]", (node) => node.dataset.item),
    held: all("#hand button[data-picked]", (node) => node.dataset.card),
    moves: data("#actions button[data-move]", "move"),
    call: data("#actions [data-action=call]", "action"),
    score: table("score"), captured: table("captured"),
    stock: document.querySelector("[data-stock]")?.textContent,
    log: data("[data-log] li[data-move]", "move"),
  };
}"""
SETTLED = ("your-turn", "round-over", "match-over")
#: The number of moves to choose from, so that crowded tables stay fast.
CHOICE = 40

Evaluate = Callable[[str], Any]
Click = Callable[[str], None]


#: Returns whether the table shows a way to play before a finger plays it.
SHOWN = "() => document.querySelector('#actions [data-shown]') !== null"
#: Plays a card that scores in spite of the page’s question. A script’s press is never the second of
#: a double press, which answers no question.
INSIST = """() => {
  if (document.querySelector("#actions [data-action=clear]"))
    document.querySelector("#actions [data-move]").click();
}"""


class Match:
    """One match on the page and the same match in the engine."""

    def __init__(
        self,
        evaluate: Evaluate,
        click: Click,
        name: str,
        players: int,
        seed: str,
        rules: str = "",
    ) -> None:
        self.evaluate = evaluate
        self.click = click
        self.rules = game(name, rules, players)
        self.state = State.start(self.rules, players, seed)
        self.rng = random.Random("clicks")
        self.told = 0  # moves of the log that the engine has played
        self.earlier = 0  # moves of earlier rounds; a closed log shows two rounds
        self.kinds: set[str] = set()

    @staticmethod
    def address(name: str, players: int, seed: str, level: str, **more: str) -> str:
        """Return the query that opens this match."""
        asked = {"game": name, "players": str(players), "seed": seed, "level": level, "pace": "0"}
        asked["confirm"] = "off"
        return "?" + "&".join(f"{key}={quote(value)}" for key, value in (asked | more).items())

    def look(self) -> dict[str, Any]:
        """Wait for a person’s turn, then update the engine and compare.

        During a motion, the log and the scores are those from before the move, so they are waited
        for as well.
        """

        def settled(now: dict[str, Any]) -> bool:
            return now["state"] in SETTLED and (now["pace"] == "0" or self._follows(now))

        seen: dict[str, Any] = until(lambda: self.evaluate(LOOK), settled, "a turn", PATIENCE)
        self.state = self._after(seen)
        self.told = len(seen["log"])
        self.compare(seen)
        return seen

    def _after(self, seen: dict[str, Any]) -> State:
        """Return the engine’s position after the moves in the page’s log."""
        state = self.state
        for move in seen["log"][self.told :]:
            state, _ = state.play(Move.parse(move))
        return state

    def _follows(self, seen: dict[str, Any]) -> bool:
        """Return whether the log and the scores have caught up with the hand and the table."""
        before, self.state = self.state, self._after(seen)
        try:
            self.compare(seen)
        except AssertionError:
            return False
        finally:
            self.state = before
        return True

    def compare(self, seen: dict[str, Any]) -> None:
        """Compare the page with the engine’s position."""
        state, seats = self.state, range(self.state.players)
        over = {(True, True): "match-over", (True, False): "round-over"}
        expected = over.get((state.round_over, state.match_over), "your-turn")
        assert seen["state"] == expected
        side = [self.rules.side_of(seat, state.players) for seat in seats]
        pairs = [tuple(each for each in seats if side[each] == side[seat]) for seat in seats]
        counted = [seat for seat in seats if len(pairs[seat]) == 1 or seat < 2]
        assert seen["score"] == {str(seat): str(state.scores[side[seat]]) for seat in counted}
        counts = {
            str(seat): str(sum(state.captured[each].bit_count() for each in pairs[seat]))
            for seat in counted
        }
        assert seen["captured"] == counts
        if state.round_over:
            return
        assert mask_of(parse_cards(" ".join(seen["hand"]))) == state.hands[0]
        items = [text(card) for card in bits(state.loose)] + [
            set_text(b.cards) for b in state.builds
        ]
        assert sorted(seen["table"]) == sorted(items)
        assert seen["stock"] == str(state.stock)
        assert not seen["pressed"]
        assert not seen["held"]

    def turn(self) -> None:
        """Play one move of the person."""
        moves = list(islice(self.state.legal_moves(), CHOICE))
        best = [move for move in moves if move.kind in (Kind.CALL, Kind.BUILD)]
        move = self.rng.choice(best if best and self.rng.random() < 0.5 else moves)
        self.kinds.add(move.kind.name)
        self.make(move)

    def make(self, move: Move) -> None:
        """Make a move with clicks."""
        if move.kind is Kind.CALL:
            calls = list(map(str, self.state.calls()))
            if len(calls) > 1:
                self.click("#actions [data-action=call]")
                self.click(f'dialog [data-move="{move}"]')
            else:
                self.click(f'#actions [data-move="{move}"]')
            return
        self.click(f'#hand [data-card="{text(move.card)}"]')
        choice = choice_of(self.rules, move)
        if choice is not None:
            self.click(f"#actions [data-choice={choice}]")
        automatic = self.rules.taking.value == "best"
        if move.kind is not Kind.TRAIL and not automatic:
            for item in self.items(move.cards):
                self.click(f'#table [data-item="{item}"]')
        seen = self.evaluate(LOOK)
        assert str(move) in seen["moves"], (move, seen)
        self.click(f'#actions [data-move="{move}"]')
        if self.evaluate(SHOWN):  # a finger’s first press shows one of several ways
            self.click(f'#actions [data-move="{move}"]')
        self.evaluate(INSIST)

    def items(self, cards: int) -> list[str]:
        """Return the items on the table that contain some cards."""
        builds = [build.cards for build in self.state.builds if build.cards & cards]
        loose = [1 << card for card in bits(cards & self.state.loose)]
        return [set_text(item) for item in builds + loose]

    def play(self) -> None:
        """Play until the match is over."""
        while True:
            seen = self.look()
            if seen["state"] == "match-over":
                return
            if seen["state"] == "round-over":
                self.next_round()
                self.state, _ = self.state.next_round()
                continue
            self.turn()

    def begin(self, turns: int = 3) -> None:
        """Play a number of turns, and stop at the next one."""
        for _ in range(turns):
            self.look()
            self.turn()
        self.look()

    def next_round(self) -> None:
        """Request the next round."""
        self.click("[data-action=next-round]")
        self.told = self.earlier = self.told - self.earlier

    def play_round(self) -> None:
        """Play until the round is over."""
        while self.look()["state"] == "your-turn":
            self.turn()

    def check_record(self, record: str) -> None:
        """Replay the page’s record in the engine, and compare the final positions."""
        replayed = load(record)
        end = replayed.steps[-1].state
        assert end.match_over
        assert end.scores == self.state.scores
        assert end.result == self.state.result
        assert replayed.record.result
