//! Two weeks before a token ends, whoever has it to renew is told by mail.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use chrono::TimeDelta;
use sqlx::SqliteConnection;

use super::record::TokenKind;
use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
    letters::{self, MailKind, Placeholder},
    member,
    timestamp::Timestamp,
};

/// How long before its end a token is warned of.
pub(super) const WARNED: TimeDelta = TimeDelta::days(14);

pub const TOKEN_EXPIRING: MailKind = MailKind {
    key: "token-expiring",
    label: "API 토큰 만료 예정",
    description: "API 토큰이 끝나기 2주 전에 만든 관리자에게 발송. 전달 토큰이면 모든 관리자에게 발송",
    subject: "[{{센터}}] API 토큰이 곧 만료돼요",
    body: "안녕하세요.

API 토큰 ‘{{토큰}}’의 사용 기간이 {{만료일}}에 끝나요. 그 뒤에는 이 토큰을 쓰는 프로그램이 멈춰요.

계속 쓰려면 그 전에 새 토큰을 만들어 바꿔 넣어 주세요.
{{홈페이지}}/admin/tokens

{{센터}} 드림",
    placeholders: &[
        Placeholder {
            name: "토큰",
            sample: "재고 연동",
        },
        Placeholder {
            name: "만료일",
            sample: "2026년 3월 16일",
        },
    ],
};

pub fn job() -> Job {
    Job {
        name: "tokens.warn",
        every: Duration::from_secs(60 * 60),
        run: Arc::new(Warn),
    }
}

struct Warn;

#[derive(sqlx::FromRow)]
struct Row {
    key: String,
    kind: TokenKind,
    name: String,
    created_by: i64,
    expires_at: Timestamp,
}

#[async_trait]
impl Run for Warn {
    /// Tells of each token once.
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let now = ctx.clock.now();
        let mut tx = ctx.db.write().await?;
        for token in ending(&mut tx, now).await? {
            sqlx::query("insert into tokens_warnings (key) values (?1)")
                .bind(&token.key)
                .execute(&mut *tx)
                .await?;
            let day = token.expires_at.with_timezone(&ctx.config.site.time_zone);
            let values = [
                ("토큰", token.name.clone()),
                ("만료일", day.format("%Y년 %-m월 %-d일").to_string()),
            ];
            for (id, email) in member::admins(&mut tx).await? {
                if token.kind == TokenKind::Delivery || id == token.created_by {
                    letters::send(ctx, &mut tx, &TOKEN_EXPIRING, &email, id, &values).await?;
                }
            }
        }
        Ok(tx.commit().await?)
    }
}

async fn ending(conn: &mut SqliteConnection, now: Timestamp) -> Result<Vec<Row>> {
    Ok(sqlx::query_as(
        "select t.key, t.kind, t.name, t.created_by, t.expires_at
         from tokens_tokens t
         join tokens_secrets s on s.key = t.key
         where t.revoked_at is null and t.expires_at > ?1 and t.expires_at <= ?2
           and not exists (select 1 from tokens_warnings w where w.key = t.key)
         order by t.expires_at
         limit 200",
    )
    .bind(now)
    .bind(now + WARNED)
    .fetch_all(conn)
    .await?)
}
