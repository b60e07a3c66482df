//! How the server knows who is calling: the member's row decides, the token only names it.

use poem::{Request, http::header};

use crate::Auth;
use platform::{
    address::ClientAddress,
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Caller, Role, Sender},
    timestamp::Timestamp,
};

/// Who the `Authorization` header names; a guest without one.
///
/// `401` for a token that is malformed, expired, older than the member's token version or of a
/// login that was ended, and for a member who is disabled or gone.
pub async fn authenticate(ctx: &Ctx, request: &Request) -> Result<Sender> {
    let Some(header) = request.headers().get(header::AUTHORIZATION) else {
        return Ok(Sender::Guest);
    };
    let address = request.extensions().get::<ClientAddress>();
    let address = address.map(|address| address.0);
    let token = header
        .to_str()
        .ok()
        .and_then(|value| value.strip_prefix("Bearer "))
        .ok_or_else(ApiError::unauthorized)?;
    let mut others = ctx.installed().authenticators.iter();
    if let Some(other) = others.find(|other| other.recognizes(token)) {
        return Ok(match other.authenticate(ctx, token).await? {
            Sender::Member(caller) => Sender::Member(Box::new(Caller { address, ..*caller })),
            sender => sender,
        });
    }
    let claims = ctx.state::<Auth>().read(token, ctx.clock.now())?;
    let now = ctx.clock.now();
    let row: Option<(String, Role, bool, Timestamp)> = sqlx::query_as(
        "select m.display_name, coalesce(s.role, 'ROLE_USER'),
                exists (select 1 from auth_second_factors f
                        where f.member_id = m.id and f.confirmed_at is not null),
                l.used_at
         from auth_logins l
         join auth_members m on m.id = l.member_id
         left join auth_standing s on s.member_id = m.id
         where l.id = ?1 and l.member_id = ?2 and m.token_version = ?3 and m.left_at is null
           and coalesce(s.disabled, 0) = 0",
    )
    .bind(&claims.sid)
    .bind(claims.member_id()?)
    .bind(claims.ver)
    .fetch_optional(ctx.db.read())
    .await?;
    let (display_name, role, has_second_factor, used_at) =
        row.ok_or_else(ApiError::unauthorized)?;
    ctx.state::<Auth>().uses.note(&claims.sid, used_at, now);
    let lacks_second_factor = ctx.state::<Auth>().demands_second_factor(role) && !has_second_factor;
    Ok(Sender::Member(Box::new(Caller {
        id: claims.member_id()?,
        display_name,
        role: match lacks_second_factor {
            true => Role::User,
            false => role,
        },
        login: claims.sid,
        token_version: claims.ver,
        token: None,
        lacks_second_factor,
        address,
    })))
}
