"""The searches and evaluations of the stronger levels.

*What has to be decided.* A player sees its hand, the table and the captured cards. The other cards
are in hands that it doesn’t know, or in the stock. A capture now is easy to count; the question is
what the opponents take back, and what the own hand can take next.

*The currency* is thousandths of a point (``evaluation.py``): the points of cards, plus a share of
each majority for each card that counts towards it, plus the value of builds and of the match. The
sum is a number for any set of cards, so a capture is worth what its cards are worth.

*From rough to exact*, and each method is a player’s when a better one costs too much time:

1. ``one_ply.py``: the gain of a move, minus the mean of the opponents’ best replies. Nothing is
   sampled: the best reply for each unseen card is known, and the mean of the best of a hand follows
   from their order. It also sorts the moves for all other methods.
2. ``two_ply.py``: the same, with the player’s own next play. ``learnt.py`` evaluates the position
   after it with weights that were learnt from rounds (a decision has the reasons).
3. ``playout.py`` and ``deal_search.py``: worlds. The unknown cards are dealt at random, and each
   world is played out by a quick rule, or solved to the end of the deal. The mean over the worlds
   counts. A first estimate counts as several worlds, so a few unlucky ones don’t decide.
4. ``solver.py``: when the stock is empty and two people play, counting reveals the opponent’s hand.
   Alpha–beta with a transposition table then finds the exact value of the rest of the deal.

*What goes wrong with worlds* is that each solved world assumes that everyone sees all cards. A
player that believes this never values what it doesn’t know. So where learnt weights exist, they are
used, and moves are compared in equal worlds, which cancels most of the luck.

*Crowded tables* have endless captures. Every method takes a bounded number of them, the best first,
because ``captures/lazy.py`` yields them in that order.

*Nothing here reads a clock.* Methods are generators. Each step is a thought or a pause; the budget
counts steps, so equal seeds give equal moves, and the caller may stop between any two steps.
"""
