//! Applications as a spreadsheet.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use platform::{ctx::Ctx, error::Result, spreadsheet::Sheet, streamed::Parts, time_zone::Zone};

use super::{text, time};
use crate::{
    application::ApplicationRef, fields::Field, filter::Opened, record::form_versions,
    responses::AdminApplication,
};

const PERSON: [&str; 6] = ["번호", "신청일시", "이름", "연락처", "이메일", "주소"];

/// Key and label of an answer.
type Column = (String, String);

/// A sheet for these applications, and its rows.
pub async fn sheet(ctx: &Ctx, found: Vec<ApplicationRef>) -> Result<(Sheet, ApplicationRows)> {
    let mut versions: Vec<i64> = found.iter().filter_map(|one| one.form_version_id).collect();
    let mut named = HashSet::new();
    versions.retain(|version| named.insert(*version));
    let mut conn = ctx.db.read().acquire().await?;
    let forms = form_versions(&mut conn, &versions).await?;
    drop(conn);
    let columns = columns(&versions, &forms);
    let labels = columns.iter().map(|(_, label)| label.clone());
    let sheet = Sheet {
        name: "신청",
        head: PERSON
            .map(str::to_owned)
            .into_iter()
            .chain(labels)
            .collect(),
    };
    let rows = ApplicationRows {
        opened: Opened::new(ctx.clone(), found),
        columns,
        zone: ctx.config.site.time_zone,
    };
    Ok((sheet, rows))
}

/// What the forms asked for, the newest first. A field whose label was changed stands in two columns:
/// what was asked is part of the answer.
fn columns(versions: &[i64], forms: &HashMap<i64, Vec<Field>>) -> Vec<Column> {
    let fields = versions.iter().filter_map(|version| forms.get(version));
    let mut columns: Vec<Column> = Vec::new();
    for field in fields.flatten() {
        if !columns
            .iter()
            .any(|(key, label)| *key == field.key && *label == field.label)
        {
            columns.push((field.key.clone(), field.label.clone()));
        }
    }
    columns
}

/// A row for each application.
pub struct ApplicationRows {
    opened: Opened,
    columns: Vec<Column>,
    zone: Zone,
}

#[async_trait]
impl Parts for ApplicationRows {
    type Item = Vec<String>;

    async fn next(&mut self) -> Result<Option<Vec<Vec<String>>>> {
        let Some(part) = self.opened.next().await? else {
            return Ok(None);
        };
        let row = |one| values(one, &self.columns, self.zone);
        Ok(Some(part.iter().map(row).collect()))
    }
}

fn values(one: &AdminApplication, columns: &[Column], zone: Zone) -> Vec<String> {
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
