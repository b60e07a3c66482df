"""The shop's things of cork, wood and steel to lean on and sit on: blocks, wedges, chair, bench."""
import math

from .kit import INK, linear, mix, paint, spline
from .shelf import LINENTONE, View, floor_shadow, grain, stand, timber, weave

CORK, PINEWOOD, PAULOWNIA = "#C29A68", "#CDA873", "#D9BE93"


def cork(p, w, h, d, tone=CORK):
    """A cork block with rounded edges; (0, 0) is its lower left front corner."""
    front, top, side = View(1, 0.42, 0.34).box(0, 0, 0, w, h, d)
    floor_shadow(p, [(-10, 6), (w * 0.6, 14), (w + 60, -10), (w + d * 0.9 + h * 0.4, -d * 0.34), (w + d * 0.42, -d * 0.40)], 0.44)
    for path, a, b in ((side, 0.40, 0.50), (front, -0.20, 0.12), (top, -0.46, -0.22)):
        r = path.getBounds()
        lo, hi = (mix(tone, "#FFF3DC", -q) if q < 0 else mix(tone, INK, q) for q in (a, b))
        p.c.drawPath(path, paint("#FFFFFF", shader=linear((r.left(), r.top()), (r.right(), r.bottom()), [(0, lo), (1, hi)])))
        with p.clip(path):
            for _ in range(int(r.width() * r.height() / 330)):
                x, y = float(p.rng.uniform(r.left(), r.right())), float(p.rng.uniform(r.top(), r.bottom()))
                with p.move(x, y, 1, float(p.rng.uniform(0, 180))):
                    p.oval(0, 0, float(p.rng.uniform(1.5, 8)), float(p.rng.uniform(1, 4)), paint("#5A3C20" if p.rng.random() < 0.6 else "#F3DFB8", 0.34))
    for line in ([(4, -h + 1), (w - 4, -h + 1)], [(w - 1, -h + 4), (w - 1, -5)], [(w, -h), (w + d * 0.42, -h - d * 0.34)]):
        p.c.drawPath(spline(line), paint("#FFF0D4", 0.45, stroke=7, blur=2))


def cork_block():
    p = stand(741, 0.58, (0.30, 0.0, 0.56, 0.46), (0.0, -0.02, 0.46, 0.7))
    with p.move(210, 950, 1.14):
        cork(p, 460, 150, 300)
    with p.move(330, 720, 1.10):
        cork(p, 150, 420, 270, "#BC9260")
    return p


def cork_block_edge():
    p = stand(742, 0.50, (0.40, 0.0, 0.5, 0.34))
    with p.move(-260, 1130, 1.9):
        cork(p, 560, 330, 420)
    return p


def cork_block_heights():
    p = stand(743, 0.58, (0.28, 0.0, 0.6, 0.46))
    for x, w, h in ((60, 380, 124), (500, 380, 248), (930, 124, 380)):
        with p.move(x * 0.92 + 20, 930, 0.86):
            cork(p, w, h, 210 if h != 380 else 300, CORK)
    return p


def wedge(p, w=470, h=150, d=250, low=16):
    """A wooden wedge, its high end to the left; (0, 0) is its lower left front corner."""
    v = View(1, 0.42, 0.34)
    floor_shadow(p, [(-10, 6), (w * 0.6, 14), (w + 90, -8), (w + d * 0.6, -d * 0.36), (w * 0.5, -d * 0.4)], 0.42)
    grain(p, v.face((w, 0, 0), (w, low, 0), (w, low, d), (w, 0, d)), mix(PAULOWNIA, INK, 0.4), 0.12, 6)
    grain(p, v.face((0, 0, 0), (w, 0, 0), (w, low, 0), (0, h, 0)), mix(PAULOWNIA, INK, 0.07), 0.20, 34, 9)
    slope = v.face((0, h, 0), (w, low, 0), (w, low, d), (0, h, d))
    grain(p, slope, mix(PAULOWNIA, "#FFF3D8", 0.32), 0.16, 30, 15)
    (x0, y0), (x1, y1) = v.at(0, h, 0), v.at(w, low, 0)
    p.c.drawLine(x0, y0, x1, y1, paint("#FFF6E2", 0.7, stroke=3))
    p.c.drawPath(v.face((0, 0, 0), (w, 0, 0), (w, 7, 0), (0, 7, 0)), paint("#A57B4B"))


def wood_wedge():
    p = stand(744, 0.56, (0.30, 0.0, 0.56, 0.44), (1.0, -0.02, 0.5, 2.5))
    with p.move(420, 830, 1.0):
        wedge(p)
    with p.move(150, 1010, 1.16):
        wedge(p)
    return p


def rod(p, view, a, b, width, tone):
    """A painted steel tube between two points of the view."""
    a, b = view.at(*a), view.at(*b)
    d = math.dist(a, b) or 1
    nx, ny = -(b[1] - a[1]) / d * width / 2, (b[0] - a[0]) / d * width / 2
    p.c.drawPath(spline([a, b]), paint("#FFFFFF", shader=linear((a[0] - abs(nx), a[1] - abs(ny)), (a[0] + abs(nx), a[1] + abs(ny)), [(0, mix(tone, "#FFFFFF", 0.42)), (0.4, tone), (1, mix(tone, INK, 0.45))]), stroke=width))


def seat_of(p, tone="#3F5A50"):
    """A folding chair without the panel of its back; units are centimetres times ten."""
    v = View(1.0, 0.46, 0.26)
    w, d, seat, back = 400, 400, 420, 790
    floor_shadow(p, [(-30, 6), (420, 20), (760, -60), (880, -150), (560, -130), (120, -60)], 0.36)
    rod(p, v, (20, 0, d), (20, back, d + 40), 26, mix(tone, INK, 0.12))
    rod(p, v, (w - 20, 0, d), (w - 20, back, d + 40), 26, mix(tone, INK, 0.12))
    rod(p, v, (20, back, d + 40), (w - 20, back, d + 40), 28, tone)
    rod(p, v, (20, 130, d), (w - 20, 130, d), 18, mix(tone, INK, 0.2))
    rod(p, v, (0, 0, 20), (0, seat + 60, d * 0.95), 26, mix(tone, INK, 0.04))
    rod(p, v, (w, 0, 20), (w, seat + 60, d * 0.95), 26, mix(tone, INK, 0.04))
    rod(p, v, (0, 120, 115), (w, 120, 115), 18, tone)
    top = v.face((-16, seat, 30), (w + 16, seat, 30), (w + 10, seat, d - 10), (-10, seat, d - 10))
    front = v.face((-16, seat, 30), (w + 16, seat, 30), (w + 16, seat - 26, 30), (-16, seat - 26, 30))
    edge = v.face((w + 16, seat, 30), (w + 10, seat, d - 10), (w + 10, seat - 26, d - 10), (w + 16, seat - 26, 30))
    p.c.drawPath(edge, paint(mix(tone, INK, 0.4)))
    p.c.drawPath(front, paint(mix(tone, INK, 0.2)))
    x0, y0 = v.at(0, seat, d)
    p.c.drawPath(top, paint("#FFFFFF", shader=linear((x0 - 100, y0), (x0 + 400, y0 + 110), [(0, mix(tone, "#FFFFFF", 0.55)), (1, mix(tone, "#FFFFFF", 0.12))])))
    for x, z in ((20, d), (w - 20, d), (0, 20), (w, 20)):
        a, b = v.at(x, 0, z)
        p.box(a - 16, b - 14, 32, 20, paint("#26302B"), 7)


def folding_chair():
    p = stand(745, 0.74, (0.30, 0.04, 0.56, 0.56), (0.0, -0.02, 0.46, 0.7))
    with p.move(300, 1060, 0.98):
        seat_of(p)
    return p


def bench_of(p, k=1.0):
    """A kneeling bench: two feet, a slanting seat, joints that show."""
    v = View(k, 0.44, 0.32)
    floor_shadow(p, [(-20, 8), (300 * k, 22), (760 * k, -8), (900 * k, -120 * k), (560 * k, -80 * k)], 0.42)
    for x in (80, 500):
        timber(p, v, x, 0, 30, 48, 250, 190, mix(PINEWOOD, INK, 0.10), 90)
    d = 300
    low, high, t = 232, 292, 46
    grain(p, v.face((640, low, 0), (640, low + t, 0), (640, high + t, d), (640, high, d)), mix(PINEWOOD, INK, 0.40), 0.14, 12)
    grain(p, v.face((0, low, 0), (640, low, 0), (640, low + t, 0), (0, low + t, 0)), mix(PINEWOOD, INK, 0.04), 0.22, round(20 * k * k))
    top = v.face((0, low + t, 0), (640, low + t, 0), (640, high + t, d), (0, high + t, d))
    grain(p, top, mix(PINEWOOD, "#FFF3D8", 0.36), 0.20, round(40 * k * k))
    for x in (80, 500):
        joint = v.face((x, low + t + 14, 70), (x + 48, low + t + 14, 70), (x + 48, low + t + 44, 220), (x, low + t + 44, 220))
        grain(p, joint, mix(PINEWOOD, "#6E4F35", 0.42), 0.2, 10, 90)
        p.c.drawPath(joint, paint("#5A3E28", 0.6, stroke=2))
    (x0, y0), (x1, y1) = v.at(0, low + t, 0), v.at(640, low + t, 0)
    p.c.drawLine(x0, y0, x1, y1, paint("#FFF6E2", 0.75, stroke=4))


def kneeling_bench():
    p = stand(746, 0.58, (0.32, 0.0, 0.56, 0.46), (1.0, -0.03, 0.5, 2.5))
    with p.move(220, 960):
        bench_of(p, 0.98)
    return p


def kneeling_bench_joint():
    p = stand(747, 0.80, (0.34, 0.0, 0.6, 0.5))
    with p.move(90, 1330):
        bench_of(p, 2.4)
    return p


def kneeling_bench_pad():
    p = stand(748, 0.50, (0.06, 0.0, 0.56, 0.38), (1.0, -0.03, 0.5, 2.5))
    v = View(1, 0.44, 0.32)
    with p.move(70, 1020):
        floor_shadow(p, [(0, 20), (500, 40), (900, 10), (1150, -160), (700, -120)], 0.40)
        front, top, side = v.box(0, 0, 0, 860, 50, 560)
        for path, tone in ((side, mix(LINENTONE, INK, 0.34)), (front, mix(LINENTONE, INK, 0.08)), (top, mix(LINENTONE, "#FFFFFF", 0.28))):
            p.c.drawPath(path, paint(tone))
            p.c.drawPath(path, paint(tone, stroke=14))
            weave(p, path, 6, 0.09)
    with p.move(235, 890):
        bench_of(p, 0.86)
    return p
