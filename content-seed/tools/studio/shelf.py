"""Where the shop's things stand and lie, and what they are made of: square grounds, woven cloth, planed wood, boxes."""
import math

import skia

from . import room
from .kit import INK, Picture, linear, mix, noise2, paint, polygon, radial, spline

SIDE = 1200
MUGWORT, CREAM, EARTH, LINENTONE = "#8FA08F", "#F1E8D6", "#8C6A45", "#D9C9A8"


def stand(seed, table=0.70, light=(0.34, 0.03, 0.56, 0.56), shade=None, **kw):
    """A wall with morning light above a low table."""
    p = Picture(SIDE, SIDE, seed)
    room.wall(p, table=table, **kw)
    if light:
        x, y, w, h = light
        room.wall_light(p, x * SIDE, y * SIDE, w * SIDE, h * SIDE)
    if shade:
        ox, oy, spread, turn = shade
        room.leaves(p, (ox * SIDE, oy * SIDE), spread * SIDE, turn=turn)
    return p


def lay(seed, tone="#EDE4D2", gap=5.0):
    """A linen cloth, seen from above."""
    p = Picture(SIDE, SIDE, seed, tone)
    p.wash(linear((0, 0), (SIDE, SIDE), [(0, mix(tone, "#FFFFFF", 0.60)), (0.55, tone), (1, mix(tone, "#8A7A5C", 0.30))]))
    whole = skia.Path.Rect(skia.Rect.MakeWH(SIDE, SIDE))
    weave(p, whole, gap, 0.055)
    p.veil("#8A7A5C", 0.10 * noise2(p.rng, SIDE, SIDE, 3, 3, 4), "Multiply")
    return p


def planks(seed, tone="#C19C6E", wide=150):
    """A wooden floor, seen from above."""
    p = Picture(SIDE, SIDE, seed, tone)
    for i in range(math.ceil(SIDE / wide) + 1):
        x = -float(p.rng.uniform(200, 1100))
        while x < SIDE:
            l = float(p.rng.uniform(900, 1700))
            t = mix(tone, str(p.rng.choice(["#8A6543", "#E3C89C", "#A97C52"])), float(p.rng.uniform(0.02, 0.13)))
            path = skia.Path.Rect(skia.Rect.MakeXYWH(x, i * wide, l - 2.5, wide - 3))
            p.box(x, i * wide, l, wide, paint("#5A3E28"))
            grain(p, path, t, 0.12, 20, light=0.06)
            x += l
    p.wash(linear((0, 0), (SIDE, SIDE), [(0, "#FFF0D2", 0.34), (0.6, "#FFF0D2", 0), (1, "#3A2414", 0.24)]))
    return p


def sun(p, alpha=0.34, x=0.30, y=-0.10, w=0.66, h=1.0, cols=3, rows=4):
    """Window light falling over what is drawn so far."""
    room.wall_light(p, x * SIDE, y * SIDE, w * SIDE, h * SIDE, cols, rows, 0.22, alpha, blur=9)


def twig(p, ox, oy, spread, turn, alpha=0.22):
    room.leaves(p, (ox * SIDE, oy * SIDE), spread * SIDE, 20, 96, turn=turn, alpha=alpha, blur=10)


def drop(p, path, dx=16, dy=22, blur=16, alpha=0.40, tone="#3A2C1E"):
    """The shadow of a thing that lies on the ground, and its contact line."""
    with p.layer(blend="Multiply", alpha=alpha):
        with p.move(dx, dy):
            p.c.drawPath(path, paint(tone, blur=blur))
        with p.move(4, 5):
            p.c.drawPath(path, paint(tone, 0.7, blur=4))


def weave(p, path, gap=5.0, alpha=0.09, light=True):
    """Warp and weft inside the path."""
    b = path.getBounds()
    with p.clip(path):
        for k in range(int(b.width() / gap) + 2):
            x = b.left() + k * gap + float(p.rng.normal(0, 0.4))
            p.c.drawLine(x, b.top(), x, b.bottom(), paint(INK, alpha * float(p.rng.uniform(0.4, 1)), stroke=gap * 0.28))
        for k in range(int(b.height() / gap) + 2):
            y = b.top() + k * gap + float(p.rng.normal(0, 0.4))
            p.c.drawLine(b.left(), y, b.right(), y, paint("#FFFFFF" if light else INK, alpha * float(p.rng.uniform(0.5, 1.3)), stroke=gap * 0.34))


def grain(p, path, tone, alpha=0.16, lines=30, turn=0.0, light=0.18):
    """Fills the path with planed wood; turn: the direction of the grain in degrees."""
    b = path.getBounds()
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((b.left(), b.top()), (b.right(), b.bottom()), [(0, mix(tone, "#FFF3D8", light * 2)), (0.5, tone), (1, mix(tone, INK, light))])))
    r = max(b.width(), b.height())
    with p.clip(path), p.move(b.centerX(), b.centerY(), 1, turn):
        for _ in range(lines):
            y = float(p.rng.uniform(-r, r)) * 0.72
            x = float(p.rng.uniform(-r, r * 0.4))
            l = r * float(p.rng.uniform(0.4, 1.4))
            w = float(p.rng.normal(0, 4))
            p.c.drawPath(spline([(x, y), (x + l * 0.4, y + w), (x + l, y - w)]), paint("#4A2F1C" if p.rng.random() < 0.7 else "#FFF0D0", alpha * float(p.rng.uniform(0.4, 1)), stroke=float(p.rng.uniform(1, 3.2))))


def puff(p, path, tone, x0, y0, x1, y1, deep=0.34):
    """A stuffed thing: lit at (x0, y0), turning away towards (x1, y1), soft at its edges."""
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((x0, y0), (x1, y1), [(0, mix(tone, "#FFFFFF", 0.36)), (0.42, mix(tone, "#FFFFFF", 0.08)), (1, mix(tone, INK, deep))])))
    with p.clip(path):
        p.c.drawPath(path, paint(INK, 0.30, stroke=44, blur=20))
        with p.move(-10, -12):
            p.c.drawPath(path, paint("#FFFFFF", 0.22, stroke=26, blur=14))


def seam(p, path, tone, weight=7.0):
    """Piping along an edge."""
    p.c.drawPath(path, paint(mix(tone, INK, 0.42), stroke=weight + 2.5))
    p.c.drawPath(path, paint(mix(tone, INK, 0.10), stroke=weight))
    with p.move(-1.2, -1.6):
        p.c.drawPath(path, paint(mix(tone, "#FFFFFF", 0.45), 0.8, stroke=weight * 0.34))


def stitches(p, a, b, tone="#F3E6CC", length=13.0, gap=9.0, weight=3.0):
    """A row of hand stitches from a to b."""
    d = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / d, (b[1] - a[1]) / d
    at = gap / 2
    while at + length <= d:
        p.c.drawLine(a[0] + ux * at, a[1] + uy * at, a[0] + ux * (at + length), a[1] + uy * (at + length), paint(tone, 0.95, stroke=weight))
        at += length + gap


def fringe(p, a, b, tone, length=58, n=40, down=(0, 1), weight=4.0):
    """Twisted cords hanging from the edge a-b."""
    for k in range(n):
        t = (k + 0.5) / n
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        l, w = length * float(p.rng.uniform(0.88, 1.08)), float(p.rng.normal(0, 4))
        ex, ey = x + down[0] * l - down[1] * w, y + down[1] * l + down[0] * w
        pts = [(x, y), ((x + ex) / 2 + w * 0.4, (y + ey) / 2), (ex, ey)]
        p.c.drawPath(spline([(q + 3, r + 4) for q, r in pts]), paint("#3A2C1E", 0.30, stroke=weight, blur=2))
        p.c.drawPath(spline(pts), paint(mix(tone, INK, float(p.rng.uniform(0, 0.22))), stroke=weight))
        p.c.drawPath(spline([(q - 1, r) for q, r in pts]), paint("#FFFFFF", 0.35, stroke=weight * 0.3))


def rounded(x, y, w, h, r):
    return skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r))


class View:
    """A plain oblique view: x to the right, y up, z away; units are the thing's own, k pixels each."""

    def __init__(self, k=1.0, zx=0.40, zy=0.30):
        self.k, self.zx, self.zy = k, zx, zy

    def at(self, x, y, z):
        return (x + z * self.zx) * self.k, (-y - z * self.zy) * self.k

    def face(self, *points):
        return polygon([self.at(*q) for q in points])

    def box(self, x, y, z, w, h, d):
        """Front, top and right faces of a box whose lower left front corner is (x, y, z)."""
        return (self.face((x, y, z), (x + w, y, z), (x + w, y + h, z), (x, y + h, z)),
                self.face((x, y + h, z), (x + w, y + h, z), (x + w, y + h, z + d), (x, y + h, z + d)),
                self.face((x + w, y, z), (x + w, y + h, z), (x + w, y + h, z + d), (x + w, y, z + d)))


def timber(p, view, x, y, z, w, h, d, tone, turn=0.0, lines=16):
    """A piece of wood of the view."""
    front, top, side = view.box(x, y, z, w, h, d)
    grain(p, side, mix(tone, INK, 0.40), 0.12, lines // 2, -30)
    grain(p, front, mix(tone, INK, 0.06), 0.16, lines, turn)
    grain(p, top, mix(tone, "#FFF3D8", 0.36), 0.12, lines, turn)
    (x0, y0), (x1, y1), (x2, y2) = view.at(x, y + h, z), view.at(x + w, y + h, z), view.at(x + w, y, z)
    p.c.drawPath(spline([(x0, y0), (x1, y1)]), paint("#FFF6E2", 0.65, stroke=2.2))
    p.c.drawPath(spline([(x1, y1), (x2, y2)]), paint("#FFF6E2", 0.25, stroke=1.8))


def ball(p, x, y, r, tone, shade=True):
    if shade:
        p.oval(x + r * 0.5, y + r * 0.6, r, r * 0.9, paint("#3A2C1E", 0.40, blur=r * 0.35))
    p.oval(x, y, r, r, paint("#FFFFFF", shader=radial((x - r * 0.36, y - r * 0.42), r * 1.5, [(0, mix(tone, "#FFF3DA", 0.72)), (0.35, mix(tone, "#FFF3DA", 0.14)), (0.8, mix(tone, INK, 0.34)), (1, mix(tone, INK, 0.16))])))


def floor_shadow(p, points, alpha=0.36, blur=18):
    """The shadow that a standing thing throws over the ground."""
    with p.layer(blur=blur, blur_y=blur * 0.6, blend="Multiply", alpha=alpha):
        p.c.drawPath(spline(points, True), paint("#3A2C1E"))
