//! The built site: its shell and its assets, compressed when it was built.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{Arc, OnceLock},
};

use bytes::Bytes;
use poem::{
    Response,
    http::{HeaderMap, header},
};
use sha2::{Digest, Sha256};

/// The files of the built site. Cloning is cheap.
#[derive(Clone)]
pub struct Site {
    assets: Arc<HashMap<String, Asset>>,
    pub(super) shell: Arc<str>,
}

/// One file in every encoding that it was built in.
#[derive(Default)]
pub struct Asset {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    content_type: &'static str,
    etag: OnceLock<String>,
    immutable: bool,
}

impl Default for Site {
    /// A site that is not built.
    fn default() -> Self {
        Self::new([])
    }
}

impl Site {
    /// Takes the files by their paths: `index.html` is the shell, `x.js.br` and `x.js.gz` are
    /// encodings of `x.js`, and what lies below `assets/` has its hash in its name.
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let mut assets: HashMap<String, Asset> = HashMap::new();
        let mut shell = String::new();
        for (path, bytes) in files {
            let bytes = match bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            if path == "index.html" {
                shell = String::from_utf8_lossy(&bytes).into_owned();
            } else if let Some(path) = path.strip_suffix(".br") {
                assets.entry(format!("/{path}")).or_default().brotli = Some(bytes);
            } else if let Some(path) = path.strip_suffix(".gz") {
                assets.entry(format!("/{path}")).or_default().gzip = Some(bytes);
            } else {
                let asset = assets.entry(format!("/{path}")).or_default();
                asset.content_type = content_type(&path);
                asset.immutable = path.starts_with("assets/");
                asset.plain = bytes;
            }
        }
        assets.retain(|_, asset| !asset.content_type.is_empty());
        if shell.is_empty() {
            shell = BARE_SHELL.to_owned();
        }
        Self {
            assets: Arc::new(assets),
            shell: shell.into(),
        }
    }

    /// The same site whose documents say that they show `moment` and stand below `base`.
    pub fn preview(&self, base: &str, moment: &str) -> Self {
        let mark = format!(
            "<meta name=\"maru-preview\" content=\"{base}\" data-moment=\"{moment}\"><!--maru:head-->"
        );
        Self {
            assets: self.assets.clone(),
            shell: self.shell.replacen("<!--maru:head-->", &mark, 1).into(),
        }
    }

    pub(super) fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }
}

/// A file that is opened by itself shows itself and loads nothing.
const ASSET_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// Where the site is not built: the documents can still be read.
const BARE_SHELL: &str = "<!doctype html><html lang=\"ko\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><!--maru:head--></head>\
    <body><div id=\"root\"><!--maru:body--></div><!--maru:data--></body></html>";

impl Asset {
    /// Made when the file is first asked for: reading every file at the start would take longer
    /// than all the rest, and bring them all into memory.
    fn etag(&self) -> &str {
        self.etag
            .get_or_init(|| format!("W/\"{}\"", hex::encode(&Sha256::digest(&self.plain)[..12])))
    }

    /// The policy of documents would be longer than many a script, and files need no part of it.
    pub(super) fn to_response(&self, request: &HeaderMap) -> Response {
        let accepted = request
            .get(header::ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let (bytes, encoding) = match (&self.brotli, &self.gzip) {
            (Some(bytes), _) if accepts(accepted, "br") => (bytes, Some("br")),
            (_, Some(bytes)) if accepts(accepted, "gzip") => (bytes, Some("gzip")),
            _ => (&self.plain, None),
        };
        let cache = if self.immutable {
            "public, max-age=31536000, immutable"
        } else {
            "public, max-age=3600"
        };
        let mut response = Response::builder()
            .content_type(self.content_type)
            .header("etag", self.etag())
            .header("cache-control", cache)
            .header("vary", "accept-encoding")
            .header("content-security-policy", ASSET_POLICY);
        if let Some(encoding) = encoding {
            response = response.header("content-encoding", encoding);
        }
        response.body(bytes.clone())
    }
}

/// Whether an `Accept-Encoding` names `encoding` without refusing it.
pub(crate) fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        name.trim().eq_ignore_ascii_case(encoding) && !matches!(quality.trim(), "q=0" | "q=0.0")
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_the_site_loads_nothing_when_it_is_opened_by_itself() {
        let script = ("assets/a.js".to_owned(), Cow::Borrowed(b"1".as_slice()));
        let site = Site::new([script]);
        let answer = site.asset("/assets/a.js");
        let answer = answer.map(|asset| asset.to_response(&HeaderMap::new()));
        let policy =
            answer.and_then(|answer| answer.headers().get("content-security-policy").cloned());
        assert!(policy.is_some_and(|policy| policy == ASSET_POLICY));
    }
}
