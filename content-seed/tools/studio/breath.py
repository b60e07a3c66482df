"""Nine breaths as line drawings on hanji: the shape of each line is the shape of that breath."""
import math

import numpy as np
import skia

from .kit import DEEP, HANJI, INK, PERSIMMON, PINE, Picture, mix, paint, radial, spline

OCHRE, BLUE, ROSE = "#C79A5B", "#7E9AA0", "#D9A38C"


def sheet(seed, tint, at=(0.5, 0.5), r=0.5, second=None):
    p = Picture(1600, 1000, seed, HANJI)
    p.wash(radial((p.w * 0.4, p.h * 0.3), p.w, [(0, "#FFFDF6"), (0.6, HANJI), (1, "#E6DBC4")]))
    p.glow(at[0] * p.w, at[1] * p.h, r * p.w, tint, 0.50, "Multiply")
    if second:
        p.glow(second[1] * p.w, second[2] * p.h, r * p.w * 0.8, second[0], 0.42, "Multiply")
    p.paper()
    p.fibres(300)
    return p


def curve(p, xs, ys, tone=INK, alpha=0.55, width=1.6):
    step = max(1, len(xs) // 160)
    p.c.drawPath(spline(list(zip(xs[::step], ys[::step]))), paint(tone, alpha, stroke=width))


def disc(p, x, y, r, tone=PERSIMMON, alpha=0.9):
    p.oval(x, y, r, r, paint("#FFFFFF", shader=radial((x - r * 0.3, y - r * 0.4), r * 1.7, [(0, mix(tone, "#FFFFFF", 0.28), alpha), (1, tone, alpha)]), blur=1.1))


def swell():
    p = sheet(301, "#BFD0C4", (0.5, 0.68), 0.55)
    x = np.linspace(-40, p.w + 40, 640)
    for k in range(46):
        t = k / 45
        y = p.h * (0.30 + 0.62 * t ** 1.15)
        amp = 10 + 62 * math.sin(math.pi * min(1, t * 1.05)) ** 1.3
        curve(p, x, y + amp * np.sin(x / 255 + t * 4.4) * (0.55 + 0.45 * np.sin(x / 610 - t * 2)), mix(PINE, DEEP, t), 0.22 + 0.45 * t, 1.2 + 1.4 * t)
    disc(p, p.w * 0.72, p.h * 0.22, 46)
    return p


def strands():
    p = sheet(302, "#C5D3C6", (0.3, 0.4), 0.42, (ROSE, 0.72, 0.6))
    x = np.linspace(-60, p.w + 60, 640)
    for sign, tone in ((1, PINE), (-1, PERSIMMON)):
        for k in range(24):
            o = (k - 12) * 5.6
            env = 190 * (0.75 + 0.25 * np.sin(x / 700))
            curve(p, x, p.h * 0.5 + sign * (env + o) * np.sin(x / 208 + 0.5) + o * 0.8, tone, 0.20 + 0.38 * (1 - abs(k - 12) / 12), 1.5)
    return p


def hum():
    p = sheet(303, "#E4CFA6", (0.5, 0.5), 0.46)
    a = np.linspace(0, math.tau, 720)
    for k in range(34):
        r = 34 + 19.5 * k
        buzz = 1 + 0.018 * np.sin(a * 36) * math.exp(-k / 15) * (1 + k / 7)
        pts = list(zip(p.w / 2 + r * buzz * np.cos(a) * 1.12, p.h / 2 + r * buzz * np.sin(a) * 0.92))
        p.c.drawPath(spline(pts[:-1:2], True), paint(mix(OCHRE, INK, 0.25 + 0.5 * math.exp(-k / 12)), 0.62 * math.exp(-k / 20), stroke=1.7))
    disc(p, p.w / 2, p.h / 2, 20, "#8C6324")
    return p


def channel():
    p = sheet(304, "#B9CDD0", (0.42, 0.5), 0.5)
    x = np.linspace(-40, p.w + 40, 640)
    u = (x - p.w * 0.52) / p.w
    for k in range(52):
        o = (k - 25.5) / 25.5
        neck = 0.055 + 0.95 * (1 - np.exp(-(u * 2.6) ** 2))
        y = p.h * 0.5 + o * neck * p.h * 0.46 + 16 * np.sin(u * 9 + o) * (1 - np.exp(-(u * 3) ** 2))
        curve(p, x, y, mix(BLUE, DEEP, abs(o)), 0.30 + 0.25 * (1 - abs(o)), 1.5)
    return p


def pulses():
    p = sheet(305, "#EBC9A9", (0.5, 0.52), 0.48)
    x = np.linspace(-20, p.w + 20, 1600)
    reach = np.exp(-((x - p.w * 0.5) / (p.w * 0.27)) ** 2)
    for k in range(30):
        t = k / 29
        ph = (x + 6 * k) % 126 / 126
        burst = np.exp(-((ph - 0.22) / 0.085) ** 2) - 0.16 * np.exp(-((ph - 0.46) / 0.10) ** 2)
        y = p.h * (0.30 + 0.56 * t) - burst * reach * 150 * (0.55 + 0.45 * math.sin(math.pi * t))
        path = skia.Path()
        path.addPoly([skia.Point(float(a), float(b)) for a, b in zip(x, y)], False)
        body = skia.Path(path)
        body.lineTo(p.w + 20, p.h)
        body.lineTo(-20, p.h)
        body.close()
        p.c.drawPath(body, paint(mix(HANJI, "#F0D9BF", 0.6 * math.sin(math.pi * t)), 0.62))
        p.c.drawPath(path, paint(mix(PERSIMMON, INK, 0.75 - 0.75 * t), 0.42 + 0.34 * t, stroke=1.8))
    return p


def terraces():
    p = sheet(306, "#CBD3BE", (0.6, 0.55), 0.5)
    x = np.linspace(-30, p.w + 30, 900)
    for k in range(38):
        o = k * 13.5
        s = (x / p.w) * 5.2 + k * 0.012
        stair = np.floor(s) + np.clip((s - np.floor(s) - 0.46) / 0.54, 0, 1) ** 2 * (3 - 2 * np.clip((s - np.floor(s) - 0.46) / 0.54, 0, 1))
        curve(p, x, p.h * 0.64 + o - stair * 96, mix(PINE, "#6F7A55", k / 38), 0.58 - 0.010 * k, 1.6)
    disc(p, p.w * 0.86, p.h * 0.10, 34, "#B9825A", 0.85)
    return p


def sweep():
    p = sheet(307, "#D8CDB2", (0.4, 0.6), 0.5)
    x = np.linspace(-40, p.w + 40, 640)
    for k in range(44):
        o = (k - 22) / 22
        fan = np.clip(x / p.w, 0, None) ** 1.7
        y = p.h * (0.70 - 0.36 * (x / p.w)) + o * fan * 380 + 90 * np.sin(x / 480 + 2.4) * (1 - fan * 0.6)
        curve(p, x, y, mix("#7A6A48", PINE, (o + 1) / 2), 0.34, 1.5)
    return p


def sun():
    p = sheet(308, "#F0C9A6", (0.64, 0.42), 0.5)
    cx, cy, r = p.w * 0.64, p.h * 0.45, 172
    x = np.linspace(-40, p.w + 40, 640)
    for k in range(40):
        t = k / 39
        lift = np.exp(-((x - cx) / (250 + 90 * t)) ** 2)
        curve(p, x, p.h * (0.98 - 0.26 * t) - lift * (40 + 150 * t), mix(PERSIMMON, "#5A3A28", 0.7 - 0.5 * t), 0.22 + 0.30 * t, 1.6)
    disc(p, cx, cy - 40, r, PERSIMMON, 0.92)
    return p


def crescent():
    p = sheet(309, "#AFC1C4", (0.36, 0.4), 0.55)
    cx, cy, r = p.w * 0.36, p.h * 0.38, 168
    moon = skia.Op(skia.Path.Circle(cx, cy, r), skia.Path.Circle(cx + 74, cy - 34, r * 0.93), skia.PathOp.kDifference_PathOp)
    p.c.drawPath(moon, paint("#FFFFFF", shader=radial((cx - 80, cy + 60), 260, [(0, "#3D5F68"), (1, "#7E9AA0")]), blur=1))
    x = np.linspace(-40, p.w + 40, 640)
    for k in range(40):
        t = k / 39
        dip = np.exp(-((x - cx) / (330 - 110 * t)) ** 2)
        curve(p, x, p.h * (0.66 + 0.32 * t) + dip * 74 * (1 - t) + 12 * np.sin(x / 260 + k * 0.10), mix(BLUE, DEEP, 0.25 + 0.6 * t), 0.44 + 0.28 * t, 1.7)
    return p


BREATHS = {"ujjayi": swell, "nadi": strands, "bhramari": hum, "sitali": channel, "kapalabhati": pulses,
           "viloma": terraces, "anuloma": sweep, "surya": sun, "chandra": crescent}
