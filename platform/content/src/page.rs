//! The record kind `page`: how a page is loaded and stored.

use async_trait::async_trait;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use platform::{
    db::{self, CacheTag},
    error::{ApiError, Result},
    html::CleanHtml,
    language::Language,
    ports::PAGE,
    records::{RecordKind, Visibility},
    text::line,
    timestamp::Timestamp,
};

use super::{blocks::Block, cache_tags, check::check, loaded, readers::Readers};

/// A page as seed files and the journal have it. Parts are ordered by their priority.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Page {
    pub title: String,
    /// One or two sentences for search results and shared links.
    #[serde(default)]
    pub description: String,
    /// Where visitors read it; absent for texts that other screens show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Where it was before, latest last: who comes there is led on to `path`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_paths: Vec<String>,
    /// Whether nobody but admins knows of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// Who reads it where it is not hidden.
    #[serde(default, skip_serializing_if = "Readers::is_everyone")]
    pub read: Readers,
    /// Keys of the groups that read it, where it is for groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub read_groups: Vec<String>,
    /// What it is written in.
    #[serde(default, skip_serializing_if = "Language::is_default")]
    pub language: Language,
    /// The code of the same page in another language. It is enough that one of the two names the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counterpart: Option<String>,
    /// The name of a layout that the site knows.
    pub template: String,
    /// How many texts it may have; absent where that is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_texts: Option<i64>,
    #[serde(default)]
    pub sections: Vec<Section>,
    #[serde(default)]
    pub images: Vec<Image>,
    /// Pictures that are fixed in number and can only be replaced.
    #[serde(default)]
    pub info_images: Vec<Image>,
    #[serde(default)]
    pub texts: Vec<Text>,
    #[serde(default)]
    pub videos: Vec<Video>,
    /// What it is composed of, below all that its layout shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
    /// When an admin last called a change of it material: members agree to a legal page again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub material_at: Option<Timestamp>,
}

impl Page {
    /// Whether everybody reads it.
    pub fn is_open(&self) -> bool {
        !self.hidden && self.read.is_everyone()
    }

    /// Where it is and was, for whom and in which language: all that other pages and the menu know of it.
    fn place(&self) -> impl PartialEq {
        (
            self.path.clone(),
            self.former_paths.clone(),
            self.is_open(),
            self.language,
            self.counterpart.clone(),
        )
    }

    /// Path below `/media` of the first picture on it.
    pub fn first_picture(&self) -> Option<String> {
        let mut in_blocks = self.blocks.iter().filter_map(Block::first_picture);
        let own = self.images.first().map(|image| &image.path);
        own.or_else(|| in_blocks.next()).cloned()
    }
}

/// A tab of a page.
#[derive(Clone, Debug, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "PageSection")]
#[serde(deny_unknown_fields)]
pub struct Section {
    pub key: String,
    pub label: String,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Image {
    pub id: i64,
    pub path: String,
    #[serde(default)]
    pub alt: String,
    pub priority: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub id: i64,
    pub priority: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    pub html: CleanHtml,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Video {
    pub id: i64,
    /// The 11 characters by which the video host knows it.
    pub code: String,
    #[serde(default)]
    pub title: String,
    pub priority: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
}

pub struct PageKind;

#[async_trait]
impl RecordKind for PageKind {
    type Value = Page;

    const NAME: &'static str = PAGE;
    const LABEL: &'static str = "정보 페이지";
    const TABLES: &'static [&'static str] = &[
        "content_pages",
        "content_images",
        "content_texts",
        "content_videos",
    ];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("title", "제목"),
        ("description", "설명"),
        ("path", "주소"),
        ("formerPaths", "예전 주소"),
        ("hidden", "비공개"),
        ("read", "읽는 사람"),
        ("readGroups", "읽는 그룹"),
        ("language", "언어"),
        ("counterpart", "다른 언어 페이지"),
        ("template", "화면 틀"),
        ("maxTexts", "글의 최대 개수"),
        ("sections", "탭"),
        ("images", "페이지 이미지"),
        ("infoImages", "고정 이미지"),
        ("texts", "글"),
        ("videos", "동영상"),
        ("blocks", "블록"),
        ("materialAt", "중요한 변경"),
    ];

    const ASKS_FOR_GROUPS: bool = true;

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select code from content_pages order by code")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, code: &str) -> Result<Option<Page>> {
        Ok(loaded::read(conn, code).await?.map(|stored| stored.page))
    }

    async fn store(&self, conn: &mut SqliteConnection, code: &str, page: &Page) -> Result<()> {
        check(page)?;
        sqlx::query(
            "insert into content_pages
             (code, title, description, path, template, max_texts, sections, material_at,
              former_paths, hidden, blocks, language, counterpart, read, read_groups)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
             on conflict (code) do update
             set title = excluded.title, description = excluded.description, path = excluded.path,
                 template = excluded.template, max_texts = excluded.max_texts,
                 sections = excluded.sections, material_at = excluded.material_at,
                 former_paths = excluded.former_paths, hidden = excluded.hidden,
                 blocks = excluded.blocks, language = excluded.language,
                 counterpart = excluded.counterpart, read = excluded.read,
                 read_groups = excluded.read_groups",
        )
        .bind(code)
        .bind(line(&page.title))
        .bind(page.description.trim())
        .bind(&page.path)
        .bind(&page.template)
        .bind(page.max_texts)
        .bind(serde_json::to_string(&page.sections)?)
        .bind(page.material_at)
        .bind(serde_json::to_string(&page.former_paths)?)
        .bind(page.hidden)
        .bind(serde_json::to_string(&page.blocks)?)
        .bind(page.language)
        .bind(&page.counterpart)
        .bind(page.read)
        .bind(serde_json::to_string(&page.read_groups)?)
        .execute(&mut *conn)
        .await
        .map_err(|error| match db::is_unique_violation(&error) {
            true => ApiError::conflict("다른 페이지가 이미 쓰고 있는 주소예요.").at_field("path"),
            false => error.into(),
        })?;
        remove_parts(conn, code).await?;
        store_images(conn, code, "page", &page.images).await?;
        store_images(conn, code, "info", &page.info_images).await?;
        for text in &page.texts {
            sqlx::query(
                "insert into content_texts (code, id, html, priority, section)
                 values (?1, ?2, ?3, ?4, ?5)",
            )
            .bind(code)
            .bind(text.id)
            .bind(&*text.html)
            .bind(text.priority)
            .bind(&text.section)
            .execute(&mut *conn)
            .await?;
        }
        for video in &page.videos {
            sqlx::query(
                "insert into content_videos (code, id, video, title, priority, section)
                 values (?1, ?2, ?3, ?4, ?5, ?6)",
            )
            .bind(code)
            .bind(video.id)
            .bind(&video.code)
            .bind(&video.title)
            .bind(video.priority)
            .bind(&video.section)
            .execute(&mut *conn)
            .await?;
        }
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, code: &str) -> Result<()> {
        remove_parts(conn, code).await?;
        sqlx::query("delete from content_pages where code = ?1")
            .bind(code)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn cache_tags(
        &self,
        _: &mut SqliteConnection,
        code: &str,
        _: &Page,
    ) -> Result<Vec<CacheTag>> {
        Ok(vec![cache_tags::page(code)])
    }

    fn changed_parts(&self, before: Option<&Page>, after: Option<&Page>) -> Vec<CacheTag> {
        let is_moved = before.map(Page::place) != after.map(Page::place);
        is_moved.then(cache_tags::addresses).into_iter().collect()
    }

    fn title(&self, _: &str, page: &Page) -> String {
        page.title.clone()
    }

    async fn visibility(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        page: &Page,
    ) -> Result<Visibility> {
        Ok(Visibility::public_if(page.is_open()))
    }

    fn groups(&self, page: &Page) -> Vec<String> {
        page.read_groups.clone()
    }

    fn media(&self, page: &Page) -> Vec<String> {
        let texts = page.texts.iter();
        let in_texts = texts.flat_map(|text| text.html.media_paths());
        page.images
            .iter()
            .chain(&page.info_images)
            .map(|image| image.path.clone())
            .chain(in_texts)
            .chain(
                page.blocks
                    .iter()
                    .flat_map(|block| block.data.media_paths()),
            )
            .collect()
    }
}

async fn store_images(
    conn: &mut SqliteConnection,
    code: &str,
    place: &str,
    images: &[Image],
) -> Result<()> {
    for image in images {
        sqlx::query(
            "insert into content_images (code, place, id, path, alt, priority, section)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )
        .bind(code)
        .bind(place)
        .bind(image.id)
        .bind(&image.path)
        .bind(&image.alt)
        .bind(image.priority)
        .bind(&image.section)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

async fn remove_parts(conn: &mut SqliteConnection, code: &str) -> Result<()> {
    for delete in [
        "delete from content_images where code = ?1",
        "delete from content_texts where code = ?1",
        "delete from content_videos where code = ?1",
    ] {
        sqlx::query(delete).bind(code).execute(&mut *conn).await?;
    }
    Ok(())
}
