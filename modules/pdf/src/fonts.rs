//! The fonts in the program: Pretendard, and what it lacks from the Noto families.

use std::sync::LazyLock;

use typst::{
    foundations::Bytes,
    text::{Font, FontBook},
    utils::LazyHash,
};

/// In the order in which a character is looked for.
const FILES: [&[u8]; 5] = [
    include_bytes!("../fonts/Pretendard-Regular.otf"),
    include_bytes!("../fonts/Pretendard-Bold.otf"),
    include_bytes!("../fonts/NotoSansKR-Rest.ttf"),
    include_bytes!("../fonts/NotoSans-Rest.ttf"),
    include_bytes!("../fonts/NotoEmoji-Regular.ttf"),
];

pub struct Fonts {
    pub all: Vec<Font>,
    pub book: LazyHash<FontBook>,
}

/// Read when the first document is printed.
pub static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let all: Vec<Font> = FILES
        .into_iter()
        .flat_map(|file| Font::iter(Bytes::new(file)))
        .collect();
    let book = LazyHash::new(FontBook::from_fonts(&all));
    Fonts { all, book }
});

/// Whether some font has a picture of the character.
pub fn has(letter: char) -> bool {
    FONTS
        .all
        .iter()
        .any(|font| font.info().coverage.contains(u32::from(letter)))
}
