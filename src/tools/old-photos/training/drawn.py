"""Drawn pictures to train on: shades, textures and, above all, the fine lines of real scenes that are no scratches."""

import cv2
import numpy as np

SIDE = 512
FONTS = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_SCRIPT_SIMPLEX]


def noise(rng, side, cells):
    """Smooth noise from -1 to 1, as coarse as `side` / `cells` pixels."""
    grid = rng.uniform(-1, 1, (cells, cells)).astype(np.float32)
    return cv2.resize(grid, (side, side), interpolation=cv2.INTER_CUBIC)


def texture(rng, side):
    """Several octaves of noise, from clouds to grain."""
    total = np.zeros((side, side), np.float32)
    for cells in (4, 9, 20, 45, 100, 220):
        total += noise(rng, side, cells) * rng.uniform(0, 1) * cells ** -0.45
    return total


def curve(rng, start, angle, length, bend, step=6):
    """Points of a line that wanders by `bend` radians a step."""
    turns = np.cumsum(rng.normal(0, bend, max(2, int(length / step)))) + angle
    moves = np.stack([np.cos(turns), np.sin(turns)], 1) * step
    return np.concatenate([[start], start + np.cumsum(moves, 0)])


def stroke(image, points, tone, width):
    """An anti-aliased line through points, at a sixteenth of a pixel."""
    cv2.polylines(image, [np.round(points * 16).astype(np.int32)], False, float(tone), int(width), cv2.LINE_AA, 4)


def strands(rng, image):
    """Hair or fur: many nearly parallel lines, lighter and darker by turns."""
    middle, angle = rng.uniform(0, SIDE, 2), rng.uniform(0, 2 * np.pi)
    spread, length, base = rng.uniform(15, 90), rng.uniform(40, 220), rng.uniform(30, 200)
    contrast, bend = rng.uniform(15, 90), rng.uniform(0.02, 0.12)
    for _ in range(rng.integers(40, 300)):
        start = middle + rng.normal(0, spread, 2)
        path = curve(rng, start, angle + rng.normal(0, 0.12), length * rng.uniform(0.3, 1), bend)
        stroke(image, path, base + rng.normal(0, contrast), rng.integers(1, 3))


def whiskers(rng, image):
    """A few light or dark curves that leave one place."""
    middle, angle, tone = rng.uniform(0, SIDE, 2), rng.uniform(0, 2 * np.pi), rng.choice([20, 60, 200, 240])
    for _ in range(rng.integers(4, 14)):
        start = middle + rng.normal(0, 8, 2)
        stroke(image, curve(rng, start, angle + rng.normal(0, 0.5), rng.uniform(30, 160), 0.03), tone, 1)


def wires(rng, image):
    """Wires, masts, rigging: straight or sagging lines from side to side, several of one kind."""
    tone, angle = rng.uniform(20, 220), rng.uniform(-0.6, 0.6) + rng.choice([0, np.pi / 2])
    start, width = rng.uniform(0, SIDE, 2), rng.integers(1, 4)
    across = np.array([-np.sin(angle), np.cos(angle)])
    for k in range(rng.integers(2, 7)):
        place = start + across * k * rng.uniform(6, 60)
        ends = np.array([place - 700 * np.array([across[1], -across[0]]), place + 700 * np.array([across[1], -across[0]])])
        stroke(image, ends, tone, width)


def lattice(rng, image):
    """Windows, bricks, fences, checked cloth."""
    x, y = rng.integers(0, SIDE - 60, 2)
    width, height = rng.integers(60, 300, 2)
    stepx, stepy = rng.uniform(5, 45, 2)
    tone, line = rng.uniform(10, 245), rng.integers(1, 4)
    only = rng.integers(0, 3)
    patch = image[y : y + height, x : x + width]
    for at in np.arange(0, patch.shape[1], stepx):
        if only != 1:
            cv2.line(patch, (int(at), 0), (int(at), patch.shape[0]), float(tone), int(line), cv2.LINE_AA)
    for at in np.arange(0, patch.shape[0], stepy):
        if only != 2:
            cv2.line(patch, (0, int(at)), (patch.shape[1], int(at)), float(tone), int(line), cv2.LINE_AA)


def letters(rng, image):
    """Lines of writing, printed and by hand."""
    x, y = rng.integers(-20, SIDE - 100), rng.integers(20, SIDE)
    size, tone, font = rng.uniform(0.3, 1.6), rng.choice([10, 40, 215, 250]), int(rng.choice(FONTS))
    for row in range(rng.integers(1, 6)):
        words = "".join(chr(rng.integers(97, 123)) if rng.random() < 0.83 else " " for _ in range(24))
        place = (int(x), int(y + row * 34 * size))
        ink = np.zeros(image.shape, np.uint8)
        cv2.putText(ink, words, place, font, size, 255, int(rng.integers(1, 3)), cv2.LINE_AA)
        image[:] = image + (tone - image) * (ink / np.float32(255))


def leaves(rng, image):
    """Foliage, pebbles, crowds, glints: small spots of every tone, close together."""
    middle, spread = rng.uniform(0, SIDE, 2), rng.uniform(30, 120)
    base, contrast, size = rng.uniform(40, 200), rng.uniform(15, 80), rng.uniform(1.5, 9)
    for _ in range(rng.integers(60, 500)):
        x, y = np.round(middle + rng.normal(0, spread, 2)).astype(int)
        axes = np.maximum(1, rng.uniform(0.3, 1, 2) * size).astype(int)
        tone = base + rng.normal(0, contrast)
        cv2.ellipse(image, (int(x), int(y)), (int(axes[0]), int(axes[1])), rng.uniform(0, 180), 0, 360, tone, -1, cv2.LINE_AA)


def shapes(rng, image):
    """Things before one another: hard and soft edges, outlines, lights, each with a texture of its own."""
    for _ in range(rng.integers(4, 26)):
        mask = np.zeros((SIDE, SIDE), np.float32)
        middle, size = rng.uniform(0, SIDE, 2), rng.uniform(6, 170)
        if rng.random() < 0.5:
            axes = (int(size * rng.uniform(0.4, 1)) + 1, int(size) + 1)
            cv2.ellipse(mask, (int(middle[0]), int(middle[1])), axes, rng.uniform(0, 180), 0, 360, 1.0, -1, cv2.LINE_AA)
        else:
            angles = np.sort(rng.uniform(0, 2 * np.pi, rng.integers(3, 8)))
            points = middle + size * np.stack([np.cos(angles), np.sin(angles)], 1)
            cv2.fillPoly(mask, [points.astype(np.int32)], 1.0, cv2.LINE_AA)
        if rng.random() < 0.25:
            mask = cv2.GaussianBlur(mask, (0, 0), rng.uniform(1, 8))
        tone = rng.uniform(5, 250) + texture(rng, SIDE) * rng.uniform(0, 45)
        image[:] = image * (1 - mask) + tone * mask
        if rng.random() < 0.3:
            edge = cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((2, 2)))
            image[:] = image * (1 - edge) + rng.uniform(5, 250) * edge


DETAILS = [strands, strands, whiskers, wires, lattice, lattice, letters, leaves]


def drawn_picture(seed):
    """A grey picture of 512 pixels a side, 0 to 255."""
    rng = np.random.default_rng(seed)
    slope = np.add.outer(np.linspace(-1, 1, SIDE) * rng.uniform(-60, 60), np.linspace(-1, 1, SIDE) * rng.uniform(-60, 60))
    image = (rng.uniform(60, 200) + slope + texture(rng, SIDE) * rng.uniform(5, 60)).astype(np.float32)
    shapes(rng, image)
    for _ in range(rng.integers(1, 7)):
        DETAILS[rng.integers(len(DETAILS))](rng, image)
    if rng.random() < 0.5:
        shapes(rng, image)
        DETAILS[rng.integers(len(DETAILS))](rng, image)
    return np.clip(cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.1)), 0, 255)
