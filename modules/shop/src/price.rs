//! What an item costs: whole won, and discounts that never make it cheaper than nothing
//! (specification, sections 3 and 5).

use serde::{Deserialize, Serialize};

/// The most that an item may cost, in won.
pub const HIGHEST: i64 = 1_000_000_000;

/// What is taken off a price.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Discount {
    /// Percent, 1 to 100.
    Rate(i64),
    /// Won, 1 up to the price.
    Amount(i64),
}

impl Discount {
    /// A discount of nothing is none.
    pub fn is_none(self) -> bool {
        matches!(self, Self::Rate(0) | Self::Amount(0))
    }

    pub fn rate(self) -> Option<i64> {
        match self {
            Self::Rate(rate) => Some(rate),
            Self::Amount(_) => None,
        }
    }

    pub fn amount(self) -> Option<i64> {
        match self {
            Self::Rate(_) => None,
            Self::Amount(amount) => Some(amount),
        }
    }
}

/// What is paid: rounded down to whole won, never below nothing.
pub fn final_price(price: i64, discount: Option<Discount>) -> i64 {
    match discount {
        None => price,
        Some(Discount::Rate(rate)) => price * (100 - rate.clamp(0, 100)) / 100,
        Some(Discount::Amount(amount)) => (price - amount.max(0)).max(0),
    }
}

/// An amount as people read it: with separators and its unit.
pub fn won(amount: i64) -> String {
    let digits = amount.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3 + 4);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text.push('원');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Section 5: rate 0 to 100, amount at least 0; the result is whole won, never below 0 and
        /// never above the price.
        #[test]
        fn what_is_paid_lies_between_nothing_and_the_price(
            price in 1..=HIGHEST,
            rate in 0..=100_i64,
            share in 0..=100_i64,
        ) {
            let by_rate = final_price(price, Some(Discount::Rate(rate)));
            prop_assert!((0..=price).contains(&by_rate));
            // Rounded down: the exact price lies less than one won above.
            let exact = i128::from(price) * i128::from(100 - rate);
            prop_assert!(i128::from(by_rate) * 100 <= exact);
            prop_assert!(exact < (i128::from(by_rate) + 1) * 100);
            let amount = price * share / 100;
            prop_assert_eq!(final_price(price, Some(Discount::Amount(amount))), price - amount);
        }

        /// More discount never costs more.
        #[test]
        fn a_larger_discount_never_costs_more(price in 1..=HIGHEST, rate in 0..100_i64) {
            let less = final_price(price, Some(Discount::Rate(rate)));
            prop_assert!(final_price(price, Some(Discount::Rate(rate + 1))) <= less);
        }
    }

    #[test]
    fn nothing_and_everything_off_are_exact() {
        for price in [1, 999, 38_000, HIGHEST] {
            assert_eq!(final_price(price, Some(Discount::Rate(0))), price);
            assert_eq!(final_price(price, Some(Discount::Rate(100))), 0);
            assert_eq!(final_price(price, Some(Discount::Amount(price))), 0);
            assert_eq!(final_price(price, None), price);
        }
        assert_eq!(final_price(999, Some(Discount::Rate(10))), 899);
    }

    /// Section 9: won with thousands separators.
    #[test]
    fn amounts_are_written_with_separators() {
        assert_eq!(won(0), "0원");
        assert_eq!(won(900), "900원");
        assert_eq!(won(38_000), "38,000원");
        assert_eq!(won(1_234_567), "1,234,567원");
    }
}
