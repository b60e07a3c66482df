//! What the tests share: a shop with three categories, and the calls as people make them.

use platform_testing::{Actor, Answer, TestApp, images};
use serde_json::{Value, json};

/// A shop with the categories ALL, 전체상품 and 방석.
pub struct Shop {
    pub app: TestApp,
    pub all: i64,
    pub default: i64,
    pub cushions: i64,
    /// A picture that was uploaded.
    pub image: String,
    token: String,
}

impl Shop {
    pub async fn new() -> Self {
        Self::on(TestApp::builder().module(shop::module()).start().await).await
    }

    pub async fn on(app: TestApp) -> Self {
        let admin = app.admin().await;
        let all = category(&admin, "ALL", 0).await;
        let default = category(&admin, "전체상품", 1).await;
        let cushions = category(&admin, "방석", 2).await;
        let image = admin.upload("item/main.webp", images::webp(40, 30)).await;
        let token = admin.token().to_owned();
        Self {
            app,
            all,
            default,
            cushions,
            image,
            token,
        }
    }

    pub fn admin(&self) -> Actor<'_> {
        self.app.bearer(&self.token)
    }

    pub fn guest(&self) -> Actor<'_> {
        self.app.guest()
    }

    /// The body of a new item that is in the shop and in 방석.
    pub fn body(&self, title: &str) -> Value {
        json!({
            "title": title,
            "description": format!("<p>{title} 설명</p>"),
            "price": 10_000,
            "isDiscountByRate": true,
            "discountRate": 0,
            "discountAmount": 0,
            "soldOut": false,
            "isBest": false,
            "categoryIds": [self.default, self.cushions],
            "mainImagePath": self.image,
            "guideImagePaths": [],
            "detailImagePaths": [],
        })
    }

    pub async fn create(&self, title: &str) -> i64 {
        self.create_as(self.body(title)).await
    }

    /// With some fields of the body in place of the usual ones.
    pub async fn create_with(&self, title: &str, fields: Value) -> i64 {
        self.create_as(merged(self.body(title), fields)).await
    }

    async fn create_as(&self, body: Value) -> i64 {
        let answer = self.try_create(body).await.expect(201);
        answer.json()["id"].as_i64().unwrap()
    }

    pub async fn try_create(&self, body: Value) -> Answer {
        self.admin().post("/api/admin/item/create", body).await
    }

    /// Saves an item with some fields of the usual body replaced.
    pub async fn update(&self, id: i64, title: &str, fields: Value) -> Answer {
        let mut body = merged(self.body(title), fields.clone());
        if fields.get("mainImagePath").is_none() {
            body["mainImagePath"] = Value::Null;
        }
        self.admin()
            .put(&format!("/api/admin/item/update/{id}"), body)
            .await
    }

    pub async fn fetch(&self, id: i64) -> Value {
        let path = format!("/api/admin/item/fetch/{id}");
        self.admin().get(&path).await.expect(200).json()
    }

    pub async fn read(&self, id: i64) -> Value {
        self.try_read(id).await.expect(200).json()
    }

    pub async fn try_read(&self, id: i64) -> Answer {
        self.guest().get(&format!("/api/item/getById/{id}")).await
    }

    pub async fn list(&self, category: i64, page: i64, size: i64) -> Value {
        let path = format!("/api/item/getByCategory/{category}/{page}/{size}");
        self.guest().get(&path).await.expect(200).json()
    }

    pub async fn titles(&self, category: i64) -> Vec<String> {
        titles(&self.list(category, 0, 100).await)
    }

    pub async fn places(&self, category: i64) -> Vec<Value> {
        let path = format!("/api/admin/item-categories?categoryId={category}");
        let places = self.admin().get(&path).await.expect(200).json();
        places.as_array().unwrap().clone()
    }

    /// Takes back the newest change of a kind.
    pub async fn undo_last(&self, kind: &str) -> Answer {
        let entry = self.last_entry(kind).await;
        let path = format!("/api/admin/journal/{}/undo", entry["id"]);
        self.admin().post(&path, json!({})).await
    }

    pub async fn last_entry(&self, kind: &str) -> Value {
        let path = format!("/api/admin/journal?kind={kind}&size=1");
        let journal = self.admin().get(&path).await.expect(200).json();
        journal["_embedded"]["journalDTOList"][0].clone()
    }

    pub async fn undo_batch(&self, changed: &Value) -> Answer {
        let batch = changed["batch"].as_str().unwrap();
        let path = format!("/api/admin/journal/batch/{batch}/undo");
        self.admin().post(&path, json!({})).await
    }
}

pub async fn category(admin: &Actor<'_>, name: &str, priority: i64) -> i64 {
    let body = json!({ "name": name, "priority": priority });
    let answer = admin.post("/api/admin/categories", body).await.expect(201);
    answer.json()["id"].as_i64().unwrap()
}

pub fn rows(list: &Value) -> &Vec<Value> {
    list["_embedded"]["itemHomeDTOList"].as_array().unwrap()
}

pub fn titles(list: &Value) -> Vec<String> {
    texts(rows(list), "title")
}

pub fn texts(rows: &[Value], field: &str) -> Vec<String> {
    let text = |row: &Value| row[field].as_str().unwrap().to_owned();
    rows.iter().map(text).collect()
}

fn merged(mut body: Value, fields: Value) -> Value {
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}
