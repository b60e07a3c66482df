"""Newspapers and magazines with articles about the centre, and two sheets for notices. All of them are invented."""
import math

import skia

from . import land, people, room, still, things, yard
from .info import text
from .kit import HANJI, INK, PAPER, PERSIMMON, PINE, SOFT, Picture, linear, mix, noise2, paint, polygon, spline
from .scenes import forest, hall, put, table


def desk(seed, tone="#B58F63", w=1600, h=1100):
    """A wooden table from above."""
    p = Picture(w, h, seed, tone)
    p.wash(linear((0, 0), (w, h), [(0, mix(tone, "#FFF0D0", 0.42)), (0.6, tone), (1, mix(tone, "#3A2414", 0.28))]))
    y = 0
    while y < h:
        p.box(0, y, w, 3, paint("#4A2F1C", 0.30))
        y += int(p.rng.uniform(150, 240))
    with p.layer(blur=1.4):
        for _ in range(260):
            x, yy, l = p.rng.uniform(-300, w), p.rng.uniform(0, h), p.rng.uniform(150, 900)
            p.c.drawPath(spline([(x, yy), (x + l / 2, yy + p.rng.normal(0, 5)), (x + l, yy)]), paint("#4A2F1C" if p.rng.random() < 0.6 else "#F0D6A6", 0.11, stroke=float(p.rng.uniform(1, 3))))
    return p


def leafsheet(p, w, h, tone="#F3EEE0"):
    """A sheet of paper with its shadow; (0, 0) is its upper left corner."""
    p.box(16, 22, w, h, paint("#2A1D12", 0.42, blur=18))
    p.box(0, 0, w, h, paint("#FFFFFF", shader=linear((0, 0), (w, h), [(0, mix(tone, "#FFFFFF", 0.45)), (1, mix(tone, "#8A7A5C", 0.14))])), 2)


def lines(p, x, y, w, rows, gap=17, tone="#4A4A42", alpha=0.55, weight=6.0):
    """Rows of print too small to read."""
    for k in range(rows):
        end = w * (float(p.rng.uniform(0.35, 0.8)) if (k % 7 == 6 or k == rows - 1) else 1)
        at = x + (gap * 0.9 if k % 7 == 0 else 0)
        while at < x + end - 4:
            l = min(float(p.rng.uniform(0.8, 3.4)) * gap, x + end - at)
            p.box(at, y + k * gap, l, weight, paint(tone, alpha * float(p.rng.uniform(0.75, 1))), weight * 0.3)
            at += l + gap * 0.32


def photo(p, x, y, w, h, picture, grey=0.0):
    """A printed photograph: the scene cropped to the frame."""
    k = max(w / picture.w, h / picture.h)
    p.c.save()
    p.c.clipRect(skia.Rect.MakeXYWH(x, y, w, h))
    p.c.translate(x + (w - picture.w * k) / 2, y + (h - picture.h * k) / 2)
    p.c.scale(k, k)
    p.c.drawImage(picture.surface.makeImageSnapshot(), 0, 0, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))
    p.c.restore()
    if grey:
        p.box(x, y, w, h, paint("#8A8370", grey, blend="Saturation"))
    p.box(x, y, w, h, paint("#2A1D12", 0.35, stroke=1.5))


def newspaper():
    p = desk(541)
    inner = hall(5410, sun=(0.56, 0.37, 40, "#E9A27C"))
    for x in (0.32, 0.44, 0.56, 0.68):
        put(p=inner, x=x, y=0.80, what=still.cushion, r=130, tone=PINE, scale=0.5)
    with p.move(250, 70, 1, -2.5):
        leafsheet(p, 1090, 1200)
        text(p, 545, 96, "고요일보", 76, "serif", True, INK, 0.10, "center")
        p.box(50, 124, 990, 4, paint(INK))
        text(p, 50, 160, "2025년 11월 8일 토요일", 22, tone=SOFT)
        text(p, 1040, 160, "마을과 사람 · 14면", 22, tone=SOFT, align="right")
        p.box(50, 176, 990, 1.5, paint(INK))
        text(p, 50, 270, "거울이 없는 요가원", 78, "serif", True, INK, -0.03)
        text(p, 52, 326, "숲 어귀 한옥 마루에서 열여섯 해, 고요숲 사람들", 30, "serif", False, "#3A4640")
        photo(p, 50, 360, 650, 410, inner, 0.25)
        text(p, 50, 800, "아침 수련을 앞둔 고요숲의 대청.", 20, tone=SOFT)
        lines(p, 730, 364, 310, 28)
        for k in range(3):
            lines(p, 50 + k * 340, 832, 310, 16)
    with p.move(1385, 860):
        things.dish(p, 112, "#DCD6C4", "#CFC8B2", "#7C4F28")
    with p.move(150, 190, 1, 62):
        p.c.drawPath(spline([(0, 10), (430, 10)]), paint("#2A1D12", 0.35, stroke=16, blur=8))
        p.box(0, -9, 400, 18, paint("#FFFFFF", shader=linear((0, -9), (0, 9), [(0, "#5E8A7A"), (0.5, PINE), (1, "#16302A")])), 3)
        p.c.drawPath(polygon([(400, -9), (436, 0), (400, 9)]), paint("#E3C496"))
        p.c.drawPath(polygon([(426, -3), (438, 0), (426, 3)]), paint(INK))
    return p


def magazine():
    p = desk(542, "#C9BBA0")
    p.veil("#FFFFFF", 0.25 * noise2(p.rng, p.w, p.h, 70, 50, 4, 0.8))
    wood = forest(5420, light=(0.55, 0.22))
    for x, y, s in ((0.46, 0.86, 0.52), (0.58, 0.82, 0.42)):
        with wood.move(x * wood.w, y * wood.h, s):
            people.person(wood, "back", "#2B4239", "#D9C9A8")
    with p.move(130, 110, 1, 1.4):
        p.box(12, 26, 1340, 880, paint("#2A1D12", 0.42, blur=20))
        for k in range(5):
            p.box(-4 - k * 2, 4 + k * 2, 1350 + k * 4, 876, paint(mix("#F4EEDF", "#8A7A5C", 0.06 * k)), 3)
        p.box(0, 0, 671, 876, paint("#F7F2E6"))
        p.box(671, 0, 671, 876, paint("#FBF7EC"))
        photo(p, 0, 0, 671, 876, wood)
        text(p, 730, 118, "사람이 있는 자리", 24, bold=True, tone=PERSIMMON)
        text(p, 728, 218, "숨을 세는", 76, "serif", True, INK, -0.03)
        text(p, 728, 308, "사람들", 76, "serif", True, INK, -0.03)
        p.box(730, 344, 56, 4, paint(PERSIMMON))
        for k in range(2):
            lines(p, 730 + k * 288, 382, 262, 18, 17)
        text(p, 1012, 728, "“열둘을 다 세지", 33, "serif", False, PINE, -0.02, "center")
        text(p, 1012, 776, "못해도 괜찮습니다.”", 33, "serif", False, PINE, -0.02, "center")
        text(p, 730, 842, "월간 숨결", 22, bold=True, tone=SOFT)
        text(p, 1280, 842, "71", 22, tone=SOFT, align="right")
        p.box(631, 0, 40, 876, paint("#FFFFFF", shader=linear((631, 0), (671, 0), [(0, "#2A1D12", 0), (1, "#2A1D12", 0.34)])))
        p.box(671, 0, 60, 876, paint("#FFFFFF", shader=linear((671, 0), (731, 0), [(0, "#2A1D12", 0.30), (1, "#2A1D12", 0)])))
    return p


def local():
    p = desk(543, "#8E7A5A")
    dawn = Picture(1600, 1000, 5430)
    land.hills(dawn, [(0, "#6F8588"), (0.5, "#CDB9A4"), (1, "#F0D2AE")], "#9DABA4", "#1E3730", "#C9BFA8", 5, 0.26, None, 70, 0.5, 0.60)
    yard.ground(dawn, 620, "#3B4A40", "#6F7462", 0.2)
    yard.house(dawn, 800, 700, 940, lit=True)
    dawn.glow(800, 640, 700, "#FFCF90", 0.5)
    with p.move(150, 120, 1, 2.6):
        leafsheet(p, 640, 860, "#EFE8D4")
        p.box(0, 0, 640, 112, paint(PINE))
        text(p, 320, 78, "숲길신문", 62, "serif", True, PAPER, 0.08, "center")
        lines(p, 40, 150, 270, 40, 17)
        lines(p, 335, 150, 265, 40, 17)
        text(p, 40, 842, "제212호 · 2026년 1월", 20, tone=SOFT)
    with p.move(640, 190, 1, -3.2):
        leafsheet(p, 800, 800, "#F6F0E0")
        photo(p, 40, 40, 720, 400, dawn)
        text(p, 40, 520, "여섯 시 반, 마루에 불이 켜진다", 52, "serif", True, INK, -0.03)
        text(p, 42, 566, "새벽을 여는 곳들 · 다섯 번째", 24, tone=PERSIMMON, bold=True)
        for k in range(3):
            lines(p, 40 + k * 245, 596, 225, 11, 16)
    for x, y in ((668, 178), (1370, 176)):
        p.oval(x + 5, y + 26, 20, 20, paint("#2A1D12", 0.4, blur=6))
        p.oval(x, y + 16, 20, 20, paint("#FFFFFF", shader=linear((x - 20, y), (x + 20, y + 36), [(0, "#F0B394"), (0.5, PERSIMMON), (1, "#7A3417")])))
    return p


def broadcast():
    p = table(544, (0.08, 0.03, 0.46, 0.58), (0.98, -0.04, 0.52, 2.6), tone="#E9E0CE")
    put(p, 0.46, 0.875, things.radio, 560, scale=1.05)
    put(p, 0.80, 0.885, still.cup, 78, "#A9BFAE", scale=1)
    put(p, 0.16, 0.86, still.books, 300, ("#E9DFCB", "#2F5D50", "#B0643F"), (40, 46, 34), scale=1)
    for k in range(4):
        p.c.drawArc(skia.Rect.MakeLTRB(560 - 70 * k - 240, 560 - 70 * k - 60, 560 + 70 * k + 60, 560 + 70 * k + 60), 188, 44, False, paint(PINE, 0.30 - 0.06 * k, stroke=5))
    return p


def cover():
    p = desk(545, "#A9825A")
    blocks = table(5450, (0.40, 0.06, 0.44, 0.56), (0.0, 0.0, 0.42, 0.5))
    for x, y, args in ((0.34, 0.90, (300, 140)), (0.66, 0.90, (260, 92, 90, "#CDA673")), (0.36, 0.735, (150, 230, 60, "#B98B5A"))):
        put(blocks, x, y, still.block, *args, scale=1.15)
    with p.move(420, 70, 1, -4):
        p.box(18, 26, 720, 950, paint("#2A1D12", 0.46, blur=20))
        p.box(0, 0, 720, 950, paint("#F4ECDA"), 3)
        text(p, 50, 148, "손과 나무", 112, "serif", True, PINE, -0.02)
        text(p, 54, 196, "쓰는 물건을 만드는 사람들의 계절 잡지", 25, tone=SOFT)
        text(p, 670, 196, "2026 여름", 25, bold=True, tone=PERSIMMON, align="right")
        photo(p, 50, 226, 620, 480, blocks)
        text(p, 50, 772, "모자람을 채우는 것이 아니라", 42, "serif", True, INK, -0.03)
        text(p, 50, 830, "길을 알려 주는 도구", 42, "serif", True, INK, -0.03)
        text(p, 52, 890, "고요숲의 블록과 담요, 그것을 깎고 짠 공방 세 곳", 25, tone=SOFT)
        p.box(0, 0, 16, 950, paint("#FFFFFF", shader=linear((0, 0), (16, 0), [(0, "#2A1D12", 0.3), (1, "#2A1D12", 0)])))
    with p.move(1330, 860, 1, 24):
        p.box(12, 18, 250, 130, paint("#2A1D12", 0.4, blur=12), 5)
        p.box(0, 0, 250, 130, paint("#FFFFFF", shader=linear((0, 0), (250, 130), [(0, "#E0BE90"), (1, "#A97C4E")])), 5)
        for _ in range(170):
            p.oval(float(p.rng.uniform(5, 245)), float(p.rng.uniform(5, 125)), float(p.rng.uniform(1, 4)), float(p.rng.uniform(1, 3)), paint("#5A3C20" if p.rng.random() < 0.6 else "#F0D9B2", 0.4))
    for k in range(40):
        with p.move(float(p.rng.normal(210, 90)), float(p.rng.normal(820, 100)), float(p.rng.uniform(0.6, 1.2)), float(p.rng.uniform(0, 360))):
            p.c.drawPath(spline([(-26, 0), (-10, -14), (12, -10), (22, 6), (6, 12)]), paint("#4A2F1C", 0.3, stroke=9, blur=4))
            p.c.drawPath(spline([(-26, -4), (-10, -18), (12, -14), (22, 2), (6, 8)]), paint(mix("#EBD2A4", "#C79B6B", float(p.rng.random())), stroke=8))
    return p


def scrapbook():
    p = desk(546, "#CDBFA6")
    row = Picture(1600, 1000, 5460)
    room.hall(row, lambda o: land.hills(o, start=0.45))
    for k, x in enumerate((0.24, 0.42, 0.60, 0.78)):
        with row.move(x * row.w, 0.86 * row.h, 0.62):
            people.person(row, "tree", "#2B4239", ("#E4D8C0", "#8FA08F", "#C9B48E", "#A8705A")[k])
    with p.move(110, 60, 1, -1):
        p.box(14, 22, 1380, 970, paint("#2A1D12", 0.42, blur=20))
        p.box(0, 0, 1380, 970, paint("#E9DDC2"), 6)
        p.box(684, 0, 12, 970, paint("#2A1D12", 0.22, blur=6))
        for k in range(7):
            p.oval(690, 90 + k * 132, 9, 9, paint("#5B3F29"))
        with p.move(70, 90, 1, -2):
            leafsheet(p, 560, 760, "#F6F2E6")
            photo(p, 30, 30, 500, 330, row, 0.2)
            text(p, 30, 432, "가르치기 전에", 52, "serif", True, INK, -0.03)
            text(p, 30, 494, "오래 배운다", 52, "serif", True, INK, -0.03)
            for k in range(2):
                lines(p, 30 + k * 260, 526, 240, 12, 16)
        with p.move(770, 120, 1, 2.4):
            leafsheet(p, 540, 480, "#F6F2E6")
            text(p, 34, 70, "주간 느린걸음", 34, "serif", True, PINE)
            p.box(34, 92, 472, 3, paint(INK))
            for k in range(2):
                lines(p, 34 + k * 246, 116, 226, 20, 17)
        for x, y, a in ((290, 66, -4), (980, 100, 5), (1240, 118, -6)):
            with p.move(x, y, 1, a):
                p.box(0, 0, 130, 44, paint("#F3D9B0", 0.78), 2)
        text(p, 800, 720, "열 달, 열두 사람.", 44, "serif", False, "#3A5A4E")
        text(p, 800, 782, "봄 특집에 실린 지도자과정", 30, "serif", False, SOFT)
        with p.move(1230, 830, 1.5, 20):
            things.leaf(p, 46, "#C8643B", 0)
        with p.move(1140, 880, 1.3, -30):
            things.leaf(p, 44, "#D99A3F", 1)
    return p


def way():
    """The walk from the bus stop to the gate, and where the four parking places are."""
    p = Picture(1600, 1100, 551, HANJI)
    p.paper("#B5A88C", 0.08)
    p.fibres(220)
    text(p, 96, 140, "고요숲 오시는 길", 62, "serif", True, INK, -0.02)
    text(p, 1504, 136, "정류장에서 걸어서 칠 분", 28, tone=SOFT, align="right")
    p.box(96, 176, 1408, 3, paint(INK))
    for pts, w, t in (([(-40, 900), (300, 880), (700, 930), (1100, 905), (1660, 930)], 86, "#DDD2B8"), ([(430, 900), (470, 760), (640, 690), (820, 640), (900, 520), (1060, 440)], 40, "#E4D6B6")):
        p.c.drawPath(spline(pts), paint(mix(t, "#8A7A5C", 0.35), stroke=w + 6))
        p.c.drawPath(spline(pts), paint(mix(t, "#FFFFFF", 0.35), stroke=w))
    for k in range(24):
        x = -10 + k * 70
        p.box(x, 897 + 18 * math.sin(k / 3.2), 34, 5, paint("#B9A98A"))
    measure = skia.PathMeasure(spline([(484, 800), (520, 716), (660, 652), (800, 604), (866, 500), (1000, 424)]), False)
    for k in range(62):
        pos, _ = measure.getPosTan(measure.getLength() * k / 61)
        r = 11 + 4 * float(p.rng.random())
        p.oval(pos.x() - 36, pos.y() - 14, r, r * 0.8, paint(mix("#A9A698", "#6E716A", float(p.rng.random()))))
    for x, y, h in ((1010, 440, 190), (1150, 452, 215)):
        yard.pine(p, x, y, h)
    yard.gate(p, 1082, 455, 96)
    yard.house(p, 1290, 400, 300)
    for x, y, h in ((180, 470, 130), (250, 520, 150), (330, 450, 120), (560, 430, 150), (640, 470, 120), (1480, 560, 130), (200, 700, 140), (120, 640, 120)):
        firs = skia.Path()
        land.fir(firs, p.rng, x, y, h)
        p.c.drawPath(firs, paint(mix(PINE, "#A9BFAE", float(p.rng.uniform(0.1, 0.5)))))
    p.box(404, 800, 10, 92, paint("#5B3F29"))
    p.box(372, 756, 74, 54, paint(PINE), 10)
    text(p, 409, 794, "버스", 27, bold=True, tone=PAPER, align="center")
    with p.move(1110, 690):
        p.box(0, 0, 300, 126, paint("#EFE6D0"), 8)
        p.box(0, 0, 300, 126, paint("#8A7A5C", 0.7, stroke=3), 8)
        for k in range(4):
            if k:
                p.box(k * 75 - 1.5, 0, 3, 126, paint("#8A7A5C", 0.7))
            text(p, k * 75 + 37, 78, str(k + 1), 40, "serif", True, PERSIMMON if k == 3 else PINE, align="center")
    for x, y, a, b, side in ((345, 770, "정류장", "숲길 어귀", "right"), (760, 762, "돌담길", "오르막, 칠 분", "left"), (890, 296, "소나무 두 그루", "사이가 대문", "right"), (1110, 628, "주차 네 자리", "4번은 휠체어 쓰시는 분", "left")):
        text(p, x, y, a, 32, "serif", True, INK, align=side)
        text(p, x, y + 38, b, 25, tone=SOFT, align=side)
    text(p, 1290, 492, "대청", 30, "serif", True, INK, align="center")
    p.box(96, 984, 1408, 3, paint(INK))
    text(p, 96, 1044, "차로 오시는 분은 하루 전까지 02-000-0000으로 자리를 잡아 주세요.", 28, tone=INK)
    return p


def workshop():
    p = Picture(1200, 1600, 552, PAPER)
    p.paper("#B5A88C", 0.06)
    p.box(0, 620, 1200, 980, paint("#FFFFFF", shader=linear((0, 620), (0, 1600), [(0, "#EFE5D0", 0), (0.3, "#EFE5D0", 1), (1, "#D9C49C", 1)])))
    room.wall_light(p, 330, 700, 720, 560, 3, 3, 0.2, 0.8)
    p.box(0, 1350, 1200, 250, paint("#FFFFFF", shader=linear((0, 1350), (0, 1600), [(0, "#C9A97C"), (1, "#8A6543")])))
    p.box(0, 1346, 1200, 8, paint("#7C5B3C"))
    text(p, 90, 130, "고요숲 도구 워크숍", 34, bold=True, tone=PINE)
    text(p, 86, 300, "의자와 벽", 150, "serif", True, INK, -0.03)
    p.box(92, 346, 72, 6, paint(PERSIMMON))
    text(p, 92, 424, "기대고, 걸고, 내려놓는 세 시간", 42, "serif", False, INK)
    for k, (a, b) in enumerate((("때", "6월 20일 토요일 오후 2시부터 5시까지"), ("곳", "건넌방"), ("강사", "서지후"), ("정원", "열 분"))):
        text(p, 92, 510 + k * 56, a, 30, bold=True, tone=PERSIMMON)
        text(p, 190, 510 + k * 56, b, 32, tone=INK)
    with p.move(370, 1420, 1.42):
        people.person(p, "triangle", "#2B4239", "#E4D8C0")
    put(p, 0.505, 0.8925, still.block, 76, 86, 28, scale=0.9)
    with p.move(900, 1480, 1):
        things.chair(p, 560, "#3F5A50")
    return p


CUTTINGS = {"press-newspaper": newspaper, "press-magazine": magazine, "press-local": local, "press-radio": broadcast,
            "press-cover": cover, "press-scrapbook": scrapbook, "notice-way": way, "notice-workshop": workshop}
