//! What the calls of change sets are sent and answer.

use poem_openapi::Object;

use crate::{
    compose::Times,
    responses::{PlanInput, PlanSummary},
};
use platform::{
    listing::{Listable, Listing},
    timestamp::Timestamp,
};

/// A name for changes that belong together.
#[derive(Object)]
#[oai(rename = "ScheduleChangeSetInput", rename_all = "camelCase")]
pub struct ChangeSetInput {
    /// At most 60 characters.
    pub title: String,
    /// Left out: it waits for somebody.
    pub publish_at: Option<Timestamp>,
    /// When all of it is taken back; left out: never.
    pub until: Option<Timestamp>,
    /// The set's revision that the editor started from; without it the last write wins.
    pub revision: Option<i64>,
}

impl ChangeSetInput {
    pub fn times(&self) -> Times {
        Times {
            publish_at: self.publish_at,
            until: self.until,
        }
    }
}

/// A change that is looked at and not kept.
#[derive(Object)]
#[oai(rename = "ScheduleChangeInput")]
pub struct ChangeInput {
    #[oai(flatten)]
    pub change: PlanInput,
    /// The plan that the content is to go into, which stands in its place.
    pub plan: Option<String>,
}

/// A change set in lists.
#[derive(Object)]
#[oai(rename = "ScheduleChangeSet", rename_all = "camelCase")]
pub struct ChangeSetSummary {
    pub key: String,
    pub title: String,
    /// How many changes it holds.
    pub count: i64,
    pub publish_at: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// Why it was refused at its time.
    pub failure: Option<String>,
    pub author_name: String,
    pub updated_at: Timestamp,
    /// Sent back with a change.
    pub revision: i64,
}

impl Listable for ChangeSetSummary {
    const PAGE: &'static str = "ScheduleChangeSetPage";
    const LIST: &'static str = "ScheduleChangeSets";
    const NAME: &'static str = "changeSetDTOList";
}

pub type ChangeSetPage = Listing<ChangeSetSummary>;

/// A change set with what it holds.
#[derive(Object)]
#[oai(rename = "ScheduleChangeSetDetail", rename_all = "camelCase")]
pub struct ChangeSetDetail {
    #[oai(flatten)]
    pub set: ChangeSetSummary,
    /// In the order in which they are published.
    pub plans: Vec<GatheredPlan>,
}

#[derive(Object)]
#[oai(rename = "ScheduleGatheredPlan", rename_all = "camelCase")]
pub struct GatheredPlan {
    #[oai(flatten)]
    pub plan: PlanSummary,
    /// Whether the record was changed or removed since the plan was made.
    pub is_stale: bool,
}
