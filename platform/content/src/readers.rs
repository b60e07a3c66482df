//! Who reads a page.

use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

use platform::records::Caller;

/// Who reads a page that is not hidden. Its title and address are no secret.
#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, Eq, PartialEq, Serialize, sqlx::Type)]
#[oai(rename = "PageReaders", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum Readers {
    #[default]
    Everyone,
    /// Whoever is logged in.
    Member,
    /// Members of some groups.
    Group,
}

impl Readers {
    pub fn is_everyone(&self) -> bool {
        *self == Self::Everyone
    }

    /// What stands between a caller and a page that is for these readers, or for members of these groups.
    pub fn refusal(self, groups: &[String], caller: Option<&Caller>) -> Option<Refusal> {
        match (self, caller) {
            (Self::Everyone, _) | (Self::Member, Some(_)) => None,
            (_, None) => Some(Refusal::Login),
            (Self::Group, Some(caller)) => (!caller.is_in(groups)).then_some(Refusal::Group),
        }
    }
}

/// Why somebody is not shown a page that they may know of.
#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq)]
#[oai(rename = "PageRefusal", rename_all = "lowercase")]
pub enum Refusal {
    /// They may be somebody who reads it.
    Login,
    /// They are in none of its groups.
    Group,
}
