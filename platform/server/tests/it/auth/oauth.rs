//! A real OAuth server, started for one test, and a browser's part in its redirects.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use platform_testing::TestApp;
use serde_json::Value;

/// The server; ends with the test.
pub struct OAuthServer {
    child: Child,
    port: u16,
}

impl OAuthServer {
    /// Starts `e2e/oauth/server.mjs` with the people whom it knows: `{"kakao": {...}, …}`.
    pub fn start(people: &Value) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../e2e/oauth");
        assert!(
            folder.join("node_modules/oidc-provider").is_dir(),
            "e2e/oauth/node_modules is missing: run `make setup` to install the OAuth server"
        );
        let mut child = Command::new("node")
            .arg("server.mjs")
            .current_dir(&folder)
            .env("PROFILES", people.to_string())
            .env_remove("PORT")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("node, which runs the OAuth server");
        let lines = BufReader::new(child.stdout.take().expect("the server's output")).lines();
        let port = lines
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening on ")?.parse().ok())
            .expect("an OAuth server that starts");
        Self { child, port }
    }

    /// The lines of `config.toml` for both providers.
    pub fn config(&self) -> String {
        let base = format!("http://127.0.0.1:{}", self.port);
        format!(
            r#"
[auth.providers.kakao]
label = "카카오"
adapter = "kakao"
client_id = "kakao-client"
client_secret = "kakao-secret"
authorize_url = "{base}/auth"
token_url = "{base}/token"
profile_url = "{base}/kakao/profile"

[auth.providers.naver]
label = "네이버"
adapter = "naver"
client_id = "naver-client"
client_secret = "naver-secret"
authorize_url = "{base}/auth"
token_url = "{base}/naver/token"
profile_url = "{base}/naver/profile"
"#
        )
    }

    pub async fn app(&self) -> TestApp {
        TestApp::builder().config(&self.config()).start().await
    }
}

impl Drop for OAuthServer {
    fn drop(&mut self) {
        let _already_gone = self.child.kill();
        let _already_gone = self.child.wait();
    }
}

/// What the browser holds after it came back from the provider.
#[derive(Clone, Debug)]
pub struct CameBack {
    pub code: String,
    pub state: String,
    /// The cookie that bound the login to this browser.
    pub cookie: String,
}

impl CameBack {
    pub fn path(&self, provider: &str) -> String {
        format!(
            "/api/{provider}/handleLogin/{}?state={}",
            self.code, self.state
        )
    }
}

/// Goes to the provider, is logged in there, and follows it back to the site's landing page.
pub async fn visit(app: &TestApp, provider: &str) -> CameBack {
    let path = format!("/api/{provider}/authorize");
    let answer = app.guest().get(&path).await.expect(302);
    let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
    for attribute in ["HttpOnly", "SameSite=Lax", "Max-Age=600"] {
        assert!(cookie.contains(attribute), "{attribute} in {cookie}");
    }
    let authorize: url::Url = answer.header("location").unwrap().parse().unwrap();
    let landing = app
        .ctx
        .config
        .server
        .public_url
        .join(&format!("/{provider}/oauth/redirect"));
    let back = follow(authorize, &landing).await;
    let query: HashMap<String, String> = back.query_pairs().into_owned().collect();
    assert!(query.contains_key("code"), "the provider refused: {back}");
    CameBack {
        code: query["code"].clone(),
        state: query["state"].clone(),
        cookie: cookie.split(';').next().unwrap().to_owned(),
    }
}

/// Follows redirects as a browser does, until one leads to `landing`.
async fn follow(mut url: url::Url, landing: &str) -> url::Url {
    let browser = platform::http::client_builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    let mut cookies: HashMap<String, String> = HashMap::new();
    for _ in 0..10 {
        let jar: Vec<String> = cookies
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        let answer = browser
            .get(url.clone())
            .header("cookie", jar.join("; "))
            .send()
            .await
            .unwrap();
        for cookie in answer.headers().get_all("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (key, value) = pair.split_once('=').unwrap();
            cookies.insert(key.to_owned(), value.to_owned());
        }
        let status = answer.status();
        let next = answer
            .headers()
            .get("location")
            .map(|next| next.to_str().unwrap().to_owned());
        let Some(next) = next else {
            panic!("{status} at {url}: {}", answer.text().await.unwrap());
        };
        url = url.join(&next).unwrap();
        if url.as_str().starts_with(landing) {
            return url;
        }
    }
    panic!("the provider sends the browser round in circles");
}
