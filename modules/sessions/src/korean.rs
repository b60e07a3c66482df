//! Particles that follow the sound of the word before them.

/// `은` after a closed syllable, `는` after an open one.
pub fn topic(word: &str) -> &'static str {
    match is_closed(word) {
        true => "은",
        false => "는",
    }
}

/// Whether the word is read with a consonant at its end; of what is not known here it is said that
/// it is not. The site holds to the same rule.
fn is_closed(word: &str) -> bool {
    let heard: Vec<char> = without_aside(word)
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    match heard.as_slice() {
        [.., letter @ '가'..='힣'] => (u32::from(*letter) - 0xac00) % 28 != 0,
        // Closed however they are read, as letters or as a word: URL, email, Training. PNG and cm are not.
        [.., 'L' | 'M' | 'N'] | [.., 'n', 'g'] => true,
        [.., first, second, 'l' | 'm' | 'n'] => {
            first.is_ascii_alphabetic() && second.is_ascii_alphabetic()
        }
        // 영, 일, 삼, 육, 칠, 팔.
        [.., letter] => "013678".contains(*letter),
        [] => false,
    }
}

/// What stands in brackets at the end is not what the particle follows: `체중 (kg)은`, `연락처(본인)는`.
fn without_aside(word: &str) -> &str {
    match word
        .trim_end()
        .strip_suffix(')')
        .and_then(|rest| rest.rsplit_once('('))
    {
        Some((before, _)) => before,
        None => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_particle_follows_the_last_sound() {
        for (word, particle) in [
            ("종교", "는"),
            ("생년월일", "은"),
            ("키", "는"),
            ("키 (cm)", "는"),
            ("계급", "은"),
            ("Email", "은"),
            ("홈페이지 URL", "은"),
            ("SNS", "는"),
            ("PNG", "는"),
            ("키 cm", "는"),
            ("체중 (kg)", "은"),
            ("연락처(본인)", "는"),
            ("질문 1", "은"),
            ("질문 2", "는"),
            ("신청 목적?", "은"),
            ("…", "는"),
            ("", "는"),
        ] {
            assert_eq!(topic(word), particle, "{word}");
        }
    }
}
