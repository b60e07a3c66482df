//! The page of a type of sessions.

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Template},
};
use serde_json::{Value, json};

use super::{beginning, list_path, shown};
use crate::{record::SessionType, responses::SessionInfo, sessions::Sessions};

const LIST: Template = Template {
    name: "sessions_list.html",
    source: include_str!("../../templates/list.html"),
};

pub async fn page(ctx: &Ctx, sessions: &Sessions, one: &SessionType) -> Result<PublicPage> {
    let answer = sessions.list(ctx, &one.key).await?;
    let infos = &answer.value;
    let titles: Vec<&str> = infos.iter().map(|info| info.title.as_str()).collect();
    let sessions: Vec<_> = infos.iter().map(shown).collect();
    let site = &ctx.site().await?.identity.name;
    let description = match titles.is_empty() {
        true => format!("{site} {}", one.title),
        false => format!("{site} {}: {}", one.title, titles.join(", ")),
    };
    Ok(PublicPage {
        title: one.title.clone(),
        description: description.chars().take(super::DESCRIPTION).collect(),
        path: list_path(&one.key),
        kind: "website",
        json_ld: infos.iter().map(|info| course(ctx, site, info)).collect(),
        body: LIST.render(json!({ "title": one.title, "sessions": sessions }))?,
        data: vec![(
            format!("GET /api/session/fetchListByType/{}", one.key),
            answer.response,
        )],
        ..PublicPage::default()
    })
}

/// The session as search engines read it.
fn course(ctx: &Ctx, site: &str, info: &SessionInfo) -> Value {
    let url = ctx.config.server.public_url.as_str();
    let description = match beginning(&info.description) {
        empty if empty.is_empty() => info.title.clone(),
        described => described,
    };
    json!({
        "@context": "https://schema.org",
        "@type": "Course",
        "name": info.title,
        "description": description,
        "courseCode": info.session_code,
        "url": format!("{url}/apply/{}", info.session_code),
        "inLanguage": ctx.config.site.language,
        "provider": {
            "@type": "Organization",
            "name": site,
            "url": url,
        },
    })
}
