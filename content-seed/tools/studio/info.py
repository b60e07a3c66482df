"""Pictures that carry text: timetables, guides, the popup, the share image and the mark."""
import skia

from . import land
from .kit import INK, LINE, PAPER, PERSIMMON, PINE, SOFT, Picture, linear, paint

NAMES = {"sans": ("Noto Sans CJK KR", "Noto Sans KR", "Pretendard"), "serif": ("Noto Serif CJK KR", "Noto Serif KR", "Nanum Myeongjo")}
_faces = {}


def face(kind, bold=False):
    """The first installed font of the list; says what to install when there is none."""
    if (kind, bold) not in _faces:
        found = None
        for name in NAMES[kind]:
            found = skia.FontMgr().matchFamilyStyle(name, skia.FontStyle.Bold() if bold else skia.FontStyle.Normal())
            if found and found.getFamilyName() == name:
                break
            found = None
        if not found:
            raise SystemExit(f"No Korean {kind} font: install one of {', '.join(NAMES[kind])} (Debian: fonts-noto-cjk).")
        _faces[kind, bold] = found
    return _faces[kind, bold]


def text(p, x, y, words, size, kind="sans", bold=False, tone=INK, track=0.0, align="left", alpha=1.0):
    font = skia.Font(face(kind, bold), size)
    font.setSubpixel(True)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    gap = size * track
    width = sum(font.measureText(ch) for ch in words) + gap * (len(words) - 1)
    x -= {"left": 0, "center": width / 2, "right": width}[align]
    for ch in words:
        p.c.drawString(ch, x, y, font, paint(tone, alpha))
        x += font.measureText(ch) + gap
    return width


def sheet(w, h, seed):
    p = Picture(w, h, seed, PAPER)
    p.paper("#B5A88C", 0.05)
    return p


def heading(p, title, note, x=96, y=142):
    text(p, x, y, title, 62, "serif", True, INK, -0.02)
    text(p, p.w - x, y - 4, note, 27, tone=SOFT, align="right")
    p.box(x, y + 44, p.w - 2 * x, 3, paint(INK))


def rule(p, y, x=96, tone=LINE, weight=2):
    p.box(x, y, p.w - 2 * x, weight, paint(tone))


DAYS = "월화수목금토"
WEEK = [
    ("06:30", 40, ["새벽 명상"] * 5 + [""]),
    ("07:30", 60, ["아침 요가", "프라나야마", "아침 요가", "프라나야마", "아침 요가", ""]),
    ("10:00", 75, ["기초 요가", "아헹가", "기초 요가", "아헹가", "기초 요가", "아헹가"]),
    ("14:00", 75, ["", "회복 요가", "", "회복 요가", "", "열린 좌선"]),
    ("19:00", 75, ["아헹가", "기초 요가", "아헹가", "기초 요가", "회복 요가", ""]),
    ("20:40", 40, ["저녁 명상"] * 4 + ["촛불 명상", ""]),
]
TINTS = {"명상": "#E3EBE5", "좌선": "#E3EBE5", "프라": "#E5ECEE", "아헹": "#F4E1D6", "회복": "#EFE7D3", "요가": "#F1EDE2"}


def tint(name):
    return next((v for k, v in TINTS.items() if k in name), "#F1EDE2")


def timetable():
    p = sheet(1600, 1200, 401)
    heading(p, "주간 시간표", "일요일은 쉽니다")
    left, top, cw, rh = 296, 268, 201, 128
    for i, d in enumerate(DAYS):
        text(p, left + cw * i + cw / 2, top - 24, d, 32, "serif", True, PERSIMMON if d == "토" else INK, align="center")
    for j, (at, minutes, row) in enumerate(WEEK):
        y = top + rh * j
        rule(p, y)
        text(p, 96, y + 62, at, 40, "sans", True, INK)
        text(p, 96, y + 98, f"{minutes}분", 24, tone=SOFT)
        for i, name in enumerate(row):
            if name:
                p.box(left + cw * i + 8, y + 18, cw - 16, rh - 36, paint(tint(name)), 10)
                text(p, left + cw * i + cw / 2, y + rh / 2 + 10, name, 30, bold=True, tone=INK, align="center", track=-0.01)
    y = top + rh * len(WEEK)
    p.box(96, y, p.w - 192, 3, paint(INK))
    text(p, 96, y + 62, "새벽 명상과 저녁 명상은 예약 없이 오실 수 있어요. 수업은 시작 5분 뒤 문을 닫습니다.", 27, tone=SOFT)
    return p


def monthly():
    p = sheet(1600, 900, 402)
    heading(p, "매달 열리는 시간", "회원이 아니어도 오실 수 있어요")
    rows = [("첫째 토요일", "첫걸음 시간", "요가와 명상이 처음인 분", "13:00"), ("둘째 토요일", "차담", "수련에 대해 묻고 나누는 자리", "15:30"),
            ("셋째 토요일", "숲 걷기 명상", "말없이 걷는 두 시간", "06:00"), ("넷째 일요일", "하루 수련", "좌선, 요가, 공양, 걷기", "09:00")]
    for j, (when, what, note, at) in enumerate(rows):
        y = 186 + j * 140
        if j:
            rule(p, y)
        text(p, 96, y + 84, when, 30, tone=SOFT)
        text(p, 372, y + 86, what, 42, "serif", True, INK)
        text(p, 760, y + 84, note, 30, tone=INK)
        text(p, p.w - 96, y + 86, at, 40, bold=True, tone=PERSIMMON if j == 3 else PINE, align="right")
    p.box(96, 746, p.w - 192, 3, paint(INK))
    text(p, 96, 812, "하루 수련은 닷새 전까지 신청을 받아요. 정원은 열여섯 분입니다.", 27, tone=SOFT)
    return p


def steps():
    p = sheet(1600, 900, 403)
    heading(p, "신청에서 첫날까지", "보통 사흘 안에 답을 드려요")
    names = [("과정 고르기", "일정과 안내를", "읽어 봅니다"), ("신청서 쓰기", "몸의 상태를", "알려 주세요"), ("확인 전화", "담당 강사가", "연락드려요"), ("수련비 내기", "사흘 안에", "입금합니다"), ("첫 시간", "십오 분 먼저", "오시면 좋아요")]
    cw = (p.w - 192) / 5
    p.c.drawLine(96 + cw / 2, 400, p.w - 96 - cw / 2, 400, paint(LINE, stroke=3))
    for i, (a, b, c) in enumerate(names):
        x = 96 + cw * (i + 0.5)
        last = i == 4
        p.oval(x, 400, 62, 62, paint(PERSIMMON if last else PINE))
        text(p, x, 418, str(i + 1), 52, "serif", True, PAPER, align="center")
        text(p, x, 548, a, 38, "serif", True, INK, align="center", track=-0.02)
        text(p, x, 610, b, 28, tone=SOFT, align="center")
        text(p, x, 652, c, 28, tone=SOFT, align="center")
    p.box(96, 746, p.w - 192, 3, paint(INK))
    text(p, 96, 812, "정원이 차면 기다림 명단에 올려 드리고, 자리가 나면 차례대로 알려 드려요.", 27, tone=SOFT)
    return p


def belongings():
    p = sheet(1600, 900, 404)
    heading(p, "가져올 것, 두고 올 것", "매트와 도구는 센터에 있어요")
    cols = [("가져올 것", PINE, ["움직이기 편한 긴 바지와 윗옷", "얇은 양말 한 켤레", "물 한 병", "작은 수건", "기록할 공책과 연필"]),
            ("두고 올 것", PERSIMMON, ["향이 짙은 화장품과 향수", "소리 나는 장신구와 시계", "두 시간 안에 먹은 식사", "켜 둔 휴대전화", "잘해야 한다는 마음"])]
    for c, (title, tone, items) in enumerate(cols):
        x = 96 + c * 728
        text(p, x, 270, title, 40, "serif", True, tone)
        for j, item in enumerate(items):
            y = 330 + j * 82
            p.box(x, y - 18, 680, 2, paint(LINE))
            p.oval(x + 9, y + 30, 6, 6, paint(tone))
            text(p, x + 36, y + 42, item, 32, tone=INK)
    p.box(96, 766, p.w - 192, 3, paint(INK))
    text(p, 96, 826, "담요, 블록, 벨트, 볼스터는 수업마다 소독해 둡니다.", 27, tone=SOFT)
    return p


def year():
    p = sheet(1600, 1000, 405)
    heading(p, "지도자과정 한 해 일정", "200시간, 열 달")
    left, cw = 330, (1600 - 96 - 330) / 12
    for m in range(12):
        text(p, left + cw * (m + 0.5), 246, f"{m + 1}월", 27, bold=True, tone=SOFT, align="center")
        if m:
            p.box(left + cw * m, 272, 1.5, 520, paint(LINE))
    rows = [("모집과 면접", [(0, 2, PERSIMMON)]), ("기초 다지기", [(2, 5, PINE)]), ("여름 집중수련", [(6.5, 7.2, PERSIMMON)]),
            ("해부와 도구", [(5, 8, "#6F8A7C")]), ("호흡과 경전", [(8, 10, "#4E7A6C")]), ("교생 실습", [(9, 11.4, "#8FA08F")]), ("평가와 수료", [(11.4, 12, PERSIMMON)])]
    for j, (name, bars) in enumerate(rows):
        y = 284 + j * 73
        text(p, 96, y + 46, name, 31, "serif", True, INK)
        for a, b, tone in bars:
            p.box(left + cw * a + 4, y + 14, cw * (b - a) - 8, 44, paint(tone), 22)
        rule(p, y + 72)
    p.box(96, 812, p.w - 192, 3, paint(INK))
    text(p, 96, 876, "수업은 격주 토요일과 일요일에 열려요. 집중수련은 센터에서 먹고 자며 나흘 동안 이어집니다.", 27, tone=SOFT)
    text(p, 96, 922, "명절이 든 주말은 쉬고, 빠진 시간은 보충 수업으로 채웁니다.", 27, tone=SOFT)
    return p


def popup():
    p = Picture(900, 1200, 406)
    land.hills(p, land.WINTER, "#D7E0E0", "#2C4F4A", "#F4F3EE", 7, 0.52, (0.5, 0.50, 74, "#E6A183"), 84, 0.95, warm="#F7E2D0")
    for _ in range(150):
        r = float(p.rng.uniform(1, 3.6))
        p.oval(float(p.rng.uniform(0, 900)), float(p.rng.uniform(0, 1200)), r, r, paint("#FFFFFF", float(p.rng.uniform(0.3, 0.85)), blur=r * 0.4))
    land.bough(p, [(930, 60), (800, 110), (690, 128), (600, 176)], 26, "#1B332D", 9, 46)
    text(p, 80, 120, "고요숲 요가명상센터", 27, bold=True, tone=PINE, track=0.01)
    text(p, 78, 268, "겨울", 104, "serif", True, INK, -0.03)
    text(p, 78, 392, "일반과정", 104, "serif", True, INK, -0.03)
    p.box(80, 436, 64, 5, paint(PERSIMMON))
    text(p, 80, 500, "눈 오는 숲에서 숨을 고르는 여덟 주", 32, tone=INK)
    y = 1010
    p.box(0, y - 90, 900, 290, paint("#FFFFFF", shader=linear((0, y - 90), (0, 1200), [(0, "#14241F", 0), (0.4, "#14241F", 0.72), (1, "#14241F", 0.9)])))
    for k, (a, b) in enumerate((("기간", "12월 5일부터 1월 23일까지, 매주 토요일"), ("신청", "11월 28일까지, 정원 열여섯 분"))):
        text(p, 80, y + 42 + k * 62, a, 29, bold=True, tone="#F0C3A8")
        text(p, 170, y + 42 + k * 62, b, 31, tone=PAPER)
    return p


def poster():
    p = Picture(1200, 630, 407)
    land.hills(p, sun=(0.74, 0.44, 58, "#E9A27C"), start=0.50, tree=70)
    p.wash(linear((0, 0), (700, 0), [(0, PAPER, 0.75), (1, PAPER, 0)]))
    text(p, 84, 236, "고요숲", 104, "serif", True, INK, -0.02)
    text(p, 88, 312, "요가명상센터", 46, "serif", False, INK, 0.02)
    p.box(88, 350, 56, 5, paint(PERSIMMON))
    return p


def mark():
    """A pine over the boards of a floor, in a pine-green circle."""
    p = Picture(512, 512, 408, PAPER)
    p.c.clear(skia.ColorTRANSPARENT)
    p.oval(256, 256, 250, 250, paint(PINE))
    with p.clip(skia.Path.Circle(256, 256, 250)):
        p.oval(330, 176, 54, 54, paint("#E39A73"))
        for k, (y, w, h) in enumerate(((330, 142, 116), (262, 116, 104), (196, 86, 96))):
            tier = skia.Path()
            tier.moveTo(256, y - h)
            tier.quadTo(256 + w * 0.30, y - h * 0.30, 256 + w, y)
            tier.quadTo(256, y - 26, 256 - w, y)
            tier.quadTo(256 - w * 0.30, y - h * 0.30, 256, y - h)
            tier.close()
            p.c.drawPath(tier, paint(PAPER))
            p.c.drawPath(tier, paint(PINE, stroke=7))
        p.box(246, 318, 20, 46, paint(PAPER))
        for y in (372, 406, 440):
            p.box(60, y, 392, 15, paint(PAPER), 7)
    return p


class Mark:
    """The mark keeps its transparent ground, so it is written as it is."""

    def save(self, target, **_):
        target.parent.mkdir(parents=True, exist_ok=True)
        mark().surface.makeImageSnapshot().save(str(target), skia.kPNG)


SHEETS = {
    ("page", "schedule-week.webp"): timetable, ("page", "schedule-month.webp"): monthly,
    ("page", "session-steps.webp"): steps, ("page", "session-belongings.webp"): belongings,
    ("page", "course-year.webp"): year, ("popup", "winter-session.webp"): popup,
    ("site", "share.webp"): poster, ("site", "logo.png"): Mark,
}
