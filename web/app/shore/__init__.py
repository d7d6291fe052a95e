"""The shore: a first win over each opponent, and other firsts, add something to the picture."""
