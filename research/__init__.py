"""Programs whose only use is a figure in the documents; README.md lists them."""
