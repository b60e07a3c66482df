"""The shop's smaller things of cloth: belt, eye pillow, sandbag, trousers."""
import math

import skia

from .info import text
from .kit import INK, PERSIMMON, PINE, linear, mix, paint, spline
from .shelf import CREAM, LINENTONE, MUGWORT, ball, drop, lay, planks, puff, rounded, seam, stitches, sun, twig, weave


def ring(p, x, y, w=104, h=84, turn=0.0):
    """A D-shaped ring of bare steel."""
    with p.move(x, y, 1, turn):
        path = spline([(-w * 0.30, -h / 2), (w * 0.20, -h * 0.46), (w * 0.46, 0), (w * 0.20, h * 0.46), (-w * 0.30, h / 2)])
        path.close()
        with p.move(6, 9):
            p.c.drawPath(path, paint("#3A2C1E", 0.42, stroke=17, blur=6))
        p.c.drawPath(path, paint("#5E635E", stroke=17))
        p.c.drawPath(path, paint("#B9BDB6", stroke=11))
        with p.move(-2, -3):
            p.c.drawPath(path, paint("#FFFFFF", 0.9, stroke=3.5))


def ribbon(p, points, width, tone, ribs=True):
    """A flat strap lying on the ground along the points."""
    path = spline(points)
    with p.move(7, 11):
        p.c.drawPath(path, paint("#3A2C1E", 0.40, stroke=width, blur=7))
    p.c.drawPath(path, paint(mix(tone, INK, 0.30), stroke=width))
    p.c.drawPath(path, paint(tone, stroke=width - 5))
    if ribs:
        for q, light in ((0.72, 0.12), (0.44, 0.0), (0.16, 0.16)):
            p.c.drawPath(path, paint(mix(tone, "#FFFFFF", light) if light else mix(tone, INK, 0.10), 0.6, stroke=width * q))


def coil(p, r=250, turns=9, tone=PERSIMMON):
    """The strap standing on its edge, wound round itself, from above."""
    disc = skia.Path.Oval(skia.Rect.MakeLTRB(-r, -r, r, r))
    drop(p, disc, 44, 52, 26, 0.5)
    p.c.drawPath(disc, paint(mix(tone, INK, 0.55)))
    pts = [(math.cos(k / 40 * math.tau) * (26 + (r - 34) * k / (40 * turns)), math.sin(k / 40 * math.tau) * (26 + (r - 34) * k / (40 * turns))) for k in range(40 * turns + 1)]
    w = (r - 34) / turns * 0.80
    p.c.drawPath(spline(pts), paint("#FFFFFF", shader=linear((-r, -r), (r, r), [(0, mix(tone, "#FFFFFF", 0.42)), (0.5, tone), (1, mix(tone, INK, 0.30))]), stroke=w))
    p.c.drawPath(spline(pts), paint("#FFFFFF", 0.20, stroke=w * 0.34))
    p.oval(0, 0, 20, 20, paint(mix(tone, INK, 0.7)))


def cotton_belt():
    p = lay(731)
    tail = [(420, 690), (560, 800), (760, 860), (930, 800), (980, 650), (950, 470)]
    ribbon(p, tail, 78, PERSIMMON)
    with p.move(400, 470):
        coil(p)
    ring(p, 946, 424, 118, 96, -96)
    ring(p, 942, 396, 118, 96, -90)
    ribbon(p, [(950, 500), (948, 452), (946, 420)], 70, PERSIMMON)
    stitches(p, (924, 492), (976, 492), "#F3D9C6", 11, 8)
    stitches(p, (924, 520), (976, 520), "#F3D9C6", 11, 8)
    sun(p, 0.30)
    twig(p, 0.0, 1.0, 0.4, -0.7)
    return p


def cotton_belt_rings():
    p = planks(732, "#B58F63")
    ribbon(p, [(-60, 830), (300, 760), (560, 640)], 190, PERSIMMON)
    for d in (0, 56):
        ring(p, 640 + d, 596 - d * 0.44, 330, 270, -24)
    ribbon(p, [(470, 690), (560, 642), (624, 608)], 184, PERSIMMON)
    for t in (0, 60):
        stitches(p, (420 + t, 628 - t * 0.46), (480 + t, 764 - t * 0.46), "#F3D9C6", 22, 14, 5)
    sun(p, 0.26)
    return p


def cotton_belt_coil():
    p = lay(733, "#E3D8C2")
    with p.move(600, 590, 1.62):
        coil(p, 250, 8)
    sun(p, 0.28)
    return p


def pillow(p, w=560, h=270, tone=MUGWORT):
    """A small silk pillow filled with seeds, from above."""
    a, b = w / 2, h / 2
    path = spline([(-a, -b), (-a * 0.5, -b * 0.93), (0, -b * 0.91), (a * 0.5, -b * 0.93), (a, -b), (a * 0.965, 0), (a, b), (a * 0.5, b * 0.94), (0, b * 0.92), (-a * 0.5, b * 0.94), (-a, b), (-a * 0.965, 0)], True, 0.8)
    drop(p, path, 18, 24, 16, 0.44)
    puff(p, path, tone, -a, -b, a * 0.8, b, 0.30)
    with p.clip(path):
        for k in range(34):
            x, y = float(p.rng.uniform(-a * 0.8, a * 0.8)), float(p.rng.uniform(-b * 0.7, b * 0.7))
            p.oval(x, y, float(p.rng.uniform(12, 34)), float(p.rng.uniform(8, 20)), paint("#FFFFFF" if k % 2 else INK, 0.07, blur=8))
        p.c.drawPath(spline([(-a, -b * 0.1), (-a * 0.3, -b * 0.5), (a * 0.3, -b * 0.36), (a, -b * 0.7), (a, -b * 0.5), (a * 0.3, -b * 0.16), (-a * 0.3, -b * 0.3), (-a, b * 0.1)], True), paint("#FFFFFF", 0.26, blur=14))
        for s in (-1, 1):
            p.c.drawLine(s * a * 0.90, -b, s * a * 0.90, b, paint(INK, 0.22, stroke=3, blur=1))
    seam(p, path, tone, 5)


def lavender(p, length=420, sway=30):
    """A dried sprig, its stem at (0, 0)."""
    stem = [(0, 0), (sway * 0.4, -length * 0.5), (sway, -length)]
    p.c.drawPath(spline([(x + 6, y + 9) for x, y in stem]), paint("#3A2C1E", 0.35, stroke=6, blur=3))
    p.c.drawPath(spline(stem), paint("#7E8660", stroke=4.5))
    for k in range(15):
        t = 0.60 + 0.42 * k / 14
        x, y = sway * t ** 1.4, -length * t
        for s in (-1, 1):
            with p.move(x + s * (15 - 9 * (k / 14)), y, 1, s * 32):
                p.oval(2, 4, 9, 14, paint("#3A2C1E", 0.25, blur=3))
                p.oval(0, 0, 8.5 - 3 * k / 14, 14 - 5 * k / 14, paint("#FFFFFF", shader=linear((-8, -12), (8, 12), [(0, "#C9BCD9"), (0.5, "#8F80AB"), (1, "#5E5279")])))


def eye_pillow():
    p = lay(734, "#EFE6D6")
    with p.move(650, 500, 1.24, -12):
        pillow(p)
    for x, y, turn, sway in ((150, 1010, 52, 40), (210, 1090, 60, -30), (330, 1120, 44, 20)):
        with p.move(x, y, 1, turn):
            lavender(p, 640, sway)
    sun(p, 0.20)
    twig(p, 1.0, 1.0, 0.42, -2.4)
    return p


def seeds(p, x, y, spread, n, tones=("#5B3A22", "#A8703F"), size=9.0, flat=1.0):
    for _ in range(n):
        a, q = float(p.rng.uniform(0, math.tau)), spread * abs(float(p.rng.normal(0, 0.5)))
        with p.move(x + math.cos(a) * q, y + math.sin(a) * q * flat, 1, float(p.rng.uniform(0, 180))):
            p.oval(2, 4, size, size * 0.56, paint("#3A2C1E", 0.34, blur=2))
            p.oval(0, 0, size, size * 0.54, paint(mix(tones[0], tones[1], float(p.rng.random()))))
            p.oval(-size * 0.2, -size * 0.16, size * 0.4, size * 0.14, paint("#FFFFFF", 0.4))


def eye_pillow_seeds():
    p = lay(735, "#F1E9DA")
    with p.move(330, 330, 1.9, 28):
        pillow(p)
    seeds(p, 800, 800, 250, 620, size=12)
    for _ in range(150):
        a, q = float(p.rng.uniform(0, math.tau)), 260 * abs(float(p.rng.normal(0, 0.5)))
        p.oval(800 + math.cos(a) * q, 800 + math.sin(a) * q, 9, 7, paint(mix("#8F80AB", "#5E5279", float(p.rng.random()))))
    sun(p, 0.26)
    return p


def eye_pillow_three():
    p = planks(736, "#C3A276")
    for y, tone, turn in ((270, PINE, -5), (600, PERSIMMON, 4), (930, LINENTONE, -3)):
        with p.move(600, y, 1.22, turn):
            pillow(p, tone=tone)
    sun(p, 0.28)
    return p


def sandbag():
    """A canvas bag of sand with a handle at each end, from above."""
    p = planks(737, "#BC9769")
    tone = LINENTONE
    with p.move(600, 600, 1.14, -12):
        for s in (-1, 1):
            handle = [(s * 330, -70), (s * 440, -64), (s * 470, 0), (s * 440, 64), (s * 330, 70)]
            p.c.drawPath(spline([(x + 10, y + 14) for x, y in handle]), paint("#3A2C1E", 0.40, stroke=44, blur=8))
            p.c.drawPath(spline(handle), paint(mix(tone, INK, 0.45), stroke=46))
            p.c.drawPath(spline(handle), paint(mix(tone, INK, 0.16), stroke=38))
            p.c.drawPath(spline(handle), paint(mix(tone, "#FFFFFF", 0.20), 0.7, stroke=14))
        path = spline([(-350, -165), (-180, -176), (40, -168), (210, -178), (350, -162), (366, -60), (358, 60), (352, 166), (190, 178), (-20, 172), (-200, 180), (-350, 164), (-362, 70), (-366, -50)], True, 0.9)
        drop(p, path, 24, 30, 20, 0.5)
        puff(p, path, tone, -350, -170, 330, 180, 0.32)
        weave(p, path, 6, 0.12)
        with p.clip(path):
            for x, y, r in ((-220, 20, 110), (-40, -40, 120), (150, 30, 130), (270, -60, 80), (-130, 90, 90)):
                p.oval(x + 14, y + 18, r, r * 0.7, paint(INK, 0.13, blur=30))
                p.oval(x - 14, y - 18, r * 0.8, r * 0.5, paint("#FFFFFF", 0.17, blur=26))
        for s in (-1, 1):
            for y in (-70, 70):
                x = s * 312
                p.box(x - 34, y - 24, 68, 48, paint(mix(tone, INK, 0.12)), 4)
                for a, b in (((x - 28, y - 18), (x + 28, y + 18)), ((x + 28, y - 18), (x - 28, y + 18)), ((x - 30, y - 20), (x + 30, y - 20)), ((x - 30, y + 20), (x + 30, y + 20))):
                    stitches(p, a, b, PERSIMMON, 9, 6, 2.6)
        p.box(-62, 96, 124, 52, paint("#3A2C1E", 0.3, blur=3), 3)
        p.box(-64, 92, 124, 52, paint("#F6EFE0"), 3)
        text(p, -2, 128, "2.5kg", 32, "serif", True, INK, align="center")
    sun(p, 0.30)
    return p


def trousers(p, tone):
    """Wide linen trousers laid flat; (0, 0) is the middle of the waist."""
    path = spline([(-196, 0), (196, 0), (224, 120), (262, 330), (282, 560), (262, 800), (250, 838), (112, 842), (96, 800), (60, 560), (14, 356), (0, 330),
                   (-14, 356), (-60, 560), (-96, 800), (-112, 842), (-250, 838), (-262, 800), (-282, 560), (-262, 330), (-224, 120)], True, 0.62)
    drop(p, path, 20, 26, 18, 0.42)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-280, 0), (280, 840), [(0, mix(tone, "#FFFFFF", 0.34)), (0.5, mix(tone, "#FFFFFF", 0.06)), (1, mix(tone, INK, 0.20))])))
    weave(p, path, 4.5, 0.12)
    with p.clip(path):
        for k in range(20):
            x = -180 + k * 19
            p.c.drawPath(spline([(x, 50), (x * 1.1, 120), (x * 1.25, 210 + float(p.rng.uniform(0, 120)))]), paint(INK, 0.20, stroke=6, blur=4))
        for s in (-1, 1):
            for pts in ([(0, 330), (s * 80, 420), (s * 170, 440)], [(s * 20, 380), (s * 110, 520), (s * 190, 640)], [(s * 260, 420), (s * 180, 520), (s * 140, 700)], [(s * 120, 830), (s * 150, 700), (s * 170, 560)], [(s * 236, 830), (s * 226, 700), (s * 240, 600)]):
                p.c.drawPath(spline(pts), paint(INK, 0.16, stroke=14, blur=8))
                p.c.drawPath(spline([(x - 12, y - 8) for x, y in pts]), paint("#FFFFFF", 0.14, stroke=10, blur=7))
        p.c.drawPath(spline([(0, 40), (2, 200), (0, 334)]), paint(INK, 0.4, stroke=3.5))
        for s in (-1, 1):
            p.c.drawPath(spline([(s * 196, 66), (s * 178, 130), (s * 214, 210)]), paint(INK, 0.45, stroke=4))
            p.box(s * 181 - 74, 786, 148, 60, paint(mix(tone, INK, 0.16), 0.6))
            stitches(p, (s * 181 - 78, 786), (s * 181 + 78, 786), mix(tone, "#FFFFFF", 0.5), 8, 6, 2)
    band = rounded(-198, -12, 396, 66, 8)
    p.c.drawPath(band, paint("#FFFFFF", shader=linear((0, -12), (0, 54), [(0, mix(tone, "#FFFFFF", 0.36)), (1, mix(tone, INK, 0.12))])))
    with p.clip(band):
        for k in range(50):
            x = -198 + k * 8.1
            p.c.drawLine(x, -12, x + float(p.rng.normal(0, 2)), 54, paint(INK, 0.22, stroke=3, blur=1))
    for pts in ([(-16, 30), (-40, 110), (-22, 190)], [(16, 30), (30, 120), (56, 180)]):
        p.c.drawPath(spline([(x + 4, y + 6) for x, y in pts]), paint("#3A2C1E", 0.3, stroke=9, blur=3))
        p.c.drawPath(spline(pts), paint(CREAM, stroke=8))
        ball(p, pts[-1][0], pts[-1][1], 9, CREAM)
    for s in (-1, 1):
        bow(p, s * 236, 822, 0.8)


def bow(p, x, y, k=1.0, tone=CREAM):
    with p.move(x, y, k):
        for s in (-1, 1):
            for pts in ([(0, 0), (s * 34, -26), (s * 56, -4), (0, 0)], [(0, 0), (s * 20, 30), (s * 34, 66)]):
                p.c.drawPath(spline([(a + 3, b + 5) for a, b in pts]), paint("#3A2C1E", 0.3, stroke=8, blur=3))
                p.c.drawPath(spline(pts), paint(mix(tone, INK, 0.06), stroke=7.5))
        p.oval(0, 0, 8, 8, paint(tone))


DUSK = "#4A655B"


def linen_pants():
    p = lay(738, "#F0E8D8")
    with p.move(600, 160, 1.04, 3):
        trousers(p, DUSK)
    sun(p, 0.20)
    twig(p, 1.02, 0.0, 0.46, 2.4)
    return p


def linen_pants_waist():
    p = lay(739, "#EAE0CC")
    with p.move(600, 260, 2.5, -4):
        trousers(p, DUSK)
    sun(p, 0.26)
    return p


def linen_pants_hem():
    p = planks(740, "#C3A276")
    with p.move(280, -1240, 2.5, 5):
        trousers(p, DUSK)
    sun(p, 0.26)
    return p
