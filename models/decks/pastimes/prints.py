"""Cards with little but print on them: letters, words, dates, dominoes, dice, rules, scores, plastic, blanks."""

from __future__ import annotations

import numpy as np

from models.decks.pastimes.colours import Scheme, brightness, chance, mixed, pick, readable, some_ink
from models.decks.pastimes.grounds import parted, patterned, some_ground
from models.decks.pastimes.icons import some_icon
from models.decks.pastimes.lettering import Hand, listed, some_hand, write
from models.decks.pastimes.numbers import Draw
from models.decks.pastimes.outlines import box, oval
from models.decks.pastimes.pictures import NAMES, lines, scene
from models.decks.pastimes.sheet import Colour, Sheet, blank

MONTHS = listed(
    "JAN, FEB, MAR, APR, MAY, JUN, JUL, AUG, SEP, OCT, NOV, DEC, Januar, März, Mai, Juni, Juli, Oktober, Dezember"
)
WORDS = listed(
    "Ereignis, Los, Frage, Antwort, WILD, SKIP, STOP, GO!, Joker?, Pause, Start, Ziel, BANK, Bonus, "
    "Tabu, Risiko, UND, ODER, rot, blau, Liebe, Zeit, Wasser, Hund, time, water, house, dog, "
    "Chance, Pech, Glück, Null, ACTION, Duell, Quiz, Team, Rätsel, Code, Agent"
)
LETTERS = "AAABCDEEEFGHIJJKKLMNOPQQRSTUVWXYZÄÖÜ"
PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _hand(rng: np.random.Generator, scheme: Scheme, ground: Colour) -> Hand:
    ink = readable(rng, ground, scheme.dark, scheme.main, scheme.paper)
    return some_hand(rng, ink, readable(rng, ink, scheme.second))


def letter(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A letter as of an alphabet or of a game of words: with its points, with a picture, or twice on two colours."""
    kind, text = int(rng.integers(4)), pick(rng, LETTERS)
    if kind == 0:
        above, below = parted(sheet, rng, scheme)
        hand = _hand(rng, scheme, above)
        write(sheet, text, 0, -0.75, 0.8, hand, 1.3)
        under = hand.plainly(readable(rng, below, scheme.dark, scheme.paper))
        write(sheet.at(0, 0, 1, 180), pick(rng, LETTERS), 0, -0.75, 0.8, under, 1.3)
        return
    ground = some_ground(sheet, rng, scheme)
    hand = _hand(rng, scheme, ground)
    if kind == 1:
        write(sheet, text, 0, 0, float(rng.uniform(0.9, 1.5)), hand, 1.4)
        write(sheet, str(rng.integers(1, 11)), 0.65, pick(rng, (1.0, -1.1)), 0.22, hand)
    elif kind == 2:
        write(sheet, text + text.lower() if chance(rng, 0.6) else text, 0, -0.8, 0.7, hand, 1.5)
        some_icon(sheet.at(0, 0.5, 0.6), rng, scheme)
    else:
        for x in (-0.45, 0.45):
            for y in (-0.8, 0.0, 0.8):
                write(sheet, pick(rng, LETTERS), x, y, 0.45, hand)


def word(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A word or several, straight, aslant or upwards, alone or above lines of text."""
    ground = some_ground(sheet, rng, scheme)
    hand, kind = _hand(rng, scheme, ground), int(rng.integers(4))
    if kind == 0:
        write(sheet.at(0, 0, 1, pick(rng, (0, 90, -60, 57, -20))), pick(rng, WORDS), 0, 0, 0.45, hand, 1.6)
    elif kind == 1:
        for turn in (0, 180):
            write(sheet.at(0, 0, 1, turn), pick(rng, WORDS), 0, -0.7, 0.3, hand, 1.5)
    elif kind == 2:
        for y in np.linspace(-1.0, 1.0, int(rng.integers(4, 7))):
            write(sheet, pick(rng, WORDS), 0, y, 0.2, hand, 1.5)
    else:
        write(sheet, pick(rng, WORDS), 0, -1.0, 0.28, hand, 1.5)
        lines(sheet, rng, hand, -0.75, 0.75, -0.55, float(rng.uniform(0.2, 1.2)), 0.09)


def date(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A day and a month, a year, an hour."""
    ground = some_ground(sheet, rng, scheme)
    hand = _hand(rng, scheme, ground)
    kind = int(rng.integers(3))
    if kind == 0:
        sheet.fill(box(0, -sheet.tall, 1.1, 0.6), scheme.second)
        write(sheet, pick(rng, MONTHS), 0, 0.32 - sheet.tall, 0.28, hand.plainly(readable(rng, scheme.second)), 1.5)
        write(sheet, str(rng.integers(1, 32)), 0, 0.2, 1.0, hand, 1.5)
    elif kind == 1:
        write(sheet, str(rng.integers(1066, 2025)), 0, 0.9, 0.4, hand, 1.6)
        scene(sheet, rng, scheme, box(0, -0.4, 0.8, 0.8))
    else:
        write(sheet, f"{rng.integers(0, 24)}:{rng.integers(10, 60)}", 0, 0.8, 0.35, hand, 1.5)
        sheet.line(oval(0, -0.35, 0.7, 0.7), 0.06, hand.ink, closed=True)
        for r in (0.4, 0.6):
            t = rng.uniform(0, 6)
            sheet.line(np.array([(0, -0.35), (r * np.cos(t), -0.35 + r * np.sin(t))]), 0.05, hand.ink)


def domino(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """Two fields of spots as on a domino, or one as on a die."""
    ground = scheme.dark if chance(rng, 0.3) else scheme.paper
    if chance(rng, 0.3):
        ground = scheme.main
    sheet.canvas[:] = ground
    ink, r = readable(rng, ground, scheme.dark, scheme.paper), float(rng.uniform(0.1, 0.17))
    if chance(rng, 0.5):
        sheet.line(np.array([(-0.85, 0), (0.85, 0)]), 0.05, ink)
        places = [(y, 0.42) for y in (-sheet.tall / 2, sheet.tall / 2)]
    else:
        places = [(y, 0.3) for y in ((0,), (-0.75, 0.75))[int(rng.integers(2))]]
        for y, _ in places:
            sheet.fill(box(0, y, 0.6, 0.6, 0.15), mixed(scheme.second, (0, 0, 0), 0.1))
        ink = readable(rng, scheme.second)
    for y, step in places:
        for a, b in PIPS[int(rng.integers(0, 7))]:
            sheet.disc(a * step, y + b * step, r, ink)


def rules(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A heading and small print, often in two languages or with a table; or a deed with its price."""
    hand, tall = _hand(rng, scheme, scheme.paper), sheet.tall
    plain = hand.plainly(scheme.dark)
    if chance(rng, 0.4):
        sheet.fill(box(0, 0.38 - tall, 0.86, 0.24), scheme.main)
        title = hand.plainly(readable(rng, scheme.main))
        sheet.line(box(0, 0, 0.88, tall - 0.12), 0.02, scheme.dark, closed=True)
    else:
        title = plain
    write(
        sheet,
        pick(rng, ("REGELN", "Rules", "Spielregel", "How to play", "PUNKTE", *NAMES)),
        0,
        0.38 - tall,
        0.18,
        title,
        1.4,
    )
    lines(
        sheet,
        rng,
        plain,
        -0.76,
        0.76,
        0.8 - tall,
        float(rng.uniform(-0.1, tall - 0.3)),
        float(rng.uniform(0.045, 0.09)),
    )
    write(sheet, f"{rng.integers(1, 99)}{pick(rng, ('', '0', ' €', ' M', ' P.'))}", 0.4, tall - 0.25, 0.16, plain, 0.7)


def score(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A table to write scores in, partly written in; or a card to be stamped."""
    tall, columns, rows = sheet.tall, int(rng.integers(2, 6)), int(rng.integers(4, 14))
    xs, ys = np.linspace(-0.85, 0.85, columns + 1), np.linspace(0.35 - tall, tall - 0.15, rows + 1)
    sheet.fill(box(0, 0.22 - tall, 0.85, 0.13), scheme.main)
    pen = Hand(pick(rng, ("~0.16", "STIXGeneralBolIta")), "plain", some_ink(rng, "blue", "black"), scheme.paper)
    for y in ys:
        sheet.line(np.array([(-0.85, y), (0.85, y)]), 0.01, scheme.dark)
    for x in xs:
        sheet.line(np.array([(x, ys[0]), (x, ys[-1])]), 0.01, scheme.dark)
    full, step = int(rng.integers(0, rows)), ys[1] - ys[0]
    for i in range(full):
        for x in (xs[1:] + xs[:-1]) / 2:
            write(
                sheet,
                str(rng.integers(0, 120)),
                x + rng.uniform(-0.04, 0.04),
                ys[i] + step / 2,
                0.55 * step,
                pen,
                1.2 / columns,
            )


def lying(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A card that is wider than high: of a bank, a shop, a business, with a photograph, with stamps."""
    high, wide = sheet.canvas.shape[:2]
    flat = blank(high, wide, scheme.paper)
    ground = scheme.main if chance(rng, 0.55) else mixed(scheme.paper, scheme.main, 0.1)
    other = mixed(ground, pick(rng, ((0, 0, 0), (255, 255, 255), scheme.second)), 0.35)
    flat.canvas[:] = patterned(flat, rng, ground, other) if chance(rng, 0.5) else ground
    hand, kind, tall = _hand(rng, scheme, ground), int(rng.integers(5)), flat.tall
    plain = hand.plainly(hand.ink)
    if kind <= 1:  # a bank's
        flat.fill(box(-0.65, -0.05, 0.13, 0.1, 0.03), (120, 200, 220))
        flat.line(box(-0.65, -0.05, 0.06, 0.05), 0.01, (60, 110, 120), closed=True)
        number = " ".join(str(n) for n in rng.integers(1000, 9999, 4))
        write(flat, number, 0, 0.2, 0.09, plain, 1.6)
        write(flat, pick(rng, NAMES).upper(), -0.5, 0.45, 0.07, plain, 0.7)
        write(flat, f"0{rng.integers(1, 9)}/{rng.integers(25, 33)}", 0.1, 0.45, 0.06, plain)
        write(flat, pick(rng, NAMES), 0.5, -0.4, 0.14, hand, 0.7)
        for x in (0.6, 0.72) if chance(rng, 0.5) else ():
            flat.disc(x, 0.42, 0.1, some_ink(rng, "red", "orange", "yellow", "grey"))
    elif kind == 2:  # a business's
        some_icon(flat.at(-0.6, -0.1, 0.25), rng, scheme)
        write(flat, f"{pick(rng, NAMES)} {pick(rng, NAMES)}", 0.25, -0.25, 0.13, plain, 1)
        lines(flat, rng, plain, -0.2, 0.7, 0.05, 0.45, 0.05)
    elif kind == 3:  # with a photograph
        flat.fill(box(0, 0.15 - tall, 1, 0.15), scheme.second)
        scene(flat, rng, scheme, box(-0.6, 0.1, 0.25, 0.35))
        lines(flat, rng, plain, -0.2, 0.8, -0.15, 0.45, 0.07)
    else:  # to be stamped, or with a bar code
        for x in np.linspace(-0.75, 0.75, 5):
            for y in (-0.1, 0.3):
                flat.line(oval(x, y, 0.14, 0.14), 0.02, hand.ink, closed=True)
                if chance(rng, 0.3):
                    some_icon(flat.at(x, y, 0.11), rng, scheme)
        write(flat, pick(rng, NAMES), 0, -0.42, 0.14, hand, 1.2)
    if chance(rng, 0.2):
        _bars(flat, rng)
    sheet.canvas[:] = np.rot90(flat.canvas, pick(rng, (1, 3)))


def _bars(sheet: Sheet, rng: np.random.Generator) -> None:
    """A bar code."""
    sheet.fill(box(0.3, 0.45, 0.42, 0.13), (255, 255, 255))
    x = -0.08
    while x < 0.68:
        thick = float(rng.choice([0.008, 0.016, 0.024]))
        sheet.fill(box(x, 0.45, thick / 2, 0.1), (10, 10, 10))
        x += thick + float(rng.choice([0.01, 0.02, 0.03]))


def bare(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """Nothing, or lines to write on."""
    kind = int(rng.integers(4))
    if kind == 0:
        return
    if kind == 1:
        some_ground(sheet, rng, scheme)
        return
    ink, step = mixed(scheme.paper, some_ink(rng, "blue", "grey"), 0.6), float(rng.uniform(0.12, 0.2))
    for y in np.arange(0.4 - sheet.tall, sheet.tall, step):
        sheet.line(np.array([(-1.1, y), (1.1, y)]), 0.008, ink)
    for x in np.arange(-1, 1, step) if kind == 3 else ():
        sheet.line(np.array([(x, -2), (x, 2)]), 0.008, ink)
    if brightness(scheme.main) < 200 and chance(rng, 0.5):
        sheet.line(np.array([(-1.1, 0.3 - sheet.tall), (1.1, 0.3 - sheet.tall)]), 0.015, scheme.main)


PRINTS: tuple[Draw, ...] = (*[letter] * 4, *[word] * 4, *[date] * 2, *[domino] * 2, *[lying] * 3, rules, score, bare)
