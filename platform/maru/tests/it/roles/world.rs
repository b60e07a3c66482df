//! A whole site with its seed content, and the people who try things on it.

use std::{
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use platform_testing::{Actor, Answer, Calls, Makers, Operation, PASSWORD, TestApp};
use serde_json::json;

use super::{call::Call, modules};

const FURTHER: &str = r#"
[cache]

[auth.providers.calls]
label = "카카오"
adapter = "kakao"
client_id = "calls"
authorize_url = "http://127.0.0.1:9/authorize"
token_url = "http://127.0.0.1:9/token"
profile_url = "http://127.0.0.1:9/profile"
"#;

pub struct World {
    pub app: TestApp,
    /// Those that the modules have written down beside their own tests.
    written: Vec<Calls>,
    operations: Vec<Operation>,
    tokens: Mutex<Tokens>,
    count: AtomicU32,
}

struct Tokens {
    member: String,
    other: String,
    admin: String,
    forged: String,
    disabled: String,
    revoked: String,
}

impl World {
    pub async fn new() -> Self {
        let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config.toml");
        let app = TestApp::site(&config, modules::all())
            .config(FURTHER)
            .behind_proxy()
            .start()
            .await;
        let tokens = Tokens::new(&app).await;
        Self {
            written: written(),
            operations: app.operations().await,
            tokens: Mutex::new(tokens),
            count: AtomicU32::new(0),
            app,
        }
    }

    /// A number that was not there before.
    pub fn number(&self) -> u32 {
        self.count.fetch_add(1, Ordering::SeqCst) + 1
    }

    pub fn as_member(&self) -> Actor<'_> {
        self.app.bearer(&self.tokens.lock().unwrap().member)
    }

    pub fn as_admin(&self) -> Actor<'_> {
        self.app.bearer(&self.tokens.lock().unwrap().admin)
    }

    /// Says in a login once more who it is.
    pub async fn prove(&self, token: &str) {
        let body = json!({ "prevPassword": PASSWORD });
        let caller = self.app.bearer(token);
        let answer = caller.post("/api/member/checkPassword", body).await;
        answer.expect(204);
    }

    /// The call that the operation's module has written down, if it has. Nobody types a password for it.
    pub async fn written(&self, operation: &str) -> Option<platform_testing::Call> {
        let calls = self.calls(operation)?;
        // Whoever makes what is needed may have been logged out by what was tried before.
        self.token("admin").await;
        let (admin, member) = (self.as_admin(), self.as_member());
        let makers = Makers::of(&self.app, &self.operations, admin, member);
        Some(calls.prepare_unproved(&makers, operation).await)
    }

    /// Whether whoever makes the call has to say again who they are.
    pub fn is_proved(&self, operation: &str) -> bool {
        self.calls(operation)
            .is_some_and(|calls| calls.is_proved(operation))
    }

    fn calls(&self, operation: &str) -> Option<&Calls> {
        let mut written = self.written.iter();
        written.find(|calls| calls.has(operation))
    }

    /// The caller's token; nothing for a guest. Whoever was logged out by what they did is replaced
    /// by somebody new.
    pub async fn token(&self, caller: &str) -> Option<String> {
        let known = {
            let tokens = self.tokens.lock().unwrap();
            match caller {
                "guest" => return None,
                "forged" => return Some(tokens.forged.clone()),
                "disabled" => return Some(tokens.disabled.clone()),
                "revoked" => return Some(tokens.revoked.clone()),
                "member" => tokens.member.clone(),
                "other" => tokens.other.clone(),
                _ => tokens.admin.clone(),
            }
        };
        // The member owns what is tried, so they have to be well whoever calls.
        if caller != "member" {
            Box::pin(self.token("member")).await;
        }
        if self.app.bearer(&known).get("/api/member/me").await.status == 200 {
            return Some(known);
        }
        let number = self.number();
        let new = match caller {
            "admin" => {
                self.app
                    .admin_with(&format!("a{number}@test.example"))
                    .await
            }
            _ => self.app.member(&format!("새사람{number}")).await,
        };
        let new = new.token().to_owned();
        let mut tokens = self.tokens.lock().unwrap();
        match caller {
            "member" => tokens.member = new.clone(),
            "other" => tokens.other = new.clone(),
            _ => tokens.admin = new.clone(),
        }
        Some(new)
    }

    pub async fn send(&self, operation: &Operation, call: Call, token: &Option<String>) -> u16 {
        self.answer(operation, call, token).await.status.as_u16()
    }

    /// Each call comes from an address of its own, so that no limit answers in place of the guard.
    pub async fn answer(
        &self,
        operation: &Operation,
        call: Call,
        token: &Option<String>,
    ) -> Answer {
        let [_, a, b, c] = self.number().to_be_bytes();
        let actor = match token {
            None => self.app.guest(),
            Some(token) => self.app.bearer(token),
        };
        actor
            .at(&format!("10.{a}.{b}.{c}"))
            .send(operation.method.parse().unwrap(), &call.path, call.body)
            .await
    }
}

impl Tokens {
    async fn new(app: &TestApp) -> Self {
        let token = |actor: Actor<'_>| actor.token().to_owned();
        let admin = app.admin().await;
        let member = token(app.member("주인").await);
        let disabled = app.admin_with("disabled@test.example").await;
        let path = format!("/api/admin/member/{}/disabled", id(&disabled).await);
        let body = json!({ "disabled": true });
        admin.put(&path, body).await.expect(200);
        let revoked = app.admin_with("revoked@test.example").await;
        let path = format!("/api/admin/member/{}/role", id(&revoked).await);
        for role in ["ROLE_USER", "ROLE_ADMIN"] {
            admin.put(&path, json!({ "role": role })).await.expect(200);
        }
        Self {
            // What an admin's token says, under the signature of another one.
            forged: format!(
                "{}.{}",
                admin.token().rsplit_once('.').unwrap().0,
                member.rsplit_once('.').unwrap().1
            ),
            other: token(app.member("다른이").await),
            disabled: token(disabled),
            revoked: token(revoked),
            admin: token(admin),
            member,
        }
    }
}

pub async fn id(actor: &Actor<'_>) -> i64 {
    let me = actor.get("/api/member/me").await.expect(200).json();
    me["id"].as_i64().unwrap()
}

/// The calls of every feature and module that has a `tests/calls.toml`, each operation's own first.
fn written() -> Vec<Calls> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["modules", "platform"].map(|folder| root.join(folder));
    let packages = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let files = packages.map(|package| package.unwrap().path().join("tests/calls.toml"));
    let mut files: Vec<_> = files.filter(|file| file.is_file()).collect();
    files.sort();
    let texts = files
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap());
    texts.map(|text| Calls::read(&text)).collect()
}
