"""How good the coach is: every figure of ``docs/coach.md``."""
