"""
Modelling with distances: bodies that melt into each other, cuts and grooves, worked out on a grid of points. A body
answers how far a place lies outside of it (below nought: inside). Needs numpy only, so it can be tried without Blender.
"""

from itertools import product

import numpy as np

FAR = 1.0
#: nothing is worked out farther than this from a body's box; no blend may be wider
REACH = 0.16


class Body:
    """`box` is the lowest and the highest corner, `distance` takes arrays of x, y and z."""

    def __init__(self, low, high, distance):
        self.low, self.high, self.distance = np.array(low, float), np.array(high, float), distance


def _turned(turn):
    """The matrix of turns round x, y and z in degrees, as Blender counts them."""
    a, b, c = np.radians(turn)
    x = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])
    y = np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
    z = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
    return (z @ y @ x).astype(np.float32)


def _local(matrix, at, x, y, z):
    x, y, z = x - at[0], y - at[1], z - at[2]
    return [matrix[0, i] * x + matrix[1, i] * y + matrix[2, i] * z for i in range(3)]


def egg(at, radii, turn=(0, 0, 0)):
    """An ellipsoid."""
    matrix = _turned(turn)
    reach = np.sqrt((matrix**2) @ (np.array(radii) ** 2))

    def distance(x, y, z):
        place = _local(matrix, at, x, y, z)
        far = np.sqrt(sum((p / r) ** 2 for p, r in zip(place, radii)))
        steep = np.sqrt(sum((p / r**2) ** 2 for p, r in zip(place, radii)))
        return far * (far - 1) / np.maximum(steep, 1e-6)

    return Body(at - reach, at + reach, distance)


def block(at, half, edge=0.02, turn=(0, 0, 0)):
    """A box with round edges; `half` are half its sides."""
    matrix = _turned(turn)
    reach = np.abs(matrix) @ np.array(half)

    def distance(x, y, z):
        over = [np.abs(p) - (h - edge) for p, h in zip(_local(matrix, at, x, y, z), half)]
        outside = np.sqrt(sum(np.maximum(o, 0) ** 2 for o in over))
        return outside + np.minimum(np.maximum(over[0], np.maximum(over[1], over[2])), 0) - edge

    return Body(at - reach, at + reach, distance)


def drum(at, radius, half, edge=0.02):
    """An upright cylinder with round edges, `half` as high above its middle as below it."""

    def distance(x, y, z):
        out = np.hypot(x - at[0], y - at[1]) - (radius - edge)
        up = np.abs(z - at[2]) - (half - edge)
        return np.hypot(np.maximum(out, 0), np.maximum(up, 0)) + np.minimum(np.maximum(out, up), 0) - edge

    reach = np.array([radius, radius, half])
    return Body(at - reach, at + reach, distance)


def hoop(at, radius, thick, turn=(0, 0, 0), squash=1.0):
    """A ring that lies flat before it is turned; `squash` makes it oval along y."""
    matrix = _turned(turn)
    reach = np.abs(matrix) @ np.array([radius + thick, radius * squash + thick, thick])

    def distance(x, y, z):
        u, v, w = _local(matrix, at, x, y, z)
        return np.hypot(np.hypot(u, v / squash) - radius, w) - thick

    return Body(at - reach, at + reach, distance)


def smooth(points, steps=6):
    """Places along a Catmull-Rom curve; works for any number of numbers at each point."""
    given = np.array(points, float)
    given = np.concatenate([2 * given[:1] - given[1:2], given, 2 * given[-1:] - given[-2:-1]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    runs = [
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3) / 2
        for a, b, c, d in zip(given, given[1:], given[2:], given[3:])
    ]
    return np.concatenate([*runs, given[-2:-1]])


def limb(points, radii, steps=6):
    """A round tube through points, as thick at each as `radii` say (or everywhere, when it is one number)."""
    radii = [radii] * len(points) if isinstance(radii, (int, float)) else radii
    line = [(*point, radius) for point, radius in zip(points, radii)]
    line = (smooth(line, steps) if len(line) > 2 else np.array(line)).astype(np.float32)

    def distance(x, y, z):
        best = None
        for (ax, ay, az, ar), (bx, by, bz, br) in zip(line, line[1:]):
            dx, dy, dz = bx - ax, by - ay, bz - az
            long = max(dx * dx + dy * dy + dz * dz, 1e-9)
            t = np.clip(((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / long, 0, 1)
            far = np.sqrt((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2 + (z - az - t * dz) ** 2) - (ar + t * (br - ar))
            best = far if best is None else np.minimum(best, far)
        return best

    return Body((line[:, :3] - line[:, 3:]).min(0), (line[:, :3] + line[:, 3:]).max(0), distance)


def mirrored(body):
    """The same on the other side of the middle."""
    low, high = body.low.copy(), body.high.copy()
    low[0], high[0] = -body.high[0], -body.low[0]
    return Body(low, high, lambda x, y, z: body.distance(-x, y, z))


def moved(body, at, turn=(0, 0, 0), scale=1.0):
    """A body somewhere else, turned and scaled about its origin."""
    matrix, at = _turned(turn), np.array(at, float)
    corners = np.array(list(product(*zip(body.low, body.high)))) @ matrix.T * scale + at

    def distance(x, y, z):
        return body.distance(*(p / scale for p in _local(matrix, at, x, y, z))) * scale

    return Body(corners.min(0), corners.max(0), distance)


class Clay:
    """A lump on a grid between two corners; `grain` is the distance of its points, `reach` its widest blend."""

    def __init__(self, low, high, grain, reach=REACH):
        self.low, self.grain, self.reach = np.array(low, float), grain, max(reach, 3 * grain)
        self.count = np.ceil((np.array(high) - self.low) / grain).astype(int) + 1
        self.field = np.full(self.count, FAR, np.float32)

    def _part(self, low, high):
        first = np.clip(((low - self.reach - self.low) / self.grain).astype(int), 0, self.count)
        last = np.clip(((high + self.reach - self.low) / self.grain).astype(int) + 2, 0, self.count)
        axes = [(np.arange(a, b) * self.grain + o).astype(np.float32) for a, b, o in zip(first, last, self.low)]
        return tuple(slice(a, b) for a, b in zip(first, last)), np.meshgrid(*axes, indexing="ij", sparse=True)

    def add(self, body, blend=0.04):
        """`blend` is how widely the new body melts into what is there."""
        part, place = self._part(body.low, body.high)
        new, old = body.distance(*place), self.field[part]
        soft = np.maximum(blend - np.abs(old - new), 0) if blend else 0
        self.field[part] = np.minimum(old, new) - (soft * soft / (4 * blend) if blend else 0)

    def cut(self, body, blend=0.02):
        part, place = self._part(body.low, body.high)
        new, old = -body.distance(*place), self.field[part]
        soft = np.maximum(blend - np.abs(old - new), 0) if blend else 0
        self.field[part] = np.maximum(old, new) + (soft * soft / (4 * blend) if blend else 0)

    def both(self, body, blend=0.04, cut=False):
        """On both sides of the middle."""
        for side in (body, mirrored(body)):
            (self.cut if cut else self.add)(side, blend)

    def front(self, x, z):
        """How far in front (along -y) the surface is at a place; where there is none, the middle."""
        i, k = ((x - self.low[0]) / self.grain, (z - self.low[2]) / self.grain)
        column = self.field[int(round(i)), :, int(round(k))]
        inside = np.flatnonzero(column < 0)
        if not len(inside):
            return 0.0
        at = inside[0]
        share = column[at - 1] / (column[at - 1] - column[at]) if at else 0
        return self.low[1] + (at - 1 + share) * self.grain

    def on(self, points, lift=0.0):
        """Lays points of (x, z) upon the front."""
        return [(x, self.front(x, z) - lift, z) for x, z in points]

    def mesh(self):
        """Points and faces of the surface (surface nets: each cell that it crosses has one point)."""
        field, inside = self.field, self.field < 0
        corners = list(product((0, 1), repeat=3))
        size = [n - 1 for n in field.shape]
        view = lambda of, corner: of[tuple(slice(c, c + n) for c, n in zip(corner, size))]  # noqa: E731
        some, every = np.zeros(size, bool), np.ones(size, bool)
        for corner in corners:
            some |= view(inside, corner)
            every &= view(inside, corner)
        cells = np.argwhere(some & ~every)
        number = np.full(size, -1, np.int32)
        number[tuple(cells.T)] = np.arange(len(cells))
        values = {corner: field[tuple((cells + corner).T)] for corner in corners}
        total, hits = np.zeros((len(cells), 3), np.float32), np.zeros(len(cells), np.float32)
        for one, other in ((a, b) for a in corners for b in corners if a < b and sum(abs(p - q) for p, q in zip(a, b)) == 1):
            a, b = values[one], values[other]
            crossed = (a < 0) != (b < 0)
            share = np.where(crossed, a / np.where(crossed, a - b, 1), 0)
            total += np.where(crossed[:, None], np.array(one) + share[:, None] * (np.array(other) - np.array(one)), 0)
            hits += crossed
        points = (cells + total / hits[:, None]) * self.grain + self.low
        faces = []
        for axis in range(3):
            ahead = np.eye(3, dtype=int)[axis]
            run = tuple(slice(1, n - (1 - a)) if not a else slice(0, n) for n, a in zip(size, ahead))
            here = inside[run]
            there = inside[tuple(slice(s.start + a, s.stop + a) for s, a in zip(run, ahead))]
            edges = np.argwhere(here != there) + [s.start for s in run]
            entering = ~inside[tuple(edges.T)]
            u, v = (np.eye(3, dtype=int)[(axis + step) % 3] for step in (1, 2))
            quad = np.stack([number[tuple((edges - offset).T)] for offset in (0 * u, u, u + v, v)], 1)
            quad[entering] = quad[entering][:, ::-1]
            faces.append(quad)
        return points.astype(np.float32), np.concatenate(faces)
