//! Applications with the labels that their forms had.

use std::collections::HashMap;

use platform::{error::Result, media};
use serde_json::json;
use sqlx::SqliteConnection;

use crate::{
    application::{Application, Given},
    fields::{Field, FieldKind},
    record::form_versions,
    responses::{AdminApplication, Answer, AnswerFile},
};

/// What is needed to show any of some applications.
pub struct Labels {
    versions: HashMap<i64, Vec<Field>>,
    sizes: HashMap<String, i64>,
}

impl Labels {
    pub async fn load(conn: &mut SqliteConnection, applications: &[Application]) -> Result<Self> {
        let mut ids: Vec<i64> = applications
            .iter()
            .filter_map(|application| application.row.form_version_id)
            .collect();
        ids.sort_unstable();
        ids.dedup();
        let paths: Vec<String> = applications
            .iter()
            .flat_map(|application| application.content.files())
            .collect();
        Ok(Self {
            versions: form_versions(conn, &ids).await?,
            sizes: media::sizes(conn, &paths).await?,
        })
    }

    /// The answers in the order of the form that was filled in; what was left empty too.
    pub fn answers(&self, application: &Application) -> Vec<Answer> {
        let version = application.row.form_version_id;
        let fields = version.and_then(|id| self.versions.get(&id));
        fields
            .into_iter()
            .flatten()
            .map(|field| self.answer(field, application.content.given.get(&field.key)))
            .collect()
    }

    fn answer(&self, field: &Field, given: Option<&Given>) -> Answer {
        let mut answer = Answer {
            key: field.key.clone(),
            label: field.label.clone(),
            kind: field.kind,
            value: String::new(),
            files: Vec::new(),
        };
        match given {
            Some(Given::Text(text)) if field.kind != FieldKind::File => {
                answer.value = text.clone();
            }
            Some(Given::Files(paths)) => {
                answer.files = paths.iter().map(|path| self.file(path)).collect();
            }
            _ => {}
        }
        answer
    }

    fn file(&self, path: &str) -> AnswerFile {
        AnswerFile {
            name: media::file_name(path),
            size: self.sizes.get(path).copied().unwrap_or(0),
        }
    }

    /// The application as admins see it.
    pub fn show(&self, application: Application) -> AdminApplication {
        let answers = self.answers(&application);
        let applied_at = application.applied_at();
        let content = application.content;
        let value = |given| match given {
            Given::Text(text) => json!(text),
            Given::Files(paths) => json!(paths),
        };
        AdminApplication {
            id: application.row.id,
            name: content.name,
            email: content.email,
            phone: content.phone,
            address: content.address,
            applied_at,
            dynamic_fields: content
                .given
                .into_iter()
                .map(|(key, given)| (key, poem_openapi::types::Any(value(given))))
                .collect(),
            answers,
        }
    }
}
