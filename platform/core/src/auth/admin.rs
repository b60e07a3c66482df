//! Stand-in.
use crate::ctx::Ctx;
pub async fn create(_: &Ctx, _: &str, _: &str) -> anyhow::Result<()> {
    anyhow::bail!("not here yet")
}
pub async fn bootstrap(_: &Ctx) -> anyhow::Result<Option<(String, String)>> {
    Ok(None)
}
