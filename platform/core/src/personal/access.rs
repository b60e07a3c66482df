//! What is done with personal data, and what for.

use poem_openapi::Enum;

#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq, sqlx::Type)]
#[oai(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum AccessAction {
    View,
    Pdf,
    Xlsx,
    File,
    /// What is known of somebody was corrected.
    Change,
    /// It was destroyed.
    Erase,
}

/// What looks of one kind are for, for the person who was seen; Korean.
pub struct AccessPurpose {
    /// What is seen, as the record of access names it.
    pub kind: &'static str,
    pub action: AccessAction,
    pub of_one: &'static str,
    pub of_list: &'static str,
}
