"""Why some mutants survive: the engine does the same after the change.

By the line of source and the change.
"""

ONE = "there is exactly one here, so the last is the first"
SIEVE = "a sieve that saves time: what it lets through is looked at again"
SORTED = "one alone is sorted already"
BEYOND = "there is no such card or value"

EXPLAINED: dict[tuple[str, str], str] = {
    ("return False", "return False → return None"): "who asks takes both for no",
    ("elif raised[0].multiple:", "0 → -1"): ONE,
    ("elif len(raised) > 1 or raised[0].value + value > move.value:", "0 → -1"): ONE,
    ("elif raised[0].value + value < move.value:", "0 → -1"): ONE,
    ("return candidates[0]", "0 → -1"): ONE,
    ("return _moves(*found[0])", "0 → -1"): ONE,
    (
        "alone = 0 if raised else value",
        "0 → 1",
    ): "a raised build is worth 2 or more, and one more doesn't fill a group",
    (
        "ranks = sum(number % 13 + 1 for number in bits(move.cards & loose))",
        "1 → 2",
    ): "one more for each card stays below twice the value where there is one group",
    (
        "reach = sums(counts_of(loose & ~COURTS))",
        "loose & ~COURTS → loose | ~COURTS",
    ): SIEVE,
    (
        "if reach >> target - value & 1:",
        "reach >> target - value & 1 → reach >> target - value | 1",
    ): SIEVE,
    (
        "if target < value or not left & RANK_MASK[target - 1]:",
        "left & RANK_MASK[target - 1] → left | RANK_MASK[target - 1]",
    ): SIEVE,
    (
        "(cards | bit) & outcome.HONOURS or draft.sweeps is not self.sweeps",
        "(cards | bit) & outcome.HONOURS → cards | bit | outcome.HONOURS",
    ): SIEVE,
    (
        "later = DECK - rules.table_cards - players * rules.first_deal",
        "players * rules.first_deal → players + rules.first_deal",
    ): "too large by less than a deal, and whole deals are counted",
    (
        "mask_of(c for c in range(52) if self._may(c % 13 + 1, value)) for value in range(17)",
        "52 → 53",
    ): BEYOND,
    ("if len(cards) > 1:", "1 → 0"): SORTED,
    ("sign = 1 if self._poorest_first else -1", "1 → 2"): "only its sign matters",
    (
        "tuple(sum(chosen) for chosen in combinations(suits, k)) for k in range(len(suits) + 1)",
        "1 → 2",
    ): BEYOND,
    ("if len(candidates) == 1:", "1 → 0"): "one alone is also found by comparing",
    ("best_key = (-1, 0)", "0 → 1"): "everything is more than -1",
    ("best_key = (-1, 0)", "0 → -1"): "everything is more than -1",
    (
        "return 0 if cards > CROWDED else MANY if cards > FEW else 1 << FEW",
        "0 → 1",
    ): "on a table so crowded the list is given up either way",
    (
        "return 0 if cards > CROWDED else MANY if cards > FEW else 1 << FEW",
        "1 → 2",
    ): "so few cards have no more unions than that",
    ("_SINGLE: Final = tuple(1 << number for number in range(52))", "52 → 53"): BEYOND,
    ("for rank in range(13)", "13 → 14"): BEYOND,
    (
        "if target < value or not left & rules.cards_worth[target]:",
        "left & rules.cards_worth[target] → left | rules.cards_worth[target]",
    ): SIEVE,
    (
        "draft.result = overflown(draft.scores, setup.sides[(draft.turn - 1) % setup.players])",
        "draft.turn - 1 → draft.turn + 1",
    ): "only two can play the one game with a limit, and the seat after is the seat before",
    ("best = 0", "0 → 1"): "the first candidate always replaces it",
    (
        "key=lambda c: (-rules.honours[c], not SPADES >> c & 1, c),",
        "1 → 0",
    ): "within a rank the spade has the lowest number anyway",
    (
        "key=lambda c: (-rules.honours[c], not SPADES >> c & 1, c),",
        "1 → 2",
    ): "within a rank the spade has the lowest number anyway",
    (
        "key=lambda c: (-rules.honours[c], not SPADES >> c & 1, c),",
        "SPADES >> c → SPADES << c",
    ): "within a rank the spade has the lowest number anyway",
    ("if len(cards) > 1:", "len(cards) > 1 → len(cards) >= 1"): SORTED,
    (
        "widths = range(1, (value + 1) // 2)",
        "1 → 2",
    ): "a bound that is lower only makes the search longer",
    (
        "for column in (mask_of(13 * s for s in range(4) if n >> s & 1) for n in range(16))",
        "4 → 5",
    ): BEYOND,
    (
        "for column in (mask_of(13 * s for s in range(4) if n >> s & 1) for n in range(16))",
        "16 → 17",
    ): BEYOND,
    ("for k in range(column.bit_count() + 1)", "1 → 2"): BEYOND,
    ("if reaches(counts - (1 << 4 * rank), value - rank - 1):", "1 → 0"): SIEVE,
    (
        "if reaches(counts - (1 << 4 * rank), value - rank - 1):",
        "1 << 4 * rank → 1 >> 4 * rank",
    ): SIEVE,
    ("widths = range(1, (value + 1) // 2)", "1 → 0"): "no gap is that small",
    ("if len(groups) == 1 and not fits(groups[0] << 1, counts):", "0 → -1"): ONE,
    ("best = 0", "0 → -1"): "the first candidate always replaces it",
    ("size += len(sets)", "size += len(sets) → size -= len(sets)"): "only bounds memory",
}
