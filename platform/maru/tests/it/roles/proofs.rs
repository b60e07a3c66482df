//! Every writing call of accounts asks an old login for a proof, or stands here with the reason why it asks for none
//! (safety, "A stolen login is not a stolen account").

use chrono::TimeDelta;
use platform_testing::{Operation, PASSWORD};
use serde_json::{Value, json};

use super::{
    call::Call,
    world::{World, id},
};

/// Where accounts are: whatever module a call is of. All other writing calls of the platform are looked at too.
const ACCOUNTS: &[&str] = &["/api/member", "/api/admin/member", "/api/admin/tokens"];

/// Writing calls of the platform that an old login may make without a proof, and why.
const NO_PROOF: &[(&str, &[&str])] = &[
    (
        "is itself the way to a proof, or has a stricter rule of its own: the old password or the phone",
        &["check_password", "edit_password"],
    ),
    (
        "ends the login that it is made in; for another of the member's it asks for one (`thief.rs`)",
        &["end_login", "end_all_logins"],
    ),
    (
        "ends what lets a program in, which an admin makes anew",
        &["revoke_token"],
    ),
    (
        "lets a member in who lost their app, with the password still asked for; never an admin",
        &["reset_member_second_factor"],
    ),
    (
        "notes what a member agrees to or asks for, and opens or closes nothing",
        &[
            "give_consents",
            "change_news_consent",
            "create_request",
            "answer_request",
            "review_access",
        ],
    ),
    (
        "is about the site's content and who reads it, which the journal takes back; for a member's role and lock undoing asks too",
        &[
            "create_page",
            "draw_page",
            "update_page",
            "delete_page",
            "update_media_file",
            "update_identity",
            "update_menu",
            "create_group",
            "update_group",
            "delete_group",
            "order_groups",
            "change_group_members",
            "change_member_groups",
            "update_home",
            "update_footer",
            "update_colours",
            "preview_colours",
            "undo_journal_batch",
            "undo_journal_entry",
            "create_plan",
            "update_plan",
            "delete_plan",
            "create_plan_link",
            "create_change_preview",
            "create_change_set",
            "update_change_set",
            "delete_change_set",
            "publish_change_set",
            "create_change_set_link",
            "create_change_set_preview",
            "publish_plan",
            "cancel_plan_end",
            "get_presigned_url",
        ],
    ),
    (
        "is about the texts of mails; a link that takes a change back stands in each of them",
        &["update_mail", "reset_mail", "preview_mail", "test_mail"],
    ),
    (
        "looks at a backup or brings content back from it, never an account",
        &[
            "verify_backup",
            "create_backup_preview",
            "delete_backup_preview",
            "take_back_from_backup",
        ],
    ),
];

fn reason(operation: &str) -> Option<&'static str> {
    let mut groups = NO_PROOF.iter();
    groups
        .find(|(_, names)| names.contains(&operation))
        .map(|(why, _)| *why)
}

/// Guests may make a public call too, so a stolen login opens nothing by it: each has a ticket or a code of its own.
fn is_looked_at(operation: &Operation) -> bool {
    let of_accounts = ACCOUNTS.iter().any(|path| operation.path.starts_with(path));
    operation.method != "GET"
        && operation.permission != "public"
        && (operation.module == "platform" || of_accounts)
}

/// The call as it would succeed with a proof, but for a password, which the thief of a login does not have.
async fn without_password(operation: &Operation, world: &World, member: i64) -> Call {
    let mut call = Call::of(operation, world).await;
    let name = operation.id.as_str();
    if name.ends_with("_second_factor") || name == "renew_recovery_codes" {
        call.body = Some(body(json!({ "code": "000000" })));
    }
    if name == "replace_provisional_account" {
        // Somebody whose e-mail and password the program made up.
        let note = "insert into auth_provisional (member_id, email, password) values (?1, 1, 1)";
        let mut tx = world.app.ctx.db.write().await.unwrap();
        sqlx::query(note)
            .bind(member)
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let own = json!({ "username": "thief@test.example", "password": "thief-was-here" });
        call.body = Some(body(own));
    }
    if let Some((_, bytes)) = &call.body
        && let Ok(Value::Object(mut fields)) = serde_json::from_slice(bytes)
        && fields.get("password") == Some(&json!(PASSWORD))
        && name != "edit_password"
    {
        fields.remove("password");
        call.body = Some(body(Value::Object(fields)));
    }
    call
}

fn body(value: Value) -> (&'static str, Vec<u8>) {
    ("application/json", value.to_string().into_bytes())
}

#[tokio::test]
async fn an_old_login_meets_a_proof_or_a_reason_at_every_writing_call_of_accounts() {
    let world = World::new().await;
    let mut surprises = Vec::new();
    let mut seen = Vec::new();
    for operation in world.app.operations().await {
        if !is_looked_at(&operation) {
            continue;
        }
        let name = operation.id.clone();
        let caller = match operation.permission.as_str() {
            "admin" => "admin",
            _ => "member",
        };
        let token = world.token(caller).await;
        let actor = world.app.bearer(token.as_ref().unwrap());
        let call = without_password(&operation, &world, id(&actor).await).await;
        // The owner was at it a while ago.
        world.app.pass(TimeDelta::minutes(11));
        let answer = world.answer(&operation, call, &token).await;
        let asked = answer.status == 409 && answer.json()["type"] == "fresh-proof";
        match (asked, reason(&name)) {
            (true, None) | (false, Some(_)) => {}
            (true, Some(why)) => {
                surprises.push(format!("{name} asks for a proof, though it {why}"))
            }
            (false, None) => surprises.push(format!(
                "{name} asks for no proof ({}), and nothing says why",
                answer.status
            )),
        }
        seen.push(name);
    }
    let listed = NO_PROOF.iter().flat_map(|(_, names)| *names);
    let gone = listed.filter(|name| !seen.iter().any(|one| one == *name));
    surprises.extend(gone.map(|name| format!("{name} is a writing call of accounts no more")));
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
}
