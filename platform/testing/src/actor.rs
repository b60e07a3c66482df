//! People who call the application.

use std::sync::Arc;

use platform::cached_response::CachedResponse;
use poem::{
    Body, Endpoint, Request, Response,
    http::{HeaderMap, Method, StatusCode},
};
use serde_json::{Value, json};

use crate::TestApp;

/// Somebody with or without a token.
pub struct Actor<'a> {
    pub(crate) app: &'a TestApp,
    token: Option<String>,
    address: Option<String>,
    headers: Vec<(&'static str, String)>,
}

/// What came back, read to the end.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
    /// What is kept in memory of it.
    pub kept: Option<Arc<CachedResponse>>,
}

impl<'a> Actor<'a> {
    pub(crate) fn new(app: &'a TestApp, token: Option<String>) -> Self {
        Self {
            app,
            token,
            address: None,
            headers: Vec::new(),
        }
    }

    /// Moves the person to another address; needs [`crate::TestAppBuilder::behind_proxy`].
    pub fn at(mut self, address: &str) -> Self {
        self.address = Some(address.to_owned());
        self
    }

    /// Adds a header to each request of the person.
    pub fn with_header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// The access token that this actor sends; fails the test for a guest.
    pub fn token(&self) -> &str {
        self.token.as_deref().expect("an actor with a token")
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    /// The titles of what the search of the site finds, the best first.
    pub async fn finds(&self, words: &str) -> Vec<String> {
        let words = words.replace(' ', "%20");
        let path = format!("/api/search?q={words}&size=100");
        let found = self.get(&path).await.expect(200).json();
        let results = found["_embedded"]["searchDTOList"].as_array();
        let titles = results.into_iter().flatten();
        titles
            .filter_map(|result| Some(result["title"].as_str()?.to_owned()))
            .collect()
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(
            Method::POST,
            path,
            Some(("application/json", body.to_string().into_bytes())),
        )
        .await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(
            Method::PUT,
            path,
            Some(("application/json", body.to_string().into_bytes())),
        )
        .await
    }

    pub async fn delete_with(&self, path: &str, body: Value) -> Answer {
        self.send(
            Method::DELETE,
            path,
            Some(("application/json", body.to_string().into_bytes())),
        )
        .await
    }

    /// A form as browsers send it.
    pub async fn post_form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let form = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish();
        self.send(
            Method::POST,
            path,
            Some(("application/x-www-form-urlencoded", form.into_bytes())),
        )
        .await
    }

    /// Asks for an upload and sends the bytes; the path to name in a record.
    pub async fn upload(&self, path: &str, bytes: Vec<u8>) -> String {
        let (answer, path) = self.try_upload(path, bytes).await;
        answer.expect(200);
        path
    }

    /// Uploads a file; gives whatever the server says of the bytes, and the path.
    pub async fn try_upload(&self, path: &str, bytes: Vec<u8>) -> (Answer, String) {
        let given = self
            .post("/api/s3/getPreSignedUrl", json!({ "path": path }))
            .await
            .expect(200)
            .json();
        let text = |name: &str| given[name].as_str().expect("a text").to_owned();
        let answer = self
            .send(
                Method::PUT,
                &text("url"),
                Some((&text("contentType"), bytes)),
            )
            .await;
        (answer, text("path"))
    }

    /// Any request: content type and bytes as given.
    pub async fn send(&self, method: Method, path: &str, body: Option<(&str, Vec<u8>)>) -> Answer {
        let mut request = Request::builder().method(method).uri_str(path);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(address) = &self.address {
            request = request.header("x-forwarded-for", address);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let request = match body {
            None => request.finish(),
            Some((content_type, bytes)) => request
                .header("content-type", content_type)
                .header("content-length", bytes.len().to_string())
                .body(Body::from(bytes)),
        };
        self.request(request).await
    }

    /// A request made by hand, without this actor's token.
    pub async fn request(&self, request: Request) -> Answer {
        Answer::read(self.begin(request).await).await
    }

    /// The answer to a request made by hand, with its body still to be read.
    pub async fn begin(&self, request: Request) -> Response {
        self.app.endpoint.get_response(request).await
    }
}

impl Answer {
    async fn read(mut response: Response) -> Self {
        let bytes = response
            .take_body()
            .into_bytes()
            .await
            .expect("a body that can be read")
            .to_vec();
        Self {
            status: response.status(),
            headers: response.headers().clone(),
            kept: response.extensions().get().cloned(),
            bytes,
        }
    }

    /// The body as JSON; fails the test when it is not.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|_| panic!("not JSON ({}): {}", self.status, self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// The Korean sentence of a refusal.
    pub fn message(&self) -> String {
        self.json()["message"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The fields that a `400` names.
    pub fn error_fields(&self) -> Vec<String> {
        let body = self.json();
        let errors = body["errors"].as_array().cloned().unwrap_or_default();
        errors
            .iter()
            .filter_map(|error| error["field"].as_str())
            .map(str::to_owned)
            .collect()
    }

    /// Goes on when the status is the expected one, else fails with the whole answer.
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}
