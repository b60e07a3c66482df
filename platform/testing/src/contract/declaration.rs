//! What the declaration says, before anything runs.

use platform::{
    config,
    module::{Definition, Module},
};

use super::subject::{Contract, Findings, Source};

/// Folders of uploads that the platform keeps for itself.
const TAKEN: [&str; 4] = ["post", "page", "apply", "site"];

pub fn check(contract: &Contract, found: &mut Findings) {
    let module = contract.module();
    found.expect(!module.label.is_empty(), "the module has no label");
    if let Source::Definition(definition) = &contract.source {
        check_settings(definition, contract.config, found);
    }
    check_permissions(&module, found);
    check_records(contract, &module, found);
    for entry in &module.menu {
        found.expect(
            module.app_paths.contains(&entry.path),
            format!(
                "the menu leads to {}, which is not in app_paths",
                entry.path
            ),
        );
        found.expect(
            !entry.label.is_empty() && !entry.icon.is_empty(),
            format!("the menu entry {} lacks label or icon", entry.key),
        );
    }
    for folder in module.uploads {
        let is_plain = folder.chars().all(|letter| letter.is_ascii_lowercase());
        found.expect(
            is_plain && !folder.is_empty() && (module.name == *folder || !TAKEN.contains(folder)),
            format!("uploads cannot go to {folder}/"),
        );
    }
}

fn check_settings(module: &Definition, config: &str, found: &mut Findings) {
    let read = |keys: &str| {
        let site = "[site]\nname = \"시험\"\nproduct = \"HOME\"";
        let text = format!("{site}\n[modules.{}]\n{keys}\n{config}\n", module.name);
        let config = config::load_str(&text, std::path::Path::new(".")).expect("a configuration");
        module
            .build(&config)
            .map(drop)
            .map_err(|error| error.to_string())
    };
    if let Err(refused) = read("") {
        found.expect(false, format!("the settings are refused: {refused}"));
    }
    let refused = read("no_such_key = 1").err().unwrap_or_default();
    found.expect(
        refused.contains("no_such_key"),
        "an unknown key of the settings is not refused by its name",
    );
}

/// That every operation has a permission is what the program starts with; this is the other way.
fn check_permissions(module: &Module, found: &mut Findings) {
    let metas = module.apis.iter().flat_map(|api| api.meta());
    let ids: Vec<_> = metas
        .flat_map(|meta| meta.paths)
        .flat_map(|path| path.operations)
        .filter_map(|operation| operation.operation_id)
        .collect();
    for (id, _) in module.permissions {
        found.expect(
            ids.contains(id),
            format!("there is a permission for {id}, which is no operation"),
        );
    }
}

/// What the names of a module's tables begin with. A feature of the platform keeps the name that its
/// ledger was made under, and may stand in another's.
pub fn prefix(module: &Module) -> String {
    match (&module.migrations, module.built_in) {
        (Some(migrations), true) => format!("{}_", migrations.owner),
        (None, true) => String::new(),
        (_, false) => format!("{}_", module.name),
    }
}

fn check_records(contract: &Contract, module: &Module, found: &mut Findings) {
    let prefix = prefix(module);
    for kind in &module.records {
        found.expect(
            kind.tables().iter().all(|table| table.starts_with(&prefix)),
            format!("a table of {} does not begin with {prefix}", kind.name()),
        );
        found.expect(
            !kind.label().is_empty(),
            format!("the kind {} has no label", kind.name()),
        );
        let mut sources = module.search.iter();
        found.expect(
            sources.any(|source| source.kind() == kind.name())
                || contract.unsearched.contains(&kind.name()),
            format!("no admin finds a {}: it is not in search", kind.name()),
        );
    }
    let Some(migrations) = &module.migrations else {
        found.expect(
            module.records.is_empty() || module.built_in,
            "there are records and no migrations",
        );
        return;
    };
    found.expect(
        migrations.owner == module.name || module.built_in,
        format!("the migrations belong to {}", migrations.owner),
    );
    let names: Vec<_> = migrations.steps.iter().map(|(name, _)| *name).collect();
    found.expect(
        names.is_sorted()
            && names
                .iter()
                .all(|name| name.starts_with(|c: char| c.is_ascii_digit())),
        "the migrations are not numbered in their order",
    );
}
