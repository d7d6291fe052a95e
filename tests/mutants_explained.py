"""Why some mutants survive: changes after which the engine still does the same."""

ONE = "the list holds exactly one build here, so its last is its first"
SIEVE = "a sieve that saves time: what it lets through is looked at again"

EXPLAINED: dict[tuple[str, str], str] = {
    ("builds", "0 → -1"): ONE,
    ("builds", "0 → 1"): "a raised build is worth 2 or more, so one more doesn't fill a group",
    ("builds", "1 → 2"): "too high a count of ranks still is below twice the value for one group",
    ("builds", "loose & ~COURTS → loose | ~COURTS"): SIEVE,
    ("builds", "reach >> target - value & 1 → reach >> target - value | 1"): SIEVE,
    (
        "builds",
        "left & RANK_MASK[target - 1] → left | RANK_MASK[target - 1]",
    ): SIEVE + " (promised)",
}
