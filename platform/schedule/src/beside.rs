//! The whole site as it will be: a copy of the database in which changes are published, with the same modules on it.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use poem::{
    EndpointExt, IntoResponse, Request, Response, Route,
    endpoint::make,
    http::{HeaderValue, StatusCode, header},
};
use poem_openapi::payload::Json;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{
    Draft, DraftKind, change_set,
    compose::find,
    draftable,
    preview::refuse_to_keep,
    publish::{self, ACTOR, Publishing, publish},
    responses::{PreviewLink, SitePreview, SitePreviewAnswer},
    ticket,
};
use platform::{
    ctx::Ctx,
    db,
    error::{ApiError, Result},
    ids,
    records::{self, Actor, Caller, RecordKind},
};
use previews::{Order, Preview, Previews, Ready, Shows, Stage};

const LIFETIME: TimeDelta = TimeDelta::hours(1);
/// Younger ones are shown again to whoever asks for the same.
const FRESH: TimeDelta = TimeDelta::minutes(5);
/// At the same time: each holds a copy of the database.
const MOST: usize = 6;
/// Whoever waits for one that somebody else is having made looks this often.
const LOOK: Duration = Duration::from_millis(100);
const HOME: &str = "/";
/// Below which whole sites are opened by whoever has a link.
pub const LINK_PATH: &str = "/preview-changes/";

/// What changes are gathered by.
#[derive(Clone, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gatherer {
    Set(String),
    Plan(String),
}

/// Changes that are looked at together.
pub(super) struct Gathered {
    title: String,
    /// What they are of, and in which state: a preview of another state takes the place of this one's.
    of: String,
    state: String,
    /// The path at which the last of them is seen.
    opens_at: String,
    plans: Vec<(String, Draft)>,
}

impl Gathered {
    pub async fn of_set(ctx: &Ctx, conn: &mut SqliteConnection, key: &str) -> Result<Self> {
        let title = change_set::title(conn, key).await?;
        let plans = change_set::plans_of(ctx, conn, key).await?;
        Ok(Self {
            title,
            of: format!("set {key}"),
            state: state(conn, &plans).await?,
            opens_at: HOME.to_owned(),
            plans,
        })
    }

    async fn of_plan(ctx: &Ctx, conn: &mut SqliteConnection, key: &str) -> Result<Self> {
        let (plan, _) = find(conn, key).await?;
        let plans = vec![(key.to_owned(), plan)];
        Ok(Self {
            title: plans[0].1.title.clone(),
            of: format!("plan {key}"),
            state: state(conn, &plans).await?,
            opens_at: seen_at(ctx, &plans[0].1)?,
            plans,
        })
    }

    /// One that is not kept yet, after what its set holds; `own` is the plan that it is to go into.
    pub async fn with(
        ctx: &Ctx,
        conn: &mut SqliteConnection,
        (own, plan): (Option<&str>, Draft),
        caller: &Caller,
    ) -> Result<Self> {
        let mut gathered = match &plan.change_set {
            Some(set) => Self::of_set(ctx, conn, set).await?,
            None => Self {
                title: plan.title.clone(),
                of: String::new(),
                state: String::new(),
                opens_at: String::new(),
                plans: Vec::new(),
            },
        };
        let is_before = |key: &str, other: &Draft| own != Some(key) && !other.is_of_same(&plan);
        gathered.plans.retain(|(key, other)| is_before(key, other));
        gathered.of = format!("edit {} {}", caller.id, plan.kind);
        gathered.opens_at = seen_at(ctx, &plan)?;
        // Nobody asks twice for what is being typed.
        gathered.state = ids::random_text(12).map_err(ApiError::internal)?;
        gathered.plans.push((String::new(), plan));
        change_set::in_order(ctx, &mut gathered.plans);
        Ok(gathered)
    }
}

fn seen_at(ctx: &Ctx, plan: &Draft) -> Result<String> {
    let key = plan.key.as_deref().unwrap_or_default();
    let path = draftable(ctx, &plan.kind)?.path(key, &plan.value)?;
    Ok(path.unwrap_or_else(|| HOME.to_owned()))
}

async fn state(conn: &mut SqliteConnection, plans: &[(String, Draft)]) -> Result<String> {
    let mut state = String::new();
    for (key, _) in plans {
        let revision = records::revision(conn, DraftKind::NAME, key).await?;
        state.push_str(&format!("{key}@{revision} "));
    }
    Ok(state)
}

/// The preview of these changes, with the cookie that lets a browser look.
pub(super) async fn answer(ctx: &Ctx, gathered: Gathered) -> Result<SitePreviewAnswer> {
    let opens_at = gathered.opens_at.clone();
    let preview = stand(ctx, gathered).await?;
    let shown = SitePreview {
        path: format!("{}{opens_at}", preview.base()),
        expires_at: preview.expires_at,
    };
    let cookie = previews::cookie(ctx, &preview);
    Ok(SitePreviewAnswer::Made(Json(shown), cookie))
}

/// An address that opens the preview for whoever has it.
pub(super) fn link(ctx: &Ctx, gatherer: Gatherer) -> Result<PreviewLink> {
    let (ticket, expires_at) = ticket::give_gathered(ctx, gatherer)?;
    let public_url = &ctx.config.server.public_url;
    Ok(PreviewLink {
        url: public_url.join(&format!("{LINK_PATH}{ticket}")),
        expires_at,
    })
}

/// Adds the route of links to whole sites.
pub fn add_routes(route: Route, ctx: &Ctx) -> Route {
    let ctx = ctx.clone();
    let open = make(move |request: Request| {
        let ctx = ctx.clone();
        async move {
            let path = request.uri().path();
            let ticket = path.strip_prefix(LINK_PATH).unwrap_or_default();
            Ok::<_, poem::Error>(open(&ctx, ticket).await?)
        }
    });
    let open = Arc::new(open.map_to_response().boxed());
    route.at("/preview-changes/:ticket", open)
}

/// Leads to the site. Where nothing is to be seen any more, to the screen that says so.
async fn open(ctx: &Ctx, ticket: &str) -> Result<Response> {
    let (to, cookie) = match opened(ctx, ticket).await {
        Ok((preview, opens_at)) => (
            format!("{}{opens_at}", preview.base()),
            Some(previews::cookie(ctx, &preview)),
        ),
        Err(error) if error.status == StatusCode::NOT_FOUND => (previews::ENDED.to_owned(), None),
        Err(error) => return Err(error),
    };
    let mut response = StatusCode::SEE_OTHER
        .with_header(header::LOCATION, to)
        .into_response();
    let cookie = cookie.map(|cookie| HeaderValue::try_from(cookie).map_err(ApiError::internal));
    if let Some(cookie) = cookie.transpose()? {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    refuse_to_keep(&mut response);
    Ok(response)
}

/// The preview, and the path at which it opens.
async fn opened(ctx: &Ctx, ticket: &str) -> Result<(Preview, String)> {
    let gatherer = ticket::read_gathered(ctx, ticket)
        .ok_or_else(|| ApiError::not_found("미리보기가 끝났어요."))?;
    let mut conn = ctx.db.read().acquire().await?;
    let gathered = match gatherer {
        Gatherer::Set(key) => Gathered::of_set(ctx, &mut conn, &key).await?,
        Gatherer::Plan(key) => Gathered::of_plan(ctx, &mut conn, &key).await?,
    };
    drop(conn);
    let opens_at = gathered.opens_at.clone();
    Ok((stand(ctx, gathered).await?, opens_at))
}

/// The preview, which somebody else may have had made a moment ago.
async fn stand(ctx: &Ctx, gathered: Gathered) -> Result<Preview> {
    loop {
        let Some(preview) = alike(ctx, &gathered) else {
            return begin(ctx, gathered).await;
        };
        match preview.stage {
            Stage::Ready(_) => return Ok(preview),
            Stage::Making => tokio::time::sleep(LOOK).await,
            Stage::Failed(_) => previews::remove(ctx, &preview.id),
        }
    }
}

/// One of the same changes that is fresh. Those of an earlier state of them go.
fn alike(ctx: &Ctx, gathered: &Gathered) -> Option<Preview> {
    let fresh = ctx.clock.now() + LIFETIME - FRESH;
    let mut found = None;
    for preview in ctx.state::<Previews>().all() {
        let Shows::Changes { of, state, .. } = &preview.shows else {
            continue;
        };
        if *of != gathered.of {
            continue;
        }
        match *state == gathered.state && preview.expires_at > fresh {
            true => found = Some(preview),
            false => previews::remove(ctx, &preview.id),
        }
    }
    found
}

/// Closes what is looked at of sets and plans that are gone: published, or thrown away.
pub(super) async fn close_ended(ctx: &Ctx) -> Result<()> {
    for preview in ctx.state::<Previews>().all() {
        let Shows::Changes { of, .. } = &preview.shows else {
            continue;
        };
        let mut conn = ctx.db.read().acquire().await?;
        let is_there = match of.split_once(' ') {
            Some(("set", key)) => change_set::is_there(&mut conn, key).await?,
            Some(("plan", key)) => DraftKind.load(&mut conn, key).await?.is_some(),
            _ => true,
        };
        if !is_there {
            previews::remove(ctx, &preview.id);
        }
    }
    Ok(())
}

/// Lets the oldest go where as many stand as may.
fn make_room(ctx: &Ctx) {
    let all = ctx.state::<Previews>().all().into_iter();
    let of_changes = |preview: &Preview| matches!(preview.shows, Shows::Changes { .. });
    let mut standing: Vec<Preview> = all.filter(of_changes).collect();
    if standing.len() < MOST {
        return;
    }
    standing.retain(|preview| matches!(preview.stage, Stage::Ready(_)));
    if let Some(oldest) = standing.iter().min_by_key(|preview| preview.expires_at) {
        previews::remove(ctx, &oldest.id);
    }
}

/// Makes it, whether or not anybody waits for it to the end.
async fn begin(ctx: &Ctx, gathered: Gathered) -> Result<Preview> {
    let order = Order {
        admin: None,
        shows: Shows::Changes {
            title: gathered.title,
            of: gathered.of,
            state: gathered.state,
        },
        lifetime: LIFETIME,
        most: MOST,
    };
    make_room(ctx);
    let preview = previews::begin(ctx, order).await?;
    let (made_in, begun, plans) = (ctx.clone(), preview.clone(), gathered.plans);
    let making = tokio::spawn(async move {
        let made = build(&made_in, &begun, plans).await;
        let (stage, made) = match made {
            Ok(ready) => (Stage::Ready(Arc::new(ready)), Ok(())),
            Err(error) => (Stage::Failed(error.message.clone()), Err(error)),
        };
        previews::finish(&made_in, &begun.id, stage);
        if made.is_err() {
            previews::remove(&made_in, &begun.id);
        }
        made
    });
    making.await.map_err(ApiError::internal)??;
    Ok(preview)
}

async fn build(ctx: &Ctx, preview: &Preview, plans: Vec<(String, Draft)>) -> Result<Ready> {
    let copy = preview.folder(ctx).join("maru.db");
    db::copy_whole(ctx.db.path(), &copy).await?;
    let ready = previews::open(ctx, preview).await?;
    let actor = Actor::program(ACTOR);
    let mut tx = ready.ctx.db.write().await?;
    for (key, plan) in plans {
        let title = plan.title.clone();
        let how = Publishing {
            actor: &actor,
            planned_at: None,
            anyway: true,
            batch: None,
        };
        let published = publish(&ready.ctx, &mut tx, &key, plan, how).await;
        published.map_err(|error| publish::named(&title, error))?;
    }
    tx.commit().await?;
    Ok(ready)
}
