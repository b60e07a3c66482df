//! What the calls are sent (specification, sections 3 and 7).

use poem_openapi::{Enum, Object, types::Any};
use serde_json::Value;

/// Where a search looks.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Enum)]
#[oai(rename = "BoardSearchField", rename_all = "lowercase")]
pub enum SearchField {
    Title,
    Body,
    Author,
}

/// A picture that was uploaded for a post.
#[derive(Object)]
#[oai(rename = "BoardImageMetadata", rename_all = "camelCase")]
pub struct ImageMetadata {
    /// The client's own name for it.
    pub image_id: Option<String>,
    /// The path that the upload call returned.
    pub s3_path: String,
    pub file_name: Option<String>,
    pub caption: Option<String>,
    pub original_file_name: Option<String>,
    pub original_size: Option<i64>,
    pub processed_size: Option<i64>,
}

#[derive(Object)]
#[oai(rename = "BoardNewPost", rename_all = "camelCase")]
pub struct NewPost {
    pub title: String,
    /// HTML; not looked at where `blocks` is given.
    #[oai(default)]
    pub content: String,
    /// The editor's document, from which the server makes the HTML.
    pub blocks: Option<Any<Value>>,
    /// Not looked at where the board has no secret posts.
    #[oai(default)]
    pub is_secret: bool,
    /// Not looked at unless an admin writes.
    #[oai(default)]
    pub is_pinned: bool,
    #[oai(default)]
    pub image_metadata_list: Vec<ImageMetadata>,
}

#[derive(Object)]
#[oai(rename = "BoardPostPatch", rename_all = "camelCase")]
pub struct PostPatch {
    pub post_title: String,
    /// HTML; not looked at where `blocks` is given.
    #[oai(default)]
    pub content: String,
    /// The editor's document, from which the server makes the HTML.
    pub blocks: Option<Any<Value>>,
    /// Left out, and for members: stays as it is.
    pub is_pinned: Option<bool>,
    /// Pictures besides those in the text that stay, by path or address. Left out: all of them.
    pub original_image_path_list: Option<Vec<String>>,
    #[oai(default)]
    pub new_image_metadata_list: Vec<ImageMetadata>,
    /// The revision that the editor started from; without it (or `If-Match`) the last write wins.
    pub revision: Option<i64>,
}

#[derive(Object)]
#[oai(rename = "BoardNewComment", rename_all = "camelCase")]
pub struct NewComment {
    /// The post.
    pub parent_id: i64,
    pub new_comment_content: String,
    /// The comment that this one answers.
    pub reply_to: Option<i64>,
}

/// What moderators want to be gone.
#[derive(Object)]
#[oai(rename = "BoardSelection")]
pub struct Selection {
    /// At most 100.
    pub ids: Vec<i64>,
}
