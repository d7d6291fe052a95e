"""The page without a browser, in the document of `testing.page`."""
