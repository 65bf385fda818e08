"""How the networks came to be: card faces, scenes, training, measuring. The only room that imports ultralytics."""
