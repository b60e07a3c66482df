//! What the posts of a board are divided by.

use platform::{
    checks::{at_most, is_key},
    error::{ApiError, FieldErrors, Result},
    text::line,
};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

/// Of one board.
const MOST: usize = 20;
/// Characters of a name.
const LONGEST: usize = 20;

/// A category of a board. It keeps its key when it is renamed: posts and addresses name it.
#[derive(Clone, Debug, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "BoardCategory")]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// 1 to 40 lower-case letters, digits and `-`.
    pub key: String,
    /// 1 to 20 characters.
    pub title: String,
}

/// `400` for a category that the board of a post does not have.
pub fn unknown() -> ApiError {
    ApiError::field(
        "category",
        "이 게시판에 없는 분류예요. 다른 분류를 골라 주세요.",
    )
}

/// As they are stored. Notes what is wrong with them.
pub fn cleaned(categories: &[Category], errors: &mut FieldErrors) -> Vec<Category> {
    at_most(errors, "categories", categories.len(), MOST);
    let mut cleaned: Vec<Category> = Vec::with_capacity(categories.len());
    for (place, one) in categories.iter().enumerate() {
        let one = Category {
            key: one.key.trim().to_owned(),
            title: line(&one.title),
        };
        let (key, title) = (
            format!("categories[{place}].key"),
            format!("categories[{place}].title"),
        );
        if !is_key(&one.key) {
            errors.add(
                key,
                "주소에는 영문 소문자, 숫자, -를 40자까지 쓸 수 있어요.",
            );
        } else if cleaned.iter().any(|other| other.key == one.key) {
            errors.add(
                key,
                "이미 다른 분류가 쓰는 주소예요. 다른 주소를 적어 주세요.",
            );
        }
        match one.title.chars().count() {
            0 => errors.add(title, "분류 이름을 입력해주세요."),
            1..=LONGEST => {
                if cleaned.iter().any(|other| other.title == one.title) {
                    errors.add(title, "이미 있는 분류 이름이에요. 다른 이름을 적어 주세요.");
                }
            }
            _ => errors.add(title, format!("분류 이름은 {LONGEST}자까지 쓸 수 있어요.")),
        }
        cleaned.push(one);
    }
    cleaned
}

/// How many posts of the board are in the category, secret ones among them.
pub async fn posts_in(conn: &mut SqliteConnection, board: &str, category: &str) -> Result<i64> {
    let total: Option<i64> = sqlx::query_scalar(
        "select total from boards_category_totals where board = ?1 and category = ?2",
    )
    .bind(board)
    .bind(category)
    .fetch_optional(conn)
    .await?;
    Ok(total.unwrap_or(0))
}
