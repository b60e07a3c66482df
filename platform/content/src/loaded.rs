//! A page as it lies in the tables, with what is shown beside it: how it is read.

use serde::Deserialize;
use sqlx::{FromRow, SqliteConnection};

use super::{
    blocks::{self, Block, StoredBlock},
    cache_tags,
    page::{Page, PageKind, Text},
};
use platform::{
    ctx::Ctx,
    db::{CacheTag, depends_on},
    error::Result,
    html::CleanHtml,
    media::{FileKind, OfferedFiles, Pictures},
    records::RecordKind,
    timestamp::Timestamp,
};

/// A stored page, and what visitors are shown beside it.
#[derive(Default)]
pub(super) struct LoadedPage {
    pub page: Page,
    /// 0 for one that was never changed.
    pub revision: i64,
    pub updated_at: Option<Timestamp>,
    pub pictures: Pictures,
    pub files: OfferedFiles,
}

#[derive(FromRow)]
struct Row {
    /// All but its texts, its blocks and its moment, which JSON would have in the database's form.
    #[sqlx(json)]
    page: Page,
    material_at: Option<Timestamp>,
    #[sqlx(json)]
    texts: Vec<StoredText>,
    #[sqlx(json)]
    blocks: Vec<StoredBlock>,
    revision: i64,
    updated_at: Option<Timestamp>,
    #[sqlx(json)]
    pictures: Pictures,
    /// What blocks offer to take along.
    #[sqlx(json)]
    files: OfferedFiles,
}

/// A text that was cleaned when it was stored.
#[derive(Deserialize)]
struct StoredText {
    id: i64,
    priority: i64,
    section: Option<String>,
    #[serde(deserialize_with = "CleanHtml::deserialize_unchecked")]
    html: CleanHtml,
}

impl LoadedPage {
    /// With files under addresses that work for a while, for somebody who reads what not everybody may.
    pub(super) fn lent(mut self, ctx: &Ctx) -> Self {
        for text in &mut self.page.texts {
            text.html = ctx.media.lend(std::mem::take(&mut text.html));
        }
        let blocks = std::mem::take(&mut self.page.blocks);
        self.page.blocks = blocks::map_texts(blocks, |html| ctx.media.lend(html));
        ctx.media.lend_files(&mut self.files);
        self
    }
}

impl From<Row> for LoadedPage {
    fn from(row: Row) -> Self {
        let texts = row.texts.into_iter().map(|text| Text {
            id: text.id,
            priority: text.priority,
            section: text.section,
            html: text.html,
        });
        Self {
            page: Page {
                texts: texts.collect(),
                blocks: row.blocks.into_iter().map(Block::from).collect(),
                material_at: row.material_at,
                ..row.page
            },
            revision: row.revision,
            updated_at: row.updated_at,
            pictures: row.pictures,
            files: row.files,
        }
    }
}

/// One statement for the page with all that belongs to it: each further one would be another turn
/// of the connection's thread, and the first reader after a change waits for them.
pub(super) async fn read(conn: &mut SqliteConnection, code: &str) -> Result<Option<LoadedPage>> {
    depends_on(cache_tags::page(code));
    depends_on(CacheTag::of(FileKind::NAME));
    let row: Option<Row> = sqlx::query_as(
        "select json_object(
             'title', title, 'description', description, 'path', path,
             'formerPaths', json(former_paths), 'hidden', json(iif(hidden, 'true', 'false')),
             'read', read, 'readGroups', json(read_groups),
             'language', language, 'counterpart', counterpart, 'template', template, 'maxTexts', max_texts, 'sections', json(sections),
             'images', json((
                 select json_group_array(
                     json_object('id', id, 'path', path, 'alt', alt, 'priority', priority,
                                 'section', section) order by priority, id)
                 from content_images
                 where code = stored.code and place = 'page')),
             'infoImages', json((
                 select json_group_array(
                     json_object('id', id, 'path', path, 'alt', alt, 'priority', priority,
                                 'section', section) order by priority, id)
                 from content_images
                 where code = stored.code and place = 'info')),
             'videos', json((
                 select json_group_array(
                     json_object('id', id, 'code', video, 'title', title,
                                 'priority', priority, 'section', section)
                     order by priority, id)
                 from content_videos
                 where code = stored.code)))
         as page,
         material_at,
         (select json_group_array(
              json_object('id', id, 'html', html, 'priority', priority,
                          'section', section) order by priority, id)
          from content_texts
          where code = stored.code) as texts,
         blocks,
         coalesce(revision, 0) as revision, updated_at,
         (select json_group_object(path, json_object('width', width, 'height', height,
              'focus', iif(focus_x is null, null, json_object('x', focus_x, 'y', focus_y))))
          from media_files
          left join media_details using (path)
          where path in (
                  select path from content_images where code = stored.code
                  union all
                  select atom from json_tree(stored.blocks) where key = 'image')
            and checked = 1 and width is not null and height is not null) as pictures,
         (select json_group_object(path, json_object('name', name, 'size', size))
          from media_files
          where path in (select atom from json_tree(stored.blocks) where key = 'file')
            and checked = 1) as files
         from content_pages as stored
         left join platform_records on kind = ?1 and key = code
         where code = ?2",
    )
    .bind(PageKind::NAME)
    .bind(code)
    .fetch_optional(conn)
    .await?;
    Ok(row.map(LoadedPage::from))
}
