//! Every operation of the merged document, called by everybody who could try it (specification,
//! section 6): the table is made from the document, so an operation cannot be missing from it.

mod call;
mod proofs;
mod stored;
mod thief;
mod world;

#[path = "../../../src/modules.rs"]
pub mod modules;

use std::fmt::Write;

use platform_testing::Operation;

use call::Call;
use world::World;

/// Who tries, in this order: those who get nothing come before those who change things.
const CALLERS: [&str; 7] = [
    "guest", "forged", "disabled", "revoked", "other", "member", "admin",
];

/// Operations of members that name something which belongs to one of them.
const OWNED: &[&str] = &["get_my_application", "withdraw_application", "end_login"];

/// Operations of members whose path names something that is everybody's.
const SHARED: &[&str] = &["create_application", "create_post", "change_news_consent"];

/// Operations that need something on the other side: a provider, a telephone, a backup. They
/// succeed in tests of their own, in `platform/server/tests/it`.
const ELSEWHERE: &[&str] = &[
    "handle_provider_login",
    "register_with_provider",
    "login_with_second_factor",
    "confirm_second_factor",
    "renew_recovery_codes",
    "remove_second_factor",
    "reset_member_second_factor",
    "replace_provisional_account",
    "get_account_change",
    "take_account_change_back",
    "verify_backup",
    "create_backup_preview",
    "get_backup_preview",
    "delete_backup_preview",
    "list_backup_differences",
    "get_backup_difference",
    "take_back_from_backup",
];

/// The statuses that the callers got, in the order of [`CALLERS`].
struct Row {
    operation: Operation,
    statuses: Vec<u16>,
}

impl Row {
    fn of(&self, caller: &str) -> u16 {
        let place = CALLERS.iter().position(|name| *name == caller).unwrap();
        self.statuses[place]
    }

    /// What is wrong with the row, a sentence each.
    fn surprises(&self) -> Vec<String> {
        let Operation { id, permission, .. } = &self.operation;
        let mut found = Vec::new();
        let mut expect = |holds: bool, sentence: &str| {
            if !holds {
                found.push(format!(
                    "{id} ({permission}): {sentence}: {:?}",
                    self.statuses
                ));
            }
        };
        for caller in ["forged", "disabled", "revoked"] {
            expect(self.of(caller) == 401, &format!("{caller} is not refused"));
        }
        let done = |caller: &str| (200..400).contains(&self.of(caller));
        let refused = |caller: &str| [401, 403].contains(&self.of(caller));
        let owned = permission == "owner-or-admin" || OWNED.contains(&id.as_str());
        match permission.as_str() {
            "public" => expect(
                !["guest", "other", "member", "admin"]
                    .iter()
                    .any(|caller| refused(caller)),
                "somebody is refused what is public",
            ),
            "admin" => {
                expect(self.of("guest") == 401, "guests are not told to log in");
                expect(
                    self.of("member") == 403 && self.of("other") == 403,
                    "members are not refused",
                );
                expect(!refused("admin"), "admins are refused");
            }
            _ => {
                expect(self.of("guest") == 401, "guests are not told to log in");
                expect(!refused("member"), "the owner is refused");
            }
        }
        if owned {
            expect(done("member"), "the owner does not get their own");
            expect(
                [403, 404].contains(&self.of("other")),
                "somebody else gets it too",
            );
            expect(
                done("admin") == (permission == "owner-or-admin"),
                "an admin is taken for somebody else",
            );
        } else if ["member", "owner-or-admin"].contains(&permission.as_str()) {
            expect(
                SHARED.contains(&id.as_str()) || !self.operation.path.contains('{'),
                "nothing says whose it is: name it in OWNED or in SHARED",
            );
        }
        expect(
            ELSEWHERE.contains(&id.as_str()) || CALLERS.iter().any(|caller| done(caller)),
            "nobody could do it: give it parameters in its calls.toml",
        );
        expect(
            self.statuses.iter().all(|status| *status < 500),
            "the server failed",
        );
        let declared = self.operation.description["responses"].as_object().unwrap();
        expect(
            self.statuses
                .iter()
                .all(|status| *status >= 400 || declared.contains_key(&status.to_string())),
            "a success is not declared",
        );
        found
    }
}

#[tokio::test]
async fn every_operation_checks_its_caller_as_the_golden_table_says() {
    let world = World::new().await;
    let mut table = String::new();
    let mut surprises = Vec::new();
    for operation in world.app.operations().await {
        let mut statuses = Vec::new();
        for caller in CALLERS {
            let token = world.token(caller).await;
            let call = Call::of(&operation, &world).await;
            if ["other", "member", "admin"].contains(&caller) && world.is_proved(&operation.id) {
                world.prove(token.as_deref().unwrap()).await;
            }
            let answer = world.answer(&operation, call, &token).await;
            surprises.extend(stored::surprise(&operation, caller, &answer));
            statuses.push(answer.status.as_u16());
        }
        let row = Row {
            operation,
            statuses,
        };
        surprises.extend(row.surprises());
        let cells: Vec<String> = row.statuses.iter().map(u16::to_string).collect();
        let Operation { id, permission, .. } = &row.operation;
        writeln!(table, "{id:32} {permission:15} {}", cells.join(" ")).unwrap();
    }
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
    let head = format!("{:32} {:15} {}\n", "", "", CALLERS.join(" "));
    insta::assert_snapshot!("roles", head + &table);
}
