//! What follows the language of a page in its document: the words around it, and where it stands in other languages.

use std::borrow::Cow;

use serde::Serialize;

use content::Counterpart;
use platform::{ctx::Ctx, error::Result, language::Language, pages::PublicPage};

/// What looks declare of their documents.
const SHELL: &str = "<html lang=\"ko\"";

pub(super) struct DocumentLanguage {
    pub language: Language,
    /// As Open Graph names it.
    pub locale: &'static str,
    pub words: &'static Words,
}

/// What the program itself writes into documents that a look draws no frame for.
#[derive(Serialize)]
pub(super) struct Words {
    menu: &'static str,
    search: &'static str,
}

const KOREAN: DocumentLanguage = DocumentLanguage {
    language: Language::Ko,
    locale: "ko_KR",
    words: &Words {
        menu: "주 메뉴",
        search: "통합 검색",
    },
};

const ENGLISH: DocumentLanguage = DocumentLanguage {
    language: Language::En,
    locale: "en_US",
    words: &Words {
        menu: "Main menu",
        search: "Search",
    },
};

pub(super) fn of(page: &PublicPage) -> &'static DocumentLanguage {
    match page.language == Language::En.code() {
        true => &ENGLISH,
        false => &KOREAN,
    }
}

impl DocumentLanguage {
    /// The document of the look, said to be in this language.
    pub(super) fn shell<'a>(&self, shell: &'a str) -> Cow<'a, str> {
        if self.language.is_default() {
            return shell.into();
        }
        let declared = format!("<html lang=\"{}\"", self.language.code());
        shell.replacen(SHELL, &declared, 1).into()
    }
}

/// Languages and paths of the page at `path`, itself first, where it is in more than one; then where everybody else is
/// to be led.
pub(super) async fn alternates(ctx: &Ctx, path: &str) -> Result<Vec<(&'static str, String)>> {
    let counterparts = content::counterparts(ctx).await?;
    let all = named(counterparts.all(path));
    Ok(all.map(|(code, path)| (code, path.to_owned())).collect())
}

/// Each page by its language, and the Korean one for all other languages too.
pub(super) fn named(pages: &[Counterpart]) -> impl Iterator<Item = (&'static str, &str)> {
    let korean = pages.iter().filter(|page| page.language == Language::Ko);
    let others = korean.map(|page| ("x-default", page.path.as_str()));
    let each = pages.iter();
    each.map(|page| (page.language.code(), page.path.as_str()))
        .chain(others)
}
