"""One file a kind of hand: how it is settled."""
