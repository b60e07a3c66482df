"""The shop's things of cloth, rubber and filling: mats, cushions, bolsters, blankets, belts, bags, clothes."""
import math

import skia

from . import still
from .kit import INK, PERSIMMON, PINE, linear, mix, paint, polygon, radial, spline
from .shelf import CREAM, EARTH, MUGWORT, View, drop, floor_shadow, fringe, lay, planks, rounded, stand, stitches, sun, twig, weave


def unrolled(p, tone=PINE, roll=True):
    """A mat coming out of its roll towards us; (0, 0) is where the roll lies."""
    tail = polygon([(-318, -20), (338, -20), (420, 360), (412, 372), (-392, 372), (-400, 360)])
    drop(p, tail, 18, 14, 14, 0.42)
    with p.move(0, 9):
        p.c.drawPath(tail, paint(mix(tone, INK, 0.45)))
    p.c.drawPath(tail, paint("#FFFFFF", shader=linear((-360, -20), (380, 372), [(0, mix(tone, "#FFFFFF", 0.34)), (0.5, tone), (1, mix(tone, INK, 0.18))])))
    with p.clip(tail):
        for k in range(60):
            t = k / 59
            p.c.drawLine(-318 + 656 * t, -20, -430 + 860 * t, 380, paint("#FFFFFF" if k % 2 else INK, 0.07, stroke=2))
        for k in range(44):
            y = -20 + 400 * (k / 43) ** 1.35
            p.c.drawLine(-430, y, 430, y, paint("#FFFFFF" if k % 2 else INK, 0.07, stroke=1.6))
        p.c.drawLine(10, -20, 4, 380, paint("#FFFFFF", 0.20, stroke=2.5))
    if roll:
        with p.move(-318, 12):
            still.roll(p, 104, 656, tone, False)


def rubber_mat():
    p = stand(701, 0.45, (0.36, 0.0, 0.56, 0.40), (0.0, -0.04, 0.5, 0.8))
    with p.move(610, 690, 1.02):
        unrolled(p)
    return p


def rubber_mat_end():
    """The end of the rolled mat, near enough to see its thickness."""
    p = stand(702, 0.62, (0.40, 0.0, 0.5, 0.40))
    with p.move(240, 1120, 1):
        still.roll(p, 370, 1300, PINE, False)
        ground = skia.Path.RRect(skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(0, -740, 1300, 0), 185, 370))
        weave(p, ground, 14, 0.09)
    return p


def rubber_mat_tied():
    """The mat rolled up and standing, tied with a cotton cord."""
    p = stand(703, 0.76, (0.10, 0.03, 0.56, 0.60), (1.0, -0.02, 0.5, 2.5))
    with p.move(640, 1010):
        still.shadow(p, 330, 1.2, 0.40, 0.12)
        still.body(p, rounded(-150, -660, 300, 664, 46), PINE, -150, 150)
        p.oval(0, -640, 146, 44, paint(mix(PINE, "#FFFFFF", 0.20)))
        turn = [(math.cos(k / 30 * math.tau) * 140 * (0.10 + 0.86 * k / 170), -640 + math.sin(k / 30 * math.tau) * 41 * (0.10 + 0.86 * k / 170)) for k in range(170)]
        p.c.drawPath(spline(turn), paint(mix(PINE, INK, 0.45), stroke=5))
        for y in (-460, -200):
            band = [(-152, y), (-60, y + 22), (60, y + 22), (152, y)]
            p.c.drawPath(spline(band), paint("#8A7A5C", stroke=26))
            p.c.drawPath(spline([(a, b - 3) for a, b in band]), paint("#EADFC6", stroke=20))
        p.c.drawPath(spline([(30, -436), (96, -400), (88, -330), (120, -286)]), paint("#EADFC6", stroke=15))
        p.c.drawPath(spline([(30, -436), (10, -380), (26, -320)]), paint("#DCCFB2", stroke=15))
    return p


def rug(p, w=470, h=860):
    """A hand-woven cotton mat with stripes and cords, from above."""
    path = rounded(-w / 2, -h / 2, w, h, 5)
    for y, d in ((-h / 2, -1), (h / 2, 1)):
        fringe(p, (-w / 2 + 6, y), (w / 2 - 6, y), CREAM, 60, 34, (0, d), 5)
    drop(p, path, 12, 16, 12, 0.40)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-w / 2, -h / 2), (w / 2, h / 2), [(0, "#FBF5E8"), (0.6, CREAM), (1, "#D8CCB2")])))
    bands = [(0.045, 26, PINE), (0.095, 9, PINE), (0.15, 44, PERSIMMON), (0.215, 9, "#B9A37A"), (0.255, 18, PINE)]
    with p.clip(path):
        for t, b, tone in bands:
            for y in (-h / 2 + t * h, h / 2 - t * h - b):
                p.box(-w / 2, y, w, b, paint(tone, 0.90))
        for k in range(int(h / 9)):
            y = -h / 2 + k * 9
            p.c.drawLine(-w / 2, y, w / 2, y, paint("#6E5F45", 0.14, stroke=2.2))
            p.c.drawLine(-w / 2, y + 4, w / 2, y + 4, paint("#FFFFFF", 0.24, stroke=2))
        for k in range(int(w / 7)):
            p.c.drawLine(-w / 2 + k * 7, -h / 2, -w / 2 + k * 7, h / 2, paint("#6E5F45", 0.08, stroke=1.6))


def cotton_rug():
    p = planks(704)
    with p.move(600, 600, 1.0, 17):
        rug(p)
    sun(p, 0.30)
    twig(p, 1.02, -0.02, 0.5, 2.4)
    return p


def cotton_rug_end():
    p = planks(705, "#B58F63")
    with p.move(640, -230, 2.1, 9):
        rug(p)
    sun(p, 0.26)
    return p


def cotton_rug_chair():
    """The mat folded over the seat of a chair's back."""
    p = stand(706, 0.84, (0.06, 0.04, 0.5, 0.6))
    p.box(150, 300, 900, 26, paint("#FFFFFF", shader=linear((0, 300), (0, 326), [(0, "#D9B98C"), (0.4, "#B68E60"), (1, "#7C5B3C")])), 13)
    for x in (190, 985):
        p.box(x, 300, 26, 760, paint("#FFFFFF", shader=linear((x, 0), (x + 26, 0), [(0, "#D9B98C"), (0.4, "#A98058"), (1, "#6E4F35")])), 6)
    with p.layer(blur=16, blend="Multiply", alpha=0.36):
        p.box(400, 330, 440, 560, paint("#3A2C1E"))
    with p.move(590, 560, 0.94):
        p.c.save()
        p.c.clipRect(skia.Rect.MakeLTRB(-400, -292, 400, 600))
        rug(p, 450, 640)
        p.c.restore()
        p.box(-225, -292, 450, 40, paint("#FFFFFF", shader=linear((0, -292), (0, -252), [(0, "#FFFFFF", 0.5), (0.5, "#FFFFFF", 0), (1, INK, 0.16)])), 12)
    return p


def travel_mat():
    """A thin mat folded like a book, a band around it."""
    p = stand(707, 0.62, (0.30, 0.02, 0.56, 0.48))
    tone, v = "#5F8276", View(1.0, 0.34, 0.36)
    with p.move(230, 980, 1.2):
        floor_shadow(p, [(-20, 10), (560, 14), (860, -60), (760, -140), (300, -60)], 0.42)
        p.box(480, -210, 40, 210, paint(mix(tone, INK, 0.55)))
        for k in range(7):
            y = k * 30
            w = 520 + (7 if k % 2 else -5)
            front = rounded(-4, -y - 29, w, 28, 13)
            side = polygon([(519, -y + 1), (632, -y - 118), (632, -y - 149), (519, -y - 30)])
            p.c.drawPath(side, paint("#FFFFFF", shader=linear((519, 0), (632, -118), [(0, mix(tone, INK, 0.34)), (1, mix(tone, INK, 0.52))])))
            p.c.drawLine(519, -y - 1, 632, -y - 119, paint(INK, 0.4, stroke=3))
            p.c.drawPath(front, paint("#FFFFFF", shader=linear((0, -y - 29), (0, -y), [(0, mix(tone, "#FFFFFF", 0.40)), (0.5, tone), (1, mix(tone, INK, 0.45))])))
        top = v.face((0, 208, 0), (520, 208, 0), (520, 208, 330), (0, 208, 330))
        p.c.drawPath(top, paint("#FFFFFF", shader=linear((0, -330), (640, -200), [(0, mix(tone, "#FFFFFF", 0.52)), (1, mix(tone, "#FFFFFF", 0.12))])))
        weave(p, top, 6, 0.10)
        p.c.drawPath(v.face((300, 209, 0), (350, 209, 0), (350, 209, 330), (300, 209, 330)), paint(mix(PERSIMMON, "#FFFFFF", 0.16)))
        p.box(300, -211, 50, 212, paint("#FFFFFF", shader=linear((0, -211), (0, 0), [(0, mix(PERSIMMON, "#FFFFFF", 0.10)), (1, mix(PERSIMMON, INK, 0.30))])))
        p.box(308, -150, 34, 76, paint("#F3EBDA"), 4)
    return p


def mat_bag():
    """A long canvas bag hanging from a peg."""
    p = stand(708, 0.93, (0.05, 0.06, 0.52, 0.62), (1.0, -0.04, 0.55, 2.4))
    p.box(300, 128, 660, 44, paint("#3A2C1E", 0.24, blur=12))
    p.box(280, 110, 660, 44, paint("#FFFFFF", shader=linear((0, 110), (0, 154), [(0, "#DDBE92"), (0.4, "#B68E60"), (1, "#7C5B3C")])), 8)
    for x in (400, 640, 860):
        p.oval(x, 132, 17, 17, paint("#FFFFFF", shader=radial((x - 5, 126), 26, [(0, "#EFD6AC"), (1, "#6E4F35")])))
    strap = [(640, 140), (500, 300), (446, 520), (470, 800), (560, 1000)]
    other = [(640, 140), (690, 210), (700, 300)]
    tone = EARTH
    with p.layer(blur=22, blend="Multiply", alpha=0.36), p.move(46, 26):
        p.c.drawPath(rounded(560, 280, 280, 760, 70), paint("#3A2C1E"))
        p.c.drawPath(spline(strap), paint("#3A2C1E", stroke=40))
    p.c.drawPath(spline(strap), paint(mix(tone, INK, 0.42), stroke=42))
    p.c.drawPath(spline([(x - 3, y) for x, y in strap]), paint(mix(tone, "#FFFFFF", 0.10), stroke=32))
    p.c.drawPath(spline(other), paint(mix(tone, INK, 0.30), stroke=40))
    p.c.drawPath(spline([(x - 3, y) for x, y in other]), paint(mix(tone, "#FFFFFF", 0.16), stroke=30))
    bag = rounded(560, 280, 280, 760, 64)
    still.body(p, bag, tone, 560, 840)
    weave(p, bag, 5, 0.10)
    p.c.drawPath(spline([(566, 340), (640, 356), (760, 356), (834, 340)]), paint(mix(tone, INK, 0.4), stroke=4))
    for y in (346, 980):
        stitches(p, (578, y), (822, y))
    p.box(604, 640, 170, 230, paint(mix(tone, INK, 0.34)), 12)
    p.box(600, 636, 170, 230, paint("#FFFFFF", shader=linear((600, 636), (770, 866), [(0, mix(tone, "#FFFFFF", 0.34)), (1, mix(tone, INK, 0.06))])), 12)
    for a, b in (((608, 648), (608, 856)), ((762, 648), (762, 856)), ((608, 856), (762, 856))):
        stitches(p, a, b, length=10, gap=7, weight=2.4)
    p.oval(685, 690, 13, 13, paint("#FFFFFF", shader=radial((680, 684), 20, [(0, "#F3DFAE"), (1, "#8A6530")])))
    p.box(806, 360, 6, 600, paint(mix(tone, INK, 0.55)))
    p.box(801, 430, 16, 46, paint("#FFFFFF", shader=linear((801, 0), (817, 0), [(0, "#EBCF94"), (1, "#8A6530")])), 5)
    return p


def folded(p, w, h, tone, layers=4, cords=True):
    """One folded blanket, its folds towards us; returns its height."""
    hh = h / layers
    for k in range(layers):
        path = rounded(-w / 2 + (k % 2) * 4, -hh * (k + 1), w - (k % 2) * 8, hh + 2, hh * 0.48)
        still.body(p, path, mix(tone, INK, 0.03 * (k % 2)), -w / 2, w / 2)
        weave(p, path, 6, 0.07)
    if cords:
        fringe(p, (w / 2 - 18, -h + 10), (w / 2 - 4, -6), tone, 70, 16, (0.86, 0.5), 4.5)
    return h


def blanket():
    p = stand(719, 0.62, (0.34, 0.02, 0.56, 0.48), (0.0, -0.04, 0.46, 0.6))
    with p.move(580, 990):
        still.shadow(p, 720, 0.6, 0.40, 0.06)
        y = 0
        for tone in (CREAM, MUGWORT):
            with p.move(0 if tone == CREAM else -12, -y):
                y += folded(p, 720 if tone == CREAM else 690, 176, tone)
        top = polygon([(-357, -346), (333, -346), (250, -420), (-270, -420)])
        p.c.drawPath(top, paint("#FFFFFF", shader=linear((-300, -420), (300, -346), [(0, mix(MUGWORT, "#FFFFFF", 0.55)), (1, mix(MUGWORT, "#FFFFFF", 0.2))])))
        weave(p, top, 7, 0.10)
        p.c.drawPath(polygon([(150, -346), (205, -346), (142, -420), (98, -420)]), paint(CREAM, 0.75))
        p.c.drawPath(polygon([(232, -346), (250, -346), (178, -420), (164, -420)]), paint(CREAM, 0.75))
    return p


def blanket_edge():
    p = lay(720, "#E4D9C4")
    path = polygon([(-40, -40), (1240, -40), (1240, 720), (-40, 800)])
    fringe(p, (-20, 798), (1220, 720), CREAM, 210, 58, (0.05, 1), 13)
    drop(p, path, 10, 24, 18, 0.4)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((0, 0), (1200, 800), [(0, "#FFFBF0"), (0.6, CREAM), (1, "#D6CAB0")])))
    with p.clip(path):
        for i in range(66):
            for j in range(44):
                x, y = i * 20 - 20, j * 19 - 40 - i * 1.2
                p.c.drawPath(spline([(x, y), (x + 9, y + 13)] if (i + j) % 2 else [(x + 9, y), (x, y + 13)]), paint("#8A7A5C", 0.26, stroke=4.5))
                p.c.drawLine(x + 3, y + 2, x + 11, y + 2, paint("#FFFFFF", 0.5, stroke=3))
        p.c.drawPath(polygon([(-40, 560), (1240, 482), (1240, 540), (-40, 618)]), paint(MUGWORT, 0.55))
        p.c.drawPath(polygon([(-40, 650), (1240, 572), (1240, 592), (-40, 670)]), paint(MUGWORT, 0.55))
    sun(p, 0.26)
    return p


def blanket_pair():
    """Two blankets over a pole."""
    p = stand(721, 0.95, (0.06, 0.05, 0.56, 0.62), (1.0, -0.02, 0.52, 2.5))
    for x, tone, n in ((330, CREAM, 0), (790, MUGWORT, 1)):
        path = spline([(x - 200, 262), (x + 200, 262), (x + 206, 560), (x + 196, 900), (x + 60, 912), (x - 70, 900), (x - 198, 908), (x - 206, 560)], True, 0.7)
        with p.layer(blur=20, blend="Multiply", alpha=0.36), p.move(34, 24):
            p.c.drawPath(path, paint("#3A2C1E"))
        fringe(p, (x - 190, 900), (x + 188, 900), tone, 74, 30, (0, 1), 6)
        still.body(p, path, tone, x - 206, x + 206)
        weave(p, path, 7, 0.09)
        with p.clip(path):
            for y, h in ((740, 34), (800, 12)):
                p.box(x - 210, y, 420, h, paint(CREAM if n else MUGWORT, 0.65))
            for k in range(5):
                xx = x - 170 + k * 84
                p.c.drawPath(spline([(xx, 280), (xx + 10, 560), (xx + 4, 900)]), paint(INK, 0.09, stroke=26, blur=14))
    p.box(60, 236, 1080, 34, paint("#FFFFFF", shader=linear((0, 236), (0, 270), [(0, "#E3C79A"), (0.4, "#B68E60"), (1, "#6E4F35")])), 17)
    for x, tone in ((330, CREAM), (790, MUGWORT)):
        p.box(x - 202, 228, 404, 50, paint("#FFFFFF", shader=linear((0, 228), (0, 278), [(0, mix(tone, "#FFFFFF", 0.6)), (0.6, mix(tone, "#FFFFFF", 0.1)), (1, mix(tone, INK, 0.12))])), 20)
    return p
