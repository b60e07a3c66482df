//! Particles that follow the sound of the word before them.

/// `은` after a closed syllable, `는` after an open one.
pub fn topic(word: &str) -> &'static str {
    match is_closed(word) {
        true => "은",
        false => "는",
    }
}

/// Whether the word is read with a consonant at its end; what is no Hangul and no digit counts as
/// open. The site holds to the same rule.
fn is_closed(word: &str) -> bool {
    match word.chars().rev().find(|letter| letter.is_alphanumeric()) {
        Some(letter @ '가'..='힣') => (u32::from(letter) - 0xac00) % 28 != 0,
        // 영, 일, 삼, 육, 칠, 팔.
        Some(letter) => "013678".contains(letter),
        None => false,
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
            ("Email", "는"),
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
