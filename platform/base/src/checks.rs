//! What holds for texts and addresses in every setting.

use crate::{error::FieldErrors, text::line};

/// One line, without what nobody types. Notes one that is longer than `max` characters.
pub fn short(errors: &mut FieldErrors, field: &str, text: &str, max: usize) -> String {
    let text = line(text);
    if text.chars().count() > max {
        errors.add(field, format!("{max}자까지 쓸 수 있어요."));
    }
    text
}

/// [`short`], which must not be empty.
pub fn needed(errors: &mut FieldErrors, field: &str, text: &str, max: usize) -> String {
    let text = short(errors, field, text, max);
    if text.is_empty() {
        errors.add(field, "비워 둘 수 없어요.");
    }
    text
}

/// Where a link leads: a path of this site, or the whole address of something elsewhere.
pub fn link(errors: &mut FieldErrors, field: &str, text: &str) -> String {
    const MAX: usize = 500;
    let path = needed(errors, field, text, MAX);
    let is_inside = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    let is_outside = ["https://", "http://", "mailto:", "tel:"]
        .iter()
        .any(|scheme| path.to_lowercase().starts_with(scheme));
    if !path.is_empty() && !is_inside && !is_outside {
        errors.add(
            field,
            "이 사이트의 주소는 /로, 다른 곳의 주소는 https://로 시작해야 해요.",
        );
    }
    path
}

/// An address outside that browsers open.
pub fn web_address(errors: &mut FieldErrors, field: &str, text: &str) -> String {
    let address = link(errors, field, text);
    if address.starts_with('/') {
        errors.add(field, "https://로 시작하는 주소를 적어 주세요.");
    }
    address
}

/// Whether it can name something in an address: 1 to 40 lower-case letters, digits and `-`.
pub fn is_key(key: &str) -> bool {
    let fits =
        |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    (1..=40).contains(&key.len()) && key.bytes().all(fits)
}

/// No more than `max` of something.
pub fn at_most(errors: &mut FieldErrors, field: &str, count: usize, max: usize) {
    if count > max {
        errors.add(field, format!("{max}개까지 둘 수 있어요."));
    }
}
