//! A calendar of events: a month, an event, and a feed that other calendars subscribe to.

mod admin;
mod api;
mod calendar;
mod check;
mod ics;
mod list;
mod month;
mod pages;
mod record;
mod requests;
mod responses;
mod search;
mod setting;
mod settings;
mod upcoming;
mod when;

use std::sync::Arc;

use platform::{
    db::Migrations,
    module::{Api, Definition, FirstValue, MenuEntry, Module, Permission, TokenAccess},
    records::ErasedKind,
    search::ErasedSource,
};

use setting::Calendar;
use settings::Settings;

pub fn module() -> Definition {
    Definition::new("events", Settings::read, build)
}

fn build(settings: &Arc<Settings>) -> Module {
    Module {
        label: "행사",
        migrations: Some(Migrations {
            owner: "events",
            steps: &[
                ("0001_events", include_str!("../migrations/0001_events.sql")),
                (
                    "0002_calendar",
                    include_str!("../migrations/0002_calendar.sql"),
                ),
            ],
        }),
        apis: vec![
            Api::new(|ctx| api::PublicApi { ctx }),
            Api::new(|ctx| api::AdminApi { ctx }),
            Api::new(|ctx| setting::CalendarApi { ctx }),
        ],
        permissions: &[
            ("list_events", Permission::Public),
            ("get_event", Permission::Public),
            ("get_event_calendar", Permission::Public),
            ("get_event_file", Permission::Public),
            ("list_admin_events", Permission::Admin),
            ("get_admin_event", Permission::Admin),
            ("create_event", Permission::Admin),
            ("update_event", Permission::Admin),
            ("delete_events", Permission::Admin),
            ("get_calendar", Permission::Admin),
            ("update_calendar", Permission::Admin),
        ],
        tokens: TokenAccess::All,
        records: vec![<dyn ErasedKind>::of(record::EventKind)],
        first_values: vec![FirstValue::setting(&settings.calendar())],
        search: vec![<dyn ErasedSource>::of(search::EventSearch)],
        uploads: &["event"],
        menu: vec![MenuEntry {
            key: "events",
            label: "행사 일정",
            path: "/admin/events",
            icon: "calendar-days",
            group: "콘텐츠",
            words: "달력 캘린더 학사 일정",
        }],
        app_paths: &[
            "/admin/events",
            "/admin/events/new",
            "/admin/events/calendar",
            "/admin/events/{key}",
        ],
        pages: vec![Arc::new(pages::EventPages)],
        listings: Some(Arc::new(upcoming::Upcoming)),
        check: Some(Arc::new(check::EventsCheck)),
        ..Module::default()
    }
    .with_setting::<Calendar>()
}
