//! How the server knows who is calling: the member's row decides, the token only names it.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use poem::{Request, http::header};

use crate::{Auth, Claims};
use platform::{
    address::ClientAddress,
    ctx::Ctx,
    db::{CacheTag, depends_on, ends_at},
    error::{ApiError, Result},
    jobs::Run,
    records::{Caller, Role, Sender},
    timestamp::Timestamp,
};

/// What is read to know who is calling.
const TABLES: &[&str] = &[
    "auth_logins",
    "auth_members",
    "auth_second_factors",
    "auth_standing",
    "groups_members",
];
/// How long a caller is known without looking again. Changes of this program show at the next call;
/// this is for what another process writes, a command beside the server.
const KNOWN_FOR: TimeDelta = TimeDelta::seconds(1);

fn tag() -> CacheTag {
    CacheTag::of("callers")
}

/// Lets each change of members and logins show at the next call.
pub(crate) struct WatchMembers;

#[async_trait]
impl Run for WatchMembers {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        Ok(ctx.db.watch(TABLES, tag()).await?)
    }
}

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
    let member = find_member(ctx, &claims, now).await?;
    let member = member.ok_or_else(ApiError::unauthorized)?;
    let role = member.role;
    ctx.state::<Auth>()
        .uses
        .note(&claims.sid, member.used_at, now);
    let lacks_second_factor =
        ctx.state::<Auth>().demands_second_factor(role) && !member.has_second_factor;
    Ok(Sender::Member(Box::new(Caller {
        id: claims.member_id()?,
        display_name: member.display_name.clone(),
        groups: member.groups.clone(),
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

#[derive(sqlx::FromRow)]
struct Member {
    display_name: String,
    role: Role,
    #[sqlx(json)]
    groups: Vec<String>,
    has_second_factor: bool,
    used_at: Timestamp,
}

/// The member whom the claims name, as they stand now. Kept in memory, since every call of a member
/// needs it and a reader's pages are out of date after each write.
async fn find_member(ctx: &Ctx, claims: &Claims, now: Timestamp) -> Result<Option<Arc<Member>>> {
    let id = claims.member_id()?;
    let key = format!("caller/{}/{id}/{}", claims.sid, claims.ver);
    let bytes = |member: &Member| {
        size_of::<Member>() + member.display_name.len() + 64 * member.groups.len()
    };
    let read = async {
        depends_on(tag());
        ends_at(now + KNOWN_FOR);
        let member = sqlx::query_as(
            "select m.display_name, coalesce(s.role, 'ROLE_USER') as role,
                    exists (select 1 from auth_second_factors f
                            where f.member_id = m.id and f.confirmed_at is not null)
                        as has_second_factor,
                    (select json_group_array(group_key) from groups_members g
                     where g.member_id = m.id) as groups,
                    l.used_at
             from auth_logins l
             join auth_members m on m.id = l.member_id
             left join auth_standing s on s.member_id = m.id
             where l.id = ?1 and l.member_id = ?2 and m.token_version = ?3 and m.left_at is null
               and coalesce(s.disabled, 0) = 0",
        )
        .bind(&claims.sid)
        .bind(id)
        .bind(claims.ver)
        .fetch_optional(ctx.db.read())
        .await?;
        Ok(member)
    };
    ctx.responses.value(&key, bytes, read).await
}
