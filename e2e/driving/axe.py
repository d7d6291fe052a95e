"""Axe’s findings on a page in a theme, for WCAG 2.2 AA and good practice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice

from playwright.sync_api import Page

from tools.languages import LANGUAGES
from tools.paths import WEB

#: The window sizes for the checks.
PHONE = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 800}

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

#: There are light effects over flat colours. Axe can’t compute contrast over an image, so it runs
#: without them; tests/page/test_tokens.py checks the contrast with each colour in them.
LIGHT_AND_MATTER = (WEB / "style" / "light.css").read_text("utf-8")
PICTURES = sorted(set(re.findall(r"--([\w-]+):\s*(?:url|[\w-]*gradient)\(", LIGHT_AND_MATTER)))
FLATTEN = (
    "(names) => names.forEach((n) => document.documentElement.style.setProperty(`--${n}`, 'none'))"
)

ASK = """async ([where, tags]) => {
  const found = await axe.run(where, {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
  });
  return [found.passes.length, found.violations.map(
    (rule) => rule.id + ": " + rule.nodes.map((node) => node.target.join(" ")).join(", "))]
}"""
#: Applies the colours of a theme, like the settings, and waits until all transitions are over.
DRESS = """async ([theme, contrast]) => {
  Object.assign(document.documentElement.dataset, { theme, contrast });
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
}"""
#: The themes, which differ only in their colours.
THEMES = {"light": ["light", "usual"], "dark": ["dark", "usual"], "contrast": ["light", "more"]}


def themes(lang: str) -> Iterator[str]:
    """Yield the themes in turn, starting with a different one for each language.

    Together, the languages show a screen in every theme.
    """
    return islice(cycle(THEMES), LANGUAGES.index(lang), None)


def findings(page: Page, where: str = "html", theme: str = "light") -> list[str]:
    """Return axe’s findings on the page, or in a part of it, in a theme."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate("() => {" + AXE.read_text("utf-8") + "}")
    page.evaluate(FLATTEN, PICTURES)
    page.evaluate(DRESS, THEMES[theme])
    passed, violations = page.evaluate(ASK, [where, TAGS])
    page.evaluate(DRESS, THEMES["light"])
    assert passed > 5, "axe looked at nothing"
    return [f"{theme}: {one}" for one in violations]
