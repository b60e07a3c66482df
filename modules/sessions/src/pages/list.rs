//! The page of a type of sessions.

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Template},
};
use serde_json::{Value, json};

use super::{beginning, list_path};
use crate::{sessions::Sessions, settings::SessionType};

const LIST: Template = Template {
    name: "sessions_list.html",
    source: include_str!("../../templates/list.html"),
};

pub async fn page(ctx: &Ctx, sessions: &Sessions, one: &SessionType) -> Result<PublicPage> {
    let answer = sessions.list(ctx, &one.key).await?;
    // From the bytes that the browser gets: head, body and first data are of one revision.
    let infos: Vec<Value> = serde_json::from_slice(&answer.body)?;
    let titles: Vec<&str> = infos.iter().map(|info| text(info, "title")).collect();
    let description = match titles.is_empty() {
        true => format!("{} {}", ctx.config.site.name, one.title),
        false => format!(
            "{} {}: {}",
            ctx.config.site.name,
            one.title,
            titles.join(", ")
        ),
    };
    Ok(PublicPage {
        title: one.title.clone(),
        description: description.chars().take(super::DESCRIPTION).collect(),
        path: list_path(&one.key),
        kind: "website",
        json_ld: infos.iter().map(|info| course(ctx, info)).collect(),
        body: LIST.render(json!({ "title": one.title, "sessions": infos }))?,
        data: vec![(
            format!("GET /api/session/fetchListByType/{}", one.key),
            answer,
        )],
        ..PublicPage::default()
    })
}

/// The session as search engines read it.
fn course(ctx: &Ctx, info: &Value) -> Value {
    let url = ctx.config.server.public_url.as_str();
    let description = match beginning(text(info, "description")) {
        empty if empty.is_empty() => text(info, "title").to_owned(),
        described => described,
    };
    json!({
        "@context": "https://schema.org",
        "@type": "Course",
        "name": text(info, "title"),
        "description": description,
        "courseCode": text(info, "sessionCode"),
        "url": format!("{url}/apply/{}", text(info, "sessionCode")),
        "inLanguage": ctx.config.site.language,
        "provider": {
            "@type": "Organization",
            "name": ctx.config.site.name,
            "url": url,
        },
    })
}

fn text<'a>(info: &'a Value, field: &str) -> &'a str {
    info[field].as_str().unwrap_or_default()
}
