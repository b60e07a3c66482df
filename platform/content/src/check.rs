//! What a page must keep to.

use std::collections::HashSet;

use super::{
    blocks,
    page::{Page, Section},
};
use platform::{
    error::{FieldErrors, Result},
    fields::is_video_code,
    pages::address,
    text::line,
};

const MAX_FORMER_PATHS: usize = 50;
const MAX_TABS: usize = 20;

/// The layout of pages that have nothing but blocks.
const BLOCKS: &str = "blocks";

/// What must hold for every page, whoever stores it. Field names are those of the update call.
pub(super) fn check(page: &Page) -> Result<()> {
    let mut errors = FieldErrors::default();
    match line(&page.title).chars().count() {
        0 => errors.add("title", "제목을 입력해주세요."),
        1..=200 => {}
        _ => errors.add("title", "제목은 200자까지 쓸 수 있어요."),
    }
    if page.description.chars().count() > 500 {
        errors.add("description", "설명은 500자까지 쓸 수 있어요.");
    }
    if let Some(Err(wrong)) = page.path.as_deref().map(address::cleaned) {
        errors.add("path", wrong);
    }
    if page.path.as_deref() == Some(address::HOME) && page.template != BLOCKS {
        errors.add("template", "첫 화면은 블록으로만 만들 수 있어요.");
    }
    if !page.read.is_everyone() && matches!(page.path.as_deref(), None | Some(address::HOME)) {
        errors.add(
            "read",
            "첫 화면과 다른 화면이 보여 주는 글은 누구나 읽어요.",
        );
    }
    if page.counterpart.is_some() && page.path.is_none() {
        errors.add(
            "counterpart",
            "주소가 없는 글에는 다른 언어 페이지를 둘 수 없어요.",
        );
    }
    if page.former_paths.len() > MAX_FORMER_PATHS {
        errors.add(
            "formerPaths",
            format!("예전 주소는 {MAX_FORMER_PATHS}개까지 둘 수 있어요."),
        );
    }
    check_tabs(&page.sections, &mut errors);
    blocks::checked(&page.blocks, &mut errors);
    if page.max_texts.is_some_and(|max| max < 1) {
        errors.add("maxTexts", "1 이상의 숫자여야 합니다.");
    } else if let Some(max) = page.max_texts
        && page.texts.len() as i64 > max
    {
        errors.add(
            "pageContentTexts",
            format!("글은 {max}개까지 등록 가능합니다."),
        );
    }
    let known = |section: &Option<String>| {
        section
            .as_ref()
            .is_none_or(|key| page.sections.iter().any(|section| section.key == *key))
    };
    for (index, text) in page.texts.iter().enumerate() {
        if text.html.len() > 200_000 {
            errors.add(
                format!("pageContentTexts[{index}].description"),
                "글이 너무 길어요.",
            );
        }
        if !known(&text.section) {
            errors.add(
                format!("pageContentTexts[{index}].section"),
                "이 페이지에 없는 탭이에요.",
            );
        }
    }
    for (index, video) in page.videos.iter().enumerate() {
        if !is_video_code(&video.code) {
            errors.add(
                format!("pageContentVideos[{index}].code"),
                "동영상 코드는 11자여야 합니다.",
            );
        }
        if !known(&video.section) {
            errors.add(
                format!("pageContentVideos[{index}].section"),
                "이 페이지에 없는 탭이에요.",
            );
        }
    }
    if !page
        .images
        .iter()
        .chain(&page.info_images)
        .all(|image| known(&image.section))
    {
        errors.add(
            "pageContentImageUpdates",
            "이 페이지에 없는 탭에 놓인 사진이 있어요.",
        );
    }
    for (field, used) in [
        (
            "pageContentImageUpdates",
            numbers(&page.images, |image| image.id),
        ),
        (
            "infoContentImageUpdates",
            numbers(&page.info_images, |image| image.id),
        ),
        ("pageContentTexts", numbers(&page.texts, |text| text.id)),
        ("pageContentVideos", numbers(&page.videos, |video| video.id)),
    ] {
        let mut seen = HashSet::new();
        if let Some(id) = used.into_iter().find(|id| !seen.insert(*id)) {
            errors.add(field, format!("{id}번이 두 번 쓰였어요."));
        }
    }
    errors.finish()
}

fn check_tabs(sections: &[Section], errors: &mut FieldErrors) {
    if sections.len() > MAX_TABS {
        errors.add("sections", format!("탭은 {MAX_TABS}개까지 둘 수 있어요."));
    }
    let mut keys = HashSet::new();
    for (index, section) in sections.iter().enumerate() {
        let wrong = match line(&section.label).chars().count() {
            0 => "탭의 이름을 입력해주세요.",
            41.. => "탭의 이름은 40자까지 쓸 수 있어요.",
            _ if section.key.is_empty() || section.key.len() > 60 => {
                "탭의 키는 60자까지 쓸 수 있어요."
            }
            _ if !keys.insert(&section.key) => "같은 키의 탭이 두 개 있어요.",
            _ => continue,
        };
        errors.add(format!("sections[{index}].label"), wrong);
    }
}

fn numbers<T>(parts: &[T], id: impl Fn(&T) -> i64) -> Vec<i64> {
    parts.iter().map(id).collect()
}
