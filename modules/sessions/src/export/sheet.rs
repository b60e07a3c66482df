//! Applications as a spreadsheet.

use chrono_tz::Tz;
use platform::sheet::Sheet;

use super::{Export, text, time};
use crate::shapes::AdminApplication;

const PERSON: [&str; 6] = ["번호", "신청일시", "이름", "연락처", "이메일", "주소"];

/// A row for each application.
pub fn sheet(export: &Export, zone: Tz) -> Sheet {
    let columns = columns(export);
    let labels = columns.iter().map(|(_, label)| label.clone());
    let row = |one| values(one, &columns, zone);
    Sheet {
        name: "신청",
        head: PERSON
            .map(str::to_owned)
            .into_iter()
            .chain(labels)
            .collect(),
        rows: export.applications.iter().map(row).collect(),
    }
}

/// Key and label of every answer that one of the applications has. A field whose label was changed
/// stands in two columns: what was asked is part of the answer.
fn columns(export: &Export) -> Vec<(String, String)> {
    let mut columns: Vec<(String, String)> = Vec::new();
    for answer in export.applications.iter().flat_map(|one| &one.answers) {
        if !columns
            .iter()
            .any(|(key, label)| *key == answer.key && *label == answer.label)
        {
            columns.push((answer.key.clone(), answer.label.clone()));
        }
    }
    columns
}

fn values(one: &AdminApplication, columns: &[(String, String)], zone: Tz) -> Vec<String> {
    let mut values = vec![
        one.id.to_string(),
        time(one.applied_at, zone),
        one.name.clone(),
        one.phone.clone(),
        one.email.clone(),
        one.address.clone(),
    ];
    values.extend(columns.iter().map(|(key, label)| {
        let answer = one
            .answers
            .iter()
            .find(|answer| answer.key == *key && answer.label == *label);
        answer.map_or_else(String::new, text)
    }));
    values
}
