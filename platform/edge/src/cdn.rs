//! Files behind another address: what everybody reads names the CDN, what people save does not.
//!
//! The CDN fetches from `/media` of this server and keeps what it got for ever. Only public answers
//! name it, in one place and as they leave: nothing that is stored depends on it, and a change of the
//! CDN's address changes nothing but the next answer.

use std::sync::Arc;

use bytes::Bytes;
use poem::{
    Response,
    http::{HeaderValue, header},
};

use platform::{cached_response::CachedResponse, config::Config};

pub(crate) struct Cdn {
    base: String,
    site: String,
}

impl Cdn {
    /// Nothing when files have no address of their own.
    pub(crate) fn new(config: &Config) -> Option<Self> {
        let base = config.media.public_base_url.as_ref()?;
        Some(Self {
            base: base.as_str().to_owned(),
            site: config.server.public_url.as_str().to_owned(),
        })
    }

    /// Names the CDN in a public answer.
    pub(crate) fn outgoing(&self, response: &mut Response) {
        let Some(answer) = response.extensions().get::<Arc<CachedResponse>>() else {
            return;
        };
        let Some(body) = self.named(answer) else {
            return;
        };
        let answer = answer.with_body(body).shared();
        if let Ok(etag) = HeaderValue::try_from(&answer.etag) {
            response.headers_mut().insert(header::ETAG, etag);
        }
        response.headers_mut().remove(header::CONTENT_LENGTH);
        response.set_body(answer.body.clone());
        response.extensions_mut().insert(answer);
    }

    /// The body with the CDN's addresses; nothing where there is none to name. Files of the site stay as they were built.
    fn named(&self, answer: &CachedResponse) -> Option<String> {
        if answer.is_file() {
            return None;
        }
        let text = std::str::from_utf8(&answer.body).ok()?;
        if !text.contains("/media/") {
            return None;
        }
        let base = &self.base;
        let absolute = format!("{}/media/", self.site);
        Some(
            text.replace(&absolute, "\u{0}")
                .replace("\"/media/", &format!("\"{base}/media/"))
                // Further candidates of a `srcset`.
                .replace(", /media/", &format!(", {base}/media/"))
                .replace('\u{0}', &format!("{base}/media/")),
        )
    }

    /// What somebody copied out of such an answer is the site's own file again.
    pub(crate) fn incoming(&self, body: Bytes) -> Bytes {
        let named = format!("{}/media/", self.base);
        match std::str::from_utf8(&body) {
            Ok(text) if text.contains(&named) => text.replace(&named, "/media/").into(),
            _ => body,
        }
    }
}

#[cfg(test)]
mod tests {
    use platform::cached_response::File;

    use super::*;

    fn cdn() -> Cdn {
        Cdn {
            base: "https://cdn.example".to_owned(),
            site: "https://www.example".to_owned(),
        }
    }

    #[test]
    fn every_way_to_name_a_file_is_found() {
        let html = r#"<img src="/media/a.webp" srcset="/media/a.webp?w=320 320w, /media/a.webp 900w"><meta content="https://www.example/media/b.webp"><a href="/shop">"#;
        let named = cdn()
            .named(&CachedResponse::new(html, "text/html"))
            .unwrap_or_default();
        assert_eq!(named.matches("https://cdn.example/media/").count(), 4);
        assert!(named.contains(r#"href="/shop""#));
        let plain = CachedResponse::new("{}", "application/json");
        assert!(cdn().named(&plain).is_none());
    }

    /// Its entity tag and its packed forms are those of what was built.
    #[test]
    fn a_file_of_the_site_is_sent_to_the_byte() {
        let file = File {
            brotli: None,
            gzip: None,
            cache_control: "public, max-age=3600",
        };
        let script = CachedResponse::file(r#"const folder="/media/";"#, "text/javascript", file);
        assert!(cdn().named(&script).is_none());
    }

    #[test]
    fn what_comes_back_is_the_sites_own_file() {
        let body = r#"{"content":"<img src=\"https://cdn.example/media/a.webp\">"}"#;
        let kept = cdn().incoming(body.into());
        assert_eq!(&kept[..], br#"{"content":"<img src=\"/media/a.webp\">"}"#);
    }
}
