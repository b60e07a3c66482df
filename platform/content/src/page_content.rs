//! A page with all its parts, as visitors and editors are given it.

use poem_openapi::Object;
use serde::Serialize;
use sqlx::SqliteConnection;

use super::{
    blocks::{PageBlock, Shown},
    loaded::{self, LoadedPage},
    page::{self, Section},
    readers::{Readers, Refusal},
};
use platform::{
    error::Result,
    html::CleanHtml,
    language::Language,
    media::{self, Focus, OfferedFiles, Pictures},
    records::Caller,
    timestamp::Timestamp,
};

/// The page as visitors see it.
pub(super) async fn load(conn: &mut SqliteConnection, code: &str) -> Result<Option<PageContent>> {
    let found = loaded::read(conn, code).await?;
    Ok(found.map(|stored| show(code, stored)))
}

/// A page with nothing on it.
pub(super) fn blank() -> PageContent {
    show("", LoadedPage::default())
}

/// A page, stored or not, as visitors would see it.
pub(super) fn show(code: &str, stored: LoadedPage) -> PageContent {
    let LoadedPage {
        page,
        pictures,
        files,
        ..
    } = stored;
    let images = |images: Vec<page::Image>| {
        let images = images.into_iter().map(|image| {
            let known = pictures.get(&image.path).copied().unwrap_or_default();
            PageImage {
                id: image.id,
                image_url: media::url(&image.path),
                path: image.path,
                alt: image.alt,
                width: known.width,
                height: known.height,
                focus: known.focus,
                priority: image.priority,
                section: image.section,
            }
        });
        images.collect()
    };
    PageContent {
        code: code.to_owned(),
        title: page.title,
        description: page.description,
        path: page.path,
        former_paths: page.former_paths,
        hidden: page.hidden,
        read: page.read,
        read_groups: page.read_groups,
        language: page.language,
        counterpart: page.counterpart,
        template: page.template,
        max_texts: page.max_texts,
        material_at: page.material_at,
        sections: page.sections,
        page_content_images: images(page.images),
        info_content_images: images(page.info_images),
        page_content_texts: page
            .texts
            .into_iter()
            .map(|text| PageText {
                id: text.id,
                description: text.html,
                priority: text.priority,
                section: text.section,
            })
            .collect(),
        page_content_videos: page
            .videos
            .into_iter()
            .map(|video| PageVideo {
                id: video.id,
                code: video.code,
                title: video.title,
                priority: video.priority,
                section: video.section,
            })
            .collect(),
        blocks: page.blocks.into_iter().map(PageBlock::from).collect(),
        pictures,
        files,
        revision: stored.revision,
        updated_at: stored.updated_at,
    }
}

/// A page with all its parts.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct PageContent {
    pub code: String,
    pub title: String,
    pub description: String,
    /// Where visitors read it; absent for texts that other screens show.
    pub path: Option<String>,
    /// Where it was before: who comes there is led on.
    pub former_paths: Vec<String>,
    /// Whether nobody but admins knows of it.
    pub hidden: bool,
    /// Who reads it where it is not hidden.
    pub read: Readers,
    /// Keys of the groups that read it, where it is for groups.
    pub read_groups: Vec<String>,
    /// What it is written in.
    pub language: Language,
    /// The code of the same page in another language, as this page names it; absent where the caller may not know of it.
    pub counterpart: Option<String>,
    pub template: String,
    /// How many texts it may have; absent where that is free.
    pub max_texts: Option<i64>,
    /// When a change of it was last called material; absent where none was.
    pub material_at: Option<Timestamp>,
    pub sections: Vec<Section>,
    pub page_content_images: Vec<PageImage>,
    /// Pictures that are fixed in number and can only be replaced.
    pub info_content_images: Vec<PageImage>,
    pub page_content_texts: Vec<PageText>,
    pub page_content_videos: Vec<PageVideo>,
    /// What it is composed of, in order.
    pub blocks: Vec<PageBlock>,
    /// Of the pictures, for templates.
    #[oai(skip)]
    pub pictures: Pictures,
    /// Of the files that blocks offer, for templates.
    #[oai(skip)]
    pub files: OfferedFiles,
    /// Sent back with an update, so that nobody's change is overwritten unseen.
    pub revision: i64,
    pub updated_at: Option<Timestamp>,
}

impl PageContent {
    /// Whether everybody reads it.
    pub(super) fn is_open(&self) -> bool {
        !self.hidden && self.read.is_everyone()
    }

    /// What stands between this caller and the page; nobody but admins may know of one that is hidden.
    pub(super) fn refusal(&self, caller: Option<&Caller>) -> Option<Refusal> {
        self.read.refusal(&self.read_groups, caller)
    }

    /// Address of the first picture on it.
    pub(super) fn first_picture(&self) -> Option<(String, &str)> {
        let own = self.page_content_images.first();
        let own = own.map(|image| (image.image_url.clone(), &*image.alt));
        let in_blocks = || {
            let mut seen = self
                .blocks
                .iter()
                .filter(|block| block.shown != Shown::Never);
            seen.find_map(|block| block.data.0.first_picture())
        };
        own.or_else(|| in_blocks().map(|picture| (media::url(&picture.image), &*picture.alt)))
    }
}

#[derive(Object, Serialize)]
#[oai(rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub struct PageImage {
    pub id: i64,
    pub image_url: String,
    /// How an update names the picture.
    pub path: String,
    pub alt: String,
    /// Pixels; 0 where they are not known.
    pub width: i64,
    pub height: i64,
    /// The spot that stays in sight where it is cut; the middle where none is said.
    pub focus: Option<Focus>,
    pub priority: i64,
    pub section: Option<String>,
}

#[derive(Object)]
pub struct PageText {
    pub id: i64,
    /// HTML that the server has cleaned.
    pub description: CleanHtml,
    pub priority: i64,
    pub section: Option<String>,
}

#[derive(Object, Serialize)]
pub struct PageVideo {
    pub id: i64,
    pub code: String,
    pub title: String,
    pub priority: i64,
    pub section: Option<String>,
}
