//! Links that show a draft to whoever has them, for a week
//! (`docs/decisions/028-links-to-drafts-are-tickets.md`).

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::beside::Gatherer;
use platform::{ctx::Ctx, error::Result, ticket, timestamp::Timestamp};

const LIFETIME: TimeDelta = TimeDelta::days(7);
/// No ticket for something else opens a draft.
const PURPOSE: &str = "draft";
const GATHERED: &str = "changes";

#[derive(Deserialize, Serialize)]
struct Link {
    plan: String,
}

/// The ticket, and when it ends.
pub(super) fn give(ctx: &Ctx, plan: &str) -> Result<(String, Timestamp)> {
    let expires_at = ctx.clock.now() + LIFETIME;
    let link = Link {
        plan: plan.to_owned(),
    };
    Ok((
        ticket::seal(&ctx.signer, PURPOSE, link, expires_at)?,
        expires_at,
    ))
}

/// The plan that a ticket opens, and until when. Nothing for one that is forged or past its time.
pub(super) fn read(ctx: &Ctx, ticket: &str) -> Option<(String, Timestamp)> {
    let ticket = ticket::unseal::<Link>(&ctx.signer, PURPOSE, ticket, ctx.clock.now())?;
    Some((ticket.body.plan, ticket.expires_at))
}

/// A ticket for the whole site with these changes.
pub(super) fn give_gathered(ctx: &Ctx, gatherer: Gatherer) -> Result<(String, Timestamp)> {
    let expires_at = ctx.clock.now() + LIFETIME;
    let sealed = ticket::seal(&ctx.signer, GATHERED, gatherer, expires_at)?;
    Ok((sealed, expires_at))
}

/// What such a ticket is for.
pub(super) fn read_gathered(ctx: &Ctx, ticket: &str) -> Option<Gatherer> {
    let ticket = ticket::unseal(&ctx.signer, GATHERED, ticket, ctx.clock.now())?;
    Some(ticket.body)
}
