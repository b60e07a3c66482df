//! How often one address may search. In memory: a search changes nothing, and a follower, which can
//! write nothing down, answers it too.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr},
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Utc};

use platform::{
    address::network,
    error::{ApiError, Result},
    limit::wait,
};

/// Plenty for somebody who types, too few to read the site through the search.
const BY_ADDRESS: u32 = 120;
/// Documents of searches, whoever asks: nobody knows for whom a document is made that is kept for
/// all. The site itself asks for results by address.
const DOCUMENTS: u32 = 600;

const EVERYBODY: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

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
        self.count_to(BY_ADDRESS, network(address), now)
    }

    /// `429` when too many documents were asked for in this minute.
    pub fn count_document(&self, now: DateTime<Utc>) -> Result<()> {
        self.count_to(DOCUMENTS, EVERYBODY, now)
    }

    fn count_to(&self, most: u32, of: IpAddr, now: DateTime<Utc>) -> Result<()> {
        let number = now.timestamp().div_euclid(60);
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.number != number {
            *minute = Minute {
                number,
                counts: HashMap::new(),
            };
        }
        let count = minute.counts.entry(of).or_default();
        *count += 1;
        if *count <= most {
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
