"""Cards, moves, rules and house rules."""
