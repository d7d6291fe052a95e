"""English, the language the others are translated from: one module a subject."""
