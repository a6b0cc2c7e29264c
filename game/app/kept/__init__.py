"""What the browser keeps: games, forms, settings, best scores; and taking it away and bringing it back."""
