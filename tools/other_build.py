"""The page as built from another commit, to compare with the current one."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.errors import BuildError, run, say
from tools.paths import DIST, ONE_FILE, ROOT, WORK

PAGES = WORK / "before"


def commit_of(name: str) -> str:
    """Return the full hash of the commit that a hash, branch or tag names."""
    command = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
    try:
        return run(command, "git", "", cwd=ROOT).strip()
    except BuildError as failure:
        advice = "`git log --oneline` shows what there is."
        raise BuildError(f"There is no commit {name}", advice) from failure


def page_of(name: str) -> Path:
    """Return the single-file page built by a commit’s own build.py; each is built only once."""
    commit = commit_of(name)
    page = PAGES / f"{commit[:12]}.html"
    if page.exists():
        return page
    PAGES.mkdir(parents=True, exist_ok=True)
    tree = PAGES / commit[:12]
    advice = "The lines above say why; `git worktree list` shows what is in the way."
    run(["git", "worktree", "prune"], "git worktree prune", advice, cwd=ROOT)
    say(f"building the page of {commit[:12]} in {tree.relative_to(ROOT)}, which takes minutes")
    run(["git", "worktree", "add", "--detach", tree, commit], "git worktree", advice, cwd=ROOT)
    try:
        advice = "That commit can't be built here: the lines above say why."
        command = [sys.executable, "build.py", "build"]
        alone = {"PYTHONPATH": ""}  # a bench has this commit's modules on its path
        run(command, f"Building {commit[:12]}", advice, cwd=tree, env=alone)
        shutil.copyfile(tree / DIST.name / ONE_FILE.name, page)
    finally:
        remove: list[str | Path] = ["git", "worktree", "remove", "--force", tree]
        run(remove, "git worktree remove", "Remove it by hand.", cwd=ROOT)
    return page
