"""All games on the start screen: by land, found by any of their names or by their means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.core.drawing.controls import button
from app.core.drawing.pictures import sign
from app.core.page_state import Kept
from app.i18n import title_language
from app.platform.dom import Child, Node, h
from app.start.update import ANY_GAME, MEANS, Finding, find_game, only_means
from kasino.games import GAMES, SHOWN
from kasino.games.shown import traits
from kasino.rules import Rules
from kasino.words import Catalogue, game_title
from kasino.words.voice import joined

#: The lands, ``start.land-LAND``, in the order of the start screen.
LANDS: Final = tuple("nordic english italy spain tunisia balkans egypt iran".split())
#: The most games shown first because they were played last.
MOST_PLAYED: Final = 4
#: Letters that people may type without their marks, as in “Tablic”.
PLAIN: Final = str.maketrans("áàâäåãćčçđéèêíìîñóòôöõšśúùûüžź", "aaaaaacccdeeeiiinooooossuuuuzz")


def plain(text: str) -> str:
    """Return a text as it is compared: without capitals, marks and outer spaces.

    >>> plain(" Tablić ")
    'tablic'
    """
    return text.strip().casefold().translate(PLAIN)


def names(say: Catalogue, rules: Rules) -> tuple[str, ...]:
    """Return all names of a game, and that of its land."""
    shown = SHOWN[rules.name]
    land = say(f"start.land-{shown.land}")
    return (game_title(say, rules), rules.title, rules.name, land, *shown.names)


def found(say: Catalogue, finding: Finding) -> list[str]:
    """Return the names of the games that someone looks for, in menu order."""
    text = plain(finding.text)
    return [
        name
        for name, rules in GAMES.items()
        if (not text or any(text in plain(each) for each in names(say, rules)))
        and (not finding.means or finding.means in traits(rules))
    ]


def groups(played: Sequence[str] = ()) -> dict[str, list[str]]:
    """Return the games by land, in menu order, after those in ``played``, which are in no land.

    The game that is offered first is the first one of its land.
    """
    order = sorted(GAMES, key=lambda name: not SHOWN[name].first)
    lands = {
        land: [name for name in order if SHOWN[name].land == land and name not in played]
        for land in LANDS
    }
    return {"played": [*played], **lands}


def last_played(kept: Kept) -> tuple[str, ...]:
    """Return some games that were played: those of saved matches first, the latest first."""
    counted = (variant.partition(" ")[0] for variant, _ in kept.statistics.lines)
    known = dict.fromkeys((*(save.game for save in kept.saves), *counted))
    return tuple(name for name in known if name in GAMES)[:MOST_PLAYED]


def all_games(
    say: Catalogue, chosen: str, kept: Kept, finding: Finding = ANY_GAME
) -> tuple[Child, ...]:
    """Draw the field and the buttons that find games, and the tiles of those that they find."""
    wanted = found(say, finding)
    count = say("start.found", n=len(wanted)) if finding != ANY_GAME else ""
    return (
        h(
            "label.find",
            sign("find"),
            h(
                "input",
                {
                    "type": "search",
                    "data-typed": find_game.name,
                    "aria-label": say("start.find"),
                    "placeholder": say("start.find"),
                    "autocomplete": "off",
                    "spellcheck": "false",
                    "maxlength": 40,
                    "value": finding.text,
                },
            ),
            key="find",
        ),
        h(
            "div.means",
            {"role": "group", "aria-label": say("start.means")},
            *(
                button(
                    only_means,
                    sign(trait),
                    h("span", say(f"start.does-{trait}")),
                    kind="means-button",
                    value=trait,
                    attrs={"aria-pressed": "true" if trait == finding.means else "false"},
                    key=trait,
                )
                for trait in MEANS
            ),
            key="means",
        ),
        h("p.found", {"role": "status"}, count, key="found"),
        h(
            "div.lands",
            *(
                _group(say, kind, [name for name in all_names if name in wanted], chosen)
                for kind, all_names in groups(last_played(kept)).items()
                if any(name in wanted for name in all_names)
            ),
            key="lands",
        ),
    )


def _group(say: Catalogue, kind: str, shown: Sequence[str], chosen: str) -> Node:
    title = say("start.played" if kind == "played" else f"start.land-{kind}")
    return h(
        "fieldset.kind",
        {"data-alone": len(shown) == 1 or None},
        h("legend", title),
        h("div.tiles", *(_tile(say, GAMES[name], chosen) for name in shown)),
        key=kind,
    )


def number_of_players(say: Catalogue, counts: Sequence[int]) -> tuple[str, str]:
    """Return the numbers of players as they are shown, and as they are read out.

    >>> from kasino.words import ENGLISH
    >>> say = ENGLISH.merged({"page.heard-counts": "{counts} players"})
    >>> number_of_players(say, (2, 4))
    ('2 or 4', '2 or 4 players')
    """
    least, most = counts[0], counts[-1]
    if len(counts) == 1:
        return str(least), say("page.players-exactly", n=least)
    if len(counts) == most - least + 1:
        return f"{least}–{most}", say("page.heard-range", least=least, most=most)
    text = joined(say, "list.or", map(str, counts))
    return text, say("page.heard-counts", counts=text)


def _tile(say: Catalogue, rules: Rules, chosen: str) -> Node:
    shown, said = number_of_players(say, rules.players)
    title, about = game_title(say, rules), say(f"start.is-{rules.name}")
    return h(
        "label.game",
        h(
            "input",
            {
                "type": "radio",
                "name": "game",
                "value": rules.name,
                "data-option": "game",
                "checked": rules.name == chosen,
                "aria-label": f"{title}, {about}, {said}",
            },
        ),
        # The language always, because the start screens before Python have the same attributes.
        h(
            "strong",
            {"lang": title_language(say.lang, rules.name), "aria-hidden": "true"},
            title,
        ),
        h(
            "span.does",
            {"aria-hidden": "true"},
            *(sign(trait) for trait in traits(rules) if trait in MEANS),
            h("span.counts", sign("pair"), shown),
        ),
        key=rules.name,
    )
