//! What is asked of the program: its public answers, each as a browser asks for it.

use std::{net::SocketAddr, rc::Rc};

use crate::{
    client::{self, BROWSER, Seen},
    load::Target,
    program::Server,
};

pub const PAGE: &str = "/api/pageContent/fetchByCode/YOGA";
pub const DOCUMENT: &str = "/info/YOGA";

/// A path with what it needs to be measured, or the reason why it is not.
pub struct Measured {
    pub name: String,
    pub target: Result<Target, String>,
    /// Whether the promises on rate and slowest answers are made for it.
    pub promised: bool,
}

pub async fn empty(server: &Server) -> anyhow::Result<Target> {
    let request: Rc<[u8]> = client::get("/", BROWSER).into();
    let answer = client::ask(server.address, &request).await?;
    Ok(Target {
        process: server.id(),
        address: server.address,
        request,
        expected: seen(&answer),
        remade: false,
    })
}

/// A path that must be answered, from memory from now on.
pub async fn answered(server: &Server, path: &str) -> anyhow::Result<Target> {
    let target = target(server, path, BROWSER).await?;
    target.map_err(|reason| anyhow::anyhow!("{path} {reason}"))
}

pub async fn all(server: &Server, also: &[String]) -> anyhow::Result<Vec<Measured>> {
    let address = server.address;
    let image = find(address, PAGE, "\"imageUrl\":\"").await?;
    let asset = find(address, DOCUMENT, " src=\"/assets/")
        .await?
        .map(|rest| format!("/assets/{rest}"));
    let variant = image.as_ref().map(|path| format!("{path}?w=640"));
    let absent = |what: &str| format!("the answer names no {what}");
    let mut all = Vec::new();
    for (name, path, promised) in [
        ("page", Ok(PAGE.to_owned()), true),
        ("document", Ok(DOCUMENT.to_owned()), true),
        ("site", Ok("/api/site".to_owned()), false),
        (
            "popup",
            Ok("/api/pageContent/fetchPopupModal".to_owned()),
            false,
        ),
        ("image", image.ok_or_else(|| absent("picture")), false),
        ("variant", variant.ok_or_else(|| absent("picture")), false),
        ("asset", asset.ok_or_else(|| absent("built asset")), false),
    ] {
        let (label, target) = match path {
            Ok(path) => (path.clone(), target(server, &path, BROWSER).await?),
            Err(reason) => (name.to_owned(), Err(reason)),
        };
        all.push(Measured {
            name: label,
            target,
            promised,
        });
    }
    for path in [PAGE, DOCUMENT] {
        all.push(Measured {
            name: format!("{path} (not compressed)"),
            target: target(server, path, "").await?,
            promised: true,
        });
        // As links from elsewhere lead to it: nobody reads that query.
        all.push(Measured {
            name: format!("{path} (from a campaign)"),
            target: target(server, &format!("{path}?utm_source=kakao"), BROWSER).await?,
            promised: false,
        });
    }
    for path in also {
        all.push(Measured {
            name: path.clone(),
            target: target(server, path, BROWSER).await?,
            promised: false,
        });
    }
    Ok(all)
}

/// Asked twice: the second answer is the one that comes from memory.
async fn target(
    server: &Server,
    path: &str,
    accepted: &str,
) -> anyhow::Result<Result<Target, String>> {
    let address = server.address;
    let request: Rc<[u8]> = client::get(path, accepted).into();
    client::ask(address, &request).await?;
    let answer = client::ask(address, &request).await?;
    let is_file = path.starts_with("/media/") || path.starts_with("/assets/");
    if answer.status != 200 {
        return Ok(Err(format!("answers {}", answer.status)));
    }
    if is_file && answer.head.contains("text/html") {
        return Ok(Err("answers a document".to_owned()));
    }
    Ok(Ok(Target {
        process: server.id(),
        address,
        request,
        expected: seen(&answer),
        remade: false,
    }))
}

fn seen(answer: &client::Answer) -> Seen {
    Seen {
        status: answer.status,
        length: answer.body.len(),
    }
}

/// What follows `before` in the answer to `path`, up to a quotation mark.
async fn find(address: SocketAddr, path: &str, before: &str) -> anyhow::Result<Option<String>> {
    let answer = client::ask(address, &client::get(path, "")).await?;
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    Ok(text
        .split_once(before)
        .and_then(|(_, rest)| rest.split_once('"'))
        .map(|(found, _)| found.to_owned()))
}
