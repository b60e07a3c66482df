//! The screens of the record of access: all of it for admins, one's own for members, and the monthly
//! review.

mod list;
mod mine;
mod review;

pub use list::AccessApi;
pub use mine::{MyAccess, MyAccessApi, MyLooks};
pub use review::{AccessReview, AccessReviewKind, ReviewApi, unreviewed_month};
