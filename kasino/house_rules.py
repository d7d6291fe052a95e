"""House rules: a table of options, and games changed by them (H1–H3).

>>> from kasino.games import GAMES
>>> rules = varied(GAMES["finnish"], parse("target=11,sweep=0"))
>>> rules.options, rules.sweep, rules.target
((('target', '11'), ('sweep', '0')), 0, 11)
>>> text_of(options_of(rules))
'target=11,sweep=0'
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from kasino.cards import ACES
from kasino.errors import TranslatableError, meaning
from kasino.messages import SHORT, clip
from kasino.presets import FORMER, PRESETS
from kasino.rules import (
    HIGH_ACE,
    Ace,
    Building,
    Courts,
    Freeze,
    LastSweep,
    LimitCounts,
    Misdeal,
    Rules,
    RulesError,
    Taking,
    Ties,
    Void,
)
from kasino.sheet import CARDS, LAST, LINES, SWEEPS, Scored, ScoreLine

#: The only number of players who can form two partnerships.
PARTNERS: Final = 4
#: The name that introduces a preset in a line of options.
PRESET: Final = "preset"
#: The name of the option for the direction of play.
DIRECTION: Final = "direction"
#: The length limit of a line of options; all options together are shorter.
MAX_TEXT: Final = 600
#: The length limit of a list of names in an error, so that its end can say what was meant.
LISTED: Final = 200
#: The most points that a sweep or most cards can score, and in games in which a sweep usually
#: scores no more than the latter (H3).
MANY_POINTS: Final = 30
FEW_POINTS: Final = 3
#: The highest target, as a multiple of the points of a round without sweeps (H3).
ROUNDS: Final = 12


#: A function that returns the id of the reason why a game can’t have an option, "" if it can.
Lacking = Callable[[Rules], str]


class HouseRuleError(TranslatableError):
    """An invalid house rule, with its name, its value, and its place in the line (from 1).

    >>> parse("sweep=0,sweep=1")
    Traceback (most recent call last):
    kasino.house_rules.HouseRuleError: house rule 2: 'sweep' appears twice
    """

    def __init__(
        self, message_id: str, option: str, value: str, place: int, /, **arguments: object
    ) -> None:
        why = TranslatableError(message_id, **arguments)
        if message_id == "option-unknown":
            why = meaning(why, option, (*BY_NAME, PRESET))
        elif message_id == "option-value":
            why = meaning(why, value, _values(option))
        super().__init__("option-at", place=place, why=why)
        self.option: Final = option
        self.value: Final = value
        self.place: Final = place


class HouseRule(NamedTuple):
    """One row of the table: an option’s name, its values, the games it suits, and its effect.

    ``change`` returns the fields of ``Rules`` that a value sets. ``of`` returns the value that
    given rules have. The message ``option.<name>`` names the option, and ``option.<name>.<value>``
    describes a value.
    """

    name: str
    values: tuple[str, ...]
    lacking: Lacking
    change: Callable[[Rules, str], dict[str, Any]]
    of: Callable[[Rules], str]
    line: str = ""  # of the score sheet, if the option is about one alone
    least: int = 0  # the fewest players with whom it can be chosen; 0 if any can

    def suits(self, rules: Rules) -> bool:
        """Return whether a named game can have the option."""
        return not self.lacking(rules)

    def allowed(self, rules: Rules) -> tuple[str, ...]:
        """Return the option’s values that a game can have, provided that the option suits it.

        Values that might keep a match from ever ending are left out. If points are bad, players
        would capture only if forced to, and a target must be within reach of the points of a round.
        """
        if self.name == "take" and rules.fewest_wins:
            return ("must",)
        if self.name == "target":
            return self.values[: ROUNDS * rules.all_points + 1]
        if self.name in (CARDS.option, SWEEPS.option) and rules.sweep <= FEW_POINTS:
            return self.values[: FEW_POINTS + 1]
        if self.name == "ace" and rules.building is Building.HELD:
            return tuple(value for value in self.values if value != Ace.HIGH.value)
        return self.values

    @property
    def numbers(self) -> range | None:
        """The range of the option’s values if they are consecutive numbers, otherwise None."""
        first, last = self.values[0], self.values[-1]
        plain = first.isdigit() and last.isdigit()
        return range(int(first), int(last) + 1) if plain and len(self.values) > 2 else None


def _option(
    name: str, field: str, values: Mapping[str, Any], lacking: Lacking, line: str = ""
) -> HouseRule:
    """Return an option that sets one field of the rules, perhaps the points of a line."""
    texts = {value: text for text, value in values.items()}

    def change(_: Rules, text: str) -> dict[str, Any]:
        return {field: values[text]}

    def of(rules: Rules) -> str:
        value = getattr(rules, field)
        if value not in texts:
            few = f"{name} is one of {', '.join(values)}"
            raise RulesError(f"{field} can't be {value!r} in {rules.name}: the house rule {few}")
        return texts[value]

    return HouseRule(name, tuple(values), lacking, change, of, line)


def _numbers(first: int, last: int) -> dict[str, int]:
    return {str(number): number for number in range(first, last + 1)}


def _each(values: type[enum.Enum]) -> dict[str, Any]:
    return {each.value: each for each in values}


def _most(line: ScoreLine) -> HouseRule:
    """Return the option that sets the points for a majority."""
    name = line.name

    def change(rules: Rules, text: str) -> dict[str, Any]:
        points = int(text)
        return {
            "majorities": tuple(
                replace(each, points=points) if each.name == name else each
                for each in rules.majorities
            )
        }

    def of(rules: Rules) -> str:
        most = rules.majority(name)
        assert most is not None
        return str(most.points)

    def lacking(rules: Rules) -> str:
        return "" if rules.majority(name) else "option-no-points"

    most = MANY_POINTS if line is CARDS else FEW_POINTS
    return HouseRule(line.option, tuple(_numbers(0, most)), lacking, change, of, name)


def _points(field: str, most: int, line: ScoreLine) -> HouseRule:
    """Return the option that sets the points of certain cards, or of each card of a run.

    The field of the rules is ``points`` or ``runs``.
    """
    name = line.name

    def change(rules: Rules, text: str) -> dict[str, Any]:
        given = tuple(
            replace(each, points=int(text)) if each.name == name else each
            for each in getattr(rules, field)
        )
        return {field: given}

    def lacking(rules: Rules) -> str:
        has = any(each.name == name for each in getattr(rules, field))
        return "" if has else "option-no-points"

    def of(rules: Rules) -> str:
        return str(rules.scores[name])

    return HouseRule(line.option, tuple(_numbers(0, most)), lacking, change, of, name)


def _power(rules: Rules, text: str) -> dict[str, Any]:
    """Return the fields that keep or remove the cards with a higher value when played.

    No build may be higher than the highest value of a card.
    """
    if text == "yes":
        return {"power": rules.power}
    plain = replace(rules, power=(), building=Building.NONE, build_limit=0, makers=False)
    return {"power": (), "build_limit": min(rules.build_limit, plain.top_sum)}


def _own_ties(line: ScoreLine) -> HouseRule:
    """Return the option that decides the ties of a single majority."""
    name = line.name

    def change(rules: Rules, text: str) -> dict[str, Any]:
        ties = Ties(text)
        return {
            "majorities": tuple(
                replace(each, ties=ties) if each.name == name else each for each in rules.majorities
            )
        }

    def of(rules: Rules) -> str:
        most = rules.majority(name)
        assert most is not None
        return most.ties.value

    def lacking(rules: Rules) -> str:
        return "" if rules.scores.get(name) else "option-no-points"

    return HouseRule(line.ties, tuple(_each(Ties)), lacking, change, of, name)


def _of(kind: Scored) -> Iterator[ScoreLine]:
    """Yield the lines of a kind whose points a house rule sets."""
    return (line for line in LINES.values() if line.scored is kind and line.option)


def _tie(rules: Rules, text: str) -> dict[str, Any]:
    ties = Ties(text)
    return {"majorities": tuple(replace(each, ties=ties) for each in rules.majorities)}


def _nothing(_: Rules) -> str:
    return ""


def _without_majorities(rules: Rules) -> str:
    return "" if rules.majorities else "option-no-points"


def _without_sweeps(rules: Rules) -> str:
    return "" if rules.sweeps else "option-no-sweeps"


def _with_builds(rules: Rules) -> str:
    return "" if rules.building is Building.NONE else "option-builds"


def _without_singles(rules: Rules) -> str:
    if rules.takers:
        return "option-takers"
    return "option-total" if rules.total else _with_builds(rules)


def _several(rules: Rules) -> str:
    return "" if rules.one_group else _with_builds(rules) or "option-several"


def _ace_of_total(rules: Rules) -> str:
    return "option-total" if rules.total else _several(rules)


def _fewest_first(rules: Rules, text: str) -> dict[str, Any]:
    return {"fewest_first": text == "yes" and rules.taking is not Taking.BEST}


def _ace_takes(rules: Rules, text: str) -> dict[str, Any]:
    takes, _, sweeps = text.partition("-")
    takers = 0 if takes == "value" else rules.deck & ACES
    return {
        "takers": takers,
        "takers_yield": takes == "ace",
        "takers_sweep": takers if sweeps else 0,
    }


def _ace_takes_of(rules: Rules) -> str:
    takes = "ace" if rules.takers_yield else "table" if rules.takers else "value"
    return f"{takes}{'-sweep' if rules.takers_sweep else ''}"


def _without_total(rules: Rules) -> str:
    if not rules.total:
        return "option-no-total"
    return "" if rules.courts is Courts.NUMERIC else "option-no-court-total"


def _without_ranks(rules: Rules) -> str:
    if rules.building is Building.FREE:
        return "option-pairs"
    if rules.takers:
        return "option-takers"
    return "option-numbers" if rules.courts is Courts.NUMERIC else ""


def _without_ace(rules: Rules) -> str:
    """Return the id of the reason why an ace can’t be the highest card, or "" if it can."""
    if rules.courts is not Courts.NUMERIC:
        return "option-ranks"
    top = max(rules.table_values[card] for card in rules.cards)
    if top + 1 != HIGH_ACE:
        return "option-top"
    return "option-built-ace" if rules.ace is Ace.HIGH and _with_builds(rules) else ""


def _without_power(rules: Rules) -> str:
    return "" if rules.power else "option-no-power"


def _without_limit(rules: Rules) -> str:
    return "" if rules.table_limit else "option-no-limit"


def _never_four(rules: Rules) -> str:
    return "" if PARTNERS in rules.players else "option-never-four"


def _one_way(rules: Rules) -> str:
    return "" if DIRECTION in FORMER.get(rules.name, {}) else "option-one-way"


def _in_deals(rules: Rules) -> str:
    """Return the id of the reason why a game’s whole deck isn’t dealt to four at once, or ""."""
    dealt = rules.table_cards + PARTNERS * rules.first_deal
    return "" if PARTNERS in rules.players and dealt == rules.deck_size else "option-in-deals"


def _layout(rules: Rules, text: str) -> dict[str, Any]:
    table = int(text)
    each = (rules.deck_size - table) // PARTNERS
    # Three cards of the highest value on the table would make a sweep impossible (Q10).
    misdeals = (Misdeal(rules.takers_of[rules.top_sum], 3),) if table else ()
    return {"table_cards": table, "first_deal": each, "later_deal": each, "misdeals": misdeals}


def _ace(rules: Rules, text: str) -> dict[str, Any]:
    """Return the fields that change the value of an ace.

    No build may be higher than the highest value of a card.
    """
    plain = replace(rules, ace=Ace(text), building=Building.NONE, build_limit=0, makers=False)
    return {"ace": Ace(text), "build_limit": min(rules.build_limit, plain.top_sum)}


def _freeze(rules: Rules, text: str) -> dict[str, Any]:
    freeze = Freeze(text)
    return {"sweep_freeze": freeze, "freeze_at": FREEZE_AT[freeze]}


def _freeze_at(rules: Rules, text: str) -> dict[str, Any]:
    return {} if rules.sweep_freeze is Freeze.NEVER else {"freeze_at": int(text)}


#: The number of points from which each kind of freeze stops sweeps.
FREEZE_AT: Final = {
    Freeze.NEVER: 0,
    Freeze.OWN: 10,  # F5: 10 or more
    Freeze.ANY: 11,  # N2: more than 10
    Freeze.LIVE: 10,
}

#: The options that decide how many points a round has.
SCORING: Final = (*filter(None, (line.option for line in LINES.values())), "freeze-at")

#: The table of H2, in its order.
HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    _option("target", "target", _numbers(0, 199), _nothing),
    *map(_most, _of(Scored.MOST)),
    HouseRule(
        "ties",
        tuple(_each(Ties)),
        _without_majorities,
        _tie,
        lambda rules: rules.majorities[0].ties.value,
    ),
    *(_own_ties(line) for line in LINES.values() if line.ties),
    *(_points("points", 3, line) for line in _of(Scored.CARDS)),
    *(_points("runs", 1, line) for line in _of(Scored.RUN)),
    HouseRule("ace", tuple(_each(Ace)), _without_ace, _ace, lambda rules: rules.ace.value),
    HouseRule(
        "power",
        ("yes", "no"),
        _without_power,
        _power,
        lambda rules: "yes" if rules.power else "no",
    ),
    _option("at-once", "at_once", {"yes": True, "no": False}, _without_sweeps),
    _option("single-first", "single_first", {"yes": True, "no": False}, _without_singles),
    HouseRule(
        "ace-takes",
        ("value", "table", "ace", "table-sweep", "ace-sweep"),
        _ace_of_total,
        _ace_takes,
        _ace_takes_of,
    ),
    _option("dealer", "dealer_takes", {"yes": True, "no": False}, _without_total),
    _option(SWEEPS.option, "sweep", _numbers(0, MANY_POINTS), _without_sweeps, SWEEPS.name),
    _option("void", "sweep_void", _each(Void), _without_sweeps),
    HouseRule(
        "freeze",
        tuple(_each(Freeze)),
        _without_sweeps,
        _freeze,
        lambda rules: rules.sweep_freeze.value,
    ),
    HouseRule(
        "freeze-at",
        tuple(_numbers(0, 99)),
        _without_sweeps,
        _freeze_at,
        lambda rules: str(rules.freeze_at),
    ),
    _option("last-sweep", "sweep_last", _each(LastSweep), _without_sweeps),
    _option(LAST.option, "last_capture", _numbers(0, 1), _nothing, LAST.name),
    _option(
        "take",
        "taking",
        {"any": Taking.ANY, "best": Taking.BEST, "must": Taking.FORCED},
        _with_builds,
    ),
    HouseRule(
        "fewest",
        ("yes", "no"),
        _several,
        _fewest_first,
        lambda rules: "yes" if rules.fewest_first else "no",
    ),
    _option(
        "courts",
        "courts",
        {"one": Courts.EQUAL_ONE, "three": Courts.EQUAL_THREE, "any": Courts.EQUAL_ANY},
        _without_ranks,
    ),
    _option("limit", "table_limit", {"0": 0, "10": 10}, _without_limit),
    _option("limit-counts", "limit_counts", _each(LimitCounts), _without_limit),
    _option("overflow", "overflow_loses", {"scores": False, "loses": True}, _without_limit),
    HouseRule("layout", ("0", "4"), _in_deals, _layout, lambda rules: str(rules.table_cards)),
    _option("partners", "partners", {"yes": (PARTNERS,), "no": ()}, _never_four)._replace(
        least=PARTNERS
    ),
    _option(
        DIRECTION,
        "counterclockwise",
        {"clockwise": False, "counter-clockwise": True},
        _one_way,
    )._replace(least=3),
)

BY_NAME: Final = {option.name: option for option in HOUSE_RULES}


def house_rules_for(rules: Rules) -> tuple[HouseRule, ...]:
    """Return the options for which a named game has more than one value."""
    return tuple(
        option for option in HOUSE_RULES if option.suits(rules) and len(option.allowed(rules)) > 1
    )


def parse(text: str) -> dict[str, str]:
    """Return the options in a line such as ``sweep=0,target=11``; none if it is empty.

    They may include the name of a preset, ``preset=finnish-book`` (H4). Raise HouseRuleError for an
    unknown option or value.
    """
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise HouseRuleError("option-written", "", "", 1, text=clip(text, SHORT))
    found: dict[str, str] = {}
    for place, part in enumerate(text.split(",") if text else (), 1):
        name, equals, value = (piece.strip(" ") for piece in part.partition("="))
        if not equals or not name or not value:
            raise HouseRuleError("option-written", name, value, place, text=clip(part, SHORT))
        if name in found:
            raise HouseRuleError("option-twice", name, value, place, option=clip(name, SHORT))
        _check(name, value, place)
        found[name] = value
    return found


def text_of(options: Mapping[str, str]) -> str:
    """Return options as text in the table’s order; ``parse`` reads it."""
    known = [name for name in BY_NAME if name in options]
    return ",".join(f"{name}={options[name]}" for name in known)


def options_of(rules: Rules) -> dict[str, str]:
    """Return the options in which rules differ from the game of the same name."""
    return dict(rules.options)


def former(name: str, players: int) -> dict[str, str]:
    """Return the options that a setup of a game has if it doesn’t mention them (H5).

    >>> from kasino.games import GAMES
    >>> former("casino", 4)
    {}
    """
    found = FORMER.get(name, {})
    return {option: found[option] for option in found if players >= BY_NAME[option].least}


def named(rules: Rules) -> str:
    """Return the name of a game, including its house rules, if any.

    >>> from kasino.games import game
    >>> named(game("casino")), named(game("casino", "sweep=0,target=11"))
    ('casino', 'casino with target=11,sweep=0')
    """
    options = text_of(options_of(rules))
    return f"{rules.name} with {options}" if options else rules.name


def varied(rules: Rules, options: Mapping[str, str], players: int | None = None) -> Rules:
    """Return the rules of a named game changed by options; options that change nothing are dropped.

    If the number of players is given, an option that needs more players is rejected. A preset is
    replaced by its options, which the other given options override. An option without an effect is
    rejected, unless it has its usual value or comes from a preset (H3, H4). Each rejection raises a
    HouseRuleError.
    """
    given = options
    options = _without_preset(rules, given)
    for name, value in options.items():
        place = _place(given, name)
        _check(name, value, place)
        option = BY_NAME[name]
        lacking = option.lacking(rules)
        if lacking:
            raise HouseRuleError(
                lacking, name, value, place, game=rules.name, option=clip(name, SHORT)
            )
        allowed = option.allowed(rules)
        if name != "target" and value not in allowed:
            ident = "option-must" if name == "take" else "option-only"
            raise HouseRuleError(
                ident,
                name,
                value,
                place,
                game=rules.name,
                option=name,
                value=value,
                values=", ".join(allowed),
            )
        if players is not None:
            _check_enough(option, value, place, players)
    new, options = _settled(rules, options, given)
    _check_points(new, options, given)
    differing = tuple(
        (option.name, option.of(new))
        for option in house_rules_for(rules)
        if _differs(option, new, rules)
    )
    return replace(new, options=differing) if differing else rules


def _settled(
    rules: Rules, options: Mapping[str, str], given: Mapping[str, str]
) -> tuple[Rules, Mapping[str, str]]:
    """Return rules changed by the options that have an effect, and those options."""
    if not int(options.get("target", rules.target)):
        brought = {name for name, value in options.items() if value == Ties.CARRY.value}
        options = {name: value for name, value in options.items() if name not in brought - {*given}}
    new = _changed(rules, options, given)
    unused = idle(new)
    for name, value in options.items():
        usual = {BY_NAME[name].of(rules), *_following(name, new)}
        if name in unused and name in given and value not in usual:
            place = _place(given, name)
            raise HouseRuleError("option-idle", name, value, place, option=name, cause=unused[name])
    acting = {name: value for name, value in options.items() if name not in unused}
    return _changed(rules, acting, given), acting


def _following(name: str, rules: Rules) -> tuple[str, ...]:
    """Return, in a tuple, the value that an option takes over from another, or () if none."""
    if name == "spade-ties":
        return (BY_NAME["ties"].of(rules),)
    return (str(FREEZE_AT[rules.sweep_freeze]),) if name == "freeze-at" else ()


def _place(given: Mapping[str, str], name: str) -> int:
    """Return the place, from 1, of a given option, or of the preset that it comes from."""
    return [*given].index(name if name in given else PRESET) + 1


def _without_preset(rules: Rules, given: Mapping[str, str]) -> Mapping[str, str]:
    """Return the given options, with a preset replaced by its own options.

    Raise HouseRuleError if the preset is unknown or belongs to another game.
    """
    if PRESET not in given:
        return given
    name, place = given[PRESET], _place(given, PRESET)
    _check(PRESET, name, place)
    preset = PRESETS[name]
    if preset.game != rules.name:
        raise HouseRuleError("option-preset", PRESET, name, place, preset=name, game=preset.game)
    return {**preset.options, **{each: given[each] for each in given if each != PRESET}}


def _differs(option: HouseRule, new: Rules, rules: Rules) -> bool:
    """Return whether an option makes the new rules differ from the game’s own rules."""
    return option.of(new) not in (_following(option.name, new) or (option.of(rules),))


def _changed(rules: Rules, options: Mapping[str, str], given: Mapping[str, str]) -> Rules:
    """Return rules changed by options that suit them; raise HouseRuleError if they conflict."""
    if not int(options.get("target", rules.target)):
        for name, value in options.items():
            if value == Ties.CARRY.value:
                raise HouseRuleError("option-carry", name, value, _place(given, name), option=name)
    # In the table’s order, not the given one: some options read fields that earlier ones set.
    for option in HOUSE_RULES:
        if option.name in options:
            rules = replace(rules, **option.change(rules, options[option.name]))
    return rules


def _check_points(rules: Rules, options: Mapping[str, str], given: Mapping[str, str]) -> None:
    """Raise HouseRuleError if a round has too few points for the match to end (H3).

    The error names the target if one was chosen, otherwise the last option that changed the points.
    """
    lessened = [name for name in options if name in SCORING] or [*options]
    if not lessened:
        return
    name, most = lessened[-1], ROUNDS * rules.all_points
    if not (rules.all_points or rules.sweeps_score):
        value = options[name]
        place = _place(given, name)
        raise HouseRuleError("option-nothing", name, value, place, option=name, value=value)
    if rules.target > most:
        own = "target" not in options
        name = name if own else "target"
        raise HouseRuleError(
            "option-far-own" if own else "option-far",
            name,
            options[name],
            _place(given, name),
            game=rules.name,
            option=name,
            value=options[name],
            target=rules.target,
            n=rules.all_points,
            most=most,
        )


def idle(rules: Rules) -> dict[str, str]:
    """Return the options that have no effect under the given rules, each with the cause.

    >>> from kasino.games import game
    >>> idle(game("finnish", "sweep=0"))["void"], idle(game("casino", "spades=0"))["spade-ties"]
    ('sweep=0', 'spades=0')
    """
    causes: dict[str, str] = {}
    if not any(each.points for each in rules.majorities):
        causes["ties"] = ",".join(f"{each.name}=0" for each in rules.majorities)
    for line in LINES.values():
        if line.ties and not rules.scores.get(line.name):
            causes[line.ties] = f"{line.option}=0"
    if not (rules.sweeps_score or rules.honour_cards or rules.run_cards):
        sweeps = "freeze-at" if rules.sweep else "sweep"
        causes["at-once"] = ",".join(
            f"{name}=0" for name in (*(each.name for each in rules.points), sweeps)
        )
    if rules.sweep_freeze is Freeze.NEVER:
        causes["freeze-at"] = "freeze=never"
    elif not rules.freeze_at:
        causes |= dict.fromkeys(("sweep", "void", "last-sweep"), "freeze-at=0")
    if not rules.sweep:
        causes |= dict.fromkeys(("void", "freeze", "freeze-at", "last-sweep"), "sweep=0")
    if rules.taking is Taking.BEST:
        causes["fewest"] = "take=best"
    if not rules.table_limit:
        causes |= dict.fromkeys(("limit-counts", "overflow"), "limit=0")
    return causes


def acting(rules: Rules, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a named game without those that others make irrelevant.

    Raise HouseRuleError for an unknown option or value.
    """
    for place, (name, value) in enumerate(options.items(), 1):
        _check(name, value, place)
    unused = idle(_changed(rules, options, options))
    return {name: value for name, value in options.items() if name not in unused}


def check_players(rules: Rules, players: int) -> None:
    """Raise HouseRuleError if a house rule isn’t possible with that many players."""
    for place, (name, value) in enumerate(rules.options, 1):
        _check_enough(BY_NAME[name], value, place, players)


def fewest_players(rules: Rules) -> int:
    """Return the lowest number of players with whom these rules can be played.

    >>> from kasino.games import game
    >>> fewest_players(game("casino")), fewest_players(game("casino", "partners=no"))
    (2, 4)
    """
    least = max((BY_NAME[name].least for name, _ in rules.options), default=0)
    return next(players for players in rules.players if players >= least)


def _check_enough(option: HouseRule, value: str, place: int, players: int) -> None:
    """Raise HouseRuleError if an option needs more players."""
    if players < option.least:
        ident = "option-direction" if option.name == DIRECTION else "option-partners"
        raise HouseRuleError(ident, option.name, value, place, n=players, least=option.least)


def _values(name: str) -> Iterable[str]:
    """Return the values of an option that are words, or the names of all presets."""
    if name == PRESET:
        return PRESETS
    option = BY_NAME[name]
    return () if option.numbers else option.values


def _listed(names: Iterable[str]) -> str:
    """Return names as a list, whose end is left out if it is long."""
    text = ", ".join(names)
    return text if len(text) <= LISTED else f"{text[: text.rindex(', ', 0, LISTED)]}, …"


def _check(name: str, value: str, place: int) -> None:
    """Raise HouseRuleError unless the table has an option with this name and value."""
    if name == PRESET and value in PRESETS:
        return
    if name not in BY_NAME and name != PRESET:
        known = _listed((*BY_NAME, PRESET))
        raise HouseRuleError(
            "option-unknown", name, value, place, option=clip(name, SHORT), options=known
        )
    option = BY_NAME.get(name)
    if option is None or value not in option.values:
        span = option.numbers if option else None
        known = _listed(option.values if option else PRESETS)
        values = f"{span.start} to {span.stop - 1}" if span else known
        raise HouseRuleError(
            "option-value",
            name,
            value,
            place,
            option=clip(name, SHORT),
            value=clip(value, SHORT),
            values=values,
        )
