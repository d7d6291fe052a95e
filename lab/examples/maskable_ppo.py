"""Train sb3-contrib’s MaskablePPO against a level; it needs ``kasino[env]`` and ``sb3-contrib``.

``python lab/examples/maskable_ppo.py --steps 100000 --opponent beginner``
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium

from kasino import duel
from kasino_lab.env.rollouts import Learnt


def main() -> None:
    """Train, and print the result of a duel between the learner and the level."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--game", default="finnish")
    options.add_argument("--opponent", default="beginner")
    options.add_argument("--steps", type=int, default=100_000)
    options.add_argument("--pairs", type=int, default=250)
    asked = options.parse_args()
    from sb3_contrib import MaskablePPO  # pyright: ignore[reportMissingImports]

    match = gymnasium.make(f"kasino/{asked.game}-v1", opponents=[asked.opponent], rules="target=0")
    model = MaskablePPO("MultiInputPolicy", match, verbose=1, seed=1)
    model.learn(asked.steps)

    def policy(seen: Any, stream: Any) -> int:
        action, _ = model.predict(seen, action_masks=seen["action_mask"], deterministic=True)
        return int(action)

    print(duel(Learnt("ppo", policy), asked.opponent, asked.game, pairs=asked.pairs))


if __name__ == "__main__":
    main()
