//! What an operator sees: numbers of the running program, and ids under which a request is found
//! again.

use platform_testing::TestApp;
use poem::{Request, http::Method};
use serde_json::{Value, json};

use crate::auth::logs::Log;

const ON: &str = "\n[server]\nmetrics_listen = \"127.0.0.1:0\"\n";

async fn measured() -> TestApp {
    TestApp::builder().config(ON).start().await
}

/// The number that stands behind this name and these labels.
fn number(text: &str, name: &str) -> f64 {
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
        .unwrap_or_else(|| panic!("{name} is not in\n{text}"))
}

#[tokio::test]
async fn requests_are_counted_by_operation_and_status_class() {
    let app = measured().await;
    let guest = app.guest();
    for _ in 0..3 {
        guest.get("/api/site").await.expect(200);
    }
    guest.get("/api/member/me").await.expect(401);
    guest.get("/api/nowhere").await.expect(404);
    guest.get("/nowhere").await.expect(404);
    let text = server::metrics::render(&app.ctx).await;
    let count = |operation: &str, class: &str| {
        let name = format!("maru_requests_total{{operation=\"{operation}\",class=\"{class}\"}}");
        number(&text, &name)
    };
    // Those that were answered again from memory are counted too.
    assert_eq!(count("get_site", "2xx"), 3.0);
    assert_eq!(count("get_me", "4xx"), 1.0);
    assert_eq!(count("get_me", "2xx"), 0.0);
    assert_eq!(count("other_call", "4xx"), 1.0);
    assert_eq!(count("document", "4xx"), 1.0);
    let times = "maru_request_seconds_count{operation=\"get_site\"}";
    assert_eq!(number(&text, times), 3.0);
    assert_eq!(
        number(&text, "maru_ready_answers_total{from=\"edge\"}"),
        2.0
    );
}

#[tokio::test]
async fn an_address_with_parameters_that_nobody_reads_is_answered_as_the_one_without() {
    let app = measured().await;
    let guest = app.guest();
    let again = async || {
        let text = server::metrics::render(&app.ctx).await;
        number(&text, "maru_ready_answers_total{from=\"edge\"}")
    };
    for (path, query) in [
        ("/", "utm_source=kakao&fbclid=a%20b"),
        ("/", "asked"),
        ("/search", "utm_source=kakao"),
        ("/api/site", "utm_source=kakao"),
    ] {
        let plain = guest.get(path).await.expect(200);
        let before = again().await;
        let asked = guest.get(&format!("{path}?{query}")).await.expect(200);
        assert_eq!(asked.text(), plain.text(), "{path}?{query}");
        assert_eq!(again().await, before + 1.0, "{path}?{query}");
    }
    let plain = guest.get("/search").await.expect(200).text();
    let before = again().await;
    for query in ["q=yoga", "%71=yoga", "utm_source=kakao&q=yoga"] {
        let asked = guest.get(&format!("/search?{query}")).await.expect(200);
        assert!(asked.text().contains("yoga"), "{query}");
        assert_ne!(asked.text(), plain, "{query}");
    }
    for private in ["preview", "ticket", "token", "signature"] {
        let asked = guest.get(&format!("/?{private}=1")).await.expect(200);
        let control = asked.header("cache-control").expect("a header");
        assert!(control.starts_with("private"), "{private}: {control}");
    }
    assert_eq!(again().await, before);
}

#[tokio::test]
async fn the_writer_the_database_and_the_jobs_are_measured() {
    let app = measured().await;
    app.member("달빛").await;
    let job = members::job();
    platform::jobs::run_if_due(&app.ctx, &job).await.unwrap();
    let text = server::metrics::render(&app.ctx).await;
    assert!(number(&text, "maru_commits_total") >= 1.0);
    assert!(number(&text, "maru_commit_seconds_count") >= 1.0);
    assert_eq!(number(&text, "maru_writer_waiting"), 0.0);
    assert!(number(&text, "maru_database_bytes{file=\"main\"}") > 0.0);
    assert!(number(&text, "maru_resident_bytes") > 1_000_000.0);
    assert!(number(&text, "maru_disk_free_bytes") > 0.0);
    let runs = format!(
        "maru_job_runs_total{{job=\"{}\",outcome=\"done\"}}",
        job.name
    );
    assert_eq!(number(&text, &runs), 1.0);
}

#[tokio::test]
async fn nothing_of_a_person_is_in_the_numbers() {
    let app = measured().await;
    let guest = app.guest();
    guest
        .post("/api/register/sendMessage/01012345678", json!({}))
        .await
        .expect(204);
    app.try_log_in("canary@example.com", "canary-password")
        .await
        .expect(401);
    guest.get("/shop/canary?q=canary").await;
    let text = server::metrics::render(&app.ctx).await;
    assert!(
        !text.contains("canary") && !text.contains("01012345678"),
        "{text}"
    );
}

#[tokio::test]
async fn without_an_address_for_them_no_numbers_are_kept() {
    let app = TestApp::new().await;
    app.guest().get("/api/site").await.expect(200);
    assert_eq!(server::metrics::render(&app.ctx).await, "");
}

#[tokio::test]
async fn a_request_keeps_the_id_that_it_came_with() {
    let app = TestApp::new().await;
    let ask = async |id: &str, path: &str| {
        let request = Request::builder()
            .method(Method::GET)
            .uri_str(path)
            .header("x-request-id", id)
            .finish();
        app.guest().request(request).await
    };
    // The second time from memory.
    for _ in 0..2 {
        let answer = ask("proxy-7.a_B", "/api/site").await.expect(200);
        assert_eq!(answer.header("x-request-id"), Some("proxy-7.a_B"));
    }
    let refused = ask("proxy-8", "/api/member/me").await.expect(401);
    assert_eq!(refused.json()["requestId"], "proxy-8");
    // What could be markup, a line of its own, or a novel is replaced.
    for id in ["<script>", "two words", &"a".repeat(65)] {
        let answer = ask(id, "/api/member/me").await;
        let given = answer.header("x-request-id").unwrap().to_owned();
        assert!(given != id && given.len() == 16, "{given}");
        assert_eq!(answer.json()["requestId"], given.as_str());
    }
}

#[tokio::test]
async fn requests_without_an_id_get_different_ones() {
    let app = TestApp::new().await;
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..5 {
        let answer = app.guest().get("/api/site").await;
        seen.insert(answer.header("x-request-id").unwrap().to_owned());
    }
    assert_eq!(seen.len(), 5);
}

/// One line of JSON for each event, with the id that the caller was told.
#[tokio::test]
async fn what_failed_is_found_in_the_log_by_its_id() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .with_span_list(false)
        .with_writer(log.clone())
        .finish();
    let _while_this_lives = tracing::subscriber::set_default(subscriber);
    let gateway = "\n[sms]\nadapter = \"aligo\"\n[sms.aligo]\nbase_url = \"http://127.0.0.1:9\"\n\
                   api_key = \"key\"\nuser_id = \"centre\"\nsender = \"0212345678\"\n";
    let app = TestApp::builder().config(gateway).start().await;
    let path = "/api/register/sendMessage/01012345678";
    let refused = app.guest().post(path, json!({})).await.expect(503);
    let id = refused.json()["requestId"].as_str().unwrap().to_owned();
    let text = log.text();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|line: &Value| line["level"] == "ERROR")
        .collect();
    assert!(!lines.is_empty(), "{text}");
    for line in lines {
        assert_eq!(line["span"]["id"], id.as_str(), "{line}");
        assert_eq!(line["span"]["operation"], "send_verification_code");
    }
}
