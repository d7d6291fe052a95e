"""Links between the documents, and the paths in them, are valid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.tools.starts_deleted import PARTS as STARTS
from tests.tools.starts_deleted import TESTS as TESTS_OF_STARTS

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [
        *(*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("lab/**/*.md")),
        *ROOT.glob("kasino/letters/cryptography/*.md"),
        *ROOT.glob("web/starts/*.md"),
    ],
    key=lambda page: page.relative_to(ROOT).as_posix(),
)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
QUOTED = re.compile(r"`([\w./-]+)`")
#: The folders to which a path may be relative.
FOLDERS = ("web/app", "kasino", "testing", "tests", "docs", "lab")
BASES = (ROOT, *(ROOT / name for name in FOLDERS))
KINDS = {".css", ".html", ".js", ".json", ".md", ".mjs", ".po", ".py", ".svg", ".toml", ".ts"}
#: A path from the root, as in docstrings and comments.
NAMED = re.compile(
    r"\b(?:docs|e2e|kasino|lab|testing|tests|tools|web)/[\w./-]*\w\.(?:css|js|md|mjs|py)\b"
)
#: Folders made by a command, or shown by a host.
MADE = (
    *("dist", ".venv", ".work", "web/node_modules", "runtime", "icons", "oembed.json"),
    *("play", "rules", "sitemap.xml", "robots.txt"),
)


#: The parts that can be deleted from a copy of the tree, each with the files that go with it.
APART = {"lab": ("lab/",), STARTS[0]: (*STARTS, *TESTS_OF_STARTS)}


def of_absent_part(path: Path) -> bool:
    """Return whether a path belongs to a part that a copy of the tree lacks."""
    name = f"{path.relative_to(ROOT).as_posix()}/" if path.is_relative_to(ROOT) else ""
    gone = [files for part, files in APART.items() if not (ROOT / part).is_dir()]
    return any(name.startswith(each) for files in gone for each in files)


def prose(page: Path) -> str:
    """Return a page’s text without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)


@cache
def anchors(page: Path) -> frozenset[str]:
    """Return the anchors on a page, made from its headings."""
    titles = re.findall(r"^#+ (.+)$", prose(page), re.M)
    plain = (re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title) for title in titles)
    return frozenset(re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in plain)


def broken(page: Path) -> Iterator[str]:
    """Yield the broken links on a page."""
    for linked, drawn in LINK.findall(prose(page)):
        target = linked or drawn
        if re.match(r"\w+:", target):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        found = (there.exists() or of_absent_part(there)) and there.is_relative_to(ROOT)
        if not found or (anchor and anchor not in anchors(there)):
            yield target


#: The endings of the file that `python -m` runs.
RUN = (".py", "/__main__.py")


def lost(page: Path) -> Iterator[str]:
    """Yield the paths and runnable modules on a page that don’t exist."""
    for module in re.findall(r"python3? -m ((?:tests|e2e|tools|research)\.[\w.]+)", prose(page)):
        path = module.replace(".", "/")
        base = ROOT / "lab" if path.startswith("research") else ROOT
        ways = [base / f"{path}{end}" for end in RUN]
        if not any(way.exists() or of_absent_part(way) for way in ways):
            yield module
    for name in QUOTED.findall(prose(page)):
        is_path = "/" in name and (name.endswith("/") or Path(name).suffix in KINDS)
        if not is_path or name.startswith(MADE) or "mine" in name or "…" in name:
            continue
        if not any((base / name).exists() for base in BASES) and not of_absent_part(ROOT / name):
            yield name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(broken(page)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_path_that_is_named_is_there(page: Path) -> None:
    assert list(lost(page)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_conflict_of_a_merge_is_left(page: Path) -> None:
    assert not re.search(r"^(<{7}|>{7}) ", page.read_text(encoding="utf-8"), re.MULTILINE)


#: A test in a document, with or without its file, or a file of tests.
TEST = re.compile(r"`((?:tests|e2e|web)/[\w/]+\.py)?(?:::)?(test_\w+)?`")
#: The documents whose promises are tested.
PROMISES = [
    ROOT / "docs" / f"{name}.md" for name in "threat-model letters hosting embedding".split()
]
#: The headings of a column that names tests.
SHOWN_BY = ("shown by", "test", "tests")


def last_cell(row: str) -> str:
    """Return the text of the last cell of a table’s row."""
    return row.strip().strip("|").split("|")[-1].strip()


def named_tests(page: Path) -> Iterator[tuple[str, str]]:
    """Yield the files and tests that a page names; a test alone is in the file that it names."""
    text = page.read_text(encoding="utf-8")
    default = re.search(r"tests? without a (?:path|file) (?:is|are) in `([\w/]+\.py)`", text)
    for path, test in TEST.findall(text):
        if path or (test and default):
            yield path or (default[1] if default else ""), test


@pytest.mark.parametrize("page", PROMISES, ids=lambda page: page.stem)
def test_every_test_that_a_page_names_is_there(page: Path) -> None:
    missing = [
        (path, test)
        for path, test in named_tests(page)
        if not (ROOT / path).exists()
        or (test and f"def {test}(" not in (ROOT / path).read_text(encoding="utf-8"))
    ]
    assert not missing


@pytest.mark.parametrize("page", PROMISES, ids=lambda page: page.stem)
def test_every_row_of_a_promise_names_its_test(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    promises = 0
    for table in re.findall(r"(?:^\|.*\|\n){3,}", text, re.M):
        heading, _, *rows = table.strip().splitlines()
        if last_cell(heading) in SHOWN_BY:
            promises += len(rows)
            for row in rows:
                shown = last_cell(row)
                assert TEST.search(shown) or shown.startswith("no test"), row
    assert promises > 8


def test_the_tests_of_accessibility_are_in_their_files() -> None:
    page = ROOT / "docs" / "accessibility.md"
    for row in page.read_text(encoding="utf-8").splitlines():
        for file, names in re.findall(r"\((\.\./[^)]+\.py)\): ((?:`\w+`(?:, )?)+)", row):
            code = (page.parent / file).read_text(encoding="utf-8")
            for name in re.findall(r"\w+", names):
                assert f"def {name}(" in code, (file, name)


@pytest.mark.parametrize("folder", ["kasino", "web/app", "web/starts", "tools", "lab"])
def test_every_path_that_a_source_names_is_there(folder: str) -> None:
    sources = ((path, path.read_text(encoding="utf-8")) for path in (ROOT / folder).rglob("*.py"))
    gone = [
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for path, text in sources
        for name in NAMED.findall(text)
        if not (ROOT / name).exists() and not of_absent_part(ROOT / name)
    ]
    assert not gone


def test_what_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A `b` c\n[x](gone.md) `docs/gone.md` `web/gone/` `python -m tests.gone`\n",
        encoding="utf-8",
    )
    assert list(broken(page)) == ["gone.md"]
    assert list(lost(page)) == ["tests.gone", "docs/gone.md", "web/gone/"]
    assert anchors(page) == {"a-b-c"}


def test_the_story_of_how_it_is_built_stays_short() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert text.count("\n") <= 200
    assert text.count("```mermaid") == 2
    assert not re.search(r"\d{4}-\d\d|\d+ (ms|MB|s|%)\b", text), "figures are in measurements/"


#: Rows of “Where a change goes”, and a pattern that one of the first two files in each contains.
SOUGHT = {
    "a rule": r"def why_not\(",
    "a button": r'does\(\s*"second-pass"',
    "a dialog": r'FEATURE\.dialog\("record"',
    "an effect": r"@effect\(.*\)\s*def count_par\(",
    "a sentence or a translation": r'"start\.\w+": "',
}


@pytest.mark.parametrize("row", SOUGHT)
def test_a_newcomer_finds_it_in_the_first_two_files_that_are_named(row: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (where,) = re.findall(rf"^\| {row} \| (.*) \|$", text, re.M)
    files = [ROOT / path for path in re.findall(r"`([\w/.-]+/[\w-]+\.(?:py|po))`", where)][:2]
    assert any(re.search(SOUGHT[row], path.read_text(encoding="utf-8")) for path in files), files
