//! The platform's own features hold what every module holds (invariant 11).

use platform::module::Module;
use platform_testing::Contract;
use server::features;

/// Content of a site with pages.
const SEED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/content-seed");

/// A provider that nobody can reach.
const PROVIDER: &str = r#"
[auth.providers.calls]
label = "카카오"
adapter = "kakao"
client_id = "calls"
authorize_url = "http://127.0.0.1:9/authorize"
token_url = "http://127.0.0.1:9/token"
profile_url = "http://127.0.0.1:9/profile"
"#;

#[tokio::test]
async fn members() {
    Contract::built_in(
        members::module,
        include_str!("../../../members/tests/calls.toml"),
    )
    .config(PROVIDER)
    // Found by nickname, e-mail and number, and each look is noted.
    .unsearched(&["member"])
    .hold()
    .await;
}

#[tokio::test]
async fn groups() {
    Contract::built_in(
        groups::module,
        include_str!("../../../groups/tests/calls.toml"),
    )
    // Who is in which group is found among the members.
    .unsearched(&["membership"])
    .hold()
    .await;
}

#[tokio::test]
async fn privacy() {
    Contract::built_in(
        privacy::module,
        include_str!("../../../privacy/tests/calls.toml"),
    )
    // They stand in lists of their own, and hold what somebody confided.
    .unsearched(&["access_review", "data_request"])
    // The member has read the answer; a month was gone through or not.
    .not_undone(&["access_review", "data_request"])
    // A child's guardian proves a phone of their own: `auth/children.rs`.
    .told_elsewhere(&["guardian"])
    .hold()
    .await;
}

#[tokio::test]
async fn sms() {
    Contract::built_in(sms::module, include_str!("../../../sms/tests/calls.toml"))
        .hold()
        .await;
}

#[tokio::test]
async fn content() {
    Contract::built_in(
        content::module,
        include_str!("../../../content/tests/calls.toml"),
    )
    .seed(SEED)
    .hold()
    .await;
}

#[tokio::test]
async fn library() {
    Contract::built_in(
        library::module,
        include_str!("../../../library/tests/calls.toml"),
    )
    .seed(SEED)
    .hold()
    .await;
}

#[tokio::test]
async fn mail() {
    Contract::built_in(mail::module, include_str!("../../../mail/tests/calls.toml"))
        .hold()
        .await;
}

#[tokio::test]
async fn tokens() {
    Contract::built_in(
        tokens::module,
        include_str!("../../../tokens/tests/calls.toml"),
    )
    // One that was ended stays so.
    .not_undone(&["api_token"])
    .hold()
    .await;
}

#[tokio::test]
async fn schedule() {
    Contract::built_in(
        schedule::module,
        include_str!("../../../schedule/tests/calls.toml"),
    )
    .seed(SEED)
    // Found among what it is a draft of.
    .unsearched(&["plan"])
    // One that comes back is a draft and waits for no time: `schedule/due.rs`, `schedule/change_sets.rs`.
    .not_undone(&["change_set", "plan"])
    .hold()
    .await;
}

#[tokio::test]
async fn search() {
    Contract::built_in(
        search::module,
        include_str!("../../../search/tests/calls.toml"),
    )
    .hold()
    .await;
}

#[tokio::test]
async fn backup() {
    Contract::built_in(
        backup::module,
        include_str!("../../../backup/tests/calls.toml"),
    )
    .hold()
    .await;
}

#[tokio::test]
async fn site() {
    of_server("site").await;
}

#[tokio::test]
async fn journal() {
    of_server("journal").await;
}

#[tokio::test]
async fn uploads() {
    of_server("uploads").await;
}

#[tokio::test]
async fn cache() {
    of_server("cache").await;
}

async fn of_server(name: &'static str) {
    let module: fn() -> Module = match name {
        "site" => features::site,
        "cache" => server::shared_cache::module,
        "journal" => server::journal::module,
        _ => server::uploads::module,
    };
    Contract::built_in(module, include_str!("../calls.toml"))
        // An entry tells of a record's revision, and is none.
        .other_revisions(&["get_journal_entry", "undo_journal_entry"])
        .hold()
        .await;
}

/// Whoever adds a feature gives it a test above.
#[test]
fn every_feature_runs_the_contract() {
    let tests = include_str!("contract.rs");
    for feature in features::all() {
        let test = format!("async fn {}() {{", feature.name);
        let by_name = format!("of_server(\"{}\")", feature.name);
        let body = tests.split_once(&test).map(|(_, behind)| behind);
        let body = body.and_then(|behind| behind.split("\n}\n").next());
        assert!(
            body.is_some_and(|body| body.contains(".hold()") || body.contains(&by_name)),
            "{} does not run the contract",
            feature.name
        );
    }
}
