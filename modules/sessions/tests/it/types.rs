//! Which types of sessions there are is the admins' to say, from the next request on.

use platform_testing::{Actor, Answer, TestApp};
use serde_json::{Value, json};

use crate::support::{app, create, last_entry, session, undo};

const TYPES: &str = "/api/admin/sessionInfo/types";
const CAMP: &str = "/api/session/fetchListByType/camp";

async fn load(admin: &Actor<'_>) -> Value {
    admin.get(TYPES).await.expect(200).json()
}

async fn save(admin: &Actor<'_>, types: Value, moves: Value) -> Answer {
    let revision = load(admin).await["revision"].clone();
    let body = json!({ "types": types, "moves": moves, "revision": revision });
    admin.put(TYPES, body).await
}

async fn shown(app: &TestApp) -> Value {
    app.guest().get("/api/site").await.expect(200).json()["sessionTypes"].clone()
}

fn kind(key: &str, title: &str) -> Value {
    json!({ "key": key, "title": title })
}

#[tokio::test]
async fn a_type_is_added_and_renamed_and_everybody_sees_it_at_once() {
    let app = app().await;
    let admin = app.admin().await;
    let first = [
        kind("general", "일반과정 신청"),
        kind("instructor", "지도자과정 신청"),
    ];
    assert_eq!(shown(&app).await, json!(first));
    app.guest().get("/session/camp").await.expect(404);
    let types = json!([kind("camp", " 여름 캠프 "), kind("general", "모임")]);
    let saved = save(&admin, types, json!([])).await.expect(200).json();
    assert_eq!(saved["types"][0]["title"], "여름 캠프");
    assert_eq!(
        shown(&app).await,
        json!([kind("camp", "여름 캠프"), kind("general", "모임")])
    );
    app.guest().get(CAMP).await.expect(200);
    let page = app.guest().get("/session/camp").await.expect(200).text();
    assert!(page.contains("여름 캠프"));
    let mut forest = session("FOREST", "숲 캠프");
    forest["sessionType"] = json!("camp");
    create(&admin, forest).await;
    let listed = load(&admin).await;
    assert_eq!(listed["types"][0]["sessions"], 1);
    let gone = "/api/session/fetchListByType/instructor";
    app.guest().get(gone).await.expect(404);
}

/// `show_closed`, which the configuration says until an admin does.
#[tokio::test]
async fn closed_sessions_are_listed_where_an_admin_says_so() {
    let app = app().await;
    let admin = app.admin().await;
    let mut closed = session("CLOSED", "닫힌 과정");
    closed["isActive"] = json!(false);
    create(&admin, closed).await;
    let path = "/api/session/fetchListByType/general";
    let listed = async || {
        let list = app.guest().get(path).await.expect(200).json();
        list.as_array().unwrap().len()
    };
    assert_eq!(listed().await, 0);
    let before = load(&admin).await;
    assert_eq!(before["showClosed"], false);
    let types = json!([kind("general", "일반과정")]);
    let body = json!({ "types": types, "showClosed": true, "moves": [] });
    let saved = admin.put(TYPES, body).await.expect(200).json();
    assert_eq!(saved["showClosed"], true);
    assert_eq!(listed().await, 1);
    // Who says nothing of it leaves it as it is.
    save(&admin, types, json!([])).await.expect(200);
    assert_eq!(listed().await, 1);
}

#[tokio::test]
async fn a_type_with_sessions_goes_only_with_a_place_for_them_and_comes_back_in_one_step() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("ONE", "하나")).await;
    create(&admin, session("TWO", "둘")).await;
    let left = json!([kind("instructor", "지도자과정 신청")]);
    let refused = save(&admin, left.clone(), json!([]))
        .await
        .expect(409)
        .json();
    assert_eq!(refused["errors"][0]["field"], "moves");
    assert!(refused["message"].as_str().unwrap().contains("2개"));
    let nowhere = json!([{ "from": "general", "to": "general" }]);
    let refused = save(&admin, left.clone(), nowhere).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], "moves[0].to");

    let moves = json!([{ "from": "general", "to": "instructor" }]);
    save(&admin, left.clone(), moves).await.expect(200);
    let list = async |key: &str| {
        let path = format!("/api/session/fetchListByType/{key}");
        app.guest().get(&path).await
    };
    let moved = list("instructor").await.expect(200).json();
    assert_eq!(moved.as_array().unwrap().len(), 2);
    list("general").await.expect(404);

    let undo = async || {
        let journal = "/api/admin/journal?kind=session_types";
        let journal = admin.get(journal).await.expect(200).json();
        let batch = journal["_embedded"]["journalDTOList"][0]["batch"].clone();
        let undo = format!("/api/admin/journal/batch/{}/undo", batch.as_str().unwrap());
        admin.post(&undo, json!({})).await.expect(200);
        let back = list("general").await.expect(200).json();
        assert_eq!(back.as_array().unwrap().len(), 2);
    };
    undo().await;

    // Or they go with it.
    save(&admin, left, json!([{ "from": "general" }]))
        .await
        .expect(200);
    let others = list("instructor").await.expect(200).json();
    assert_eq!(others, json!([]));
    app.guest().get("/api/session/ONE").await.expect(404);
    undo().await;
}

#[tokio::test]
async fn sessions_go_back_and_forth_with_the_change_of_the_types_that_moved_them() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("ONE", "하나")).await;
    let left = json!([kind("instructor", "지도자과정 신청")]);
    let codes = async |key: &str| {
        let path = format!("/api/session/fetchListByType/{key}");
        let list = app.guest().get(&path).await;
        list.json().as_array().map_or(0, Vec::len)
    };
    for moves in [
        json!([{ "from": "general", "to": "instructor" }]),
        json!([{ "from": "general" }]),
    ] {
        save(&admin, left.clone(), moves).await.expect(200);
        assert_eq!(codes("general").await, 0);
        let change = last_entry(&admin, "session_types").await;
        let path = format!("/api/admin/journal/{}", change["id"]);
        let detail = admin.get(&path).await.expect(200).json();
        assert_ne!(detail["undoneAlong"], 0, "{detail}");
        undo(&admin, &change).await.expect(200);
        assert_eq!((codes("general").await, codes("instructor").await), (1, 0));
        // Who takes the undoing back moves them again.
        let undoing = last_entry(&admin, "session_types").await;
        undo(&admin, &undoing).await.expect(200);
        assert_eq!(codes("general").await, 0);
        let again = last_entry(&admin, "session_types").await;
        undo(&admin, &again).await.expect(200);
        assert_eq!((codes("general").await, codes("instructor").await), (1, 0));
    }
}

#[tokio::test]
async fn a_session_that_was_edited_since_keeps_the_change_of_the_types_from_going_back() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("ONE", "하나")).await;
    let all = json!([kind("instructor", "지도자과정 신청"), kind("camp", "캠프"),]);
    let moves = json!([{ "from": "general", "to": "instructor" }]);
    save(&admin, all, moves).await.expect(200);
    let change = last_entry(&admin, "session_types").await;
    let moves = json!([{ "from": "instructor", "to": "camp" }]);
    save(&admin, json!([kind("camp", "캠프")]), moves)
        .await
        .expect(200);
    let refused = undo(&admin, &change).await.expect(409).json();
    assert!(
        refused["message"].as_str().unwrap().contains("종류"),
        "{refused}"
    );
    let path = "/api/session/fetchListByType/camp";
    let list = app.guest().get(path).await.expect(200).json();
    assert_eq!(list.as_array().unwrap().len(), 1, "nothing was taken back");
}

#[tokio::test]
async fn what_is_wrong_is_said_at_its_row() {
    let app = app().await;
    let admin = app.admin().await;
    for (types, field) in [
        (json!([kind("Camp", "캠프")]), "types[0].key"),
        (
            json!([kind("a", "캠프"), kind("a", "모임")]),
            "types[1].key",
        ),
        (json!([kind("a", " ")]), "types[0].title"),
        (json!([kind("a", &"가".repeat(61))]), "types[0].title"),
    ] {
        let refused = save(&admin, types, json!([])).await.expect(400).json();
        assert_eq!(refused["errors"][0]["field"], field);
    }
}

#[tokio::test]
async fn of_two_admins_one_wins_and_nothing_moves_for_the_other() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("ONE", "하나")).await;
    let revision = load(&admin).await["revision"].clone();
    let types = json!([kind("general", "모임"), kind("instructor", "지도자")]);
    save(&admin, types, json!([])).await.expect(200);
    let late = json!({
        "types": [kind("instructor", "지도자")],
        "moves": [{ "from": "general", "to": "instructor" }],
        "revision": revision,
    });
    admin.put(TYPES, late).await.expect(409);
    let kept = app
        .guest()
        .get("/api/session/fetchListByType/general")
        .await;
    assert_eq!(kept.expect(200).json().as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_found_bears_the_name_of_its_type_as_it_is_now() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("FOREST", "숲속 명상")).await;
    let found = async || {
        let answer = app
            .guest()
            .get("/api/search?q=숲속")
            .await
            .expect(200)
            .json();
        answer.to_string()
    };
    assert!(found().await.contains("일반과정 신청"));
    let types = json!([kind("general", "모임 안내"), kind("instructor", "지도자")]);
    save(&admin, types, json!([])).await.expect(200);
    assert!(found().await.contains("모임 안내"));
}

const PLANS: &str = "/api/admin/schedule/plans";

async fn plan(admin: &Actor<'_>, types: Value) -> Answer {
    let plan = json!({ "kind": "session_types", "key": "all", "content": { "types": types } });
    admin.post(PLANS, plan).await
}

#[tokio::test]
async fn types_can_be_planned_but_none_that_sessions_would_be_left_in() {
    let app = app().await;
    let admin = app.admin().await;
    let renamed = json!([
        kind("general", "봄 일반과정"),
        kind("instructor", "봄 지도자과정")
    ]);
    let made = plan(&admin, renamed.clone()).await.expect(201).json();
    let key = made["key"].as_str().unwrap();
    let opened = admin
        .get(&format!("{PLANS}/{key}"))
        .await
        .expect(200)
        .json();
    assert_eq!(opened["content"]["types"][0]["sessions"], 0, "{opened}");
    assert_ne!(shown(&app).await, renamed);
    let publish = format!("{PLANS}/{key}/publish");
    admin.post(&publish, json!({})).await.expect(200);
    assert_eq!(shown(&app).await, renamed);

    let without = json!([kind("general", "일반과정")]);
    let made = plan(&admin, without.clone()).await.expect(201).json();
    let mut course = session("FOREST", "숲 과정");
    course["sessionType"] = json!("instructor");
    create(&admin, course).await;
    let refused = plan(&admin, without).await.expect(409).json();
    assert_eq!(refused["errors"][0]["field"], "moves", "{refused}");
    let late = made["key"].as_str().unwrap();
    let publish = format!("{PLANS}/{late}/publish");
    admin.post(&publish, json!({})).await.expect(409);
    assert_eq!(shown(&app).await, renamed);
}
