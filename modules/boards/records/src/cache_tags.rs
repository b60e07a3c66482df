//! What boards invalidate, and what their answers depend on.

use platform::db::CacheTag;

/// Changes with the lists of the board.
pub fn board(key: &str) -> CacheTag {
    CacheTag::of(&format!("board/{key}"))
}

/// Changes with the screen of the post.
pub fn post(id: i64) -> CacheTag {
    CacheTag::of(&format!("post/{id}"))
}
