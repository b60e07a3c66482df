//! Gives a signed-in caller an address to which one file can be sent, and tells admins of documents.

use poem_openapi::{Object, OpenApi, param::Query, payload::Json};

use platform::{ctx::Ctx, error::Result, records::Caller};

pub struct UploadApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl UploadApi {
    /// An address for one upload. Send the bytes there with `PUT` and the given content type, then
    /// save a record that names `path`.
    #[oai(
        path = "/s3/getPreSignedUrl",
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

    /// A document that a text offers: what it is called, how large it is, how often it was taken along,
    /// and where it can be read for an hour, also while nothing public holds it.
    #[oai(path = "/admin/file", method = "get", operation_id = "get_file")]
    async fn get_file(
        &self,
        /// As the upload returned it: `file/….pdf`.
        #[oai(validator(max_length = 300))]
        path: Query<String>,
    ) -> Result<Json<StoredDocument>> {
        let document = self.ctx.media.document(&path).await?;
        Ok(Json(StoredDocument {
            name: document.name,
            size: document.size,
            downloads: document.downloads,
            url: document.url,
        }))
    }
}

/// A document that a text offers.
#[derive(Object)]
#[oai(rename = "StoredFile")]
struct StoredDocument {
    /// What it was called where it came from.
    name: String,
    /// Bytes.
    size: i64,
    /// Once in half an hour for each reader.
    downloads: i64,
    /// Relative to the host.
    url: String,
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
