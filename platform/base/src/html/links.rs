//! Links of a clean text, changed on their way out.

use std::error::Error;

use lol_html::{RewriteStrSettings, element, html_content::Element, rewrite_str};

use super::{CleanHtml, parse_cost};

type Handled = Result<(), Box<dyn Error + Send + Sync>>;

impl CleanHtml {
    /// Says of every link how this site stands to where it leads: `nofollow ugc`.
    pub fn with_rel(&self, rel: &str) -> Self {
        self.with_links(|link| Ok(link.set_attribute("rel", rel)?))
    }

    /// Leads links elsewhere: `change` is given an address as the text has it, and answers another one or nothing.
    pub fn with_addresses(&self, change: impl Fn(&str) -> Option<String>) -> Self {
        self.with_links(|link| {
            let address = link.get_attribute("href").unwrap_or_default();
            match change(&address) {
                Some(changed) => Ok(link.set_attribute("href", &changed.replace('&', "&amp;"))?),
                None => Ok(()),
            }
        })
    }

    /// A text that cannot be rewritten keeps its words alone: no link of it goes out as it was.
    fn with_links(&self, change: impl Fn(&mut Element<'_, '_>) -> Handled) -> Self {
        if !self.contains("<a") {
            return self.clone();
        }
        let settings = RewriteStrSettings {
            element_content_handlers: vec![element!("a", |link| change(link))],
            ..RewriteStrSettings::default()
        };
        let rewritten = rewrite_str(self, settings);
        Self::unchecked(rewritten.unwrap_or_else(|_| parse_cost::words(self)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_is_marked_and_nothing_else() {
        let html = CleanHtml::of(
            "<p>rel=\"noopener noreferrer\" <a href=\"https://x.example\">가</a> <a>나</a></p>",
        );
        let marked = html.with_rel("noopener noreferrer nofollow ugc");
        assert_eq!(marked.matches("nofollow ugc").count(), 2);
        assert!(marked.starts_with("<p>rel=\"noopener noreferrer\" <a href"));
        assert_eq!(CleanHtml::of(&marked), html);
    }

    #[test]
    fn an_address_is_changed_where_somebody_answers_another() {
        let html =
            CleanHtml::of("<p><a href=\"/가?a=1&amp;b=2\">가</a> <a href=\"/나\">나</a></p>");
        let changed =
            html.with_addresses(|address| (address == "/나").then(|| "/다?x=\"1\"&y=2".to_owned()));
        let expected = html.replace("href=\"/나\"", "href=\"/다?x=&quot;1&quot;&amp;y=2\"");
        assert_eq!(*changed, *expected);
        let without = CleanHtml::of("<p>href=\"/나\"</p>");
        assert_eq!(without.with_addresses(|_| Some("/다".to_owned())), without);
    }
}
