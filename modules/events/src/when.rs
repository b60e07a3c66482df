//! When an event begins or ends: a whole day or a moment.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime, SecondsFormat};
use platform::time_zone::Zone;
use serde::{Deserialize, Serialize};

/// A day (`2026-12-21`), or a moment with its offset (`2026-12-21T06:30:00+09:00`).
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub enum When {
    Day(NaiveDate),
    Moment(DateTime<FixedOffset>),
}

impl When {
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        const MALFORMED: &str = "날짜는 2026-12-21이나 2026-12-21T06:30:00+09:00처럼 써 주세요.";
        let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").map(Self::Day);
        let moment = || DateTime::parse_from_rfc3339(text).map(Self::Moment);
        let when = day.or_else(|_| moment()).map_err(|_| MALFORMED)?;
        match (2000..=2100).contains(&when.day().year()) {
            true => Ok(when),
            false => Err("2000년부터 2100년까지의 날짜를 입력해 주세요."),
        }
    }

    /// The moment on the clocks of the zone.
    pub fn in_zone(self, zone: Zone) -> Self {
        match self {
            Self::Day(day) => Self::Day(day),
            Self::Moment(moment) => Self::Moment(moment.with_timezone(&zone).fixed_offset()),
        }
    }

    /// The day that it falls on where the event is.
    pub fn day(self) -> NaiveDate {
        match self {
            Self::Day(day) => day,
            Self::Moment(moment) => moment.date_naive(),
        }
    }

    pub fn is_day(self) -> bool {
        matches!(self, Self::Day(_))
    }

    /// The last day of what began at `start` and ends now: who leaves at midnight was not there the
    /// next day.
    pub fn last_day(self, start: Self) -> NaiveDate {
        match self {
            Self::Moment(end) if end.time() == NaiveTime::MIN && self.day() > start.day() => {
                self.day().pred_opt().unwrap_or(self.day())
            }
            _ => self.day(),
        }
    }
}

impl TryFrom<String> for When {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text)
    }
}

impl From<When> for String {
    fn from(when: When) -> Self {
        match when {
            When::Day(day) => day.to_string(),
            When::Moment(moment) => moment.to_rfc3339_opts(SecondsFormat::Secs, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn when(text: &str) -> When {
        When::parse(text).unwrap()
    }

    #[test]
    fn what_is_read_is_written_the_same() {
        for text in ["2026-12-21", "2026-12-21T06:30:00+09:00"] {
            assert_eq!(String::from(when(text)), text);
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "2026-13-01",
            "2026-12-21T06:30",
            "12월 21일",
            "1999-12-31",
        ] {
            assert!(When::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_moment_falls_on_the_day_of_the_zone() {
        let late = when("2026-12-20T22:00:00+00:00").in_zone(Zone::default());
        assert_eq!(late.day().to_string(), "2026-12-21");
    }

    #[test]
    fn what_ends_at_midnight_ends_on_the_day_before() {
        let start = when("2026-12-31T22:00:00+09:00");
        let end = when("2027-01-01T00:00:00+09:00");
        assert_eq!(end.last_day(start).to_string(), "2026-12-31");
        assert_eq!(start.last_day(start).to_string(), "2026-12-31");
    }
}
