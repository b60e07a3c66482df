//! What the calls are sent (specification, sections 3 and 7).

use std::collections::HashSet;

use board_records::{Post, blocks::Document, board::Board, viewer::Viewer};
use platform::{
    error::{ApiError, Result},
    html::CleanHtml,
    media,
    records::{Caller, Selection},
    timestamp::Timestamp,
};
use poem_openapi::{
    Enum, Object,
    types::{Any, MaybeUndefined},
};
use serde::Deserialize;
use serde_json::Value;

/// Where a search looks.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Enum)]
#[oai(rename = "BoardSearchField", rename_all = "lowercase")]
pub enum SearchField {
    Title,
    Body,
    Author,
}

impl SearchField {
    /// The field that an address names; everywhere for another word.
    pub fn named(name: Option<&str>) -> Option<Self> {
        match name? {
            "title" => Some(Self::Title),
            "body" => Some(Self::Body),
            "author" => Some(Self::Author),
            _ => None,
        }
    }
}

/// A picture that was uploaded for a post.
#[derive(Clone, Object, Deserialize)]
#[oai(rename = "BoardImageMetadata", rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub struct ImageMetadata {
    /// The client's own name for it; at most 100 characters.
    pub image_id: Option<String>,
    /// The path that the upload call returned.
    pub s3_path: String,
    /// At most 255 characters.
    pub file_name: Option<String>,
    /// Plain text of at most 1,000 characters. Shown below a picture that is not in the text.
    pub caption: Option<String>,
    /// At most 255 characters; answered to those alone who may edit the post.
    pub original_file_name: Option<String>,
    /// Bytes.
    pub original_size: Option<i64>,
    /// Bytes. The stored file is measured, whatever is told.
    pub processed_size: Option<i64>,
}

impl From<board_records::ImageMetadata> for ImageMetadata {
    fn from(told: board_records::ImageMetadata) -> Self {
        let text = |text: String| Some(text).filter(|text| !text.is_empty());
        Self {
            image_id: text(told.image_id),
            s3_path: told.path,
            file_name: text(told.file_name),
            caption: text(told.caption),
            original_file_name: text(told.original_file_name),
            original_size: told.original_size,
            processed_size: told.processed_size,
        }
    }
}

impl ImageMetadata {
    fn into_record(self) -> board_records::ImageMetadata {
        board_records::ImageMetadata {
            path: media::path_of(&self.s3_path),
            image_id: self.image_id.unwrap_or_default(),
            file_name: self.file_name.unwrap_or_default(),
            caption: self.caption.unwrap_or_default(),
            original_file_name: self.original_file_name.unwrap_or_default(),
            original_size: self.original_size,
            processed_size: self.processed_size,
        }
    }
}

#[derive(Object)]
#[oai(rename = "BoardNewPost", rename_all = "camelCase")]
pub struct NewPost {
    pub title: String,
    /// HTML; not looked at where `blocks` is given.
    #[oai(default)]
    pub content: CleanHtml,
    /// The editor's document, from which the server makes the HTML.
    pub blocks: Option<Any<Value>>,
    /// Not looked at where the board has no secret posts, or no others.
    #[oai(default)]
    pub is_secret: bool,
    /// Not looked at unless an admin writes, or where the board pins nothing.
    #[oai(default)]
    pub is_pinned: bool,
    /// The key of a category of the board.
    pub category: Option<String>,
    #[oai(default)]
    pub image_metadata_list: Vec<ImageMetadata>,
}

#[derive(Object)]
#[oai(rename = "BoardPostPatch", rename_all = "camelCase")]
pub struct PostPatch {
    pub post_title: String,
    /// HTML; not looked at where `blocks` is given. Both left out: the text stays as it is.
    pub content: Option<CleanHtml>,
    /// The editor's document, from which the server makes the HTML.
    pub blocks: Option<Any<Value>>,
    /// Left out, for members, and where the board pins nothing: stays as it is.
    pub is_pinned: Option<bool>,
    /// The key of a category of the board, or `null` for none. Left out: stays as it is.
    pub category: MaybeUndefined<String>,
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
pub struct BoardSelection {
    pub ids: Selection<i64>,
}

impl NewPost {
    /// The post as it is to be stored. What a member may not decide is not looked at.
    pub fn into_post(self, board: &Board, caller: &Caller, now: Timestamp) -> Result<Post> {
        let images = records(self.image_metadata_list);
        let post = Post {
            id: None,
            board: board.key.clone(),
            title: self.title,
            author: Some(caller.id),
            author_name: String::new(),
            created_at: now,
            pinned: self.is_pinned && board.rules.pin && caller.is_admin(),
            secret: board.keeps_secret(self.is_secret),
            category: board.choose_category(self.category.as_deref())?,
            imported_views: 0,
            images: paths(&images),
            image_metadata: images,
            blocks: document(self.blocks)?,
            html: self.content,
            judged_by: Some(board.revision),
        }
        .cleaned();
        post.check("title", "content", "imageMetadataList")?;
        check_documents(board, &post, &[])?;
        Ok(post)
    }
}

/// The text that a patch sent, read and cleaned.
pub struct NewText {
    blocks: Option<Document>,
    html: CleanHtml,
}

impl PostPatch {
    /// Takes out the text that was sent; nothing where it stays as it is.
    pub fn take_text(&mut self) -> Result<Option<NewText>> {
        let blocks = document(self.blocks.take())?;
        let content = self.content.take();
        if content.is_none() && blocks.is_none() {
            return Ok(None);
        }
        let html = match &blocks {
            Some(document) => document.html().clone(),
            None => content.unwrap_or_default(),
        };
        Ok(Some(NewText { blocks, html }))
    }

    /// Files that it names, in its text and beside it.
    pub fn media(&self, text: Option<&NewText>) -> Vec<String> {
        let in_text = text.map_or_else(Vec::new, |text| text.html.media_paths());
        let added = self.new_image_metadata_list.iter();
        let added = added.map(|image| media::path_of(&image.s3_path));
        distinct(in_text.into_iter().chain(added))
    }

    /// The stored post with the patch applied.
    pub fn apply(
        self,
        stored: Post,
        text: Option<NewText>,
        board: &Board,
        viewer: Viewer<'_>,
    ) -> Result<Post> {
        let before = stored.pictures();
        let documents = stored.html.documents().to_vec();
        let stored = match text {
            None => stored,
            Some(NewText { blocks, html }) => Post {
                blocks,
                html,
                ..stored
            },
        };
        let added = records(self.new_image_metadata_list);
        let kept = match self.original_image_path_list {
            None => stored.images.clone(),
            Some(paths) => {
                let paths = paths.iter().map(|path| media::path_of(path));
                paths.filter(|path| before.contains(path)).collect()
            }
        };
        let may_pin = |pinned: &bool| viewer.is_admin() && (board.rules.pin || !pinned);
        let pinned = self.is_pinned.filter(may_pin);
        let category = match &self.category {
            MaybeUndefined::Value(key) => board.choose_category(Some(key))?,
            MaybeUndefined::Null => board.choose_category(None)?,
            MaybeUndefined::Undefined => board.keep_category(stored.category.clone())?,
        };
        let post = Post {
            title: self.post_title,
            pinned: pinned.unwrap_or(stored.pinned),
            category,
            images: distinct(kept.into_iter().chain(paths(&added))),
            // What was told of those that stay, and of those that are new.
            image_metadata: [stored.image_metadata.clone(), added].concat(),
            ..stored
        }
        .cleaned();
        post.check("postTitle", "content", "newImageMetadataList")?;
        check_documents(board, &post, &documents)?;
        Ok(post)
    }
}

/// `400` for a text that offers documents where members write, but for those that it had before: it may have been
/// written when staff alone did.
fn check_documents(board: &Board, post: &Post, before: &[String]) -> Result<()> {
    let mut documents = post.html.documents().iter();
    match board.takes_documents() || documents.all(|path| before.contains(path)) {
        true => Ok(()),
        false => Err(ApiError::field(
            "content",
            "이 게시판의 글에는 파일을 붙일 수 없어요. 파일을 빼고 다시 저장해 주세요.",
        )),
    }
}

fn document(blocks: Option<Any<Value>>) -> Result<Option<Document>> {
    match blocks {
        None | Some(Any(Value::Null)) => Ok(None),
        Some(Any(value)) => Document::parse(value).map(Some),
    }
}

fn records(told: Vec<ImageMetadata>) -> Vec<board_records::ImageMetadata> {
    told.into_iter().map(ImageMetadata::into_record).collect()
}

fn paths(images: &[board_records::ImageMetadata]) -> Vec<String> {
    distinct(images.iter().map(|image| image.path.clone()))
}

fn distinct(paths: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = HashSet::new();
    paths.filter(|path| seen.insert(path.clone())).collect()
}
