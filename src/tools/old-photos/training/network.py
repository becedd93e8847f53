"""The network: what it is made of, and how its weights are read and written."""

import argparse

import numpy as np
import onnx
import onnx.helper
import onnx.numpy_helper
import torch
import torch.nn.functional as F
from torch import nn

Floors = tuple[tuple[int, int], ...]
"""Channels and convolutions of each floor, from half-size pixels down."""


def conv(before, after, stride=1):
    return nn.Conv2d(before, after, 3, stride, 1)


class UNet(nn.Module):
    """
    Planes of a picture, both sides even, as blocks of 2 x 2 pixels -> four channels, a block again.

    A U-Net (Ronneberger et al. 2015) on half-size pixels costs a fifth of a full-size one and still answers for each pixel. A picture is not
    filled up to whole blocks of the lowest floor: what is added at a border looks like a margin, and missing corners are not seen there.
    """

    def __init__(self, before, floors: Floors):
        super().__init__()
        self.down, self.up = nn.ModuleList(), nn.ModuleList()
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

    def blocks(self, x):
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
        return self.out(x)


class ScratchNet(UNet):
    """
    Grey picture of 0 to 1 -> how sure each pixel is damage, as logits.

    Its upper floors are thin, since most of the time goes there; on the lower ones it sees what a line runs through: a road, a wire, or just
    the paper. The lowest has pixels of 32.
    """

    def __init__(self):
        super().__init__(4, ((32, 2), (64, 2), (96, 3), (160, 3), (192, 3)))

    def forward(self, light):
        return F.pixel_shuffle(self.blocks(F.pixel_unshuffle(light - 0.5, 2)), 2)


class GrainNet(UNet):
    """
    Grey picture of 0 to 1 and the standard deviation of its grain at each pixel -> the picture without it.

    It is told how strong the grain is, as in FFDNet (Zhang, Zuo, Zhang 2018), and answers with the grain, which is taken off.
    """

    def __init__(self):
        super().__init__(5, ((40, 2), (64, 2), (96, 2), (112, 2)))
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, light, sigma):
        seen = torch.cat([F.pixel_unshuffle(light - 0.5, 2), 10 * F.avg_pool2d(sigma, 2)], 1)
        return light - F.pixel_shuffle(self.blocks(seen), 2)


class WithShare(nn.Module):
    """The network of damage as it is shipped: its answer from 0 to 1."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, light):
        return torch.sigmoid(self.net(light))


def write(net, inputs, output, path):
    """A network as an ONNX file for pictures of any size, its weights of 16 bits; `inputs` and `output` are names of planes."""
    sides = {2: "height", 3: "width"}
    torch.onnx.export(
        net.to(memory_format=torch.contiguous_format).eval(),
        tuple(torch.zeros(1, 1, 128, 128) for _ in inputs),
        path,
        input_names=list(inputs),
        output_names=[output],
        dynamic_axes={name: sides for name in (*inputs, output)},
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
    ask.add_argument("network", choices=["damage", "grain"])
    ask.add_argument("weights", help="what damage or grain learnt")
    ask.add_argument("out")
    args = ask.parse_args()
    net = ScratchNet() if args.network == "damage" else GrainNet()
    net.load_state_dict(torch.load(args.weights, map_location="cpu"))
    if args.network == "damage":
        write(WithShare(net), ["light"], "share", args.out)
    else:
        write(net, ["light", "sigma"], "calm", args.out)


if __name__ == "__main__":
    main()
