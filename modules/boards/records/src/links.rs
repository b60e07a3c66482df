//! Links that the site does not vouch for.

use platform::html::CleanHtml;

const CLEAN: &str = " rel=\"noopener noreferrer\"";
const MARKED: &str = " rel=\"noopener noreferrer nofollow ugc\"";

/// The cleaned HTML with every link marked, so that spam gains nothing with search engines.
pub fn not_vouched_for(html: &CleanHtml) -> CleanHtml {
    CleanHtml::unchecked(replace(html, MARKED))
}

/// The cleaned HTML without what the cleaner wrote into links.
pub fn bare(html: &CleanHtml) -> String {
    replace(html, "")
}

fn replace(html: &str, with: &str) -> String {
    let mut parts = html.split("<a ");
    let mut marked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        marked.push_str("<a");
        // The cleaner writes it into every link, before the link's end.
        marked.push_str(&format!(" {part}").replacen(CLEAN, with, 1));
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_is_marked_and_nothing_else() {
        let html = CleanHtml::of(
            "<p>rel=\"noopener noreferrer\" <a href=\"https://x.example\">가</a> <a>나</a></p>",
        );
        let marked = not_vouched_for(&html);
        assert_eq!(marked.matches("nofollow ugc").count(), 2);
        assert!(marked.starts_with("<p>rel=\"noopener noreferrer\" <a href"));
    }
}
