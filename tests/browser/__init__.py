"""The page as players use it, in a real browser."""
