"""House rules: the options of H2, the games that can have them, and a game changed by them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from .games import GAMES, Game


def _any(_: Game) -> bool:
    return True


def _sweeps(game: Game) -> bool:
    return game.building not in ("call", "free")


def _both(game: Game) -> bool:
    """Return whether aces are worth 1 or 14 where cards are built up, as in R1."""
    return game.ace == "both" and game.building != "none"


def _choosing(game: Game) -> bool:
    return game.building == "none"


def _one_thing(game: Game) -> bool:
    """Return whether a card never takes several groups (Z3)."""
    return game.one_at_a_time


def _spades(game: Game) -> bool:
    """Return whether a game scores the cards of the family, unlike Scopa (Z7)."""
    return not game.coins


def _spade_suit(game: Game) -> bool:
    """Return whether a game scores spades and 2s (X8, V6)."""
    return _spades(game) and not game.no_suit


def _courts_by_rank(game: Game) -> bool:
    return game.courts in ("one", "any") and not game.takers


def _limited(game: Game) -> bool:
    return game.building == "call"


def _at_once(game: Game) -> bool:
    """Return whether the whole deck is dealt to four at once (Q2)."""
    return len(game.deck) == 4 * game.first_deal + game.table_at_start and 4 in game.players


def _partners(game: Game) -> bool:
    return 4 in game.players


@dataclass(frozen=True)
class Option:
    """One row of the table."""

    values: tuple[str, ...]
    suits: Callable[[Game], bool]  # applied to the game as it is in the tables


def _numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(first, last + 1))


OPTIONS: dict[str, Option] = {
    "target": Option(_numbers(0, 199), _any),
    "cards": Option(_numbers(0, 30), lambda game: not game.clubs),
    "spades": Option(_numbers(0, 3), _spade_suit),
    "sevens": Option(_numbers(0, 3), lambda game: game.coins > 0),
    "primiera": Option(_numbers(0, 3), lambda game: game.coins > 0),
    "ties": Option(("nobody", "all", "carry", "share"), _any),
    "spade-ties": Option(("nobody", "all", "carry", "share"), lambda game: game.spades > 0),
    "big": Option(_numbers(0, 3), _spades),
    "little": Option(_numbers(0, 3), _spade_suit),
    "aces": Option(_numbers(0, 3), lambda game: _spades(game) and not game.honours),
    "re-bello": Option(_numbers(0, 3), lambda game: game.coins > 0 and not game.total),
    "napola": Option(_numbers(0, 1), lambda game: game.coins > 0 and not game.total),
    "ace": Option(
        ("low", "high", "both"),
        lambda game: (_choosing(game) and _spade_suit(game)) or _both(game),
    ),
    "power": Option(("yes", "no"), lambda game: game.power),
    "at-once": Option(("yes", "no"), _sweeps),
    "single-first": Option(
        ("yes", "no"), lambda game: _choosing(game) and not (game.total or game.takers)
    ),
    "ace-takes": Option(
        ("value", "table", "ace", "table-sweep", "ace-sweep"),
        lambda game: _one_thing(game) and not game.total,
    ),
    "dealer": Option(("yes", "no"), lambda game: game.total > 0 and game.numeric_courts),
    "sweep": Option(_numbers(0, 30), _sweeps),
    "void": Option(("none", "all", "net"), _sweeps),
    "freeze": Option(("never", "own", "any", "live"), _sweeps),
    "freeze-at": Option(_numbers(0, 99), _sweeps),
    "last-sweep": Option(("yes", "no", "card"), _sweeps),
    "last": Option(_numbers(0, 1), _any),
    "take": Option(("any", "best", "must"), _choosing),
    "fewest": Option(("yes", "no"), lambda game: _one_thing(game)),
    "courts": Option(("one", "three", "any"), _courts_by_rank),
    "limit": Option(("0", "10"), _limited),
    "limit-counts": Option(("cards", "piles"), _limited),
    "overflow": Option(("scores", "loses"), _limited),
    "layout": Option(("0", "4"), _at_once),
    "partners": Option(("yes", "no"), _partners),
    "direction": Option(("clockwise", "counter-clockwise"), lambda game: game.either_way),
}


def varied(name: str, players: int, text: str = "") -> Game:
    """Return a game changed by options such as `sweep=0,target=11` (H1); reject impossible ones."""
    game = GAMES[name]
    if players not in game.players:
        raise ValueError(f"{name} can't be played by {players!r}")
    seen: set[str] = set()
    given: dict[str, str] = {}
    for part in text.split(",") if text else []:
        option, _, value = part.partition("=")
        if option not in OPTIONS:
            raise ValueError(f"there is no option {option!r}")
        if option in seen:
            raise ValueError(f"the option {option} is given twice")
        seen.add(option)
        given[option] = value
        if not OPTIONS[option].suits(GAMES[name]):
            raise ValueError(f"{name} can't have the option {option}")
        if value not in OPTIONS[option].values:
            raise ValueError(f"{option} can't be {value!r}")
        if option == "take" and game.bad_points and value != "must":
            raise ValueError(f"{name} can't have take={value}: its points are bad")
        if option == "ace" and value == "high" and _both(GAMES[name]):
            raise ValueError("an ace of a game with builds is low or both")
        if option == "partners" and players != 4:
            raise ValueError(f"partners need four players, not {players}")
        if option == "direction" and players == 2:
            raise ValueError("two players have no direction")
        game = _changed(game, option, value)
    # H3: an option without an effect has its usual value: the game’s, or one that follows from
    # others.
    usual = {
        "spade-ties": game.ties,
        "freeze-at": {"never": "0", "any": "11"}.get(game.freeze, "10"),
    }
    for option in sorted(seen):
        if _written(GAMES[name], option) == given[option] or usual.get(option) == given[option]:
            continue
        idle = option in ("void", "freeze", "freeze-at", "last-sweep") and not game.sweep
        idle = idle or (option == "freeze-at" and game.freeze == "never")
        never = game.freeze != "never" and game.freeze_at == 0
        idle = idle or (option in ("sweep", "void", "last-sweep") and never)
        majorities = game.cards or game.spades or game.clubs or game.coins
        majorities = majorities or game.primiera or game.sevens
        idle = idle or (option == "ties" and not majorities)
        idle = idle or (option == "spade-ties" and not game.spades)
        idle = idle or (option == "fewest" and game.take == "best")
        if idle or (option in ("limit-counts", "overflow") and not game.limit):
            raise ValueError(f"the option {option} has no effect")
    never = game.freeze != "never" and game.freeze_at == 0  # H3: the same as sweep=0
    if (not game.sweep or never) and points_of_round(game) == 0:
        raise ValueError("nothing scores any more")
    if game.target > 12 * points_of_round(game):
        raise ValueError(f"target={game.target} is too high")
    if "carry" in (game.ties, game.spade_ties) and not game.target:
        raise ValueError("ties=carry needs a target above 0")
    return game


def _changed(game: Game, option: str, value: str) -> Game:
    """Return the game with one option set."""
    meant: str | int | bool = value
    if value.isdigit():
        meant = int(value)
    elif value in ("yes", "no") and option != "last-sweep":
        meant = value == "yes"
    field = option.replace("-", "_")
    if option == "ace" and game.building == "classic" and meant == "low":  # nothing is worth 14
        game = replace(game, builds_to=min(game.builds_to, 13))
    if option == "power" and not meant:  # then nothing is worth 15 or 16
        game = replace(game, builds_to=min(game.builds_to, 14))
    if option == "layout":  # ten each, or nine each and four to the table (Q10)
        each = {0: 10, 4: 9}[int(value)]
        return replace(game, table_at_start=int(value), first_deal=each, later_deals=each)
    return replace(game, **{field: meant})


def _written(game: Game, option: str) -> str:
    """Return the value of an option in a game, as text."""
    if option == "freeze-at":
        return {"never": "0", "any": "11"}.get(game.freeze, "10")
    if option == "spade-ties":
        return game.spade_ties or game.ties
    if option == "layout":
        return str(game.table_at_start)
    value = getattr(game, option.replace("-", "_"))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def points_of_round(game: Game) -> int:
    """Return the points for taking everything in a round, apart from sweeps."""
    spades = 13 * game.each_spade + game.spade_jack + game.spades
    scopa = game.coins + game.settebello + game.re_bello + game.primiera + game.sevens
    scopa += 10 * game.napola
    cards = 4 * game.jacks + 20 * game.honours + game.club_two + game.big + game.little
    return game.cards + game.clubs + spades + scopa + cards + 4 * game.aces + game.last
