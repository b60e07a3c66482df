//! The same backup in a bucket: replicated, proved, and red when something is missing.

use std::fs;

use backup::Backup;
use platform_testing::images;
use serde_json::json;

use super::{Backed, list};
use crate::{bucket::Bucket, media::cards};

async fn start(bucket: &Bucket) -> Backed {
    let config = format!(
        "[backup]\n[backup.s3]\nendpoint = \"http://{}\"\nbucket = \"files\"\nregion = \"us-east-1\"\n\
         access_key = \"access\"\nsecret_key = \"secret\"\n",
        bucket.address
    );
    Backed::start_with(cards::module(), &config, bucket.file("maru")).await
}

#[tokio::test]
async fn a_backup_in_a_bucket_is_proved_by_restoring_it() {
    let bucket = Bucket::start().await;
    let site = start(&bucket).await;
    let member = site.app.member("member").await;
    let path = member.upload("post/a.webp", images::webp(8, 8)).await;
    let card = json!({ "image": path });
    member.put("/api/cards/a", card).await.expect(200);
    let plan = site.app.ctx.state::<Backup>().plan().unwrap();
    backup::copy_media(&site.app.ctx, plan).await.unwrap();

    let run = backup::verify(&site.app.ctx).await.unwrap();
    assert!(run.ok, "{}", run.detail);
    assert!(run.detail.contains("파일 1개가 같음"), "{}", run.detail);
    site.stop().await;
}

#[tokio::test]
async fn a_file_that_is_gone_from_the_bucket_is_named() {
    let bucket = Bucket::start().await;
    let site = start(&bucket).await;
    let member = site.app.member("member").await;
    let path = member.upload("post/a.webp", images::webp(8, 8)).await;
    let card = json!({ "image": path });
    member.put("/api/cards/a", card).await.expect(200);
    let plan = site.app.ctx.state::<Backup>().plan().unwrap();
    backup::copy_media(&site.app.ctx, plan).await.unwrap();

    for copy in list(&site.place.join("media")) {
        fs::remove_file(copy).unwrap();
    }
    let run = backup::verify(&site.app.ctx).await.unwrap();
    assert!(!run.ok, "{}", run.detail);
    site.stop().await;
}
