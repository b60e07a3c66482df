//! Who is calling.

use std::net::IpAddr;

use poem::{FromRequest, Request, RequestBody};
use poem_openapi::Enum;

use super::Actor;
use base::error::ApiError;

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
    /// Keys of the groups that they are in.
    pub groups: Vec<String>,
    /// The login that the token came from.
    pub login: String,
    /// The token version that the call was let in with.
    pub token_version: i64,
    /// The API token that calls in the member's name.
    pub token: Option<Bearer>,
    /// An admin without the second factor that the configuration demands: until it is on, they
    /// have the rights of an ordinary member.
    pub lacks_second_factor: bool,
    /// Where the call comes from.
    pub address: Option<IpAddr>,
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

    /// Whether what is for members of these groups is for the caller. All of it is for an admin.
    pub fn is_in(&self, groups: &[String]) -> bool {
        self.is_admin() || self.groups.iter().any(|group| groups.contains(group))
    }
}

/// The caller of a handler whose operation needs a member; `Option<Caller>` where guests may call.
impl<'a> FromRequest<'a> for Caller {
    async fn from_request(request: &'a Request, _: &mut RequestBody) -> poem::Result<Self> {
        let caller = request.extensions().get::<Caller>().cloned();
        Ok(caller.ok_or_else(ApiError::unauthorized)?)
    }
}

/// Who sent a request.
pub enum Sender {
    Guest,
    Member(Box<Caller>),
    /// The site reads, by a delivery token.
    Site(Delivery),
}

/// The token behind a call.
#[derive(Clone, Debug)]
pub struct Bearer {
    pub name: String,
    pub scopes: Vec<String>,
}

impl Bearer {
    /// Whether the token was allowed the scope.
    pub fn has(&self, scope: Option<&str>) -> bool {
        scope.is_some_and(|scope| self.scopes.iter().any(|one| one == scope))
    }

    /// `403` for an operation whose scope it was not allowed; no token is allowed one without.
    pub fn refusal(&self, scope: Option<&str>) -> ApiError {
        let message = match scope {
            Some(scope) => format!("이 토큰에는 {scope} 권한이 없어요."),
            None => "API 토큰으로는 쓸 수 없는 기능이에요.".to_owned(),
        };
        ApiError {
            message,
            ..ApiError::forbidden()
        }
    }
}

/// `403`: a delivery token reads what everybody may read, and drafts if it was made so.
pub fn not_for_delivery() -> ApiError {
    ApiError {
        message: "전달 토큰은 공개된 내용만 읽을 수 있어요.".to_owned(),
        ..ApiError::forbidden()
    }
}

/// What a delivery token opens besides what everybody may read.
#[derive(Clone, Copy, Debug)]
pub struct Delivery {
    pub drafts: bool,
}

/// The operations that a delivery token which was made so may call.
const DRAFTS: [&str; 2] = ["list_drafts", "get_draft_by_key"];

impl Delivery {
    /// Whether it opens this operation, which is not for everybody. Never more than reading drafts.
    pub fn opens(self, operation: &str) -> bool {
        self.drafts && DRAFTS.contains(&operation)
    }
}
