//! What an account holds, for its member.

use async_trait::async_trait;

use crate::store;
use platform::{
    ctx::Ctx,
    error::Result,
    personal::{Item, Part, PersonalData, moment},
    records::Role,
    timestamp::Timestamp,
};

/// The account itself, with the social login and the second factor.
pub struct MyAccount;

#[async_trait]
impl PersonalData for MyAccount {
    fn key(&self) -> &'static str {
        "account"
    }

    fn label(&self) -> &'static str {
        "계정"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "회원을 알아보고, 로그인과 계정 찾기에 쓰고, 연락하기 위해 보관해요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "탈퇴할 때까지 보관하고, 탈퇴하면 바로 파기해요. 쓴 글에 이어진 회원 번호만 남아요."
            .to_owned()
    }

    async fn collect(&self, ctx: &Ctx, id: i64, _: Option<i64>) -> Result<Part> {
        let Some(member) = store::find(ctx.db.read(), id).await? else {
            return Ok(Part::default());
        };
        let (provider_id, last_login, updated): (Option<String>, Option<Timestamp>, Timestamp) =
            sqlx::query_as(
                "select provider_id, last_login_at, updated_at from auth_members where id = ?1",
            )
            .bind(id)
            .fetch_one(ctx.db.read())
            .await?;
        let mut conn = ctx.db.read().acquire().await?;
        let groups = groups::titles_of(&mut conn, id).await?;
        let time = |at: Option<Timestamp>| at.map(|at| moment(ctx, at)).unwrap_or_default();
        let role = match member.role {
            Role::Admin => "관리자",
            Role::User => "회원",
        };
        let password = match member.password_hash {
            Some(_) => "되돌릴 수 없게 암호화해서 보관",
            None => "",
        };
        let item = Item::new(member.display_name.clone())
            .with("회원 번호", id.to_string())
            .with("이메일", member.username)
            .with("닉네임", member.display_name)
            .with("이름", member.real_name)
            .with("휴대폰 번호", member.phone_number.unwrap_or_default())
            .with("권한", role)
            .with("회원 그룹", groups.join(", "))
            .with("이용 정지", if member.disabled { "정지" } else { "" })
            .with("비밀번호", password)
            .with(
                "2단계 인증",
                if member.second_factor {
                    "켜짐"
                } else {
                    "꺼짐"
                },
            )
            .with("소셜 로그인", member.provider.unwrap_or_default())
            .with("소셜 로그인 번호", provider_id.unwrap_or_default())
            .with("가입", time(Some(member.created_at)))
            .with("마지막 변경", time(Some(updated)))
            .with("마지막 로그인", time(last_login));
        Ok(Part::all(vec![item]))
    }
}

/// Where the member is logged in.
pub struct MyLogins;

#[async_trait]
impl PersonalData for MyLogins {
    fn key(&self) -> &'static str {
        "logins"
    }

    fn label(&self) -> &'static str {
        "로그인한 기기"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "로그인을 유지하고, 내가 아닌 사람의 로그인을 알아볼 수 있도록 보관해요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "로그아웃하거나 로그인 기간이 끝날 때까지 보관해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, _: Option<i64>) -> Result<Part> {
        // They end by themselves, and passwords of one member are checked so often and no more.
        let rows: Vec<(String, String, Timestamp, Timestamp, Timestamp)> = sqlx::query_as(
            "select device, address, created_at, used_at, expires_at
             from auth_logins
             where member_id = ?1
             order by used_at desc, id",
        )
        .bind(member)
        .fetch_all(ctx.db.read())
        .await?;
        let time = |at| moment(ctx, at);
        let items = rows
            .into_iter()
            .map(|(device, address, created, used, expires)| {
                Item::new(device)
                    .with("주소", address)
                    .with("로그인", time(created))
                    .with("마지막 이용", time(used))
                    .with("만료", time(expires))
            });
        Ok(Part::all(items.collect()))
    }
}
