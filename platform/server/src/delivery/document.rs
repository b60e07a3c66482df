//! One document for each address: the site's shell with head, readable body and first data.

use std::sync::Arc;

use percent_encoding::percent_decode_str;
use poem::{
    Endpoint, Request, Response,
    error::MethodNotAllowedError,
    http::{HeaderValue, Method, StatusCode, header},
};
use serde_json::json;

use super::{
    assets::{LookColours, Site},
    body::{self, Body},
    is_screen, language, share,
};
use crate::{shared_cache, site};
use edge::{Parameters, content_security_policy, unknown_call};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    error::{ApiError, Result},
    html::without_frames,
    pages::{PublicPage, Query, Template, WRITTEN, address, drawn_in, split_drawn, url_path},
};

const HEAD: Template = Template {
    name: "head.html",
    source: include_str!("../../templates/head.html"),
};

/// What first data calls an address at which visitors find nothing (`preloaded.ts`).
const MISSING: &str = "missing";

/// Answers every address that is not a call.
#[derive(Clone)]
pub(super) struct Documents {
    ctx: Ctx,
    site: Site,
    look: Arc<LookColours>,
    /// Those that pages read.
    parameters: Parameters,
}

impl Documents {
    pub(super) fn new(ctx: Ctx, site: Site, look: Arc<LookColours>) -> Self {
        let all = ctx.installed().pages.iter();
        let parameters = all.flat_map(|pages| pages.parameters()).copied();
        Self {
            parameters: Parameters::new(parameters),
            ctx,
            site,
            look,
        }
    }

    /// A module's page at this address, from memory where it is still true.
    async fn page(
        &self,
        path: &str,
        query: &[(String, String)],
    ) -> Result<Option<Arc<CachedResponse>>> {
        let query = Query::new(query, &self.parameters.names());
        let key = format!("document:{}{}", path.to_lowercase(), query.key());
        // Boxed, since it stands inside what answers every request, many calls deep.
        let make = Box::pin(self.render_page(path, &query));
        self.ctx.responses.get(&key, make).await
    }

    /// The page of the first module that has one there.
    async fn render_page(&self, path: &str, query: &Query) -> Result<Option<CachedResponse>> {
        for pages in &self.ctx.installed().pages {
            let Some(page) = pages.page(&self.ctx, path, query).await? else {
                continue;
            };
            let path = match page.path.is_empty() {
                true => path.to_owned(),
                false => page.path.clone(),
            };
            let mut answer = Box::pin(self.render(page)).await?;
            answer.on_served = shared_cache::on_read(&self.ctx, path, answer.on_served.take());
            return Ok(Some(answer));
        }
        Ok(None)
    }

    async fn render(&self, page: PublicPage) -> Result<CachedResponse> {
        let config = &self.ctx.config;
        let language = language::of(&page);
        let settings = self.ctx.site().await?;
        let identity = &settings.identity.spoken(language.language);
        let style = settings.colours.css()?;
        let surface = settings.colours.theme()?.map(|theme| theme.surface);
        let url = |path: &str| config.server.public_url.join(&url_path(path));
        let title = if page.title.is_empty() {
            identity.name.clone()
        } else {
            format!("{} | {}", page.title, identity.name)
        };
        let json_ld: Vec<String> = page
            .json_ld
            .iter()
            .map(|value| script_safe(&value.to_string()))
            .collect();
        let is_home = page.path == address::HOME;
        let verifications = identity.verifications().filter(|_| is_home);
        let alternates = language::alternates(&self.ctx, &page.path).await?;
        let mut head = HEAD.render(json!({
            "title": title,
            "heading": if page.title.is_empty() { &identity.name } else { &page.title },
            "description": page.description,
            "locale": language.locale,
            "alternates": alternates.iter().map(|(code, path)| (code, url(path))).collect::<Vec<_>>(),
            "canonical": (!page.path.is_empty()).then(|| url(&page.path)),
            "image": share::picture(&self.ctx, &self.look, &page, &settings.colours, identity).await?,
            "kind": if page.kind.is_empty() { "website" } else { page.kind },
            "site": identity.name,
            "logo": identity.logo,
            "verifications": verifications.collect::<Vec<_>>(),
            "surface": surface.map(|surface| surface.to_string()),
            "style": style,
            "unlisted": page.unlisted,
            "feed": page.feed.as_ref().map(|(title, path)| json!({ "title": title, "url": url(path) })),
            "json_ld": json_ld,
        }))?;
        if is_home {
            head.push_str(&self.site.home_links);
        }
        let site = site::ready_site(&self.ctx).await?;
        let home = split_drawn(&page.body).filter(|_| is_home);
        let (opening, content) = home.unwrap_or(("", &page.body));
        let menu = body::menu(&self.ctx, language.language).await?;
        let body = Body {
            words: language.words,
            name: &identity.name,
            menu: &menu,
            opening,
            content,
            is_drawn: drawn_in(&page.body).is_some(),
            footer: &settings.footer.spoken(language.language),
        };
        let body = previews::led_below(&self.site.base, body.render()?)?;
        let html = language
            .shell(&self.site.shell)
            .replacen("<!--maru:head-->", &head, 1)
            .replacen("<!--maru:body-->", &body, 1)
            .replacen(
                "<!--maru:data-->",
                &first_data(&site, &page.data, &page.body),
                1,
            );
        let mut answer = CachedResponse::new(html, "text/html; charset=utf-8");
        answer.on_served = page.on_served;
        answer.policy = style.map(|css| content_security_policy(config, Some(&css)));
        Ok(answer)
    }

    /// What is not published yet, for whoever has its link. Nothing of it is remembered.
    async fn draft(&self, path: &str, ticket: &str) -> Result<Response> {
        let mut response = match schedule::document(&self.ctx, ticket).await? {
            Some(page) => self.render(page).await?.shared().to_response(),
            None => self.shell(path).await?,
        };
        schedule::refuse_to_keep(&mut response);
        Ok(response)
    }

    /// What stands at an address at which no module has a page.
    async fn without_page(&self, path: &str, query: Option<&str>) -> Result<Response> {
        if let Some(proof) = self.ctx.site().await?.identity.proof(path) {
            return Ok(CachedResponse::new(proof.content, proof.content_type)
                .shared()
                .to_response());
        }
        if let Some(target) = content::leads_to(&self.ctx, path).await? {
            return Ok(moved(&target, query));
        }
        self.shell(path).await
    }

    /// A screen that the browser draws by itself, or the not-found screen.
    async fn shell(&self, path: &str) -> Result<Response> {
        let known = is_screen(&self.ctx, path);
        let key = if known {
            "document:*app"
        } else {
            "document:*missing"
        };
        let (title, body) = if known {
            ("", "")
        } else {
            (
                "존재하지 않는 페이지입니다.",
                "<h1>존재하지 않는 페이지입니다.</h1>",
            )
        };
        let answer = self
            .ctx
            .responses
            .get(key, async {
                let page = PublicPage {
                    title: title.to_owned(),
                    body: body.to_owned(),
                    unlisted: true,
                    // The application need not ask again for what is not there.
                    data: match known {
                        true => Vec::new(),
                        false => vec![(
                            MISSING.to_owned(),
                            Arc::new(CachedResponse::new("true", "application/json")),
                        )],
                    },
                    ..PublicPage::default()
                };
                Ok(Some(self.render(page).await?))
            })
            .await?
            .ok_or_else(|| ApiError::internal(anyhow::anyhow!("the shell was not rendered")))?;
        let mut response = answer.to_response();
        if known {
            // The addresses of some hold a code that opens an account: no cache in front keeps them.
            let alone = HeaderValue::from_static("private, no-cache");
            response.headers_mut().insert(header::CACHE_CONTROL, alone);
        } else {
            response.set_status(StatusCode::NOT_FOUND);
            response.headers_mut().remove(header::ETAG);
        }
        Ok(response)
    }
}

impl Endpoint for Documents {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        let path = request.uri().path();
        if path.starts_with("/api/") || path == "/api" {
            return Ok(unknown_call());
        }
        if request.method() != Method::GET {
            return Err(MethodNotAllowedError.into());
        }
        if let Some(asset) = self.site.asset(path) {
            return Ok(asset.to_response());
        }
        let path = decode(path);
        if let Some(ticket) = path.strip_prefix(schedule::PREVIEW_PATH) {
            return Ok(Box::pin(self.draft(&path, ticket)).await?);
        }
        let query: Vec<(String, String)> = request.params().unwrap_or_default();
        // Every document shows the site too, and where its page is in other languages: what is out of date of
        // it is read at once.
        let page = self.page(&path, &query);
        let site = site::ready_site(&self.ctx);
        let (page, ..) = tokio::try_join!(page, site, content::counterparts(&self.ctx))?;
        if let Some(answer) = page {
            let mut response = answer.to_response();
            response.extensions_mut().insert(self.parameters.clone());
            return Ok(response);
        }
        Ok(Box::pin(self.without_page(&path, request.uri().query())).await?)
    }
}

/// Leads on from where a page was, with the parameters that the address had. An admin may take the move back, so that
/// nobody remembers it unasked.
fn moved(path: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    Response::builder()
        .status(StatusCode::MOVED_PERMANENTLY)
        .header(header::LOCATION, format!("{}{query}", url_path(path)))
        .header(header::CACHE_CONTROL, "no-cache")
        .finish()
}

/// The path as people write it: percent signs resolved, without a slash at the end.
fn decode(path: &str) -> String {
    let path = percent_decode_str(path).decode_utf8_lossy();
    match path.trim_end_matches('/') {
        "" => "/".to_owned(),
        trimmed => trimmed.to_owned(),
    }
}

/// The answers of the first calls, so that the site paints without asking again: of the site, and those that the page
/// has.
fn first_data(site: &CachedResponse, data: &[(String, Arc<CachedResponse>)], body: &str) -> String {
    let mut script =
        String::from("<script type=\"application/json\" id=\"maru-data\">{\"GET /api/site\":");
    script.push_str(&safe_body(site));
    let written = written(body);
    for (key, answer) in data {
        script.push(',');
        script.push_str(&script_safe(&json!(key).to_string()));
        script.push(':');
        let mut json = safe_body(answer);
        for (text, reference) in &written {
            if let Some(at) = json.find(text) {
                json.replace_range(at..at + text.len(), reference);
            }
        }
        script.push_str(&json);
    }
    script.push_str("}</script>");
    script
}

fn safe_body(answer: &CachedResponse) -> String {
    script_safe(std::str::from_utf8(&answer.body).unwrap_or("null"))
}

/// The texts that stand in `body`, as they would stand in the first data again, and what refers to
/// them: the site takes them from the document (`preloaded.ts`), in which they are half of the bytes.
/// Those alone that hold a tag: another, `,` or a word, may stand anywhere in the data, as the name of a field too.
fn written(body: &str) -> Vec<(String, String)> {
    if let Some(html) = drawn_in(body) {
        let reference = json!({ "drawn": true }).to_string();
        return vec![(script_safe(&json!(html).to_string()), reference)];
    }
    let (before, after) = WRITTEN;
    let texts = body.split(before).skip(1);
    let texts = texts.filter_map(|rest| rest.split(after).next());
    texts
        .enumerate()
        .filter(|(_, html)| html.contains('<'))
        .map(|(index, html)| {
            (
                script_safe(&json!(without_frames(html)).to_string()),
                json!({ "writtenAt": index }).to_string(),
            )
        })
        .collect()
}

/// JSON that cannot end the script element that it stands in.
fn script_safe(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::pages::as_drawn;

    #[test]
    fn what_a_layout_drew_is_in_the_document_once() {
        let body = as_drawn("<h1>숲</h1>");
        let answer = CachedResponse::new(r#"{"html":"<h1>숲</h1>"}"#, "application/json");
        let script = first_data_of(answer, &body);
        assert!(
            script.contains(r#""GET /x":{"html":{"drawn":true}}"#),
            "{script}"
        );
    }

    fn first_data_of(answer: CachedResponse, body: &str) -> String {
        let site = CachedResponse::new("{}", "application/json");
        first_data(&site, &[("GET /x".to_owned(), Arc::new(answer))], body)
    }

    #[test]
    fn a_text_with_a_table_is_in_the_document_once_though_it_has_a_frame_there() {
        let (before, after) = WRITTEN;
        let html = "<p>앞</p><table><caption>표 \"가\"</caption><tbody></tbody></table>";
        let body = format!("{before}{}{after}", platform::html::framed_tables(html));
        let answer = CachedResponse::new(json!({ "html": html }).to_string(), "application/json");
        let script = first_data_of(answer, &body);
        assert!(script.contains(r#""html":{"writtenAt":0}"#), "{script}");
    }

    #[test]
    fn a_text_is_in_the_document_once_and_a_single_word_is_no_text() {
        let (before, after) = WRITTEN;
        let body = format!("{before}title{after}{before}<p>숲</p>{after}");
        let answer = CachedResponse::new(
            r#"{"title":"title","html":"<p>숲</p>"}"#,
            "application/json",
        );
        let script = first_data_of(answer, &body);
        assert!(
            script.contains(r#""GET /x":{"title":"title","html":{"writtenAt":1}}"#),
            "{script}"
        );
    }
}
