"""Axe on a page as it stands: WCAG 2.2 AA and its good practice, in the themes of its colours."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tools.paths import WEB

#: The windows that it is asked in.
PHONE = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 800}

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

#: Pictures of light lie over flat colours. Axe can't reckon contrast over a picture, so it is asked
#: without them; how words stand out from each colour in them is for tests/page/test_tokens.py.
LIGHT_AND_MATTER = (WEB / "style" / "light.css").read_text("utf-8")
PICTURES = sorted(set(re.findall(r"--([\w-]+):\s*(?:url|[\w-]*gradient)\(", LIGHT_AND_MATTER)))
FLATTEN = (
    "(names) => names.forEach((n) => document.documentElement.style.setProperty(`--${n}`, 'none'))"
)

ASK = """async ([where, only]) => {
  const found = await axe.run(where, {runOnly: only})
  return [found.passes.length, found.violations.map(
    (rule) => rule.id + ": " + rule.nodes.map((node) => node.target.join(" ")).join(", "))]
}"""
#: Puts on the colours of a theme, as the settings do, and waits until none fades any more.
DRESS = """async ([theme, contrast]) => {
  Object.assign(document.documentElement.dataset, { theme, contrast });
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
}"""
LIGHT = ["light", "usual"]
#: The themes that differ from the light one in nothing but their colours.
COLOURED = {"dark": ["dark", "usual"], "contrast": ["light", "more"]}


def findings(page: Page, where: str = "html") -> list[str]:
    """Return what axe finds on the page as it stands, or in a part of it."""
    return _asked(page, where, TAGS, 5)


def themed(page: Page, where: str = "html") -> list[str]:
    """Return what axe finds as the page stands, and in the other themes of its colours."""
    found = findings(page, where)
    for theme, colours in COLOURED.items():
        page.evaluate(DRESS, colours)
        only = {"type": "rule", "values": ["color-contrast"]}
        found += [f"{theme}: {finding}" for finding in _asked(page, where, only, 0)]
    page.evaluate(DRESS, LIGHT)
    return found


def _asked(page: Page, where: str, only: object, least: int) -> list[str]:
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate("() => {" + AXE.read_text("utf-8") + "}")
    page.evaluate(FLATTEN, PICTURES)
    passed, violations = page.evaluate(ASK, [where, only])
    assert passed > least, "axe looked at nothing"
    return list(violations)
