//! A member's own applications (specification, section 2).

use chrono::TimeDelta;
use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn members_see_their_own_applications_newest_first() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([field("gender", "성별", "text")])).await;
    open(&admin, "EVENING", json!([])).await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let first = applied(&member, "MORNING", json!({ "gender": "여성" })).await;
    app.pass(TimeDelta::minutes(1));
    let second = applied(&member, "EVENING", json!({})).await;
    assert!(mine(&other).await.is_empty());
    assert_eq!(
        mine(&member).await,
        [
            json!({ "id": second, "sessionTitle": "EVENING 과정", "sessionCode": "EVENING",
                    "appliedAt": "2026-11-21T01:01:00+00:00", "canWithdraw": true }),
            json!({ "id": first, "sessionTitle": "MORNING 과정", "sessionCode": "MORNING",
                    "appliedAt": "2026-11-21T01:00:00+00:00", "canWithdraw": true }),
        ]
    );
    let detail = get(&member, &format!("/api/apply/my-applications/{first}")).await;
    assert_eq!(
        detail,
        json!({
            "id": first, "sessionTitle": "MORNING 과정", "sessionCode": "MORNING",
            "appliedAt": "2026-11-21T01:00:00+00:00", "name": "홍길동",
            "email": "hong@example.com", "phone": "01012345678",
            "address": "서울시 가람구 물빛로 1", "canWithdraw": true,
            "answers": [{ "key": "gender", "label": "성별", "type": "text", "value": "여성", "files": [] }],
        })
    );
}

#[tokio::test]
async fn nobody_reads_or_withdraws_what_is_not_theirs() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([])).await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let id = applied(&member, "MORNING", json!({})).await;
    let path = format!("/api/apply/my-applications/{id}");
    for stranger in [&other, &admin] {
        stranger.get(&path).await.expect(404);
        stranger.delete(&path).await.expect(404);
    }
    app.guest().get(&path).await.expect(401);
    app.guest().delete(&path).await.expect(401);
    get(&member, &path).await;
}

#[tokio::test]
async fn an_application_can_be_withdrawn_while_the_session_is_open() {
    let app = app().await;
    let admin = app.admin().await;
    let session = open(&admin, "MORNING", json!([])).await;
    let member = app.member("달빛").await;
    let first = applied(&member, "MORNING", json!({})).await;
    let second = applied(&member, "MORNING", json!({})).await;
    let path = |id: i64| format!("/api/apply/my-applications/{id}");
    member.delete(&path(first)).await.expect(204);
    member.delete(&path(first)).await.expect(404);
    member.get(&path(first)).await.expect(404);
    assert_eq!(view(&admin, session).await.len(), 1);
    close(&admin, "MORNING").await;
    let refused = member.delete(&path(second)).await.expect(409);
    assert!(refused.message().contains("마감"), "{}", refused.message());
    assert_eq!(mine(&member).await[0]["canWithdraw"], false);
    assert_eq!(get(&member, &path(second)).await["canWithdraw"], false);
    let gone = get(&admin, "/api/admin/apply/destructions/0/10").await;
    let gone = &gone["_embedded"]["destructionDTOList"][0];
    assert_eq!(gone["cause"], "withdrawn");
    assert_eq!(gone["applications"], 1);
}

/// Once the session is closed the applicant turns to an admin, as the screen says.
#[tokio::test]
async fn an_admin_cancels_an_application_of_a_closed_session_for_a_reason() {
    let app = app().await;
    let admin = app.admin().await;
    let session = open(&admin, "MORNING", json!([field("paper", "증서", "file")])).await;
    let member = app.member("달빛").await;
    let picture = platform_testing::images::png(4, 4);
    let paper = member.upload("apply/수료증.png", picture).await;
    let gone = applied(&member, "MORNING", json!({ "paper": paper })).await;
    let kept = applied(&member, "MORNING", json!({})).await;
    close(&admin, "MORNING").await;
    let path = format!("/api/admin/apply/applications/{gone}");
    let with_reason = format!("{path}?reason=%EC%A0%84%ED%99%94");
    let refused = admin.delete(&path).await.expect(400);
    assert_eq!(refused.error_fields(), ["reason"]);
    member.delete(&with_reason).await.expect(403);
    app.pass(TimeDelta::minutes(11));
    let refused = admin.delete(&with_reason).await.expect(409);
    assert_eq!(refused.json()["type"], "fresh-proof");
    assert_eq!(view(&admin, session).await.len(), 2);

    let proof = json!({ "prevPassword": platform_testing::PASSWORD });
    admin
        .post("/api/member/checkPassword", proof)
        .await
        .expect(204);
    admin.delete(&with_reason).await.expect(204);
    admin.delete(&with_reason).await.expect(404);
    let left = mine(&member).await;
    assert_eq!(left.len(), 1);
    assert_eq!(left[0]["id"], kept);
    let file = format!("/api/apply/file/{gone}/paper");
    member.get(&file).await.expect(404);
    let destroyed = get(&admin, "/api/admin/apply/destructions/0/10").await;
    let destroyed = &destroyed["_embedded"]["destructionDTOList"][0];
    assert_eq!(destroyed["cause"], "cancelled");
    assert_eq!(destroyed["files"], 1);
    let seen = get(&member, "/api/member/access?page=0&size=10")
        .await
        .to_string();
    assert!(seen.contains("erase") && seen.contains("전화"), "{seen}");
}

/// Everything that is known of a member, as one file.
#[tokio::test]
async fn applications_go_along_with_answers_and_files() {
    let app = app().await;
    let admin = app.admin().await;
    let mut fields = json!([
        field("purpose", "목적", "textarea"),
        field("paper", "증서", "file")
    ]);
    fields[0]["sensitive"] = json!(true);
    open(&admin, "MORNING", fields).await;
    let member = app.member("달빛").await;
    let picture = platform_testing::images::png(4, 4);
    let path = member.upload("apply/수료증.png", picture.clone()).await;
    applied(
        &member,
        "MORNING",
        json!({ "purpose": "쉼", "paper": path }),
    )
    .await;
    applied(
        &app.member("다른").await,
        "MORNING",
        json!({ "purpose": "남의 답" }),
    )
    .await;
    let proof = json!({ "prevPassword": platform_testing::PASSWORD });
    member
        .post("/api/member/checkPassword", proof)
        .await
        .expect(204);
    let bytes = member
        .get("/api/member/personal-data/zip")
        .await
        .expect(200)
        .bytes;
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut read = |name: &str| {
        let mut bytes = Vec::new();
        let mut file = archive.by_name(name).unwrap();
        std::io::Read::read_to_end(&mut file, &mut bytes).unwrap();
        bytes
    };
    assert_eq!(read(&format!("files/{path}")), picture);
    let json: serde_json::Value = serde_json::from_slice(&read("내정보.json")).unwrap();
    let sections = json["sections"].as_array().unwrap();
    let section = sections.iter().find(|one| one["key"] == "applications");
    let items = section.unwrap()["items"].as_array().unwrap();
    assert_eq!(items.len(), 1);
    let values = items[0]["values"].to_string();
    for known in [
        "MORNING",
        "민감정보 동의",
        "2027-11-21",
        "홍길동",
        "물빛로 1",
        "쉼",
        &path,
    ] {
        assert!(items[0].to_string().contains(known), "{known} in {values}");
    }
    assert!(!json.to_string().contains("남의 답"));
}
