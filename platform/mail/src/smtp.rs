//! Mails by SMTP.

use std::time::Duration;

use anyhow::Context;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Tokio1Executor,
    transport::smtp::{
        authentication::Credentials,
        client::{Tls, TlsParameters},
    },
};

use super::channel::{Mail, message};
use platform::{
    config::MailTls,
    ctx::Ctx,
    outbox::{Outcome, Verdict},
};

/// For each step of the conversation.
const TIMEOUT: Duration = Duration::from_secs(15);

/// Sends one mail over a connection of its own. A server that refuses for good is not asked again.
pub(super) async fn send(ctx: &Ctx, mail: &Mail, id: &str) -> Outcome {
    let message = match message(ctx, mail, id).await {
        Ok(message) => message,
        Err(error) => return Outcome::permanent_failure(format!("{error:#}")),
    };
    let transport = match transport(ctx) {
        Ok(transport) => transport,
        Err(error) => return Outcome::failed(format!("{error:#}")),
    };
    match transport.send(message).await {
        Ok(response) => Outcome {
            verdict: Verdict::Delivered,
            status: Some(response.code().into()),
            note: String::new(),
        },
        Err(error) => Outcome {
            verdict: match error.is_permanent() {
                true => Verdict::PermanentFailure,
                false => Verdict::Failed,
            },
            status: error.status().map(Into::into),
            note: unnamed(mail, &format!("{:#}", anyhow::Error::new(error))),
        },
    }
}

/// What went wrong without whom the mail was for: servers repeat it, and the log is kept in the clear.
fn unnamed(mail: &Mail, note: &str) -> String {
    note.replace(&mail.to, "…")
}

fn transport(ctx: &Ctx) -> anyhow::Result<AsyncSmtpTransport<Tokio1Executor>> {
    let config = &ctx.config.mail;
    let host = config.host.as_deref().context("mail.host is missing")?;
    let secured = || TlsParameters::new(host.to_owned());
    let (tls, usual_port) = match config.tls {
        MailTls::Starttls => (Tls::Required(secured()?), 587),
        MailTls::Wrapper => (Tls::Wrapper(secured()?), 465),
        MailTls::None => (Tls::None, 25),
    };
    let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
        .port(config.port.unwrap_or(usual_port))
        .tls(tls)
        .timeout(Some(TIMEOUT));
    if let (Some(user), Some(password)) = (&config.user, &config.password) {
        let password = password.expose().to_owned();
        builder = builder.credentials(Credentials::new(user.clone(), password));
    }
    Ok(builder.build())
}
