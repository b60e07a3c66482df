//! Frames around tables, which scroll where a page is too narrow for them. The site has the same
//! (`platform/web/src/lib/framedTables.ts`).

use std::borrow::Cow;

use super::parse_cost::{Kind, Tag, words};

const OPEN: &str = "<div class=\"table-frame\" role=\"group\" aria-label=\"";
const OPENED: &str = "\" tabindex=\"0\">";
const CLOSE: &str = "</div>";

/// Clean HTML with each table in a frame that the keyboard reaches, called as the table is.
pub fn framed_tables(html: &str) -> Cow<'_, str> {
    if !html.contains("<table") {
        return html.into();
    }
    let mut framed = String::with_capacity(html.len() + 128);
    let mut depth = 0;
    let mut rest = html;
    while let Some((text, behind)) = rest.split_once('<') {
        framed.push_str(text);
        let tag = Tag::of(behind);
        let (written, after) = behind.split_at(tag.length);
        if matches!(tag.kind, Kind::Start("table")) {
            if depth == 0 {
                framed.extend([OPEN, &name(after), OPENED]);
            }
            depth += 1;
        }
        framed.extend(["<", written]);
        if matches!(tag.kind, Kind::End("table")) {
            depth -= 1;
            if depth == 0 {
                framed.push_str(CLOSE);
            }
        }
        rest = after;
    }
    framed.push_str(rest);
    framed.into()
}

/// A text out of a document without the frames: clean HTML holds no other `div`.
pub fn without_frames(html: &str) -> Cow<'_, str> {
    if !html.contains(OPEN) {
        return html.into();
    }
    let mut parts = html.split(OPEN);
    let mut bare = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, inside) = part.split_once(OPENED).unwrap_or_default();
        bare.push_str(&inside.replacen(CLOSE, "", 1));
    }
    bare.into()
}

/// What a table is called, by its caption, as an attribute has it.
fn name(inside: &str) -> String {
    let caption = inside
        .trim_start()
        .strip_prefix("<caption>")
        .and_then(|rest| rest.split_once("</caption>"))
        .map(|(caption, _)| words(caption))
        .filter(|caption| !caption.is_empty());
    let escaped = caption.map(|caption| caption.replace('"', "&quot;"));
    escaped.unwrap_or_else(|| "표".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Case {
        name: String,
        html: String,
        framed: String,
    }

    /// The site is held to the same.
    #[test]
    fn tables_come_into_their_frames_and_out_again() {
        let file = include_str!("../../../web/src/lib/framedTables.json");
        for Case { name, html, framed } in serde_json::from_str::<Vec<Case>>(file).unwrap() {
            assert_eq!(framed_tables(&html), framed, "{name}");
            assert_eq!(without_frames(&framed), html, "{name}");
        }
    }

    #[test]
    fn what_only_looks_like_a_table_has_no_frame() {
        let picture = "<img src=\"/media/a/b.webp\" alt=\"<table>\">";
        assert_eq!(framed_tables(picture), picture);
    }
}
