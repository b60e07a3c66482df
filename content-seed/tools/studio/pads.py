"""The shop's stuffed things: square, round and crescent cushions, round and flat bolsters."""
import math

import skia

from . import still
from .kit import INK, PERSIMMON, PINE, linear, mix, paint, radial, spline
from .shelf import LINENTONE, MUGWORT, View, drop, floor_shadow, fringe, planks, puff, rounded, seam, stand, stitches, sun, weave


def square_pad(p, s=380, tone=LINENTONE):
    """A square floor cushion from above: a tuft in the middle, tassels at the corners."""
    r, b = s, s * 0.93
    path = spline([(-r, -r), (-r * 0.5, -b), (0, -b * 0.985), (r * 0.5, -b), (r, -r), (b, -r * 0.5), (b * 0.985, 0), (b, r * 0.5),
                   (r, r), (r * 0.5, b), (0, b * 0.985), (-r * 0.5, b), (-r, r), (-b, r * 0.5), (-b * 0.985, 0), (-b, -r * 0.5)], True, 0.8)
    for sx in (-1, 1):
        for sy in (-1, 1):
            fringe(p, (sx * r * 0.985, sy * r * 0.965), (sx * r * 0.965, sy * r * 0.985), PERSIMMON, 74, 9, (sx * 0.7, sy * 0.7), 4)
    drop(p, path, 26, 32, 24, 0.46)
    puff(p, path, tone, -r, -r, r, r, 0.30)
    weave(p, path, 6, 0.10)
    with p.clip(path):
        for k in range(24):
            a = k / 24 * math.tau
            l = r * float(p.rng.uniform(0.34, 0.74))
            p.c.drawPath(spline([(math.cos(a) * 14, math.sin(a) * 14), (math.cos(a + 0.05) * l * 0.5, math.sin(a + 0.05) * l * 0.5), (math.cos(a) * l, math.sin(a) * l)]), paint(INK, 0.13, stroke=9, blur=6))
        p.oval(8, 10, 74, 74, paint(INK, 0.34, blur=26))
    seam(p, path, tone, 8)
    for a in range(0, 360, 60):
        p.c.drawPath(spline([(0, 0), (math.cos(math.radians(a)) * 26, math.sin(math.radians(a)) * 26)]), paint(PERSIMMON, stroke=6))
    p.oval(0, 0, 9, 9, paint(mix(PERSIMMON, "#FFFFFF", 0.3)))


def zabuton():
    p = planks(709, "#BC9769")
    with p.move(600, 610, 1.02, -9):
        square_pad(p)
    sun(p, 0.30)
    return p


def zip_pull(p, x, y):
    p.box(x - 9, y - 5, 18, 46, paint("#FFFFFF", shader=linear((x - 9, 0), (x + 9, 0), [(0, "#EBCF94"), (1, "#8A6530")])), 7)


def zafu(p, r=380, h=214, tone=PINE):
    """A round cushion, seen a little from above: pleats run to the seams and to the button on top."""
    flat = r * 0.40
    floor_shadow(p, [(-r * 0.8, 20), (0, flat * 0.9), (r * 1.1, flat * 0.5), (r * 1.7, -20), (r * 1.2, -flat), (0, -flat * 0.4)], 0.46, 22)
    side = spline([(-r * 0.86, -h), (-r * 0.985, -h * 0.74), (-r * 1.03, -h * 0.42), (-r * 0.99, -h * 0.10), (-r * 0.86, flat * 0.30), (-r * 0.50, flat * 0.70), (0, flat * 0.84),
                   (r * 0.50, flat * 0.70), (r * 0.86, flat * 0.30), (r * 0.99, -h * 0.10), (r * 1.03, -h * 0.42), (r * 0.985, -h * 0.74), (r * 0.86, -h), (r * 0.4, -h - 8), (-r * 0.4, -h - 8)], True, 0.9)
    still.body(p, side, tone, -r, r)
    with p.clip(side):
        for k in range(41):
            a = math.pi * (k / 40)
            x = -math.cos(a)
            y0, y1 = -h + math.sin(a) * flat * 0.92, 4 + math.sin(a) * flat * 0.84
            dark = 0.34 * (0.4 + 0.6 * math.sin(a))
            fold = [(x * r * 0.88, y0), (x * r * 1.03, (y0 + y1) / 2), (x * r * 0.94, y1)]
            p.c.drawPath(spline(fold), paint(INK, dark, stroke=5, blur=2))
            p.c.drawPath(spline([(q - 6, w) for q, w in fold]), paint("#FFFFFF", 0.15 * (1 - 0.5 * x), stroke=4, blur=2))
    top = skia.Path.Oval(skia.Rect.MakeLTRB(-r * 0.89, -h - flat * 0.94, r * 0.89, -h + flat * 0.94))
    p.c.drawPath(top, paint("#FFFFFF", shader=linear((-r, -h - flat), (r, -h + flat), [(0, mix(tone, "#FFFFFF", 0.46)), (0.5, mix(tone, "#FFFFFF", 0.14)), (1, mix(tone, INK, 0.16))])))
    with p.clip(top):
        for k in range(48):
            a = k / 48 * math.tau
            ca, sa = math.cos(a), math.sin(a)
            p.c.drawPath(spline([(ca * r * 0.88, -h + sa * flat * 0.93), (ca * r * 0.4, -h + sa * flat * 0.40 + 4), (ca * 20, -h + 10 + sa * 8)]), paint(INK, 0.22, stroke=4.5, blur=2))
            p.c.drawPath(spline([(ca * r * 0.86 - 5, -h + sa * flat * 0.92 - 2), (ca * r * 0.4 - 5, -h + sa * flat * 0.40 + 2), (ca * 20 - 3, -h + 8 + sa * 8)]), paint("#FFFFFF", 0.11, stroke=3, blur=1.5))
        p.oval(6, -h + 14, 86, 36, paint(INK, 0.40, blur=16))
    p.oval(0, -h + 8, 36, 16, paint("#FFFFFF", shader=linear((-36, 0), (36, 0), [(0, mix(tone, "#FFFFFF", 0.5)), (1, mix(tone, INK, 0.2))])))
    seam(p, top, tone, 8)


def round_cushion():
    p = stand(710, 0.56, (0.34, 0.0, 0.56, 0.44), (0.0, -0.02, 0.5, 0.7))
    with p.move(580, 850, 1.06):
        zafu(p)
    return p


def round_cushion_zip():
    """The cushion's side with the zip open and husks in their inner bag."""
    p = stand(711, 0.40, (0.44, 0.0, 0.5, 0.30))
    with p.move(560, 770, 1.66):
        zafu(p, 380, 260)
    upper, lower = [(210, 800), (430, 838), (700, 842), (900, 806)], [(210, 806), (430, 944), (700, 950), (900, 812)]
    gap = spline(upper + lower[::-1], True, 0.7)
    p.c.drawPath(gap, paint(mix(PINE, INK, 0.7)))
    with p.clip(gap):
        p.c.drawPath(spline([(230, 960), (330, 880), (560, 862), (800, 880), (880, 960)], True), paint("#EFE6D2"))
        for _ in range(1200):
            x, y = float(p.rng.uniform(290, 830)), float(p.rng.uniform(872, 960))
            with p.move(x, y, 1, float(p.rng.uniform(0, 180))):
                p.oval(0, 0, 8, 5, paint(mix("#3F2C1E", "#8A6543", float(p.rng.random())), 0.96))
    for side in (upper, lower):
        path = spline(side, tension=0.7)
        p.c.drawPath(path, paint("#2A3A30", 0.75, stroke=20))
        measure = skia.PathMeasure(path, False)
        for k in range(int(measure.getLength() / 9)):
            at, _ = measure.getPosTan(k * 9 + 4)
            p.box(at.x() - 2.2, at.y() - 6, 4.4, 12, paint("#D9BC82"), 1)
    zip_pull(p, 912, 806)
    for _ in range(90):
        x, y = float(p.rng.normal(600, 170)), float(p.rng.normal(1120, 26))
        with p.move(x, y, 1, float(p.rng.uniform(0, 180))):
            p.oval(3, 4, 10, 6, paint("#3A2C1E", 0.35, blur=2))
            p.oval(0, 0, 9, 6, paint(mix("#3F2C1E", "#8A6543", float(p.rng.random()))))
    return p


def round_cushion_on_pad():
    p = stand(712, 0.54, (0.10, 0.0, 0.56, 0.42), (1.0, -0.04, 0.5, 2.5))
    v = View(1, 0.40, 0.40)
    with p.move(60, 1080):
        floor_shadow(p, [(0, 20), (500, 40), (900, 10), (1180, -180), (700, -120)], 0.40)
        front, top, side = v.box(0, 0, 0, 860, 54, 560)
        for path, tone in ((side, mix(LINENTONE, INK, 0.34)), (front, mix(LINENTONE, INK, 0.08)), (top, mix(LINENTONE, "#FFFFFF", 0.28))):
            p.c.drawPath(path, paint(tone))
            p.c.drawPath(path, paint(tone, stroke=16))
            weave(p, path, 6, 0.09)
    with p.move(600, 880, 0.74):
        zafu(p)
    return p


def round_cushion_top():
    """The cushion from above."""
    p = planks(713, "#C3A276")
    disc = skia.Path.Oval(skia.Rect.MakeLTRB(-400, -400, 400, 400))
    with p.move(600, 610):
        drop(p, disc, 34, 40, 28, 0.5)
        p.c.drawPath(disc, paint("#FFFFFF", shader=radial((-150, -170), 700, [(0, mix(PINE, "#FFFFFF", 0.42)), (0.45, PINE), (1, mix(PINE, INK, 0.5))])))
        for k in range(60):
            a = k / 60 * math.tau
            ca, sa = math.cos(a), math.sin(a)
            p.c.drawPath(spline([(ca * 392, sa * 392), (ca * 290, sa * 290), (math.cos(a + 0.03) * 60, math.sin(a + 0.03) * 60)]), paint(INK, 0.26, stroke=7, blur=3))
            cb, sb = math.cos(a + 0.04), math.sin(a + 0.04)
            p.c.drawPath(spline([(cb * 380, sb * 380), (cb * 270, sb * 270), (cb * 60, sb * 60)]), paint("#FFFFFF", 0.10, stroke=4, blur=2))
        p.oval(4, 6, 78, 78, paint(INK, 0.4, blur=14))
        p.oval(0, 0, 54, 54, paint("#FFFFFF", shader=radial((-16, -18), 90, [(0, mix(PINE, "#FFFFFF", 0.5)), (1, mix(PINE, INK, 0.2))])))
        seam(p, skia.Path.Oval(skia.Rect.MakeLTRB(-398, -398, 398, 398)), PINE, 7)
    sun(p, 0.24)
    return p


def moon_cushion():
    """A crescent cushion, its hollow towards us."""
    p = stand(714, 0.54, (0.34, 0.0, 0.56, 0.42))
    tone = "#A9764F"
    outline = [(-400, 30), (-380, -130), (-230, -240), (0, -270), (230, -240), (380, -130), (400, 30), (300, 66), (180, -10), (0, -50), (-180, -10), (-300, 66)]
    with p.move(600, 800, 1.06):
        floor_shadow(p, [(-400, 150), (0, 110), (420, 170), (560, 100), (420, -60), (0, -120), (-380, 0)], 0.44)
        for k in range(60, -1, -1):
            t = k / 60
            grow = 1 + 0.035 * math.sin(t * math.pi)
            with p.move(0, 150 * t):
                path = spline([(x * grow, y * (0.99 + 0.02 * math.sin(t * math.pi))) for x, y in outline], True)
                p.c.drawPath(path, paint("#FFFFFF", shader=linear((-400, 0), (400, 0), [(0, mix(tone, "#FFFFFF", 0.22 - 0.3 * t)), (0.35, mix(tone, INK, 0.02 + 0.20 * t)), (1, mix(tone, INK, 0.26 + 0.28 * t))])))
        path = spline(outline, True)
        puff(p, path, mix(tone, "#FFFFFF", 0.10), -300, -260, 320, 80, 0.14)
        weave(p, path, 6, 0.08)
        seam(p, path, tone, 7)
        p.c.drawPath(spline([(-90, 40), (-60, 98), (60, 98), (90, 40)]), paint(mix(tone, INK, 0.5), stroke=26))
        p.c.drawPath(spline([(-90, 38), (-60, 94), (60, 94), (90, 38)]), paint(mix(tone, "#FFFFFF", 0.20), stroke=18))
        for x in (-90, 90):
            p.box(x - 16, 20, 32, 32, paint(mix(tone, INK, 0.15)), 5)
            stitches(p, (x - 12, 26), (x + 12, 46), length=8, gap=5, weight=2)
            stitches(p, (x + 12, 26), (x - 12, 46), length=8, gap=5, weight=2)
    return p


def tube(p, length=640, r=150, tone=PERSIMMON):
    """A round bolster lying down, its left end towards us."""
    floor_shadow(p, [(-40, 6), (length * 0.5, 20), (length + 120, -6), (length + 170, -90), (length * 0.6, -40)], 0.44)
    e = r * 0.52
    side = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(0, -2 * r, length, 0), e, r))
    p.c.drawPath(side, paint("#FFFFFF", shader=linear((0, -2 * r), (0, 0), [(0, mix(tone, "#FFFFFF", 0.20)), (0.24, mix(tone, "#FFFFFF", 0.38)), (0.6, tone), (1, mix(tone, INK, 0.50))])))
    weave(p, side, 6, 0.07)
    with p.clip(side):
        for _ in range(12):
            x = float(p.rng.uniform(length * 0.2, length * 0.9))
            p.c.drawPath(spline([(x, -2 * r), (x + 18, -r), (x + float(p.rng.normal(0, 10)), 0)]), paint(INK, 0.08, stroke=12, blur=8))
    cap = skia.Path.Oval(skia.Rect.MakeLTRB(0, -2 * r, 2 * e, 0))
    p.c.drawPath(cap, paint("#FFFFFF", shader=linear((0, -2 * r), (2 * e, 0), [(0, mix(tone, "#FFFFFF", 0.34)), (0.6, mix(tone, INK, 0.06)), (1, mix(tone, INK, 0.30))])))
    with p.clip(cap):
        for k in range(26):
            a = k / 26 * math.tau
            p.c.drawPath(spline([(e, -r), (e + math.cos(a) * e, -r + math.sin(a) * r)]), paint(INK, 0.16, stroke=4, blur=2))
    seam(p, cap, tone, 8)
    p.oval(e, -r, e * 0.16, r * 0.16, paint(mix(tone, INK, 0.2)))
    handle = [(e - 4, -r * 1.34), (e - 40, -r * 1.1), (e - 40, -r * 0.8), (e - 4, -r * 0.56)]
    p.c.drawPath(spline([(x + 6, y + 8) for x, y in handle]), paint("#3A2C1E", 0.35, stroke=26, blur=5))
    p.c.drawPath(spline(handle), paint(mix(tone, INK, 0.4), stroke=27))
    p.c.drawPath(spline([(x - 2, y - 2) for x, y in handle]), paint(mix(tone, "#FFFFFF", 0.22), stroke=19))


def bolster_round():
    p = stand(715, 0.58, (0.34, 0.02, 0.56, 0.46), (0.0, -0.02, 0.5, 0.7))
    with p.move(226, 920, 1.12, -5):
        tube(p)
    return p


def bolster_round_end():
    p = stand(716, 0.66, (0.44, 0.0, 0.5, 0.40))
    with p.move(250, 1120, 2.5):
        tube(p, 620, 168)
    return p


def bolster_round_rest():
    p = planks(717, "#BC9769")
    with p.move(600, 640, 1, 0):
        body = rounded(-190, -430, 380, 900, 90)
        drop(p, body, 40, 34, 26, 0.5)
        p.c.drawPath(body, paint("#FFFFFF", shader=linear((-190, 0), (190, 0), [(0, mix(PERSIMMON, INK, 0.25)), (0.25, mix(PERSIMMON, "#FFFFFF", 0.32)), (0.55, PERSIMMON), (1, mix(PERSIMMON, INK, 0.48))])))
        weave(p, body, 6, 0.07)
        for y in (-350, 390):
            seam(p, spline([(-188, y), (-60, y + 18), (60, y + 18), (188, y)]), PERSIMMON, 7)
        for k in range(3):
            fold = rounded(-240 + k * 5, -500 + k * 14, 480 - k * 8, 210 - k * 12, 40)
            drop(p, fold, 14, 18, 12, 0.34)
            p.c.drawPath(fold, paint("#FFFFFF", shader=linear((-240, -500), (240, -290), [(0, "#FBF4E4"), (0.6, "#E8DCC2"), (1, "#C6B898")])))
        weave(p, fold, 7, 0.09)
    sun(p, 0.28)
    return p


def bolster_flat():
    """A flat rectangular bolster."""
    p = stand(718, 0.56, (0.12, 0.0, 0.56, 0.44), (1.0, -0.04, 0.5, 2.5))
    tone = MUGWORT
    with p.move(210, 930, 1.0):
        floor_shadow(p, [(-20, 8), (400, 24), (760, 6), (1000, -110), (860, -200), (300, -100)], 0.44)
        front = spline([(0, -12), (4, -110), (0, -205), (180, -216), (420, -218), (620, -214), (680, -205), (676, -110), (680, -12), (600, 2), (340, 8), (80, 2)], True, 0.7)
        side = spline([(676, -204), (740, -262), (836, -336), (846, -240), (836, -150), (760, -70), (680, -10), (672, -110)], True, 0.7)
        top = spline([(0, -205), (90, -276), (170, -334), (400, -348), (640, -348), (836, -338), (760, -268), (680, -205), (420, -216), (200, -216)], True, 0.7)
        p.c.drawPath(side, paint("#FFFFFF", shader=linear((680, 0), (840, -100), [(0, mix(tone, INK, 0.34)), (1, mix(tone, INK, 0.48))])))
        p.c.drawPath(front, paint("#FFFFFF", shader=linear((0, -210), (0, 8), [(0, mix(tone, "#FFFFFF", 0.24)), (0.5, tone), (1, mix(tone, INK, 0.34))])))
        p.c.drawPath(top, paint("#FFFFFF", shader=linear((80, -340), (760, -210), [(0, mix(tone, "#FFFFFF", 0.55)), (1, mix(tone, "#FFFFFF", 0.20))])))
        for path in (front, side, top):
            weave(p, path, 6, 0.08)
        for line in ([(0, -205), (200, -216), (420, -217), (680, -205)], [(680, -205), (760, -268), (836, -338)], [(680, -205), (674, -110), (680, -12)], [(0, -205), (90, -276), (170, -334)], [(0, -12), (80, 2), (340, 8), (600, 2), (680, -12)]):
            seam(p, spline(line, tension=0.8), tone, 7)
        handle = [(716, -164), (724, -96), (772, -120), (806, -196)]
        p.c.drawPath(spline([(x + 6, y + 8) for x, y in handle]), paint("#3A2C1E", 0.35, stroke=24, blur=5))
        p.c.drawPath(spline(handle), paint(mix(tone, INK, 0.45), stroke=25))
        p.c.drawPath(spline([(x - 2, y - 2) for x, y in handle]), paint(mix(tone, "#FFFFFF", 0.16), stroke=17))
    return p
