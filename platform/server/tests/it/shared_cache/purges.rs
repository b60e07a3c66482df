//! What has changed reaches the caches, and nothing else does.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use content::PageKind;
use platform::{
    db::CacheTag,
    outbox::{self, State},
    records::RecordKind,
};
use platform_testing::TestApp;
use poem::{
    Endpoint, Request, Response, Route, Server,
    http::{HeaderMap, Method, StatusCode},
    listener::{Acceptor, Listener, TcpListener},
};

use super::{ANSWER, DOCUMENT, FRAGMENT, app, save};

/// What stands in for a cache.
#[derive(Clone, Default)]
struct Cache {
    asked: Arc<Mutex<Vec<(Method, String, HeaderMap)>>>,
    refuses: bool,
}

impl Endpoint for Cache {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        let (method, path) = (request.method().clone(), request.uri().to_string());
        let mut asked = self.asked.lock().unwrap();
        asked.push((method, path, request.headers().clone()));
        Ok(match self.refuses {
            true => StatusCode::SERVICE_UNAVAILABLE.into(),
            false => StatusCode::OK.into(),
        })
    }
}

impl Cache {
    async fn start(&self) -> String {
        let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await;
        let acceptor = acceptor.unwrap();
        let address = acceptor.local_addr()[0].as_socket_addr().copied().unwrap();
        let route = Route::new()
            .at("/", self.clone())
            .at("/*path", self.clone());
        tokio::spawn(Server::new_with_acceptor(acceptor).run(route));
        format!("http://{address}")
    }

    fn take(&self) -> Vec<(Method, String, HeaderMap)> {
        std::mem::take(&mut self.asked.lock().unwrap())
    }
}

fn told(url: &str, by: &str) -> String {
    format!("\n[[cache.purge]]\nurl = \"{url}\"\nby = \"{by}\"\n")
}

async fn waiting(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar(
        "select payload from outbox_tasks where channel = 'purge' and state = 'waiting' order by id",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap()
}

#[tokio::test]
async fn a_start_purges_everything_and_a_save_its_tags_by_one_call_for_each_cache() {
    let (one, two) = (Cache::default(), Cache::default());
    let purges = told(&one.start().await, "tag") + &told(&two.start().await, "tag");
    let app = TestApp::builder().config(&purges).start().await;
    app.deliver().await;
    let app = app.restart(Vec::new()).await;
    assert_eq!(waiting(&app).await, ["maru", "maru"]);
    app.deliver().await;
    one.take();
    two.take();

    save(&app, "차 두 잔").await;
    let page = CacheTag::of(PageKind::NAME).to_string();
    app.deliver().await;
    for cache in [&one, &two] {
        let asked = cache.take();
        let [(method, path, headers)] = &asked[..] else {
            panic!("{asked:?}");
        };
        assert_eq!((method.as_str(), path.as_str()), ("PURGE", "/"));
        let keys = headers["surrogate-key"].to_str().unwrap();
        assert!(keys.split(' ').any(|key| key == page), "{keys}");
        assert_eq!(headers["cache-tag"], keys.replace(' ', ","));
        assert_eq!(headers["host"], "127.0.0.1:8080");
    }
    assert_eq!(waiting(&app).await, [""; 0]);
}

/// A header has room for so many; a cache that is asked for addresses needs each.
#[tokio::test]
async fn what_changes_more_than_a_call_can_name_purges_everything() {
    let (by_tag, by_url) = (Cache::default(), Cache::default());
    let purges = told(&by_tag.start().await, "tag") + &told(&by_url.start().await, "url");
    let app = app(&purges).await;
    app.deliver().await;
    let mut tx = app.ctx.db.write().await.unwrap();
    for number in 0..1000 {
        tx.invalidate(CacheTag::of(&format!("page {number}")));
    }
    tx.commit().await.unwrap();
    let [tags, urls] = &waiting(&app).await[..] else {
        panic!("one for each");
    };
    assert_eq!(tags, "maru");
    assert!(urls.split(' ').count() > 500, "{urls}");
}

/// The cache keeps the refusal in the place of what it would show on, for as short as can be said. Nobody else's
/// is kept.
#[tokio::test]
async fn what_is_gone_is_told_to_a_cache_that_asks_because_it_was_told_to() {
    let app = app(&told("http://127.0.0.1:9", "url")).await;
    for path in [
        "/info/nowhere",
        "/api/pageContent/fetchByCode/NOWHERE",
        "/api/member/me",
    ] {
        let guest = app.guest();
        let refused = guest.get(path).await;
        assert!(refused.status.is_client_error(), "{path}");
        assert!(!refused.header("cache-control").unwrap().contains("public"));
        let refreshed = guest.with_header("maru-refresh", "1").get(path).await;
        assert_eq!(refreshed.status, refused.status);
        assert_eq!(
            refreshed.header("cache-control"),
            Some("public, max-age=0, s-maxage=1")
        );
    }
    let refused = app
        .member("고요")
        .await
        .with_header("maru-refresh", "1")
        .get("/api/admin/journal")
        .await
        .expect(403);
    assert!(!refused.header("cache-control").unwrap().contains("public"));
}

/// The purge is a part of the transaction, as the change is.
#[tokio::test]
async fn what_is_taken_back_purges_nothing_and_no_more_does_what_nobody_is_shown() {
    let cache = Cache::default();
    let app = app(&told(&cache.start().await, "tag")).await;
    app.deliver().await;
    cache.take();
    let mut tx = app.ctx.db.write().await.unwrap();
    tx.invalidate(CacheTag::of("page"));
    drop(tx);
    let mut tx = app.ctx.db.write().await.unwrap();
    tx.invalidate_counts(CacheTag::of("page"));
    let before = app.ctx.db.generation(CacheTag::of("page"));
    tx.commit().await.unwrap();
    assert!(app.ctx.db.generation(CacheTag::of("page")) > before);
    assert_eq!(waiting(&app).await, [""; 0]);
}

#[tokio::test]
async fn a_cache_without_tags_is_asked_to_fetch_what_changed_and_nothing_else() {
    let cache = Cache::default();
    let app = app(&told(&cache.start().await, "url")).await;
    app.deliver().await;
    for path in [
        ANSWER,
        FRAGMENT,
        DOCUMENT,
        // Given again as that of the address without it.
        &format!("{DOCUMENT}?utm=1"),
        "/robots.txt",
    ] {
        app.guest().get(path).await.expect(200);
    }
    app.admin().await.get("/api/site").await.expect(200);
    cache.take();
    save(&app, "차 세 잔").await;
    app.deliver().await;
    let mut asked = cache.take();
    asked.sort_by(|a, b| a.1.cmp(&b.1));
    let paths: Vec<_> = asked.iter().map(|(_, path, _)| path.as_str()).collect();
    let campaign = format!("{DOCUMENT}?utm=1");
    assert_eq!(paths, [ANSWER, FRAGMENT, DOCUMENT, &campaign]);
    for (method, _, headers) in &asked {
        assert_eq!(*method, Method::GET);
        assert_eq!(headers["cache-control"], "no-cache");
        assert_eq!(headers["maru-refresh"], "1");
    }
    // By then the cache asks by itself.
    app.pass(TimeDelta::seconds(71));
    save(&app, "차 네 잔").await;
    app.deliver().await;
    assert!(cache.take().is_empty());
}

#[tokio::test]
async fn a_purge_is_tried_again_until_nothing_old_can_be_shown() {
    let cache = Cache {
        refuses: true,
        ..Cache::default()
    };
    let app = app(&told(&cache.start().await, "tag")).await;
    app.deliver().await;
    let failed = waiting(&app).await.len();
    assert!(failed > 0);
    app.pass(TimeDelta::seconds(31));
    app.deliver().await;
    assert_eq!(cache.take().len(), failed * 2);
    app.pass(TimeDelta::minutes(3));
    app.deliver().await;
    assert!(cache.take().is_empty());
    let filter = outbox::TaskFilter {
        channel: "purge",
        target: None,
        state: Some(State::GivenUp),
    };
    let paging = platform::paging::Paging::new(0, 100).unwrap();
    let given_up = outbox::list(app.ctx.db.read(), &filter, paging)
        .await
        .unwrap();
    assert_eq!(given_up.items.len(), failed);
}
