//! Members as the search of the admin finds them. Looking at them is recorded.

use sqlx::QueryBuilder;

use super::MemberKind;
use platform::{
    access_log::{self, Access, AccessAction},
    ctx::Ctx,
    db::PageQuery,
    error::Result,
    listing::Listing,
    paging::Paging,
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

/// The newest `most` members with `text` in their name, nickname, number or e-mail.
pub async fn search_members(
    ctx: &Ctx,
    caller: &Caller,
    text: &str,
    most: i64,
) -> Result<Listing<FoundMember>> {
    let digits = text.replace(['-', ' '], "");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let query = PageQuery {
        rows: QueryBuilder::new(
            "select id, username, display_name, real_name from auth_members where left_at is null",
        ),
        count: "select count(*) from auth_members where left_at is null",
        order: "created_at desc, id desc",
    };
    let mut conn = ctx.db.read().acquire().await?;
    let found = query.page(&mut conn, Paging::new(0, most)?, |query| {
        query.push(" and (");
        for name in ["display_name", "real_name", "username"] {
            query
                .push(format!("instr(lower({name}), lower("))
                .push_bind(text.to_owned())
                .push(")) > 0 or ");
        }
        query
            .push_bind(is_number && !digits.is_empty())
            .push(" and instr(phone_number, ")
            .push_bind(digits.clone())
            .push(") > 0)");
    });
    let found: Listing<FoundMember> = found.await?;
    drop(conn);
    if !found.items.is_empty() {
        let seen = Access {
            action: AccessAction::View,
            kind: MemberKind::NAME,
            subject: "",
            subject_id: None,
            reason: "",
            items: Vec::new(),
            members: found.items.iter().map(|member| member.id).collect(),
        };
        access_log::record(ctx, caller, seen).await?;
    }
    Ok(found)
}
