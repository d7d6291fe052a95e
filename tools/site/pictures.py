"""Draw the icons and the pictures for link previews, from the SVG icon and the cards."""

from __future__ import annotations

from pathlib import Path

from kasino.games import GAMES
from tools.environment import node_packages
from tools.errors import OURS, run, say
from tools.paths import MODULES, WEB, WORK, step
from tools.runtime import BUILD
from tools.site.hosting import ICONS, PICTURE
from tools.site.landing import cards_of, picture_of

ICON = WEB / "icons" / "kasino.svg"
SPRITE = WEB / "cards" / "sprite.svg"
SCRIPT = BUILD / "pictures.mjs"
INPUTS = (SCRIPT, ICON, SPRITE, MODULES / "@resvg" / "resvg-wasm" / "package.json")


def pictures() -> dict[str, Path]:
    """Bring the site’s pictures up to date and return their files by address."""
    drawn = {name: WORK / name for name in (*ICONS, PICTURE)}
    step("pictures", INPUTS, drawn.values(), lambda: _draw("the icons"))
    return {"icons/kasino.svg": ICON, **drawn}


def game_pictures() -> dict[str, Path]:
    """Bring the picture of each game up to date and return their files by address."""
    drawn = {picture_of(game): WORK / picture_of(game) for game in GAMES}
    cards = [f"{game}={','.join(cards_of(game).split())}" for game in GAMES]
    step(
        "game-pictures",
        [*INPUTS, *cards],
        drawn.values(),
        lambda: _draw("a picture of each game", *cards),
    )
    return drawn


def _draw(what: str, *cards: str) -> None:
    say(f"drawing {what}")
    run([node_packages(), SCRIPT, ICON, SPRITE, WORK / "icons", *cards], f"Drawing {what}", OURS)
