//! Parameters and bodies with which an operation succeeds for whoever may call it.

use platform_testing::Operation;
use serde_json::json;

use super::world::World;

pub struct Call {
    pub path: String,
    pub body: Option<(&'static str, Vec<u8>)>,
}

impl Call {
    /// A call of the operation on something that belongs to the member of `world`, made for it: as its
    /// module has written it down, or without anything where there is nothing to say.
    pub async fn of(operation: &Operation, world: &World) -> Self {
        if operation.id == "undo_journal_batch" {
            return of_batch(world).await;
        }
        if let Some(call) = world.written(&operation.id).await {
            return Self {
                path: call.path.clone(),
                body: call.content(),
            };
        }
        assert!(
            !operation.path.contains('{'),
            "no calls.toml says how {} is called",
            operation.id
        );
        let empty = ("application/json", b"{}".to_vec());
        Self {
            path: operation.path.clone(),
            body: (operation.method != "GET").then_some(empty),
        }
    }
}

/// A module of this site changes several records in one go; the platform alone changes none.
async fn of_batch(world: &World) -> Call {
    let call = world.written("mark_items_sold_out").await.unwrap();
    let done = call.by(&world.as_admin()).await.expect(200).json();
    let batch = done["batch"].as_str().unwrap();
    Call {
        path: format!("/api/admin/journal/batch/{batch}/undo"),
        body: Some(("application/json", json!({}).to_string().into_bytes())),
    }
}
