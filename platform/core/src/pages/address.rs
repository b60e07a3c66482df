//! Addresses that pages of the centre can have.

use unicode_normalization::UnicodeNormalization;

use crate::ctx::Ctx;

/// Where the home page is. The page that an admin puts there stands below what opens it.
pub const HOME: &str = "/";

const MAX_LENGTH: usize = 120;
const MAX_PARTS: usize = 4;

/// The first parts of addresses that the program itself answers.
const OF_THE_PROGRAM: [&str; 9] = [
    "admin",
    "api",
    "assets",
    "feeds",
    "media",
    "preview",
    "preview-changes",
    "preview-draft",
    "metrics",
];

/// The address as it is kept and compared: in NFC, with capitals of the Latin alphabet alone, without a slash at the
/// end. What is wrong with it comes as a sentence.
pub fn cleaned(address: &str) -> Result<String, &'static str> {
    if address.trim() == HOME {
        return Ok(HOME.to_owned());
    }
    let address: String = address.trim().trim_end_matches('/').nfc().collect();
    let Some(parts) = address.strip_prefix('/') else {
        return Err("주소는 /로 시작해야 해요.");
    };
    if address.chars().count() > MAX_LENGTH {
        return Err("주소는 120자까지 쓸 수 있어요.");
    }
    if parts.split('/').count() > MAX_PARTS {
        return Err("주소는 네 부분까지 나눌 수 있어요.");
    }
    let fits = |part: &str| {
        let mut letters = part.chars();
        // Letters of full width and the like look as if they were the plain ones.
        part.chars().any(char::is_alphanumeric)
            && part.chars().eq(part.nfkc())
            && letters.all(|letter| letter.is_alphanumeric() || letter == '-')
    };
    if !parts.split('/').all(fits) {
        return Err("주소에는 글자와 숫자, 붙임표(-)만 쓸 수 있어요.");
    }
    let mut kept = String::with_capacity(address.len());
    for letter in address.chars() {
        match letter.is_ascii() {
            true => kept.push(letter),
            false => kept.extend(letter.to_lowercase()),
        }
    }
    Ok(kept)
}

/// The module whose screen a path of the site leads to, of those that can be switched off.
pub fn module_at(ctx: &Ctx, path: &str) -> Option<&'static str> {
    let path = alone(path);
    let mut screens = ctx.installed().screens.iter();
    let found = screens.find(|(screen, _)| fits(screen, path, |_| false));
    found.map(|(_, module)| *module)
}

/// A path without what may follow it.
pub fn alone(path: &str) -> &str {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    match path.trim_end_matches('/') {
        "" => HOME,
        trimmed => trimmed,
    }
}

/// Whether a screen, a module or the program itself answers at this address, now or for some record.
pub fn is_reserved(ctx: &Ctx, address: &str) -> bool {
    let first = address.trim_start_matches('/').split('/').next();
    let first = first.unwrap_or_default().to_lowercase();
    let installed = ctx.installed();
    let screens = installed.app_paths.iter().copied();
    let pages = installed.pages.iter().flat_map(|pages| pages.paths());
    OF_THE_PROGRAM.contains(&first.as_str())
        || screens
            .chain(pages.copied())
            .any(|pattern| fits(pattern, address, |_| true))
}

/// Whether `path` fits `pattern`, in which `{…}` stands for one part, `{provider}` for one that is a provider of
/// logins. Case does not matter.
pub fn fits(pattern: &str, path: &str, is_provider: impl Fn(&str) -> bool) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    let mut wanted = pattern.split('/');
    let mut given = path.split('/');
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(wanted), Some(given)) => {
                let fits = match wanted {
                    "{provider}" => is_provider(given),
                    _ if wanted.starts_with('{') => !given.is_empty(),
                    _ => wanted.eq_ignore_ascii_case(given),
                };
                if !fits {
                    return false;
                }
            }
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kept_in_one_form() {
        for (typed, kept) in [
            ("/여름-캠프", "/여름-캠프"),
            // As a Mac types it: letters apart.
            ("/\u{1112}\u{1161}\u{11ab}", "/한"),
            (" /info/Camp2/ ", "/info/Camp2"),
            ("/\u{c9}t\u{e9}", "/\u{e9}t\u{e9}"),
            (" / ", "/"),
        ] {
            assert_eq!(cleaned(typed), Ok(kept.to_owned()), "{typed}");
        }
    }

    #[test]
    fn what_cannot_be_an_address_is_told() {
        let long = format!("/{}", "가".repeat(120));
        for wrong in [
            "",
            "//",
            "camp",
            "/a b",
            "/a//b",
            "/../etc",
            "/a/b/c/d/e",
            "/a?b",
            "/a.html",
            "/%EA%B0%80",
            &long,
        ] {
            assert!(cleaned(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_pattern_stands_for_each_part_of_its_own() {
        assert!(fits("/post/{id}", "/Post/7/", |_| true));
        assert!(!fits("/post/{id}", "/post", |_| true));
        assert!(!fits("/post/{id}", "/post/7/edit", |_| true));
        assert!(!fits("/login/{provider}", "/login/nobody", |key| key == "kakao"));
    }
}
