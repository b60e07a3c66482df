//! HTML that people wrote, cleaned on its way in: an allow-list as wide as the editor's toolbar.

mod parse_cost;

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use moka::sync::Cache;
use percent_encoding::percent_decode_str;
use sha2::{Digest, Sha256};
use url::Url;

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

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
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
        .link_rel(Some("noopener noreferrer"))
        .attribute_filter(filter_attribute);
    cleaner
});

/// Fingerprints of texts that are known to be clean: a text comes here more than once on its way
/// into the database.
static CLEAN: LazyLock<Cache<[u8; 32], ()>> = LazyLock::new(|| Cache::new(1024));

/// What cleaning takes out of a text: elements as `<iframe>`, and the language and classes of those
/// that stay as `lang` and `class`, which a writer cannot see to be missing.
pub fn left_out(html: &str) -> BTreeSet<String> {
    let mut gone = BTreeSet::new();
    for rest in html.split('<').skip(1) {
        let (tag, _) = split_tag(rest);
        let end = tag.find(|c: char| !c.is_ascii_alphanumeric());
        let (name, attributes) = tag.split_at(end.unwrap_or(tag.len()));
        let name = name.to_ascii_lowercase();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            continue;
        }
        if !TAGS.contains(&name.as_str()) {
            gone.insert(format!("<{name}>"));
            continue;
        }
        let stays = ATTRIBUTES.get(name.as_str());
        for attribute in ["class", "lang"] {
            let stays = stays.is_some_and(|kept| kept.contains(attribute));
            if !stays && has_attribute(attributes, attribute) {
                gone.insert(attribute.to_owned());
            }
        }
    }
    gone
}

/// Whether a tag has an attribute, by what stands outside the quotes of its values.
fn has_attribute(attributes: &str, name: &str) -> bool {
    let outside = attributes
        .split('"')
        .step_by(2)
        .collect::<Vec<_>>()
        .join(" ");
    outside
        .split(|c: char| c.is_whitespace() || c == '/')
        .filter_map(|word| word.split('=').next())
        .any(|word| word.eq_ignore_ascii_case(name))
}

/// Removes everything from HTML that is not on the list. Cleaning twice changes nothing. What is
/// entangled as nobody writes keeps its words alone.
pub fn sanitize(html: &str) -> String {
    if CLEAN.contains_key(&fingerprint(html)) {
        return html.to_owned();
    }
    // Parsers drop a mark at the very start: a second pass must not find one there.
    let mut html = html.replace('\u{feff}', "");
    if parse_cost::is_tangled(&html) {
        html = to_text(&html)
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
    }
    let clean = CLEANER.clean(&html).to_string();
    CLEAN.insert(fingerprint(&clean), ());
    clean
}

fn fingerprint(html: &str) -> [u8; 32] {
    Sha256::digest(html).into()
}

/// The text of clean HTML without any markup, its white space folded to single spaces.
pub fn to_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        push_text(&mut text, before);
        // Words of neighbouring blocks stay apart.
        text.push(' ');
        (_, rest) = split_tag(tag);
    }
    push_text(&mut text, rest);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The tag that `rest` is in, and what follows it. An angle bracket in quotes does not end it.
fn split_tag(rest: &str) -> (&str, &str) {
    let mut quoted = false;
    let end = rest.bytes().position(|byte| {
        quoted ^= byte == b'"';
        byte == b'>' && !quoted
    });
    end.map_or((rest, ""), |end| (&rest[..end], &rest[end + 1..]))
}

/// Adds what stands between tags, with the characters that clean HTML escapes.
fn push_text(text: &mut String, escaped: &str) {
    if !escaped.contains('&') {
        text.push_str(escaped);
        return;
    }
    let bare = escaped
        .replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    text.push_str(&bare);
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
        ("a", "href") if value.trim().is_empty() || hides_its_host(value) => None,
        _ => Some(value.into()),
    }
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

/// Paths below `/media` of the pictures in HTML as somebody sent it.
pub fn sent_media_paths(html: &str) -> Vec<String> {
    media_paths(&sanitize(html))
}

/// Paths below `/media` of the pictures in cleaned HTML. A picture that is only written about, in a
/// text on HTML, is none.
pub fn media_paths(html: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let mut rest = html;
    while let Some((_, from_tag)) = rest.split_once('<') {
        let (tag, after) = split_tag(from_tag);
        rest = after;
        let source = tag.split_once(" src=\"/media/").map(|(_, value)| value);
        let Some(path) = source.and_then(|value| value.split(['"', '?']).next()) else {
            continue;
        };
        // Hangul may be escaped there; in the store it never is.
        paths.push(percent_decode_str(path).decode_utf8_lossy().into_owned());
    }
    paths
}
