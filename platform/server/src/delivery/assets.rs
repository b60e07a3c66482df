//! The built site: its shell and its assets, compressed when it was built.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use bytes::Bytes;
use chrono::SecondsFormat;
use poem::http::HeaderValue;
use serde::Deserialize;

use platform::{
    cached_response::{CachedResponse, File},
    config::Colour,
    pages::{Layouts, markup},
};
use previews::Shows;

/// A file of the built site by its path below it.
type Find = dyn Fn(&str) -> Option<Cow<'static, [u8]>> + Send + Sync;

/// The files of the built site. Cloning is cheap.
#[derive(Clone)]
pub struct Site {
    find: Arc<Find>,
    /// Those that were asked for, by their addresses.
    assets: Arc<RwLock<HashMap<String, Arc<CachedResponse>>>>,
    layouts: Arc<OnceLock<Layouts>>,
    pub(super) shell: Arc<str>,
    /// What stands in the head of the home page besides.
    pub(super) home_links: Arc<str>,
    /// Below which a preview stands; empty on the site itself.
    pub(super) base: Arc<str>,
}

/// The folder of what the program draws pages with: no visitor is sent a file of it.
const TEMPLATES: &str = "templates/";

/// The file in which the site tells of itself.
pub(super) const MANIFEST: &str = "site.json";

/// What the site says of itself.
#[derive(Deserialize)]
struct Manifest {
    templates: Vec<String>,
    #[serde(default)]
    colours: LookColours,
}

/// What a look has where a centre chose no colours.
#[derive(Deserialize)]
pub struct LookColours {
    pub surface: Colour,
    pub ink: Colour,
    pub accent: Colour,
}

impl Default for LookColours {
    fn default() -> Self {
        Self {
            surface: Colour::WHITE,
            ink: Colour::BLACK,
            accent: Colour::BLACK,
        }
    }
}

impl Default for Site {
    /// A site that is not built.
    fn default() -> Self {
        Self::new(|_| None)
    }
}

impl Site {
    /// The names of the layouts that it has for pages; nothing of a site that is not built.
    pub fn templates(&self) -> Option<Vec<String>> {
        Some(self.manifest()?.templates)
    }

    pub(super) fn colours(&self) -> LookColours {
        let manifest = self.manifest();
        manifest.map(|told| told.colours).unwrap_or_default()
    }

    fn manifest(&self) -> Option<Manifest> {
        let manifest = (self.find)(MANIFEST)?;
        serde_json::from_slice(&manifest).ok()
    }

    /// What draws its pages.
    pub fn layouts(&self) -> Layouts {
        let layouts = self.layouts.get_or_init(|| self.find_layouts());
        layouts.clone()
    }

    pub(super) fn keep_layouts(&mut self, layouts: Layouts) {
        self.layouts = Arc::new(layouts.into());
    }

    fn find_layouts(&self) -> Layouts {
        let Some(names) = self.templates() else {
            return Layouts::default();
        };
        let find = self.find.clone();
        Layouts::new(&names, move |name| {
            let bytes = find(&format!("{TEMPLATES}{name}"))?;
            String::from_utf8(bytes.into_owned()).ok()
        })
    }

    /// Takes what finds a file by its path: `index.html` is the shell, `x.js.br` and `x.js.gz` are
    /// encodings of `x.js`, and what lies below `assets/` has its hash in its name.
    ///
    /// A file is looked up when it is first asked for: going through all of them at the start
    /// would bring most of their bytes into memory, since their names lie between them.
    pub fn new(find: impl Fn(&str) -> Option<Cow<'static, [u8]>> + Send + Sync + 'static) -> Self {
        let shell = find("index.html");
        let shell = shell.as_deref().map(String::from_utf8_lossy);
        let (shell, home_links) = split_home(shell.as_deref().unwrap_or(BARE_SHELL));
        Self {
            find: Arc::new(find),
            assets: Arc::default(),
            layouts: Arc::default(),
            shell: shell.into(),
            home_links: home_links.into(),
            base: "".into(),
        }
    }

    /// A copy of the site whose documents say what they show, and that they stand below `base`.
    pub fn preview(&self, base: &str, shows: &Shows) -> Self {
        let (name, value) = match shows {
            Shows::Past(at) => ("moment", at.to_rfc3339_opts(SecondsFormat::Secs, true)),
            Shows::Changes { title, .. } => ("changes", markup::escaped(title)),
        };
        let mark = format!(
            "<meta name=\"maru-preview\" content=\"{base}\" data-{name}=\"{value}\"><!--maru:head-->"
        );
        Self {
            shell: self.shell.replacen("<!--maru:head-->", &mark, 1).into(),
            base: base.into(),
            ..self.clone()
        }
    }

    /// Whether there was no shell.
    pub(super) fn is_bare(&self) -> bool {
        &*self.shell == BARE_SHELL
    }

    pub(super) fn asset(&self, path: &str) -> Option<Arc<CachedResponse>> {
        let file = path.strip_prefix('/').filter(|file| is_asset(file))?;
        let known = self.assets.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(asset) = known.get(path) {
            return Some(asset.clone());
        }
        drop(known);
        let asset = find_asset(&*self.find, file)?.shared();
        let mut known = self.assets.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(path.to_owned(), asset.clone());
        Some(asset)
    }
}

/// Whether a file with this name would be one: neither the shell nor a file's encoding.
fn is_asset(file: &str) -> bool {
    let name = file.rsplit('/').next().unwrap_or_default();
    name.contains('.')
        && file != "index.html"
        && !file.starts_with(TEMPLATES)
        && !name.ends_with(".br")
        && !name.ends_with(".gz")
}

/// A file that is opened by itself shows itself and loads nothing.
const ASSET_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// Where the site is not built: the documents can still be read.
const BARE_SHELL: &str = "<!doctype html><html lang=\"ko\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><!--maru:head--></head>\
    <body><div id=\"root\"><!--maru:body--></div><!--maru:data--></body></html>";

/// The policy of documents would be longer than many a script, and files need no part of it.
fn find_asset(find: &Find, file: &str) -> Option<CachedResponse> {
    let bytes = |file: &str| {
        find(file).map(|bytes| match bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        })
    };
    let encodings = File {
        brotli: bytes(&format!("{file}.br")),
        gzip: bytes(&format!("{file}.gz")),
        cache_control: match file.starts_with("assets/") {
            true => "public, max-age=31536000, immutable",
            false => "public, max-age=3600",
        },
    };
    let mut asset = CachedResponse::file(bytes(file)?, content_type(file), encodings);
    asset.policy = Some(HeaderValue::from_static(ASSET_POLICY));
    Some(asset)
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

/// A shell without the comment `<!--maru:home …-->`, and what stands in that.
fn split_home(shell: &str) -> (String, &str) {
    let parts = shell.split_once("<!--maru:home ");
    let parts = parts.and_then(|(before, rest)| Some((before, rest.split_once("-->")?)));
    match parts {
        Some((before, (links, after))) => (format!("{before}{after}"), links),
        None => (shell.to_owned(), ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_the_home_page_alone_is_taken_out_of_the_shell() {
        let (shell, links) = split_home("<head><!--maru:head--><!--maru:home <link a>--></head>");
        assert_eq!(
            (&*shell, links),
            ("<head><!--maru:head--></head>", "<link a>")
        );
        let (shell, links) = split_home("<head><!--maru:head--></head>");
        assert_eq!((&*shell, links), ("<head><!--maru:head--></head>", ""));
    }

    fn site() -> Site {
        Site::new(|file| {
            let bytes: &[u8] = match file {
                "index.html" => b"shell",
                "assets/a.js" => b"1",
                "assets/a.js.br" => b"2",
                _ => return None,
            };
            Some(Cow::Borrowed(bytes))
        })
    }

    #[test]
    fn a_file_of_the_site_loads_nothing_when_it_is_opened_by_itself() {
        let answer = site().asset("/assets/a.js");
        let answer = answer.map(|asset| asset.to_response());
        let policy =
            answer.and_then(|answer| answer.headers().get("content-security-policy").cloned());
        assert!(policy.is_some_and(|policy| policy == ASSET_POLICY));
    }

    #[test]
    fn only_files_have_addresses_and_not_the_shell_or_their_encodings() {
        let site = site();
        for (path, is_there) in [
            ("/assets/a.js", true),
            ("/assets/a.js", true),
            ("/assets/a.js.br", false),
            ("/assets/b.js", false),
            ("/index.html", false),
            ("assets/a.js", false),
            ("/", false),
        ] {
            assert_eq!(site.asset(path).is_some(), is_there, "{path}");
        }
        assert_eq!(&*site.shell, "shell");
    }
}
