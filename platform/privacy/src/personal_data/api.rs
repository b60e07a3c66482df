//! The calls with which members see what is known of them and take it along. No API token may.

use poem::Body;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    payload::{Binary, Json},
};

use super::{file, print};
use crate::requests::MOST_REQUESTS;
use platform::{
    ctx::Ctx,
    download::{NO_STORE, attachment},
    error::Result,
    proof,
    records::Caller,
};

pub struct PersonalApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member/personal-data")]
impl PersonalApi {
    /// What kinds of data are kept of members, each with its purpose and its end.
    #[oai(path = "/", method = "get", operation_id = "list_personal_data")]
    async fn list_personal_data(&self) -> Json<PersonalDataList> {
        let sections = self.ctx.installed().personal.iter();
        let sections = sections.map(|section| PersonalDataSection {
            key: section.key().to_owned(),
            label: section.label().to_owned(),
            purpose: section.purpose(&self.ctx),
            kept: section.kept(&self.ctx),
        });
        Json(PersonalDataList {
            sections: sections.collect(),
            printed: self.ctx.installed().ports.renderer.is_some(),
            most_requests: Some(MOST_REQUESTS),
        })
    }

    /// Everything that is kept of the caller as one ZIP: JSON, the files, and a PDF where the site can
    /// print. `409` unless the caller proved who they are in this login within the last 10 minutes.
    #[oai(path = "/zip", method = "get", operation_id = "download_personal_data")]
    async fn download_personal_data(&self, caller: Caller) -> Result<ZipFile> {
        let now = self.ctx.clock.now();
        proof::require(&self.ctx, &caller).await?;
        // Before anything is sent, so that a failure is still an answer of its own.
        let pdf = match self.ctx.installed().ports.renderer.clone() {
            Some(renderer) => {
                let document = print::document(&self.ctx, caller.id).await?;
                Some(renderer.render(document).await?)
            }
            None => None,
        };
        let day = now.with_timezone(&self.ctx.config.site.time_zone);
        let name = format!("내정보_{}.zip", day.format("%Y%m%d"));
        Ok(ZipFile::Bytes(
            Binary(file::stream(self.ctx.clone(), caller.id, pdf)),
            attachment("my-data.zip", &name),
            NO_STORE.to_owned(),
        ))
    }
}

/// What kinds of data are kept of members.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct PersonalDataList {
    sections: Vec<PersonalDataSection>,
    /// Whether the file has a PDF besides the JSON.
    printed: bool,
    /// Requests for a correction or an erasure that may wait for an answer at a time.
    most_requests: Option<i64>,
}

#[derive(Object)]
struct PersonalDataSection {
    key: String,
    label: String,
    /// Why it is kept.
    purpose: String,
    /// Until when it is kept.
    kept: String,
}

#[derive(ApiResponse)]
enum ZipFile {
    #[oai(status = 200, content_type = "application/zip")]
    Bytes(
        Binary<Body>,
        #[oai(header = "Content-Disposition")] String,
        #[oai(header = "Cache-Control")] String,
    ),
}
