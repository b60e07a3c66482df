"""Posts' pictures in the hall, the practice room and on the table."""
import math

import skia

from . import figure, land, people, room, still, things
from .kit import INK, PERSIMMON, PINE, Picture, linear, mix, noise2, paint, polygon, radial, spline
from .scenes import SUN, hall, notebook, put, table

TOPS = ("#E4D8C0", "#8FA08F", "#C9B48E", "#B7C3B6", "#A8705A", "#D9C9A8")


def sitting():
    p = hall(503, sun=(0.52, 0.36, 38, SUN))
    rows = []
    for y, s, xs in ((0.65, 0.30, (0.285, 0.395, 0.505, 0.615, 0.725)), (0.73, 0.43, (0.26, 0.42, 0.58, 0.74)), (0.88, 0.64, (0.19, 0.50, 0.81))):
        rows += [(x, y, s) for x in xs]
    for k, (x, y, s) in enumerate(rows):
        put(p, x, y + 0.012 * s, still.mat, 330, 10, "#CDBB98", scale=s)
        put(p, x, y - 0.012 * s, still.cushion, 118, (PINE, "#8FA08F", "#B9A98A")[k % 3], 0.40, scale=s)
        put(p, x, y - 0.03 * s, figure.seated, mix("#1F302A", TOPS[k % 6], 0.10 + 0.08 * (k % 3)), scale=s * 0.98)
    return p


def bowls():
    p = Picture(1600, 1200, 504, "#C9B48E")
    p.wash(linear((0, 0), (p.w, p.h), [(0, "#D8BE92"), (1, "#A5825A")]))
    for k in range(9):
        p.box(0, k * p.h / 8 - 3, p.w, 5, paint("#6E4F2B", 0.28))
    with p.layer(blur=2):
        for _ in range(160):
            x, y, l = p.rng.uniform(-200, p.w), p.rng.uniform(0, p.h), p.rng.uniform(150, 800)
            p.c.drawPath(spline([(x, y), (x + l / 2, y + p.rng.normal(0, 4)), (x + l, y)]), paint("#7C5B3C", 0.10, stroke=float(p.rng.uniform(1, 3))))
    with p.move(p.w * 0.5, p.h * 0.5, 1, -3):
        p.box(-560, -390, 1120, 800, paint("#3A2C1E", 0.34, blur=16))
        p.box(-580, -410, 1140, 810, paint("#FFFFFF", shader=linear((-580, -410), (560, 400), [(0, "#F6F1E4"), (1, "#DDD2BB")])), 4)
        for k in range(64):
            p.c.drawLine(-580, -400 + k * 12.6, 560, -400 + k * 12.6, paint("#A8987A", 0.16, stroke=1))
        for x in (-552, 520):
            p.box(x, -410, 10, 810, paint(PINE, 0.65))
        for x, y, r, f in ((-290, 80, 190, "#EDE6D3"), (130, 130, 158, "#B98A4E"), (-30, -210, 128, "#7C9A6A"), (290, -150, 112, "#C8643B")):
            with p.move(x, y):
                things.dish(p, r, "#6E4128", "#8A5535", f)
                if f == "#EDE6D3":
                    for _ in range(420):
                        a, q = p.rng.uniform(0, math.tau), r * 0.76 * math.sqrt(p.rng.random())
                        with p.move(math.cos(a) * q, math.sin(a) * q, 1, float(p.rng.uniform(0, 180))):
                            p.oval(0, 0, 8, 4, paint(mix("#FFFFFF", "#D8CDB0", float(p.rng.random() * 0.7)), 0.95))
                elif f == "#B98A4E":
                    for x2, y2 in ((-40, -20), (36, 20), (-10, 52), (30, -44)):
                        p.box(x2, y2, 44, 40, paint("#F4EBD2"), 6)
                        p.box(x2 + 3, y2 + 30, 40, 9, paint("#C9B58A"), 4)
                    for _ in range(18):
                        p.oval(float(p.rng.uniform(-90, 90)), float(p.rng.uniform(-90, 90)), 9, 4, paint("#5F8A4E", 0.9))
                elif f == "#7C9A6A":
                    for _ in range(60):
                        a, q = p.rng.uniform(0, math.tau), r * 0.55 * math.sqrt(p.rng.random())
                        x2, y2 = math.cos(a) * q, math.sin(a) * q
                        p.c.drawPath(spline([(x2, y2), (x2 + p.rng.normal(0, 24), y2 + p.rng.normal(0, 24)), (x2 + p.rng.normal(0, 44), y2 + p.rng.normal(0, 44))]), paint(str(p.rng.choice(["#3F6A45", "#5E8A55", "#2F5238", "#8FB07A"])), stroke=6))
                else:
                    for x2, y2 in ((-34, -24), (26, -30), (-20, 28), (36, 22), (0, 0)):
                        p.box(x2 - 24, y2 - 18, 48, 36, paint("#FFFFFF", shader=linear((x2 - 24, y2), (x2 + 24, y2), [(0, "#F7E9D8"), (1, "#D98A62")])), 9)
        for y, l in ((320, 400), (344, 400)):
            p.box(40, y, l, 12, paint("#FFFFFF", shader=linear((0, y), (0, y + 12), [(0, "#A97C52"), (1, "#5B3F29")])), 6)
    room.wall_light(p, p.w * 0.42, -60, p.w * 0.5, p.h * 0.9, alpha=0.30)
    return p


def scrolls():
    p = table(506, (0.36, 0.04, 0.50, 0.60), (-0.02, 0.0, 0.48, 0.5))
    put(p, 0.17, 0.83, still.vase, 270, "#DCD6C4", "pine", scale=1)
    for x, y, r in ((0.36, 0.84, PERSIMMON), (0.40, 0.905, PINE), (0.33, 0.965, PERSIMMON)):
        put(p, x, y, things.scroll, 500, 36, "#F4EBD6", r, scale=1)
    put(p, 0.83, 0.865, still.candle, scale=1)
    return p


def wiping():
    p = hall(507, sun=(0.40, 0.37, 34, SUN))
    put(p, 0.83, 0.78, things.basin, 130, scale=0.7)
    for x, y, s, top, flip in ((0.62, 0.665, 0.40, TOPS[1], True), (0.30, 0.69, 0.46, TOPS[2], False), (0.66, 0.80, 0.58, TOPS[0], False), (0.32, 0.90, 0.76, TOPS[4], False)):
        with p.move(x * p.w, y * p.h, s, flip=flip):
            p.c.drawPath(polygon([(-196, 4), (-110, 4), (-120, -14), (-186, -14)]), paint("#F4EEDF"))
            people.person(p, "wipe", "#25382F", top)
    for x0, y0, x1 in ((0.215, 0.915, 0.08), (0.57, 0.81, 0.47)):
        with p.layer(blur=7, blend="Screen", alpha=0.42):
            p.c.drawPath(spline([(x0 * p.w, y0 * p.h), ((x0 + x1) / 2 * p.w, y0 * p.h + 6), (x1 * p.w, y0 * p.h)]), paint("#FFF2DA", stroke=44))
    return p


def teatray():
    p = table(511, (0.30, 0.05, 0.46, 0.56), (1.0, -0.04, 0.52, 2.6), tone="#E9E0CC")
    put(p, 0.47, 0.93, things.tray, 900, 34, scale=1.05)
    put(p, 0.36, 0.865, things.teapot, 128, "#7A5138", scale=1)
    for x, y, t in ((0.50, 0.90, "#E6E2D2"), (0.585, 0.865, "#A9BFAE"), (0.665, 0.905, "#E6E2D2")):
        put(p, x, y, still.cup, 52, t, True, "#B98A45", scale=1)
    put(p, 0.89, 0.92, things.sweets, 95, scale=1.05)
    return p


def teatalk():
    p = Picture(1600, 1000, 512)
    p.box(0, 0, p.w, p.h, paint("#E9DFC9"))
    for k in range(5):
        room.lattice(p, 60 + k * 300, 20, 290, p.h * 0.58, 4, 8, 5, 14, "#6A4E36", "#FFF6E2")
    room.leaves(p, (1300, -30), 700, 26, 80, "#5A5B45", 0.34, 8, "bamboo", 2.3)
    p.box(0, p.h * 0.60, p.w, p.h * 0.025, paint("#4A3727"))
    p.c.save()
    p.c.clipRect(skia.Rect.MakeLTRB(0, p.h * 0.62, p.w, p.h))
    room.boards(p, room.Floor(p, 0.46, 0.5, 0.95), 3.4, "#BE9A6E", "#6A4B30", 0.6)
    p.c.restore()
    with p.layer(blur=14, blur_y=5, blend="Multiply", alpha=0.45):
        p.oval(p.w * 0.50, p.h * 0.868, 330, 26, paint("#3A2C1E"))
    p.box(p.w * 0.335, p.h * 0.735, p.w * 0.33, 30, paint("#FFFFFF", shader=linear((0, p.h * 0.735), (0, p.h * 0.735 + 30), [(0, "#A9774B"), (0.4, "#7C5334"), (1, "#4A2F1C")])), 6)
    for x in (0.365, 0.625):
        p.box(p.w * x, p.h * 0.76, 24, p.h * 0.105, paint("#FFFFFF", shader=linear((p.w * x, 0), (p.w * x + 24, 0), [(0, "#8A5C3A"), (1, "#4A2F1C")])), 4)
    for x, y, top, pose, flip in ((0.245, 0.885, TOPS[1], "pour", False), (0.765, 0.885, TOPS[4], "side", True)):
        put(p, x, y + 0.008, still.mat, 300, 16, "#D9CBAA", scale=0.95)
        with p.move(x * p.w, (y - 0.022) * p.h, 1.16, flip=flip):
            people.person(p, pose, "#2B3D35", top)
    put(p, 0.385, 0.735, things.teapot, 50, "#6E8A7C", scale=1)
    for x in (0.475, 0.545, 0.60):
        put(p, x, 0.737, still.cup, 26, "#F1EBDB", True, "#B98A45", scale=1)
    p.glow(p.w * 0.4, p.h * 0.25, p.w * 0.5, "#FFF3D8", 0.4)
    return p


def mats():
    p = Picture(1600, 1200, 513, "#BE9A6E")
    step, lanes = 100, 16
    for i in range(lanes + 1):
        y = i * step * 0.76
        for j in range(9):
            x = j * 210 - (105 if i % 2 else 0)
            t = mix("#C39F72", str(p.rng.choice(["#8A6543", "#E0C397", "#A97C52"])), float(p.rng.uniform(0.05, 0.35)))
            p.box(x, y, 207, 73, paint("#FFFFFF", shader=linear((x, y), (x, y + 73), [(0, mix(t, "#FFFFFF", 0.14)), (1, mix(t, INK, 0.06))])), 2)
            for _ in range(3):
                yy = y + float(p.rng.uniform(8, 66))
                p.c.drawPath(spline([(x + 4, yy), (x + 100, yy + float(p.rng.normal(0, 5))), (x + 203, yy)]), paint("#6E4F2B", 0.16, stroke=1.4))
    p.paper("#6E4F2B", 0.12)
    tones = ("#2F5D50", "#8FA08F", "#C8643B", "#B9A98A", "#4E7A6C", "#D9B79A")
    for k in range(12):
        x, y = 150 + (k % 6) * 222, 120 + (k // 6) * 520
        with p.move(x + float(p.rng.normal(0, 5)), y + float(p.rng.normal(0, 8)), 1, float(p.rng.normal(0, 1.1))):
            t = tones[(k * 5 + k // 6) % 6]
            p.box(10, 14, 176, 436, paint("#3A2C1E", 0.42, blur=12), 10)
            p.box(0, 0, 176, 436, paint("#FFFFFF", shader=linear((0, 0), (176, 436), [(0, mix(t, "#FFFFFF", 0.30)), (0.5, t), (1, mix(t, INK, 0.16))])), 8)
            p.box(6, 6, 164, 424, paint("#FFFFFF", 0.16, stroke=2), 6)
            p.box(34, 24, 108, 74, paint("#3A2C1E", 0.3, blur=7), 8)
            for q in range(3):
                p.box(32 + q * 2, 16 + q * 3, 108, 70, paint("#FFFFFF", shader=linear((32, 16), (140, 90), [(0, "#FBF4E4"), (1, ("#D9CDB4", "#BFCABD", "#E0C2A6")[k % 3])])), 8)
            p.box(112, 348, 50, 74, paint("#3A2C1E", 0.3, blur=5), 4)
            p.box(108, 342, 50, 74, paint("#FFFFFF", shader=linear((108, 342), (158, 416), [(0, "#DDBB8C"), (1, "#A97C4E")])), 4)
    room.wall_light(p, p.w * 0.20, -80, p.w * 0.66, p.h * 1.0, 3, 4, 0.24, 0.42)
    return p


def namebooks():
    p = table(514, (0.10, 0.04, 0.46, 0.58), (1.0, 0.0, 0.52, 2.6), tone="#EAE2D0")
    y = 0.0
    with p.move(p.w * 0.30, p.h * 0.87):
        still.shadow(p, 420, 0.75, 0.34, 0.07)
        for k in range(12):
            t = ("#E9DFCB", "#DDE3D8", "#E8CDB8")[k % 3]
            w, dx = 400 + float(p.rng.normal(0, 5)), float(p.rng.normal(0, 7))
            p.box(-w / 2 + dx, y - 25, w, 24, paint("#FFFFFF", shader=linear((-w / 2, 0), (w / 2, 0), [(0, mix(t, "#FFFFFF", 0.4)), (0.6, t), (1, mix(t, INK, 0.28))])), 3)
            for q in (6, 11, 16):
                p.c.drawLine(-w / 2 + dx + 16, y - 25 + q, w / 2 + dx - 3, y - 25 + q, paint("#8F8060", 0.22, stroke=1))
            for q in range(5):
                p.box(-w / 2 + dx + 26 + q * 9, y - 25, 3, 24, paint(PERSIMMON, 0.75))
            y -= 25
    put(p, 0.66, 0.93, notebook, 430, scale=1.05)
    with p.move(p.w * 0.60, p.h * 0.975, 1, -6):
        things.brush(p, 360)
    put(p, 0.88, 0.845, still.cup, 70, "#3F4A46", False, "#1C1F1D", scale=1)
    return p


def lanternmaking():
    p = table(517, (0.40, 0.03, 0.46, 0.54), None, tone="#E2D8C4", top="#B9966A")
    put(p, 0.27, 0.855, things.frame, 168, 9, "#F0C48A", scale=1)
    put(p, 0.58, 0.845, things.frame, 150, 9, None, scale=1)
    with p.move(p.w * 0.80, p.h * 0.87):
        still.shadow(p, 330, 0.5, 0.3, 0.05)
        for k, t in enumerate(("#F6F0E0", "#F0C9A4", "#DDE6DA", "#F4E3B6")):
            dx = float(p.rng.normal(0, 9))
            p.c.drawPath(polygon([(-165 + dx, -k * 7), (165 + dx, -k * 7), (140 + dx, -48 - k * 7), (-140 + dx, -48 - k * 7)]), paint(mix(t, "#FFFFFF", 0.25)))
            p.box(-165 + dx, -k * 7 - 1, 330, 6, paint(mix(t, INK, 0.14)))
    with p.move(p.w * 0.40, p.h * 0.955, 1, -4):
        things.brush(p, 320)
    with p.move(p.w * 0.70, p.h * 0.955, 1):
        for k in range(7):
            p.c.drawPath(spline([(-130, -k * 3.0), (40, -10 - k * 4), (230 + k * 9, 6 - k * 6)]), paint(mix("#C9A25F", "#8E6B3C", k / 7), stroke=7))
    p.glow(p.w * 0.27, p.h * 0.68, 460, "#FFDFA8", 0.4)
    return p


def studio_room(seed, light=(0.30, -0.02, 0.55, 0.72)):
    """The room across the yard: a plain wall, a wooden floor."""
    p = Picture(1600, 1000, seed)
    p.box(0, 0, p.w, p.h, paint("#FFFFFF", shader=radial((p.w * 0.2, 0), p.w * 1.1, [(0, "#FFF8EA"), (0.5, "#EEE5D2"), (1, "#CFC3A8")])))
    p.veil("#8A7A5C", 0.08 * noise2(p.rng, p.w, p.h, 12, 8, 5, 0.72), "Multiply")
    room.wall_light(p, light[0] * p.w, light[1] * p.h, light[2] * p.w, light[3] * p.h, 4, 4)
    p.box(0, p.h * 0.685, p.w, p.h * 0.02, paint("#7C5B3C"))
    p.c.save()
    p.c.clipRect(skia.Rect.MakeLTRB(0, p.h * 0.70, p.w, p.h))
    room.boards(p, room.Floor(p, 0.55, 0.5, 0.95), 3.0, "#C39F72", "#6A4B30", 0.6)
    p.c.restore()
    return p


def triangles():
    p = studio_room(518)
    for x, y, s, top, flip in ((0.22, 0.79, 0.84, TOPS[1], False), (0.53, 0.845, 0.98, TOPS[0], False), (0.82, 0.79, 0.84, TOPS[4], False)):
        put(p, x + 0.098 * s, y + 0.004, still.block, 74, 84, 26, scale=s)
        with p.move(x * p.w, y * p.h, s, flip=flip):
            people.person(p, "triangle", "#2B4239", top)
    return p


def chairs():
    p = studio_room(519, (0.08, 0.02, 0.6, 0.6))
    for k, x in enumerate((0.15, 0.34, 0.53, 0.72, 0.91)):
        put(p, x, 0.86, things.chair, 470, ("#3F5A50", "#6E5138")[k % 2], True, ("#EDE3D0", "#B9C3B4", "#D9B79A")[k % 3], scale=0.95)
    for k, x in enumerate((0.235, 0.425, 0.615, 0.805)):
        put(p, x, 0.955, still.bolster, 250, 40, ("#8FA08F", "#B0643F", "#C2AF8C", "#4E7A6C")[k], scale=0.9)
    return p


def wallwork():
    p = studio_room(520, (0.44, -0.02, 0.5, 0.70))
    for k, x in enumerate((0.10, 0.165)):
        p.box(x * p.w - 8, p.h * 0.16, 16, 16, paint("#7C5B3C"), 8)
        p.c.drawPath(spline([(x * p.w, p.h * 0.17), (x * p.w - 16, p.h * 0.30), (x * p.w, p.h * 0.40), (x * p.w + 16, p.h * 0.30), (x * p.w, p.h * 0.17)]), paint((PINE, PERSIMMON)[k], stroke=13))
        p.c.drawPath(spline([(x * p.w + 14, p.h * 0.18), (x * p.w, p.h * 0.31), (x * p.w + 14, p.h * 0.41)]), paint("#4A3E2C", 0.2, stroke=12, blur=7))
    p.box(0, 0, p.w * 0.045, p.h * 0.80, paint("#FFFFFF", shader=linear((0, 0), (p.w * 0.045, 0), [(0, "#B9AB8C"), (1, "#DDD0B4")])))
    for x, y, s, pose, top, flip in ((0.165, 0.79, 0.92, "wall", TOPS[4], False), (0.50, 0.80, 0.92, "dog", TOPS[1], False), (0.83, 0.80, 0.92, "tree", TOPS[0], False), (0.34, 0.945, 1.05, "child", TOPS[2], True)):
        with p.move(x * p.w, y * p.h, s, flip=flip):
            people.person(p, pose, "#2B4239", top)
    put(p, 0.66, 0.955, still.blankets, 250, 2, scale=0.8)
    return p


def resting():
    p = hall(523, sky=[(0, "#C9DAD2"), (0.4, "#E3E8D8"), (1, "#F4EFDD")], sun=(0.7, 0.30, 1, "#F4EFDD"), start=0.40)
    for y, s, xs in ((0.665, 0.36, (0.30, 0.50, 0.70)), (0.755, 0.48, (0.22, 0.50, 0.78)), (0.885, 0.66, (0.28, 0.73))):
        for k, x in enumerate(xs):
            with p.move(x * p.w, y * p.h, s):
                p.c.drawPath(polygon([(-330, 14), (320, 14), (296, -22), (-300, -22)]), paint(("#8FA08F", "#C9B48E", "#A8705A")[(k + int(s * 10)) % 3], 0.9))
                people.person(p, "lie", "#2B4239", TOPS[(k * 2 + int(s * 10)) % 6])
                p.c.drawPath(spline([(-120, -20), (-96, -82), (20, -80), (190, -58), (214, -14), (40, -6)], True), paint("#FFFFFF", shader=linear((-120, -80), (200, 0), [(0, "#F7F0E0"), (0.6, ("#DCD0B6", "#BFCABD")[k % 2]), (1, "#A99C80")])))
    return p


def summer():
    p = table(524, (0.34, 0.04, 0.46, 0.58), (0.0, -0.02, 0.50, 0.62), tone="#E6E6D6", top="#C9A97C")
    put(p, 0.26, 0.85, things.fan, 235, scale=0.95)
    put(p, 0.58, 0.90, things.melon, 190, scale=1.1)
    put(p, 0.83, 0.86, still.cup, 62, "#DCE6E2", False, "#C9A24A", scale=1)
    return p


def porch():
    p = Picture(1600, 1000, 526)
    p.box(0, 0, p.w, p.h, paint("#E9DFC9"))
    for k in range(4):
        room.lattice(p, 40 + k * 385, -60, 372, p.h * 0.56, 5, 8, 6, 16, "#6A4E36", "#FFF8E6")
    p.box(0, p.h * 0.50, p.w, p.h * 0.02, paint("#4A3727"))
    p.c.save()
    p.c.clipRect(skia.Rect.MakeLTRB(0, p.h * 0.52, p.w, p.h * 0.90))
    room.boards(p, room.Floor(p, 0.30, 0.5, 0.9), 3.4, "#C79F6E", "#7C5634", 0.7)
    p.c.restore()
    p.box(0, p.h * 0.90, p.w, p.h * 0.10, paint("#FFFFFF", shader=linear((0, p.h * 0.90), (0, p.h), [(0, "#B98B5A"), (0.2, "#8A6543"), (1, "#4A3422")])))
    k = 0
    for y, s, n in ((0.615, 0.50, 6), (0.71, 0.66, 5), (0.84, 0.86, 4)):
        for i in range(n):
            put(p, (i + 0.5) / n * 0.94 + 0.03 + (0.012 if n == 5 else 0), y, still.cushion, 140, (PINE, "#C2AF8C", "#8FA08F", "#B0643F", "#4E7A6C", "#D9CBAA")[k % 6], scale=s)
            k += 1
    with p.layer(blur=70, blend="Screen", alpha=0.34):
        p.c.drawPath(polygon([(500, -220), (1100, -220), (1850, 1200), (700, 1200)]), paint("#FFEBC0"))
    return p


def songpyeon():
    p = Picture(1600, 1200, 528, "#8A6543")
    p.wash(linear((0, 0), (p.w, p.h), [(0, "#B98F62"), (1, "#6E4B30")]))
    with p.layer(blur=1.5):
        for _ in range(220):
            x, y, l = p.rng.uniform(-200, p.w), p.rng.uniform(0, p.h), p.rng.uniform(150, 900)
            p.c.drawPath(spline([(x, y), (x + l / 2, y + p.rng.normal(0, 6)), (x + l, y)]), paint("#4A2F1C" if p.rng.random() < 0.6 else "#E0BE8C", 0.12, stroke=float(p.rng.uniform(1, 3))))
    cx, cy, R = 760, 610, 480
    p.oval(cx + 34, cy + 46, R, R, paint("#22150C", 0.5, blur=30))
    p.oval(cx, cy, R, R, paint("#FFFFFF", shader=linear((cx - R, cy - R), (cx + R, cy + R), [(0, "#E9D3A6"), (0.5, "#C9A469"), (1, "#8E6B3C")])))
    p.oval(cx, cy, R * 0.93, R * 0.93, paint("#FFFFFF", shader=radial((cx + 60, cy + 70), R, [(0, "#D9BC88"), (1, "#A07C48")])))
    with p.clip(skia.Path.Circle(cx, cy, R * 0.93)):
        for k in range(26):
            a = k * 37 - R
            for s in (1, -1):
                p.c.drawLine(cx - R, cy + a * s, cx + R, cy + a * s + 2, paint("#7C5B3C", 0.18, stroke=8))
    needles = skia.Path()
    for _ in range(420):
        a, q = p.rng.uniform(0, math.tau), R * 0.86 * math.sqrt(p.rng.random())
        x, y, b, l = cx + math.cos(a) * q, cy + math.sin(a) * q, p.rng.uniform(0, math.tau), p.rng.uniform(50, 120)
        needles.moveTo(float(x), float(y))
        needles.quadTo(float(x + math.cos(b) * l * 0.5 + 6), float(y + math.sin(b) * l * 0.5), float(x + math.cos(b + 0.2) * l), float(y + math.sin(b + 0.2) * l))
    p.c.drawPath(needles, paint("#3F6647", 0.95, stroke=3))
    p.c.drawPath(needles, paint("#7FA06E", 0.35, stroke=1.2))
    spots = [(0, 0)] + [(math.cos(k / 6 * math.tau + 0.3) * 165, math.sin(k / 6 * math.tau + 0.3) * 165) for k in range(6)] + [(math.cos(k / 12 * math.tau) * 325, math.sin(k / 12 * math.tau) * 325) for k in range(12)]
    for k, (x, y) in enumerate(spots):
        with p.move(cx + x + float(p.rng.normal(0, 8)), cy + y + float(p.rng.normal(0, 8)), 1.28, float(p.rng.uniform(-180, 180))):
            things.ricecake(p, 54, ("#F4EEDF", "#C6D3AE", "#E6B9A8", "#E9D6A0")[(k * 7 + k // 3) % 4])
    with p.move(1400, 260):
        things.dish(p, 130, "#8FA59A", "#A9BFAE", "#B98A45")
    with p.move(1330, 1010, 1, -18):
        for k, (a, b) in enumerate(((0, 0), (-30, 14), (26, 18))):
            twig = spline([(a, b), (a + 80, b - 40), (a + 190, b - 60)])
            p.c.drawPath(twig, paint("#5E4434", stroke=7))
        land.bough(p, [(-60, 40), (60, -10), (200, -60)], 14, "#2F5540", 9, 70)
    p.glow(0, 0, p.w, "#FFE9C0", 0.30)
    return p
