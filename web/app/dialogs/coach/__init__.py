"""The dialogs of the coach."""
