//! The program behind the real nginx and the real Varnish, with the files of `deploy/`.

mod engine;
mod site;

use std::time::{Duration, Instant};

use engine::Kind;
use reqwest::{Method, Response};
use serde_json::Value;
use site::{LIST, MAX_AGE, PURGED_MAX_AGE, Site};

const PAGES: [&str; 4] = ["/", "/community/NOTICE", LIST, "/api/site"];
/// With purges.
const SOON: Duration = Duration::from_secs(1);
const DOCUMENT: &str = "/community/NOTICE";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_behind_nginx_see_a_save_within_a_second_and_read_on_while_the_program_is_away() {
    a_site_lives_through_everything(Kind::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_behind_varnish_see_a_save_within_a_second_and_read_on_while_the_program_is_away() {
    a_site_lives_through_everything(Kind::Varnish).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_purges_nginx_shows_a_save_after_the_promised_seconds_and_says_what_is_stale() {
    nobody_purges(Kind::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_purges_varnish_shows_a_save_after_the_promised_seconds_and_says_what_is_stale() {
    nobody_purges(Kind::Varnish).await;
}

async fn nobody_purges(kind: Kind) {
    let mut site = Site::start(kind, false).await;
    let token = site.log_in().await;
    assert!(!site.text(LIST).await.contains("나중 소식"));
    site.write(&token, "나중 소식").await.unwrap();
    let after = site.until_read(LIST, "나중 소식").await;
    // nginx counts whole seconds.
    assert!(after < Duration::from_secs(MAX_AGE + 2), "{after:?}");

    site.kill_program();
    tokio::time::sleep(Duration::from_millis(MAX_AGE * 1000 + 1100)).await;
    for _ in 0..3 {
        let answer = site.get(LIST).await;
        assert_eq!(answer.status(), 200);
        assert!(is_away(&answer));
        assert!(answer.text().await.unwrap().contains("나중 소식"));
    }
    site.start_program();
    site.until_there().await;
    tokio::time::sleep(Duration::from_millis(MAX_AGE * 1000 + 1100)).await;
    assert!(!is_away(&site.get(LIST).await));
}

async fn a_site_lives_through_everything(kind: Kind) {
    let mut site = Site::start(kind, true).await;
    let token = site.log_in().await;
    for path in PAGES {
        let answer = site.get(path).await;
        assert_eq!(answer.status(), 200, "{path}");
        is_as_without_a_cache(&answer);
    }
    a_save_is_seen(&site, &token, "첫 소식", SOON).await;
    members_are_kept_by_nobody(&site, &token).await;
    a_site_to_come_is_for_who_has_its_cookie(&site, &token).await;
    a_view_counts_once(&site, &token).await;
    strangers_purge_nothing(&site, kind).await;
    let gone = what_is_gone_is_not_read(&site, &token).await;

    for path in PAGES {
        site.get(path).await;
    }
    site.kill_program();
    guests_read_on(&site, &token, kind).await;
    // Longer than an answer is kept by itself.
    tokio::time::sleep(Duration::from_millis(PURGED_MAX_AGE * 1000 + 1100)).await;
    for path in gone {
        let text = site.text(&path).await;
        assert!(!text.contains("사라질 글"), "{path} is read again");
    }

    site.start_program();
    site.until_there().await;
    let answer = site.look_at(DOCUMENT).await;
    assert_eq!(answer.status(), 204);
    // Which addresses nginx still holds from before, the program has forgotten.
    let within = match kind {
        Kind::Nginx => Duration::from_secs(PURGED_MAX_AGE + 2),
        Kind::Varnish => SOON,
    };
    a_save_is_seen(&site, &token, "셋째 소식", within).await;
    assert!(site.text(LIST).await.contains("첫 소식"));
    assert!(!is_away(&site.get(LIST).await));
}

/// Browsers ask again, and learn nothing of tags.
fn is_as_without_a_cache(answer: &Response) {
    let headers = answer.headers();
    assert_eq!(headers["cache-control"], "no-cache");
    for name in [
        "cache-tag",
        "surrogate-key",
        "cdn-cache-control",
        "xkey",
        "age",
    ] {
        assert!(!headers.contains_key(name), "{name}");
    }
    assert!(headers.contains_key("content-security-policy"));
    assert!(!is_away(answer));
}

fn is_away(answer: &Response) -> bool {
    let told = answer.headers().get("maru-origin");
    told.is_some_and(|told| told == "away")
}

async fn a_save_is_seen(site: &Site, token: &str, title: &str, within: Duration) {
    site.text(LIST).await;
    site.text(DOCUMENT).await;
    site.write(token, title).await.unwrap();
    for path in [LIST, DOCUMENT] {
        let after = site.until_read(path, title).await;
        println!("guests saw a new notice after {after:?} at {path}");
        assert!(after < within, "{after:?}");
    }
}

async fn members_are_kept_by_nobody(site: &Site, token: &str) {
    let asked = site
        .guest
        .get(site.url("/api/member/me"))
        .bearer_auth(token);
    assert_eq!(asked.send().await.unwrap().status(), 200);
    assert_eq!(site.get("/api/member/me").await.status(), 401);
    let asked = site.guest.get(site.url(LIST)).bearer_auth(token);
    let answer = asked.send().await.unwrap();
    let control = answer.headers()["cache-control"].to_str().unwrap();
    assert!(control.starts_with("private"), "{control}");
}

async fn a_site_to_come_is_for_who_has_its_cookie(site: &Site, token: &str) {
    let footer = serde_json::json!({ "lines": [], "links": [], "copyright": "봄학기" });
    let change = serde_json::json!({ "kind": "footer", "key": "site", "content": footer });
    let asked = site
        .guest
        .post(site.url("/api/admin/schedule/preview"))
        .bearer_auth(token)
        .json(&change);
    let made = asked.send().await.unwrap();
    assert_eq!(made.status(), 200);
    let cookie = made.headers()["set-cookie"].to_str().unwrap().to_owned();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let made: Value = made.json().await.unwrap();
    let path = made["path"].as_str().unwrap();
    let looked = async || {
        let asked = site.guest.get(site.url(path)).header("cookie", &cookie);
        let answer = asked.send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert!(answer.text().await.unwrap().contains("봄학기"));
    };
    looked().await;
    assert_eq!(site.get(path).await.status(), 404);
    looked().await;
}

async fn a_view_counts_once(site: &Site, token: &str) {
    let id = site.write(token, "읽을 소식").await.unwrap();
    let (document, call) = (format!("/post/{id}"), format!("/api/post/fetchById/{id}"));
    for path in [&document, &call, &document] {
        assert_eq!(site.get(path).await.status(), 200);
    }
    for _ in 0..2 {
        assert_eq!(site.look_at(&document).await.status(), 204);
    }
    // Written each second; nothing purges a count.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let asked = site.guest.get(site.url(&call)).bearer_auth(token);
    let post: Value = asked.send().await.unwrap().json().await.unwrap();
    assert_eq!(post["viewCount"], 1);
}

/// A post that is deleted, and one on a board that becomes its members' alone: their addresses.
async fn what_is_gone_is_not_read(site: &Site, token: &str) -> Vec<String> {
    let deleted = site
        .write_on("NOTICE", token, "사라질 글 하나")
        .await
        .unwrap();
    let closed = site
        .write_on("REVIEW", token, "사라질 글 둘")
        .await
        .unwrap();
    let mut paths = vec!["/community/REVIEW".to_owned()];
    for id in [deleted, closed] {
        paths.push(format!("/post/{id}"));
        paths.push(format!("/api/post/fetchById/{id}"));
    }
    for path in &paths {
        assert!(site.text(path).await.contains("사라질 글"), "{path}");
    }
    let path = format!("/api/post/deletePost/{deleted}");
    let asked = site.guest.delete(site.url(&path)).bearer_auth(token);
    assert!(asked.send().await.unwrap().status().is_success());
    let path = site.url("/api/admin/boards/REVIEW");
    let asked = site.guest.get(&path).bearer_auth(token);
    let mut board: Value = asked.send().await.unwrap().json().await.unwrap();
    board["read"] = "member".into();
    let asked = site.guest.put(&path).bearer_auth(token).json(&board);
    let answer = asked.send().await.unwrap();
    assert_eq!(answer.status(), 200, "{}", answer.text().await.unwrap());
    let began = Instant::now();
    for path in &paths {
        while site.text(path).await.contains("사라질 글") {
            assert!(began.elapsed() < SOON, "{path} is read on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    paths
}

async fn strangers_purge_nothing(site: &Site, kind: Kind) {
    if kind == Kind::Varnish {
        let purge = Method::from_bytes(b"PURGE").unwrap();
        for client in [&site.stranger, &site.guest] {
            let asked = client.request(purge.clone(), site.url("/"));
            let asked = asked.header("x-forwarded-for", "203.0.113.7");
            let answer = asked.header("surrogate-key", "maru").send().await.unwrap();
            assert_eq!(answer.status(), 405);
        }
    }
}

async fn guests_read_on(site: &Site, token: &str, kind: Kind) {
    for path in PAGES {
        let answer = site.get(path).await;
        assert_eq!(answer.status(), 200, "{path}");
    }
    assert!(site.text(LIST).await.contains("첫 소식"));
    // What is asked of the program itself is told to be away, in words.
    let refused = [
        site.write(token, "둘째 소식").await.unwrap_err(),
        site.look_at(DOCUMENT).await,
    ];
    for answer in refused {
        assert_eq!(answer.status(), 503);
        assert!(is_away(&answer) && answer.headers().contains_key("retry-after"));
        let body: Value = answer.json().await.unwrap();
        let message = body["message"].as_str().unwrap();
        assert!(message.contains("읽기만 할 수 있어요"), "{message}");
    }
    for path in [
        format!("{DOCUMENT}?ticket=x"),
        format!("{DOCUMENT}?preview=1"),
    ] {
        assert_eq!(site.get(&path).await.status(), 503, "{path}");
    }
    let asked = site.guest.get(site.url(LIST)).bearer_auth(token);
    assert_eq!(asked.send().await.unwrap().status(), 503);
    // Only the program is let through to fetch anew, and what is kept survives that nothing came.
    let refresh = |client: &reqwest::Client| client.get(site.url(LIST)).header("maru-refresh", "1");
    if kind == Kind::Nginx {
        let answer = refresh(&site.stranger).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let answer = refresh(&site.guest).send().await.unwrap();
        assert_eq!(answer.status(), 503);
        assert_eq!(site.get(LIST).await.status(), 200);
    }
}
