//! Logging in (specification, section 5; D.8).

use platform_testing::{PASSWORD, TestApp};

use members::Auth;

#[tokio::test]
async fn an_unknown_account_gets_the_answer_and_the_work_of_a_wrong_password() {
    let app = TestApp::new().await;
    app.admin_with("a@example.com").await;
    let hashes = || app.ctx.state::<Auth>().passwords.done();

    let before = hashes();
    let wrong = app
        .try_log_in("a@example.com", "wrong-horse")
        .await
        .expect(401);
    let for_known = hashes() - before;
    let before = hashes();
    let unknown = app
        .try_log_in("b@example.com", "wrong-horse")
        .await
        .expect(401);
    let for_unknown = hashes() - before;
    let before = hashes();
    let no_email = app.try_log_in("nobody", "wrong-horse").await.expect(401);
    let for_no_email = hashes() - before;

    // But for the number that each request has.
    let told = |answer: &platform_testing::Answer| {
        let mut told = answer.json();
        told.as_object_mut().unwrap().remove("requestId");
        told
    };
    assert_eq!(told(&wrong), told(&unknown));
    assert_eq!(told(&wrong), told(&no_email));
    assert_eq!(wrong.message(), "아이디 또는 비밀번호가 올바르지 않습니다.");
    assert_eq!([for_known, for_unknown, for_no_email], [1, 1, 1]);
}

#[tokio::test]
async fn empty_fields_are_named_and_cost_no_try() {
    let app = TestApp::new().await;
    for _ in 0..6 {
        let answer = app.try_log_in("", "").await.expect(400);
        assert_eq!(answer.error_fields(), ["username", "password"]);
    }
    let answer = app
        .guest()
        .post_form("/api/loginProc", &[])
        .await
        .expect(400);
    assert_eq!(answer.error_fields(), ["username", "password"]);
}

/// "Never cut": what comes after the 128th character is not ignored.
#[tokio::test]
async fn a_password_that_only_begins_right_is_wrong() {
    let app = TestApp::new().await;
    let long = "가".repeat(128);
    members::admin::create(&app.ctx, "a@example.com", &long)
        .await
        .unwrap();
    app.try_log_in("a@example.com", &long).await.expect(200);
    app.try_log_in("a@example.com", &"가".repeat(127))
        .await
        .expect(401);
    app.try_log_in("a@example.com", &format!("{long}x"))
        .await
        .expect(401);
}

#[tokio::test]
async fn an_account_without_a_password_cannot_be_logged_in_to() {
    let app = TestApp::new().await;
    assert_eq!(members::demo::create(&app.ctx).await.unwrap(), 40);
    for password in [PASSWORD, "", "$argon2id$"] {
        let answer = app.try_log_in("demo01@example.com", password).await;
        assert!(matches!(answer.status.as_u16(), 400 | 401));
    }
}

/// More logins than there are places: some are told to come back, none fails otherwise, and none
/// of those who were sent away pays for a try.
#[tokio::test]
async fn too_many_logins_at_once_are_sent_away_and_not_counted() {
    let app = TestApp::builder().behind_proxy().start().await;
    let fields = [("username", "a@example.com"), ("password", "wrong-horse")];
    let actors: Vec<_> = (0..90)
        .map(|number| app.guest().at(&format!("192.0.2.{number}")))
        .collect();
    let tries = actors
        .iter()
        .map(|actor| actor.post_form("/api/loginProc", &fields));
    let answers = futures_util::future::join_all(tries).await;
    let sent_away: Vec<_> = answers.iter().filter(|a| a.status == 503).collect();
    assert!(!sent_away.is_empty());
    assert!(
        sent_away
            .iter()
            .all(|answer| answer.header("retry-after").is_some())
    );
    let refused = answers.iter().filter(|answer| answer.status == 401).count();
    assert_eq!(refused + sent_away.len(), 90);
    let counted: i64 =
        sqlx::query_scalar("select count(*) from auth_attempts where limit_name = 'login-address'")
            .fetch_one(app.ctx.db.read())
            .await
            .unwrap();
    assert_eq!(counted, refused as i64);
}
