"""The runtime: the one loop, events as actions, drawing, and carrying effects out."""
