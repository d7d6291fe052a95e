"""Draw the icons and the picture for link previews, from the SVG icon and the cards."""

from __future__ import annotations

from pathlib import Path

from tools.environment import node_packages
from tools.errors import OURS, run, say
from tools.paths import MODULES, WEB, WORK, step
from tools.runtime import BUILD
from tools.site.hosting import ICONS, PICTURE

ICON = WEB / "icons" / "kasino.svg"
SPRITE = WEB / "cards" / "sprite.svg"


def pictures() -> dict[str, Path]:
    """Bring the site’s pictures up to date and return their files by address."""
    script = BUILD / "pictures.mjs"
    drawn = {name: WORK / name for name in (*ICONS, PICTURE)}

    def make() -> None:
        say("drawing the icons")
        folder = WORK / "icons"
        run([node_packages(), script, ICON, SPRITE, folder], "Drawing the icons", OURS)

    renderer = MODULES / "@resvg" / "resvg-wasm" / "package.json"
    step("pictures", [script, ICON, SPRITE, renderer], drawn.values(), make)
    return {"icons/kasino.svg": ICON, **drawn}
