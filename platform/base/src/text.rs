//! Small forms that texts and sizes are kept and told in.

/// What a field of one line holds: plain text with nothing around it. Empty where nothing is seen.
pub fn line(text: &str) -> String {
    plain(text, false).trim().to_owned()
}

/// Plain text as it was typed, without characters that nobody types or sees. Fillers that pass for
/// letters are spaces.
pub fn plain(text: &str, lines: bool) -> String {
    text.chars()
        .filter_map(|letter| match letter {
            '\n' | '\t' if lines => Some(letter),
            '\n' | '\t' => Some(' '),
            '\u{200b}' | '\u{2060}' | '\u{feff}' => None,
            '\u{3164}' | '\u{ffa0}' => Some(' '),
            letter if letter.is_control() => None,
            letter => Some(letter),
        })
        .collect()
}

/// A number of bytes as people read it, never more than it is: `10MB`, `512KB`.
pub fn size(bytes: usize) -> String {
    const KIB: usize = 1024;
    match bytes / (KIB * KIB) {
        0 => format!("{}KB", bytes / KIB),
        whole => format!("{whole}MB"),
    }
}

/// Bytes of a file beside its name; the site has the same (`platform/web/src/lib/files.ts`).
pub fn file_size(bytes: u64) -> String {
    const KIB: u64 = 1024;
    let kib = (bytes + KIB / 2) / KIB;
    if kib < KIB {
        return format!("{}KB", kib.max(1));
    }
    let tenths = (bytes * 10 + KIB * KIB / 2) / (KIB * KIB);
    match tenths % 10 {
        0 => format!("{}MB", tenths / 10),
        tenth => format!("{}.{tenth}MB", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_its_size_to_a_tenth() {
        let told = [
            0,
            1536,
            (1 << 20) - 1,
            (1 << 20) + (1 << 19),
            20 << 20,
            1_258_291,
        ]
        .map(file_size);
        assert_eq!(told, ["1KB", "2KB", "1MB", "1.5MB", "20MB", "1.2MB"]);
    }

    #[test]
    fn a_line_is_what_is_seen_of_it() {
        assert_eq!(line("\u{200b} 숲\n길 \u{3164}"), "숲 길");
        assert_eq!(line("\u{feff}\u{200b} \u{2060}"), "");
    }

    #[test]
    fn a_size_is_told_in_the_unit_that_suits_it() {
        let told = [10 << 20, (1 << 20) + 5, 512 << 10, 1024].map(size);
        assert_eq!(told, ["10MB", "1MB", "512KB", "1KB"]);
    }
}
