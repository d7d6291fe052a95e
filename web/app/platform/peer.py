"""A channel to another device on the same network, using WebRTC without a server.

Nothing is created until a person asks for it. Each side is described by a code, which people pass
on. No content security policy restricts WebRTC connections, so callers must ask for consent first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.platform import browser

#: Milliseconds between two clock reports, and the maximum to wait for network addresses.
SECOND: Final = 1000
PATIENCE: Final = 4000
#: An unused address (RFC 5737). Firefox stops waiting for the connection if no new address arrives.
NOWHERE: Final = "candidate:{n} 1 udp {rank} 192.0.2.{n} {port} typ host"

#: In SPAN milliseconds, at most this many messages and characters are accepted from the other side.
#: A match needs only a few messages a minute, and the longest contains the whole match.
SPAN: Final = 10_000
MESSAGES: Final = 40
CHARACTERS: Final = 300_000

Listener = Callable[[str, str], object]


class Peer:
    """A connection to another device, with at most one channel at a time.

    ``listener`` is called with the name of each event and a string: "described" with this side’s
    description, "open", "heard" with a message, "weak" if the connection is interrupted, "cut",
    "flood" if more arrives than any match needs, "failed", and "time" with the clock’s time, every
    second until the channel is open.
    """

    def __init__(self, listener: Listener) -> None:
        self._listener: Final = listener
        self._attempt: _Attempt | None = None

    def do(self, name: str, text: str) -> None:
        """Create an offer or an answer, accept an answer, send a message, or close the channel."""
        if name in ("offer", "answer", "close"):
            if self._attempt is not None:
                self._attempt.close()
            self._attempt = None
        if name == "close":
            return
        try:
            if self._attempt is None:
                self._attempt = _Attempt(self._listener)
            self._attempt.do(name, text)
        except Exception:  # the browser has no WebRTC, or refuses it
            self._listener("failed", "")


class _Attempt:
    """One attempt to open a channel. After it is closed, it reports nothing."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._clock: Callable[[], None] | None = None
        self._seconds = 0
        self._heard: tuple[float, int, int] = 0, 0, 0  # start of the span, messages, characters
        self._answers = self._described = self._closed = False
        self._connection = browser.window.RTCPeerConnection.new(browser.plain({"iceServers": []}))
        # "negotiated" with a fixed id: both sides create the channel, and nobody waits for an event
        # that announces it.
        self._channel = self._connection.createDataChannel(
            "kasino", browser.plain({"negotiated": True, "id": 0})
        )
        self._offs = [
            browser.on(self._channel, "open", lambda _event: self._open()),
            browser.on(self._channel, "close", lambda _event: self._tell("cut")),
            browser.on(self._channel, "message", lambda event: self._hear(event.data)),
            browser.on(self._connection, "connectionstatechange", lambda _event: self._changed()),
            browser.on(
                self._connection, "icegatheringstatechange", lambda _event: self._gathered()
            ),
        ]

    def do(self, name: str, text: str) -> None:
        """Perform an action by name: offer, answer, accept or send."""
        match name:
            case "offer":
                self._describe(self._connection.createOffer())
            case "answer":
                self._answers = True
                self._hears("offer", text, self._answer)
            case "accept":
                self._hears("answer", text, lambda _value: None)
            case "send":
                if str(self._channel.readyState) == "open":
                    self._channel.send(text)
            case _:
                raise ValueError(f"there is no task called {name!r}")
        self._tick()

    def close(self) -> None:
        """Close the connection."""
        self._closed = True
        self._rest()
        for off in self._offs:
            off()
        self._connection.close()

    def _tell(self, name: str, text: str = "") -> None:
        if not self._closed:
            self._listener(name, text)

    # Connecting.

    def _hears(self, kind: str, description: str, then: Callable[[Any], object]) -> None:
        told = browser.plain({"type": kind, "sdp": description})
        browser.settle(self._connection.setRemoteDescription(told), then, self._fail)

    def _answer(self, _value: Any) -> None:
        if not self._closed:
            self._describe(self._connection.createAnswer())

    def _describe(self, made: Any) -> None:
        browser.settle(made, self._set, self._fail)

    def _set(self, description: Any) -> None:
        if not self._closed:
            own = self._connection.setLocalDescription(description)
            browser.settle(own, lambda _value: self._gathered(), self._fail)
            browser.after(PATIENCE, lambda: self._gathered(late=True))

    def _gathered(self, *, late: bool = False) -> None:
        """Report this side’s description once its addresses are known or enough time has passed."""
        if self._closed or self._described:
            return
        own = self._connection.localDescription
        if own is not None and (late or str(self._connection.iceGatheringState) == "complete"):
            self._described = True
            self._tell("described", str(own.sdp))

    def _fail(self) -> None:
        self._tell("failed")

    # The open connection.

    def _open(self) -> None:
        self._rest()
        self._tell("open")

    def _hear(self, data: Any) -> None:
        now, (since, messages, characters) = browser.now_ms(), self._heard
        if now - since > SPAN:
            since, messages, characters = now, 0, 0
        size = len(data) if isinstance(data, str) else CHARACTERS + 1
        self._heard = since, messages + 1, characters + size
        if messages >= MESSAGES or characters + size > CHARACTERS:
            self._tell("flood")
        else:
            self._tell("heard", data)

    def _changed(self) -> None:
        state = str(self._connection.connectionState)
        if state in ("failed", "closed"):
            self._tell("cut")
        elif str(self._channel.readyState) != "open":
            return
        elif state == "disconnected":
            self._tell("weak")
            self._tick()
        elif state == "connected":
            self._open()

    # The clock.

    @property
    def _steady(self) -> bool:
        state = str(self._connection.connectionState)
        return str(self._channel.readyState) == "open" and state == "connected"

    def _tick(self) -> None:
        if not (self._closed or self._clock is not None or self._steady):
            self._clock = browser.after(SECOND, self._second)
            self._tell("time", str(browser.now_ms()))

    def _second(self) -> None:
        self._clock = None
        self._seconds += 1
        if self._answers and self._described and self._seconds % 2 == 0:
            n = self._seconds % 250 + 1
            nowhere = NOWHERE.format(n=n, rank=2113937151 - n, port=20000 + n)
            told = browser.plain({"candidate": nowhere, "sdpMid": "0"})
            browser.settle(
                self._connection.addIceCandidate(told), lambda _value: None, lambda: None
            )
        self._tick()

    def _rest(self) -> None:
        if self._clock is not None:
            self._clock()
        self._clock = None
