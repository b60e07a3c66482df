//! A page that an admin makes.

use poem_openapi::Object;
use sqlx::SqliteConnection;

use super::page::{Page, PageKind};
use platform::{
    error::{ApiError, Result},
    language::Language,
    pages::address,
    records::RecordKind,
};

const MAX_CODE: usize = 40;

#[derive(Debug, Object)]
#[oai(rename = "PageCreate", rename_all = "camelCase")]
pub struct NewPage {
    title: String,
    /// Where visitors are to read it: `/` and one to four parts of letters, digits and hyphens.
    path: String,
    /// A layout of this look; may be left out beside `copyOf`.
    template: Option<String>,
    /// What it is written in; that of the page it is a copy of, or Korean, where it is left out.
    language: Option<Language>,
    /// The code of the same page in another language. A copy does not have that of its original.
    counterpart: Option<String>,
    /// The code of a page of which this one is to have everything but title and address.
    copy_of: Option<String>,
    /// 1 to 40 capitals, digits and hyphens; made of the address where it is left out.
    code: Option<String>,
    /// Whether nobody but admins knows of it yet.
    #[oai(default = "yes")]
    hidden: bool,
}

fn yes() -> bool {
    true
}

/// The code that the new page is to have.
pub async fn code(conn: &mut SqliteConnection, new: &NewPage) -> Result<String> {
    match new.code.as_deref().map(str::trim) {
        None | Some("") => free(conn, &cleaned(&new.path)?).await,
        Some(code) => chosen(conn, code).await,
    }
}

/// The value of the new page.
pub async fn compose(conn: &mut SqliteConnection, new: NewPage) -> Result<Page> {
    let path = cleaned(&new.path)?;
    let page = match &new.copy_of {
        Some(original) => PageKind
            .load(conn, original)
            .await?
            .ok_or_else(|| ApiError::field("copyOf", "복사할 페이지가 없어요."))?,
        None => Page::default(),
    };
    let template = new.template.unwrap_or(page.template);
    if template.is_empty() {
        return Err(ApiError::field("template", "화면 틀을 골라 주세요."));
    }
    Ok(Page {
        title: new.title,
        path: Some(path),
        former_paths: Vec::new(),
        hidden: new.hidden,
        language: new.language.unwrap_or(page.language),
        counterpart: new.counterpart.filter(|code| !code.is_empty()),
        template,
        material_at: None,
        ..page
    })
}

/// The code that a page was to have, or where another page has it by now the next one that is free.
pub async fn code_now(conn: &mut SqliteConnection, code: &str, path: &str) -> Result<String> {
    match is_taken(conn, code).await? {
        true => free(conn, path).await,
        false => Ok(code.to_owned()),
    }
}

fn cleaned(path: &str) -> Result<String> {
    address::cleaned(path).map_err(|wrong| ApiError::field("path", wrong))
}

async fn chosen(conn: &mut SqliteConnection, code: &str) -> Result<String> {
    let fits =
        |letter: u8| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == b'-';
    if code.len() > MAX_CODE || !code.bytes().all(fits) {
        return Err(ApiError::field(
            "code",
            "코드는 영어 대문자와 숫자, 붙임표(-)로 40자까지 쓸 수 있어요.",
        ));
    }
    match is_taken(conn, code).await? {
        true => Err(ApiError::conflict("다른 페이지가 이미 쓰고 있는 코드예요.").at_field("code")),
        false => Ok(code.to_owned()),
    }
}

/// A code that no page has, after the last part of the address.
async fn free(conn: &mut SqliteConnection, path: &str) -> Result<String> {
    let last = path.rsplit('/').next().unwrap_or_default().to_uppercase();
    let letters = last
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-');
    // Three are left for a number.
    let code: String = letters.take(MAX_CODE - 4).collect();
    let code = match code.trim_matches('-') {
        "" if path == address::HOME => "HOME",
        "" => "PAGE",
        code => code,
    };
    if !is_taken(conn, code).await? {
        return Ok(code.to_owned());
    }
    for number in 2..1000 {
        let next = format!("{code}-{number}");
        if !is_taken(conn, &next).await? {
            return Ok(next);
        }
    }
    Err(ApiError::conflict("코드를 정해 주세요.").at_field("code"))
}

async fn is_taken(conn: &mut SqliteConnection, code: &str) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (select 1 from content_pages where code = ?1 collate nocase)",
    )
    .bind(code)
    .fetch_one(conn)
    .await?)
}
