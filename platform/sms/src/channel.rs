//! The outbox's channel: short messages that are part of a change and wait for their gateway. Codes
//! do not come this way, since a person waits for them.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::{PhoneNumber, send};
use platform::{
    ctx::Ctx,
    db::Tx,
    error::Result,
    outbox::{self, Channel, NewLetter, Outcome, Task, Verdict},
};

/// The channel's name in tasks.
pub const CHANNEL: &str = "sms";

/// What a task holds; sealed, since it names a person.
#[derive(Deserialize, Serialize)]
struct Letter {
    to: String,
    text: String,
}

/// Puts a message into the queue, as a part of the transaction. `name` says of what it tells.
pub async fn queue(
    ctx: &Ctx,
    tx: &mut Tx,
    name: &str,
    member: i64,
    to: &PhoneNumber,
    text: &str,
) -> Result<()> {
    let new = NewLetter {
        channel: CHANNEL,
        name,
        member,
    };
    let letter = Letter {
        to: to.as_str().to_owned(),
        text: text.to_owned(),
    };
    outbox::add_sealed(ctx, tx, new, &letter).await.map(drop)
}

pub struct SmsChannel;

#[async_trait]
impl Channel for SmsChannel {
    fn name(&self) -> &'static str {
        CHANNEL
    }

    fn keeps_payload(&self) -> bool {
        false
    }

    async fn deliver(&self, ctx: &Ctx, task: &Task) -> Outcome {
        let Ok(letter) = outbox::open::<Letter>(ctx, task) else {
            return Outcome::failed("문자를 만들지 못했어요.");
        };
        let Ok(to) = PhoneNumber::parse(&letter.to) else {
            return Outcome::permanent_failure("보낼 수 없는 번호예요.");
        };
        match send(ctx, &to, &letter.text).await {
            Ok(()) => Outcome {
                verdict: Verdict::Delivered,
                status: None,
                note: String::new(),
            },
            Err(error) => {
                tracing::warn!(
                    error = format!("{error:#}"),
                    "a short message was not taken"
                );
                Outcome::failed("문자를 보내지 못했어요.")
            }
        }
    }
}
