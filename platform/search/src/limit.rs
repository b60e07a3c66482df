//! How often one address may search. In memory: a search changes nothing, and a follower, which can
//! write nothing down, answers it too.

use std::{
    net::{IpAddr, Ipv4Addr},
    num::NonZeroU32,
    time::Duration,
};

use governor::{
    Quota, RateLimiter, clock::Clock as _, middleware::NoOpMiddleware,
    state::keyed::HashMapStateStore,
};
use platform::{
    address::network,
    clock::Clock,
    error::{ApiError, Result},
    limit::wait,
};

/// Searches of one address in a minute: plenty for somebody who types, too few to read the site
/// through the search.
const BY_ADDRESS: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// Documents of searches in a minute, whoever asks: nobody knows for whom a document is made that is
/// kept for all. The site itself asks for results by address.
const DOCUMENTS: NonZeroU32 = NonZeroU32::new(600).unwrap();

const EVERYBODY: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Addresses that are remembered at a time; beyond it those are forgotten that may search as ever.
const MOST_ADDRESSES: usize = 4096;

/// The searches of the last minute.
pub struct Recent {
    by_address: Limiter,
    documents: Limiter,
}

type Limiter =
    RateLimiter<IpAddr, HashMapStateStore<IpAddr>, ProgramTime, NoOpMiddleware<Duration>>;

/// The program's clock as the limiters ask for it: the time since 1970.
#[derive(Clone)]
struct ProgramTime(Clock);

impl governor::clock::Clock for ProgramTime {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Duration::from_millis(self.0.now().timestamp_millis().unsigned_abs())
    }
}

impl Recent {
    pub fn new(clock: &Clock) -> Self {
        let limiter = |most| {
            let time = ProgramTime(clock.clone());
            RateLimiter::new(Quota::per_minute(most), HashMapStateStore::default(), time)
        };
        Self {
            by_address: limiter(BY_ADDRESS),
            documents: limiter(DOCUMENTS),
        }
    }

    /// `429` for an address that searches too often.
    pub fn count(&self, address: IpAddr) -> Result<()> {
        count(&self.by_address, network(address))
    }

    /// `429` when too many documents are asked for.
    pub fn count_document(&self) -> Result<()> {
        count(&self.documents, EVERYBODY)
    }
}

fn count(limiter: &Limiter, of: IpAddr) -> Result<()> {
    if limiter.len() > MOST_ADDRESSES {
        limiter.retain_recent();
    }
    limiter.check_key(&of).map_err(|until| {
        let left = until.wait_time_from(limiter.clock().now());
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        let wait = wait(seconds);
        let message = format!("너무 자주 검색했어요. {wait} 뒤에 다시 시도해 주세요.");
        ApiError::too_many(message, seconds)
    })
}
