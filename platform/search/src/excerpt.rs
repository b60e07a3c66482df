//! What of a text is shown, and where the words that were looked for stand in it.

use poem_openapi::Object;
use unicode_normalization::UnicodeNormalization;

use platform::search::Words;

/// Characters of a text that are shown.
const LONGEST: usize = 150;
/// Characters before the first word that was looked for.
const BEFORE: usize = 30;
/// Characters of a text in which words are looked for.
const LOOKED_AT: usize = 50_000;

/// A stretch of a text, counted in UTF-16 code units as browsers count: from `start`, up to `end`.
#[derive(Clone, Copy, Debug, Eq, Object, PartialEq)]
#[oai(rename = "SearchMark")]
pub struct Mark {
    pub start: i64,
    pub end: i64,
}

/// A text with the places of the words in it.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Marked {
    pub text: String,
    pub marks: Vec<Mark>,
}

/// The whole text.
pub fn whole(text: &str, words: &Words) -> Marked {
    let letters: Vec<char> = text.nfc().collect();
    marked(&letters, words)
}

/// The part of the text around the first word that is found, or its beginning.
pub fn around(text: &str, words: &Words) -> Marked {
    let letters: Vec<char> = text.nfc().take(LOOKED_AT).collect();
    let first = places(&letters, words).first().map_or(0, |place| place.0);
    let mut start = first.saturating_sub(BEFORE);
    if start > 0 {
        // A word begins where a blank ends.
        let blank = letters[start..first].iter().position(|one| *one == ' ');
        start += blank.map_or(0, |blank| blank + 1);
    }
    let end = letters.len().min(start + LONGEST);
    let mut part: Vec<char> = letters[start..end].to_vec();
    if start > 0 {
        part.insert(0, '…');
    }
    if end < letters.len() {
        part.push('…');
    }
    marked(&part, words)
}

fn marked(letters: &[char], words: &Words) -> Marked {
    let mut units = Vec::with_capacity(letters.len() + 1);
    let mut unit = 0;
    for letter in letters {
        units.push(unit);
        unit += letter.len_utf16() as i64;
    }
    units.push(unit);
    Marked {
        text: letters.iter().collect(),
        marks: places(letters, words)
            .into_iter()
            .map(|(start, end)| Mark {
                start: units[start],
                end: units[end],
            })
            .collect(),
    }
}

/// Where words stand, from left to right, none in another.
fn places(letters: &[char], words: &Words) -> Vec<(usize, usize)> {
    // One letter may become several when its case is dropped.
    let mut folded = Vec::with_capacity(letters.len());
    for (place, letter) in letters.iter().enumerate() {
        let small = letter.nfkc().flat_map(char::to_lowercase);
        folded.extend(small.map(|one| (one, place)));
    }
    let words = words.marked();
    let mut places: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    while at < folded.len() {
        let rest = &folded[at..];
        let fits = |word: &&&[char]| {
            rest.len() >= word.len() && word.iter().zip(rest).all(|(a, (b, _))| a == b)
        };
        match words.iter().find(fits) {
            Some(word) => {
                let last = folded[at + word.len() - 1].1;
                places.push((folded[at].1, last + 1));
                at += word.len();
            }
            None => at += 1,
        }
    }
    places
}

trait Fold {
    fn nfkc(&self) -> impl Iterator<Item = char>;
}

impl Fold for char {
    fn nfkc(&self) -> impl Iterator<Item = char> {
        std::iter::once(*self).nfkc()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(marked: &Marked) -> Vec<String> {
        let units: Vec<u16> = marked.text.encode_utf16().collect();
        let cut =
            |mark: &Mark| String::from_utf16_lossy(&units[mark.start as usize..mark.end as usize]);
        marked.marks.iter().map(cut).collect()
    }

    #[test]
    fn words_are_marked_wherever_they_stand_and_in_any_case() {
        let marked = whole("🧘 아침 요가를 YOGA로", &Words::of("yoga 요가"));
        assert_eq!(shown(&marked), ["요가", "YOGA"]);
        assert_eq!(marked.marks[0].start, 6);
    }

    #[test]
    fn a_word_is_marked_without_the_particle_that_was_typed() {
        assert_eq!(shown(&whole("명상 수련", &Words::of("명상을"))), ["명상"]);
    }

    #[test]
    fn a_long_text_is_cut_around_the_first_word() {
        let text = format!(
            "{}깊은 호흡을 이어 갑니다. {}",
            "앞글 ".repeat(100),
            "뒷글 ".repeat(100)
        );
        let part = around(&text, &Words::of("호흡"));
        assert!(part.text.starts_with("…앞글"), "{}", part.text);
        assert!(part.text.ends_with('…'));
        assert!(part.text.chars().count() <= LONGEST + 2);
        assert_eq!(shown(&part), ["호흡"]);
    }

    #[test]
    fn a_text_without_the_words_begins_at_its_beginning() {
        let part = around("마루에 앉아", &Words::of("호흡"));
        assert_eq!(
            part,
            Marked {
                text: "마루에 앉아".to_owned(),
                marks: Vec::new()
            }
        );
    }
}
