//! What an answer depends on is collected while it is made, and a save in between is never missed.

use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

use base::{clock::Clock, error::Result, timestamp::Timestamp};
use chrono::TimeDelta;
use db::{
    CacheTag, Db,
    cached_response::CachedResponse,
    depends_on, ends_at,
    metrics::{Metrics, ResponseCacheMeasures},
    response_cache::ResponseCache,
};

struct App {
    _folder: tempfile::TempDir,
    db: Db,
    clock: Clock,
    responses: ResponseCache,
}

impl App {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("maru.db"), &[]).await.unwrap();
        let clock = Clock::fixed(Timestamp::default());
        let measures = ResponseCacheMeasures::new(&Metrics::default());
        Self {
            _folder: folder,
            responses: ResponseCache::new(db.clone(), clock.clone(), measures),
            db,
            clock,
        }
    }
}

/// Something that is kept in two rows, both of which a save changes.
#[derive(Default)]
struct Rows {
    saves: AtomicU64,
}

impl Rows {
    fn read(&self, row: &str) -> u64 {
        depends_on(CacheTag::of(row));
        self.saves.load(SeqCst)
    }

    async fn save(&self, app: &App) {
        let mut tx = app.db.write().await.unwrap();
        for row in ["first", "second"] {
            tx.invalidate(CacheTag::of(row));
        }
        self.saves.fetch_add(1, SeqCst);
        tx.commit().await.unwrap();
    }
}

async fn answer(app: &App, key: &str, make: impl Future<Output = String>) -> String {
    let make = async { Ok(Some(CachedResponse::new(make.await, "text/plain"))) };
    let answer = app.responses.get(key, make).await.unwrap().unwrap();
    String::from_utf8(answer.body.to_vec()).unwrap()
}

#[tokio::test]
async fn a_save_between_the_reading_of_two_parts_leaves_no_stale_answer() {
    let (app, rows) = (App::new().await, Rows::default());
    let torn = async {
        let first = rows.read("first");
        rows.save(&app).await;
        format!("{first} {}", rows.read("second"))
    };
    assert_eq!(answer(&app, "both", torn).await, "0 1");
    let whole = async { format!("{} {}", rows.read("first"), rows.read("second")) };
    assert_eq!(answer(&app, "both", whole).await, "1 1");
    let none = async { unreachable!("it is kept") };
    assert_eq!(answer(&app, "both", none).await, "1 1");
}

#[tokio::test]
async fn a_save_after_a_part_was_made_leaves_no_stale_whole() {
    let (app, rows) = (App::new().await, Rows::default());
    let torn = async {
        let part = async {
            let first = rows.read("first");
            rows.save(&app).await;
            first.to_string()
        };
        let part = answer(&app, "part", part).await;
        format!("{part} {}", rows.read("second"))
    };
    assert_eq!(answer(&app, "whole", torn).await, "0 1");
    let whole = async {
        let part = async { rows.read("first").to_string() };
        let part = answer(&app, "part", part).await;
        format!("{part} {}", rows.read("second"))
    };
    assert_eq!(answer(&app, "whole", whole).await, "1 1");
}

/// A part that came from memory tells the whole what it was made from.
#[tokio::test]
async fn a_whole_depends_on_what_its_parts_do() {
    let (app, rows) = (App::new().await, Rows::default());
    let part = || async { rows.read("first").to_string() };
    let whole = || {
        answer(&app, "whole", async {
            depends_on(CacheTag::of("something else"));
            answer(&app, "part", part()).await
        })
    };
    assert_eq!(answer(&app, "part", part()).await, "0");
    assert_eq!(whole().await, "0");
    rows.save(&app).await;
    assert_eq!(whole().await, "1");
}

/// That there is no part is what the whole shows.
#[tokio::test]
async fn a_whole_depends_on_a_part_that_was_not_there() {
    let (app, rows) = (App::new().await, Rows::default());
    let part = async || -> Result<bool> {
        let make = async {
            let is_there = rows.read("first") > 0;
            Ok(is_there.then(|| CachedResponse::new("part", "text/plain")))
        };
        Ok(app.responses.get("part", make).await?.is_some())
    };
    let whole = || {
        answer(&app, "whole", async {
            depends_on(CacheTag::of("something else"));
            part().await.unwrap().to_string()
        })
    };
    assert_eq!(whole().await, "false");
    rows.save(&app).await;
    assert_eq!(whole().await, "true");
}

/// Nobody could tell when it becomes untrue.
#[tokio::test]
async fn what_says_of_nothing_that_it_depends_on_it_is_not_kept() {
    let app = App::new().await;
    for text in ["one", "two"] {
        let said = answer(&app, "careless", async { text.to_owned() }).await;
        assert_eq!(said, text);
    }
}

#[tokio::test]
async fn a_whole_ends_with_the_first_part_that_does() {
    let (app, rows) = (App::new().await, Rows::default());
    let whole = |text: &'static str| {
        let (app, rows) = (&app, &rows);
        answer(app, "whole", async move {
            let part = async {
                rows.read("first");
                ends_at(app.clock.now() + TimeDelta::hours(1));
                text.to_owned()
            };
            ends_at(app.clock.now() + TimeDelta::hours(2));
            answer(app, "part", part).await
        })
    };
    assert_eq!(whole("now").await, "now");
    app.clock
        .advance(TimeDelta::hours(1) - TimeDelta::seconds(1));
    assert_eq!(whole("early").await, "now");
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(whole("later").await, "later");
}
