//! Boards of posts and comments, as many as the people of the centre want (specification, sections 2
//! to 9).

mod admin;
mod api;
mod board_drafts;
mod boards;
mod check;
mod claim;
mod comments;
mod detail;
mod find;
mod list;
mod moderation;
mod moves;
mod newest;
mod pages;
mod personal;
mod post_drafts;
mod purge;
mod removal;
mod requests;
mod responses;
mod search;
mod settings;
mod views;

use std::sync::Arc;

use board_records::{BoardKind, CommentKind, PostKind};
use platform::{
    db::Migrations,
    module::{Api, Changed, Definition, FirstStep, MenuEntry, Module, Permission, TokenAccess},
    records::{ErasedKind, RecordKind},
    search::ErasedSource,
    views::FlushViews,
};

use boards::Boards;
use settings::Settings;

pub fn module() -> Definition {
    Definition::new("boards", Settings::read, build)
}

fn build(settings: &Arc<Settings>) -> Module {
    let boards = Boards::new(settings.clone());
    let (for_posts, for_comments, for_pages) = (boards.clone(), boards.clone(), boards.clone());
    let (for_mine, for_drafts, for_check) = (boards.clone(), boards.clone(), boards.clone());
    Module {
        label: "게시판",
        tokens: TokenAccess::All,
        migrations: Some(Migrations {
            owner: "boards",
            steps: &[
                ("0001_boards", include_str!("../migrations/0001_boards.sql")),
                (
                    "0002_one_index",
                    include_str!("../migrations/0002_one_index.sql"),
                ),
                (
                    "0003_image_metadata",
                    include_str!("../migrations/0003_image_metadata.sql"),
                ),
                ("0004_boards", include_str!("../migrations/0004_boards.sql")),
                ("0005_groups", include_str!("../migrations/0005_groups.sql")),
                (
                    "0006_categories",
                    include_str!("../migrations/0006_categories.sql"),
                ),
            ],
        }),
        apis: vec![
            Api::new(move |ctx| api::PostsApi {
                ctx,
                boards: for_posts.clone(),
            }),
            Api::new(move |ctx| api::CommentsApi {
                ctx,
                boards: for_comments.clone(),
            }),
            Api::new(move |ctx| api::MineApi {
                ctx,
                boards: for_mine.clone(),
            }),
            Api::new(|ctx| api::ModerationApi { ctx }),
            Api::new(|ctx| api::BoardsApi { ctx }),
        ],
        permissions: &[
            ("list_posts", Permission::Public),
            ("get_post", Permission::Public),
            ("list_comments", Permission::Public),
            ("create_post", Permission::Member),
            ("update_post", Permission::OwnerOrAdmin),
            ("delete_post", Permission::OwnerOrAdmin),
            ("create_comment", Permission::Member),
            ("delete_comment", Permission::OwnerOrAdmin),
            ("list_my_posts", Permission::Member),
            ("list_my_comments", Permission::Member),
            ("list_admin_posts", Permission::Admin),
            ("list_admin_comments", Permission::Admin),
            ("delete_posts", Permission::Admin),
            ("delete_comments", Permission::Admin),
            ("list_boards", Permission::Admin),
            ("get_board", Permission::Admin),
            ("create_board", Permission::Admin),
            ("update_board", Permission::Admin),
            ("delete_board", Permission::Admin),
            ("order_boards", Permission::Admin),
        ],
        records: vec![
            // Before what stands on them.
            <dyn ErasedKind>::of(BoardKind),
            <dyn ErasedKind>::of(PostKind),
            <dyn ErasedKind>::of(CommentKind),
        ],
        search: vec![
            <dyn ErasedSource>::of(search::BoardSearch),
            <dyn ErasedSource>::of(search::PostSearch),
            <dyn ErasedSource>::of(search::CommentSearch),
        ],
        drafts: vec![
            Arc::new(post_drafts::PostDrafts { boards: for_drafts }),
            Arc::new(board_drafts::BoardDrafts),
        ],
        first_steps: vec![FirstStep {
            label: "게시판 정하기",
            path: "/admin/boards",
            check: Arc::new(Changed(BoardKind::NAME)),
        }],
        menu: vec![
            MenuEntry {
                key: "board-posts",
                label: "게시물",
                path: "/admin/boards/posts",
                icon: "messages-square",
                group: "게시판",
                words: "글 공지 후기",
            },
            MenuEntry {
                key: "board-comments",
                label: "댓글",
                path: "/admin/boards/comments",
                icon: "message-circle",
                group: "게시판",
                words: "답글",
            },
            MenuEntry {
                key: "boards",
                label: "게시판 설정",
                path: "/admin/boards",
                icon: "settings",
                group: "게시판",
                words: "게시판 만들기 권한 비밀글 카테고리 갤러리",
            },
        ],
        app_paths: &[
            "/user/mypage/writings",
            "/admin/boards",
            "/admin/boards/new",
            "/admin/boards/edit/{key}",
            "/admin/boards/posts",
            "/admin/boards/comments",
        ],
        pages: vec![Arc::new(pages::BoardPages { boards: for_pages })],
        jobs: vec![purge::job()],
        flush: vec![Arc::new(FlushViews {
            views: boards.views.clone(),
            counts: views::PostViews,
        })],
        personal: vec![Arc::new(personal::MyPosts), Arc::new(personal::MyComments)],
        check: Some(Arc::new(check::BoardsCheck { boards: for_check })),
        listings: Some(Arc::new(newest::NewestPosts {
            boards: boards.clone(),
        })),
        boards: Some(Arc::new(boards)),
        first_values: settings.first_values(),
        ..Module::default()
    }
}
