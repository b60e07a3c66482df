//! Groups of members, for whoever asks for them by their keys.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::SqliteConnection;

use base::error::FieldErrors;
use base::error::Result;
use db::{CacheTag, depends_on};

/// The kind of the record that a group is.
pub const GROUP: &str = "group";

/// The most groups that one thing asks for.
const MOST: usize = 20;

/// What people call each group, by its key.
pub async fn titles(conn: &mut SqliteConnection) -> Result<BTreeMap<String, String>> {
    depends_on(CacheTag::of(GROUP));
    let titles: Vec<(String, String)> = sqlx::query_as("select key, title from groups_groups")
        .fetch_all(conn)
        .await?;
    Ok(titles.into_iter().collect())
}

/// The keys, each once and in one order, where groups are asked for; none elsewhere. What is wrong with them
/// stands at `field`. Whether there are such groups is looked at when the record is stored.
pub fn asked(
    errors: &mut FieldErrors,
    field: &str,
    is_asked: bool,
    keys: &[String],
) -> Vec<String> {
    if !is_asked {
        return Vec::new();
    }
    let keys: BTreeSet<&String> = keys.iter().collect();
    match keys.len() {
        0 => errors.add(field, "그룹을 하나 이상 골라 주세요."),
        1..=MOST => {}
        _ => errors.add(field, format!("그룹은 {MOST}개까지 고를 수 있어요.")),
    }
    keys.into_iter().cloned().collect()
}
