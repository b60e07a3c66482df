"""Sheets that several items share: which height, which size, how to wash, to fold, to use safely."""
import skia

from . import figure, still
from .info import rule, sheet, text
from .kit import INK, LINE, PERSIMMON, PINE, SOFT, linear, mix, paint, polygon, spline
from .pads import zafu
from .shelf import CREAM, LINENTONE, MUGWORT, fringe, rounded, weave
from .smalls import DUSK, trousers
from .wares import holder
from .wood import bench_of, cork, wedge

W = 1200


def page(seed, h, title, note):
    p = sheet(W, h, seed)
    text(p, 84, 150, title, 66, "serif", True, INK, -0.02)
    text(p, 86, 212, note, 30, tone=SOFT)
    p.box(84, 250, W - 168, 3, paint(INK))
    return p


def foot(p, words):
    p.box(84, p.h - 132, W - 168, 3, paint(INK))
    text(p, 84, p.h - 70, words, 29, tone=SOFT)


def ruled(p, x, y0, y1, words):
    """A measure between two heights."""
    p.c.drawLine(x, y0, x, y1, paint(PERSIMMON, stroke=3))
    for y in (y0, y1):
        p.c.drawLine(x - 16, y, x + 16, y, paint(PERSIMMON, stroke=3))
    text(p, x + 28, (y0 + y1) / 2 + 12, words, 34, bold=True, tone=PERSIMMON)


def sitting():
    p = page(791, 1680, "앉는 높이 고르기", "무릎이 골반보다 낮아지는 높이가 맞는 높이입니다")
    rows = (("반달 방석", "10cm", "몸이 유연한 분, 오래 앉는 분", 0), ("둥근 방석", "14cm", "처음 앉는 분, 책상다리를 하는 분", 1), ("무릎의자", "17cm", "책상다리가 아픈 분, 무릎을 꿇는 분", 2), ("네모 깔개", "6cm", "어느 것이든 그 밑에 깝니다", 3))
    for k, (name, high, who, kind) in enumerate(rows):
        y = 560 + k * 310
        if k:
            rule(p, y - 290, 84)
        text(p, 84, y - 150, name, 46, "serif", True, INK, -0.02)
        text(p, 84, y - 92, who, 29, tone=SOFT)
        p.c.drawLine(620, y, 1010, y, paint(LINE, stroke=3))
        if kind == 0:
            with p.move(800, y, 0.62):
                path = spline([(-240, 0), (-250, -90), (-190, -158), (0, -172), (190, -158), (250, -90), (240, 0)])
                path.close()
                still.body(p, path, "#A9764F", -250, 250)
                p.c.drawPath(spline([(-50, -80), (-30, -40), (30, -40), (50, -80)]), paint(mix("#A9764F", INK, 0.4), stroke=16))
            ruled(p, 992, y - 107, y, high)
        elif kind == 1:
            with p.move(800, y - 42, 0.38):
                zafu(p)
            ruled(p, 992, y - 150, y, high)
        elif kind == 2:
            with p.move(640, y, 0.44):
                bench_of(p)
            ruled(p, 992, y - 182, y, high)
        else:
            with p.move(800, y, 0.62):
                still.mat(p, 520, 46, LINENTONE, PERSIMMON)
            ruled(p, 992, y - 64, y, high)
    foot(p, "높으면 메밀을 한 줌 덜고, 낮으면 담요를 한 겹 접어 넣으세요.")
    return p


def washing():
    p = page(792, 1480, "덮개 빨기", "방석, 볼스터, 깔개의 덮개에 함께 씁니다")
    steps = (("1", "지퍼를 열어", "속주머니를 꺼냅니다"), ("2", "덮개만 찬물에", "손으로 빱니다"), ("3", "뒤집어서 그늘에", "말립니다"), ("4", "속은 빨지 않고", "바람을 쐽니다"))
    for k, (n, a, b) in enumerate(steps):
        x, y = 84 + (k % 2) * 540, 300 + (k // 2) * 510
        p.box(x, y, 492, 300, paint("#EFE7D6"), 14)
        p.c.save()
        p.c.clipRect(skia.Rect.MakeXYWH(x, y, 492, 300))
        scene(p, k, x, y)
        p.c.restore()
        text(p, x, y + 368, n, 52, "serif", True, PERSIMMON)
        text(p, x + 56, y + 358, a, 34, bold=True)
        text(p, x + 56, y + 408, b, 34, bold=True)
    foot(p, "세탁기와 건조기, 표백제는 쓰지 않습니다. 아마 바지는 찬물에 뒤집어 빱니다.")
    return p


def scene(p, k, x, y):
    if k == 0:
        with p.move(x + 190, y + 236, 0.40):
            zafu(p, tone=MUGWORT)
        with p.move(x + 400, y + 262):
            path = spline([(-66, -4), (-80, -60), (-52, -104), (-14, -120), (14, -120), (52, -104), (80, -60), (66, -4)])
            path.close()
            still.shadow(p, 150, 0.6, 0.3)
            still.body(p, path, CREAM, -80, 80)
            p.c.drawPath(spline([(-26, -122), (0, -112), (26, -122)]), paint(PERSIMMON, stroke=7))
            p.c.drawPath(spline([(-20, -122), (-34, -150), (0, -142), (34, -150), (20, -122)]), paint(mix(CREAM, INK, 0.1), stroke=9))
    elif k == 1:
        with p.move(x + 246, y + 262):
            r = 178
            still.shadow(p, r * 2, 0.5, 0.34, 0.06)
            tub = spline([(-r, -130), (-r * 0.9, -50), (-r * 0.72, 0), (r * 0.72, 0), (r * 0.9, -50), (r, -130)])
            tub.close()
            still.body(p, tub, "#A8ABA0", -r, r)
            p.oval(0, -130, r, 38, paint("#D6D9D0"))
            p.oval(0, -127, r * 0.93, 30, paint("#FFFFFF", shader=linear((-r, 0), (r, 0), [(0, "#9FB9B6"), (0.5, "#E4EFEB"), (1, "#A9C0BC")])))
            heap = spline([(-110, -124), (-80, -176), (-20, -196), (50, -178), (112, -126), (0, -106)], True)
            still.body(p, heap, MUGWORT, -110, 112)
            for q in ([(-70, -134), (-40, -168), (0, -176)], [(20, -126), (40, -160), (76, -146)]):
                p.c.drawPath(spline(q), paint(INK, 0.22, stroke=5, blur=2))
            for q in ((-130, -150, 13), (126, -154, 16), (96, -178, 9)):
                p.oval(*q[:2], q[2], q[2], paint("#FFFFFF", 0.7))
    elif k == 2:
        p.c.drawPath(spline([(x - 10, y + 62), (x + 246, y + 84), (x + 502, y + 58)]), paint("#7C5B3C", stroke=6))
        path = rounded(x + 116, y + 80, 260, 190, 22)
        with p.move(14, 12):
            p.c.drawPath(path, paint("#3A2C1E", 0.22, blur=12))
        still.body(p, path, MUGWORT, x + 116, x + 376)
        weave(p, path, 5, 0.09)
        p.c.drawLine(x + 130, y + 250, x + 362, y + 250, paint(INK, 0.3, stroke=3))
        for q in (x + 160, x + 330):
            p.box(q - 8, y + 54, 17, 54, paint("#C29A68"), 5)
    else:
        p.c.drawLine(x + 40, y + 262, x + 452, y + 262, paint("#A97C52", stroke=6))
        for dx in (150, 340):
            with p.move(x + dx, y + 258, 0.94):
                path = spline([(-66, -4), (-84, -60), (-52, -110), (-14, -124), (14, -124), (52, -110), (84, -60), (66, -4)])
                path.close()
                still.body(p, path, CREAM, -84, 84)
                p.c.drawPath(spline([(-24, -124), (0, -114), (24, -124)]), paint(PERSIMMON, stroke=7))
        for j, yy in enumerate((50, 84, 118)):
            p.c.drawPath(spline([(x + 60 + j * 30, y + yy), (x + 150 + j * 30, y + yy - 16), (x + 230 + j * 30, y + yy + 10), (x + 330 + j * 30, y + yy - 6)]), paint("#8FA6A4", 0.8, stroke=5))


def folds():
    p = page(793, 1560, "담요 접는 세 가지", "한 장으로 세 가지 도구가 됩니다")
    rows = (("네 겹 접기", "앉을 때 골반 밑에", "세로로 두 번, 가로로 두 번"), ("긴 접기", "기대어 누울 때 등 밑에", "세로로 세 번 접어 길게"), ("말아 접기", "무릎과 발목 밑에", "긴 접기를 끝에서부터 돌돌"))
    for k, (name, where, how) in enumerate(rows):
        y = 620 + k * 360
        if k:
            rule(p, y - 330, 84)
        text(p, 84, y - 190, name, 50, "serif", True, INK, -0.02)
        text(p, 84, y - 126, where, 32, bold=True, tone=PINE)
        text(p, 84, y - 74, how, 29, tone=SOFT)
        with p.move(860, y - 20, 1.0):
            if k == 0:
                still.shadow(p, 400, 0.4, 0.34)
                for j in range(4):
                    path = rounded(-190 + j % 2 * 4, -38 * (j + 1), 380 - j % 2 * 8, 40, 18)
                    still.body(p, path, CREAM, -190, 190)
                    weave(p, path, 5, 0.07)
                fringe(p, (180, -140), (190, -8), CREAM, 46, 12, (0.9, 0.3), 4)
            elif k == 1:
                still.shadow(p, 560, 0.2, 0.34, 0.04)
                for j in range(3):
                    path = rounded(-270 + j % 2 * 4, -30 * (j + 1), 540 - j % 2 * 8, 32, 14)
                    still.body(p, path, MUGWORT, -270, 270)
                    weave(p, path, 5, 0.07)
                fringe(p, (262, -86), (270, -8), MUGWORT, 40, 9, (0.9, 0.3), 4)
            else:
                with p.move(-220, 0):
                    still.roll(p, 86, 400, LINENTONE, False)
                    weave(p, rounded(60, -172, 330, 172, 40), 6, 0.08)
    foot(p, "접은 가장자리가 몸 쪽으로 오게 놓으면 배기지 않습니다.")
    return p


def clothing():
    p = page(794, 1480, "수련 바지 치수표", "편하게 눕혀 놓고 잰 길이입니다 (센티미터)")
    with p.move(300, 330, 0.72):
        trousers(p, DUSK)
    for (a, b), (c, d), words in (((150, 318), (450, 318), "ㄱ 허리"), ((548, 330), (548, 936), "ㄴ 총길이"), ((72, 968), (214, 968), "ㄷ 밑단")):
        p.c.drawLine(a, b, c, d, paint(PERSIMMON, stroke=3))
        for x, y in ((a, b), (c, d)):
            if a == c:
                p.c.drawLine(x - 12, y, x + 12, y, paint(PERSIMMON, stroke=3))
            else:
                p.c.drawLine(x, y - 12, x, y + 12, paint(PERSIMMON, stroke=3))
        text(p, *{"ㄱ 허리": (240, 300), "ㄴ 총길이": (566, 640), "ㄷ 밑단": (92, 1014)}[words], words, 30, bold=True, tone=PERSIMMON)
    for k, (name, waist, length, hem, tall) in enumerate((("작은 것", "60~74", "90", "17", "150~162"), ("가운데", "68~84", "94", "18", "160~172"), ("큰 것", "76~96", "98", "19", "170~182"))):
        y = 400 + k * 196
        p.box(730, y - 62, W - 84 - 730, 2, paint(LINE))
        text(p, 730, y, name, 42, "serif", True)
        text(p, 730, y + 50, f"허리 {waist}", 30)
        text(p, 940, y + 50, f"길이 {length}", 30)
        text(p, 730, y + 94, f"밑단 {hem}", 30)
        text(p, 940, y + 94, f"키 {tall}", 30, tone=SOFT)
    p.box(84, 1080, W - 168, 2, paint(LINE))
    for k, row in enumerate(("허리는 고무와 끈으로 조여 10센티미터쯤 줄일 수 있습니다.", "두 치수 사이라면 큰 것을 고르세요. 통이 넓을수록 앉기 편합니다.", "빨면 길이가 1센티미터쯤 줄 수 있습니다.")):
        text(p, 84, 1150 + k * 54, row, 31)
    foot(p, "손으로 재서 1~2센티미터 다를 수 있습니다.")
    return p


def mats():
    p = page(795, 1560, "매트 고르기", "두께와 쓰임이 서로 다릅니다")
    rows = (("고무 매트", "4mm", "서는 자세, 땀이 나는 수련", "미끄럽지 않음. 2.6kg", PINE, 40), ("여행 매트", "1.5mm", "공용 매트에 덧깔 때, 여행", "접어서 가방에. 980g", "#5F8276", 16), ("면 매트", "5mm", "눕고 쉬는 시간, 겨울 마루", "통째로 빨 수 있음. 1.4kg", CREAM, 50))
    for k, (name, thick, use, note, tone, h) in enumerate(rows):
        y = 520 + k * 340
        if k:
            rule(p, y - 220, 84)
        text(p, 84, y - 90, name, 50, "serif", True, INK, -0.02)
        text(p, 84, y - 30, use, 32, bold=True, tone=PINE)
        text(p, 84, y + 22, note, 29, tone=SOFT)
        x0, x1 = 600, 960
        p.c.drawPath(polygon([(x0, y), (x1, y), (x1 + 70, y - 110), (x0 + 120, y - 110)]), paint("#FFFFFF", shader=linear((x0, y - 110), (x1, y), [(0, mix(tone, "#FFFFFF", 0.45)), (1, mix(tone, "#FFFFFF", 0.08))])))
        weave(p, polygon([(x0, y), (x1, y), (x1 + 70, y - 110), (x0 + 120, y - 110)]), 7, 0.10)
        p.c.drawPath(rounded(x0, y, x1 - x0, h, min(8, h / 2)), paint("#FFFFFF", shader=linear((0, y), (0, y + h), [(0, mix(tone, "#FFFFFF", 0.12)), (1, mix(tone, INK, 0.34))])))
        p.c.drawPath(polygon([(x1, y), (x1 + 70, y - 110), (x1 + 70, y - 110 + h), (x1, y + h)]), paint(mix(tone, INK, 0.45)))
        p.c.drawLine(570, y, 570, y + h, paint(PERSIMMON, stroke=3))
        for q in (y, y + h):
            p.c.drawLine(558, q, 582, q, paint(PERSIMMON, stroke=3))
        text(p, 556, y + h + 50, thick, 36, bold=True, tone=PERSIMMON)
    foot(p, "고무는 젖은 수건으로 닦아 그늘에, 면은 찬물에 빨아 그늘에 말립니다.")
    return p


def blocks():
    p = page(796, 1480, "블록의 세 높이", "같은 블록을 돌려놓기만 하면 됩니다")
    y = 880
    for x, w, h, name, cm in ((100, 300, 98, "눕히기", "7.5cm"), (460, 300, 196, "옆으로", "15cm"), (860, 98, 300, "세우기", "23cm")):
        with p.move(x, y):
            cork(p, w, h, 196 if h == 98 else (98 if h == 196 else 196))
        text(p, x, y + 74, name, 42, "serif", True)
        text(p, x, y + 126, cm, 36, bold=True, tone=PERSIMMON)
    rule(p, 1060, 84)
    with p.move(100, 1290, 0.62):
        wedge(p)
    text(p, 520, 1170, "쐐기", 42, "serif", True)
    text(p, 520, 1224, "손목이 아프면 높은 쪽을 손바닥 뒤에,", 30)
    text(p, 520, 1268, "뒤꿈치가 뜨면 높은 쪽을 뒤꿈치 밑에", 30)
    foot(p, "낮은 것에서 높은 것으로가 아니라, 편한 것에서 시작하세요.")
    return p


def fire():
    p = page(797, 1480, "향을 켤 때", "한 개비가 이십오 분쯤 탑니다")
    steps = (("창을 조금 엽니다", "연기가 머물지 않게 합니다"), ("재받이 위에 둡니다", "재는 향보다 멀리 떨어집니다"), ("자리를 비우지 않습니다", "나갈 때는 물에 담가 끕니다"), ("아이와 동물에게서 멀리", "기침이 나면 바로 끕니다"))
    for k, (a, b) in enumerate(steps):
        y = 396 + k * 232
        if k:
            rule(p, y - 76, 84)
        text(p, 84, y + 28, str(k + 1), 74, "serif", True, PERSIMMON)
        text(p, 190, y, a, 44, "serif", True, INK, -0.02)
        text(p, 190, y + 56, b, 31, tone=SOFT)
        with p.move(1000, y + 10):
            if k == 0:
                p.box(-90, -84, 180, 150, paint("#6A4E36"), 6)
                p.box(-76, -70, 152, 122, paint("#FDF3DF"))
                for q in (-38, 0, 38):
                    p.box(q - 3, -70, 6, 122, paint("#6A4E36"))
                p.box(-76, -14, 152, 6, paint("#6A4E36"))
                p.box(8, -70, 68, 122, paint("#CFE0DA"))
            elif k == 1:
                holder(p, 74)
                p.c.drawLine(0, 0, 70, -70, paint("#5B5434", stroke=7))
            elif k == 2:
                with p.move(0, 62, 0.27):
                    figure.seated(p, "#2B4239")
            else:
                for d in (-1, 1):
                    p.oval(d * 40, -40, 16, 22, paint(PINE))
                p.oval(-15, -62, 16, 22, paint(PINE))
                p.oval(15, -62, 16, 22, paint(PINE))
                p.c.drawPath(spline([(-44, 26), (-30, -8), (0, -24), (30, -8), (44, 26), (0, 36)], True), paint(PINE))
                p.c.drawLine(-84, 52, 84, -92, paint(PERSIMMON, stroke=11))
    foot(p, "천식이 있는 분과 갓난아이가 있는 방에서는 켜지 마세요.")
    return p


GUIDES = {"sit": sitting, "wash": washing, "fold": folds, "clothes": clothing, "mat": mats, "block": blocks, "fire": fire}
