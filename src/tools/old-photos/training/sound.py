"""
Makes the folder of sound photos that train.py takes: every photo of the Debian packages in sound.tsv, grey.

    python3 sound.py --to <folder>

It downloads the packages with apt-get and keeps nothing else of them.
"""

import argparse
import csv
import os
import subprocess
import tempfile

import cv2
import numpy as np

LEAST, MOST = 256, 1024
"""Shorter side below which a picture is an icon, and longer side to which photos are made small, in pixels."""

FLAT = 0.4
"""So many pixels of a drawing have the tone of the one beside them."""

TWINS = 6
"""Two pictures of 16 x 16 pixels that differ by less than so many of 255 tones are of the same photo."""


def packages():
    """Names of the packages, and of each how many pictures there are for one that is taken: stars look much alike."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "sound.tsv"), newline="") as lines:
        return [(row["package"], int(row["every"])) for row in csv.DictReader(lines, delimiter="\t")]


def embedded(data):
    """The WebP and JPEG files in a resource file of Qt, which stores each behind its length."""
    at = 0
    while True:
        starts = [found for found in (data.find(b"RIFF", at), data.find(b"\xff\xd8\xff", at)) if found >= 4]
        if not starts:
            return
        start = min(starts)
        length = int.from_bytes(data[start - 4 : start], "big")
        at = start + 4
        if 0 < length <= len(data) - start:
            yield data[start : start + length]
            at = start + length


def files(folder):
    """The bytes of all pictures below a folder."""
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            is_picture = name.lower().endswith((".jpg", ".jpeg", ".png", ".webp"))
            path = os.path.join(place, name)
            # Packages hold links into others that are not here.
            if not os.path.isfile(path) or not (is_picture or name.endswith(".rcc")):
                continue
            with open(path, "rb") as file:
                yield from [file.read()] if is_picture else embedded(file.read())


def on_ground(grey, cover, rng):
    """What was cut out, on a soft and grainy ground of any tone."""
    cells = rng.uniform(20, 235) + rng.normal(0, rng.uniform(2, 25), rng.integers(2, 12, 2))
    ground = cv2.resize(cells.astype(np.float32), grey.shape[::-1], interpolation=cv2.INTER_CUBIC)
    ground = ground + rng.normal(0, 1.5, grey.shape)
    return np.clip(ground + (grey - ground) * (cover / np.float32(255)), 0, 255).astype(np.uint8)


def photo(data, rng):
    """A picture in grey, or None for icons and flat drawings."""
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if image is None or image.dtype != np.uint8 or min(image.shape[:2]) < LEAST:
        return None
    grey = cv2.cvtColor(image[..., :3], cv2.COLOR_BGR2GRAY) if image.ndim == 3 else image
    if image.ndim == 3 and image.shape[2] == 4:
        grey = on_ground(grey, image[..., 3], rng)
    scale = min(1, MOST / max(grey.shape))
    grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    is_flat = (np.diff(grey.astype(np.int16), axis=1) == 0).mean() > FLAT
    return None if is_flat else grey


def collect(package, every, to, seen):
    """Keeps the photos of a package that none before looked like, or only every third or so of them."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["apt-get", "download", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (archive,) = os.listdir(folder)
        subprocess.run(["dpkg-deb", "-x", archive, "all"], cwd=folder, check=True)
        found, kept, rng = 0, 0, np.random.default_rng(0)
        for data in files(os.path.join(folder, "all")):
            grey = photo(data, rng)
            if grey is None:
                continue
            small = cv2.resize(grey, (16, 16), interpolation=cv2.INTER_AREA).astype(np.float32)
            if any(np.abs(small - other).mean() < TWINS for other in seen):
                continue
            seen.append(small)
            found += 1
            if found % every:
                continue
            kept += 1
            cv2.imwrite(os.path.join(to, f"{package}-{kept:03d}.png"), grey)
        print(f"{package}: {kept} photos")


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--to", required=True, help="the folder to fill")
    to = ask.parse_args().to
    os.makedirs(to, exist_ok=True)
    seen = []
    for package, every in packages():
        collect(package, every, to, seen)


if __name__ == "__main__":
    main()
