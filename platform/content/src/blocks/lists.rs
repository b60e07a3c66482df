//! What blocks list of the records of modules.

use std::collections::HashMap;

use super::{BlockKind, PageBlock, Shown};
use platform::{
    ctx::Ctx,
    error::Result,
    fields::{FieldKind, FieldValue},
    ports::ShortList,
};

/// By the id of the block.
pub type Lists = HashMap<String, ShortList>;

const COUNT: u32 = 4;

/// What there is to choose from, by key and label.
pub async fn choices(ctx: &Ctx) -> Result<Vec<(String, String)>> {
    let mut choices = Vec::new();
    for source in &ctx.installed().ports.listings {
        choices.extend(source.choices(ctx).await?);
    }
    Ok(choices)
}

/// What the blocks that somebody sees list now.
pub async fn lists(ctx: &Ctx, blocks: &[PageBlock]) -> Result<Lists> {
    let mut lists = Lists::new();
    for block in blocks.iter().filter(|block| block.shown != Shown::Never) {
        let Some((key, count)) = wanted(block) else {
            continue;
        };
        for source in &ctx.installed().ports.listings {
            if let Some(list) = source.list(ctx, key, count).await? {
                lists.insert(block.id.clone(), list);
                break;
            }
        }
    }
    Ok(lists)
}

fn wanted(block: &PageBlock) -> Option<(&str, u32)> {
    let fields = BlockKind::named(&block.kind)?.fields;
    let values = &block.data.0;
    let asks = fields
        .iter()
        .find(|field| matches!(field.kind, FieldKind::Listing))?;
    let Some(FieldValue::Words(key)) = values.get(asks.key) else {
        return None;
    };
    let count = match values.get("count") {
        Some(FieldValue::Words(count)) => count.parse().unwrap_or(COUNT),
        _ => COUNT,
    };
    Some((key, count))
}
