"""Dialogs about what the browser keeps."""
