//! A record that follows a file of seed content until somebody edits it.

use serde_json::Value;

/// The fields that stayed as somebody edited them; none where the whole record stayed as it is, or
/// is gone.
pub type KeptFields = Option<Vec<String>>;

/// What later applies compare with: the seed, in the form in which the kind stored it.
pub fn base(seed: &Value, wanted: Option<&Value>, stored: Option<&Value>) -> Value {
    let mut base = seed.clone();
    if let Some(fields) = base.as_object_mut() {
        for (name, value) in fields {
            let taken = wanted.and_then(|wanted| wanted.get(name)) == Some(&*value);
            if let Some(stored) = stored.and_then(|stored| stored.get(name)).filter(|_| taken) {
                *value = stored.clone();
            }
        }
    }
    base
}

/// Field by field: an edited one stays, another follows the seed. Returns what to store and what was
/// kept.
pub fn merge(
    seed: &Value,
    seeded: Option<&Value>,
    current: Option<&Value>,
) -> (Option<Value>, KeptFields) {
    let Some(seeded) = seeded else {
        // Never seeded: what is there was made by people.
        return match current {
            None => (Some(seed.clone()), None),
            Some(current) => (Some(current.clone()), (current != seed).then(Vec::new)),
        };
    };
    let Some(current) = current else {
        return (None, Some(Vec::new()));
    };
    let (Some(new), Some(old), Some(now)) =
        (seed.as_object(), seeded.as_object(), current.as_object())
    else {
        return (Some(seed.clone()), None);
    };
    let mut merged = now.clone();
    let mut kept = Vec::new();
    for (field, value) in new {
        if now.get(field) == Some(value) {
            continue;
        }
        if now.get(field) == old.get(field) {
            merged.insert(field.clone(), value.clone());
        } else {
            kept.push(field.clone());
        }
    }
    for field in old.keys().filter(|field| !new.contains_key(*field)) {
        if now.get(field) == old.get(field) {
            merged.shift_remove(field);
        } else {
            kept.push(field.clone());
        }
    }
    let kept = (!kept.is_empty()).then_some(kept);
    (Some(Value::Object(merged)), kept)
}
