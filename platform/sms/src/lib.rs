//! Short messages: one port, three adapters; the codes that prove a phone number.

mod aligo;
mod channel;
pub mod code;
mod jsonl;
mod personal;
mod solapi;

use std::sync::Arc;

use async_trait::async_trait;

use platform::{config::SmsAdapter, ctx::Ctx, identity::PhoneNumber, module::Module, outbox};

pub use channel::queue;

pub use channel::{CHANNEL, SmsChannel};
pub use personal::MyTexts;
pub use solapi::signature as solapi_signature;

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "sms",
        label: "문자",
        built_in: true,
        channels: vec![Arc::new(SmsChannel)],
        personal: vec![Arc::new(MyTexts)],
        sealed: vec![Arc::new(outbox::Reencryption(CHANNEL))],
        ..Module::default()
    }
}

/// What sends a short message. An error means that it was not accepted for sending.
#[async_trait]
trait SmsPort: Send + Sync {
    async fn send(&self, to: &PhoneNumber, text: &str) -> anyhow::Result<()>;
}

/// Sends by the adapter that the configuration names. Never call it inside a transaction.
pub async fn send(ctx: &Ctx, to: &PhoneNumber, text: &str) -> anyhow::Result<()> {
    port(ctx)?.send(to, text).await
}

fn port(ctx: &Ctx) -> anyhow::Result<Box<dyn SmsPort + '_>> {
    let missing = || anyhow::anyhow!("the section of the SMS adapter is missing");
    let sms = &ctx.config.sms;
    Ok(match sms.adapter {
        SmsAdapter::Outbox => Box::new(jsonl::Jsonl { ctx }),
        SmsAdapter::Solapi => Box::new(solapi::Solapi {
            ctx,
            account: sms.solapi.as_ref().ok_or_else(missing)?,
        }),
        SmsAdapter::Aligo => Box::new(aligo::Aligo {
            ctx,
            account: sms.aligo.as_ref().ok_or_else(missing)?,
        }),
    })
}

/// Beyond this many bytes of EUC-KR a message is billed and sent as a long one.
const LONGEST: usize = 90;

/// The message with a code: `[센터 이름] 인증번호는 123456입니다. 3분 안에 입력해 주세요.`
pub fn code_text(site: &str, code: &str) -> String {
    signed(
        site,
        &format!(" 인증번호는 {code}입니다. 3분 안에 입력해 주세요."),
    )
}

/// The message to a guardian, who has to know what the code is for.
pub fn guardian_code_text(site: &str, code: &str) -> String {
    signed(
        site,
        &format!(" 자녀의 회원 가입에 동의하는 인증번호는 {code}입니다."),
    )
}

/// The message with a link that takes a change back: `[센터 이름] 번호가 바뀌었어요. 내가 아니면 https://…`.
/// `what` says what happened. Where a long address leaves no room for a name, it is sent as a long message.
pub fn change_text(site: &str, what: &str, link: &str) -> String {
    signed(site, &format!(" {what} 내가 아니면 {link}"))
}

/// Bytes of a name by which people know who writes.
const SHORTEST_NAME: usize = 4;

/// A long name of the centre is cut so that the message stays a short one.
fn signed(site: &str, rest: &str) -> String {
    let mut left = LONGEST.saturating_sub(euc_kr_length(rest) + 2);
    if left < SHORTEST_NAME {
        return format!("[{site}]{rest}");
    }
    let mut name = String::new();
    for c in site.chars() {
        let length = euc_kr_length(c.encode_utf8(&mut [0; 4]));
        if length > left {
            break;
        }
        left -= length;
        name.push(c);
    }
    format!("[{}]{rest}", name.trim())
}

/// Bytes in EUC-KR: one for ASCII, two for anything that it has besides.
pub fn euc_kr_length(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}
