//! What the calls of the schedule are sent and answer.

use poem_openapi::{ApiResponse, Enum, Object, payload::Json, types::Any};
use serde_json::Value;

use super::compose::Times;
use platform::{
    listing::{Listable, Listing},
    timestamp::Timestamp,
};

/// A change that is to be kept and not made yet.
#[derive(Object)]
#[oai(rename = "SchedulePlanInput", rename_all = "camelCase")]
pub struct PlanInput {
    /// `page`, `post`, `popup`: a record kind that can be planned.
    pub kind: String,
    /// The record as its screens name it: a page's code, a post's number, `home`. Left out for one
    /// that is yet to be made.
    pub key: Option<String>,
    /// The record's revision that the editor started from.
    pub base_revision: Option<i64>,
    /// Left out: a draft.
    pub publish_at: Option<Timestamp>,
    /// When it is taken back; left out: never.
    pub until: Option<Timestamp>,
    /// The set that it is published with, which then has the time.
    pub change_set: Option<String>,
    /// The body of the record's ordinary save; of one that is yet to be made the body that makes it. A new post names
    /// its board as `postType`.
    pub content: Any<Value>,
}

impl PlanInput {
    pub fn times(&self) -> Times {
        Times {
            publish_at: self.publish_at,
            until: self.until,
        }
    }
}

#[derive(Object)]
#[oai(rename = "SchedulePlanPatch", rename_all = "camelCase")]
pub struct PlanPatch {
    /// Left out: a draft from now on.
    pub publish_at: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// Left out: it stands alone from now on.
    pub change_set: Option<String>,
    /// The body of the record's ordinary save; left out: stays as it is.
    pub content: Option<Any<Value>>,
    /// The plan's revision that the editor started from; without it the last write wins.
    pub revision: Option<i64>,
}

impl PlanPatch {
    pub fn times(&self) -> Times {
        Times {
            publish_at: self.publish_at,
            until: self.until,
        }
    }
}

#[derive(Object)]
#[oai(rename = "SchedulePublishing", rename_all = "camelCase")]
pub struct PublishInput {
    /// Even over what others changed since the plan was made.
    #[oai(default)]
    pub anyway: bool,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, Enum)]
#[oai(rename = "SchedulePlanState", rename_all = "lowercase")]
pub enum PlanState {
    /// Kept without a time.
    Draft,
    /// Waits for its time.
    Due,
    /// Its time has come and it was refused.
    Failed,
}

/// A plan in lists.
#[derive(Object)]
#[oai(rename = "SchedulePlan", rename_all = "camelCase")]
pub struct PlanSummary {
    pub key: String,
    pub kind: String,
    pub kind_label: String,
    /// The record that it changes; absent where it makes a new one.
    pub record: Option<String>,
    pub title: String,
    pub state: PlanState,
    pub publish_at: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// Why it was refused at its time.
    pub failure: Option<String>,
    /// What it is published with.
    pub change_set: Option<String>,
    pub change_set_title: Option<String>,
    /// Who wrote it last.
    pub author_name: String,
    pub updated_at: Timestamp,
    /// Sent back with a change.
    pub revision: i64,
    /// Path of the screen that goes on editing it.
    pub edit_path: String,
}

impl Listable for PlanSummary {
    const PAGE: &'static str = "SchedulePlanListing";
    const LIST: &'static str = "SchedulePlans";
    const NAME: &'static str = "planDTOList";
}

/// A plan with what it holds.
#[derive(Object)]
#[oai(rename = "SchedulePlanDetail", rename_all = "camelCase")]
pub struct PlanDetail {
    pub plan: PlanSummary,
    /// The plan's, as the entity tag carries it.
    pub revision: i64,
    /// As the record's ordinary call would answer it.
    pub content: Any<Value>,
    /// The record as the plan wants it, as the journal has records.
    pub planned: Any<Value>,
    /// The record as it is now; absent where there is none.
    pub current: Option<Any<Value>>,
    /// Whether the record was changed or removed since the plan was made.
    pub is_stale: bool,
}

#[derive(Object)]
#[oai(rename = "SchedulePlanPage")]
pub struct PlanPage {
    #[oai(flatten)]
    pub plans: Listing<PlanSummary>,
    pub counts: PlanCounts,
}

/// How many plans there are in each state, whatever is listed. A set that failed is one of those that did.
#[derive(Default, Object, sqlx::FromRow)]
#[oai(rename = "SchedulePlanCounts")]
pub struct PlanCounts {
    pub due: i64,
    pub draft: i64,
    pub failed: i64,
}

/// What became of a plan.
#[derive(Object)]
#[oai(rename = "ScheduleRun", rename_all = "camelCase")]
pub struct RunSummary {
    pub id: i64,
    pub kind: String,
    pub kind_label: String,
    pub record: Option<String>,
    pub title: String,
    /// Where visitors see it.
    pub path: Option<String>,
    /// Who wrote the plan.
    pub author_name: String,
    /// Absent where an admin did not wait for the time.
    pub planned_at: Option<Timestamp>,
    pub ran_at: Timestamp,
    /// Why it was not published; absent where it was.
    pub reason: Option<String>,
    /// The change in the journal.
    pub entry: Option<i64>,
    /// The batch of the journal, of what a set changed, or a plan that changed more than its record.
    pub batch: Option<String>,
    /// Whether all that it changed was taken back since.
    pub is_undone: bool,
    /// When it is taken back, or was to be.
    pub until: Option<Timestamp>,
    pub ended_at: Option<Timestamp>,
    /// Why it was not taken back.
    pub end_reason: Option<String>,
}

impl Listable for RunSummary {
    const PAGE: &'static str = "ScheduleRunPage";
    const LIST: &'static str = "ScheduleRuns";
    const NAME: &'static str = "runDTOList";
}

/// An address that shows a draft to whoever has it.
#[derive(Object)]
#[oai(rename = "SchedulePreviewLink", rename_all = "camelCase")]
pub struct PreviewLink {
    /// With host.
    pub url: String,
    pub expires_at: Timestamp,
}

/// A draft as whoever has its link sees it.
#[derive(Object)]
#[oai(rename = "ScheduleDraft", rename_all = "camelCase")]
pub struct DraftPreview {
    pub kind: String,
    /// The record; absent for one that is yet to be made.
    pub record: Option<String>,
    pub title: String,
    /// Absent for a draft without a time.
    pub publish_at: Option<Timestamp>,
    /// When the link ends.
    pub expires_at: Timestamp,
    /// As the record's ordinary call would answer it.
    pub content: Any<Value>,
    /// As the look draws it, of what is drawn by a layout.
    pub html: Option<String>,
}

/// Kept by nobody on its way.
#[derive(ApiResponse)]
pub enum Unkept {
    #[oai(status = 200)]
    Draft(
        Json<DraftPreview>,
        #[oai(header = "Cache-Control")] String,
        #[oai(header = "X-Robots-Tag")] String,
    ),
}

#[derive(Object)]
#[oai(rename = "ScheduleDrafts", rename_all = "camelCase")]
pub struct Drafts {
    pub drafts: Vec<DraftHead>,
    /// Whether there are drafts that changed before these.
    pub has_more: bool,
}

/// A draft among others. Who wrote it stands nowhere here.
#[derive(Object)]
#[oai(rename = "ScheduleDraftHead", rename_all = "camelCase")]
pub struct DraftHead {
    pub key: String,
    /// `page`, `post`, `popup`.
    pub kind: String,
    /// The record that it changes; absent for one that is yet to be made.
    pub record: Option<String>,
    pub title: String,
    /// Absent for a draft without a time.
    pub publish_at: Option<Timestamp>,
}

/// A draft as guests will see it.
#[derive(Object)]
#[oai(rename = "ScheduleDraftByKey")]
pub struct DraftByKey {
    #[oai(flatten)]
    pub head: DraftHead,
    /// What the record's own public call answers.
    pub content: Any<Value>,
}

/// A whole site to look at.
#[derive(Object)]
#[oai(rename = "ScheduleSitePreview", rename_all = "camelCase")]
pub struct SitePreview {
    /// Where it stands, and at which page of it what changes is seen.
    pub path: String,
    pub expires_at: Timestamp,
}

/// With the cookie that lets this browser look.
#[derive(ApiResponse)]
pub enum SitePreviewAnswer {
    #[oai(status = 200)]
    Made(Json<SitePreview>, #[oai(header = "Set-Cookie")] String),
}
