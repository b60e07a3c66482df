"""The shop's things of paper and sound: notebook, books, cards, record."""
import math

import skia

from . import outdoors, people
from .info import text
from .kit import INK, PERSIMMON, PINE, SOFT, linear, mix, paint, polygon, radial, spline
from .press import photo
from .shelf import View, drop, floor_shadow, grain, lay, planks, rounded, stand, sun, twig, weave


def pencil(p, length=520):
    path = polygon([(0, 0), (44, -15), (length, -15), (length, 15), (44, 15)])
    drop(p, path, 10, 14, 8, 0.44)
    p.box(44, -15, length - 44, 30, paint("#FFFFFF", shader=linear((0, -15), (0, 15), [(0, "#5E8A7C"), (0.35, PINE), (0.66, "#28503F"), (1, "#16302A")])))
    p.c.drawPath(polygon([(0, 0), (44, -15), (44, 15)]), paint("#E3C496"))
    p.c.drawPath(polygon([(0, 0), (16, -5.5), (16, 5.5)]), paint(INK))
    p.box(length - 30, -15, 30, 30, paint(PERSIMMON), 4)


def sewn(p, w=560, h=790, tone="#6F8A7C"):
    """A notebook sewn with five holes, from above; (0, 0) is its middle."""
    path = rounded(-w / 2, -h / 2, w, h, 5)
    drop(p, path, 24, 30, 18, 0.48)
    for k in range(4, 0, -1):
        p.box(-w / 2 + k * 2.4, -h / 2 + k * 2.6, w, h, paint("#F3EBD8" if k % 2 else "#CFC3A6"), 4)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-w / 2, -h / 2), (w / 2, h / 2), [(0, mix(tone, "#FFFFFF", 0.36)), (0.6, tone), (1, mix(tone, INK, 0.16))])))
    with p.clip(path):
        with p.move(-w / 2, -h / 2):
            for _ in range(260):
                x, y, a, l = (float(v) for v in (p.rng.uniform(0, w), p.rng.uniform(0, h), p.rng.uniform(0, math.tau), p.rng.uniform(14, 80)))
                p.c.drawPath(spline([(x, y), (x + math.cos(a) * l * 0.5 + 6, y + math.sin(a) * l * 0.5), (x + math.cos(a) * l, y + math.sin(a) * l)]), paint("#FFFFFF" if p.rng.random() < 0.6 else INK, 0.13, stroke=1.4))
        p.c.drawLine(-w / 2 + 78, -h / 2, -w / 2 + 78, h / 2, paint(INK, 0.20, stroke=4, blur=1.4))
    thread(p, -w / 2, -h / 2, h)
    slip = rounded(-w / 2 + 120, -h / 2 + 60, 118, 420, 2)
    drop(p, slip, 4, 5, 3, 0.3)
    p.c.drawPath(slip, paint("#F7F0E0"))
    p.box(-w / 2 + 127, -h / 2 + 67, 104, 406, paint(PERSIMMON, 0.7, stroke=2))
    for k, ch in enumerate("숨공책"):
        text(p, -w / 2 + 179, -h / 2 + 170 + k * 112 + (26 if k else 0), ch, 80, "serif", True, INK, align="center")


def thread(p, x, y, h, tone=PERSIMMON):
    holes = [y + h * t for t in (0.06, 0.28, 0.5, 0.72, 0.94)]
    at = x + 52
    runs = [((at, y + 2), (at, y + h - 2))] + [((x, q), (at, q)) for q in holes] + [((at, y + 2), (at, holes[0]))]
    for a, b in runs:
        p.c.drawLine(a[0] + 2, a[1] + 3, b[0] + 2, b[1] + 3, paint("#2A1D12", 0.4, stroke=6, blur=2))
        p.c.drawLine(*a, *b, paint(tone, stroke=5.5))
        p.c.drawLine(a[0] - 1, a[1] - 1, b[0] - 1, b[1] - 1, paint("#F3B998", 0.7, stroke=1.6))
    for q in holes:
        p.oval(at, q, 5.5, 5.5, paint(mix(tone, INK, 0.5)))


def breath_notebook():
    p = planks(771, "#BC9769")
    with p.move(560, 590, 1.05, -6):
        sewn(p)
    with p.move(880, 960, 1, -66):
        pencil(p, 560)
    sun(p, 0.22)
    twig(p, 1.02, 0.0, 0.46, 2.4)
    return p


def breath_notebook_open():
    p = lay(772, "#DED3BD")
    for s in (-1, 1):
        with p.move(600, 620, 1, -3):
            page = rounded(0 if s > 0 else -500, -380, 500, 760, 4)
            drop(p, page, 20, 26, 16, 0.36)
            p.c.drawPath(page, paint("#FFFFFF", shader=linear((0, 0), (s * 500, 0), [(0, "#D8CCB0"), (0.12, "#F6EFDF"), (1, "#FFFBF0")])))
    with p.move(600, 620, 1, -3):
        for s in (-1, 1):
            for k in range(3):
                y = -300 + k * 236
                x = s * 250 - 190
                text(p, x, y, f"12월 {(1 if s < 0 else 4) + k}일", 24, tone=PERSIMMON)
                p.c.drawLine(x, y + 20, x + 380, y + 20, paint(INK, 0.25, stroke=1.6))
        written = [("비 오는 소리에 다섯을", "놓치고 다시 하나부터."), ("여덟에서 저녁 찬거리를", "생각했다. 두부.")]
        for k, rows in enumerate(written):
            for j, row in enumerate(rows):
                text(p, -436, -230 + k * 236 + j * 50, row, 34, "serif", tone="#3C4641")
        p.c.drawLine(0, -380, 0, 380, paint("#7A6A4C", 0.4, stroke=5, blur=2))
    with p.move(640, 800, 1, -38):
        pencil(p, 540)
    sun(p, 0.30)
    return p


def breath_notebook_spine():
    p = planks(773, "#A98058")
    with p.move(930, 640, 2.3, -8):
        sewn(p)
    sun(p, 0.22)
    return p


def lying(p, x, y, k):
    with p.move(x, y, k):
        people.person(p, "lie", "#2B4239", "#C8643B", shade=False)


def cover(p, w=520, h=760):
    """The paperback from above; (0, 0) is its middle."""
    path = rounded(-w / 2, -h / 2, w, h, 4)
    drop(p, path, 24, 30, 20, 0.46)
    for k in range(5, 0, -1):
        p.box(-w / 2 + k * 2, -h / 2 + k * 2.6, w, h, paint("#F7F1E2" if k % 2 else "#CFC3A6"), 3)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-w / 2, -h / 2), (w / 2, h / 2), [(0, "#FFFDF6"), (1, "#EFE4CE")])))
    with p.clip(path):
        for k in range(9):
            y = -30 + k * 44
            p.c.drawPath(spline([(-w / 2, y + 60), (-w * 0.25, y + 58), (-w * 0.06, y - 36 + k * 3), (w * 0.12, y + 20), (w * 0.3, y + 62), (w / 2, y + 60), (w / 2, h), (-w / 2, h)]), paint(mix("#E3EBE3", PINE, (k / 8) ** 1.3), 0.55))
        p.oval(w * 0.20, -h * 0.06, 62, 62, paint(PERSIMMON, 0.90))
        lying(p, 14, 196, 0.82)
        p.box(-w / 2, -h / 2, 16, h, paint("#FFFFFF", shader=linear((-w / 2, 0), (-w / 2 + 16, 0), [(0, INK, 0.16), (1, INK, 0)])))
    text(p, -w / 2 + 44, -h / 2 + 118, "누워서", 84, "serif", True, INK, -0.03)
    text(p, -w / 2 + 44, -h / 2 + 218, "듣는 숨", 84, "serif", True, INK, -0.03)
    text(p, -w / 2 + 46, -h / 2 + 272, "임도연, 문가람", 26, tone=SOFT)
    text(p, w / 2 - 36, h / 2 - 34, "고요숲", 26, "serif", True, "#F7F0E0", align="right")


def breath_book():
    p = lay(774, "#E6DBC6")
    with p.move(590, 600, 1.16, 7):
        cover(p)
    sun(p, 0.22)
    twig(p, 0.0, 1.0, 0.44, -0.8)
    return p


def breath_book_open():
    p = planks(775, "#BC9769")
    with p.move(600, 610, 1.1, 4):
        for s in (-1, 1):
            page = rounded(0 if s > 0 else -470, -350, 470, 700, 4)
            drop(p, page, 22, 28, 16, 0.42)
            p.c.drawPath(page, paint("#FFFFFF", shader=linear((0, 0), (s * 470, 0), [(0, "#CFC3A6"), (0.14, "#F6EFDF"), (1, "#FFFCF3")])))
        p.oval(-160, -130, 56, 56, paint(PERSIMMON, 0.85))
        for k in range(4):
            p.c.drawPath(spline([(-430, 40 + k * 26), (-300, 20 + k * 26), (-200, -16 + k * 22), (-110, 24 + k * 26), (-50, 40 + k * 26)]), paint(PINE, 0.22 + 0.1 * k, stroke=5))
        lying(p, -236, 210, 0.70)
        text(p, 60, -230, "셋째 날", 26, tone=PERSIMMON)
        text(p, 60, -170, "배 위의 손", 52, "serif", True, INK, -0.02)
        for k, row in enumerate(("두 손을 배꼽 아래에 올립니다.", "손이 오르면 들숨,", "손이 내리면 날숨.", "그것만 압니다.", "", "애써 크게 쉬지 않습니다.", "손이 가만히 있어도", "괜찮습니다.")):
            text(p, 60, -86 + k * 46, row, 29, "serif", tone="#3C4641", track=-0.02)
        text(p, 420, 316, "31", 22, tone=SOFT, align="right")
        text(p, -430, 316, "30", 22, tone=SOFT)
        p.c.drawLine(0, -350, 0, 350, paint("#6E5F45", 0.45, stroke=6, blur=2))
    sun(p, 0.26)
    return p


def breath_book_spines():
    """Copies in a row, their spines towards us."""
    p = stand(776, 0.68, (0.34, 0.02, 0.56, 0.54), (0.0, -0.02, 0.48, 0.7))
    h = 560
    with p.move(300, 960):
        floor_shadow(p, [(-10, 8), (400, 18), (760, -10), (800, -80), (500, -60)], 0.44)
        for k in range(7):
            x, w = k * 74, 70
            t = "#F4EDDD"
            p.box(x, -h, w, h, paint("#FFFFFF", shader=linear((x, 0), (x + w, 0), [(0, mix(t, INK, 0.14)), (0.3, mix(t, "#FFFFFF", 0.5)), (0.7, t), (1, mix(t, INK, 0.24))])), 3)
            p.box(x, -150, w, 150, paint(PINE, 0.80))
            p.oval(x + w / 2, -h + 60, 15, 15, paint(PERSIMMON))
            for j, ch in enumerate("누워서듣는숨"):
                text(p, x + w / 2, -h + 130 + j * 41 + (14 if j > 2 else 0) + (10 if j > 4 else 0), ch, 35, "serif", True, INK, align="center")
            text(p, x + w / 2, -28, "숲", 26, "serif", True, "#F7F0E0", align="center")
        v = polygon([(7 * 74 - 4, 0), (7 * 74 + 96, -70), (7 * 74 + 96, -h - 60), (7 * 74 - 4, -h)])
        p.c.drawPath(v, paint("#FFFFFF", shader=linear((514, 0), (614, 0), [(0, "#D8CCB0"), (1, "#B3A688")])))
        p.c.drawPath(polygon([(0, -h), (514, -h), (614, -h - 60), (96, -h - 60)]), paint("#F7F1E2"))
        for k in range(1, 8):
            p.c.drawLine(k * 74 - 3, -h, k * 74 + 96, -h - 60, paint("#8A7A5C", 0.5, stroke=2))
    return p


def sutra_book():
    """A cloth-bound book standing, its spine and cover towards us."""
    p = stand(777, 0.74, (0.05, 0.03, 0.56, 0.60), (1.0, -0.03, 0.5, 2.5))
    h, sx, cx = 740, 120, 500
    with p.move(300, 1030):
        floor_shadow(p, [(0, 8), (200, 30), (640, -10), (860, -60), (700, -120), (200, -60)], 0.46)
        spine = polygon([(0, -34), (sx, 0), (sx, -h), (0, -h - 18)])
        front = polygon([(sx, 0), (sx + cx, -86), (sx + cx, -h - 48), (sx, -h)])
        p.c.drawPath(polygon([(0, -h - 18), (sx, -h), (sx + cx, -h - 48), (cx - 10, -h - 62)]), paint("#F1E8D6"))
        for k in range(9):
            t = (k + 1) / 10
            p.c.drawLine(sx * t, -h - 18 + 18 * t, cx - 10 + (sx + 10) * t, -h - 62 + 14 * t, paint("#9A8C6E", 0.5, stroke=1.6))
        p.c.drawPath(spine, paint("#FFFFFF", shader=linear((0, 0), (sx, 0), [(0, mix(PINE, INK, 0.42)), (0.5, mix(PINE, "#FFFFFF", 0.10)), (1, mix(PINE, INK, 0.20))])))
        p.c.drawPath(front, paint("#FFFFFF", shader=linear((sx, -h), (sx + cx, 0), [(0, mix(PINE, "#FFFFFF", 0.26)), (0.6, PINE), (1, mix(PINE, INK, 0.22))])))
        weave(p, spine, 5, 0.10)
        weave(p, front, 5, 0.09)
        p.c.save()
        p.c.concat(skia.Matrix.MakeAll(1, 0, sx, -86 / cx, 1, -h, 0, 0, 1))
        p.box(34, 40, cx - 68, h - 84, paint("#D9BC82", 0.85, stroke=3))
        for k, ch in enumerate("요가수트라"):
            text(p, cx - 130, 150 + k * 104, ch, 86, "serif", True, "#EAD3A0", align="center")
        for k, ch in enumerate("소리내어읽는"):
            text(p, cx - 234, 116 + k * 48 + (16 if k > 1 else 0) + (16 if k > 3 else 0), ch, 36, "serif", False, "#E3D6B8", align="center")
        text(p, 66, h - 92, "백승우 옮김", 28, "serif", tone="#E3D6B8")
        p.oval(112, 150, 30, 30, paint(PERSIMMON))
        p.c.restore()
        p.c.save()
        p.c.concat(skia.Matrix.MakeAll(1, 0, 0, 34 / sx - 16 / sx, 1, -h - 18, 0, 0, 1))
        for k, ch in enumerate("요가수트라"):
            text(p, sx / 2 + 2, 150 + k * 62, ch, 50, "serif", True, "#EAD3A0", align="center")
        p.c.restore()
        p.c.drawLine(sx, 0, sx, -h, paint("#FFFFFF", 0.22, stroke=3))
        ribbon = [(sx + 250, -58), (sx + 256, -10), (sx + 240, 44)]
        p.c.drawPath(spline(ribbon), paint(mix(PERSIMMON, INK, 0.2), stroke=15))
        p.c.drawPath(spline([(x - 2, y) for x, y in ribbon]), paint(PERSIMMON, stroke=11))
    return p


def disc(p, r=430):
    """A long-playing record from above."""
    path = skia.Path.Oval(skia.Rect.MakeLTRB(-r, -r, r, r))
    drop(p, path, 20, 26, 16, 0.46)
    p.oval(0, 0, r, r, paint("#1E211F"))
    for k in range(46):
        q = r * (0.40 + 0.57 * k / 46)
        p.oval(0, 0, q, q, paint("#4A4F4B" if k % 3 else "#0E100F", 0.55, stroke=2.2))
    for a in (-128, 52):
        with p.clip(path):
            for k in range(5):
                with p.move(0, 0, 1, a + k * 7 - 14):
                    p.c.drawPath(polygon([(0, 0), (r * 1.1, -30), (r * 1.1, 30)]), paint("#FFFFFF", 0.045, blur=10))
    p.oval(0, 0, r * 0.35, r * 0.35, paint("#FFFFFF", shader=radial((-40, -50), r * 0.5, [(0, "#F3EBD8"), (1, "#D8C9A6")])))
    text(p, 0, -r * 0.14, "마당의 소리", r * 0.075, "serif", True, INK, align="center")
    text(p, 0, r * 0.19, "A면  종과 비", r * 0.05, tone=SOFT, align="center")
    p.oval(0, 0, 11, 11, paint("#8A7A5C"))


def sleeve(p, s=720):
    """The record's sleeve; (0, 0) is its upper left corner."""
    path = skia.Path.Rect(skia.Rect.MakeWH(s, s))
    drop(p, path, 26, 32, 20, 0.46)
    photo(p, 0, 0, s, s, outdoors.eavesrain())
    p.box(0, 0, s, s, paint("#FFFFFF", shader=linear((0, 0), (0, s), [(0, "#F6F0E2", 0.82), (0.34, "#F6F0E2", 0.2), (0.6, "#F6F0E2", 0)])))
    text(p, 44, 108, "마당의 소리", 78, "serif", True, INK, -0.03)
    text(p, 48, 156, "종, 비, 비질, 바람", 27, tone="#3C4641")
    p.box(48, 182, 46, 4, paint(PERSIMMON))
    p.box(0, 0, s, s, paint("#2A1D12", 0.3, stroke=2))
    p.box(0, 0, 9, s, paint("#FFFFFF", shader=linear((0, 0), (9, 0), [(0, "#FFFFFF", 0.5), (1, INK, 0.1)])))


def yard_record():
    p = planks(778, "#B58F63")
    with p.move(760, 610):
        disc(p, 356)
    with p.move(110, 250, 1, -2):
        sleeve(p, 720)
    sun(p, 0.16)
    return p


def yard_record_sheet():
    p = lay(779, "#DDD2BC")
    with p.move(820, 480):
        disc(p, 420)
    sheet = rounded(110, 300, 560, 740, 3)
    drop(p, sheet, 20, 26, 16, 0.40)
    p.c.drawPath(sheet, paint("#FFFFFF", shader=linear((110, 300), (670, 1040), [(0, "#FFFDF6"), (1, "#EFE6D2")])))
    text(p, 160, 400, "마당의 소리", 50, "serif", True, INK, -0.02)
    p.box(160, 430, 40, 4, paint(PERSIMMON))
    for k, (a, b, c) in enumerate((("A 1", "새벽 네 시 반의 종", "2025. 7. 24.  맑음"), ("A 2", "처마에 듣는 비", "2025. 8. 3.  장대비"), ("B 1", "마당을 쓰는 비질", "2025. 11. 9.  서리"), ("B 2", "겨울 대숲의 바람", "2026. 1. 13.  눈"))):
        y = 520 + k * 118
        text(p, 160, y, a, 26, bold=True, tone=PERSIMMON)
        text(p, 226, y, b, 33, "serif", True, INK)
        text(p, 226, y + 40, c, 23, tone=SOFT)
        p.c.drawLine(160, y + 66, 620, y + 66, paint("#8A7A5C", 0.35, stroke=1.4))
    text(p, 160, 1000, "200장 가운데 한 장", 22, tone=SOFT)
    sun(p, 0.22)
    return p


def yard_record_turning():
    p = planks(780, "#A98058")
    plinth = rounded(90, 130, 1020, 960, 26)
    drop(p, plinth, 26, 34, 22, 0.5)
    grain(p, plinth, "#9A6F48", 0.2, 60)
    p.box(112, 152, 976, 916, paint("#FFF0D2", 0.3, stroke=3), 18)
    with p.move(520, 610):
        p.oval(0, 0, 414, 414, paint("#2C2F2C"))
        p.oval(0, 0, 408, 408, paint("#6E726C", 0.8, stroke=3))
        disc(p, 392)
    arm = [(996, 260), (1004, 560), (930, 760), (812, 838)]
    p.c.drawPath(spline([(x + 14, y + 20) for x, y in arm]), paint("#1A120A", 0.45, stroke=18, blur=7))
    p.oval(1004, 270, 66, 66, paint("#2A1D12", 0.4, blur=10))
    p.oval(996, 260, 62, 62, paint("#FFFFFF", shader=radial((976, 240), 96, [(0, "#F6F2E6"), (1, "#9C9A8C")])))
    p.c.drawPath(spline(arm), paint("#7C7F78", stroke=17))
    p.c.drawPath(spline([(x - 3, y - 2) for x, y in arm]), paint("#F1F1EA", stroke=7))
    with p.move(806, 842, 1, 150):
        p.box(-6, -19, 78, 38, paint("#3A3F3B"), 6)
    p.oval(996, 960, 34, 34, paint("#FFFFFF", shader=radial((984, 948), 50, [(0, "#F3E6C8"), (1, "#7C5B3C")])))
    sun(p, 0.16)
    return p


def card(p, pose, name, tone, w=330, h=476):
    """One card from above; (0, 0) is its middle."""
    path = rounded(-w / 2, -h / 2, w, h, 20)
    drop(p, path, 12, 16, 10, 0.42)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-w / 2, -h / 2), (w / 2, h / 2), [(0, "#FFFDF7"), (1, "#F1E8D6")])))
    p.box(-w / 2 + 16, -h / 2 + 16, w - 32, h * 0.70, paint("#FFFFFF", shader=linear((0, -h / 2), (0, h * 0.2), [(0, mix(tone, "#FFFFFF", 0.74)), (1, mix(tone, "#FFFFFF", 0.52))])), 12)
    wide = pose in ("triangle", "warrior", "dog", "child", "lie", "wall")
    k = {"warrior": 0.58, "triangle": 0.52, "dog": 0.56, "child": 0.60, "lie": 0.56, "tree": 0.44, "wall": 0.56, "back": 0.52, "side": 0.74}[pose]
    with p.move({"child": 22, "side": -20, "lie": 8}.get(pose, 0), h * 0.15, k):
        people.person(p, pose, "#2B4239", mix(tone, "#F3E6CE", 0.25) if wide else "#E4D8C0")
    text(p, 0, h / 2 - 62, name, 36, "serif", True, INK, -0.02, "center")
    p.box(-12, h / 2 - 38, 24, 3, paint(PERSIMMON))


def card_back(p, w=330, h=476):
    path = rounded(-w / 2, -h / 2, w, h, 20)
    drop(p, path, 10, 14, 9, 0.40)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-w / 2, -h / 2), (w / 2, h / 2), [(0, "#5E8A7C"), (1, PINE)])))
    p.box(-w / 2 + 16, -h / 2 + 16, w - 32, h - 32, paint("#F3E6CC", 0.6, stroke=2.5), 12)
    for k in range(3):
        p.oval(0, 0, 70 - k * 20, 70 - k * 20, paint("#F3E6CC", 0.7, stroke=3))


def carton(p, w=350, h=500):
    path = rounded(-w / 2, -h / 2, w, h, 8)
    drop(p, path, 26, 32, 18, 0.48)
    p.c.drawPath(path, paint("#FFFFFF", shader=linear((-w / 2, -h / 2), (w / 2, h / 2), [(0, "#DDA083"), (0.5, PERSIMMON), (1, mix(PERSIMMON, INK, 0.16))])))
    text(p, 0, -96, "자세", 92, "serif", True, "#FBF3E2", -0.02, "center")
    text(p, 0, 12, "카드", 92, "serif", True, "#FBF3E2", -0.02, "center")
    p.box(-18, 62, 36, 4, paint("#FBF3E2"))
    text(p, 0, 122, "서른 장", 30, tone="#FBF3E2", align="center")
    p.box(-w / 2 + 14, -h / 2 + 14, w - 28, h - 28, paint("#FBF3E2", 0.6, stroke=2.5), 5)


def pose_cards():
    p = lay(781, "#E3D8C3")
    with p.move(600, 350, 1.04, -5):
        carton(p)
    for k, (pose, name, tone) in enumerate((("back", "산", "#C9B48E"), ("warrior", "전사", "#8FA08F"), ("tree", "나무", "#7FA08F"))):
        with p.move(268 + k * 332, (820, 856, 800)[k], 1.06, (-9, 2, 10)[k]):
            card(p, pose, name, tone)
    sun(p, 0.22)
    return p


def pose_cards_three():
    p = planks(782, "#BC9769")
    for k, (pose, name, tone) in enumerate((("back", "산", "#8FA08F"), ("tree", "나무", "#C9B48E"), ("child", "아기", "#D9A78C"))):
        with p.move(220 + k * 380, 600 + (k % 2) * 24, 1.06, (-3, 2, -2)[k]):
            card(p, pose, name, tone)
    sun(p, 0.24)
    return p


def pose_cards_box():
    """The cards in their open carton, seen from the side."""
    p = stand(783, 0.66, (0.34, 0.02, 0.56, 0.50), (0.0, -0.02, 0.46, 0.7))
    v = View(1, 0.42, 0.34)
    with p.move(240, 1000, 1.2):
        floor_shadow(p, [(-10, 8), (320, 20), (620, -6), (760, -120), (500, -120)], 0.44)
        front, top, side = v.box(0, 0, 0, 460, 170, 330)
        p.c.drawPath(side, paint(mix(PERSIMMON, INK, 0.36)))
        for k in range(30):
            z = 16 + k * 10
            a, b = v.at(14, 230, z), v.at(446, 230, z)
            tone = mix("#FFFDF7", "#C9BC9F", float(p.rng.random()) * 0.5)
            p.c.drawPath(v.face((14, 120, z), (446, 120, z), (446, 230 + (k == 9) * 46, z), (14, 230 + (k == 9) * 46, z)), paint(tone))
            p.c.drawLine(*a, *b, paint("#8A7A5C", 0.45, stroke=1.6))
        p.c.drawPath(front, paint("#FFFFFF", shader=linear((0, -170), (0, 0), [(0, mix(PERSIMMON, "#FFFFFF", 0.16)), (1, mix(PERSIMMON, INK, 0.16))])))
        text(p, 230, -72, "자세 카드", 54, "serif", True, "#FBF3E2", align="center")
        p.c.drawLine(0, -170, 460, -170, paint("#FBF3E2", 0.5, stroke=2.5))
    return p
