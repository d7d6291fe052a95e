"""The monkey’s hands: the same actions for both browser drivers."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Page


class Hands(Protocol):
    """The interface for moving the mouse, typing and querying the page."""

    def ask(self, script: str, argument: Any = None) -> Any: ...
    def size(self, wide: int, high: int) -> None: ...
    def open(self, url: str) -> None: ...
    def click(self, x: float, y: float, times: int = 1) -> None: ...
    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None: ...
    def key(self, key: str) -> None: ...
    def write(self, text: str) -> None: ...
    def scroll(self, x: float, y: float, by: float) -> None: ...


class PlaywrightHands:
    """Chromium and Firefox; ``touch`` taps instead of clicking."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    def ask(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    def size(self, wide: int, high: int) -> None:
        self.page.set_viewport_size({"width": wide, "height": high})

    def open(self, url: str) -> None:
        self.page.goto(url)

    def click(self, x: float, y: float, times: int = 1) -> None:
        if self.touch:
            for _ in range(times):
                self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y, click_count=times)

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + to_x) / 2, (y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up()

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def write(self, text: str) -> None:
        self.page.keyboard.insert_text(text)

    def scroll(self, x: float, y: float, by: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, by)


class WebKitHands:
    """WebKit, controlled by selenium."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def ask(self, script: str, argument: Any = None) -> Any:
        return self.driver.execute_script(f"return ({script})(arguments[0])", argument)

    def size(self, wide: int, high: int) -> None:
        self.driver.set_window_size(wide, high)

    def open(self, url: str) -> None:
        self.driver.get(url)

    def _pointer(self) -> Any:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        return ActionBuilder(self.driver, duration=0)

    def click(self, x: float, y: float, times: int = 1) -> None:
        chain = self._pointer()
        chain.pointer_action.move_to_location(int(x), int(y))
        for _ in range(times):
            chain.pointer_action.pointer_down()
            chain.pointer_action.pointer_up()
        chain.perform()

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        chain = self._pointer()
        chain.pointer_action.move_to_location(int(x), int(y))
        chain.pointer_action.pointer_down()
        chain.pointer_action.move_to_location(int((x + to_x) / 2), int((y + to_y) / 2))
        chain.pointer_action.move_to_location(int(to_x), int(to_y))
        chain.pointer_action.pointer_up()
        chain.perform()

    def key(self, key: str) -> None:
        from selenium.webdriver.common.keys import Keys

        names = {"Space": " ", "ArrowUp": Keys.ARROW_UP, "ArrowDown": Keys.ARROW_DOWN}
        names |= {"ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT}
        sign = names.get(key) or getattr(Keys, key.upper(), key)
        chain = self._pointer()
        chain.key_action.key_down(sign)
        chain.key_action.key_up(sign)
        chain.perform()

    def write(self, text: str) -> None:
        chain = self._pointer()
        for sign in text:
            chain.key_action.key_down(sign)
            chain.key_action.key_up(sign)
        chain.perform()

    def scroll(self, x: float, y: float, by: float) -> None:
        where = "([x, y, by]) => { (document.elementFromPoint(x, y) || document.body)"
        self.ask(
            f"{where}.dispatchEvent(new WheelEvent('wheel', {{deltaY: by, bubbles: true}}));"
            " scrollBy(0, by) }",
            [x, y, by],
        )
