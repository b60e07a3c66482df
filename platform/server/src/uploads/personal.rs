//! Files that a member uploaded, for the member.

use async_trait::async_trait;

use platform::{
    ctx::Ctx,
    error::Result,
    media::file_name,
    personal::{Item, Part, PersonalData, moment},
    timestamp::Timestamp,
};

/// Read at a time.
const AT_ONCE: i64 = 100;

/// The files themselves go with what is told of them.
pub struct MyFiles;

#[async_trait]
impl PersonalData for MyFiles {
    fn key(&self) -> &'static str {
        "files"
    }

    fn label(&self) -> &'static str {
        "올린 파일"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "글과 신청서에 붙인 파일을 보여 주기 위해 보관해요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "붙인 곳이 없어질 때까지 보관해요. 신청서의 파일은 신청과 함께 바로, 지운 글의 파일은 30일 뒤에 파기해요."
            .to_owned()
    }

    /// Counts the files in the order in which they came: a new one comes last.
    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        let from = after.unwrap_or(0);
        let rows: Vec<(String, i64, Timestamp)> = sqlx::query_as(
            "select path, size, uploaded_at
             from media_files
             where uploaded_by = ?1 and checked = 1
             order by uploaded_at, path
             limit ?2 offset ?3",
        )
        .bind(member)
        .bind(AT_ONCE)
        .bind(from)
        .fetch_all(ctx.db.read())
        .await?;
        let next = (rows.len() as i64 == AT_ONCE).then_some(from + AT_ONCE);
        let items = rows.into_iter().map(|(path, size, uploaded)| {
            Item::new(file_name(&path))
                .with("크기", format!("{size}바이트"))
                .with("올린 시각", moment(ctx, uploaded))
                .with_file(path)
        });
        Ok(Part {
            items: items.collect(),
            next,
        })
    }
}
