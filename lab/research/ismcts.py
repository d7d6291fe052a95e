"""OpenSpiel’s IS-MCTS as a player: it needs ``kasino[openspiel]``.

``python3 -m kasino lab duel is-mcts greedy --game finnish --rules target=0 --player
research.ismcts:IsMcts --pairs 250`` plays it against a level. It searches to the end of the match,
so only matches of one round are feasible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from kasino.cards import Stream
from kasino.engine.view import View
from kasino.house_rules import options_of, text_of
from kasino.players import Budget, Thought
from kasino_lab.env import openspiel

#: Simulations per decision: each samples the hidden cards, and plays to the end at random.
SIMULATIONS: Final = 100
#: The exploration constant, as in OpenSpiel’s own examples.
EXPLORATION: Final = 2.0


class IsMcts:
    """OpenSpiel’s information-set search, with random playouts."""

    level = "is-mcts"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the move that was tried most often."""
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        simulations = budget.limit(SIMULATIONS)
        game = _game(view.rules.name, view.players, text_of(options_of(view.rules)))
        state = game.state_at(view.sample(rng))
        chance = np.random.RandomState(rng.word())
        bot = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, chance),
            EXPLORATION,
            simulations,
            random_state=chance,
        )
        # OpenSpiel’s own sampler is seeded by the clock.
        bot.set_resampler(lambda found, seat: found.resample_from_infostate(seat, rng.word))
        while not state.deals.plays:
            state.apply_action(bot.step(state))
        yield Thought(state.deals.plays[0].move, None, simulations)


@lru_cache
def _game(name: str, players: int, rules: str) -> Any:
    return openspiel.load(name, players, rules)
