//! Addresses that carry their own permission for a few minutes.

use chrono::TimeDelta;
use poem::{Request, http::StatusCode};
use serde::Deserialize;
use subtle::ConstantTimeEq;

use super::{Media, MediaPath};
use base::error::{ApiError, Result};

/// How long an address works.
pub(super) const LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// How long the address of a document works: whoever reads a text may want it only at its end.
pub(super) const LENT: TimeDelta = TimeDelta::hours(1);

/// What an address allows. One kind never passes for the other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Link {
    Upload,
    Private,
}

impl Link {
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Self::Upload => "/media-upload/",
            Self::Private => "/media-private/",
        }
    }

    /// The address, relative to the host.
    pub(super) fn sign(self, media: &Media, path: &MediaPath) -> String {
        let lifetime = match self {
            Self::Private if path.is_document() => LENT,
            _ => LIFETIME,
        };
        let expires = (media.clock.now() + lifetime).timestamp();
        let signature = self.signature(media, path, expires);
        format!(
            "{}{}?expires={expires}&signature={signature}",
            self.prefix(),
            path.escaped()
        )
    }

    /// The path that a signed request names. `403` for one that expired or was not signed here.
    pub(super) fn verify(self, media: &Media, request: &Request) -> Result<MediaPath> {
        let refused = || {
            ApiError::new(
                StatusCode::FORBIDDEN,
                "주소의 유효 시간이 지났거나 주소가 잘못되었어요. 처음부터 다시 시도해 주세요.",
            )
        };
        let path =
            MediaPath::of_address(request.uri().path(), self.prefix()).ok_or_else(refused)?;
        let query: Query = request.params().map_err(|_| refused())?;
        let signature = self.signature(media, &path, query.expires);
        let genuine: bool = signature
            .as_bytes()
            .ct_eq(query.signature.as_bytes())
            .into();
        let alive = media.clock.now().timestamp() < query.expires;
        if genuine && alive {
            Ok(path)
        } else {
            Err(refused())
        }
    }

    fn signature(self, media: &Media, path: &MediaPath, expires: i64) -> String {
        let signed = format!("{expires} {}", path.as_str());
        media.signer.digest(self.prefix(), &signed)
    }
}

#[derive(Deserialize)]
struct Query {
    expires: i64,
    signature: String,
}

impl Media {
    /// The address under which a private file can be read for ten minutes. Whoever has it can read:
    /// the caller of this function makes sure that the reader may.
    pub fn private_url(&self, path: &str) -> Result<String> {
        let path = MediaPath::parse(path)
            .filter(MediaPath::is_private)
            .ok_or_else(|| ApiError::not_found("없는 파일이에요."))?;
        Ok(Link::Private.sign(self, &path))
    }
}
