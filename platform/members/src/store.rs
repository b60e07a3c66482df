//! The rows behind accounts: how members are found and made.

use poem::http::StatusCode;
use sqlx::SqliteConnection;

use platform::{
    error::{ApiError, FieldErrors, Result},
    identity::{DisplayName, Email, PhoneNumber, RealName},
    records::Role,
    timestamp::Timestamp,
};

/// A member who has not left.
#[derive(sqlx::FromRow)]
pub(super) struct Member {
    pub id: i64,
    pub username: String,
    pub display_name: String,
    pub real_name: String,
    pub phone_number: Option<String>,
    pub role: Role,
    pub disabled: bool,
    pub token_version: i64,
    /// Whether a login needs a second step.
    pub second_factor: bool,
    /// The key of the social-login provider; absent for accounts with a password.
    pub provider: Option<String>,
    pub created_at: Timestamp,
    /// Never leaves this crate.
    pub password_hash: Option<String>,
}

macro_rules! select_member {
    ($condition:literal) => {
        concat!(
            "select m.id, m.username, m.display_name, m.real_name, m.phone_number,
                    coalesce(s.role, 'ROLE_USER') as role, coalesce(s.disabled, 0) as disabled,
                    m.token_version, m.provider, m.created_at, m.password_hash,
                    exists (select 1 from auth_second_factors f
                            where f.member_id = m.id and f.confirmed_at is not null)
                        as second_factor
             from auth_members m
             left join auth_standing s on s.member_id = m.id
             where m.left_at is null and ",
            $condition
        )
    };
}

pub(super) async fn find<'c>(db: impl sqlx::SqliteExecutor<'c>, id: i64) -> Result<Option<Member>> {
    Ok(sqlx::query_as(select_member!("m.id = ?1"))
        .bind(id)
        .fetch_optional(db)
        .await?)
}

pub(super) async fn find_by_email<'c>(
    db: impl sqlx::SqliteExecutor<'c>,
    email: &Email,
) -> Result<Option<Member>> {
    Ok(sqlx::query_as(select_member!("m.username = ?1"))
        .bind(email.as_str())
        .fetch_optional(db)
        .await?)
}

pub(super) async fn find_by_phone<'c>(
    db: impl sqlx::SqliteExecutor<'c>,
    phone: &PhoneNumber,
) -> Result<Option<Member>> {
    Ok(sqlx::query_as(select_member!("m.phone_number = ?1"))
        .bind(phone.as_str())
        .fetch_optional(db)
        .await?)
}

pub(super) async fn find_by_provider<'c>(
    db: impl sqlx::SqliteExecutor<'c>,
    provider: &str,
    provider_id: &str,
) -> Result<Option<Member>> {
    let query = select_member!("m.provider = ?1 and m.provider_id = ?2");
    Ok(sqlx::query_as(query)
        .bind(provider)
        .bind(provider_id)
        .fetch_optional(db)
        .await?)
}

/// Somebody who is about to become a member.
pub(super) struct NewMember<'a> {
    pub email: &'a Email,
    pub password_hash: Option<String>,
    pub display_name: &'a DisplayName,
    pub real_name: Option<&'a RealName>,
    pub phone: Option<&'a PhoneNumber>,
    /// The provider's key and its id for this person.
    pub social: Option<(&'a str, &'a str)>,
    pub created_at: Timestamp,
}

/// Makes the member; `409` with the fields that are taken.
pub(super) async fn insert(conn: &mut SqliteConnection, new: NewMember<'_>) -> Result<i64> {
    refuse_taken(conn, new.email, new.display_name, new.phone).await?;
    let inserted = sqlx::query(
        "insert into auth_members
         (username, password_hash, display_name, real_name, phone_number, provider, provider_id,
          created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)",
    )
    .bind(new.email.as_str())
    .bind(new.password_hash)
    .bind(new.display_name.as_str())
    .bind(new.real_name.map_or("", RealName::as_str))
    .bind(new.phone.map(PhoneNumber::as_str))
    .bind(new.social.map(|(provider, _)| provider))
    .bind(new.social.map(|(_, id)| id))
    .bind(new.created_at)
    .execute(conn)
    .await
    .map_err(|error| match platform::db::is_unique_violation(&error) {
        // Names and numbers were looked up above, so it is the provider's id.
        true => ApiError::conflict("이미 가입한 계정이에요. 다시 로그인해 주세요."),
        false => error.into(),
    })?;
    Ok(inserted.last_insert_rowid())
}

/// `409` with a sentence for each of the three that somebody else has. Exact inside a write
/// transaction, since there is one writer.
pub(super) async fn refuse_taken(
    conn: &mut SqliteConnection,
    email: &Email,
    display_name: &DisplayName,
    phone: Option<&PhoneNumber>,
) -> Result<()> {
    let mut errors = FieldErrors::default();
    if find_by_email(&mut *conn, email).await?.is_some() {
        errors.add("username", EMAIL_TAKEN);
    }
    if has_display_name(&mut *conn, display_name, None).await? {
        errors.add("displayName", DISPLAY_NAME_TAKEN);
    }
    if let Some(phone) = phone
        && find_by_phone(&mut *conn, phone).await?.is_some()
    {
        errors.add("phoneNumber", PHONE_TAKEN);
    }
    errors
        .finish()
        .map_err(|error| error.with_status(StatusCode::CONFLICT))
}

/// Whether a member has this name, another than the one with the number `besides`.
pub(super) async fn has_display_name<'c>(
    db: impl sqlx::SqliteExecutor<'c>,
    name: &DisplayName,
    besides: Option<i64>,
) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (
            select 1 from auth_members
            where left_at is null and display_name = ?1 and id is not ?2
         )",
    )
    .bind(name.as_str())
    .bind(besides)
    .fetch_one(db)
    .await?)
}

pub(super) const EMAIL_TAKEN: &str = "이미 가입된 이메일이에요. 다른 이메일을 입력해 주세요.";
pub(super) const DISPLAY_NAME_TAKEN: &str = "이미 사용 중인 닉네임이에요.";
pub(super) const PHONE_TAKEN: &str = "이미 가입된 휴대폰 번호예요. 기존 계정으로 로그인해 주세요.";
