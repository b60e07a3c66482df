//! What looks are for: the purpose of the screen that shows the data, fixed in words. It is shown with
//! the record and not stored in it; where somebody typed a reason, that is the reason.

use super::AccessAction;
use crate::ctx::Ctx;

/// Of what no module of this program keeps any more.
const UNKNOWN: &str = "업무 처리";

pub(super) fn find(
    ctx: &Ctx,
    kind: &str,
    action: AccessAction,
    is_list: bool,
) -> Option<&'static str> {
    let mut all = ctx.installed().access_purposes.iter();
    let found = all.find(|one| one.kind == kind && one.action == action)?;
    Some(match is_list {
        true => found.of_list,
        false => found.of_one,
    })
}

/// What a look was for.
pub fn shown(ctx: &Ctx, kind: &str, action: AccessAction, is_list: bool) -> String {
    find(ctx, kind, action, is_list)
        .unwrap_or(UNKNOWN)
        .to_owned()
}
