//! Names of stored files: what they may look like, and how a fresh one is made.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use unicode_normalization::UnicodeNormalization;

use super::FileType;
use base::{
    error::{ApiError, Result},
    html::DOCUMENTS,
    ids,
    text::line,
};
use records::Role;

/// Everything that a path may hold needs no escaping but Hangul.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_');

const LONGEST_PATH: usize = 300;
/// File systems allow 255 bytes a name.
const LONGEST_SEGMENT: usize = 220;
const LONGEST_STEM: usize = 50;
/// What the paths of private files begin with.
pub const PRIVATE: &str = "apply/";
/// Characters of a fresh path's name that were drawn by chance, with the dash behind them.
pub(super) const RANDOM: usize = 23;

/// The path of a stored file, `prefix/name.ext`: letters, digits, Hangul, `.`, `_`, `-`, and no
/// segment that a file system would take for something else.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct MediaPath(String);

impl MediaPath {
    pub fn parse(text: &str) -> Option<Self> {
        let segments: Vec<&str> = text.split('/').collect();
        let fine = segments.len() >= 2
            && text.len() <= LONGEST_PATH
            && segments.iter().all(|segment| is_segment(segment))
            && FileType::of_name(text).is_some();
        fine.then(|| Self(text.to_owned()))
    }

    /// The path that follows `prefix` in the path of an address.
    pub fn of_address(address: &str, prefix: &str) -> Option<Self> {
        let escaped = address.strip_prefix(prefix)?;
        Self::parse(&percent_decode_str(escaped).decode_utf8().ok()?)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As it stands in an address.
    pub fn escaped(&self) -> String {
        utf8_percent_encode(&self.0, ESCAPED).to_string()
    }

    /// Files of application forms are shown to nobody but by a signed link.
    pub fn is_private(&self) -> bool {
        self.0.starts_with(PRIVATE)
    }

    /// A film, which only admins upload.
    pub fn is_film(&self) -> bool {
        FileType::of_name(&self.0) == Some(FileType::Mp4)
    }

    /// What texts offer to take along: read by those who may read what holds it.
    pub fn is_document(&self) -> bool {
        self.0.starts_with(DOCUMENTS)
    }

    /// Its name in the store: a private one under a prefix of its own, so that a bucket's rules can
    /// tell it apart, and so a document, which may belong to what is not public. `sealed` is the version that its row names.
    pub fn kept(&self, sealed: Option<&str>) -> String {
        match (self.is_private(), sealed) {
            (false, _) if self.is_document() => format!("private/{}", self.0),
            (false, _) => format!("public/{}", self.0),
            (true, None) => format!("private/{}", self.0),
            (true, Some(version)) => format!("{}{version}", self.versions()),
        }
    }

    /// The folder of a private file's sealed versions.
    pub(super) fn versions(&self) -> String {
        format!("private/{}.sealed/", self.0)
    }

    /// The sealed version that is kept under this name of the store.
    pub(super) fn version_of(&self, kept: &str) -> Option<String> {
        kept.strip_prefix(&self.versions()).map(str::to_owned)
    }

    /// What may be said of it in a log: people name private files after themselves.
    pub fn in_logs(&self) -> &str {
        match self.is_private() {
            true => self.0.get(..PRIVATE.len() + RANDOM - 1).unwrap_or(PRIVATE),
            false => &self.0,
        }
    }
}

fn is_segment(segment: &str) -> bool {
    !segment.is_empty()
        && segment.len() <= LONGEST_SEGMENT
        && !segment.starts_with('.')
        && !segment.contains("..")
        && segment.chars().all(is_allowed)
}

fn is_allowed(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '.' | '_' | '-' | '가'..='힣')
}

/// Where uploads may go.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Prefix {
    /// Where members upload too: what they show, and what they confide.
    Post,
    Apply,
    /// What texts of admins offer.
    Documents,
    /// Where admins alone upload: the platform's own place, or a module's.
    Admins(&'static str),
}

/// The platform's own place of admins.
const PAGE: &str = "page";
/// Where the site's own pictures are, and the film of its home page.
const SITE: &str = "site";

impl Prefix {
    /// `declared` are the places of the modules.
    fn parse(text: &str, declared: &[&'static str]) -> Option<Self> {
        match text {
            "post" => Some(Self::Post),
            "apply" => Some(Self::Apply),
            "file" => Some(Self::Documents),
            _ => {
                let mut known = declared.iter().chain(&[PAGE]);
                let found = known.find(|place| **place == text);
                found.copied().map(Self::Admins)
            }
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Post => "post",
            Self::Apply => "apply",
            Self::Documents => "file",
            Self::Admins(place) => place,
        }
    }

    pub(super) fn may_write(self, role: Role) -> bool {
        role == Role::Admin || matches!(self, Self::Post | Self::Apply)
    }

    fn takes(self, file_type: FileType) -> bool {
        match self {
            Self::Documents => file_type.is_document(),
            Self::Apply => file_type.is_photo() || file_type == FileType::Pdf,
            Self::Admins(SITE) => file_type.is_photo() || file_type == FileType::Mp4,
            Self::Post | Self::Admins(_) => file_type.is_photo(),
        }
    }
}

/// What somebody wants to upload.
#[derive(Debug)]
pub(super) struct UploadRequest {
    pub prefix: Prefix,
    pub file_type: FileType,
    /// What the file is called where it comes from.
    pub original_name: String,
    stem: String,
    extension: String,
}

impl UploadRequest {
    /// `400` naming the field `path` for an unknown prefix, a missing name or a type that the
    /// prefix does not take.
    pub(super) fn parse(path: &str, declared: &[&'static str]) -> Result<Self> {
        let refuse = |message: &str| Err(ApiError::field("path", message));
        let Some((prefix, name)) = path.split_once('/') else {
            return refuse("올릴 곳과 파일 이름을 함께 보내 주세요.");
        };
        let Some(prefix) = Prefix::parse(prefix, declared) else {
            return refuse("파일을 올릴 수 없는 곳이에요.");
        };
        let name = name.rsplit('/').next().unwrap_or_default();
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let extension = extension.to_ascii_lowercase();
        match FileType::of_extension(&extension) {
            Some(file_type) if prefix.takes(file_type) => Ok(Self {
                prefix,
                file_type,
                original_name: line(&name.nfc().collect::<String>()),
                stem: clean(stem),
                extension,
            }),
            _ if prefix == Prefix::Apply => {
                refuse("webp, png, jpeg 이미지와 PDF 파일만 올릴 수 있어요.")
            }
            _ if prefix == Prefix::Documents => {
                refuse("PDF, HWP, HWPX, Word, Excel, PowerPoint, ZIP, MP3 파일만 올릴 수 있어요.")
            }
            _ if prefix == Prefix::Admins(SITE) => {
                refuse("webp, png, jpeg 이미지와 MP4 동영상만 올릴 수 있어요.")
            }
            _ => refuse("webp, png, jpeg 이미지만 올릴 수 있어요."),
        }
    }

    /// A name that nobody can guess, with what can be read of the file's own. Of a picture in a post nothing of
    /// it: every reader sees the address, and what a photo is called on a phone is not meant for them. The
    /// row has it, for admins.
    pub(super) fn fresh_path(&self) -> Result<MediaPath> {
        let random =
            ids::random_text(16).map_err(|error| ApiError::internal(anyhow::Error::new(error)))?;
        let stem = match self.prefix {
            Prefix::Post => "",
            _ => &self.stem,
        };
        let dash = if stem.is_empty() { "" } else { "-" };
        Ok(MediaPath(format!(
            "{}/{random}{dash}{stem}.{}",
            self.prefix.name(),
            self.extension
        )))
    }
}

/// The readable part of a file name (specification, section 6): Hangul in one piece, blanks and
/// odd characters as `_`, no parentheses, no dots that could end a name.
pub(super) fn clean(stem: &str) -> String {
    let cleaned: String = stem
        .nfc()
        .filter(|letter| !matches!(letter, '(' | ')'))
        .map(|letter| match letter {
            '.' => '_',
            letter if is_allowed(letter) => letter,
            _ => '_',
        })
        .take(LONGEST_STEM)
        .collect();
    cleaned.trim_matches('_').to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn paths_that_leave_the_folder_are_no_paths() {
        for path in [
            "",
            "/",
            "post",
            "post/",
            "/post/a.webp",
            "post//a.webp",
            "post/../a.webp",
            "../etc/passwd.png",
            "post/..webp",
            "post/.hidden.png",
            "post/a\\b.webp",
            "post/a b.webp",
            "post/a\0.webp",
            "post/a.webp/",
            "post/a.html",
            "post/a",
            "post/%2e%2e/a.webp",
        ] {
            assert!(MediaPath::parse(path).is_none(), "{path:?}");
        }
        assert!(MediaPath::of_address("/media/post/%2e%2e/a.webp", "/media/").is_none());
        assert!(MediaPath::of_address("/media/post/%ff.webp", "/media/").is_none());
    }

    #[test]
    fn a_fresh_name_keeps_what_can_be_read() {
        let wanted = UploadRequest::parse("page/내 사진+(1).v2.JPG", &[]).unwrap();
        let path = wanted.fresh_path().unwrap();
        assert!(path.as_str().starts_with("page/"), "{path:?}");
        assert!(path.as_str().ends_with("-내_사진_1_v2.jpg"), "{path:?}");
        assert_eq!(MediaPath::parse(path.as_str()).as_ref(), Some(&path));
        assert_ne!(wanted.fresh_path().unwrap(), path);
    }

    #[test]
    fn a_picture_in_a_post_keeps_nothing_of_its_name() {
        let wanted = UploadRequest::parse("post/김하늘 무릎사진.png", &[]).unwrap();
        let path = wanted.fresh_path().unwrap();
        let name = path.as_str().strip_prefix("post/").unwrap();
        assert!(name.ends_with(".png") && name.is_ascii(), "{path:?}");
        assert_eq!(MediaPath::parse(path.as_str()).as_ref(), Some(&path));
    }

    #[test]
    fn hangul_that_was_taken_apart_is_put_together() {
        let apart: String = "사진".nfd().collect();
        let path = UploadRequest::parse(&format!("page/{apart}.png"), &[])
            .unwrap()
            .fresh_path()
            .unwrap();
        assert!(path.as_str().ends_with("-사진.png"), "{path:?}");
    }

    proptest! {
        /// Whatever is asked for, the name that is given stays below its prefix.
        #[test]
        fn every_fresh_name_is_a_path(name in "\\PC{0,80}", prefix in "post|item|page|apply") {
            if let Ok(wanted) = UploadRequest::parse(&format!("{prefix}/{name}.webp"), &["item"]) {
                let path = wanted.fresh_path().unwrap();
                let below = path.as_str().strip_prefix(&prefix).is_some_and(|rest| rest.starts_with('/'));
                prop_assert!(below);
                prop_assert_eq!(MediaPath::parse(path.as_str()), Some(path));
            }
        }

        /// What is a path is one after a trip through an address, and joins to nothing outside.
        #[test]
        fn every_path_survives_an_address(text in "[a-z가-힣.%/_\\-\\\\ ]{0,40}") {
            let text = format!("{text}.png");
            if let Some(path) = MediaPath::parse(&text) {
                let address = format!("/media/{}", path.escaped());
                prop_assert!(address.is_ascii());
                prop_assert_eq!(MediaPath::of_address(&address, "/media/"), Some(path.clone()));
                let plain = std::path::Path::new(path.as_str())
                    .components()
                    .all(|part| matches!(part, std::path::Component::Normal(_)));
                prop_assert!(plain);
            }
        }
    }
}
