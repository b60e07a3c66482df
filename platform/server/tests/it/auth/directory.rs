//! The member list of the admin (specification, sections 2, 3, 5 and 7).

use chrono::TimeDelta;
use platform_testing::{Actor, PASSWORD, TestApp, sheets};
use serde_json::{Value, json};

use super::support::*;

async fn list(admin: &Actor<'_>, query: &str) -> Value {
    get(admin, &format!("/api/admin/fetchMemberList/0/15{query}")).await
}

fn names(page: &Value) -> Vec<&str> {
    let members = page["_embedded"]["memberDTOList"].as_array().unwrap();
    let name = |member: &'_ Value| member["displayName"].as_str().map(str::len);
    assert!(members.iter().all(|member| name(member).is_some()));
    members
        .iter()
        .map(|member| member["displayName"].as_str().unwrap())
        .collect()
}

/// Section 3: the fields of a member.
#[tokio::test]
async fn a_member_is_listed_with_everything_that_admins_need() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", "010-1234-5678")
        .await
        .expect(201);
    let admin = app.admin().await;
    let page = list(&admin, "").await;
    assert_eq!(
        page["page"],
        json!({ "size": 15, "number": 0, "totalElements": 2, "totalPages": 1 })
    );
    let members = &page["_embedded"]["memberDTOList"];
    let member = members
        .as_array()
        .unwrap()
        .iter()
        .find(|member| member["displayName"] == "고요")
        .unwrap();
    assert_eq!(
        *member,
        json!({
            "id": member["id"], "email": "a@example.com", "username": "a@example.com",
            "displayName": "고요", "realName": "홍길동", "phoneNumber": "01012345678",
            "role": "ROLE_USER", "disabled": false, "groups": [], "provider": null, "secondFactor": false, "apiTokens": 0,
            "logins": 0,
            "createdAt": "2026-11-21T01:00:00+00:00", "updatedAt": "2026-11-21T01:00:00+00:00", "lastLoginAt": null,
        })
    );
    let path = format!("/api/admin/fetchMemberDetails/{}", member["id"]);
    let mut details = member.clone();
    details["consents"] = json!([]);
    details["guardian"] = Value::Null;
    details["groupsRevision"] = json!(0);
    assert_eq!(get(&admin, &path).await, details);
    app.log_in("a@example.com", PASSWORD).await;
    let member = get(&admin, &path).await;
    assert_eq!(member["logins"], 1);
    assert_eq!(member["lastLoginAt"], "2026-11-21T01:00:00+00:00");
    // Nobody's number leads to nobody, not to whoever comes next.
    for nobody in [-1, 0, 999] {
        let path = format!("/api/admin/fetchMemberDetails/{nobody}");
        admin.get(&path).await.expect(404);
    }
}

#[tokio::test]
async fn the_newest_member_comes_first_on_pages_of_the_wanted_size() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for name in ["첫째", "둘째", "셋째"] {
        app.pass(TimeDelta::seconds(1));
        app.member(name).await;
    }
    let page = get(&admin, "/api/admin/fetchMemberList/0/2").await;
    assert_eq!(names(&page), ["셋째", "둘째"]);
    assert_eq!(page["page"]["totalPages"], 2);
    let page = get(&admin, "/api/admin/fetchMemberList/1/2").await;
    assert_eq!(names(&page), ["첫째", "관리자"]);
    let page = get(&admin, "/api/admin/fetchMemberList/9/2").await;
    assert_eq!(names(&page), [""; 0]);
    for size in [0, 101] {
        let path = format!("/api/admin/fetchMemberList/0/{size}");
        admin.get(&path).await.expect(400);
    }
}

/// The name matches part of display or real name, literally.
#[tokio::test]
async fn a_name_is_looked_for_literally_in_both_names() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요_숲", "010-1111-2222")
        .await
        .expect(201);
    app.register("b@example.com", "고요한숲", "010-3333-4444")
        .await
        .expect(201);
    let admin = app.admin().await;
    for (query, found) in [
        ("?name=%EA%B3%A0%EC%9A%94".to_owned(), 2),
        (format!("?name={}", encoded("고요_")), 1),
        (format!("?name={}", encoded("길동")), 2),
        ("?name=%25".to_owned(), 0),
        ("?name=_".to_owned(), 1),
        ("?phoneNumber=1111-2222".to_owned(), 1),
        ("?phoneNumber=010".to_owned(), 2),
        ("?phoneNumber=%25".to_owned(), 0),
        (format!("?name={}&phoneNumber=3333", encoded("숲")), 1),
        ("?name=%20%20".to_owned(), 3),
    ] {
        let page = list(&admin, &query).await;
        assert_eq!(page["page"]["totalElements"], found, "{query}");
    }
    let long = format!("?name={}", "a".repeat(101));
    let path = format!("/api/admin/fetchMemberList/0/15{long}");
    let answer = admin.get(&path).await.expect(400);
    assert_eq!(answer.error_fields(), ["name"]);
}

/// Days are the centre's: in Seoul the clock of the tests starts at 10:00 on 21 November.
#[tokio::test]
async fn a_range_holds_whole_days_of_the_centre() {
    let app = TestApp::new().await;
    app.member("토요일").await;
    app.pass(TimeDelta::hours(14));
    app.member("일요일").await;
    let admin = app.admin_with("late@test.example").await;
    let path = |query: &str| format!("/api/admin/fetchMemberListByDateRange/0/15?{query}");
    for (query, found) in [
        ("startDate=2026-11-21&endDate=2026-11-21", vec!["토요일"]),
        (
            "startDate=2026-11-21&endDate=2026-11-22",
            vec!["관리자", "일요일", "토요일"],
        ),
        (
            "startDate=2026-11-21T00:00:00Z&endDate=2026-11-21T15:00:00Z",
            vec!["토요일"],
        ),
        ("startDate=2026-11-20&endDate=2026-11-20", vec![]),
        (
            "startDate=2026-11-21&endDate=2026-11-22&name=%EC%9D%BC%EC%9A%94",
            vec!["일요일"],
        ),
    ] {
        assert_eq!(names(&get(&admin, &path(query)).await), found, "{query}");
    }
    for (query, fields) in [
        ("", vec!["startDate", "endDate"]),
        ("startDate=2026-11-21", vec!["endDate"]),
        ("startDate=2026-11-22&endDate=2026-11-21", vec!["startDate"]),
        ("startDate=2026-11-21&endDate=tomorrow", vec!["endDate"]),
    ] {
        let answer = admin.get(&path(query)).await.expect(400);
        assert_eq!(answer.error_fields(), fields, "{query}");
    }
    let answer = admin.get(&path("")).await;
    assert_eq!(answer.message(), "시작일과 종료일을 모두 입력해주세요.");
}

/// Views of personal data are recorded.
#[tokio::test]
async fn whoever_looks_at_members_is_recorded() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let admin = app.admin().await;
    assert!(accesses(&admin).await.is_empty());
    list(&admin, "").await;
    get(&admin, &format!("/api/admin/fetchMemberDetails/{me}")).await;
    let seen = accesses(&admin).await;
    assert_eq!(seen.len(), 2);
    assert_eq!(
        seen[0],
        json!({ "id": 2, "at": "2026-11-21T01:00:00+00:00", "actorId": id(&admin).await,
                "actor": "관리자", "token": null, "address": "0.0.0.0", "action": "view",
                "kind": "member", "subject": "고요", "subjectId": me, "reason": "", "count": 1,
                "purpose": "회원 정보 확인" })
    );
    assert_eq!(seen[1]["count"], 2);
    // What names the member is gone when they are.
    member
        .delete_with("/api/member/me", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    assert_eq!(accesses(&admin).await[0]["subject"], "탈퇴한 회원");
    list(&admin, "?name=%EA%B3%A0").await;
    assert_eq!(accesses(&admin).await[0]["count"], 0);
    let path = format!("/api/admin/fetchMemberDetails/{me}");
    admin.get(&path).await.expect(404);
}

#[tokio::test]
async fn the_record_of_who_looked_is_kept_for_two_years() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    list(&admin, "").await;
    app.pass(TimeDelta::days(730));
    app.run_job("auth.remove_expired").await;
    let admin = app.log_in("admin@test.example", PASSWORD).await;
    assert_eq!(accesses(&admin).await.len(), 1);
    app.pass(TimeDelta::days(4));
    app.run_job("auth.remove_expired").await;
    let admin = app.log_in("admin@test.example", PASSWORD).await;
    assert!(accesses(&admin).await.is_empty());
}

/// The filtered list as xlsx, for a reason that is kept.
#[tokio::test]
async fn the_filtered_list_is_taken_along_for_a_reason_and_computes_nothing() {
    let app = TestApp::new().await;
    let ticket = app.phone_ticket("010-1111-2222").await;
    let mut body =
        platform_testing::registration("a@example.com", "고요", "010-1111-2222", &ticket);
    body["realName"] = json!("=HYPERLINK(\"http://x\")");
    app.guest()
        .post("/api/register/registerProc", body)
        .await
        .expect(201);
    app.register("b@example.com", "바람", "010-3333-4444")
        .await
        .expect(201);
    let admin = app.admin().await;
    let path = format!("/api/admin/member/xlsx?name={}", encoded("고요"));
    let answer = admin.get(&path).await.expect(400);
    assert_eq!(answer.error_fields(), ["reason"]);
    assert!(accesses(&admin).await.is_empty());

    let answer = admin.get(&format!("{path}&reason=roll")).await.expect(200);
    let disposition = answer.header("content-disposition").unwrap();
    assert!(
        disposition.starts_with("attachment; filename=\"members.xlsx\"; filename*=UTF-8''%"),
        "{disposition}"
    );
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    let (name, rows) = sheets::read(answer.bytes).pop().unwrap();
    assert_eq!((name.as_str(), rows.len()), ("회원", 2));
    assert_eq!(rows[0][..4], ["번호", "이메일", "닉네임", "이름"]);
    assert_eq!(
        rows[1][2..5],
        ["고요", "=HYPERLINK(\"http://x\")", "01011112222"]
    );

    let seen = accesses(&admin).await;
    assert_eq!(seen[0]["action"], "xlsx");
    assert_eq!(seen[0]["reason"], "roll");
    assert_eq!(seen[0]["count"], 1);
    let range = "startDate=2026-11-20&endDate=2026-11-20&reason=roll";
    admin
        .get(&format!("/api/admin/member/xlsx?{range}"))
        .await
        .expect(200);
    assert_eq!(accesses(&admin).await[0]["count"], 0);
}

/// Every member of the filter, read in parts, in the order of the list; and all of
/// them are recorded.
#[tokio::test]
async fn the_spreadsheet_holds_every_member() {
    const MANY: i64 = 2_101;
    let app = TestApp::new().await;
    add_members(&app).await;
    let admin = app.admin().await;
    let path = format!("/api/admin/member/xlsx?reason=x&name={}", encoded("많은"));
    let answer = admin.get(&path).await.expect(200);
    let (_, rows) = sheets::read(answer.bytes).pop().unwrap();
    let nicknames: Vec<_> = rows[1..].iter().map(|row| row[2].clone()).collect();
    let added: Vec<_> = (1..=MANY).map(|number| format!("많은{number}")).collect();
    assert_eq!(nicknames, added);
    assert_eq!(accesses(&admin).await[0]["count"], MANY);
}

#[tokio::test]
async fn only_admins_see_members() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    for path in [
        "/api/admin/fetchMemberList/0/15",
        "/api/admin/fetchMemberListByDateRange/0/15?startDate=2026-11-21&endDate=2026-11-21",
        "/api/admin/fetchMemberDetails/1",
        "/api/admin/member/xlsx?reason=a",
        "/api/admin/access/0/15",
    ] {
        app.guest().get(path).await.expect(401);
        member.get(path).await.expect(403);
    }
}

/// Forced logout, journaled and effective at the member's next request.
#[tokio::test]
async fn a_member_who_is_logged_out_is_out_at_once_and_may_come_back() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let path = format!("/api/admin/member/{me}/logout");
    member.post(&path, json!({})).await.expect(403);
    admin.post(&path, json!({})).await.expect(200);
    member.get("/api/member/me").await.expect(401);
    let entry = last_entry(&admin).await;
    assert_eq!(entry["actorName"], "관리자");
    assert_eq!(entry["fields"], json!(["loggedOutAt"]));
    app.log_in(&email(me), PASSWORD).await;
    admin
        .post("/api/admin/member/999/logout", json!({}))
        .await
        .expect(404);
    // The last admin may be logged out: they log in again.
    let own = format!("/api/admin/member/{}/logout", id(&admin).await);
    admin.post(&own, json!({})).await.expect(200);
    admin.get("/api/admin/journal").await.expect(401);
    app.log_in("admin@test.example", PASSWORD).await;
}
