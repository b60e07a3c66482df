"""Indoor scenes: the wooden floor, paper walls, window light, leaf shadows."""
import math

import skia

from .kit import Picture, WOOD, WOOD_DARK, linear, mix, noise2, paint, polygon, radial, spline


class Floor:
    """Maps floor coordinates (u across, z away: 1 at the lower edge) to the picture."""

    def __init__(self, p, horizon, vanish=0.5, spread=0.9):
        self.p, self.y, self.x, self.s = p, horizon * p.h, vanish * p.w, spread * p.w

    def at(self, u, z):
        return self.x + u * self.s / z, self.y + (self.p.h - self.y) / z

    def quad(self, u0, u1, z0, z1):
        return polygon([self.at(u0, z0), self.at(u1, z0), self.at(u1, z1), self.at(u0, z1)])


def boards(p, floor, far=7.0, tone=WOOD, dark=WOOD_DARK, gloss=0.5, lanes=9):
    """A hanok floor: long beams with short boards set between them."""
    p.c.save()
    p.c.clipRect(skia.Rect.MakeLTRB(0, floor.at(0, far)[1], p.w, p.h))
    p.box(0, 0, p.w, p.h, paint(dark))
    step = 2.4 / lanes
    for i in range(-lanes * 4, lanes * 4):
        if i % 3:
            continue
        beam = (i - 0.25) * step
        u0, u1 = beam + step * 0.5, beam + step * 3
        p.c.drawPath(floor.quad(beam + 0.002, u0, 0.9, far), paint(mix(tone, dark, 0.18 + p.rng.uniform(0, 0.2))))
        z = 0.85 + p.rng.uniform(0, 0.1)
        while z < far:
            dz = 0.16 * z ** 1.15
            t = mix(tone, p.rng.choice([dark, "#E6CFA6", "#A97C52"]), p.rng.uniform(0.04, 0.24))
            p.c.drawPath(floor.quad(u0 + 0.004, u1 - 0.004, z, min(far, z + dz * 0.97)), paint(t))
            for _ in range(3):
                zz = z + dz * p.rng.uniform(0.1, 0.9)
                if zz < far:
                    a, b = floor.at(u0 + 0.01, zz), floor.at(u1 - 0.01, min(far, zz + p.rng.normal(0, 0.02)))
                    p.c.drawLine(*a, *b, paint(dark, 0.16, stroke=1.2))
            z += dz
    p.c.restore()
    y = floor.at(0, far)[1]
    if gloss:
        p.box(0, y, p.w, p.h - y, paint("#FFFFFF", shader=linear((0, y), (0, p.h), [(0, "#FFF2DC", gloss), (0.5, "#FFF2DC", gloss * 0.25), (1, "#FFF2DC", 0)]), blend="Screen"))
    p.box(0, y, p.w, p.h - y, paint("#FFFFFF", shader=linear((0, y), (0, p.h), [(0, dark, 0.0), (0.6, dark, 0.05), (1, "#2A1D12", 0.42)]), blend="Multiply"))


def floor_light(p, floor, u, z, cols=4, rows=5, pane=(0.13, 0.30), slant=0.22, alpha=0.8, tint="#FFE4B8", blur=5.0):
    """Morning light through a lattice window, lying on the floor."""
    with p.layer(blur=blur, blur_y=blur * 0.6, blend="Screen", alpha=alpha * 0.62):
        for i in range(cols):
            for j in range(rows):
                z0 = z + j * pane[1]
                z1 = z0 + pane[1] * 0.86
                u0 = u + i * pane[0]
                u1 = u0 + pane[0] * 0.86
                p.c.drawPath(polygon([floor.at(u0 + slant * z0, z0), floor.at(u1 + slant * z0, z0),
                                      floor.at(u1 + slant * z1, z1), floor.at(u0 + slant * z1, z1)]), paint(tint))


def lattice(p, x, y, w, h, cols=4, rows=7, bar=7, frame=20, wood="#6A4E36", glow="#FDF3DF", open_view=None):
    """A paper door with crossed bars, lit from behind."""
    p.box(x, y, w, h, paint(wood))
    fx, fy, fw, fh = x + frame, y + frame, w - 2 * frame, h - 2 * frame
    if open_view is None:
        p.box(fx, fy, fw, fh, paint("#FFFFFF", shader=linear((fx, fy), (fx + fw * 0.3, fy + fh), [(0, glow), (0.6, mix(glow, "#F1D9B4", 0.55)), (1, mix(glow, "#C9B590", 0.75))])))
    for i in range(1, cols):
        xx = fx + fw * i / cols
        p.box(xx - bar / 2, fy, bar, fh, paint(wood))
        p.box(xx + bar / 2 - 1.5, fy, 1.5, fh, paint("#FFF3DC", 0.25))
    for j in range(1, rows):
        yy = fy + fh * j / rows
        p.box(fx, yy - bar / 2, fw, bar, paint(wood))
        p.box(fx, yy - bar / 2, fw, 1.5, paint("#FFF3DC", 0.25))
    p.c.drawRect(skia.Rect.MakeXYWH(fx, fy, fw, fh), paint("#2A1D12", 0.35, stroke=3, blur=2))
    p.c.drawRect(skia.Rect.MakeXYWH(x + 1, y + 1, w - 2, h - 2), paint("#2A1D12", 0.3, stroke=2.5))


def hall(p, view, light=True, doors=True):
    """The wooden hall, open to the landscape drawn by view(picture)."""
    w, h = p.w, p.h
    out = Picture(w, h, int(p.rng.integers(1 << 30)))
    view(out)
    p.paste(out, 0, -h * 0.10, blur=1.6)
    floor = Floor(p, 0.50, 0.5, 0.95)
    boards(p, floor, 6.2, "#B78F62", "#5A4029", 0.72)
    y = floor.at(0, 6.2)[1]
    p.box(0, y - 10, w, 14, paint("#4B3523"))
    p.box(0, y - 12, w, 3, paint("#E9CDA2", 0.5))
    if light:
        floor_light(p, floor, -0.62, 1.15, 3, 6, (0.17, 0.5), 0.10, 0.9)
        floor_light(p, floor, 0.10, 1.15, 3, 6, (0.17, 0.5), 0.10, 0.75)
    wood = "#4A3727"
    p.box(0, 0, w, h * 0.085, paint("#FFFFFF", shader=linear((0, 0), (0, h * 0.085), [(0, "#2B1F16"), (1, wood)])))
    p.box(0, h * 0.085, w, 3, paint("#D8B98A", 0.5))
    for x, ww in ((-w * 0.01, w * 0.055), (w * 0.955, w * 0.06)):
        lit = [(0, "#33261B"), (0.7, wood), (1, "#8D6B48")] if x < w / 2 else [(0, "#8D6B48"), (0.3, wood), (1, "#33261B")]
        p.box(x, 0, ww, y + h * 0.05, paint("#FFFFFF", shader=linear((x, 0), (x + ww, 0), lit)))
        p.box(x - 8, y + h * 0.032, ww + 16, h * 0.03, paint("#2E231A", 0.9), 8)
        p.oval(x + ww / 2, y + h * 0.066, ww, 14, paint("#1C130B", 0.5, blur=9))
    if doors:
        for x in (w * 0.052, w * 0.84):
            lattice(p, x, h * 0.088, w * 0.108, y - h * 0.09, 3, 9, 5, 13, "#5B432E")
    p.glow(w * 0.5, y, w * 0.5, "#FFF0D6", 0.30)


def leaves(p, origin, spread, count=26, size=90, tone="#3B4A3C", alpha=0.34, blur=7.0, kind="bamboo", turn=0.5):
    """The shadow of a branch on a wall: nearer leaves sharper than far ones."""
    ox, oy = origin
    for depth in range(3):
        with p.layer(blur=blur * (0.5 + depth * 0.9), blend="Multiply", alpha=alpha * (1 - 0.22 * depth)):
            for _ in range(max(1, count // 3)):
                r = spread * math.sqrt(p.rng.uniform(0.02, 1))
                a = turn + p.rng.normal(0, 0.42)
                x, y = ox + math.cos(a) * r, oy + math.sin(a) * r
                if p.rng.random() < 0.34:
                    p.c.drawPath(spline([(ox + (x - ox) * 0.3, oy + (y - oy) * 0.3), ((ox + x) / 2 + 10, (oy + y) / 2 - 12), (x, y)]), paint(tone, 0.8, stroke=3.5))
                for _ in range(3):
                    l, d = size * p.rng.uniform(0.7, 1.3), a + p.rng.normal(0.35, 0.55)
                    b = l * (0.10 if kind == "bamboo" else 0.26)
                    ex, ey = x + math.cos(d) * l, y + math.sin(d) * l
                    nx, ny = -math.sin(d) * b, math.cos(d) * b
                    mx, my = x + math.cos(d) * l * 0.38, y + math.sin(d) * l * 0.38
                    path = skia.Path()
                    path.moveTo(x, y)
                    path.quadTo(mx + nx * 1.6, my + ny * 1.6, ex, ey)
                    path.quadTo(mx - nx * 1.6, my - ny * 1.6, x, y)
                    p.c.drawPath(path, paint(tone))


def wall_light(p, x, y, w, h, cols=3, rows=4, skew=0.24, alpha=0.9, tint="#FFF1D4", blur=6.0, gap=0.10):
    """Window light on a wall, the far side softer than the near one."""
    for k, (b, a) in enumerate(((blur, 0.62), (blur * 3.2, 0.38))):
        with p.layer(blur=b, blend="Screen" if k else None, alpha=a * alpha):
            for i in range(cols):
                for j in range(rows):
                    x0, x1 = x + w * (i + gap / 2) / cols, x + w * (i + 1 - gap / 2) / cols
                    y0, y1 = y + h * (j + gap / 2) / rows, y + h * (j + 1 - gap / 2) / rows
                    p.c.drawPath(polygon([(x0 + (y0 - y) * skew * -1, y0 + (x0 - x) * skew), (x1 - (y0 - y) * skew, y0 + (x1 - x) * skew),
                                          (x1 - (y1 - y) * skew, y1 + (x1 - x) * skew), (x0 - (y1 - y) * skew, y1 + (x0 - x) * skew)]), paint(tint))


def wall(p, tone="#EEE5D4", table=0.72, top="#CFB58F", light="#FFF6E6", from_left=True, edge="#9C7E57"):
    """A plastered wall above a low wooden table: the ground of still lifes."""
    w, h = p.w, p.h
    lx = w * (0.15 if from_left else 0.85)
    p.box(0, 0, w, h, paint("#FFFFFF", shader=radial((lx, h * 0.1), w * 0.98, [(0, light), (0.45, tone), (1, mix(tone, "#9A8F74", 0.36))])))
    p.veil("#8A7A5C", 0.10 * noise2(p.rng, w, h, 12, 8, 6, 0.72), "Multiply")
    y = h * table
    p.box(0, y, w, h - y, paint("#FFFFFF", shader=linear((0, y), (0, h), [(0, mix(top, light, 0.35)), (0.35, top), (1, mix(top, edge, 0.55))])))
    with p.layer(blur=3, blur_y=0.6):
        for _ in range(70):
            yy = p.rng.uniform(y + 4, h)
            x0 = p.rng.uniform(-200, w)
            l = p.rng.uniform(200, 1200)
            p.c.drawPath(spline([(x0, yy), (x0 + l / 2, yy + p.rng.normal(0, 5)), (x0 + l, yy + p.rng.normal(0, 5))]), paint(edge, p.rng.uniform(0.04, 0.16), stroke=p.rng.uniform(1, 3)))
    p.box(0, y - 24, w, 24, paint("#FFFFFF", shader=linear((0, y - 24), (0, y), [(0, "#5A4A34", 0), (1, "#5A4A34", 0.16)]), blend="Multiply"))
    p.box(0, y - 1, w, 2.5, paint("#FFF7E6", 0.5))
