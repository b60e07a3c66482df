//! What is told of a picture when it is uploaded for a post (specification, section 3).

use std::collections::HashMap;

use platform::{
    error::{FieldErrors, Result},
    media,
    text::line,
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

/// Characters of the client's own name for a picture.
const LONGEST_ID: usize = 100;
/// Characters of the name of a file; file systems allow 255.
const LONGEST_NAME: usize = 255;
/// Characters of a caption.
const LONGEST_CAPTION: usize = 1000;
/// Bytes: the largest whole number that every client can read.
const LARGEST: i64 = (1 << 53) - 1;

/// What was told of one picture. Empty and absent is what nobody told.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ImageMetadata {
    /// Which of the post's pictures it is.
    pub path: String,
    /// The client's own name for it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub image_id: String,
    /// The name under which it was stored.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub file_name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub caption: String,
    /// The name that the file has where it came from. It may be personal: visitors never see it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub original_file_name: String,
    /// Bytes before it was made smaller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub original_size: Option<i64>,
    /// Bytes of the stored file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processed_size: Option<i64>,
}

impl ImageMetadata {
    /// Notes what is wrong with it, under the name that the call has for the list.
    pub fn check(&self, field: &str, errors: &mut FieldErrors) {
        let texts = [
            ("이미지의 식별자는 100", LONGEST_ID, &self.image_id),
            ("이미지의 파일 이름은 255", LONGEST_NAME, &self.file_name),
            ("이미지 설명은 1,000", LONGEST_CAPTION, &self.caption),
            (
                "이미지의 원래 파일 이름은 255",
                LONGEST_NAME,
                &self.original_file_name,
            ),
        ];
        for (what, longest, text) in texts {
            if text.chars().count() > longest {
                errors.add(field, format!("{what}자까지 쓸 수 있어요."));
            }
        }
        let sizes = [self.original_size, self.processed_size];
        if sizes
            .iter()
            .flatten()
            .any(|size| !(0..=LARGEST).contains(size))
        {
            errors.add(field, "이미지의 크기는 0 이상의 정수여야 해요.");
        }
    }

    fn cleaned(self) -> Self {
        Self {
            path: self.path,
            image_id: line(&self.image_id),
            file_name: line(&self.file_name),
            caption: line(&self.caption),
            original_file_name: line(&self.original_file_name),
            ..self
        }
    }
}

/// One entry for each of the `pictures` of which something was told, in their order; what was told
/// last of a picture counts.
pub fn of_pictures(told: Vec<ImageMetadata>, pictures: &[String]) -> Vec<ImageMetadata> {
    let mut by_path: HashMap<String, ImageMetadata> = told
        .into_iter()
        .map(|image| (image.path.clone(), image.cleaned()))
        .collect();
    pictures
        .iter()
        .filter_map(|path| by_path.remove(path))
        .collect()
}

/// Takes the size of each stored file from the file, whatever was told.
pub async fn measure(conn: &mut SqliteConnection, images: &mut [ImageMetadata]) -> Result<()> {
    if images.is_empty() {
        return Ok(());
    }
    let paths: Vec<String> = images.iter().map(|image| image.path.clone()).collect();
    let sizes = media::sizes(conn, &paths).await?;
    for image in images {
        image.processed_size = sizes.get(&image.path).copied().or(image.processed_size);
    }
    Ok(())
}
