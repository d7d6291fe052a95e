"""Build the page: dist/kasino.html, the single file, and dist/site/, the version for a server."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import quote

import starts
from starts.compression import ZSTD, decoder, packed, precompress
from starts.html import (
    COMPILE,
    COMPILER,
    OFFLINE,
    SEALS,
    START,
    TYPES,
    WORKER,
    config,
    entry,
    holders,
    inlined,
    manifest,
    sha,
)
from tools import runtime
from tools.api_docs import write_reference
from tools.citation import cite
from tools.environment import node_packages
from tools.errors import OURS, READ_ONLY, BuildError, advice_on, run, say
from tools.languages import DRAFTS, LANGUAGES, SCRIPTS, said
from tools.paths import DIST, LAB, ONE_FILE, ROOT, SITE, WEB, WORK, alone, files, step
from tools.site.embed import MINIFY, PUBLISHED, embed
from tools.site.hosting import (
    ABOUT,
    DARK,
    HEADERS,
    LIGHT,
    PICTURE,
    address_of,
    head,
    known_site,
    oembed,
    service_worker,
    web_manifest,
)
from tools.site.landing import game_pages, rules_pages, sitemap, video_game
from tools.site.notices import notices
from tools.site.npm import FOLDER, module, package
from tools.site.opening import names, spoken
from tools.site.pictures import ICON, game_pictures, pictures
from tools.site.style import first, needed, unrolled, with_fallbacks

#: The maximum size of the single file in bytes.
MAX_FILE_SIZE = 8_200_000
#: The scripts that run before Python, joined in this order.
EARLY = ("early.js", COMPILER, "fonts.js", "opening.js", "ways.js")
BOOT = ("host.js", SEALS, "multiples.js", START)
#: The style sheet with the fonts and the drawings, and those with rules in cascade order: later
#: rules win.
ASSETS = "assets"
STYLES = (
    *(
        "tokens",
        "light",
        "felts",
        "ground",
        "cards",
        "start",
        "around",
        "match",
        "table",
        "own",
        "scores",
        "result",
    ),
    *("motion", "dialogs", "learn", "seating", "notices", "saves", "statistics", "snippets"),
    *("letters", "advice", "guide", "review", "puzzles", "fairness", "keys", "layouts"),
    *("alive", "paper"),
    "preferences",
)
#: The media types of drawings, by file name suffix.
DRAWN = {".png": "image/png", ".svg": "image/svg+xml"}
#: In a minified style sheet, a font’s rule and its file.
FONT_FACE = re.compile(r"@font-face\{([^}]*)\}")
FONT_FILE = re.compile(r'url\("?\.\./(fonts/[^")]+)"?\)')
# The policy of both pages: nothing from other origins, and no strings run as code.
POLICY = "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
POLICY += "img-src {images}data: blob:; font-src {fonts}; connect-src {connect}; "
# The embed builder shows this same page in a frame, and a worker runs the page’s own core.
POLICY += "frame-src 'self' file:; worker-src {workers}blob:; "
POLICY += "base-uri 'none'; form-action 'none'"
# The site also needs this, so that it can be installed.
INSTALLED = "; manifest-src 'self'"
# The single file has Python’s module in it. A match needs a worker to compile it soon; the start
# screen is painted first.
PREPARE = 'document.documentElement.dataset.opens === "match" && kasino.compiler()'


def inert(text: str, name: str) -> str:
    """Return a string; raise BuildError if it can’t be between script tags or isn’t ASCII.

    Whatever encoding a host declares, the hash of an ASCII string still matches.
    """
    odd = sorted({letter for letter in text if not letter.isascii()})
    if odd:
        raise BuildError(
            f"{name} has {' '.join(odd)}, which isn't ASCII: a host that declares another encoding "
            "would change it, and no browser would run it",
            "Write it as an escape, such as \\u00e4.",
        )
    for mark in ("</script", "<!--"):
        if mark in text.lower():
            raise BuildError(f"{name} contains {mark!r}, which would end it early", "Rewrite it.")
    return text


def _read(name: str, otherwise: str | None = None) -> str:
    path = WEB / name
    if path.exists():
        return path.read_text(encoding="utf-8").replace("\r\n", "\n")
    if otherwise is None:
        raise BuildError(f"web/{name} is missing", "Restore it, for example with git checkout.")
    return otherwise


def _script(name: str) -> str:
    """Return a script of the page with its messages."""
    return inert(said(_read(name), Path(name).stem), name)


def _drawings() -> Path:
    """Return the file with all drawings for the sprite, which boot.js puts into the page."""
    text = _read("cards/sprite.svg").strip().removesuffix("</svg>")
    joined = WORK / "drawings.svg"
    joined.write_text(f"{text[text.find('<svg') :]}{faces()}{shore()}</svg>", "utf-8", newline="\n")
    return joined


def faces() -> str:
    """Return the portraits as SVG symbols: `face-eino` is web/portraits/eino.svg."""
    return _symbols("portraits", "face", "0 0 96 96")


def shore() -> str:
    """Return the things for the shore as SVG symbols: `shore-eino` is web/shore/eino.svg."""
    return _symbols("shore", "shore", "0 0 600 150")


def _symbols(folder: str, prefix: str, box: str) -> str:
    symbols = []
    for path in sorted((WEB / folder).glob("*.svg")):
        inside = re.fullmatch(r"<svg[^>]*>(.*)</svg>\s*", path.read_text("utf-8"), re.DOTALL)
        if inside is None:
            raise BuildError(
                f"{path} isn't one <svg>", "Get it back, for example with git checkout."
            )
        drawn = inside[1].replace("\n", "")
        symbols.append(f'<symbol id="{prefix}-{path.stem}" viewBox="{box}">{drawn}</symbol>')
    return "".join(symbols)


def _data(path: Path) -> str:
    """Return a drawing as a data URL."""
    if path.suffix == ".svg":
        drawing = re.sub(r"<!--.*?-->|\n", "", path.read_text("utf-8"), flags=re.DOTALL)
        return "data:image/svg+xml," + quote(drawing, safe=" ='/:,;()")
    return f"data:{DRAWN[path.suffix]};base64,{base64.b64encode(path.read_bytes()).decode()}"


def _with_fonts(style: str, address: Callable[[Path], str]) -> str:
    """Return a style sheet with the URLs of its fonts filled in."""
    return FONT_FILE.sub(lambda found: f"url({address(WEB / found[1])})", style)


def _without_fonts(style: str) -> tuple[str, list[dict[str, str]]]:
    """Split a minified style sheet into the rest and its fonts, as fonts.js reads them."""
    fonts = []
    for rule in FONT_FACE.findall(style):
        named = dict(part.split(":", 1) for part in rule.rstrip(";").split(";"))
        path = WEB / FONT_FILE.findall(named.pop("src"))[0]
        family = named.pop("font-family").strip('"')
        # The descriptors of a FontFace are named in camel case, without “font-”.
        descriptors = {
            re.sub(r"-(\w)", lambda dash: dash[1].upper(), name.removeprefix("font-")): value
            for name, value in named.items()
        }
        source = base64.b64encode(path.read_bytes()).decode()
        fonts.append({"family": family, **descriptors, "source": source})
    return FONT_FACE.sub("", style), fonts


def _styles() -> tuple[str, str]:
    """Return the assets and the rules of the style sheets, minified.

    The assets contain the drawings but not the fonts, which are separate files on the site. Raise
    BuildError if STYLES doesn’t match the folder.
    """
    found = {path.stem for path in (WEB / "style").glob("*.css")}
    named = {ASSETS, *STYLES}
    if found != named:
        odd = ", ".join(sorted(found ^ named))
        raise BuildError(
            f"web/style/ and STYLES in tools/page.py differ: {odd}", "Make them agree."
        )
    rules = with_fallbacks(unrolled(_minified(*STYLES)))
    if "url(" in rules:
        raise BuildError(
            f"A style sheet has a url(), which only web/style/{ASSETS}.css may have",
            "Declare it there, as a custom property.",
        )
    return _minified(ASSETS), rules


def _minified(*names: str) -> str:
    whole, small = WORK / "whole.css", WORK / "small.css"
    sheets = "\n".join(_read(f"style/{name}.css") for name in names)
    sheets = re.sub(
        r'url\("\.\./(drawings/[^"]+)"\)', lambda found: f'url("{_data(WEB / found[1])}")', sheets
    )
    whole.write_text(sheets, encoding="utf-8", newline="\n")
    run([node_packages(), MINIFY, whole, small], "Minifying the style sheets", OURS)
    return small.read_text(encoding="utf-8")


def fill(values: Mapping[str, str]) -> str:
    """Return the page with its placeholders filled in."""
    page = _read("index.html")
    pieces = page.split("{{")
    filled = [pieces[0]]
    for piece in pieces[1:]:
        name, _, rest = piece.partition("}}")
        filled += [values[name], rest]
    # A host may declare any encoding. Written in ASCII, the page is the same in all of them.
    return _ascii("".join(filled))


def _ascii(text: str) -> str:
    return text.encode("ascii", "xmlcharrefreplace").decode()


def choices() -> dict[str, str]:
    """Return the values of each setting with a fixed choice, for scripts that run before Python.

    They don’t include draft languages. Until Python has loaded, a page in such a language is in the
    reader’s own.
    """
    from app.core.options import OPTIONS

    return {
        each.name: " ".join(value for value in each.values if value not in DRAFTS)
        for each in OPTIONS
        if each.stored and each.values
    }


def first_games() -> dict[str, str]:
    """Return the game that is offered first in each language."""
    from kasino.games import offered

    return {lang: offered(lang) for lang in LANGUAGES}


def _values(found: starts.Runtime, drawn: str, sprite: str) -> dict[str, str]:
    """Return the placeholder values that both pages share.

    ``sprite`` is the compressed form of the drawings in ``drawn``.
    """
    assets, style = _styles()
    told = spoken()
    early, boot = (
        f"\n{''.join(map(_script, each))}//# sourceURL=kasino-{name}.js\n"
        for name, each in (("early", EARLY), ("boot", BOOT))
    )
    boot = boot.replace('"{{needed}}"', json.dumps(needed(style)))
    early = early.replace('"{{choices}}"', json.dumps(choices(), sort_keys=True))
    early = early.replace('"{{offered}}"', json.dumps(first_games(), sort_keys=True))
    return {
        "boot": boot,
        "early": early,
        **told,
        "assets": assets,
        "first": first(style, names(_read("index.html"), told["openings"], drawn)),
        "style": inert(style, "The style sheet"),
        "sprite": sprite,
        "config": config(found),
        "unscripted": _read("unscripted.css") + told["copied"],
        "about": html.escape(ABOUT),
        "light": LIGHT,
        "dark": DARK,
    }


def _one_file(
    found: starts.Runtime, common: dict[str, str], core: str, texts: Mapping[str, str], address: str
) -> str:
    """Return the page that contains everything.

    ``core`` is the compressed PyScript core, and ``texts`` are the compressed parts by name: first
    the decoder that unpacks the others.
    """
    core_text, codes = (path.read_text("utf-8") for path in (found.core, runtime.CODES))
    scripts = (common["early"], PREPARE, common["boot"], core_text, COMPILE, codes)
    hashes = " ".join(f"'sha256-{sha(text.encode())}'" for text in scripts)
    assets, fonts = _without_fonts(common["assets"])
    legal = inert(_ascii(notices(runtime.BUNDLED)), "The notices")
    elements = holders(texts)
    elements.append(f'<script type="text/plain" id="notices">\n{legal}</script>')
    return fill(
        {
            **common,
            "assets": assets,
            "fonts": f'<script type="text/plain" id="fonts">{json.dumps(fonts)}</script>',
            "policy": POLICY.format(
                scripts=hashes, connect="'none'", images="", fonts="'none'", workers=""
            ),
            "head": known_site(address),
            "prepare": f"<script>{PREPARE}</script>",
            "manifest": manifest(inlined(texts), baked=found.baked, icon=_data(ICON)),
            "parts": "\n".join(elements),
            "core": f'<script type="text/plain" id="core">{core}</script>',
        }
    )


def _place(files: dict[str, bytes], data: bytes, name: str) -> str:
    """Add a file to the site; return its address, which changes with its content."""
    url = f"runtime/{hashlib.sha256(data).hexdigest()[:12]}/{name}"
    files[url] = data
    return url


def _site(
    found: starts.Runtime, common: dict[str, str], one_file: bytes, address: str
) -> dict[str, bytes]:
    """Return the site’s files by address; the page comes last, after everything it refers to."""
    site: dict[str, bytes] = {}
    entries: dict[str, dict[str, object]] = {}
    for name, path in found.parts.items():
        data = path.read_bytes()
        entries[name] = entry(_place(site, data, name), data, TYPES[Path(name).suffix])
    core = found.core.read_bytes()
    url = _place(site, core, found.core.name)
    loader = entry(url, core, "text/javascript") | {"integrity": f"sha384-{sha(core, 'sha384')}"}
    offline = "\n" + inert(_read(OFFLINE), OFFLINE)
    # The core is a file, but also allowed as a text, in case the host sends it as another type.
    inline = (common["early"], common["boot"], offline, runtime.CODES.read_text("utf-8"))
    scripts = " ".join(f"'sha256-{sha(text)}'" for text in (*map(str.encode, inline), core))
    policy = POLICY.format(
        scripts=f"'self' {scripts}",
        connect="'self'",
        images="'self' ",
        fonts="'self'",
        workers="'self' ",
    )
    page = fill(
        {
            **common,
            "assets": _with_fonts(
                common["assets"], lambda path: _place(site, path.read_bytes(), path.name)
            ),
            "fonts": "",
            "policy": policy + INSTALLED,
            "prepare": "",
            "head": head(len(one_file), address) + (f"\n{video_game(address)}" if address else ""),
            "manifest": manifest(
                entries,
                baked=found.baked,
                core=loader,
                elsewhere=ONE_FILE.name,
            ),
            "parts": f'<link rel="license" href="NOTICES.txt">\n<script>{offline}</script>',
            "core": "",
        }
    ).encode()
    site["kasino.webmanifest"] = web_manifest().encode()
    drawn = {name: path.read_bytes() for name, path in pictures().items()}
    picture = drawn.pop(PICTURE)
    # All these files are needed to play offline; those added later aren’t.
    kept = {**site, **drawn, "./": page}
    site |= {**drawn, PICTURE: picture, "sw.js": service_worker(kept).encode()}
    # This copy is for people who open the site from a disk, or who want to download the game.
    site[ONE_FILE.name] = one_file
    site["_headers"] = HEADERS.encode()
    site["NOTICES.txt"] = notices(runtime.BUNDLED).encode()
    site |= {name: path.read_bytes() for name, path in PUBLISHED.items()}
    site["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    site |= game_pages(address)
    if address:
        site["oembed.json"] = oembed(address).encode()
        site |= rules_pages(address) | sitemap(address)
        site |= {name: path.read_bytes() for name, path in game_pictures().items()}
    return {**site, "index.html": page}


def replace(path: Path, data: bytes) -> None:
    """Replace a file atomically, so that it is complete at every moment."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


def _write(found: starts.Runtime, address: str, source: str, dist: Path) -> None:
    """Write the pages and everything published with them into dist/."""
    drawings = _drawings()
    unpacker = decoder()
    sprite, core, first_part = packed(".gz", [drawings, found.core, unpacker])
    parts = zip(found.parts, packed(ZSTD, [*found.parts.values()]), strict=True)
    common = _values(found, drawings.read_text("utf-8"), sprite)
    texts = {unpacker.name: first_part, **dict(parts)}
    page = _one_file(found, common, core, texts, address).encode()
    if len(page) > MAX_FILE_SIZE:
        raise BuildError(
            f"The page has {len(page):,} bytes, more than the {MAX_FILE_SIZE:,} it may have",
            "Make something smaller; the parts are listed in `python3 build.py bench sizes`.",
        )
    dist.mkdir(exist_ok=True)
    replace(dist / ONE_FILE.name, page)
    site = dist / SITE.name
    if site.exists():
        shutil.rmtree(site)
    for name, data in _site(found, common, page, address).items():
        target = site / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    legal = notices(runtime.BUNDLED).encode()
    (dist / "NOTICES.txt").write_bytes(legal)
    own = dist / "npm"
    own.mkdir(exist_ok=True)
    for name, data in package(page, legal, source).items():
        replace(own / name, data)
    shutil.copyfile(ROOT / "LICENSE", dist / "LICENSE")
    for name, path in PUBLISHED.items():
        shutil.copyfile(path, dist / name)
    say(f"{(dist / ONE_FILE.name).relative_to(ROOT)} is ready ({len(page) / 1e6:.2f} MB)")


def build(
    address: str = "",
    source: str = "",
    *,
    plain: bool = False,
    copies: bool = False,
    dist: Path = DIST,
) -> Path:
    """Bring dist/ up to date and return the path of the single file.

    The site works at any address, but links to it have a preview only if ``address`` is given.
    With ``copies``, compressed copies are put next to its files, which takes minutes. A ``plain``
    page starts Python in the usual way, not from saved memory.
    """
    with alone():
        source = address_of(source, "--source").removesuffix("/") if source else ""
        page = _build(address_of(address) if address else "", source, plain, dist)
        cite(source, dist)
        if copies:
            precompress(dist / SITE.name)
        return page


def built() -> Path:
    """Return the path of the up-to-date page, or of the last build if nothing can be written."""
    try:
        return build()
    except OSError as error:
        if advice_on(error) != READ_ONLY or not ONE_FILE.exists():
            raise
        say("this folder isn't writable, so the page is from the last build")
        return ONE_FILE


def _build(address: str, source: str, plain: bool, dist: Path) -> Path:
    found = starts.build(runtime.PAGE, runtime.plain(source), plain=plain)
    embed()
    module()
    drawn = {**pictures(), **(game_pictures() if address else {})}
    own = [MINIFY, WEB / "package-lock.json"]
    own += [WEB / name for name in ("index.html", "unscripted.css", *EARLY, *BOOT)]
    own += [
        WEB / OFFLINE,
        WEB / WORKER,
        WEB / "starts" / "html.py",
        WEB / "cards/sprite.svg",
        *files(WEB / "drawings"),
        *files(WEB / "fonts"),
        *files(WEB / "portraits"),
        *files(WEB / "shore"),
        *files(FOLDER, SCRIPTS),
        *files(WEB / "style"),
        *drawn.values(),
    ]
    steps = files(ROOT / "tools", WEB / "licences")
    inputs = [*found.files(), runtime.BUNDLED, *PUBLISHED.values(), ROOT / "LICENSE"]
    inputs += [*filter(Path.exists, own), *steps]
    outputs = [dist / ONE_FILE.name, dist / SITE.name / "index.html"]
    name = "page" if dist == DIST else f"page-{dist.name}"
    step(name, [*inputs, address, source], outputs, lambda: _write(found, address, source, dist))
    described = [ROOT / "tools" / "api_docs.py", *files(ROOT / "kasino", LAB / "kasino_lab")]
    step(f"reference-{dist.name}", described, [dist / "python.md"], lambda: write_reference(dist))
    return dist / ONE_FILE.name
