//! The module's record kinds. Applications are none: nobody edits them, and nothing brings one back
//! (`docs/decisions/015-applications.md`).

mod form;
mod session;
mod types;

pub use form::{Form, FormKind, FormVersion, current_form, form_versions};
pub use session::{LONGEST_RETENTION, Session, SessionKind};
pub use types::{ALL, CountedType, SessionType, Types, TypesKind};
