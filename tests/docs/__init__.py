"""Documents, and the tables that scripts write into them."""
