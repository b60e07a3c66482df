//! What the switched-on modules gave, for whoever answers requests.

use std::sync::Arc;

use super::{AccountDeletion, Check, Demo, FirstStep, FirstValue, MenuEntry, Scope};
use crate::{
    authenticator::Authenticator,
    ctx::Ctx,
    draft::Draftable,
    letters::MailKind,
    pages::PublicPages,
    personal::{AccessPurpose, PersonalData},
    ports::Ports,
    reencrypt::Reencrypt,
};

/// The parts of the modules' declarations that requests need.
#[derive(Default)]
pub struct Installed {
    pub modules: Vec<&'static str>,
    pub menu: Vec<MenuEntry>,
    pub first_steps: Vec<FirstStep>,
    pub pages: Vec<Arc<dyn PublicPages>>,
    /// The records that can be drafted and published at a time.
    pub drafts: Vec<Arc<dyn Draftable>>,
    pub app_paths: Vec<&'static str>,
    /// The public screens of modules that can be switched off, each with the name of its module.
    pub screens: Vec<(&'static str, &'static str)>,
    /// Folders of uploads that the modules declare.
    pub uploads: Vec<&'static str>,
    /// What records begin with, each with the folder of the seed that holds those of its module.
    pub first_values: Vec<(&'static str, FirstValue)>,
    pub account_deletion: Vec<Arc<dyn AccountDeletion>>,
    /// What is kept of members.
    pub personal: Vec<Arc<dyn PersonalData>>,
    /// What is looked at of persons, and why.
    pub access_purposes: Vec<&'static AccessPurpose>,
    pub sealed: Vec<Arc<dyn Reencrypt>>,
    pub demos: Vec<Arc<dyn Demo>>,
    pub checks: Vec<ModuleCheck>,
    pub authenticators: Vec<Arc<dyn Authenticator>>,
    pub ports: Ports,
    /// The mails that the program sends.
    pub mails: Vec<&'static MailKind>,
    /// The calls that API tokens can be given.
    pub scopes: Vec<Scope>,
}

/// Whether a module can do its work.
pub struct ModuleCheck {
    pub name: &'static str,
    /// What people call the module.
    pub label: &'static str,
    pub check: Arc<dyn Check>,
}

impl Ctx {
    /// What the switched-on modules gave.
    pub fn installed(&self) -> &Installed {
        self.state()
    }
}
