//! Changes that are gathered under a name, looked at, published and taken back together
//! (`docs/decisions/095-changes-are-gathered.md`).

mod api;
mod list;
mod publish;
mod record;
mod responses;

pub use api::ChangeSetsApi;
pub use record::{ChangeSet, ChangeSetKind, ChangeSetSearch};

pub(super) use list::{MOST, is_there, plans_of, title, titles};
pub(super) use publish::{named, publish_set};
pub(super) use responses::{SitePreview, SitePreviewAnswer};

use platform::error::ApiError;

fn missing() -> ApiError {
    ApiError::not_found("없는 변경 묶음이에요. 이미 게시되었거나 지워졌어요.")
}
