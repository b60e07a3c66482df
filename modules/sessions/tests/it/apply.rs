//! Applying (specification, sections 3, 5 and 8; D.8).

use chrono::TimeDelta;
use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn a_member_applies_and_is_told_what_for() {
    let app = app().await;
    let admin = app.admin().await;
    let id = open(&admin, "MORNING", json!([field("gender", "성별", "text")])).await;
    let member = app.member("달빛").await;
    let body = application(json!({ "gender": "여성" }));
    let answer = apply(&member, "morning", body).await.expect(201).json();
    assert_eq!(answer["sessionTitle"], "MORNING 과정");
    assert_eq!(answer["appliedAt"], "2026-11-21T01:00:00+00:00");
    let seen = &view(&admin, id).await[0];
    assert_eq!(seen["id"], answer["id"]);
    assert_eq!(seen["name"], "홍길동");
    assert_eq!(seen["email"], "hong@example.com");
    assert_eq!(seen["phone"], "01012345678");
    assert_eq!(seen["address"], "서울시 가람구 물빛로 1");
    assert_eq!(seen["dynamicFields"], json!({ "gender": "여성" }));
}

#[tokio::test]
async fn a_guest_logs_in_first() {
    let app = app().await;
    open(&app.admin().await, "MORNING", json!([])).await;
    let body = application(json!({}));
    apply(&app.guest(), "MORNING", body).await.expect(401);
}

/// Section 5: name, phone and email required; address optional.
#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once_and_at_its_field() {
    let app = app().await;
    let mut birth = field("birthDate", "생년월일", "text");
    birth["required"] = json!(true);
    let mut religion = field("religion", "종교", "text");
    religion["required"] = json!(true);
    religion["sensitive"] = json!(true);
    open(&app.admin().await, "MORNING", json!([birth, religion])).await;
    let member = app.member("달빛").await;
    let answer = apply(&member, "MORNING", json!({})).await.expect(400);
    for (field, message) in [
        ("name", "이름은 필수 입력 항목입니다."),
        ("email", "이메일은 필수 입력 항목입니다."),
        ("phone", "휴대폰 번호는 필수 입력 항목입니다."),
        (
            "dynamicFields.birthDate",
            "생년월일은 필수 입력 항목입니다.",
        ),
        ("dynamicFields.religion", "종교는 필수 입력 항목입니다."),
        ("consent", "개인정보 수집과 이용에 동의해 주세요."),
        ("sensitiveConsent", "민감정보 수집과 이용에 동의해 주세요."),
    ] {
        assert_eq!(said(&answer, field), message);
    }
    assert_eq!(answer.error_fields().len(), 7, "{}", answer.text());
    let mut wrong = application(json!({ "birthDate": "1990", "religion": "없음" }));
    wrong["name"] = json!("가".repeat(51));
    wrong["email"] = json!("nobody");
    wrong["phone"] = json!("02-123-4567");
    wrong["address"] = json!("가".repeat(201));
    let answer = apply(&member, "MORNING", wrong).await.expect(400);
    assert_eq!(answer.error_fields(), ["name", "email", "phone", "address"]);
    let mut right = application(json!({ "birthDate": "1990", "religion": "없음" }));
    right["address"] = json!("");
    apply(&member, "MORNING", right).await.expect(201);
}

/// A consent of its own is asked for where the form asks for sensitive answers.
#[tokio::test]
async fn both_consents_are_needed_where_a_form_is_sensitive() {
    let app = app().await;
    let admin = app.admin().await;
    let mut religion = field("religion", "종교", "text");
    religion["sensitive"] = json!(true);
    open(&admin, "SENSITIVE", json!([religion])).await;
    open(&admin, "PLAIN", json!([field("gender", "성별", "text")])).await;
    let member = app.member("달빛").await;
    let mut body = application(json!({}));
    body["sensitiveConsent"] = json!(false);
    let refused = apply(&member, "SENSITIVE", body.clone()).await.expect(400);
    assert_eq!(refused.error_fields(), ["sensitiveConsent"]);
    apply(&member, "PLAIN", body.clone()).await.expect(201);
    body["consent"] = json!(false);
    let refused = apply(&member, "PLAIN", body).await.expect(400);
    assert_eq!(refused.error_fields(), ["consent"]);
    assert_eq!(mine(&member).await.len(), 1, "a refused one is not kept");
}

#[tokio::test]
async fn a_closed_session_takes_no_applications_and_an_unknown_one_is_not_there() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([])).await;
    close(&admin, "MORNING").await;
    let member = app.member("달빛").await;
    let refused = apply(&member, "MORNING", application(json!({})))
        .await
        .expect(409);
    assert_eq!(refused.message(), "모집이 마감되어서 신청할 수 없어요.");
    // Even before what is wrong with it.
    apply(&member, "MORNING", json!({})).await.expect(409);
    apply(&member, "NONE", application(json!({})))
        .await
        .expect(404);
    assert!(mine(&member).await.is_empty());
}

/// The applicant answers what they read: another form than the present one is refused.
#[tokio::test]
async fn a_form_that_changed_meanwhile_is_shown_again() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([field("gender", "성별", "text")])).await;
    let member = app.member("달빛").await;
    let mut body = application(json!({ "gender": "여성" }));
    body["formVersion"] = json!(1);
    let changed = json!([
        field("gender", "성별", "text"),
        field("purpose", "신청 목적", "textarea")
    ]);
    build(&admin, "MORNING", changed).await.expect(200);
    let refused = apply(&member, "MORNING", body.clone()).await.expect(409);
    assert_eq!(refused.error_fields(), ["formVersion"]);
    body["formVersion"] = json!(2);
    apply(&member, "MORNING", body).await.expect(201);
}

/// Double submission makes one application.
#[tokio::test]
async fn the_same_request_twice_is_one_application() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([])).await;
    open(&admin, "EVENING", json!([])).await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let body = || application(json!({}));
    let (first, second) = tokio::join!(
        apply_once(&member, "MORNING", "key-1", body()),
        apply_once(&member, "MORNING", "key-1", body())
    );
    assert_eq!(first.expect(201).json(), second.expect(201).json());
    // Answered as before even when it could not be sent any more.
    close(&admin, "MORNING").await;
    apply_once(&member, "MORNING", "key-1", body())
        .await
        .expect(201);
    assert_eq!(mine(&member).await.len(), 1);
    // Another session, another member, another key: other applications.
    apply_once(&member, "EVENING", "key-1", body())
        .await
        .expect(201);
    apply_once(&member, "EVENING", "key-2", body())
        .await
        .expect(201);
    apply_once(&other, "EVENING", "key-1", body())
        .await
        .expect(201);
    assert_eq!(mine(&member).await.len(), 3);
    assert_eq!(mine(&other).await.len(), 1);
    let long = "k".repeat(201);
    apply_once(&member, "EVENING", &long, body())
        .await
        .expect(400);
}

/// A member may apply again to the same session.
#[tokio::test]
async fn a_member_may_apply_again_but_not_without_end() {
    let app = app_with("applications_per_hour = 2").await;
    open(&app.admin().await, "MORNING", json!([])).await;
    let member = app.member("달빛").await;
    for _ in 0..2 {
        applied(&member, "MORNING", json!({})).await;
    }
    let refused = apply(&member, "MORNING", application(json!({})))
        .await
        .expect(429);
    assert!(
        refused.message().contains("2번까지"),
        "{}",
        refused.message()
    );
    assert!(refused.header("retry-after").is_some());
    assert_eq!(mine(&member).await.len(), 2);
    applied(&app.member("바람").await, "MORNING", json!({})).await;
    app.pass(TimeDelta::minutes(61));
    applied(&member, "MORNING", json!({})).await;
}
