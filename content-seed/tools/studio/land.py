"""Outdoor scenes: hills, forest, pine, eaves, water."""
import math

import numpy as np
import skia

from .kit import DAWN, DEEP, INK, PINE, linear, mix, noise1, noise2, paint, polygon, radial, spline

MORNING = [(0, "#DDE3DC"), (0.34, "#EFE6D6"), (0.6, "#F6E3CB"), (1, "#F7EEDF")]
DUSK = [(0, "#53666A"), (0.4, "#8F948C"), (0.7, "#D9BFA2"), (1, "#EBD7BE")]
NIGHT = [(0, "#152A2B"), (0.5, "#2B4A48"), (1, "#7F948A")]
WINTER = [(0, "#CBD6D8"), (0.5, "#E4E8E5"), (1, "#F6F4EF")]


def fir(path, rng, x, y, h):
    """One conifer seen from afar, added to the path."""
    w = h * rng.uniform(0.15, 0.21)
    levels = max(5, int(h / 9))
    left, right = [], []
    for k in range(levels):
        t = (k + 1) / levels
        yy = y - h + h * t
        reach = w * t ** 0.85 * rng.uniform(0.75, 1.1)
        left += [(x - reach, yy + h * 0.02), (x - reach * 0.45, yy - h * 0.005)]
        right += [(x + reach * rng.uniform(0.85, 1.1), yy + h * 0.02), (x + reach * 0.45, yy - h * 0.005)]
    path.addPoly([skia.Point(float(a), float(b)) for a, b in
                  [(x, y - h * 1.04)] + right + [(x + 1, y + 6), (x - 1, y + 6)] + left[::-1]], True)


def ridge(p, base, amp, top, foot, cells=2.0, trees=0.0, fade=0.34, octaves=6):
    """One hill: its line is noise, its foot dissolves in mist; trees: height of the firs on it."""
    ys = base + noise1(p.rng, 240, cells, octaves, 0.46) * amp
    xs = np.linspace(-20, p.w + 20, 240)
    path = polygon(list(zip(xs, ys)) + [(p.w + 20, p.h + 10), (-20, p.h + 10)])
    if trees:
        x, crowd = -10.0, noise1(p.rng, 240, 7, 3)
        wood = skia.Path()
        while x < p.w + 10:
            i = min(239, int((x + 20) / (p.w + 40) * 240))
            fir(wood, p.rng, x, float(ys[i]) + trees * 0.25, trees * (0.62 + 0.38 * crowd[i]) * p.rng.uniform(0.7, 1.2))
            x += trees * p.rng.uniform(0.10, 0.3) * (1.25 - 0.5 * crowd[i])
        path.addPath(wood)
        path.setFillType(skia.PathFillType.kWinding)
    y0 = float(ys.min()) - trees
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((0, y0), (0, y0 + p.h * fade + trees), [(0, top), (0.25, top), (1, foot)])))
    return ys


def hills(p, sky=MORNING, far="#CBD5CC", near="#234A40", foot="#EFE8DA", layers=7, start=0.40, sun=None,
          tree=78, mist=0.75, end=0.93, warm=DAWN):
    p.sky(sky)
    n = noise2(p.rng, p.w, p.h, 2, 5, 5)
    p.veil("#FFFFFF", 0.20 * n * np.linspace(1, 0.2, p.h)[:, None])
    if sun:
        x, y, r, tint = sun
        x, y = x * p.w, y * p.h
        p.glow(x, y, p.w * 0.42, warm, 0.85)
        p.oval(x, y, r, r, paint(tint, 0.88, blur=1.2))
        p.oval(x, y, r * 1.5, r * 1.5, paint(tint, 0.18, blur=r * 0.6))
    for i in range(layers):
        t = i / (layers - 1)
        base = p.h * (start + (end - start) * t ** 1.25)
        top = mix(far, near, t ** 1.3)
        ridge(p, base, p.h * (0.085 - 0.03 * t), top, mix(top, foot, 0.82 - 0.35 * t),
              1.6 + 1.2 * t, tree * (t - 0.28) * 1.25 if t > 0.35 else 0, 0.20 + 0.1 * t)
        if mist and i < layers - 1:
            p.mist(base + p.h * 0.10, p.h * 0.065, foot, mist * (1 - 0.4 * t))
    if sun:
        p.glow(x, y, p.w * 0.5, warm, 0.24)


def forest(p, sky=("#F5E7D2", "#DDE2D6"), depth=7, dark="#1C3A32", beams=True, light=(0.68, 0.2)):
    """Among tall trunks in morning mist."""
    p.sky([(0, sky[1]), (0.55, sky[0]), (1, "#D8DCCB")])
    lx, ly = light[0] * p.w, light[1] * p.h
    p.glow(lx, ly, p.w * 0.6, "#FFF3DC", 0.9)
    for i in range(depth):
        t = i / (depth - 1)
        tone = mix("#D3DACE", dark, t ** 1.15)
        ground = p.h * (0.70 + 0.26 * t)
        for _ in range(int(20 - 15 * t)):
            x = p.rng.uniform(-0.05, 1.05) * p.w
            if t > 0.5 and abs(x - lx) < p.w * 0.20 * t:
                continue
            w = (7 + 44 * t ** 1.6) * p.rng.uniform(0.7, 1.25)
            lean = p.rng.normal(0, 26)
            bend = p.rng.normal(0, 14)
            foot = ground + p.rng.uniform(-8, 20)
            side = spline([(x + lean - w * 0.32, -30), (x + lean * 0.5 - w * 0.4 + bend, foot * 0.5), (x - w * 0.5, foot - w * 0.4),
                           (x - w * 0.95, foot + 14), (x + w * 0.95, foot + 14), (x + w * 0.5, foot - w * 0.4),
                           (x + lean * 0.5 + w * 0.4 + bend, foot * 0.5), (x + lean + w * 0.32, -30)], True, 0.8)
            lit = 1 if x < lx else -1
            p.c.drawPath(side, paint("#FFFFFF", shader=linear((x - w * 0.6 * lit, 0), (x + w * 0.6 * lit, 0),
                         [(0, tone), (0.55, mix(tone, "#3A3A2C", 0.15 * t)), (1, mix(tone, "#F6DFBE", 0.42 * (1 - t * 0.35)))])))
            for _ in range(int(3 + 4 * t)):
                by = p.rng.uniform(-10, foot * 0.55)
                d = p.rng.choice([-1, 1])
                l = (30 + 150 * t) * p.rng.uniform(0.5, 1.2)
                p.c.drawPath(spline([(x + lean * 0.6, by), (x + d * l * 0.5, by + l * 0.02), (x + d * l, by + l * 0.22)]),
                             paint(tone, 0.5, stroke=1 + 2.2 * t))
        ridge(p, ground, 16 + 10 * t, mix(tone, "#8E9A78", 0.32), mix(tone, "#C9C9AE", 0.35), 3, 0, 0.2)
        p.mist(ground - p.h * 0.03, p.h * 0.13, "#F4EBDA", 0.75 * (1 - t) ** 0.7)
    if beams:
        with p.layer(blur=26, blend="Screen", alpha=0.5):
            for _ in range(9):
                a = p.rng.uniform(1.0, 2.35)
                s = p.rng.uniform(0.012, 0.045)
                far = p.w * 1.1
                p.c.drawPath(polygon([(lx, ly - 160), (lx + math.cos(a - s) * far, ly + math.sin(a - s) * far),
                                      (lx + math.cos(a + s) * far, ly + math.sin(a + s) * far)]),
                             paint("#FFFFFF", shader=radial((lx, ly), far * 0.75, [(0, "#FFE9C4", 0.75), (1, "#FFE9C4", 0)])))
        p.glow(lx, ly, p.w * 0.34, "#FFF2D8", 0.55)


def tuft(path, rng, x, y, r):
    """A pad of pine needles, fanned upward."""
    for _ in range(30):
        a = rng.normal(-math.pi / 2, 0.85)
        l = r * rng.uniform(0.55, 1.05)
        path.moveTo(float(x), float(y))
        path.quadTo(x + math.cos(a) * l * 0.5, y + math.sin(a) * l * 0.6, x + math.cos(a) * l, y + math.sin(a) * l * 0.8)


def bough(p, points, width, tone=DEEP, pads=9, size=60, blur=0.0):
    """A Korean pine bough along the points, thick to thin, with needle pads."""
    with p.layer(blur=blur):
        pts = np.array(points, float)
        t = np.linspace(0, 1, len(pts))
        s = np.linspace(0, 1, 60)
        line = np.stack([np.interp(s, t, pts[:, 0]), np.interp(s, t, pts[:, 1])], 1)
        for k in range(6):
            line[1:-1] = (line[:-2] + line[2:]) / 2
        line += np.stack([np.zeros(60), noise1(p.rng, 60, 5, 3) * width * 0.22], 1)
        w = width * (1 - s) ** 0.8 * 0.5 + 1.5
        up = [(x, y - v) for (x, y), v in zip(line, w)]
        down = [(x, y + v) for (x, y), v in zip(line, w)][::-1]
        p.c.drawPath(polygon(up + down), paint(tone))
        for _ in range(pads):
            i = int(60 * p.rng.uniform(0.22, 0.99))
            x, y = line[min(i, 59)]
            r = size * p.rng.uniform(0.7, 1.2) * (1.05 - 0.35 * s[min(i, 59)])
            tip = (x + p.rng.normal(0, r * 0.8), y + p.rng.normal(-r * 0.25, r * 0.5))
            p.c.drawPath(spline([(x, y), ((x + tip[0]) / 2, (y + tip[1]) / 2 + 6), tip]), paint(tone, stroke=2.6))
            needles = skia.Path()
            for _ in range(11):
                tuft(needles, p.rng, tip[0] + p.rng.normal(0, r * 0.72), tip[1] + p.rng.normal(0, r * 0.14), r * p.rng.uniform(0.34, 0.55))
            p.c.drawPath(needles, paint(mix(tone, PINE, p.rng.uniform(0, 0.6)), 0.9, stroke=1.7))


def moon(p, x, y, r, tint="#FBF3DF"):
    p.glow(x, y, r * 5, tint, 0.5)
    p.oval(x, y, r, r, paint("#FFFFFF", shader=radial((x - r * 0.3, y - r * 0.3), r * 1.5, [(0, "#FFFBEF"), (1, mix(tint, "#C9B98F", 0.25))]), blur=0.8))
    n = noise2(p.rng, p.w, p.h, 40, 26, 3)
    with p.clip(skia.Path.Circle(x, y, r)):
        p.veil("#B9A67C", 0.16 * np.clip(n * 2 - 0.8, 0, 1))


def eaves(p, tone="#1D2A26"):
    """The corner of a tiled roof against the hills, with a wind bell."""
    w, h = p.w, p.h
    lower = [(-40, h * 0.335), (w * 0.22, h * 0.34), (w * 0.44, h * 0.305), (w * 0.60, h * 0.235), (w * 0.70, h * 0.14)]
    under = spline(lower)
    under.lineTo(w * 0.715, h * 0.115)
    under.cubicTo(w * 0.56, h * 0.17, w * 0.32, h * 0.15, -40, -h * 0.02)
    under.close()
    p.c.drawPath(under, paint("#FFFFFF", shader=linear((0, h * 0.02), (0, h * 0.36), [(0, mix(tone, "#40524A", 0.45)), (1, tone)])))
    pm = skia.PathMeasure(spline(lower), False)
    length = pm.getLength()
    with p.clip(under):
        for k in range(34):
            pos, _ = pm.getPosTan(length * k / 33)
            x, y = pos.x(), pos.y()
            p.c.drawPath(spline([(x, y), (x - w * 0.10, y - h * 0.17), (x - w * 0.25, y - h * 0.36)]), paint("#0F1A17", 0.55, stroke=9))
            p.c.drawPath(spline([(x - 6, y), (x - w * 0.10 - 6, y - h * 0.17), (x - w * 0.25 - 6, y - h * 0.36)]), paint("#8FA196", 0.20, stroke=2.4))
    for k in range(34):
        pos, _ = pm.getPosTan(length * k / 33)
        p.oval(pos.x(), pos.y() + 3, 11, 11, paint(tone))
        p.oval(pos.x() - 1, pos.y() + 2, 7, 7, paint("#5E6F66", 0.55))
    low2 = [(x, y + h * 0.045) for x, y in lower[:-1]] + [(w * 0.675, h * 0.165)]
    p.c.drawPath(spline(low2), paint("#6B5137", stroke=h * 0.022))
    p.c.drawPath(spline([(x, y + h * 0.014) for x, y in low2]), paint("#3B2C1E", 0.7, stroke=h * 0.008))
    for k in range(13):
        t = k / 13
        x = -20 + t * w * 0.62
        y = float(np.interp(x, [q[0] for q in low2], [q[1] for q in low2])) + h * 0.012
        p.oval(x, y + 8, 12, 12, paint("#8B6B49"))
        p.oval(x - 2, y + 6, 8, 8, paint("#B08D64", 0.7))
    bx, by = w * 0.668, h * 0.175
    p.c.drawLine(bx, by, bx, by + h * 0.10, paint(INK, 0.9, stroke=2))
    with p.move(bx, by + h * 0.10, h / 1000):
        p.c.drawPath(spline([(-4, 0), (-22, 14), (-27, 50), (-34, 70), (0, 76), (34, 70), (27, 50), (22, 14), (4, 0)], True), paint("#FFFFFF", shader=linear((-34, 0), (34, 0), [(0, "#3C4A3E"), (0.35, "#A08A58"), (1, "#2E382F")])))
        p.c.drawLine(0, 74, 0, 116, paint(INK, 0.9, stroke=1.6))
        p.c.drawPath(spline([(-34, 134), (-12, 120), (16, 122), (30, 132), (46, 120), (44, 134), (46, 148), (30, 138), (14, 146), (-12, 148)], True), paint("#33453C"))


def pond(p, sky="#E9E5D6", deep="#5E7D73"):
    """Still water with lotus leaves and rings."""
    w, h = p.w, p.h
    p.wash(linear((0, 0), (w * 0.25, h), [(0, mix(sky, "#F6DFC2", 0.6)), (0.4, mix(sky, deep, 0.32)), (1, mix(deep, DEEP, 0.35))]))
    n = noise2(p.rng, w, h, 2, 14, 5)
    p.veil("#FFFFFF", 0.28 * np.clip(n * 2 - 0.9, 0, 1))
    p.veil(DEEP, 0.25 * np.clip(noise2(p.rng, w, h, 3, 10, 4) * 2 - 1, 0, 1))
    for cx, cy, m in ((w * 0.34, h * 0.36, 5), (w * 0.80, h * 0.22, 3)):
        for k in range(m):
            r = 40 + 62 * k + 10 * k * k
            p.oval(cx, cy, r, r * 0.30, paint("#FFFDF4", 0.42 * (1 - k / m), stroke=2.6, blur=1.2))
            p.oval(cx, cy + 4, r, r * 0.30, paint(DEEP, 0.25 * (1 - k / m), stroke=2.6, blur=1.8))
