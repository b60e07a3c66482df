//! What the tests share: an application with five boards, and the calls as people make them.

use platform_testing::{Actor, Answer, TestApp};
use serde_json::{Value, json};

/// Five boards as a centre has them.
pub const BOARDS: &str = r#"
[[modules.boards.board]]
key = "NOTICE"
title = "공지사항"
write = "admin"

[[modules.boards.board]]
key = "QNA"
title = "자주 묻는 질문"
secret = true

[[modules.boards.board]]
key = "REVIEW"
title = "체험 후기"

[[modules.boards.board]]
key = "GALLERY"
title = "수련 사진"
layout = "gallery"
write = "admin"
show_date = false
page_size = 12

[[modules.boards.board]]
key = "PRESS"
title = "언론 보도"
layout = "press"
write = "admin"
comment = "nobody"
"#;

pub async fn app() -> TestApp {
    app_with("").await
}

/// The five boards and more lines of configuration: settings of the module first.
pub async fn app_with(settings: &str) -> TestApp {
    TestApp::builder()
        .module(boards::module())
        .config(settings)
        .config(BOARDS)
        .start()
        .await
}

/// A sixth board, `OWN`, with settings of its own.
pub async fn app_with_board(settings: &str) -> TestApp {
    TestApp::builder()
        .module(boards::module())
        .config(BOARDS)
        .config("[[modules.boards.board]]\nkey = \"OWN\"\ntitle = \"우리끼리\"\n")
        .config(settings)
        .start()
        .await
}

pub fn post(title: &str) -> Value {
    json!({ "title": title, "content": format!("<p>{title}에 대한 글이에요.</p>") })
}

/// Writes a post and answers its number.
pub async fn write(actor: &Actor<'_>, board: &str, title: &str) -> i64 {
    write_as(actor, board, post(title)).await
}

pub async fn write_as(actor: &Actor<'_>, board: &str, body: Value) -> i64 {
    let answer = actor
        .post(&format!("/api/post/uploadPost/{board}"), body)
        .await
        .expect(201);
    answer.json()["id"].as_i64().unwrap()
}

pub async fn secret(actor: &Actor<'_>, title: &str) -> i64 {
    let mut body = post(title);
    body["isSecret"] = json!(true);
    write_as(actor, "QNA", body).await
}

pub async fn comment(actor: &Actor<'_>, post: i64, text: &str) -> i64 {
    let body = json!({ "parentId": post, "newCommentContent": text });
    let answer = actor.post("/api/post/addComment", body).await.expect(201);
    answer.json()["id"].as_i64().unwrap()
}

pub async fn read(actor: &Actor<'_>, id: i64) -> Value {
    actor
        .get(&format!("/api/post/fetchById/{id}"))
        .await
        .expect(200)
        .json()
}

pub async fn try_read(actor: &Actor<'_>, id: i64) -> Answer {
    actor.get(&format!("/api/post/fetchById/{id}")).await
}

pub async fn list(actor: &Actor<'_>, board: &str, page: i64, size: i64) -> Value {
    actor
        .get(&format!("/api/post/fetchListByType/{board}/{page}/{size}"))
        .await
        .expect(200)
        .json()
}

pub fn rows(list: &Value) -> &Vec<Value> {
    list["_embedded"]["postDTOList"].as_array().unwrap()
}

pub fn titles(list: &Value) -> Vec<String> {
    rows(list)
        .iter()
        .map(|row| row["title"].as_str().unwrap().to_owned())
        .collect()
}

pub async fn edit(actor: &Actor<'_>, id: i64, body: Value) -> Answer {
    actor.put(&format!("/api/post/editPost/{id}"), body).await
}

pub async fn delete(actor: &Actor<'_>, id: i64) -> Answer {
    actor.delete(&format!("/api/post/deletePost/{id}")).await
}

pub fn patch(title: &str) -> Value {
    json!({ "postTitle": title, "content": format!("<p>{title}.</p>") })
}

/// The newest entry of the journal for a kind.
pub async fn last_entry(admin: &Actor<'_>, kind: &str) -> Value {
    let journal = admin
        .get(&format!("/api/admin/journal?kind={kind}&size=1"))
        .await
        .expect(200)
        .json();
    journal["_embedded"]["journalDTOList"][0].clone()
}

pub async fn undo(admin: &Actor<'_>, entry: &Value) -> Answer {
    let id = entry["id"].as_i64().unwrap();
    admin
        .post(&format!("/api/admin/journal/{id}/undo"), json!({}))
        .await
}

pub const ADMIN: &str = "/api/admin/boards";

/// A board as the screen sends it, with these fields changed.
pub fn rules(change: Value) -> Value {
    let mut rules = json!({
        "title": "모임", "layout": "list", "read": "everyone", "write": "member",
        "comment": "member", "secret": "no", "pin": true, "showDate": true, "pageSize": 20,
        "archived": false,
    });
    let fields = rules.as_object_mut().unwrap();
    fields.extend(change.as_object().unwrap().clone());
    rules
}

/// What stands on a board with these fields changed, as the screen sends it.
pub async fn change_board(admin: &Actor<'_>, key: &str, change: Value) -> Answer {
    let stored = admin.get(&format!("{ADMIN}/{key}")).await.expect(200);
    let mut body = stored.json();
    let fields = body.as_object_mut().unwrap();
    fields.extend(change.as_object().unwrap().clone());
    admin.put(&format!("{ADMIN}/{key}"), body).await
}

/// The keys of all boards, in their order.
pub async fn board_keys(admin: &Actor<'_>) -> Vec<String> {
    let boards = admin.get(ADMIN).await.expect(200).json();
    let boards = boards.as_array().unwrap().iter();
    boards
        .map(|board| board["key"].as_str().unwrap().to_owned())
        .collect()
}
