"""What the coach has found, as the page draws it: values in words already."""
