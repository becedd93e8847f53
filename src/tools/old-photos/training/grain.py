"""Clean squares of photos, the same with grain, and how wrong it is to leave some of it or to take more."""

import math
import os

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from ageing import Chance, blurred, compressed
from pictures import turned

LARGEST = 512
"""Longer side of photos, in pixels: made this small, most lose the grain and the JPEG squares that they had."""

SIZES = (1, 0.75, 0.55, 0.4)
"""What is seen at one size is finer at the next."""

OWN_GRAIN = 0.008
"""Photos whose calm places are rougher than this have grain of their own."""


def calm_level(plane):
    """Standard deviation of the noise where a picture of 0 to 255 is calm, as a part of all tones: the finest diagonal wavelets (Haar)."""
    high, wide = (side // 32 * 32 for side in plane.shape)
    part = plane[:high, :wide].astype(np.float32) / 255
    diagonal = (part[::2, ::2] - part[1::2, ::2] - part[::2, 1::2] + part[1::2, 1::2]) / 2
    squares = np.abs(diagonal).reshape(high // 32, 16, wide // 32, 16).transpose(0, 2, 1, 3).reshape(-1, 256)
    return np.percentile(np.median(squares, 1) / 0.6745, 15)


class CleanPhotos:
    """The photos of a folder that have hardly any grain, in several sizes, where the network learns."""

    def __init__(self, folder, side, device):
        found = []
        for name in sorted(os.listdir(folder)):
            image = cv2.imread(os.path.join(folder, name), cv2.IMREAD_GRAYSCALE)
            image = smaller(image, min(1, LARGEST / max(image.shape)))
            if calm_level(image) < OWN_GRAIN:
                found += [made for made in (smaller(image, scale) for scale in SIZES) if min(made.shape) >= side]
        self.side, self.device = side, device
        self.sizes = torch.tensor([image.shape for image in found], dtype=torch.float32, device=device)
        sheet = np.zeros((len(found), LARGEST, LARGEST), np.uint8)
        for place, image in zip(sheet, found):
            place[: image.shape[0], : image.shape[1]] = image
        self.sheet = torch.from_numpy(sheet).to(device)

    def squares(self, count):
        """Squares of 0 to 1, turned and mirrored, pixel by pixel as the photos have them."""
        which = torch.randint(len(self.sizes), (count,), device=self.device)
        starts = (torch.rand(count, 2, device=self.device) * (self.sizes[which] - self.side + 1)).long()
        along = torch.arange(self.side, device=self.device)
        rows, columns = (starts[:, k, None] + along for k in (0, 1))
        taken = self.sheet[which[:, None, None], rows[:, :, None], columns[:, None, :]]
        return turned(taken[:, None].float() / 255)


def smaller(image, scale):
    return image if scale == 1 else cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def grainy(clean):
    """
    Pictures with grain, how strong it is said to be, and the same pictures without.

    The grain is fine, or in clumps of up to three pixels, or both; it is even, or strongest in the middle tones. What is said of clumps is
    too little by up to a half, as a measure that looks at single pixels sees them.
    """
    chance = Chance(len(clean), clean.device)
    black, white = chance.between(0, 0.2), chance.between(0.65, 1)
    light = black + clean ** chance.between(0.75, 1.4) * (white - black)
    light = torch.where(chance.whether(0.45) > 0, blurred(light, chance.between(0.3, 1.3)), light)
    clumps = blurred(torch.randn_like(light), chance.between(0.35, 1.3))
    clumps = clumps / clumps.std((1, 2, 3), keepdim=True)
    share = chance.between(0, 1) * chance.whether(0.5)
    share = torch.where(chance.whether(0.2) > 0, torch.ones_like(share), share)
    noise = clumps * share + torch.randn_like(light) * (1 - share**2).clamp(min=0).sqrt()
    even = chance.whether(0.5)
    by_tone = even + (1 - even) * (0.4 + 2.4 * (light * (1 - light)).clamp(0, 0.25))
    sigma = torch.exp(chance.between(math.log(0.004), math.log(0.1)))
    old = compressed((light + noise * sigma * by_tone).clamp(0, 1), chance)
    said = sigma * (1 - share * chance.between(0, 0.5)) * torch.exp(chance.between(-0.15, 0.15))
    return (old * 255).round() / 255, said.expand_as(light), light


def likeness(one, other):
    """Structural similarity of two batches (Wang et al. 2004; Gaussian window of 1.5 pixels)."""
    away = torch.arange(-5, 6, device=one.device, dtype=torch.float32)
    line = torch.exp(-(away**2) / (2 * 1.5**2))
    window = (line[:, None] * line / line.sum() ** 2).view(1, 1, 11, 11)
    mean_one, mean_other = F.conv2d(one, window), F.conv2d(other, window)
    both = mean_one * mean_other
    means = mean_one**2 + mean_other**2
    variances = F.conv2d(one * one + other * other, window) - means
    cross = F.conv2d(one * other, window) - both
    return ((2 * both + 1e-4) * (2 * cross + 9e-4) / ((means + 1e-4) * (variances + 9e-4))).mean()


def loss_of(calm, light):
    """How far a picture is from the one without grain: mean and mean square of its errors, and how unlike its structure is."""
    error = calm - light
    return error.abs().mean() + 4 * (error**2).mean() + 0.03 * (1 - likeness(calm, light))
