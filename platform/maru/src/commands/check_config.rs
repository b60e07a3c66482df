//! `maru check-config`

use std::{path::Path, process::ExitCode};

use platform::{
    clock::Clock,
    config::{Backup, Config, Storage},
};
use server::{app::App, seed};

/// Starts the site on its seed content in a folder that is thrown away: what would stop the first
/// start stops this, and what visitors would not find is said.
pub async fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let (config, on, owners) = super::configure(path)?;
    let folder = tempfile::tempdir()?;
    let app = App::open(
        apart(&config, folder.path()),
        &crate::modules::all(),
        crate::site::chosen(&config)?,
        Clock::default(),
    )
    .await?;
    let names: Vec<_> = on.iter().map(|module| module.name).collect();
    println!(
        "{} can be used: {} on {}, modules {}",
        path.display(),
        config.site.name,
        config.server.listen,
        names.join(", ")
    );
    if config.data.seed.is_dir() {
        for module in &app.ctx.installed().checks {
            println!("{}: {}", module.name, module.check.check(&app.ctx).await?);
        }
        let left_out = seed::left_out(&config.data.seed, &owners)?;
        for note in notes(&app, &config).await.iter().chain(&left_out) {
            println!("note: {note}");
        }
    } else {
        println!(
            "note: data.seed: {} is not there: an empty database will begin without content",
            config.data.seed.display()
        );
    }
    app.ctx.db.close().await;
    Ok(ExitCode::SUCCESS)
}

/// The configuration with nothing of the site itself: neither its data nor what is around it.
fn apart(config: &Config, folder: &Path) -> Config {
    let mut config = config.clone();
    folder.clone_into(&mut config.data.dir);
    config.media.storage = Storage::Fs;
    config.backup = Backup::default();
    if let Some(cache) = &mut config.cache {
        cache.purge.clear();
    }
    config
}

/// What the configuration names and nobody will find.
async fn notes(app: &App, config: &Config) -> Vec<String> {
    let mut notes = Vec::new();
    for (key, path) in named(config, &app.ctx.installed().modules) {
        // What stands elsewhere is not asked for.
        if !path.contains(':') && !app.finds(&path).await {
            notes.push(format!("{key}: there is nothing at {path}"));
        }
    }
    notes
}

/// Keys that name a place of the site, with the place.
fn named(config: &Config, on: &[&str]) -> Vec<(String, String)> {
    let site = &config.site;
    let mut named = vec![
        ("site.product".to_owned(), format!("/info/{}", site.product)),
        ("site.legal.terms".to_owned(), site.legal.terms.clone()),
        ("site.legal.privacy".to_owned(), site.legal.privacy.clone()),
    ];
    for (key, file) in [
        ("site.share_image", &site.share_image),
        ("site.logo", &site.logo),
        ("site.home.film", &site.home.film),
        ("site.home.poster", &site.home.poster),
    ] {
        let file = file.iter();
        named.extend(file.map(|file| (key.to_owned(), format!("/media/{file}"))));
    }
    for (at, group) in site.menu.iter().enumerate() {
        for (item_at, item) in group.items.iter().enumerate() {
            let shows = item.module.as_deref().is_none_or(|name| on.contains(&name));
            if shows {
                let key = format!("site.menu.{at}.items.{item_at}.path");
                named.push((key, item.path.clone()));
            }
        }
    }
    for (at, link) in site.footer.links.iter().enumerate() {
        named.push((format!("site.footer.links.{at}.path"), link.path.clone()));
    }
    let chat = site.chat.iter();
    named.extend(chat.map(|chat| ("site.chat.url".to_owned(), chat.url.clone())));
    named
}
