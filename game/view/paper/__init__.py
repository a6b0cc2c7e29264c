"""Everything to print: pads, the paper board, the pages and the file."""
