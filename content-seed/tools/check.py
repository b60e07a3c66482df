"""Checks the seed content: records, the files they name, ids, sections and allowed HTML."""
import ast
import datetime
import html.parser
import pathlib
import re
import struct
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TAGS = set("h1 h2 h3 h4 p br strong b em i u s a ul ol li blockquote hr table thead tbody tr th td caption figure figcaption img span code pre".split())
VOID = {"br", "hr", "img"}
SITE = {"site/home.mp4", "site/home-poster.webp", "site/share.webp", "site/logo.png"}
BOARDS = {"NOTICE": 26, "QNA": 24, "REVIEW": 22, "GALLERY": 13, "PRESS": 6}
POST = {"board", "title", "author_name", "created_at", "pinned", "secret", "imported_views", "images", "html"}
COMMENT = {"post", "reply_to", "author_name", "created_at", "text"}
CATEGORIES = {"all": "ALL", "total": "전체상품", "mats": "매트", "props": "요가 도구", "meditation": "명상 용품", "books": "책과 음반"}
ITEM = {"title", "price", "discount", "stock", "sold_out", "best", "created_at", "image", "detail_images", "guide_images", "categories", "html"}
SESSION = {"type", "title", "schedule", "priority", "active", "retention_days", "html", "apply_html"}
FIELD = {"key", "label", "type", "required", "placeholder", "max_length", "sensitive"}
KNOWN = set("birthDate height weight gender maritalStatus occupation certifications purpose groupSize groupType unit rank teacherName studentCount schoolAndGrade parentsInfo preferredSchedule pregnancyWeek religion clergyYears position institution level".split())
SENSITIVE = set("height weight maritalStatus pregnancyWeek religion clergyYears health".split())
faults, used = [], set(SITE)


class Markup(html.parser.HTMLParser):
    def __init__(self, where):
        super().__init__()
        self.where, self.open = where, []

    def handle_starttag(self, tag, attrs):
        if tag not in TAGS:
            faults.append(f"{self.where}: <{tag}> is not allowed")
        if tag not in VOID:
            self.open.append(tag)
        if tag == "img":
            picture(self.where, **dict(attrs))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            faults.append(f"{self.where}: </{tag}> does not close what is open")


def picture(where, src="", alt="", width="", height=""):
    """A picture in a text names a file, says what is on it and how large it is."""
    path = src.removeprefix("/media/")
    used.add(path)
    if len(alt) < 8:
        faults.append(f"{where}: alt text of {path}")
    head = (ROOT / "media" / path).read_bytes()[:30] if (ROOT / "media" / path).is_file() else b""
    if head and (int(width), int(height)) != tuple(n & 0x3FFF for n in struct.unpack("<HH", head[26:30])):
        faults.append(f"{where}: size of {path}")


def weekdays(where, at, text):
    """Days of the week in a text fit their dates; a month long past means the next year."""
    for month, day, name in re.findall(r"(\d+)월 (\d+)일 ([월화수목금토일])요일", text):
        year = at.year + (int(month) < at.month - 6)
        if "월화수목금토일"[datetime.date(year, int(month), int(day)).weekday()] != name:
            faults.append(f"{where}: {year}-{month}-{day} is no {name}요일")


def dated(where, record, text):
    at = datetime.datetime.fromisoformat(record["created_at"])
    weekdays(where, at, text)
    if not datetime.date(2025, 10, 1) <= at.date() <= datetime.date(2026, 11, 21) or str(at.utcoffset()) != "9:00:00":
        faults.append(f"{where}: date {at}")
    return at


def records(folder, keys, name=r"[a-z0-9-]+"):
    for f in sorted((ROOT / folder).glob("*.toml")):
        record = tomllib.loads(f.read_text())
        if set(record) - keys or not re.fullmatch(name, f.stem):
            faults.append(f"{f.name}: name or {set(record) - keys}")
        yield f.stem, record


def boards():
    posts, comments = dict(records("boards/post", POST)), dict(records("boards/comment", COMMENT))
    for key, post in posts.items():
        at = dated(key, post, post["html"])
        if not key.startswith(f"{post['board'].lower()}-{at.date()}-"):
            faults.append(f"{key}: the name does not begin with board and date")
        markup = Markup(key)
        markup.feed(post["html"])
        used.update(post.get("images", []))
        if markup.open or re.search(r"<(table|h4|strong|em)\b", post["html"]) or post["imported_views"] < 1 or not post["title"]:
            faults.append(f"{key}: title, views or HTML that the editor does not write")
        if post["board"] in ("GALLERY", "PRESS") and "<img" not in post["html"]:
            faults.append(f"{key}: no picture")
    for key, comment in comments.items():
        at = dated(key, comment, comment["text"])
        to = comments.get(comment.get("reply_to"))
        if comment["post"] not in posts or not key.startswith(comment["post"]):
            faults.append(f"{key}: post")
        elif at <= datetime.datetime.fromisoformat((to or posts[comment["post"]])["created_at"]):
            faults.append(f"{key}: earlier than what it answers")
        if "reply_to" in comment and (not to or to["post"] != comment["post"] or "reply_to" in to):
            faults.append(f"{key}: reply_to")
        if not 0 < len(comment["text"]) <= 1000 or "<" in comment["text"]:
            faults.append(f"{key}: text")
    have = {b: sum(p["board"] == b for p in posts.values()) for b in BOARDS}
    flags = {f: sorted(p["board"] for p in posts.values() if p.get(f)) for f in ("pinned", "secret")}
    if have != BOARDS or len(posts) != sum(BOARDS.values()) or flags != {"pinned": ["NOTICE"] * 2 + ["QNA"], "secret": ["QNA"] * 3}:
        faults.append(f"boards: {have}, {flags}")
    print(f"{len(posts)} posts, {len(comments)} comments on {len({c['post'] for c in comments.values()})} of them")


def written(where, text):
    markup = Markup(where)
    markup.feed(text)
    if markup.open or re.search(r"<(table|h4|strong|em)\b", text):
        faults.append(f"{where}: HTML that the editor does not write")


def shown(where, path, alt="        ", square=True):
    """A picture of the shop exists, is 1200 wide (and high), and at most 120 kB; shared ones may be named often."""
    used.add(path)
    file = ROOT / "media" / path
    if not path.startswith("item/") or len(alt) < 8:
        faults.append(f"{where}: path or alt text of {path}")
    if file.is_file():
        w, h = (n & 0x3FFF for n in struct.unpack("<HH", file.read_bytes()[26:30]))
        if w != 1200 or square and h != w or file.stat().st_size > 120_000:
            faults.append(f"{where}: {path} is {w}x{h}, {file.stat().st_size} bytes")


def shop():
    categories = dict(records("shop/category", {"name", "priority"}))
    if {key: c["name"] for key, c in categories.items()} != CATEGORIES or len({c["priority"] for c in categories.values()}) != len(categories):
        faults.append("shop: categories")
    items, places = dict(records("shop/item", ITEM)), {}
    for key, item in items.items():
        dated(key, item, item["html"])
        written(key, item["html"])
        if not item["title"] or item["price"] < 1 or item["created_at"] < "2026":
            faults.append(f"{key}: title, price or date")
        for kind, value in item.get("discount", {}).items():
            if not 0 < value <= {"rate": 100, "amount": item["price"]}[kind]:
                faults.append(f"{key}: discount")
        if item["image"] != f"item/{key}.webp" or not {"all", "total"} < set(item["categories"]) <= set(categories):
            faults.append(f"{key}: image or categories")
        shown(key, item["image"])
        for k, part in enumerate(item.get("detail_images", []), 1):
            shown(key, **part)
            if part["path"] != f"item/{key}-{k}.webp":
                faults.append(f"{key}: {part['path']}")
        for part in item.get("guide_images", []):
            shown(key, **part, square=False)
        for place in item["categories"].items():
            if places.setdefault(place, key) != key:
                faults.append(f"{key}: the place {place} is taken by {places[place]}")
    count = {what: sum(bool(test(i)) for i in items.values()) for what, test in {
        "items": lambda i: True, "rate": lambda i: "rate" in i.get("discount", {}), "amount": lambda i: "amount" in i.get("discount", {}),
        "sold_out": lambda i: i.get("sold_out"), "none left": lambda i: i.get("stock") == 0, "best": lambda i: i.get("best"),
        "with details": lambda i: i.get("detail_images")}.items()}
    if list(count.values())[:6] != [30, 8, 6, 2, 1, 5] or count["with details"] < 12:
        faults.append(f"shop: {count}")
    print(", ".join(f"{n} {what}" for what, n in count.items()))


def sessions():
    courses, forms = (dict(records(f"sessions/{kind}", keys, r"[A-Z0-9-]{2,40}")) for kind, keys in (("session", SESSION), ("form", {"field"})))
    if set(courses) != set(forms):
        faults.append(f"sessions: a form or a course is missing: {set(courses) ^ set(forms)}")
    for key, course in courses.items():
        for part in ("html", "apply_html"):
            written(f"{key} {part}", course[part])
            weekdays(key, datetime.date(2026, 11, 21), course[part])
    if sorted((c["type"], c["active"]) for c in courses.values()) != [("general", False)] + [("general", True)] * 2 + [("instructor", True)] * 2:
        faults.append("sessions: three general ones (one inactive) and two for instructors")
    fields = [(key, field) for key, form in forms.items() for field in form["field"]]
    for key, field in fields:
        where, kind = f"{key} {field['key']}", field["type"]
        if set(field) - FIELD or not re.fullmatch(r"[a-z][A-Za-z]+", field["key"]) or not field["label"] or kind not in ("text", "textarea", "file"):
            faults.append(f"{where}: key, label or type")
        if kind == "file" and "max_length" in field or field.get("max_length", 1) > {"text": 200, "textarea": 2000, "file": 1}[kind]:
            faults.append(f"{where}: max_length")
        if field.get("sensitive", False) != (field["key"] in SENSITIVE):
            faults.append(f"{where}: sensitive")
    if any(len({f["key"] for f in form["field"]}) != len(form["field"]) for form in forms.values()):
        faults.append("sessions: a form asks twice for one key")
    if KNOWN - {f["key"] for _, f in fields} or {f["type"] for _, f in fields} != {"text", "textarea", "file"}:
        faults.append(f"sessions: not asked for: {KNOWN - {f['key'] for _, f in fields}}")
    print(f"{len(courses)} courses, {len(fields)} fields")


def page(path):
    record = tomllib.loads(path.read_text())
    sections = {s["key"] for s in record.get("sections", [])}
    for key in ("title", "description", "template"):
        if not record.get(key):
            faults.append(f"{path.name}: no {key}")
    for kind in ("images", "infoImages", "texts", "videos"):
        parts = record.get(kind, [])
        if len({p["id"] for p in parts}) != len(parts):
            faults.append(f"{path.name}: ids of {kind} are not unique")
        for p in parts:
            where = f"{path.name} {kind} {p['id']}"
            if sections and p.get("section") not in sections or not sections and "section" in p:
                faults.append(f"{where}: section {p.get('section')}")
            if "path" in p:
                used.add(p["path"])
                if len(p.get("alt", "")) < 8:
                    faults.append(f"{where}: alt text")
            if "code" in p and not re.fullmatch(r"[A-Za-z0-9_-]{11}", p["code"]):
                faults.append(f"{where}: video code")
            if "html" in p:
                markup = Markup(where)
                markup.feed(p["html"])
                if markup.open:
                    faults.append(f"{where}: <{markup.open[-1]}> stays open")


for f in sorted((ROOT / "content" / "page").glob("*.toml")):
    page(f)
boards()
shop()
sessions()
used.add(tomllib.loads((ROOT / "popup/popup/home.toml").read_text())["image"])
week = next(n.value for n in ast.parse((ROOT / "tools/studio/info.py").read_text()).body
            if isinstance(n, ast.Assign) and n.targets[0].id == "WEEK")
table = tomllib.loads((ROOT / "content/page/SCHEDULE.toml").read_text())["texts"][0]["html"]
for at, minutes, names in eval(compile(ast.Expression(week), "WEEK", "eval"), {"__builtins__": {}}):
    row = f'<th scope="row">{at}<br>{minutes}분</th>' + "".join(f"<td>{n or '–'}</td>" for n in names)
    if row not in table:
        faults.append(f"SCHEDULE.toml: the row of {at} differs from the picture")
held = {str(f.relative_to(ROOT / "media")) for f in (ROOT / "media").rglob("*") if f.is_file()}
faults += [f"missing: {n}" for n in sorted(used - held)] + [f"not used: {n}" for n in sorted(held - used)]
size = sum(f.stat().st_size for f in (ROOT / "media").rglob("*") if f.is_file())
print(f"{len(held)} media files, {size / 1e6:.1f} MB")
print("\n".join(faults) or "no faults")
sys.exit(bool(faults))
