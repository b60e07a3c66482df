//! Switched off, the module leaves nothing behind.

use serde_json::{Value, json};

use super::{
    pages::app_paths,
    subject::{Contract, Findings},
};
use crate::Operation;

pub async fn check(contract: &Contract, operations: &[Operation], found: &mut Findings) {
    let app = contract.app("enabled = false\n").start().await;
    let (guest, admin) = (app.guest(), app.admin().await);
    let module = contract.module();
    for operation in contract.own(operations) {
        let path = plain(&operation.path);
        let body = Some(("application/json", b"{}".to_vec()));
        let method = operation.method.parse().expect("a method");
        let status = admin.send(method, &path, body).await.status.as_u16();
        found.expect(
            status == 404,
            format!("{} answers {status} while the module is off", operation.id),
        );
    }
    for path in app_paths(contract) {
        let status = guest.get(path).await.status.as_u16();
        found.expect(
            status == 404,
            format!("{path} answers {status} while the module is off"),
        );
    }
    let menu = admin.get("/api/admin/menu").await.expect(200).json();
    let keys: Vec<&Value> = menu["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .collect();
    let is_there = |key: &str| keys.iter().any(|entry| entry["key"] == key);
    found.expect(
        !module.menu.iter().any(|entry| is_there(entry.key)),
        "the admin menu names the module while it is off",
    );
    let site = guest.get("/api/site").await.expect(200).json();
    let modules = site["modules"].as_array().expect("modules");
    found.expect(
        !modules.contains(&json!(module.name)),
        "the site names the module while it is off",
    );
    for folder in module.uploads {
        let body = json!({ "path": format!("{folder}/a.webp") });
        let status = admin
            .post("/api/s3/getPreSignedUrl", body)
            .await
            .status
            .as_u16();
        found.expect(
            status == 400,
            format!("an upload to {folder}/ answers {status} while the module is off"),
        );
    }
}

/// The path with something in every place.
fn plain(path: &str) -> String {
    let parts = path.split('/').map(|part| match part.starts_with('{') {
        true => "1",
        false => part,
    });
    parts.collect::<Vec<_>>().join("/")
}
