"""The shop's things of metal, clay and glass, and what is burnt, drunk and counted: bowl, incense, tea, cups, sand glass, beads."""
import math

import skia

from . import still, things
from .info import text
from .kit import BRASS, INK, PERSIMMON, PINE, linear, mix, paint, polygon, radial, spline
from .shelf import CREAM, ball, drop, grain, lay, planks, rounded, stand, sun, twig, weave
from .wood import PAULOWNIA, PINEWOOD

PORCELAIN = "#F4F1E8"


def singing_bowl():
    p = stand(749, 0.60, (0.06, 0.02, 0.56, 0.48), (1.0, -0.04, 0.52, 2.5))
    with p.move(500, 940, 1.0):
        still.bowl(p, 262, BRASS)
    return p


def singing_bowl_rim():
    p = stand(750, 0.72, (0.44, 0.0, 0.5, 0.34))
    with p.move(560, 1260, 1.0):
        still.bowl(p, 600, BRASS, False)
        wall = spline([(-600, -636), (-582, -420), (-432, -180), (-180, -96), (180, -96), (432, -180), (582, -420), (600, -636)])
        wall.close()
        with p.clip(wall):
            for _ in range(230):
                x, y = float(p.rng.uniform(-560, 560)), float(p.rng.uniform(-560, -110))
                r = float(p.rng.uniform(14, 30))
                p.oval(x + 5, y + 6, r, r * 0.8, paint("#4D371A", 0.13, blur=9))
                p.oval(x - 5, y - 6, r * 0.7, r * 0.5, paint("#FFE9B8", 0.12, blur=8))
    return p


def singing_bowl_top():
    p = lay(751, "#E7DCC6")
    ringed = skia.Path.Oval(skia.Rect.MakeLTRB(-330, -330, 330, 330))
    with p.move(520, 560):
        base = skia.Path.Oval(skia.Rect.MakeLTRB(-380, -380, 380, 380))
        drop(p, base, 26, 32, 22, 0.42)
        p.c.drawPath(base, paint("#FFFFFF", shader=radial((-120, -140), 620, [(0, mix(PERSIMMON, "#FFFFFF", 0.34)), (0.7, PERSIMMON), (1, mix(PERSIMMON, INK, 0.34))])))
        drop(p, ringed, 14, 18, 12, 0.5)
        p.c.drawPath(ringed, paint("#FFFFFF", shader=linear((-330, -330), (330, 330), [(0, "#F6E2B2"), (0.3, "#C59C57"), (0.55, "#EED59C"), (0.8, "#A87A38"), (1, "#E3C483")])))
        p.oval(0, 0, 296, 296, paint("#FFFFFF", shader=radial((90, 110), 470, [(0, "#D9B470"), (0.45, "#9C7338"), (1, "#4E3818")])))
        for r, a in ((250, 0.24), (205, 0.2), (150, 0.2), (96, 0.16)):
            p.oval(0, 0, r, r, paint("#3A2810", a, stroke=4, blur=1))
            p.oval(-1, -2, r - 3, r - 3, paint("#FFE9B8", a, stroke=2))
        p.oval(70, 90, 120, 100, paint("#FFEFC4", 0.30, blur=44))
    with p.move(960, 720, 1, 62):
        stick = rounded(-330, -26, 600, 52, 24)
        drop(p, stick, 12, -14, 10, 0.42)
        grain(p, stick, "#8E6440", 0.16, 20)
        wrap = rounded(-330, -32, 230, 64, 28)
        p.c.drawPath(wrap, paint("#FFFFFF", shader=linear((0, -32), (0, 32), [(0, mix(PINE, "#FFFFFF", 0.4)), (0.5, PINE), (1, mix(PINE, INK, 0.5))])))
    sun(p, 0.28)
    return p


def bundle(p, x0, y0, length, n, gap=6.2, tone="#6B6442"):
    for k in range(n):
        y = y0 + k * gap + float(p.rng.normal(0, 0.6))
        dx = float(p.rng.normal(0, 3))
        p.c.drawLine(x0 + dx, y + 2, x0 + length + dx, y + 2, paint("#2A2214", 0.5, stroke=4))
        p.c.drawLine(x0 + dx, y, x0 + length + dx, y, paint(mix(tone, "#A39A6C", float(p.rng.random() * 0.5)), stroke=3.4))


def incense_box(p, w=820, h=190):
    """An open wooden box of incense from above, its lid beside it; (0, 0) is the middle."""
    box = rounded(-w / 2, -h / 2, w, h, 7)
    drop(p, box, 22, 28, 18, 0.46)
    grain(p, box, PAULOWNIA, 0.2, 30)
    p.box(-w / 2 + 22, -h / 2 + 22, w - 44, h - 44, paint("#5A4630"))
    p.box(-w / 2 + 22, -h / 2 + 22, w - 44, 26, paint("#2A2014", 0.5, blur=9))
    bundle(p, -w / 2 + 34, -h / 2 + 34, w - 72, int((h - 62) / 6.2))
    band = rounded(-70, -h / 2 + 24, 150, h - 48, 2)
    drop(p, band, 5, 6, 4, 0.4)
    p.c.drawPath(band, paint("#FFFFFF", shader=linear((-70, 0), (80, 0), [(0, "#FBF5E6"), (1, "#E4D8BE")])))
    text(p, 5, 12, "솔잎 향", 38, "serif", True, PINE, align="center")


def holder(p, r=80, tone="#B98F6E"):
    """A small clay holder from above."""
    disc = skia.Path.Oval(skia.Rect.MakeLTRB(-r, -r, r, r))
    drop(p, disc, 14, 18, 12, 0.46)
    p.c.drawPath(disc, paint("#FFFFFF", shader=radial((-r * 0.4, -r * 0.4), r * 1.8, [(0, mix(tone, "#FFFFFF", 0.5)), (0.6, tone), (1, mix(tone, INK, 0.4))])))
    p.oval(0, 0, r * 0.66, r * 0.66, paint("#FFFFFF", shader=radial((r * 0.2, r * 0.2), r, [(0, mix(tone, "#FFFFFF", 0.3)), (1, mix(tone, INK, 0.35))])))
    p.oval(0, 0, 11, 11, paint("#3A2A1C"))


def incense():
    p = lay(752, "#E4DAC6")
    with p.move(560, 700, 1.0, -12):
        incense_box(p)
    with p.move(640, 400, 1.0, -12):
        lid = rounded(-410, -95, 820, 190, 7)
        drop(p, lid, 22, 28, 18, 0.44)
        grain(p, lid, mix(PAULOWNIA, "#FFF3D8", 0.2), 0.24, 50)
        p.box(210, -60, 110, 120, paint(PERSIMMON, 0.85), 4)
        text(p, 265, -8, "고요", 36, "serif", True, "#FBF3E2", align="center")
        text(p, 265, 38, "숲", 36, "serif", True, "#FBF3E2", align="center")
    with p.move(930, 940):
        holder(p)
    with p.move(330, 1010, 1, -12):
        bundle(p, 0, 0, 400, 3, 24)
    sun(p, 0.30)
    twig(p, 0.0, 0.0, 0.4, 0.7)
    return p


def incense_near():
    p = planks(753, "#A98058")
    with p.move(560, 620, 1.75, -7):
        incense_box(p)
    sun(p, 0.24)
    return p


def incense_smoke():
    p = stand(754, 0.78, (0.06, 0.03, 0.54, 0.6), None, tone="#DCD3C0")
    with p.move(620, 1000):
        still.shadow(p, 300, 0.9, 0.36, 0.09)
        foot = spline([(-140, -60), (-112, -8), (-60, 4), (60, 4), (112, -8), (140, -60)])
        foot.close()
        still.body(p, foot, "#B98F6E", -140, 140)
        p.oval(0, -60, 140, 30, paint(mix("#B98F6E", "#FFFFFF", 0.35)))
        p.oval(0, -57, 104, 20, paint(mix("#B98F6E", INK, 0.25)))
        p.c.drawLine(0, -58, -24, -470, paint("#5B5434", stroke=8))
        p.c.drawLine(-3, -58, -27, -470, paint("#B3AA78", 0.6, stroke=2))
        p.c.drawLine(-24, -470, -27, -520, paint("#B9B4A8", stroke=8))
        p.oval(-24, -470, 7, 9, paint("#E98A4E"))
        p.oval(-24, -470, 30, 30, paint("#F2A466", 0.40, blur=14))
        still.smoke(p, -27, -526, 460, 60, 0.42, 9, "#7F8074")
    return p


def tea_leaves(p, n=240, spread=150, flat=0.55):
    for _ in range(n):
        a, q = float(p.rng.uniform(0, math.tau)), spread * math.sqrt(float(p.rng.random()))
        x, y = math.cos(a) * q, math.sin(a) * q * flat - max(0, (spread - q)) * 0.22
        t, l = float(p.rng.uniform(0, math.tau)), float(p.rng.uniform(12, 30))
        pts = [(x - math.cos(t) * l, y - math.sin(t) * l * 0.6), (x + float(p.rng.normal(0, 5)), y + float(p.rng.normal(0, 5))), (x + math.cos(t) * l, y + math.sin(t) * l * 0.6)]
        p.c.drawPath(spline([(u + 3, v + 4) for u, v in pts]), paint("#1E2416", 0.35, stroke=6, blur=2))
        p.c.drawPath(spline(pts), paint(mix(mix("#4E5B38", "#9AA878", float(p.rng.random())), "#D9D6C0", 0.2 * float(p.rng.random())), stroke=float(p.rng.uniform(3, 6.5))))


def tin(p, w=300, h=400):
    """A round tin with a paper label; (0, 0) is the middle of its foot."""
    still.shadow(p, w * 1.1, 1.0, 0.42, 0.10)
    body = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(-w / 2, -h, w / 2, 0), 0, 0))
    body.addOval(skia.Rect.MakeLTRB(-w / 2, -26, w / 2, 26))
    still.body(p, body, "#6F7E6C", -w / 2, w / 2)
    label = polygon([(-w / 2, -h * 0.76), (w / 2, -h * 0.76), (w / 2, -h * 0.12), (-w / 2, -h * 0.12)])
    label.addOval(skia.Rect.MakeLTRB(-w / 2, -h * 0.12 - 24, w / 2, -h * 0.12 + 24))
    p.c.drawPath(label, paint("#FFFFFF", shader=linear((-w / 2, 0), (w / 2, 0), [(0, "#D9CFB8"), (0.2, "#FFFBF0"), (0.6, "#F3EBD8"), (1, "#B3A688")])))
    p.oval(0, -h * 0.76, w / 2, 24, paint("#6F7E6C"))
    lid = skia.Path.Rect(skia.Rect.MakeLTRB(-w / 2 - 6, -h - 34, w / 2 + 6, -h * 0.83))
    lid.addOval(skia.Rect.MakeLTRB(-w / 2 - 6, -h * 0.83 - 24, w / 2 + 6, -h * 0.83 + 24))
    still.body(p, lid, "#7F8E7C", -w / 2, w / 2)
    p.oval(0, -h - 34, w / 2 + 6, 27, paint("#FFFFFF", shader=linear((-w / 2, -h), (w / 2, -h), [(0, "#C9D1C4"), (0.5, "#A3AF9F"), (1, "#7C8A79")])))
    p.oval(0, -h - 34, w / 2 - 16, 21, paint("#5F6E5D", 0.35, stroke=2.5))
    text(p, 0, -h * 0.42, "쑥차", 78, "serif", True, PINE, align="center")
    text(p, 0, -h * 0.29, "40g", 26, tone="#5C665F", align="center")
    p.box(-12, -h * 0.215, 24, 4, paint(PERSIMMON))


def leaf_tea():
    p = stand(755, 0.62, (0.34, 0.02, 0.56, 0.48), (0.0, -0.03, 0.5, 0.7))
    with p.move(430, 900, 1.18):
        tin(p)
    with p.move(800, 1010):
        still.shadow(p, 400, 0.5, 0.34, 0.09)
        p.oval(0, -26, 230, 70, paint("#FFFFFF", shader=linear((-230, 0), (230, 0), [(0, "#FBFAF4"), (1, "#C8C6B6")])))
        p.oval(0, -32, 196, 54, paint("#EAE7DA"))
        with p.move(0, -44):
            tea_leaves(p, 300, 150, 0.30)
    return p


def leaf_tea_scoop():
    p = lay(756, "#E9DFCC")
    with p.move(600, 640, 1, -24):
        scoop = spline([(-380, -120), (-120, -190), (160, -150), (300, -60), (620, -44), (640, 0), (620, 44), (300, 60), (160, 150), (-120, 190), (-380, 120), (-430, 0)], True, 0.8)
        drop(p, scoop, 24, 30, 18, 0.46)
        grain(p, scoop, "#C9A66B", 0.24, 50)
        with p.clip(scoop):
            p.c.drawPath(scoop, paint(INK, 0.4, stroke=50, blur=20))
        with p.move(-110, 10):
            tea_leaves(p, 1000, 250, 0.62)
    with p.move(880, 960):
        tea_leaves(p, 34, 170, 0.8)
    sun(p, 0.10)
    return p


def leaf_tea_cup():
    p = stand(757, 0.62, (0.34, 0.02, 0.56, 0.48))
    with p.move(590, 960, 1):
        still.cup(p, 290, PORCELAIN, True, "#B7B36A")
    return p


def teacups():
    p = stand(758, 0.60, (0.08, 0.02, 0.56, 0.48), (1.0, -0.04, 0.5, 2.5))
    with p.move(400, 880, 1):
        still.cup(p, 200, PORCELAIN, False, "#B79B5A")
    with p.move(820, 1010, 1):
        still.cup(p, 200, PORCELAIN, False, "#B79B5A")
    return p


def teacups_foot():
    """A cup turned over: the bare clay of its foot."""
    p = stand(759, 0.60, (0.36, 0.0, 0.56, 0.46))
    r = 330
    with p.move(590, 1010):
        still.shadow(p, r * 2, 0.9, 0.4, 0.08)
        path = spline([(-r, -4), (-r * 0.97, -r * 0.44), (-r * 0.80, -r * 0.86), (-r * 0.46, -r * 1.13), (r * 0.46, -r * 1.13), (r * 0.80, -r * 0.86), (r * 0.97, -r * 0.44), (r, -4),
                       (r * 0.72, r * 0.10), (0, r * 0.155), (-r * 0.72, r * 0.10)], True, 0.9)
        still.body(p, path, PORCELAIN, -r, r)
        with p.clip(path):
            p.oval(-r * 0.55, -r * 0.55, r * 0.09, r * 0.34, paint("#FFFFFF", 0.75, blur=14))
        foot = skia.Path.Rect(skia.Rect.MakeLTRB(-r * 0.46, -r * 1.28, r * 0.46, -r * 1.12))
        foot.addOval(skia.Rect.MakeLTRB(-r * 0.46, -r * 1.22, r * 0.46, -r * 1.02))
        still.body(p, foot, "#D6B796", -r * 0.46, r * 0.46)
        p.oval(0, -r * 1.28, r * 0.46, r * 0.10, paint("#E6CBAB"))
        p.oval(0, -r * 1.275, r * 0.36, r * 0.07, paint("#B99772"))
        p.oval(0, -r * 1.26, r * 0.33, r * 0.052, paint("#D9BB98"))
    return p


def teacups_pour():
    p = stand(760, 0.64, (0.34, 0.0, 0.56, 0.46), (0.0, -0.04, 0.46, 0.7))
    for x in (330, 690):
        with p.move(x, 1020, 1):
            still.cup(p, 140, PORCELAIN, x == 330, "#B79B5A")
    with p.move(840, 640, 1.25, -24):
        things.teapot(p, 150, "#8A5A3C", False)
    p.c.drawPath(spline([(506, 588), (600, 660), (668, 780), (686, 852)]), paint("#B79B5A", 0.9, stroke=11))
    p.c.drawPath(spline([(504, 586), (598, 658), (666, 780), (684, 850)]), paint("#FFF3D0", 0.6, stroke=3))
    return p


def hourglass():
    p = stand(761, 0.70, (0.06, 0.03, 0.56, 0.56), (1.0, -0.03, 0.5, 2.5))
    w, h = 300, 640
    with p.move(600, 1030, 1.06):
        still.shadow(p, w * 1.2, 1.1, 0.42, 0.10)
        for x in (-118, 118):
            p.box(x - 11, -h + 40, 22, h - 70, paint("#FFFFFF", shader=linear((x - 11, 0), (x + 11, 0), [(0, "#E3C796"), (0.5, PINEWOOD), (1, "#7C5B3C")])), 8)
        glass = spline([(-104, -h + 62), (-106, -h + 190), (-62, -h * 0.58), (-15, -h * 0.505), (-15, -h * 0.495), (-62, -h * 0.42), (-106, -190), (-104, -62), (104, -62), (106, -190), (62, -h * 0.42), (15, -h * 0.495), (15, -h * 0.505), (62, -h * 0.58), (106, -h + 190), (104, -h + 62)], True, 0.8)
        p.c.drawPath(glass, paint("#FFFFFF", shader=linear((-106, 0), (106, 0), [(0, "#DCE6E0", 0.75), (0.3, "#FFFFFF", 0.40), (0.7, "#E9EEE8", 0.34), (1, "#AEBDB6", 0.75)])))
        with p.clip(glass):
            sand = "#C8704A"
            p.c.drawPath(spline([(-110, -h + 230), (-40, -h + 246), (0, -h + 262), (40, -h + 246), (110, -h + 230), (66, -h * 0.56), (8, -h * 0.5), (-8, -h * 0.5), (-66, -h * 0.56)], True, 0.7), paint("#FFFFFF", shader=linear((-100, 0), (100, 0), [(0, mix(sand, "#FFFFFF", 0.34)), (0.5, sand), (1, mix(sand, INK, 0.34))])))
            p.c.drawPath(spline([(-120, -60), (-108, -96), (-50, -130), (0, -186), (50, -130), (108, -96), (120, -60)], True, 0.5), paint("#FFFFFF", shader=linear((-100, 0), (100, 0), [(0, mix(sand, "#FFFFFF", 0.34)), (0.5, sand), (1, mix(sand, INK, 0.34))])))
            p.c.drawLine(0, -h * 0.5, 0, -170, paint(sand, stroke=5))
            for _ in range(260):
                p.oval(float(p.rng.uniform(-104, 104)), float(p.rng.uniform(-150, -62)), 1.8, 1.6, paint("#FFF0DC" if p.rng.random() < 0.5 else INK, 0.22))
            p.oval(-70, -h + 170, 13, 84, paint("#FFFFFF", 0.75, blur=7))
            p.oval(-74, -170, 11, 76, paint("#FFFFFF", 0.6, blur=7))
        p.c.drawPath(glass, paint("#8FA39A", 0.75, stroke=3.5))
        for y in (-h, -64):
            disc = skia.Path.Rect(skia.Rect.MakeLTRB(-w / 2, y + 10, w / 2, y + 54))
            disc.addOval(skia.Rect.MakeLTRB(-w / 2, y + 36, w / 2, y + 72))
            still.body(p, disc, PINEWOOD, -w / 2, w / 2)
            p.oval(0, y + 10, w / 2, 20, paint("#FFFFFF", shader=linear((-w / 2, 0), (w / 2, 0), [(0, "#F1DCB2"), (1, "#C49E6B")])))
            if y == -64:
                p.oval(0, y + 12, 100, 13, paint("#6E4F35", 0.5))
                p.c.drawPath(spline([(-104, y + 4), (0, y + 20), (104, y + 4)]), paint("#C8704A", stroke=6))
    return p


def beads():
    """A loop of 108 wooden beads with a tassel, from above."""
    p = lay(762, "#DCD3C0")
    n = 108
    pts = []
    for k in range(n):
        a = k / n * 2 * math.tau + math.pi / 2
        r = 356 + 62 * math.cos((a - math.pi / 2) / 2) + 22 * math.sin(3 * a)
        pts.append((600 + math.cos(a) * r, 490 + math.sin(a) * r * 0.90))
    path = spline(pts, True)
    p.c.drawPath(path, paint("#3A2C1E", 0.5, stroke=6))
    even, total, measure = [], 0.0, skia.PathMeasure(path, False)
    step = measure.getLength() / n
    for k in range(n):
        pos, _ = measure.getPosTan(k * step)
        even.append((pos.x(), pos.y()))
    x0, y0 = even[0]
    for dx in (-16, -8, 0, 8, 16):
        fall = [(x0 + 2, y0 + 60), (x0 + dx * 1.6, y0 + 130), (x0 + dx * 2.2, y0 + 232 + abs(dx) * -1.0)]
        p.c.drawPath(spline([(a + 8, b + 10) for a, b in fall]), paint("#3A2C1E", 0.32, stroke=13, blur=5))
        p.c.drawPath(spline(fall), paint(mix(PERSIMMON, INK, 0.04 * abs(dx) / 4), stroke=11))
        p.c.drawPath(spline([(a - 3, b) for a, b in fall]), paint("#FFFFFF", 0.25, stroke=2.5))
    for k, (x, y) in enumerate(even[1:], 1):
        ball(p, x, y, step * 0.52, PERSIMMON if k % 27 == 0 else mix("#6A3C24", "#8A5432", float(p.rng.random())))
    ball(p, x0, y0 + 6, step * 0.74, PERSIMMON)
    ball(p, x0 + 1, y0 + 44, step * 0.46, "#7A4A2E")
    sun(p, 0.16)
    twig(p, 1.0, 0.0, 0.46, 2.5)
    return p


def spray():
    """A brown bottle with a spray head, and a folded cloth."""
    p = stand(763, 0.68, (0.34, 0.03, 0.56, 0.54), (0.0, -0.02, 0.5, 0.7))
    with p.move(760, 950):
        still.shadow(p, 380, 0.6, 0.36, 0.07)
        for k in range(4):
            path = rounded(-190, -38 * (k + 1), 380 - (k % 2) * 10, 40, 18)
            still.body(p, path, mix(CREAM, INK, 0.02 * k), -190, 190)
            weave(p, path, 6, 0.10)
        for x in (-150, 134):
            p.box(x, -152, 8, 152, paint(PINE, 0.6))
    with p.move(440, 1010, 1.1):
        still.shadow(p, 260, 1.3, 0.42, 0.11)
        bottle = spline([(-122, 0), (-128, -60), (-128, -360), (-116, -430), (-54, -486), (-50, -540), (50, -540), (54, -486), (116, -430), (128, -360), (128, -60), (122, 0), (0, 14)], True, 0.6)
        still.body(p, bottle, "#7A4B26", -128, 128)
        with p.clip(bottle):
            p.box(-130, -330, 260, 340, paint("#3F240F", 0.34))
            p.oval(-88, -240, 13, 180, paint("#FFE3B4", 0.55, blur=8))
            p.oval(96, -200, 8, 150, paint("#FFE3B4", 0.22, blur=7))
        p.box(-128, -330, 256, 210, paint("#FFFFFF", shader=linear((-128, 0), (128, 0), [(0, "#D3C8AE"), (0.25, "#FFFBF0"), (0.6, "#F3EBD8"), (1, "#AEA084")])))
        text(p, 0, -244, "매트 닦는 물", 38, "serif", True, INK, align="center", track=-0.02)
        p.box(-14, -214, 28, 4, paint(PERSIMMON))
        text(p, 0, -166, "250ml", 26, tone="#5C665F", align="center")
        still.body(p, rounded(-60, -590, 120, 62, 12), "#E9E2D2", -60, 60)
        for k in range(9):
            p.c.drawLine(-52 + k * 13, -584, -52 + k * 13, -534, paint(INK, 0.16, stroke=3))
        head = spline([(-128, -690), (-118, -716), (60, -720), (96, -690), (92, -640), (44, -622), (40, -590), (-44, -590), (-44, -640), (-100, -654)], True, 0.5)
        still.body(p, head, "#EFE9DA", -128, 96)
        p.c.drawPath(spline([(-60, -640), (-92, -590), (-84, -520), (-104, -470)]), paint("#CFC6B2", stroke=26))
        p.c.drawPath(spline([(-66, -640), (-98, -590), (-90, -520), (-110, -470)]), paint("#F6F1E4", stroke=11))
        p.box(-150, -702, 26, 34, paint("#CFC6B2"), 6)
    return p
