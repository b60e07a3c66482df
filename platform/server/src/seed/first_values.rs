//! What `config.toml` says of the site and of modules' records, as first values.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;

use super::{follow, holds};
use platform::{
    config,
    ctx::Ctx,
    error::{ApiError, Result},
    jobs::Run,
    module::FirstValue,
    records::KEY,
    site::{self, Site},
};

/// The folder of the seed that holds the settings of the site.
const SITE: &str = "site";

/// Lets each record that the configuration gives follow the file until somebody edits it. A file of the seed, and what
/// was applied from files, takes the place of the configuration.
pub struct FirstValues;

#[async_trait]
impl Run for FirstValues {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        if ctx.is_preview {
            return Ok(());
        }
        let first = first_values(ctx).await?;
        let known = seeded(ctx, &first).await?;
        let is_new = |(folder, first): &&(&str, FirstValue)| {
            let followed = known.get(&(first.kind.to_owned(), first.key.clone()));
            let value = first.value.to_string();
            let is_followed =
                |(seeded, from_files): &(String, bool)| *from_files || *seeded == value;
            !followed.is_some_and(is_followed)
                && !holds(&ctx.config.data.seed, folder, first.kind, &first.key)
        };
        let values = first.iter().filter(is_new).filter_map(|(_, first)| {
            let kind = ctx.records.kind(first.kind)?;
            Some((kind, first.key.as_str(), first.value.clone()))
        });
        let values: Vec<_> = values.collect();
        if values.is_empty() {
            return Ok(());
        }
        let kept = follow(ctx, &values).await.map_err(ApiError::internal)?;
        for record in kept {
            tracing::warn!(
                record,
                "config.toml changed what somebody edited: the edited value stays (maru seed diff)"
            );
        }
        Ok(())
    }
}

/// What the configuration gives, each with the folder of the seed for it; without files that are not there, and without
/// a setting that no admin could save.
pub async fn first_values(ctx: &Ctx) -> Result<Vec<(&'static str, FirstValue)>> {
    let config = &ctx.config.site;
    let mut sound = Vec::new();
    for (kind, value) in site::first_values(config, &stored_files(ctx, config).await?) {
        match value {
            Ok(value) => sound.push((
                SITE,
                FirstValue {
                    kind,
                    key: KEY.to_owned(),
                    value,
                },
            )),
            Err(error) => {
                tracing::warn!(setting = kind, %error, "[site] of config.toml has what no admin could save");
            }
        }
    }
    sound.extend(ctx.installed().first_values.iter().cloned());
    Ok(sound)
}

/// What each record last followed, and whether files gave it, by the name of its kind and its key.
async fn seeded(
    ctx: &Ctx,
    first: &[(&str, FirstValue)],
) -> Result<BTreeMap<(String, String), (String, bool)>> {
    let kinds: BTreeSet<_> = first.iter().map(|(_, first)| first.kind).collect();
    let known: Vec<(String, String, String, bool)> = sqlx::query_as(
        "select kind, key, seeded, from_files
         from platform_records
         where seeded is not null and kind in (select value from json_each(?1))",
    )
    .bind(serde_json::to_string(&kinds)?)
    .fetch_all(ctx.db.read())
    .await?;
    let known = known.into_iter();
    Ok(known
        .map(|(kind, key, seeded, from_files)| ((kind, key), (seeded, from_files)))
        .collect())
}

/// Those of the files that the configuration names which are there.
async fn stored_files(ctx: &Ctx, config: &config::Site) -> Result<Vec<String>> {
    let named = serde_json::to_string(&Site::of(config).media())?;
    Ok(sqlx::query_scalar(
        "select path from media_files
         where checked = 1 and path in (select value from json_each(?1))",
    )
    .bind(named)
    .fetch_all(ctx.db.read())
    .await?)
}
