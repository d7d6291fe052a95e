"""The runtime: the loop, input events, drawing, and the execution of effects."""
