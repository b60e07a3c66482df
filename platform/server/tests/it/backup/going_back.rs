//! Going back in time: look at the site as it was, take over one record or all, undo it.

use std::time::Duration;

use platform::timestamp::Timestamp;
use platform_testing::Actor;
use poem::http::Method;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::Backed;
use crate::{notes, tokens};

use backup::Backup;

/// Two notes as they were, then one changed, one deleted, one new.
async fn changed_site() -> (Backed, String) {
    let site = Backed::start(notes::module()).await;
    site.write("a", "하나").await;
    site.write("b", "둘").await;
    let plan = site.app.ctx.state::<Backup>().plan().unwrap();
    backup::await_change(&site.app.ctx, plan).await.unwrap();
    let then = Timestamp::now();
    sleep(Duration::from_secs(1)).await;
    site.write("a", "바뀐 하나").await;
    site.write("c", "셋").await;
    let actor = platform::records::Actor::program("test");
    let mut tx = site.app.ctx.db.write().await.unwrap();
    let change = platform::records::Change {
        actor: &actor,
        key: "b",
        revision: None,
    };
    site.app
        .ctx
        .records
        .remove::<notes::NoteKind>(&mut tx, change)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    // The light has seen the first full copy.
    site.until_well().await;
    let began = std::time::Instant::now();
    while began.elapsed() < Duration::from_secs(30) {
        let light = backup::status(&site.app.ctx).await.unwrap();
        if light.ok && light.lag.is_some() {
            break;
        }
        sleep(Duration::from_millis(200)).await;
    }
    (site, then.to_rfc3339())
}

/// A preview that is ready, and the cookie to look at it.
async fn preview(admin: &Actor<'_>, at: &str) -> (Value, String) {
    let answer = admin
        .post("/api/admin/backup/previews", json!({ "at": at }))
        .await
        .expect(201);
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    for _ in 0..300 {
        let answer = admin
            .get(&format!("/api/admin/backup/previews/{id}"))
            .await
            .expect(200);
        let cookie = answer.header("set-cookie").unwrap().to_owned();
        let preview = answer.json();
        match preview["state"].as_str().unwrap() {
            "restoring" => sleep(Duration::from_millis(100)).await,
            "ready" => return (preview, cookie.split(';').next().unwrap().to_owned()),
            _ => panic!("{preview}"),
        }
    }
    panic!("the preview was never ready");
}

#[tokio::test]
async fn the_site_as_it_was_is_shown_to_the_admin_who_asked_and_to_nobody_else() {
    let (site, then) = changed_site().await;
    let admin = site.app.admin().await;
    let (shown, cookie) = preview(&admin, &then).await;
    let base = shown["path"].as_str().unwrap().to_owned();
    let looking = site.app.guest().with_header("cookie", &cookie);

    let old = looking.get(&format!("{base}notes/a")).await.expect(200);
    assert!(
        old.text().contains("하나") && !old.text().contains("바뀐"),
        "{}",
        old.text()
    );
    assert!(old.text().contains("maru-preview"));
    // A link that is followed before the application is there leads to the past as well.
    assert!(old.text().contains(&format!("<a href=\"{base}search\">")));
    assert_eq!(old.header("cache-control"), Some("no-store"));
    looking.get(&format!("{base}notes/b")).await.expect(200);
    looking.get(&format!("{base}notes/c")).await.expect(404);
    looking.get(&format!("{base}api/site")).await.expect(200);
    // The site itself is as it is.
    let now = site.app.guest().get("/notes/a").await.expect(200);
    assert!(now.text().contains("바뀐 하나"));

    let refused = looking
        .send(
            Method::POST,
            &format!("{base}api/notes/echo"),
            Some(("application/json", b"{\"text\":\"a\"}".to_vec())),
        )
        .await
        .expect(403);
    assert!(refused.message().contains("바꿀 수 없어요"));
    site.app
        .guest()
        .get(&format!("{base}notes/a"))
        .await
        .expect(404);
    let other = site.app.admin_with("other@test.example").await;
    let id = shown["id"].as_str().unwrap();
    other
        .get(&format!("/api/admin/backup/previews/{id}"))
        .await
        .expect(404);
    // Who is an admin no more sees nothing.
    admin
        .delete(&format!("/api/admin/backup/previews/{id}"))
        .await
        .expect(204);
    looking.get(&format!("{base}notes/a")).await.expect(404);
    site.stop().await;
}

#[tokio::test]
async fn records_are_taken_back_one_or_all_and_it_can_be_undone() {
    let (site, then) = changed_site().await;
    let admin = site.app.admin().await;
    // A token that was made since is neither a difference nor in the way of taking all back.
    tokens::make(&admin, &["platform.admin.read"], None).await;
    let (shown, _) = preview(&admin, &then).await;
    let calls = format!(
        "/api/admin/backup/previews/{}",
        shown["id"].as_str().unwrap()
    );

    let list = admin
        .get(&format!("{calls}/differences"))
        .await
        .expect(200)
        .json();
    let changes: Vec<_> = list["differences"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            format!(
                "{} {}",
                one["key"].as_str().unwrap(),
                one["change"].as_str().unwrap()
            )
        })
        .collect();
    assert_eq!(changes, ["a changed", "b gone", "c new"]);
    assert_eq!(list["newCount"], 1);
    let one = admin
        .get(&format!("{calls}/difference?kind=note&key=a"))
        .await
        .expect(200)
        .json();
    assert_eq!(one["past"]["title"], "하나");
    assert_eq!(one["present"]["title"], "바뀐 하나");

    let wanted = json!({ "records": [{ "kind": "note", "key": "b" }] });
    let taken = admin
        .post(&format!("{calls}/take-back"), wanted)
        .await
        .expect(200)
        .json();
    assert_eq!(taken["changed"], 1);
    assert_eq!(site.titles().await, ["바뀐 하나", "둘", "셋"]);

    let taken = admin
        .post(&format!("{calls}/take-back"), json!({}))
        .await
        .expect(200)
        .json();
    assert_eq!(taken["changed"], 1);
    assert_eq!(site.titles().await, ["하나", "둘", "셋"]);
    let undo = format!(
        "/api/admin/journal/batch/{}/undo",
        taken["batch"].as_str().unwrap()
    );
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(site.titles().await, ["바뀐 하나", "둘", "셋"]);

    let all = json!({ "removeNew": true });
    let taken = admin
        .post(&format!("{calls}/take-back"), all)
        .await
        .expect(200)
        .json();
    assert_eq!(taken["changed"], 2);
    assert_eq!(site.titles().await, ["하나", "둘"]);
    let undo = format!(
        "/api/admin/journal/batch/{}/undo",
        taken["batch"].as_str().unwrap()
    );
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(site.titles().await, ["바뀐 하나", "둘", "셋"]);
    site.stop().await;
}

/// A member is a record too, but nobody is brought back by it.
#[tokio::test]
async fn members_are_never_taken_back() {
    let (site, then) = changed_site().await;
    let admin = site.app.admin().await;
    site.app.member("later").await;
    let (shown, _) = preview(&admin, &then).await;
    let calls = format!(
        "/api/admin/backup/previews/{}",
        shown["id"].as_str().unwrap()
    );
    let list = admin
        .get(&format!("{calls}/differences"))
        .await
        .expect(200)
        .text();
    assert!(!list.contains("member"), "{list}");
    admin
        .get(&format!("{calls}/difference?kind=member&key=1"))
        .await
        .expect(404);
    site.stop().await;
}

#[tokio::test]
async fn a_time_that_no_backup_holds_is_refused_at_its_field() {
    let (site, _) = changed_site().await;
    let admin = site.app.admin().await;
    let early = json!({ "at": "2020-01-01T00:00:00Z" });
    let answer = admin
        .post("/api/admin/backup/previews", early)
        .await
        .expect(400);
    assert_eq!(answer.error_fields(), ["at"]);
    let member = site.app.member("member").await;
    member.get("/api/admin/backup").await.expect(403);
    site.stop().await;
}

#[tokio::test]
async fn a_preview_that_is_closed_while_it_is_restored_leaves_nothing() {
    let (site, then) = changed_site().await;
    let admin = site.app.admin().await;
    let at = json!({ "at": then });
    let made = admin.post("/api/admin/backup/previews", at).await;
    let id = made.expect(201).json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/admin/backup/previews/{id}");
    admin.delete(&path).await.expect(204);
    admin.get(&path).await.expect(404);

    let folder = site.app.data_dir().join("previews").join(&id);
    let becomes = async |there: bool| {
        while folder.exists() != there {
            sleep(Duration::from_millis(2)).await;
        }
    };
    let patience = Duration::from_secs(60);
    tokio::time::timeout(patience, becomes(true)).await.unwrap();
    tokio::time::timeout(patience, becomes(false))
        .await
        .unwrap();
    assert!(!folder.exists());
    site.stop().await;
}
