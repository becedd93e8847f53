"""The pictures that are aged: where they come from, and squares taken from them."""

import csv
import multiprocessing
import os
from typing import NamedTuple

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from ageing import Chance, blurred
from drawn import drawn_picture

LARGEST = 1024
"""Longer side of what is taken from, in pixels: about as large as the product looks at photos."""


class Group(NamedTuple):
    """How often pictures of a group are taken, how much smaller they are made, from and to, and how many of them are damaged."""

    chance: float
    scales: tuple[float, float]
    damaged: float


GROUPS = {"drawn": Group(0.15, (0.75, 1.35), 0.65), "old": Group(0.12, (0.75, 2), 0.72), "sound": Group(0.73, (0.7, 2.2), 0.5)}


def old_photos(folder):
    """The photos of photos.tsv without their margins, grey, 0 to 255."""
    found = []
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "photos.tsv"), newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            image = cv2.imread(os.path.join(folder, row["file"]), cv2.IMREAD_GRAYSCALE)
            if image is None:
                raise SystemExit(f"{row['file']} is not in {folder}")
            top, right, bottom, left = (float(part) for part in row["margins"].split())
            high, wide = image.shape
            found.append(image[int(top * high) : int((1 - bottom) * high), int(left * wide) : int((1 - right) * wide)])
    return found


def sound_photos(folder):
    """All photos that sound.py put into a folder."""
    return [cv2.imread(os.path.join(folder, name), cv2.IMREAD_GRAYSCALE) for name in sorted(os.listdir(folder))]


def fitted(image):
    """At most as large as `LARGEST`."""
    shrink = min(1, LARGEST / max(image.shape))
    return cv2.resize(image, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 1 else image


class Album:
    """Grey pictures of one group, whole and at half their size, where the network learns."""

    def __init__(self, images, device):
        images = [fitted(image) for image in images]
        self.sizes = torch.tensor([image.shape for image in images], dtype=torch.float32, device=device)
        sheet = np.zeros((len(images), 1, LARGEST, LARGEST), np.uint8)
        for place, image in zip(sheet, images):
            place[0, : image.shape[0], : image.shape[1]] = image.clip(0, 255)
        self.whole = torch.from_numpy(sheet).to(device)
        self.half = torch.cat([F.avg_pool2d(part.float(), 2).round().to(torch.uint8) for part in self.whole.split(16)])

    def crops(self, count, side, scales):
        """Squares of `side` pixels, 0 to 1, made smaller by `scales`, turned and mirrored, with other contrast and sharpness."""
        device = self.sizes.device
        chance = Chance(count, device)
        which = torch.randint(len(self.sizes), (count,), device=device)
        sizes = self.sizes[which]
        log_low, log_high = np.log(scales)
        scale = torch.exp(log_low + (log_high - log_low) * torch.rand(count, device=device))
        scale = torch.minimum(scale, sizes.amin(1) / side)
        starts = torch.rand(count, 2, device=device) * (sizes - (scale * side)[:, None]).clamp(min=0)
        at = (torch.arange(side, device=device) + 0.5)[None] * scale[:, None]
        ys, xs = (((starts[:, k, None] + at) / LARGEST) * 2 - 1 for k in (0, 1))
        where = torch.stack([xs[:, None].expand(count, side, side), ys[:, :, None].expand(count, side, side)], -1)
        # What is made much smaller is taken from the halves, so that no line is skipped.
        is_small = (scale > 1.4).view(-1, 1, 1, 1)
        taken = [F.grid_sample(album[which].float() / 255, where, align_corners=False) for album in (self.whole, self.half)]
        part = torch.where(is_small, taken[1], taken[0]).clamp(0, 1)
        sharper = part + chance.between(0.3, 1.5) * (part - blurred(part, chance.between(0.7, 1.6)))
        part = torch.where(chance.whether(0.2) > 0, sharper.clamp(0, 1), part)
        return turned(part) ** chance.between(0.7, 1.5)


def turned(planes):
    """Each picture of a batch turned by quarters and mirrored, in one of eight ways."""
    count = len(planes)
    way = torch.randint(8, (count,), device=planes.device)
    is_set = [((way >> bit) & 1).bool().view(-1, 1, 1, 1) for bit in range(3)]
    planes = torch.where(is_set[0], planes.transpose(2, 3), planes)
    planes = torch.where(is_set[1], planes.flip(2), planes)
    return torch.where(is_set[2], planes.flip(3), planes)


def images(photos=None, sound=None):
    """The pictures of each group that is at hand, by the group's name."""
    with multiprocessing.Pool() as pool:
        found = {"drawn": pool.map(drawn_picture, range(160))}
    if photos:
        found["old"] = old_photos(photos)
    if sound:
        found["sound"] = sound_photos(sound)
    return found


class Pictures:
    """All groups, where the network learns."""

    def __init__(self, found, device):
        self.device = device
        self.groups = [(Album(group, device), GROUPS[name]) for name, group in found.items()]

    def batch(self, count, side):
        """Squares of 0 to 1, and how likely each is damaged."""
        chances = np.array([group.chance for _, group in self.groups])
        counts = np.maximum(1, np.floor(count * chances / chances.sum())).astype(int)
        counts[-1] += count - counts.sum()
        crops = [album.crops(int(number), side, group.scales) for (album, group), number in zip(self.groups, counts)]
        damaged = np.repeat([group.damaged for _, group in self.groups], counts)
        return torch.cat(crops), torch.tensor(damaged, dtype=torch.float32, device=self.device)
