"""House rules as a single page option: a line of text, such as ``sweep=0,target=11``."""

from __future__ import annotations

from collections.abc import Mapping

from kasino.games import GAMES, game
from kasino.house_rules import (
    PARTNERS,
    PRESET,
    HouseRule,
    acting,
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
    """Return a line of house rules without the options that need a different number of players.

    >>> for_players("sweep=0,partners=no", "3"), for_players("partners=no", "4")
    ('sweep=0', 'partners=no')
    """
    known = parse(line)
    if players != str(PARTNERS):
        known.pop("partners", None)
    return text_of(known)


def offered(options: Mapping[str, str]) -> tuple[HouseRule, ...]:
    """Return the house rules that the chosen game can have with this number of players."""
    four = options["players"] == str(PARTNERS)
    table = house_rules_for(GAMES[options["game"]])
    return tuple(option for option in table if four or option.name != "partners")
