"""A match as front ends hold it: session, selection, history, record, replay."""
