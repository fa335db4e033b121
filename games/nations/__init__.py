"""Nations, as data and functions."""
