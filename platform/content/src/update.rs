//! The body of `update_page` and what it makes of a stored page (specification, sections 5 and 7).

use poem_openapi::Object;

use super::{
    blocks::{self, Block, PageBlock},
    page::{Image, Page, Section, Text, Video},
    readers::Readers,
};
use platform::{
    error::{ApiError, FieldErrors, Result},
    html::CleanHtml,
    language::Language,
    pages::address,
    records::groups,
    timestamp::Timestamp,
};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PageContentUpdate {
    pub title: String,
    /// Left out: stays as it is.
    pub description: Option<String>,
    /// Where visitors read it from now on; who comes to the address before is led on. Left out: stays as it is.
    pub path: Option<String>,
    /// Addresses from which it is led on; those that are left out answer nothing any more. Left out as a whole: stay.
    pub former_paths: Option<Vec<String>>,
    /// Whether nobody but admins knows of it. Left out: stays as it is.
    pub hidden: Option<bool>,
    /// Who reads it where it is not hidden. Left out: stays as it is.
    pub read: Option<Readers>,
    /// Keys of the groups that read it, where it is for groups. Left out: stay as they are.
    pub read_groups: Option<Vec<String>>,
    /// What it is written in. Left out: stays as it is.
    pub language: Option<Language>,
    /// The code of the same page in another language; empty for none. Left out: stays as it is.
    pub counterpart: Option<String>,
    /// A layout of this look; what it does not show stays. Left out: stays as it is.
    pub template: Option<String>,
    /// The tabs in their order. Left out: stay as they are.
    pub sections: Option<Vec<Section>>,
    /// The revision that the editor started from; without it the last write wins.
    pub revision: Option<i64>,
    /// Whether the change is so much that members agree again, where the page is one that they
    /// agree to.
    #[oai(default)]
    pub material: bool,
    /// Pictures to keep. Those not named here are deleted.
    #[oai(default)]
    pub existing_image_ids: Vec<i64>,
    #[oai(default)]
    pub new_image_paths: Vec<NewPageImage>,
    #[oai(default)]
    pub page_content_image_updates: Vec<PageImageUpdate>,
    /// One entry for each fixed picture; absent leaves them alone.
    pub info_content_image_updates: Option<Vec<InfoImageUpdate>>,
    #[oai(default)]
    pub page_content_texts: Vec<PageTextUpdate>,
    #[oai(default)]
    pub page_content_videos: Vec<PageVideoUpdate>,
    /// What it is composed of, in order. Left out: stays as it is.
    pub blocks: Option<Vec<PageBlock>>,
}

#[derive(Debug, Object)]
pub struct NewPageImage {
    path: String,
    priority: i64,
    section: Option<String>,
    #[oai(default)]
    alt: String,
}

#[derive(Debug, Object)]
pub struct PageImageUpdate {
    id: i64,
    priority: i64,
    /// Left out: stays where it is.
    section: Option<String>,
    alt: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InfoImageUpdate {
    id: i64,
    /// Left out: stays where it is.
    section: Option<String>,
    new_path: Option<String>,
    priority: Option<i64>,
    alt: Option<String>,
}

#[derive(Debug, Object)]
pub struct PageTextUpdate {
    /// Absent for a new text.
    id: Option<i64>,
    description: CleanHtml,
    priority: i64,
    section: Option<String>,
}

#[derive(Debug, Object)]
pub struct PageVideoUpdate {
    /// Absent for a new video.
    id: Option<i64>,
    code: String,
    priority: i64,
    section: Option<String>,
    title: Option<String>,
}

impl PageContentUpdate {
    /// Uploads that the page will refer to, by the field that names them.
    pub fn new_paths(&self) -> Vec<(String, Vec<String>)> {
        let added = self.new_image_paths.iter().map(|image| image.path.clone());
        let replaced = self.info_content_image_updates.iter().flatten();
        let replaced = replaced.filter_map(|image| image.new_path.clone());
        let texts = self.page_content_texts.iter();
        let in_texts = texts.flat_map(|text| text.description.media_paths());
        let blocks = self.blocks.iter().flatten().enumerate();
        let in_blocks =
            blocks.map(|(at, block)| (format!("blocks[{at}].data"), block.data.0.media_paths()));
        [
            ("newImagePaths".to_owned(), added.collect()),
            ("infoContentImageUpdates".to_owned(), replaced.collect()),
            ("pageContentTexts".to_owned(), in_texts.collect()),
        ]
        .into_iter()
        .chain(in_blocks)
        .collect()
    }
}

/// The stored page with the update applied. `400` names every part that does not exist.
pub fn apply(mut page: Page, update: PageContentUpdate, now: Timestamp) -> Result<Page> {
    let mut errors = FieldErrors::default();
    page.title = update.title;
    if update.material {
        page.material_at = Some(now);
    }
    if let Some(description) = update.description {
        page.description = description;
    }
    if let Some(former) = update.former_paths {
        page.former_paths = former_paths(former, &mut errors);
    }
    if let Some(path) = update.path {
        moved(&mut page, &path, &mut errors);
    }
    page.hidden = update.hidden.unwrap_or(page.hidden);
    page.read = update.read.unwrap_or(page.read);
    let asked = update.read_groups.unwrap_or(page.read_groups);
    page.read_groups = groups::asked(
        &mut errors,
        "readGroups",
        page.read == Readers::Group,
        &asked,
    );
    page.language = update.language.unwrap_or(page.language);
    if let Some(counterpart) = update.counterpart {
        page.counterpart = Some(counterpart).filter(|code| !code.is_empty());
    }
    page.template = update.template.unwrap_or(page.template);
    page.sections = update.sections.unwrap_or(page.sections);
    page.images = images(
        &page.images,
        &update.existing_image_ids,
        update.new_image_paths,
        update.page_content_image_updates,
        &mut errors,
    );
    if let Some(updates) = update.info_content_image_updates {
        replace_info_images(&mut page.info_images, updates)?;
    }
    page.texts = texts(&page.texts, update.page_content_texts, &mut errors);
    page.videos = videos(&page.videos, update.page_content_videos, &mut errors);
    if let Some(blocks) = update.blocks {
        let blocks: Vec<_> = blocks.into_iter().map(Block::from).collect();
        page.blocks = blocks::checked(&blocks, &mut errors);
    }
    errors.finish()?;
    if page.sections.is_empty() {
        without_tabs(&mut page);
    }
    Ok(page)
}

fn former_paths(given: Vec<String>, errors: &mut FieldErrors) -> Vec<String> {
    let given = given.iter().enumerate().filter(|(_, path)| !is_home(path));
    let cleaned = given.filter_map(|(index, path)| {
        let cleaned = address::cleaned(path);
        cleaned
            .map_err(|wrong| errors.add(format!("formerPaths[{index}]"), wrong))
            .ok()
    });
    cleaned.collect()
}

/// The home page leads nowhere else, whichever page was there.
pub(super) fn is_home(path: &str) -> bool {
    path.trim() == address::HOME
}

/// Moves the page; its address until now leads on to it.
fn moved(page: &mut Page, path: &str, errors: &mut FieldErrors) {
    let Some(old) = page.path.clone() else {
        errors.add("path", "다른 화면이 보여 주는 글이라서 주소가 없어요.");
        return;
    };
    match address::cleaned(path) {
        Err(wrong) => errors.add("path", wrong),
        Ok(new) if new == old => {}
        Ok(new) => {
            let elsewhere = |path: &String| !path.eq_ignore_ascii_case(&new);
            page.former_paths.retain(elsewhere);
            if elsewhere(&old) && !is_home(&old) && !page.former_paths.contains(&old) {
                page.former_paths.push(old);
            }
            page.path = Some(new);
        }
    }
}

/// What stood in tabs stands on the page itself once there are none.
fn without_tabs(page: &mut Page) {
    let images = page.images.iter_mut().chain(&mut page.info_images);
    let sections = images.map(|image| &mut image.section);
    let texts = page.texts.iter_mut().map(|text| &mut text.section);
    let videos = page.videos.iter_mut().map(|video| &mut video.section);
    for section in sections.chain(texts).chain(videos) {
        *section = None;
    }
}

fn images(
    stored: &[Image],
    keep: &[i64],
    new: Vec<NewPageImage>,
    updates: Vec<PageImageUpdate>,
    errors: &mut FieldErrors,
) -> Vec<Image> {
    for id in keep.iter().chain(updates.iter().map(|update| &update.id)) {
        if !stored.iter().any(|image| image.id == *id) {
            errors.add(
                "existingImageIds",
                format!("이 페이지에 없는 사진이에요: {id}"),
            );
        }
    }
    let mut images: Vec<Image> = stored
        .iter()
        .filter(|image| keep.contains(&image.id))
        .cloned()
        .collect();
    for update in updates {
        if let Some(image) = images.iter_mut().find(|image| image.id == update.id) {
            image.priority = update.priority;
            image.section = update.section.or(image.section.take());
            image.alt = update.alt.unwrap_or_else(|| std::mem::take(&mut image.alt));
        }
    }
    let mut next = next_id(stored.iter().map(|image| image.id));
    images.extend(new.into_iter().map(|image| Image {
        id: next(),
        path: image.path,
        alt: image.alt,
        priority: image.priority,
        section: image.section,
    }));
    images
}

/// Fixed pictures can be replaced, never added or removed.
fn replace_info_images(stored: &mut [Image], updates: Vec<InfoImageUpdate>) -> Result<()> {
    let known = updates
        .iter()
        .all(|update| stored.iter().any(|image| image.id == update.id));
    let mut ids: Vec<_> = updates.iter().map(|update| update.id).collect();
    ids.sort_unstable();
    ids.dedup();
    if !known || ids.len() != stored.len() || updates.len() != stored.len() {
        return Err(ApiError::field(
            "infoContentImageUpdates",
            format!(
                "Info Content 이미지는 {}개를 유지해야 합니다.",
                stored.len()
            ),
        ));
    }
    for update in updates {
        if let Some(image) = stored.iter_mut().find(|image| image.id == update.id) {
            image.path = update
                .new_path
                .unwrap_or_else(|| std::mem::take(&mut image.path));
            image.priority = update.priority.unwrap_or(image.priority);
            image.alt = update.alt.unwrap_or_else(|| std::mem::take(&mut image.alt));
            image.section = update.section.or_else(|| image.section.take());
        }
    }
    Ok(())
}

fn texts(stored: &[Text], updates: Vec<PageTextUpdate>, errors: &mut FieldErrors) -> Vec<Text> {
    let mut next = next_id(stored.iter().map(|text| text.id));
    let mut texts = Vec::with_capacity(updates.len());
    for (index, update) in updates.into_iter().enumerate() {
        let before = update
            .id
            .and_then(|id| stored.iter().find(|text| text.id == id));
        if update.id.is_some() && before.is_none() {
            errors.add(
                format!("pageContentTexts[{index}].id"),
                "이 페이지에 없는 글이에요.",
            );
        }
        if before.is_some_and(|before| texts.iter().any(|text: &Text| text.id == before.id)) {
            errors.add(
                format!("pageContentTexts[{index}].id"),
                "같은 글이 두 번 들어 있어요.",
            );
        }
        texts.push(Text {
            id: before.map_or_else(&mut next, |text| text.id),
            priority: update.priority,
            section: update
                .section
                .or_else(|| before.and_then(|text| text.section.clone())),
            html: update.description,
        });
    }
    texts
}

fn videos(stored: &[Video], updates: Vec<PageVideoUpdate>, errors: &mut FieldErrors) -> Vec<Video> {
    let mut next = next_id(stored.iter().map(|video| video.id));
    let mut videos = Vec::with_capacity(updates.len());
    for (index, update) in updates.into_iter().enumerate() {
        let before = update
            .id
            .and_then(|id| stored.iter().find(|video| video.id == id));
        if update.id.is_some() && before.is_none() {
            errors.add(
                format!("pageContentVideos[{index}].id"),
                "이 페이지에 없는 동영상이에요.",
            );
        }
        if before.is_some_and(|before| videos.iter().any(|video: &Video| video.id == before.id)) {
            errors.add(
                format!("pageContentVideos[{index}].id"),
                "같은 동영상이 두 번 들어 있어요.",
            );
        }
        videos.push(Video {
            id: before.map_or_else(&mut next, |video| video.id),
            code: update.code.trim().to_owned(),
            title: update
                .title
                .or_else(|| before.map(|video| video.title.clone()))
                .unwrap_or_default(),
            priority: update.priority,
            section: update
                .section
                .or_else(|| before.and_then(|video| video.section.clone())),
        });
    }
    videos
}

/// Numbers that no stored part has.
fn next_id(ids: impl Iterator<Item = i64>) -> impl FnMut() -> i64 {
    let mut last = ids.max().unwrap_or(0);
    move || {
        last += 1;
        last
    }
}
