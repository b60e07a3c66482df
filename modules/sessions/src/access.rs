//! Looking at applications is recorded by the platform.

use platform::access_log::{Access, AccessAction, AccessPurpose};

use crate::{
    application::{Application, ApplicationRef, Row},
    sessions,
};

/// What applications are called in the record.
const KIND: &str = "application";

/// Exports have a reason that was typed beside this; a PDF may be asked for without one.
pub const PURPOSES: &[AccessPurpose] = &[
    purpose(AccessAction::View, "신청 확인"),
    purpose(AccessAction::File, "첨부 파일 확인"),
    purpose(AccessAction::Pdf, "신청서 출력과 보관"),
    purpose(AccessAction::Xlsx, "신청 명단 정리"),
    purpose(AccessAction::Erase, "신청 취소"),
];

const fn purpose(action: AccessAction, words: &'static str) -> AccessPurpose {
    AccessPurpose {
        kind: KIND,
        action,
        of_one: words,
        of_list: words,
    }
}

/// Which applications are shown, and whose they are.
#[derive(Clone, Default)]
pub struct ShownApplications {
    applications: Vec<i64>,
    members: Vec<i64>,
}

impl ShownApplications {
    /// One that is not opened.
    pub fn one(row: &Row) -> Self {
        Self {
            applications: vec![row.id],
            members: vec![row.member_id],
        }
    }

    /// Those that were found, before they are opened.
    pub fn found(found: &[ApplicationRef]) -> Self {
        let (applications, members) = found.iter().map(|one| (one.id, one.member_id)).unzip();
        Self {
            applications,
            members,
        }
    }

    pub fn of<'a>(applications: impl IntoIterator<Item = &'a Application>) -> Self {
        let rows = applications.into_iter().map(|one| &one.row);
        let (applications, members) = rows.map(|row| (row.id, row.member_id)).unzip();
        Self {
            applications,
            members,
        }
    }
}

/// An access to applications of a session, or to one of them.
pub fn seen<'a>(
    action: AccessAction,
    session: &'a sessions::Row,
    application: Option<i64>,
    reason: &'a str,
    shown: ShownApplications,
) -> Access<'a> {
    Access {
        action,
        kind: KIND,
        subject: &session.title,
        subject_id: application,
        reason,
        items: shown.applications,
        members: shown.members,
    }
}
