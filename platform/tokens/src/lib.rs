//! API tokens: other programs call in the name of an admin, within the scopes that they were given, or
//! read for the site what is public.

mod api;
mod authenticator;
mod caller;
mod expiry;
mod live;
mod personal;
mod record;
mod search;

use std::{
    collections::HashMap,
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use chrono::TimeDelta;

pub use api::TokensApi;
pub use authenticator::{EndWithStatus, TokenAuthenticator};
pub use expiry::{TOKEN_EXPIRING, job};
pub use personal::MyTokens;
pub use record::{ApiToken, ApiTokenKind, TokenKind};
pub use search::ApiTokenSearch;

use platform::{
    clock::Clock,
    config::Config,
    ctx::Ctx,
    db::Migrations,
    error::{ApiError, Result},
    jobs::Run,
    module::{Api, MenuEntry, Module, Permission},
    rate::RateLimit,
    records::ErasedKind,
    search::ErasedSource,
    timestamp::Timestamp,
};

const MIGRATIONS: Migrations = Migrations {
    owner: "tokens",
    steps: &[
        ("0001_tokens", include_str!("../migrations/0001_tokens.sql")),
        ("0002_ends", include_str!("../migrations/0002_ends.sql")),
        ("0003_micros", include_str!("../migrations/0003_micros.sql")),
    ],
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "tokens",
        label: "API 토큰",
        built_in: true,
        migrations: Some(MIGRATIONS),
        state: Some(|with, states| Ok(states.with(Calls::new(with.config, with.clock)))),
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
            words: "연동 열쇠 개발자",
        }],
        app_paths: &["/admin/tokens"],
        records: vec![<dyn ErasedKind>::of(ApiTokenKind)],
        authenticator: Some(Arc::new(TokenAuthenticator)),
        listeners: vec![Arc::new(EndWithStatus)],
        personal: vec![Arc::new(MyTokens)],
        mails: &[&TOKEN_EXPIRING],
        search: vec![<dyn ErasedSource>::of(ApiTokenSearch)],
        jobs: vec![job()],
        flush: vec![Arc::new(Flush)],
        ..Module::default()
    }
}

/// How every token begins, so that people and scanners know one when they see it.
pub const PREFIX: &str = "maru_";

/// The calls of tokens, in memory.
pub struct Calls {
    most: u32,
    rate: RateLimit<String>,
    uses: Mutex<HashMap<String, Use>>,
}

/// When a token was last used.
#[derive(Clone, Copy, Default)]
struct Use {
    last: Timestamp,
    written: Timestamp,
}

impl Calls {
    /// Each token may call as often in a minute as the configuration says.
    fn new(config: &Config, clock: &Clock) -> Self {
        let most = NonZeroU32::new(config.tokens.calls_per_minute).unwrap_or(NonZeroU32::MIN);
        Self {
            most: most.get(),
            rate: RateLimit::per_minute(most, clock),
            uses: Mutex::default(),
        }
    }

    /// Counts a call; `429` for a token that calls too often.
    fn count(&self, key: &str, now: Timestamp) -> Result<()> {
        let key = key.to_owned();
        let counted = self.rate.count(&key);
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        uses.entry(key).or_default().last = now;
        counted.map_err(|seconds| {
            let most = self.most;
            let message = format!(
                "이 토큰은 1분에 {most}번까지 호출할 수 있어요. {seconds}초 뒤에 다시 시도해 주세요."
            );
            ApiError::too_many(message, seconds)
        })
    }

    /// The uses that the database does not know to the minute.
    fn unwritten(&self) -> Vec<(String, Timestamp)> {
        const MINUTE: TimeDelta = TimeDelta::minutes(1);
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        let late = uses
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
