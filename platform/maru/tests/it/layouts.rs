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
    let mut looks: Vec<_> = folders.filter(|folder| folder.join("package.json").is_file()).collect();
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

/// The templates as the build puts them beside each other.
fn layouts(look: &Path) -> Layouts {
    let folders = [look.join("templates"), repository().join("platform/web/templates")];
    let find = move |name: &str| {
        let mut files = folders.iter().map(|folder| folder.join(name));
        files.find_map(|file| fs::read_to_string(file).ok())
    };
    Layouts::new(&names(look), find, &content::samples()).unwrap()
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
    ("data-island=\"viewer\"", "viewer", "</ul>"),
    ("<figure>", "video", "</figure>"),
    ("<section tabindex=\"0\"", "timetable", "</section>"),
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
        let next = all.iter().filter_map(|part| Some((rest.find(part.0)?, part)));
        let Some((at, (_, name, end))) = next.min_by_key(|(at, _)| *at) else {
            return found.join(" ");
        };
        // The contents of legal texts are a list that holds no text.
        let is_contents = *name == "numbered" && !rest[at..].split("</ol>").next().unwrap().contains("server-html");
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

#[test]
fn each_layout_puts_texts_carousels_videos_and_tabs_in_an_order_of_its_own() {
    // A layout without tabs has places of its own for the first section only.
    let second = "picture large text video";
    let first_look = [
        ("essay", format!("picture text picture timetable large video {second}")),
    ];
    drop(first_look);
    for look in looks() {
        let orders = drawn(&look, &page()).into_iter();
        let orders: BTreeMap<_, _> = orders.map(|(layout, html)| (layout, order(&html))).collect();
        eprintln!("{} {orders:#?}", name(&look));
    }
    panic!();
}
