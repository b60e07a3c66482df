//! What the calls answer, in the contract's words (specification, section 3).

use board_records::Category;
use platform::{
    html::CleanHtml,
    listing::{Listable, Listing},
    media::Focus,
    paging::PageInfo,
    timestamp::Timestamp,
};
use poem_openapi::{Object, types::Any};
use serde_json::Value;

use crate::requests::ImageMetadata;

/// A page of a board.
pub type BoardPostPage = Listing<BoardPostSummary, BoardPageInfo>;

/// Where a page stands in its board.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardPageInfo {
    pub size: i64,
    pub number: i64,
    pub total_elements: i64,
    pub total_pages: i64,
    /// How many of all posts are pinned; 0 in the results of a search.
    pub pinned_count: i64,
}

impl BoardPageInfo {
    pub fn new(info: PageInfo, pinned_count: i64) -> Self {
        Self {
            size: info.size,
            number: info.number,
            total_elements: info.total_elements,
            total_pages: info.total_pages,
            pinned_count,
        }
    }
}

/// A post in a list.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardPostSummary {
    pub id: i64,
    /// A neutral sentence where the post is locked.
    pub title: String,
    pub display_name: String,
    /// The author's e-mail, for themselves and admins; empty for others.
    pub username: String,
    pub created_at: Timestamp,
    pub view_count: i64,
    pub is_secret: bool,
    pub is_pinned: bool,
    pub comment_count: i64,
    /// Whether the post still bears the new-mark.
    pub is_new: bool,
    pub is_mine: bool,
    pub can_edit: bool,
    /// A secret post of somebody else.
    pub locked: bool,
    /// What it stands under, as its board does: also where the post is locked.
    pub category: Option<Category>,
    pub thumbnail: Option<BoardImage>,
    /// The beginning of the text; empty where the post is locked.
    pub excerpt: String,
}

impl Listable for BoardPostSummary {
    const PAGE: &'static str = "BoardPostPage";
    const LIST: &'static str = "BoardPosts";
    const NAME: &'static str = "postDTOList";
    const ABOUT: Option<&'static str> =
        Some("A page of a board: pinned posts first, then the others, newest first.");
}

/// A picture of a post.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardImage {
    pub image_url: String,
    /// Pixels; 0 where they are not known.
    pub width: i64,
    pub height: i64,
    /// What stays in sight where the picture is cut.
    pub focus: Option<Focus>,
}

/// A picture of a post with what stands below it.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardPostImage {
    pub image_url: String,
    /// Pixels; 0 where they are not known.
    pub width: i64,
    pub height: i64,
    /// What stands below it; absent for a picture in the text, which has its caption there.
    pub caption: Option<String>,
    /// What was told when it was uploaded, for those who may edit the post. The size of the stored
    /// file is measured.
    pub metadata: Option<ImageMetadata>,
}

/// A post that was just written, as it is kept.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardNewlyWritten {
    pub id: i64,
    pub title: String,
    /// The key of its board.
    pub post_type: String,
    pub created_at: Timestamp,
    /// HTML that the server has cleaned.
    pub content: CleanHtml,
    pub is_secret: bool,
    pub is_pinned: bool,
    pub revision: i64,
}

/// A post with everything that its screen shows.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardPost {
    pub id: i64,
    pub title: String,
    pub display_name: String,
    /// The author's e-mail, for themselves and admins; empty for others.
    pub username: String,
    /// The key of its board.
    pub post_type: String,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub view_count: i64,
    /// HTML that the server has cleaned; empty where the post is locked.
    pub content: CleanHtml,
    pub is_secret: bool,
    pub is_pinned: bool,
    /// What it stands under, as its board does: also where the post is locked.
    pub category: Option<Category>,
    pub post_images: Vec<BoardPostImage>,
    /// The newest 100, oldest first.
    pub comments: Vec<BoardComment>,
    /// How many comments there are in all.
    pub comment_count: i64,
    /// Where the comments before these are: `fetchComments` takes it as `before`. Absent where these
    /// are all.
    pub earlier_comments: Option<String>,
    pub locked: bool,
    pub is_mine: bool,
    pub can_edit: bool,
    pub can_comment: bool,
    /// Sent back with an edit, so that nobody's change is overwritten unseen.
    pub revision: i64,
    /// The editor's document, for those who may edit a post that was written with it.
    pub blocks: Option<Any<Value>>,
    /// The next newer post of the board.
    pub newer: Option<BoardNeighbour>,
    pub older: Option<BoardNeighbour>,
}

/// A post beside another one.
#[derive(Object)]
pub struct BoardNeighbour {
    pub id: i64,
    /// A neutral sentence where the post is locked.
    pub title: String,
    /// Whether it is somebody else's secret.
    pub locked: bool,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardComment {
    pub id: i64,
    pub display_name: String,
    /// The author's e-mail, for themselves and admins; empty for others.
    pub username: String,
    pub created_at: Timestamp,
    /// Plain text as it was typed.
    pub content: String,
    /// The comment that this one answers.
    pub reply_to: Option<i64>,
    /// Who wrote that one; absent where it is gone.
    pub reply_to_name: Option<String>,
    pub is_mine: bool,
    /// Whether the caller may take it away; nobody rewrites a comment.
    pub can_edit: bool,
}

/// A part of a post's comments.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardCommentPart {
    /// Oldest first.
    pub comments: Vec<BoardComment>,
    /// How many comments the post has in all.
    pub comment_count: i64,
    /// Goes on with the comments before these as `before`; absent where there are none.
    pub earlier: Option<String>,
    /// Goes on with the comments behind these as `after`; absent where there are none.
    pub later: Option<String>,
}

/// A post that the caller wrote.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardMyPost {
    pub id: i64,
    /// The key of its board.
    pub board: String,
    pub board_title: String,
    pub title: String,
    pub created_at: Timestamp,
    pub comment_count: i64,
    pub is_secret: bool,
    /// Whether the caller may read its board still.
    pub can_open: bool,
}

impl Listable for BoardMyPost {
    const PAGE: &'static str = "BoardMyPostPage";
    const LIST: &'static str = "BoardMyPosts";
    const NAME: &'static str = "postDTOList";
    const ABOUT: Option<&'static str> = Some("Posts that the caller wrote, newest first.");
}

/// A comment that the caller wrote.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardMyComment {
    pub id: i64,
    pub post_id: i64,
    /// Absent where the post is gone, or is not for the caller to read.
    pub post_title: Option<String>,
    /// The key of the post's board; absent where the post is gone.
    pub board: Option<String>,
    pub board_title: Option<String>,
    pub created_at: Timestamp,
    /// Plain text as it was typed.
    pub text: String,
}

impl Listable for BoardMyComment {
    const PAGE: &'static str = "BoardMyCommentPage";
    const LIST: &'static str = "BoardMyComments";
    const NAME: &'static str = "commentDTOList";
    const ABOUT: Option<&'static str> = Some("Comments that the caller wrote, newest first.");
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardAdminPost {
    pub id: i64,
    /// Its name in the journal.
    pub key: String,
    pub board: String,
    pub title: String,
    pub author_name: String,
    /// Absent where no member wrote it.
    pub author_id: Option<i64>,
    pub created_at: Timestamp,
    pub is_secret: bool,
    pub is_pinned: bool,
    /// The key of its category.
    pub category: Option<String>,
    pub view_count: i64,
    pub comment_count: i64,
    /// How many posts this author has on all boards; 0 without a member.
    pub author_posts: i64,
}

impl Listable for BoardAdminPost {
    const PAGE: &'static str = "BoardAdminPostPage";
    const LIST: &'static str = "BoardAdminPosts";
    const NAME: &'static str = "postDTOList";
    const ABOUT: Option<&'static str> = Some("Posts across boards, as moderators see them.");
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BoardAdminComment {
    pub id: i64,
    pub board: String,
    pub post_id: i64,
    pub post_title: String,
    /// Whether the post is secret.
    pub is_secret: bool,
    pub text: String,
    pub author_name: String,
    /// Absent where no member wrote it.
    pub author_id: Option<i64>,
    pub created_at: Timestamp,
    /// How many posts this author has on all boards; 0 without a member.
    pub author_posts: i64,
}

impl Listable for BoardAdminComment {
    const PAGE: &'static str = "BoardAdminCommentPage";
    const LIST: &'static str = "BoardAdminComments";
    const NAME: &'static str = "commentDTOList";
    const ABOUT: Option<&'static str> = Some("Comments across boards, as moderators see them.");
}
