//! A page as the templates of looks read it (docs/LOOKS.md).

use serde::Serialize;
use serde_json::{Value, json};

use super::{
    block_view::{self, BlockView},
    blocks::{self, BlockKind, KINDS, Lists},
    menu::ShownGroup,
    page_content::{PageContent, PageImage, PageVideo},
};
use platform::{ctx::Ctx, language::Language, pages::address};

#[derive(Serialize)]
pub(super) struct View<'a> {
    page: Page<'a>,
    /// The part of the menu in which the page stands.
    group: Option<Group>,
    /// Whether an admin writes on it.
    editing: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Page<'a> {
    code: &'a str,
    title: &'a str,
    description: &'a str,
    path: &'a str,
    language: &'static str,
    /// The day of the last change, as people read it.
    changed_on: Option<String>,
    /// Never none: a page without tabs has one section.
    sections: Vec<Section<'a>>,
    /// Whether the sections are tabs.
    has_tabs: bool,
    is_empty: bool,
    blocks: Vec<BlockView<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Section<'a> {
    key: &'a str,
    label: &'a str,
    images: Vec<&'a PageImage>,
    info_images: Vec<&'a PageImage>,
    texts: Vec<Text<'a>>,
    videos: Vec<&'a PageVideo>,
}

#[derive(Serialize)]
struct Text<'a> {
    html: &'a str,
}

#[derive(Serialize)]
struct Group {
    label: String,
    items: Vec<Item>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Item {
    label: String,
    path: String,
    is_current: bool,
}

impl<'a> View<'a> {
    /// `menu` as visitors have it.
    pub(super) fn new(
        ctx: &Ctx,
        menu: &[ShownGroup<'_>],
        page: &'a PageContent,
        lists: &'a Lists,
        editing: bool,
    ) -> Self {
        let zone = &ctx.config.site.time_zone;
        let day = |at: platform::timestamp::Timestamp| at.with_timezone(zone).format("%Y.%m.%d");
        let path = page.path.as_deref().unwrap_or_default();
        let blocks = block_view::views(page, lists);
        // The home page has a heading of its own.
        let title = match path {
            address::HOME => "",
            _ => &page.title,
        };
        Self {
            page: Page {
                code: &page.code,
                title,
                description: &page.description,
                path,
                language: page.language.code(),
                changed_on: page.updated_at.map(|at| day(at).to_string()),
                sections: sections(page),
                has_tabs: !page.sections.is_empty(),
                is_empty: page.page_content_images.is_empty()
                    && page.info_content_images.is_empty()
                    && page.page_content_texts.is_empty()
                    && page.page_content_videos.is_empty()
                    && blocks.is_empty(),
                blocks,
            },
            editing,
            group: menu
                .iter()
                .find_map(|group| in_menu(group, path, page.language)),
        }
    }
}

impl View<'_> {
    pub(super) fn is_home(&self) -> bool {
        self.page.path == address::HOME
    }
}

/// The group in this language with the item of this path marked; nothing where none leads there.
fn in_menu((group, items): &ShownGroup<'_>, path: &str, language: Language) -> Option<Group> {
    let is_here = |to: &str| to.eq_ignore_ascii_case(path);
    let items = items.iter().any(|(_, to)| is_here(to)).then_some(items)?;
    let items = items.iter().map(|(item, to)| Item {
        is_current: is_here(to),
        label: item.label_in(language).to_owned(),
        path: to.clone().into_owned(),
    });
    Some(Group {
        label: group.label_in(language).to_owned(),
        items: items.collect(),
    })
}

/// The parts of a page by its sections, in their order. A part that names no section, or one that is gone, belongs to the
/// first.
fn sections(page: &PageContent) -> Vec<Section<'_>> {
    let known = page.sections.iter();
    let mut known: Vec<_> = known
        .map(|section| (section.key.as_str(), section.label.as_str()))
        .collect();
    if known.is_empty() {
        known.push(("", &page.title));
    }
    let first = known.first().map_or("", |(key, _)| key);
    let keys: Vec<_> = known.iter().map(|(key, _)| *key).collect();
    let is_here = |section: &Option<String>, key: &str| {
        let named = section.as_deref().filter(|key| keys.contains(key));
        named.unwrap_or(first) == key
    };
    let sections = known.iter().map(|&(key, label)| {
        let images = page.page_content_images.iter();
        let info_images = page.info_content_images.iter();
        let texts = page.page_content_texts.iter();
        let videos = page.page_content_videos.iter();
        Section {
            key,
            label,
            images: images
                .filter(|image| is_here(&image.section, key))
                .collect(),
            info_images: info_images
                .filter(|image| is_here(&image.section, key))
                .collect(),
            texts: texts
                .filter(|text| is_here(&text.section, key))
                .map(|text| Text {
                    html: &text.description,
                })
                .collect(),
            videos: videos
                .filter(|video| is_here(&video.section, key))
                .collect(),
        }
    });
    sections.collect()
}

/// A page of made up words and pictures, by which admins see what a layout looks like.
pub(super) fn specimen() -> Value {
    let image = |id: u32| json!({ "id": id, "imageUrl": blocks::PICTURE, "path": "", "alt": "", "width": 320, "height": 180 });
    let text = |number: u32| {
        json!({ "html": format!(
            "<h2>{number}. 소제목</h2><p>이 자리에 글이 놓입니다. 문장은 화면 너비에 맞추어 흐르고, 사진과 함께 읽힙니다.</p>"
        ) })
    };
    let section = |key: &str, label: &str| {
        json!({
            "key": key,
            "label": label,
            "images": [image(1), image(2), image(3)],
            "infoImages": [],
            "texts": [text(1), text(2), text(3)],
            "videos": [],
        })
    };
    json!({
        "page": {
            "code": "",
            "title": "페이지 제목",
            "description": "한두 문장으로 된 소개",
            "path": "",
            "language": "ko",
            "changedOn": null,
            "sections": [section("a", "첫째 탭"), section("b", "둘째 탭")],
            "hasTabs": true,
            "isEmpty": false,
            "blocks": sample_blocks(),
        },
        "group": null,
        "editing": false,
    })
}

/// Pages of every kind, as [`View`] would be of them: what layouts are tried with.
pub fn samples() -> Vec<Value> {
    let image = |id: u32| json!({ "id": id, "imageUrl": format!("/media/{id}.webp"), "path": "", "alt": "", "width": 2000, "height": 1000 });
    let section = |key: &str| {
        json!({
            "key": key,
            "label": key,
            "images": [image(1), image(2), image(3)],
            "infoImages": [image(4)],
            "texts": [
                { "html": "<h2>1</h2><p>1</p><table><tbody><tr><td>1</td></tr></tbody></table>" },
                { "html": "<h2>2</h2><p>2</p>" },
                { "html": "<h2>3</h2><p>3</p>" },
            ],
            "videos": [
                { "id": 1, "code": "abcdefghijk", "title": "1" },
                { "id": 2, "code": "abcdefghijk", "title": "" },
            ],
        })
    };
    let nothing = json!({ "key": "", "label": "1", "images": [], "infoImages": [], "texts": [], "videos": [] });
    let page = |sections: Vec<Value>, has_tabs: bool, is_empty: bool| {
        let item = |label: &str, path: &str| json!({ "label": label, "path": path, "isCurrent": path == "/info/1" });
        json!({
            "page": {
                "code": "1",
                "title": "1",
                "description": "1",
                "path": "/info/1",
                "language": if has_tabs { "en" } else { "ko" },
                "changedOn": "2026.03.02",
                "sections": sections,
                "hasTabs": has_tabs,
                "isEmpty": is_empty,
                "blocks": if is_empty { Vec::new() } else { sample_blocks() },
            },
            "editing": has_tabs,
            "group": { "label": "1", "items": [item("1", "/info/1"), item("2", "/info/2")] },
        })
    };
    vec![
        page(vec![section("1"), section("2")], true, false),
        page(vec![section("")], false, false),
        page(vec![nothing], false, true),
    ]
}

/// One of each kind.
fn sample_blocks() -> Vec<Value> {
    KINDS.iter().map(blocks::specimen).collect()
}

/// A page of this kind alone.
pub(super) fn of_block(kind: &BlockKind) -> Value {
    json!({
        "page": {
            "title": "",
            "description": "",
            "path": "",
            "language": "ko",
            "sections": [],
            "blocks": [blocks::specimen(kind)],
        },
        "group": null,
        "editing": false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::{
        language::Labels,
        site::{MenuGroup, MenuItem},
    };

    #[test]
    fn the_pages_beside_it_are_called_in_the_language_of_the_page() {
        let item = |label: &str, path: &str, english: &str| MenuItem {
            label: label.to_owned(),
            labels: Labels {
                en: english.to_owned(),
            },
            path: path.to_owned(),
            ..MenuItem::default()
        };
        let items = [item("숲", "/forest", "Forest"), item("바다", "/sea", "")];
        let group = MenuGroup {
            label: "둘레".to_owned(),
            labels: Labels {
                en: "Around".to_owned(),
            },
            ..MenuGroup::default()
        };
        let entries = items.iter().map(|item| (item, item.path.as_str().into()));
        let shown = (&group, entries.collect());
        let called = |language| {
            let group = in_menu(&shown, "/SEA", language).unwrap();
            let mut labels = vec![group.label];
            labels.extend(group.items.into_iter().map(|item| item.label));
            labels
        };
        assert_eq!(called(Language::En), ["Around", "Forest", "바다"]);
        assert_eq!(called(Language::Ko), ["둘레", "숲", "바다"]);
    }
}
