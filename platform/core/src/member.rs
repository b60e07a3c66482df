//! Members as other parts of the program show them: beside what they wrote.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use crate::{
    ctx::Ctx,
    db::{CacheTag, depends_on},
    error::Result,
    timestamp::Timestamp,
};

/// The kind of the record that a member is.
pub const MEMBER: &str = "member";

/// The name that stands where somebody who left once wrote. Nobody can register it: it has a space.
pub const LEFT_NAME: &str = "탈퇴한 회원";

/// What may be shown of a member. The e-mail is for themselves and for admins.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Author {
    pub id: i64,
    pub display_name: String,
    /// Gone once the member has left.
    pub username: Option<String>,
    pub created_at: Timestamp,
}

/// The members among `ids`, by id.
pub async fn authors(conn: &mut SqliteConnection, ids: &[i64]) -> Result<HashMap<i64, Author>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    depends_on(CacheTag::of(MEMBER));
    let authors: Vec<Author> = sqlx::query_as(
        "select id, display_name, username, created_at
         from auth_members
         where id in (select value from json_each(?1))",
    )
    .bind(serde_json::to_string(ids)?)
    .fetch_all(conn)
    .await?;
    Ok(authors
        .into_iter()
        .map(|author| (author.id, author))
        .collect())
}

/// The member, unless they have left.
pub async fn member(conn: &mut SqliteConnection, id: i64) -> Result<Option<Author>> {
    let found = authors(conn, &[id]).await?.remove(&id);
    Ok(found.filter(|member| member.username.is_some()))
}

/// Members whose nickname holds `text`. Those who have left are not among them.
pub async fn named(conn: &mut SqliteConnection, text: &str) -> Result<Vec<i64>> {
    depends_on(CacheTag::of(MEMBER));
    Ok(sqlx::query_scalar(
        "select id
         from auth_members
         where left_at is null and instr(lower(display_name), lower(?1)) > 0
         order by id",
    )
    .bind(text.trim())
    .fetch_all(conn)
    .await?)
}

/// The e-mails of the admins who may log in now, with their numbers.
pub async fn admins(conn: &mut SqliteConnection) -> Result<Vec<(i64, String)>> {
    Ok(sqlx::query_as(
        "select m.id, m.username
         from auth_standing s
         join auth_members m on m.id = s.member_id
         where s.role = 'ROLE_ADMIN' and s.disabled = 0 and m.left_at is null
         order by m.id",
    )
    .fetch_all(conn)
    .await?)
}

/// Whether the member is an admin who may log in now.
pub async fn is_admin(ctx: &Ctx, id: i64) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (
            select 1
            from auth_standing s
            join auth_members m on m.id = s.member_id
            where s.member_id = ?1 and s.role = 'ROLE_ADMIN' and s.disabled = 0
              and m.left_at is null
         )",
    )
    .bind(id)
    .fetch_one(ctx.db.read())
    .await?)
}

/// The demonstration members that are there, as they would fill in a form.
pub async fn demo_members(ctx: &Ctx) -> Result<Vec<Applicant>> {
    Ok(sqlx::query_as(
        "select id, username as email, real_name as name, coalesce(phone_number, '') as phone
         from auth_members
         where username like 'demo__@example.com'
         order by username",
    )
    .fetch_all(ctx.db.read())
    .await?)
}

/// Somebody who fills in forms.
#[derive(sqlx::FromRow)]
pub struct Applicant {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub phone: String,
}
