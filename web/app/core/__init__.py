"""The modules that all rooms share: page state, actions, effects, options."""
