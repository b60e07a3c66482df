//! What is not there when the standby takes over: the primary's backup, a program that is new enough, its own files.

use std::{process::Command, time::Instant};

use platform_testing::images;
use serde_json::{Value, json};
use sqlx::Connection;

use super::{Machine, PATIENCE, PLACE, Site, bucket::Bucket, done, open, refusal, signal};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_backup_the_copy_is_taken_as_it_is_and_only_by_force() {
    let bucket = Bucket::start().await;
    let site = Site::new(Some(&bucket));
    let primary = Machine::start(site.maru("primary", &["serve"]));
    let (address, token) = (primary.url.clone(), site.log_in(&primary).await);
    assert_eq!(site.write(&primary, &token, "마지막 글").await, 201);
    done(site.maru("primary", &["backup", "create"]));
    // Its own place is another than the bucket, which will be gone.
    let on_standby = |arguments: &[&str]| {
        let mut command = site.standby("primary", &address, arguments);
        for key in PLACE {
            command.env_remove(format!("MARU__BACKUP__S3__{key}"));
        }
        command.env("MARU__BACKUP__PATH", site.path("places/standby"));
        command
    };
    let standby = Machine::start(on_standby(&["standby"]));
    site.until_ready(|| on_standby(&["standby", "status"]));
    drop(standby);
    primary.die(&site.path("primary"));
    bucket.server.abort();

    let said = refusal(on_standby(&["standby", "promote"]));
    assert!(
        said.contains("the primary's backup cannot be read"),
        "{said}"
    );
    let said = done(on_standby(&["standby", "promote", "--force"]));
    assert!(said.contains("the copy was taken as it is"), "{said}");
    assert!(
        said.contains("No word could be left for the old one"),
        "{said}"
    );
    let new = Machine::start(on_standby(&["serve"]));
    let list = format!("{}/api/post/fetchListByType/NOTICE/0/20", new.url);
    let list = site.client.get(list).send().await.unwrap();
    assert!(list.text().await.unwrap().contains("마지막 글"));
}

/// An older program would not know what the newer one keeps.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_newer_than_the_program_is_not_taken() {
    let site = Site::new(None);
    let mut primary = Machine::start(site.maru("primary", &["serve"]));
    let address = primary.url.clone();
    let on_standby = |arguments: &[&str]| site.standby("primary", &address, arguments);
    done(site.maru("primary", &["backup", "create"]));
    let mut database = open(&site.path("primary/maru.db")).await;
    sqlx::query(
        "insert into platform_migrations
         select owner, position + 1, 'later', '', applied_at from platform_migrations
         where owner = 'boards' order by position desc limit 1",
    )
    .execute(&mut database)
    .await
    .unwrap();
    database.close().await.unwrap();
    // Told to stop, it sends what is left.
    signal("TERM", primary.child.id());
    primary.child.wait().unwrap();
    let _standby = Machine::start(on_standby(&["standby"]));
    site.until_ready(|| on_standby(&["standby", "status"]));
    let said = refusal(on_standby(&["standby", "promote", "--force"]));
    assert!(
        said.contains("the database is newer than this program"),
        "{said}"
    );
    assert!(!site.path("standby/maru.db").exists());
}

/// Files in a bucket outlive the machine: nothing is brought, and the new site has them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_in_a_bucket_stay_where_they_are() {
    let bucket = Bucket::start().await;
    let site = Site::new(None);
    let with_bucket = |mut command: Command| {
        for (key, value) in [
            ("STORAGE", "s3"),
            ("S3__ENDPOINT", &format!("http://{}", bucket.address)),
            ("S3__BUCKET", "files"),
            ("S3__REGION", "us-east-1"),
            ("S3__ACCESS_KEY", "access"),
            ("S3__SECRET_KEY", "secret"),
        ] {
            command.env(format!("MARU__MEDIA__{key}"), value);
        }
        command.env("MARU__DATA__SEED", site.path("no-seed"));
        command
    };
    let primary = Machine::start(with_bucket(site.maru("primary", &["serve"])));
    let (address, token) = (primary.url.clone(), site.log_in(&primary).await);
    let path = upload(&site, &primary, &token).await;
    let body = json!({ "title": "그림", "content": format!("<p><img src=\"/media/{path}\" alt=\"\"></p>") });
    let posts = format!("{address}/api/post/uploadPost/NOTICE");
    let written = site.client.post(posts).bearer_auth(&token).json(&body);
    assert_eq!(written.send().await.unwrap().status(), 201);
    done(with_bucket(site.maru("primary", &["backup", "create"])));

    let on_standby = |arguments: &[&str]| with_bucket(site.standby("primary", &address, arguments));
    let standby = Machine::start(on_standby(&["standby"]));
    site.until_ready(|| on_standby(&["standby", "status"]));
    drop(standby);
    primary.die(&site.path("primary"));
    let said = done(on_standby(&["standby", "promote", "--force"]));
    assert!(said.contains("its files in their bucket"), "{said}");
    let new = Machine::start(on_standby(&["serve"]));
    let picture = site.client.get(format!("{}/media/{path}", new.url));
    let picture = picture.send().await.unwrap();
    assert_eq!(picture.status(), 200);
    assert_eq!(picture.bytes().await.unwrap(), images::webp(8, 8));
    assert!(!site.path("standby/media").join(&path).exists());
}

async fn upload(site: &Site, machine: &Machine, token: &str) -> String {
    let asked = site
        .client
        .post(format!("{}/api/s3/getPreSignedUrl", machine.url));
    let asked = asked
        .bearer_auth(token)
        .json(&json!({ "path": "post/a.webp" }));
    let given: Value = asked.send().await.unwrap().json().await.unwrap();
    let text = |name: &str| given[name].as_str().unwrap().to_owned();
    let url = match text("url") {
        url if url.starts_with('/') => format!("{}{url}", machine.url),
        url => url,
    };
    let put = site
        .client
        .put(url)
        .header("content-type", text("contentType"));
    let put = put.body(images::webp(8, 8)).send().await.unwrap();
    assert!(put.status().is_success(), "{}", put.status());
    text("path")
}

/// A primary that goes on beside the new site says so where its light is looked at.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_primary_that_was_not_fenced_after_all_turns_red() {
    let site = Site::new(None);
    let primary = Machine::start(site.maru("primary", &["serve"]));
    let token = site.log_in(&primary).await;
    done(site.maru("primary", &["backup", "create"]));
    let on_standby = |arguments: &[&str]| site.standby("primary", &primary.url, arguments);
    let standby = Machine::start(on_standby(&["standby"]));
    site.until_ready(|| on_standby(&["standby", "status"]));
    drop(standby);
    done(on_standby(&["standby", "promote", "--force"]));
    let began = Instant::now();
    loop {
        let asked = site.client.get(format!("{}/api/admin/backup", primary.url));
        let said = asked.bearer_auth(&token).send().await.unwrap();
        let said: Value = said.json().await.unwrap();
        if said["ok"] == false && said["problems"].to_string().contains("이어받음") {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{said}");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
}
