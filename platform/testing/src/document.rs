//! What the browser reads from a document before the site has asked for anything.

use std::borrow::Cow;

use platform::html::without_frames;
use serde_json::Value;

/// The first data of a document; texts that it refers to are taken from where they stand, as the
/// site does it.
pub fn first_data(document: &str) -> Value {
    let (_, rest) = document
        .split_once("id=\"maru-data\">")
        .expect("first data");
    let (json, _) = rest.split_once("</script>").expect("the script's end");
    let mut data = serde_json::from_str(json).expect("JSON");
    let texts = document.split("<div class=\"server-html\">").skip(1);
    let texts: Vec<_> = texts
        .map(|rest| without_frames(rest.split("</div><!---->").next().unwrap_or_default()))
        .collect();
    resolve(&mut data, &texts);
    data
}

fn resolve(data: &mut Value, texts: &[Cow<'_, str>]) {
    if let Some(index) = data.get("writtenAt").and_then(Value::as_u64) {
        *data = Value::from(&*texts[index as usize]);
        return;
    }
    match data {
        Value::Array(values) => values.iter_mut().for_each(|value| resolve(value, texts)),
        Value::Object(fields) => fields.values_mut().for_each(|value| resolve(value, texts)),
        _ => {}
    }
}
