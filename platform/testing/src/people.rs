//! People whom calls name: somebody new, and their telephones.

use std::sync::{
    Mutex,
    atomic::{AtomicU32, Ordering},
};

use chrono::TimeDelta;
use serde_json::{Map, Value};

use crate::TestApp;

/// The people of calls.
#[derive(Default)]
pub(crate) struct People {
    /// The last `{phone}`.
    phone: Mutex<String>,
}

impl People {
    /// Somebody new, or a telephone and what was sent to it; nothing for any other name. `count` is of
    /// numbers that were given.
    pub(crate) async fn value(
        &self,
        app: &TestApp,
        name: &str,
        count: &AtomicU32,
    ) -> Option<Value> {
        let number = || count.fetch_add(1, Ordering::SeqCst) + 1;
        let last = || self.phone.lock().expect("the calls").clone();
        match name {
            "member" => {
                let member = app.member(&format!("손님{}", number())).await;
                let me = member.get("/api/member/me").await.expect(200).json();
                Some(me["id"].clone())
            }
            "phone" => {
                let phone = format!("0107{:07}", number());
                *self.phone.lock().expect("the calls") = phone.clone();
                Some(phone.into())
            }
            "same_phone" => Some(last().into()),
            // Text messages are limited by the hour.
            "ticket" => {
                app.pass(TimeDelta::minutes(10));
                Some(app.phone_ticket(&last()).await.into())
            }
            "code" => {
                app.pass(TimeDelta::minutes(10));
                let path = format!("/api/register/sendMessage/{}", last());
                let empty = Value::Object(Map::new());
                app.guest().post(&path, empty).await.expect(204);
                Some(app.sms_code(&last()).into())
            }
            _ => None,
        }
    }
}
