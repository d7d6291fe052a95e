"""Each optional feature taken out in a browser: a match is played to its end without it."""

from __future__ import annotations

from playwright.sync_api import Browser

from app.features import OPTIONAL
from e2e.driving.browsing import until
from e2e.driving.loaded import OPEN, loaded
from tests.page.test_features import last_cards

#: Lets the page that runs have all features but one, or all of them.
INSTALL = """
from app.core.feature import install
from app.features import FEATURES
install([each for each in FEATURES if each.name != {!r}])
"""
#: Plays the first move that is offered for a card; what the page is doing then.
PLAY = """() => {
  if (document.documentElement.dataset.kasino === "your-turn")
    for (const held of document.querySelectorAll("#hand button")) {
      const { card } = held.dataset;
      held.click();
      if (!document.querySelector("#actions button[data-move]"))
        document.querySelector("#actions [data-action=way]")?.click();
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


def test_without_any_feature_in_turn_a_match_is_played_to_its_end(chromium: Browser) -> None:
    with loaded(chromium) as watch:
        page = watch.page
        run = "(text) => { kasino.pyodide.runPython(text); }"
        try:
            for out in OPTIONAL:
                page.evaluate(run, INSTALL.format(out.name))
                page.evaluate(OPEN, last_cards().removeprefix("?"))
                until(lambda: page.evaluate(PLAY), lambda now: now == "match-over", out.name)
                gone = {row.name for row in out.actions}
                gone -= {row.name for each in OPTIONAL if each is not out for row in each.actions}
                assert not set(page.evaluate(ACTIONS)) & gone, out.name
        finally:
            page.evaluate(run, INSTALL.format(""))
