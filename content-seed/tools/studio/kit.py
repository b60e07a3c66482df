"""Canvas, light, paper and noise: what all scenes are made of."""
import math
from contextlib import contextmanager

import numpy as np
import skia
from PIL import Image

PAPER, INK, PINE, LINE, PERSIMMON = "#FAF7F1", "#1F2A25", "#2F5D50", "#E5DFD3", "#C8643B"
SOFT, HANJI, LINEN, DAWN = "#5C665F", "#F3ECDD", "#E6DCC8", "#F2DCC2"
DEEP, WOOD, WOOD_DARK, BRASS, CELADON = "#16302A", "#BE9A6E", "#7C5B3C", "#B58A4A", "#A9BFAE"


def rgb(value):
    return tuple(int(value[i:i + 2], 16) for i in (1, 3, 5))


def mix(a, b, t):
    t = min(1.0, max(0.0, t))
    return "#%02X%02X%02X" % tuple(round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b)))


def color(value, alpha=1.0):
    return skia.ColorSetARGB(round(255 * alpha), *rgb(value))


def spline(points, closed=False, tension=1.0):
    """A smooth path through the points (Catmull-Rom as cubic Béziers)."""
    p = [tuple(map(float, q)) for q in points]
    n = len(p)
    path = skia.Path()
    path.moveTo(*p[0])
    for i in range(n if closed else n - 1):
        if closed:
            a, b, c, d = p[i - 1], p[i], p[(i + 1) % n], p[(i + 2) % n]
        else:
            a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, n - 1)]
        k = tension / 6
        path.cubicTo(b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k,
                     c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k, *c)
    if closed:
        path.close()
    return path


def polygon(points):
    path = skia.Path()
    path.addPoly([skia.Point(*map(float, q)) for q in points], True)
    return path


def noise1(rng, n, cells, octaves=5, fall=0.5):
    """Smooth 1-D noise in -1..1 over n samples."""
    out, weight, total = np.zeros(n), 1.0, 0.0
    x = np.linspace(0, 1, n)
    for o in range(octaves):
        k = max(2, int(cells * 2 ** o))
        v = rng.uniform(-1, 1, k + 2)
        t = x * k
        i = np.minimum(t.astype(int), k)
        f = t - i
        f = f * f * (3 - 2 * f)
        out += weight * (v[i] * (1 - f) + v[np.minimum(i + 1, k + 1)] * f)
        total += weight
        weight *= fall
    return out / total * 1.6


def noise2(rng, w, h, cx, cy, octaves=5, fall=0.55):
    """Smooth 2-D noise in 0..1; cx, cy: cells across and down in the first octave."""
    out, weight = np.zeros((h, w), np.float32), 1.0
    for o in range(octaves):
        gw, gh = max(2, int(cx * 2 ** o)), max(2, int(cy * 2 ** o))
        if gw > w or gh > h:
            break
        grid = Image.fromarray(rng.random((gh, gw), dtype=np.float32))
        out += weight * np.asarray(grid.resize((w, h), Image.BICUBIC))
        weight *= fall
    out -= out.min()
    return out / out.max()


def paint(fill=None, alpha=1.0, shader=None, blur=0.0, stroke=0.0, blend=None):
    p = skia.Paint(AntiAlias=True, Dither=True)
    p.setColor(color(fill or "#000000", alpha))
    if shader:
        p.setShader(shader)
    if blur:
        p.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if stroke:
        p.setStyle(skia.Paint.kStroke_Style)
        p.setStrokeWidth(stroke)
        p.setStrokeCap(skia.Paint.kRound_Cap)
        p.setStrokeJoin(skia.Paint.kRound_Join)
    if blend:
        p.setBlendMode(getattr(skia.BlendMode, "k" + blend))
    return p


def _stops(stops):
    colors = [color(s[1], s[2] if len(s) > 2 else 1.0) for s in stops]
    return colors, [float(s[0]) for s in stops]


def linear(a, b, stops):
    colors, at = _stops(stops)
    return skia.GradientShader.MakeLinear(
        points=[skia.Point(*map(float, a)), skia.Point(*map(float, b))], colors=colors, positions=at)


def radial(center, radius, stops):
    colors, at = _stops(stops)
    return skia.GradientShader.MakeRadial(
        center=skia.Point(*map(float, center)), radius=float(radius), colors=colors, positions=at)


class Picture:
    def __init__(self, w=1600, h=1000, seed=1, ground=PAPER):
        self.w, self.h = w, h
        self.rng = np.random.default_rng(seed)
        self.surface = skia.Surface(w, h)
        self.c = self.surface.getCanvas()
        self.c.clear(color(ground))

    def box(self, x, y, w, h, p, r=0):
        rect = skia.Rect.MakeXYWH(float(x), float(y), float(w), float(h))
        self.c.drawRoundRect(rect, r, r, p) if r else self.c.drawRect(rect, p)

    def wash(self, shader, blend=None, alpha=1.0):
        self.box(0, 0, self.w, self.h, paint("#FFFFFF", alpha, shader, blend=blend))

    def sky(self, stops):
        self.wash(linear((0, 0), (0, self.h), stops))

    def glow(self, x, y, r, tint, alpha, blend="Screen"):
        self.wash(radial((x, y), r, [(0, tint, alpha), (0.35, tint, alpha * 0.5), (1, tint, 0)]), blend)

    def oval(self, x, y, rx, ry, p):
        self.c.drawOval(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry), p)

    @contextmanager
    def layer(self, blur=0.0, alpha=1.0, blend=None, blur_y=None):
        p = skia.Paint(AntiAlias=True)
        p.setAlphaf(alpha)
        if blur or blur_y:
            p.setImageFilter(skia.ImageFilters.Blur(blur, blur if blur_y is None else blur_y))
        if blend:
            p.setBlendMode(getattr(skia.BlendMode, "k" + blend))
        self.c.saveLayer(None, p)
        yield self
        self.c.restore()

    @contextmanager
    def clip(self, path):
        self.c.save()
        self.c.clipPath(path, skia.ClipOp.kIntersect, True)
        yield self
        self.c.restore()

    @contextmanager
    def move(self, x=0.0, y=0.0, scale=1.0, turn=0.0, flip=False):
        self.c.save()
        self.c.translate(x, y)
        self.c.rotate(turn)
        self.c.scale(-scale if flip else scale, scale)
        yield self
        self.c.restore()

    def veil(self, tint, density, blend=None):
        """Draws an array of opacities (0..1) in one colour."""
        arr = np.empty((*density.shape, 4), np.uint8)
        arr[..., :3] = rgb(tint)
        arr[..., 3] = np.clip(density * 255, 0, 255)
        p = skia.Paint(AntiAlias=True)
        if blend:
            p.setBlendMode(getattr(skia.BlendMode, "k" + blend))
        self.c.drawImage(skia.Image.fromarray(arr, colorType=skia.kRGBA_8888_ColorType), 0, 0,
                         skia.SamplingOptions(), p)

    def mist(self, y, height, tint=PAPER, alpha=0.8, cells=3.0):
        n = noise2(self.rng, self.w, self.h, cells, cells * 1.6, 4)
        rows = np.exp(-(((np.arange(self.h) - y) / height) ** 2))[:, None]
        self.veil(tint, alpha * rows * np.clip(n * 1.5 - 0.1, 0, 1))

    def paste(self, other, x=0, y=0, blur=0.0):
        p = skia.Paint(AntiAlias=True)
        if blur:
            p.setImageFilter(skia.ImageFilters.Blur(blur, blur))
        self.c.drawImage(other.surface.makeImageSnapshot(), x, y, skia.SamplingOptions(), p)

    def fibres(self, amount=240, alpha=0.10, tint="#8A7A5C"):
        """The long fibres of hanji."""
        for _ in range(amount):
            x, y = self.rng.uniform(0, self.w), self.rng.uniform(0, self.h)
            a, l, b = self.rng.uniform(0, math.tau), self.rng.uniform(14, 90), self.rng.normal(0, 14)
            dx, dy = math.cos(a) * l, math.sin(a) * l
            self.c.drawPath(spline([(x, y), (x + dx / 2 - dy * b / l, y + dy / 2 + dx * b / l), (x + dx, y + dy)]),
                            paint(tint if self.rng.random() < 0.7 else "#FFFFFF", alpha * self.rng.uniform(0.3, 1),
                                  stroke=self.rng.uniform(0.5, 1.3)))

    def paper(self, tint="#9A8C6E", alpha=0.10):
        n = noise2(self.rng, self.w, self.h, 9, 6, 6, 0.75)
        self.veil(tint, alpha * n, "Multiply")

    def array(self, grain=2.2, vignette=0.10):
        a = self.surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3].astype(np.float32)
        if vignette:
            y, x = np.mgrid[0:self.h, 0:self.w].astype(np.float32)
            d = ((x / self.w - 0.5) ** 2 * 1.15 + (y / self.h - 0.5) ** 2) * 2
            a *= (1 - vignette * np.clip(d, 0, 1) ** 1.4)[..., None]
        if grain:
            g = self.rng.normal(0, 1, (self.h // 2 + 1, self.w // 2 + 1)).astype(np.float32)
            g = np.asarray(Image.fromarray(g).resize((self.w, self.h), Image.BICUBIC))
            lum = a.mean(axis=2) / 255
            a += (g * grain * (0.45 + 2.0 * lum * (1 - lum)))[..., None]
        return np.clip(a + 0.5, 0, 255).astype(np.uint8)

    def save(self, target, quality=86, **finish):
        target.parent.mkdir(parents=True, exist_ok=True)
        image = Image.fromarray(self.array(**finish))
        if target.suffix == ".png":
            image.save(target, optimize=True)
        else:
            image.save(target, quality=quality, method=6)
