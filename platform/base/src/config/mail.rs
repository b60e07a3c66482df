//! The section `[mail]`.

use serde::Deserialize;

use super::{Environment, Secret};

/// How mails leave the program.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mail {
    /// What was asked for; `outbox` in development and `none` in production where nothing was.
    #[serde(rename = "adapter")]
    given: Option<MailAdapter>,
    /// What holds; settled when the configuration is read.
    #[serde(skip)]
    pub adapter: MailAdapter,
    /// The SMTP server.
    pub host: Option<String>,
    /// 587, 465 or 25 where it is left out, as `tls` says.
    pub port: Option<u16>,
    pub tls: MailTls,
    pub user: Option<String>,
    pub password: Option<Secret>,
    /// The address that mails come from. They bear the site's name.
    pub from: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum MailAdapter {
    /// No mail is written at all.
    #[default]
    None,
    /// One JSON line a mail below `data.dir`; refused in production.
    Outbox,
    Smtp,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum MailTls {
    /// A plain connection that is secured before anything is said.
    #[default]
    Starttls,
    /// Secured from the first byte.
    Wrapper,
    /// Not secured: for a server on the same machine.
    None,
}

impl Mail {
    /// Settles the adapter, or says what is missing.
    pub(super) fn settle(&mut self, environment: Environment) -> Result<(), &'static str> {
        let production = environment == Environment::Production;
        self.adapter = match self.given {
            Some(adapter) => adapter,
            None if production => MailAdapter::None,
            None => MailAdapter::Outbox,
        };
        match self.adapter {
            MailAdapter::Outbox if production => Err(
                "mail.adapter: \"outbox\" is for development; in production set it to \"smtp\" or \"none\"",
            ),
            MailAdapter::Smtp if self.host.is_none() || self.from.is_none() => {
                Err("mail.host, mail.from: missing; mail.adapter = \"smtp\" needs both")
            }
            MailAdapter::Smtp if self.user.is_some() != self.password.is_some() => {
                Err("mail.user, mail.password: set both or neither")
            }
            MailAdapter::Smtp if self.from.as_deref().is_some_and(|from| !is_address(from)) => {
                Err("mail.from: no e-mail address, as in hello@example.com")
            }
            _ => Ok(()),
        }
    }
}

fn is_address(text: &str) -> bool {
    text.parse::<lettre::Address>().is_ok()
}
