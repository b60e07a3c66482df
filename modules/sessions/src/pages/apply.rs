//! The page of an application form: what it is for, before the form itself is drawn.

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Template},
};
use poem::http::StatusCode;
use serde_json::{Value, json};

use super::beginning;
use crate::sessions::Sessions;

const APPLY: Template = Template {
    name: "sessions_apply.html",
    source: include_str!("../../templates/apply.html"),
};

/// Nothing for a session that is not there.
pub async fn page(ctx: &Ctx, sessions: &Sessions, code: &str) -> Result<Option<PublicPage>> {
    let answer = match sessions.form(ctx, code).await {
        Ok(answer) => answer,
        Err(error) if error.status == StatusCode::NOT_FOUND => return Ok(None),
        Err(error) => return Err(error),
    };
    let form: Value = serde_json::from_slice(&answer.body)?;
    let info = &form["sessionInfo"];
    let text = |field: &str| info[field].as_str().unwrap_or_default();
    Ok(Some(PublicPage {
        title: text("title").to_owned(),
        description: beginning(text("description")),
        path: format!("/apply/{}", text("sessionCode")),
        kind: "website",
        unlisted: true,
        body: APPLY.render(json!({ "session": info }))?,
        data: vec![(
            format!("GET /api/apply/form/{}", text("sessionCode")),
            answer,
        )],
        ..PublicPage::default()
    }))
}
