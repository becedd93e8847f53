"""
Trains the network that finds damage, on a graphics card where there is one: the processor draws damage meanwhile.

    python3 train.py --minutes 9 --photos <folder> --sound <folder> --out damage.pt

What it learns from is in README.md.
"""

import argparse
import itertools
import math
import time

import torch
import torch.nn.functional as F
from torch import nn

import network
from ageing import aged
from pictures import Pictures, images
from sheets import Sheets

FETCH = 20
"""After so many steps the sheets that were drawn meanwhile are fetched."""


def loss_of(answer, mask):
    """How wrong logits are: cross-entropy, in which damage weighs more, and how little they overlap with the mask."""
    share = torch.sigmoid(answer)
    overlap = 1 - (2 * (share * mask).sum() + 1) / (share.sum() + mask.sum() + 1)
    return F.binary_cross_entropy_with_logits(answer, mask, weight=1 + 1.5 * mask) + 0.5 * overlap


def batches(pictures, sheets, count, side):
    """Old pictures and their masks without end, so many at a time."""
    for step in itertools.count(1):
        if step % FETCH == 0:
            sheets.take_in()
        with torch.no_grad():
            clean, damaged = pictures.batch(count, side)
            yield aged(clean, sheets.batch(count), damaged)


def train(net, pairs, minutes, pace, out):
    """Fits the network to pictures and masks for so many minutes, from a learning rate of `pace` down along half a cosine."""
    optimiser = torch.optim.AdamW(net.parameters(), pace, weight_decay=1e-4)
    device = next(net.parameters()).device.type
    start, shown, saved = time.time(), None, 0
    for step, (light, mask) in enumerate(pairs, 1):
        part = (time.time() - start) / (60 * minutes)
        if part > 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = 1e-5 + pace * min(1, step / 200) * 0.5 * (1 + math.cos(math.pi * part))
        with torch.autocast(device, dtype=torch.bfloat16):
            answer = net(light.contiguous(memory_format=torch.channels_last))
        loss = loss_of(answer.float(), mask)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        shown = loss.detach() if shown is None else 0.99 * shown + 0.01 * loss.detach()
        if step % 50 == 0:
            print(f"{step} steps, {time.time() - start:.0f} s, loss {shown.item():.4f}", flush=True)
        if part > saved + 0.2:
            saved = part
            save(net, out)
    save(net, out)


def save(net, path):
    torch.save({name: weights.cpu().contiguous() for name, weights in net.state_dict().items()}, path)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--minutes", type=float, default=9)
    ask.add_argument("--photos", help="folder with the photos of photos.tsv")
    ask.add_argument("--sound", help="folder that sound.py filled; without both folders only drawn pictures are used")
    ask.add_argument("--start", help="weights to go on from; without them, it starts from nothing")
    ask.add_argument("--pace", type=float, default=2e-3, help="learning rate of the first steps; it falls along half a cosine")
    ask.add_argument("--batch", type=int, default=64, help="pictures at once")
    ask.add_argument("--side", type=int, default=256, help="side of each picture, in pixels")
    ask.add_argument("--pool", type=int, default=16384, help="sheets of damage that are kept")
    ask.add_argument("--seed", type=int, default=1, help="another number shows other damage")
    ask.add_argument("--out", default="damage.pt")
    args = ask.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    found = images(args.photos, args.sound)
    sheets = Sheets(args.side, args.pool, device, args.seed)
    torch.manual_seed(args.seed)
    torch.backends.cudnn.benchmark = True
    pictures = Pictures(found, device)
    net = network.ScratchNet().to(device, memory_format=torch.channels_last)
    if args.start:
        net.load_state_dict(torch.load(args.start, map_location=device))
    train(net, batches(pictures, sheets, args.batch, args.side), args.minutes, args.pace, args.out)
    print(f"{sheets.taken} sheets drawn")
    sheets.close()


if __name__ == "__main__":
    main()
