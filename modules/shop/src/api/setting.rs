//! The calls by which admins change what is decided of the shop.

use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::Result,
    records::{Caller, StartedFrom},
    setting,
};
use poem_openapi::{Object, OpenApi, payload::Json};

use crate::{setting::ShopSetting, settings::Settings};

pub struct SettingApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/shop")]
impl SettingApi {
    /// How many items the shop shows at a time, and whose texts.
    #[oai(path = "/", method = "get", operation_id = "get_shop_setting")]
    async fn get_shop_setting(&self) -> Result<RecordJson<SettingRecord>> {
        let first = || self.ctx.state::<Settings>().first();
        let (value, revision) = setting::load(&self.ctx, first).await?;
        Ok(RecordJson(SettingRecord { value, revision }))
    }

    #[oai(path = "/", method = "put", operation_id = "update_shop_setting")]
    async fn update_shop_setting(
        &self,
        body: Json<SettingUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<SettingRecord>> {
        let SettingUpdate { value, revision } = body.0;
        let revision = started_from.revision(revision)?;
        let (value, revision) = setting::save(&self.ctx, &caller, revision, value).await?;
        Ok(RecordJson(SettingRecord { value, revision }))
    }
}

/// What is decided of the shop, in its revision.
#[derive(Object)]
#[oai(rename = "ShopSettingRecord")]
struct SettingRecord {
    #[oai(flatten)]
    value: ShopSetting,
    revision: i64,
}

#[derive(Object)]
#[oai(rename = "ShopSettingUpdate")]
struct SettingUpdate {
    #[oai(flatten)]
    value: ShopSetting,
    revision: Option<i64>,
}
