//! Puts the whole program together: configuration and modules in, something that answers out.

use std::{path::Path, sync::Arc};

use anyhow::Context;
use poem::{
    Endpoint, Request, Response,
    endpoint::BoxEndpoint,
    http::{StatusCode, Uri},
};

use crate::{
    delivery, features,
    installed::{gather, installed},
    routes,
    seed::{self, Allowed, Owner},
    shared_cache,
};
use content::PageKind;
use platform::{
    clock::Clock,
    config::{Config, ConfigError},
    ctx::{Ctx, Parts, States},
    db::{Db, Migrations},
    disk,
    encryption::Vault,
    http::Http,
    jobs::{Job, Run},
    media::{Media, References},
    metrics::{JobMeasures, Metrics, ResponseCacheMeasures, WriterMeasures},
    module::{Definition, Module, Opening},
    outbox::{EventName, Outbox},
    pages::{self, Layouts},
    records::{ChangeListener, Kind, RecordKind, Records},
    response_cache::ResponseCache,
    search::{self, ErasedSource, Search},
    signer::Signer,
};
use previews::{Opener, Previews, SiteBeside};
use schedule::DraftSearch;

/// The owners among all modules, whether they are on or off. Pages have a layout of this site, if it
/// is built.
pub fn owners_for(
    site: &delivery::Site,
    config: &Config,
    modules: &[Definition],
) -> anyhow::Result<Vec<Owner>> {
    let mut owners = owners(config, modules)?;
    let holds_pages =
        |owner: &&mut Owner| owner.kinds.iter().any(|kind| kind.name() == PageKind::NAME);
    let content = owners.iter_mut().find(holds_pages);
    if let (Some(content), Some(values)) = (content, site.templates()) {
        content.allowed.push(Allowed {
            kind: PageKind::NAME,
            field: "template",
            values,
        });
    }
    Ok(owners)
}

/// The owners among all modules, whose pages may have any layout.
pub fn owners(config: &Config, modules: &[Definition]) -> anyhow::Result<Vec<Owner>> {
    let mut owners: Vec<Owner> = Vec::new();
    let modules = modules.iter().map(|module| build(config, module));
    let modules: Vec<Module> = modules.collect::<anyhow::Result<_>>()?;
    for module in features::all().iter().chain(&modules) {
        let Some(name) = module.seeds() else { continue };
        match owners.iter_mut().find(|owner| owner.name == name) {
            Some(owner) => owner.kinds.extend(module.records.clone()),
            None => owners.push(Owner {
                name,
                kinds: module.records.clone(),
                on: module.built_in || config.is_enabled(module.name),
                allowed: Vec::new(),
            }),
        }
    }
    Ok(owners)
}

fn build(config: &Config, module: &Definition) -> anyhow::Result<Module> {
    Ok(module.build(config).map_err(|error| config.placed(error))?)
}

/// A program that is ready to serve.
pub struct App {
    pub ctx: Ctx,
    pub endpoint: BoxEndpoint<'static, Response>,
    pub jobs: Vec<Job>,
    pub flushes: Vec<Arc<dyn Run>>,
}

impl App {
    /// Opens what lies below `data.dir` and installs the modules that the configuration switches
    /// on. An empty database is filled with the seed content.
    pub async fn open(
        config: Config,
        modules: &[Definition],
        site: delivery::Site,
        clock: Clock,
    ) -> anyhow::Result<Self> {
        let owners = owners_for(&site, &config, modules)?;
        let modules = Arc::new(switched_on(&config, modules)?);
        let layouts = site.layouts();
        let ctx = open_parts(config, &modules, clock, layouts, false).await?;
        if seed::apply_to_empty(&ctx, &owners).await?.is_some() {
            // What a module prepares may depend on what came.
            prepare(&ctx, &modules).await?;
        }
        shared_cache::purge_everything(&ctx).await?;
        let endpoint = routes::endpoint(&ctx, &modules, site.clone())?;
        let opener = opener(modules.clone(), site);
        ctx.state::<Previews>().install(opener);
        Ok(Self {
            ctx,
            endpoint,
            jobs: gather(&modules, |module| module.jobs.clone()),
            flushes: gather(&modules, |module| module.flush.clone()),
        })
    }

    /// Whether a guest finds something at this path of the site.
    pub async fn finds(&self, path: &str) -> bool {
        let path = path.split('#').next().unwrap_or_default();
        let uri = path
            .parse::<Uri>()
            .or_else(|_| pages::url_path(path).parse());
        let Ok(uri) = uri else {
            return false;
        };
        if !path.starts_with('/') {
            return false;
        }
        let request = Request::builder().uri(uri).finish();
        self.endpoint.get_response(request).await.status() != StatusCode::NOT_FOUND
    }
}

/// The platform's own features and those of `modules` that the configuration switches on. Refuses
/// sections and menu items of unknown modules, and unknown keys in known ones.
pub fn switched_on(config: &Config, modules: &[Definition]) -> anyhow::Result<Vec<Module>> {
    let sections = config.modules.keys();
    let sections = sections.map(|name| (format!("modules.{name}"), name));
    for (key, name) in sections.chain(menu_modules(config)) {
        if !modules.iter().any(|module| module.name == name) {
            let known: Vec<_> = modules.iter().map(|module| module.name).collect();
            let known = known.join(", ");
            let error = ConfigError::new(format!("{key}: unknown module; known are {known}"));
            return Err(config.placed(error).into());
        }
    }
    let mut on = features::all();
    for module in modules {
        if config.is_enabled(module.name) {
            on.push(build(config, module)?);
        }
    }
    Ok(on)
}

/// The modules without which items of the menu do not show, behind their keys.
fn menu_modules(config: &Config) -> impl Iterator<Item = (String, &String)> {
    let groups = config.site.menu.iter().enumerate();
    groups.flat_map(|(group, menu)| {
        let items = menu.items.iter().enumerate();
        items.filter_map(move |(item, link)| {
            let key = format!("site.menu.{group}.items.{item}.module");
            Some((key, link.module.as_ref()?))
        })
    })
}

/// Everything but the HTTP side, for commands that serve nothing.
pub async fn open_ctx(config: Config, modules: &[Module], clock: Clock) -> anyhow::Result<Ctx> {
    open_parts(config, modules, clock, Layouts::default(), false).await
}

/// As [`open_ctx`], only to be looked at: no module prepares anything, so that it opens where nothing can be written.
pub async fn open_to_look(config: Config, modules: &[Module], clock: Clock) -> anyhow::Result<Ctx> {
    open_parts(config, modules, clock, Layouts::default(), true).await
}

/// Opens the context after the search index was forgotten, so that all of it is made anew: while it is damaged,
/// writes of an opening may fail too.
pub async fn open_with_new_index(
    config: Config,
    modules: &[Module],
    clock: Clock,
) -> anyhow::Result<Ctx> {
    let db = Db::open(&config.data.dir.join("maru.db"), &migrations(modules)).await?;
    let forgotten = search::forget(&db).await;
    db.close().await;
    forgotten.context("the search index cannot be emptied")?;
    open_ctx(config, modules, clock).await
}

/// Opens previews of this program's modules and site.
fn opener(modules: Arc<Vec<Module>>, site: delivery::Site) -> Opener {
    Box::new(move |beside: SiteBeside| {
        let (modules, site) = (modules.clone(), site.clone());
        Box::pin(async move {
            // Another database, which is only looked at.
            let (config, clock) = (beside.config, beside.clock);
            let ctx = open_parts(config, &modules, clock, site.layouts(), true).await?;
            let site = site.preview(&beside.base, &beside.shows);
            let endpoint = routes::endpoint(&ctx, &modules, site)?;
            Ok((ctx, endpoint))
        })
    })
}

async fn open_parts(
    config: Config,
    modules: &[Module],
    clock: Clock,
    layouts: Layouts,
    is_preview: bool,
) -> anyhow::Result<Ctx> {
    create_folder(&config.data.dir)?;
    let db = Db::open(&config.data.dir.join("maru.db"), &migrations(modules)).await?;
    let kinds = gather(modules, |module| module.records.clone());
    let metrics = Metrics::open(&config)?;
    let responses = ResponseCache::new(
        db.clone(),
        clock.clone(),
        ResponseCacheMeasures::new(&metrics),
    );
    let outbox = outbox(&responses, modules, &kinds);
    let mut sources = gather(modules, |module| module.search.clone());
    let plans = DraftSearch::over(sources.clone(), kinds.clone());
    sources.push(<dyn ErasedSource>::of(plans));
    let search = Search::open(sources, &kinds, &db).await?;
    db.measure(WriterMeasures::new(&metrics));
    let mut listeners: Vec<Arc<dyn ChangeListener>> = vec![
        Arc::new(References),
        Arc::new(search.clone()),
        Arc::new(outbox.clone()),
    ];
    listeners.extend(gather(modules, |module| module.listeners.clone()));
    let (signer, vault) = (Signer::open(&config)?, Vault::open(&config)?);
    let media = Media::open(
        &config,
        db.clone(),
        responses.clone(),
        clock.clone(),
        vault.clone(),
        signer.clone(),
    );
    let media = media.await?;
    let mut states = States::default()
        .with(installed(modules))
        .with(layouts)
        .with(Previews::default());
    let opening = Opening {
        config: &config,
        clock: &clock,
        signer: &signer,
    };
    for add in gather(modules, |module| module.settings.clone()) {
        states = add(states);
    }
    for add in gather(modules, |module| module.state) {
        states = add(&opening, states)?;
    }
    let ctx = Ctx::new(Parts {
        is_preview,
        vault,
        signer,
        media,
        records: Records::open(kinds, clock.clone(), &db, listeners).await?,
        outbox,
        search,
        responses,
        metrics,
        job_measures: JobMeasures::default(),
        http: Http::default(),
        config,
        clock,
        db,
        states,
    });
    shared_cache::queue_purges(&ctx);
    prepare(&ctx, modules).await?;
    // What is found may depend on what was just prepared.
    ctx.search.prepare(&ctx.db).await?;
    Ok(ctx)
}

async fn prepare(ctx: &Ctx, modules: &[Module]) -> anyhow::Result<()> {
    for module in modules {
        if let Some(prepare) = &module.prepare {
            let prepared = prepare.run(ctx).await;
            prepared.with_context(|| format!("the module {} cannot be prepared", module.name))?;
        }
    }
    Ok(())
}

/// The outbox with the modules' ways out, and with the events that they declare.
fn outbox(responses: &ResponseCache, modules: &[Module], kinds: &[Kind]) -> Outbox {
    let events = modules.iter().flat_map(|module| module.events);
    Outbox::new(
        responses.clone(),
        gather(modules, |module| module.channels.clone()),
        gather(modules, |module| module.sink.clone()),
        kinds,
        events
            .map(|(name, label)| EventName::new(name, label))
            .collect(),
    )
}

/// The ledgers of the layers, then of the modules.
pub fn migrations(modules: &[Module]) -> Vec<Migrations> {
    let mut all = features::LAYERS.to_vec();
    all.extend(gather(modules, |module| module.migrations));
    all
}

/// Makes the data folder where it is not there.
pub fn create_folder(dir: &Path) -> anyhow::Result<()> {
    disk::make_own(dir)
        .with_context(|| format!("data.dir: the folder {} cannot be made", dir.display()))
}
