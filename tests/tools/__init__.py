"""The build and its tools."""
