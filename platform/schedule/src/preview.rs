//! Drafts for whoever has their link: the call, and the document with banner, head and first data.

use poem::{
    Response,
    http::{HeaderName, HeaderValue, header},
};
use poem_openapi::{OpenApi, param::Path, payload::Json, types::Any};
use serde_json::json;
use sqlx::SqliteConnection;

use super::{
    Draft,
    compose::find,
    draftable, missing,
    responses::{DraftByKey, DraftHead, DraftPreview, Drafts, Unkept},
    ticket,
};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    download::NO_STORE,
    draft::{DraftReader, DraftView, Unpublished},
    error::{ApiError, Result},
    pages::{PublicPage, Template, drawn_in},
    records::Visibility,
};

/// Below which drafts are looked at.
pub const PREVIEW_PATH: &str = "/preview-draft/";
const NOINDEX: &str = "noindex, nofollow";

const BANNER: Template = Template {
    name: "draft.html",
    source: include_str!("../templates/draft.html"),
};

/// Drafts of one answer: each is made as its page will be.
const MOST: usize = 100;

pub struct PreviewApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl PreviewApi {
    /// Drafts and what waits for its time, as far as guests will see it: for programs that show the
    /// site before it is published. The last changed first; `hasMore` where there are more than 100.
    #[oai(path = "/drafts", method = "get", operation_id = "list_drafts")]
    async fn list_drafts(&self) -> Result<Json<Drafts>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let mut keys: Vec<String> = sqlx::query_scalar(
            "select p.key
             from schedule_plans p
             join platform_records r on r.kind = 'plan' and r.key = p.key
             order by r.updated_at desc, p.key
             limit ?1",
        )
        .bind(MOST as i64 + 1)
        .fetch_all(&mut *conn)
        .await?;
        let has_more = keys.len() > MOST;
        keys.truncate(MOST);
        let mut drafts = Vec::new();
        for key in keys {
            // Nobody is shown the others: a post of a members' board, a secret one, a page that is gone.
            if let Ok(draft) = guest_draft(&self.ctx, &mut conn, key).await {
                drafts.push(draft.head);
            }
        }
        Ok(Json(Drafts { drafts, has_more }))
    }

    /// A draft as guests will see it. `409` where nobody may be shown it.
    #[oai(
        path = "/drafts/:key",
        method = "get",
        operation_id = "get_draft_by_key"
    )]
    async fn get_draft_by_key(&self, key: Path<String>) -> Result<Json<DraftByKey>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        guest_draft(&self.ctx, &mut conn, key.0).await.map(Json)
    }

    /// What is not published yet, for whoever has its link. `404` once the link has ended, or the
    /// draft was published or thrown away.
    #[oai(
        path = "/previewDraft/:ticket",
        method = "get",
        operation_id = "get_draft"
    )]
    async fn get_draft(&self, ticket: Path<String>) -> Result<Unkept> {
        let (draft, _) = load(&self.ctx, &ticket.0).await?;
        Ok(Unkept::Draft(
            Json(draft),
            NO_STORE.to_owned(),
            NOINDEX.to_owned(),
        ))
    }
}

/// The document of a draft; nothing where there is none any more.
pub async fn document(ctx: &Ctx, ticket: &str) -> Result<Option<PublicPage>> {
    let (draft, page) = match load(ctx, ticket).await {
        Ok(found) => found,
        Err(error) if error.status.is_client_error() => return Ok(None),
        Err(error) => return Err(error),
    };
    let body = BANNER.render(json!({ "content": page.body }))?;
    Ok(Some(PublicPage {
        body,
        // It has no address that lasts, and nobody is to remember it.
        path: String::new(),
        unlisted: true,
        json_ld: Vec::new(),
        feed: None,
        on_served: None,
        data: vec![(
            format!("GET /api/previewDraft/{ticket}"),
            CachedResponse::json(&draft).shared(),
        )],
        ..page
    }))
}

/// Lets nobody keep the document, find it, or learn its address from where a link in it leads.
pub fn refuse_to_keep(response: &mut Response) {
    let headers = response.headers_mut();
    headers.remove(header::ETAG);
    for (name, value) in [
        (header::CACHE_CONTROL, NO_STORE),
        (HeaderName::from_static("x-robots-tag"), NOINDEX),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

async fn load(ctx: &Ctx, text: &str) -> Result<(DraftPreview, PublicPage)> {
    let gone = || ApiError::not_found("미리보기가 끝났어요. 게시되었거나 링크의 기간이 지났어요.");
    let (key, expires_at) = ticket::read(ctx, text).ok_or_else(gone)?;
    let mut conn = ctx.db.read().acquire().await?;
    let (plan, _) = find(&mut conn, &key).await.map_err(|_| gone())?;
    let shown = guest_view(ctx, &mut conn, &plan, DraftReader::Guest).await?;
    let page = shown.page.ok_or_else(gone)?;
    let draft = DraftPreview {
        record: plan.record().map(str::to_owned),
        kind: plan.kind,
        title: plan.title,
        publish_at: plan.publish_at,
        expires_at,
        content: Any(shown.content),
        html: drawn_in(&page.body).map(str::to_owned),
    };
    Ok((draft, page))
}

async fn guest_draft(ctx: &Ctx, conn: &mut SqliteConnection, key: String) -> Result<DraftByKey> {
    let (plan, _) = find(conn, &key).await?;
    let shown = guest_view(ctx, conn, &plan, DraftReader::Program).await?;
    Ok(DraftByKey {
        head: DraftHead {
            key,
            record: plan.record().map(str::to_owned),
            kind: plan.kind,
            title: plan.title,
            publish_at: plan.publish_at,
        },
        content: Any(shown.content),
    })
}

/// What whoever has the link or a delivery token sees; `409` where nobody may be shown it.
pub(super) async fn guest_view(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    plan: &Draft,
    reader: DraftReader,
) -> Result<DraftView> {
    let draftable = draftable(ctx, &plan.kind)?;
    let key = plan.key.as_deref();
    if let Some(value) = draftable.published(conn, key, &plan.value).await? {
        let kind = ctx.records.kind(&plan.kind).ok_or_else(missing)?;
        let value = kind.parse(&value)?;
        let visibility = kind.visibility(conn, key.unwrap_or_default(), &value);
        if visibility.await? != Visibility::Public {
            return Err(ApiError::conflict(
                "누구나 볼 수 있는 내용이 아니라서 링크로 보여 줄 수 없어요. 비밀글과 회원, 그룹, 관리자만 보는 내용이 그래요.",
            ));
        }
    }
    let unpublished = Unpublished {
        key: plan.key.as_deref(),
        value: &plan.value,
        at: plan.publish_at.unwrap_or_else(|| ctx.clock.now()),
        reader,
    };
    draftable.show(ctx, conn, unpublished).await
}
