"""More objects for still lifes: tea, paper, chairs, a radio, summer; and things seen from above."""
import math

import skia

from .kit import INK, PERSIMMON, PINE, linear, mix, paint, polygon, radial, spline
from .still import body, shadow


def teapot(p, r=120, tone="#8A5A3C", shade=True):
    if shade:
        shadow(p, r * 2.2, 0.9, 0.36, 0.09)
    p.c.drawPath(spline([(r * 0.82, -r * 0.62), (r * 1.2, -r * 0.80), (r * 1.48, -r * 1.26)]), paint(mix(tone, INK, 0.2), stroke=r * 0.20))
    p.c.drawPath(spline([(r * 0.82, -r * 0.66), (r * 1.2, -r * 0.86), (r * 1.46, -r * 1.28)]), paint(mix(tone, "#FFFFFF", 0.25), 0.6, stroke=r * 0.05))
    p.c.drawPath(spline([(-r * 0.80, -r * 0.95), (-r * 1.42, -r * 1.16), (-r * 1.66, -r * 0.98)]), paint(mix(tone, INK, 0.15), stroke=r * 0.17))
    path = spline([(-r * 0.5, 0), (-r * 0.92, -r * 0.32), (-r, -r * 0.72), (-r * 0.78, -r * 1.12), (-r * 0.40, -r * 1.26), (r * 0.40, -r * 1.26), (r * 0.78, -r * 1.12), (r, -r * 0.72), (r * 0.92, -r * 0.32), (r * 0.5, 0)])
    path.close()
    body(p, path, tone, -r, r)
    p.oval(0, -r * 1.27, r * 0.42, r * 0.10, paint(mix(tone, INK, 0.30)))
    p.oval(0, -r * 1.31, r * 0.38, r * 0.10, paint("#FFFFFF", shader=linear((-r * 0.4, 0), (r * 0.4, 0), [(0, mix(tone, "#FFFFFF", 0.4)), (1, mix(tone, INK, 0.2))])))
    p.oval(0, -r * 1.46, r * 0.10, r * 0.10, paint("#FFFFFF", shader=radial((-4, -r * 1.5), r * 0.2, [(0, mix(tone, "#FFFFFF", 0.5)), (1, tone)])))
    with p.clip(path):
        p.oval(-r * 0.52, -r * 0.72, r * 0.10, r * 0.30, paint("#FFFFFF", 0.42, blur=10))


def tray(p, w=760, d=34, tone="#7C5B3C"):
    shadow(p, w, 0.6, 0.32, 0.04)
    p.c.drawPath(polygon([(-w / 2, -d), (w / 2, -d), (w * 0.47, 2), (-w * 0.47, 2)]), paint("#FFFFFF", shader=linear((0, -d), (0, 2), [(0, mix(tone, "#FFFFFF", 0.25)), (1, mix(tone, INK, 0.35))])))
    p.c.drawPath(polygon([(-w / 2, -d), (w / 2, -d), (w * 0.44, -d * 3.2), (-w * 0.44, -d * 3.2)]), paint("#FFFFFF", shader=linear((-w / 2, 0), (w / 2, 0), [(0, mix(tone, "#FFE9C4", 0.45)), (1, mix(tone, "#FFE9C4", 0.18))])))


def sweets(p, r=90):
    """A low dish with three rice sweets."""
    shadow(p, r * 2, 0.8, 0.3, 0.08)
    path = spline([(-r, -r * 0.34), (-r * 0.6, -r * 0.06), (r * 0.6, -r * 0.06), (r, -r * 0.34)])
    path.close()
    body(p, path, "#DCE3D8", -r, r)
    p.oval(0, -r * 0.34, r, r * 0.19, paint("#F1F3EA"))
    for x, y, t in ((-0.38, -0.42, "#E9B9A0"), (0.30, -0.44, "#B9C9A6"), (-0.02, -0.36, "#F4E3B6")):
        path = spline([(x * r - r * 0.26, y * r + 4), (x * r - r * 0.24, y * r - r * 0.20), (x * r, y * r - r * 0.30), (x * r + r * 0.24, y * r - r * 0.20), (x * r + r * 0.26, y * r + 4), (x * r, y * r + r * 0.08)], True)
        body(p, path, t, x * r - r * 0.26, x * r + r * 0.26)


def scroll(p, length=420, r=34, tone="#F4EBD6", ribbon=PERSIMMON):
    """A rolled certificate with a ribbon."""
    shadow(p, length, 0.6, 0.3, 0.05, x=length * 0.46)
    tube = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(0, -2 * r, length, 0), r * 0.4, r))
    p.c.drawPath(tube, paint("#FFFFFF", shader=linear((0, -2 * r), (0, 0), [(0, mix(tone, "#FFFFFF", 0.6)), (0.5, tone), (1, mix(tone, INK, 0.36))])))
    p.oval(4, -r, r * 0.4, r, paint(mix(tone, INK, 0.12)))
    for q in (0.75, 0.5, 0.25):
        p.oval(4, -r, r * 0.4 * q, r * q, paint("#8F8060", 0.7, stroke=1.8))
    x = length * 0.52
    p.box(x - r * 0.4, -2 * r - 2, r * 0.8, 2 * r + 3, paint("#FFFFFF", shader=linear((0, -2 * r), (0, 0), [(0, mix(ribbon, "#FFFFFF", 0.4)), (0.5, ribbon), (1, mix(ribbon, INK, 0.4))])), 3)
    for s in (-1, 1):
        p.c.drawPath(spline([(x, -2 * r), (x + s * r * 1.2, -2 * r - r * 0.9), (x + s * r * 1.7, -2 * r - r * 0.1), (x, -2 * r)]), paint(mix(ribbon, INK, 0.1 if s > 0 else 0), stroke=r * 0.24))
        p.c.drawPath(spline([(x, -2 * r), (x + s * r * 0.9, -r * 0.9), (x + s * r * 1.3, r * 0.1)]), paint(mix(ribbon, INK, 0.16), stroke=r * 0.22))


def chair(p, h=470, tone="#3F5A50", seat=True, blanket="#EDE3D0"):
    """A folding chair, seen a little from the side, with a folded blanket on it."""
    w = h * 0.50
    with p.layer(blur=12, blur_y=5, blend="Multiply", alpha=0.4):
        p.oval(w * 0.25, 2, w * 0.95, 16, paint("#3A2C1E"))
    for pts, k in (([(-w * 0.36, 0), (w * 0.30, -h * 0.52)], 0.35), ([(w * 0.62, -14), (-w * 0.10, -h * 0.50), (-w * 0.24, -h)], 0.2),
                   ([(w * 0.24, 6), (-w * 0.46, -h * 0.48), (-w * 0.58, -h * 0.98)], 0), ([(-w * 0.72, 8), (-w * 0.04, -h * 0.50)], 0.1)):
        p.c.drawPath(spline(pts), paint(mix(tone, INK, k), stroke=h * 0.026))
        p.c.drawPath(spline([(x - 2, y) for x, y in pts]), paint("#FFFFFF", 0.22, stroke=h * 0.006))
    p.c.drawPath(polygon([(-w * 0.60, -h * 0.97), (-w * 0.25, -h * 0.99), (-w * 0.21, -h * 0.74), (-w * 0.55, -h * 0.72)]), paint("#FFFFFF", shader=linear((-w * 0.6, 0), (-w * 0.2, 0), [(0, mix(tone, "#FFFFFF", 0.34)), (1, tone)])))
    p.c.drawPath(polygon([(-w * 0.50, -h * 0.47), (w * 0.10, -h * 0.45), (w * 0.44, -h * 0.52), (-w * 0.12, -h * 0.54)]), paint("#FFFFFF", shader=linear((-w * 0.5, 0), (w * 0.4, 0), [(0, mix(tone, "#FFFFFF", 0.5)), (1, mix(tone, "#FFFFFF", 0.12))])))
    p.c.drawPath(polygon([(-w * 0.50, -h * 0.47), (w * 0.10, -h * 0.45), (w * 0.10, -h * 0.425), (-w * 0.50, -h * 0.445)]), paint(mix(tone, INK, 0.3)))
    if blanket:
        for k in range(3):
            y = -h * 0.475 - k * h * 0.030
            p.c.drawPath(polygon([(-w * 0.44, y), (w * 0.08, y + h * 0.018), (w * 0.36, y - h * 0.036), (-w * 0.12, y - h * 0.05)]), paint(mix(blanket, "#FFFFFF", 0.2)))
            p.c.drawPath(polygon([(-w * 0.44, y), (w * 0.08, y + h * 0.018), (w * 0.08, y - h * 0.012), (-w * 0.44, y - h * 0.030)]), paint(mix(blanket, INK, 0.06 + 0.05 * (k % 2))))
            p.c.drawPath(polygon([(w * 0.08, y + h * 0.018), (w * 0.36, y - h * 0.036), (w * 0.36, y - h * 0.064), (w * 0.08, y - h * 0.012)]), paint(mix(blanket, INK, 0.22)))


def radio(p, w=520, tone="#B98B5A"):
    h = w * 0.56
    shadow(p, w, 0.8, 0.36, 0.08)
    p.c.drawLine(w * 0.36, -h, w * 0.62, -h * 2.0, paint("#8C8F88", stroke=5))
    p.oval(w * 0.62, -h * 2.0, 7, 7, paint("#6E716A"))
    path = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-w / 2, -h, w / 2, 0), 34, 34))
    body(p, path, tone, -w / 2, w / 2)
    p.c.drawPath(skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-w * 0.45, -h * 0.88, w * 0.08, -h * 0.12), 20, 20)), paint("#E9DFCB"))
    for k in range(15):
        x = -w * 0.42 + k * w * 0.0335
        p.box(x, -h * 0.82, w * 0.014, h * 0.64, paint("#8C7B5C", 0.75), 3)
    p.c.drawPath(skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(w * 0.13, -h * 0.86, w * 0.45, -h * 0.56), 12, 12)), paint("#FFFFFF", shader=linear((0, -h * 0.86), (0, -h * 0.56), [(0, "#FFF3D2"), (1, "#F0D9A6")])))
    for k in range(13):
        x = w * (0.15 + 0.0233 * k)
        p.c.drawLine(x, -h * (0.74 if k % 3 == 0 else 0.70), x, -h * 0.64, paint(INK, 0.6, stroke=2))
    p.c.drawLine(w * 0.31, -h * 0.83, w * 0.31, -h * 0.60, paint(PERSIMMON, stroke=4))
    for x in (0.21, 0.37):
        p.oval(w * x + 3, -h * 0.30 + 4, w * 0.066, w * 0.066, paint("#3A2C1E", 0.4, blur=4))
        p.oval(w * x, -h * 0.30, w * 0.062, w * 0.062, paint("#FFFFFF", shader=radial((w * x - 8, -h * 0.34), w * 0.10, [(0, "#F3E6C8"), (1, "#7C5B3C")])))
        p.c.drawLine(w * x, -h * 0.30, w * x + 10, -h * 0.39, paint(INK, 0.7, stroke=4))


def melon(p, r=150):
    """A slice of watermelon on a plate."""
    shadow(p, r * 2.2, 0.7, 0.3, 0.07)
    p.oval(0, -12, r * 1.3, r * 0.20, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, "#FBFAF4"), (1, "#C8CFC6")])))
    p.oval(0, -16, r * 1.1, r * 0.14, paint("#E3E7DE"))
    for dx, s, turn in ((-r * 0.32, 0.86, -7), (r * 0.28, 1.0, 5)):
        with p.move(dx, -16, s, turn):
            p.c.drawPath(polygon([(-r * 0.62, 0), (r * 0.62, 0), (0, -r * 1.12)]), paint("#FFFFFF", shader=linear((-r * 0.5, -r), (r * 0.5, 0), [(0, "#F0A487"), (0.5, "#DE6F4E"), (1, "#BF4A30")])))
            p.c.drawPath(polygon([(-r * 0.62, 0), (r * 0.62, 0), (r * 0.56, -r * 0.10), (-r * 0.56, -r * 0.10)]), paint("#F3EBCF"))
            p.c.drawPath(polygon([(-r * 0.64, 8), (r * 0.64, 8), (r * 0.61, -r * 0.03), (-r * 0.61, -r * 0.03)]), paint("#2F5D45"))
            for x, y in ((-0.22, 0.30), (0.12, 0.36), (-0.04, 0.58), (0.28, 0.22), (0.04, 0.80), (-0.36, 0.20)):
                p.oval(x * r, -y * r, r * 0.022, r * 0.036, paint("#2B1B14"))


def fan(p, r=230, tone="#F1E6CC", handle=True):
    """A round paper fan leaning back, pine painted on it."""
    p.oval(26, -r * 1.18, r * 0.92, r * 0.92, paint("#4A3E2C", 0.30, blur=20))
    p.c.drawLine(0, 0, 0, -r * 0.5, paint("#8E6B3C", stroke=15))
    path = spline([(0, -r * 0.30), (r * 0.74, -r * 0.62), (r * 0.93, -r * 1.2), (r * 0.6, -r * 1.86), (0, -r * 2.1), (-r * 0.6, -r * 1.86), (-r * 0.93, -r * 1.2), (-r * 0.74, -r * 0.62)], True)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-r, -r * 2), (r, 0), [(0, mix(tone, "#FFFFFF", 0.6)), (1, mix(tone, "#B79E6E", 0.35))])))
    with p.clip(path):
        for k in range(-9, 10):
            p.c.drawLine(0, -r * 0.2, math.sin(k * 0.135) * r * 2.2, -r * 0.2 - math.cos(k * 0.135) * r * 2.2, paint("#8E6B3C", 0.22, stroke=2))
        p.oval(r * 0.34, -r * 1.48, r * 0.22, r * 0.22, paint("#E1845A", 0.85))
        for k, (yy, t) in enumerate(((1.02, "#9FB3A4"), (0.86, "#6F8A7C"), (0.70, PINE))):
            p.c.drawPath(spline([(-r * 1.1, -r * (yy - 0.10)), (-r * 0.4, -r * (yy + 0.16 - 0.06 * k)), (r * 0.1, -r * (yy - 0.02)), (r * 0.6, -r * (yy + 0.12)), (r * 1.1, -r * yy), (r, 0), (-r, 0)], True), paint(t, 0.85))
    p.c.drawPath(path, paint("#8E6B3C", 0.8, stroke=4))


def basin(p, r=170, tone="#A8ABA0"):
    """A tin basin with floor cloths over its rim."""
    shadow(p, r * 2, 0.8, 0.36, 0.09)
    path = spline([(-r, -r * 0.74), (-r * 0.86, -r * 0.30), (-r * 0.7, 0), (r * 0.7, 0), (r * 0.86, -r * 0.30), (r, -r * 0.74)])
    path.close()
    body(p, path, tone, -r, r)
    p.oval(0, -r * 0.74, r, r * 0.20, paint(mix(tone, "#FFFFFF", 0.5)))
    p.oval(0, -r * 0.72, r * 0.94, r * 0.16, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, "#8FA6A4"), (0.5, "#DCE7E2"), (1, "#9DB2AE")])))
    for x, w, t, l in ((-0.62, 0.42, "#F1EADA", 0.62), (0.28, 0.46, "#C9D3C2", 0.72)):
        path = spline([(x * r, -r * 0.86), (x * r + w * r * 0.5, -r * 0.76), (x * r + w * r, -r * 0.84), (x * r + w * r * 1.02, -r * (0.86 - l)), (x * r + w * r * 0.5, -r * (0.80 - l)), (x * r - 4, -r * (0.88 - l))], True)
        body(p, path, t, x * r, x * r + w * r)


def leaf(p, size=34, tone="#C8643B", kind=0):
    """A fallen leaf from above; kind 0 maple, 1 ginkgo, 2 oval."""
    if kind == 0:
        tips = []
        for k in range(5):
            a = -math.pi / 2 + (k - 2) * 0.86
            tips += [(math.cos(a - 0.34) * size * 0.42, math.sin(a - 0.34) * size * 0.42), (math.cos(a) * size * (1.05 - 0.12 * abs(k - 2)), math.sin(a) * size * (1.05 - 0.12 * abs(k - 2)))]
        path = polygon(tips + [(math.cos(1.0) * size * 0.38, math.sin(1.0) * size * 0.38), (0, size * 0.24), (-math.cos(1.0) * size * 0.2, math.sin(1.0) * size * 0.3)])
    elif kind == 1:
        path = spline([(0, size * 0.3), (-size * 0.85, -size * 0.25), (-size * 0.6, -size * 0.72), (-size * 0.1, -size * 0.66), (0, -size * 0.5), (size * 0.1, -size * 0.66), (size * 0.6, -size * 0.72), (size * 0.85, -size * 0.25)], True)
    else:
        path = spline([(0, size * 0.8), (-size * 0.42, size * 0.2), (-size * 0.30, -size * 0.5), (0, -size * 0.95), (size * 0.30, -size * 0.5), (size * 0.42, size * 0.2)], True)
    with p.move(3, 5):
        p.c.drawPath(path, paint("#3A2C1E", 0.30, blur=3))
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-size, -size), (size, size), [(0, mix(tone, "#FFF0CC", 0.42)), (0.6, tone), (1, mix(tone, INK, 0.25))])))
    p.c.drawLine(0, -size * 0.7, 0, size * 1.1, paint(mix(tone, INK, 0.4), 0.7, stroke=max(1.0, size * 0.05)))


def slab(p, rx, ry, tone="#A9A698"):
    """A stepping stone from above."""
    n = 11
    pts = [(math.cos(k / n * math.tau) * rx * p.rng.uniform(0.88, 1.06), math.sin(k / n * math.tau) * ry * p.rng.uniform(0.88, 1.06)) for k in range(n)]
    with p.layer(blur=10, blend="Multiply", alpha=0.5), p.move(9, 13):
        p.c.drawPath(spline(pts, True), paint("#3A3022"))
    path = spline(pts, True)
    p.c.drawPath(path, paint("#FFFFFF", shader=radial((-rx * 0.4, -ry * 0.5), rx * 1.9, [(0, mix(tone, "#FFFFFF", 0.5)), (0.5, tone), (1, mix(tone, INK, 0.4))])))
    with p.clip(path):
        for _ in range(260):
            p.oval(float(p.rng.uniform(-rx, rx)), float(p.rng.uniform(-ry, ry)), float(p.rng.uniform(0.8, 3)), float(p.rng.uniform(0.6, 2)), paint("#FFFFFF" if p.rng.random() < 0.5 else INK, 0.22))


def dish(p, r, tone="#7A4B30", inside=None, fill=None):
    """A wooden bowl from above; fill: tone of what is in it."""
    p.oval(r * 0.12, r * 0.16, r * 1.04, r * 1.04, paint("#3A2C1E", 0.42, blur=r * 0.10))
    p.oval(0, 0, r, r, paint("#FFFFFF", shader=linear((-r, -r), (r, r), [(0, mix(tone, "#FFE4C0", 0.55)), (0.5, tone), (1, mix(tone, INK, 0.4))])))
    p.oval(0, 0, r * 0.92, r * 0.92, paint("#FFFFFF", shader=radial((r * 0.25, r * 0.3), r * 1.3, [(0, mix(inside or tone, "#FFE4C0", 0.30)), (1, mix(inside or tone, INK, 0.45))])))
    if fill:
        p.oval(0, 0, r * 0.80, r * 0.80, paint("#FFFFFF", shader=radial((-r * 0.3, -r * 0.3), r * 1.1, [(0, mix(fill, "#FFFFFF", 0.5)), (0.7, fill), (1, mix(fill, INK, 0.2))])))


def ricecake(p, r=52, tone="#F1EBDC"):
    """Songpyeon: a half moon of rice dough, from above."""
    path = spline([(-r, r * 0.10), (-r * 0.72, -r * 0.42), (0, -r * 0.66), (r * 0.72, -r * 0.42), (r, r * 0.10), (r * 0.5, r * 0.34), (0, r * 0.42), (-r * 0.5, r * 0.34)], True)
    with p.move(4, 8):
        p.c.drawPath(path, paint("#2A2A1A", 0.40, blur=6))
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-r * 0.3, -r * 0.6), (r * 0.2, r * 0.5), [(0, mix(tone, "#FFFFFF", 0.75)), (0.5, tone), (1, mix(tone, INK, 0.30))])))
    p.c.drawPath(spline([(-r * 0.86, r * 0.10), (0, r * 0.22), (r * 0.86, r * 0.10)]), paint(mix(tone, INK, 0.35), 0.55, stroke=3, blur=1))
    p.oval(-r * 0.25, -r * 0.36, r * 0.26, r * 0.07, paint("#FFFFFF", 0.75, blur=4))


def brush(p, length=330):
    with p.move(0, 0, 1, 0):
        p.c.drawPath(spline([(8, 10), (length, 10)]), paint("#3A2C1E", 0.3, stroke=16, blur=6))
        p.box(length * 0.2, -8, length * 0.8, 16, paint("#FFFFFF", shader=linear((0, -8), (0, 8), [(0, "#E3C79A"), (0.5, "#B98F5A"), (1, "#6E4F2B")])), 7)
        p.box(length * 0.14, -10, length * 0.08, 20, paint("#5B3F29"), 3)
        p.c.drawPath(spline([(length * 0.15, -10), (length * 0.07, -9), (-length * 0.02, 0), (length * 0.07, 9), (length * 0.15, 10)], True), paint("#2A2622"))


def frame(p, r=150, n=9, cover=None):
    """A round lantern's bamboo frame standing on the table; cover: tone of paper already on it, lit from inside."""
    shadow(p, r * 1.5, 0.9, 0.32, 0.09)
    cy = -r * 1.02
    if cover:
        p.oval(0, cy, r * 1.9, r * 1.9, paint("#FFD79A", 0.42, blur=r * 0.5))
        p.oval(0, cy, r, r * 0.96, paint("#FFFFFF", shader=radial((0, cy + r * 0.2), r * 1.1, [(0, "#FFF6DE"), (0.55, mix(cover, "#FFF3D6", 0.4)), (1, mix(cover, "#8A4A22", 0.3))])))
    for k in range(n):
        a = math.sin((k / (n - 1) - 0.5) * math.pi)
        p.c.drawPath(spline([(a * r * 0.2, cy - r * 0.95), (a * r * 0.86, cy - r * 0.55), (a * r, cy), (a * r * 0.86, cy + r * 0.55), (a * r * 0.2, cy + r * 0.95)]), paint("#8E6B3C", 0.45 if cover else 0.95, stroke=2.4 if cover else 5))
        if not cover:
            p.c.drawPath(spline([(a * r * 0.2 - 1, cy - r * 0.95), (a * r * 0.86 - 1, cy - r * 0.55), (a * r - 1, cy), (a * r * 0.86 - 1, cy + r * 0.55)]), paint("#EBD3A2", 0.9, stroke=1.6))
    for yy in (-0.95, -0.5, 0, 0.5, 0.95):
        rx = r * math.sqrt(max(0.05, 1 - yy * yy)) * (0.98 if abs(yy) < 0.9 else 0.75)
        p.oval(0, cy + yy * r * 0.96, rx, rx * 0.10, paint("#8E6B3C", 0.35 if cover else 0.9, stroke=2 if cover else 4))
