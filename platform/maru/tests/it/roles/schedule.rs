//! Calls of drafts and plans, of a page of `world`.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{call::Parts, world::World};

const PLANS: &str = "/api/admin/schedule/plans";

pub async fn of(operation: &str, parts: &mut Parts, world: &World) {
    match operation {
        "create_plan" => parts.send(input(world)),
        "get_plan" | "get_draft_by_key" | "update_plan" | "delete_plan" | "publish_plan"
        | "create_plan_link" => {
            parts.put("key", plan(world).await);
        }
        "cancel_plan_end" => parts.put("id", run(world).await),
        "get_draft" => {
            let path = format!("{PLANS}/{}/link", plan(world).await);
            let link = world.as_admin().post(&path, json!({})).await.expect(200);
            let link = link.json();
            parts.put(
                "ticket",
                link["url"].as_str().unwrap().rsplit('/').next().unwrap(),
            );
        }
        _ => {}
    }
}

fn input(world: &World) -> Value {
    json!({
        "kind": "page", "key": world.page,
        "publishAt": world.app.now() + TimeDelta::hours(1),
        "until": world.app.now() + TimeDelta::hours(2),
        "content": { "title": format!("표 {}", world.number()) },
    })
}

async fn plan(world: &World) -> String {
    let made = world.as_admin().post(PLANS, input(world)).await;
    made.expect(201).json()["key"].as_str().unwrap().to_owned()
}

/// One that waits for its end.
async fn run(world: &World) -> Value {
    let path = format!("{PLANS}/{}/publish", plan(world).await);
    let done = world.as_admin().post(&path, json!({})).await;
    done.expect(200).json()["id"].clone()
}
