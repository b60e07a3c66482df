//! What the modules declare, put together.

use platform::{
    module::{self, FirstValue, Installed, Module, ModuleCheck},
    ports::Ports,
};

/// What the modules declare of one part, in their order.
pub(crate) fn gather<T, P: IntoIterator<Item = T>>(
    modules: &[Module],
    part: impl Fn(&Module) -> P,
) -> Vec<T> {
    modules.iter().flat_map(part).collect()
}

/// What the modules declare, for whoever asks the context.
pub(crate) fn installed(modules: &[Module]) -> Installed {
    Installed {
        modules: area_names(modules),
        menu: gather(modules, |module| module.menu.clone()),
        first_steps: gather(modules, |module| module.first_steps.clone()),
        pages: gather(modules, |module| module.pages.clone()),
        drafts: gather(modules, |module| module.drafts.clone()),
        app_paths: gather(modules, |module| module.app_paths.iter().copied()),
        screens: gather(modules, screens),
        uploads: gather(modules, |module| module.uploads.iter().copied()),
        first_values: gather(modules, first_values),
        account_deletion: gather(modules, |module| module.account_deletion.clone()),
        personal: gather(modules, |module| module.personal.clone()),
        access_purposes: gather(modules, |module| module.access_purposes),
        sealed: gather(modules, |module| module.sealed.clone()),
        demos: gather(modules, |module| module.demo.clone()),
        checks: gather(modules, |module| {
            module.check.clone().map(|check| ModuleCheck {
                name: module.name,
                label: module.label,
                check,
            })
        }),
        authenticators: gather(modules, |module| module.authenticator.clone()),
        ports: ports(modules),
        mails: gather(modules, |module| module.mails.iter().copied()),
        scopes: module::all_scopes(modules),
    }
}

fn screens(module: &Module) -> Vec<(&'static str, &'static str)> {
    let pages = module.pages.iter().filter(|_| !module.built_in);
    let paths = pages.flat_map(|pages| pages.paths());
    paths.map(|path| (*path, module.name)).collect()
}

fn first_values(module: &Module) -> Vec<(&'static str, FirstValue)> {
    let folder = module.seeds().unwrap_or_default();
    let values = module.first_values.iter();
    values.map(|value| (folder, value.clone())).collect()
}

/// The names that the site knows its modules by; the platform's features share one.
fn area_names(modules: &[Module]) -> Vec<&'static str> {
    let mut names = gather(modules, |module| [module.area().0]);
    names.dedup();
    names
}

/// What the modules offer to each other.
fn ports(modules: &[Module]) -> Ports {
    Ports {
        information: modules.iter().find_map(|module| module.information.clone()),
        boards: modules.iter().find_map(|module| module.boards.clone()),
        session_types: modules
            .iter()
            .find_map(|module| module.session_types.clone()),
        listings: gather(modules, |module| module.listings.clone()),
        health: modules.iter().find_map(|module| module.health.clone()),
        renderer: modules.iter().find_map(|module| module.renderer.clone()),
        stats: gather(modules, |module| module.stats.clone()),
        visits: gather(modules, |module| module.visits.clone()),
        home: gather(modules, |module| module.home.clone()),
    }
}
