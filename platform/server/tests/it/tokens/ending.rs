//! When tokens end.

use super::*;

#[tokio::test]
async fn a_token_ends_with_its_time() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.read"], Some(30)).await;
    app.pass(TimeDelta::days(30) - TimeDelta::seconds(1));
    app.bearer(&token).get("/api/site").await.expect(200);
    app.pass(TimeDelta::seconds(1));
    app.bearer(&token).get("/api/site").await.expect(401);
}

/// Ends with every change that ends its maker's logins, for good.
#[rstest]
#[case("password")]
#[case("phone")]
#[case("email")]
#[case("secondFactor")]
#[case("secondFactorOff")]
#[case("everywhere")]
#[case("role")]
#[case("disabled")]
#[case("loggedOut")]
#[case("left")]
#[tokio::test]
async fn a_token_ends_with_its_makers_logins(#[case] why: &str) {
    let app = TestApp::new().await;
    let first = app.admin().await;
    let maker = app.admin_with("second@test.example").await;
    let (maker, codes) = match why {
        "secondFactorOff" => {
            let (_, codes, token) = crate::auth::switch_on(&app, &maker).await;
            (app.bearer(&token), codes)
        }
        _ => (maker, Vec::new()),
    };
    let (_, token) = make(&maker, &["platform.admin.read"], None).await;
    let journal = "/api/admin/journal";
    app.bearer(&token).get(journal).await.expect(200);
    let me = maker.get("/api/member/me").await.expect(200).json();
    assert_eq!(me["apiTokens"], 1);
    let id = me["id"].as_i64().unwrap();
    let shown = first
        .get(&format!("/api/admin/fetchMemberDetails/{id}"))
        .await;
    assert_eq!(shown.expect(200).json()["apiTokens"], 1);

    match codes.first() {
        Some(code) => {
            let body = json!({ "code": code });
            let done = maker.delete_with("/api/member/secondFactor", body).await;
            done.expect(204);
            // The login in which it was done goes on.
            maker.get("/api/member/me").await.expect(200);
        }
        None => change(&app, &first, &maker, id, why).await,
    }
    app.bearer(&token).get(journal).await.expect(401);
    let shown = &list(&first).await["tokens"][0];
    assert_eq!(shown["state"], "ended");
    let ended_by = match why {
        "secondFactorOff" => "secondFactor",
        "everywhere" => "loggedOut",
        why => why,
    };
    assert_eq!(shown["endedBy"], ended_by);
    if ["role", "disabled"].contains(&why) {
        // Whoever is an admin again has to make another one.
        for (what, body) in [
            ("role", json!({ "role": "ROLE_ADMIN" })),
            ("disabled", json!({ "disabled": false })),
        ] {
            let path = format!("/api/admin/member/{id}/{what}");
            first.put(&path, body).await.expect(200);
        }
        app.bearer(&token).get(journal).await.expect(401);
    }
}

async fn change(app: &TestApp, first: &Actor<'_>, maker: &Actor<'_>, id: i64, why: &str) {
    let standing = |what: &str| format!("/api/admin/member/{id}/{what}");
    match why {
        "password" => {
            let body = json!({ "prevPassword": PASSWORD });
            maker
                .post("/api/member/checkPassword", body)
                .await
                .expect(204);
            let body = json!({ "password": "another-horse" });
            maker.put("/api/member/editPassword", body).await
        }
        "phone" => {
            let ticket = app.phone_ticket("01055556666").await;
            let body = json!({ "phoneNumber": "01055556666", "ticket": ticket });
            maker.put("/api/member/phone", body).await
        }
        "email" => {
            let body = json!({ "username": "new@test.example" });
            maker.put("/api/member/username", body).await
        }
        "secondFactor" => {
            crate::auth::switch_on(app, maker).await;
            return;
        }
        "role" => {
            let body = json!({ "role": "ROLE_USER" });
            first.put(&standing("role"), body).await
        }
        "disabled" => {
            let body = json!({ "disabled": true });
            first.put(&standing("disabled"), body).await
        }
        "everywhere" => {
            maker.delete("/api/member/logins").await.expect(204);
            return;
        }
        "loggedOut" => first.post(&standing("logout"), json!({})).await,
        "left" => {
            let body = json!({ "password": PASSWORD });
            maker.delete_with("/api/member/me", body).await.expect(204);
            return;
        }
        _ => unreachable!("{why}"),
    }
    .expect(200);
}

/// A version that was raised by whatever comes later ends tokens too, even where nothing says why.
#[tokio::test]
async fn a_token_is_of_the_version_that_its_maker_had() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.admin.read"], None).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update auth_members set token_version = token_version + 1")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app.bearer(&token).get("/api/site").await.expect(401);
    let admin = app.log_in("admin@test.example", PASSWORD).await;
    let shown = &list(&admin).await["tokens"][0];
    assert_eq!(shown["state"], "ended");
    assert_eq!(shown["endedBy"], Value::Null);
}

/// Every token has an end, at most two years away.
#[tokio::test]
async fn a_token_always_has_an_end_and_is_warned_of_two_weeks_before() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    app.admin_with("second@test.example").await;
    let (_, longest) = make(&admin, &["platform.read"], None).await;
    let shown = &list(&admin).await["tokens"][0];
    assert_eq!(shown["expiresAt"], "2028-11-20T01:00:00+00:00");
    let (_, token) = make(&admin, &["platform.read"], Some(30)).await;
    app.pass(TimeDelta::days(16) - TimeDelta::seconds(1));
    app.run_job("tokens.warn").await;
    app.deliver().await;
    assert!(app.mails().is_empty(), "too early");
    app.pass(TimeDelta::seconds(1));
    for _ in 0..2 {
        app.run_job("tokens.warn").await;
    }
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1, "once, and to its maker alone");
    assert_eq!(mails[0]["to"], "admin@test.example");
    assert_eq!(mails[0]["subject"], "[시험 센터] API 토큰이 곧 만료돼요");
    let text = mails[0]["text"].as_str().unwrap();
    assert!(
        text.contains("‘재고 연동’의 사용 기간이 2026년 12월 21일에"),
        "{text}"
    );
    let admin = app.log_in("admin@test.example", PASSWORD).await;
    let states = |tokens: &Value| -> Vec<String> {
        let tokens = tokens["tokens"].as_array().unwrap();
        tokens
            .iter()
            .map(|token| token["state"].as_str().unwrap().to_owned())
            .collect()
    };
    let mut found = states(&list(&admin).await);
    found.sort();
    assert_eq!(found, ["active", "expiring"]);
    app.bearer(&token).get("/api/site").await.expect(200);
    app.bearer(&longest).get("/api/site").await.expect(200);
}

/// What the upgrade makes of tokens that were there before.
#[tokio::test]
async fn tokens_from_before_get_an_end_and_those_of_no_admin_are_over() {
    let mut conn = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    let (first, then) = tokens::module()
        .migrations
        .unwrap()
        .steps
        .split_first()
        .unwrap();
    for &(_, step) in members::module()
        .migrations
        .unwrap()
        .steps
        .iter()
        .chain([first])
    {
        sqlx::raw_sql(step).execute(&mut conn).await.unwrap();
    }
    sqlx::raw_sql(
        "insert into auth_members (id, username, display_name, token_version, created_at, updated_at)
         values (1, 'a@test.example', '하나', 7, 0, 0), (2, 'b@test.example', '두리', 1, 0, 0);
         insert into auth_standing (member_id, role, disabled) values (1, 'ROLE_ADMIN', 0);
         insert into tokens_tokens (key, name, scopes, created_by, created_at, expires_at)
         values ('old', '옛것', '[]', 1, 0, null),
                ('new', '새것', '[]', 1, (unixepoch() - 86400) * 1000, null),
                ('short', '짧은 것', '[]', 1, 0, 5),
                ('gone', '남의 것', '[]', 2, 0, null);
         insert into tokens_secrets (key, hash)
         select key, hex(randomblob(32)) from tokens_tokens;",
    )
    .execute(&mut conn)
    .await
    .unwrap();
    for &(_, step) in then {
        sqlx::raw_sql(step).execute(&mut conn).await.unwrap();
    }
    // Days from now, to the nearest one.
    let days: Vec<(String, i64, Option<i64>)> = sqlx::query_as(
        "select t.key, cast(round((t.expires_at / 1000000.0 - unixepoch()) / 86400) as integer),
                s.maker_version
         from tokens_tokens t
         left join tokens_secrets s on s.key = t.key
         where t.key <> 'short'
         order by t.key",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let is = |key: &str, days: i64, version| (key.to_owned(), days, version);
    assert_eq!(
        days,
        [
            is("gone", 30, None),
            is("new", 729, Some(7)),
            is("old", 30, Some(7))
        ]
    );
    let short: i64 = sqlx::query_scalar("select expires_at from tokens_tokens where key = 'short'")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    assert_eq!(short, 5000);
}
