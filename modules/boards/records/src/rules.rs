//! The record kind `board`: what holds on a board.

use async_trait::async_trait;
use platform::{
    error::{ApiError, FieldErrors, Result},
    records::{RecordKind, Visibility, groups},
    text::line,
};
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::category::{self, Category};

pub const MAX_POSITION: i64 = 100_000;

/// A board as calls, seed files and the journal have it; its key is the address.
#[derive(Clone, Debug, Deserialize, Object, PartialEq, Serialize, sqlx::FromRow)]
#[oai(rename = "BoardRules", rename_all = "camelCase")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rules {
    /// At most 60 characters.
    pub title: String,
    #[serde(default)]
    pub layout: Layout,
    #[serde(default)]
    pub read: Audience,
    /// Keys of the groups, where `read` is `group`.
    #[oai(default)]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[sqlx(json)]
    pub read_groups: Vec<String>,
    #[serde(default = "members")]
    pub write: Audience,
    /// Keys of the groups, where `write` is `group`.
    #[oai(default)]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[sqlx(json)]
    pub write_groups: Vec<String>,
    #[serde(default = "members")]
    pub comment: Audience,
    /// Keys of the groups, where `comment` is `group`.
    #[oai(default)]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[sqlx(json)]
    pub comment_groups: Vec<String>,
    #[serde(default)]
    pub secret: Secrecy,
    /// Whether admins may keep a post at the top.
    #[serde(default = "yes")]
    pub pin: bool,
    #[serde(default = "yes")]
    pub show_date: bool,
    /// Posts of a page, 1 to 100.
    #[serde(default = "default_page_size")]
    pub page_size: i64,
    /// Whether it is only read: nobody writes or comments any more.
    #[serde(default)]
    pub archived: bool,
    /// Its place among the boards. Not looked at when a board is made or changed: `order_boards` changes it.
    #[oai(default)]
    #[serde(default)]
    pub position: i64,
    /// What its posts are divided by, in the order in which people see it; at most 20.
    #[oai(default)]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[sqlx(json)]
    pub categories: Vec<Category>,
    /// Whether every post that is written has one of them.
    #[oai(default)]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub category_required: bool,
}

/// How a board's list is laid out.
#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, Eq, PartialEq, Serialize, sqlx::Type)]
#[oai(rename = "BoardLayout", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum Layout {
    #[default]
    List,
    Gallery,
    Press,
}

/// Who may do something on a board. `everyone` is for reading alone, `nobody` for comments alone.
#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, Eq, PartialEq, Serialize, sqlx::Type)]
#[oai(rename = "BoardAudience", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum Audience {
    #[default]
    Everyone,
    Member,
    /// Members of some groups.
    Group,
    Admin,
    Nobody,
}

/// Whether posts are for their authors and the admins alone.
#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, Eq, PartialEq, Serialize, sqlx::Type)]
#[oai(rename = "BoardSecrecy", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum Secrecy {
    #[default]
    No,
    /// Whoever writes decides.
    May,
    /// Every new post is.
    Always,
}

pub fn members() -> Audience {
    Audience::Member
}

pub fn yes() -> bool {
    true
}

pub fn default_page_size() -> i64 {
    20
}

/// Whether a key can stand in addresses.
pub fn is_key(key: &str) -> bool {
    let fits = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_');
    (1..=40).contains(&key.len()) && key.bytes().all(fits)
}

impl Rules {
    /// The category with this key.
    pub fn category(&self, key: &str) -> Option<&Category> {
        let mut categories = self.categories.iter();
        categories.find(|one| one.key == key)
    }

    /// The category that a post names; nothing for one that is gone.
    pub fn named(&self, key: Option<&str>) -> Option<Category> {
        key.and_then(|key| self.category(key)).cloned()
    }

    /// Those that are not among what `after` has.
    pub fn gone<'a>(&'a self, after: &Self) -> impl Iterator<Item = &'a Category> {
        let categories = self.categories.iter();
        categories.filter(|one| after.category(&one.key).is_none())
    }

    /// As they are stored, or what is wrong with them.
    pub fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        self.check(&mut errors);
        let categories = category::cleaned(&self.categories, &mut errors);
        let mut asked = |field, audience, keys| {
            groups::asked(&mut errors, field, audience == Audience::Group, keys)
        };
        let cleaned = Self {
            title: line(&self.title),
            categories,
            read_groups: asked("readGroups", self.read, &self.read_groups),
            write_groups: asked("writeGroups", self.write, &self.write_groups),
            comment_groups: asked("commentGroups", self.comment, &self.comment_groups),
            ..self.clone()
        };
        errors.finish()?;
        Ok(cleaned)
    }

    fn check(&self, errors: &mut FieldErrors) {
        match line(&self.title).chars().count() {
            0 => errors.add("title", "게시판 이름을 입력해주세요."),
            1..=60 => {}
            _ => errors.add("title", "게시판 이름은 60자까지 쓸 수 있어요."),
        }
        if self.read == Audience::Nobody {
            errors.add(
                "read",
                "모든 방문자, 회원, 그룹, 관리자 가운데 골라 주세요.",
            );
        }
        if matches!(self.write, Audience::Everyone | Audience::Nobody) {
            errors.add("write", "회원, 그룹, 관리자 가운데 골라 주세요.");
        }
        if self.comment == Audience::Everyone {
            errors.add(
                "comment",
                "회원, 그룹, 관리자, 아무도 쓰지 않음 가운데 골라 주세요.",
            );
        }
        if !(1..=100).contains(&self.page_size) {
            errors.add("pageSize", "한 쪽에는 글을 1개에서 100개까지 둘 수 있어요.");
        }
        if !(0..=MAX_POSITION).contains(&self.position) {
            errors.add("position", format!("순서는 0에서 {MAX_POSITION} 사이예요."));
        }
        if self.category_required && self.categories.is_empty() {
            errors.add(
                "categoryRequired",
                "글마다 고르게 하려면 분류를 먼저 만들어 주세요.",
            );
        }
    }
}

pub struct BoardKind;

#[async_trait]
impl RecordKind for BoardKind {
    type Value = Rules;

    const NAME: &'static str = "board";
    const LABEL: &'static str = "게시판";
    const TABLES: &'static [&'static str] = &["boards_boards"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("title", "이름"),
        ("layout", "목록 모양"),
        ("read", "읽는 사람"),
        ("write", "글을 쓰는 사람"),
        ("comment", "댓글을 쓰는 사람"),
        ("readGroups", "읽는 그룹"),
        ("writeGroups", "글을 쓰는 그룹"),
        ("commentGroups", "댓글을 쓰는 그룹"),
        ("secret", "비밀글"),
        ("pin", "상단 고정"),
        ("showDate", "날짜 표시"),
        ("pageSize", "한 쪽의 글 수"),
        ("archived", "보관"),
        ("position", "순서"),
        ("categories", "분류"),
        ("categoryRequired", "분류 고르기"),
    ];
    const ASKS_FOR_GROUPS: bool = true;

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from boards_boards order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Rules>> {
        Ok(sqlx::query_as(
            "select title, layout, read, write, comment, read_groups, write_groups,
                    comment_groups, secret, pin, show_date, page_size,
                    archived, position, categories, category_required
             from boards_boards
             where key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?)
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, rules: &Rules) -> Result<()> {
        if !is_key(key) {
            return Err(ApiError::field(
                "key",
                "주소에는 영문자, 숫자, -, _를 40자까지 쓸 수 있어요.",
            ));
        }
        let rules = rules.cleaned()?;
        require_free(conn, key).await?;
        sqlx::query(
            "insert into boards_boards
             (key, title, layout, read, write, comment, secret, pin, show_date, page_size,
              archived, position, read_groups, write_groups, comment_groups, categories,
              category_required)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
             on conflict (key) do update
             set title = excluded.title, layout = excluded.layout, read = excluded.read,
                 write = excluded.write, comment = excluded.comment, secret = excluded.secret,
                 pin = excluded.pin, show_date = excluded.show_date,
                 page_size = excluded.page_size, archived = excluded.archived,
                 position = excluded.position, read_groups = excluded.read_groups,
                 write_groups = excluded.write_groups,
                 comment_groups = excluded.comment_groups,
                 categories = excluded.categories,
                 category_required = excluded.category_required",
        )
        .bind(key)
        .bind(&rules.title)
        .bind(rules.layout)
        .bind(rules.read)
        .bind(rules.write)
        .bind(rules.comment)
        .bind(rules.secret)
        .bind(rules.pin)
        .bind(rules.show_date)
        .bind(rules.page_size)
        .bind(rules.archived)
        .bind(rules.position)
        .bind(serde_json::to_string(&rules.read_groups)?)
        .bind(serde_json::to_string(&rules.write_groups)?)
        .bind(serde_json::to_string(&rules.comment_groups)?)
        .bind(serde_json::to_string(&rules.categories)?)
        .bind(rules.category_required)
        .execute(conn)
        .await?;
        Ok(())
    }

    /// Refused while there are posts on it, for every caller: nobody could reach them.
    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        match posts_on(conn, key).await? {
            0 => {}
            posts => {
                let told = format!(
                    "없어질 게시판에 글이 {posts}개 있어요. 게시판 설정에서 글을 다른 게시판으로 옮긴 뒤에 다시 해 주세요."
                );
                return Err(ApiError::conflict(told));
            }
        }
        sqlx::query("delete from boards_boards where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, rules: &Rules) -> String {
        rules.title.clone()
    }

    async fn visibility(&self, _: &mut SqliteConnection, _: &str, _: &Rules) -> Result<Visibility> {
        // The site tells every visitor which boards there are; what is on them is another matter.
        Ok(Visibility::Public)
    }

    fn groups(&self, rules: &Rules) -> Vec<String> {
        [
            &rules.read_groups,
            &rules.write_groups,
            &rules.comment_groups,
        ]
        .into_iter()
        .flatten()
        .cloned()
        .collect()
    }
}

/// How many posts are on the board.
pub async fn posts_on(conn: &mut SqliteConnection, key: &str) -> Result<i64> {
    let total: Option<i64> = sqlx::query_scalar("select total from boards_totals where board = ?1")
        .bind(key)
        .fetch_optional(conn)
        .await?;
    Ok(total.unwrap_or(0))
}

/// Looked for, since an insert would take the place of the board whose address differs in its case alone.
async fn require_free(conn: &mut SqliteConnection, key: &str) -> Result<()> {
    let twin: Option<String> = sqlx::query_scalar(
        "select key from boards_boards where key = ?1 collate nocase and key <> ?1",
    )
    .bind(key)
    .fetch_optional(conn)
    .await?;
    match twin {
        Some(_) => Err(key_taken()),
        None => Ok(()),
    }
}

/// `409` for an address that another board has, whatever its case.
pub fn key_taken() -> ApiError {
    ApiError::conflict("이미 다른 게시판이 쓰는 주소예요. 다른 주소를 적어 주세요.").at_field("key")
}
