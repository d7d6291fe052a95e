"""The npm package as used in the examples: installing, type-checking, building and playing."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import wait_for
from e2e.embed.embedding import frame_in, hosting, served
from e2e.embed.stand_in import POLITE
from testing.samples import usually
from tools.environment import node
from tools.paths import DIST, MODULES, ROOT, WORK, alone, step

EXAMPLES = ROOT / "examples"
#: A folder with the examples and, next to it, the build output.
TRIAL = WORK / "trial"
#: The examples that Vite builds, by the names of their folders and of npm’s commands.
FRAMEWORKS = ("react", "vue", "svelte", "solid")
#: The examples with their own build tools, and the folders into which these write a whole site.
SITES = {"next": "out", "angular": "dist", "astro": "dist"}
#: The pages of such a site, if it has more than one.
PAGES = {"next": ("", "effect.html")}
#: What build tools leave in the folder of an example, and their switches against statistics.
MADE = ("node_modules", "public", "dist", "out", ".next", ".angular", ".astro")
QUIET = {
    "NEXT_TELEMETRY_DISABLED": "1",
    "NG_CLI_ANALYTICS": "false",
    "ASTRO_TELEMETRY_DISABLED": "1",
}
#: A host’s script that plays a short match with the first legal moves, to the end. It returns the
#: scores.
PLAY = """async () => {
  const game = document.getElementById("game");
  const over = new Promise((done) =>
    game.addEventListener("kasino-gameover", ({ detail }) => done(detail.scores)));
  await game.new({ game: "casino", players: 2, rules: "target=0", level: "random", pace: 0 });
  for (let phase; phase !== "match-over"; await new Promise((next) => setTimeout(next, 50))) {
    const state = new Promise((done) =>
      game.addEventListener("kasino-state", ({ detail }) => done(detail), { once: true }));
    await game.state();
    ({ phase } = await state);
    if (phase === "your-turn") await game.play((await game.moves()).moves[0]);
  }
  return over;
}"""
TSC = MODULES / "typescript" / "bin" / "tsc"


def done(*command: str | Path, within: Path = TRIAL / "examples") -> str:
    """Run a command in a folder; return its last line."""
    path = f"{Path(node()[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    answer = subprocess.run(
        command,
        cwd=within,
        env={**os.environ, **QUIET, "PATH": path},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, f"{command}: {answer.stdout}{answer.stderr}"
    return answer.stdout.strip().rpartition("\n")[2]


@pytest.fixture
def npm() -> Iterator[str]:
    """Install the examples’ locked packages; return npm, which also installs the package."""
    _, program = node()
    with alone():
        if (TRIAL / "examples").exists():
            for name in (*FRAMEWORKS, *(f"{site}/{made}" for site in SITES for made in MADE[1:])):
                shutil.rmtree(TRIAL / "examples" / name, ignore_errors=True)
        shutil.copytree(
            EXAMPLES,
            TRIAL / "examples",
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns(*MADE),
        )
        if not (TRIAL / "dist").exists():
            (TRIAL / "dist").symlink_to(DIST)
        lock = EXAMPLES / "package-lock.json"
        mark = TRIAL / "examples" / "node_modules" / "vite" / "package.json"

        def install() -> None:
            done(program, "ci", "--ignore-scripts")

        step("examples", [lock], [mark], install)
        yield program


@pytest.mark.slow
@pytest.mark.parametrize("config", ("tsconfig.json", "tsconfig.18.json"))
def test_the_types_fit_react(npm: str, config: str) -> None:
    done(node()[0], TSC, "--project", f"react/{config}")


#: A framework’s name and its snippet in the documents, in its language.
SNIPPET = re.compile(r"^\*\*([\w. ]+?)\.?\*\*[^\n]*\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


def complaints(npm: str, snippets: dict[str, str]) -> dict[str, list[str]]:
    """Return the complaints of each framework’s compilers about its snippet."""
    note = TRIAL / "examples" / "snippets.json"
    note.write_text(json.dumps(snippets), encoding="utf-8")
    told: dict[str, list[str]] = json.loads(done(node()[0], "compile.mjs", note))
    return told


@pytest.mark.slow
def test_the_documented_snippets_compile_in_each_framework(npm: str) -> None:
    text = (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8")
    snippets = dict(SNIPPET.findall(text.partition("#### Events in a framework")[2]))
    told = complaints(npm, snippets)
    assert snippets.keys() - {"HTML"} == {name.partition(" by ")[0] for name in told}
    assert told == {name: [] for name in told}
    colons = {name: one.replace("kasino-score", "kasino:score") for name, one in snippets.items()}
    spoilt = {name for name, found in complaints(npm, colons).items() if found}
    props = {f"{one} by {each}" for one in ("React 19", "Next.js") for each in ("Babel", "SWC")}
    assert spoilt >= {*props, "Svelte 5", "Angular", "Solid"}


def packed(npm: str, name: str, within: Path) -> None:
    """Put the package into an example, and the page’s file into its folder of static files.

    React gets the built folder, and the others the archive that npm packs from it.
    """
    # npm would keep an installed package of the same version.
    shutil.rmtree(within / "node_modules/kasino-game", ignore_errors=True)
    package = (
        DIST / "npm" if name == "react" else within / done(npm, "pack", DIST / "npm", within=within)
    )
    done(npm, "install", "--no-save", "--ignore-scripts", package, within=within)
    public = TRIAL / "examples" / name / "public"
    public.mkdir()
    shutil.copyfile(within / "node_modules/kasino-game/kasino.html", public / "kasino.html")


def press_play(page: Page) -> None:
    """Press Play and wait for a turn, with the options of the example."""
    page.locator("#game button").click()
    wait_for(frame_in(page), "your-turn")
    address = page.locator("#game iframe").get_attribute("src") or ""
    assert "players=3" in address and "hints=off" in address


def play_a_match(page: Page) -> None:
    """Play a match, and check that the framework has heard the score."""
    page.locator("#game").evaluate("game => { game.helper = 'on' }")
    press_play(page)
    scores = page.evaluate(PLAY)
    assert len(scores) == 2
    expect(page.locator("p", has_text="Score: ")).to_have_text(f"Score: {scores[0]} to {scores[1]}")


@pytest.mark.parametrize("name", usually(("react",), FRAMEWORKS))
def test_the_package_in_a_framework_and_by_an_import_map(
    chromium: Browser, npm: str, name: str
) -> None:
    examples = TRIAL / "examples"
    packed(npm, name, examples)
    done(npm, "run", name)
    visits = {f"{name}/dist/": play_a_match, "import-map.html": press_play}
    with served(TRIAL) as ours, hosting(chromium, ours) as watch:
        for place, visit in visits.items():
            watch.page.goto(f"{ours}examples/{place}")
            visit(watch.page)
            for part in POLITE:
                watch.expect(part)


@pytest.mark.slow
@pytest.mark.parametrize("name", SITES)
def test_the_package_in_a_framework_with_its_own_build(
    chromium: Browser, npm: str, name: str
) -> None:
    folder = TRIAL / "examples" / name
    lock = EXAMPLES / name / "package-lock.json"
    mark = folder / "node_modules" / ".package-lock.json"
    step(
        f"example-{name}",
        [lock],
        [mark],
        lambda: done(npm, "ci", "--ignore-scripts", within=folder),
    )
    packed(npm, name, folder)
    done(npm, "run", "build", within=folder)
    for place in PAGES.get(name, ("",)):
        with served(folder / SITES[name]) as ours, hosting(chromium, ours) as watch:
            watch.page.goto(f"{ours}{place}")
            play_a_match(watch.page)
            for part in POLITE:
                watch.expect(part)
