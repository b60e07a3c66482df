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

static TEMPLATE: LazyLock<Source> = LazyLock::new(|| {
    Source::new(
        id("document.typ"),
        include_str!("../templates/document.typ").to_owned(),
    )
});

static DATA: LazyLock<FileId> = LazyLock::new(|| id("data.json"));

pub struct Closed {
    data: Bytes,
}

/// A path of a fixed name, which never escapes its root.
fn id(name: &'static str) -> FileId {
    let path = VirtualPath::new(name).unwrap_or_else(|_| unreachable!("{name} is a plain name"));
    FileId::new(RootedPath::new(VirtualRoot::Project, path))
}

impl Closed {
    pub fn new(data: Vec<u8>) -> Self {
        Self {
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
        TEMPLATE.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        match id == TEMPLATE.id() {
            true => Ok(TEMPLATE.clone()),
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
