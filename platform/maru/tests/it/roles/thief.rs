//! Somebody with a stolen access token, without password, phone or second factor: they may be a nuisance,
//! but the owner always gets in again and throws them out.

use chrono::TimeDelta;
use platform_testing::{Actor, Operation, PASSWORD};
use serde_json::{Value, json};

use super::{call::Call, world::World};

/// What would keep the owner out if it were somebody else's to do: each must have been tried.
const DANGEROUS: &[&str] = &[
    "edit_password",
    "edit_phone_number",
    "edit_username",
    "leave",
    "start_second_factor",
    "confirm_second_factor",
    "renew_recovery_codes",
    "remove_second_factor",
    "replace_provisional_account",
];

/// What the owner gets in with.
#[derive(Debug, PartialEq, sqlx::FromRow)]
struct Keys {
    username: Option<String>,
    password_hash: Option<String>,
    phone_number: Option<String>,
    provider: Option<String>,
    left_at: Option<String>,
    disabled: bool,
    second_factors: i64,
    recovery_codes: i64,
}

async fn keys(world: &World, id: i64) -> Keys {
    sqlx::query_as(
        "select m.username, m.password_hash, m.phone_number, m.provider, m.left_at,
                coalesce(s.disabled, 0) as disabled,
                (select count(*) from auth_second_factors f where f.member_id = m.id)
                    as second_factors,
                (select count(*) from auth_recovery_codes c where c.member_id = m.id)
                    as recovery_codes
         from auth_members m
         left join auth_standing s on s.member_id = m.id
         where m.id = ?1",
    )
    .bind(id)
    .fetch_one(world.app.ctx.db.read())
    .await
    .unwrap()
}

/// The operation as the thief tries it: with a guess where a password belongs, and without one.
async fn tries(operation: &Operation, world: &World) -> Vec<Call> {
    let call = Call::of(operation, world).await;
    let code = json!({ "code": "000000" });
    let body = match (operation.id.as_str(), &call.body) {
        ("confirm_second_factor" | "renew_recovery_codes" | "remove_second_factor", _) => code,
        ("replace_provisional_account", _) => {
            json!({ "username": "thief@test.example", "password": "thief-was-here" })
        }
        (_, Some((_, bytes))) => {
            let text = String::from_utf8_lossy(bytes).replace(PASSWORD, "thief-was-here");
            serde_json::from_str(&text).unwrap_or(Value::Null)
        }
        (_, None) => json!({}),
    };
    let mut without = body.clone();
    if let Some(fields) = without.as_object_mut()
        && operation.id != "edit_password"
    {
        fields.remove("password");
    }
    [body, without]
        .into_iter()
        .map(|body| Call {
            path: call.path.clone(),
            body: Some(("application/json", body.to_string().into_bytes())),
        })
        .collect()
}

async fn me(actor: &Actor<'_>) -> Value {
    actor.get("/api/member/me").await.expect(200).json()
}

#[tokio::test]
async fn a_stolen_login_changes_nothing_that_keeps_the_owner_out() {
    let world = World::new().await;
    let mut tried = Vec::new();
    for operation in world.app.operations().await {
        let of_members = ["member", "owner-or-admin"].contains(&operation.permission.as_str());
        if !of_members || operation.method == "GET" {
            continue;
        }
        for attempt in 0..2 {
            let token = world.token("member").await;
            let owner = me(&world.app.bearer(token.as_ref().unwrap())).await;
            let id = owner["id"].as_i64().unwrap();
            let before = keys(&world, id).await;
            let call = tries(&operation, &world).await.remove(attempt);
            // The owner was at it a while ago.
            world.app.pass(TimeDelta::minutes(11));
            let status = world.send(&operation, call, &token).await;
            let name = &operation.id;
            assert_eq!(keys(&world, id).await, before, "{name}: {status}");
            if DANGEROUS.contains(&name.as_str()) {
                assert_eq!(status, 409, "{name}");
            }
            let email = owner["username"].as_str().unwrap();
            world.app.try_log_in(email, PASSWORD).await.expect(200);
        }
        tried.push(operation.id);
    }
    for name in DANGEROUS {
        assert!(tried.iter().any(|one| one == name), "{name} was not tried");
    }
}

/// However often the thief tries, the login that the owner begins afterwards stays, and ends the thief's.
#[tokio::test]
async fn a_stolen_login_ends_no_other_and_is_ended_by_the_owner() {
    let world = World::new().await;
    for caller in ["member", "admin"] {
        let token = world.token(caller).await.unwrap();
        let thief = world.app.bearer(&token);
        let me = me(&thief).await;
        world.app.pass(TimeDelta::minutes(11));
        let owner = world
            .app
            .log_in(me["username"].as_str().unwrap(), PASSWORD)
            .await;
        let logins = thief.get("/api/member/logins").await.expect(200).json();
        let others: Vec<_> = logins
            .as_array()
            .unwrap()
            .iter()
            .filter(|login| login["isCurrent"] == false)
            .map(|login| format!("/api/member/logins/{}", login["id"].as_str().unwrap()))
            .collect();
        assert!(!others.is_empty());
        for login in &others {
            let refused = thief.delete(login).await.expect(409).json();
            assert_eq!(refused["type"], "fresh-proof");
        }
        owner.delete("/api/member/logins").await.expect(204);
        thief.get("/api/member/me").await.expect(401);
    }
}

/// The thief of an admin's login, who has the calls of admins too and aims them at the owner.
#[tokio::test]
async fn a_stolen_login_of_an_admin_keeps_the_owner_in_and_an_admin() {
    let world = World::new().await;
    for operation in world.app.operations().await {
        if operation.permission == "public" || operation.method == "GET" {
            continue;
        }
        let token = world.token("admin").await;
        let owner = me(&world.app.bearer(token.as_ref().unwrap())).await;
        let id = owner["id"].as_i64().unwrap();
        let before = keys(&world, id).await;
        let mut call = tries(&operation, &world).await.remove(1);
        if let Some(rest) = operation.path.strip_prefix("/api/admin/member/{id}") {
            call.path = format!("/api/admin/member/{id}{rest}");
        }
        if operation.id == "change_member_role" {
            let body = json!({ "role": "ROLE_USER" }).to_string();
            call.body = Some(("application/json", body.into_bytes()));
        }
        world.app.pass(TimeDelta::minutes(11));
        let status = world.send(&operation, call, &token).await;
        let name = &operation.id;
        assert_eq!(keys(&world, id).await, before, "{name}: {status}");
        let email = owner["username"].as_str().unwrap();
        let back = world
            .app
            .try_log_in(email, PASSWORD)
            .await
            .expect(200)
            .json();
        let back = world.app.bearer(back["accessToken"].as_str().unwrap());
        assert_eq!(me(&back).await["role"], "ROLE_ADMIN", "{name}: {status}");
    }
}

/// Of an admin too: and with their API tokens the thief has less than with the login.
#[tokio::test]
async fn a_stolen_api_token_reaches_no_account() {
    let world = World::new().await;
    let admin = world.as_admin();
    let known = admin.get("/api/admin/tokens").await.expect(200).json();
    let scopes: Vec<_> = known["scopes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|scope| scope["name"].clone())
        .collect();
    let body = json!({ "name": "모두", "scopes": scopes });
    let made = admin
        .post("/api/admin/tokens", body)
        .await
        .expect(201)
        .json();
    let token = Some(made["token"].as_str().unwrap().to_owned());
    for operation in world.app.operations().await {
        let of_accounts = operation.path.starts_with("/api/member/")
            || operation.path.starts_with("/api/admin/member/")
            || operation.path.starts_with("/api/admin/tokens");
        let of_platform = operation.module == "platform";
        if !of_accounts || !of_platform || operation.permission == "public" {
            continue;
        }
        let call = Call::of(&operation, &world).await;
        let status = world.send(&operation, call, &token).await;
        assert_eq!(status, 403, "{}", operation.id);
    }
}
