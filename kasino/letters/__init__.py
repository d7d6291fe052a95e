"""A match between two devices, without a server and without a dealer.

``device.Device`` is one side of the match: it writes and reads letters, short messages that people
carry. ``docs/letters.md`` describes the protocol byte by byte. This package imports nothing,
because a page doesn’t need any of it until someone plays a correspondence match.
"""
