//! Members as rows of a spreadsheet.

use async_trait::async_trait;

use super::{AdminMember, select};
use platform::{
    config::Config, ctx::Ctx, error::Result, records::Role, spreadsheet::Sheet, streamed::Parts,
    timestamp::Timestamp,
};

/// Members that are read at a time.
const AT_ONCE: usize = 500;

const HEAD: [&str; 10] = [
    "번호",
    "이메일",
    "닉네임",
    "이름",
    "휴대폰 번호",
    "권한",
    "이용 정지",
    "가입 방법",
    "가입일시",
    "최근 로그인",
];

pub(super) fn sheet() -> Sheet {
    Sheet {
        name: "회원",
        head: HEAD.map(str::to_owned).to_vec(),
    }
}

/// Members in the order of their numbers. Whoever left meanwhile is left out.
pub(super) struct MemberRows {
    ctx: Ctx,
    left: std::vec::IntoIter<i64>,
}

impl MemberRows {
    pub(super) fn new(ctx: Ctx, members: Vec<i64>) -> Self {
        Self {
            ctx,
            left: members.into_iter(),
        }
    }
}

#[async_trait]
impl Parts for MemberRows {
    type Item = Vec<String>;

    async fn next(&mut self) -> Result<Option<Vec<Vec<String>>>> {
        let ids: Vec<i64> = self.left.by_ref().take(AT_ONCE).collect();
        if ids.is_empty() {
            return Ok(None);
        }
        let mut query = select(&self.ctx);
        query
            .push(" and m.id in (select value from json_each(")
            .push_bind(serde_json::to_string(&ids)?)
            .push(")) order by m.created_at desc, m.id desc");
        let members: Vec<AdminMember> =
            query.build_query_as().fetch_all(self.ctx.db.read()).await?;
        let row = |member| row(member, &self.ctx.config);
        Ok(Some(members.iter().map(row).collect()))
    }
}

/// A member in the columns of [`HEAD`].
fn row(member: &AdminMember, config: &Config) -> Vec<String> {
    let time = |at: Timestamp| {
        let at = at.with_timezone(&config.site.time_zone);
        at.format("%Y-%m-%d %H:%M").to_string()
    };
    let label = |key: &String| {
        let provider = config.auth.providers.get(key);
        provider.map_or_else(|| key.clone(), |provider| provider.label.clone())
    };
    let role = match member.role {
        Role::Admin => "관리자",
        Role::User => "회원",
    };
    let disabled = if member.disabled { "정지" } else { "" };
    vec![
        member.id.to_string(),
        member.email.clone(),
        member.display_name.clone(),
        member.real_name.clone(),
        member.phone_number.clone(),
        role.to_owned(),
        disabled.to_owned(),
        member
            .provider
            .as_ref()
            .map_or_else(|| "이메일".to_owned(), label),
        time(member.created_at),
        member.last_login_at.map(time).unwrap_or_default(),
    ]
}
