"""Optional features taken out in a browser: a match is played to its end without them.

`tests/page/test_features.py` takes out one at a time, and looks closer.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from app.features import FEATURES, OPTIONAL
from e2e.driving.browsing import until
from e2e.driving.pages import OPEN, running_page
from tests.page.test_features import last_cards
from tests.samples import usually

#: Lets the page that runs have all features but some.
INSTALL = """
from app.core.feature import install
from app.features import FEATURES
install([each for each in FEATURES if each.name not in {!r}])
"""
#: Plays the first move that is offered for a card; what the page is doing then.
PLAY = """() => {
  if (document.documentElement.dataset.kasino === "your-turn")
    for (const held of document.querySelectorAll("#hand button")) {
      const { card } = held.dataset;
      held.click();
      const move = document.querySelector("#actions button[data-move]");
      if (move) {
        move.click();
        break;
      }
      document.querySelector(`#hand [data-card="${card}"]`).click();
    }
  return document.documentElement.dataset.kasino;
}"""
ACTIONS = (
    """() => [...document.querySelectorAll("[data-action]")].map((one) => one.dataset.action)"""
)


@pytest.mark.parametrize("names", usually(["all"], ["all", *(each.name for each in OPTIONAL)]))
def test_without_optional_features_a_match_is_played_to_its_end(
    chromium: Browser, names: str
) -> None:
    out = [each for each in OPTIONAL if names in ("all", each.name)]
    left = {row.name for each in FEATURES if each not in out for row in each.actions}
    gone = {row.name for each in out for row in each.actions} - left
    with running_page(chromium) as watch:
        page = watch.page
        run = "(text) => { kasino.pyodide.runPython(text); }"
        try:
            page.evaluate(run, INSTALL.format([each.name for each in out]))
            page.evaluate(OPEN, last_cards().removeprefix("?"))
            until(lambda: page.evaluate(PLAY), lambda now: now == "match-over", names)
            assert not set(page.evaluate(ACTIONS)) & gone
        finally:
            page.evaluate(run, INSTALL.format([]))
