//! Members as the search of the admin finds them. Looking at them is recorded.

use super::MemberKind;
use platform::{
    access_log::{self, Access, AccessAction},
    ctx::Ctx,
    error::Result,
    records::{Caller, RecordKind},
};

/// A member as a list of different things names them.
#[derive(sqlx::FromRow)]
pub struct FoundMember {
    pub id: i64,
    pub username: String,
    pub display_name: String,
    pub real_name: String,
}

macro_rules! matching {
    ($what:literal, $order:literal) => {
        concat!(
            $what,
            " from auth_members
              where left_at is null
                and (instr(lower(display_name), lower(?1)) > 0
                     or instr(lower(real_name), lower(?1)) > 0
                     or instr(lower(username), lower(?1)) > 0
                     or (?3 and instr(phone_number, ?2) > 0)) ",
            $order
        )
    };
}

/// How many members have `text` in their name, nickname, number or e-mail, and the newest `most` of
/// them.
pub async fn search_members(
    ctx: &Ctx,
    caller: &Caller,
    text: &str,
    most: u32,
) -> Result<(i64, Vec<FoundMember>)> {
    let digits = text.replace(['-', ' '], "");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let mut conn = ctx.db.read().acquire().await?;
    let total = sqlx::query_scalar(matching!("select count(*)", ""))
        .bind(text)
        .bind(&digits)
        .bind(is_number && !digits.is_empty())
        .fetch_one(&mut *conn)
        .await?;
    let shown: Vec<FoundMember> = sqlx::query_as(matching!(
        "select id, username, display_name, real_name",
        "order by created_at desc, id desc limit ?4"
    ))
    .bind(text)
    .bind(&digits)
    .bind(is_number && !digits.is_empty())
    .bind(most)
    .fetch_all(&mut *conn)
    .await?;
    drop(conn);
    if !shown.is_empty() {
        let seen = Access {
            action: AccessAction::View,
            kind: MemberKind::NAME,
            subject: "",
            subject_id: None,
            reason: "",
            items: Vec::new(),
            members: shown.iter().map(|member| member.id).collect(),
        };
        access_log::record(ctx, caller, seen).await?;
    }
    Ok((total, shown))
}
