//! The types of files that are kept, told by the end of their names.

/// A type of file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum FileType {
    WebP,
    Png,
    Jpeg,
    /// Private uploads only.
    Pdf,
    /// From the seed only: a drawing that people upload could carry scripts.
    Svg,
    /// From the seed only.
    Mp4,
}

impl FileType {
    pub fn of_extension(extension: &str) -> Option<Self> {
        Some(match extension {
            "webp" => Self::WebP,
            "png" => Self::Png,
            "jpg" | "jpeg" => Self::Jpeg,
            "pdf" => Self::Pdf,
            "svg" => Self::Svg,
            "mp4" => Self::Mp4,
            _ => return None,
        })
    }

    pub fn of_name(name: &str) -> Option<Self> {
        Self::of_extension(name.rsplit_once('.')?.1)
    }

    pub fn content_type(self) -> &'static str {
        match self {
            Self::WebP => "image/webp",
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Pdf => "application/pdf",
            Self::Svg => "image/svg+xml",
            Self::Mp4 => "video/mp4",
        }
    }

    /// What people call it.
    pub fn label(self) -> &'static str {
        match self {
            Self::WebP => "WebP",
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::Pdf => "PDF",
            Self::Svg => "SVG",
            Self::Mp4 => "MP4",
        }
    }

    /// Made of pixels: has dimensions and smaller variants.
    pub fn is_photo(self) -> bool {
        matches!(self, Self::WebP | Self::Png | Self::Jpeg)
    }

    /// Whether the first bytes are those of this type.
    pub fn begins(self, bytes: &[u8]) -> bool {
        match self {
            Self::WebP => bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
            Self::Png => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Jpeg => bytes.starts_with(b"\xff\xd8\xff"),
            Self::Pdf => bytes.starts_with(b"%PDF-"),
            Self::Svg => std::str::from_utf8(bytes).is_ok_and(|text| text.contains("<svg")),
            Self::Mp4 => bytes.get(4..8) == Some(b"ftyp"),
        }
    }
}
