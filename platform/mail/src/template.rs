//! Texts with named places. A value is put in as it is: it is never read as a text with places.

use std::collections::BTreeMap;

/// A piece of a text.
enum Piece<'a> {
    Text(&'a str),
    Place(&'a str),
}

/// Cuts a text at its places. A `{{` that nothing closes is text.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((name, tail)) = after.split_once("}}") else {
            break;
        };
        pieces.push(Piece::Text(before));
        pieces.push(Piece::Place(name.trim()));
        rest = tail;
    }
    pieces.push(Piece::Text(rest));
    pieces
}

/// The names of a text's places, in order.
pub(super) fn places(text: &str) -> impl Iterator<Item = &str> {
    pieces(text).into_iter().filter_map(|piece| match piece {
        Piece::Place(name) => Some(name),
        Piece::Text(_) => None,
    })
}

/// Whether a text has this place, and nothing beside it on its line: what is put in there stands as it is.
pub(super) fn has_alone(text: &str, name: &str) -> bool {
    let pieces = pieces(text);
    let mut places = pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| matches!(piece, Piece::Place(place) if *place == name))
        .peekable();
    let blank = [' ', '\t'];
    places.peek().is_some()
        && places.all(|(at, _)| {
            let (Piece::Text(before), Piece::Text(after)) = (&pieces[at - 1], &pieces[at + 1])
            else {
                return false;
            };
            let (before, after) = (
                before.trim_end_matches(blank),
                after.trim_start_matches(blank),
            );
            let begins = before.ends_with('\n') || before.is_empty() && at == 1;
            let ends =
                after.starts_with(['\n', '\r']) || after.is_empty() && at + 2 == pieces.len();
            begins && ends
        })
}

/// The text with its values; a place without a value stays empty.
pub(super) fn render(text: &str, values: &BTreeMap<String, String>) -> String {
    let pieces = pieces(text).into_iter().map(|piece| match piece {
        Piece::Text(text) => text,
        Piece::Place(name) => values.get(name).map_or("", String::as_str),
    });
    pieces.collect()
}

/// The first of a text's places that is not among `known`.
pub(super) fn unknown<'a>(text: &'a str, known: &[&str]) -> Option<&'a str> {
    places(text).find(|name| !known.contains(name))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{has_alone, places, render, unknown};

    fn values(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        let pairs = pairs.iter();
        pairs
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn values_stand_where_their_names_stood() {
        let text = "{{이름}} 님, {{ 과정 }} 신청";
        let values = values(&[("이름", "홍길동"), ("과정", "아침 요가")]);
        assert_eq!(render(text, &values), "홍길동 님, 아침 요가 신청");
    }

    #[test]
    fn a_value_with_braces_is_a_value() {
        let values = values(&[("이름", "{{비밀번호}}"), ("비밀번호", "1234")]);
        assert_eq!(render("{{이름}}", &values), "{{비밀번호}}");
    }

    #[test]
    fn a_place_is_alone_or_not() {
        for text in [
            "{{주소}}",
            "글\n  {{ 주소 }} \n글",
            "글\r\n{{주소}}\r\n{{주소}}",
        ] {
            assert!(has_alone(text, "주소"), "{text}");
        }
        for text in [
            "글",
            "https://elsewhere.example/?{{주소}}",
            "https://elsewhere.example/?{{\n주소}}",
            "{{이름}}{{주소}}",
            "{{주소}}.elsewhere.example",
            "{{주소}}\n글 {{주소}}",
        ] {
            assert!(!has_alone(text, "주소"), "{text}");
        }
    }

    #[test]
    fn braces_that_nothing_closes_are_text() {
        assert_eq!(render("a {{ b", &BTreeMap::new()), "a {{ b");
        assert_eq!(places("a {{ b").count(), 0);
    }

    #[test]
    fn a_name_that_nobody_knows_is_found() {
        assert_eq!(unknown("{{이름}} {{전화}}", &["이름"]), Some("전화"));
        assert_eq!(unknown("{{이름}}", &["이름"]), None);
    }
}
