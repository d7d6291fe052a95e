"""The steps behind build.py; only the standard library is needed to import any of them."""
