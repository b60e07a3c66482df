//! Particles that follow the sound of the word before them.

/// `은` after a closed syllable, `는` after an open one.
pub fn topic(word: &str) -> &'static str {
    match is_closed(word) {
        true => "은",
        false => "는",
    }
}

/// Whether the last sound is a consonant. What stands in parentheses at the end is not spoken.
fn is_closed(word: &str) -> bool {
    let spoken = match word.trim_end().strip_suffix(')') {
        Some(rest) => rest.rsplit_once('(').map_or(rest, |(before, _)| before),
        None => word,
    };
    match spoken.chars().rev().find(|letter| letter.is_alphanumeric()) {
        Some(letter @ '가'..='힣') => (u32::from(letter) - 0xac00) % 28 != 0,
        // 영, 일, 삼, 육, 칠, 팔; 엘, 엠, 엔, 알.
        Some(letter) => matches!(
            letter.to_ascii_lowercase(),
            '0' | '1' | '3' | '6' | '7' | '8' | 'l' | 'm' | 'n' | 'r'
        ),
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
            ("Email", "은"),
            ("TOEIC", "는"),
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
