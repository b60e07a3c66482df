//! What a shared cache may store: public answers to guests that say what they were made from, and nothing
//! else, whoever calls which operation.

use platform_testing::{Answer, Operation};

use super::world::World;

/// Whether a shared cache may store the answer, by RFC 9111, without being told how long.
fn may_be_stored(answer: &Answer) -> bool {
    let control = answer.header("cache-control").unwrap_or_default();
    let forbids = ["no-store", "private", "no-cache"];
    !forbids.iter().any(|word| control.contains(word))
}

fn says_what_it_depends_on(answer: &Answer) -> bool {
    let is_tagged = answer
        .header("cache-tag")
        .is_some_and(|tags| tags.contains("maru-"));
    let varies = answer.header("vary").unwrap_or_default();
    let control = answer.header("cache-control").unwrap_or_default();
    let promises = ["s-maxage=", "stale-while-revalidate=", "stale-if-error="];
    is_tagged
        && varies.contains("authorization")
        && promises.iter().all(|word| control.contains(word))
}

/// What is wrong with an answer of the operation.
pub fn surprise(operation: &Operation, caller: &str, answer: &Answer) -> Option<String> {
    let Operation { id, method, .. } = operation;
    if !may_be_stored(answer) {
        return None;
    }
    let is_public = caller == "guest" && operation.permission == "public" && method == "GET";
    let wrong = match is_public && answer.status == 200 {
        false => "may be stored by a cache that everybody shares",
        true if !says_what_it_depends_on(answer) => {
            "does not say what it depends on, or for how long"
        }
        true => return None,
    };
    Some(format!(
        "{id}: the answer to {caller} {wrong}: {:?}",
        answer.headers
    ))
}

/// Every page of the sitemap, by a guest, by somebody with a token, and with what opens a preview.
#[tokio::test]
async fn every_public_page_is_stored_for_guests_and_for_nobody_else() {
    let world = World::new().await;
    let guest = world.app.guest();
    let sitemap = guest.get("/sitemap.xml").await.expect(200).text();
    let base = world.app.ctx.config.server.public_url.as_str();
    let paths: Vec<_> = sitemap
        .split("<loc>")
        .skip(1)
        .filter_map(|part| part.split("</loc>").next()?.strip_prefix(base))
        .collect();
    assert!(paths.len() > 50, "{paths:?}");
    for path in paths {
        let answer = guest.get(path).await.expect(200);
        assert!(
            may_be_stored(&answer) && says_what_it_depends_on(&answer),
            "{path}"
        );
        for query in ["preview=1", "ticket=x"] {
            let answer = guest.get(&format!("{path}?{query}")).await.expect(200);
            assert!(!may_be_stored(&answer), "{path}?{query}");
        }
        let answer = world.as_admin().get(path).await.expect(200);
        assert!(!may_be_stored(&answer), "{path} with a token");
    }
}
