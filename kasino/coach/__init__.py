"""The coach: the cost of a decision, the reasons for it, and whether it could have been avoided.

The coach sees a position only through the View of the seat to move, so it never knows more than
that seat.
"""
