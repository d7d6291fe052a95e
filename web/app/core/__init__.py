"""What all rooms share: page state, actions, effects, options."""
