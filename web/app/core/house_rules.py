"""House rules as a single page option: a line of text, such as ``sweep=0,target=11``."""

from __future__ import annotations

from collections.abc import Mapping

from kasino.errors import KasinoError
from kasino.games import GAMES, game, options_of_setup, rules_of_setup
from kasino.house_rules import (
    BY_NAME,
    PRESET,
    HouseRule,
    acting,
    former,
    house_rules_for,
    options_of,
    parse,
    text_of,
)
from kasino.match.setup import MatchSetup
from kasino.presets import PRESETS
from kasino.rules import Rules


def rules_of(options: Mapping[str, str]) -> Rules:
    """Return the rules that the page’s options choose: a game with its house rules.

    Raise HouseRuleError for house rules that the game or this number of players cannot have.
    """
    return game(options["game"], options["rules"], int(options["players"]))


def settled(options: Mapping[str, str]) -> str:
    """Return the house rules as the line that a record has; raise HouseRuleError like ``rules_of``.

    >>> settled({"game": "finnish", "players": "2", "rules": "target=16, sweep=0"})
    'sweep=0'
    """
    return text_of(options_of(rules_of(options)))


def of_setup(options: Mapping[str, str]) -> str:
    """Return the house rules in a setup of an earlier match as a line of the page’s own.

    Options that it doesn’t mention have their former values there (H5). A line that can’t be read
    is returned unchanged.

    >>> of_setup({"game": "casino", "players": "4", "rules": "sweep=0"})
    'sweep=0'
    """
    line = options["rules"]
    try:
        rules = rules_of_setup(options["game"], line, int(options["players"]))
    except KasinoError:
        return line
    return text_of(options_of(rules))


def in_setup(options: Mapping[str, str]) -> str:
    """Return the chosen house rules as a match’s setup has them (H5).

    >>> in_setup({"game": "casino", "players": "4", "rules": "sweep=0"})
    'sweep=0'
    """
    return options_of_setup(rules_of(options), int(options["players"]))


def without_former(options: Mapping[str, str]) -> str:
    """Return the line without options that have their former values (H5).

    >>> without_former({"game": "casino", "players": "4", "rules": "sweep=0"})
    'sweep=0'
    """
    known = parse(options["rules"])
    old = former(options["game"], int(options["players"]))
    return text_of({each: known[each] for each in known if known[each] != old.get(each)})


def lines(setup: MatchSetup) -> tuple[str, ...]:
    """Return a setup’s house rules as lines of the page’s own, without and with former values."""
    return tuple(dict.fromkeys((text_of(options_of(setup.rules)), setup.options)))


def chosen(options: Mapping[str, str]) -> MatchSetup:
    """Return the game chosen for the next match, with its house rules."""
    return MatchSetup(options["game"], settled(options), 0, (), "")


def changed(options: Mapping[str, str], name: str, value: str) -> str:
    """Return the line with one option changed; raise HouseRuleError like ``rules_of``.

    Options that the new value leaves without effect are removed. A preset replaces the whole line
    (H4).

    >>> changed({"game": "finnish", "players": "2", "rules": "sweep=0"}, "target", "11")
    'target=11,sweep=0'
    """
    if name == PRESET:
        return settled({**options, "rules": f"{PRESET}={value}" if value else ""})
    known = acting(GAMES[options["game"]], {**options_of(rules_of(options)), name: value})
    return settled({**options, "rules": ",".join(f"{key}={text}" for key, text in known.items())})


def presets(options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names of the chosen game’s presets for this number of players.

    >>> presets({"game": "casino", "players": "2"})
    ('american-11', 'english-11')
    """
    players = int(options["players"])
    return tuple(
        name
        for name, preset in PRESETS.items()
        if preset.game == options["game"] and players in (preset.players or (players,))
    )


def counts(game: str) -> tuple[int, ...]:
    """Return the numbers of players for a game’s rules, some of which choose another game.

    >>> counts("finnish"), counts("casino")
    ((2, 3, 4), (2, 3, 4))
    """
    more = {n for preset in PRESETS.values() if preset.same_as == game for n in preset.players}
    return tuple(sorted({*GAMES[game].players} | more))


def seated(options: Mapping[str, str], players: str) -> dict[str, str]:
    """Return the game and its house rules for another number of players, with the same rules.

    >>> finnish = {"game": "finnish", "players": "2", "rules": "ties=carry"}
    >>> more = seated(finnish, "3")
    >>> more
    {'game': 'kasino', 'rules': 'ties=carry,at-once=yes,freeze=own,take=best'}
    >>> seated({**more, "players": "3"}, "2")
    {'game': 'finnish', 'rules': 'ties=carry'}
    """
    name, known = options["game"], parse(options["rules"])
    for ident, preset in PRESETS.items():
        if preset.same_as == name and int(players) in preset.players:
            rules = ",".join(filter(None, (f"{PRESET}={ident}", options["rules"])))
            table = {"game": preset.game, "players": players, "rules": rules}
            return {"game": preset.game, "rules": settled(table)}
        fits = preset.same_as and int(players) in GAMES[preset.same_as].players
        if fits and preset.game == name and preset.options.keys() <= known.keys():
            rest = {key: known[key] for key in known if preset.options.get(key) != known[key]}
            return {"game": preset.same_as, "rules": for_players(text_of(rest), players)}
    return {"game": name, "rules": for_players(options["rules"], players)}


def preset_of(options: Mapping[str, str]) -> str:
    """Return the name of the preset that matches the chosen house rules, or ""."""
    lines = {settled({**options, "rules": f"{PRESET}={each}"}): each for each in presets(options)}
    return lines.get(settled(options), "")


def for_players(line: str, players: str) -> str:
    """Return a line of house rules without the options that need more players.

    >>> for_players("sweep=0,partners=no", "3"), for_players("partners=no", "4")
    ('sweep=0', 'partners=no')
    """
    known = parse(line)
    return text_of({each: known[each] for each in known if BY_NAME[each].least <= int(players)})


def offered(options: Mapping[str, str]) -> tuple[HouseRule, ...]:
    """Return the house rules that the chosen game can have with this number of players."""
    table, players = house_rules_for(GAMES[options["game"]]), int(options["players"])
    return tuple(option for option in table if option.least <= players)
