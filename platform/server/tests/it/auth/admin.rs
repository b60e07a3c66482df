//! The first admin and the demonstration members (specification, D.4).

use members::{admin, demo};
use platform::timestamp::Timestamp;
use platform_testing::TestApp;

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[tokio::test]
async fn a_first_start_on_loopback_makes_one_admin_with_a_random_password() {
    let app = TestApp::new().await;
    let (email, password) = admin::bootstrap_with(&app.ctx, None, None)
        .await
        .unwrap()
        .unwrap();
    assert!(password.len() >= 20);
    let first = app.log_in(&email, &password).await;
    first.get("/api/admin/journal").await.expect(200);
    let again = admin::bootstrap_with(&app.ctx, None, None).await.unwrap();
    assert!(again.is_none());

    let other = TestApp::new().await;
    let (_, other) = admin::bootstrap_with(&other.ctx, None, None)
        .await
        .unwrap()
        .unwrap();
    assert_ne!(password, other);
}

#[tokio::test]
async fn the_environment_names_the_first_admin_once() {
    let app = TestApp::new().await;
    let (email, password) = (some("Boss@example.com"), some("long enough"));
    let made = admin::bootstrap_with(&app.ctx, email, password)
        .await
        .unwrap();
    assert!(made.is_none());
    app.log_in("boss@example.com", "long enough").await;
    // A later start with another password changes nothing.
    let (email, password) = (some("boss@example.com"), some("another one"));
    admin::bootstrap_with(&app.ctx, email, password)
        .await
        .unwrap();
    app.try_log_in("boss@example.com", "another one")
        .await
        .expect(401);
}

#[tokio::test]
async fn half_a_bootstrap_is_refused_with_the_names_of_both_variables() {
    let app = TestApp::new().await;
    for (email, password) in [(some("a@example.com"), None), (None, some("long enough"))] {
        let error = admin::bootstrap_with(&app.ctx, email, password)
            .await
            .unwrap_err();
        assert!(error.to_string().contains("MARU_BOOTSTRAP_ADMIN_PASSWORD"));
    }
    let error = admin::bootstrap_with(&app.ctx, some("a@example.com"), some("short")).await;
    let text = format!("{:#}", error.unwrap_err());
    assert!(text.contains("8자") && !text.contains("short"), "{text}");
}

#[tokio::test]
async fn a_first_start_on_an_open_address_makes_nobody() {
    let app = TestApp::builder()
        .config("\n[server]\nlisten = \"0.0.0.0:8080\"\n")
        .start()
        .await;
    let made = admin::bootstrap_with(&app.ctx, None, None).await.unwrap();
    assert!(made.is_none());
    let members: i64 = sqlx::query_scalar("select count(*) from auth_members")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(members, 0);
}

#[tokio::test]
async fn an_email_that_has_an_account_is_refused() {
    let app = TestApp::new().await;
    admin::create(&app.ctx, "a@example.com", "long enough")
        .await
        .unwrap();
    let error = admin::create(&app.ctx, "A@example.com", "long enough")
        .await
        .unwrap_err();
    assert!(error.to_string().contains("이미 가입된 이메일"));
    // Several admins can be made all the same.
    admin::create(&app.ctx, "b@example.com", "long enough")
        .await
        .unwrap();
}

#[tokio::test]
async fn demo_members_are_forty_over_sixty_days_and_the_same_each_time() {
    let app = TestApp::new().await;
    assert_eq!(demo::create(&app.ctx).await.unwrap(), 40);
    assert_eq!(demo::create(&app.ctx).await.unwrap(), 0);
    let other = TestApp::new().await;
    demo::create(&other.ctx).await.unwrap();
    assert_eq!(people(&app).await, people(&other).await);

    let times: Vec<Timestamp> =
        sqlx::query_scalar("select created_at from auth_members order by created_at")
            .fetch_all(app.ctx.db.read())
            .await
            .unwrap();
    assert!(times[0] >= app.now() - chrono::TimeDelta::days(60));
    assert!(times[0] < app.now() - chrono::TimeDelta::days(50));
    assert!(times[39] > app.now() - chrono::TimeDelta::days(1));
    assert!(times[39] <= app.now());
}

async fn people(app: &TestApp) -> Vec<(String, String, String, Timestamp)> {
    sqlx::query_as(
        "select username, display_name, real_name, created_at from auth_members order by id",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap()
}
