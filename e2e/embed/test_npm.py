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
from playwright.sync_api import Browser

from e2e.driving.browsing import wait_for
from e2e.embed.embedding import frame_in, hosting, served
from e2e.embed.stand_in import POLITE
from testing.samples import usually
from tools.environment import node
from tools.paths import DIST, MODULES, ROOT, WORK, alone, step

EXAMPLES = ROOT / "examples"
#: A folder with the examples and, next to it, the build output.
TRIAL = WORK / "trial"
#: The examples that a bundler builds, by the names of their folders and of npm's commands.
FRAMEWORKS = ("react", "vue", "svelte", "solid")
TSC = MODULES / "typescript" / "bin" / "tsc"


def done(*command: str | Path) -> str:
    """Run a command in the folder of the examples; return its last line."""
    path = f"{Path(node()[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    answer = subprocess.run(
        command,
        cwd=TRIAL / "examples",
        env={**os.environ, "PATH": path},
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
            for name in FRAMEWORKS:
                shutil.rmtree(TRIAL / "examples" / name, ignore_errors=True)
        shutil.copytree(
            EXAMPLES,
            TRIAL / "examples",
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("node_modules", "public", "dist"),
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
SNIPPET = re.compile(r"^\*\*([\w ]+?)\.?\*\*[^\n]*\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


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
    assert spoilt >= {"React 19 by Babel", "React 19 by SWC", "Svelte 5", "Angular", "Solid"}


@pytest.mark.parametrize("name", usually(("react",), FRAMEWORKS))
def test_the_package_in_a_framework_and_by_an_import_map(
    chromium: Browser, npm: str, name: str
) -> None:
    """React gets the built folder, and Vue the archive that npm packs from it."""
    examples = TRIAL / "examples"
    # npm would keep an installed package of the same version.
    shutil.rmtree(examples / "node_modules/kasino-game", ignore_errors=True)
    package = DIST / "npm" if name == "react" else f"./{done(npm, 'pack', DIST / 'npm')}"
    done(npm, "install", "--no-save", "--ignore-scripts", package)
    public = examples / name / "public"
    public.mkdir()
    shutil.copyfile(examples / "node_modules/kasino-game/kasino.html", public / "kasino.html")
    done(npm, "run", name)
    with served(TRIAL) as ours, hosting(chromium, ours) as watch:
        page = watch.page
        for place in (f"{name}/dist/", "import-map.html"):
            page.goto(f"{ours}examples/{place}")
            page.locator("#game button").click()
            wait_for(frame_in(page), "your-turn")
            address = page.locator("#game iframe").get_attribute("src") or ""
            assert "players=3" in address and "hints=off" in address
            for part in POLITE:
                watch.expect(part)
