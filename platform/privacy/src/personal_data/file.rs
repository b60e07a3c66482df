//! The file with everything that is kept of a member.

use bytes::Bytes;
use futures_util::TryStreamExt;
use poem::Body;
use serde_json::json;

use platform::{ctx::Ctx, error::Result, personal::PersonalData, streamed::Zip};

pub(super) fn stream(ctx: Ctx, member: i64, pdf: Option<Bytes>) -> Body {
    Zip::stream("personal data", move |zip| async move {
        gather(&ctx, member, pdf, &zip).await?;
        Ok(zip)
    })
}

async fn gather(ctx: &Ctx, member: i64, pdf: Option<Bytes>, zip: &Zip) -> Result<()> {
    if let Some(pdf) = pdf {
        zip.begin_packed("내정보.pdf").await?;
        zip.write(pdf).await?;
    }
    zip.begin("내정보.json").await?;
    let name = &ctx.site().await?.identity.name;
    let head = json!({ "site": name, "madeAt": ctx.clock.now() }).to_string();
    let head = head.strip_suffix('}').unwrap_or_default();
    zip.write(format!("{head},\"sections\":[")).await?;
    let mut files = Vec::new();
    for (index, source) in ctx.installed().personal.iter().enumerate() {
        if index > 0 {
            zip.write(",").await?;
        }
        section(ctx, member, source.as_ref(), zip, &mut files).await?;
    }
    zip.write("\n]}\n").await?;
    for path in files {
        // What went meanwhile is known no more.
        let Some(mut bytes) = ctx.media.whole(&path).await? else {
            continue;
        };
        zip.begin_packed(format!("files/{path}")).await?;
        while let Some(piece) = bytes.try_next().await.map_err(anyhow::Error::new)? {
            zip.write(piece).await?;
        }
    }
    Ok(())
}

/// Writes one kind of data and notes the files that belong to it.
async fn section(
    ctx: &Ctx,
    member: i64,
    source: &dyn PersonalData,
    zip: &Zip,
    files: &mut Vec<String>,
) -> Result<()> {
    let head = json!({
        "key": source.key(),
        "label": source.label(),
        "purpose": source.purpose(ctx),
        "kept": source.kept(ctx),
    });
    let head = head.to_string();
    let head = head.strip_suffix('}').unwrap_or_default();
    zip.write(format!("\n{head},\"items\":[")).await?;
    let (mut after, mut comma) = (None, "");
    loop {
        let part = source.collect(ctx, member, after).await?;
        for item in part.items {
            let json = serde_json::to_string(&item)?;
            zip.write(format!("{comma}\n{json}")).await?;
            comma = ",";
            files.extend(item.files);
        }
        after = part.next;
        if after.is_none() {
            break;
        }
    }
    zip.write("]}").await
}
