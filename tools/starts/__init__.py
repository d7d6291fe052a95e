"""The two ways for Python to come up in the page: as it always does, or from memory."""
