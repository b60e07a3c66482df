//! Asking for a correction or an erasure: ten days, an answer, a history.

use chrono::TimeDelta;
use platform_testing::{Actor, PASSWORD, TestApp};
use serde_json::{Value, json};

use super::support::*;

const MINE: &str = "/api/member/requests";
const ADMIN: &str = "admin@test.example";

async fn ask(member: &Actor<'_>, text: &str) -> Value {
    let body = json!({ "kind": "correction", "text": text });
    member.post(MINE, body).await.expect(201).json()
}

async fn all(admin: &Actor<'_>) -> Vec<Value> {
    let page = get(admin, "/api/admin/requests").await;
    page["_embedded"]["requestDTOList"]
        .as_array()
        .unwrap()
        .clone()
}

async fn answer(admin: &Actor<'_>, id: &Value, answer: &str) -> platform_testing::Answer {
    let path = format!("/api/admin/requests/{id}/answer");
    let body = json!({ "outcome": "done", "answer": answer });
    admin.post(&path, body).await
}

#[tokio::test]
async fn a_request_is_answered_and_the_member_is_told() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let made = ask(&member, "  이름을 홍길순으로 고쳐 주세요.  ").await;
    assert_eq!(
        made,
        json!({ "id": 1, "kind": "correction", "state": "open", "answer": "",
                "text": "이름을 홍길순으로 고쳐 주세요.", "dueOn": "2026-12-01",
                "requestedAt": "2026-11-21T01:00:00+00:00", "answeredAt": null })
    );
    let shown = all(&admin).await;
    assert_eq!(shown[0]["member"], "고요");
    assert_eq!(shown[0]["daysLeft"], 10);
    // Looking at it is recorded.
    let seen = accesses(&admin).await;
    assert_eq!(
        (&seen[0]["kind"], &seen[0]["count"]),
        (&json!("request"), &json!(1))
    );
    let refused = answer(&admin, &made["id"], " ").await.expect(400);
    assert_eq!(refused.error_fields(), ["answer"]);
    answer(&admin, &json!(99), "네").await.expect(404);
    let answered = answer(&admin, &made["id"], "고쳤습니다.")
        .await
        .expect(200)
        .json();
    assert_eq!(answered["state"], "done");
    assert_eq!(answered["daysLeft"], json!(null));
    answer(&admin, &made["id"], "다시").await.expect(409);
    // The answer says whose it is and what was asked: a look like any other. What is refused shows nothing.
    let seen = accesses(&admin).await;
    assert_eq!(seen.len(), 2);
    assert_eq!(
        (&seen[0]["kind"], &seen[0]["subjectId"], &seen[0]["purpose"]),
        (&json!("request"), &made["id"], &json!("요청 처리"))
    );
    let looks = get(&member, "/api/member/access").await;
    assert_eq!(looks["page"]["totalElements"], 2);
    let mine = get(&member, MINE).await;
    assert_eq!(mine[0]["answer"], "고쳤습니다.");
    app.deliver().await;
    let mails = app.mails();
    let mail = mails.last().unwrap();
    let body = mail["text"].as_str().unwrap();
    assert_eq!(mail["to"], email(id(&member).await));
    assert!(
        body.contains("정정") && body.contains("/user/mypage/privacy"),
        "{body}"
    );
    assert!(
        !body.contains("홍길순") && !body.contains("고쳤습니다"),
        "{body}"
    );
    // The history names both steps; neither of them is taken back.
    let journal = get(&admin, "/api/admin/journal?kind=data_request").await;
    let entries = journal["_embedded"]["journalDTOList"].as_array().unwrap();
    assert_eq!(entries.len(), 2);
    assert!(!journal.to_string().contains("홍길순"));
    for entry in entries {
        let path = format!("/api/admin/journal/{}/undo", entry["id"]);
        admin.post(&path, json!({})).await.expect(409);
    }
}

#[tokio::test]
async fn ten_days_count_down_and_what_is_late_is_said() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    app.admin().await;
    let email = email(id(&member).await);
    ask(&member, "지워 주세요.").await;
    app.pass(TimeDelta::days(4));
    ask(&app.log_in(&email, PASSWORD).await, "이것도요.").await;
    for (days, left, open, overdue) in [(6, [0, 4], 2, 0), (1, [-1, 3], 2, 1), (4, [-5, -1], 2, 2)]
    {
        app.pass(TimeDelta::days(days));
        let admin = app.log_in(ADMIN, PASSWORD).await;
        let shown = all(&admin).await;
        let shown: Vec<_> = shown
            .iter()
            .map(|one| one["daysLeft"].as_i64().unwrap())
            .collect();
        assert_eq!(shown, left);
        let reminders = get(&admin, "/api/admin/requests/reminders").await;
        assert_eq!(reminders["openRequests"], open);
        assert_eq!(reminders["overdueRequests"], overdue);
        assert_eq!(reminders["nextDueOn"], "2026-12-01");
    }
    let admin = app.log_in(ADMIN, PASSWORD).await;
    answer(&admin, &json!(1), "했습니다.").await.expect(200);
    let shown = all(&admin).await;
    assert_eq!((&shown[0]["id"], &shown[1]["id"]), (&json!(2), &json!(1)));
    let open = get(&admin, "/api/admin/requests?state=open").await;
    assert_eq!(open["page"]["totalElements"], 1);
}

#[tokio::test]
async fn a_request_needs_words_and_five_may_wait() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    for text in [String::new(), " \u{200b}".to_owned(), "가".repeat(2001)] {
        let body = json!({ "kind": "erasure", "text": text });
        let refused = member.post(MINE, body).await.expect(400);
        assert_eq!(refused.error_fields(), ["text"]);
    }
    let kept = get(&member, "/api/member/personal-data").await;
    let most = kept["mostRequests"].as_u64().unwrap();
    for number in 0..most {
        ask(&member, &format!("요청 {number}")).await;
    }
    let sixth = json!({ "kind": "erasure", "text": "하나 더" });
    let refused = member.post(MINE, sixth.clone()).await.expect(409);
    assert!(refused.message().contains(&format!("{most}개")));
    app.member("바람").await.post(MINE, sixth).await.expect(201);
    assert_eq!(
        (get(&member, MINE).await.as_array().unwrap().len(), most),
        (5, 5)
    );
}

#[tokio::test]
async fn what_was_asked_is_sealed_and_goes_with_the_account() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let made = ask(&member, "canary-asked").await;
    answer(&admin, &made["id"], "canary-answered")
        .await
        .expect(200);
    for file in ["maru.db", "maru.db-wal"] {
        let bytes = std::fs::read(app.data_dir().join(file)).unwrap();
        let bytes = String::from_utf8_lossy(&bytes);
        assert!(
            !bytes.contains("canary-asked") && !bytes.contains("canary-answered"),
            "{file}"
        );
    }
    let farewell = json!({ "password": PASSWORD });
    member
        .delete_with("/api/member/me", farewell)
        .await
        .expect(204);
    assert!(all(&admin).await.is_empty());
    let left: i64 = sqlx::query_scalar("select count(*) from auth_request_texts")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, 0);
    // Its number is nobody else's, and undoing brings nothing back.
    let next = ask(&app.member("바람").await, "다른 요청").await;
    assert_eq!(next["id"], 2);
    let journal = get(&admin, "/api/admin/journal?kind=data_request").await;
    for entry in journal["_embedded"]["journalDTOList"].as_array().unwrap() {
        if entry["key"] == "1" {
            let path = format!("/api/admin/journal/{}/undo", entry["id"]);
            admin.post(&path, json!({})).await.expect(409);
        }
    }
}
