//! The API tokens of a member, for the member.

use async_trait::async_trait;

use platform::{
    ctx::Ctx,
    error::Result,
    personal::{Item, Part, PersonalData, moment},
    timestamp::Timestamp,
};

/// The tokens that they made.
pub struct MyTokens;

#[derive(sqlx::FromRow)]
struct Row {
    name: String,
    created_at: Timestamp,
    expires_at: Option<Timestamp>,
    revoked_at: Option<Timestamp>,
    last_used_at: Option<Timestamp>,
}

#[async_trait]
impl PersonalData for MyTokens {
    fn key(&self) -> &'static str {
        "tokens"
    }

    fn label(&self) -> &'static str {
        "API 토큰"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "다른 프로그램이 내 이름으로 무엇을 할 수 있는지 확인하고 끝낼 수 있도록 보관해요."
            .to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "사이트를 운영하는 동안 보관해요. 탈퇴하면 토큰은 바로 끝나요.".to_owned()
    }

    /// All at once: admins alone make tokens, by hand.
    async fn collect(&self, ctx: &Ctx, member: i64, _: Option<i64>) -> Result<Part> {
        let rows: Vec<Row> = sqlx::query_as(
            "select t.name, t.created_at, t.expires_at, t.revoked_at, u.last_used_at
             from tokens_tokens t
             left join tokens_uses u on u.key = t.key
             where t.created_by = ?1
             order by t.created_at, t.key",
        )
        .bind(member)
        .fetch_all(ctx.db.read())
        .await?;
        let time = |at: Option<Timestamp>| at.map(|at| moment(ctx, at)).unwrap_or_default();
        let items = rows.into_iter().map(|row| {
            Item::new(row.name)
                .with("만든 시각", moment(ctx, row.created_at))
                .with("만료", time(row.expires_at))
                .with("취소", time(row.revoked_at))
                .with("마지막 사용", time(row.last_used_at))
        });
        Ok(Part::all(items.collect()))
    }
}
