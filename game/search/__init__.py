"""What the bots of all families share: limits, sampling of hidden cards, search on bit masks."""
