"""Par for the round whose result is shown, as far as it has been played."""

from __future__ import annotations

from dataclasses import dataclass

from app.model.coach.pars import DealPar
from kasino.match.session import Session


@dataclass(frozen=True, slots=True)
class RoundPar:
    """Par for a round: how many of its plays are through, and the sentence once all are."""

    session: Session
    round: int
    done: int = 0
    all: int = 0
    text: str = ""
    deal: DealPar | None = None  # what is kept of it, once all are

    def of(self, session: Session | None) -> bool:
        """Return whether it is about the round that a match stands at the end of."""
        return (
            session is not None
            and session.continues(self.session)
            and session.state.round_over
            and session.state.round == self.round
        )
