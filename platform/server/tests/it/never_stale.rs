//! Public answers come from memory, and nobody who saw a save ever reads what was before it.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use content::{Page, PageKind};
use platform_testing::TestApp;
use rstest::rstest;
use serde_json::json;

const ANSWER: &str = "/api/pageContent/fetchByCode/TEA";
const FRAGMENT: &str = "/api/pageContent/fetchFragment/TEA";
const DOCUMENT: &str = "/info/TEA";

/// Saves the page under a title that holds `number`.
async fn save(app: &TestApp, number: u64) {
    let page: Page = serde_json::from_value(json!({
        "title": format!("차 한 잔 {number}."),
        "path": DOCUMENT,
        "template": "essay",
        "texts": [{ "id": 1, "priority": 1, "html": "<p>따뜻해요.</p>".repeat(100) }],
    }))
    .expect("a page");
    app.store::<PageKind>("TEA", &page).await;
}

/// The oldest title that a visitor reads at `path`: head, body and first data each show one.
async fn read(app: &TestApp, path: &str) -> u64 {
    let text = app.guest().get(path).await.expect(200).text();
    oldest(&text, "차 한 잔 ").expect("a title")
}

/// The smallest of the numbers that follow these words.
fn oldest(text: &str, words: &str) -> Option<u64> {
    let digits = |rest: &str| {
        rest.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    };
    let numbers = text.split(words).skip(1);
    numbers.filter_map(|rest| digits(rest).parse().ok()).min()
}

#[rstest]
#[case(ANSWER)]
#[case(FRAGMENT)]
#[case(DOCUMENT)]
#[tokio::test]
async fn every_save_is_seen_by_the_next_read(#[case] path: &str) {
    let app = TestApp::new().await;
    for number in 0..20 {
        save(&app, number).await;
        // The second read is the one from memory.
        assert_eq!(read(&app, path).await, number);
        assert_eq!(read(&app, path).await, number);
    }
}

#[rstest]
#[case(ANSWER)]
#[case(FRAGMENT)]
#[case(DOCUMENT)]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_read_that_begins_after_a_save_shows_it_while_others_race(#[case] path: &'static str) {
    const SAVES: u64 = 200;
    let app = Arc::new(TestApp::new().await);
    let saved = Arc::new(AtomicU64::new(0));
    save(&app, 0).await;
    let readers: Vec<_> = (0..3)
        .map(|_| tokio::spawn(read_until(app.clone(), path, saved.clone(), SAVES)))
        .collect();
    for number in 1..=SAVES {
        save(&app, number).await;
        saved.store(number, Ordering::SeqCst);
    }
    for reader in readers {
        reader.await.expect("no reader saw an old page");
    }
    assert_eq!(read(&app, path).await, SAVES);
}

async fn read_until(app: Arc<TestApp>, path: &'static str, saved: Arc<AtomicU64>, last: u64) {
    while saved.load(Ordering::SeqCst) < last {
        let before = saved.load(Ordering::SeqCst);
        let seen = read(&app, path).await;
        assert!(seen >= before, "read {seen} after {before} was saved");
        tokio::task::yield_now().await;
    }
}

/// Its head and its first data say where the same page is in English.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_document_offers_the_other_language_where_it_is_now_while_others_race() {
    const MOVES: u64 = 100;
    let app = Arc::new(TestApp::new().await);
    save(&app, 0).await;
    let moved = Arc::new(AtomicU64::new(0));
    move_english(&app, 0).await;
    let readers: Vec<_> = (0..3)
        .map(|_| {
            let (app, moved) = (app.clone(), moved.clone());
            tokio::spawn(async move {
                while moved.load(Ordering::SeqCst) < MOVES {
                    let before = moved.load(Ordering::SeqCst);
                    let document = app.guest().get(DOCUMENT).await.expect(200);
                    let seen = oldest(&document.text(), "/en/TEA-").expect("an address");
                    assert!(seen >= before, "offered {seen} after {before} was saved");
                    tokio::task::yield_now().await;
                }
            })
        })
        .collect();
    for number in 1..=MOVES {
        move_english(&app, number).await;
        moved.store(number, Ordering::SeqCst);
    }
    for reader in readers {
        reader.await.expect("no reader was led to an old address");
    }
}

/// Moves the English page of [`save`]'s to an address that holds `number`.
async fn move_english(app: &TestApp, number: u64) {
    let page: Page = serde_json::from_value(json!({
        "title": "Tea",
        "path": format!("/en/TEA-{number}"),
        "template": "essay",
        "language": "en",
        "counterpart": "TEA",
    }))
    .expect("a page");
    app.store::<PageKind>("TEA-EN", &page).await;
}

#[tokio::test]
async fn the_text_of_a_page_outdates_neither_other_pages_nor_the_menu_and_its_address_does() {
    let on = "\n[server]\nmetrics_listen = \"127.0.0.1:0\"\n";
    let app = TestApp::builder().config(on).start().await;
    save(&app, 1).await;
    move_english(&app, 1).await;
    let others = [
        "/api/site",
        "/api/pageContent/fetchByCode/TEA-EN",
        "/en/TEA-1",
    ];
    let (guest, app) = (app.guest(), &app);
    let read_again = async || {
        let before = made(app).await;
        for path in others {
            guest.get(path).await.expect(200);
        }
        made(app).await - before
    };
    read_again().await;
    assert_eq!(read_again().await, 0);
    save(app, 2).await;
    assert_eq!(
        read_again().await,
        0,
        "the title of another page is not shown there"
    );
    move_english(app, 2).await;
    guest.get("/en/TEA-1").await.expect(404);
    move_english(app, 1).await;
    assert!(read_again().await > 0, "it was elsewhere meanwhile");
}

/// How many answers were made so far.
async fn made(app: &TestApp) -> u64 {
    let text = server::metrics::render(&app.ctx).await;
    let name = "maru_ready_answers_total{from=\"made\"}";
    let number = text.lines().find_map(|line| line.strip_prefix(name));
    number
        .and_then(|number| number.trim().parse().ok())
        .expect("a number")
}

#[tokio::test]
async fn an_answer_from_memory_equals_the_first_one() {
    let app = TestApp::new().await;
    save(&app, 1).await;
    let first = app.guest().get(ANSWER).await.expect(200);
    let again = app.guest().get(ANSWER).await.expect(200);
    assert_eq!(first.bytes, again.bytes);
    let but_its_number = |answer: &platform_testing::Answer| {
        let mut headers = answer.headers.clone();
        headers.remove("x-request-id");
        headers
    };
    assert_eq!(but_its_number(&first), but_its_number(&again));
    assert!(again.header("content-security-policy").is_some());
}

#[tokio::test]
async fn an_answer_from_memory_is_not_given_to_a_bad_token() {
    let app = TestApp::new().await;
    save(&app, 1).await;
    app.guest().get(ANSWER).await.expect(200);
    app.guest().get(ANSWER).await.expect(200);
    app.bearer("forged").get(ANSWER).await.expect(401);
}
