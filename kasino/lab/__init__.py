"""The lab measures players. No game needs it. Unlike the engine, it uses a clock and files."""
