"""Writes the golden playthroughs: rounds of every game, every position and event in plain text.

``python -m tests.make_playthroughs`` writes what differs and says so. Read the difference against
the rules before committing it: a playthrough is only as good as its last reader.
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
from kasino.moves import Kind, Move

FOLDER = Path(__file__).parent / "playthroughs"
LISTED = 300  # moves looked at on a crowded table
SHOWN = 6  # so many moves are written out, more are counted and hashed

#: How each playthrough is played: its name, and how many rounds at most.
MANNERS = {"keen": 3, "careless": 1, "mixed": 1}


def chosen(moves: list[Move], manner: str, rng: Stream) -> Move:
    """Return the move to make: keen players do something, careless ones trail if they can."""
    trails = [move for move in moves if move.kind is Kind.TRAIL]
    others = [move for move in moves if move.kind is not Kind.TRAIL]
    if manner == "keen":
        return rng.choice(others or trails)
    if manner == "careless":
        return rng.choice(trails or others)
    return rng.choice(moves)


def cards(mask: int) -> str:
    """Return a set as its cards, or a dash."""
    return set_text(mask).replace("+", " ") or "-"


def position(state: State) -> Iterator[str]:
    """Yield the lines that show a position."""
    yield (
        f"round {state.round} deal {state.deal}/{state.deals} stock {state.stock} turn {state.turn}"
        f" scores {' '.join(map(str, state.scores))}"
    )
    table = [text(card) for card in bits(state.loose)]
    for build in state.builds:
        owner = "" if build.owner < 0 else f"@{build.owner}"
        star = "*" if build.multiple else ""
        table.append(f"[{set_text(build.cards)}={build.value}{star}{owner}]")
    yield f"  table {' '.join(table) or '-'}"
    yield f"  hands {' | '.join(cards(hand) for hand in state.hands)}"
    piles = (
        f"{pile.bit_count()}" + (f" ({cards(swept)})" if swept else "")
        for pile, swept in zip(state.captured, state.sweeps, strict=True)
    )
    yield f"  piles {' | '.join(piles)}" + (" void" if state.void else "")


def event_text(event: Event | Result) -> str:
    """Return an event as its name and fields, cards in notation."""
    parts = [type(event).__name__]
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "card":
            shown = text(value)
        elif field.name in ("cards", "table", "residue"):
            shown = set_text(value) or "-"
        elif field.name == "groups":
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
    """Return how many moves there are, and which: all of a few, else a hash."""
    if len(texts) <= SHOWN:
        return f"  {len(texts)} moves: {' '.join(texts)}"
    more = " or more" if len(texts) == LISTED else ""
    return f"  {len(texts)}{more} moves, {sha256(' '.join(texts).encode()).hexdigest()[:12]}"


def playthrough(name: str, players: int, manner: str) -> Iterator[str]:
    """Yield the lines of one playthrough."""
    yield f"# {name} for {players}, {manner}"
    rng = Stream(f"playthrough:{name}:{players}:{manner}")
    state = State.start(GAMES[name], players, f"playthrough {manner}")
    events = state.opening()
    while True:
        yield from (f"    {event_text(event)}" for event in events)
        if state.tally is not None:
            yield from (f"      {line_text(line)}" for line in state.tally.lines)
            yield from position(state)
            if state.match_over or state.round == MANNERS[manner]:
                return
            state, events = state.next_round()
            continue
        moves = sorted(islice(state.legal_moves(), LISTED), key=str)
        yield from position(state)
        yield moves_text([str(move) for move in moves])
        move = chosen(moves, manner, rng)
        yield f"> {move}"
        state, events = state.play(move)


def wanted() -> dict[str, str]:
    """Return every playthrough that there must be, by its file's name."""
    return {
        f"{name}-{players}-{manner}.txt": "\n".join(playthrough(name, players, manner)) + "\n"
        for name, rules in GAMES.items()
        for players in rules.players
        for manner in MANNERS
    }


def main() -> None:
    """Write the playthroughs that are missing or differ."""
    FOLDER.mkdir(exist_ok=True)
    for name, content in wanted().items():
        path = FOLDER / name
        if not path.exists() or path.read_text(encoding="ascii") != content:
            path.write_text(content, encoding="ascii")
            print(f"wrote {path.name}: read it against docs/rules.md")


if __name__ == "__main__":
    main()
