//! Webhooks: other programs are told what happened, by signed calls to their addresses.

mod address;
mod api;
mod call;
mod channel;
mod record;
mod responses;
mod search;
mod secret;
mod settings;

use std::sync::Arc;

use platform::{
    db::Migrations,
    module::{Api, Definition, MenuEntry, Module, Permission},
    records::ErasedKind,
    search::ErasedSource,
};

use settings::Settings;

/// The channel of the outbox that the calls go through.
const CHANNEL: &str = "webhook";

pub fn module() -> Definition {
    Definition::new("webhooks", Settings::read, build)
}

fn build(_: &Arc<Settings>) -> Module {
    Module {
        label: "웹훅",
        migrations: Some(Migrations {
            owner: "webhooks",
            steps: &[
                (
                    "0001_webhooks",
                    include_str!("../migrations/0001_webhooks.sql"),
                ),
                ("0002_micros", include_str!("../migrations/0002_micros.sql")),
            ],
        }),
        apis: vec![
            Api::new(|ctx| api::WebhooksApi { ctx }),
            Api::new(|ctx| api::DeliveriesApi { ctx }),
        ],
        permissions: &[
            ("list_webhooks", Permission::Admin),
            ("create_webhook", Permission::Admin),
            ("update_webhook", Permission::Admin),
            ("delete_webhook", Permission::Admin),
            ("renew_webhook_secret", Permission::Admin),
            ("test_webhook", Permission::Admin),
            ("list_webhook_deliveries", Permission::Admin),
            ("get_webhook_delivery", Permission::Admin),
            ("resend_webhook_delivery", Permission::Admin),
        ],
        records: vec![<dyn ErasedKind>::of(record::WebhookKind)],
        search: vec![<dyn ErasedSource>::of(search::WebhookSearch)],
        channels: vec![Arc::new(channel::WebhookChannel)],
        sink: Some(Arc::new(channel::WebhookSink)),
        sealed: vec![Arc::new(secret::Reencryption)],
        menu: vec![MenuEntry {
            key: "webhooks",
            label: "웹훅",
            path: "/admin/webhooks",
            icon: "webhook",
            group: "연동",
            words: "알림 연동",
        }],
        app_paths: &["/admin/webhooks", "/admin/webhooks/{key}"],
        ..Module::default()
    }
}
