"""Pictures and points moved by many homographies at once, on a GPU as on a processor, as OpenCV moves one at a time."""

from __future__ import annotations

import torch
from torch.nn import functional


def rectangles(many: int, wide: float, high: float) -> torch.Tensor:
    """The corners of *many* pictures of *wide* by *high* pixels: many × 4 × 2."""
    return torch.tensor([[0, 0], [wide, 0], [wide, high], [0, high]], dtype=torch.float32).expand(many, 4, 2)


def inverse_of(warps: torch.Tensor) -> torch.Tensor:
    """Affine *warps* (n × 2 × 3) the other way round, as n × 3 × 3."""
    last = torch.tensor([0.0, 0.0, 1.0], device=warps.device).expand(len(warps), 1, 3)
    return torch.linalg.inv(torch.cat([warps, last], 1))


def homographies(quads: torch.Tensor, to: torch.Tensor) -> torch.Tensor:
    """What takes the four corners of each of *quads* (n × 4 × 2) to those of *to*: n × 3 × 3."""
    device = to.device
    quads = quads.to(device)
    x, y, u, v = (one[..., None] for one in (quads[..., 0], quads[..., 1], to[..., 0], to[..., 1]))
    one, zero = torch.ones_like(x), torch.zeros_like(x)
    rows = torch.cat(
        [
            torch.cat([x, y, one, zero, zero, zero, -u * x, -u * y], 2),
            torch.cat([zero, zero, zero, x, y, one, -v * x, -v * y], 2),
        ],
        1,
    )
    eight = torch.linalg.solve(rows.double(), torch.cat([u, v], 1).double())[..., 0]
    return torch.cat([eight, torch.ones_like(eight[:, :1])], 1).reshape(-1, 3, 3).float()


def mapped(matrices: torch.Tensor, points: torch.Tensor) -> torch.Tensor:
    """Points (n × p × 2) moved by a homography each (n × 3 × 3)."""
    moved = torch.cat([points, torch.ones_like(points[..., :1])], 2) @ matrices.transpose(1, 2)
    return moved[..., :2] / moved[..., 2:]


def sampled(pictures: torch.Tensor, places: torch.Tensor, size: tuple[int, int], beyond: str) -> torch.Tensor:
    """Pictures of *size* (wide, high), each pixel taken from where its homography in *places* says, as OpenCV's warps
    do; *beyond* a picture lie `zeros`, or its `border`.
    """
    wide, high = size
    device = pictures.device
    x, y = torch.arange(wide, device=device).float(), torch.arange(high, device=device).float()
    grid = torch.stack([x.expand(high, wide), y[:, None].expand(high, wide)], 2).reshape(1, -1, 2)
    there = mapped(places, grid.expand(len(pictures), -1, -1)).reshape(-1, high, wide, 2)
    there = (there + 0.5) * 2 / torch.tensor(pictures.shape[:1:-1], device=device) - 1
    return functional.grid_sample(pictures, there, mode="bilinear", padding_mode=beyond, align_corners=False)
