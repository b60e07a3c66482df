//! What the calls answer and what admins send, in the contract's words (specification, section 3).

use std::collections::BTreeMap;

use platform::{
    html::CleanHtml,
    listing::{Listable, Listing},
    timestamp::Timestamp,
};
use poem_openapi::{
    Enum, Object,
    types::{Any, MaybeUndefined},
};
use serde_json::Value;

use crate::fields::{Field, FieldKind};

/// A session as visitors see it.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct SessionInfo {
    pub session_code: String,
    /// The key of its type.
    pub session_type: String,
    pub title: String,
    /// HTML that the server has cleaned.
    pub description: CleanHtml,
    /// HTML that the server has cleaned: how to apply.
    pub apply_description: CleanHtml,
    /// Plain text.
    pub schedule: String,
    /// The lowest comes first; those without one come last.
    pub priority: Option<i64>,
    pub is_active: bool,
}

/// What a visitor fills in to apply.
#[derive(Object)]
#[oai(rename = "SessionApplyForm", rename_all = "camelCase")]
pub struct ApplyForm {
    pub session_info: SessionInfo,
    pub is_active: bool,
    pub form_schema: Vec<Field>,
    /// Whether the form asks for an address. One that is sent is taken in any case.
    pub asks_address: bool,
    /// Whether a consent of its own is needed for sensitive answers.
    pub has_sensitive: bool,
    /// Days after which an application is destroyed.
    pub retention_days: i64,
    /// Sent back with the application; 0 for a session without a form of its own.
    pub form_version: i64,
}

/// That an application came in.
#[derive(Object)]
#[oai(rename = "SessionApplied", rename_all = "camelCase")]
pub struct Applied {
    pub id: i64,
    pub session_title: String,
    pub applied_at: Timestamp,
}

/// One of the caller's own applications, in a list.
#[derive(Object)]
#[oai(rename = "SessionMyApplication", rename_all = "camelCase")]
pub struct MyApplication {
    pub id: i64,
    pub session_title: String,
    pub applied_at: Timestamp,
    pub session_code: String,
    pub can_withdraw: bool,
}

/// One of the caller's own applications.
#[derive(Object)]
#[oai(rename = "SessionMyApplicationDetail", rename_all = "camelCase")]
pub struct MyApplicationDetail {
    pub id: i64,
    pub session_title: String,
    pub session_code: String,
    pub applied_at: Timestamp,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    pub answers: Vec<Answer>,
    pub can_withdraw: bool,
}

/// An answer with the label that its field had when the form was filled in.
#[derive(Object)]
#[oai(rename = "SessionAnswer")]
pub struct Answer {
    pub key: String,
    pub label: String,
    #[oai(rename = "type")]
    pub kind: FieldKind,
    /// Plain text; empty for files.
    pub value: String,
    pub files: Vec<AnswerFile>,
}

/// A file of an answer. `GET /api/apply/file/{applyId}/{key}?n=` gives its address.
#[derive(Object)]
#[oai(rename = "SessionAnswerFile")]
pub struct AnswerFile {
    pub name: String,
    /// Bytes.
    pub size: i64,
}

/// Where a private file can be read for ten minutes.
#[derive(Object)]
#[oai(rename = "SessionFileUrl", rename_all = "camelCase")]
pub struct FileUrl {
    pub url: String,
    pub file_name: String,
}

/// A session as admins see it.
#[derive(Object)]
#[oai(rename = "SessionAdmin", rename_all = "camelCase")]
pub struct AdminSession {
    pub id: i64,
    pub title: String,
    pub session_code: String,
    pub session_type: String,
    pub schedule: String,
    pub description: CleanHtml,
    pub apply_description: CleanHtml,
    pub is_active: bool,
    pub priority: Option<i64>,
    /// Days for which applications are kept; absent: as long as the module says.
    pub retention_days: Option<i64>,
    pub default_retention_days: i64,
    /// How many applications there are.
    pub applications: i64,
    /// Sent back with an edit, so that nobody's change is overwritten unseen.
    pub revision: i64,
}

/// A session's form as the form builder has it.
#[derive(Object)]
#[oai(rename = "SessionAdminForm", rename_all = "camelCase")]
pub struct AdminForm {
    pub form_schema: Vec<Field>,
    /// Whether it asks for an address.
    pub asks_address: bool,
    /// Fields that the configuration has ready (`[[modules.sessions.field]]`).
    pub known: Vec<Field>,
    pub form_version: i64,
    pub revision: i64,
}

/// A session whose applications can be looked at.
#[derive(Object)]
#[oai(rename = "SessionApplySession", rename_all = "camelCase")]
pub struct ApplySession {
    pub id: i64,
    pub session_code: String,
    pub title: String,
    pub session_type: String,
    pub is_active: bool,
    pub applications: i64,
}

/// An application as admins see it.
#[derive(Object)]
#[oai(rename = "SessionApplication", rename_all = "camelCase")]
pub struct AdminApplication {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    pub applied_at: Timestamp,
    /// By key: a text, or the paths of files.
    pub dynamic_fields: BTreeMap<String, Any<Value>>,
    /// What was answered, with the labels and in the order of the form.
    pub answers: Vec<Answer>,
}

impl Listable for AdminApplication {
    const PAGE: &'static str = "SessionApplicationListing";
    const LIST: &'static str = "SessionApplicationList";
    const NAME: &'static str = "applicationDTOList";
}

/// A page of a session's applications.
#[derive(Object)]
#[oai(rename = "SessionApplicationPage", rename_all = "camelCase")]
pub struct ApplicationPage {
    #[oai(flatten)]
    pub applications: Listing<AdminApplication>,
    /// How many applications one PDF holds; absent while nothing here can print.
    pub pdf_part: Option<i64>,
}

/// That applications were destroyed. It names nobody.
#[derive(Object)]
#[oai(rename = "SessionDestruction", rename_all = "camelCase")]
pub struct Destruction {
    pub id: i64,
    pub at: Timestamp,
    pub session_title: String,
    pub cause: DestructionCause,
    pub applications: i64,
    pub files: i64,
}

impl Listable for Destruction {
    const PAGE: &'static str = "SessionDestructionPage";
    const LIST: &'static str = "SessionDestructionList";
    const NAME: &'static str = "destructionDTOList";
    const ABOUT: Option<&'static str> = Some("A page of the record of what was destroyed.");
}

#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq, sqlx::Type)]
#[oai(rename = "SessionDestructionCause", rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum DestructionCause {
    /// Their time was over.
    Retention,
    /// The applicant took it back.
    Withdrawn,
    /// An admin destroyed it for whoever asked for that.
    Cancelled,
    /// The applicant is no member any more.
    Left,
}

#[derive(Object)]
#[oai(rename = "SessionNew", rename_all = "camelCase")]
pub struct NewSession {
    /// Capital letters, digits and hyphens: part of the address of the form.
    pub session_code: String,
    pub session_type: String,
    pub title: String,
    #[oai(default)]
    pub description: CleanHtml,
    #[oai(default)]
    pub apply_description: CleanHtml,
    #[oai(default)]
    pub schedule: String,
    pub priority: Option<i64>,
    #[oai(default)]
    pub is_active: bool,
    /// Absent: as long as the module says.
    pub retention_days: Option<i64>,
}

/// What is left out stays as it is.
#[derive(Object)]
#[oai(rename = "SessionPatch", rename_all = "camelCase")]
pub struct SessionPatch {
    pub title: String,
    pub description: Option<CleanHtml>,
    pub apply_description: Option<CleanHtml>,
    pub schedule: Option<String>,
    /// Null: behind all others.
    pub priority: MaybeUndefined<i64>,
    pub is_active: bool,
    pub session_type: Option<String>,
    /// Null: as long as the module says.
    pub retention_days: MaybeUndefined<i64>,
    /// The revision that the editor started from; without it the last write wins.
    pub revision: Option<i64>,
}

/// Codes, first to last.
#[derive(Object)]
#[oai(rename = "SessionOrder", rename_all = "camelCase")]
pub struct SessionOrder {
    #[oai(validator(max_items = 10000))]
    pub session_codes: Vec<String>,
}
