"""The sprite table: atlas, hands, piles, animator, layers, layout."""
