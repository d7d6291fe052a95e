"""The one loop: event, action, next page state, drawing, effects."""
