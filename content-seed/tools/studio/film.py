"""The home film: mist drifting through pine hills at first light, a loop without a seam."""
import math
import subprocess

import numpy as np
import skia

from .kit import DAWN, Picture, mix, noise2, paint, rgb
from .land import MORNING, ridge

W, H, FPS, SECONDS = 1280, 720, 24, 9
MARGIN = 60
LAYERS = 7


def sprite(w, h):
    p = Picture(w, h)
    p.c.clear(skia.ColorTRANSPARENT)
    return p


def hill(i, k):
    t = i / (LAYERS - 1)
    p = sprite(round((W + 2 * MARGIN) * k), round(H * k))
    p.rng = np.random.default_rng(900 + i)
    top = mix("#C6D1C8", "#1F4239", t ** 1.25)
    base = p.h * (0.46 + 0.47 * t ** 1.2)
    ridge(p, base, p.h * (0.10 - 0.035 * t), top, mix(top, "#EFE6D6", 0.80 - 0.38 * t), 1.6 + 1.2 * t,
          74 * k * (t - 0.25) * 1.3 if t > 0.3 else 0, 0.24 + 0.1 * t)
    return p.surface.makeImageSnapshot(), base


def cloud(seed, y, spread, k, alpha):
    rng = np.random.default_rng(seed)
    w, h = round((W + 560) * k), round(H * k)
    n = np.clip(noise2(rng, w, h, 4.5, 7, 4) * 1.6 - 0.22, 0, 1)
    rows = np.exp(-(((np.arange(h) - y) / (spread * h)) ** 2))[:, None]
    arr = np.empty((h, w, 4), np.uint8)
    arr[..., :3] = rgb("#F4EADB")
    arr[..., 3] = np.clip(255 * alpha * n * rows, 0, 255)
    return skia.Image.fromarray(arr, colorType=skia.kRGBA_8888_ColorType)


class Scene:
    def __init__(self, k=1.0):
        self.k, self.w, self.h = k, round(W * k), round(H * k)
        self.hills = [hill(i, k) for i in range(LAYERS)]
        self.clouds = [[cloud(70 + 3 * i + j, b + H * k * 0.09, 0.085, k, 0.95 - 0.07 * i) for j in (0, 1)] for i, (_, b) in enumerate(self.hills)]

    def frame(self, t):
        """The picture at t in 0..1; frame(0) and frame(1) are the same."""
        p = Picture(self.w, self.h, 5)
        breath = 0.5 - 0.5 * math.cos(math.tau * t)
        p.sky(MORNING)
        x, y = self.w * (0.66 + 0.006 * math.sin(math.tau * t)), self.h * (0.385 - 0.012 * breath)
        p.glow(x, y, self.w * (0.42 + 0.05 * breath), DAWN, 0.80 + 0.2 * breath)
        p.oval(x, y, 37 * self.k, 37 * self.k, paint("#EBA985", 0.86, blur=1.2))
        for i, (image, base) in enumerate(self.hills):
            depth = i / (LAYERS - 1)
            sway = math.sin(math.tau * t + depth * 0.6) * (1 + 7 * depth) * self.k
            p.c.drawImage(image, -MARGIN * self.k + sway, 0, skia.SamplingOptions(skia.FilterMode.kLinear))
            if i == LAYERS - 1:
                break
            for j, mist in enumerate(self.clouds[i]):
                at = (t + j * 0.5) % 1
                fade = skia.Paint(AntiAlias=True)
                fade.setAlphaf(math.sin(math.pi * at) ** 2)
                run = (150 + 170 * depth) * self.k
                start = -280 * self.k + run / 2
                p.c.drawImage(mist, start - run * at if i % 2 else start - run * (1 - at), -6 * self.k * at, skia.SamplingOptions(skia.FilterMode.kLinear), fade)
        p.glow(x, y, self.w * 0.55, DAWN, 0.16 + 0.14 * breath)
        return p


def write(folder):
    folder.mkdir(parents=True, exist_ok=True)
    poster = Scene(1.25).frame(0)
    poster.save(folder / "home-poster.webp", grain=1.0, vignette=0.08)
    scene, count = Scene(), FPS * SECONDS
    dither = np.random.default_rng(1).normal(0, 0.8, (H, W, 1)).astype(np.float32)
    command = ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{W}x{H}", "-r", str(FPS), "-i", "-",
               "-an", "-c:v", "libx264", "-preset", "slow", "-crf", "17", "-tune", "animation", "-pix_fmt", "yuv420p", "-threads", "1",
               "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart", str(folder / "home.mp4")]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as run:
        for i in range(count):
            frame = scene.frame(i / count).array(grain=0, vignette=0.08).astype(np.float32) + dither
            run.stdin.write(np.clip(frame, 0, 255).astype(np.uint8).tobytes())
        run.stdin.close()
    if run.returncode:
        raise SystemExit("ffmpeg could not write the film")
