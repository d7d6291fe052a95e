"""The runtime: the loop, input events, drawing, and carrying out effects."""
