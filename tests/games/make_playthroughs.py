"""Write the playthroughs: a round of every game for each number of players, in plain text.

``python -m tests.games.make_playthroughs`` writes and reports the files that differ. Check the
differences against the rules before you commit them: a playthrough is only as good as its last
review.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from hashlib import sha256
from itertools import islice
from pathlib import Path

from kasino.cards import Stream, bits, set_text, text
from kasino.engine.events import Event, Line, Result, Tally
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Move
from testing.proof import proof

LISTED = 300  # the number of moves to list on a crowded table
TOLD = 3  # plays per player that are shown in full at the beginning and at the end
SHOWN = 6  # this many moves are written out; more are counted and hashed


def chosen(moves: list[Move], rng: Stream) -> Move:
    """Return the move to make: each kind of move is as likely as the others."""
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind is kind])


def cards(mask: int) -> str:
    """Return a set as its cards, or a dash."""
    return set_text(mask).replace("+", " ") or "-"


def position(state: State) -> str:
    """Return the line that shows a position: table, hands, piles with their sweeps, and so on."""
    table = [text(card) for card in bits(state.loose)]
    for build in state.builds:
        owner = "" if build.owner < 0 else f"@{build.owner}"
        star = "*" if build.multiple else ""
        table.append(f"[{set_text(build.cards)}={build.value}{star}{owner}]")
    piles = (
        f"{pile.bit_count()}" + (f" ({cards(swept)})" if swept else "")
        for pile, swept in zip(state.captured, state.sweeps, strict=True)
    )
    parts = {
        "table": " ".join(table) or "-",
        "hands": " | ".join(cards(hand) for hand in state.hands),
        "piles": " | ".join(piles) + (" void" if state.void else ""),
        "stock": str(state.stock),
        "scores": " ".join(map(str, state.scores)),
    }
    return "  " + ", ".join(f"{name} {part}" for name, part in parts.items())


def event_text(event: Event | Result) -> str:
    """Return an event as its name and fields, cards in notation."""
    parts = [type(event).__name__]
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "card":
            shown = text(value)
        elif field.name in ("cards", "table", "residue"):
            shown = set_text(value) or "-"
        elif field.name in ("groups", "builds"):
            if not value and field.name == "builds":
                continue
            shown = ",".join(map(set_text, value))
        elif isinstance(value, Tally):
            continue
        elif isinstance(value, Result):
            shown = event_text(value)
        else:
            shown = str(value).replace(" ", "")
        parts.append(f"{field.name}={shown}")
    return " ".join(parts)


def line_text(line: Line) -> str:
    """Return a line of a score sheet."""
    return f"{line.name} {' '.join(map(str, line.points))} of {' '.join(map(str, line.counts))}"


def moves_text(texts: list[str]) -> str:
    """Return the number of moves, and the moves themselves or, if there are many, a hash."""
    if len(texts) <= SHOWN:
        return f"of {len(texts)}: {' '.join(texts)}"
    more = " or more" if len(texts) == LISTED else ""
    return f"of {len(texts)}{more}, {sha256(' '.join(texts).encode()).hexdigest()[:12]}"


def playthrough(name: str, players: int) -> Iterator[str]:
    """Yield the lines of one playthrough.

    Its beginning and its end are shown in full: each move with its events, and the position each
    time it is the forehand’s turn. In between, there are only the moves, in one line.
    """
    yield f"# {name} for {players}"
    rng = Stream(f"playthrough:{name}:{players}")
    state = State.start(GAMES[name], players, "playthrough")
    yield from (f"    {event_text(event)}" for event in state.opening())
    plays = state.stock + sum(hand.bit_count() for hand in state.hands)
    between: list[str] = []
    while state.tally is None:
        left = state.stock + sum(hand.bit_count() for hand in state.hands)
        full = min(plays - left, left - 1) < TOLD * players
        if full and between:
            yield f"  then {' '.join(between)}"
            between.clear()
        if full and state.turn == state.forehand:
            yield position(state)
        moves = sorted(islice(state.legal_moves(), LISTED), key=str)
        move = chosen(moves, rng)
        of = moves_text([str(move) for move in moves])
        turn = state.turn
        state, (did, *events) = state.play(move)
        if full:
            yield f"{turn}> {move} {of}: {event_text(did)}"
            yield from (f"    {event_text(event)}" for event in events)
        else:
            between.append(str(move))
    yield from (f"      {line_text(line)}" for line in state.tally.lines)
    yield position(state)


def recorded() -> list[str]:
    """Return the games that have playthroughs; a game doesn’t need any."""
    return [name for name in GAMES if proof(name, "playthrough-2.txt").exists()]


def wanted() -> dict[Path, str]:
    """Return the playthroughs by file: a recorded game has one for each number of players."""
    return {
        proof(name, f"playthrough-{players}.txt"): "\n".join(playthrough(name, players)) + "\n"
        for name in recorded()
        for players in GAMES[name].players
    }


def main() -> None:
    """Write the playthroughs that are missing or different."""
    for path, content in wanted().items():
        if not path.exists() or path.read_text(encoding="ascii") != content:
            path.write_text(content, encoding="ascii")
            print(f"wrote {path}: read it against rules.md")


if __name__ == "__main__":
    main()
