//! The id under which a request is found again: in its answer, in a refusal, in every log line.

use poem::{
    Request,
    http::{HeaderName, HeaderValue},
};

pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

const LONGEST: usize = 64;

tokio::task_local! {
    static CURRENT: HeaderValue;
}

/// The id that the caller gave, if it is up to 64 letters, digits, `.`, `_`, `-`; else a new one.
pub fn of(request: &Request) -> HeaderValue {
    let given = request.headers().get(&HEADER).filter(|given| {
        let bytes = given.as_bytes();
        let fine = |byte: &u8| byte.is_ascii_alphanumeric() || b"._-".contains(byte);
        (1..=LONGEST).contains(&bytes.len()) && bytes.iter().all(fine)
    });
    given.cloned().unwrap_or_else(made)
}

fn made() -> HeaderValue {
    let mut id = [0; 16];
    let written = hex::encode_to_slice(rand::random::<[u8; 8]>(), &mut id);
    let id = written
        .ok()
        .and_then(|()| HeaderValue::from_bytes(&id).ok());
    id.unwrap_or(HeaderValue::from_static("-"))
}

/// Lets `work` know the id that it is done for.
pub async fn during<T>(id: HeaderValue, work: impl Future<Output = T>) -> T {
    CURRENT.scope(id, work).await
}

/// The id of the request that is being answered; nothing outside of one.
pub fn current() -> Option<String> {
    CURRENT.try_with(|id| text(id).to_owned()).ok()
}

/// An id of [`of`] holds nothing but visible ASCII.
pub fn text(id: &HeaderValue) -> &str {
    id.to_str().unwrap_or_default()
}
