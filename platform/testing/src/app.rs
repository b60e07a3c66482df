//! The application under test.

use std::{
    net::IpAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

use chrono::TimeDelta;
use platform::{
    clock::Clock,
    config::{self, Config},
    ctx::Ctx,
    jobs::{self, Job, Run},
    module::Definition,
    outbox,
    records::{self, Change, RecordKind},
    timestamp::Timestamp,
};
use poem::{Response, endpoint::BoxEndpoint};
use server::{
    app::{self, App},
    delivery,
};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::{Actor, database};

/// A configuration that names nothing of any real centre.
const CONFIG: &str = r#"
[site]
name = "시험 센터"
description = "시험하는 곳"
product = "HOME"
"#;

/// Where every test's clock starts: a Saturday morning in Seoul.
const NOW: &str = "2026-11-21T01:00:00Z";

pub struct TestApp {
    pub ctx: Ctx,
    pub(crate) endpoint: BoxEndpoint<'static, Response>,
    jobs: Vec<Job>,
    flushes: Vec<Arc<dyn Run>>,
    folder: TempDir,
}

pub struct TestAppBuilder {
    config: String,
    modules: Vec<Definition>,
    seed: Option<PathBuf>,
    folder: TempDir,
    behind_proxy: bool,
}

impl TestApp {
    /// The platform alone.
    pub async fn new() -> Self {
        Self::builder().start().await
    }

    /// The platform and one module that is switched on.
    pub async fn with(module: Definition) -> Self {
        Self::builder().module(module).start().await
    }

    /// A whole site: its configuration file, which names its modules, and its seed content.
    pub fn site(config: &Path, modules: Vec<Definition>) -> TestAppBuilder {
        TestAppBuilder {
            config: std::fs::read_to_string(config).expect("a configuration file"),
            modules,
            seed: Some(config.with_file_name("content-seed")),
            ..Self::builder()
        }
    }

    pub fn builder() -> TestAppBuilder {
        TestAppBuilder {
            config: CONFIG.to_owned(),
            modules: Vec::new(),
            seed: None,
            folder: tempfile::tempdir().expect("a folder for the test"),
            behind_proxy: false,
        }
    }

    /// The folder that holds the database, the files and the outbox.
    pub fn data_dir(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub fn now(&self) -> Timestamp {
        self.ctx.clock.now()
    }

    /// Moves the clock.
    pub fn pass(&self, time: TimeDelta) {
        self.ctx.clock.advance(time);
    }

    /// Stops the application and starts it again on the same folder, at the same time.
    pub async fn restart(self, modules: Vec<Definition>) -> Self {
        self.flush().await;
        self.ctx.db.close().await;
        let config = self.ctx.config.clone();
        Self::open(config, modules, self.ctx.clock.clone(), self.folder).await
    }

    /// Stops the application and starts it again with another `[site]` in its configuration.
    pub async fn restart_with(self, site: &str) -> Self {
        self.flush().await;
        self.ctx.db.close().await;
        let mut config = self.ctx.config.clone();
        let changed = config::load_str(site, self.folder.path());
        config.site = changed.expect("a configuration that works").site;
        Self::open(config, Vec::new(), self.ctx.clock.clone(), self.folder).await
    }

    /// Stops the application and starts it again with other sections of modules in its configuration.
    pub async fn restart_with_modules(self, modules: Vec<Definition>, sections: &str) -> Self {
        self.flush().await;
        self.ctx.db.close().await;
        let changed = config::load_str(&format!("{CONFIG}{sections}"), self.folder.path());
        let mut config = changed.expect("a configuration that works");
        config.data = self.ctx.config.data.clone();
        Self::open(config, modules, self.ctx.clock.clone(), self.folder).await
    }

    /// Starts the application again with every module switched off.
    pub async fn restart_without_modules(self) -> Self {
        self.flush().await;
        self.ctx.db.close().await;
        let mut config = self.ctx.config.clone();
        config.modules.clear();
        Self::open(config, Vec::new(), self.ctx.clock.clone(), self.folder).await
    }

    async fn open(config: Config, modules: Vec<Definition>, clock: Clock, folder: TempDir) -> Self {
        let app = App::open(config, &modules, delivery::Site::default(), clock)
            .await
            .expect("an application that starts");
        Self {
            ctx: app.ctx,
            endpoint: app.endpoint,
            jobs: app.jobs,
            flushes: app.flushes,
            folder,
        }
    }

    /// Writes what modules have gathered in memory, as the program does each second.
    pub async fn flush(&self) {
        jobs::flush(&self.ctx, &self.flushes).await;
    }

    /// Stores a record as a program would, whatever stands under its key.
    pub async fn store<K: RecordKind>(&self, key: &str, value: &K::Value) {
        let actor = records::Actor::program("test");
        let change = Change {
            actor: &actor,
            key,
            revision: None,
        };
        let mut tx = self.ctx.db.write().await.expect("a transaction");
        let saved = self.ctx.records.save::<K>(&mut tx, change, value).await;
        saved.expect("a record that can be stored");
        tx.commit().await.expect("a commit");
    }

    /// Runs a statement past the journal and everything that is kept in memory: rows that would take
    /// a test too long to make one by one. How many rows it changed.
    pub async fn execute(&self, statement: &'static str) -> u64 {
        let file = format!("sqlite://{}/maru.db", self.folder.path().display());
        let conn = SqliteConnection::connect(&file).await;
        let mut conn = conn.expect("the database");
        let done = sqlx::query(statement).execute(&mut conn).await;
        done.expect("a statement that can be run").rows_affected()
    }

    /// Runs a job now, whether it is due or not.
    pub async fn run_job(&self, name: &str) {
        let job = self.jobs.iter().find(|job| job.name == name);
        let job = job.unwrap_or_else(|| panic!("there is no job {name}"));
        job.run.run(&self.ctx).await.expect("a job that succeeds");
    }

    /// Sends what is due in the outbox, as the program does by itself.
    pub async fn deliver(&self) {
        outbox::carry_out_due(&self.ctx)
            .await
            .expect("an outbox that can be read");
    }

    /// Publishes what is due, as the program does by itself.
    pub async fn publish_due(&self) {
        schedule::publish_due(&self.ctx)
            .await
            .expect("a schedule that can be read");
    }

    /// Somebody without a token.
    pub fn guest(&self) -> Actor<'_> {
        Actor::new(self, None)
    }

    /// Somebody who sends `token`, whatever it is.
    pub fn bearer(&self, token: &str) -> Actor<'_> {
        Actor::new(self, Some(token.to_owned()))
    }
}

impl TestAppBuilder {
    /// Adds lines to `config.toml`.
    pub fn config(mut self, toml: &str) -> Self {
        self.config.push_str(toml);
        self
    }

    /// Lets actors choose their address with [`crate::Actor::at`].
    pub fn behind_proxy(mut self) -> Self {
        self.behind_proxy = true;
        self
    }

    /// Begins with the content of this folder.
    pub fn seed(mut self, folder: PathBuf) -> Self {
        self.seed = Some(folder);
        self
    }

    /// Installs a module and switches it on.
    pub fn module(mut self, module: Definition) -> Self {
        self.config
            .push_str(&format!("\n[modules.{}]\n", module.name));
        self.modules.push(module);
        self
    }

    pub async fn start(self) -> TestApp {
        let mut config =
            config::load_str(&self.config, self.folder.path()).expect("a configuration that works");
        config.data.dir = self.folder.path().to_owned();
        if let Some(seed) = self.seed {
            config.data.seed = seed;
        }
        let now: Timestamp = NOW.parse().expect("a time");
        if self.behind_proxy {
            // Requests that come over no socket have no address.
            config.server.trusted_proxies = vec![IpAddr::from([0, 0, 0, 0])];
        }
        let on = app::switched_on(&config, &self.modules).expect("modules that are known");
        database::begin(self.folder.path(), &app::migrations(&on)).await;
        TestApp::open(config, self.modules, Clock::fixed(now), self.folder).await
    }
}
