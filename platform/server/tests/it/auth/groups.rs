//! Groups of members: who makes, gives and takes them, and what asks for them.

use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

const GROUPS: &str = "/api/admin/groups";
const MENU: &str = "/api/admin/site/menu";

async fn make(admin: &Actor<'_>, title: &str) -> String {
    let made = admin.post(GROUPS, json!({ "title": title })).await;
    let made = made.expect(201).json();
    made["key"].as_str().unwrap().to_owned()
}

async fn id(member: &Actor<'_>) -> i64 {
    let me = member.get("/api/member/me").await.expect(200).json();
    me["id"].as_i64().unwrap()
}

async fn give(admin: &Actor<'_>, group: &str, ids: &[i64], belong: bool) -> Value {
    let path = format!("{GROUPS}/{group}/members");
    let body = json!({ "ids": ids, "belong": belong });
    admin.put(&path, body).await.expect(200).json()
}

async fn titles(admin: &Actor<'_>) -> Vec<String> {
    let groups = admin.get(GROUPS).await.expect(200).json();
    let groups = groups.as_array().unwrap().iter();
    groups
        .map(|group| group["title"].as_str().unwrap().to_owned())
        .collect()
}

/// The nicknames in the list of members, narrowed to a group.
async fn listed(admin: &Actor<'_>, group: &str) -> Vec<String> {
    let path = format!("/api/admin/fetchMemberList/0/10?group={group}");
    let list = admin.get(&path).await.expect(200).json();
    let list = list["_embedded"]["memberDTOList"]
        .as_array()
        .unwrap()
        .iter();
    list.map(|member| member["displayName"].as_str().unwrap().to_owned())
        .collect()
}

async fn undo(admin: &Actor<'_>, batch: &Value) {
    let path = format!("/api/admin/journal/batch/{}/undo", batch.as_str().unwrap());
    admin.post(&path, json!({})).await.expect(200);
}

/// The paths of the menu as somebody has it.
async fn menu(actor: &Actor<'_>) -> Vec<String> {
    let site = actor.get("/api/site").await.expect(200).json();
    let groups = site["menu"].as_array().unwrap().iter();
    let items = groups.flat_map(|group| group["items"].as_array().unwrap());
    items
        .map(|item| item["path"].as_str().unwrap().to_owned())
        .collect()
}

fn asking(group: &str) -> Value {
    let item = |path: &str, rest: Value| {
        let mut item = json!({ "label": "안내", "path": path });
        item.as_object_mut()
            .unwrap()
            .extend(rest.as_object().unwrap().clone());
        item
    };
    json!({ "groups": [{ "key": "", "label": "안내", "items": [
        item("/open", json!({})),
        item("/class", json!({ "shown": "groups", "groups": [group] })),
    ] }] })
}

#[tokio::test]
async fn groups_are_made_renamed_ordered_and_compared() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let student = make(&admin, "학생").await;
    let parent = make(&admin, "학부모").await;
    assert_eq!(titles(&admin).await, ["학생", "학부모"]);

    let body = json!({ "keys": [parent] });
    admin
        .post(&format!("{GROUPS}/order"), body)
        .await
        .expect(200);
    assert_eq!(titles(&admin).await, ["학부모", "학생"]);

    let path = format!("{GROUPS}/{student}");
    let taken = admin.put(&path, json!({ "title": "학부모" })).await;
    assert_eq!(taken.expect(409).error_fields(), ["title"]);
    let long = admin.put(&path, json!({ "title": "가".repeat(41) })).await;
    assert_eq!(long.expect(400).error_fields(), ["title"]);

    let revision = admin.get(GROUPS).await.json()[1]["revision"].clone();
    let body =
        json!({ "title": "수련생", "description": "수업을 듣는 회원", "revision": revision });
    admin.put(&path, body.clone()).await.expect(200);
    let late = admin.put(&path, json!({ "title": "제자", "revision": revision }));
    let late = late.await.expect(409).json();
    assert_eq!(late["conflict"]["current"]["title"], "수련생");
    assert_eq!(late["conflict"]["submitted"]["title"], "제자");
    assert_eq!(
        admin.get(GROUPS).await.json()[1]["description"],
        body["description"]
    );

    let member = app.member("고요").await;
    member.get(GROUPS).await.expect(403);
    app.guest().get(GROUPS).await.expect(401);
}

#[tokio::test]
async fn a_member_is_given_groups_and_the_journal_says_no_more_than_their_number() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let (student, parent) = (make(&admin, "학생").await, make(&admin, "학부모").await);

    let path = format!("/api/admin/member/{me}/groups");
    let body = json!({ "groups": [student, parent], "revision": 0 });
    let saved = admin.put(&path, body).await.expect(200).json();
    assert_eq!(saved["groups"].as_array().unwrap().len(), 2);
    let details = format!("/api/admin/fetchMemberDetails/{me}");
    let details = admin.get(&details).await.expect(200).json();
    assert_eq!(details["groups"], saved["groups"]);
    assert_eq!(details["groupsRevision"], saved["revision"]);
    admin
        .put(&path, json!({ "groups": [], "revision": 0 }))
        .await
        .expect(409);
    admin
        .put(&path, json!({ "groups": ["none"] }))
        .await
        .expect(400);
    admin
        .put("/api/admin/member/999/groups", json!({ "groups": [] }))
        .await
        .expect(404);
    // They stay logged in.
    member.get("/api/member/me").await.expect(200);

    let journal = admin.get("/api/admin/journal?kind=membership").await;
    let journal = journal.expect(200).json();
    let entry = &journal["_embedded"]["journalDTOList"][0];
    assert_eq!(entry["title"], format!("회원 {me}"));
    let entry = admin
        .get(&format!("/api/admin/journal/{}", entry["id"]))
        .await
        .json();
    assert_eq!(entry["before"], json!({ "groups": [] }));
}

#[tokio::test]
async fn many_are_put_into_a_group_at_once_and_taken_back_at_once() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (one, two) = (app.member("하나").await, app.member("둘둘").await);
    let ids = [id(&one).await, id(&two).await, 999];
    let group = make(&admin, "학생").await;
    let change = give(&admin, &group, &ids, true).await;
    assert_eq!(change["changed"], 2);
    assert_eq!(listed(&admin, &group).await, ["둘둘", "하나"]);
    undo(&admin, &change["batch"]).await;
    assert_eq!(listed(&admin, &group).await, [] as [&str; 0]);

    give(&admin, &group, &ids, true).await;
    assert_eq!(give(&admin, &group, &ids[..1], false).await["changed"], 1);
    assert_eq!(listed(&admin, &group).await, ["둘둘"]);
    let path = format!("{GROUPS}/none/members");
    let body = json!({ "ids": ids, "belong": true });
    admin.put(&path, body).await.expect(404);
}

#[tokio::test]
async fn the_menu_shows_an_entry_to_members_of_its_groups_from_their_next_request_on() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (inside, outside) = (app.member("안쪽").await, app.member("바깥").await);
    let group = make(&admin, "학생").await;
    let none = json!({ "groups": [{ "key": "", "label": "안내", "items": [
        { "label": "수업", "path": "/class", "shown": "groups", "groups": [] },
    ] }] });
    let refused = admin.put(MENU, none).await.expect(400);
    assert_eq!(refused.error_fields(), ["groups[0].items[0].groups"]);
    admin.put(MENU, asking("none")).await.expect(400);
    admin.put(MENU, asking(&group)).await.expect(200);

    assert_eq!(menu(&inside).await, ["/open"]);
    let ids = [id(&inside).await];
    give(&admin, &group, &ids, true).await;
    for (actor, paths) in [
        (&inside, ["/open", "/class"].as_slice()),
        (&admin, &["/open", "/class"]),
        (&outside, &["/open"]),
        (&app.guest(), &["/open"]),
    ] {
        assert_eq!(menu(actor).await, paths);
    }
    // A document is the same for everybody, and says that there is more for some.
    let document = inside.get("/").await.text();
    assert!(!document.contains("/class") && document.contains("\"asksForGroups\":true"));
    give(&admin, &group, &ids, false).await;
    assert_eq!(menu(&inside).await, ["/open"]);
}

#[tokio::test]
async fn a_group_that_is_asked_for_stays_and_another_goes_with_its_members() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let group = make(&admin, "학생").await;
    give(&admin, &group, &[id(&member).await], true).await;
    admin.put(MENU, asking(&group)).await.expect(200);

    let path = format!("{GROUPS}/{group}");
    let refused = admin.delete(&path).await.expect(409);
    assert_eq!(
        refused.message(),
        "메뉴에서 쓰는 그룹이라 지울 수 없어요. 거기에서 먼저 빼 주세요."
    );
    assert_eq!(
        admin.get(GROUPS).await.json()[0]["askedBy"],
        json!(["메뉴"])
    );
    assert_eq!(listed(&admin, &group).await, ["고요"]);

    admin.put(MENU, json!({ "groups": [] })).await.expect(200);
    let removal = admin.delete(&path).await.expect(200).json();
    assert_eq!(removal["members"], 1);
    assert_eq!(titles(&admin).await, [] as [&str; 0]);
    undo(&admin, &removal["batch"]).await;
    assert_eq!(listed(&admin, &group).await, ["고요"]);
}

#[tokio::test]
async fn nothing_that_asks_for_a_group_comes_back_without_it() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let group = make(&admin, "학생").await;
    admin.put(MENU, asking(&group)).await.expect(200);
    admin.put(MENU, json!({ "groups": [] })).await.expect(200);
    let path = format!("{GROUPS}/{group}");
    admin.delete(&path).await.expect(200);
    let journal = admin.get("/api/admin/journal?kind=menu").await.json();
    let newest = &journal["_embedded"]["journalDTOList"][0]["id"];
    let path = format!("/api/admin/journal/{newest}/undo");
    admin.post(&path, json!({})).await.expect(400);
    assert_eq!(menu(&admin).await, [] as [&str; 0]);
}

#[tokio::test]
async fn whoever_leaves_is_in_no_group_and_the_journal_forgets_which() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let group = make(&admin, "학생").await;
    let change = give(&admin, &group, &[me], true).await;
    let body = json!({ "password": platform_testing::PASSWORD });
    member.delete_with("/api/member/me", body).await.expect(204);
    assert_eq!(admin.get(GROUPS).await.json()[0]["members"], 0);
    let path = format!("/api/admin/journal?kind=membership&key={me}");
    let journal = admin.get(&path).await.json();
    for entry in journal["_embedded"]["journalDTOList"].as_array().unwrap() {
        let path = format!("/api/admin/journal/{}", entry["id"]);
        assert!(!admin.get(&path).await.text().contains(&group));
    }
    // Nothing is left that could bring them back into it.
    let path = format!(
        "/api/admin/journal/batch/{}/undo",
        change["batch"].as_str().unwrap()
    );
    admin.post(&path, json!({})).await.expect(404);
    assert_eq!(admin.get(GROUPS).await.json()[0]["members"], 0);
}

/// Who left is passed over: the others come back.
#[tokio::test]
async fn a_group_comes_back_with_those_who_are_still_here() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (gone, here) = (app.member("고요").await, app.member("바람").await);
    let both = [id(&gone).await, id(&here).await];
    let group = make(&admin, "학생").await;
    give(&admin, &group, &both, true).await;
    let removed = admin.delete(&format!("{GROUPS}/{group}")).await;
    let batch = removed.expect(200).json()["batch"].clone();
    let body = json!({ "password": platform_testing::PASSWORD });
    gone.delete_with("/api/member/me", body).await.expect(204);
    let path = format!("/api/admin/journal/batch/{}/undo", batch.as_str().unwrap());
    admin.post(&path, json!({})).await.expect(200);
    let groups = admin.get(GROUPS).await.json();
    assert_eq!(groups[0]["members"], 1);
}
