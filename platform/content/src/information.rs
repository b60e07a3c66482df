//! The pages as other parts of the program read them.

use async_trait::async_trait;
use serde::Serialize;
use sqlx::SqliteConnection;

use super::{
    Page, PageKind,
    addresses::{code_at, present},
    blocks::Block,
};
use platform::{
    ctx::Ctx,
    error::Result,
    ports::{InformationPage, InformationPages},
    records::RecordKind,
};

pub struct Information;

#[async_trait]
impl InformationPages for Information {
    async fn code_at(&self, ctx: &Ctx, path: &str) -> Result<Option<String>> {
        code_at(ctx, &present(ctx, path).await?).await
    }

    async fn load(
        &self,
        conn: &mut SqliteConnection,
        code: &str,
    ) -> Result<Option<InformationPage>> {
        let page = PageKind.load(conn, code).await?;
        let Some(page) = page.filter(Page::is_open) else {
            return Ok(None);
        };
        Ok(Some(InformationPage {
            wording: wording(&page)?,
            title: page.title,
            path: page.path,
            texts: page.texts.into_iter().map(|text| text.html).collect(),
            material_at: page.material_at,
        }))
    }
}

/// What a visitor reads of a page: title, tabs, texts, pictures and films in their order.
fn wording(page: &Page) -> Result<String> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Wording<'a> {
        title: &'a str,
        sections: Vec<&'a str>,
        texts: Vec<(&'a Option<String>, &'a str)>,
        images: Vec<(&'a str, &'a str)>,
        videos: Vec<&'a str>,
        #[serde(skip_serializing_if = "<[Block]>::is_empty")]
        blocks: &'a [Block],
    }
    let sections = page.sections.iter();
    let texts = page.texts.iter();
    let images = page.images.iter().chain(&page.info_images);
    let videos = page.videos.iter();
    Ok(serde_json::to_string(&Wording {
        title: &page.title,
        sections: sections.map(|section| section.label.as_str()).collect(),
        texts: texts.map(|text| (&text.section, &*text.html)).collect(),
        images: images
            .map(|image| (image.path.as_str(), image.alt.as_str()))
            .collect(),
        videos: videos.map(|video| video.code.as_str()).collect(),
        blocks: &page.blocks,
    })?)
}
