//! The library of files: all that is stored for the site, where it is used, and what is said of it or put in its
//! place everywhere at once (`docs/decisions/091-files-have-a-library.md`).

mod alts;
mod api;
mod details;
mod drafts;
mod list;
mod places;
mod rewrite;
mod search;
mod tidy;

pub use tidy::job;

use std::sync::Arc;

use platform::{
    error::ApiError,
    media::{self, FileKind},
    module::{Api, MenuEntry, Module, Permission, TokenAccess},
    records::ErasedKind,
    search::ErasedSource,
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "library",
        label: "사진과 파일",
        built_in: true,
        seed_folder: "library",
        apis: vec![Api::new(|ctx| api::LibraryApi { ctx })],
        permissions: &[
            ("list_media", Permission::Admin),
            ("get_media_totals", Permission::Admin),
            ("get_media_file", Permission::Admin),
            ("update_media_file", Permission::Admin),
        ],
        tokens: TokenAccess::Only(&["list_media", "get_media_file", "update_media_file"]),
        menu: vec![MenuEntry {
            key: "library",
            label: "사진과 파일",
            path: "/admin/media",
            icon: "images",
            group: "콘텐츠",
            words: "미디어 이미지 그림 첨부파일 자료 업로드 대체 텍스트 용량",
        }],
        app_paths: &["/admin/media", "/admin/media/file"],
        records: vec![<dyn ErasedKind>::of(FileKind)],
        drafts: vec![Arc::new(drafts::FileDrafts)],
        listeners: vec![Arc::new(alts::Alts)],
        prepare: Some(Arc::new(alts::NoteAlts)),
        search: vec![<dyn ErasedSource>::of(search::FileSearch)],
        jobs: vec![job()],
        ..Module::default()
    }
}

/// Path of the screen that shows the file.
fn screen_of(path: &str) -> String {
    let address = media::url(path);
    let name = address.trim_start_matches("/media/").replace('/', "%2F");
    format!("/admin/media/file?path={name}")
}

fn missing() -> ApiError {
    ApiError::not_found("없는 파일이에요. 아무 데서도 쓰지 않아 지워졌을 수 있어요.")
}
