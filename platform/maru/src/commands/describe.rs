//! `maru openapi` and `maru modules`: what this program is, for other programs.

use std::{path::Path, process::ExitCode};

use platform::module::{self, Module};
use serde_json::{Value, json};

pub fn openapi(path: &Path) -> anyhow::Result<ExitCode> {
    let (_, modules, _) = super::configure(path)?;
    println!(
        "{}",
        serde_json::to_string_pretty(&server::openapi::document(&modules)?)?
    );
    Ok(ExitCode::SUCCESS)
}

pub fn modules(path: &Path) -> anyhow::Result<ExitCode> {
    let (_, modules, _) = super::configure(path)?;
    let declarations: Vec<_> = modules.iter().map(describe).collect();
    println!("{}", serde_json::to_string_pretty(&declarations)?);
    Ok(ExitCode::SUCCESS)
}

/// The declaration of a module, without its code.
pub fn describe(module: &Module) -> Value {
    let operations: Vec<_> = module
        .apis
        .iter()
        .flat_map(|api| api.meta())
        .flat_map(|api| api.paths)
        .flat_map(|path| {
            let address = path.path.clone();
            path.operations
                .into_iter()
                .map(move |operation| (address.clone(), operation))
        })
        .map(|(path, operation)| {
            let id = operation.operation_id.unwrap_or_default();
            let permission = module.permission(id).ok();
            let scope = permission
                .and_then(|permission| module::scope_of(module, id, &operation.method, permission));
            json!({
                "id": id,
                "method": operation.method.as_str(),
                "path": path,
                "permission": permission,
                "scope": scope,
            })
        })
        .collect();
    json!({
        "name": module.name,
        "label": module.label,
        "migrations": module.migrations.map(|owner| owner.steps.iter().map(|(name, _)| *name).collect::<Vec<_>>()),
        "operations": operations,
        "records": module.records.iter().map(|kind| json!({
            "name": kind.name(), "label": kind.label(), "tables": kind.tables(), "seeded": kind.seeded(),
        })).collect::<Vec<_>>(),
        "search": module.search.iter().map(|source| json!({
            "kind": source.kind(), "public": source.is_public(),
        })).collect::<Vec<_>>(),
        "events": module.events.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
        "mails": module.mails.iter().map(|mail| mail.key).collect::<Vec<_>>(),
        "menu": module.menu,
        "app_paths": module.app_paths,
        "uploads": module.uploads,
        "jobs": module.jobs.iter().map(|job| job.name).collect::<Vec<_>>(),
    })
}
