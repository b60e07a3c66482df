"""Around the house: its front, wall and gate, jars, snow, lanterns, bell, persimmons."""
import math

import numpy as np
import skia

from . import land, room
from .kit import INK, PERSIMMON, PINE, linear, mix, noise1, noise2, paint, polygon, radial, spline

TILE = "#33413C"


def ground(p, y, near="#CDB993", far="#E9DDC4", rough=0.10):
    p.box(0, y, p.w, p.h - y, paint("#FFFFFF", shader=linear((0, y), (0, p.h), [(0, far), (1, near)])))
    p.c.save()
    p.c.clipRect(skia.Rect.MakeLTRB(0, y, p.w, p.h))
    p.veil("#6E5B3E", rough * noise2(p.rng, p.w, p.h, 40, 90, 5, 0.75), "Multiply")
    p.c.restore()


def house(p, x, y, w, snow=False, lit=False, doors=4, tone=TILE):
    """The front of the house: x, y is the middle of its foot, w the width of its wall."""
    h = w * 0.30
    e, top = y - h, y - h - w * 0.22
    wood = "#4A3727"
    p.box(x - w / 2 - 30, y - 4, w + 60, w * 0.045, paint("#FFFFFF", shader=linear((0, y - 4), (0, y + w * 0.045), [(0, "#CFC8B8"), (1, "#8F8A7C")])), 4)
    p.box(x - w / 2, e, w, h, paint("#FFFFFF", shader=linear((0, e), (0, y), [(0, "#B8A684"), (0.25, "#EADFC6"), (1, "#DCCBA8")])))
    bay = w / doors
    for k in range(doors):
        room.lattice(p, x - w / 2 + bay * k + bay * 0.08, e + h * 0.16, bay * 0.84, h * 0.80, 4, 7, max(2, w * 0.0025), max(4, w * 0.006), "#5B432E", "#FFE2A8" if lit else "#FBF0DA")
    for k in range(doors + 1):
        xx = x - w / 2 + bay * k
        p.box(xx - w * 0.010, e, w * 0.020, h, paint("#FFFFFF", shader=linear((xx - w * 0.01, 0), (xx + w * 0.01, 0), [(0, "#8D6B48"), (0.4, wood), (1, "#2E2117")])))
    p.box(x - w / 2 - 8, y - h * 0.05, w + 16, h * 0.06, paint("#6B5137"))
    p.box(x - w / 2, e, w, h * 0.16, paint("#FFFFFF", shader=linear((0, e), (0, e + h * 0.16), [(0, "#1C1510"), (1, "#1C1510", 0)])))
    over, lift = w * 0.115, w * 0.045
    eave = [(x - w / 2 - over, e - lift), (x - w * 0.36, e + w * 0.006), (x, e + w * 0.016), (x + w * 0.36, e + w * 0.006), (x + w / 2 + over, e - lift)]
    ridge = [(x + w * 0.40, top - w * 0.012), (x, top + w * 0.008), (x - w * 0.40, top - w * 0.012)]
    roof = spline(eave)
    roof.cubicTo(x + w * 0.50, e - lift * 1.5, x + w * 0.42, top + w * 0.07, *ridge[0])
    roof.quadTo(x, top + w * 0.024, *ridge[2])
    roof.cubicTo(x - w * 0.42, top + w * 0.07, x - w * 0.50, e - lift * 1.5, *eave[0])
    roof.close()
    p.c.drawPath(roof, paint("#FFFFFF", shader=linear((0, top), (0, e), [(0, mix(tone, "#FFFFFF", 0.25)), (1, tone)] if not snow else [(0, "#FFFFFF"), (0.7, "#EDF0EE"), (1, "#D3DBDA")])))
    with p.clip(roof):
        for k in range(45):
            t = -1 + 2 * k / 44
            xa, xb = x + t * w * 0.40, x + t * (w / 2 + over)
            p.c.drawPath(spline([(xa, top - 4), (xa * 0.55 + xb * 0.45, e - w * 0.085), (xb, e + w * 0.03)]), paint("#B9C5C4" if snow else "#15201C", 0.5 if snow else 0.6, stroke=w * 0.0045))
            p.c.drawPath(spline([(xa - w * 0.003, top - 4), (xa * 0.55 + xb * 0.45 - w * 0.003, e - w * 0.085), (xb - w * 0.003, e + w * 0.03)]), paint("#FFFFFF" if snow else "#8FA196", 0.7 if snow else 0.25, stroke=w * 0.002))
    measure = skia.PathMeasure(spline(eave), False)
    for k in range(47):
        pos, _ = measure.getPosTan(measure.getLength() * k / 46)
        p.oval(pos.x(), pos.y() + w * 0.003, w * 0.0058, w * 0.0058, paint(mix(tone, INK, 0.2)))
        if snow:
            p.oval(pos.x(), pos.y() - w * 0.004, w * 0.0075, w * 0.005, paint("#FFFFFF"))
    p.c.drawPath(spline(ridge), paint("#F4F6F4" if snow else mix(tone, INK, 0.25), stroke=w * 0.022))
    p.c.drawPath(spline([(a, b + w * 0.006) for a, b in ridge]), paint("#FFFFFF" if snow else "#7F9087", 0.35, stroke=w * 0.003))


def stone_wall(p, y, h, snow=False, gap=None, tone="#B7AE9B"):
    """A low wall of field stones with a tiled cap; gap: (from, to) left open."""
    spans = [(-20, p.w + 20)] if not gap else [(-20, gap[0]), (gap[1], p.w + 20)]
    for a, b in spans:
        p.box(a, y - h, b - a, h, paint(mix(tone, "#FFF2DA", 0.35)))
        p.c.save()
        p.c.clipRect(skia.Rect.MakeLTRB(a, y - h, b, y))
        yy = y
        while yy > y - h - 10:
            rh, x = h * p.rng.uniform(0.20, 0.28), a - p.rng.uniform(0, 60)
            while x < b:
                w = rh * p.rng.uniform(1.2, 2.3)
                t = mix(mix(tone, "#7D8078", float(p.rng.uniform(0.1, 0.75))), "#C9A97C", float(p.rng.uniform(0, 0.25)))
                pts = [(x + w * u + p.rng.normal(0, w * 0.03), yy - rh * v + p.rng.normal(0, rh * 0.04)) for u, v in ((0.06, 0.14), (0.5, 0.04), (0.93, 0.12), (0.97, 0.55), (0.88, 0.92), (0.45, 0.97), (0.08, 0.88), (0.02, 0.5))]
                p.c.drawPath(spline(pts, True), paint("#FFFFFF", shader=linear((x, yy - rh), (x + w, yy), [(0, mix(t, "#FFFFFF", 0.32)), (0.6, t), (1, mix(t, INK, 0.30))])))
                x += w
            yy -= rh
        p.c.restore()
        cap = mix(TILE, "#FFFFFF", 0.08)
        p.box(a, y - h - h * 0.16, b - a, h * 0.18, paint("#FFFFFF", shader=linear((0, y - h * 1.16), (0, y - h * 0.98), [(0, "#FFFFFF" if snow else mix(cap, "#FFFFFF", 0.3)), (0.6, "#E6EBEA" if snow else cap), (1, mix(cap, INK, 0.3))])), 3)
        x = a + 8
        while x < b:
            p.oval(x, y - h * 0.99, h * 0.045, h * 0.045, paint(mix(TILE, INK, 0.2)))
            if snow:
                p.oval(x, y - h * 1.13, h * 0.10, h * 0.06, paint("#FFFFFF"))
            x += h * 0.16
        p.box(a, y - 6, b - a, 18, paint("#3A3022", 0.35, blur=8))


def gate(p, x, y, w, snow=False):
    """A small wooden gate with a tiled roof, one leaf open."""
    h = w * 0.92
    for s in (-1, 1):
        p.box(x + s * w * 0.5 - w * 0.045, y - h, w * 0.09, h, paint("#FFFFFF", shader=linear((x + s * w * 0.5 - w * 0.045, 0), (x + s * w * 0.5 + w * 0.045, 0), [(0, "#A07A52"), (0.5, "#6B4E34"), (1, "#3B2C1E")])))
    p.box(x - w * 0.455, y - h * 0.9, w * 0.91, h * 0.9, paint("#FFFFFF", shader=linear((0, y - h), (0, y), [(0, "#2F3B33"), (0.4, "#A9B49A"), (1, "#EFE3C8")])))
    for s, ww in ((-1, 0.40), (1, 0.17)):
        xa = x - w * 0.455 if s < 0 else x + w * 0.455 - w * ww
        p.box(xa, y - h * 0.88, w * ww, h * 0.88, paint("#FFFFFF", shader=linear((xa, 0), (xa + w * ww, 0), [(0, "#8A6443"), (1, "#5B3F29")])))
        for k in range(1, 5):
            p.box(xa + w * ww * k / 5, y - h * 0.88, 2, h * 0.88, paint("#2E2117", 0.5))
        for yy in (0.25, 0.7):
            p.box(xa, y - h * yy, w * ww, h * 0.025, paint("#3B2A1B", 0.7))
    e = y - h * 0.98
    eave = [(x - w * 0.80, e - w * 0.06), (x - w * 0.4, e + w * 0.012), (x, e + w * 0.02), (x + w * 0.4, e + w * 0.012), (x + w * 0.80, e - w * 0.06)]
    roof = spline(eave)
    roof.cubicTo(x + w * 0.66, e - w * 0.1, x + w * 0.58, e - w * 0.22, x + w * 0.56, e - w * 0.27)
    roof.quadTo(x, e - w * 0.235, x - w * 0.56, e - w * 0.27)
    roof.cubicTo(x - w * 0.58, e - w * 0.22, x - w * 0.66, e - w * 0.1, *eave[0])
    roof.close()
    p.c.drawPath(roof, paint("#FFFFFF", shader=linear((0, e - w * 0.27), (0, e), [(0, "#FFFFFF"), (1, "#D8E0DF")] if snow else [(0, mix(TILE, "#FFFFFF", 0.3)), (1, TILE)])))
    with p.clip(roof):
        for k in range(25):
            t = -1 + 2 * k / 24
            p.c.drawPath(spline([(x + t * w * 0.56, e - w * 0.28), (x + t * w * 0.66, e - w * 0.1), (x + t * w * 0.80, e + w * 0.03)]), paint("#B9C5C4" if snow else "#15201C", 0.55, stroke=w * 0.010))
    p.c.drawPath(spline([(x - w * 0.56, e - w * 0.28), (x, e - w * 0.25), (x + w * 0.56, e - w * 0.28)]), paint("#F6F8F6" if snow else "#22302A", stroke=w * 0.035))
    for k in range(21):
        t = -1 + 2 * k / 20
        p.oval(x + t * w * 0.78, float(np.interp(x + t * w * 0.78, [q[0] for q in eave], [q[1] for q in eave])) + w * 0.006, w * 0.014, w * 0.014, paint("#26332D"))


def pine(p, x, y, h, tone="#2B4A3F", snow=False, lean=0.16):
    """A Korean red pine: a bent trunk, flat pads of needles."""
    s = h / 100
    trunk = [(x, y), (x + lean * h * 0.35, y - h * 0.34), (x - lean * h * 0.2, y - h * 0.64), (x + lean * h * 0.25, y - h * 0.96)]
    for k, wdt in enumerate((5.2, 4.2, 3.0)):
        p.c.drawPath(spline(trunk[k:k + 2] if k else trunk[:2]), paint("#6A4A38" if k < 2 else "#8B5E45", stroke=wdt * s))
    p.c.drawPath(spline(trunk), paint("#70503C", stroke=3.4 * s))
    for u, dx, r in ((0.97, 0.10, 0.20), (0.90, -0.22, 0.19), (0.80, 0.26, 0.22), (0.68, -0.30, 0.20), (0.60, 0.24, 0.16), (0.99, -0.06, 0.15)):
        tx, ty = float(np.interp(u, [0, 0.35, 0.66, 1], [q[0] for q in trunk])), y - h * u
        cx, cy = tx + dx * h, ty + abs(dx) * h * 0.02
        p.c.drawPath(spline([(tx, ty + h * 0.05), (cx * 0.6 + tx * 0.4, cy + h * 0.035), (cx, cy)]), paint("#5E4434", stroke=1.5 * s))
        needles = skia.Path()
        for _ in range(26):
            land.tuft(needles, p.rng, cx + p.rng.normal(0, r * h * 0.42), cy + p.rng.normal(0, r * h * 0.10), r * h * p.rng.uniform(0.22, 0.36))
        p.c.drawPath(needles, paint(mix(tone, PINE, float(p.rng.uniform(0, 0.6))), 0.92, stroke=max(1.2, 0.42 * s)))
        if snow:
            p.c.drawPath(spline([(cx - r * h * 0.6, cy - r * h * 0.12), (cx - r * h * 0.2, cy - r * h * 0.32), (cx + r * h * 0.25, cy - r * h * 0.30), (cx + r * h * 0.62, cy - r * h * 0.10), (cx, cy - r * h * 0.06)], True), paint("#FFFFFF", 0.92, blur=1.5))


def mound(p, x, y, w):
    """Snow heaped at a foot."""
    p.c.drawPath(spline([(x - w * 0.6, y + w * 0.10), (x - w * 0.25, y - w * 0.05), (x + w * 0.1, y - w * 0.08), (x + w * 0.6, y + w * 0.10), (x, y + w * 0.16)], True), paint("#FFFFFF", shader=linear((0, y - w * 0.1), (0, y + w * 0.16), [(0, "#FFFFFF"), (1, "#E6ECEC")]), blur=2.5))


def jar(p, r=90, tone="#6B4A35", snow=False):
    """An earthenware crock with its lid."""
    with p.layer(blur=10, blur_y=4, blend="Multiply", alpha=0.45):
        p.oval(r * 0.25, 2, r * 1.15, r * 0.13, paint("#3A2C1E"))
    path = spline([(-r * 0.58, 0), (-r * 0.86, -r * 0.6), (-r, -r * 1.2), (-r * 0.88, -r * 1.75), (-r * 0.62, -r * 2.02), (r * 0.62, -r * 2.02), (r * 0.88, -r * 1.75), (r, -r * 1.2), (r * 0.86, -r * 0.6), (r * 0.58, 0)])
    path.close()
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, mix(tone, INK, 0.2)), (0.2, mix(tone, "#F6DDB8", 0.48)), (0.45, tone), (1, mix(tone, INK, 0.55))])))
    with p.clip(path):
        for yy in (1.05, 1.15, 1.62):
            p.c.drawPath(spline([(-r, -r * yy), (0, -r * (yy - 0.12)), (r, -r * yy)]), paint(INK, 0.22, stroke=2))
    p.box(-r * 0.72, -r * 2.14, r * 1.44, r * 0.16, paint("#FFFFFF", shader=linear((-r * 0.7, 0), (r * 0.7, 0), [(0, mix(tone, "#F6DDB8", 0.3)), (1, mix(tone, INK, 0.45))])), r * 0.06)
    p.oval(0, -r * 2.14, r * 0.66, r * 0.14, paint(mix(tone, "#F6DDB8", 0.24)))
    p.oval(0, -r * 2.25, r * 0.15, r * 0.09, paint(mix(tone, INK, 0.15)))
    if snow:
        p.c.drawPath(spline([(-r * 0.76, -r * 2.08), (-r * 0.6, -r * 2.36), (-r * 0.1, -r * 2.54), (r * 0.45, -r * 2.42), (r * 0.76, -r * 2.08), (0, -r * 2.12)], True), paint("#FFFFFF", shader=linear((0, -r * 2.5), (0, -r * 2.05), [(0, "#FFFFFF"), (1, "#D5DDDD")])))


def snowfall(p, n=320, size=4.5, alpha=0.9):
    for _ in range(n):
        r = float(p.rng.uniform(0.8, 1) ** 6 * size * p.rng.uniform(0.3, 1) + 0.7)
        p.oval(float(p.rng.uniform(0, p.w)), float(p.rng.uniform(0, p.h)), r, r, paint("#FFFFFF", float(p.rng.uniform(0.4, 1)) * alpha, blur=r * 0.35))


def footprint(p, x, y, s, turn=0.0):
    with p.move(x, y, s, turn):
        for a, b, rx, ry in ((0, -9, 9, 14), (1, 12, 7, 9)):
            p.oval(a, b, rx, ry, paint("#93A5A8", 0.75, blur=1.2))
            p.oval(a + 1.5, b + 2.5, rx * 0.8, ry * 0.8, paint("#DCE4E4", 0.8, blur=1.5))


def lantern(p, r=60, tone="#F0C48A", lit=1.0, tassel=PERSIMMON):
    """A round paper lantern hanging at (0, 0)."""
    cy = r * 1.25
    if lit:
        p.oval(0, cy, r * 2.6, r * 2.6, paint("#FFD79A", 0.30 * lit, blur=r * 0.9))
    p.c.drawLine(0, 0, 0, r * 0.4, paint(INK, 0.7, stroke=max(1.2, r * 0.03)))
    p.oval(0, cy, r * 1.06, r * 0.92, paint("#FFFFFF", shader=radial((-r * 0.1, cy + r * 0.15), r * 1.15, [(0, mix(tone, "#FFFBEA", 0.75 * lit)), (0.6, mix(tone, "#FFF0CF", 0.3 * lit)), (1, mix(tone, "#8A4A22", 0.35))])))
    for k in range(-3, 4):
        a = k / 3.6
        p.c.drawPath(spline([(0, cy - r * 0.9), (a * r * 1.04, cy), (0, cy + r * 0.9)]), paint("#8A4A22", 0.30, stroke=max(1, r * 0.022)))
    for yy in (-0.9, 0.86):
        p.box(-r * 0.28, cy + yy * r - r * 0.05, r * 0.56, r * 0.12, paint("#5B3F29"), r * 0.03)
    for k in range(-2, 3):
        p.c.drawLine(k * r * 0.05, cy + r * 0.98, k * r * 0.08, cy + r * 1.5, paint(tassel, 0.9, stroke=max(1, r * 0.035)))


def wire(p, a, b, sag, n, size, tones=("#F0C48A", "#F3D9B0", "#E79A6A"), lit=1.0, weight=2.0):
    """A sagging cord with n lanterns."""
    ax, ay, bx, by = a[0] * p.w, a[1] * p.h, b[0] * p.w, b[1] * p.h
    at = [(ax + (bx - ax) * t, ay + (by - ay) * t + sag * p.h * 4 * t * (1 - t)) for t in np.linspace(0, 1, 41)]
    p.c.drawPath(spline(at), paint("#2A2118", 0.8, stroke=weight))
    for k in range(n):
        i = (k + 0.5) / n * 40
        x, y = at[int(i)]
        with p.move(x, y):
            lantern(p, size * p.rng.uniform(0.92, 1.08), tones[k % len(tones)], lit)


def bell(p, h=420):
    """A bronze bell hanging from a beam at (0, 0)."""
    w = h * 0.62
    p.c.drawPath(spline([(-h * 0.06, 10), (-h * 0.08, -h * 0.03), (0, -h * 0.09), (h * 0.08, -h * 0.03), (h * 0.06, 10)]), paint("#4C3D25", stroke=h * 0.035))
    path = spline([(-w * 0.16, h * 0.02), (-w * 0.36, h * 0.08), (-w * 0.46, h * 0.34), (-w * 0.50, h * 0.72), (-w * 0.48, h), (0, h * 1.025), (w * 0.48, h), (w * 0.50, h * 0.72), (w * 0.46, h * 0.34), (w * 0.36, h * 0.08), (w * 0.16, h * 0.02)])
    path.close()
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-w / 2, 0), (w / 2, 0), [(0, "#33402F"), (0.22, "#9C9266"), (0.38, "#6E7050"), (0.75, "#3A4434"), (1, "#1F2A23")])))
    with p.clip(path):
        for yy, k in ((0.13, 5), (0.93, 9), (0.44, 2)):
            p.c.drawPath(spline([(-w * 0.55, h * yy - 6), (0, h * yy + 8), (w * 0.55, h * yy - 6)]), paint("#1B241C", 0.55, stroke=k))
            p.c.drawPath(spline([(-w * 0.55, h * yy - 3 - k), (0, h * yy + 10 - k), (w * 0.55, h * yy - 3 - k)]), paint("#C9BC85", 0.35, stroke=2.5))
        for sx in (-0.26, 0.20):
            p.c.drawRect(skia.Rect.MakeXYWH(w * sx - w * 0.11, h * 0.18, w * 0.24, h * 0.20), paint("#C9BC85", 0.35, stroke=3))
            for a in range(3):
                for b in range(3):
                    p.oval(w * sx + w * (0.01 + 0.07 * (a - 1)), h * (0.28 + 0.055 * (b - 1)), 6, 5, paint("#D8CC96", 0.7))
        p.oval(-w * 0.05, h * 0.70, w * 0.11, w * 0.11, paint("#C9BC85", 0.45, stroke=4))
        p.oval(-w * 0.05, h * 0.70, w * 0.05, w * 0.05, paint("#C9BC85", 0.35))
        p.oval(-w * 0.30, h * 0.5, 9, h * 0.3, paint("#FFF2CC", 0.35, blur=12))


def persimmons(p, x, y, n, r=34, peeled=True):
    """A string of persimmons hung to dry."""
    p.c.drawLine(x, y, x, y + n * r * 2.35, paint("#8A6D45", stroke=3.2))
    for k in range(n):
        cx, cy = x + float(p.rng.normal(0, r * 0.16)), y + r * 1.5 + k * r * 2.3
        t = mix("#D9702F", "#8E3B1B", float(p.rng.uniform(0, 0.6)))
        rr = r * float(p.rng.uniform(0.86, 1.06))
        path = spline([(cx, cy - rr * 0.82), (cx + rr * 0.75, cy - rr * 0.72), (cx + rr, cy), (cx + rr * 0.62, cy + rr * 0.82), (cx, cy + rr * 1.06), (cx - rr * 0.62, cy + rr * 0.82), (cx - rr, cy), (cx - rr * 0.75, cy - rr * 0.72)], True)
        p.c.drawPath(path, paint("#FFFFFF", shader=radial((cx - rr * 0.35, cy - rr * 0.35), rr * 1.5, [(0, mix(t, "#FFE2B0", 0.62)), (0.45, t), (1, mix(t, "#3A170A", 0.55))])))
        with p.clip(path):
            for q in (-0.4, 0.15, 0.5):
                p.c.drawPath(spline([(cx + q * rr, cy - rr), (cx + q * rr * 1.4, cy), (cx + q * rr, cy + rr)]), paint("#FFF0D8" if q < 0 else "#5E220E", 0.16, stroke=rr * 0.10, blur=2))
        for a in (-2.5, -1.95, -1.2, -0.65):
            p.c.drawPath(polygon([(cx, cy - rr * 0.86), (cx + math.cos(a + 0.22) * rr * 0.62, cy - rr * 0.62 + math.sin(a) * rr * 0.14), (cx + math.cos(a - 0.22) * rr * 0.62, cy - rr * 0.70 + math.sin(a) * rr * 0.14)]), paint("#6F6337"))
        p.box(cx - 3, cy - rr * 1.12, 6, rr * 0.32, paint("#5E4A2C"))


def rain(p, n=420, alpha=0.5, slant=0.06, top=0.0):
    for _ in range(n):
        x, y = p.rng.uniform(-40, p.w + 40), p.rng.uniform(top * p.h, p.h * 0.96)
        l = p.rng.uniform(26, 110)
        p.c.drawLine(float(x), float(y), float(x - l * slant), float(y + l), paint("#F4F7F5", float(alpha * p.rng.uniform(0.2, 1)), stroke=float(p.rng.uniform(0.8, 2.2))))


def blossom(p, points, width, size=22, pads=70, tint="#F6E4DC", heart=PERSIMMON, bark="#4A3A2C"):
    """A bough in flower along the points."""
    land.bough(p, points, width, bark, 0)
    pts = np.array(points, float)
    t = np.linspace(0, 1, len(pts))
    for k in range(pads):
        s = p.rng.uniform(0.12, 1)
        x, y = np.interp(s, t, pts[:, 0]), np.interp(s, t, pts[:, 1])
        a, l = p.rng.uniform(-math.pi, math.pi), p.rng.uniform(0.4, 5.2) * size
        ex, ey = x + math.cos(a) * l, y + math.sin(a) * l * 0.8
        if p.rng.random() < 0.5:
            p.c.drawPath(spline([(x, y), ((x + ex) / 2 + 6, (y + ey) / 2), (ex, ey)]), paint(bark, 0.9, stroke=size * 0.12))
        r = size * p.rng.uniform(0.3, 0.62)
        if p.rng.random() < 0.3:
            p.oval(ex, ey, r * 0.6, r * 0.7, paint(mix(heart, tint, 0.45)))
            continue
        turn = p.rng.uniform(0, 1)
        for q in range(5):
            b = q * math.tau / 5 + turn
            p.oval(ex + math.cos(b) * r, ey + math.sin(b) * r, r * 0.86, r * 0.86, paint(mix(tint, heart, float(p.rng.uniform(0.0, 0.30))), 0.96))
        p.oval(ex, ey, r * 0.34, r * 0.34, paint(heart, 0.9))
        for q in range(6):
            b = q * math.tau / 6 + turn
            p.c.drawLine(ex, ey, ex + math.cos(b) * r * 0.8, ey + math.sin(b) * r * 0.8, paint("#B4552F", 0.6, stroke=1.2))


def cloth(p, x, y, w, h, tone, stripe=None):
    """A blanket hung over a line at height y."""
    n = 24
    foot = noise1(p.rng, n, 3, 2) * h * 0.03
    xs = np.linspace(x, x + w, n)
    path = polygon([(a, y) for a in xs] + [(a + 4, y + h + b) for a, b in zip(xs[::-1], foot[::-1])])
    with p.layer(blur=10, blend="Multiply", alpha=0.25), p.move(14, 16):
        p.c.drawPath(path, paint("#4A3E2C"))
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((x, y), (x + w, y + h), [(0, mix(tone, "#FFFFFF", 0.30)), (0.6, tone), (1, mix(tone, INK, 0.14))])))
    with p.clip(path):
        for k in range(6):
            xx = x + w * (k + 0.5) / 6 + float(p.rng.normal(0, w * 0.03))
            p.c.drawPath(spline([(xx, y), (xx + 6, y + h * 0.5), (xx + float(p.rng.normal(0, 10)), y + h * 1.1)]), paint(INK if k % 2 else "#FFFFFF", 0.10, stroke=w * 0.06, blur=8))
        if stripe:
            for yy in (0.80, 0.86):
                p.box(x - 10, y + h * yy, w + 20, h * 0.022, paint(stripe, 0.7))
    p.box(x, y - 5, w, 9, paint(mix(tone, "#FFFFFF", 0.4)), 4)


def shoes(p, s=1.0, tone="#F4F1E8"):
    """A pair of rubber shoes seen from the front, side by side, toes toward us."""
    for dx in (-46, 46):
        with p.move(dx, 0, s, 4 if dx < 0 else -4):
            p.oval(8, 6, 46, 14, paint("#3A3022", 0.4, blur=8))
            path = spline([(-36, -6), (-42, -34), (-34, -78), (-18, -104), (18, -104), (34, -78), (42, -34), (36, -6), (0, 6)], True)
            p.c.drawPath(path, paint("#FFFFFF", shader=linear((-42, -100), (42, 0), [(0, mix(tone, "#FFFFFF", 0.5)), (0.6, tone), (1, mix(tone, INK, 0.28))])))
            hole = spline([(-24, -62), (-20, -92), (0, -98), (20, -92), (24, -62), (0, -44)], True)
            p.c.drawPath(hole, paint("#FFFFFF", shader=linear((0, -98), (0, -44), [(0, "#4A4034"), (1, mix(tone, INK, 0.45))])))
            p.c.drawPath(hole, paint("#FFFFFF", 0.8, stroke=3))
            p.c.drawPath(spline([(-10, -44), (0, -30), (0, -16)]), paint(mix(tone, INK, 0.3), 0.6, stroke=2))
