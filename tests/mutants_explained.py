"""Why some mutants survive: changes after which the engine still does the same."""

EXPLAINED: dict[tuple[str, str], str] = {}
