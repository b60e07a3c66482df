//! The module's public pages, as a reader without scripts and a search engine get them.

use super::subject::{Contract, Findings};
use crate::{Makers, Operation, TestApp};

pub async fn check(
    contract: &Contract,
    app: &TestApp,
    operations: &[Operation],
    found: &mut Findings,
) {
    let makers = Makers::new(app, operations, "pages").await;
    let guest = app.guest();
    let pages = contract.calls.pages(&makers).await;
    let module = contract.module();
    found.expect(
        module.pages.is_empty() || !pages.is_empty(),
        "calls.toml names none of the public pages",
    );
    for path in &pages {
        let answer = guest.get(path).await;
        let status = answer.status.as_u16();
        found.expect(status == 200, format!("the page {path} answers {status}"));
        let html = answer.text();
        let title = between(&html, "<title>", "</title>");
        found.expect(
            title
                .split(" | ")
                .next()
                .is_some_and(|title| !title.is_empty()),
            format!("the page {path} has no title"),
        );
        // What no search engine is to list needs no words for it.
        let is_listed = !html.contains("<meta name=\"robots\" content=\"noindex");
        let described = "<meta name=\"description\" content=\"";
        found.expect(
            !is_listed || !between(&html, described, "\"").is_empty(),
            format!("the page {path} has no description"),
        );
        found.expect(
            !is_listed || html.contains("<link rel=\"canonical\""),
            format!("the page {path} does not say its one address"),
        );
        found.expect(
            html.matches("<h1").count() == 1,
            format!("the page {path} cannot be read without scripts, or has no one heading"),
        );
    }
    for path in contract.calls.missing() {
        let status = guest.get(path).await.status.as_u16();
        found.expect(
            status == 404,
            format!("{path} answers {status} instead of 404"),
        );
    }
    for path in app_paths(contract) {
        let status = guest.get(path).await.status.as_u16();
        found.expect(status == 200, format!("the screen {path} answers {status}"));
    }
    let sitemap = guest.get("/sitemap.xml").await.expect(200).text();
    for part in sitemap.split("<loc>").skip(1) {
        let url = part.split("</loc>").next().unwrap_or_default();
        let path = url.strip_prefix(app.ctx.config.server.public_url.as_str());
        let path = path.unwrap_or(url);
        let status = guest.get(path).await.status.as_u16();
        found.expect(
            status == 200,
            format!("{path} of the sitemap answers {status}"),
        );
    }
}

/// Screens whose address has nothing to fill in.
pub fn app_paths(contract: &Contract) -> Vec<&'static str> {
    let paths = contract.module().app_paths.iter().copied();
    paths.filter(|path| !path.contains('{')).collect()
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let after = text.split_once(start).map_or("", |(_, after)| after);
    after.split_once(end).map_or("", |(inside, _)| inside)
}
