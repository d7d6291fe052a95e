"""English, the source language of all translations, with a module for each subject."""
