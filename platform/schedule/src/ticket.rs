//! Links that show a draft to whoever has them, for a week
//! (`docs/decisions/028-links-to-drafts-are-tickets.md`).

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use platform::{ctx::Ctx, error::Result, ticket, timestamp::Timestamp};

const LIFETIME: TimeDelta = TimeDelta::days(7);
/// No ticket for something else opens a draft.
const PURPOSE: &str = "draft";

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
