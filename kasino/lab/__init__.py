"""The lab: measures players honestly. No game needs it; it alone has a clock and uses files."""
