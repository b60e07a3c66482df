//! What the calls answer (specification, section 3).

use chrono::NaiveDate;
use platform::{ports::BackupSummary, timestamp::Timestamp};
use poem_openapi::Object;

/// How many applied for one session.
#[derive(Object)]
#[oai(rename = "StatsSession", rename_all = "camelCase")]
pub struct SessionCounts {
    pub session_id: i64,
    pub session_title: String,
    /// Since 11:00 of the dashboard's day.
    pub last_day: i64,
    pub last_week: i64,
    pub last_month: i64,
    pub total: i64,
}

/// What happened on a day of the calendar.
#[derive(Object)]
#[oai(rename = "StatsDay", rename_all = "camelCase")]
pub struct DayCounts {
    pub date: NaiveDate,
    pub signups: i64,
    pub applications: i64,
    /// How often public pages were opened.
    pub visits: i64,
}

#[derive(Object)]
#[oai(rename = "StatsPage", rename_all = "camelCase")]
pub struct PopularPage {
    pub path: String,
    pub title: String,
    pub views: i64,
}

#[derive(Object)]
#[oai(rename = "StatsNewest", rename_all = "camelCase")]
pub struct Newest {
    pub members: Vec<NewestMember>,
    pub applications: Vec<NewestApplication>,
}

#[derive(Object)]
#[oai(rename = "StatsNewestMember", rename_all = "camelCase")]
pub struct NewestMember {
    pub id: i64,
    pub display_name: String,
    pub created_at: Timestamp,
}

#[derive(Object)]
#[oai(rename = "StatsNewestApplication", rename_all = "camelCase")]
pub struct NewestApplication {
    pub id: i64,
    pub session_id: i64,
    pub session_title: String,
    pub applied_at: Timestamp,
}

#[derive(Object)]
#[oai(rename = "StatsHealth", rename_all = "camelCase")]
pub struct Health {
    pub checks: Vec<HealthCheck>,
    pub backup: Backup,
}

/// One part of the program and whether it is well.
#[derive(Object)]
#[oai(rename = "StatsHealthCheck", rename_all = "camelCase")]
pub struct HealthCheck {
    pub name: String,
    pub label: String,
    pub ok: bool,
    pub detail: String,
}

#[derive(Object)]
#[oai(rename = "StatsBackup", rename_all = "camelCase")]
pub struct Backup {
    pub configured: bool,
    /// When a backup was last restored and found whole.
    pub verified_at: Option<Timestamp>,
    pub ok: Option<bool>,
    pub detail: String,
}

impl From<BackupSummary> for Backup {
    fn from(status: BackupSummary) -> Self {
        let detail = match (
            status.configured,
            status.problems.is_empty(),
            &status.verified,
        ) {
            (false, ..) => "백업이 설정되지 않음".to_owned(),
            (true, false, _) => status.problems.join(" · "),
            (true, true, Some((_, seen))) => seen.clone(),
            (true, true, None) => String::new(),
        };
        Self {
            configured: status.configured,
            verified_at: status.verified.map(|(at, _)| at),
            ok: status.configured.then_some(status.ok),
            detail,
        }
    }
}
