"""Grounds that are full of print: newspapers spread over the table, and cloths with checks or flowers.

Their columns, pictures and squares are rectangles with signs on them, which is what a card looks like from afar; a
finder that never saw them takes them for cards, and misses the cards that lie among them.
"""

from __future__ import annotations

import cv2
import numpy as np

from models.ground import noise
from vision.values import Image

PAGE_HIGH = (0.7, 2.6)
"""How high a page of a newspaper is, in sides of the picture."""


def printed_ground(rng: np.random.Generator, size: int) -> Image:
    """A ground full of print seen from above, size × size × 3."""
    kind = rng.choice(["newspaper", "check", "flowers"], p=[0.5, 0.25, 0.25])
    if kind == "newspaper":
        return _newspapers(rng, size)
    return _check(rng, size) if kind == "check" else _flowers(rng, size)


def _newspapers(rng: np.random.Generator, size: int) -> Image:
    """Pages laid over one another at any angle, as people cover a table."""
    ground = np.full((size, size, 3), rng.uniform(20, 220, 3), np.float32)
    high = float(np.exp(rng.uniform(*np.log(PAGE_HIGH)))) * size
    wide = high * rng.uniform(0.66, 0.74)
    turn = rng.uniform(0, 360)
    for _ in range(int(rng.integers(3, 9))):
        page = _page(rng, int(np.clip(high, 200, 1100)))
        angle = np.radians(turn + rng.choice([0, 90, 180, 270]) + rng.normal(0, 9))
        middle = rng.uniform(-0.1, 1.1, 2) * size
        half = np.float32([[-wide, -high], [wide, -high], [wide, high], [-wide, high]]) / 2
        c, s = np.cos(angle), np.sin(angle)
        corners = (half @ np.float32([[c, s], [-s, c]]) + middle).astype(np.float32)
        h, w = page.shape[:2]
        warp = cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), corners)
        cover = cv2.warpPerspective(np.full((h, w), 255, np.uint8), warp, (size, size), flags=cv2.INTER_AREA)
        paper = cv2.warpPerspective(page, warp, (size, size), flags=cv2.INTER_AREA).astype(np.float32)
        dim = cv2.blur(cover, (9, 9)).astype(np.float32)[..., None] / 255
        ground *= 1 - dim * rng.uniform(0, 0.3)
        share = cover.astype(np.float32)[..., None] / 255
        ground = ground * (1 - share) + paper * share
    creases = 1 + 0.06 * noise(rng, size, int(rng.integers(3, 9)))
    return np.ascontiguousarray(np.clip(ground * creases[..., None], 0, 255), np.uint8)


def _page(rng: np.random.Generator, high: int) -> Image:
    """One page, *high* pixels: a headline, columns of lines, pictures in them, a box in colour, folds."""
    wide = int(high * 0.7)
    tone = rng.uniform(185, 240)
    page = np.full((high, wide, 3), np.uint8([tone - rng.uniform(0, 18), tone, tone]), np.uint8)
    ink = float(rng.uniform(20, 90))
    margin = int(wide * rng.uniform(0.03, 0.07))
    columns = int(rng.integers(3, 7))
    gap = max(int(wide * 0.014), 2)
    column = (wide - 2 * margin - gap * (columns - 1)) // columns
    pitch = max(int(high * rng.uniform(0.007, 0.014)), 3)
    top = margin
    if rng.random() < 0.7:
        top += _headline(rng, page, margin, top, wide - 2 * margin, int(high * rng.uniform(0.025, 0.07)), ink)
    taken = np.full(columns, top)
    while taken.min() < high - margin - 2 * pitch:
        first = int(taken.argmin())
        span = 1
        while first + span < columns and taken[first + span] <= taken[first] + pitch and rng.random() < 0.6:
            span += 1
        x, y = margin + first * (column + gap), int(taken[first : first + span].max())
        across = span * column + (span - 1) * gap
        room = high - margin - y
        chance = rng.random()
        if chance < 0.28:
            tall = int(min(across * rng.uniform(0.5, 1.4), room))
            _picture(rng, page[y : y + tall, x : x + across])
        elif chance < 0.42:
            tall = int(min(across * rng.uniform(0.3, 1.2), room))
            _advertisement(rng, page[y : y + tall, x : x + across], ink)
        elif chance < 0.62:
            tall = _headline(rng, page, x, y, across, int(pitch * rng.uniform(1.5, 5)), ink)
        else:
            tall = int(min(rng.uniform(0.06, 0.4) * high, room))
            for part in range(span):
                _lines(rng, page, x + part * (column + gap), y, column, tall, pitch, ink)
        taken[first : first + span] = y + tall + pitch
        if rng.random() < 0.3:
            cv2.line(page, (x, y + tall + pitch // 2), (x + across, y + tall + pitch // 2), (ink,) * 3, 1)
    for fold in rng.choice([0.5, 0.25, 0.75], int(rng.integers(0, 3)), replace=False):
        at = int(fold * high)
        page[at:] = np.clip(page[at:] * rng.uniform(0.93, 1.03), 0, 255)
    return page


def _lines(rng: np.random.Generator, page: Image, x: int, y: int, wide: int, tall: int, pitch: int, ink: float) -> None:
    """A column of small print: words of grey and their gaps."""
    body = max(int(pitch * 0.55), 1)
    for at in range(y, y + tall - pitch + 1, pitch):
        words = np.repeat(rng.uniform(0.35, 0.9, wide // 2 + 2), 2)[:wide].astype(np.float32)
        gaps = np.cumsum(rng.integers(3, 9, wide) * max(pitch / 8, 0.5)).astype(int)
        words[gaps[gaps < wide]] = 0
        if rng.random() < 0.1:
            words[int(wide * rng.uniform(0.2, 0.9)) :] = 0
        strip = page[at : at + body, x : x + wide]
        words = words[None, : strip.shape[1], None]
        strip[:] = strip * (1 - words) + ink * words


def _headline(rng: np.random.Generator, page: Image, x: int, y: int, wide: int, tall: int, ink: float) -> int:
    """A line of large letters; returns how high it is."""
    tall = max(min(tall, page.shape[0] - y - 2), 3)
    letters = "".join(rng.choice(list("ABDEGHKLMNORSTUaeinorstu 789"), int(max(wide / tall * 1.3, 2))))
    scale = tall / 30
    layer = page[y : y + tall, x : x + wide]
    drawn = np.ascontiguousarray(layer)
    font = int(rng.choice([cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX]))
    colour = (ink,) * 3 if rng.random() < 0.85 else (30.0, 30.0, 170.0)
    cv2.putText(drawn, letters, (0, int(tall * 0.82)), font, scale, colour, max(int(tall / 11), 1), cv2.LINE_AA)
    layer[:] = drawn
    return tall


def _picture(rng: np.random.Generator, place: Image) -> None:
    """A photograph as newspapers print it: light and dark lumps, heads among them, often without colour."""
    h, w = place.shape[:2]
    if h < 4 or w < 4:
        return
    side = max(h, w)
    grey = 120 + 70 * noise(rng, side, int(rng.integers(3, 9))) + 25 * noise(rng, side, min(24, side))
    picture = np.repeat(grey[:h, :w, None], 3, axis=2)
    if rng.random() < 0.4:
        picture = picture * rng.uniform(0.5, 1.3, 3).astype(np.float32)
    drawn = np.ascontiguousarray(np.clip(picture, 0, 255), np.uint8)
    for _ in range(int(rng.integers(0, 4))):
        x, y, r = rng.uniform(0, w), rng.uniform(0.2, 0.8) * h, rng.uniform(0.08, 0.25) * min(h, w)
        body, head = rng.uniform(20, 200, 3).tolist(), (np.float32([130, 160, 205]) * rng.uniform(0.5, 1.1)).tolist()
        cv2.ellipse(drawn, (int(x), int(y + 2.6 * r)), (int(1.6 * r) + 1, int(1.9 * r) + 1), 0, 0, 360, body, -1)
        cv2.ellipse(drawn, (int(x), int(y)), (int(0.8 * r) + 1, int(r) + 1), 0, 0, 360, head, -1)
    place[:] = drawn
    if rng.random() < 0.5:
        place[[0, -1]] = 40
        place[:, [0, -1]] = 40


def _advertisement(rng: np.random.Generator, place: Image, ink: float) -> None:
    """A framed box with a sign and a few letters: of all things in a newspaper the likest to a card."""
    h, w = place.shape[:2]
    if h < 8 or w < 8:
        return
    drawn = np.ascontiguousarray(place)
    if rng.random() < 0.6:
        drawn[:] = rng.uniform(60, 255, 3)
    colour = rng.uniform(0, 255, 3).tolist() if rng.random() < 0.5 else [ink] * 3
    cv2.rectangle(drawn, (1, 1), (w - 2, h - 2), colour, max(min(h, w) // 40, 1))
    for _ in range(int(rng.integers(1, 4))):
        x, y, r = rng.uniform(0.2, 0.8) * w, rng.uniform(0.2, 0.8) * h, rng.uniform(0.06, 0.25) * min(h, w)
        sign = int(rng.integers(3))
        if sign == 0:
            cv2.circle(drawn, (int(x), int(y)), int(r) + 1, colour, -1, cv2.LINE_AA)
        elif sign == 1:
            turn = cv2.boxPoints(((x, y), (2 * r, 2 * r), float(rng.uniform(0, 90)))).astype(np.int32)
            cv2.fillConvexPoly(drawn, turn, colour, cv2.LINE_AA)
        else:
            text = "".join(rng.choice(list("AKQJ1089%EURO"), int(rng.integers(1, 5))))
            cv2.putText(drawn, text, (int(x - r), int(y + r)), int(rng.integers(0, 5)), r / 12, colour, 1, cv2.LINE_AA)
    place[:] = drawn


def _check(rng: np.random.Generator, size: int) -> Image:
    """A woven check (gingham, tea towel): bands of colour both ways, darkest where they cross."""
    step = float(rng.uniform(0.02, 0.16)) * size
    light = np.float32(rng.uniform(190, 250)) * np.ones(3, np.float32)
    dyes = [rng.uniform(0, 230, 3).astype(np.float32) for _ in range(int(rng.integers(1, 3)))]
    duty, thin = rng.uniform(0.35, 0.6), rng.random() < 0.35
    angle = rng.uniform(0, np.pi / 2)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    bend = noise(rng, size, 4) * step * rng.uniform(0, 0.25)
    u = (x * np.cos(angle) + y * np.sin(angle) + bend) / step
    v = (y * np.cos(angle) - x * np.sin(angle) + bend) / step
    ground = np.broadcast_to(light, (size, size, 3)).copy()
    for i, dye in enumerate(dyes):
        for w in (u, v):
            part = np.mod(w + 0.37 * i, 1.0)
            band = (part < (duty if i == 0 else 0.08)).astype(np.float32)
            if thin:
                band += (np.abs(part - (1 + duty) / 2) < 0.03) * 0.7
            ground -= (ground - dye) * (band * 0.55)[..., None]
    ground += (rng.normal(0, rng.uniform(1, 6), (size, size)) + 8 * noise(rng, size, 6))[..., None]
    return np.ascontiguousarray(np.clip(cv2.GaussianBlur(ground, (3, 3), 0), 0, 255), np.uint8)


def _flowers(rng: np.random.Generator, size: int) -> Image:
    """A cloth printed with flowers and leaves, in rows or strewn, with or without a framing line."""
    ground = np.full((size, size, 3), rng.uniform(30, 250, 3), np.float32)
    ground += 8 * noise(rng, size, 6)[..., None]
    step = float(rng.uniform(0.05, 0.22)) * size
    inks = [rng.uniform(0, 255, 3) for _ in range(int(rng.integers(2, 5)))]
    leaf = (np.float64([60, 140, 60]) * rng.uniform(0.5, 1.3)).tolist()
    drawn, turned = ground, rng.random() < 0.5
    for row, y in enumerate(np.arange(-step, size + step, step)):
        for x in np.arange(-step + (row % 2) * step / 2, size + step, step):
            at = np.float64([x, y]) + (rng.normal(0, step * 0.3, 2) if turned else rng.normal(0, step * 0.04, 2))
            r = step * rng.uniform(0.14, 0.36)
            petals, a = int(rng.integers(4, 8)), rng.uniform(0, 360)
            ink = inks[int(rng.integers(len(inks)))].tolist()
            for _ in range(int(rng.integers(0, 3))):
                way = rng.uniform(0, 360)
                tip = at + np.float64([np.cos(np.radians(way)), np.sin(np.radians(way))]) * r * 1.6
                axes = (int(r * 0.7) + 1, int(r * 0.22) + 1)
                cv2.ellipse(drawn, tip.astype(int).tolist(), axes, way, 0, 360, leaf, -1, cv2.LINE_AA)
            for p in range(petals):
                way = a + p * 360 / petals
                tip = at + np.float64([np.cos(np.radians(way)), np.sin(np.radians(way))]) * r * 0.6
                axes = (int(r * 0.5) + 1, int(r * 0.3) + 1)
                cv2.ellipse(drawn, tip.astype(int).tolist(), axes, way, 0, 360, ink, -1, cv2.LINE_AA)
            heart = (np.float64(ink) * 0.5 + 60).tolist()
            cv2.circle(drawn, at.astype(int).tolist(), int(r * 0.25) + 1, heart, -1, cv2.LINE_AA)
    drawn += rng.normal(0, rng.uniform(1, 6), (size, size, 1)).astype(np.float32)
    return np.ascontiguousarray(np.clip(drawn, 0, 255), np.uint8)
