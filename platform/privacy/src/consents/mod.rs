//! What people agree to: which words, when and by which door; and who agrees for children.

mod api;
mod declaration;
mod guardian;
mod personal;
mod store;
mod terms;

use poem_openapi::{Enum, Object};

pub use api::ConsentApi;
pub use guardian::Reencryption;
pub use personal::{MyConsents, MyGuardian};
pub use store::may_be_sent;

pub use declaration::{Declaration, Declared};
pub use guardian::{Guardian, of as guardian_of};
pub use store::{Consent, Said, erase, history, store};

/// By which door a consent came, besides the keys of the social-login providers.
pub const BY_EMAIL: &str = "email";
pub const BY_DEMO: &str = "demo";
const BY_PROMPT: &str = "prompt";
const BY_MY_PAGE: &str = "my-page";

/// Subjects besides the codes of pages, which are in capitals.
const AGE: &str = "age";
const GUARDIAN: &str = "guardian";

/// News that nobody is sent without having asked for it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Enum)]
#[oai(rename = "ConsentNews", rename_all = "kebab-case")]
pub enum News {
    NewsMail,
    NewsText,
    /// Between 21:00 and 08:00, by whatever of the other two was agreed to.
    NewsNight,
}

impl News {
    const ALL: [Self; 3] = [Self::NewsMail, Self::NewsText, Self::NewsNight];

    pub fn subject(self) -> &'static str {
        match self {
            Self::NewsMail => "news-mail",
            Self::NewsText => "news-text",
            Self::NewsNight => "news-night",
        }
    }
}

/// What was shown to somebody who agrees to it.
#[derive(Object)]
#[oai(rename = "ConsentGiven")]
pub struct Given {
    /// A subject of `GET /api/consents`: `TERMS-OF-USE`, `age`, `news-mail`.
    subject: String,
    /// Its hash there: a consent to words that are no longer the current ones is `409`.
    hash: String,
}
