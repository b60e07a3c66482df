//! What members agree to, what is known of them, who looked at it, and what they ask for.

pub mod access;
pub mod consents;
mod personal_data;
pub mod requests;

use std::sync::Arc;

pub use access::{AccessApi, AccessReview, AccessReviewKind};
pub use consents::{ConsentApi, News, may_be_sent};
pub use personal_data::PersonalApi;
pub use requests::{DataRequest, DataRequestKind, REQUEST_ANSWERED};

use crate::{
    access_log,
    module::{Api, Sealed},
    personal::PersonalData,
};

/// The calls of this part of the platform.
pub fn apis() -> Vec<Api> {
    vec![
        Api::new(|ctx| ConsentApi { ctx }),
        Api::new(|ctx| AccessApi { ctx }),
        Api::new(|ctx| access::ReviewApi { ctx }),
        Api::new(|ctx| access::MyAccessApi { ctx }),
        Api::new(|ctx| requests::RequestsApi { ctx }),
        Api::new(|ctx| requests::MyRequestsApi { ctx }),
        Api::new(|ctx| PersonalApi { ctx }),
    ]
}

/// What is kept encrypted: guardians of children, addresses of accesses, what members ask for.
pub fn sealed() -> Vec<Arc<dyn Sealed>> {
    vec![
        Arc::new(consents::Reseal),
        Arc::new(access_log::Reseal),
        Arc::new(requests::Reseal),
    ]
}

/// What is kept of members here.
pub fn personal() -> Vec<Arc<dyn PersonalData>> {
    vec![
        Arc::new(consents::MyConsents),
        Arc::new(consents::MyGuardian),
        Arc::new(access::MyAccess),
        Arc::new(requests::MyRequests),
    ]
}
