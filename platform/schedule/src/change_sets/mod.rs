//! The calls of change sets: changes that are gathered under a name, looked at, published and taken back together
//! (`docs/decisions/095-changes-are-gathered.md`).

mod api;
mod list;
mod publish;
mod responses;

pub use api::ChangeSetsApi;
pub(super) use publish::publish_set;
