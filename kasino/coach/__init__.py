"""The coach: the cost of a decision, the reasons, and whether it could have been avoided.

It sees a position through the View of the seat to move, and so never knows more than that seat.
"""
