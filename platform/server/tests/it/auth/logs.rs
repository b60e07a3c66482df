//! What the program says of itself holds nothing of a person (style: "Logs").

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

use platform_testing::{PASSWORD, TestApp};
use serde_json::json;
use tracing_subscriber::{filter::LevelFilter, fmt::MakeWriter};

/// Everything that was logged.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn no_password_no_number_no_code_and_no_token_is_logged() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    let _while_this_lives = tracing::subscriber::set_default(subscriber);

    // A gateway that cannot be reached, so that an error with a cause is logged too.
    let app = TestApp::builder()
        .config(
            "\n[sms]\nadapter = \"aligo\"\n[sms.aligo]\nbase_url = \"http://127.0.0.1:9\"\n\
             api_key = \"canary-gateway-key\"\nuser_id = \"centre\"\nsender = \"0212345678\"\n",
        )
        .start()
        .await;
    let path = "/api/register/sendMessage/01012345678";
    app.guest().post(path, json!({})).await.expect(503);
    let member = app.member("카나리아").await;
    app.try_log_in("canary@example.com", "canary-password")
        .await
        .expect(401);
    app.bearer("canary.token")
        .get("/api/member/me")
        .await
        .expect(401);
    let leaving = json!({ "password": PASSWORD });
    member
        .delete_with("/api/member/me", leaving)
        .await
        .expect(204);

    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains("aligo cannot be reached"), "{logged}");
    for secret in [
        "01012345678",
        "canary",
        "카나리아",
        PASSWORD,
        "argon2id$",
        "홍길동",
        member.token(),
    ] {
        assert!(!logged.contains(secret), "{secret} in {logged}");
    }
}
