"""The network: what it is made of, and how its weights are read and written."""

import torch
import torch.nn.functional as F
from torch import nn


def conv(before, after, stride=1):
    return nn.Conv2d(before, after, 3, stride, 1)


class ScratchNet(nn.Module):
    """
    Grey picture of 0 to 1, both sides multiples of 32 -> how sure each pixel is damage, as logits.

    A small U-Net (Ronneberger et al. 2015) on half-size pixels: the picture's 2 x 2 blocks are its four channels, so it costs a fifth of a
    full-size one and still answers for each pixel. On its lowest floor it sees what a line runs through: a road, a wire, or just the paper.
    """

    def __init__(self):
        super().__init__()
        self.at2 = nn.ModuleList([conv(4, 24), conv(24, 24)])
        self.at4 = nn.ModuleList([conv(24, 48, 2), conv(48, 48)])
        self.at8 = nn.ModuleList([conv(48, 56, 2), conv(56, 56)])
        self.at16 = nn.ModuleList([conv(56, 56, 2), conv(56, 56)])
        self.at32 = nn.ModuleList([conv(56, 80, 2), conv(80, 80)])
        self.up16, self.up8, self.up4 = conv(136, 56), conv(112, 48), conv(96, 24)
        self.up2, self.out = conv(48, 24), conv(24, 4)

    def forward(self, light):
        floors = [F.pixel_unshuffle(light - 0.5, 2)]
        for layers in (self.at2, self.at4, self.at8, self.at16, self.at32):
            x = floors[-1]
            for layer in layers:
                x = F.relu(layer(x))
            floors.append(x)
        x = floors.pop()
        for layer in (self.up16, self.up8, self.up4, self.up2):
            larger = F.interpolate(x, scale_factor=2.0, mode="nearest")
            x = F.relu(layer(torch.cat([larger, floors.pop()], 1)))
        return F.pixel_shuffle(self.out(x), 2)


class WithAnswer(nn.Module):
    """The network as it is shipped: its answer from 0 to 1."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, light):
        return torch.sigmoid(self.net(light))


def read(path):
    """A network with the weights of an ONNX file that `write` made."""
    import onnx.numpy_helper

    weights = onnx.load(path).graph.initializer
    net = ScratchNet()
    net.load_state_dict({one.name.removeprefix("net."): torch.from_numpy(onnx.numpy_helper.to_array(one).copy()) for one in weights})
    return net


def write(net, path):
    """The network as an ONNX file for pictures of any size."""
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
