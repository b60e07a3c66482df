//! What is kept of a member, for the member: each part of the program and each module says what it
//! has, why, and until when.

mod access;

use async_trait::async_trait;
use serde::Serialize;

pub use access::{AccessAction, AccessPurpose};

use crate::{ctx::Ctx, error::Result, timestamp::Timestamp};

/// Something that a part of the program keeps of members.
#[async_trait]
pub trait PersonalData: Send + Sync {
    /// Names it in the file, unique: `applications`.
    fn key(&self) -> &'static str;

    /// What people call it: 신청 내역.
    fn label(&self) -> &'static str;

    /// Why it is kept; a sentence.
    fn purpose(&self, ctx: &Ctx) -> String;

    /// Until when; a sentence.
    fn kept(&self, ctx: &Ctx) -> String;

    /// What is kept of the member, a hundred things or so at a time: the first ones, or those behind
    /// what [`Part::next`] said. Nothing of anybody else.
    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part>;
}

/// Some of what is kept of a member.
#[derive(Debug, Default)]
pub struct Part {
    pub items: Vec<Item>,
    /// Where the next part begins, in whatever the source counts by; absent for the last one.
    pub next: Option<i64>,
}

impl Part {
    /// All there is.
    pub fn all(items: Vec<Item>) -> Self {
        Self { items, next: None }
    }
}

/// One thing that is kept: an application, a post, a login.
#[derive(Debug, PartialEq, Serialize)]
pub struct Item {
    pub title: String,
    pub values: Vec<Value>,
    /// Paths of stored files, which are in the file beside it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct Value {
    pub label: String,
    pub value: String,
}

impl Item {
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            values: Vec::new(),
            files: Vec::new(),
        }
    }

    /// Adds a value, unless it is empty.
    pub fn with(mut self, label: impl Into<String>, value: impl Into<String>) -> Self {
        let (label, value) = (label.into(), value.into());
        if !value.is_empty() {
            self.values.push(Value { label, value });
        }
        self
    }

    /// Adds a stored file by its path below `/media`.
    pub fn with_file(mut self, path: impl Into<String>) -> Self {
        self.files.push(path.into());
        self
    }
}

/// A moment as people of the centre read it.
pub fn moment(ctx: &Ctx, at: Timestamp) -> String {
    let local = at.with_timezone(&ctx.config.site.time_zone);
    local.format("%Y-%m-%d %H:%M").to_string()
}
