//! The search across everything.

mod admin;
mod commit;
mod document;

use async_trait::async_trait;
use content::{Page, PageKind};
use platform::{
    error::Result,
    module::{Definition, Module},
    records::{Actor, Change},
    search::{ErasedSource, SearchDocument, Searchable},
};
use platform_testing::TestApp;
use rstest::rstest;
use serde_json::{Value, json};
use sqlx::SqliteConnection;

use crate::notes::{self, Note, NoteKind, note};

struct NoteSearch {
    label: &'static str,
}

#[async_trait]
impl Searchable for NoteSearch {
    type Kind = NoteKind;

    const PUBLIC: bool = true;

    fn settings(&self) -> String {
        self.label.to_owned()
    }

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        note: &Note,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: format!("{}{}", self.label, note.title),
            text: note.body.clone(),
            path: Some(format!("/notes/{key}")),
            admin_path: format!("/admin/notes/{key}"),
            ..SearchDocument::default()
        }))
    }
}

fn searched_as(label: &'static str) -> Definition {
    Definition::without_settings("notes", move || Module {
        search: vec![<dyn ErasedSource>::of(NoteSearch { label })],
        ..notes::build()
    })
}

async fn app() -> TestApp {
    TestApp::with(searched_as("")).await
}

async fn save(app: &TestApp, key: &str, value: &Note) {
    app.store::<NoteKind>(key, value).await;
}

async fn page(app: &TestApp, code: &str, value: Value) {
    let value: Page = serde_json::from_value(value).unwrap();
    app.store::<PageKind>(code, &value).await;
}

async fn answer(app: &TestApp, query: &str) -> Value {
    let path = format!("/api/search?{query}");
    app.guest().get(&path).await.expect(200).json()
}

/// One and two syllables, particles in the text and in what is typed, other scripts, cases and
/// spellings.
#[rstest]
#[case("명상", &["아침 명상", "TTC반 Yoga2026 안내", "호흡과 깊은 숨"])]
#[case("숨", &["호흡과 깊은 숨"])]
#[case("흡", &["호흡과 깊은 숨", "아침 명상"])]
#[case("호흡", &["호흡과 깊은 숨", "아침 명상"])]
#[case("상센", &["호흡과 깊은 숨"])]
#[case("명상을", &["TTC반 Yoga2026 안내", "아침 명상", "호흡과 깊은 숨"])]
#[case("명상에서는", &["아침 명상", "TTC반 Yoga2026 안내", "호흡과 깊은 숨"])]
#[case("호흡은", &["호흡과 깊은 숨", "아침 명상"])]
#[case("아침 호흡", &["아침 명상"])]
#[case("ttc", &["TTC반 Yoga2026 안내"])]
#[case("YOGA", &["TTC반 Yoga2026 안내"])]
#[case("ＹＯＧＡ", &["TTC반 Yoga2026 안내"])]
#[case("2026", &["TTC반 Yoga2026 안내"])]
#[case("c반", &["TTC반 Yoga2026 안내"])]
#[case("요가", &[])]
#[case("명센", &[])]
#[case("*", &[])]
#[case("%22", &[])]
#[case("title:아침", &[])]
#[case("명상 OR 요가", &[])]
#[tokio::test]
async fn words_are_found_in_titles_first_and_wherever_they_stand(
    #[case] words: &str,
    #[case] expected: &[&str],
) {
    let app = app().await;
    save(
        &app,
        "1",
        &note("호흡과 깊은 숨", "우리 명상센터에서 만나요."),
    )
    .await;
    save(
        &app,
        "2",
        &note("TTC반 Yoga2026 안내", "강사 과정에서 명상을 배웁니다."),
    )
    .await;
    save(&app, "3", &note("아침 명상", "호흡을 고르고 앉습니다.")).await;
    assert_eq!(app.guest().finds(words).await, expected);
}

/// A word that was typed half as a composed and half as a decomposed syllable is one word.
#[tokio::test]
async fn decomposed_hangul_finds_composed_hangul() {
    let app = app().await;
    save(&app, "1", &note("명상", "앉기")).await;
    let decomposed = "\u{1106}\u{1167}\u{11bc}\u{1109}\u{1161}\u{11bc}";
    assert_eq!(app.guest().finds(decomposed).await, ["명상"]);
}

#[tokio::test]
async fn what_is_found_is_shown_with_the_words_marked() {
    let app = app().await;
    save(&app, "1", &note("아침 수련", "🧘 마루에서 <명상>을 해요.")).await;
    let found = answer(&app, "q=명상").await;
    let result = &found["_embedded"]["searchDTOList"][0];
    assert_eq!(result["kind"], "note");
    assert_eq!(result["kindLabel"], "쪽지");
    assert_eq!(result["url"], "/notes/1");
    assert_eq!(result["text"], "🧘 마루에서 <명상>을 해요.");
    assert_eq!(result["textMarks"], json!([{ "start": 9, "end": 11 }]));
    assert_eq!(result["titleMarks"], json!([]));
    assert_eq!(found["page"]["totalElements"], 1);
    assert_eq!(found["hasMore"], false);
}

/// Pages with an address are found; texts that only other screens show are not.
#[tokio::test]
async fn information_pages_are_found_by_title_description_and_texts() {
    let app = app().await;
    let text = |html: &str| json!([{ "id": 1, "priority": 1, "html": html }]);
    page(
        &app,
        "ABOUT",
        json!({ "title": "센터 소개", "description": "고요한 마루", "path": "/info/ABOUT",
                "template": "essay", "texts": text("<p>소나무 <b>숲</b> 옆</p>") }),
    )
    .await;
    page(
        &app,
        "PARTS",
        json!({ "title": "상점 글", "template": "essay", "texts": text("<p>소나무 상자</p>") }),
    )
    .await;
    assert_eq!(app.guest().finds("소나무").await, ["센터 소개"]);
    assert_eq!(app.guest().finds("마루").await, ["센터 소개"]);
    let found = answer(&app, "q=소나무").await;
    assert_eq!(found["_embedded"]["searchDTOList"][0]["url"], "/info/ABOUT");
}

/// Every door: the index, the count, the kinds, the document.
#[tokio::test]
async fn what_not_everybody_may_read_is_found_by_admins_alone() {
    let app = app().await;
    save(&app, "1", &note("열린 쪽지", "향을 피워요.")).await;
    save(&app, "2", &note("닫힌 쪽지", "비밀 향로")).await;
    assert_eq!(app.guest().finds("쪽지").await, ["열린 쪽지"]);
    assert_eq!(app.guest().finds("향로").await, Vec::<String>::new());
    assert_eq!(answer(&app, "q=향").await["page"]["totalElements"], 1);
    let member = app.member("바람").await;
    assert_eq!(member.finds("쪽지").await, ["열린 쪽지"]);
    let document = app.guest().get("/search?q=쪽지").await.expect(200).text();
    assert!(document.contains("열린 쪽지") && !document.contains("닫힌 쪽지"));

    // It opens, it shuts again.
    save(&app, "2", &note("닫힌 쪽지", "향로")).await;
    assert_eq!(app.guest().finds("향로").await, ["닫힌 쪽지"]);
    save(&app, "2", &note("닫힌 쪽지", "비밀 향로")).await;
    assert_eq!(app.guest().finds("향로").await, Vec::<String>::new());

    let admin = app.admin().await;
    let found = admin
        .get("/api/admin/search?q=향로")
        .await
        .expect(200)
        .json();
    let group = &found["groups"][0];
    assert_eq!(group["kind"], "note");
    assert_eq!(group["results"][0]["title"], "닫힌 쪽지");
    assert_eq!(group["results"][0]["isHidden"], true);
    assert_eq!(group["results"][0]["url"], "/admin/notes/2");
    app.guest()
        .get("/api/admin/search?q=향로")
        .await
        .expect(401);
    member.get("/api/admin/search?q=향로").await.expect(403);
}

/// Undoing and removing go through the same door as saving.
#[tokio::test]
async fn the_index_follows_every_change() {
    let app = app().await;
    let admin = app.admin().await;
    save(&app, "1", &note("첫 이름", "글")).await;
    save(&app, "1", &note("새 이름", "글")).await;
    assert_eq!(app.guest().finds("첫").await, Vec::<String>::new());
    assert_eq!(app.guest().finds("새").await, ["새 이름"]);
    let journal = admin
        .get("/api/admin/journal?kind=note")
        .await
        .expect(200)
        .json();
    let latest = journal["_embedded"]["journalDTOList"][0]["id"].clone();
    let undo = format!("/api/admin/journal/{latest}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(app.guest().finds("첫").await, ["첫 이름"]);

    let mut tx = app.ctx.db.write().await.unwrap();
    let actor = Actor::program("시험");
    let change = Change {
        actor: &actor,
        key: "1",
        revision: None,
    };
    let records = &app.ctx.records;
    records.remove::<NoteKind>(&mut tx, change).await.unwrap();
    drop(tx);
    // Given up: nothing happened.
    assert_eq!(app.guest().finds("이름").await, ["첫 이름"]);
    let mut tx = app.ctx.db.write().await.unwrap();
    let change = Change {
        actor: &actor,
        key: "1",
        revision: None,
    };
    records.remove::<NoteKind>(&mut tx, change).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(app.guest().finds("이름").await, Vec::<String>::new());
}

/// A database from before the search, and a declaration that changes.
#[tokio::test]
async fn what_was_indexed_otherwise_is_indexed_anew_at_the_start() {
    let app = TestApp::with(notes::module()).await;
    save(&app, "1", &note("오래된 쪽지", "글")).await;
    assert_eq!(app.guest().finds("쪽지").await, Vec::<String>::new());
    let app = app.restart(vec![searched_as("")]).await;
    assert_eq!(app.guest().finds("쪽지").await, ["오래된 쪽지"]);
    let app = app.restart(vec![searched_as("새로운 ")]).await;
    assert_eq!(app.guest().finds("새로운").await, ["새로운 오래된 쪽지"]);
    let ready = app
        .guest()
        .get("/api/health/ready")
        .await
        .expect(200)
        .json();
    let checks = ready["checks"].as_array().unwrap();
    assert!(
        checks
            .iter()
            .any(|check| check["name"] == "search" && check["ok"] == true)
    );
}

#[tokio::test]
async fn nothing_of_a_module_that_is_off_is_found() {
    let app = app().await;
    save(&app, "1", &note("쪽지", "글")).await;
    let app = app.restart_without_modules().await;
    assert_eq!(app.guest().finds("쪽지").await, Vec::<String>::new());
    app.guest()
        .get("/api/search?q=쪽지&kind=note")
        .await
        .expect(400);
    let admin = app.admin().await;
    let found = admin
        .get("/api/admin/search?q=쪽지")
        .await
        .expect(200)
        .json();
    assert_eq!(found["groups"], json!([]));
}

#[tokio::test]
async fn results_come_in_pages_and_by_kind() {
    let app = app().await;
    for number in 0..13 {
        save(
            &app,
            &number.to_string(),
            &note(&format!("쪽지 {number}"), "글"),
        )
        .await;
    }
    page(
        &app,
        "ABOUT",
        json!({ "title": "쪽지 쓰는 법", "path": "/info/ABOUT", "template": "essay" }),
    )
    .await;
    let first = answer(&app, "q=쪽지").await;
    assert_eq!(
        first["_embedded"]["searchDTOList"]
            .as_array()
            .unwrap()
            .len(),
        10
    );
    assert_eq!(first["page"]["totalElements"], 14);
    assert_eq!(first["page"]["totalPages"], 2);
    assert_eq!(
        first["kinds"],
        json!([
            { "kind": "page", "label": "정보 페이지" }, { "kind": "note", "label": "쪽지" }
        ])
    );
    let second = answer(&app, "q=쪽지&page=1").await;
    assert_eq!(
        second["_embedded"]["searchDTOList"]
            .as_array()
            .unwrap()
            .len(),
        4
    );
    let past = answer(&app, "q=쪽지&page=7").await;
    assert_eq!(past["_embedded"]["searchDTOList"], json!([]));
    let pages = answer(&app, "q=쪽지&kind=page").await;
    assert_eq!(pages["page"]["totalElements"], 1);
}

#[tokio::test]
async fn what_cannot_be_searched_for_is_refused_at_its_field() {
    let app = app().await;
    let guest = app.guest();
    let long = format!("q={}", "가".repeat(101));
    for (query, field) in [
        ("q=", "q"),
        ("q=%20%20", "q"),
        (long.as_str(), "q"),
        ("q=숨&kind=member", "kind"),
        ("q=숨&page=-1", "page"),
        ("q=숨&size=101", "size"),
    ] {
        let refused = guest.get(&format!("/api/search?{query}")).await.expect(400);
        assert_eq!(refused.json()["errors"][0]["field"], field, "{query}");
    }
    guest.get("/api/search").await.expect(400);
}

#[tokio::test]
async fn an_address_that_searches_too_often_waits() {
    let app = TestApp::builder().behind_proxy().start().await;
    let busy = app.guest().at("203.0.113.5");
    for _ in 0..120 {
        busy.get("/api/search?q=숨").await.expect(200);
    }
    let refused = busy.get("/api/search?q=숨").await.expect(429);
    assert!(refused.headers.contains_key("retry-after"));
    let other = app.guest().at("203.0.113.6");
    other.get("/api/search?q=숨").await.expect(200);
    app.pass(chrono::TimeDelta::minutes(1));
    busy.get("/api/search?q=숨").await.expect(200);
}
