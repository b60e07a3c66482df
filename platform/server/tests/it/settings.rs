//! The settings of the site: changed in the admin, seen at the next request, following `config.toml` until then.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use platform::{
    records::{self, KEY, Setting, SettingKind},
    site::{Identity, SiteSetting},
};
use platform_testing::{Actor, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

const PLACES: [&str; 5] = ["identity", "menu", "home", "footer", "colours"];

fn path(setting: &str) -> String {
    format!("/api/admin/site/{setting}")
}

async fn load(admin: &Actor<'_>, setting: &str) -> Value {
    admin.get(&path(setting)).await.expect(200).json()
}

/// What stands with these fields changed, as the screen sends it.
async fn changed(admin: &Actor<'_>, setting: &str, change: Value) -> Value {
    let mut value = load(admin, setting).await;
    let fields = value.as_object_mut().unwrap();
    fields.remove("missing");
    for (name, part) in change.as_object().unwrap() {
        fields.insert(name.clone(), part.clone());
    }
    value
}

pub async fn save(admin: &Actor<'_>, setting: &str, change: Value) -> platform_testing::Answer {
    let body = changed(admin, setting, change).await;
    admin.put(&path(setting), body).await
}

pub async fn home(app: &TestApp) -> String {
    app.guest().get("/").await.expect(200).text()
}

fn menu(label: &str, path: &str) -> Value {
    json!({ "groups": [{ "key": "", "label": "안내", "items": [{ "label": label, "path": path }] }] })
}

fn named_in_english(group: String, item: String) -> Value {
    let mut menu = menu("가", "/");
    menu["groups"][0]["labels"] = json!({ "en": group });
    menu["groups"][0]["items"][0]["labels"] = json!({ "en": item });
    menu
}

#[tokio::test]
async fn what_an_admin_changes_is_seen_by_the_next_visitor_without_a_restart() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    // What is kept in memory must not outlive the save.
    home(&app).await;
    save(&admin, "identity", json!({ "name": "여름 학교" }))
        .await
        .expect(200);
    save(&admin, "menu", menu("오시는 길", "/info/MAP"))
        .await
        .expect(200);
    save(&admin, "home", json!({ "heading": "함께 자라요" }))
        .await
        .expect(200);
    let lines = json!([{ "label": "전화", "value": "02-123-4567" }]);
    save(&admin, "footer", json!({ "lines": lines }))
        .await
        .expect(200);
    let document = home(&app).await;
    for words in [
        "<title>여름 학교</title>",
        "오시는 길",
        "함께 자라요",
        "02-123-4567",
    ] {
        assert!(document.contains(words), "{words} is not in {document}");
    }
    let site = app.guest().get("/api/site").await.expect(200).json();
    assert_eq!(site["name"], "여름 학교");
    assert_eq!(site["menu"][0]["key"], "group-1");
    assert_eq!(site["menu"][0]["items"][0]["label"], "오시는 길");
    assert_eq!(site["footer"]["lines"][0]["value"], "02-123-4567");
    assert_eq!(site["home"]["heading"], "함께 자라요");
}

#[tokio::test]
async fn a_change_is_taken_back_in_one_step() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    save(&admin, "identity", json!({ "name": "여름 학교" }))
        .await
        .expect(200);
    let journal = admin
        .get("/api/admin/journal?kind=identity")
        .await
        .expect(200)
        .json();
    let latest = &journal["_embedded"]["journalDTOList"][0]["id"];
    let undo = format!("/api/admin/journal/{latest}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(load(&admin, "identity").await["name"], "시험 센터");
    assert!(home(&app).await.contains("<title>시험 센터</title>"));
}

#[tokio::test]
async fn of_two_admins_one_wins_and_the_other_sees_both() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for (setting, mine, theirs) in [
        ("menu", menu("가", "/"), menu("나", "/")),
        (
            "footer",
            json!({ "copyright": "가" }),
            json!({ "copyright": "나" }),
        ),
        (
            "colours",
            json!({ "chosen": { "surface": "#ffffff", "ink": "#111111", "accent": "#0b4a6f" } }),
            json!({ "chosen": {} }),
        ),
    ] {
        let late = changed(&admin, setting, theirs).await;
        save(&admin, setting, mine.clone()).await.expect(200);
        let refused = admin.put(&path(setting), late).await.expect(409).json();
        let both = &refused["conflict"];
        assert!(
            both["current"].is_object() && both["submitted"].is_object(),
            "{refused}"
        );
        assert_ne!(both["current"], both["submitted"]);
    }
}

#[tokio::test]
async fn only_admins_see_and_change_settings() {
    let app = TestApp::new().await;
    let member = app.member("회원").await;
    for setting in PLACES {
        app.guest().get(&path(setting)).await.expect(401);
        member.get(&path(setting)).await.expect(403);
        member.put(&path(setting), json!({})).await.expect(403);
    }
}

#[rstest]
#[case("identity", json!({ "name": "  " }), "name", "비워 둘 수 없어요.")]
#[case("identity", json!({ "name": "가".repeat(61) }), "name", "60자까지 쓸 수 있어요.")]
#[case("identity", json!({ "terms": "//evil.example" }), "terms", "/로")]
#[case("identity", json!({ "chat": { "label": "채팅", "url": "/chat" } }), "chat.url", "https://")]
#[case("identity", json!({ "shareImage": "site/nothing.webp" }), "shareImage", "올")]
#[case("identity", json!({ "naverVerification": "abc\"><script>" }), "naverVerification", "영문자와 숫자")]
#[case("identity", json!({ "googleVerification": "구글" }), "googleVerification", "영문자와 숫자")]
#[case("identity", json!({ "bingVerification": "A".repeat(101) }), "bingVerification", "100자까지")]
#[case("identity", json!({ "naverVerification": "<meta name=\"google-site-verification\" content=\"abc\" />" }), "naverVerification", "naver-site-verification")]
#[case("identity", json!({ "googleVerification": "<meta name=\"google-site-verification\" />" }), "googleVerification", "content")]
#[case(
    "menu",
    menu("", "/"),
    "groups[0].items[0].label",
    "비워 둘 수 없어요."
)]
#[case(
    "menu",
    menu("가", "javascript:alert(1)"),
    "groups[0].items[0].path",
    "https://"
)]
#[case("menu", menu("가", "info/MAP"), "groups[0].items[0].path", "/로")]
#[case("menu", named_in_english("가".repeat(41), String::new()), "groups[0].labels.en", "40자까지 쓸 수 있어요.")]
#[case("menu", named_in_english(String::new(), "가".repeat(41)), "groups[0].items[0].labels.en", "40자까지 쓸 수 있어요.")]
#[case("identity", json!({ "names": { "en": "a".repeat(61) } }), "names.en", "60자까지 쓸 수 있어요.")]
#[case("identity", json!({ "chat": { "label": "가", "labels": { "en": "a".repeat(31) }, "url": "https://chat.example" } }), "chat.labels.en", "30자까지 쓸 수 있어요.")]
#[case("footer", json!({ "lines": [{ "label": "전화", "value": "1", "values": { "en": "a".repeat(201) } }] }), "lines[0].values.en", "200자까지 쓸 수 있어요.")]
#[case("footer", json!({ "links": [{ "label": "가", "labels": { "en": "a".repeat(41) }, "path": "/" }] }), "links[0].labels.en", "40자까지 쓸 수 있어요.")]
#[case("footer", json!({ "lines": [{ "label": "전화", "value": "" }] }), "lines[0].value", "비워 둘 수 없어요.")]
#[case("footer", json!({ "links": vec![json!({ "label": "가", "path": "/" }); 21] }), "links", "20개까지")]
#[case("colours", json!({ "chosen": { "surface": "red" } }), "chosen.surface", "#2f5d50처럼")]
#[case("colours", json!({ "chosen": { "surface": "#ffffff" } }), "chosen.ink", "함께 골라야")]
#[case("colours", json!({ "chosen": { "paper": "#ffffff" } }), "chosen.paper", "없는 색")]
#[case("colours", json!({ "chosen": { "surface": "#ffffff", "ink": "#999999", "accent": "#123456" } }), "chosen.ink", "2.8")]
#[tokio::test]
async fn what_cannot_be_is_said_at_its_field(
    #[case] setting: &str,
    #[case] change: Value,
    #[case] field: &str,
    #[case] words: &str,
) {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let before = load(&admin, setting).await;
    let refused = save(&admin, setting, change).await.expect(400);
    assert!(
        refused.error_fields().iter().any(|name| name == field),
        "{}",
        refused.text()
    );
    assert!(refused.text().contains(words), "{}", refused.text());
    assert_eq!(load(&admin, setting).await, before);
}

#[tokio::test]
async fn entries_that_lead_nowhere_are_named() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let items = ["/", "/user/login", "/info/GONE", "https://example.com/"];
    let items: Vec<_> = items
        .iter()
        .map(|path| json!({ "label": "가", "path": path }))
        .collect();
    let groups = json!({ "groups": [{ "key": "", "label": "안내", "items": items }] });
    let saved = save(&admin, "menu", groups).await.expect(200).json();
    assert_eq!(saved["missing"], json!(["/info/GONE"]));
}

#[tokio::test]
async fn colours_are_the_style_of_the_next_document_and_their_policy_allows_it() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    assert!(!home(&app).await.contains("<style"));
    let chosen = json!({ "surface": "#f3f5f7", "ink": "#20262c", "accent": "#2b4c7e" });
    let preview = admin
        .post(&path("colours/preview"), json!({ "chosen": chosen }))
        .await;
    assert_eq!(preview.expect(200).json()["roles"]["accent"], "#2b4c7e");
    assert!(
        !home(&app).await.contains("<style"),
        "a preview saves nothing"
    );
    save(&admin, "colours", json!({ "chosen": chosen }))
        .await
        .expect(200);
    let answer = app.guest().get("/").await.expect(200);
    assert!(answer.text().contains("--accent:#2b4c7e;"));
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.contains("style-src 'self' 'sha256-"), "{policy}");
    save(&admin, "colours", json!({ "chosen": {} }))
        .await
        .expect(200);
    let answer = app.guest().get("/").await.expect(200);
    assert!(!answer.text().contains("<style"));
    assert!(
        !answer
            .header("content-security-policy")
            .unwrap()
            .contains("sha256-")
    );
}

#[tokio::test]
async fn a_value_follows_the_file_until_somebody_edits_it() {
    let app = TestApp::builder()
        .config("tagline = \"하나\"")
        .start()
        .await;
    let admin = app.admin().await;
    save(&admin, "identity", json!({ "name": "여름 학교" }))
        .await
        .expect(200);
    let app = app
        .restart_with("[site]\nname = \"겨울 센터\"\ntagline = \"둘\"\nproduct = \"HOME\"\n")
        .await;
    let site = app.ctx.site().await.unwrap();
    let Identity { name, tagline, .. } = &site.identity;
    // Somebody edited the name; the tagline is still what the file says.
    assert_eq!((name.as_str(), tagline.as_str()), ("여름 학교", "둘"));
}

#[tokio::test]
async fn a_start_without_a_change_in_the_file_writes_nothing() {
    let app = TestApp::new().await;
    let revision = async |app: &TestApp| {
        let mut conn = app.ctx.db.read().acquire().await.unwrap();
        records::revision(&mut conn, Identity::NAME, KEY)
            .await
            .unwrap()
    };
    let before = revision(&app).await;
    let app = app.restart(Vec::new()).await;
    assert_eq!(revision(&app).await, before);
}

#[tokio::test]
async fn a_file_of_the_seed_takes_the_place_of_the_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("site/footer");
    fs::create_dir_all(&place).unwrap();
    fs::write(
        place.join("site.toml"),
        "copyright = \"씨앗\"\nlines = []\nlinks = []\n",
    )
    .unwrap();
    let config = "[site.footer]\ncopyright = \"설정\"\n";
    let app = TestApp::builder()
        .config(config)
        .seed(folder.path().to_owned())
        .start()
        .await;
    assert_eq!(app.ctx.site().await.unwrap().footer.copyright, "씨앗");
    let app = app.restart(Vec::new()).await;
    assert_eq!(app.ctx.site().await.unwrap().footer.copyright, "씨앗");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_read_that_begins_after_a_change_shows_it_while_others_race() {
    const SAVES: u64 = 100;
    let app = Arc::new(TestApp::new().await);
    let saved = Arc::new(AtomicU64::new(0));
    name_it(&app, 0).await;
    let readers: Vec<_> = ["/", "/api/site"]
        .map(|path| tokio::spawn(read_until(app.clone(), path, saved.clone(), SAVES)))
        .into();
    for number in 1..=SAVES {
        name_it(&app, number).await;
        saved.store(number, Ordering::SeqCst);
    }
    for reader in readers {
        reader.await.expect("no reader saw an old name");
    }
}

async fn name_it(app: &TestApp, number: u64) {
    let identity = Identity {
        name: format!("마루 {number}."),
        ..Identity::first(&app.ctx.config.site)
    };
    app.store::<SettingKind<Identity>>("site", &identity).await;
}

async fn read_until(app: Arc<TestApp>, path: &'static str, saved: Arc<AtomicU64>, last: u64) {
    while saved.load(Ordering::SeqCst) < last {
        let before = saved.load(Ordering::SeqCst);
        let text = app.guest().get(path).await.expect(200).text();
        let names = text.split("마루 ").skip(1);
        let numbers = names.filter_map(|rest| rest.split_once('.')?.0.parse::<u64>().ok());
        let seen = numbers.min().expect("a name");
        assert!(
            seen >= before,
            "{path} showed {seen} after {before} was saved"
        );
        tokio::task::yield_now().await;
    }
}

#[rstest]
#[case("전화번호", "바닥글")]
#[case("로고", "사이트 정보")]
#[case("네이버", "사이트 정보")]
#[case("검색엔진", "사이트 정보")]
#[case("메뉴", "메뉴")]
#[case("색", "색과 모양")]
#[case("모서리", "색과 모양")]
#[tokio::test]
async fn a_setting_is_found_by_what_people_call_it(#[case] words: &str, #[case] title: &str) {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let found = admin.get(&format!("/api/admin/search?q={words}")).await;
    let found = found.expect(200).text();
    assert!(found.contains(&format!("\"title\":\"{title}\"")), "{found}");
    assert!(app.guest().finds(words).await.is_empty());
}
