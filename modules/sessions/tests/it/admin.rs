//! Sessions as admins keep them (specification, sections 3, 5 and 7).

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

const LIST: &str = "/api/admin/sessionInfo/list";

async fn fetch(admin: &platform_testing::Actor<'_>, code: &str) -> Value {
    get(admin, &format!("/api/admin/sessionInfo/fetch/{code}")).await
}

#[tokio::test]
async fn a_session_is_made_read_and_changed() {
    let app = app().await;
    let admin = app.admin().await;
    let made = create(&admin, session("MORNING-2026", "아침 명상")).await;
    assert_eq!(made["revision"], 1);
    assert_eq!(made["applications"], 0);
    assert_eq!(made["retentionDays"], json!(null));
    assert_eq!(made["defaultRetentionDays"], 365);
    assert_eq!(made, fetch(&admin, "morning-2026").await);
    assert_eq!(get(&admin, LIST).await[0], made);
    let change = json!({ "title": "새 제목", "priority": 3, "retentionDays": 30, "revision": 1,
                         "sessionType": "instructor", "applyDescription": "<p>이렇게 신청하세요.</p>" });
    let changed = update(&admin, "MORNING-2026", change)
        .await
        .expect(200)
        .json();
    assert_eq!(changed["title"], "새 제목");
    assert_eq!(changed["priority"], 3);
    assert_eq!(changed["applyDescription"], "<p>이렇게 신청하세요.</p>");
    assert_eq!(changed["sessionType"], "instructor");
    assert_eq!(changed["retentionDays"], 30);
    assert_eq!(changed["revision"], 2);
    assert_eq!(changed["id"], made["id"]);
    assert_eq!(
        fetch(&admin, "MORNING-2026").await,
        changed,
        "what is answered is stored"
    );
    // Its list is another one now, for visitors too.
    let guest = app.guest();
    let list = "/api/session/fetchListByType";
    assert_eq!(get(&guest, &format!("{list}/general")).await, json!([]));
    let instructor = get(&guest, &format!("{list}/instructor")).await;
    assert_eq!(instructor[0]["sessionCode"], "MORNING-2026");
    assert_eq!(instructor[0]["sessionType"], "instructor");
    assert_eq!(
        instructor[0]["applyDescription"],
        "<p>이렇게 신청하세요.</p>"
    );
    admin
        .get("/api/admin/sessionInfo/fetch/NONE")
        .await
        .expect(404);
}

/// Section 7: the contract's update sends six fields; the others stay.
#[tokio::test]
async fn what_an_update_leaves_out_stays_as_it_is() {
    let app = app().await;
    let admin = app.admin().await;
    let mut body = session("MORNING", "아침");
    body["sessionType"] = json!("instructor");
    body["retentionDays"] = json!(30);
    create(&admin, body).await;
    let path = "/api/admin/sessionInfo/update/MORNING";
    let contract = json!({ "title": "저녁", "description": "<p>글</p>", "schedule": "",
                           "priority": null, "isActive": false });
    let changed = admin.put(path, contract.clone()).await.expect(200).json();
    assert_eq!(changed["title"], "저녁");
    assert_eq!(changed["applyDescription"], "<p>신청하세요.</p>");
    assert_eq!(changed["sessionType"], "instructor");
    assert_eq!(changed["retentionDays"], 30);
    let mut nulled = contract;
    nulled["retentionDays"] = json!(null);
    let changed = admin.put(path, nulled).await.expect(200).json();
    assert_eq!(changed["retentionDays"], json!(null));
    let full = json!({ "title": "저녁", "description": "<p>글</p>", "schedule": "매일",
                       "priority": 3, "isActive": false });
    let before = admin.put(path, full).await.expect(200).json();
    let least = json!({ "title": "밤", "isActive": false });
    let after = admin.put(path, least).await.expect(200).json();
    assert_eq!(after["title"], "밤");
    for kept in ["description", "schedule", "priority", "applyDescription"] {
        assert_eq!(after[kept], before[kept], "{kept}");
        assert!(!after[kept].is_null(), "{kept}");
    }
}

#[rstest]
#[case("title", json!("  "), "제목을 입력해주세요.")]
#[case("title", json!("가".repeat(201)), "제목은 200자까지 쓸 수 있습니다.")]
#[case("schedule", json!("가".repeat(1001)), "일정은 1,000자까지 쓸 수 있습니다.")]
#[case("priority", json!(-1), "우선순위는 0 이상의 정수여야 합니다.")]
#[case("retentionDays", json!(0), "보관 기간은 1일에서 3,650일 사이여야 합니다.")]
#[case("retentionDays", json!(3651), "보관 기간은 1일에서 3,650일 사이여야 합니다.")]
#[case("sessionType", json!("retreat"), "없는 과정 종류입니다. 있는 종류에서 골라 주세요.")]
#[tokio::test]
async fn a_wrong_field_is_refused_in_both_calls(
    #[case] name: &str,
    #[case] value: Value,
    #[case] message: &str,
) {
    let app = app().await;
    let admin = app.admin().await;
    let mut body = session("MORNING", "아침");
    body[name] = value.clone();
    let refused = admin
        .post("/api/admin/sessionInfo/create", body)
        .await
        .expect(400);
    assert_eq!(said(&refused, name), message);
    create(&admin, session("MORNING", "아침")).await;
    let refused = update(&admin, "MORNING", json!({ name: value })).await;
    assert_eq!(said(&refused.expect(400), name), message);
}

/// `[A-Z0-9-]{2,40}`.
#[tokio::test]
async fn a_code_is_capital_letters_digits_and_hyphens_and_taken_once() {
    let app = app().await;
    let admin = app.admin().await;
    for code in [
        "",
        "A",
        "morning",
        "아침",
        "A B",
        "A/B",
        "A_B",
        &"A".repeat(41),
    ] {
        let refused = admin
            .post("/api/admin/sessionInfo/create", session(code, "아침"))
            .await
            .expect(400);
        assert_eq!(refused.error_fields(), ["sessionCode"], "{code}");
    }
    for code in ["A1", &"A".repeat(40)] {
        create(&admin, session(code, "아침")).await;
    }
    let refused = admin
        .post("/api/admin/sessionInfo/create", session("A1", "다른"))
        .await
        .expect(409);
    assert_eq!(refused.error_fields(), ["sessionCode"]);
}

/// Session texts are HTML and sanitised like posts.
#[tokio::test]
async fn texts_are_cleaned() {
    let app = app().await;
    let admin = app.admin().await;
    let mut body = session("MORNING", "<b>아침</b>");
    body["description"] = json!("<p onclick=\"x()\">글</p><script>x()</script>");
    body["applyDescription"] = json!("<a href=\"javascript:x()\">여기</a>");
    let made = create(&admin, body).await;
    assert_eq!(made["title"], "<b>아침</b>");
    assert_eq!(made["description"], "<p>글</p>");
    assert!(
        !made["applyDescription"]
            .as_str()
            .unwrap()
            .contains("javascript")
    );
}

#[tokio::test]
async fn a_picture_in_a_text_has_to_be_there() {
    let app = app().await;
    let admin = app.admin().await;
    let mut body = session("MORNING", "아침");
    body["description"] = json!("<img src=\"/media/page/none.webp\" alt=\"\">");
    let refused = admin
        .post("/api/admin/sessionInfo/create", body.clone())
        .await
        .expect(400);
    assert_eq!(refused.error_fields(), ["description"]);
    let path = admin
        .upload("page/a.webp", platform_testing::images::webp(8, 8))
        .await;
    body["description"] = json!(format!("<img src=\"/media/{path}\" alt=\"\">"));
    create(&admin, body).await;
}

#[tokio::test]
async fn of_two_editors_one_wins_and_the_other_sees_both() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    let change = |title: &str| json!({ "title": title, "revision": 1 });
    update(&admin, "MORNING", change("하나")).await.expect(200);
    let refused = update(&admin, "MORNING", change("둘"))
        .await
        .expect(409)
        .json();
    assert_eq!(refused["conflict"]["revision"], 2);
    assert_eq!(refused["conflict"]["current"]["title"], "하나");
    assert_eq!(refused["conflict"]["submitted"]["title"], "둘");
    update(&admin, "MORNING", json!({ "title": "셋" }))
        .await
        .expect(200);
}

#[tokio::test]
async fn a_session_with_applications_stays() {
    let app = app().await;
    let admin = app.admin().await;
    let path = "/api/admin/sessionInfo/delete/MORNING";
    open(&admin, "MORNING", json!([field("gender", "성별", "text")])).await;
    let member = app.member("달빛").await;
    let id = applied(&member, "MORNING", json!({})).await;
    let refused = admin.delete(path).await.expect(409);
    assert!(refused.message().contains("1건"), "{}", refused.message());
    assert_eq!(fetch(&admin, "MORNING").await["applications"], 1);
    member
        .delete(&format!("/api/apply/my-applications/{id}"))
        .await
        .expect(204);
    admin.delete(path).await.expect(204);
    admin.delete(path).await.expect(404);
    app.guest().get("/apply/MORNING").await.expect(404);
    assert_eq!(get(&admin, LIST).await, json!([]));
}

#[tokio::test]
async fn a_deleted_session_comes_back_with_its_form_and_its_number() {
    let app = app().await;
    let admin = app.admin().await;
    let id = open(&admin, "MORNING", json!([field("gender", "성별", "text")])).await;
    admin
        .delete("/api/admin/sessionInfo/delete/MORNING")
        .await
        .expect(204);
    let batch = last_entry(&admin, "session").await["batch"].clone();
    let path = format!("/api/admin/journal/batch/{}/undo", batch.as_str().unwrap());
    let undone = admin.post(&path, json!({})).await.expect(200).json();
    assert_eq!(undone["undone"], 2);
    assert_eq!(fetch(&admin, "MORNING").await["id"], id);
    let form = get(&app.guest(), "/api/apply/form/MORNING").await;
    assert_eq!(form["formSchema"][0]["key"], "gender");
}

#[tokio::test]
async fn sessions_are_put_into_an_order_in_one_go() {
    let app = app().await;
    let admin = app.admin().await;
    for code in ["AA", "BB", "CC"] {
        create(&admin, session(code, code)).await;
    }
    let body = json!({ "sessionCodes": ["CC", "AA"] });
    let list = admin
        .put("/api/admin/sessionInfo/order", body)
        .await
        .expect(200)
        .json();
    let codes = |list: &Value| texts(list.as_array().unwrap(), "sessionCode");
    assert_eq!(codes(&list), ["CC", "AA", "BB"]);
    assert_eq!(list[2]["priority"], json!(null));
    assert_eq!(list, get(&admin, LIST).await);
    let body = json!({ "sessionCodes": ["BB", "NONE"] });
    admin
        .put("/api/admin/sessionInfo/order", body)
        .await
        .expect(404);
    assert_eq!(
        codes(&get(&admin, LIST).await),
        ["CC", "AA", "BB"],
        "all or nothing"
    );
    let batch = last_entry(&admin, "session").await["batch"].clone();
    let path = format!("/api/admin/journal/batch/{}/undo", batch.as_str().unwrap());
    admin.post(&path, json!({})).await.expect(200);
    assert_eq!(codes(&get(&admin, LIST).await), ["AA", "BB", "CC"]);
}

#[tokio::test]
async fn every_change_is_in_the_journal_and_can_be_undone() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    update(&admin, "MORNING", json!({ "title": "저녁" }))
        .await
        .expect(200);
    let entry = last_entry(&admin, "session").await;
    assert_eq!(entry["action"], "update");
    assert_eq!(entry["kindLabel"], "과정");
    assert!(
        entry["fieldLabels"]
            .as_array()
            .unwrap()
            .contains(&json!("제목"))
    );
    undo(&admin, &entry).await.expect(200);
    assert_eq!(fetch(&admin, "MORNING").await["title"], "아침");
}
