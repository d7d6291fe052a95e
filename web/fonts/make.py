"""Make the three fonts of the page from their npm packages (SIL Open Font License 1.1).

    npm install --prefix FOLDER @fontsource-variable/fraunces@5.3.0 @fontsource/proza-libre@5.3.0
    pip install fonttools brotli
    python web/fonts/make.py FOLDER/node_modules

Each font is reduced to Latin-1 and a few signs, its digits get the same width, and the suits of the
cards are added as characters, so that a suit in a sentence looks like the suit on the card on every
system.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
SPRITE = HERE.parent / "cards/sprite.svg"
#: Signs that neither family has, drawn around the centre of a box of 94 units.
ARROWS = {
    0x25B2: "M0-40L42 38H-42Z",
    0x25BC: "M0 40L42-38H-42Z",
    0x2190: "M-46 0L-12-30V-8H46V8H-12V30Z",
    0x2191: "M0-46L30-12H8V46H-8V-12H-30Z",
    0x2192: "M46 0L12-30V-8H-46V8H12V30Z",
    0x2193: "M0 46L30 12H8V-46H-8V12H-30Z",
}
SUITS = {0x2660: ("s", 43), 0x2665: ("h", 45), 0x2666: ("d", 37), 0x2663: ("c", 43)}
#: Half the width of an arrow.
HALF = 44
LETTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *(0x152, 0x153, 0x160, 0x161, 0x17D, 0x17E),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A),
    *(0x20AC, 0x2212),
)


def signs() -> dict[int, tuple[str, int]]:
    """Return the outlines of suits and arrows by code point, each with half of its width."""
    sprite = SPRITE.read_text(encoding="utf-8")
    drawn = dict(re.findall(r'<path id="pip-(\w)"[^>]* d="([^"]+)"', sprite))
    suits = {code: (drawn[suit], half) for code, (suit, half) in SUITS.items()}
    return {**suits, **{code: (path, HALF) for code, path in ARROWS.items()}}


def add_signs(font: TTFont, height: float) -> None:
    """Draw suits and arrows on the baseline, as high as the capitals."""
    order, glyphs, widths = font.getGlyphOrder(), font["glyf"], font["hmtx"]
    em, scale = font["head"].unitsPerEm, height / 94
    for code, (path, half) in signs().items():
        name = f"uni{code:04X}"
        width = round(2 * half * scale + 0.055 * em)
        drawn = TTGlyphPen(None)
        curves = Cu2QuPen(drawn, em / 1000, reverse_direction=True)
        parse_path(path, TransformPen(curves, (scale, 0, 0, -scale, width / 2, height / 2)))
        glyphs[name] = glyph = drawn.glyph()
        glyph.recalcBounds(glyphs)
        widths[name] = (width, glyph.xMin)
        if name not in order:
            order.append(name)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font.setGlyphOrder(order)
    font["maxp"].numGlyphs = len(order)


def even_digits(font: TTFont, width: float) -> None:
    """Give all digits the same width, a fraction of the em; the packages lack that feature."""
    letters, glyphs, widths = font.getBestCmap(), font["glyf"], font["hmtx"]
    wide = round(width * font["head"].unitsPerEm)
    for name in (letters[ord(digit)] for digit in "0123456789"):
        glyph = glyphs[name]
        body = glyph.xMax - glyph.xMin
        scale = min(1, round(wide * 0.86) / body)
        glyph.coordinates.translate((-glyph.xMin, 0))
        glyph.coordinates.scale((scale, 1))
        glyph.coordinates.translate(((wide - body * scale) / 2, 0))
        glyph.coordinates.toInt()
        glyph.recalcBounds(glyphs)
        widths[name] = (wide, glyph.xMin)


def write(font: TTFont, name: str, digits: float) -> None:
    """Reduce a font to the characters that the page needs, and write it."""
    options = Options()
    options.flavor, options.hinting, options.notdef_outline = "woff2", False, True
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "liga"]
    options.name_IDs, options.drop_tables = [0, 1, 2, 5, 13, 14], ["DSIG", "STAT", "meta"]
    cut = Subsetter(options)
    cut.populate(unicodes=LETTERS)
    cut.subset(font)
    even_digits(font, digits)
    capitals = font["OS/2"].sCapHeight or 0.7 * font["head"].unitsPerEm
    add_signs(font, capitals * 1.02)
    font.flavor = "woff2"
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size, "bytes")


def main() -> None:
    """Write all three fonts."""
    modules = Path(sys.argv[1])
    fraunces = modules / "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"
    axes = {"opsz": 60, "SOFT": 100, "WONK": 0, "wght": 620}
    write(instancer.instantiateVariableFont(TTFont(fraunces), axes), "fraunces-620.woff2", 0.64)
    for weight in (400, 600):
        proza = modules / f"@fontsource/proza-libre/files/proza-libre-latin-{weight}-normal.woff2"
        write(TTFont(proza), f"proza-libre-{weight}.woff2", 0.63)


if __name__ == "__main__":
    main()
