//! Days as they are counted where the centre is.

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use chrono_tz::Tz;
use platform::{
    days::{at, whole_day},
    timestamp::Timestamp,
};
use rstest::rstest;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A day begins with its first moment, also where clocks are put forward at midnight.
#[rstest]
#[case(Tz::Asia__Seoul, "2026-03-02", "2026-03-01T15:00:00Z", 24)]
#[case(Tz::Africa__Cairo, "2026-04-24", "2026-04-23T22:00:00Z", 23)]
#[case(Tz::Europe__Berlin, "2026-10-25", "2026-10-24T22:00:00Z", 25)]
fn a_day_begins_with_its_first_moment(
    #[case] zone: Tz,
    #[case] text: &str,
    #[case] start: &str,
    #[case] hours: i64,
) {
    let span = whole_day(day(text), zone);
    let begins: Timestamp = start.parse().unwrap();
    assert_eq!(span.start, begins);
    assert_eq!(span.end - span.start, TimeDelta::hours(hours));
    assert_eq!(at(day(text), NaiveTime::MIN, zone), begins);
}
