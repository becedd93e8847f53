"""
Trains the network that finds damage, on two processor cores: one draws, one learns.

    python3 train.py --minutes 80 --photos <folder> --sound <folder> --out ../engine/scratches.onnx

What it learns from is in README.md.
"""

import argparse
import csv
import multiprocessing
import os
import queue
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import network
from damage import aged
from drawn import drawn_picture

CROP, BATCH = 224, 6
"""Side of what is learnt from at a time, in pixels, and how many at once."""

POOL = 2500
"""So many crops are kept and shown again, turned and mirrored: learning is four times as fast as drawing."""

PACE = 1.2e-3
"""Learning rate of the first steps; it falls along half a cosine."""


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


def crop(rng, image, least, most):
    """A square of a picture of 0 to 255, made smaller by `least` to `most`, turned and mirrored, with other contrast and sharpness."""
    wanted = min(min(image.shape), round(CROP * rng.uniform(least, most)))
    y, x = (rng.integers(0, size - wanted + 1) for size in image.shape)
    way = cv2.INTER_AREA if wanted > CROP else cv2.INTER_CUBIC
    part = np.clip(cv2.resize(image[y : y + wanted, x : x + wanted].astype(np.float32), (CROP, CROP), interpolation=way) / 255, 0, 1)
    part = np.rot90(part, rng.integers(4)) if rng.random() < 0.5 else part
    part = np.ascontiguousarray(part[:, ::-1] if rng.random() < 0.5 else part)
    if rng.random() < 0.2:
        part = part + rng.uniform(0.3, 1.5) * (part - cv2.GaussianBlur(part, (0, 0), rng.uniform(0.7, 1.6)))
    return np.clip(part, 0, 1) ** rng.uniform(0.7, 1.5)


def draw(seed, photos, sound, out):
    """Hands out aged crops with their masks, both of bytes, until it is ended."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    # Pictures, how often each is taken, how much smaller, and how many of them are damaged.
    pools = [([drawn_picture(number) for number in range(160)], 0.18, (0.75, 1.35), 0.65)]
    if photos:
        pools.append((old_photos(photos), 0.17, (0.75, 2), 0.72))
    if sound:
        pools.append((sound_photos(sound), 0.65, (0.8, 2.6), 0.5))
    chances = np.array([chance for _, chance, _, _ in pools])
    while True:
        pictures, _, sizes, damaged = pools[rng.choice(len(pools), p=chances / chances.sum())]
        light, mask = aged(rng, crop(rng, pictures[rng.integers(len(pictures))], *sizes), damaged)
        out.put(((light * 255 + 0.5).astype(np.uint8), mask.astype(np.uint8)))


class Pool:
    """The crops that were drawn last, for as long as others have not taken their place."""

    def __init__(self, rng, drawn):
        self.rng, self.drawn = rng, drawn
        self.crops = [drawn.get() for _ in range(20 * BATCH)]

    def take_in(self):
        try:
            while True:
                crop = self.drawn.get_nowait()
                if len(self.crops) < POOL:
                    self.crops.append(crop)
                else:
                    self.crops[self.rng.integers(POOL)] = crop
        except queue.Empty:
            pass

    def batch(self):
        """Lights and masks of `BATCH` crops, turned and mirrored anew."""
        self.take_in()
        pairs = []
        for _ in range(BATCH):
            turn, is_mirrored = self.rng.integers(4), self.rng.random() < 0.5
            pair = [np.rot90(part, turn) for part in self.crops[self.rng.integers(len(self.crops))]]
            pairs.append([part[:, ::-1] for part in pair] if is_mirrored else pair)
        lights, masks = (torch.from_numpy(np.stack(part).astype(np.float32))[:, None] for part in zip(*pairs))
        return (lights / 255).contiguous(memory_format=torch.channels_last), masks


def train(net, minutes, pool):
    """Fits the network to new crops for so many minutes."""
    net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.Adam(net.parameters(), PACE)
    start, shown, steps = time.time(), 0.0, 0
    while (part := (time.time() - start) / (60 * minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = 1e-5 + PACE * min(1, (steps + 1) / 100) * 0.5 * (1 + np.cos(np.pi * part))
        light, mask = pool.batch()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answer = net(light)
        answer = answer.float()
        share = torch.sigmoid(answer)
        overlap = 1 - (2 * (share * mask).sum() + 1) / (share.sum() + mask.sum() + 1)
        loss = F.binary_cross_entropy_with_logits(answer, mask, weight=1 + 1.5 * mask) + 0.5 * overlap
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
    ask.add_argument("--minutes", type=float, default=80)
    ask.add_argument("--photos", help="folder with the photos of photos.tsv")
    ask.add_argument("--sound", help="folder that sound.py filled; without both folders only drawn pictures are used")
    ask.add_argument("--start", help="an ONNX file of this network to go on from; without it, it starts from nothing")
    ask.add_argument("--seed", type=int, default=1, help="another number shows other damage")
    ask.add_argument("--out", default="scratches.onnx")
    args = ask.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    drawn = multiprocessing.Queue(64)
    drawing = multiprocessing.Process(target=draw, args=(args.seed, args.photos, args.sound, drawn), daemon=True)
    drawing.start()
    net = network.read(args.start) if args.start else network.ScratchNet()
    train(net, args.minutes, Pool(np.random.default_rng(args.seed), drawn))
    drawing.terminate()
    network.write(net, args.out)
    print(f"{args.out}: {os.path.getsize(args.out)} bytes")


if __name__ == "__main__":
    main()
