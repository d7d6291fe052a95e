"""A match between two devices without a server and without a dealer.

``device.Device`` is one side of it: it writes and reads letters, short messages that people carry.
``docs/letters.md`` tells the protocol byte by byte. Nothing is imported here: a page has no need of
any of it before somebody plays so.
"""
