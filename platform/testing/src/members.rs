//! Members of the application under test, and the codes that their phones receive.

use serde_json::{Value, json};

use crate::{Actor, Answer, TestApp};

/// Every test member's password.
pub const PASSWORD: &str = "correct-horse";

/// A hash of it that is computed at once: what one costs stands in itself.
const QUICK_HASH: &str = "$argon2id$v=19$m=8,t=1,p=1$bWFydS10ZXN0LXBlb3BsZQ$\
    CS2OpQkxGY0Jm71YZFKSd/SfsrpRBzZ2vOdqivEA8Z0";

impl TestApp {
    /// A member with this nickname, logged in. Their e-mail is `<id>@member.example`.
    pub async fn member(&self, display_name: &str) -> Actor<'_> {
        let mut tx = self.ctx.db.write().await.expect("the writer");
        let id: i64 = sqlx::query_scalar(
            "insert into auth_members
             (username, password_hash, display_name, real_name, phone_number, created_at, updated_at)
             values (lower(hex(randomblob(8))) || '@new.example', ?1, ?2, '홍길동', null, ?3, ?3)
             returning id",
        )
        .bind(QUICK_HASH)
        .bind(display_name)
        .bind(self.now())
        .fetch_one(&mut *tx)
        .await
        .expect("a new member");
        let email = format!("{id}@member.example");
        sqlx::query("update auth_members set username = ?1, phone_number = ?2 where id = ?3")
            .bind(&email)
            .bind(format!("0109{id:07}"))
            .bind(id)
            .execute(&mut *tx)
            .await
            .expect("a new member");
        tx.commit().await.expect("a new member");
        self.log_in(&email, PASSWORD).await
    }

    /// An admin, logged in; made as on the command line, but for the hash. Their e-mail is `admin@test.example`.
    pub async fn admin(&self) -> Actor<'_> {
        self.admin_with("admin@test.example").await
    }

    pub async fn admin_with(&self, email: &str) -> Actor<'_> {
        members::admin::create_with_hash(&self.ctx, email, QUICK_HASH.to_owned())
            .await
            .expect("a new admin");
        self.log_in(email, PASSWORD).await
    }

    /// Logs in through the API.
    pub async fn log_in(&self, email: &str, password: &str) -> Actor<'_> {
        let answer = self.try_log_in(email, password).await.expect(200);
        let body = answer.json();
        self.bearer(body["accessToken"].as_str().expect("a token"))
    }

    pub async fn try_log_in(&self, email: &str, password: &str) -> Answer {
        self.guest()
            .post_form(
                "/api/loginProc",
                &[("username", email), ("password", password)],
            )
            .await
    }

    /// Every message that was sent to a phone.
    pub fn messages(&self) -> Vec<Value> {
        self.sent("sms.jsonl")
    }

    /// Every mail that was sent. [`TestApp::deliver`] sends what waits.
    pub fn mails(&self) -> Vec<Value> {
        self.sent("mail.jsonl")
    }

    fn sent(&self, file: &str) -> Vec<Value> {
        let path = self.data_dir().join("outbox").join(file);
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.lines()
            .map(|line| serde_json::from_str(line).expect("a line of JSON"))
            .collect()
    }

    /// The code in the last message to this number.
    pub fn sms_code(&self, phone: &str) -> String {
        let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
        let messages = self.messages();
        let last = messages
            .iter()
            .rev()
            .find(|message| message["to"] == digits);
        let text = last.expect("a message")["text"].as_str().expect("a text");
        text.split(|c: char| !c.is_ascii_digit())
            .find(|word| word.len() == 6)
            .expect("a code")
            .to_owned()
    }

    /// Proves the number as a person does: asks for a code, reads it, types it.
    pub async fn phone_ticket(&self, phone: &str) -> String {
        let guest = self.guest();
        let path = format!("/api/register/sendMessage/{phone}");
        guest.post(&path, json!({})).await.expect(204);
        let body = json!({ "phoneNumber": phone, "code": self.sms_code(phone) });
        let answer = guest
            .post("/api/register/verifyCode", body)
            .await
            .expect(200);
        answer.json()["ticket"]
            .as_str()
            .expect("a ticket")
            .to_owned()
    }

    /// Registers through the API, phone proof included.
    pub async fn register(&self, email: &str, display_name: &str, phone: &str) -> Answer {
        let ticket = self.phone_ticket(phone).await;
        let body = registration(email, display_name, phone, &ticket);
        self.guest().post("/api/register/registerProc", body).await
    }
}

/// The body of a registration with everything in it.
pub fn registration(email: &str, display_name: &str, phone: &str, ticket: &str) -> Value {
    json!({
        "username": email,
        "password": PASSWORD,
        "displayName": display_name,
        "realName": "홍길동",
        "phoneNumber": phone,
        "ticket": ticket,
    })
}
