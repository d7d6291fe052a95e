"""The book of mistakes: what was lost in reviewed matches, to be practised till it is learnt."""
