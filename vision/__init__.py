"""From pictures of real cards to the events of a hand. Of ours it knows only `engine.cards` and `engine.events`."""
