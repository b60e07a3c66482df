//! In which encodings answers leave.

use bytes::Bytes;
use platform::cached_response::CachedResponse;
use poem::http::{HeaderMap, HeaderValue, header};

#[derive(Clone, Copy)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    pub const COUNT: usize = 2;

    pub fn name(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        })
    }

    /// The answer's body in it, where there is one.
    pub fn pack(self, answer: &CachedResponse) -> Option<Bytes> {
        match self {
            Self::Brotli => answer.brotli(),
            Self::Gzip => answer.gzip(),
        }
    }
}

/// What an `Accept-Encoding` names without refusing it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Accepted {
    brotli: bool,
    gzip: bool,
}

impl Accepted {
    pub fn by(request: &HeaderMap) -> Self {
        let mut accepted = Self::default();
        let named = request.get(header::ACCEPT_ENCODING);
        let Some(named) = named.and_then(|value| value.to_str().ok()) else {
            return accepted;
        };
        for one in named.split(',') {
            let (name, quality) = one.split_once(';').unwrap_or((one, ""));
            if matches!(quality.trim_ascii(), "q=0" | "q=0.0") {
                continue;
            }
            let name = name.trim_ascii();
            accepted.brotli |= name.eq_ignore_ascii_case("br");
            accepted.gzip |= name.eq_ignore_ascii_case("gzip");
        }
        accepted
    }

    /// The smallest first.
    pub fn encodings(self) -> impl Iterator<Item = Encoding> {
        let brotli = self.brotli.then_some(Encoding::Brotli);
        let gzip = self.gzip.then_some(Encoding::Gzip);
        brotli.into_iter().chain(gzip)
    }
}
