"""
Trains the network that finds scratches, on one processor core.

    python3 train.py --minutes 30 --photos <folder> --out ../engine/scratches.onnx

A small U-Net (Ronneberger et al. 2015) on half-size pixels: the picture's 2 x 2 blocks are its four channels, so it costs a
fifth of a full-size one and still answers for each pixel. What it learns from is in README.md.
"""

import argparse
import csv
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from damage import aged
from drawn import drawn_picture

CROP = 128
BATCH = 8


def conv(before, after, stride=1):
    return nn.Conv2d(before, after, 3, stride, 1)


class ScratchNet(nn.Module):
    """Grey picture of 0 to 1, both sides multiples of 16 -> how sure each pixel is damage, as logits."""

    def __init__(self):
        super().__init__()
        self.at2 = nn.ModuleList([conv(4, 24), conv(24, 24)])
        self.at4 = nn.ModuleList([conv(24, 48, 2), conv(48, 48)])
        self.at8 = nn.ModuleList([conv(48, 56, 2), conv(56, 56)])
        self.at16 = nn.ModuleList([conv(56, 56, 2), conv(56, 56)])
        self.up8, self.up4, self.up2, self.out = conv(112, 48), conv(96, 24), conv(48, 24), conv(24, 4)

    def forward(self, light):
        def through(layers, x):
            for layer in layers:
                x = F.relu(layer(x))
            return x

        def up(x):
            return F.interpolate(x, scale_factor=2.0, mode="nearest")

        half = through(self.at2, F.pixel_unshuffle(light - 0.5, 2))
        fourth = through(self.at4, half)
        eighth = through(self.at8, fourth)
        x = F.relu(self.up8(torch.cat([up(through(self.at16, eighth)), eighth], 1)))
        x = F.relu(self.up4(torch.cat([up(x), fourth], 1)))
        x = F.relu(self.up2(torch.cat([up(x), half], 1)))
        return F.pixel_shuffle(self.out(x), 2)


class WithAnswer(nn.Module):
    """The network as it is shipped: its answer from 0 to 1."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, light):
        return torch.sigmoid(self.net(light))


def photos(folder):
    """The photos of photos.tsv at several sizes, grey, 0 to 255."""
    found = []
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "photos.tsv"), newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            image = cv2.imread(os.path.join(folder, row["file"]), cv2.IMREAD_GRAYSCALE)
            if image is None:
                raise SystemExit(f"{row['file']} is not in {folder}")
            top, right, bottom, left = (float(part) for part in row["margins"].split())
            high, wide = image.shape
            image = image[int(top * high) : int((1 - bottom) * high), int(left * wide) : int((1 - right) * wide)]
            for side in (1100, 760, 520):
                scale = min(1, side / max(image.shape))
                found.append(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(np.float32))
    return found


def sound(folder):
    """All photos of a folder, grey, 0 to 255: sound ones of all kinds, for what looks like damage and is none."""
    found = []
    for name in sorted(os.listdir(folder)):
        image = cv2.imread(os.path.join(folder, name), cv2.IMREAD_GRAYSCALE)
        if image is None or min(image.shape) < 200:
            continue
        scale = min(1, 800 / max(image.shape))
        found.append(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
    return found


def crop(rng, image):
    """A square of a picture: turned, mirrored, resized, with other contrast."""
    wanted = min(min(image.shape), round(CROP * rng.uniform(0.75, 1.35)))
    y, x = (rng.integers(0, size - wanted + 1) for size in image.shape)
    part = cv2.resize(image[y : y + wanted, x : x + wanted], (CROP, CROP), interpolation=cv2.INTER_LINEAR) / 255
    part = np.rot90(part, rng.integers(4)) if rng.random() < 0.5 else part
    part = part[:, ::-1] if rng.random() < 0.5 else part
    return np.clip(part, 0, 1) ** rng.uniform(0.7, 1.4)


def batch(rng, real, drawn, clean):
    pairs = []
    for _ in range(BATCH):
        is_sound = clean and rng.random() < 0.5
        pool = clean if is_sound else real if real and rng.random() < 0.55 else drawn
        pairs.append(aged(rng, crop(rng, pool[rng.integers(len(pool))]), 0.55 if is_sound else 0.72))
    stack = [torch.from_numpy(np.ascontiguousarray(np.stack(part)))[:, None] for part in zip(*pairs)]
    return stack[0].contiguous(memory_format=torch.channels_last), stack[1]


def learnt(path):
    """The weights of an earlier training."""
    import onnx.numpy_helper

    return {one.name.removeprefix("net."): torch.from_numpy(onnx.numpy_helper.to_array(one).copy()) for one in onnx.load(path).graph.initializer}


def train(net, minutes, seed, pools):
    """Fits the network to new crops for so many minutes; the pace falls along half a cosine."""
    rng = np.random.default_rng(seed)
    net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.Adam(net.parameters(), 2e-3)
    start, shown, steps = time.time(), 0.0, 0
    while (part := (time.time() - start) / (60 * minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = 1e-5 + 2e-3 * min(1, steps / 50) * 0.5 * (1 + np.cos(np.pi * part))
        light, mask = batch(rng, *pools)
        answer = net(light)
        share = torch.sigmoid(answer)
        overlap = 1 - (2 * (share * mask).sum() + 1) / (share.sum() + mask.sum() + 1)
        loss = F.binary_cross_entropy_with_logits(answer, mask, weight=1 + 2 * mask) + 0.5 * overlap
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        steps += 1
        shown = loss.item() if steps == 1 else 0.98 * shown + 0.02 * loss.item()
        if steps % 100 == 0:
            print(f"{steps} steps, {time.time() - start:.0f} s, loss {shown:.4f}", flush=True)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--minutes", type=float, default=30)
    ask.add_argument("--photos", help="folder with the photos of photos.tsv; without it only drawn pictures are used")
    ask.add_argument("--sound", help="folder with sound photos of all kinds")
    ask.add_argument("--start", help="an ONNX file of this network to go on from; without it, it starts from nothing")
    ask.add_argument("--seed", type=int, default=1, help="another number shows other damage")
    ask.add_argument("--out", default="scratches.onnx")
    args = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    drawn = [drawn_picture(seed) for seed in range(240)]
    torch.manual_seed(args.seed)
    net = ScratchNet()
    if args.start:
        net.load_state_dict(learnt(args.start))
    pools = photos(args.photos) if args.photos else [], drawn, sound(args.sound) if args.sound else []
    train(net, args.minutes, args.seed, pools)
    torch.onnx.export(
        WithAnswer(net).eval(),
        torch.zeros(1, 1, 128, 128),
        args.out,
        input_names=["light"],
        output_names=["share"],
        dynamic_axes={"light": {2: "height", 3: "width"}, "share": {2: "height", 3: "width"}},
        opset_version=13,
    )
    print(f"{args.out}: {os.path.getsize(args.out)} bytes")


if __name__ == "__main__":
    main()
