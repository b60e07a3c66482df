"""The pictures of the pages, by file name."""
import math

import numpy as np
import skia

from . import figure, land, room, still
from .breath import BREATHS
from .kit import DEEP, INK, LINEN, PERSIMMON, PINE, Picture, linear, mix, noise2, paint, polygon, radial, spline

SUN = "#E9A27C"


def put(p, x, y, what, *args, scale=1.0, turn=0.0, **kw):
    with p.move(x * p.w, y * p.h, scale * p.h / 1000, turn):
        what(p, *args, **kw)


def table(seed, light=None, shade=None, **kw):
    p = Picture(1600, 1000, seed)
    room.wall(p, **kw)
    if light:
        x, y, w, h = light
        room.wall_light(p, x * p.w, y * p.h, w * p.w, h * p.h)
    if shade:
        ox, oy, spread, turn = shade[:4]
        room.leaves(p, (ox * p.w, oy * p.h), spread * p.w, turn=turn, kind=shade[4] if len(shade) > 4 else "bamboo")
    return p


def view(seed, w=1600, h=1000, **kw):
    p = Picture(w, h, seed)
    land.hills(p, **kw)
    return p


def hall(seed, w=1600, h=1000, things=None, **kw):
    p = Picture(w, h, seed)
    room.hall(p, lambda o: land.hills(o, sun=kw.get("sun", (0.6, 0.37, 40, SUN)), start=kw.get("start", 0.45), sky=kw.get("sky", land.MORNING)))
    for x, y, s, what, args in things or []:
        put(p, x, y, what, *args, scale=s)
    return p


def sand(seed, rocks, tone="#E9E0CF"):
    """Raked sand around stones, seen from above."""
    p = Picture(1600, 1000, seed, tone)
    p.wash(radial((p.w * 0.2, 0), p.w * 1.1, [(0, "#FBF5E8"), (0.6, tone), (1, "#CFC2A8")]))
    p.veil("#8A7A5C", 0.16 * noise2(p.rng, p.w, p.h, 60, 40, 4, 0.8), "Multiply")
    y, x = np.mgrid[0:p.h, 0:p.w].astype(np.float32)
    field = y + 16 * np.sin(x / 330)
    near = np.zeros_like(field)
    for cx, cy, r in rocks:
        d = np.hypot(x - cx * p.w, (y - cy * p.h) * 1.08) - r
        k = np.clip(1 - d / (r * 1.15 + 50), 0, 1) > 0
        field = np.where(k, d, field)
        near = np.maximum(near, k)
    wave = np.sin(field / 26 * math.tau)
    p.veil("#6E5F45", 0.30 * np.clip(wave, 0, 1) ** 1.5, "Multiply")
    p.veil("#FFFFFF", 0.42 * np.clip(-wave, 0, 1) ** 1.5)
    for cx, cy, r in rocks:
        pts = []
        for k in range(11):
            a = k / 11 * math.tau
            q = r * p.rng.uniform(0.80, 1.06)
            pts.append((cx * p.w + math.cos(a) * q, cy * p.h + math.sin(a) * q * 0.84))
        with p.layer(blur=12, blend="Multiply", alpha=0.55), p.move(r * 0.22, r * 0.20):
            p.c.drawPath(spline(pts, True), paint("#4A3E2C"))
        path = spline(pts, True)
        t = mix("#7C827A", "#5B5F58", float(p.rng.random()))
        p.c.drawPath(path, paint("#FFFFFF", shader=radial((cx * p.w - r * 0.4, cy * p.h - r * 0.45), r * 1.7, [(0, mix(t, "#FFFFFF", 0.5)), (0.4, t), (1, mix(t, INK, 0.6))])))
        with p.clip(path):
            n = noise2(p.rng, p.w, p.h, 90, 60, 4, 0.8)
            p.veil(INK, 0.34 * np.clip(n * 2 - 0.9, 0, 1))
            p.veil("#FFFFFF", 0.22 * np.clip(1 - n * 2, 0, 1))
    return p


def ropes(seed):
    """Straps hanging from wooden pegs on a wall."""
    p = table(seed, (0.42, 0.05, 0.50, 0.62), table=0.86)
    p.box(p.w * 0.12, p.h * 0.165, p.w * 0.60, 34, paint("#FFFFFF", shader=linear((0, p.h * 0.165), (0, p.h * 0.165 + 34), [(0, "#D9B98C"), (0.4, "#B68E60"), (1, "#7C5B3C")])), 5)
    for k, (t, l) in enumerate(((PINE, 430), ("#B9A580", 500), (PERSIMMON, 380), ("#8FA08F", 470))):
        x = p.w * (0.18 + 0.15 * k)
        y = p.h * 0.19
        for dx, alpha, tone, blur in ((26, 0.28, "#4A3E2C", 9), (0, 1, t, 0)):
            for off in (-30, 30):
                p.c.drawPath(spline([(x + dx, y + dx * 0.4), (x + off * 0.7 + dx, y + l * 0.25 + dx * 0.4), (x + off + dx, y + l * 0.8 + dx * 0.4), (x + dx + off * 0.5, y + l + dx * 0.4), (x + dx, y + l + 16 + dx * 0.4)]),
                             paint(mix(tone, INK, 0.16 if off > 0 and alpha == 1 else 0), alpha, stroke=21, blur=blur))
        p.c.drawPath(spline([(x - 36, y + 60), (x - 33, y + l * 0.8)]), paint("#FFFFFF", 0.2, stroke=3))
        p.oval(x, y + 4, 17, 17, paint("#FFFFFF", shader=radial((x - 5, y - 2), 24, [(0, "#E3C496"), (1, "#7C5B3C")])))
    return p


def leaves_book(p, w=560):
    """A palm-leaf manuscript: long narrow leaves between two boards, tied with a cord."""
    still.shadow(p, w, 0.62, 0.34, 0.04)
    p.box(-w / 2, -22, w, 22, paint("#FFFFFF", shader=linear((0, -22), (0, 0), [(0, "#9A6C42"), (1, "#54361E")])), 4)
    for k in range(17):
        dx = float(p.rng.normal(0, 2.2))
        p.box(-w / 2 + 8 + dx, -26 - k * 4, w - 16, 4.2, paint(mix("#DDC08C", "#8E6B3C", float(p.rng.uniform(0.05, 0.65)))), 1)
    y = -26 - 17 * 4
    p.box(-w / 2, y - 18, w, 22, paint("#FFFFFF", shader=linear((0, y - 18), (0, y + 4), [(0, "#C08E5C"), (0.5, "#8B5E38"), (1, "#5E3F24")])), 4)
    for x in (-w * 0.2, w * 0.2):
        p.c.drawPath(spline([(x, y - 19), (x + 3, y * 0.5), (x, 0)]), paint(PERSIMMON, stroke=7))
        p.c.drawPath(spline([(x - 2, y - 19), (x + 1, y * 0.5), (x - 2, 0)]), paint("#F0B394", 0.6, stroke=2))
    p.c.drawPath(spline([(w * 0.2, y - 20), (w * 0.27, y - 36), (w * 0.34, y - 16), (w * 0.40, -8), (w * 0.52, 6)]), paint(PERSIMMON, stroke=6))


def notebook(p, w=420):
    """An open notebook with a pencil."""
    with p.layer(blur=12, blur_y=7, blend="Multiply", alpha=0.4):
        p.c.drawPath(polygon([(-w * 0.5, 8), (w * 0.62, 8), (w * 0.56, -w * 0.30), (-w * 0.40, -w * 0.30)]), paint("#4A3E2C"))
    for s in (-1, 1):
        path = skia.Path()
        path.moveTo(0, 0)
        path.quadTo(s * w * 0.24, -20, s * w * 0.52, 0)
        path.lineTo(s * w * 0.44, -w * 0.30)
        path.quadTo(s * w * 0.2, -w * 0.335, 0, -w * 0.30)
        path.close()
        p.c.drawPath(path, paint("#FFFFFF", shader=linear((0, 0), (s * w * 0.5, 0), [(0, "#CFC3A8"), (0.16, "#F5EEDD"), (1, "#FFFBF1")])))
        for k in range(6):
            t = 0.14 + k * 0.13
            p.c.drawLine(s * w * 0.05, -w * 0.30 * t - 6, s * w * (0.45 - 0.07 * t), -w * 0.30 * t - 2, paint("#8C8468", 0.30, stroke=1.5))
    with p.move(w * 0.10, -w * 0.12, 1, -24):
        p.box(0, -6, w * 0.42, 12, paint("#FFFFFF", shader=linear((0, -6), (0, 6), [(0, "#4E7A6C"), (0.5, PINE), (1, DEEP)])), 2)
        p.c.drawPath(polygon([(0, -6), (-22, 0), (0, 6)]), paint("#E3C496"))
        p.c.drawPath(polygon([(-14, -2.2), (-22, 0), (-14, 2.2)]), paint(INK))


def row(seed, tones, light, shade=None, r=150):
    p = table(seed, light, shade, table=0.66, top="#C9A97C")
    for k, t in enumerate(tones):
        put(p, (k + 0.5) / len(tones) * 0.88 + 0.05, 0.80 + 0.02 * (k % 2), still.cushion, r, t)
    return p


def lake(seed, n=4, flower=True):
    p = Picture(1600, 1000, seed)
    land.pond(p)
    spots = [(0.31, 0.62, 1.1), (0.60, 0.78, 1.55), (0.13, 0.86, 1.3), (0.86, 0.56, 0.8), (0.93, 0.92, 1.4)][:n]
    for x, y, s in spots:
        put(p, x, y, still.pad, scale=s)
    if flower:
        put(p, 0.575, 0.762, still.lotus, scale=1.15)
        put(p, 0.30, 0.61, still.lotus, 90, "#F8EADF", "#E9BFA6")
    return p


def night(seed, sky=land.NIGHT):
    p = view(seed, sky=sky, far="#5E7B76", near="#0F2522", foot="#6F8A82", mist=0.5, warm="#FBF3DF")
    land.moon(p, 1080, 260, 92)
    land.bough(p, [(1640, 150), (1400, 260), (1150, 330), (900, 430)], 46, "#0D1F1B", 16, 74)
    return p


def sitting(seed, w=1600, h=1000, scale=0.66, x=0.36):
    p = view(seed, w, h, sun=(0.36, 0.44, 118, "#EDB391"), start=0.52, tree=64)
    y = h * 0.885
    pts = [(x * w - 330, h + 20), (x * w - 250, y + 50), (x * w - 150, y + 8), (x * w, y - 2), (x * w + 140, y + 10), (x * w + 210, y + 40), (x * w + 330, y + 60), (x * w + 430, h + 20)]
    p.c.drawPath(spline(pts, True), paint("#FFFFFF", shader=linear((x * w - 200, y), (x * w + 260, h), [(0, "#3B5A4F"), (1, "#12251F")])))
    put(p, x, 0.893, figure.seated, "#1B2E29", scale=scale)
    return p


def forest(seed, w=1600, h=1000, **kw):
    p = Picture(w, h, seed)
    land.forest(p, **kw)
    return p


def roof(seed, sky=land.MORNING, sun=(0.80, 0.50, 40, SUN), start=0.60):
    p = view(seed, sky=sky, sun=sun, start=start)
    land.eaves(p)
    return p


def screen(seed):
    """Paper doors with morning behind them, a branch's shadow on the paper."""
    p = Picture(1600, 1000, seed)
    p.box(0, 0, p.w, p.h, paint("#5B432E"))
    for k in range(4):
        room.lattice(p, k * p.w / 4, -30, p.w / 4, p.h * 0.86, 4, 9, 6, 16, "#6A4E36")
    room.leaves(p, (1500, -40), 900, 30, 84, "#5A5B45", 0.34, 9, "bamboo", 2.5)
    floor = room.Floor(p, 0.62, 0.5, 0.95)
    p.box(0, p.h * 0.80, p.w, p.h * 0.04, paint("#4A3727"))
    p.c.save()
    p.c.clipRect(skia.Rect.MakeLTRB(0, p.h * 0.83, p.w, p.h))
    room.boards(p, floor, 2.0, "#B78F62", "#5A4029", 0.6)
    p.c.restore()
    p.glow(p.w * 0.36, p.h * 0.38, p.w * 0.5, "#FFF3D8", 0.45)
    return p


def lit(p, *things):
    for x, y, s, what, args in things:
        put(p, x, y, what, *args, scale=s * 1.2)
    return p


def branch_vase(p, h=300, tone="#6F8A7C"):
    still.vase(p, h, tone, "pine")


PAGE = {
    "about-hero": lambda: hall(21, 2000, 1125, [(0.34, 0.80, 0.72, still.cushion, (150, PINE)), (0.66, 0.80, 0.72, still.cushion, (150, "#B9A98A"))]),
    "about-room": lambda: lit(table(22, (0.36, 0.06, 0.46, 0.58), (0.96, -0.06, 0.58, 2.4)), (0.31, 0.87, 1.15, still.cushion, (200, PINE)), (0.66, 0.86, 1, still.bowl, (112,))),
    "about-tea": lambda: lit(table(23, None, (-0.02, 0.02, 0.50, 0.45)), (0.27, 0.83, 1, still.vase, (300,)), (0.52, 0.91, 1.05, still.cup, ()), (0.79, 0.85, 1, still.books, ())),
    "about-eaves": lambda: roof(24),
    "goyosup-forest": lambda: forest(25, 2000, 1125),
    "goyosup-stone": lambda: sand(26, [(0.66, 0.46, 104), (0.50, 0.62, 46)]),
    "yoga-origin-1": lambda: view(31, sun=(0.5, 0.40, 118, "#EBA985"), start=0.50, layers=8, near="#2C4F44"),
    "yoga-origin-2": lambda: lake(32),
    "yoga-origin-3": lambda: lit(table(33, (0.44, 0.04, 0.44, 0.6)), (0.42, 0.87, 1.25, leaves_book, ()), (0.80, 0.85, 1, still.candle, ())),
    "yoga-limbs-1": lambda: sand(34, [(0.16, 0.30, 42), (0.30, 0.55, 48), (0.42, 0.27, 44), (0.53, 0.66, 52), (0.63, 0.34, 46), (0.73, 0.72, 42), (0.82, 0.44, 54), (0.92, 0.22, 38)]),
    "yoga-limbs-2": lambda: screen(35),
    "yoga-asana-1": lambda: lit(table(36, (0.30, 0.05, 0.46, 0.58)), (0.16, 0.88, 1.05, still.roll, ()), (0.72, 0.85, 0.95, still.block, ()), (0.60, 0.95, 0.85, still.strap, ())),
    "yoga-asana-2": lambda: sitting(37),
    "yoga-asana-3": lambda: hall(38, things=[(0.20, 0.90, 0.66, still.roll, (70, 420, PINE)), (0.55, 0.90, 0.66, still.roll, (70, 420, "#A9977A"))]),
    "yoga-texts-1": lambda: lit(table(39, None, (0.98, -0.04, 0.50, 2.5)), (0.36, 0.86, 1.15, still.books, (360,)), (0.66, 0.91, 1.2, notebook, ())),
    "yoga-texts-2": lambda: lit(table(40, (0.10, 0.05, 0.42, 0.6), None, tone="#E5DAC5"), (0.63, 0.89, 1.15, leaves_book, ()), (0.22, 0.85, 1.05, still.bowl, (104, "#B58A4A", False))),
    "yoga-modern-1": lambda: forest(41, light=(0.42, 0.24), sky=("#F7E3C6", "#DAE0D4")),
    "yoga-modern-2": lambda: lit(table(42, (0.40, 0.05, 0.50, 0.6)), (0.28, 0.87, 1.0, still.blankets, ()), (0.70, 0.86, 1.0, still.bolster, (500, 84, "#B0643F"))),
    "yoga-daily-1": lambda: lit(table(43, (0.46, 0.06, 0.40, 0.56), (0.02, -0.04, 0.5, 0.8)), (0.62, 0.88, 1.35, still.cup, ())),
    "yoga-daily-2": lambda: night(44),
    "yoga-daily-3": lambda: lit(table(45, None, (1.0, 0.0, 0.52, 2.7), tone="#E3E2D2"), (0.40, 0.87, 1.15, branch_vase, ()), (0.70, 0.90, 0.9, still.stones, ())),
    "iyengar-props": lambda: lit(table(51, (0.18, 0.04, 0.48, 0.6)), (0.34, 0.83, 1, still.bolster, ()), (0.76, 0.86, 1, still.blankets, ()), (0.16, 0.94, 0.95, still.block, ()), (0.52, 0.94, 1, still.strap, ())),
    "iyengar-ropes": lambda: ropes(52),
    "iyengar-blocks": lambda: lit(table(53, (0.40, 0.06, 0.44, 0.56), (0.0, 0.0, 0.42, 0.5)), (0.36, 0.88, 1.1, still.block, (270, 130)), (0.37, 0.738, 1.0, still.block, (130, 240, 60, "#B98B5A")), (0.68, 0.90, 1.1, still.block, (250, 84, 90, "#CDA673"))),
    "iyengar-rest": lambda: hall(54, things=[(0.5, 0.88, 0.74, still.bolster, (560, 84)), (0.5, 0.905, 0.5, still.mat, (900,))], sun=(0.40, 0.36, 36, SUN)),
    "pranayama-base-1": lambda: lit(table(61, (0.30, 0.04, 0.44, 0.6), None), (0.50, 0.86, 1.15, still.incense, ())),
    "pranayama-base-2": lambda: view(62, sky=[(0, "#D6DFDB"), (0.5, "#EEE9DC"), (1, "#F7EEDF")], far="#D3DCD4", near="#4C7466", layers=9, start=0.30, mist=1.0),
    "pranayama-base-3": lambda: lake(63, 3, False),
    "pranayama-seat-1": lambda: row(64, ("#2F5D50", "#C2AF8C", "#8FA08F", "#B0643F"), (0.24, 0.02, 0.52, 0.56)),
    "pranayama-seat-2": lambda: lit(table(65, (0.14, 0.04, 0.44, 0.6), (1.0, -0.05, 0.5, 2.5)), (0.52, 0.90, 1.1, still.mat, ()), (0.52, 0.862, 1.1, still.cushion, (180, PINE))),
    "pranayama-seat-3": lambda: lit(table(66, None, (-0.02, -0.04, 0.5, 0.6)), (0.58, 0.86, 1.25, still.blankets, (460, 4))),
    "pranayama-day-1": lambda: view(67, sun=(0.70, 0.46, 54, SUN), start=0.5, layers=7, tree=96),
    "pranayama-day-2": lambda: forest(68, sky=("#F3EBD2", "#D5DFCC"), dark="#2C4C3A", light=(0.55, 0.12)),
    "pranayama-day-3": lambda: roof(69, land.DUSK, (0.84, 0.52, 46, "#E58F63"), 0.58),
    "session-room": lambda: row(71, ("#8FA08F", PINE, "#C2AF8C"), (0.34, 0.03, 0.48, 0.56), (0.0, 0.0, 0.45, 0.5), 180),
    "session-bag": lambda: lit(table(72, (0.40, 0.05, 0.46, 0.6)), (0.12, 0.88, 1.0, still.roll, (74, 430, "#8FA08F")), (0.63, 0.86, 0.85, still.blankets, (340, 2)), (0.82, 0.91, 0.9, still.cup, (88, LINEN, False))),
    "course-hall": lambda: hall(73, things=[(0.28, 0.80, 0.55, still.cushion, (150, PINE)), (0.43, 0.80, 0.55, still.cushion, (150, PINE)), (0.58, 0.80, 0.55, still.cushion, (150, PINE)), (0.73, 0.80, 0.55, still.cushion, (150, PINE))], sun=(0.34, 0.37, 38, SUN)),
    "course-notes": lambda: lit(table(74, (0.12, 0.05, 0.46, 0.58)), (0.42, 0.91, 1.35, notebook, ()), (0.76, 0.86, 1, still.cup, ())),
    "course-clapper": lambda: lit(table(75, None, (0.98, -0.02, 0.52, 2.5)), (0.42, 0.91, 1.1, still.clapper, ()), (0.70, 0.83, 0.95, still.bowl, (108, "#B58A4A", False))),
    "course-evening": lambda: view(76, sky=land.DUSK, sun=(0.28, 0.48, 60, "#E58F63"), far="#A9AFA2", near="#1B332D", foot="#C3B49C", start=0.5, warm="#F0C79C"),
    "course-snow": lambda: view(77, sky=land.WINTER, far="#DCE4E3", near="#5C7773", foot="#F7F6F2", start=0.42, mist=1.0),
    "course-texts": lambda: lit(table(78, (0.44, 0.04, 0.44, 0.6), None, tone="#E8DFCB"), (0.34, 0.86, 1.1, still.books, (400, ("#7C5B3C", "#E9DFCB", PINE, "#C9B48E"), (44, 36, 40, 30))), (0.70, 0.87, 1, still.stones, ())),
}
PAGE.update({f"pranayama-{key}": make for key, make in BREATHS.items()})
