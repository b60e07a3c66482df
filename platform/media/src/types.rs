//! The types of files that are kept, told by the end of their names.

/// A type of file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum FileType {
    WebP,
    Png,
    Jpeg,
    /// What applications attach, and what texts offer.
    Pdf,
    // What texts offer.
    Hwp,
    Hwpx,
    Doc,
    Docx,
    Xls,
    Xlsx,
    Ppt,
    Pptx,
    Zip,
    Mp3,
    /// From the seed only: a drawing that people upload could carry scripts.
    Svg,
    /// What admins put behind the home page.
    Mp4,
}

impl FileType {
    pub fn of_extension(extension: &str) -> Option<Self> {
        Some(match extension {
            "webp" => Self::WebP,
            "png" => Self::Png,
            "jpg" | "jpeg" => Self::Jpeg,
            "pdf" => Self::Pdf,
            "hwp" => Self::Hwp,
            "hwpx" => Self::Hwpx,
            "doc" => Self::Doc,
            "docx" => Self::Docx,
            "xls" => Self::Xls,
            "xlsx" => Self::Xlsx,
            "ppt" => Self::Ppt,
            "pptx" => Self::Pptx,
            "zip" => Self::Zip,
            "mp3" => Self::Mp3,
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
            Self::Hwp => "application/x-hwp",
            Self::Hwpx => "application/hwp+zip",
            Self::Doc => "application/msword",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Xls => "application/vnd.ms-excel",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Ppt => "application/vnd.ms-powerpoint",
            Self::Pptx => {
                "application/vnd.openxmlformats-officedocument.presentationml.presentation"
            }
            Self::Zip => "application/zip",
            Self::Mp3 => "audio/mpeg",
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
            Self::Hwp => "HWP",
            Self::Hwpx => "HWPX",
            Self::Doc => "DOC",
            Self::Docx => "DOCX",
            Self::Xls => "XLS",
            Self::Xlsx => "XLSX",
            Self::Ppt => "PPT",
            Self::Pptx => "PPTX",
            Self::Zip => "ZIP",
            Self::Mp3 => "MP3",
            Self::Svg => "SVG",
            Self::Mp4 => "MP4",
        }
    }

    /// Made of pixels: has dimensions and smaller variants.
    pub fn is_photo(self) -> bool {
        matches!(self, Self::WebP | Self::Png | Self::Jpeg)
    }

    /// What texts offer to take along.
    pub fn is_document(self) -> bool {
        !self.is_photo() && !matches!(self, Self::Svg | Self::Mp4)
    }

    /// Whether the first bytes are those of this type.
    pub fn begins(self, bytes: &[u8]) -> bool {
        match self {
            Self::WebP => bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
            Self::Png => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Jpeg => bytes.starts_with(b"\xff\xd8\xff"),
            Self::Pdf => bytes.starts_with(b"%PDF-"),
            Self::Hwp | Self::Doc | Self::Xls | Self::Ppt => {
                bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
            }
            Self::Hwpx | Self::Docx | Self::Xlsx | Self::Pptx | Self::Zip => {
                bytes.starts_with(b"PK")
            }
            Self::Mp3 => bytes.starts_with(b"ID3") || is_mpeg_audio(bytes),
            Self::Svg => std::str::from_utf8(bytes).is_ok_and(|text| text.contains("<svg")),
            Self::Mp4 => bytes.get(4..8) == Some(b"ftyp"),
        }
    }
}

/// Whether a frame of MPEG audio, layer III, begins here.
fn is_mpeg_audio(bytes: &[u8]) -> bool {
    let &[sync, version, rates, ..] = bytes else {
        return false;
    };
    // No frame has the bit rate or the sampling rate whose bits are all set.
    sync == 0xff && version & 0xe6 == 0xe2 && rates & 0xf0 != 0xf0 && rates & 0x0c != 0x0c
}
