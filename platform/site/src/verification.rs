//! The value by which a search engine knows that a site belongs to whoever registers it there.

use base::{checks::short, error::FieldErrors};

/// Names of the meta tags in which the search engines look for their value.
pub(super) const NAVER: &str = "naver-site-verification";
pub(super) const GOOGLE: &str = "google-site-verification";
pub(super) const BING: &str = "msvalidate.01";

const MAX: usize = 100;

/// The value of the meta tag `name`; of a whole tag that was pasted, what its `content` says. None where it is empty.
pub(super) fn verification(
    errors: &mut FieldErrors,
    field: &str,
    name: &str,
    text: Option<&str>,
) -> Option<String> {
    let text = text.unwrap_or_default().trim();
    let value = match text.starts_with('<') {
        true => errors.check(field, content_of(text, name))?,
        false => text.to_owned(),
    };
    let value = short(errors, field, &value, MAX);
    let is_odd = |letter: char| !letter.is_ascii_alphanumeric() && !"-_=+/".contains(letter);
    if value.contains(is_odd) {
        errors.add(
            field,
            "메타 태그나 그 content 값을 그대로 붙여 넣어 주세요. 값에는 영문자와 숫자, - _ = + /만 있어요.",
        );
    }
    (!value.is_empty()).then_some(value)
}

/// The `content` of the meta tag `name`. Quotation marks may be those of a word processor.
fn content_of(tag: &str, name: &str) -> Result<String, String> {
    let tag = tag.replace(['\'', '“', '”', '‘', '’'], "\"");
    let parts: Vec<&str> = tag.split('"').collect();
    let attribute = |name: &str| {
        let mut pairs = parts.chunks_exact(2);
        let found = pairs.find(|pair| {
            let before = pair[0].trim_end().trim_end_matches('=').trim_end();
            before.to_ascii_lowercase().ends_with(&format!(" {name}"))
        })?;
        Some(found[1].trim())
    };
    if !attribute("name").is_some_and(|found| found.eq_ignore_ascii_case(name)) {
        return Err(format!(
            "다른 태그예요. name이 {name}인 메타 태그를 붙여 넣어 주세요."
        ));
    }
    let content = attribute("content").filter(|content| !content.is_empty());
    content
        .map(str::to_owned)
        .ok_or_else(|| "이 태그에는 content 값이 없어요.".to_owned())
}
