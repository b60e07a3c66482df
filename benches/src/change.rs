//! The first read after a change: an admin saves a page, then a visitor asks for it.

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::{
    client::{self, Connection, get, request},
    program::{Program, Server},
    report::median,
    targets::{DOCUMENT, PAGE},
};

const CHANGES: usize = 21;
const EMAIL: &str = "bench@example.org";
const PASSWORD: &str = "Bench-measures-7!";

/// Medians of the first answers after a change.
pub struct FirstReads {
    pub page: Duration,
    pub document: Duration,
}

/// Makes the admin before the server runs. The reason, where this program cannot.
pub fn make_admin(program: &Program) -> Result<(), String> {
    program
        .run(&["admin", "create", "--email", EMAIL], PASSWORD)
        .map_err(|error| error.to_string())
}

pub async fn first_reads(server: &Server) -> anyhow::Result<FirstReads> {
    let token = log_in(server.address).await?;
    let mut connection = Connection::open(server.address).await?;
    let (mut pages, mut documents) = (Vec::new(), Vec::new());
    for index in 0..CHANGES {
        save(server.address, &token, &format!("요가 {index}")).await?;
        pages.push(connection.timed(PAGE).await?);
        save(server.address, &token, &format!("요가 {index}, 다시")).await?;
        documents.push(connection.timed(DOCUMENT).await?);
    }
    Ok(FirstReads {
        page: median(&mut pages),
        document: median(&mut documents),
    })
}

pub async fn log_in(address: SocketAddr) -> anyhow::Result<String> {
    let encode = |text: &str| {
        text.bytes()
            .map(|byte| format!("%{byte:02X}"))
            .collect::<String>()
    };
    let form = format!("username={}&password={}", encode(EMAIL), encode(PASSWORD));
    let kind = "application/x-www-form-urlencoded";
    let answer = client::ask(address, &request("POST", "/api/loginProc", "", kind, &form)).await?;
    ensure!(answer.status == 200, "loginProc answers {}", answer.status);
    let body: Value = serde_json::from_slice(&answer.body)?;
    let token = body["accessToken"].as_str().context("no access token")?;
    Ok(token.to_owned())
}

/// Saves the page as it is, with another title.
async fn save(address: SocketAddr, token: &str, title: &str) -> anyhow::Result<()> {
    let answer = client::ask(address, &get(PAGE, "")).await?;
    let page: Value = serde_json::from_slice(&answer.body)?;
    let list = |name: &str| page[name].as_array().cloned().unwrap_or_default();
    let images: Vec<Value> = list("pageContentImages")
        .iter()
        .map(|image| image["id"].clone())
        .collect();
    let body = json!({
        "title": title,
        "description": page["description"],
        "revision": page["revision"],
        "existingImageIds": images,
        "newImagePaths": [],
        "pageContentImageUpdates": [],
        "infoContentImageUpdates": null,
        "pageContentTexts": list("pageContentTexts"),
        "pageContentVideos": list("pageContentVideos"),
    });
    let path = "/api/admin/pageContent/update/YOGA";
    let put = request("PUT", path, token, "application/json", &body.to_string());
    let answer = client::ask(address, &put).await?;
    ensure!(
        answer.status == 200,
        "the save answers {}: {}",
        answer.status,
        String::from_utf8_lossy(&answer.body)
    );
    Ok(())
}
