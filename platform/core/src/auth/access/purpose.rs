//! What looks are for: the purpose of the screen that shows the data, fixed in words. It is shown with
//! the record and not stored in it; where somebody typed a reason, that is the reason.

use super::{AccessAction, AccessPurpose};
use crate::{
    auth::{MemberKind, requests},
    ctx::Ctx,
    records::RecordKind,
};

/// Of what no module of this program keeps any more.
const UNKNOWN: &str = "업무 처리";

/// Those of the platform's own screens. An export has a reason beside it.
pub const PURPOSES: &[AccessPurpose] = &[
    AccessPurpose {
        kind: MemberKind::NAME,
        action: AccessAction::View,
        of_one: "회원 정보 확인",
        of_list: "회원 관리",
    },
    AccessPurpose {
        kind: MemberKind::NAME,
        action: AccessAction::Xlsx,
        of_one: "회원 명단 정리",
        of_list: "회원 명단 정리",
    },
    AccessPurpose {
        kind: requests::ACCESS_KIND,
        action: AccessAction::View,
        of_one: "요청 처리",
        of_list: "요청 처리",
    },
];

pub(super) fn find(
    ctx: &Ctx,
    kind: &str,
    action: AccessAction,
    is_list: bool,
) -> Option<&'static str> {
    let mut all = ctx.installed.access_purposes.iter();
    let found = all.find(|one| one.kind == kind && one.action == action)?;
    Some(match is_list {
        true => found.of_list,
        false => found.of_one,
    })
}

pub(super) fn shown(ctx: &Ctx, kind: &str, action: AccessAction, is_list: bool) -> String {
    find(ctx, kind, action, is_list)
        .unwrap_or(UNKNOWN)
        .to_owned()
}
