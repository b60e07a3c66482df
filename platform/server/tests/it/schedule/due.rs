//! What is published at its time, once, and what is not.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{
    PLANS, RUNS, UPDATE, app, body, entries, in_minutes, input, plan, plans, runs, title, undo,
};

#[tokio::test]
async fn a_plan_is_published_at_its_time_once_and_by_the_journal() {
    let app = app().await;
    let admin = app.admin().await;
    plan(&admin, in_minutes(&app, 10, input("겨울 숲", "겨울"))).await;
    assert_eq!(plans(&admin, "due").await[0]["title"], "겨울 숲");

    app.pass(TimeDelta::minutes(9));
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲");

    app.pass(TimeDelta::minutes(1));
    app.publish_due().await;
    app.publish_due().await;
    assert_eq!(title(&app).await, "겨울 숲");
    assert_eq!(plans(&admin, "due").await, json!([]));
    let runs = runs(&admin).await;
    assert_eq!(runs.as_array().unwrap().len(), 1);
    assert_eq!(runs[0]["reason"], Value::Null);
    assert_eq!(runs[0]["path"], "/info/forest");

    let changes = entries(&admin, "page").await;
    assert_eq!(changes.len(), 2, "the page was made and changed once");
    assert_eq!(changes[0]["id"], runs[0]["entry"]);
    assert_eq!(changes[0]["actorName"], "예약 게시");
    assert_eq!(changes[0]["actorId"], Value::Null);
    assert_eq!(runs[0]["isUndone"], false);
    undo(&admin, &changes[0]["id"]).await.expect(200);
    assert_eq!(super::runs(&admin).await[0]["isUndone"], true);
    assert_eq!(title(&app).await, "숲");
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲", "it does not come again");
}

#[tokio::test]
async fn what_fell_due_while_the_program_was_off_is_published_at_its_start() {
    let app = app().await;
    let admin = app.admin().await;
    plan(&admin, in_minutes(&app, 10, input("겨울 숲", "겨울"))).await;
    app.pass(TimeDelta::hours(5));

    let app = app.restart(Vec::new()).await;
    app.publish_due().await;
    assert_eq!(title(&app).await, "겨울 숲");
}

#[tokio::test]
async fn a_page_that_was_saved_meanwhile_is_not_overwritten() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, in_minutes(&app, 10, input("겨울 숲", "겨울"))).await;
    admin.put(UPDATE, body("가을 숲", "가을")).await.expect(200);
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    app.publish_due().await;

    assert_eq!(title(&app).await, "가을 숲");
    let failed = plans(&admin, "failed").await;
    assert_eq!(
        failed[0]["failure"],
        "예약한 뒤에 다른 사람이 먼저 저장해서 게시하지 않았어요."
    );
    assert_eq!(runs(&admin).await.as_array().unwrap().len(), 1);

    let path = format!("{PLANS}/{key}");
    let detail = admin.get(&path).await.expect(200).json();
    assert_eq!(detail["isStale"], true);
    assert_eq!(detail["current"]["title"], "가을 숲");
    assert_eq!(detail["planned"]["title"], "겨울 숲");
    let publish = format!("{path}/publish");
    let refused = admin.post(&publish, json!({})).await.expect(409).json();
    assert_eq!(refused["conflict"]["current"]["title"], "가을 숲");
    let anyway = json!({ "anyway": true });
    admin.post(&publish, anyway).await.expect(200);
    assert_eq!(title(&app).await, "겨울 숲");
    assert_eq!(plans(&admin, "failed").await, json!([]));
}

#[tokio::test]
async fn a_page_that_was_removed_meanwhile_does_not_come_back_by_itself() {
    let app = app().await;
    let admin = app.admin().await;
    plan(&admin, in_minutes(&app, 10, input("겨울 숲", "겨울"))).await;
    let made = entries(&admin, "page").await;
    undo(&admin, &made[0]["id"]).await.expect(200);
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;

    app.guest().get(super::FETCH).await.expect(404);
    let failed = plans(&admin, "failed").await;
    assert_eq!(
        failed[0]["failure"],
        "예약한 뒤에 지워져서 게시하지 않았어요."
    );
}

#[tokio::test]
async fn another_time_gives_a_failed_plan_another_run() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, in_minutes(&app, 10, input("겨울 숲", "겨울"))).await;
    let entry = {
        admin.put(UPDATE, body("가을 숲", "가을")).await.expect(200);
        entries(&admin, "page").await[0]["id"].clone()
    };
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    undo(&admin, &entry).await.expect(200);

    let again = json!({ "publishAt": app.now() + TimeDelta::minutes(5) });
    let path = format!("{PLANS}/{key}");
    let changed = admin.put(&path, again).await.expect(200).json();
    assert_eq!(changed["state"], "due");
    app.pass(TimeDelta::minutes(5));
    app.publish_due().await;
    assert_eq!(runs(&admin).await.as_array().unwrap().len(), 2);
    assert_eq!(
        plans(&admin, "failed").await[0]["title"],
        "겨울 숲",
        "the page has another revision than the plan started from"
    );
}

#[tokio::test]
async fn what_is_published_for_a_while_is_taken_back_at_its_end() {
    let app = app().await;
    let admin = app.admin().await;
    let mut input = in_minutes(&app, 10, input("휴관 안내", "쉽니다"));
    input["until"] = json!(app.now() + TimeDelta::minutes(60));
    plan(&admin, input).await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    assert_eq!(title(&app).await, "휴관 안내");

    app.pass(TimeDelta::minutes(50));
    app.publish_due().await;
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲");
    let run = &runs(&admin).await[0];
    assert_eq!(run["endReason"], Value::Null);
    assert!(run["endedAt"].is_string());
    assert_eq!(entries(&admin, "page").await.len(), 3, "taken back once");
}

#[tokio::test]
async fn an_end_keeps_what_others_changed_and_says_so() {
    let app = app().await;
    let admin = app.admin().await;
    let mut input = in_minutes(&app, 10, input("휴관 안내", "쉽니다"));
    input["until"] = json!(app.now() + TimeDelta::minutes(60));
    plan(&admin, input).await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    let meanwhile = body("다시 여는 날", "쉽니다");
    admin.put(UPDATE, meanwhile).await.expect(200);

    app.pass(TimeDelta::minutes(50));
    app.publish_due().await;
    assert_eq!(title(&app).await, "다시 여는 날");
    let run = &runs(&admin).await[0];
    assert!(run["endReason"].as_str().unwrap().contains("제목"));
}

#[tokio::test]
async fn an_admin_lets_it_stay() {
    let app = app().await;
    let admin = app.admin().await;
    let mut input = in_minutes(&app, 10, input("휴관 안내", "쉽니다"));
    input["until"] = json!(app.now() + TimeDelta::minutes(60));
    plan(&admin, input).await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    let id = runs(&admin).await[0]["id"].clone();
    let path = format!("{RUNS}/{id}/end");
    admin.delete(&path).await.expect(204);
    admin.delete(&path).await.expect(404);

    app.pass(TimeDelta::minutes(60));
    app.publish_due().await;
    assert_eq!(title(&app).await, "휴관 안내");
}

#[tokio::test]
async fn a_time_that_has_passed_is_refused_on_its_field() {
    let app = app().await;
    let admin = app.admin().await;
    for (minutes, until, field) in [
        (0, None, "publishAt"),
        (-5, None, "publishAt"),
        (5, Some(5), "until"),
    ] {
        let mut input = in_minutes(&app, minutes, input("겨울 숲", "겨울"));
        if let Some(until) = until {
            input["until"] = json!(app.now() + TimeDelta::minutes(until));
        }
        let refused = admin.post(PLANS, input).await.expect(400);
        assert_eq!(refused.error_fields(), [field]);
    }
    let mut input = input("겨울 숲", "겨울");
    input["until"] = json!(app.now() + TimeDelta::minutes(5));
    let refused = admin.post(PLANS, input).await.expect(400);
    assert_eq!(refused.error_fields(), ["until"]);
}
