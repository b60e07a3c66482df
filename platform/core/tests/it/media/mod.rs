//! Files: uploads, checks, serving, variants, removal, storage elsewhere.

mod bucket;
mod cards;
mod remove_unused;
mod seed_files;
mod serve_media;
mod trouble;
mod upload;
mod variants;

use platform::auth::{Claims, Role};
use platform_testing::{Actor, TestApp};

/// A member who is in the table and has a token.
async fn somebody<'a>(app: &'a TestApp, name: &str, role: Role) -> Actor<'a> {
    let now = app.now();
    let mut tx = app.ctx.db.write().await.unwrap();
    let id: i64 = sqlx::query_scalar(
        "insert into auth_members
         (username, display_name, real_name, phone_number, role, created_at, updated_at)
         values (?1 || '@example.com', ?1, ?1,
                 '010' || (10000000 + (select count(*) from auth_members)), ?2, ?3, ?3)
         returning id",
    )
    .bind(name)
    .bind(role)
    .bind(now)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let token = app.ctx.auth.sign(&Claims {
        sub: id.to_string(),
        username: format!("{name}@example.com"),
        display_name: name.to_owned(),
        real_name: name.to_owned(),
        phone_number: String::new(),
        role,
        iat: now.timestamp(),
        // These tests move the clock by weeks.
        exp: now.timestamp() + 365 * 24 * 60 * 60,
        ver: 1,
        sid: "login".to_owned(),
    });
    app.bearer(&token.unwrap())
}

async fn member(app: &TestApp) -> Actor<'_> {
    somebody(app, "member", Role::User).await
}

async fn admin(app: &TestApp) -> Actor<'_> {
    somebody(app, "admin", Role::Admin).await
}

/// The platform with the cards of these tests.
async fn app() -> TestApp {
    TestApp::with(cards::module()).await
}

/// How many files lie below a folder of the data folder.
fn count_files(folder: &std::path::Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return 0;
    };
    entries
        .map(|entry| entry.unwrap())
        .map(|entry| match entry.file_type().unwrap().is_dir() {
            true => count_files(&entry.path()),
            false => 1,
        })
        .sum()
}
