"""The time before the first screen: the runtime, its library, and the opening."""
