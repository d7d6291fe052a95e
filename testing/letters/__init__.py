"""Letters between two devices, and fast arithmetic for them."""
