//! The layouts of every look that stands in the repository: what they place, in which order, and that nothing is dropped.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use platform::pages::Layouts;
use serde_json::{Value, json};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn looks() -> Vec<PathBuf> {
    let sites = fs::read_dir(repository().join("sites")).unwrap();
    let folders = sites.map(|entry| entry.unwrap().path());
    let mut looks: Vec<_> = folders
        .filter(|folder| folder.join("package.json").is_file())
        .collect();
    looks.sort();
    assert!(looks.len() >= 2);
    looks
}

fn name(look: &Path) -> &str {
    look.file_name().unwrap().to_str().unwrap()
}

fn names(look: &Path) -> Vec<String> {
    let told = fs::read_to_string(look.join("public/site.json")).unwrap();
    let told: Value = serde_json::from_str(&told).unwrap();
    serde_json::from_value(told["templates"].clone()).unwrap()
}

#[test]
fn a_look_tells_the_colours_that_its_style_sheet_has() {
    for look in looks() {
        let told = fs::read_to_string(look.join("public/site.json")).unwrap();
        let told: Value = serde_json::from_str(&told).unwrap();
        let tokens = fs::read_to_string(look.join("tokens.css")).unwrap();
        for role in ["surface", "ink", "accent"] {
            let colour = told["colours"][role].as_str().unwrap_or_default();
            let line = format!("  --{role}: {colour};");
            assert!(tokens.contains(&line), "{}: {line}", name(&look));
        }
    }
}

/// The templates as the build puts them beside each other.
fn layouts(look: &Path) -> Layouts {
    let folders = [
        look.join("templates"),
        repository().join("platform/web/templates"),
    ];
    let find = move |name: &str| {
        let mut files = folders.iter().map(|folder| folder.join(name));
        files.find_map(|file| fs::read_to_string(file).ok())
    };
    let layouts = Layouts::new(&names(look), find);
    layouts.checked(&::content::samples()).unwrap()
}

fn image(id: u32) -> Value {
    json!({ "imageUrl": format!("/media/page/{id}.webp"), "alt": format!("그림 {id}"), "width": 800, "height": 600 })
}

fn text(id: u32) -> Value {
    json!({ "html": format!("<h2>글 {id}</h2>") })
}

/// Something of every kind in each of two sections.
fn page() -> Value {
    let timetable = json!({ "html": "<table><tbody><tr><td>글 2</td></tr></tbody></table>" });
    let video = |id: u32| json!({ "code": "dQw4w9WgXcQ", "title": format!("영상 {id}") });
    json!({
        "page": {
            "title": "모두",
            "description": "한 줄",
            "path": "/info/ALL",
            "changedOn": "2026.03.02",
            "hasTabs": true,
            "isEmpty": false,
            "sections": [
                { "key": "one", "label": "하나", "images": [image(1), image(2)], "infoImages": [image(8)], "texts": [text(1), timetable], "videos": [video(1)] },
                { "key": "two", "label": "둘", "images": [image(3)], "infoImages": [image(9)], "texts": [text(3)], "videos": [video(2)] },
            ],
        },
        "group": null,
    })
}

/// Where a part begins, what it is, and where it ends: what stands in it is not counted by itself.
const PARTS: [(&str, &str, &str); 8] = [
    ("data-island=\"tabs\"", "tabs", "</nav>"),
    ("data-island=\"carousel\"", "carousel", "</ul>"),
    ("data-island=\"viewer\"", "viewer", "</div>"),
    ("<figure>", "video", "</figure>"),
    (
        "class=\"server-html server-html-timetable",
        "timetable",
        "</table></div></div>",
    ),
    ("<ol", "numbered", "</ol>"),
    ("target=\"_blank\"", "large", "</a>"),
    ("class=\"server-html", "text", "</div>"),
];

/// What stands on the page in its order, up to the second tab where there are tabs.
fn order(html: &str) -> String {
    let html = html.split("data-tab=\"two\"").next().unwrap();
    let mut found = Vec::new();
    let mut rest = html;
    let all = PARTS.into_iter().chain([("<img", "picture", ">")]);
    let all: Vec<_> = all.collect();
    loop {
        let next = all
            .iter()
            .filter_map(|part| Some((rest.find(part.0)?, part)));
        let Some((at, (_, name, end))) = next.min_by_key(|(at, _)| *at) else {
            return found.join(" ");
        };
        // The contents of legal texts are a list that holds no text.
        let is_contents = *name == "numbered"
            && !rest[at..]
                .split("</ol>")
                .next()
                .unwrap()
                .contains("server-html");
        if !is_contents {
            found.push(*name);
        }
        let length = rest[at..].find(end).unwrap();
        rest = &rest[at + length..];
    }
}

fn drawn(look: &Path, page: &Value) -> BTreeMap<String, String> {
    let layouts = layouts(look);
    let all = names(look).into_iter();
    all.map(|name| {
        let html = layouts.draw(&name, page).unwrap();
        (name, html)
    })
    .collect()
}

/// The orders that are promised, by layout. One without tabs has places of its own for the first section only.
fn orders(look: &str) -> [(&'static str, &'static str); 12] {
    match look {
        "madang" => [
            ("essay", "text picture text picture large video"),
            ("principles", "picture numbered picture large video"),
            ("tabs", "tabs text text carousel large video"),
            ("feature", "text text video carousel large"),
            ("viewer", "tabs text text viewer large video"),
            ("guide", "tabs numbered carousel large video"),
            ("carousel", "carousel text text large video"),
            ("outline", "large text text picture picture video"),
            ("timetable", "timetable text large carousel video"),
            ("calendar", "carousel numbered large video"),
            ("legal", "text text picture picture large video"),
            ("blocks", "picture picture large text text video"),
        ],
        _ => [
            ("essay", "picture text picture text large video"),
            ("principles", "picture numbered picture large video"),
            ("tabs", "tabs carousel text text large video"),
            ("feature", "video text text carousel large"),
            ("viewer", "tabs viewer text text large video"),
            ("guide", "tabs numbered large carousel video"),
            ("carousel", "carousel text text large video"),
            ("outline", "text text carousel large video"),
            ("timetable", "large timetable text carousel video"),
            ("calendar", "numbered large carousel video"),
            ("legal", "text text picture picture large video"),
            ("blocks", "picture picture large text text video"),
        ],
    }
}

#[test]
fn each_layout_puts_texts_carousels_videos_and_tabs_in_an_order_of_its_own() {
    for look in looks() {
        let pages = drawn(&look, &page());
        let expected = orders(name(&look));
        assert_eq!(
            names(&look),
            expected.map(|(layout, _)| layout),
            "{}",
            name(&look)
        );
        for (layout, expected) in expected {
            let expected = match expected.starts_with("tabs") {
                true => expected.to_owned(),
                false => format!("{expected} picture large text video"),
            };
            assert_eq!(order(&pages[layout]), expected, "{} {layout}", name(&look));
        }
        let different: BTreeSet<_> = expected.iter().map(|(_, order)| order).collect();
        assert_eq!(different.len(), expected.len(), "{}", name(&look));
    }
}

#[test]
fn no_layout_drops_a_part_of_a_page() {
    let parts: Vec<String> = [1, 2, 3, 8, 9]
        .map(|id| format!("alt=\"그림 {id}\""))
        .into_iter()
        .chain([1, 2, 3].map(|id| format!(">글 {id}<")))
        .chain([1, 2].map(|id| format!("영상 {id} 재생")))
        .collect();
    for look in looks() {
        for (layout, html) in drawn(&look, &page()) {
            let missing: Vec<_> = parts.iter().filter(|part| !html.contains(*part)).collect();
            assert!(missing.is_empty(), "{} {layout}: {missing:?}", name(&look));
        }
    }
}

#[test]
fn sections_are_named_where_there_are_tabs_and_where_there_are_none() {
    let mut alone = page();
    let first = alone["page"]["sections"][0].clone();
    alone["page"]["hasTabs"] = json!(false);
    alone["page"]["sections"] = json!([first]);
    alone["page"]["sections"][0]["key"] = json!("");
    alone["page"]["sections"][0]["label"] = json!("모두");
    for look in looks() {
        for (layout, html) in drawn(&look, &page()) {
            let names = html.matches(">둘</").count();
            assert!(
                names > 0,
                "{} {layout} does not name the second section",
                name(&look)
            );
        }
        for (layout, html) in drawn(&look, &alone) {
            let place = format!("{} {layout}", name(&look));
            assert!(!html.contains("data-island=\"tabs\""), "{place}");
            assert_eq!(html.matches(">모두</h").count(), 1, "{place}");
            assert!(html.contains("<h1 tabindex=\"-1\""), "{place}");
        }
    }
}

#[test]
fn a_page_without_content_says_so_in_every_layout() {
    let mut nothing = page();
    nothing["page"]["isEmpty"] = json!(true);
    nothing["page"]["hasTabs"] = json!(false);
    nothing["page"]["sections"] = json!([{ "key": "", "label": "모두", "images": [], "infoImages": [], "texts": [], "videos": [] }]);
    for look in looks() {
        for (layout, html) in drawn(&look, &nothing) {
            assert!(
                html.contains("아직 준비하고 있는 페이지예요."),
                "{} {layout}",
                name(&look)
            );
            assert_eq!(
                html.matches(">모두</h1>").count(),
                1,
                "{} {layout}",
                name(&look)
            );
        }
    }
}

#[test]
fn every_layout_of_a_look_has_a_template_of_its_own() {
    for look in looks() {
        for layout in names(&look) {
            let file = look.join(format!("templates/{layout}.html"));
            assert!(file.is_file(), "{} {layout}", name(&look));
        }
    }
}

#[test]
fn articles_of_legal_texts_are_linked_to_and_tables_alone_move_sideways() {
    let mut long = page();
    let texts = json!([
        { "html": "<h2>제1조 <b>목적</b></h2><p>글</p><h2>제2조</h2>" },
        { "html": "<h2>제3조 &amp; 부칙</h2>" },
    ]);
    long["page"]["sections"][0]["texts"] = texts;
    let table = "<p>앞</p><table><tbody><tr><td>월</td></tr></tbody></table><p>뒤</p>";
    let mut week = page();
    week["page"]["sections"][0]["texts"] = json!([{ "html": table }]);
    for look in looks() {
        let legal = &drawn(&look, &long)["legal"];
        for part in [
            "href=\"#article-1\"",
            ">제1조 목적</a>",
            "<h2 id=\"article-1\">제1조 <b>목적</b></h2>",
            "<h2 id=\"article-3\">제3조 &amp; 부칙</h2>",
            ">제3조 &amp; 부칙</a>",
            "<time datetime=\"2026-03-02\">2026.03.02</time>",
        ] {
            assert!(
                legal.contains(part),
                "{}: {part} is not in {legal}",
                name(&look)
            );
        }
        let week = &drawn(&look, &week)["timetable"];
        let (before, rest) = week.split_once("<div class=\"table-frame\"").unwrap();
        let (inside, after) = rest.split_once("</div>").unwrap();
        assert!(
            before.contains("<p>앞</p>") && after.contains("<p>뒤</p>"),
            "{week}"
        );
        assert!(
            inside.contains("<table>") && !inside.contains("<p>"),
            "{week}"
        );
    }
}
