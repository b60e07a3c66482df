//! API tokens: other programs call in the name of an admin, within the scopes that they were given, or
//! read for the site what is public.

mod api;
mod authenticator;
mod caller;
mod expiry;
mod live;
mod record;
mod search;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};

pub use api::TokensApi;
pub use authenticator::{EndWithStanding, TokenAuthenticator};
pub use expiry::{TOKEN_EXPIRING, job};
pub use record::{ApiToken, ApiTokenKind, TokenKind};
pub use search::ApiTokenSearch;

use platform::{
    ctx::Ctx,
    db::Migrations,
    error::{ApiError, Result},
    jobs::Run,
    module::{Api, MenuEntry, Module, Permission},
    records::ErasedKind,
    search::ErasedSource,
};

const MIGRATIONS: Migrations = Migrations {
    owner: "tokens",
    steps: &[
        ("0001_tokens", include_str!("../migrations/0001_tokens.sql")),
        ("0002_ends", include_str!("../migrations/0002_ends.sql")),
    ],
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "tokens",
        label: "API 토큰",
        built_in: true,
        migrations: Some(MIGRATIONS),
        state: Some(|_, states| Ok(states.with(Calls::default()))),
        apis: vec![Api::new(|ctx| TokensApi { ctx })],
        permissions: &[
            ("list_tokens", Permission::Admin),
            ("create_token", Permission::Admin),
            ("revoke_token", Permission::Admin),
        ],
        menu: vec![MenuEntry {
            key: "tokens",
            label: "API 토큰",
            path: "/admin/tokens",
            icon: "key-round",
            group: "연동",
        }],
        app_paths: &["/admin/tokens"],
        records: vec![<dyn ErasedKind>::of::<ApiTokenKind>()],
        authenticator: Some(Arc::new(TokenAuthenticator)),
        listeners: vec![Arc::new(EndWithStanding)],
        mails: &[&TOKEN_EXPIRING],
        search: vec![<dyn ErasedSource>::of(ApiTokenSearch)],
        jobs: vec![job()],
        flush: vec![Arc::new(Flush)],
        ..Module::default()
    }
}

/// How every token begins, so that people and scanners know one when they see it.
pub const PREFIX: &str = "maru_";

/// What is known of the tokens' calls in memory. Cloning is cheap.
#[derive(Clone, Default)]
pub struct Calls(Arc<Mutex<HashMap<String, Use>>>);

/// The calls of one token.
#[derive(Clone, Copy, Default)]
struct Use {
    /// The minute that is counted, and the calls in it.
    minute: i64,
    calls: u32,
    /// Milliseconds since the epoch.
    last: i64,
    written: i64,
}

impl Calls {
    /// Counts a call; `429` beyond `most` in a minute of the clock.
    fn count(&self, key: &str, most: u32, now: DateTime<Utc>) -> Result<()> {
        let (seconds, millis) = (now.timestamp(), now.timestamp_millis());
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let calls = all.entry(key.to_owned()).or_default();
        if calls.minute != seconds / 60 {
            calls.minute = seconds / 60;
            calls.calls = 0;
        }
        calls.last = millis;
        if calls.calls >= most {
            let wait = 60 - seconds.rem_euclid(60);
            return Err(ApiError::too_many(
                format!(
                    "이 토큰은 1분에 {most}번까지 호출할 수 있어요. {wait}초 뒤에 다시 시도해 주세요."
                ),
                wait.unsigned_abs(),
            ));
        }
        calls.calls += 1;
        Ok(())
    }

    /// The uses that the database does not know to the minute.
    fn unwritten(&self) -> Vec<(String, i64)> {
        const MINUTE: i64 = 60_000;
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let late = all
            .iter_mut()
            .filter(|(_, one)| one.last - one.written >= MINUTE);
        late.map(|(key, one)| {
            one.written = one.last;
            (key.clone(), one.last)
        })
        .collect()
    }
}

/// Writes down when tokens were used: at most once a minute for each.
pub struct Flush;

#[async_trait]
impl Run for Flush {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let uses = ctx.state::<Calls>().unwritten();
        if uses.is_empty() {
            return Ok(());
        }
        let mut tx = ctx.db.write().await?;
        for (key, at) in uses {
            sqlx::query(
                "insert into tokens_uses (key, last_used_at) values (?1, ?2)
                 on conflict (key) do update set last_used_at = excluded.last_used_at",
            )
            .bind(key)
            .bind(at)
            .execute(&mut *tx)
            .await?;
        }
        Ok(tx.commit().await?)
    }
}
