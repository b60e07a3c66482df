//! The answer of an operation that made something.

use poem_openapi::{ApiResponse, payload::Json, types::ToJSON};

/// `201` with what was made.
#[derive(ApiResponse)]
pub enum Created<T: ToJSON> {
    #[oai(status = 201)]
    Made(Json<T>),
}

impl<T: ToJSON> Created<T> {
    pub fn new(made: T) -> Self {
        Self::Made(Json(made))
    }
}
