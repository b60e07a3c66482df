//! Short messages to a member, for the member. Codes are sent at once and stored nowhere.

use async_trait::async_trait;

use super::CHANNEL;
use platform::{
    ctx::Ctx,
    error::Result,
    outbox,
    personal::{Part, PersonalData},
};

/// Which short messages went to them, and what waits.
pub struct MyTexts;

#[async_trait]
impl PersonalData for MyTexts {
    fn key(&self) -> &'static str {
        "texts"
    }

    fn label(&self) -> &'static str {
        "보낸 문자"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "계정의 변경을 문자로 알리고, 제대로 보냈는지 확인하기 위해 보관해요. 문자의 내용은 보낸 뒤에 남기지 않아요."
            .to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "보낸 날부터 30일 동안 보관하고, 탈퇴하면 바로 파기해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        outbox::sent(ctx, CHANNEL, member, after).await
    }
}
