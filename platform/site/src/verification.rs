//! The value by which a search engine knows that a site belongs to whoever registers it there.

use base::{checks::short, error::FieldErrors};

/// Names of the meta tags in which the search engines look for their value.
pub(super) const NAVER: &str = "naver-site-verification";
pub(super) const GOOGLE: &str = "google-site-verification";
pub(super) const BING: &str = "msvalidate.01";
/// The one name that Bing's file has for everybody.
const BING_FILE: &str = "BingSiteAuth.xml";

const MAX: usize = 100;

/// A file at the root of the site in which a search engine looks for the same.
pub struct Proof {
    pub content: String,
    pub content_type: &'static str,
}

/// The file at `path`, where one of the values says so.
pub(super) fn proof<'a>(
    path: &str,
    mut values: impl Iterator<Item = (&'static str, &'a str)>,
) -> Option<Proof> {
    let name = path.strip_prefix('/')?;
    values.find_map(|(engine, value)| match engine {
        BING if name == BING_FILE => Some(Proof {
            content: format!(
                "<?xml version=\"1.0\"?>\n<users>\n\t<user>{value}</user>\n</users>\n"
            ),
            content_type: "text/xml; charset=utf-8",
        }),
        _ if is_file(value) && name == value => Some(Proof {
            content: format!("{engine}: {value}"),
            content_type: "text/html; charset=utf-8",
        }),
        _ => None,
    })
}

/// Whether the value is the name of a file, and not what stands in a meta tag.
pub(super) fn is_file(value: &str) -> bool {
    value.ends_with(".html")
}

/// The value of the meta tag `name`; of a whole tag that was pasted, what its `content` says. Where the file is taken
/// instead, its name, which stands in it too; Bing's file holds the value of the tag. None where it is empty.
pub(super) fn verification(
    errors: &mut FieldErrors,
    field: &str,
    name: &str,
    text: Option<&str>,
) -> Option<String> {
    let text = text.unwrap_or_default().trim();
    let in_file = text
        .strip_prefix(name)
        .and_then(|rest| rest.trim_start().strip_prefix(':'));
    let of_bing = text
        .split_once("<user>")
        .and_then(|(_, rest)| rest.split_once("</user>"));
    let value = match (in_file, of_bing) {
        (Some(file), _) => file.trim().to_owned(),
        (_, Some((value, _))) if name == BING => value.trim().to_owned(),
        _ if text.starts_with('<') => errors.check(field, content_of(text, name))?,
        _ => text.to_owned(),
    };
    let value = short(errors, field, &value, MAX);
    let is_odd = |letter: char| !letter.is_ascii_alphanumeric() && !"-_=+/".contains(letter);
    match file_of(name) {
        Some(engine) if is_file(&value) => {
            let own = value.strip_prefix(engine).and_then(|rest| rest.strip_suffix(".html"));
            if !own.is_some_and(|own| own.chars().all(|letter| letter.is_ascii_alphanumeric())) {
                errors.add(field, format!("{engine}으로 시작해 .html로 끝나는 파일 이름이어야 해요. 이름을 바꾸지 않은 채로 적어 주세요."));
            }
        }
        _ if value.contains(is_odd) => errors.add(
            field,
            "메타 태그나 그 content 값, 또는 받은 파일의 이름이나 내용을 그대로 붙여 넣어 주세요. 값에는 영문자와 숫자, - _ = + /만 있어요.",
        ),
        _ => {}
    }
    (!value.is_empty()).then_some(value)
}

/// What the name of the engine's file begins with.
fn file_of(name: &str) -> Option<&'static str> {
    match name {
        NAVER => Some("naver"),
        GOOGLE => Some("google"),
        _ => None,
    }
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
