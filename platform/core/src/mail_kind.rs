//! The mails that modules send.

/// A mail that the program sends by itself, with the text that it has until somebody changes it.
#[derive(Debug)]
pub struct MailKind {
    /// `application-received`; the key of its template.
    pub key: &'static str,
    /// What an admin reads: 신청 접수.
    pub label: &'static str,
    /// When it is sent and to whom.
    pub description: &'static str,
    pub subject: &'static str,
    /// Plain text.
    pub body: &'static str,
    /// What may stand in it, besides the ones that every mail has.
    pub placeholders: &'static [Placeholder],
}

/// A place in a text that a value is put into: `{{이름}}`.
#[derive(Clone, Copy, Debug)]
pub struct Placeholder {
    pub name: &'static str,
    /// Shown in previews.
    pub sample: &'static str,
}
