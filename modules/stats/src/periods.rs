//! Days and periods of the dashboard (specification, section 9).

use chrono::{Days, NaiveDate, NaiveTime};
use platform::{
    days::{self, Span, at, whole_day},
    error::{ApiError, Result},
    time_zone::Zone,
    timestamp::Timestamp,
};

/// The dashboard's day begins at this hour.
const BOUNDARY: NaiveTime = match NaiveTime::from_hms_opt(11, 0, 0) {
    Some(time) => time,
    None => NaiveTime::MIN,
};
/// Days that one answer may span.
const MOST_DAYS: i64 = 3_700;

/// Today, the last 7 days and the last 30 days. Before 11:00 the day is the one that began
/// yesterday; all end where the next one begins.
pub fn periods(now: Timestamp, zone: Zone) -> [Span; 3] {
    let local = now.with_timezone(&zone).naive_local();
    let day = match local.time() < BOUNDARY {
        true => local.date() - Days::new(1),
        false => local.date(),
    };
    let end = at(day + Days::new(1), BOUNDARY, zone);
    [0, 6, 29].map(|before| Span {
        start: at(day - Days::new(before), BOUNDARY, zone),
        end,
    })
}

/// The last `count` days of the calendar, oldest first, today included.
pub fn last_days(now: Timestamp, zone: Zone, count: u32) -> Vec<(NaiveDate, Span)> {
    let today = now.with_timezone(&zone).date_naive();
    (0..u64::from(count))
        .rev()
        .map(|before| today - Days::new(before))
        .map(|day| (day, whole_day(day, zone)))
        .collect()
}

/// What a caller asked for: whole days, both included, or moments, the end not included.
pub fn range(start: &str, end: &str, zone: Zone) -> Result<Span> {
    let span = days::range(start, end, zone)?;
    if (span.end - span.start).num_days() > MOST_DAYS {
        return Err(ApiError::field("endDate", "기간은 10년까지 볼 수 있어요."));
    }
    Ok(span)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seoul(text: &str) -> Timestamp {
        format!("{text}+09:00").parse().unwrap()
    }

    fn starts_and_end(now: &str) -> [Timestamp; 4] {
        let [today, week, month] = periods(seoul(now), Zone::default());
        assert!(today.end == week.end && week.end == month.end);
        [today.start, week.start, month.start, today.end]
    }

    #[test]
    fn section_9_before_eleven_the_day_is_yesterdays() {
        let expected = [
            "2026-11-20T11:00:00",
            "2026-11-14T11:00:00",
            "2026-10-22T11:00:00",
            "2026-11-21T11:00:00",
        ];
        assert_eq!(starts_and_end("2026-11-21T10:59:59"), expected.map(seoul));
    }

    #[test]
    fn section_9_at_eleven_a_new_day_begins() {
        let expected = [
            "2026-11-21T11:00:00",
            "2026-11-15T11:00:00",
            "2026-10-23T11:00:00",
            "2026-11-22T11:00:00",
        ];
        assert_eq!(starts_and_end("2026-11-21T11:00:00"), expected.map(seoul));
    }

    #[test]
    fn section_9_periods_cross_months_and_years() {
        assert_eq!(
            starts_and_end("2027-01-01T09:00:00")[0],
            seoul("2026-12-31T11:00:00")
        );
        assert_eq!(
            starts_and_end("2026-12-31T23:59:59")[3],
            seoul("2027-01-01T11:00:00")
        );
        assert_eq!(
            starts_and_end("2028-03-01T08:00:00")[0],
            seoul("2028-02-29T11:00:00")
        );
    }

    #[test]
    fn a_range_of_dates_holds_both_days_and_one_of_moments_not_its_end() {
        let zone = Zone::default();
        let days = range("2026-11-20", "2026-11-21", zone).unwrap();
        assert_eq!(days.start, seoul("2026-11-20T00:00:00"));
        assert_eq!(days.end, seoul("2026-11-22T00:00:00"));
        let moments = range("2026-11-20T11:00:00+09:00", "2026-11-21T02:00:00Z", zone).unwrap();
        assert_eq!(moments.end, seoul("2026-11-21T11:00:00"));
        assert!(range("2026-11-21", "2026-11-20", zone).is_err());
        assert!(range("gestern", "2026-11-20", zone).is_err());
    }

    #[test]
    fn the_last_days_end_today() {
        let days = last_days(seoul("2026-03-01T00:30:00"), Zone::default(), 2);
        let names: Vec<String> = days.iter().map(|(day, _)| day.to_string()).collect();
        assert_eq!(names, ["2026-02-28", "2026-03-01"]);
        assert_eq!(days[1].1.start, seoul("2026-03-01T00:00:00"));
    }
}
