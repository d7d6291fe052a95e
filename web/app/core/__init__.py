"""The modules that all rooms share: the page state, actions, effects and options."""
