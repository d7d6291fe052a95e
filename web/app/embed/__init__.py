"""The talk with a host page, and the embed builder."""
