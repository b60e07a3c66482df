"""Posts' pictures out of doors: forest, yard, snow, rain, lanterns."""
import math

import numpy as np
import skia

from . import figure, land, people, room, still, things, yard
from .kit import INK, PERSIMMON, PINE, Picture, linear, mix, noise2, paint, polygon, radial, spline
from .scenes import put

AUTUMN = ("#A8512B", "#C8643B", "#D99A3F", "#B98432", "#8A5A34", "#D8B45C")
DAWN_SKY = [(0, "#8FA3A6"), (0.4, "#D3C9BC"), (0.66, "#F3D2B0"), (1, "#F7E6CF")]


def scatter(p, n, box, size, tones=AUTUMN, kinds=(0, 0, 1, 2), squash=1.0):
    x0, y0, x1, y1 = box
    for _ in range(n):
        with p.move(float(p.rng.uniform(x0, x1)) * p.w, float(p.rng.uniform(y0, y1)) * p.h):
            p.c.scale(1, squash)
            p.c.rotate(float(p.rng.uniform(0, 360)))
            things.leaf(p, size * float(p.rng.uniform(0.7, 1.25)), str(p.rng.choice(tones)), int(p.rng.choice(kinds)))


def walk():
    p = Picture(1600, 1000, 501)
    land.forest(p, sky=("#F8E4BE", "#EBDDC0"), dark="#4A3826", light=(0.60, 0.22), beams=True)
    p.veil("#C97A35", 0.20 * np.clip(noise2(p.rng, p.w, p.h, 8, 5, 4) * 2 - 0.5, 0, 1) * np.linspace(1, 0.15, p.h)[:, None], "Multiply")
    scatter(p, 260, (0, 0.80, 1, 1.02), 13, squash=0.45)
    for x, y, s in ((0.80, 0.80, 0.26), (0.735, 0.815, 0.31), (0.66, 0.835, 0.38), (0.565, 0.87, 0.47), (0.45, 0.915, 0.58)):
        with p.move(x * p.w, y * p.h, s):
            people.person(p, "walk", mix("#2E3A2E", "#C9B48E", (0.55 - s) * 1.3), lift=0.34)
    scatter(p, 60, (0, 0.0, 1, 0.85), 11, AUTUMN[:4], (2, 0))
    p.mist(p.h * 0.80, p.h * 0.10, "#F4E4C8", 0.35)
    return p


def stepping():
    p = Picture(1600, 1200, 502, "#8C7F5C")
    p.wash(radial((p.w * 0.2, 0), p.w * 1.2, [(0, "#B3A67C"), (0.6, "#8C7F5C"), (1, "#5E5640")]))
    p.veil("#3E4A2C", 0.55 * noise2(p.rng, p.w, p.h, 50, 40, 5, 0.85), "Multiply")
    p.veil("#E9DDB0", 0.20 * np.clip(noise2(p.rng, p.w, p.h, 90, 70, 3, 0.8) * 2 - 1, 0, 1))
    for x, y, rx, ry in ((0.10, 0.93, 210, 150), (0.30, 0.72, 200, 145), (0.50, 0.52, 205, 140), (0.70, 0.33, 190, 135), (0.90, 0.14, 195, 130)):
        with p.move(x * p.w, y * p.h, 1, float(p.rng.uniform(-20, 20))):
            things.slab(p, rx, ry, mix("#A9A698", "#8C8F80", float(p.rng.random())))
    scatter(p, 150, (0, 0, 1, 1), 33)
    scatter(p, 26, (0.05, 0.05, 0.95, 0.95), 50, ("#C8643B", "#D99A3F", "#A8512B"), (0, 1))
    p.glow(p.w * 0.1, 0, p.w * 0.8, "#FFE9C0", 0.34)
    return p


def sweeping():
    p = Picture(1600, 1000, 505)
    land.hills(p, start=0.16, end=0.5, layers=4, near="#8A7A4A", far="#DCD6BF", foot="#F3E6CC", tree=60)
    yard.ground(p, p.h * 0.52, "#C9B088", "#EADCBC")
    yard.stone_wall(p, p.h * 0.56, 120, gap=(200, 1290))
    yard.house(p, 720, p.h * 0.62, 880)
    for x, s in ((1380, 1.0), (1490, 0.82), (1255, 0.7)):
        with p.move(x, p.h * 0.64 + 8 * s, s):
            yard.jar(p, 74)
    scatter(p, 120, (0, 0.66, 1, 1), 13, squash=0.45)
    for k in range(70):
        a = p.rng.normal(0, 1)
        with p.move(p.w * 0.80 + a * 75, p.h * 0.905 - abs(p.rng.normal(0, 1)) * max(0, 34 - abs(a) * 18)):
            p.c.scale(1, 0.6)
            p.c.rotate(float(p.rng.uniform(0, 360)))
            things.leaf(p, 18, str(p.rng.choice(AUTUMN)), int(p.rng.choice([0, 1, 2])))
    with p.move(p.w * 0.56, p.h * 0.90, 0.72):
        people.person(p, "sweep", "#2A3A33", "#D9C9A8")
        p.c.drawLine(72, -430, 236, -70, paint("#8E6B3C", stroke=10))
        for k in range(26):
            t = k / 25
            p.c.drawPath(spline([(222, -100), (250 + 46 * t, -50), (236 + 130 * t, 2 - 14 * t)]), paint(mix("#9A7A45", "#5E4A28", float(p.rng.random())), stroke=3.4))
    p.glow(p.w * 0.9, 0, p.w * 0.7, "#FFE9C0", 0.4)
    return p


def snowyard():
    p = Picture(1600, 1000, 508)
    land.hills(p, land.WINTER, "#DCE4E3", "#7A9490", "#F7F6F2", 5, 0.14, None, 60, 0.9, 0.46)
    yard.ground(p, p.h * 0.50, "#E3E9E9", "#FBFBF8", 0.03)
    yard.stone_wall(p, p.h * 0.56, 110, snow=True, gap=(230, 1300))
    yard.house(p, 750, p.h * 0.64, 920, snow=True, lit=True)
    yard.ground(p, p.h * 0.68, "#DCE5E6", "#F6F8F6", 0.02)
    p.box(0, p.h * 0.64, p.w, p.h * 0.08, paint("#FFFFFF", shader=linear((0, p.h * 0.64), (0, p.h * 0.72), [(0, "#FAFBF9", 0), (0.6, "#FAFBF9"), (1, "#F6F8F6")])))
    p.glow(750, p.h * 0.62, 430, "#FFD9A0", 0.42)
    for x, y, s in ((1240, 0.74, 0.9), (1480, 0.75, 0.95), (1350, 0.80, 1.12), (1545, 0.87, 1.2)):
        with p.move(x, p.h * y, s):
            yard.jar(p, 84, mix("#6B4A35", "#8A6045", float(p.rng.random())), True)
    yard.pine(p, 150, p.h * 0.86, 580, snow=True)
    yard.mound(p, 150, p.h * 0.86, 130)
    for k in range(15):
        t = k / 14
        yard.footprint(p, 560 + 180 * t + 22 * (-1) ** k * (1.1 - 0.6 * t) + 60 * math.sin(t * 3), p.h * (0.985 - 0.275 * t), 1.15 - 0.62 * t, 12 - 20 * t)
    yard.snowfall(p, 380)
    return p


def snowgate():
    p = Picture(1200, 1600, 509)
    land.hills(p, land.WINTER, "#DCE4E3", "#6F8B87", "#F7F6F2", 6, 0.20, None, 90, 0.9, 0.50)
    yard.ground(p, p.h * 0.54, "#DDE6E7", "#FAFBF8", 0.02)
    yard.stone_wall(p, p.h * 0.60, 190, snow=True, gap=(430, 770))
    yard.pine(p, 345, p.h * 0.62, 640, snow=True, lean=0.14)
    yard.pine(p, 880, p.h * 0.625, 700, snow=True, lean=-0.12)
    yard.gate(p, 600, p.h * 0.60, 300, snow=True)
    for x, w in ((345, 150), (880, 170)):
        yard.mound(p, x, p.h * 0.622, w)
    p.box(0, p.h * 0.585, p.w, p.h * 0.05, paint("#FFFFFF", shader=linear((0, p.h * 0.585), (0, p.h * 0.635), [(0, "#FAFBF9", 0), (0.5, "#FAFBF9", 0.95), (1, "#F8FAF8")])))
    for k in range(19):
        t = k / 18
        yard.footprint(p, 600 + 66 * math.sin(t * 2.6) + (30 - 14 * t) * (-1) ** k, p.h * (0.965 - 0.335 * t ** 0.8), 1.7 - 1.15 * t, -6 + 14 * t)
    p.glow(600, p.h * 0.5, 420, "#FFE7C4", 0.35)
    yard.snowfall(p, 420, 6)
    return p


def snowshoes():
    p = Picture(1600, 1000, 510)
    p.box(0, 0, p.w, p.h, paint("#5B432E"))
    for k in range(3):
        room.lattice(p, k * p.w / 3, -420, p.w / 3, p.h * 0.78, 4, 7, 8, 18, "#6A4E36", "#FBE9C6")
    p.box(0, p.h * 0.36, p.w, p.h * 0.085, paint("#FFFFFF", shader=linear((0, p.h * 0.36), (0, p.h * 0.445), [(0, "#C79B6B"), (0.25, "#A97C52"), (1, "#5B3F29")])))
    for k in range(9):
        p.box(k * p.w / 8, p.h * 0.36, 3, p.h * 0.085, paint("#3B2A1B", 0.5))
    p.box(0, p.h * 0.445, p.w, p.h * 0.25, paint("#FFFFFF", shader=linear((0, p.h * 0.445), (0, p.h * 0.70), [(0, "#2A1F16"), (1, "#6E5E4A")])))
    p.box(0, p.h * 0.69, p.w, p.h * 0.18, paint("#6E5E4A"))
    p.c.drawPath(polygon([(130, p.h * 0.585), (p.w - 130, p.h * 0.585), (p.w - 80, p.h * 0.735), (80, p.h * 0.735)]), paint("#FFFFFF", shader=linear((0, p.h * 0.585), (0, p.h * 0.735), [(0, "#A3A094"), (1, "#DAD7CB")])))
    p.box(80, p.h * 0.735, p.w - 160, p.h * 0.14, paint("#FFFFFF", shader=linear((0, p.h * 0.735), (0, p.h * 0.87), [(0, "#9A978B"), (1, "#5E5C52")])))
    with p.clip(skia.Path.Rect(skia.Rect.MakeXYWH(80, p.h * 0.585, p.w - 160, p.h * 0.29))):
        p.veil(INK, 0.20 * np.clip(noise2(p.rng, p.w, p.h, 120, 80, 4, 0.8) * 2 - 0.8, 0, 1))
    p.box(80, p.h * 0.733, p.w - 160, 4, paint("#F4F2EA", 0.8))
    for x, w in ((70, 150), (1385, 150)):
        p.c.drawPath(spline([(x, p.h * 0.745), (x + w * 0.1, p.h * 0.700), (x + w * 0.5, p.h * 0.685), (x + w * 0.92, p.h * 0.705), (x + w, p.h * 0.745), (x + w * 0.5, p.h * 0.760)], True), paint("#FFFFFF", shader=linear((0, p.h * 0.685), (0, p.h * 0.76), [(0, "#FFFFFF"), (1, "#CDD8DA")]), blur=1.2))
    for k, (x, tone) in enumerate(((0.205, "#F4F1E8"), (0.352, "#39423D"), (0.50, "#F4F1E8"), (0.648, "#C9D3C8"), (0.795, "#F4F1E8"))):
        with p.move(x * p.w, p.h * (0.705 + 0.006 * (k % 2)), 1):
            yard.shoes(p, 1.0, tone)
    yard.ground(p, p.h * 0.855, "#D8E2E3", "#F6F9F8", 0.02)
    pts = [(-20, p.h * 0.90), (150, p.h * 0.84), (420, p.h * 0.87), (760, p.h * 0.835), (1120, p.h * 0.87), (1450, p.h * 0.835), (1640, p.h * 0.87)]
    drift = spline(pts)
    drift.lineTo(p.w + 20, p.h + 20)
    drift.lineTo(-20, p.h + 20)
    drift.close()
    p.c.drawPath(drift, paint("#FFFFFF", shader=linear((0, p.h * 0.83), (0, p.h), [(0, "#FFFFFF"), (1, "#D3DEE0")])))
    yard.snowfall(p, 200, 5)
    return p


def plum():
    p = Picture(1200, 1500, 515)
    land.hills(p, [(0, "#DCE6E4"), (0.5, "#F0EADC"), (1, "#F8EFE0")], "#D3DDD4", "#5C8070", "#F4ECDD", 6, 0.52, (0.22, 0.50, 44, "#F0B28F"), 80, 0.9, 0.98)
    with p.layer(blur=3.2):
        yard.house(p, 860, p.h * 0.86, 1050)
    yard.ground(p, p.h * 0.885, "#D9C7A0", "#EFE3C8")
    yard.blossom(p, [(1260, 250), (980, 330), (720, 300), (470, 430), (180, 420)], 56, 30, 150)
    yard.blossom(p, [(900, 320), (800, 480), (640, 600), (560, 760)], 30, 27, 90)
    yard.blossom(p, [(660, 320), (560, 200), (400, 120)], 24, 25, 60)
    for _ in range(34):
        x, y, r = p.rng.uniform(0, p.w), p.rng.uniform(p.h * 0.35, p.h), p.rng.uniform(5, 11)
        with p.move(float(x), float(y), 1, float(p.rng.uniform(0, 360))):
            p.oval(0, 0, float(r), float(r * 0.6), paint(mix("#F6E4DC", PERSIMMON, float(p.rng.uniform(0, 0.25))), 0.9))
    p.glow(p.w * 0.2, p.h * 0.3, p.w * 0.8, "#FFF3DE", 0.35)
    return p


def lanterns():
    p = Picture(1600, 1100, 516)
    land.hills(p, [(0, "#27474C"), (0.45, "#5F7A7A"), (0.75, "#C39B80"), (1, "#E3BE9A")], "#8C9A94", "#1E352F", "#8A8474", 6, 0.34, None, 70, 0.5, 0.66)
    yard.ground(p, p.h * 0.68, "#4A4A38", "#7C6E50", 0.2)
    yard.house(p, 1010, p.h * 0.76, 900, lit=True, tone="#22302C")
    p.box(0, 0, p.w, p.h, paint("#1B2C2C", 0.26), )
    p.glow(1010, p.h * 0.72, 640, "#FFC98A", 0.55)
    yard.pine(p, 190, p.h * 0.86, 720, tone="#15282A")
    yard.wire(p, (-0.02, 0.05), (1.02, 0.12), 0.12, 8, 38)
    yard.wire(p, (-0.02, 0.26), (1.02, 0.02), 0.13, 9, 30)
    yard.wire(p, (0.12, 0.36), (1.02, 0.30), 0.10, 7, 25)
    for k, x in enumerate((0.16, 0.30, 0.44, 0.58, 0.72, 0.86)):
        y = 0.935 + 0.022 * (k % 2)
        p.oval(x * p.w, y * p.h + 5, 150, 16, paint("#0C1514", 0.5, blur=10))
        with p.move(x * p.w, y * p.h, 0.66):
            figure.seated(p, "#1A2825", "#FFCE90")
    for x in (0.23, 0.37, 0.51, 0.65, 0.79):
        put(p, x, 0.972, still.candle, 40, 54, scale=0.62)
    return p


def dawnbell():
    p = Picture(1280, 1600, 521)
    land.hills(p, DAWN_SKY, "#C7CDC4", "#203C34", "#E9DCC6", 7, 0.50, (0.30, 0.52, 46, "#EE9F73"), 96, 0.8, 0.93)
    for x in (210, 1010):
        p.box(x, 190, 64, p.h - 190, paint("#FFFFFF", shader=linear((x, 0), (x + 64, 0), [(0, "#8D6B48"), (0.35, "#4A3727"), (1, "#241A12")])))
    p.box(120, 170, 1040, 70, paint("#FFFFFF", shader=linear((0, 170), (0, 240), [(0, "#7C5B3C"), (0.4, "#4A3727"), (1, "#2B1F16")])), 6)
    p.box(60, 110, 1160, 46, paint("#33413C"), 8)
    for k in range(30):
        p.oval(80 + k * 39, 156, 15, 15, paint("#26332E"))
        p.oval(78 + k * 39, 153, 9, 9, paint("#5E6F66", 0.6))
    with p.move(640, 262, 1.28):
        yard.bell(p, 460)
    p.c.drawLine(905, 236, 905, 690, paint("#C9B48E", stroke=5))
    p.c.drawLine(1130, 236, 1130, 690, paint("#C9B48E", stroke=5))
    p.box(850, 690, 330, 56, paint("#FFFFFF", shader=linear((0, 690), (0, 746), [(0, "#C79B6B"), (0.4, "#8E6543"), (1, "#4A2F1C")])), 26)
    p.oval(856, 718, 15, 28, paint("#E0C094"))
    return p


def eavesrain():
    p = Picture(1600, 1100, 522)
    land.hills(p, [(0, "#AEBBB9"), (0.5, "#CDD3CC"), (1, "#DDDCCF")], "#C3CEC8", "#2B5145", "#D9DDD2", 7, 0.26, None, 84, 1.0, 0.74)
    p.mist(p.h * 0.55, p.h * 0.2, "#E4E7E0", 0.7)
    yard.rain(p, 520, 0.55)
    yard.ground(p, p.h * 0.80, "#6F6A58", "#A29C86", 0.16)
    p.box(0, p.h * 0.80, p.w, p.h * 0.2, paint("#FFFFFF", shader=linear((0, p.h * 0.8), (0, p.h), [(0, "#E4E7E0", 0.5), (1, "#3A3A30", 0.25)])))
    for _ in range(26):
        x, y = float(p.rng.uniform(0, p.w)), float(p.rng.uniform(0.84, 0.985)) * p.h
        s = 16 + 60 * (y / p.h - 0.82) * 6 * 0.3
        for q in (1, 0.58):
            p.oval(x, y, s * q, s * q * 0.28, paint("#F2F4EE", 0.6, stroke=2))
        p.c.drawLine(x, y - s * 0.4, x, y, paint("#F2F4EE", 0.7, stroke=2))
    p.box(0, 0, p.w, p.h * 0.13, paint("#FFFFFF", shader=linear((0, 0), (0, p.h * 0.13), [(0, "#1B2622"), (1, "#33413C")])))
    p.box(0, p.h * 0.115, p.w, p.h * 0.035, paint("#4A3727"))
    for k in range(17):
        x = 24 + k * 97
        p.oval(x, p.h * 0.158, 22, 22, paint("#6B4E34"))
        p.oval(x - 3, p.h * 0.154, 15, 15, paint("#A07A52", 0.8))
    for k in range(24):
        x = 8 + k * 69
        p.oval(x, p.h * 0.128, 26, 20, paint("#22302B"))
        p.oval(x - 2, p.h * 0.124, 18, 13, paint("#4C5E56"))
        y = p.h * 0.15
        while y < p.h * 0.84:
            l = float(p.rng.uniform(16, 70))
            p.c.drawLine(x, y, x, y + l, paint("#FFFFFF", float(p.rng.uniform(0.45, 0.9)), stroke=float(p.rng.uniform(2, 3.4))))
            y += l + float(p.rng.uniform(8, 60))
        p.oval(x, p.h * 0.845, 20, 6, paint("#FFFFFF", 0.5, stroke=2))
    return p


def airing():
    p = Picture(1600, 1000, 525)
    land.hills(p, [(0, "#B9D0D3"), (0.5, "#DDE6DD"), (1, "#F3EDDC")], "#C3D3C4", "#2F6150", "#EDEBD6", 6, 0.30, None, 84, 0.6, 0.76)
    yard.ground(p, p.h * 0.80, "#B9A77C", "#DDD0A8", 0.16)
    yard.stone_wall(p, p.h * 0.83, 110)
    for x in (120, 1490):
        p.box(x, p.h * 0.20, 22, p.h * 0.72, paint("#FFFFFF", shader=linear((x, 0), (x + 22, 0), [(0, "#C79B6B"), (1, "#5B3F29")])), 8)
    line = lambda x: p.h * (0.235 + 0.045 * (1 - ((x - 810) / 690) ** 2))
    p.c.drawPath(spline([(130, line(130)), (470, line(470)), (810, line(810)), (1150, line(1150)), (1500, line(1500))]), paint("#EDE3D0", stroke=5))
    for x, w, h, t, st in ((190, 235, 430, "#EDE3D0", PINE), (455, 250, 470, "#B9C3B4", None), (735, 225, 410, "#D9B79A", "#8A4A22"), (990, 240, 480, "#F1EADA", PERSIMMON), (1260, 200, 420, "#9DB2A4", None)):
        yard.cloth(p, x, line(x + w / 2), w, h, t, st)
        for q in (0.12, 0.88):
            p.box(x + w * q - 6, line(x + w / 2) - 16, 12, 42, paint("#8E6B3C"), 3)
    p.glow(p.w * 0.9, 0, p.w * 0.8, "#FFF2CC", 0.55)
    return p


def moonrise():
    p = Picture(1600, 1067, 527)
    land.hills(p, land.NIGHT, "#6E8A84", "#12292A", "#6F8A82", 6, 0.50, None, 80, 0.55, 0.84, warm="#FBF3DF")
    land.moon(p, 1040, 300, 104)
    for x, y, w in ((200, 330, 420), (900, 420, 560), (1250, 200, 300)):
        p.oval(x, y, w, 16, paint("#DCE4DA", 0.20, blur=18))
    yard.ground(p, p.h * 0.80, "#2C4441", "#7F9990", 0.2)
    p.mist(p.h * 0.80, p.h * 0.10, "#B9C9BE", 0.8)
    for k, x in enumerate((0.10, 0.235, 0.37, 0.505, 0.64, 0.775, 0.91)):
        y = 0.955 - 0.012 * math.sin(k * 1.9)
        p.oval(x * p.w, y * p.h + 4, 140, 14, paint("#050C0B", 0.6, blur=9))
        with p.move(x * p.w, y * p.h, 0.58 + 0.05 * (k % 2)):
            figure.seated(p, "#0E1D1A", "#DDE8D8")
    p.glow(1040, 300, 900, "#F4F1DC", 0.16)
    land.bough(p, [(-40, 120), (190, 190), (380, 200), (540, 270)], 40, "#0B1A18", 11, 72)
    return p


def drying():
    p = Picture(1280, 1600, 529)
    p.box(0, 0, p.w, p.h, paint("#FFFFFF", shader=linear((0, 0), (p.w, p.h), [(0, "#F6EAD0"), (1, "#D9C7A0")])))
    for k in range(3):
        room.lattice(p, 14 + k * 420, 300, 412, p.h * 0.70, 4, 11, 7, 18, "#6A4E36", "#FFF3D6")
    p.box(0, p.h * 0.885, p.w, p.h * 0.115, paint("#FFFFFF", shader=linear((0, p.h * 0.885), (0, p.h), [(0, "#D8B586"), (0.5, "#B98F62"), (1, "#7C5634")])))
    for k in range(7):
        p.box(0, p.h * (0.885 + 0.004 * k * k), p.w, 2.5, paint("#5A4029", 0.35))
    p.box(0, p.h * 0.878, p.w, p.h * 0.012, paint("#4A3727"))
    room.leaves(p, (1260, 300), 760, 24, 96, "#6A5B3A", 0.28, 9, "bamboo", 2.5)
    p.box(0, 0, p.w, 250, paint("#FFFFFF", shader=linear((0, 0), (0, 250), [(0, "#1B2622"), (0.75, "#33413C"), (1, "#22302B")])))
    p.box(0, 236, p.w, 66, paint("#FFFFFF", shader=linear((0, 236), (0, 302), [(0, "#6B4E34"), (0.5, "#4A3422"), (1, "#2B1F16")])))
    for k in range(13):
        x = 40 + k * 102
        p.oval(x, 316, 26, 26, paint("#7C5B3C"))
        p.oval(x - 4, 311, 18, 18, paint("#B08D64", 0.85))
    p.box(0, 382, p.w, 20, paint("#FFFFFF", shader=linear((0, 382), (0, 402), [(0, "#DDBE8A"), (1, "#8A6A3E")])), 9)
    p.box(0, 330, p.w, 120, paint("#1C1510", 0.26, blur=30))
    for k, n in enumerate((9, 11, 8, 10, 12, 9, 11, 8)):
        yard.persimmons(p, 105 + k * 153, 396, n, 38)
    p.glow(0, p.h * 0.3, p.w * 1.1, "#FFE7B8", 0.40)
    return p
