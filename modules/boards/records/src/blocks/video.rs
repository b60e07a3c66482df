//! Videos of the editor's document.

use platform::error::ApiError;
use serde::{Deserialize, Serialize};

use super::escape_text;

/// What a video without a title is called.
pub const UNTITLED: &str = "동영상 보기";

/// A video on YouTube. Its HTML is a link, which the site plays in its place (`ui/ServerHtml`): so it
/// is one in feeds and without scripts too.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Video {
    /// The 11 characters that name it.
    pub code: String,
    /// Plain text.
    #[serde(default)]
    pub title: String,
}

impl Video {
    /// `400` for what is no code.
    pub fn check(&self) -> Result<(), ApiError> {
        match self.is_code() {
            true => Ok(()),
            false => Err(ApiError::field("blocks", "동영상 코드는 11자예요.")),
        }
    }

    pub fn render(&self, html: &mut String) {
        if !self.is_code() {
            return;
        }
        let title = match self.title.is_empty() {
            true => UNTITLED.to_owned(),
            false => escape_text(&self.title),
        };
        html.push_str(&format!(
            "<figure><a href=\"https://www.youtube.com/watch?v={}\">{title}</a></figure>",
            self.code
        ));
    }

    fn is_code(&self) -> bool {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        self.code.len() == 11 && self.code.bytes().all(allowed)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;

    use crate::blocks::Document;

    #[rstest]
    #[case("")]
    #[case("dQw4w9WgXc")]
    #[case("dQw4w9WgXc\"")]
    #[case("https://youtu.be/dQw4w9WgXcQ")]
    fn what_is_no_code_is_refused_and_never_drawn(#[case] code: &str) {
        let value = json!({ "blocks": [{ "type": "video", "data": { "code": code } }] });
        let refused = Document::parse(value.clone()).unwrap_err();
        assert_eq!(refused.fields[0].field, "blocks");
        let read: Document = serde_json::from_value(value).unwrap();
        assert_eq!(&**read.html(), "");
    }
}
