//! Search in Korean and any other script: every word is cut into pairs of neighbouring characters.
//!
//! A word of one to many syllables, with or without a particle behind it, is found wherever it
//! stands in another word. The pairs go into an FTS5 table whose tokenizer splits at blanks and
//! leaves everything but ASCII punctuation alone; pairs that follow each other are a phrase.

use unicode_normalization::UnicodeNormalization;

/// More words than this say nothing more about what is wanted.
const MOST_WORDS: usize = 8;
/// Longer words are cut.
const LONGEST_WORD: usize = 40;

/// The text as it goes into the index: the pairs of each word and its last character alone, so
/// that one character finds words that end with it too.
pub fn index(text: &str) -> String {
    let mut pairs = String::with_capacity(text.len() * 3);
    for word in words(text) {
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
    let phrases: Vec<_> = words(text)
        .into_iter()
        .take(MOST_WORDS)
        .map(|word| phrase(&word[..word.len().min(LONGEST_WORD)]))
        .collect();
    (!phrases.is_empty()).then(|| phrases.join(" AND "))
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

/// Runs of letters and digits, composed and without case.
fn words(text: &str) -> Vec<Vec<char>> {
    let folded: Vec<char> = text.nfkc().flat_map(char::to_lowercase).collect();
    folded
        .split(|letter| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(<[char]>::to_vec)
        .collect()
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
}
