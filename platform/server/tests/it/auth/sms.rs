//! The gateways' calls, against local doubles that check what they are sent.

use std::sync::{Arc, Mutex};

use platform::config;
use platform_testing::TestApp;
use poem::{EndpointExt, IntoResponse, Request, Response, Route, handler, post, web::Data};
use serde_json::{Value, json};
use sms::solapi_signature;
use tokio::net::TcpListener;

const SEND: &str = "/api/register/sendMessage/01012345678";

/// What a double was sent, and what it answers.
#[derive(Clone, Default)]
struct Double {
    seen: Arc<Mutex<Vec<(String, String)>>>,
    answer: Arc<Mutex<(u16, String)>>,
}

#[handler]
async fn receive(request: &Request, body: String, double: Data<&Double>) -> Response {
    let header = request
        .header("authorization")
        .unwrap_or_default()
        .to_owned();
    double.seen.lock().unwrap().push((header, body));
    let (status, body) = double.answer.lock().unwrap().clone();
    let status = poem::http::StatusCode::from_u16(status).unwrap();
    body.with_status(status).into_response()
}

impl Double {
    fn answering(status: u16, body: Value) -> Self {
        let double = Self::default();
        double.answer(status, body);
        double
    }

    fn answer(&self, status: u16, body: Value) {
        *self.answer.lock().unwrap() = (status, body.to_string());
    }

    /// Starts listening and says where.
    async fn listen(&self, path: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let endpoint = Route::new().at(path, post(receive)).data(self.clone());
        let endpoint = endpoint.map_to_response().boxed();
        tokio::spawn(async move {
            let limits = edge::Limits::from(&config::Server::default());
            edge::serve(listener, endpoint, limits, Box::pin(std::future::pending())).await
        });
        format!("http://{address}")
    }

    fn last(&self) -> (String, String) {
        self.seen.lock().unwrap().last().cloned().unwrap()
    }
}

async fn with_solapi(url: &str) -> TestApp {
    let config = format!(
        "\n[sms]\nadapter = \"solapi\"\n[sms.solapi]\nbase_url = \"{url}\"\n\
         api_key = \"test-key\"\napi_secret = \"test-secret\"\nsender = \"0212345678\"\n"
    );
    TestApp::builder().config(&config).start().await
}

/// The vector of `docs/decisions`: a fixed date and salt give a fixed signature.
#[test]
fn solapis_signature_is_the_documented_one() {
    let signature = solapi_signature("test-secret", "2026-10-08T00:00:00.000Z", "abc123");
    assert_eq!(
        signature.unwrap(),
        "01ed74b1a957a9670695979fd98b45116ee25697ed1ec792422ae5dc0dac1ac7"
    );
}

#[tokio::test]
async fn solapi_gets_a_signed_call_with_the_code() {
    let double = Double::answering(200, json!({ "statusCode": "2000" }));
    let app = with_solapi(&double.listen("/messages/v4/send").await).await;
    app.guest().post(SEND, json!({})).await.expect(204);

    let (header, body) = double.last();
    let part = |name: &str| {
        let rest = header.split(&format!("{name}=")).nth(1).unwrap();
        rest.split(',').next().unwrap().to_owned()
    };
    assert!(
        header.starts_with("HMAC-SHA256 apiKey=test-key, date="),
        "{header}"
    );
    let expected = solapi_signature("test-secret", &part("date"), &part("salt")).unwrap();
    assert_eq!(part("signature"), expected);
    let message = serde_json::from_str::<Value>(&body).unwrap()["message"].clone();
    assert_eq!(message["to"], "01012345678");
    assert_eq!(message["from"], "0212345678");
    assert_eq!(message["type"], "SMS");
    assert!(message["text"].as_str().unwrap().contains("인증번호"));
    assert!(app.messages().is_empty(), "nothing goes to the outbox");
}

#[tokio::test]
async fn a_failing_gateway_is_a_503_and_the_number_may_try_again_at_once() {
    let double = Double::answering(500, json!({}));
    let app = with_solapi(&double.listen("/messages/v4/send").await).await;
    for _ in 0..6 {
        let answer = app.guest().post(SEND, json!({})).await.expect(503);
        assert_eq!(answer.header("retry-after"), None);
        assert!(!answer.text().contains("solapi"));
    }
    double.answer(200, json!({}));
    app.guest().post(SEND, json!({})).await.expect(204);
    app.guest().post(SEND, json!({})).await.expect(429);
}

#[tokio::test]
async fn an_unreachable_gateway_is_a_503() {
    let app = with_solapi("http://127.0.0.1:9").await;
    app.guest().post(SEND, json!({})).await.expect(503);
}

#[tokio::test]
async fn aligo_gets_a_form_and_success_is_what_its_body_says() {
    let double = Double::answering(200, json!({ "result_code": "1", "message": "success" }));
    let url = double.listen("/send/").await;
    let config = format!(
        "\n[sms]\nadapter = \"aligo\"\n[sms.aligo]\nbase_url = \"{url}\"\n\
         api_key = \"test-key\"\nuser_id = \"centre\"\nsender = \"0212345678\"\n"
    );
    let app = TestApp::builder().config(&config).start().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let (_, body) = double.last();
    let form: Vec<(String, String)> = url::form_urlencoded::parse(body.as_bytes())
        .into_owned()
        .collect();
    let get = |name: &str| &form.iter().find(|(key, _)| key == name).unwrap().1;
    assert_eq!(get("key"), "test-key");
    assert_eq!(get("user_id"), "centre");
    assert_eq!(get("sender"), "0212345678");
    assert_eq!(get("receiver"), "01012345678");
    assert!(get("msg").contains("인증번호"));

    // HTTP 200, and yet nothing was sent.
    app.pass(chrono::TimeDelta::minutes(2));
    double.answer(
        200,
        json!({ "result_code": -101, "message": "no such key" }),
    );
    app.guest().post(SEND, json!({})).await.expect(503);
}
