//! Lets admins find a group by its name.

use async_trait::async_trait;
use platform::{
    error::Result,
    search::{SearchDocument, Searchable},
};
use sqlx::SqliteConnection;

use crate::group::{Group, GroupKind};

pub struct GroupSearch;

#[async_trait]
impl Searchable for GroupSearch {
    type Kind = GroupKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        group: &Group,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: group.title.clone(),
            text: format!("회원 그룹 {}", group.description),
            admin_path: "/admin/member/groups".to_owned(),
            ..SearchDocument::default()
        }))
    }
}
