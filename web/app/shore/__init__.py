"""The shore: what a first win over each opponent, and other firsts, leave in the picture."""
