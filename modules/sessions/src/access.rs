//! Looking at applications is recorded by the platform.

use platform::auth::access::{AccessAction, Seen};

use crate::sessions;

/// What applications are called in the record.
const KIND: &str = "application";

/// An access to `count` applications of a session, or to one of them.
pub fn seen<'a>(
    action: AccessAction,
    session: &'a sessions::Row,
    application: Option<i64>,
    reason: &'a str,
    count: usize,
) -> Seen<'a> {
    Seen {
        action,
        kind: KIND,
        subject: &session.title,
        subject_id: application,
        reason,
        count,
    }
}
