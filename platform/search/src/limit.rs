//! How often one address may search. In memory: a search changes nothing, and neither does counting it.

use std::{
    net::{IpAddr, Ipv4Addr},
    num::NonZeroU32,
};

use platform::{
    address::network,
    clock::Clock,
    error::{ApiError, Result},
    limit::wait,
    rate::RateLimit,
};

/// Searches of one address in a minute: plenty for somebody who types, too few to read the site
/// through the search.
const BY_ADDRESS: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// Documents of searches in a minute, whoever asks: nobody knows for whom a document is made that is
/// kept for all. The site itself asks for results by address.
const DOCUMENTS: NonZeroU32 = NonZeroU32::new(600).unwrap();

const EVERYBODY: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The searches of the last minute.
pub struct Recent {
    by_address: RateLimit<IpAddr>,
    documents: RateLimit<IpAddr>,
}

impl Recent {
    pub fn new(clock: &Clock) -> Self {
        Self {
            by_address: RateLimit::per_minute(BY_ADDRESS, clock),
            documents: RateLimit::per_minute(DOCUMENTS, clock),
        }
    }

    /// `429` for an address that searches too often.
    pub fn count(&self, address: IpAddr) -> Result<()> {
        self.by_address.count(&network(address)).map_err(refusal)
    }

    /// `429` when too many documents are asked for.
    pub fn count_document(&self) -> Result<()> {
        self.documents.count(&EVERYBODY).map_err(refusal)
    }
}

fn refusal(seconds: u64) -> ApiError {
    let wait = wait(seconds);
    let message = format!("너무 자주 검색했어요. {wait} 뒤에 다시 시도해 주세요.");
    ApiError::too_many(message, seconds)
}
