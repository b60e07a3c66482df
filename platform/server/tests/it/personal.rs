//! Everything that is known of a member as one file.

use std::{
    io::{Cursor, Read},
    sync::{Arc, Mutex},
};

use async_trait::async_trait;
use bytes::Bytes;
use chrono::TimeDelta;
use platform::{
    error::Result,
    module::{Definition, Module},
    ports::{Card, Document, DocumentRenderer},
};
use platform_testing::{Actor, PASSWORD, TestApp, images};
use serde_json::{Value, json};

use crate::auth::{
    children, consents,
    support::{email, id},
};

const ZIP: &str = "/api/member/personal-data/zip";

/// Prints nothing and keeps what it was to print.
#[derive(Clone, Default)]
struct Printer(Arc<Mutex<Vec<Document>>>);

#[async_trait]
impl DocumentRenderer for Printer {
    fn most_sheets(&self) -> usize {
        1000
    }

    async fn render(&self, document: Document) -> Result<Bytes> {
        self.0.lock().unwrap().push(document);
        Ok(Bytes::from_static(b"%PDF-printed"))
    }

    async fn draw(&self, card: Card) -> Result<Bytes> {
        Ok(Bytes::from(card.title))
    }
}

async fn prove(member: &Actor<'_>) {
    let body = json!({ "prevPassword": PASSWORD });
    let path = "/api/member/checkPassword";
    member.post(path, body).await.expect(204);
}

/// The names in a ZIP and what is in them.
fn unpack(bytes: Vec<u8>) -> Vec<(String, Vec<u8>)> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..archive.len())
        .map(|index| {
            let mut file = archive.by_index(index).unwrap();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            (file.name().unwrap().into_owned(), bytes)
        })
        .collect()
}

fn section<'a>(json: &'a Value, key: &str) -> &'a Value {
    let sections = json["sections"].as_array().unwrap();
    let found = sections.iter().find(|section| section["key"] == key);
    found.unwrap_or_else(|| panic!("no section {key} in {json}"))
}

fn value<'a>(item: &'a Value, label: &str) -> &'a str {
    let values = item["values"].as_array().unwrap();
    let found = values.iter().find(|value| value["label"] == label);
    found.map_or("", |value| value["value"].as_str().unwrap())
}

#[tokio::test]
async fn everything_that_is_known_of_a_member_is_one_file() {
    let printer = Printer::default();
    let renderer = Arc::new(printer.clone());
    let module = Definition::without_settings("printer", move || Module {
        renderer: Some(renderer.clone()),
        ..Module::default()
    });
    let app = TestApp::with(module).await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let other = app.member("다른사람").await;
    let picture = images::png(4, 4);
    let path = member.upload("apply/증서.png", picture.clone()).await;
    other.upload("apply/남의것.png", picture.clone()).await;
    admin
        .get("/api/admin/fetchMemberList/0/15")
        .await
        .expect(200);
    let asked = json!({ "kind": "erasure", "text": "지워 주세요." });
    member.post("/api/member/requests", asked).await.expect(201);
    prove(&member).await;
    let answer = member.get(ZIP).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("application/zip"));
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    let files = unpack(answer.bytes);
    let names: Vec<_> = files.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(
        names,
        [
            "내정보.pdf".to_owned(),
            "내정보.json".to_owned(),
            format!("files/{path}")
        ]
    );
    assert_eq!(files[0].1, b"%PDF-printed");
    assert_eq!(files[2].1, picture);
    let json: Value = serde_json::from_slice(&files[1].1).unwrap();
    for part in json["sections"].as_array().unwrap() {
        for sentence in ["label", "purpose", "kept"] {
            assert!(!part[sentence].as_str().unwrap().is_empty(), "{part}");
        }
    }
    let account = &section(&json, "account")["items"][0];
    assert_eq!(value(account, "닉네임"), "고요");
    assert_eq!(value(account, "이름"), "홍길동");
    assert!(value(account, "휴대폰 번호").starts_with("0109"));
    assert_eq!(
        section(&json, "logins")["items"].as_array().unwrap().len(),
        1
    );
    let look = &section(&json, "access")["items"][0];
    assert_eq!(value(look, "본 사람"), "관리자");
    assert_eq!(value(look, "사유"), "회원 관리");
    let request = &section(&json, "requests")["items"][0];
    assert_eq!(value(request, "요청 내용"), "지워 주세요.");
    assert_eq!(section(&json, "files")["items"][0]["files"], json!([path]));
    // Nothing of anybody else.
    let text = json.to_string();
    assert!(
        !text.contains("다른사람") && !text.contains("남의것"),
        "{text}"
    );
    let document = printer.0.lock().unwrap().pop().unwrap();
    let titles: Vec<_> = document
        .sheets
        .iter()
        .map(|sheet| sheet.title.as_str())
        .collect();
    let labels = json["sections"].as_array().unwrap().iter();
    let labels: Vec<_> = labels.map(|part| part["label"].as_str().unwrap()).collect();
    assert_eq!(titles, labels);
    assert!(document.subtitle.is_empty() && document.sheets[0].subtitle.contains("시험 센터"));
    let kept = &document.sheets[0].sections[0].rows[1];
    assert_eq!(kept.0, "보관 기간");
}

/// What was agreed to, who agreed for a child, and what was kept of a changed e-mail.
#[tokio::test]
async fn consents_the_guardian_and_former_contacts_are_in_the_file() {
    let app = consents::app().await;
    let body = children::child(&app).await;
    let path = "/api/register/registerProc";
    app.guest().post(path, body).await.expect(201);
    let member = app.log_in("child@example.com", PASSWORD).await;
    let email = json!({ "username": "new@example.com" });
    let changed = member.put("/api/member/username", email).await.expect(200);
    let token = changed.json()["accessToken"].as_str().unwrap().to_owned();
    let member = app.bearer(&token);
    prove(&member).await;
    let files = unpack(member.get(ZIP).await.expect(200).bytes);
    let json: Value = serde_json::from_slice(&files[0].1).unwrap();

    let terms = consents::terms(&app).await;
    let agreed = section(&json, "consents")["items"].as_array().unwrap();
    let hash = |item: &Value| value(item, "문서 확인값(SHA-256)").to_owned();
    let mut hashes: Vec<_> = agreed.iter().map(hash).collect();
    let guardian = &terms["age"]["guardian"];
    let documents = terms["documents"].as_array().unwrap().iter();
    let mut wanted: Vec<_> = documents
        .chain([guardian])
        .map(|subject| subject["hash"].as_str().unwrap().to_owned())
        .collect();
    hashes.sort();
    wanted.sort();
    assert_eq!(hashes, wanted);
    assert_eq!(value(&agreed[0], "내용"), "동의");
    assert_eq!(value(&agreed[0], "받은 곳"), "이메일 가입");
    assert_eq!(agreed[0]["title"], guardian["title"]);

    let guardian = &section(&json, "guardian")["items"][0];
    assert_eq!(value(guardian, "이름"), "김보호");
    assert_eq!(value(guardian, "휴대폰 번호"), "01087654321");

    let former = &section(&json, "former-contacts")["items"][0];
    assert_eq!(value(former, "이메일"), "child@example.com");
    assert!(!value(former, "파기").is_empty());
}

/// What admins decided of a member, and what an admin's programs may do.
#[tokio::test]
async fn what_was_changed_about_a_member_and_an_admins_tokens_are_in_the_file() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let id = id(&member).await;
    let role = json!({ "role": "ROLE_ADMIN" });
    let path = format!("/api/admin/member/{id}/role");
    admin.put(&path, role).await.expect(200);
    let group = admin
        .post("/api/admin/groups", json!({ "title": "새싹반" }))
        .await
        .expect(201)
        .json();
    let groups = json!({ "groups": [group["key"]] });
    let path = format!("/api/admin/member/{id}/groups");
    admin.put(&path, groups).await.expect(200);
    let promoted = app.log_in(&email(id), PASSWORD).await;
    // Of others the file holds neither what was decided nor who was looked at.
    let other = self::id(&app.member("바람").await).await;
    let path = format!("/api/admin/fetchMemberDetails/{other}");
    promoted.get(&path).await.expect(200);
    let token = json!({ "name": "달력 연동", "scopes": ["platform.read"] });
    promoted.post("/api/admin/tokens", token).await.expect(201);
    prove(&promoted).await;
    let files = unpack(promoted.get(ZIP).await.expect(200).bytes);
    let json: Value = serde_json::from_slice(&files[0].1).unwrap();
    let changes = section(&json, "changes")["items"].as_array().unwrap();
    let by_admin = changes
        .iter()
        .find(|item| value(item, "한 사람") == "관리자");
    let by_admin = by_admin.unwrap();
    assert_eq!(by_admin["title"], "고요");
    assert!(value(by_admin, "저장한 내용").contains("ROLE_ADMIN"));
    let grouped = changes
        .iter()
        .find(|item| value(item, "종류") == "회원의 그룹");
    let grouped = grouped.unwrap();
    assert_eq!(value(grouped, "한 사람"), "관리자");
    assert!(value(grouped, "저장한 내용").contains(group["key"].as_str().unwrap()));
    let looks = section(&json, "looks")["items"].as_array().unwrap();
    assert_eq!(looks.len(), 1);
    assert_eq!(value(&looks[0], "한 일"), "열람");
    assert_eq!(value(&looks[0], "접속 주소"), "0.0.0.0");
    assert!(!looks[0].to_string().contains("바람"));
    let token = &section(&json, "tokens")["items"][0];
    assert_eq!(token["title"], "달력 연동");
    assert!(!value(token, "만료").is_empty());
}

/// Short messages are said as mails are; neither the number nor the link that takes a change back is.
#[tokio::test]
async fn short_messages_are_in_the_file() {
    let app = TestApp::new().await;
    let old = "01012345678";
    app.register("a@example.com", "고요", old).await.expect(201);
    app.pass(TimeDelta::minutes(2));
    let member = app.log_in("a@example.com", PASSWORD).await;
    let ticket = app.phone_ticket("01055556666").await;
    let body = json!({ "phoneNumber": "01055556666", "ticket": ticket });
    let changed = member.put("/api/member/phone", body).await.expect(200);
    let token = changed.json()["accessToken"].as_str().unwrap().to_owned();
    let member = app.bearer(&token);
    for state in ["보내는 중", "보냄"] {
        prove(&member).await;
        let files = unpack(member.get(ZIP).await.expect(200).bytes);
        let json: Value = serde_json::from_slice(&files[0].1).unwrap();
        let texts = section(&json, "texts")["items"].as_array().unwrap();
        assert_eq!(texts.len(), 1, "{texts:?}");
        assert_eq!(texts[0]["title"], "휴대폰 번호 변경");
        assert_eq!(value(&texts[0], "상태"), state);
        assert!(!value(&texts[0], "시각").is_empty());
        assert!(!section(&json, "texts").to_string().contains("/user/undo/"));
        app.deliver().await;
    }
}

#[tokio::test]
async fn without_a_printer_the_file_has_no_pdf_and_says_so_before() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let told = member
        .get("/api/member/personal-data")
        .await
        .expect(200)
        .json();
    assert_eq!(told["printed"], false);
    assert!(told["sections"].as_array().unwrap().len() >= 6);
    prove(&member).await;
    let files = unpack(member.get(ZIP).await.expect(200).bytes);
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].0, "내정보.json");
}

#[tokio::test]
async fn the_file_is_for_whoever_proved_themselves_a_moment_ago_in_this_login() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    app.pass(TimeDelta::minutes(11));
    member.get(ZIP).await.expect(409);
    let other = app.log_in("1@member.example", PASSWORD).await;
    app.pass(TimeDelta::minutes(11));
    prove(&other).await;
    member.get(ZIP).await.expect(409);
    other.get(ZIP).await.expect(200);
    // More than once: nothing is changed by it.
    other.get(ZIP).await.expect(200);
    app.pass(TimeDelta::minutes(10));
    other.get(ZIP).await.expect(409);
    app.guest().get(ZIP).await.expect(401);
}

/// A long list goes out in parts and loses nothing on the way.
#[tokio::test]
async fn a_long_list_is_whole() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let id = member.get("/api/member/me").await.json()["id"]
        .as_i64()
        .unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query(
        "insert into outbox_tasks (channel, target, name, message, payload, member_id, created_at, due_at)
         with recursive n (i) as (select 1 union all select i + 1 from n where i < 1234)
         select 'mail', '', 'test-' || i, 'm' || i, '', ?1, 0, 9999999999999999 from n",
    )
    .bind(id)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    prove(&member).await;
    let files = unpack(member.get(ZIP).await.expect(200).bytes);
    let json: Value = serde_json::from_slice(&files[0].1).unwrap();
    let mails = section(&json, "mails")["items"].as_array().unwrap();
    assert_eq!(mails.len(), 1234);
    assert_eq!(mails[1233]["title"], "test-1234");
}
