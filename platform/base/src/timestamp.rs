//! A moment to the microsecond: what the clock gives, what is stored, and what is told.

use std::{
    borrow::Cow,
    fmt,
    ops::{Add, Deref, Sub},
    str::FromStr,
};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use poem_openapi::{
    registry::MetaSchemaRef,
    types::{ParseError, ParseFromJSON, ParseFromParameter, ParseResult, ToJSON, Type},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{
    Decode, Encode, Sqlite,
    encode::IsNull,
    error::BoxDynError,
    sqlite::{SqliteArgumentsBuffer, SqliteTypeInfo, SqliteValueRef},
};

/// A moment. It holds no more than a column does, whole microseconds, so that what is kept in memory
/// equals what is read again.
///
/// The database has it as microseconds since the epoch, whose order is that of time. Everybody else gets
/// RFC 3339.
#[derive(Clone, Copy, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(from = "DateTime<Utc>", into = "DateTime<Utc>")]
pub struct Timestamp(DateTime<Utc>);

impl Timestamp {
    /// The system's time. Who has a clock asks that.
    pub fn now() -> Self {
        Utc::now().into()
    }

    /// `None` for what lies beyond the calendar.
    pub fn from_micros(micros: i64) -> Option<Self> {
        DateTime::from_timestamp_micros(micros).map(Self)
    }

    /// Microseconds since the epoch.
    pub fn micros(self) -> i64 {
        self.0.timestamp_micros()
    }
}

/// Reads a column out of JSON that the database made of a row.
pub fn from_column<'de, D: serde::Deserializer<'de>>(column: D) -> Result<Timestamp, D::Error> {
    let micros = i64::deserialize(column)?;
    Timestamp::from_micros(micros).ok_or_else(|| serde::de::Error::custom(beyond(micros)))
}

fn beyond(micros: i64) -> String {
    format!("{micros} microseconds are beyond the calendar")
}

impl From<DateTime<Utc>> for Timestamp {
    fn from(at: DateTime<Utc>) -> Self {
        Self(at.trunc_subsecs(6))
    }
}

impl From<Timestamp> for DateTime<Utc> {
    fn from(at: Timestamp) -> Self {
        at.0
    }
}

impl Deref for Timestamp {
    type Target = DateTime<Utc>;

    fn deref(&self) -> &DateTime<Utc> {
        &self.0
    }
}

impl FromStr for Timestamp {
    type Err = chrono::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<DateTime<Utc>>().map(Self::from)
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Add<TimeDelta> for Timestamp {
    type Output = Self;

    fn add(self, span: TimeDelta) -> Self {
        (self.0 + span).into()
    }
}

impl Sub<TimeDelta> for Timestamp {
    type Output = Self;

    fn sub(self, span: TimeDelta) -> Self {
        (self.0 - span).into()
    }
}

impl Sub for Timestamp {
    type Output = TimeDelta;

    fn sub(self, earlier: Self) -> TimeDelta {
        self.0 - earlier.0
    }
}

impl sqlx::Type<Sqlite> for Timestamp {
    fn type_info() -> SqliteTypeInfo {
        <i64 as sqlx::Type<Sqlite>>::type_info()
    }

    fn compatible(column: &SqliteTypeInfo) -> bool {
        <i64 as sqlx::Type<Sqlite>>::compatible(column)
    }
}

impl Encode<'_, Sqlite> for Timestamp {
    fn encode_by_ref(&self, buffer: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
        Encode::<Sqlite>::encode(self.micros(), buffer)
    }
}

impl Decode<'_, Sqlite> for Timestamp {
    fn decode(column: SqliteValueRef<'_>) -> Result<Self, BoxDynError> {
        let micros = <i64 as Decode<Sqlite>>::decode(column)?;
        Self::from_micros(micros).ok_or_else(|| beyond(micros).into())
    }
}

impl Type for Timestamp {
    const IS_REQUIRED: bool = true;

    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        <DateTime<Utc> as Type>::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        <DateTime<Utc> as Type>::schema_ref()
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(self.as_raw_value().into_iter())
    }
}

impl ParseFromJSON for Timestamp {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        let at = <DateTime<Utc> as ParseFromJSON>::parse_from_json(value);
        at.map(Self::from).map_err(ParseError::propagate)
    }
}

impl ParseFromParameter for Timestamp {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        let at = <DateTime<Utc> as ParseFromParameter>::parse_from_parameter(value);
        at.map(Self::from).map_err(ParseError::propagate)
    }
}

impl ToJSON for Timestamp {
    fn to_json(&self) -> Option<Value> {
        self.0.to_json()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_moment_is_as_fine_as_its_column() {
        let fine = at("2026-11-24T01:02:03.123456789Z");
        assert_eq!(fine, at("2026-11-24T01:02:03.123456Z"));
        assert_eq!(Timestamp::from_micros(fine.micros()), Some(fine));
        let early = at("1969-12-31T23:59:59.999999999Z");
        assert_eq!(early.micros(), -1);
        let span = TimeDelta::nanoseconds(1);
        assert_eq!((fine + span, fine - fine), (fine, TimeDelta::zero()));
    }

    #[test]
    fn others_get_what_they_get_of_a_time() {
        let moment = at("2026-11-24T10:02:03.120+09:00");
        assert_eq!(json!(moment), json!("2026-11-24T01:02:03.120Z"));
        assert_eq!(
            moment.to_json(),
            Some(json!("2026-11-24T01:02:03.120+00:00"))
        );
        assert_eq!(
            serde_json::from_value::<Timestamp>(json!(moment)).ok(),
            Some(moment)
        );
        assert_eq!(Timestamp::schema_ref(), DateTime::<Utc>::schema_ref());
    }

    #[test]
    fn no_number_passes_for_a_text() {
        assert!(serde_json::from_value::<Timestamp>(json!(1)).is_err());
        assert!(from_column(json!("2026-11-24T01:02:03Z")).is_err());
        assert!(from_column(json!(i64::MAX)).is_err());
        assert_eq!(from_column(json!(-1)).ok(), Timestamp::from_micros(-1));
    }
}
