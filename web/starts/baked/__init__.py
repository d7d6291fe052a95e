"""The baked start: Python’s memory is saved by the build, and the page continues from it."""
