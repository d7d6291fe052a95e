"""Where a page can be brought: positions, screens and dialogs, the same each time."""
