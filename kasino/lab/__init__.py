"""The lab measures players. No game needs it, and only the lab uses a clock and files."""
