//! Days of the centre's calendar as spans of time.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone};

use crate::{
    error::{ApiError, Result},
    time_zone::Zone,
    timestamp::Timestamp,
};

/// A span of time that holds its start and not its end.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Span {
    pub start: Timestamp,
    pub end: Timestamp,
}

/// What a caller asked for: whole days, both included (`2026-11-21`), or moments, the end not
/// included (RFC 3339). `400` for anything else and for a range that ends before it starts.
pub fn range(start: &str, end: &str, zone: Zone) -> Result<Span> {
    let begin = parse("startDate", start, zone)?;
    let finish = parse("endDate", end, zone)?;
    let span = Span {
        start: begin.start,
        end: match finish.whole_day {
            true => finish.end,
            false => finish.start,
        },
    };
    if span.start > span.end || finish.start < begin.start {
        return Err(ApiError::field("startDate", "시작일이 종료일보다 뒤예요."));
    }
    Ok(span)
}

struct Parsed {
    start: Timestamp,
    end: Timestamp,
    whole_day: bool,
}

fn parse(field: &str, text: &str, zone: Zone) -> Result<Parsed> {
    let wrong = || {
        ApiError::field(
            field,
            "날짜는 2026-11-21이나 2026-11-21T11:00:00+09:00처럼 써 주세요.",
        )
    };
    if let Ok(day) = NaiveDate::parse_from_str(text, "%Y-%m-%d") {
        if !(1900..=9998).contains(&chrono::Datelike::year(&day)) {
            return Err(wrong());
        }
        let span = whole_day(day, zone);
        return Ok(Parsed {
            start: span.start,
            end: span.end,
            whole_day: true,
        });
    }
    // A plus that was not escaped in the address arrives as a blank.
    let moment = DateTime::parse_from_rfc3339(&text.replace(' ', "+")).map_err(|_| wrong())?;
    let moment = moment.to_utc().into();
    Ok(Parsed {
        start: moment,
        end: moment,
        whole_day: false,
    })
}

/// From midnight to midnight.
pub fn whole_day(day: NaiveDate, zone: Zone) -> Span {
    Span {
        start: at(day, NaiveTime::MIN, zone),
        end: at(day + Days::new(1), NaiveTime::MIN, zone),
    }
}

/// The moment in the zone; the first one after a gap where the clock skips it.
pub fn at(day: NaiveDate, time: NaiveTime, zone: Zone) -> Timestamp {
    let local = day.and_time(time);
    // Clocks skip whole quarters of an hour, at most a day of them.
    let mut quarters = (0..=96).map(|number| local + TimeDelta::minutes(15 * number));
    let found = quarters.find_map(|local| zone.from_local_datetime(&local).earliest());
    found
        .map_or_else(|| local.and_utc(), |moment| moment.to_utc())
        .into()
}
