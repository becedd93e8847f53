"""
Trains the network that finds damage, or the one that takes grain away, on a graphics card where there is one.

    python3 train.py damage --minutes 9 --photos <folder> --sound <folder> --out damage.pt
    python3 train.py grain --minutes 8 --sound <folder> --side 160 --batch 96 --out grain.pt

What they learn from is in README.md.
"""

import argparse
import itertools
import math
import time

import torch
import torch.nn.functional as F
from torch import nn

import grain
import network
from ageing import aged
from pictures import Pictures, images
from sheets import Sheets

FETCH = 20
"""After so many steps the sheets that were drawn meanwhile are fetched."""

AVERAGED = 0.003
"""Weights that are kept move so far towards those of each step; the last steps' mean is calmer than any of them."""


def loss_of_damage(answer, mask):
    """How wrong logits are: cross-entropy, in which damage weighs more, and how little they overlap with the mask."""
    share = torch.sigmoid(answer)
    overlap = 1 - (2 * (share * mask).sum() + 1) / (share.sum() + mask.sum() + 1)
    return F.binary_cross_entropy_with_logits(answer, mask, weight=1 + 1.5 * mask) + 0.5 * overlap


def damaged(pictures, sheets, count, side):
    """Old pictures and their masks without end, so many at a time."""
    for step in itertools.count(1):
        if step % FETCH == 0:
            sheets.take_in()
        with torch.no_grad():
            clean, likely = pictures.batch(count, side)
            light, mask = aged(clean, sheets.batch(count), likely)
        yield (light,), mask


def grainy(photos, count):
    """Grainy pictures with the strength of their grain, and the same without it, without end."""
    while True:
        with torch.no_grad():
            old, sigma, light = grain.grainy(photos.squares(count))
        yield (old, sigma), light


def train(net, pairs, loss_of, minutes, pace, out, averaged=False):
    """Fits a network to pairs of its input and the answer for so many minutes, from a learning rate of `pace` down along half a cosine."""
    optimiser = torch.optim.AdamW(net.parameters(), pace, weight_decay=1e-4)
    device = next(net.parameters()).device.type
    kept = {name: weights.clone() for name, weights in net.state_dict().items()} if averaged else net.state_dict()
    start, shown, saved = time.time(), None, 0
    for step, (given, right) in enumerate(pairs, 1):
        part = (time.time() - start) / (60 * minutes)
        if part > 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = 1e-5 + pace * min(1, step / 200) * 0.5 * (1 + math.cos(math.pi * part))
        with torch.autocast(device, dtype=torch.bfloat16):
            answer = net(*(planes.contiguous(memory_format=torch.channels_last) for planes in given))
        loss = loss_of(answer.float(), right)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        if averaged:
            with torch.no_grad():
                for name, weights in net.state_dict().items():
                    kept[name].lerp_(weights, AVERAGED if step > 300 else 1)
        shown = loss.detach() if shown is None else 0.99 * shown + 0.01 * loss.detach()
        if step % 50 == 0:
            print(f"{step} steps, {time.time() - start:.0f} s, loss {shown.item():.4f}", flush=True)
        if part > saved + 0.2:
            saved = part
            save(kept, out)
    save(kept, out)


def save(weights, path):
    torch.save({name: plane.cpu().contiguous() for name, plane in weights.items()}, path)


def started(net, args, device):
    """The network where it learns, with the weights to go on from."""
    net = net.to(device, memory_format=torch.channels_last)
    if args.start:
        net.load_state_dict(torch.load(args.start, map_location=device))
    return net


def train_damage(args, device):
    found = images(args.photos, args.sound)
    sheets = Sheets(args.side, args.pool, device, args.seed)
    torch.manual_seed(args.seed)
    net = started(network.ScratchNet(), args, device)
    pairs = damaged(Pictures(found, device), sheets, args.batch, args.side)
    train(net, pairs, loss_of_damage, args.minutes, args.pace, args.out)
    print(f"{sheets.taken} sheets drawn")
    sheets.close()


def train_grain(args, device):
    torch.manual_seed(args.seed)
    net = started(network.GrainNet(), args, device)
    photos = grain.CleanPhotos(args.sound, args.side, device)
    train(net, grainy(photos, args.batch), grain.loss_of, args.minutes, args.pace, args.out, averaged=True)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("network", choices=["damage", "grain"])
    ask.add_argument("--minutes", type=float, default=9)
    ask.add_argument("--photos", help="folder with the photos of photos.tsv, for damage")
    ask.add_argument("--sound", help="folder that sound.py filled; without it and --photos damage is learnt on drawn pictures only")
    ask.add_argument("--start", help="weights to go on from; without them, it starts from nothing")
    ask.add_argument("--pace", type=float, default=2e-3, help="learning rate of the first steps; it falls along half a cosine")
    ask.add_argument("--batch", type=int, default=64, help="pictures at once")
    ask.add_argument("--side", type=int, default=256, help="side of each picture, in pixels")
    ask.add_argument("--pool", type=int, default=16384, help="sheets of damage that are kept")
    ask.add_argument("--seed", type=int, default=1, help="another number shows other damage")
    ask.add_argument("--out", required=True)
    args = ask.parse_args()
    if args.network == "grain" and not args.sound:
        ask.error("grain is learnt on the photos that sound.py collects: --sound <folder>")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cudnn.benchmark = True
    (train_damage if args.network == "damage" else train_grain)(args, device)


if __name__ == "__main__":
    main()
