//! A month of the calendar, as addresses have it: `2026-12`.

use std::fmt;

use chrono::{Datelike, Months, NaiveDate};

const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// Known by its first day.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Month(NaiveDate);

impl Month {
    /// Nothing for what is no month, and outside of 2000 to 2100.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        let first = NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d").ok()?;
        (text.len() == 7 && digits == 6 && YEARS.contains(&first.year())).then_some(Self(first))
    }

    pub fn of(day: NaiveDate) -> Self {
        Self(day.with_day(1).unwrap_or(day))
    }

    pub fn first_day(self) -> NaiveDate {
        self.0
    }

    pub fn last_day(self) -> NaiveDate {
        self.next().0.pred_opt().unwrap_or(self.0)
    }

    pub fn next(self) -> Self {
        Self(self.0.checked_add_months(Months::new(1)).unwrap_or(self.0))
    }

    pub fn previous(self) -> Self {
        Self(self.0.checked_sub_months(Months::new(1)).unwrap_or(self.0))
    }

    /// `2026년 12월`
    pub fn name(self) -> String {
        format!("{}년 {}월", self.0.year(), self.0.month())
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.format("%Y-%m"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_read_and_has_neighbours() {
        let december = Month::parse("2026-12").unwrap();
        assert_eq!(december.to_string(), "2026-12");
        assert_eq!(december.next().to_string(), "2027-01");
        assert_eq!(december.previous().to_string(), "2026-11");
        assert_eq!(december.last_day().to_string(), "2026-12-31");
        assert_eq!(december.name(), "2026년 12월");
    }

    #[test]
    fn what_is_no_month_is_none() {
        for text in [
            "",
            "2026",
            "2026-13",
            "2026-1",
            "1999-12",
            "2101-01",
            "+026-12",
            "2026-12-01",
        ] {
            assert_eq!(Month::parse(text), None, "{text}");
        }
    }
}
