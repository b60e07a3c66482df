"""Still-life objects. Each stands on (0, 0) of the current transform, light from the upper left."""
import math

import skia

from .kit import (BRASS, CELADON, DEEP, INK, LINEN, PERSIMMON, PINE, linear, mix, paint, polygon, spline)


def shadow(p, width, length=1.5, alpha=0.34, depth=0.10, x=0.0):
    """The shadow an object throws to the right, and its contact line."""
    w = width
    with p.layer(blur=13, blur_y=7, blend="Multiply", alpha=alpha):
        p.c.drawPath(spline([(x - w * 0.46, 2), (x + w * 0.2, -w * depth), (x + w * length, -w * depth * 0.6),
                             (x + w * length * 1.02, w * depth * 0.3), (x + w * 0.4, w * depth * 0.9), (x - w * 0.36, w * depth * 0.7)], True), paint("#4A3E2C"))
    with p.layer(blur=5, blur_y=3, blend="Multiply", alpha=0.6):
        p.oval(x + w * 0.03, 3, w * 0.48, w * 0.035 + 4, paint("#3A3022"))


def body(p, path, tone, x0, x1, top=None, rim=0.5):
    """Fills a rounded body: lit on the left, turning away on the right, a little light back at the edge."""
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((x0, 0), (x1, 0), [
        (0, mix(tone, INK, 0.10)), (0.14, mix(tone, "#FFFFFF", 0.26)), (0.34, mix(tone, "#FFFFFF", 0.14)), (0.62, tone),
        (0.88, mix(tone, INK, 0.38)), (1, mix(tone, INK, 0.22))])))
    b = path.getBounds()
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((0, b.top()), (0, b.bottom()), [(0, "#FFFFFF", 0.16), (0.4, "#FFFFFF", 0), (0.6, INK, 0), (1, INK, 0.30)])))


def cushion(p, r=190, tone=PINE, h=0.50):
    """A round meditation cushion with pleats."""
    hh = r * h
    shadow(p, r * 2, 0.85, 0.36, 0.10)
    path = spline([(-r * 0.80, -2), (-r, -hh * 0.45), (-r * 0.86, -hh * 0.92), (-r * 0.3, -hh * 1.12), (r * 0.3, -hh * 1.12),
                   (r * 0.86, -hh * 0.92), (r, -hh * 0.45), (r * 0.80, -2), (0, hh * 0.07)], True)
    body(p, path, tone, -r, r)
    with p.clip(path):
        for i in range(27):
            t = -1 + 2 * i / 26
            x = math.sin(t * math.pi / 2)
            p.c.drawPath(spline([(x * r * 0.84, -hh * 0.97 + abs(x) * hh * 0.14), (x * r * 1.0, -hh * 0.45), (x * r * 0.84, 2)]),
                         paint(INK, 0.20 * (1 - 0.5 * abs(x)), stroke=2.4, blur=1.2))
            p.c.drawPath(spline([(x * r * 0.84 - 3, -hh * 0.95 + abs(x) * hh * 0.14), (x * r * 1.0 - 3, -hh * 0.45), (x * r * 0.84 - 3, 2)]),
                         paint("#FFFFFF", 0.10 * (1 - 0.5 * x), stroke=1.6, blur=0.8))
        p.oval(0, -hh * 1.0, r * 0.86, hh * 0.15, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, mix(tone, "#FFFFFF", 0.30)), (1, mix(tone, INK, 0.08))]), blur=3))
        p.c.drawPath(spline([(-r * 0.86, -hh * 0.98), (0, -hh * 0.80), (r * 0.86, -hh * 0.98)]), paint(INK, 0.22, stroke=2.4, blur=1))


def mat(p, w=620, d=20, tone=LINEN, trim=PINE):
    """A flat square floor cushion."""
    shadow(p, w, 0.62, 0.3, 0.05)
    path = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-w / 2, -d * 2.1, w / 2, 4), d, d))
    body(p, path, tone, -w / 2, w / 2)
    p.c.drawLine(-w / 2 + 8, -d, w / 2 - 8, -d, paint(trim, 0.55, stroke=2.5))


def bowl(p, r=130, tone=BRASS, striker=True):
    """A singing bowl on a small ring cushion."""
    shadow(p, r * 2, 1.0, 0.4, 0.10)
    ring = spline([(-r * 0.62, 0), (-r * 0.72, -r * 0.13), (-r * 0.5, -r * 0.24), (r * 0.5, -r * 0.24), (r * 0.72, -r * 0.13), (r * 0.62, 0), (0, r * 0.05)], True)
    body(p, ring, PERSIMMON, -r * 0.7, r * 0.7)
    rim = -r * 1.06
    path = spline([(-r, rim), (-r * 0.97, rim + r * 0.36), (-r * 0.72, -r * 0.30), (-r * 0.3, -r * 0.16), (r * 0.3, -r * 0.16), (r * 0.72, -r * 0.30), (r * 0.97, rim + r * 0.36), (r, rim)])
    path.close()
    body(p, path, tone, -r, r)
    with p.clip(path):
        for k in range(3):
            p.c.drawPath(spline([(-r, rim + r * (0.22 + 0.05 * k)), (0, rim + r * (0.34 + 0.05 * k)), (r, rim + r * (0.22 + 0.05 * k))]), paint("#4D371A", 0.30, stroke=1.6))
        p.oval(-r * 0.55, -r * 0.62, r * 0.10, r * 0.34, paint("#FFF3D2", 0.5, blur=10))
    p.oval(0, rim, r, r * 0.19, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, "#E9CE94"), (0.5, "#B98F4E"), (1, "#F1DBAA")])))
    p.oval(0, rim + r * 0.012, r * 0.94, r * 0.155, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, "#4E3818"), (0.6, "#8B6631"), (1, "#C79F5E")])))
    if striker:
        with p.move(r * 1.75, -r * 0.13, 1, -9):
            p.box(-r * 0.95, -r * 0.085, r * 1.75, r * 0.17, paint("#FFFFFF", shader=linear((0, -r * 0.085), (0, r * 0.085), [(0, "#C79B6B"), (0.4, "#9A6C42"), (1, "#54361E")])), r * 0.08)
            p.box(-r * 0.95, -r * 0.105, r * 0.75, r * 0.21, paint("#FFFFFF", shader=linear((0, -r * 0.1), (0, r * 0.1), [(0, mix(PINE, "#FFFFFF", 0.3)), (0.4, PINE), (1, DEEP)])), r * 0.10)


def cup(p, r=92, tone=CELADON, steam=True, tea="#9A6A35"):
    shadow(p, r * 1.7, 1.1, 0.36, 0.10)
    rim = -r * 1.22
    foot = skia.Path.Rect(skia.Rect.MakeLTRB(-r * 0.46, -r * 0.14, r * 0.46, 3))
    body(p, foot, mix(tone, INK, 0.15), -r * 0.46, r * 0.46)
    path = spline([(-r, rim), (-r * 0.95, rim + r * 0.55), (-r * 0.66, -r * 0.22), (-r * 0.4, -r * 0.09), (r * 0.4, -r * 0.09), (r * 0.66, -r * 0.22), (r * 0.95, rim + r * 0.55), (r, rim)])
    path.close()
    body(p, path, tone, -r, r)
    with p.clip(path):
        p.oval(-r * 0.58, -r * 0.72, r * 0.09, r * 0.36, paint("#FFFFFF", 0.5, blur=9))
    p.oval(0, rim, r, r * 0.22, paint(mix(tone, "#FFFFFF", 0.5)))
    p.oval(0, rim + 3, r * 0.92, r * 0.18, paint(mix(tone, INK, 0.22)))
    p.oval(0, rim + r * 0.06, r * 0.83, r * 0.13, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, mix(tea, INK, 0.25)), (1, mix(tea, "#FFFFFF", 0.3))])))
    if steam:
        smoke(p, 0, rim - 6, r * 2.6, r * 0.30, 0.5)


def smoke(p, x, y, height, sway, alpha=0.5, width=15, tint="#FFFFFF"):
    for k in range(3):
        a, b, c = (float(v) for v in p.rng.uniform(-1, 1, 3))
        pts = [(x + k * 7 - 7, y), (x + a * sway * 0.5, y - height * 0.3), (x + b * sway, y - height * 0.62), (x + c * sway * 1.3, y - height)]
        p.c.drawPath(spline(pts), paint("#FFFFFF", shader=linear((0, y), (0, y - height), [(0, tint, 0), (0.18, tint, alpha), (0.6, tint, alpha * 0.5), (1, tint, 0)]), stroke=width * (0.5 + 0.4 * k), blur=6 + 3 * k))


def vase(p, h=300, tone="#6F8A7C", branch="plum"):
    shadow(p, h * 0.55, 1.25, 0.34, 0.10)
    if branch == "plum":
        for pts in ([(0, -h), (h * 0.10, -h * 1.4), (h * 0.34, -h * 1.72), (h * 0.42, -h * 2.1)], [(h * 0.06, -h * 1.3), (-h * 0.24, -h * 1.62), (-h * 0.36, -h * 1.95)], [(h * 0.28, -h * 1.64), (h * 0.62, -h * 1.78), (h * 0.9, -h * 1.74)]):
            p.c.drawPath(spline(pts), paint("#4A3A2C", stroke=6.5))
            for k in range(7):
                t = 0.35 + 0.65 * k / 6
                i = min(len(pts) - 2, int(t * (len(pts) - 1)))
                f = t * (len(pts) - 1) - i
                x, y = (pts[i][j] + (pts[i + 1][j] - pts[i][j]) * f for j in (0, 1))
                x, y = x + p.rng.normal(0, 9), y + p.rng.normal(0, 9)
                r = h * p.rng.uniform(0.022, 0.042)
                for q in range(5):
                    a = q * math.tau / 5 + p.rng.uniform(0, 0.4)
                    p.oval(x + math.cos(a) * r, y + math.sin(a) * r, r * 0.9, r * 0.9, paint(mix("#F6E4DC", PERSIMMON, float(p.rng.uniform(0.05, 0.42))), 0.95))
                p.oval(x, y, r * 0.36, r * 0.36, paint(PERSIMMON))
    elif branch:
        from .land import bough
        bough(p, [(0, -h * 0.96), (h * 0.14, -h * 1.3), (h * 0.55, -h * 1.62), (h * 0.98, -h * 1.72)], h * 0.035, "#24483D", 8, h * 0.26)
        bough(p, [(0, -h * 0.96), (-h * 0.1, -h * 1.4), (-h * 0.28, -h * 1.8)], h * 0.03, "#24483D", 5, h * 0.22)
    path = spline([(-h * 0.10, -h), (-h * 0.075, -h * 0.86), (-h * 0.20, -h * 0.66), (-h * 0.29, -h * 0.38), (-h * 0.20, -h * 0.08), (-h * 0.15, 0), (0, h * 0.02), (h * 0.15, 0),
                   (h * 0.20, -h * 0.08), (h * 0.29, -h * 0.38), (h * 0.20, -h * 0.66), (h * 0.075, -h * 0.86), (h * 0.10, -h)])
    path.close()
    body(p, path, tone, -h * 0.29, h * 0.29)
    with p.clip(path):
        p.oval(-h * 0.15, -h * 0.45, h * 0.025, h * 0.14, paint("#FFFFFF", 0.45, blur=8))
    p.oval(0, -h, h * 0.10, h * 0.02, paint(mix(tone, INK, 0.55)))


def roll(p, r=74, length=460, tone=PINE, bands=True):
    """A rolled mat lying on its side, its spiral end toward us."""
    shadow(p, length + r, 0.62, 0.34, 0.05, x=length * 0.42)
    tube = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(0, -2 * r, length, 0), r * 0.5, r))
    p.c.drawPath(tube, paint("#FFFFFF", shader=linear((0, -2 * r), (0, 0), [(0, mix(tone, "#FFFFFF", 0.10)), (0.22, mix(tone, "#FFFFFF", 0.30)), (0.6, tone), (1, mix(tone, INK, 0.55))])))
    for x in (length * 0.30, length * 0.72) if bands else ():
        p.box(x, -2 * r - 1, r * 0.22, 2 * r + 2, paint("#FFFFFF", shader=linear((0, -2 * r), (0, 0), [(0, "#D9C7A4"), (0.25, "#F1E6CE"), (1, "#7C6A4A")])), 2)
    p.oval(0, -r, r * 0.52, r, paint(mix(tone, INK, 0.22)))
    turn = skia.Path()
    for k in range(220):
        a, q = k / 220 * math.tau * 5.2, 0.14 + 0.82 * k / 220
        x, y = math.cos(a) * r * 0.52 * q, -r + math.sin(a) * r * q
        turn.moveTo(x, y) if k == 0 else turn.lineTo(x, y)
    p.c.drawPath(turn, paint(mix(tone, "#FFFFFF", 0.34), stroke=r * 0.055))


def block(p, w=250, h=120, d=70, tone="#C29A68", grain=True):
    """A yoga block of cork or wood."""
    shadow(p, w * 1.15, 0.95, 0.36, 0.09, x=w * 0.06)
    k = d * 0.55
    p.c.drawPath(polygon([(-w / 2, -h), (w / 2, -h), (w / 2 + d, -h - k), (-w / 2 + d, -h - k)]), paint("#FFFFFF", shader=linear((-w / 2, 0), (w / 2 + d, 0), [(0, mix(tone, "#FFFFFF", 0.50)), (1, mix(tone, "#FFFFFF", 0.22))])))
    p.c.drawPath(polygon([(w / 2, -h), (w / 2 + d, -h - k), (w / 2 + d, -k), (w / 2, 0)]), paint(mix(tone, INK, 0.42)))
    p.box(-w / 2, -h, w, h, paint("#FFFFFF", shader=linear((-w / 2, -h), (w / 2, 0), [(0, mix(tone, "#FFFFFF", 0.16)), (1, mix(tone, INK, 0.12))])))
    if grain:
        for _ in range(130):
            x, y = p.rng.uniform(-w / 2 + 3, w / 2 - 3), p.rng.uniform(-h + 3, -3)
            p.oval(x, y, p.rng.uniform(1, 4), p.rng.uniform(0.7, 2), paint("#5A3C20" if p.rng.random() < 0.65 else "#F0D9B2", 0.35))
    p.c.drawLine(-w / 2, -h, w / 2, -h, paint("#FFF3DC", 0.7, stroke=2))
    p.c.drawLine(w / 2, -h, w / 2, 0, paint("#FFF3DC", 0.25, stroke=1.6))


def strap(p, r=95, tone=PERSIMMON):
    """A cotton strap, coiled flat."""
    shadow(p, r * 2, 0.75, 0.3, 0.08)
    h = r * 0.30
    path = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-r, -h - r * 0.34, r, r * 0.34), r, r * 0.34))
    body(p, path, tone, -r, r)
    for k in range(7):
        q = 1 - k / 7
        p.oval(0, -h, r * q, r * 0.34 * q, paint(mix(tone, "#FFFFFF", 0.30) if k % 2 == 0 else mix(tone, INK, 0.24)))
    p.c.drawPath(spline([(r * 0.6, r * 0.2), (r * 1.3, r * 0.36), (r * 1.9, r * 0.22), (r * 2.3, r * 0.34)]), paint(mix(tone, INK, 0.12), stroke=r * 0.16))


def bolster(p, length=620, r=92, tone="#8FA08F"):
    shadow(p, length, 0.66, 0.36, 0.06)
    path = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-length / 2, -2 * r, length / 2, 2), r * 0.62, r))
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((0, -2 * r), (0, 0), [(0, mix(tone, "#FFFFFF", 0.20)), (0.24, mix(tone, "#FFFFFF", 0.42)), (0.62, tone), (1, mix(tone, INK, 0.48))])))
    for s in (-1, 1):
        x = s * (length / 2 - r * 0.52)
        p.c.drawPath(spline([(x, -2 * r), (x + s * r * 0.34, -r), (x, 1)]), paint(INK, 0.28, stroke=2.6, blur=0.8))
        p.c.drawPath(spline([(x - 4, -2 * r + 1), (x + s * r * 0.34 - 4, -r), (x - 4, 0)]), paint("#FFFFFF", 0.30, stroke=1.8))
    for _ in range(9):
        x = p.rng.uniform(-length * 0.36, length * 0.36)
        p.c.drawPath(spline([(x, -2 * r + 6), (x + p.rng.normal(0, 12), -r), (x + p.rng.normal(0, 10), -8)]), paint(INK, 0.06, stroke=8, blur=5))


def blankets(p, w=430, n=3, tones=("#EDE3D0", "#B9C3B4", "#D9B79A")):
    """Folded blankets, one on another, the fold toward us."""
    shadow(p, w, 0.8, 0.36, 0.07)
    y = 0.0
    for k in range(n):
        t, ww, h = tones[k % len(tones)], w * (1 - 0.035 * k), w * 0.135
        dx = (k % 2) * w * 0.016
        for f in range(3):
            hh = h / 3
            path = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-ww / 2 + dx, y - hh * (f + 1), ww / 2 + dx, y - hh * f + 1), hh * 0.5, hh * 0.5))
            body(p, path, mix(t, INK, 0.03 * f), -ww / 2, ww / 2)
        y -= h + 1


def books(p, w=330, tones=("#2F5D50", "#E9DFCB", "#B0643F"), heights=(46, 34, 40)):
    shadow(p, w, 0.8, 0.34, 0.08)
    y = 0.0
    for k, (t, h) in enumerate(zip(tones, heights)):
        ww, dx = w * (1 - 0.07 * k), (-1) ** k * 9
        p.box(-ww / 2 + dx, y - h, ww, h, paint("#FFFFFF", shader=linear((-ww / 2, 0), (ww / 2, 0), [(0, mix(t, "#FFFFFF", 0.25)), (0.5, t), (1, mix(t, INK, 0.35))])), 4)
        p.box(-ww / 2 + dx + ww * 0.05, y - h + 6, ww * 0.95 - 3, h - 12, paint("#FFFFFF", shader=linear((0, y - h), (0, y), [(0, "#FBF5E6"), (1, "#C9BC9F")])))
        for q in range(4):
            yy = y - h + 9 + q * (h - 18) / 3
            p.c.drawLine(-ww / 2 + dx + ww * 0.06, yy, ww / 2 + dx - 5, yy, paint("#8F8060", 0.30, stroke=1))
        p.box(-ww / 2 + dx, y - h, ww * 0.06, h, paint(mix(t, "#FFFFFF", 0.12)), 4)
        y -= h + 0.5


def candle(p, w=74, h=130, tone="#F0E4CC"):
    shadow(p, w * 1.3, 1.0, 0.3, 0.12)
    path = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-w / 2, -h, w / 2, 2), 6, 6))
    body(p, path, tone, -w / 2, w / 2)
    p.oval(0, -h, w / 2, w * 0.13, paint("#FFF6DE"))
    p.c.drawLine(0, -h, 0, -h - 14, paint(INK, 0.8, stroke=2.4))
    p.oval(0, -h - 34, 120, 120, paint("#FFD796", 0.34, blur=46))
    p.c.drawPath(spline([(0, -h - 66), (11, -h - 34), (8, -h - 14), (0, -h - 9), (-8, -h - 14), (-10, -h - 34)], True), paint("#FFFFFF", shader=linear((0, -h - 66), (0, -h - 8), [(0, "#FFE9B4"), (0.6, "#FFFBEA"), (1, "#E9A45C")]), blur=1.2))


def incense(p, h=270, w=230):
    shadow(p, w, 0.6, 0.28, 0.06)
    path = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-w / 2, -26, w / 2, 2), 12, 13))
    body(p, path, "#6E5138", -w / 2, w / 2)
    p.c.drawLine(w * 0.2, -24, -w * 0.02, -h, paint("#5B4632", stroke=4))
    p.oval(-w * 0.02, -h, 3.4, 4.6, paint("#E98A4E"))
    p.oval(-w * 0.02, -h, 16, 16, paint("#F2A466", 0.4, blur=9))
    smoke(p, -w * 0.02, -h - 4, h * 1.6, 74, 0.34, 8, "#7F8074")


def stones(p, sizes=((150, 62), (112, 50), (76, 36)), tones=("#6C736C", "#938F82", "#4C5652")):
    shadow(p, sizes[0][0] * 2, 0.8, 0.38, 0.09)
    y = 0.0
    for k, ((rx, ry), t) in enumerate(zip(sizes, tones)):
        dx = (0, 10, -5, 6)[k % 4]
        path = spline([(dx - rx, y - ry * 0.9), (dx - rx * 0.62, y - ry * 1.78), (dx + rx * 0.1, y - ry * 2), (dx + rx * 0.72, y - ry * 1.7), (dx + rx, y - ry * 0.85), (dx + rx * 0.6, y - ry * 0.12), (dx - rx * 0.1, y), (dx - rx * 0.7, y - ry * 0.16)], True)
        body(p, path, t, dx - rx, dx + rx)
        with p.clip(path):
            for _ in range(90):
                a, b = p.rng.uniform(dx - rx, dx + rx), p.rng.uniform(y - ry * 2, y)
                p.oval(a, b, p.rng.uniform(0.6, 2), p.rng.uniform(0.6, 1.6), paint("#FFFFFF" if p.rng.random() < 0.5 else INK, 0.16))
        y -= ry * 1.9


def clapper(p, length=620):
    """The bamboo clapper (jukbi) of a meditation hall, lying down."""
    shadow(p, length, 0.56, 0.32, 0.035)
    for k, (dy, t) in enumerate(((-34, "#CDA870"), (-14, "#B88F57"))):
        p.box(-length / 2, dy - 14, length, 24, paint("#FFFFFF", shader=linear((0, dy - 14), (0, dy + 10), [(0, mix(t, "#FFFFFF", 0.4)), (0.4, t), (1, mix(t, INK, 0.45))])), 10)
        for x in (-0.08, 0.17, 0.39):
            p.box(length * x, dy - 15, 5, 26, paint("#6E4F2B", 0.6), 2)
    p.box(-length / 2 + 6, -50, length * 0.26, 50, paint("#FFFFFF", shader=linear((0, -50), (0, 0), [(0, mix(DEEP, "#FFFFFF", 0.25)), (0.5, PINE), (1, DEEP)])), 9)


def lotus(p, r=150, tint="#F3D9CE", heart="#E2A184"):
    """A lotus flower, petals from the back to the front."""
    rows = ((7, 1.30, 1.10, 0.62), (6, 1.02, 1.02, 0.40), (5, 0.70, 0.86, 0.16))
    for n, fan, size, dark in rows:
        for k in range(n):
            a = (-1 + 2 * k / (n - 1)) * fan
            with p.move(0, 0, 1, math.degrees(a)):
                l, b = r * size * (1 - 0.10 * abs(a)), r * 0.31
                path = skia.Path()
                path.moveTo(0, 0)
                path.cubicTo(-b * 1.1, -l * 0.25, -b * 0.9, -l * 0.78, 0, -l)
                path.cubicTo(b * 0.9, -l * 0.78, b * 1.1, -l * 0.25, 0, 0)
                p.c.drawPath(path, paint("#FFFFFF", shader=linear((0, 0), (0, -l), [(0, mix(tint, "#FFFFFF", 0.6)), (0.6, mix(tint, heart, dark * 0.6)), (1, mix(heart, tint, 0.30 * (1 - dark)))])))
                p.c.drawPath(path, paint(heart, 0.4, stroke=1.2))
                for v in (-0.4, 0, 0.4):
                    p.c.drawPath(spline([(0, -l * 0.1), (b * v * 0.9, -l * 0.5), (b * v * 0.4, -l * 0.88)]), paint(heart, 0.22, stroke=1))


def pad(p, rx=230, ry=66, tone="#3F6A58", notch=0.4):
    """A lotus leaf on the water."""
    p.oval(8, 12, rx, ry, paint(DEEP, 0.35, blur=8))
    path = skia.Path()
    path.moveTo(0, 0)
    for k in range(61):
        a = notch + (math.tau - 0.34) * k / 60
        path.lineTo(math.cos(a) * rx, math.sin(a) * ry)
    path.close()
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-rx, -ry), (rx, ry), [(0, mix(tone, "#F2EBC9", 0.45)), (0.5, tone), (1, mix(tone, INK, 0.35))])))
    for k in range(15):
        a = notch + (math.tau - 0.34) * k / 14
        p.c.drawLine(0, 0, math.cos(a) * rx * 0.94, math.sin(a) * ry * 0.94, paint("#EDF0D4", 0.24, stroke=1.4))
