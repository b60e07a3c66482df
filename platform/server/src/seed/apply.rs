//! From files to records.

use std::{collections::BTreeMap, path::Path};

use anyhow::Context;
use serde_json::Value;

use super::Owner;
use super::{export, files};
use platform::{
    ctx::Ctx,
    db::Tx,
    media::Names,
    records::{
        Actor, Cause, Change, Kind, facts,
        seeded::{KeptFields, base, merge},
    },
};

/// What an apply did.
#[derive(Debug, Default, Eq, PartialEq)]
pub struct ApplyReport {
    pub changed: Vec<String>,
    /// Records with the fields that were left alone because somebody edited them; those that
    /// somebody made or deleted stand without fields.
    pub kept: Vec<String>,
    /// Records of which nothing was changed, and nothing kept.
    pub unchanged: usize,
}

/// Fills a database that never saw a seed; does nothing to any other.
pub async fn apply_to_empty(ctx: &Ctx, owners: &[Owner]) -> anyhow::Result<Option<ApplyReport>> {
    let folder = &ctx.config.data.seed;
    if facts::is_seeded(&ctx.db).await? {
        return Ok(None);
    }
    if !folder.is_dir() {
        let folder = folder.display();
        tracing::warn!(%folder, "data.seed is not there: the site begins without content");
        return Ok(None);
    }
    apply(ctx, owners, folder, false).await.map(Some)
}

/// Applies the folder. With `overwrite`, edits and deletions of people give way to the files.
pub async fn apply(
    ctx: &Ctx,
    owners: &[Owner],
    folder: &Path,
    overwrite: bool,
) -> anyhow::Result<ApplyReport> {
    let mut seed = files::read(folder, owners)?;
    let names = export::names(&mut *ctx.db.read().acquire().await?, owners).await?;
    let mut stored = BTreeMap::new();
    for (path, file) in &seed.media {
        let bytes =
            std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
        if let Some(here) = names.stored(path, &bytes) {
            stored.insert(path.clone(), here.to_owned());
            continue;
        }
        ctx.media
            .import(path, bytes)
            .await
            .with_context(|| format!("{} cannot be kept", file.display()))?;
    }
    seed.rename(&stored);
    let giver = Giver::Files { overwrite };
    let mut report = ApplyReport::default();
    let mut tx = ctx.db.write().await?;
    for owner in owners.iter().filter(|owner| owner.on) {
        for kind in &owner.kinds {
            for (key, value) in seed.records.get(kind.name()).into_iter().flatten() {
                let name = format!("{}/{key}", kind.name());
                let outcome = apply_record(ctx, &mut tx, (kind, key), value, &names, giver)
                    .await
                    .with_context(|| {
                        let file = files::place(folder, owner.name, kind.name(), key);
                        format!("{} cannot be applied", file.display())
                    })?;
                match &outcome.kept {
                    Some(fields) => report.kept.push(named(&name, fields)),
                    None if !outcome.changed => report.unchanged += 1,
                    None => {}
                }
                if outcome.changed {
                    report.changed.push(name);
                }
            }
        }
    }
    facts::set_fact(&mut tx, facts::SEEDED_AT, &ctx.clock.now().to_rfc3339()).await?;
    tx.commit().await?;
    Ok(report)
}

/// Lets records follow `values` of the configuration, by kind and key: what nobody edited since changes with them.
/// Returns what was kept, as [`ApplyReport::kept`] has it.
pub async fn follow(ctx: &Ctx, values: &[(&Kind, &str, Value)]) -> anyhow::Result<Vec<String>> {
    let mut kept = Vec::new();
    let names = Names::default();
    let mut tx = ctx.db.write().await?;
    for (kind, key, value) in values {
        let outcome = apply_record(
            ctx,
            &mut tx,
            (kind, key),
            value,
            &names,
            Giver::Configuration,
        )
        .await?;
        if let Some(fields) = outcome.kept {
            kept.push(named(&format!("{}/{key}", kind.name()), &fields));
        }
    }
    tx.commit().await?;
    Ok(kept)
}

/// A record with the fields of it that were kept.
fn named(record: &str, fields: &[String]) -> String {
    match fields.is_empty() {
        true => record.to_owned(),
        false => format!("{record}: {}", fields.join(", ")),
    }
}

/// Whose values records follow.
#[derive(Clone, Copy)]
enum Giver {
    Configuration,
    /// With `overwrite`, edits and deletions of people give way.
    Files {
        overwrite: bool,
    },
}

struct Outcome {
    changed: bool,
    kept: KeptFields,
}

async fn apply_record(
    ctx: &Ctx,
    tx: &mut Tx,
    (kind, key): (&Kind, &str),
    seed: &Value,
    names: &Names,
    giver: Giver,
) -> anyhow::Result<Outcome> {
    let known: Option<Option<String>> =
        sqlx::query_scalar("select seeded from platform_records where kind = ?1 and key = ?2")
            .bind(kind.name())
            .bind(key)
            .fetch_optional(&mut **tx)
            .await?;
    let seeded = known
        .flatten()
        .map(|text| serde_json::from_str(&text))
        .transpose()?;
    let current = kind.load(tx, key).await?;
    let seed = &names.settle(seed, current.as_ref());
    let (wanted, kept) = match giver {
        Giver::Files { overwrite: true } => (Some(seed.clone()), None),
        _ => merge(seed, seeded.as_ref(), current.as_ref()),
    };
    let before = platform::records::revision(tx, kind.name(), key).await?;
    let actor = Actor::program("seed");
    let change = Change {
        actor: &actor,
        key,
        revision: None,
    };
    let after = ctx
        .records
        .write(tx, kind, change, wanted.clone(), Cause::default())
        .await?;
    let stored = kind.load(tx, key).await?;
    let base = base(seed, wanted.as_ref(), stored.as_ref());
    remember(tx, kind, key, &base, giver).await?;
    Ok(Outcome {
        changed: before != after,
        kept,
    })
}

async fn remember(
    tx: &mut Tx,
    kind: &Kind,
    key: &str,
    seeded: &Value,
    giver: Giver,
) -> anyhow::Result<()> {
    sqlx::query(
        "update platform_records
         set seeded = ?3, from_files = ?4
         where kind = ?1 and key = ?2",
    )
    .bind(kind.name())
    .bind(key)
    .bind(seeded.to_string())
    .bind(matches!(giver, Giver::Files { .. }))
    .execute(&mut **tx)
    .await?;
    Ok(())
}
