//! All that a template can see: itself, its data, and the fonts. No files, no network, no clock.

use std::sync::LazyLock;

use typst::{
    Library, LibraryExt, World,
    diag::{FileError, FileResult},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};

use crate::fonts::FONTS;

static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| LazyHash::new(Library::default()));

pub static DOCUMENT: LazyLock<Source> =
    LazyLock::new(|| template("document.typ", include_str!("../templates/document.typ")));

pub static CARD: LazyLock<Source> =
    LazyLock::new(|| template("card.typ", include_str!("../templates/card.typ")));

static DATA: LazyLock<FileId> = LazyLock::new(|| id("data.json"));

pub struct Closed {
    template: &'static Source,
    data: Bytes,
}

fn template(name: &'static str, text: &str) -> Source {
    Source::new(id(name), text.to_owned())
}

/// A path of a fixed name, which never escapes its root.
fn id(name: &'static str) -> FileId {
    let path = VirtualPath::new(name).unwrap_or_else(|_| unreachable!("{name} is a plain name"));
    FileId::new(RootedPath::new(VirtualRoot::Project, path))
}

impl Closed {
    pub fn new(template: &'static Source, data: Vec<u8>) -> Self {
        Self {
            template,
            data: Bytes::new(data),
        }
    }
}

impl World for Closed {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &FONTS.book
    }

    fn main(&self) -> FileId {
        self.template.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        match id == self.template.id() {
            true => Ok(self.template.clone()),
            false => Err(FileError::AccessDenied),
        }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        match id == *DATA {
            true => Ok(self.data.clone()),
            false => Err(FileError::AccessDenied),
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        FONTS.all.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
