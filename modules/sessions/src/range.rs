//! Ranges of days in the centre's zone.

use std::ops::Range;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use platform::{
    days,
    error::{ApiError, Result},
    time_zone::Zone,
    timestamp::Timestamp,
};

/// Whole days, both ends included; open where an end is missing.
#[derive(Clone, Copy, Debug, Default)]
pub struct DayRange {
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

impl DayRange {
    /// `400` for what is no day, and for a range that ends before it starts.
    pub fn parse(from: Option<String>, to: Option<String>) -> Result<Self> {
        let range = Self {
            from: day("startDate", from)?,
            to: day("endDate", to)?,
        };
        if let (Some(from), Some(to)) = (range.from, range.to)
            && from > to
        {
            return Err(ApiError::field(
                "startDate",
                "시작일이 종료일보다 늦습니다.",
            ));
        }
        Ok(range)
    }

    /// The moments of the range.
    pub fn times(self, zone: Zone) -> Range<Timestamp> {
        let start = self
            .from
            .map_or(DateTime::<Utc>::MIN_UTC.into(), |day| start_of(day, zone));
        let next = self.to.and_then(|day| day.checked_add_days(Days::new(1)));
        start..next.map_or(DateTime::<Utc>::MAX_UTC.into(), |day| start_of(day, zone))
    }

    /// `2026-11-14 ~ 2026-11-21`, or what is said of no limit.
    pub fn label(self) -> String {
        let day = |day: Option<NaiveDate>| day.map_or_else(String::new, |day| day.to_string());
        match (self.from, self.to) {
            (None, None) => "전체 기간".to_owned(),
            (from, to) => format!("{} ~ {}", day(from), day(to)).trim().to_owned(),
        }
    }
}

fn day(field: &str, text: Option<String>) -> Result<Option<NaiveDate>> {
    let Some(text) = text.filter(|text| !text.trim().is_empty()) else {
        return Ok(None);
    };
    let day = NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d").ok();
    match day.filter(|day| (1900..=9999).contains(&chrono::Datelike::year(day))) {
        Some(day) => Ok(Some(day)),
        None => Err(ApiError::field(
            field,
            "날짜는 2026-01-31처럼 입력해 주세요.",
        )),
    }
}

fn start_of(day: NaiveDate, zone: Zone) -> Timestamp {
    days::at(day, NaiveTime::MIN, zone)
}
