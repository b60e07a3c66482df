//! What a page must keep to.

use std::collections::HashSet;

use super::page::Page;
use platform::{
    error::{FieldErrors, Result},
    text::line,
};

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
    if page
        .path
        .as_ref()
        .is_some_and(|path| !path.starts_with('/'))
    {
        errors.add("path", "주소는 /로 시작해야 해요.");
    }
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

fn numbers<T>(parts: &[T], id: impl Fn(&T) -> i64) -> Vec<i64> {
    parts.iter().map(id).collect()
}

/// Specification, section 5: 11 characters, as the video host makes them.
fn is_video_code(code: &str) -> bool {
    code.len() == 11
        && code
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}
