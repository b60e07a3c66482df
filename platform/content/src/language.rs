//! What a page is written in, and what it has to do with the same page in another language.

use sqlx::{FromRow, SqliteConnection};

use super::page::Page;
use platform::{
    db::Db,
    error::{FieldErrors, Result},
    language::Language,
};

/// Those beside the first in which there are pages, hidden ones too.
pub async fn further_languages(db: &Db) -> Result<Vec<Language>> {
    let languages = sqlx::query_scalar(
        "select distinct language from content_pages where language <> ?1 order by language",
    )
    .bind(Language::default());
    Ok(languages.fetch_all(db.read()).await?)
}

/// A page beside the one that is checked.
#[derive(FromRow)]
struct Other {
    code: String,
    title: String,
    language: Language,
    has_address: bool,
    counterpart: Option<String>,
}

/// Refuses a counterpart that is none, and a second page in one language for the same page. Field names are those of
/// the update call.
pub(super) async fn check(
    conn: &mut SqliteConnection,
    code: &str,
    page: &Page,
    errors: &mut FieldErrors,
) -> Result<()> {
    let named = page.counterpart.as_deref();
    if named == Some(code) {
        errors.add(
            "counterpart",
            "이 페이지 자신이에요. 다른 페이지를 골라 주세요.",
        );
        return Ok(());
    }
    let others = related(conn, code, named).await?;
    let mut naming = others
        .iter()
        .filter(|other| other.counterpart.as_deref() == Some(code));
    if let Some(other) = naming.clone().find(|other| other.language == page.language) {
        errors.add(
            "language",
            format!(
                "‘{}’ 페이지의 다른 언어 페이지라서 언어가 같을 수 없어요.",
                other.title
            ),
        );
    }
    let Some(named) = named else {
        return Ok(());
    };
    let Some(target) = others.iter().find(|other| other.code == named) else {
        errors.add("counterpart", "없는 페이지예요.");
        return Ok(());
    };
    if !target.has_address {
        errors.add(
            "counterpart",
            "주소가 없는 글이에요. 방문자가 읽는 페이지를 골라 주세요.",
        );
    }
    if target.language == page.language {
        errors.add(
            "counterpart",
            "언어가 같은 페이지예요. 다른 언어로 쓴 페이지를 골라 주세요.",
        );
        return Ok(());
    }
    let is_second = |other: &&Other| other.code != named && other.language == target.language;
    if let Some(other) = naming.find(is_second) {
        errors.add(
            "counterpart",
            format!(
                "이 페이지에는 이미 {} 페이지 ‘{}’ 페이지가 있어요.",
                target.language.label(),
                other.title
            ),
        );
    }
    let mut beside_target = others.iter().filter(|other| {
        let is_named_by_target = target.counterpart.as_deref() == Some(&*other.code);
        is_named_by_target || other.counterpart.as_deref() == Some(named)
    });
    if let Some(other) = beside_target.find(|other| other.language == page.language) {
        errors.add(
            "counterpart",
            format!(
                "‘{}’에는 이미 {} 페이지 ‘{}’ 페이지가 있어요.",
                target.title,
                page.language.label(),
                other.title
            ),
        );
    }
    Ok(())
}

/// The page that is named, those that name one of the two, and the one that is named by it; without `code` itself.
async fn related(
    conn: &mut SqliteConnection,
    code: &str,
    named: Option<&str>,
) -> Result<Vec<Other>> {
    Ok(sqlx::query_as(
        "select code, title, language, path is not null as has_address, counterpart
         from content_pages
         where code <> ?1
           and (code = ?2 or counterpart in (?1, ?2)
                or code = (select counterpart from content_pages where code = ?2))
         order by code",
    )
    .bind(code)
    .bind(named)
    .fetch_all(conn)
    .await?)
}
