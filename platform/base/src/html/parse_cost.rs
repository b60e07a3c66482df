//! HTML that costs a parser far more than its length: elements in elements without end, marks that
//! are opened again in every paragraph, a tag of a hundred thousand attributes.
//!
//! For each tag a parser may walk through every element that is open before it, or make each of them
//! anew (the specification's "active formatting elements"): ten kilobytes become a million nodes.

/// Elements that a parser passes by or makes anew, over a whole text. The longest texts that people
/// write ask for a tenth of it; making so many takes half a second and 100 MB.
const MOST: usize = 300_000;
/// A tag's attributes are compared with each other: so many pairs cost as much as an element.
const PAIRS: usize = 1000;

/// Elements that hold nothing.
const EMPTY: [&str; 3] = ["br", "hr", "img"];
/// Elements that end where the next one begins.
const IN_A_ROW: [&str; 2] = ["p", "li"];
/// Elements that end with the last of their items.
const LISTS: [&str; 2] = ["ul", "ol"];
/// Stands among the open elements for a comment.
const COMMENT: &str = "!--";
/// Stands there for good: what follows may be seen or not.
const UNCLEAR: &str = "!";

/// Whether a parser would work longer on this than on anything that people write.
///
/// Never says no too early: an element counts as closed only once everything behind it is. A parser
/// may see it closed earlier, and never later.
pub(super) fn is_too_high(html: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    let mut work = 0;
    let mut rest = html;
    while let Some((text, behind)) = rest.split_once('<') {
        if text.contains("-->") {
            open.pop_if(|last| *last == COMMENT);
        }
        let tag = Tag::of(behind);
        rest = &behind[tag.length..];
        work += open.len() + tag.attributes * tag.attributes / PAIRS;
        if work > MOST {
            return true;
        }
        match tag.kind {
            Kind::Text => {}
            Kind::Start(name) => {
                open.pop_if(|last| *last == name && IN_A_ROW.contains(&name));
                open.extend((!EMPTY.contains(&name)).then_some(name));
            }
            Kind::End(name) => {
                if LISTS.contains(&name) && open.ends_with(&[name, "li"]) {
                    open.pop();
                }
                open.pop_if(|last| *last == name);
            }
        }
    }
    false
}

/// What stands between the tags.
pub(super) fn words(html: &str) -> String {
    let mut words = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((text, behind)) = rest.split_once('<') {
        words.push_str(text);
        // Words of neighbouring blocks stay apart.
        words.push(' ');
        rest = match behind.starts_with(['!', '?']) {
            true => behind.split_once('>').unwrap_or_default().1,
            false => &behind[Tag::of(behind).length..],
        };
    }
    words.push_str(rest);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a `<` begins.
pub(super) struct Tag<'a> {
    pub kind: Kind<'a>,
    /// Bytes behind the `<`.
    pub length: usize,
    attributes: usize,
}

pub(super) enum Kind<'a> {
    /// No tag, and nothing that hides one.
    Text,
    Start(&'a str),
    End(&'a str),
}

impl<'a> Tag<'a> {
    pub fn of(behind: &'a str) -> Self {
        let bare = |kind| Self {
            kind,
            length: 0,
            attributes: 0,
        };
        let is_end = behind.starts_with('/');
        let named = behind.strip_prefix('/').unwrap_or(behind);
        if !named.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return bare(unnamed(behind));
        }
        let mut names = named.split(|letter: char| is_blank(letter) || "/>".contains(letter));
        let name = names.next().unwrap_or_default();
        let (length, attributes) = end(behind);
        Self {
            kind: match is_end {
                true => Kind::End(name),
                false => Kind::Start(name),
            },
            length,
            attributes,
        }
    }
}

/// A comment, something like one, or a smaller-than sign.
fn unnamed(behind: &str) -> Kind<'_> {
    let is_over = || {
        behind
            .find('>')
            .is_some_and(|end| !behind[..end].contains('<'))
    };
    match behind.as_bytes().first() {
        Some(b'!') if behind.starts_with(COMMENT) => Kind::Start(COMMENT),
        // What stands in one may be seen, or not.
        Some(b'!') if behind.starts_with("![CDATA[") => Kind::Start(UNCLEAR),
        Some(b'!' | b'?' | b'/') if !is_over() => Kind::Start(UNCLEAR),
        _ => Kind::Text,
    }
}

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\n' | '\r' | '\x0c')
}

/// Where one is in a tag, as the HTML standard's tokenizer knows it.
#[derive(Clone, Copy)]
enum TagState {
    Name,
    Between,
    Attribute,
    BehindAttribute,
    BeforeValue,
    Quoted(char),
    Unquoted,
}

/// How many bytes a tag has behind its `<`, its end included, and how many attributes.
fn end(tag: &str) -> (usize, usize) {
    let mut place = TagState::Name;
    let mut attributes = 0;
    // The slash of an end tag belongs to no name.
    for (index, letter) in tag.char_indices().skip(1) {
        place = match (place, letter) {
            (TagState::Quoted(quote), letter) if letter == quote => TagState::Between,
            (TagState::Quoted(_), _) => place,
            (_, '>') => return (index + 1, attributes),
            (TagState::BeforeValue, '"' | '\'') => TagState::Quoted(letter),
            (TagState::BeforeValue, letter) if is_blank(letter) => place,
            (TagState::BeforeValue, _) => TagState::Unquoted,
            (TagState::Attribute | TagState::BehindAttribute, '=') => TagState::BeforeValue,
            (TagState::Attribute | TagState::BehindAttribute, letter) if is_blank(letter) => {
                TagState::BehindAttribute
            }
            (_, letter) if is_blank(letter) => TagState::Between,
            (TagState::Unquoted, _) => place,
            (_, '/') => TagState::Between,
            (TagState::Between | TagState::BehindAttribute, _) => {
                attributes += 1;
                TagState::Attribute
            }
            (TagState::Name | TagState::Attribute, _) => place,
        };
    }
    (tag.len(), attributes)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::nested(format!("{}x", "<span>".repeat(2000)))]
    #[case::reopened(format!("<p>{}x{}", marks(1000), "<p>x".repeat(1000)))]
    #[case::reopened_in_cells(format!("<p>{}x{}", marks(1000), "<p><table><td>x".repeat(300)))]
    #[case::closed_out_of_sight(format!("<p>{}x{}", hidden(1000), "<p>x</p>".repeat(1000)))]
    #[case::attributes(format!("<p {}>x</p>", names(40_000)))]
    #[case::attributes_behind_a_quote(format!("<p x='>' {}>x</p>", names(40_000)))]
    fn what_nobody_writes_costs_too_much(#[case] html: String) {
        assert!(is_too_high(&html));
    }

    /// Different ones: of equal marks a parser keeps three.
    fn marks(count: usize) -> String {
        (0..count).map(|number| format!("<b a{number}>")).collect()
    }

    /// The same, with end tags that parsers never see, or that close nothing.
    fn hidden(count: usize) -> String {
        let ways = [
            "<b a# z=\"></b>\">",
            "<b a#><i x=y=\" z=\"></b>\"></i>",
            "<b a#></i x='></b>'>",
            "<b a#><!--</b>-->",
            "<b a#><! <x></b>",
            "<b a#><textarea></b></textarea>",
            "<b a#><table></b></table>",
            "<b a#><svg><![CDATA[></svg></b>]]>",
        ];
        let all = ways.iter().cycle().zip(0..count);
        all.map(|(way, number)| way.replace('#', &number.to_string()))
            .collect()
    }

    fn names(count: usize) -> String {
        (0..count).map(|number| format!("a{number} ")).collect()
    }

    /// The longest post that is kept, in the ways in which editors and older sites write.
    #[rstest]
    #[case::editor(
        "<p style=\"text-align: center\">1 < 2 <b>굵게</b> <a href=\"/info/YOGA?a=1&amp;b=2\">여기</a><br></p>\
         <ul><li>하나<ul><li>둘</li></ul></li></ul>\
         <figure><img src=\"/media/post/a.webp\" alt=\"a > b\" width=\"3\"/></figure>"
    )]
    #[case::older("<p class=a>하나<p>둘<ul><li>셋<li>넷</ul></p>")]
    #[case::word(
        "<p class='MsoNormal'><![if !supportEmptyParas]>&nbsp;<![endif]><o:p></o:p></p>\
         <!--StartFragment--><TD width=100 style='border:none'>다섯</TD><!-- <b>6</b> --></b>"
    )]
    fn what_people_write_is_not(#[case] part: &str) {
        assert!(!is_too_high(&part.repeat(400_000 / part.len())));
    }

    #[test]
    fn a_long_paragraph_is_not() {
        assert!(!is_too_high(&format!("<p>{}</p>", "긴 글 ".repeat(40_000))));
    }
}
