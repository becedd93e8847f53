"""The network: what it is made of, and how its weights are read and written."""

import argparse

import numpy as np
import onnx
import onnx.helper
import onnx.numpy_helper
import torch
import torch.nn.functional as F
from torch import nn

FLOORS = ((32, 2), (64, 2), (96, 3), (160, 3), (192, 3))
"""Channels and convolutions of each floor, from half-size pixels down to 32nds."""


def conv(before, after, stride=1):
    return nn.Conv2d(before, after, 3, stride, 1)


class ScratchNet(nn.Module):
    """
    Grey picture of 0 to 1, both sides even -> how sure each pixel is damage, as logits.

    A U-Net (Ronneberger et al. 2015) on half-size pixels: the picture's 2 x 2 blocks are its four channels, so it costs a fifth of a
    full-size one and still answers for each pixel. Its upper floors are thin, since most of the time goes there; on the lower ones it
    sees what a line runs through: a road, a wire, or just the paper. A picture is not filled up to whole blocks of the lowest floor: what
    is added at a border looks like a margin, and missing corners are not seen there.
    """

    def __init__(self, floors=FLOORS):
        super().__init__()
        self.down, self.up = nn.ModuleList(), nn.ModuleList()
        before = 4
        for depth, (wide, count) in enumerate(floors):
            first = conv(before, wide, 2 if depth else 1)
            self.down.append(nn.ModuleList([first] + [conv(wide, wide) for _ in range(count - 1)]))
            before = wide
        wides = [wide for wide, _ in floors]
        below = wides[-1]
        for depth in range(len(floors) - 2, -1, -1):
            after = wides[max(0, depth - 1)]
            self.up.append(conv(below + wides[depth], after))
            below = after
        self.out = conv(below, 4)

    def forward(self, light):
        x = F.pixel_unshuffle(light - 0.5, 2)
        seen = []
        for layers in self.down:
            for layer in layers:
                x = F.relu(layer(x))
            seen.append(x)
        seen.pop()
        for layer in self.up:
            beside = seen.pop()
            larger = F.interpolate(x, scale_factor=2.0, mode="nearest")[:, :, : beside.shape[2], : beside.shape[3]]
            x = F.relu(layer(torch.cat([larger, beside], 1)))
        return F.pixel_shuffle(self.out(x), 2)


class WithAnswer(nn.Module):
    """The network as it is shipped: its answer from 0 to 1."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, light):
        return torch.sigmoid(self.net(light))


def write(net, path):
    """The network as an ONNX file for pictures of any size, its weights of 16 bits."""
    sides = {2: "height", 3: "width"}
    shipped = WithAnswer(net).to(memory_format=torch.contiguous_format).eval()
    torch.onnx.export(
        shipped,
        torch.zeros(1, 1, 128, 128),
        path,
        input_names=["light"],
        output_names=["share"],
        dynamic_axes={"light": sides, "share": sides},
        opset_version=13,
    )
    halve(path)


def halve(path):
    """Stores the weights of an ONNX file in 16 bits; they are made 32 again when it is loaded."""
    model = onnx.load(path)
    graph, casts = model.graph, []
    for weights in graph.initializer:
        values = onnx.numpy_helper.to_array(weights)
        if values.dtype != np.float32 or values.size < 2:
            continue
        name = weights.name
        weights.CopyFrom(onnx.numpy_helper.from_array(values.astype(np.float16), name + ".half"))
        casts.append(onnx.helper.make_node("Cast", [name + ".half"], [name], to=onnx.TensorProto.FLOAT))
    nodes = casts + list(graph.node)
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.save(model, path)


def main():
    ask = argparse.ArgumentParser(description="Turns learnt weights into the file that is shipped.")
    ask.add_argument("weights", help="what train.py wrote")
    ask.add_argument("out")
    args = ask.parse_args()
    net = ScratchNet()
    net.load_state_dict(torch.load(args.weights, map_location="cpu"))
    write(net, args.out)


if __name__ == "__main__":
    main()
