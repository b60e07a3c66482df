//! The edge: limits, headers, and one error shape for whatever goes wrong.

use platform_testing::{Answer, PASSWORD, TestApp};
use poem::{Body, Request, http::Method};
use rstest::rstest;
use serde_json::json;

use crate::notes;

fn assert_problem(answer: &Answer) {
    assert_eq!(
        answer.header("content-type"),
        Some("application/problem+json")
    );
    let problem = answer.json();
    assert_eq!(problem["status"], answer.status.as_u16());
    for text in ["type", "title", "detail", "message", "error"] {
        assert!(!problem[text].as_str().unwrap().is_empty(), "{text}");
    }
    assert_eq!(problem["message"], problem["error"]);
    assert!(
        !problem["message"].as_str().unwrap().is_ascii(),
        "the message is Korean: {}",
        problem["message"]
    );
}

#[tokio::test]
async fn every_refusal_has_the_same_shape() {
    let app = TestApp::with(notes::module()).await;
    let guest = app.guest();
    let json = |text: &str| Some(("application/json", text.as_bytes().to_vec()));
    for (expected, answer) in [
        (404, guest.get("/api/unknown").await),
        (404, guest.get("/api").await),
        (405, guest.delete("/api/site").await),
        (
            400,
            guest.send(Method::POST, "/api/notes/echo", json("{")).await,
        ),
        (
            400,
            guest
                .send(Method::POST, "/api/notes/echo", json("{}"))
                .await,
        ),
        (
            415,
            guest
                .send(
                    Method::POST,
                    "/api/notes/echo",
                    Some(("text/plain", b"{}".to_vec())),
                )
                .await,
        ),
        (401, guest.get("/api/admin/journal").await),
        (401, app.bearer("nonsense").get("/api/site").await),
        (500, guest.get("/api/notes/panic").await),
        (404, guest.get("/feeds/none.xml").await),
    ] {
        assert_eq!(answer.status.as_u16(), expected, "{}", answer.text());
        assert_problem(&answer);
    }
}

/// Specification, D.8.
#[tokio::test]
async fn a_json_call_without_content_type_answers_415() {
    let app = TestApp::with(notes::module()).await;
    let request = Request::builder()
        .method(Method::POST)
        .uri_str("/api/notes/echo")
        .header("content-length", "2")
        .body(Body::from("{}"));
    let answer = app.guest().request(request).await.expect(415);
    assert_problem(&answer);
}

#[tokio::test]
async fn a_panic_tells_the_caller_nothing_of_its_cause() {
    let app = TestApp::with(notes::module()).await;
    let answer = app.guest().get("/api/notes/panic").await.expect(500);
    assert!(!answer.text().contains("as the test asked"));
}

/// 1 MiB of JSON (specification, D.8).
#[tokio::test]
async fn a_body_over_the_limit_answers_413_whether_its_length_was_told_or_not() {
    let app = TestApp::with(notes::module()).await;
    let large = json!({ "text": "가".repeat(400_000) }).to_string();
    assert!(large.len() > 1024 * 1024);
    let told = app
        .guest()
        .send(
            Method::POST,
            "/api/notes/echo",
            Some(("application/json", large.clone().into_bytes())),
        )
        .await
        .expect(413);
    assert_problem(&told);

    let chunked = Request::builder()
        .method(Method::POST)
        .uri_str("/api/notes/echo")
        .header("content-type", "application/json")
        .header("transfer-encoding", "chunked")
        .body(Body::from(large));
    assert_problem(&app.guest().request(chunked).await.expect(413));
}

#[rstest]
#[case("/")]
#[case("/nothing-here")]
#[case("/api/site")]
#[case("/api/unknown")]
#[tokio::test]
async fn security_headers_stand_on_every_answer(#[case] path: &str) {
    let app = TestApp::new().await;
    let answer = app.guest().get(path).await;
    let policy = answer.header("content-security-policy").unwrap();
    for part in [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval';",
        "style-src 'self'; style-src-attr 'unsafe-inline';",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert_eq!(
        policy.matches("unsafe-inline").count(),
        1,
        "for style attributes alone: {policy}"
    );
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert!(answer.header("referrer-policy").is_some());
    assert!(answer.header("permissions-policy").is_some());
    assert_eq!(
        answer.header("strict-transport-security"),
        None,
        "this site is not on https"
    );
}

#[tokio::test]
async fn https_sites_ask_browsers_to_stay_on_https() {
    let app = TestApp::builder()
        .config("[server]\npublic_url = \"https://centre.example\"\n")
        .start()
        .await;
    assert!(
        app.guest()
            .get("/api/site")
            .await
            .header("strict-transport-security")
            .is_some()
    );
}

#[tokio::test]
async fn head_answers_like_get_without_a_body() {
    let app = TestApp::new().await;
    let answer = app
        .guest()
        .send(Method::HEAD, "/api/site", None)
        .await
        .expect(200);
    assert!(answer.bytes.is_empty());
    assert!(answer.header("etag").is_some());
}

#[tokio::test]
async fn an_answer_that_the_caller_has_is_not_sent_again() {
    let app = TestApp::new().await;
    let first = app.guest().get("/api/site").await.expect(200);
    let request = Request::builder()
        .uri_str("/api/site")
        .header("if-none-match", first.header("etag").unwrap())
        .finish();
    let second = app.guest().request(request).await.expect(304);
    assert!(second.bytes.is_empty());
}

#[tokio::test]
async fn text_is_compressed_for_those_who_can_read_it() {
    let app = TestApp::new().await;
    let request = Request::builder()
        .uri_str("/")
        .header("accept-encoding", "br, gzip")
        .finish();
    let answer = app.guest().request(request).await.expect(200);
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    assert_eq!(answer.header("vary"), Some("accept-encoding"));
    assert_eq!(&answer.bytes[..2], [0x1f, 0x8b]);
}

/// Tokens, members and what people confide are not left behind on a computer that others use.
#[tokio::test]
async fn what_is_not_for_everybody_is_kept_by_no_browser() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let login = [("username", "admin@test.example"), ("password", PASSWORD)];
    for answer in [
        app.guest().post_form("/api/loginProc", &login).await,
        admin.get("/api/member/me").await,
        admin.get("/api/admin/fetchMemberList/0/10").await,
    ] {
        let answer = answer.expect(200);
        assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    }
    let site = app.guest().get("/api/site").await.expect(200);
    assert_eq!(site.header("cache-control"), Some("no-cache"));
}
