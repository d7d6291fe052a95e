"""What tests without and with a browser share: places, positions, fakes, and the page in memory.

It imports neither `tests` nor `e2e`, and those two don’t import each other.
"""
