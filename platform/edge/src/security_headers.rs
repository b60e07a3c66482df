//! Headers of every answer.

use base64::{Engine, engine::general_purpose::STANDARD};
use poem::http::{HeaderName, HeaderValue, header};
use sha2::{Digest, Sha256};

use platform::{config::Config, media};

/// The security headers; an answer may set a stricter one itself.
pub(crate) fn security_headers(config: &Config) -> Vec<(HeaderName, HeaderValue)> {
    let mut headers = vec![
        (
            header::CONTENT_SECURITY_POLICY,
            content_security_policy(config, None),
        ),
        (
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        ),
        (
            header::REFERRER_POLICY,
            HeaderValue::from_static("strict-origin-when-cross-origin"),
        ),
        (
            HeaderName::from_static("permissions-policy"),
            HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=()"),
        ),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            HeaderValue::from_static("same-origin"),
        ),
    ];
    if config.server.public_url.is_https() {
        headers.push((
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000; includeSubDomains"),
        ));
    }
    headers
}

/// Uploads may go to a bucket elsewhere; nothing else leaves for another host. The colours of the
/// centre are the one style sheet that stands in a document, allowed by its digest.
pub fn content_security_policy(config: &Config, style: Option<&str>) -> HeaderValue {
    let mut policy = CONTENT_SECURITY_POLICY.to_owned();
    let mut allow = |part: &str, origin: &str| {
        policy = policy.replace(
            &format!("{part} 'self'"),
            &format!("{part} 'self' {origin}"),
        );
    };
    if let Some(origin) = media::upload_origin(config) {
        allow("connect-src", &origin);
    }
    if let Some(cdn) = &config.media.public_base_url {
        allow("img-src", cdn.as_str());
        allow("media-src", cdn.as_str());
    }
    if let Some(css) = style {
        let digest = STANDARD.encode(Sha256::digest(css));
        allow("style-src", &format!("'sha256-{digest}'"));
    }
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY))
}

// `wasm-unsafe-eval` allows WebAssembly and no text: browsers whose canvas cannot write WebP
// compress pictures with it. Colours and alignment in texts are style attributes: the sanitiser lets
// no other style through, and style sheets come from this site alone.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; \
    script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; \
    frame-src https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";
