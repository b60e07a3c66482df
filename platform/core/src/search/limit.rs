//! How often one address may search. In memory: a search changes nothing, and a follower, which can
//! write nothing down, answers it too.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Utc};

use crate::{
    auth::wait,
    error::{ApiError, Result},
    views::network,
};

/// Plenty for somebody who types, too few to read the site through the search.
const PER_MINUTE: u32 = 120;

/// The searches of the present minute.
#[derive(Default)]
pub struct Recent(Mutex<Minute>);

#[derive(Default)]
struct Minute {
    number: i64,
    counts: HashMap<IpAddr, u32>,
}

impl Recent {
    /// `429` for an address that searched too often in this minute.
    pub fn count(&self, address: IpAddr, now: DateTime<Utc>) -> Result<()> {
        let number = now.timestamp().div_euclid(60);
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.number != number {
            *minute = Minute {
                number,
                counts: HashMap::new(),
            };
        }
        let count = minute.counts.entry(network(address)).or_default();
        *count += 1;
        if *count <= PER_MINUTE {
            return Ok(());
        }
        let seconds = (60 - now.timestamp().rem_euclid(60)).unsigned_abs();
        Err(ApiError::too_many(
            format!(
                "너무 자주 검색했어요. {} 뒤에 다시 시도해 주세요.",
                wait(seconds)
            ),
            seconds,
        ))
    }
}
