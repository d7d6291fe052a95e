"""Puts the page together: dist/kasino.html, the one file, and dist/site/, the same for a server."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
from pathlib import Path
from urllib.parse import quote

from tools.embed import MADE, SCHEMA, SOURCE, embed
from tools.hosting import (
    ABOUT,
    DARK,
    HEADERS,
    LIGHT,
    PICTURE,
    address_of,
    head,
    oembed,
    service_worker,
    web_manifest,
)
from tools.notices import notices
from tools.pictures import ICON, pictures
from tools.places import DIST, ONE_FILE, ROOT, SITE, WEB, alone, files, step
from tools.runtime import BUNDLED, CORE, packed, parts
from tools.trouble import Trouble, say

LIMIT = 9_000_000
#: The style sheets in the order of the cascade: what comes later wins.
STYLES = (
    *("tokens", "ground", "cards", "start", "match", "table", "own", "scores", "result"),
    *("motion", "dialogs", "learn", "cabinet", "keys", "layouts", "wishes"),
)
TYPES = {".wasm": "application/wasm", ".zip": "application/zip", ".whl": "application/zip"}
# What both pages allow: nothing from anywhere else, no text turned into code.
POLICY = "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
POLICY += "img-src {images}data: blob:; connect-src {connect}; "
# The embed builder shows this very page in a frame.
POLICY += "frame-src 'self' file:; "
POLICY += "base-uri 'none'; form-action 'none'"
# And what the site needs besides, to be kept and installed.
OFFLINE = "; worker-src 'self'; manifest-src 'self'"
COMPILE = "kasino.compile()"


def _sha(data: bytes, kind: str = "sha256") -> str:
    return base64.b64encode(hashlib.new(kind, data).digest()).decode()


def _inert(text: str, name: str) -> str:
    """Checks that a text can stand between script tags."""
    for mark in ("</script", "<!--"):
        if mark in text.lower():
            raise Trouble(f"{name} contains {mark!r}, which would end it early", "Rewrite it.")
    return text


def _read(name: str, otherwise: str | None = None) -> str:
    path = WEB / name
    if path.exists():
        return path.read_text(encoding="utf-8").replace("\r\n", "\n")
    if otherwise is None:
        raise Trouble(f"web/{name} is missing", "Get it back, for example with git checkout.")
    return otherwise


def _sprite() -> str:
    """The cards' drawings, to be put into the page; nothing while there are none."""
    text = _read("cards/sprite.svg", "").strip()
    return text[text.find("<svg") :] if text else ""


def _styles() -> str:
    """The style sheets, joined; one that nobody names here would be forgotten."""
    found = {path.stem for path in (WEB / "style").glob("*.css")}
    if found != set(STYLES):
        odd = ", ".join(sorted(found ^ set(STYLES)))
        raise Trouble(f"web/style/ and STYLES in tools/page.py differ: {odd}", "Make them agree.")
    return "\n".join(_read(f"style/{name}.css") for name in STYLES)


def _fill(values: dict[str, str]) -> str:
    page = _read("index.html")
    pieces = page.split("{{")
    filled = [pieces[0]]
    for piece in pieces[1:]:
        name, _, rest = piece.partition("}}")
        filled += [values[name], rest]
    return "".join(filled)


def _manifest(entries: dict[str, dict[str, object]], **more: object) -> str:
    return json.dumps({"parts": entries, **more}, sort_keys=True)


def _icon() -> str:
    """The icon as an address that holds all of it."""
    drawing = re.sub(r"<!--.*?-->|\n", "", ICON.read_text(encoding="utf-8"), flags=re.DOTALL)
    return "data:image/svg+xml," + quote(drawing, safe=" ='/:,;()")


def _values(found: dict[str, Path]) -> dict[str, str]:
    """What both pages have in common."""
    boot = "\n" + _inert(_read("boot.js"), "boot.js")
    archives = [name for name in found if name.endswith((".zip", ".whl"))]
    archives.remove("python_stdlib.zip")
    config = {
        "interpreter": "kasino://runtime/pyodide.mjs",
        "packages_cache": "never",
        "files": {f"kasino://runtime/{name}": "./*" for name in archives},
    }
    return {
        "boot": boot,
        "style": _styles(),
        "sprite": _sprite(),
        "config": json.dumps(config, sort_keys=True),
        "about": html.escape(ABOUT),
        "light": LIGHT,
        "dark": DARK,
    }


def _one_file(found: dict[str, Path], common: dict[str, str]) -> str:
    core = "\n" + _inert(CORE.read_text(encoding="utf-8"), "PyScript's core")
    scripts = (common["boot"], core, COMPILE)
    hashes = " ".join(f"'sha256-{_sha(text.encode())}'" for text in scripts)
    texts = {name: packed(path) for name, path in found.items()}
    entries: dict[str, dict[str, object]] = {
        name: {"type": TYPES[Path(name).suffix], "size": len(base64.b64decode(text))}
        for name, text in texts.items()
    }
    holders = [
        f'<script type="text/plain" data-part="{name}">{text}</script>'
        for name, text in texts.items()
    ]
    # Compiling starts as soon as the first part has been read, while the others still come in.
    holders.insert(1, f"<script>{COMPILE}</script>")
    legal = _inert(notices(BUNDLED), "The notices")
    holders.append(f'<script type="text/plain" id="notices">\n{legal}</script>')
    return _fill(
        {
            **common,
            "policy": POLICY.format(scripts=hashes, connect="'none'", images=""),
            "icon": _icon(),
            "head": "",
            "manifest": _manifest(entries),
            "parts": "\n".join(holders),
            "core": f'<script type="module">{core}</script>',
        }
    )


def _place(files: dict[str, bytes], data: bytes, name: str) -> str:
    """Adds a file to the site under an address that changes with its content."""
    url = f"runtime/{hashlib.sha256(data).hexdigest()[:12]}/{name}"
    files[url] = data
    return url


def _site(
    found: dict[str, Path], common: dict[str, str], one_file: bytes, address: str
) -> dict[str, bytes]:
    """The site's files by their addresses; the page comes last, when all it names is there."""
    site: dict[str, bytes] = {}
    entries: dict[str, dict[str, object]] = {}
    for name, path in found.items():
        data = path.read_bytes()
        kind = TYPES[path.suffix]
        url = _place(site, data, name)
        entries[name] = {"type": kind, "size": len(data), "sha256": _sha(data), "url": url}
    core = CORE.read_bytes()
    url, seal = _place(site, core, "core.js"), f"sha384-{_sha(core, 'sha384')}"
    offline = "\n" + _inert(_read("offline.js"), "offline.js")
    scripts = " ".join(f"'sha256-{_sha(text.encode())}'" for text in (common["boot"], offline))
    page = _fill(
        {
            **common,
            "policy": POLICY.format(scripts=f"'self' {scripts}", connect="'self'", images="'self' ")
            + OFFLINE,
            "icon": "icons/kasino.svg",
            "head": head(len(one_file), address),
            "manifest": _manifest(
                entries, core={"url": url, "integrity": seal}, elsewhere=ONE_FILE.name
            ),
            "parts": f'<link rel="license" href="NOTICES.txt">\n<script>{offline}</script>',
            "core": "",
        }
    ).encode()
    site["kasino.webmanifest"] = web_manifest().encode()
    drawn = {name: path.read_bytes() for name, path in pictures().items()}
    picture = drawn.pop(PICTURE)
    # All this has to be there to play without a network; what comes after it has not.
    kept = {**site, **drawn, "./": page}
    site |= {**drawn, PICTURE: picture, "sw.js": service_worker(kept).encode()}
    # This copy is for those who open the site from a disk, and to take the game home.
    site[ONE_FILE.name] = one_file
    site["_headers"] = HEADERS.encode()
    site["NOTICES.txt"] = notices(BUNDLED).encode()
    site |= {SOURCE.name: MADE.read_bytes(), SCHEMA.name: SCHEMA.read_bytes()}
    site["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    if address:
        site["oembed.json"] = oembed(address).encode()
    return {**site, "index.html": page}


def _write(found: dict[str, Path], address: str) -> None:
    """Writes all of dist/ anew."""
    common = _values(found)
    page = _one_file(found, common).encode()
    if len(page) > LIMIT:
        raise Trouble(
            f"The page has {len(page):,} bytes, more than the {LIMIT:,} it may have",
            "Make something smaller; the parts are listed in `python3 build.py bench sizes`.",
        )
    DIST.mkdir(exist_ok=True)
    ONE_FILE.write_bytes(page)
    if SITE.exists():
        shutil.rmtree(SITE)
    for name, data in _site(found, common, page, address).items():
        target = SITE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    (DIST / "NOTICES.txt").write_text(notices(BUNDLED), encoding="utf-8", newline="\n")
    shutil.copyfile(ROOT / "LICENSE", DIST / "LICENSE")
    for path, name in ((MADE, SOURCE.name), (SCHEMA, SCHEMA.name)):
        shutil.copyfile(path, DIST / name)
    say(f"{ONE_FILE.relative_to(ROOT)} is ready ({len(page) / 1e6:.2f} MB)")


def build(address: str = "") -> Path:
    """Brings dist/ up to date and gives the one file's path back.

    The site works at any address; links to it get a preview where it is told its own.
    """
    with alone():
        return _build(address_of(address) if address else "")


def _build(address: str) -> Path:
    found = parts()
    embed()
    drawn = pictures()
    own = [WEB / name for name in ("index.html", "boot.js", "offline.js", "sw.js")]
    own += [WEB / "cards/sprite.svg", *files(WEB / "style"), *drawn.values()]
    steps = files(ROOT / "tools", WEB / "licences")
    inputs = [*found.values(), CORE, BUNDLED, MADE, SCHEMA, ROOT / "LICENSE"]
    inputs += [*filter(Path.exists, own), *steps]
    outputs = [ONE_FILE, SITE / "index.html"]
    step("page", [*inputs, address], outputs, lambda: _write(found, address))
    return ONE_FILE
