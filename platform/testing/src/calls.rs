//! Calls that succeed, as a module's `tests/calls.toml` has them: one for each operation, with what
//! has to be there before it.
//!
//! ```toml
//! schemas = ["Event"]
//!
//! [calls.create_event]
//! body = { title = "한 해 {n}", start = "2026-12-21", end = "2026-12-21" }
//!
//! [calls.get_event]
//! after = ["create_event"]
//! path = { key = "{create_event/key}" }
//! ```
//!
//! In braces stands what an earlier call answered, by its operation and the way into the answer: `name=방석` is the one
//! of a list with that name, `-1` the last part of an address. `{n}` is a new number, `{picture:event}` the path of a
//! fresh upload, `{document}` that of an admin's file, `{hours:2}` the time in two hours, `{member}` the id of somebody
//! new, `{phone}` a number that nobody has, with `{same_phone}`, `{ticket}` and `{code}` for the last of them.
//!
//! `[[setup]]` is done once where the site is empty. A call under another name says its `operation`:
//! others need it, and nobody tries it by itself. `form` is a body of a form, `proved` lets the callers
//! type their passwords again before, and `answers` is what whoever may call is answered where a
//! success needs something outside of the program.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{Actor, Makers, Operation, images, people::People};

/// The calls of a module.
pub struct Calls {
    file: File,
    count: AtomicU32,
    /// What removes the last that an operation made, where the next takes its place.
    replaced: Mutex<BTreeMap<String, Call>>,
    people: People,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schemas: Vec<String>,
    #[serde(default)]
    setup: Vec<Setup>,
    #[serde(default)]
    calls: BTreeMap<String, Written>,
    #[serde(default)]
    pages: Vec<Page>,
    #[serde(default)]
    missing: Vec<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    /// The operation, where the call's name is another.
    operation: Option<String>,
    /// The operation that removes what this one made before, where there may be few of them.
    replaced_by: Option<String>,
    after: Vec<String>,
    path: BTreeMap<String, String>,
    query: String,
    body: Option<Value>,
    form: Option<String>,
    proved: bool,
    answers: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    operation: String,
    /// In place of the call's own.
    body: Option<Value>,
}

#[derive(Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Page {
    path: String,
    #[serde(default)]
    after: Vec<String>,
}

/// One call, ready to be made.
#[derive(Clone)]
pub struct Call {
    pub method: String,
    pub path: String,
    pub body: Option<Value>,
    /// In place of a body of JSON.
    pub form: Option<String>,
}

impl Call {
    pub async fn by(&self, actor: &Actor<'_>) -> crate::Answer {
        let body = self.content();
        let method = self.method.parse().expect("a method");
        actor.send(method, &self.path, body).await
    }

    /// The body with its type.
    pub fn content(&self) -> Option<(&'static str, Vec<u8>)> {
        let json = self
            .body
            .as_ref()
            .map(|body| ("application/json", body.to_string()));
        let form = self.form.clone();
        let form = form.map(|form| ("application/x-www-form-urlencoded", form));
        form.or(json).map(|(kind, text)| (kind, text.into_bytes()))
    }
}

impl Calls {
    pub fn read(text: &str) -> Self {
        let file = toml::from_str(text).unwrap_or_else(|error| panic!("calls.toml: {error}"));
        Self {
            file,
            count: AtomicU32::new(0),
            replaced: Mutex::default(),
            people: People::default(),
        }
    }

    /// What the names of the module's schemas begin with.
    pub fn schemas(&self) -> &[String] {
        &self.file.schemas
    }

    /// Addresses that lead to no page, although they look like it.
    pub fn missing(&self) -> &[String] {
        &self.file.missing
    }

    /// The operations that are called.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let calls = self.file.calls.iter();
        calls.map(|(name, written)| written.operation.as_deref().unwrap_or(name))
    }

    pub fn has(&self, operation: &str) -> bool {
        self.file.calls.contains_key(operation)
    }

    /// Parameters of the path that an earlier call has to answer: they name something.
    pub fn named(&self, operation: &str) -> Vec<&str> {
        let written = self.file.calls.get(operation);
        let path = written.into_iter().flat_map(|written| &written.path);
        let named = path.filter(|(_, value)| value.starts_with('{') && *value != "{phone}");
        named.map(|(name, _)| name.as_str()).collect()
    }

    /// What has to be there on an empty site before anything is called.
    pub async fn set_up(&self, makers: &Makers<'_>) {
        for setup in &self.file.setup {
            let mut call = self.prepare(makers, &setup.operation).await;
            if let Some(body) = &setup.body {
                call.body = Some(body.clone());
            }
            let answer = call
                .by(makers.maker(self.operation(makers, &setup.operation)))
                .await;
            assert!(answer.status.is_success(), "setup: {}", answer.text());
        }
    }

    /// The call of `operation`, with everything that it needs made.
    pub async fn prepare(&self, makers: &Makers<'_>, operation: &str) -> Call {
        let call = self.prepare_unproved(makers, operation).await;
        if self.is_proved(operation) {
            makers.prove().await;
        }
        call
    }

    /// The call for whoever has a login and no password: a thief.
    pub async fn prepare_unproved(&self, makers: &Makers<'_>, operation: &str) -> Call {
        let known = self.make(makers, self.after(operation)).await;
        self.fill(makers, operation, &known).await
    }

    /// Whether the caller types their password again before.
    pub fn is_proved(&self, operation: &str) -> bool {
        let written = self.file.calls.get(operation);
        written.is_some_and(|written| written.proved)
    }

    /// What whoever may call is answered, where that is no success.
    pub fn answers(&self, operation: &str) -> Option<u16> {
        self.file.calls.get(operation)?.answers
    }

    /// The addresses of the pages, with everything that they show made.
    pub async fn pages(&self, makers: &Makers<'_>) -> Vec<String> {
        let mut paths = Vec::new();
        for page in &self.file.pages {
            let known = self.make(makers, &page.after).await;
            let path = self.value(&makers.admin, &page.path, &known).await;
            paths.push(path.as_str().expect("a path").to_owned());
        }
        paths
    }

    fn after(&self, name: &str) -> &[String] {
        let written = self.file.calls.get(name);
        written.map_or(&[], |written| &written.after)
    }

    /// Makes the calls and what they need; their answers by name.
    async fn make(&self, makers: &Makers<'_>, wanted: &[String]) -> Map<String, Value> {
        let mut order = Vec::new();
        for name in wanted {
            self.gather(name, &mut order);
        }
        let mut known = Map::new();
        for name in order {
            let maker = makers.maker(self.operation(makers, name));
            if std::ptr::eq(maker, &makers.member) {
                // What members write is limited by the hour.
                makers.app.pass(TimeDelta::minutes(4));
            }
            self.remove_last(makers, name).await;
            let call = self.fill(makers, name, &known).await;
            if self.is_proved(name) {
                makers.prove().await;
            }
            let answer = call.by(maker).await;
            let done = answer.status.is_success();
            assert!(done, "{name}: {} {}", answer.status, answer.text());
            let json = serde_json::from_slice(&answer.bytes).unwrap_or_default();
            known.insert(name.to_owned(), json);
            self.remember(makers, name, &known).await;
        }
        known
    }

    fn gather<'a>(&'a self, name: &'a str, order: &mut Vec<&'a str>) {
        for earlier in self.after(name) {
            self.gather(earlier, order);
        }
        if !order.contains(&name) {
            order.push(name);
        }
    }

    async fn remove_last(&self, makers: &Makers<'_>, name: &str) {
        let last = self.replaced.lock().expect("the calls").remove(name);
        if let Some(call) = last {
            // It may be gone already.
            call.by(&makers.admin).await;
        }
    }

    async fn remember(&self, makers: &Makers<'_>, name: &str, known: &Map<String, Value>) {
        let written = self.file.calls.get(name);
        if let Some(removal) = written.and_then(|written| written.replaced_by.as_deref()) {
            let call = self.fill(makers, removal, known).await;
            let mut replaced = self.replaced.lock().expect("the calls");
            replaced.insert(name.to_owned(), call);
        }
    }

    fn operation<'a>(&self, makers: &Makers<'a>, name: &str) -> &'a Operation {
        let written = self.file.calls.get(name);
        let operation = written.and_then(|written| written.operation.as_deref());
        makers.operation(operation.unwrap_or(name))
    }

    async fn fill(&self, makers: &Makers<'_>, name: &str, known: &Map<String, Value>) -> Call {
        let written = Written::default();
        let written = self.file.calls.get(name).unwrap_or(&written);
        let operation = self.operation(makers, name);
        let maker = makers.maker(operation);
        let mut path = operation.path.clone();
        for (parameter, value) in &written.path {
            let place = format!("{{{parameter}}}");
            assert!(path.contains(&place), "{path} of {name} has no {parameter}");
            path = path.replace(&place, &plain(&self.value(maker, value, known).await));
        }
        assert!(!path.contains('{'), "{name}: {path} is not complete");
        if !written.query.is_empty() {
            let query = self.value(maker, &written.query, known).await;
            path = format!("{path}?{}", plain(&query));
        }
        let body = match (&written.body, operation.method.as_str()) {
            (Some(body), _) => Some(self.body(maker, body, known).await),
            (None, "GET" | "DELETE") => None,
            (None, _) => Some(Value::Object(Map::new())),
        };
        let form = match &written.form {
            Some(form) => Some(plain(&self.value(maker, form, known).await)),
            None => None,
        };
        Call {
            method: operation.method.clone(),
            path,
            body: body.filter(|_| form.is_none()),
            form,
        }
    }

    async fn body(&self, maker: &Actor<'_>, body: &Value, known: &Map<String, Value>) -> Value {
        match body {
            Value::String(text) => self.value(maker, text, known).await,
            Value::Array(items) => {
                let mut filled = Vec::new();
                for item in items {
                    filled.push(Box::pin(self.body(maker, item, known)).await);
                }
                filled.into()
            }
            Value::Object(fields) => {
                let mut filled = Map::new();
                for (name, value) in fields {
                    let value = Box::pin(self.body(maker, value, known)).await;
                    filled.insert(name.clone(), value);
                }
                filled.into()
            }
            other => other.clone(),
        }
    }

    /// The text with everything in braces put in; the value itself where it is nothing else.
    async fn value(&self, maker: &Actor<'_>, text: &str, known: &Map<String, Value>) -> Value {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, behind) = after.split_once('}').expect("a closing brace");
            let value = self.named_value(maker, name, known).await;
            if before.is_empty() && behind.is_empty() && filled.is_empty() {
                return value;
            }
            filled = format!("{filled}{before}{}", plain(&value));
            rest = behind;
        }
        Value::String(filled + rest)
    }

    async fn named_value(
        &self,
        maker: &Actor<'_>,
        name: &str,
        known: &Map<String, Value>,
    ) -> Value {
        if name == "n" {
            return (self.count.fetch_add(1, Ordering::SeqCst) + 1).into();
        }
        if let Some(value) = self.people.value(maker.app, name, &self.count).await {
            return value;
        }
        if let Some(hours) = name.strip_prefix("hours:") {
            let hours = TimeDelta::hours(hours.parse().expect("a number of hours"));
            return serde_json::json!(maker.app.now() + hours);
        }
        if let Some(folder) = name.strip_prefix("picture:") {
            let path = format!("{folder}/call.webp");
            return maker.upload(&path, images::webp(8, 8)).await.into();
        }
        if name == "document" {
            let bytes = b"%PDF-1.7 call".to_vec();
            return maker.upload("file/call.pdf", bytes).await.into();
        }
        let (operation, way) = name.split_once('/').unwrap_or((name, ""));
        let answer = known.get(operation);
        let answer = answer.unwrap_or_else(|| panic!("{operation} was not called before"));
        let found = way.split('/').try_fold(answer.clone(), step);
        found.unwrap_or_else(|| panic!("no {name} in {answer}"))
    }
}

/// One step into an answer: a field, a place of a list, or the one of a list that has a field of
/// this value.
fn step(value: Value, name: &str) -> Option<Value> {
    if name == "-1" {
        return value.as_str()?.rsplit('/').next().map(Value::from);
    }
    match (value.as_array(), name.split_once('=')) {
        (Some(list), Some((field, wanted))) => {
            list.iter().find(|one| one[field] == wanted).cloned()
        }
        _ => value.pointer(&format!("/{name}")).cloned(),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
