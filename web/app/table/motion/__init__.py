"""Events as motion and sound."""
