//! What modules add to the site's description.

use poem_openapi::Object;

/// A board of the community and who may do what on it.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct SiteBoard {
    pub key: String,
    pub title: String,
    /// `list`, `gallery` or `press`.
    pub layout: String,
    /// `everyone`, `member`, `group` or `admin`. Where groups are asked for, it is `member` for who is in one of
    /// them, and `group` for others.
    pub read: String,
    /// `member`, `group` or `admin`, as `read` is.
    pub write: String,
    /// `member`, `group`, `admin` or `nobody`, as `read` is.
    pub comment: String,
    /// Whether posts can be secret.
    pub secret: bool,
    /// Whether every new post is, whoever writes it.
    pub always_secret: bool,
    /// Whether admins can keep posts at the top.
    pub pin: bool,
    pub show_date: bool,
    pub page_size: i64,
    /// Whether it is only read: nobody writes or comments any more.
    pub archived: bool,
    /// What its posts are divided by, in their order; often nothing.
    pub categories: Vec<SiteBoardCategory>,
    /// Whether every post that is written has one of them.
    pub category_required: bool,
}

/// What posts of a board are divided by: `/community/{board}?category={key}` lists those of one.
#[derive(Clone, Object)]
pub struct SiteBoardCategory {
    pub key: String,
    pub title: String,
}

impl SiteBoard {
    /// Whether it is for members of groups that the caller is not in.
    pub fn asks_for_groups(&self) -> bool {
        [&self.read, &self.write, &self.comment].contains(&&"group".to_owned())
    }
}

/// A type of sessions that visitors can apply for: what `/session/{key}` lists.
#[derive(Clone, Object)]
pub struct SiteSessionType {
    pub key: String,
    pub title: String,
}
