//! What people may type about themselves (specification, D.8).

use platform::identity::{DisplayName, Email, Password, PhoneNumber, RealName};
use rstest::rstest;

#[rstest]
#[case("010-1234-5678", "01012345678")]
#[case("01012345678", "01012345678")]
#[case("011 123 4567", "0111234567")]
fn a_phone_number_is_kept_as_digits(#[case] typed: &str, #[case] kept: &str) {
    assert_eq!(PhoneNumber::parse(typed).unwrap().as_str(), kept);
}

#[rstest]
#[case("")]
#[case("02-123-4567")]
#[case("010-123-456")]
#[case("010-1234-56789")]
#[case("010-1234-567a")]
#[case("０１０12345678")]
#[case("+82 10-1234-5678")]
fn what_is_no_mobile_number_is_refused(#[case] typed: &str) {
    assert!(PhoneNumber::parse(typed).is_err());
}

#[test]
fn a_providers_international_number_becomes_a_local_one() {
    let phone = PhoneNumber::parse_international("+82 10-1234-5678").unwrap();
    assert_eq!(phone.as_str(), "01012345678");
    let phone = PhoneNumber::parse_international("+82 010-1234-5678").unwrap();
    assert_eq!(phone.as_str(), "01012345678");
    assert!(PhoneNumber::parse_international("+1 202-555-0100").is_err());
}

#[rstest]
#[case(" Name@Example.COM ", "name@example.com")]
#[case("a.b+c@sub.example.co.kr", "a.b+c@sub.example.co.kr")]
fn an_email_is_kept_in_lower_case(#[case] typed: &str, #[case] kept: &str) {
    assert_eq!(Email::parse(typed).unwrap().as_str(), kept);
}

#[rstest]
#[case("")]
#[case("name")]
#[case("name@example")]
#[case("na me@example.com")]
#[case("name@@example.com")]
#[case(".name@example.com")]
#[case("name@-example.com")]
#[case("이름@example.com")]
#[case("name@example.com\r\nBcc: x@example.com")]
fn what_is_no_email_is_refused(#[case] typed: &str) {
    assert!(Email::parse(typed).is_err());
}

#[rstest]
#[case("고요")]
#[case("yoga_1-2")]
#[case("가나다라마바사아자차카타파하가나다라마바")]
fn a_nickname_of_2_to_20_letters_is_taken(#[case] typed: &str) {
    assert_eq!(DisplayName::parse(typed).unwrap().as_str(), typed);
}

#[rstest]
#[case("")]
#[case("가")]
#[case("가나다라마바사아자차카타파하가나다라마바사")]
#[case("두 단어")]
#[case("<b>")]
#[case("аdmin")] // begins with a Cyrillic letter
#[case("이름\u{200b}")]
#[case(platform::member::LEFT_NAME)]
fn any_other_nickname_is_refused(#[case] typed: &str) {
    assert!(DisplayName::parse(typed).is_err());
}

/// "Passwords: 8 to 128 characters, never cut": characters, not bytes.
#[test]
fn a_password_has_8_to_128_characters() {
    assert!(Password::parse("1234567").is_err());
    assert!(Password::parse("12345678").is_ok());
    assert!(Password::parse("비밀번호여덟글자").is_ok());
    assert!(Password::parse(&"가".repeat(128)).is_ok());
    assert!(Password::parse(&"가".repeat(129)).is_err());
}

#[test]
fn nothing_about_a_person_shows_in_debug_output() {
    let shown = format!(
        "{:?} {:?} {:?} {:?} {:?}",
        Email::parse("name@example.com").unwrap(),
        PhoneNumber::parse("01012345678").unwrap(),
        DisplayName::parse("고요").unwrap(),
        RealName::parse("홍길동").unwrap(),
        Password::parse("correct-horse").unwrap(),
    );
    assert_eq!(shown, "Email PhoneNumber DisplayName RealName Password");
}

/// Beyond 90 bytes of EUC-KR a message becomes a long one.
#[rstest]
#[case("고요")]
#[case("이름이 아주 길어서 문자 한 통에 다 들어가지 않을 것 같은 어느 요가명상센터")]
fn a_code_fits_into_a_short_message(#[case] site: &str) {
    let text = sms::code_text(site, "123456");
    assert!(text.contains("123456"));
    assert!(sms::euc_kr_length(&text) <= 90, "{text}");
}
