"""What a card can take: rank counts, exact cover, lazy search, free grouping."""
