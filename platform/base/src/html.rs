//! HTML that people wrote, cleaned on its way in: an allow-list as wide as the editor's toolbar.

mod clean_html;
mod frames;
mod links;
mod parse_cost;
mod scan;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use url::Url;

pub use clean_html::CleanHtml;
pub use frames::{framed_tables, without_frames};
pub use scan::{gather_left_out, left_out, pictures};

/// What a text may hold.
pub const TAGS: [&str; 39] = [
    "a",
    "b",
    "blockquote",
    "br",
    "caption",
    "code",
    "details",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "s",
    "small",
    "span",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
    "del",
];

/// Where documents that texts offer stand below `/media`, and where they are lent.
pub const DOCUMENTS: &str = "file/";
const LENT: &str = "/media-private/file/";

/// What a table may have: a browser draws every place that a cell reaches over.
pub const MAX_ROWS: u32 = 500;
pub const MAX_COLUMNS: u32 = 50;

/// Tags on which colours and alignment may stand.
const STYLED: [&str; 11] = [
    "span", "p", "h1", "h2", "h3", "h4", "li", "td", "th", "mark", "figure",
];

/// What may stand on a tag.
static ATTRIBUTES: LazyLock<HashMap<&'static str, HashSet<&'static str>>> = LazyLock::new(|| {
    let mut attributes: HashMap<&str, HashSet<&str>> = HashMap::from([
        ("a", HashSet::from(["href", "target"])),
        ("img", HashSet::from(["src", "alt", "width", "height"])),
        ("ol", HashSet::from(["start"])),
        ("th", HashSet::from(["scope", "colspan", "rowspan"])),
        ("td", HashSet::from(["colspan", "rowspan"])),
    ]);
    for tag in STYLED {
        attributes.entry(tag).or_default().insert("style");
    }
    attributes
});

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| cleaner(Some("noopener noreferrer")));
static PART_CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| cleaner(None));

/// `rel` is written into every link.
fn cleaner(rel: Option<&'static str>) -> Builder<'static> {
    let mut cleaner = Builder::default();
    cleaner
        .tags(HashSet::from(TAGS))
        .tag_attributes(ATTRIBUTES.clone())
        .generic_attributes(HashSet::new())
        .tag_attribute_values(HashMap::from([(
            "a",
            HashMap::from([("target", HashSet::from(["_blank"]))]),
        )]))
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(rel)
        .attribute_filter(filter_attribute);
    cleaner
}

/// Removes everything from HTML that is not on the list. Cleaning twice changes nothing. What is
/// entangled as nobody writes keeps its words alone.
fn sanitize(html: &str) -> String {
    sanitized_by(&CLEANER, html)
}

/// A part of a document that becomes one text: clean, and its links say nothing yet of where they lead.
pub fn clean_part(html: &str) -> String {
    sanitized_by(&PART_CLEANER, html)
}

fn sanitized_by(cleaner: &Builder<'_>, html: &str) -> String {
    // Parsers drop a mark at the very start: a second pass must not find one there.
    let html = html.replace('\u{feff}', "");
    let html = match parse_cost::is_too_high(&html) {
        true => parse_cost::words(&html),
        false => html,
    };
    cleaner.clean(&html).to_string()
}

fn filter_attribute<'a>(tag: &str, attribute: &str, value: &'a str) -> Option<Cow<'a, str>> {
    match (tag, attribute) {
        (_, "style") => clean_style(value).map(Cow::Owned),
        // Pictures come from this site alone: nobody's page view is told to a stranger.
        ("img", "src") => {
            (value.starts_with("/media/") && !value.contains("..")).then(|| value.into())
        }
        (_, "colspan") => spans(value, MAX_COLUMNS).then(|| value.into()),
        (_, "rowspan") => spans(value, MAX_ROWS).then(|| value.into()),
        (_, "width" | "height" | "start") => (value.len() <= 5
            && value.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| value.into()),
        ("a", "href") if value.starts_with(LENT) => Some(unlent(value).into()),
        ("a", "href") if value.trim().is_empty() || hides_its_host(value) => None,
        _ => Some(value.into()),
    }
}

/// The lasting address of a document for the one that ends, which whoever edits a text may send back.
fn unlent(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or(address);
    path.replacen(LENT, "/media/file/", 1)
}

/// Whether a cell reaches over others, and over no more than a table may have.
fn spans(value: &str, most: u32) -> bool {
    value.len() <= 3
        && value
            .parse()
            .is_ok_and(|cells: u32| (2..=most).contains(&cells))
}

/// Whether an address without a scheme names another host, as browsers read it: `//elsewhere`, also
/// with backslashes, or with white space where nobody sees it.
fn hides_its_host(address: &str) -> bool {
    static HERE: LazyLock<Option<Url>> = LazyLock::new(|| Url::parse("https://here.invalid/").ok());
    let stays_here = || {
        let here = HERE.as_ref()?;
        Some(here.join(address).ok()?.host() == here.host())
    };
    Url::parse(address).is_err() && stays_here() != Some(true)
}

/// Keeps colours and alignment, in one spelling.
fn clean_style(style: &str) -> Option<String> {
    let kept: Vec<_> = style
        .split(';')
        .filter_map(|declaration| declaration.split_once(':'))
        .map(|(name, value)| {
            (
                name.trim().to_ascii_lowercase(),
                value.trim().to_ascii_lowercase(),
            )
        })
        .filter(|(name, value)| match name.as_str() {
            "color" | "background-color" => is_color(value),
            "text-align" => matches!(value.as_str(), "left" | "center" | "right" | "justify"),
            _ => false,
        })
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    (!kept.is_empty()).then(|| kept.join("; "))
}

/// `#abc`, `#aabbcc`, `rgb(1, 2, 3)`, `rgba(…)`, or a name.
fn is_color(value: &str) -> bool {
    if let Some(digits) = value.strip_prefix('#') {
        return matches!(digits.len(), 3 | 4 | 6 | 8)
            && digits.bytes().all(|b| b.is_ascii_hexdigit());
    }
    let inner = value
        .strip_prefix("rgba(")
        .or_else(|| value.strip_prefix("rgb("))
        .and_then(|rest| rest.strip_suffix(')'));
    if let Some(numbers) = inner {
        return numbers.len() <= 40
            && numbers
                .bytes()
                .all(|b| b.is_ascii_digit() || matches!(b, b',' | b' ' | b'.' | b'%'));
    }
    (3..=24).contains(&value.len()) && value.bytes().all(|b| b.is_ascii_lowercase())
}
