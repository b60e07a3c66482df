//! Who is calling: the member's row decides, the token only names it.

use std::net::IpAddr;

use poem::{FromRequest, Request, RequestBody, http::header};
use poem_openapi::Enum;

use crate::{
    address::ClientAddress,
    ctx::Ctx,
    error::{ApiError, Result},
    records::Actor,
    tokens::{self, Bearer, Bearing, Delivery},
};

/// A member's role. Other values are not known (specification, section 6).
#[derive(
    Clone, Copy, Debug, Eq, PartialEq, Enum, sqlx::Type, serde::Serialize, serde::Deserialize,
)]
#[oai(rename = "MemberRole")]
pub enum Role {
    #[oai(rename = "ROLE_USER")]
    #[sqlx(rename = "ROLE_USER")]
    #[serde(rename = "ROLE_USER")]
    User,
    #[oai(rename = "ROLE_ADMIN")]
    #[sqlx(rename = "ROLE_ADMIN")]
    #[serde(rename = "ROLE_ADMIN")]
    Admin,
}

/// The member behind an authenticated call, as the database has them now.
#[derive(Clone, Debug)]
pub struct Caller {
    pub id: i64,
    pub display_name: String,
    pub role: Role,
    /// The login that the token came from.
    pub login: String,
    /// The token version that the call was let in with.
    pub(crate) token_version: i64,
    /// The API token that calls in the member's name.
    pub(crate) token: Option<Bearer>,
    /// An admin without the second factor that the configuration demands: until it is on, they
    /// have the rights of an ordinary member.
    pub(crate) lacks_second_factor: bool,
    /// Where the call comes from.
    pub(crate) address: Option<IpAddr>,
}

/// Who sent a request.
pub(crate) enum Sender {
    Guest,
    Member(Box<Caller>),
    /// The site reads, by a delivery token.
    Site(Delivery),
}

/// The member whom an answer was made for, beside the answer.
#[derive(Clone, Copy, Debug)]
pub struct CallerId(pub i64);

impl Caller {
    pub fn actor(&self) -> Actor {
        let name = match &self.token {
            Some(token) => format!("{} (API 토큰: {})", self.display_name, token.name),
            None => self.display_name.clone(),
        };
        Actor {
            id: Some(self.id),
            name,
        }
    }

    pub fn is_admin(&self) -> bool {
        self.role == Role::Admin
    }
}

/// The caller of a handler whose operation needs a member; `Option<Caller>` where guests may call.
impl<'a> FromRequest<'a> for Caller {
    async fn from_request(request: &'a Request, _: &mut RequestBody) -> poem::Result<Self> {
        let caller = request.extensions().get::<Caller>().cloned();
        Ok(caller.ok_or_else(ApiError::unauthorized)?)
    }
}

/// Who the `Authorization` header names; a guest without one.
///
/// `401` for a token that is malformed, expired, older than the member's token version or of a
/// login that was ended, and for a member who is disabled or gone.
pub(crate) async fn authenticate(ctx: &Ctx, request: &Request) -> Result<Sender> {
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
    if token.starts_with(tokens::PREFIX) {
        return Ok(
            match tokens::authenticate(ctx, token, ctx.clock.now()).await? {
                Bearing::Admin(caller) => Sender::Member(Box::new(Caller { address, ..*caller })),
                Bearing::Site(delivery) => Sender::Site(delivery),
            },
        );
    }
    let claims = ctx.auth.read(token, ctx.clock.now())?;
    let now = ctx.clock.now();
    let row: Option<(String, Role, bool, i64)> = sqlx::query_as(
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
    ctx.auth.uses.note(&claims.sid, used_at, now);
    let lacks_second_factor = ctx.auth.demands_second_factor(role) && !has_second_factor;
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
