//! What tokens can be allowed, derived from the operations: who may call them and by which method.

use std::collections::BTreeMap;

use poem::http::Method;

use super::{Module, Permission};

/// Which operations of a module can be given to tokens.
#[derive(Clone, Copy, Debug, Default)]
pub enum TokenAccess {
    /// None, unless the module says otherwise.
    #[default]
    None,
    All,
    /// All but those with these ids: they ask for a proof, which no program has.
    AllBut(&'static [&'static str]),
    /// Those with these ids.
    Only(&'static [&'static str]),
}

/// A set of operations that a token can be allowed.
#[derive(Clone, Debug)]
pub struct Scope {
    /// `boards.read`, `boards.admin.write`
    pub name: String,
    /// What an admin reads: 게시판, 읽기.
    pub module: &'static str,
    pub access: &'static str,
    /// The calls that it opens: `GET /api/post/fetch/{id}`.
    pub operations: Vec<String>,
}

/// The scope that an operation belongs to; none where no token may call it.
pub fn scope_of(
    module: &Module,
    operation: &str,
    method: &Method,
    permission: Permission,
) -> Option<String> {
    let open = match module.tokens {
        TokenAccess::None => false,
        TokenAccess::All => true,
        TokenAccess::AllBut(ids) => !ids.contains(&operation),
        TokenAccess::Only(ids) => ids.contains(&operation),
    };
    let (area, _) = access(method, permission);
    open.then(|| format!("{}.{area}", module.area().0))
}

/// The scope with which a token sees and does in an operation of this one what an admin would.
pub fn admin_scope(scope: &str) -> String {
    scope.replacen('.', ".admin.", 1)
}

/// Every scope of the modules, in their order.
pub fn all_scopes(modules: &[Module]) -> Vec<Scope> {
    let mut areas: Vec<(&str, BTreeMap<String, Scope>)> = Vec::new();
    for module in modules {
        let (name, _) = module.area();
        let at = match areas.iter().position(|(area, _)| *area == name) {
            Some(at) => at,
            None => {
                areas.push((name, BTreeMap::new()));
                areas.len() - 1
            }
        };
        add_scopes(module, &mut areas[at].1);
    }
    let scopes = areas
        .into_iter()
        .flat_map(|(_, scopes)| scopes.into_values());
    scopes.collect()
}

fn add_scopes(module: &Module, scopes: &mut BTreeMap<String, Scope>) {
    for path in module
        .apis
        .iter()
        .flat_map(|api| api.meta())
        .flat_map(|api| api.paths)
    {
        for operation in &path.operations {
            let id = operation.operation_id.unwrap_or_default();
            let Ok(permission) = module.permission(id) else {
                continue;
            };
            let Some(name) = scope_of(module, id, &operation.method, permission) else {
                continue;
            };
            let scope = scopes.entry(name.clone()).or_insert_with(|| Scope {
                name,
                module: module.area().1,
                access: access(&operation.method, permission).1,
                operations: Vec::new(),
            });
            scope
                .operations
                .push(format!("{} {}", operation.method, path.path));
        }
    }
}

/// The end of a scope's name, and what an admin reads.
fn access(method: &Method, permission: Permission) -> (&'static str, &'static str) {
    let reads = *method == Method::GET;
    match (permission, reads) {
        (Permission::Admin, true) => ("admin.read", "관리 화면 읽기"),
        (Permission::Admin, false) => ("admin.write", "관리 화면 쓰기"),
        (_, true) => ("read", "읽기"),
        (_, false) => ("write", "쓰기"),
    }
}
