//! Documents that the editor's document offers to take along.

use platform::{error::ApiError, media::MediaPath, text};
use serde::{Deserialize, Serialize};

use super::{escape, escape_text};

/// Characters of a name.
const LONGEST: usize = 200;

/// A document. Its HTML is a link below which its kind and its size stand, so that it is one in feeds,
/// on paper and without scripts too.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct File {
    /// As the upload call returned it.
    pub path: String,
    /// Plain text.
    pub name: String,
    /// Bytes.
    pub size: u64,
}

impl File {
    /// `400` for what is no document, or has no name.
    pub fn check(&self) -> Result<(), ApiError> {
        if self.document().is_none() {
            return Err(ApiError::field(
                "blocks",
                "파일을 찾을 수 없어요. 파일을 다시 올려 주세요.",
            ));
        }
        match self.name.trim().is_empty() || self.name.chars().count() > LONGEST {
            true => Err(ApiError::field(
                "blocks",
                "파일 이름을 200자 안으로 적어 주세요.",
            )),
            false => Ok(()),
        }
    }

    pub fn render(&self, html: &mut String) {
        let Some(path) = self.document() else { return };
        let kind = path.as_str().rsplit_once('.').unwrap_or_default().1;
        html.push_str(&format!(
            "<figure><a href=\"/media/{}\">{}</a><figcaption>{} · {}</figcaption></figure>",
            escape(path.as_str()),
            escape_text(&self.name),
            kind.to_ascii_uppercase(),
            text::file_size(self.size),
        ));
    }

    fn document(&self) -> Option<MediaPath> {
        MediaPath::parse(&self.path).filter(MediaPath::is_document)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;

    use crate::blocks::Document;

    #[rstest]
    #[case("", "이름")]
    #[case("post/a.webp", "이름")]
    #[case("apply/a.pdf", "이름")]
    #[case("file/../a.pdf", "이름")]
    #[case("file/a.pdf\" onclick=\"x()", "이름")]
    #[case("file/a.pdf", " ")]
    fn what_is_no_document_is_refused(#[case] path: &str, #[case] name: &str) {
        let data = json!({ "path": path, "name": name, "size": 1 });
        let value = json!({ "blocks": [{ "type": "file", "data": data }] });
        let refused = Document::parse(value.clone()).unwrap_err();
        assert_eq!(refused.fields[0].field, "blocks");
        let read: Document = serde_json::from_value(value).unwrap();
        let html = read.html().to_string();
        assert!(
            !html.contains("onclick") && !html.contains("apply"),
            "{html}"
        );
    }
}
