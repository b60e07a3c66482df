//! Answers that are described as JSON, with the value that they were made of.

use std::sync::Arc;

use poem::{IntoResponse, Response};
use poem_openapi::{
    ApiResponse,
    payload::Json,
    registry::{MetaResponses, Registry},
    types::ToJSON,
};

use crate::cached_response::CachedResponse;

/// A `T` and its JSON, just made.
pub struct FreshJson<T> {
    value: T,
    pub response: CachedResponse,
}

impl<T> FreshJson<T> {
    pub fn shared(self) -> CachedJson<T> {
        CachedJson {
            value: Arc::new(self.value),
            response: self.response.shared(),
        }
    }

    pub(super) fn map_response(self, map: impl FnOnce(CachedResponse) -> CachedResponse) -> Self {
        Self {
            response: map(self.response),
            ..self
        }
    }
}

impl<T: ToJSON> FreshJson<T> {
    pub fn new(value: T) -> Self {
        let response = CachedResponse::json(&value);
        Self { value, response }
    }
}

/// A `T` and the bytes that callers get: what is rendered from the one and what is sent of the other
/// is of one revision.
pub struct CachedJson<T> {
    pub value: Arc<T>,
    pub response: Arc<CachedResponse>,
}

impl<T> Clone for CachedJson<T> {
    fn clone(&self) -> Self {
        Self {
            value: self.value.clone(),
            response: self.response.clone(),
        }
    }
}

impl<T: ToJSON> ApiResponse for CachedJson<T> {
    fn meta() -> MetaResponses {
        Json::<T>::meta()
    }

    fn register(registry: &mut Registry) {
        <Json<T> as ApiResponse>::register(registry);
    }
}

impl<T> IntoResponse for CachedJson<T>
where
    T: Send + Sync,
{
    fn into_response(self) -> Response {
        self.response.to_response()
    }
}
