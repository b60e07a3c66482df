//! Gives a signed-in caller an address to which one file can be sent.

use poem_openapi::{Object, OpenApi, payload::Json};

use platform::{ctx::Ctx, error::Result, records::Caller};

pub struct UploadApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/s3")]
impl UploadApi {
    /// An address for one upload. Send the bytes there with `PUT` and the given content type, then
    /// save a record that names `path`.
    #[oai(
        path = "/getPreSignedUrl",
        method = "post",
        operation_id = "get_presigned_url"
    )]
    async fn get_presigned_url(
        &self,
        caller: Caller,
        body: Json<PresignedUrlRequest>,
    ) -> Result<Json<PresignedUrl>> {
        let folders = &self.ctx.installed().uploads;
        let upload = self.ctx.media.presign(&caller, &body.path, folders).await?;
        Ok(Json(PresignedUrl {
            url: upload.url,
            content_type: upload.content_type.to_owned(),
            path: upload.path.as_str().to_owned(),
        }))
    }
}

/// Where the file is to go and what it is called: `post/photo.webp`.
#[derive(Object)]
struct PresignedUrlRequest {
    #[oai(validator(max_length = 300))]
    path: String,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct PresignedUrl {
    /// Works once, for ten minutes. Relative to the host unless the storage is elsewhere.
    url: String,
    /// To be sent as `Content-Type`.
    content_type: String,
    /// The name that the file has from now on; another one than was asked for.
    path: String,
}
