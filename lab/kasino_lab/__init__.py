"""The lab of Kasino: it measures players, and lets programs learn to play.

No game needs it. Unlike the engine, it uses a clock and files. Its modules also have names in
``kasino``: ``kasino.lab.duel`` is ``kasino_lab.duel``, and ``kasino.env`` is ``kasino_lab.env``.
"""

__version__ = "1.2.0"
