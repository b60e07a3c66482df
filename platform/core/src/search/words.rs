//! Words in Korean and any other script, cut into pairs of neighbouring characters.
//!
//! A word of one to many syllables, with or without a particle behind it, is found wherever it
//! stands in another word. The pairs go into an FTS5 table whose tokenizer splits at blanks and
//! leaves everything but ASCII punctuation alone; pairs that follow each other are a phrase.

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick};

/// More words than this say nothing more about what is wanted.
const MOST_WORDS: usize = 8;
/// Longer words are cut.
const LONGEST_WORD: usize = 40;
/// What stands behind a noun, the longest first. A stem has at least two syllables left.
const PARTICLES: [&str; 24] = [
    "에서는",
    "으로는",
    "에게",
    "에서",
    "까지",
    "부터",
    "으로",
    "처럼",
    "보다",
    "이나",
    "이란",
    "하고",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "와",
    "과",
    "도",
    "로",
];

/// The words of a search, composed and without case.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Words(Vec<Vec<char>>);

impl Words {
    pub fn of(text: &str) -> Self {
        let cut = |word: &[char]| word[..word.len().min(LONGEST_WORD)].to_vec();
        Self(words(&fold(text)).take(MOST_WORDS).map(cut).collect())
    }

    /// Whether a search for the text leaves words out.
    pub fn are_too_many(text: &str) -> bool {
        words(&fold(text)).nth(MOST_WORDS).is_some()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What to look for, one after the other: all words in the title; all words anywhere; and both
    /// without the particles that were typed. Each leaves out what came before it.
    pub fn stages(&self) -> Vec<String> {
        let phrases = join(&self.0, phrase);
        let mut stages = vec![
            format!("{{title}} : ({phrases})"),
            format!("({{title body}} : ({phrases})) NOT ({{title}} : ({phrases}))"),
        ];
        if self.0.iter().any(|word| stem(word).is_some()) {
            let stems = join(&self.0, |word| phrase(stem(word).unwrap_or(word)));
            let before = format!("{{title body}} : ({phrases})");
            stages.push(format!("({{title}} : ({stems})) NOT ({before})"));
            stages.push(format!(
                "({{title body}} : ({stems})) NOT (({before}) OR ({{title}} : ({stems})))"
            ));
        }
        stages
    }

    /// What may be marked in a text, the longest first.
    pub fn marked(&self) -> Vec<&[char]> {
        let stems = self.0.iter().filter_map(|word| stem(word));
        let mut marked: Vec<&[char]> = self.0.iter().map(Vec::as_slice).chain(stems).collect();
        marked.sort_by_key(|word| std::cmp::Reverse(word.len()));
        marked
    }
}

/// The text as it goes into the index: the pairs of each word and its last character alone, so
/// that one character finds words that end with it too.
pub fn index(text: &str) -> String {
    let mut pairs = String::with_capacity(text.len() * 3);
    for word in words(&fold(text)) {
        for pair in word.windows(2) {
            pairs.extend(pair);
            pairs.push(' ');
        }
        pairs.extend(word.last());
        pairs.push(' ');
    }
    pairs
}

/// The FTS5 expression that finds texts with all words of `text`; nothing when there is no word
/// in it.
pub fn query(text: &str) -> Option<String> {
    let words = Words::of(text);
    (!words.is_empty()).then(|| join(&words.0, phrase))
}

fn join<'a>(words: &'a [Vec<char>], show: impl Fn(&'a [char]) -> String) -> String {
    let phrases: Vec<_> = words.iter().map(|word| show(word)).collect();
    phrases.join(" AND ")
}

fn phrase(word: &[char]) -> String {
    match word {
        [one] => format!("\"{one}\"*"),
        _ => {
            let pairs: Vec<String> = word.windows(2).map(|pair| pair.iter().collect()).collect();
            format!("\"{}\"", pairs.join(" "))
        }
    }
}

/// The word without the particle behind it.
fn stem(word: &[char]) -> Option<&[char]> {
    let is_korean = word.iter().all(|letter| is_hangul(*letter));
    PARTICLES.iter().filter(|_| is_korean).find_map(|particle| {
        let length = word.len().checked_sub(particle.chars().count())?;
        let ends = word[length..].iter().copied().eq(particle.chars());
        (ends && length >= 2).then(|| &word[..length])
    })
}

/// Runs of letters and digits of a folded text.
fn words(folded: &[char]) -> impl Iterator<Item = &[char]> {
    let is_letter = |letter: &char| is_hangul(*letter) || letter.is_alphanumeric();
    let runs = folded.split(move |letter| !is_letter(letter));
    runs.filter(|word| !word.is_empty())
}

/// The text composed and without case. Nearly every text is composed as it comes.
fn fold(text: &str) -> Vec<char> {
    // Most of all letters here: neither has to be looked up.
    let is_plain = |letter: char| letter.is_ascii() || is_hangul(letter);
    if text.chars().all(is_plain) {
        return text.chars().map(|one| one.to_ascii_lowercase()).collect();
    }
    match is_nfkc_quick(text.chars()) {
        IsNormalized::Yes => text.chars().flat_map(char::to_lowercase).collect(),
        _ => text.nfkc().flat_map(char::to_lowercase).collect(),
    }
}

/// A whole syllable.
fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_becomes_its_pairs_and_its_last_character() {
        assert_eq!(index("명상센터, Yoga!"), "명상 상센 센터 터 yo og ga a ");
        assert_eq!(index("숨"), "숨 ");
    }

    #[test]
    fn a_query_asks_for_every_word() {
        assert_eq!(query("숨").as_deref(), Some("\"숨\"*"));
        assert_eq!(
            query("호흡법 12월").as_deref(),
            Some("\"호흡 흡법\" AND \"12 2월\"")
        );
        assert_eq!(query(" \"*-, "), None);
    }

    #[test]
    fn a_particle_is_left_out_when_two_syllables_stay() {
        let stem_of = |text: &str| {
            let word: Vec<char> = text.chars().collect();
            stem(&word).map(|stem| stem.iter().collect::<String>())
        };
        assert_eq!(stem_of("명상을").as_deref(), Some("명상"));
        assert_eq!(stem_of("센터에서는").as_deref(), Some("센터"));
        assert_eq!(stem_of("요가"), None);
        assert_eq!(stem_of("yoga가"), None);
    }

    #[test]
    fn a_search_looks_into_titles_first_and_without_particles_last() {
        let stages = Words::of("명상을").stages();
        assert_eq!(stages[0], "{title} : (\"명상 상을\")");
        assert_eq!(
            stages[2],
            "({title} : (\"명상\")) NOT ({title body} : (\"명상 상을\"))"
        );
        assert_eq!(stages.len(), 4);
        assert_eq!(Words::of("명상").stages().len(), 2);
    }
}
