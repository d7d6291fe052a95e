"""The cryptography of correspondence matches, which knows no cards: locks, tickets and seals.

README.md explains it from nothing, and lists the few names that the game uses.
"""
