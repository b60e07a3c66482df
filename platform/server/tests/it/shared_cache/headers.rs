//! Who may keep an answer, for how long, and until what changes.

use platform::{
    ctx::Ctx,
    db::{CacheTag, depends_on},
    error::{ApiError, Result},
    module::{Api, Definition, Module, Permission},
    response_cache::{CachedJson, FreshJson},
};
use platform_testing::{Answer, TestApp};
use poem_openapi::{OpenApi, param::Path};
use rstest::rstest;

use super::{ANSWER, DOCUMENT, FRAGMENT, app};

const CACHE: &str = "\n[cache]\nmax_age = 30\nstale_while_revalidate = 5\nstale_if_error = 600\n";

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.header(name).unwrap_or_default()
}

#[rstest]
#[case(ANSWER)]
#[case(FRAGMENT)]
#[case(DOCUMENT)]
#[case("/api/site")]
#[case("/robots.txt")]
#[tokio::test]
async fn a_public_answer_says_how_long_it_stands_and_what_it_was_made_from(#[case] path: &str) {
    let app = app(CACHE).await;
    // The second answer is the one from memory.
    for _ in 0..2 {
        let answer = app.guest().get(path).await.expect(200);
        let stale = "stale-while-revalidate=5, stale-if-error=600";
        assert_eq!(
            header(&answer, "cache-control"),
            format!("public, max-age=0, s-maxage=30, {stale}")
        );
        assert_eq!(
            header(&answer, "cdn-cache-control"),
            format!("public, max-age=30, {stale}")
        );
        assert_eq!(header(&answer, "vary"), "accept-encoding, authorization");
        let tags: Vec<_> = header(&answer, "cache-tag").split(',').collect();
        let keys: Vec<_> = header(&answer, "surrogate-key").split(' ').collect();
        assert_eq!(tags, keys);
        assert!(tags.contains(&"maru"), "{tags:?}");
        assert_eq!(tags.len() > 1, path != "/robots.txt", "{tags:?}");
    }
}

/// Without a purger a CDN that happens to be there would show what is old.
#[tokio::test]
async fn without_a_cache_in_the_configuration_everybody_asks_again() {
    let app = app("").await;
    for path in [ANSWER, DOCUMENT] {
        let answer = app.guest().get(path).await.expect(200);
        assert_eq!(header(&answer, "cache-control"), "no-cache");
        assert!(answer.header("cache-tag").is_none());
    }
}

#[tokio::test]
async fn what_bears_a_token_or_a_ticket_is_kept_by_its_caller_alone() {
    let app = app(CACHE).await;
    let admin = app.admin().await;
    for path in [ANSWER, DOCUMENT, "/api/site", "/api/admin/menu"] {
        let answer = admin.get(path).await.expect(200);
        is_private(&answer, path);
    }
    // Screens of the application: the address may hold a code.
    for path in ["/user/login", "/user/undo/k3Vd9Qm0Xr2TzLpA"] {
        let answer = app.guest().get(path).await.expect(200);
        is_private(&answer, path);
    }
    for query in [
        "preview=1",
        "a=b&ticket=x",
        "signature=s",
        "token=",
        "%70review=1",
    ] {
        let path = format!("{DOCUMENT}?{query}");
        is_private(&app.guest().get(&path).await.expect(200), &path);
    }
    // Another query is another address.
    let answer = app.guest().get(&format!("{DOCUMENT}?utm=1")).await;
    assert!(header(&answer, "cache-control").contains("s-maxage=30"));
}

fn is_private(answer: &Answer, path: &str) {
    let control = header(answer, "cache-control");
    assert!(control.contains("private"), "{path}: {control}");
    assert!(!control.contains("s-maxage"), "{path}: {control}");
    assert!(answer.header("cache-tag").is_none(), "{path}");
}

#[tokio::test]
async fn refusals_and_what_is_not_there_are_not_kept() {
    let app = app(CACHE).await;
    for path in [
        "/nowhere",
        "/api/nowhere",
        "/api/pageContent/fetchByCode/NONE",
    ] {
        let answer = app.guest().get(path).await.expect(404);
        let control = header(&answer, "cache-control");
        assert!(!control.contains("public"), "{path}: {control}");
    }
}

/// Files bear the one tag of everything: their names change with their bytes.
#[tokio::test]
async fn a_member_who_reads_a_public_file_keeps_it_alone() {
    let app = TestApp::builder().config(CACHE).start().await;
    let admin = app.admin().await;
    let picture = platform_testing::images::png(4, 4);
    let path = format!("/media/{}", admin.upload("page/a.png", picture).await);
    let answer = admin.get(&path).await.expect(200);
    assert!(header(&answer, "cache-control").starts_with("private, max-age="));
    let answer = app.guest().get(&path).await.expect(200);
    assert!(header(&answer, "cache-control").starts_with("public, max-age="));
    assert_eq!(header(&answer, "cache-tag"), "maru");
}

struct ReadApi(Ctx);

#[OpenApi]
impl ReadApi {
    /// Reads what changes; with `saved` it changes while this is on its way.
    #[oai(path = "/api/read/:saved", method = "get", operation_id = "read_late")]
    async fn read_late(&self, saved: Path<bool>) -> Result<CachedJson<String>> {
        let tag = CacheTag::of("late");
        let read = async {
            depends_on(tag);
            Ok(Some(FreshJson::new("읽은 것".to_owned())))
        };
        let answer = self.0.responses.json("late", read).await?;
        if saved.0 {
            let mut tx = self.0.db.write().await?;
            tx.invalidate(tag);
            tx.commit().await?;
        }
        answer.ok_or_else(|| ApiError::not_found("없어요."))
    }
}

fn late() -> Module {
    Module {
        apis: vec![Api::new(ReadApi)],
        permissions: &[("read_late", Permission::Public)],
        ..Module::default()
    }
}

/// Its purge may have come by before it.
#[tokio::test]
async fn what_changed_while_it_was_made_is_kept_by_no_cache() {
    let app = TestApp::builder()
        .config(CACHE)
        .module(Definition::without_settings("late", late))
        .start()
        .await;
    let kept = app.guest().get("/api/read/false").await.expect(200);
    assert!(header(&kept, "cache-control").contains("s-maxage=30"));
    let late = app.guest().get("/api/read/true").await.expect(200);
    assert_eq!(header(&late, "cache-control"), "no-cache");
    assert!(late.header("surrogate-key").is_none());
}
