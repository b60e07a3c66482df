//! Parameters and bodies with which an operation succeeds for whoever may call it.

use platform_testing::{Operation, PASSWORD};
use serde_json::{Value, json};

use super::{
    schedule,
    world::{World, id, registration},
};

pub struct Call {
    pub path: String,
    pub body: Option<(&'static str, Vec<u8>)>,
}

/// What one call of an operation is made of, before it is put together.
pub struct Parts {
    path: String,
    query: &'static str,
    body: Option<Value>,
}

impl Parts {
    pub fn put(&mut self, name: &str, value: impl ToString) {
        let place = format!("{{{name}}}");
        assert!(self.path.contains(&place), "{} has no {name}", self.path);
        self.path = self.path.replace(&place, &value.to_string());
    }

    pub fn send(&mut self, body: Value) {
        self.body = Some(body);
    }
}

impl Call {
    /// A call of the operation on something that belongs to the member of `world`, made for it. `token`
    /// is of whoever is about to call.
    pub async fn of(operation: &Operation, world: &World, token: &Option<String>) -> Self {
        let id = operation.id.as_str();
        if let Some(call) = world.written(id).await {
            return Self {
                path: call.path,
                body: call.body.map(json_body),
            };
        }
        let mut parts = Parts {
            path: operation.path.clone(),
            query: "",
            body: (operation.method != "GET").then(|| json!({})),
        };
        if id == "login" {
            let form = format!("username=admin%40test.example&password={PASSWORD}");
            let kind = "application/x-www-form-urlencoded";
            return Self {
                path: parts.path,
                body: Some((kind, form.into_bytes())),
            };
        }
        account(id, &mut parts, world, token).await;
        content(id, &mut parts, world).await;
        integrations(id, &mut parts, world).await;
        schedule::of(id, &mut parts, world).await;
        Self {
            path: format!("{}{}", plausible(&parts.path), parts.query),
            body: parts.body.map(json_body),
        }
    }
}

fn json_body(body: Value) -> (&'static str, Vec<u8>) {
    ("application/json", body.to_string().into_bytes())
}

/// The path with something sensible in every place that is still open.
fn plausible(path: &str) -> String {
    path.split('/')
        .map(|part| match part {
            "{page}" => "0",
            "{size}" => "10",
            "{provider}" => "table",
            part if part.starts_with('{') => "1",
            part => part,
        })
        .collect::<Vec<_>>()
        .join("/")
}

async fn account(operation: &str, parts: &mut Parts, world: &World, token: &Option<String>) {
    let number = world.number();
    match operation {
        "check_username" => parts.send(json!({ "username": "free@test.example" })),
        "check_display_name" => parts.send(json!({ "displayName": "자유" })),
        "check_phone_number" | "find_phone_number" => {
            parts.send(json!({ "phoneNumber": "01012340000" }));
        }
        "send_verification_code" => parts.put("phone", format!("0108{number:07}")),
        "verify_code" => {
            let (phone, _) = world.phone().await;
            world.app.pass(chrono::TimeDelta::minutes(2));
            let path = format!("/api/register/sendMessage/{phone}");
            world.app.guest().post(&path, json!({})).await.expect(204);
            parts.send(json!({ "phoneNumber": phone, "code": world.app.sms_code(&phone) }));
        }
        "register" => {
            let (phone, ticket) = world.phone().await;
            parts.send(registration(number, &phone, &ticket));
        }
        "get_token_by_phone" => {
            let (phone, ticket) = world.phone().await;
            let body = registration(number, &phone, &ticket);
            let guest = world.app.guest();
            guest
                .post("/api/register/registerProc", body)
                .await
                .expect(201);
            world.app.pass(chrono::TimeDelta::minutes(2));
            let ticket = world.app.phone_ticket(&phone).await;
            parts.send(json!({ "phoneNumber": phone, "ticket": ticket }));
        }
        "edit_phone_number" => {
            let (phone, ticket) = world.phone().await;
            prove(world, token).await;
            parts.send(json!({ "phoneNumber": phone, "ticket": ticket }));
        }
        "change_news_consent" => {
            parts.put("news", "news-mail");
            parts.send(json!({ "given": false }));
        }
        "check_password" => parts.send(json!({ "prevPassword": PASSWORD })),
        "edit_password" => {
            prove(world, token).await;
            parts.send(json!({ "password": PASSWORD }));
        }
        "leave" => parts.send(json!({ "password": PASSWORD })),
        "start_second_factor" => parts.send(json!({ "password": PASSWORD })),
        "edit_username" => {
            let username = format!("n{number}@test.example");
            parts.send(json!({ "username": username, "password": PASSWORD }));
        }
        "end_login" => {
            let logins = world.as_member().get("/api/member/logins").await;
            parts.put("id", text(&logins.expect(200).json()[0]["id"]));
        }
        "log_member_out" | "reset_member_second_factor" => {
            let spare = world.app.member(&format!("아무개{number}")).await;
            parts.put("id", id(&spare).await);
        }
        "list_members_by_date_range" => {
            parts.query = "?startDate=2026-11-01&endDate=2026-11-30";
        }
        "export_members_xlsx" => parts.query = "?reason=table",
        "change_member_role" | "change_member_disabled" => {
            let spare = world.app.member(&format!("아무개{number}")).await;
            parts.put("id", id(&spare).await);
            parts.send(match operation {
                "change_member_role" => json!({ "role": "ROLE_ADMIN" }),
                _ => json!({ "disabled": true }),
            });
        }
        "get_access" => {
            let admin = world.as_admin();
            admin
                .get("/api/admin/fetchMemberList/0/1")
                .await
                .expect(200);
            let page = admin.get("/api/admin/access/0/1").await.expect(200).json();
            parts.put("id", &page["_embedded"]["accessDTOList"][0]["id"]);
        }
        "review_access" => {
            parts.put("month", "2026-10");
            parts.send(json!({ "note": "표" }));
        }
        "create_request" => parts.send(json!({ "kind": "correction", "text": "표" })),
        "answer_request" => {
            let spare = world.app.member(&format!("아무개{number}")).await;
            let asked = json!({ "kind": "erasure", "text": "표" });
            let asked = spare.post("/api/member/requests", asked).await.expect(201);
            parts.put("id", &asked.json()["id"]);
            parts.send(json!({ "outcome": "done", "answer": "표" }));
        }
        "download_personal_data" => {
            if let Some(token) = token {
                let body = json!({ "prevPassword": PASSWORD });
                let caller = world.app.bearer(token);
                caller.post("/api/member/checkPassword", body).await;
            }
        }
        "get_presigned_url" => parts.send(json!({ "path": "post/table.webp" })),
        _ => {}
    }
}

/// The caller types their password again; those who may not call are refused this too.
async fn prove(world: &World, token: &Option<String>) {
    if let Some(token) = token {
        let body = json!({ "prevPassword": PASSWORD });
        let caller = world.app.bearer(token);
        caller.post("/api/member/checkPassword", body).await;
    }
}

async fn integrations(operation: &str, parts: &mut Parts, world: &World) {
    let token = json!({ "name": format!("표 {}", world.number()), "scopes": ["boards.read"] });
    match operation {
        "create_token" => parts.send(token),
        "revoke_token" => {
            world.prove(world.as_admin().token()).await;
            let made = world.as_admin().post("/api/admin/tokens", token).await;
            parts.put("key", text(&made.expect(201).json()["key"]));
        }
        "update_mail" | "reset_mail" | "preview_mail" | "test_mail" => {
            let mails = world.as_admin().get("/api/admin/mail").await;
            parts.put("key", text(&mails.expect(200).json()["mails"][0]["key"]));
            parts.send(json!({ "subject": "표", "body": "표" }));
        }
        _ => {}
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// The newest entry of the journal, of a change that can be taken back.
async fn entry(world: &World) -> Value {
    let body = json!({ "name": format!("기록 {}", world.number()) });
    world.made("/api/admin/categories", body).await;
    let admin = world.as_admin();
    let journal = admin
        .get("/api/admin/journal?size=1")
        .await
        .expect(200)
        .json();
    journal["_embedded"]["journalDTOList"][0]["id"].clone()
}

async fn content(operation: &str, parts: &mut Parts, world: &World) {
    match operation {
        "search_site" | "search_admin" => parts.query = "?q=table",
        "fetch_page_by_code" => parts.put("code", &world.page),
        "update_page" => {
            parts.put("code", &world.page);
            parts.send(json!({ "title": "표", "description": "표" }));
        }
        "get_journal_entry" | "undo_journal_entry" => parts.put("id", entry(world).await),
        "undo_journal_batch" => {
            let call = world.written("mark_items_sold_out").await.unwrap();
            let done = call.by(&world.as_admin()).await.expect(200).json();
            parts.put("batch", text(&done["batch"]));
        }
        _ => {}
    }
}
