"""
Makes pictures old, many at once, where the network learns: fades and stains them, lays damage on them, adds what scanners and files leave.
"""

import math

import torch
import torch.nn.functional as F


class Chance:
    """Random numbers, one for each picture of a batch, as planes that spread over it."""

    def __init__(self, count, device):
        self.count, self.device = count, device

    def between(self, low, high):
        return low + (high - low) * torch.rand(self.count, 1, 1, 1, device=self.device)

    def whether(self, share):
        return (torch.rand(self.count, 1, 1, 1, device=self.device) < share).float()


def blurred(planes, sigma):
    """A Gaussian blur, each picture with a sigma of its own, at most 2 pixels."""
    count, _, high, wide = planes.shape
    away = torch.arange(-5, 6, device=planes.device, dtype=torch.float32).view(1, -1)
    weights = torch.exp(-(away**2) / (2 * sigma.view(count, 1).clamp(min=0.05) ** 2))
    weights = (weights / weights.sum(1, keepdim=True)).view(count, 1, 1, 11)
    rows = F.pad(planes.reshape(1, count, high, wide), (5, 5, 0, 0), mode="replicate")
    rows = F.conv2d(rows, weights, groups=count)
    columns = F.pad(rows, (0, 0, 5, 5), mode="replicate")
    return F.conv2d(columns, weights.transpose(2, 3), groups=count).view(count, 1, high, wide)


def grid(planes):
    """Row and column of each pixel, in pixels."""
    high, wide = planes.shape[2:]
    rows = torch.arange(high, device=planes.device, dtype=torch.float32).view(1, 1, high, 1)
    columns = torch.arange(wide, device=planes.device, dtype=torch.float32).view(1, 1, 1, wide)
    return rows, columns


def stained(light, chance):
    """Damp and sun: soft patches, tide lines, a strip of tape. They are no holes, so they are not in the mask."""
    side = light.shape[2]
    rows, columns = grid(light)
    is_stained = chance.whether(0.25)
    for _ in range(3):
        is_here = is_stained * chance.whether(0.66)
        reach = chance.between(12, 60)
        far = ((rows - chance.between(0, side)) ** 2 + (columns - chance.between(0, side)) ** 2) / reach**2
        light = light + is_here * chance.between(-0.16, 0.16) / (1 + far ** chance.between(1, 4))
        tide = torch.exp(-(((far.sqrt() - 1) * reach / chance.between(2, 6)) ** 2))
        light = light - is_here * chance.whether(0.4) * chance.between(0.03, 0.1) * tide
    top, left = chance.between(-20, side), chance.between(-100, side)
    is_taped = (rows >= top) & (rows < top + chance.between(20, 70))
    is_taped = is_taped & (columns >= left) & (columns < left + chance.between(60, 240))
    taped = chance.between(0.05, 0.25) + light * chance.between(0.6, 0.85)
    return torch.where(is_taped & (is_stained * chance.whether(0.2) > 0), taped, light)


def framed(light, chance):
    """The print's own margin along one side or more, white or black: no damage."""
    side = light.shape[2]
    rows, columns = grid(light)
    is_framed, is_white = chance.whether(0.1), chance.whether(0.7)
    tone = is_white * chance.between(0.85, 1) + (1 - is_white) * chance.between(0, 0.1)
    for along, across in ((rows, columns), (side - 1 - rows, columns), (columns, rows), (side - 1 - columns, rows)):
        inside = along + chance.between(-0.02, 0.02) * across - chance.between(2, 28)
        is_here = is_framed * chance.whether(0.45)
        light = light + is_here * (tone - light) * (0.5 - inside).clamp(0, 1)
        line = is_here * chance.whether(0.2) * chance.between(0.3, 0.9) * torch.exp(-((inside - 2) ** 2))
        light = light + (chance.between(0, 1) - light) * line
    return light


def grain(light, chance):
    """Film grain: clumps of up to two pixels, strongest in the middle tones."""
    noise = torch.randn_like(light)
    clumped = blurred(noise, chance.between(0.4, 1.1))
    clumped = clumped / clumped.std((1, 2, 3), keepdim=True)
    noise = torch.where(chance.whether(0.5) > 0, clumped, noise)
    even = chance.whether(0.5)
    by_tone = even + (1 - even) * (0.4 + 2.4 * (light * (1 - light)).clamp(0, 0.25))
    return light + noise * chance.between(0, 0.05) * by_tone


def cosines():
    """The 8 x 8 cosines of JPEG, as filters: 64 x 1 x 8 x 8."""
    at = torch.arange(8.0)
    line = torch.cos((2 * at[None] + 1) * at[:, None] * math.pi / 16) * 0.5
    line[0] *= 0.5**0.5
    return torch.einsum("ux,vy->uvxy", line, line).reshape(64, 1, 8, 8)


QUANTA = torch.tensor(
    [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
     18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
    dtype=torch.float32,
).view(1, 64, 1, 1)  # fmt: skip
"""JPEG's own table for lightness (ITU-T T.81, K.1)."""


def compressed(light, chance):
    """What JPEG leaves of a third of them, at qualities of 45 to 95."""
    quality = chance.between(45, 95)
    scale = torch.where(quality < 50, 50 / quality, 2 - quality / 50)
    quanta = (QUANTA.to(light.device) * scale).clamp(min=1)
    filters = cosines().to(light.device)
    parts = F.conv2d(light * 255 - 128, filters, stride=8)
    back = F.conv_transpose2d((parts / quanta).round() * quanta, filters, stride=8)
    return torch.where(chance.whether(0.35) > 0, ((back + 128) / 255).clamp(0, 1), light)


def aged(clean, sheets, damaged):
    """
    Old pictures and their masks: 1 where damage can be seen.

    `clean` and both planes of `sheets` (cover, tone) are of 0 to 1; `damaged` says of each picture how likely it is damaged at all.
    Sides are multiples of 8 pixels.
    """
    chance = Chance(len(clean), clean.device)
    black, white = chance.between(0, 0.3), chance.between(0.62, 1)
    light = framed(stained(black + clean * (white - black), chance), chance)
    paler = 1 - chance.whether(0.4) * chance.between(0, 0.45)
    cover = sheets[:, :1] * paler * chance.whether(damaged.view(-1, 1, 1, 1))
    change = ((sheets[:, 1:] + chance.between(-0.05, 0.05)).clamp(0, 1) - light) * cover
    mask = ((cover > 0.33) & (change.abs() > 0.05)).float()
    old = light + change
    sigma = torch.where(chance.whether(0.25) > 0, chance.between(0.8, 1.5), chance.between(0.3, 0.8))
    old = torch.where(chance.whether(0.5) > 0, blurred(old, sigma), old)
    # What a scanner's or somebody's program made of it.
    turned = old.clamp(0, 1) ** chance.between(0.75, 1.3)
    low, high = chance.between(0, 0.12), chance.between(0.85, 1)
    old = torch.where(chance.whether(0.4) > 0, low + turned * (high - low), old)
    old = compressed(grain(old, chance).clamp(0, 1), chance)
    return (old * 255).round() / 255, mask
