//! What a member agreed to and who agreed for them, for the member.

use async_trait::async_trait;

use super::{BY_DEMO, BY_EMAIL, BY_MY_PAGE, BY_PROMPT, guardian_of, history};
use platform::{
    ctx::Ctx,
    error::Result,
    personal::{Item, Part, PersonalData, moment},
};

/// Every consent, also those that were taken back.
pub struct MyConsents;

#[async_trait]
impl PersonalData for MyConsents {
    fn key(&self) -> &'static str {
        "consents"
    }

    fn label(&self) -> &'static str {
        "동의 기록"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "무엇에 언제 동의했는지 증명하고, 동의한 소식만 보내기 위해 보관해요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "탈퇴할 때까지 보관하고, 탈퇴하면 바로 파기해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, _: Option<i64>) -> Result<Part> {
        let mut conn = ctx.db.read().acquire().await?;
        let consents = history(&mut conn, member).await?;
        let items = consents.into_iter().map(|consent| {
            let word = if consent.given { "동의" } else { "철회" };
            Item::new(consent.title)
                .with("내용", word)
                .with("시각", moment(ctx, consent.at))
                .with("받은 곳", door(&consent.door))
                .with("문서 확인값(SHA-256)", consent.hash)
        });
        Ok(Part::all(items.collect()))
    }
}

/// By which door a consent came, in words; a social login is named by its key.
fn door(door: &str) -> &str {
    match door {
        BY_EMAIL => "이메일 가입",
        BY_PROMPT => "방문 때 질문",
        BY_MY_PAGE => "마이페이지",
        BY_DEMO => "시범 자료",
        provider => provider,
    }
}

/// The guardian who agreed for a child.
pub struct MyGuardian;

#[async_trait]
impl PersonalData for MyGuardian {
    fn key(&self) -> &'static str {
        "guardian"
    }

    fn label(&self) -> &'static str {
        "법정대리인"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "보호자가 가입에 동의했는지 확인하기 위해 암호화해서 보관해요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "탈퇴하거나 혼자 동의할 수 있는 나이가 되었다고 알릴 때까지 보관하고, 그때 바로 파기해요."
            .to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, _: Option<i64>) -> Result<Part> {
        let mut conn = ctx.db.read().acquire().await?;
        let guardian = guardian_of(ctx, &mut conn, member).await?;
        let items = guardian.into_iter().map(|guardian| {
            Item::new(guardian.name.clone())
                .with("이름", guardian.name)
                .with("휴대폰 번호", guardian.phone_number)
        });
        Ok(Part::all(items.collect()))
    }
}
