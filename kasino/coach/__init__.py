"""The coach: what a decision was worth, why, and whether anybody could have known better.

It looks at a position through the View of the seat that had to move and never knows more than that
seat could.
"""
