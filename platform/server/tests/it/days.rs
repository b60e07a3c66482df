//! Days as they are counted where the centre is.

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use platform::{
    days::{at, whole_day},
    time_zone::Zone,
    timestamp::Timestamp,
};
use rstest::rstest;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A day begins with its first moment, also where clocks are put forward at midnight.
#[rstest]
#[case("Asia/Seoul", "1988-05-08", "1988-05-07T15:00:00Z", 23)]
#[case("Asia/Seoul", "2026-03-02", "2026-03-01T15:00:00Z", 24)]
#[case("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z", 23)]
#[case("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", 25)]
#[case("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z", 25)]
#[case("America/New_York", "2050-03-13", "2050-03-13T05:00:00Z", 23)]
fn a_day_begins_with_its_first_moment(
    #[case] zone: Zone,
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
