"""Puts the page together: dist/kasino.html, the one file, and dist/site/, the same for a server."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from pathlib import Path

from tools.notices import notices
from tools.places import DIST, ONE_FILE, ROOT, SITE, WEB, alone, files, step
from tools.runtime import BUNDLED, CORE, packed, parts
from tools.trouble import Trouble, say

LIMIT = 9_000_000
#: The style sheets in the order of the cascade: what comes later wins.
STYLES = (
    *("tokens", "ground", "cards", "start", "match", "table", "own", "scores", "result"),
    *("motion", "dialogs", "learn", "cabinet", "layouts", "wishes"),
)
TYPES = {".wasm": "application/wasm", ".zip": "application/zip", ".whl": "application/zip"}
# What both pages allow: nothing from anywhere else, no text turned into code.
POLICY = "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
POLICY += "img-src data: blob:; connect-src {connect}; base-uri 'none'; form-action 'none'"
COMPILE = "kasino.compile()"
HEADERS = """\
# For hosts that read such a file (Netlify, Cloudflare Pages); others take the same headers in
# their own form. The page's own policy is in its <meta>; only frame-ancestors can't be said there.
# It says who may show the game in a frame: here anybody. Write 'self' or addresses to restrict it.
/*
  Content-Security-Policy: frame-ancestors * file:
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Access-Control-Allow-Origin: *
  Cache-Control: no-cache
/runtime/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
"""


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
            "policy": POLICY.format(scripts=hashes, connect="'none'"),
            "manifest": _manifest(entries),
            "parts": "\n".join(holders),
            "core": f'<script type="module">{core}</script>',
        }
    )


def _place(data: bytes, name: str) -> str:
    """Writes a file of the site under a name that changes with its content."""
    url = f"runtime/{hashlib.sha256(data).hexdigest()[:12]}/{name}"
    target = SITE / url
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return url


def _site(found: dict[str, Path], common: dict[str, str]) -> None:
    """Writes the site; its index.html comes last, when all it names is there."""
    if SITE.exists():
        shutil.rmtree(SITE)
    SITE.mkdir(parents=True)
    entries: dict[str, dict[str, object]] = {}
    for name, path in found.items():
        data = path.read_bytes()
        kind = TYPES[path.suffix]
        url = _place(data, name)
        entries[name] = {"type": kind, "size": len(data), "sha256": _sha(data), "url": url}
    core = CORE.read_bytes()
    address, seal = _place(core, "core.js"), f"sha384-{_sha(core, 'sha384')}"
    page = _fill(
        {
            **common,
            "policy": POLICY.format(
                scripts=f"'self' 'sha256-{_sha(common['boot'].encode())}'", connect="'self'"
            ),
            "manifest": _manifest(
                entries, core={"url": address, "integrity": seal}, elsewhere=ONE_FILE.name
            ),
            "parts": '<link rel="license" href="NOTICES.txt">',
            "core": "",
        }
    )
    (SITE / "_headers").write_text(HEADERS, encoding="utf-8", newline="\n")
    (SITE / "NOTICES.txt").write_text(notices(BUNDLED), encoding="utf-8", newline="\n")
    (SITE / "index.html").write_text(page, encoding="utf-8", newline="\n")


def _write(found: dict[str, Path]) -> None:
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
    _site(found, common)
    # The copy is there for those who open the site from a disk, and to take the game home.
    (SITE / ONE_FILE.name).write_bytes(page)
    (DIST / "NOTICES.txt").write_text(notices(BUNDLED), encoding="utf-8", newline="\n")
    shutil.copyfile(ROOT / "LICENSE", DIST / "LICENSE")
    shutil.copyfile(ROOT / "LICENSE", SITE / "LICENSE")
    say(f"{ONE_FILE.relative_to(ROOT)} is ready ({len(page) / 1e6:.2f} MB)")


def build() -> Path:
    """Brings dist/ up to date and gives the one file's path back."""
    with alone():
        return _build()


def _build() -> Path:
    found = parts()
    own = [WEB / name for name in ("index.html", "boot.js", "cards/sprite.svg")]
    own += files(WEB / "style")
    steps = files(ROOT / "tools", WEB / "licences")
    inputs = [*found.values(), CORE, BUNDLED, ROOT / "LICENSE", *filter(Path.exists, own), *steps]
    step("page", inputs, [ONE_FILE, SITE / "index.html"], lambda: _write(found))
    return ONE_FILE
