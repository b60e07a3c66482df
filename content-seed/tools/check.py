"""Checks the seed content: records, the files they name, ids, sections and allowed HTML."""
import ast
import html.parser
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TAGS = set("h1 h2 h3 h4 p br strong b em i u s a ul ol li blockquote hr table thead tbody tr th td caption figure figcaption img span code pre".split())
VOID = {"br", "hr", "img"}
SITE = {"site/home.mp4", "site/home-poster.webp", "site/share.webp", "site/logo.png"}
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

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            faults.append(f"{self.where}: </{tag}> does not close what is open")


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
