"""
Draws what time leaves on prints: scratches, folds, cracks, webs, tears, hairs, specks, mould and rust, on a sheet that is laid on a picture
later.
"""

import cv2
import numpy as np

from drawn import curve

FINE = 3
"""Damage is drawn this many times larger and then made small, so that a line may be half a pixel wide."""


class Sheet:
    """What lies on a picture: how much it covers and in which tone, pixel by pixel."""

    def __init__(self, rng, side):
        self.rng, self.side = rng, side
        self.cover = np.zeros((side, side), np.float32)
        self.tone = np.zeros((side, side), np.float32)

    def lay(self, drawn, tone, strength):
        """Adds shapes that were drawn at the fine size."""
        cover = cv2.resize(drawn, (self.side, self.side), interpolation=cv2.INTER_AREA) * strength
        self.tone = np.where(cover > self.cover, tone, self.tone)
        self.cover = np.maximum(self.cover, cover)

    def canvas(self):
        return np.zeros((self.side * FINE, self.side * FINE), np.float32)

    def paper_or_dirt(self, paper=0.75):
        """Bare paper shines, dirt is dark; in prints that have faded both are nearer to grey."""
        is_faded = self.rng.random() < 0.25
        if self.rng.random() < paper:
            return self.rng.uniform(0.6 if is_faded else 0.76, 0.85 if is_faded else 1)
        return self.rng.uniform(0.02, 0.32 if is_faded else 0.22)


def ragged(rng, canvas, path, radius, gaps, rough, thin_ends=False):
    """A line of changing width with gaps."""
    points = path * FINE
    for k, (a, b) in enumerate(zip(points[:-1], points[1:])):
        if rng.random() < gaps:
            continue
        taper = np.sin(np.pi * (k + 0.5) / (len(points) - 1)) ** 0.5 if thin_ends else 1
        width = max(1, round(2 * FINE * radius * taper * rng.uniform(1 - rough, 1 + 0.3 * rough)))
        ends = [tuple(int(v * 16) for v in p) for p in (a, b)]
        cv2.line(canvas, ends[0], ends[1], 1.0, width, cv2.LINE_AA, 4)


def scratch(sheet):
    """Thin, straight or bent, often broken."""
    rng, canvas = sheet.rng, sheet.canvas()
    length, radius = rng.uniform(15, 260), 0.35 + 2.2 * rng.random() ** 2.2
    path = curve(rng, rng.uniform(-10, sheet.side + 10, 2), rng.uniform(0, 6.28), length, rng.choice([0.005, 0.03, 0.1]), 3)
    path += rng.normal(0, rng.choice([0, 0, 0.4]), path.shape)
    ragged(rng, canvas, path, radius, rng.choice([0, 0.03, 0.12]), rng.choice([0.1, 0.4]))
    sheet.lay(canvas, sheet.paper_or_dirt(), rng.uniform(0.4, 1))


def gouge(sheet):
    """Broad and long: the emulsion is off down to the paper. Its sides are even, or run out at both ends."""
    rng, canvas = sheet.rng, sheet.canvas()
    start = rng.uniform(-10, sheet.side + 10, 2)
    path = curve(rng, start, rng.uniform(0, 6.28), rng.uniform(40, 300), rng.choice([0.004, 0.02, 0.05]), 3)
    radius = rng.uniform(1.3, 4.8)
    ragged(rng, canvas, path, radius, rng.choice([0, 0, 0.02]), rng.choice([0, 0.15, 0.4]), rng.random() < 0.4)
    if rng.random() < 0.3:
        # The emulsion has curled up beside it and throws a shadow.
        shadow = sheet.canvas()
        ragged(rng, shadow, path + rng.uniform(-1, 1, 2) * (radius + 1), rng.uniform(0.5, 1.5), 0.1, 0.4)
        sheet.lay(shadow, rng.uniform(0.02, 0.2), rng.uniform(0.4, 0.9))
    sheet.lay(canvas, sheet.paper_or_dirt(0.8), rng.uniform(0.65, 1))


def fold(sheet):
    """A crease from side to side: paper breaks through along it, in flakes, or it only catches the light."""
    rng, canvas = sheet.rng, sheet.canvas()
    angle = rng.uniform(0, 6.28)
    start = rng.uniform(0, sheet.side, 2) - 1.2 * sheet.side * np.array([np.cos(angle), np.sin(angle)])
    path = curve(rng, start, angle, 2.4 * sheet.side, rng.choice([0.004, 0.015, 0.03]), 3)
    ragged(rng, canvas, path, rng.uniform(0.4, 1.8), rng.choice([0, rng.uniform(0.02, 0.35)]), rng.choice([0.3, 0.7]))
    for _ in range(rng.integers(0, 20)):
        place = path[rng.integers(len(path))]
        for _ in range(rng.integers(1, 5)):
            x, y = place * FINE + rng.normal(0, 2 * FINE, 2)
            axes = tuple(int(v) for v in rng.uniform(0.8, 4, 2) * FINE)
            cv2.ellipse(canvas, (int(x), int(y)), axes, rng.uniform(0, 180), 0, 360, 1.0, -1, cv2.LINE_AA)
    sheet.lay(canvas, sheet.paper_or_dirt(0.95), rng.uniform(0.45, 1))
    if rng.random() < 0.5:
        beside = sheet.canvas()
        ragged(rng, beside, path + rng.uniform(-2.5, 2.5, 2), rng.uniform(0.3, 1), 0.2, 0.5)
        sheet.lay(beside, rng.uniform(0.02, 0.25), rng.uniform(0.4, 0.9))


def cracks(sheet):
    """A net of fine branching lines in the emulsion."""
    rng, canvas, tone = sheet.rng, sheet.canvas(), sheet.paper_or_dirt(0.45)
    ends = [(rng.uniform(0, sheet.side, 2), rng.uniform(0, 6.28))]
    for _ in range(rng.integers(3, 12)):
        place, angle = ends[rng.integers(len(ends))]
        path = curve(rng, place, angle, rng.uniform(15, 90), 0.12, 4)
        ragged(rng, canvas, path, rng.uniform(0.3, 0.9), 0.02, 0.4)
        ends.append((path[rng.integers(len(path))], angle + rng.choice([-1, 1]) * rng.uniform(0.5, 1.5)))
    if rng.random() < 0.3:
        move = np.float32([[1, 0, rng.choice([-1, 1]) * rng.uniform(1, 2) * FINE], [0, 1, rng.uniform(-2, 2) * FINE]])
        sheet.lay(cv2.warpAffine(canvas, move, canvas.shape[::-1]), 1 - tone, rng.uniform(0.3, 0.7))
    sheet.lay(canvas, tone, rng.uniform(0.5, 1))


def web(sheet):
    """Dried gelatine: cells with fine lines between them, mostly dark."""
    rng, canvas, tone = sheet.rng, sheet.canvas(), sheet.paper_or_dirt(0.25)
    cell, middle, reach = rng.uniform(12, 44), rng.uniform(0, sheet.side, 2), rng.uniform(30, 190)
    count = int(reach / cell) + 1
    rows, columns = np.mgrid[-count : count + 1, -count : count + 1]
    knots = np.stack([columns + 0.5 * (rows & 1), rows], -1) + rng.uniform(-0.35, 0.35, (*rows.shape, 2))
    knots = middle + knots * cell
    for row in range(2 * count):
        for column in range(2 * count):
            here = knots[row, column]
            if np.hypot(*(here - middle)) > reach:
                continue
            for there in (knots[row, column + 1], knots[row + 1, column]):
                if rng.random() < 0.85:
                    steps = max(2, int(np.hypot(*(there - here)) / 4))
                    path = here + (there - here) * np.linspace(0, 1, steps + 1)[:, None] + rng.normal(0, 0.5, (steps + 1, 2))
                    ragged(rng, canvas, path, rng.uniform(0.3, 0.9), 0.02, 0.4)
    sheet.lay(canvas, tone, rng.uniform(0.5, 1))


def mould(sheet):
    """A cloud of dots of one tone."""
    rng, canvas = sheet.rng, sheet.canvas()
    middle, reach = rng.uniform(0, sheet.side, 2), rng.uniform(8, 40)
    for _ in range(rng.integers(8, 40)):
        x, y = (middle + rng.normal(0, reach, 2)) * FINE
        cv2.circle(canvas, (int(x), int(y)), max(1, int(rng.uniform(0.5, 2.4) * FINE)), 1.0, -1, cv2.LINE_AA)
    sheet.lay(canvas, sheet.paper_or_dirt(0.4), rng.uniform(0.6, 1))


def foxing(sheet):
    """Rusty spots with soft rims: too dark to be left as a stain."""
    rng = sheet.rng
    for _ in range(rng.integers(2, 9)):
        canvas = sheet.canvas()
        x, y = rng.uniform(0, sheet.side, 2) * FINE
        radius = rng.uniform(1.5, 7) * FINE
        cv2.circle(canvas, (int(x), int(y)), max(1, int(radius)), 1.0, -1, cv2.LINE_AA)
        canvas = cv2.GaussianBlur(canvas, (0, 0), radius * rng.uniform(0.25, 0.6))
        sheet.lay(canvas, rng.uniform(0.05, 0.35), rng.uniform(0.45, 0.9))


def hair(sheet):
    """A fibre that lay on the scanner: short, curly, even."""
    rng, canvas = sheet.rng, sheet.canvas()
    path = curve(rng, rng.uniform(0, sheet.side, 2), rng.uniform(0, 6.28), rng.uniform(12, 70), rng.uniform(0.15, 0.45), 3)
    ragged(rng, canvas, path, rng.uniform(0.35, 0.9), 0, 0.1)
    sheet.lay(canvas, sheet.paper_or_dirt(0.55), rng.uniform(0.6, 1))


def specks(sheet):
    """Dust, alone or in a cloud."""
    rng = sheet.rng
    together = rng.random() < 0.3
    middle = rng.uniform(0, sheet.side, 2)
    for _ in range(rng.integers(4, 24) if together else rng.integers(1, 9)):
        canvas = sheet.canvas()
        x, y = (middle + rng.normal(0, 7, 2) if together else rng.uniform(0, sheet.side, 2)) * FINE
        radius = (0.6 + rng.uniform(0, 3.6) * rng.random()) * FINE
        axes = (max(1, int(radius)), max(1, int(radius * rng.uniform(0.6, 1))))
        cv2.ellipse(canvas, (int(x), int(y)), axes, rng.uniform(0, 180), 0, 360, 1.0, -1, cv2.LINE_AA)
        sheet.lay(canvas, sheet.paper_or_dirt(0.7), rng.uniform(0.7, 1))


def flake(sheet):
    """A place where the emulsion came off: larger, with a ragged rim."""
    rng, canvas = sheet.rng, sheet.canvas()
    angles = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    reach = rng.uniform(2, 9) * FINE * rng.uniform(0.45, 1.2, 14)
    points = rng.uniform(0, sheet.side, 2) * FINE + reach[:, None] * np.stack([np.cos(angles), np.sin(angles)], 1)
    cv2.fillPoly(canvas, [points.astype(np.int32)], 1.0, cv2.LINE_AA)
    sheet.lay(canvas, rng.uniform(0.8, 1), rng.uniform(0.8, 1))


def tear(sheet):
    """From the border inwards: paper, or what lay behind the print, broad at the border."""
    rng, canvas, side = sheet.rng, sheet.canvas(), sheet.side
    along, turn = rng.uniform(0.05, 0.95) * side, rng.integers(4)
    path = curve(rng, np.array([along, -2.0]), np.pi / 2 + rng.uniform(-0.6, 0.6), rng.uniform(40, 200), 0.08, 3)
    open_ = rng.uniform(1, 5.5)
    for k, (a, b) in enumerate(zip(path[:-1] * FINE, path[1:] * FINE)):
        wide = max(1, round(2 * FINE * (0.5 + open_ * (1 - k / len(path)) * rng.uniform(0.7, 1))))
        cv2.line(canvas, *(tuple(int(v * 16) for v in p) for p in (a, b)), 1.0, wide, cv2.LINE_AA, 4)
    sheet.lay(np.ascontiguousarray(np.rot90(canvas, turn)), sheet.paper_or_dirt(0.85), rng.uniform(0.85, 1))


def corner(sheet):
    """A corner is gone: the lid of the scanner shows, or the table."""
    rng, canvas, side = sheet.rng, sheet.canvas(), sheet.side * FINE
    wide, high = rng.uniform(0.06, 0.45, 2) * side
    part = np.linspace(0, 1, 24)
    ragged = np.cumsum(rng.normal(0, 0.012 * wide, 24))
    ends = np.stack([wide * (1 - part) + ragged - ragged[-1] * part, high * part], 1)
    cv2.fillPoly(canvas, [np.concatenate([[[-2, -2]], ends]).astype(np.int32)], 1.0, cv2.LINE_AA)
    sheet.lay(np.ascontiguousarray(np.rot90(canvas, rng.integers(4))), sheet.paper_or_dirt(0.85), 1)


KINDS = ((scratch, 0.5, 4), (gouge, 0.3, 2), (specks, 0.5, 2), (hair, 0.2, 2), (fold, 0.3, 1), (cracks, 0.35, 2), (web, 0.22, 1),
         (mould, 0.25, 3), (foxing, 0.15, 1), (flake, 0.2, 2), (tear, 0.12, 2), (corner, 0.08, 1))
"""What to draw, how often, and how many of it at most."""


def damage(rng, side):
    """How much is covered and in which tone, each of side x side bytes."""
    sheet = Sheet(rng, side)
    while not sheet.cover.any():
        for kind, chance, most in KINDS:
            if rng.random() < chance:
                for _ in range(rng.integers(1, most + 1)):
                    kind(sheet)
    return np.stack([(part * 255 + 0.5).astype(np.uint8) for part in (sheet.cover, sheet.tone)])


def keep_drawing(out, side, seed):
    """Hands out sheets, 16 at a time, until it is ended."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    while True:
        out.put(np.stack([damage(rng, side) for _ in range(16)]))
