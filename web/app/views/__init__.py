"""Pure functions from a scene to nodes."""
