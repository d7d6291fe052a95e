"""Matches for front ends: session, selection, history, record and replay."""
