"""Programs that produce figures for the documents; README.md lists them."""
