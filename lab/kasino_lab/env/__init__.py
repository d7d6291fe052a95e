"""Kasino for learners: Gymnasium and PettingZoo environments, which need ``kasino[env]``.

Importing this registers every game for ``gymnasium.make``, under a name like ``kasino/finnish-v1``.
``env`` and ``raw_env`` return the same games as PettingZoo environments.

>>> from kasino_lab.env import ACTIONS, ROWS
>>> ACTIONS, (ROWS, 52)
(277, (51, 52))
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kasino.errors import KasinoError
from kasino.games import FIRST, GAMES
from kasino_lab.env.table import ACTIONS, ROWS, WrongAction

__all__ = ["ACTIONS", "ROWS", "WrongAction", "env", "raw_env"]


def env(
    game: str = FIRST,
    players: int = 2,
    rules: str = "",
    seed: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return a match as a PettingZoo AEC environment, with the wrappers of its classic games.

    ``rules`` are house rules: with ``target=0`` a match is a single round. An action that the mask
    forbids ends the match, and the agent that chose it loses.
    """
    found: Any = _aec().wrapped(game, players, rules, seed, render_mode)
    return found


def raw_env(
    game: str = FIRST,
    players: int = 2,
    rules: str = "",
    seed: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return the same environment unwrapped, which is faster; a wrong action raises WrongAction."""
    found: Any = _aec().KasinoEnv(game, players, rules, seed, render_mode)
    return found


def _register() -> None:
    """Register every game for ``gymnasium.make`` if Gymnasium is installed."""
    try:
        from gymnasium.envs.registration import register, registry
    except ImportError:
        return
    for name in GAMES:
        if (made := f"kasino/{name}-v1") not in registry:
            register(made, "kasino_lab.env.single:MatchEnv", kwargs={"game": name})


def _aec() -> Any:
    """Return the module that needs PettingZoo; raise KasinoError if PettingZoo is missing."""
    module = import_module("kasino_lab.env.aec")
    if module.MISSING:
        raise KasinoError(f"kasino.env needs the extra kasino[env]: {module.MISSING}")
    return module


_register()
