"""From the model to markup: pure functions that return htpy elements. No DOM, no rules of their own."""
