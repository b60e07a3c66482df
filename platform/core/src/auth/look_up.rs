//! Members as the search of the admin finds them. Looking at them is recorded.

use super::{
    Caller, MemberKind,
    access::{self, AccessAction, Seen},
};
use crate::{ctx::Ctx, error::Result, records::RecordKind};

/// A member as a list of different things names them.
#[derive(sqlx::FromRow)]
pub struct FoundMember {
    pub id: i64,
    pub username: String,
    pub display_name: String,
    pub real_name: String,
}

/// How many members have `text` in their name, nickname, number or e-mail, a thousand at most, and
/// the newest `most` of them.
pub async fn search_members(
    ctx: &Ctx,
    caller: &Caller,
    text: &str,
    most: usize,
) -> Result<(i64, Vec<FoundMember>)> {
    let digits = text.replace(['-', ' '], "");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let rows: Vec<FoundMember> = sqlx::query_as(
        "select id, username, display_name, real_name
         from auth_members
         where left_at is null
           and (instr(lower(display_name), lower(?1)) > 0
                or instr(lower(real_name), lower(?1)) > 0
                or instr(lower(username), lower(?1)) > 0
                or (?3 and instr(phone_number, ?2) > 0))
         order by created_at desc, id desc
         limit 1000",
    )
    .bind(text)
    .bind(&digits)
    .bind(is_number && !digits.is_empty())
    .fetch_all(ctx.db.read())
    .await?;
    let total = rows.len() as i64;
    let shown: Vec<FoundMember> = rows.into_iter().take(most).collect();
    if !shown.is_empty() {
        let seen = Seen {
            action: AccessAction::View,
            kind: MemberKind::NAME,
            subject: "",
            subject_id: None,
            reason: "",
            items: Vec::new(),
            members: shown.iter().map(|member| member.id).collect(),
        };
        access::note(ctx, caller, seen).await?;
    }
    Ok((total, shown))
}
