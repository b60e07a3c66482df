//! The calls of consents.

use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use sqlx::SqliteConnection;

use super::{
    BY_MY_PAGE, BY_PROMPT, Declaration, News,
    store::{MemberConsents, Said, add, store},
    terms::{Terms, changed, ready},
};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    identity::PhoneNumber,
    records::Caller,
    response_cache::CachedJson,
};

pub struct ConsentApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl ConsentApi {
    /// What a registration asks to agree to, and whether it asks the age.
    #[oai(
        path = "/consents",
        method = "get",
        operation_id = "list_consent_terms"
    )]
    async fn list_consent_terms(&self) -> Result<CachedJson<Terms>> {
        ready(&self.ctx).await
    }

    /// What the caller agreed to, and what they are still asked.
    #[oai(
        path = "/member/consents",
        method = "get",
        operation_id = "list_my_consents"
    )]
    async fn list_my_consents(&self, caller: Caller) -> Result<Json<MemberConsents>> {
        let terms = Terms::current(&self.ctx).await?;
        let mut conn = self.ctx.db.read().acquire().await?;
        now_of(&mut conn, &terms, &caller).await
    }

    /// Agrees, as a registration does. `409` at each consent whose words have changed.
    #[oai(
        path = "/member/consents",
        method = "post",
        operation_id = "give_consents"
    )]
    async fn give_consents(
        &self,
        caller: Caller,
        body: Json<Declaration>,
    ) -> Result<Json<MemberConsents>> {
        let now = self.ctx.clock.now();
        let phone = phone_of(&self.ctx, &caller).await?;
        let declared = body.0.read(&self.ctx, phone.as_ref(), now).await?;
        let said = Said {
            member: caller.id,
            door: BY_PROMPT,
            at: now,
        };
        let mut tx = self.ctx.db.write().await?;
        store(&self.ctx, &mut tx, said, &declared).await?;
        let terms = Terms::current(&self.ctx).await?;
        let answer = now_of(&mut tx, &terms, &caller).await?;
        tx.commit().await?;
        Ok(answer)
    }

    /// Gives or takes back a consent to news. `409` when its words have changed.
    #[oai(
        path = "/member/consents/:news",
        method = "put",
        operation_id = "change_news_consent"
    )]
    async fn change_news_consent(
        &self,
        news: Path<News>,
        caller: Caller,
        body: Json<NewsChoice>,
    ) -> Result<Json<MemberConsents>> {
        let terms = Terms::current(&self.ctx).await?;
        let subject = terms.find(news.0.subject());
        let subject = subject.ok_or_else(|| ApiError::not_found("없는 동의 항목이에요."))?;
        if body.0.given && body.0.hash.as_ref() != Some(&subject.hash) {
            return Err(changed().at_field("hash"));
        }
        let said = Said {
            member: caller.id,
            door: BY_MY_PAGE,
            at: self.ctx.clock.now(),
        };
        let mut tx = self.ctx.db.write().await?;
        let before = now_of(&mut tx, &terms, &caller).await?;
        if before.0.has(&subject.subject) == body.0.given {
            return Ok(before);
        }
        add(&self.ctx, &mut tx, said, &terms, subject, body.0.given).await?;
        let answer = now_of(&mut tx, &terms, &caller).await?;
        tx.commit().await?;
        Ok(answer)
    }
}

#[derive(Object)]
#[oai(rename = "ConsentNewsChoice")]
struct NewsChoice {
    given: bool,
    /// Of the sentence that is agreed to; not needed to take it back.
    hash: Option<String>,
}

async fn now_of(
    conn: &mut SqliteConnection,
    terms: &Terms,
    caller: &Caller,
) -> Result<Json<MemberConsents>> {
    MemberConsents::of(conn, terms, caller.id, caller.is_admin())
        .await
        .map(Json)
}

/// The caller's own number; none where it was never given. `401` for somebody who is gone.
async fn phone_of(ctx: &Ctx, caller: &Caller) -> Result<Option<PhoneNumber>> {
    let phone: Option<Option<String>> = sqlx::query_scalar(
        "select phone_number from auth_members where id = ?1 and left_at is null",
    )
    .bind(caller.id)
    .fetch_optional(ctx.db.read())
    .await?;
    let phone = phone.ok_or_else(ApiError::unauthorized)?;
    Ok(phone.and_then(|text| PhoneNumber::parse(&text).ok()))
}
