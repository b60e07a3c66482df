//! Fields: one declaration of what people fill in, of which the check on the server, the form on the screen, what the
//! search finds and which files are needed all follow.

mod check;
mod declaration;
mod value;

pub use check::{checked, is_video_code};
pub use declaration::FieldDeclaration;
pub use value::{FieldValue, FieldValues, File, Link, Picture};

/// Something to fill in.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Unique among its neighbours, in camelCase.
    pub key: &'static str,
    /// What people read beside it.
    pub label: &'static str,
    /// A sentence below it; empty where none is needed.
    pub help: &'static str,
    pub kind: FieldKind,
    pub required: bool,
    /// HTML that a new text begins with: what would have to be made by hand each time.
    pub start: &'static str,
}

/// What can be filled in, and its bounds. A kind is one arm here, one in each file beside, and one file on the site.
#[derive(Clone, Copy, Debug)]
pub enum FieldKind {
    /// One line of at most so many characters.
    Line(usize),
    /// Plain text of at most so many characters, in lines of its own.
    Paragraph(usize),
    /// Text with headings, pictures, tables.
    Text,
    /// One of these, by value and label; the first where nothing is chosen.
    Choice(&'static [(&'static str, &'static str)]),
    /// One of what modules can list (`ports::ListingSource`), by its key.
    Listing,
    Picture,
    /// A document that is offered to take along.
    File,
    Link,
    /// The 11 characters by which the video host knows it.
    Video,
    /// At most `max` of something that people call `noun`, each with these fields.
    Rows {
        fields: &'static [Field],
        max: usize,
        noun: &'static str,
    },
}

impl Field {
    pub const fn new(key: &'static str, label: &'static str, kind: FieldKind) -> Self {
        Self {
            key,
            label,
            help: "",
            kind,
            required: false,
            start: "",
        }
    }

    pub const fn required(self) -> Self {
        Self {
            required: true,
            ..self
        }
    }

    pub const fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    pub const fn start_with(self, start: &'static str) -> Self {
        Self { start, ..self }
    }
}
