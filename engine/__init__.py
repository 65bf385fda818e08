"""The rules of Sheepshead as pure functions over frozen values.

No I/O, no clock, no chance, nothing but the standard library.
"""
