//! Mails to a member, for the member.

use async_trait::async_trait;

use platform::{
    ctx::Ctx,
    error::Result,
    letters::CHANNEL,
    outbox,
    personal::{Part, PersonalData},
};

/// Which mails went to them, and what waits.
pub struct MyMails;

#[async_trait]
impl PersonalData for MyMails {
    fn key(&self) -> &'static str {
        "mails"
    }

    fn label(&self) -> &'static str {
        "보낸 메일"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "메일을 보내고, 제대로 보냈는지 확인하기 위해 보관해요. 메일의 내용은 보낸 뒤에 남기지 않아요."
            .to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "보낸 날부터 30일 동안 보관하고, 탈퇴하면 바로 파기해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        outbox::sent(ctx, CHANNEL, member, after).await
    }
}
