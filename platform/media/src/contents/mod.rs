//! What a document that a text offers really is, told by its bytes, and whether it carries programs.
//! Nothing in an archive is unpacked but a few kilobytes of what says its kind.

mod archive;
mod compound;
mod script;

use poem::http::StatusCode;

use super::FileType;
use base::error::ApiError;

/// Why a document is not kept.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Refusal {
    /// The bytes are of another kind than the end of the name says.
    OtherKind,
    Damaged,
    /// Whoever opens it may run what somebody wrote into it.
    Macros,
    /// It cannot be looked into.
    Locked,
    TooMany,
}

/// `415` with a sentence for people unless the bytes are a document of this type, without macros.
///
/// Slow: call it off the async threads.
pub(super) fn check(file_type: FileType, bytes: &[u8]) -> Result<(), ApiError> {
    let kind = match file_type {
        FileType::Zip | FileType::Hwpx | FileType::Docx | FileType::Xlsx | FileType::Pptx => {
            archive::kind(bytes)
        }
        FileType::Hwp | FileType::Doc | FileType::Xls | FileType::Ppt => compound::kind(bytes),
        _ => Ok(file_type),
    };
    match kind {
        Ok(kind) if kind == file_type => Ok(()),
        Ok(_) => Err(Refusal::OtherKind),
        Err(refusal) => Err(refusal),
    }
    .map_err(|refusal| {
        ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            refusal.message(file_type),
        )
    })
}

impl Refusal {
    fn message(self, file_type: FileType) -> String {
        let label = file_type.label();
        match self {
            Self::OtherKind => format!(
                "파일 내용이 {label} 형식이 아니에요. 이름 끝의 확장자를 확인하고 다시 올려 주세요."
            ),
            Self::Damaged => {
                format!("{label} 파일이 손상되어 열 수 없어요. 다른 파일을 골라 주세요.")
            }
            Self::Macros => "매크로나 스크립트가 든 파일은 올릴 수 없어요. 매크로 없이 저장하거나 PDF로 바꾸어 올려 주세요."
                .to_owned(),
            Self::Locked => "암호나 배포용 설정 때문에 확인할 수 없는 파일이에요. 풀어서 저장하거나 PDF로 바꾸어 올려 주세요."
                .to_owned(),
            Self::TooMany => format!(
                "압축 파일 안에 파일이 너무 많아요. {}개까지 담아 주세요.",
                archive::MAX_ENTRIES
            ),
        }
    }
}

#[cfg(test)]
mod tests;
