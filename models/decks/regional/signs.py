"""The four suit signs, each in a frame one unit from its middle to top and bottom."""

from __future__ import annotations

from models.decks.regional.curves import oval
from models.decks.regional.press import Press


def sign(press: Press, suit: str, x: float, y: float, size: float, turned: bool = False, flip: bool = False) -> None:
    """Print *suit*'s sign with its middle at x, y and *size* as half its height, upside down or not."""
    tilt = press.printer.tilt if suit == "C" else 0.0
    draw = {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit]
    draw(press.at(x, y, size, (180 if turned else 0) + (-tilt if flip else tilt), flip), press.printer.signs[suit])


def _acorn(press: Press, inks: tuple[str, ...]) -> None:
    """Cup with a stem above, nut with its tip below."""
    cup, nut, stem = inks
    press.rod("0,-.55 .05,-.8 .28,-1", stem, 0.09)
    press.fill("-.5,-.2 -.56,.25 -.36,.68 0,1 .36,.68 .56,.25 .5,-.2", nut, shade=True)
    press.line("-.26,.0 -.3,.3 -.16,.62", 0.6)
    press.fill("-.66,-.06 -.6,-.42 -.24,-.64 .24,-.64 .6,-.42 .66,-.06 0,.08", cup)
    for x in (-0.4, -0.2, 0.0, 0.2, 0.4):
        press.line([(x - 0.16, -0.06), (x + 0.1, -0.5)], 0.5)
        press.line([(x + 0.16, -0.06), (x - 0.1, -0.5)], 0.5)


def _leaf(press: Press, inks: tuple[str, ...]) -> None:
    """A linden leaf, tip up, veined, on a bent stem."""
    ink, stem = inks
    press.rod("0,.4 .04,.7 .22,.98", stem, 0.1)
    press.fill(
        "0,-1 .3,-.56 .7,-.1 .76,.32 .5,.62 .2,.6 0,.46 -.2,.6 -.5,.62 -.76,.32 -.7,-.1 -.3,-.56", ink, shade=True
    )
    press.line("0,-.8 0,.5", 0.7)
    for y, x in ((-0.4, 0.28), (-0.08, 0.48), (0.24, 0.5)):
        press.line([(0, y + 0.16), (x, y - 0.1)], 0.55)
        press.line([(0, y + 0.16), (-x, y - 0.1)], 0.55)


def _heart(press: Press, inks: tuple[str, ...]) -> None:
    """Plain, with a light on its shoulder."""
    heart = "0,.95 -.34,.52 -.72,.1 -.84,-.32 -.62,-.72 -.28,-.74 0,-.42 .28,-.74 .62,-.72 .84,-.32 .72,.1 .34,.52"
    press.fill(heart, inks[0], shade=True)
    press.line("-.62,-.2 -.56,-.46 -.36,-.56", 0.9, ink="paper")


def _bell(press: Press, inks: tuple[str, ...]) -> None:
    """A hawk's bell: loop, two halves with a band between, and a slit from hole to hole."""
    upper, band, lower = inks
    press.fill(oval(0, -0.86, 0.15, 0.16), upper)
    press.fill(oval(0, 0.08, 0.8, 0.82), lower, shade=True)
    press.fill("-.8,.06 -.78,-.2 -.56,-.56 0,-.74 .56,-.56 .78,-.2 .8,.06 0,.2", upper, shade=True)
    press.fill("-.82,-.08 -.4,.04 0,.07 .4,.04 .82,-.08 .82,.14 .4,.27 0,.3 -.4,.27 -.82,.14", band)
    press.line("0,.44 0,.86", 1.6)
    press.dots((0, 0.48), (-0.26, 0.6), (0.26, 0.6), size=0.09)
    press.line("-.5,-.22 -.3,-.44", 0.6)
