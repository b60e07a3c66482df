//! Where the links of a preview's documents lead.

use anyhow::anyhow;
use lol_html::{RewriteStrSettings, element, html_content::Element, rewrite_str};

use platform::error::{ApiError, Result};

/// The body of a document whose links and forms lead to the same pages below `base`; as it was where that is empty.
/// Files stay where they are: a preview has none of its own.
pub fn led_below(base: &str, html: String) -> Result<String> {
    if base.is_empty() {
        return Ok(html);
    }
    let lead = |element: &mut Element<'_, '_>, attribute: &str| {
        let there = element.get_attribute(attribute).unwrap_or_default();
        let elsewhere = ["//", "/media/", "/media-private/"];
        if !elsewhere.iter().any(|begin| there.starts_with(begin)) {
            element.set_attribute(attribute, &format!("{base}{there}"))?;
        }
        Ok(())
    };
    let settings = RewriteStrSettings {
        element_content_handlers: vec![
            element!("a[href^='/']", |link| lead(link, "href")),
            element!("form[action^='/']", |form| lead(form, "action")),
        ],
        ..RewriteStrSettings::new()
    };
    rewrite_str(&html, settings)
        .map_err(|error| ApiError::internal(anyhow!("a body cannot be rewritten: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_the_site_are_led_to_and_nothing_else() {
        let html = "<a href=\"/\">가</a><a href=\"/notes/%EB%82%98?page=2#c\">나</a>\
            <a href=\"#top\">다</a><a href=\"//elsewhere.kr/\">라</a><a href=\"https://elsewhere.kr/\">마</a>\
            <a href=\"/media/file/a.pdf\">바</a><a href=\"/mediation\">사</a><form action=\"/search\"><input name=\"q\"></form><!--drawn-->";
        let led = "<a href=\"/preview/1/\">가</a><a href=\"/preview/1/notes/%EB%82%98?page=2#c\">나</a>\
            <a href=\"#top\">다</a><a href=\"//elsewhere.kr/\">라</a><a href=\"https://elsewhere.kr/\">마</a>\
            <a href=\"/media/file/a.pdf\">바</a><a href=\"/preview/1/mediation\">사</a><form action=\"/preview/1/search\"><input name=\"q\"></form><!--drawn-->";
        assert_eq!(led_below("/preview/1", html.to_owned()).unwrap(), led);
        assert_eq!(led_below("", html.to_owned()).unwrap(), html);
    }
}
