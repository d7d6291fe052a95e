"""Events to motion and sound."""
