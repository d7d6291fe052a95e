"""Attack house rules: ``python -m tests.attack.house_rules [NAME] [COUNT] [SEED]``.

``options``: random combinations of options, including wrong ones, are either rejected with a
sentence in each language, or make rules that can be described and played. ``records``: damaged
records of matches under house rules are either rejected with a sentence, or are the match that they
describe. ``tables``: with forty loose cards under such rules, the first moves, a click, a rejection
and an undo take few steps, counted in lines of Python. Without a name, all three run. Exits with 1
at the first fault.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from types import FrameType
from typing import Any

from kasino.cache import clear_all
from kasino.cards import Stream, bits
from kasino.engine.events import RoundOver
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import RecordError, TranslatableError
from kasino.games import GAMES, game
from kasino.house_rules import BY_NAME, HouseRuleError, house_rules_for, named, options_of, text_of
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import TRAILS
from kasino.players import LEVELS, Budget
from kasino.rules import Building, Rules
from kasino.words import (
    Voice,
    error_text,
    events_text,
    help_sections,
    score_report,
    score_sheet,
    seat_names,
    table_report,
)
from testing.large_tables import at_table, chosen_sets, clicked, crowded
from tests.attack.records import DAMAGES, ODD, fault, play_very_long
from tools.languages import LANGUAGES, game_words

#: The number of lines of Python that an answer at a crowded table may execute, which take about a
#: hundred milliseconds. When Slipcover measures coverage, its probes double most lines.
STEPS = 2_000_000 if "slipcover" in sys.modules else 1_000_000
#: A longer text isn’t a sentence.
LONGEST = 500
#: The maximum number of plays in a round.
PLAYS = 60
SAYS = {lang: game_words(lang) for lang in LANGUAGES}
DAMAGED = tuple(damage for damage in DAMAGES if damage is not play_very_long)


class Fault(AssertionError):
    """A fault that an attack found."""


def drawn(rng: random.Random, players: int = 0) -> tuple[Rules, int]:
    """Return a game under up to four house rules, for the given or a random number of players."""
    name = rng.choice([each for each in GAMES if players in (0, *GAMES[each].players)])
    table = house_rules_for(GAMES[name])
    some = rng.sample(table, rng.randint(0, min(4, len(table))))
    options = ",".join(f"{option.name}={rng.choice(option.values)}" for option in some)
    players = players or rng.choice(GAMES[name].players)
    try:
        return game(name, options, players), players
    except HouseRuleError:  # such as partners for two
        return GAMES[name], players


def _sentences(error: TranslatableError) -> None:
    for lang, say in SAYS.items():
        text = error_text(say, error)
        if not text or len(text) > LONGEST or "\n" in text or "{" in text:
            raise Fault(f"no sentence in {lang}: {text!r:.600}")


# Options.


def written(rng: random.Random) -> str:
    """Return random options, one in ten of them wrong."""
    parts = []
    for name in rng.sample(list(BY_NAME), rng.randint(0, 6)):
        value = rng.choice(BY_NAME[name].values)
        if rng.random() < 0.1:
            value = rng.choice((*ODD, rng.choice(rng.choice(list(BY_NAME.values())).values)))
        if rng.random() < 0.03:
            name = rng.choice(ODD)
        parts.append(f"{name}={value}")
    if parts and rng.random() < 0.05:
        parts.append(rng.choice((parts[0], "", "=", *ODD)))
    return rng.choice((",",) * 9 + (", ",)).join(parts)


def options(rng: random.Random) -> str:
    """Combine options; return "refused" or "played"."""
    name, text, players = rng.choice(list(GAMES)), written(rng), rng.choice((2, 3, 4))
    try:
        rules = game(name, text, players)
        state = State.start(rules, players, f"{rng.random()}")
    except TranslatableError as error:
        _sentences(error)
        return "refused"
    if game(name, text_of(options_of(rules)), players) != rules:
        raise Fault(f"{name} with {text!r} isn't read back from what it says of itself")
    _told(rules)
    _played(state, rng)
    return "played"


def _told(rules: Rules) -> None:
    for lang, say in SAYS.items():
        for section in help_sections(say, rules):
            for sentence in section.sentences:
                if not sentence or "{" in sentence:
                    raise Fault(f"{named(rules)}: {section.name} says {sentence!r} in {lang}")


def _played(state: State, rng: random.Random) -> None:
    """Play a round between random and greedy, and describe all of it in each language."""
    seats = [rng.choice(("random", "greedy")) for _ in range(state.players)]
    voices = [
        Voice(state.rules, seat_names(say, ("you", *seats[1:])), rng.choice((0, -1)), say)
        for say in SAYS.values()
    ]
    for _ in range(PLAYS):
        if state.round_over:
            break
        view = state.view(state.turn)
        *_, last = LEVELS[seats[state.turn]].think(view, Stream(f"{rng.random()}"), Budget(1))
        if state.why_not(last.move) is not None:
            raise Fault(f"{named(state.rules)}: {last.move} isn't legal")
        state, events = state.play(last.move)
        for voice in voices:
            told = [events_text(voice, events), table_report(voice, view)]
            told.append(score_report(voice, view))
            for event in events:
                if isinstance(event, RoundOver):
                    told += [row.name for row in score_sheet(voice, event.tally)]
            if any("{" in text for text in told):
                raise Fault(f"{named(state.rules)}: {told}")
    if not state.round_over:
        raise Fault(f"{named(state.rules)}: no end after {PLAYS} plays")
    if not state.match_over:
        state.next_round()


# Records.


def recorded(rng: random.Random) -> str:
    """Return the record of a match under house rules up to a random play."""
    rules, players = drawn(rng)
    seats = ("you", *("human:Aino",) * (players - 1))
    options = text_of(options_of(rules))
    session = Session.begin(
        MatchSetup(rules.name, options, players, seats, f"{rng.getrandbits(40):x}")
    )
    for _ in range(rng.choice((3, 20, 90))):
        if session.state.match_over:
            break
        if session.state.round_over:
            session = session.next_round()
        session = session.play(rng.choice([*islice(session.state.legal_moves(), 20)]))
    return session.save()


def other_options(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Change the house rules in a record."""
    lines = text.split("\n")
    at = next((at for at, line in enumerate(lines) if line.startswith("options:")), 0)
    lines[at] = f"options: {written(rng) or 'none'}"
    return "\n".join(lines)


def other_order(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Move some lines of a record."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        lines.insert(rng.randrange(len(lines) + 1), lines.pop(rng.randrange(len(lines))))
    return "\n".join(lines)


def _seen(state: State) -> list[View]:
    """Return everything that can be seen of a position from any seat."""
    return [state.view(seat) for seat in range(state.players)]


def records(rng: random.Random) -> str:
    """Damage a record; return "refused" or "read"."""
    whole = recorded(rng)
    text = whole
    for damage in rng.choices((*DAMAGED, *(other_options, other_order) * 4), k=rng.randint(1, 2)):
        text = damage(text, rng, [whole, recorded(rng)]) or "\n"
    wrong = fault(text, [])
    if wrong:
        raise Fault(f"{wrong}\n{text!r:.5000}")
    try:
        session = Session.load(text)
    except RecordError as error:
        _sentences(error)
        return "refused"
    again = Session.load(session.save())
    if _seen(again.state) != _seen(session.state) or again.save() != session.save():
        raise Fault(f"it isn't replayed as it was saved\n{text!r:.5000}")
    return "read"


# Tables.


def steps(what: Callable[[], object]) -> int:
    """Return the number of lines that a function executes; stop if there are too many."""
    count = 0

    def line(_frame: FrameType, event: str, _argument: Any) -> Callable[..., Any]:
        nonlocal count
        count += event == "line"
        if count > STEPS:
            raise Fault(f"more than {STEPS} steps")
        return line

    former = sys.gettrace()
    sys.settrace(line)
    try:
        what()
    finally:
        sys.settrace(former)
    return count


def _asked(state: State, rng: random.Random) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield each request at a table, by name."""
    yield "the first moves", lambda: list(islice(state.legal_moves(), 200))
    hand = list(bits(state.hands[state.turn]))
    for move in (*islice(chosen_sets(state, rng), 0, None, 4), TRAILS[rng.choice(hand)]):
        yield f"why not {move}", partial(state.why_not, move)
    session = at_table(state)
    for number in (rng.choice(hand), *rng.sample(list(bits(state.loose)), 2)):
        yield f"a click on {number}", partial(clicked, session, 1 << number)
    yield "undo", session.play(next(iter(state.legal_moves()))).undo


def tables(rng: random.Random) -> str:
    """Make all requests at a crowded table; return the most steps, in hundred thousands."""
    rules, _ = drawn(rng, 2)
    kinds = ["random", "high", "low", "middle", "lacking"]
    kinds += ["groups"] if rules.building is Building.FREE else []
    kind, most = rng.choice(kinds), 0
    state = crowded(rules, rng, kind)  # type: ignore[arg-type]
    for what, ask in _asked(state, rng):
        clear_all()
        try:
            most = max(most, steps(ask))
        except Fault as error:
            raise Fault(f"{named(rules)}, {kind} table, {what}: {error}\n{state!r}") from None
    return f"up to {most // 100_000 + 1}00,000 steps"


ATTACKS: dict[str, tuple[Callable[[random.Random], str], int]] = {
    "options": (options, 400),
    "records": (records, 400),
    "tables": (tables, 40),
}


def attack(name: str, count: int, seed: str) -> dict[str, int]:
    """Run a number of attacks; return the count of each outcome, or raise Fault."""
    found: dict[str, int] = {}
    for number in range(count):
        try:
            came = ATTACKS[name][0](random.Random(f"{name} {seed} {number}"))
        except Exception as error:
            raise Fault(f"{name} {seed} {number}: {type(error).__name__}: {error}") from error
        found[came] = found.get(came, 0) + 1
    return found


def main(arguments: Sequence[str]) -> int:
    """Run the requested attacks and report; return the exit code."""
    names = [each for each in arguments[:1] if each in ATTACKS] or list(ATTACKS)
    count, seed = [*arguments[1:3], "", ""][:2]
    for name in names:
        try:
            found = attack(name, int(count or ATTACKS[name][1]), seed or "1")
        except Fault as error:
            print(error)
            return 1
        print(f"{name}: " + ", ".join(f"{n} {came}" for came, n in sorted(found.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
