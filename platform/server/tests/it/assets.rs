//! Files of the built site: as small as the browser can read them, and kept for good.

use std::{borrow::Cow, fs, os::unix::fs::symlink, path::Path};

use platform::{clock::Clock, config};
use poem::{Endpoint, Request, Response, endpoint::BoxEndpoint, http::StatusCode};
use rstest::rstest;
use server::{app::App, delivery::Site};

const SCRIPT: &str = "/assets/index-4f2a.js";

/// The three encodings need not be of the same text to be told apart.
fn built() -> Site {
    Site::new(|file| {
        let bytes: &[u8] = match file {
            "index.html" => b"<!doctype html><!--maru:head--><!--maru:body--><!--maru:data-->",
            "assets/index-4f2a.js" => b"plain",
            "assets/index-4f2a.js.br" => b"brotli",
            "assets/index-4f2a.js.gz" => b"zipped",
            "assets/small-91c0.css" => b"small",
            "favicon.svg" => b"<svg/>",
            _ => return None,
        };
        Some(Cow::Borrowed(bytes))
    })
}

struct Opened {
    endpoint: BoxEndpoint<'static, Response>,
    _folder: tempfile::TempDir,
}

async fn open() -> Opened {
    open_with(built()).await
}

async fn open_with(site: Site) -> Opened {
    let folder = tempfile::tempdir().unwrap();
    let text = "[site]\nname = \"시험\"\nproduct = \"HOME\"\n";
    let config = config::load_str(text, folder.path()).unwrap();
    let app = App::open(config, &[], site, Clock::default()).await;
    Opened {
        endpoint: app.unwrap().endpoint,
        _folder: folder,
    }
}

impl Opened {
    async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Response {
        let request = Request::builder().uri_str(path);
        let request = headers.iter().fold(request, |request, (name, value)| {
            request.header(*name, *value)
        });
        self.endpoint.get_response(request.finish()).await
    }
}

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response.headers().get(name)?.to_str().ok()
}

#[rstest]
#[case("br, gzip", Some("br"), "brotli")]
#[case("gzip, deflate, br, zstd", Some("br"), "brotli")]
#[case("gzip", Some("gzip"), "zipped")]
#[case("br;q=0, gzip", Some("gzip"), "zipped")]
#[case("identity", None, "plain")]
#[case("", None, "plain")]
#[tokio::test]
async fn a_file_comes_in_the_encoding_that_was_asked_for(
    #[case] accepted: &str,
    #[case] encoding: Option<&str>,
    #[case] text: &str,
) {
    let site = open().await;
    // The second time it is given again from memory.
    for _ in 0..2 {
        let answer = site.get(SCRIPT, &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(header(&answer, "content-encoding"), encoding);
        assert_eq!(header(&answer, "vary"), Some("accept-encoding"));
        let kind = header(&answer, "content-type");
        assert_eq!(kind, Some("text/javascript; charset=utf-8"));
        assert_eq!(answer.into_body().into_string().await.unwrap(), text);
    }
}

/// What is too small to be worth it was not compressed when the site was built.
#[tokio::test]
async fn a_file_without_an_encoding_comes_as_it_is() {
    let site = open().await;
    let asked = [("accept-encoding", "br, gzip")];
    let answer = site.get("/assets/small-91c0.css", &asked).await;
    assert_eq!(header(&answer, "content-encoding"), None);
    assert_eq!(answer.into_body().into_string().await.unwrap(), "small");
}

/// What has its hash in its name never changes; anything else is asked for again after an hour.
#[rstest]
#[case(SCRIPT, "public, max-age=31536000, immutable")]
#[case("/favicon.svg", "public, max-age=3600")]
#[tokio::test]
async fn browsers_keep_a_file_for_as_long_as_its_name_allows(
    #[case] path: &str,
    #[case] cache: &str,
) {
    let site = open().await;
    let answer = site.get(path, &[]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(header(&answer, "cache-control"), Some(cache));
    assert_eq!(header(&answer, "x-content-type-options"), Some("nosniff"));
}

#[rstest]
#[case("br")]
#[case("gzip")]
#[case("identity")]
#[tokio::test]
async fn a_file_that_the_browser_has_is_not_sent_again(#[case] accepted: &str) {
    let site = open().await;
    let asked = ("accept-encoding", accepted);
    let first = site.get(SCRIPT, &[asked]).await;
    let etag = header(&first, "etag").unwrap();
    let second = site.get(SCRIPT, &[asked, ("if-none-match", etag)]).await;
    assert_eq!(second.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(header(&second, "etag"), Some(etag));
    assert_eq!(header(&second, "vary"), Some("accept-encoding"));
    let cache = header(&second, "cache-control").unwrap();
    assert!(cache.contains("immutable"), "{cache}");
    assert!(second.into_body().into_bytes().await.unwrap().is_empty());
    let other = [asked, ("if-none-match", "W/\"another\"")];
    let changed = site.get(SCRIPT, &other).await;
    assert_eq!(changed.status(), StatusCode::OK);
}

const MARKED: &str = "<!--maru:head--><main class=\"ours\"><!--maru:body--></main><!--maru:data-->";

/// A look as a folder: what is there at the start of the program is what it has.
fn look(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let file = folder.path().join("look").join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    folder
}

fn in_folder(folder: &Path) -> Result<Site, String> {
    Site::in_folder(&folder.join("look"))
}

#[tokio::test]
async fn a_look_in_a_folder_has_its_own_shell_and_files_and_nothing_beside_the_folder() {
    let folder = look(&[
        ("index.html", MARKED),
        ("site.json", "{\"templates\":[\"plain\"]}"),
        ("templates/plain.html", "<h1>{{ page.title }}</h1>"),
        ("assets/a-1.css", "plain"),
        ("assets/a-1.css.br", "brotli"),
        ("../secret.txt", "secret"),
    ]);
    let inside = folder.path().join("look");
    symlink("../secret.txt", inside.join("linked.txt")).unwrap();
    let site = in_folder(folder.path()).unwrap();
    assert_eq!(site.templates(), Some(vec!["plain".to_owned()]));
    let opened = open_with(site).await;

    let document = opened.get("/", &[]).await.into_body().into_string().await;
    let document = document.unwrap();
    assert!(document.contains("<main class=\"ours\">"), "{document}");
    assert!(document.contains("<title>시험</title>"), "{document}");
    let answer = opened
        .get("/assets/a-1.css", &[("accept-encoding", "br")])
        .await;
    assert_eq!(header(&answer, "content-encoding"), Some("br"));
    let cache = header(&answer, "cache-control").unwrap();
    assert!(cache.contains("immutable"), "{cache}");
    assert_eq!(answer.into_body().into_string().await.unwrap(), "brotli");

    // What the program draws with is for nobody else.
    let answer = opened.get("/templates/plain.html", &[]).await;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);

    for path in ["/../secret.txt", "/assets/../../secret.txt", "/linked.txt"] {
        let answer = opened.get(path, &[]).await;
        assert_ne!(answer.status(), StatusCode::OK, "{path}");
        let text = answer.into_body().into_string().await.unwrap();
        assert!(!text.contains("secret"), "{path}: {text}");
    }
}

#[rstest]
#[case(&[], "No such file")]
#[case(&[("readme.txt", "")], "there is no index.html in it")]
#[case(&[("index.html", "<!--maru:head--><!--maru:data-->")], "its index.html has no <!--maru:body-->")]
#[case(&[("index.html", MARKED)], "site.json with its list of templates is missing")]
#[case(&[("index.html", MARKED), ("site.json", "{}")], "site.json with its list of templates is missing")]
#[case(&[("index.html", MARKED), ("site.json", "{\"templates\":[\"plain\"]}"), ("templates/plain.html", "<h1>\n{{ page.title")], "templates/plain.html, line 2: ")]
#[case(&[("index.html", MARKED), ("site.json", "{\"templates\":[\"plain\"]}"), ("templates/plain.html", "{{ page.titel }}")], "templates/plain.html, line 1: undefined value")]
fn a_folder_that_holds_no_built_look_is_refused_and_told_why(
    #[case] files: &[(&str, &str)],
    #[case] why: &str,
) {
    let folder = look(files);
    let refused = in_folder(folder.path()).err().unwrap();
    assert!(refused.contains("look holds no built look: "), "{refused}");
    assert!(refused.contains(why), "{refused}");
}
