//! HTML that people wrote, cleaned on its way in: an allow-list as wide as the editor's toolbar.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use percent_encoding::percent_decode_str;

const TAGS: [&str; 37] = [
    "a",
    "b",
    "blockquote",
    "br",
    "caption",
    "code",
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

/// Tags on which colours and alignment may stand.
const STYLED: [&str; 11] = [
    "span", "p", "h1", "h2", "h3", "h4", "li", "td", "th", "mark", "figure",
];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
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
    let mut cleaner = Builder::default();
    cleaner
        .tags(HashSet::from(TAGS))
        .tag_attributes(attributes)
        .generic_attributes(HashSet::new())
        .tag_attribute_values(HashMap::from([(
            "a",
            HashMap::from([("target", HashSet::from(["_blank"]))]),
        )]))
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener noreferrer"))
        .attribute_filter(filter_attribute);
    cleaner
});

/// The same HTML without anything that is not on the list. Cleaning twice changes nothing.
pub fn sanitize(html: &str) -> String {
    // Parsers drop a mark at the very start: a second pass must not find one there.
    CLEANER.clean(&html.replace('\u{feff}', "")).to_string()
}

/// The text without any markup, its white space folded to single spaces.
pub fn to_text(html: &str) -> String {
    // A space at every tag, so that words of neighbouring blocks stay apart.
    let spaced = html.replace('<', " <");
    let bare = Builder::empty().clean(&spaced).to_string();
    let text = bare
        .replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn filter_attribute<'a>(tag: &str, attribute: &str, value: &'a str) -> Option<Cow<'a, str>> {
    match (tag, attribute) {
        (_, "style") => clean_style(value).map(Cow::Owned),
        // Pictures come from this site alone: nobody's page view is told to a stranger.
        ("img", "src") => {
            (value.starts_with("/media/") && !value.contains("..")).then(|| value.into())
        }
        (_, "width" | "height" | "start" | "colspan" | "rowspan") => (value.len() <= 5
            && value.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| value.into()),
        // An address without a scheme must not name another host.
        ("a", "href") if value.starts_with("//") || value.starts_with("/\\") => None,
        _ => Some(value.into()),
    }
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

/// Paths below `/media` of the pictures in cleaned HTML.
pub fn media_paths(html: &str) -> Vec<String> {
    html.split("src=\"/media/")
        .skip(1)
        .filter_map(|rest| rest.split(['"', '?']).next())
        // Hangul may be escaped there; in the store it never is.
        .map(|path| percent_decode_str(path).decode_utf8_lossy().into_owned())
        .collect()
}
