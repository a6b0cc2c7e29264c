"""The statistics: what all finished games come to, with charts and their tables, and everything in one file."""
