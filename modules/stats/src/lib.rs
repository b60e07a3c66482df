//! Numbers for the dashboard: signups, what other modules count, and visits (specification,
//! sections 3, 7 and 9).

mod api;
mod clean;
mod periods;
mod responses;
mod visits;

use std::sync::Arc;

use platform::{
    db::Migrations,
    module::{Api, Definition, Module, Permission, TokenAccess},
};

pub fn module() -> Definition {
    Definition::without_settings("stats", build)
}

fn build() -> Module {
    let visits = Arc::new(visits::Visits::default());
    Module {
        label: "통계",
        tokens: TokenAccess::All,
        migrations: Some(Migrations {
            owner: "stats",
            steps: &[
                ("0001_stats", include_str!("../migrations/0001_stats.sql")),
                ("0002_pages", include_str!("../migrations/0002_pages.sql")),
            ],
        }),
        apis: vec![Api::new(|ctx| api::StatsApi { ctx })],
        permissions: &[
            ("count_signups", Permission::Admin),
            ("count_by_session", Permission::Admin),
            ("list_daily_counts", Permission::Admin),
            ("list_popular_pages", Permission::Admin),
            ("list_newest", Permission::Admin),
            ("get_health", Permission::Admin),
        ],
        visits: Some(visits.clone()),
        flush: vec![Arc::new(visits::Flush(visits))],
        jobs: vec![clean::job()],
        ..Module::default()
    }
}
