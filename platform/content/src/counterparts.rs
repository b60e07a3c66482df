//! Where readers find the same page in other languages.

use std::{collections::HashMap, sync::Arc};

use poem_openapi::Object;
use sqlx::FromRow;

use super::{addresses::key, cache_tags};
use platform::{
    ctx::Ctx,
    db::{Db, depends_on},
    error::Result,
    language::Language,
};

/// A page that readers can be offered in the place of another.
#[derive(Clone, Object)]
#[oai(rename = "PageCounterpart")]
pub struct Counterpart {
    pub code: String,
    pub language: Language,
    pub path: String,
}

/// Of each page that has some, by its address: itself, then the others.
#[derive(Default)]
pub struct Counterparts(HashMap<String, Vec<Counterpart>>);

impl Counterparts {
    /// The same page in other languages.
    pub fn of(&self, path: &str) -> &[Counterpart] {
        self.all(path).get(1..).unwrap_or_default()
    }

    /// The page at this address and the same in other languages; none where it is in one alone.
    pub fn all(&self, path: &str) -> &[Counterpart] {
        self.0.get(&key(path)).map_or(&[], Vec::as_slice)
    }
}

#[derive(FromRow)]
struct Row {
    code: String,
    language: Language,
    path: String,
    other_code: String,
    other_language: Language,
    other_path: String,
}

/// From memory where they are still true.
pub async fn counterparts(ctx: &Ctx) -> Result<Arc<Counterparts>> {
    // Boxed, since it stands inside whatever is being made, many calls deep.
    let read = Box::pin(async { Ok(Some(read(&ctx.db).await?)) });
    let weight = |counterparts: &Counterparts| 512 * (1 + counterparts.0.len());
    let counterparts = ctx.responses.value("page-counterparts", weight, read);
    Ok(Box::pin(counterparts).await?.unwrap_or_default())
}

/// It is enough that one of two pages names the other. Where several name one, the one that it names itself is first.
async fn read(db: &Db) -> Result<Counterparts> {
    depends_on(cache_tags::addresses());
    let rows: Vec<Row> = sqlx::query_as(
        "with pair (code, other) as (
             select code, counterpart from content_pages where counterpart is not null
             union
             select counterpart, code from content_pages where counterpart is not null)
         select page.code, page.language, page.path, other.code as other_code,
             other.language as other_language, other.path as other_path
         from pair
         join content_pages as page on page.code = pair.code
         join content_pages as other on other.code = pair.other
         where page.is_open and page.path is not null
           and other.is_open and other.path is not null
           and page.language <> other.language
         order by page.code, page.counterpart is not other.code, other.code",
    )
    .fetch_all(db.read())
    .await?;
    let mut found = Counterparts::default();
    for row in rows {
        let page = Counterpart {
            code: row.code,
            language: row.language,
            path: row.path,
        };
        let all = found.0.entry(key(&page.path)).or_insert(vec![page]);
        if all.iter().all(|one| one.language != row.other_language) {
            all.push(Counterpart {
                code: row.other_code,
                language: row.other_language,
                path: row.other_path,
            });
        }
    }
    Ok(found)
}
