//! Where members are logged in, and how they end it.

use chrono::TimeDelta;
use platform_testing::{Actor, Answer, PASSWORD, TestApp};
use poem::{Body, Request, http::Method};
use serde_json::{Value, json};

use super::support::*;

const WINDOWS: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

/// Logs in with a browser at an address.
async fn log_in_with(app: &TestApp, email: &str, agent: &str, address: &str) -> Answer {
    let body = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs([("username", email), ("password", PASSWORD)])
        .finish();
    let request = Request::builder()
        .method(Method::POST)
        .uri_str("/api/loginProc")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("content-length", body.len().to_string())
        .header("user-agent", agent)
        .header("x-forwarded-for", address)
        .body(Body::from(body));
    app.guest().request(request).await
}

async fn logins(member: &Actor<'_>) -> Vec<Value> {
    let list = get(member, "/api/member/logins").await;
    list.as_array().unwrap().clone()
}

#[tokio::test]
async fn a_member_sees_where_they_are_logged_in_in_plain_words() {
    let app = TestApp::builder().behind_proxy().start().await;
    let first = app.member("고요").await;
    let me = id(&first).await;
    app.pass(TimeDelta::minutes(5));
    let answer = log_in_with(&app, &email(me), WINDOWS, "203.0.113.77").await;
    let token = answer.expect(200).json()["accessToken"].clone();
    let second = app.bearer(token.as_str().unwrap());
    let list = logins(&second).await;
    assert_eq!(list.len(), 2);
    assert_eq!(list[0]["device"], "Chrome · Windows");
    assert_eq!(list[0]["address"], "203.0.113.*");
    assert_eq!(list[0]["isCurrent"], true);
    assert_eq!(list[0]["createdAt"], "2026-11-21T01:05:00+00:00");
    assert_eq!(list[1]["device"], "알 수 없는 기기");
    assert_eq!(list[1]["isCurrent"], false);
    // Nobody sees those of somebody else.
    assert_eq!(logins(&app.member("바람").await).await.len(), 1);
    app.guest().get("/api/member/logins").await.expect(401);
}

/// The last hop is the proxy's word, those before it are the client's own.
#[tokio::test]
async fn of_several_hops_the_last_is_believed() {
    let app = TestApp::builder().behind_proxy().start().await;
    let me = id(&app.member("고요").await).await;
    let hops = "192.0.2.1, 198.51.100.2,203.0.113.77";
    let answer = log_in_with(&app, &email(me), WINDOWS, hops).await;
    let token = answer.expect(200).json()["accessToken"].clone();
    let list = logins(&app.bearer(token.as_str().unwrap())).await;
    let here = list.iter().find(|login| login["isCurrent"] == true);
    assert_eq!(here.unwrap()["address"], "203.0.113.*");
}

#[tokio::test]
async fn a_login_that_is_ended_is_dead_at_the_next_request() {
    let app = TestApp::new().await;
    let first = app.member("고요").await;
    let second = app.log_in(&email(id(&first).await), PASSWORD).await;
    let other = logins(&second).await;
    let other = other.iter().find(|login| login["isCurrent"] == false);
    let path = format!(
        "/api/member/logins/{}",
        other.unwrap()["id"].as_str().unwrap()
    );
    app.member("바람").await.delete(&path).await.expect(404);
    first.get("/api/member/me").await.expect(200);
    second.delete(&path).await.expect(204);
    first.get("/api/member/me").await.expect(401);
    second.get("/api/member/me").await.expect(200);
    second.delete(&path).await.expect(404);
    second
        .delete("/api/member/logins/current")
        .await
        .expect(204);
    second.get("/api/member/me").await.expect(401);
}

/// A login between its two steps ends with the others: the password of a thief has done the first already.
#[tokio::test]
async fn logging_out_everywhere_ends_a_login_that_waits_for_its_second_step() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let mail = email(id(&member).await);
    let (phone, _, token) = switch_on(&app, &member).await;
    app.pass(TimeDelta::seconds(30));
    let ticket = first_step(&app, &mail).await;
    let member = app.bearer(&token);
    member.delete("/api/member/logins").await.expect(204);
    second_step(&app, &ticket, &phone.code(&app))
        .await
        .expect(401);
}

/// Whoever was in before comes in again with the password alone, as everybody does then.
#[tokio::test]
async fn switching_the_second_factor_off_ends_every_other_login() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let mail = email(id(&member).await);
    let (phone, codes, token) = switch_on(&app, &member).await;
    app.pass(TimeDelta::seconds(30));
    let ticket = first_step(&app, &mail).await;
    let other = second_step(&app, &ticket, &phone.code(&app)).await;
    let other = other.expect(200).json();
    let other = app.bearer(other["accessToken"].as_str().unwrap());
    other.get("/api/member/me").await.expect(200);
    let member = app.bearer(&token);
    let body = json!({ "code": codes[0] });
    let off = member.delete_with("/api/member/secondFactor", body).await;
    off.expect(204);
    other.get("/api/member/me").await.expect(401);
    member.get("/api/member/me").await.expect(200);
}

#[tokio::test]
async fn logging_out_everywhere_ends_every_login_of_this_member_alone() {
    let app = TestApp::new().await;
    let other = app.member("바람").await;
    let first = app.member("고요").await;
    let second = app.log_in(&email(id(&first).await), PASSWORD).await;
    second.delete("/api/member/logins").await.expect(204);
    first.get("/api/member/me").await.expect(401);
    second.get("/api/member/me").await.expect(401);
    other.get("/api/member/me").await.expect(200);
    app.log_in("2@member.example", PASSWORD).await;
}

#[tokio::test]
async fn what_ends_tokens_ends_the_logins_that_are_listed() {
    let app = TestApp::new().await;
    let first = app.member("고요").await;
    let me = id(&first).await;
    let second = app.log_in(&email(me), PASSWORD).await;
    let body = json!({ "prevPassword": PASSWORD });
    second
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    let body = json!({ "password": "another-horse" });
    let answer = second
        .put("/api/member/editPassword", body)
        .await
        .expect(200);
    let second = app.bearer(answer.json()["accessToken"].as_str().unwrap());
    assert_eq!(logins(&second).await.len(), 1);
    first.get("/api/member/me").await.expect(401);
    let admin = app.admin().await;
    admin
        .post(&format!("/api/admin/member/{me}/logout"), json!({}))
        .await
        .expect(200);
    let member = app.log_in(&email(me), "another-horse").await;
    assert_eq!(logins(&member).await.len(), 1);
}

/// Reading writes nothing: the last use is gathered and written once a second.
#[tokio::test]
async fn the_last_use_is_written_later_and_exact_to_a_minute() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    app.pass(TimeDelta::seconds(59));
    get(&member, "/api/member/me").await;
    app.flush().await;
    assert_eq!(
        logins(&member).await[0]["usedAt"],
        "2026-11-21T01:00:00+00:00"
    );
    app.pass(TimeDelta::seconds(1));
    get(&member, "/api/member/me").await;
    assert_eq!(
        logins(&member).await[0]["usedAt"],
        "2026-11-21T01:00:00+00:00"
    );
    app.flush().await;
    assert_eq!(
        logins(&member).await[0]["usedAt"],
        "2026-11-21T01:01:00+00:00"
    );
}

#[tokio::test]
async fn logins_that_ran_out_are_removed() {
    let app = TestApp::new().await;
    app.member("고요").await;
    app.pass(TimeDelta::hours(24));
    let member = app.log_in("1@member.example", PASSWORD).await;
    assert_eq!(logins(&member).await.len(), 1);
    app.run_job("auth.remove_expired").await;
    let rows: i64 = sqlx::query_scalar("select count(*) from auth_logins")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(rows, 1);
}
