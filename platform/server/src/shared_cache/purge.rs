//! Purges: queued in the transaction that changes something, sent to each address of `[cache]`.

use std::{sync::OnceLock, time::Duration};

use async_trait::async_trait;
use chrono::TimeDelta;
use futures_util::{StreamExt, stream};
use platform::{
    config::{Cache, Config, Purge, PurgeBy},
    ctx::Ctx,
    db::Statements,
    error::Result,
    http::client_builder,
    outbox::{self, Channel, NewTask, Outcome, Task, Verdict},
    timestamp::Timestamp,
};
use poem::http::{HeaderValue, Method, StatusCode, header};
use reqwest::{Client, RequestBuilder, redirect::Policy};

use edge::shared_cache::{EVERYTHING, REFRESH, ServedUrls, refuses};

/// The channel of the outbox that purges go through.
pub const CHANNEL: &str = "purge";
/// A cache stands near.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Tags that one call names: caches take a header of 8 KiB. Whoever changes more has all purged.
const MOST_TAGS: usize = 200;
/// Addresses that one cache is asked to fetch at once.
const AT_ONCE: usize = 8;

/// Lets every commit that invalidates cache tags queue one purge for each address.
pub fn queue_purges(ctx: &Ctx) {
    let Some(cache) = ctx.config.cache.clone() else {
        return;
    };
    if cache.purge.is_empty() || ctx.is_preview {
        return;
    }
    let clock = ctx.clock.clone();
    ctx.db.queue_purges(Box::new(move |cache_tags, last| {
        let keys: Vec<String> = cache_tags.iter().map(ToString::to_string).collect();
        queue(&cache, &keys, clock.now(), last);
    }));
}

/// Queues a purge of everything: another program or configuration may answer from now on.
pub async fn purge_everything(ctx: &Ctx) -> Result<()> {
    let Some(cache) = ctx.config.cache.as_ref().filter(|it| !it.purge.is_empty()) else {
        return Ok(());
    };
    let mut last = Statements::default();
    queue(cache, &[EVERYTHING.to_owned()], ctx.clock.now(), &mut last);
    ctx.db.write().await?.commit_with(last).await?;
    Ok(())
}

fn queue(cache: &Cache, keys: &[String], at: Timestamp, last: &mut Statements) {
    let all = keys.join(" ");
    for purge in &cache.purge {
        let keys = match purge.by {
            PurgeBy::Tag if keys.len() > MOST_TAGS => EVERYTHING,
            _ => &all,
        };
        let task = NewTask {
            channel: CHANNEL,
            target: purge.url.as_str(),
            name: "purge",
            message: CHANNEL,
            payload: keys,
            member: None,
            at,
        };
        outbox::add_last(last, &task);
    }
}

#[derive(Default)]
pub(super) struct PurgeChannel(OnceLock<Client>);

#[async_trait]
impl Channel for PurgeChannel {
    fn name(&self) -> &'static str {
        CHANNEL
    }

    fn keeps_payload(&self) -> bool {
        false
    }

    async fn deliver(&self, ctx: &Ctx, task: &Task) -> Outcome {
        let cache = ctx.config.cache.as_ref();
        let purge = cache.and_then(|cache| {
            let mut all = cache.purge.iter();
            Some((cache, all.find(|to| to.url.as_str() == task.target)?))
        });
        let Some((cache, purge)) = purge else {
            return Outcome::permanent_failure("the configuration names this cache no more");
        };
        if is_over(ctx, cache, task) {
            return Outcome::permanent_failure("what was kept then is not shown any more");
        }
        let client = match self.client() {
            Ok(client) => client,
            Err(error) => return Outcome::failed(error.to_string()),
        };
        match purge.by {
            PurgeBy::Tag => {
                let request = by_tag(client, &ctx.config, purge, &task.payload);
                send(request, StatusCode::is_success).await
            }
            PurgeBy::Url => {
                let keys: Vec<&str> = task.payload.split(' ').collect();
                let urls = ctx.state::<ServedUrls>().concerned(&keys);
                refresh(client, &ctx.config, purge, urls).await
            }
        }
    }
}

impl PurgeChannel {
    fn client(&self) -> reqwest::Result<&Client> {
        if let Some(client) = self.0.get() {
            return Ok(client);
        }
        let client = client_builder()
            .timeout(TIMEOUT)
            .redirect(Policy::none())
            .no_proxy()
            .build()?;
        Ok(self.0.get_or_init(|| client))
    }
}

/// Whether the cache asks by itself by now.
fn is_over(ctx: &Ctx, cache: &Cache, task: &Task) -> bool {
    let seconds = i64::from(cache.max_age + cache.stale_while_revalidate);
    ctx.clock.now() - task.created_at > TimeDelta::seconds(seconds)
}

fn by_tag(client: &Client, config: &Config, purge: &Purge, keys: &str) -> RequestBuilder {
    let method = Method::from_bytes(b"PURGE").unwrap_or(Method::POST);
    let request = client.request(method, purge.url.clone());
    named(request, config)
        .header("cache-tag", keys.replace(' ', ","))
        .header("surrogate-key", keys)
}

/// Has the cache fetch each address anew, so that it never stands without an answer.
async fn refresh(client: &Client, config: &Config, purge: &Purge, urls: Vec<String>) -> Outcome {
    let base = purge.url.as_str().trim_end_matches('/').to_owned();
    let sent = stream::iter(urls).map(|url| {
        let request = client.get(format!("{base}{url}"));
        let request = named(request, config)
            .header(header::CACHE_CONTROL, "no-cache")
            .header(REFRESH, HeaderValue::from_static("1"));
        send(request, |status| status.is_success() || refuses(*status))
    });
    let outcomes: Vec<Outcome> = sent.buffer_unordered(AT_ONCE).collect().await;
    let failed = outcomes
        .into_iter()
        .find(|outcome| outcome.verdict != Verdict::Delivered);
    failed.unwrap_or_else(delivered)
}

/// Caches tell sites by their names.
fn named(request: RequestBuilder, config: &Config) -> RequestBuilder {
    let url = config.server.public_url.as_str();
    let host = url.split_once("://").map_or(url, |(_, host)| host);
    request
        .header(header::HOST, host)
        .header(header::USER_AGENT, "maru-purge")
}

async fn send(request: RequestBuilder, is_done: impl Fn(&StatusCode) -> bool) -> Outcome {
    match request.send().await {
        Ok(answer) if is_done(&answer.status()) => Outcome {
            status: Some(answer.status().as_u16()),
            ..delivered()
        },
        Ok(answer) => Outcome {
            status: Some(answer.status().as_u16()),
            ..Outcome::failed("the cache refused")
        },
        Err(error) => Outcome::failed(error.without_url().to_string()),
    }
}

fn delivered() -> Outcome {
    Outcome {
        verdict: Verdict::Delivered,
        status: None,
        note: String::new(),
    }
}
