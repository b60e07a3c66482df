//! Boards that are for members of some groups.

use platform_testing::Actor;
use serde_json::{Value, json};

use crate::support::*;

const BOARD: &str = "/api/admin/boards/OWN";

/// The board `OWN`, and the key of a group that the member is in.
async fn group(admin: &Actor<'_>, member: &Actor<'_>) -> String {
    let made = admin
        .post("/api/admin/groups", json!({ "title": "학생" }))
        .await;
    let key = made.expect(201).json()["key"].as_str().unwrap().to_owned();
    belong(admin, member, &key, true).await;
    key
}

async fn belong(admin: &Actor<'_>, member: &Actor<'_>, group: &str, belong: bool) {
    let id = member.get("/api/member/me").await.json()["id"].clone();
    let path = format!("/api/admin/groups/{group}/members");
    let body = json!({ "ids": [id], "belong": belong });
    admin.put(&path, body).await.expect(200);
}

/// Changes what holds on `OWN`.
async fn set(admin: &Actor<'_>, change: Value) {
    let mut rules = admin.get(BOARD).await.expect(200).json();
    let rules = rules.as_object_mut().unwrap();
    for gone in ["key", "posts", "revision"] {
        rules.remove(gone);
    }
    rules.extend(change.as_object().unwrap().clone());
    admin.put(BOARD, json!(rules)).await.expect(200);
}

async fn shown(actor: &Actor<'_>) -> Value {
    let site = actor.get("/api/site").await.expect(200).json();
    let boards = site["boards"].as_array().unwrap().iter();
    boards
        .rev()
        .find(|board| board["key"] == "OWN")
        .unwrap()
        .clone()
}

#[tokio::test]
async fn no_door_tells_others_of_what_is_for_a_group() {
    let app = app_with_board("").await;
    let admin = app.admin().await;
    let (inside, outside) = (app.member("안쪽").await, app.member("바깥").await);
    let group = group(&admin, &inside).await;
    let id = write(&admin, "OWN", "무릎수술").await;
    comment(&admin, id, "귓속말").await;
    set(&admin, json!({ "read": "group", "readGroups": [group] })).await;

    let list = "/api/post/fetchListByType/OWN/0/20".to_owned();
    let doors = [
        list.clone(),
        format!("{list}?q=무릎수술"),
        format!("/api/post/fetchById/{id}"),
        format!("/api/post/fetchComments/{id}"),
        "/community/OWN".to_owned(),
        format!("/post/{id}"),
        "/feeds/OWN.xml".to_owned(),
        "/sitemap.xml".to_owned(),
    ];
    // Those who may read it ask first: what is kept for them is for them.
    for reader in [&inside, &admin] {
        assert_eq!(
            titles(&reader.get(&list).await.expect(200).json()),
            ["무릎수술"]
        );
        assert_eq!(read(reader, id).await["title"], "무릎수술");
        for door in &doors {
            reader.get(door).await;
        }
    }
    for actor in [&outside, &app.guest()] {
        for door in &doors {
            let answer = actor.get(door).await.text();
            assert!(
                !answer.contains("수술") && !answer.contains("귓속말"),
                "{door}"
            );
        }
        actor.get(&list).await.expect(404);
        actor.get(&doors[2]).await.expect(404);
        assert_eq!(actor.finds("무릎수술").await, [] as [&str; 0]);
    }
    let body = json!({ "parentId": id, "newCommentContent": "저도요" });
    outside.post("/api/post/addComment", body).await.expect(404);
    outside
        .post("/api/post/uploadPost/OWN", post("글"))
        .await
        .expect(404);
    write(&inside, "OWN", "안에서 쓴 글").await;
    comment(&inside, id, "안에서 쓴 댓글").await;

    // At the next request of whoever is in it no more.
    belong(&admin, &inside, &group, false).await;
    inside.get(&list).await.expect(404);
    inside.get(&doors[2]).await.expect(404);
}

#[tokio::test]
async fn writing_and_commenting_are_for_members_of_groups_and_the_refusal_names_them() {
    let app = app_with_board("").await;
    let admin = app.admin().await;
    let (inside, outside) = (app.member("안쪽").await, app.member("바깥").await);
    let group = group(&admin, &inside).await;
    let rules = json!({
        "write": "group", "writeGroups": [group], "comment": "group", "commentGroups": [group],
    });
    set(&admin, rules).await;
    let id = write(&inside, "OWN", "학생의 글").await;
    write(&admin, "OWN", "관리자의 글").await;
    comment(&inside, id, "학생의 댓글").await;

    assert_eq!(read(&outside, id).await["canComment"], false);
    assert_eq!(read(&inside, id).await["canComment"], true);
    let refused = outside.post("/api/post/uploadPost/OWN", post("글")).await;
    assert_eq!(
        refused.expect(403).message(),
        "‘학생’ 그룹의 회원만 글을 쓰거나 고칠 수 있어요."
    );
    let body = json!({ "parentId": id, "newCommentContent": "저도요" });
    let refused = outside.post("/api/post/addComment", body).await;
    assert_eq!(
        refused.expect(403).message(),
        "‘학생’ 그룹의 회원만 댓글을 쓸 수 있어요."
    );
    belong(&admin, &inside, &group, false).await;
    inside
        .post("/api/post/uploadPost/OWN", post("글"))
        .await
        .expect(403);
}

#[tokio::test]
async fn the_site_tells_each_what_a_board_is_to_them() {
    let app = app_with_board("").await;
    let admin = app.admin().await;
    let (inside, outside) = (app.member("안쪽").await, app.member("바깥").await);
    let group = group(&admin, &inside).await;
    assert_eq!(
        app.guest().get("/api/site").await.json()["asksForGroups"],
        false
    );
    set(
        &admin,
        json!({ "read": "group", "readGroups": [group, group] }),
    )
    .await;
    for (actor, read) in [
        (&inside, "member"),
        (&admin, "member"),
        (&outside, "group"),
        (&app.guest(), "group"),
    ] {
        assert_eq!(shown(actor).await["read"], read);
    }
    assert_eq!(
        app.guest().get("/api/site").await.json()["asksForGroups"],
        true
    );
    let stored = admin.get(BOARD).await.json();
    assert_eq!(stored["readGroups"], json!([group]));
    assert_eq!(stored["writeGroups"], json!([]));
}

#[tokio::test]
async fn a_board_names_groups_that_there_are_and_they_stay() {
    let app = app_with_board("").await;
    let admin = app.admin().await;
    let member = app.member("안쪽").await;
    let group = group(&admin, &member).await;
    let rules = admin.get(BOARD).await.json();
    let mut asking = json!({
        "title": rules["title"], "layout": "list", "read": "group", "write": "member",
        "comment": "member", "secret": "no", "pin": true, "showDate": true, "pageSize": 20,
        "archived": false,
    });
    let refused = admin.put(BOARD, asking.clone()).await.expect(400);
    assert_eq!(refused.error_fields(), ["readGroups"]);
    asking["readGroups"] = json!(["none"]);
    admin.put(BOARD, asking.clone()).await.expect(400);
    asking["readGroups"] = json!([group]);
    admin.put(BOARD, asking.clone()).await.expect(200);

    let path = format!("/api/admin/groups/{group}");
    let refused = admin.delete(&path).await.expect(409);
    assert_eq!(
        refused.message(),
        "게시판 ‘우리끼리’에서 쓰는 그룹이라 지울 수 없어요. 거기에서 먼저 빼 주세요."
    );
    // Where no groups are asked for none are kept.
    asking["read"] = json!("member");
    admin.put(BOARD, asking).await.expect(200);
    assert_eq!(admin.get(BOARD).await.json()["readGroups"], json!([]));
    admin.delete(&path).await.expect(200);
}

/// What somebody wrote is theirs to take out, also where they may read it no longer.
#[tokio::test]
async fn ones_own_is_deleted_where_it_can_be_read_no_longer() {
    let app = app_with_board("").await;
    let admin = app.admin().await;
    let (author, other) = (app.member("안쪽").await, app.member("바깥").await);
    let group = group(&admin, &author).await;
    set(&admin, json!({ "read": "group", "readGroups": [group] })).await;
    let (first, second) = (
        write(&author, "OWN", "첫 글").await,
        write(&author, "OWN", "둘째 글").await,
    );
    let words = comment(&author, first, "귓속말").await;
    belong(&admin, &author, &group, false).await;
    author
        .get(&format!("/api/post/fetchById/{first}"))
        .await
        .expect(404);
    let paths = [
        format!("/api/post/deleteComment/{words}"),
        format!("/api/post/deletePost/{second}"),
    ];
    for path in &paths {
        other.delete(path).await.expect(404);
        author.delete(path).await.expect(204);
    }
    assert_eq!(read(&admin, first).await["comments"], json!([]));
    admin
        .get(&format!("/api/post/fetchById/{second}"))
        .await
        .expect(404);
}
