//! The page of an application form: what it is for, before the form itself is drawn.

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Template},
};
use poem::http::StatusCode;
use serde_json::json;

use super::{beginning, shown};
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
    let info = &answer.value.session_info;
    Ok(Some(PublicPage {
        title: info.title.clone(),
        description: beginning(&info.description),
        path: format!("/apply/{}", info.session_code),
        kind: "website",
        unlisted: true,
        body: APPLY.render(json!({ "session": shown(info) }))?,
        data: vec![(
            format!("GET /api/apply/form/{}", info.session_code),
            answer.response,
        )],
        ..PublicPage::default()
    }))
}
