//! Members are asked again after a material change of a page that they agreed to.

use chrono::TimeDelta;
use platform_testing::Actor;
use serde_json::{Value, json};

use super::{
    consents::{MINE, agreeing, app, asked, given, needed, register, save_terms, terms},
    support::get,
};

/// The newest change of a page, as the journal tells it.
async fn newest(admin: &Actor<'_>) -> Value {
    let journal = get(admin, "/api/admin/journal?kind=page").await;
    journal["_embedded"]["journalDTOList"][0].clone()
}

async fn undo_newest(admin: &Actor<'_>) {
    let undo = format!("/api/admin/journal/{}/undo", newest(admin).await["id"]);
    admin.post(&undo, json!({})).await.expect(200);
}

#[tokio::test]
async fn members_are_asked_again_after_a_material_change_and_not_after_another() {
    let app = app().await;
    let admin = app.admin().await;
    let body = agreeing(&app, needed(&terms(&app).await)).await;
    let member = register(&app, body).await;

    save_terms(&app, &admin, "오타를 고친 약관", false).await;
    assert_eq!(asked(&member).await, (vec![], false));
    save_terms(&app, &admin, "중요하게 바뀐 약관", true).await;
    assert_eq!(asked(&member).await, (vec!["TERMS".to_owned()], false));

    let again = vec![given(&terms(&app).await["documents"][0])];
    let answer = member.post(MINE, json!({ "consents": again })).await;
    answer.expect(200);
    assert_eq!(asked(&member).await, (vec![], false));

    // Undoing brings other words back than the ones that were agreed to last.
    undo_newest(&admin).await;
    assert_eq!(asked(&member).await, (vec!["TERMS".to_owned()], false));
}

/// Whoever never saw the words that were taken back has nothing to answer.
#[tokio::test]
async fn a_material_change_that_is_undone_asks_nobody_who_did_not_see_it() {
    let app = app().await;
    let admin = app.admin().await;
    let body = agreeing(&app, needed(&terms(&app).await)).await;
    let member = register(&app, body).await;
    save_terms(&app, &admin, "중요하게 바뀐 약관", true).await;
    undo_newest(&admin).await;
    assert_eq!(asked(&member).await, (vec![], false));
}

/// An earlier program told moments to the nanosecond.
#[tokio::test]
async fn a_change_that_was_journaled_more_finely_is_undone() {
    let app = app().await;
    let admin = app.admin().await;
    save_terms(&app, &admin, "중요하게 바뀐 약관", true).await;
    app.execute(
        "update platform_journal
         set after = json_set(after, '$.materialAt',
                              replace(after ->> '$.materialAt', 'Z', '.000000789Z'))
         where after ->> '$.materialAt' is not null",
    )
    .await;
    undo_newest(&admin).await;
    let entry = newest(&admin).await;
    assert_eq!(entry["action"], "undo");
    assert_eq!(entry["fields"], json!(["texts", "materialAt"]));
}

#[tokio::test]
async fn a_planned_change_is_material_from_when_it_is_published() {
    let app = app().await;
    let admin = app.admin().await;
    let body = agreeing(&app, needed(&terms(&app).await)).await;
    let member = register(&app, body).await;
    app.pass(TimeDelta::minutes(1));
    let content = |material: bool| {
        json!({
            "title": "이용약관", "material": material,
            "pageContentTexts": [{ "id": 1, "description": "<p>예약한 약관</p>", "priority": 1 }],
        })
    };
    let plans = "/api/admin/schedule/plans";
    let input = json!({ "kind": "page", "key": "TERMS", "content": content(true) });
    let plan = admin.post(plans, input).await.expect(201).json();
    let plan = format!("{plans}/{}", plan["key"].as_str().unwrap());
    assert_eq!(asked(&member).await, (vec![], false));

    // The tick can be taken back as long as it is a draft, and be set again.
    for material in [false, true] {
        let body = json!({ "content": content(material) });
        admin.put(&plan, body).await.expect(200);
        let planned = get(&admin, &plan).await;
        assert_eq!(!planned["planned"]["materialAt"].is_null(), material);
    }
    admin
        .post(&format!("{plan}/publish"), json!({}))
        .await
        .expect(200);
    assert_eq!(asked(&member).await, (vec!["TERMS".to_owned()], false));
}
