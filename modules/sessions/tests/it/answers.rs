//! What a form's fields take: every known one, all three types, limits, and nothing else.

use platform_testing::TestApp;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

const KNOWN: [&str; 23] = [
    "birthDate",
    "height",
    "weight",
    "gender",
    "maritalStatus",
    "occupation",
    "certifications",
    "purpose",
    "groupSize",
    "groupType",
    "unit",
    "rank",
    "teacherName",
    "studentCount",
    "schoolAndGrade",
    "parentsInfo",
    "preferredSchedule",
    "pregnancyWeek",
    "religion",
    "clergyYears",
    "position",
    "institution",
    "level",
];

/// An application whose session asks for one field.
async fn asking(field: Value) -> TestApp {
    let app = app().await;
    open(&app.admin().await, "MORNING", json!([field])).await;
    app
}

/// Section 3: the known dynamic fields, which this centre's configuration has ready for the form
/// builder, answered by a member.
#[tokio::test]
async fn every_known_field_is_offered_and_can_be_answered() {
    let app = app_with(&centre_fields()).await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    let path = "/api/admin/sessionInfo/form/MORNING";
    let known = get(&admin, path).await["known"].clone();
    let known = known.as_array().unwrap();
    assert_eq!(texts(known, "key"), KNOWN);
    build(&admin, "MORNING", json!(known)).await.expect(200);
    let member = app.member("달빛").await;
    let mut answers = json!({});
    for field in known {
        assert!(
            field["label"]
                .as_str()
                .unwrap()
                .chars()
                .any(|c| ('가'..='힣').contains(&c))
        );
        let key = field["key"].as_str().unwrap();
        answers[key] = match field["type"].as_str().unwrap() {
            "file" => json!([member
                .upload("apply/증서.png", platform_testing::images::png(8, 8))
                .await]),
            _ => json!("가".repeat(field["maxLength"].as_u64().unwrap() as usize)),
        };
    }
    let id = applied(&member, "MORNING", answers.clone()).await;
    let detail = get(&member, &format!("/api/apply/my-applications/{id}")).await;
    let shown = detail["answers"].as_array().unwrap();
    assert_eq!(texts(shown, "key"), KNOWN);
    assert_eq!(texts(shown, "label"), texts(known, "label"));
    for answer in shown {
        let key = answer["key"].as_str().unwrap();
        match answer["type"].as_str().unwrap() {
            "file" => assert_eq!(answer["files"][0]["name"], "증서.png"),
            _ => assert_eq!(answer["value"], answers[key]),
        }
    }
    let sensitive: Vec<_> = known
        .iter()
        .filter(|field| field["sensitive"] == true)
        .map(|field| field["key"].as_str().unwrap())
        .collect();
    assert_eq!(
        sensitive,
        [
            "height",
            "weight",
            "maritalStatus",
            "pregnancyWeek",
            "religion",
            "clergyYears"
        ]
    );
}

/// Section 5: additional fields marked required must be filled.
#[rstest]
#[case(json!(null), 400)]
#[case(json!(""), 400)]
#[case(json!(" \n\t "), 400)]
#[case(json!("네"), 201)]
#[tokio::test]
async fn a_required_text_must_be_filled(
    #[values("text", "textarea")] kind: &str,
    #[case] value: Value,
    #[case] status: u16,
) {
    let mut asked = field("purpose", "신청 목적", kind);
    asked["required"] = json!(true);
    let app = asking(asked).await;
    let member = app.member("달빛").await;
    let body = application(json!({ "purpose": value }));
    let answer = apply(&member, "MORNING", body).await.expect(status);
    if status == 400 {
        assert_eq!(
            said(&answer, "dynamicFields.purpose"),
            "신청 목적은 필수 입력 항목입니다."
        );
    }
}

#[tokio::test]
async fn an_optional_text_may_be_left_out_or_empty() {
    let app = asking(field("purpose", "신청 목적", "text")).await;
    let member = app.member("달빛").await;
    for answers in [
        json!({}),
        json!({ "purpose": "" }),
        json!({ "purpose": null }),
    ] {
        applied(&member, "MORNING", answers).await;
    }
}

/// Section 5: file-type fields are skipped.
#[tokio::test]
async fn a_required_file_is_asked_for_and_not_demanded() {
    let mut asked = field("certifications", "자격증", "file");
    asked["required"] = json!(true);
    let app = asking(asked).await;
    let member = app.member("달빛").await;
    for answers in [
        json!({}),
        json!({ "certifications": [] }),
        json!({ "certifications": "" }),
        json!({ "certifications": null }),
    ] {
        applied(&member, "MORNING", answers).await;
    }
}

/// Section 5: maxLength applies to text fields; it counts characters.
#[rstest]
#[case("가나다라마", 201)]
#[case("👩🏽abc", 201)]
#[case("가나다라마바", 400)]
#[tokio::test]
async fn a_text_has_a_greatest_length_in_characters(
    #[values("text", "textarea")] kind: &str,
    #[case] value: &str,
    #[case] status: u16,
) {
    let mut asked = field("rank", "계급", kind);
    asked["maxLength"] = json!(5);
    let app = asking(asked).await;
    let member = app.member("달빛").await;
    let body = application(json!({ "rank": value }));
    let answer = apply(&member, "MORNING", body).await.expect(status);
    if status == 400 {
        assert_eq!(
            said(&answer, "dynamicFields.rank"),
            "계급은 5자까지 입력할 수 있어요."
        );
    }
}

/// Unknown keys refused, a value of the wrong type refused.
#[rstest]
#[case("text", json!(["a"]))]
#[case("text", json!(5))]
#[case("text", json!({ "a": 1 }))]
#[case("text", json!(true))]
#[case("textarea", json!(["a"]))]
#[case("file", json!(5))]
#[case("file", json!([5]))]
#[case("file", json!([["a"]]))]
#[case("file", json!({ "path": "apply/a.png" }))]
#[case("file", json!("여기 있어요"))]
#[case("file", json!(["apply/../post/a.png"]))]
#[tokio::test]
async fn a_value_of_another_type_is_refused(#[case] kind: &str, #[case] value: Value) {
    let app = asking(field("level", "수준", kind)).await;
    let member = app.member("달빛").await;
    let body = application(json!({ "level": value }));
    let answer = apply(&member, "MORNING", body).await.expect(400);
    assert_eq!(answer.error_fields(), ["dynamicFields.level"]);
    assert!(mine(&member).await.is_empty());
}

#[tokio::test]
async fn a_key_that_the_form_does_not_have_is_refused() {
    let app = asking(field("level", "수준", "text")).await;
    let member = app.member("달빛").await;
    for key in ["religion", "__proto__", "name", ""] {
        let body = application(json!({ "level": "처음", key: "x" }));
        let answer = apply(&member, "MORNING", body).await.expect(400);
        assert_eq!(answer.error_fields(), [format!("dynamicFields.{key}")]);
    }
    for wrong in [json!([]), json!("x"), json!(3)] {
        let mut body = application(json!({}));
        body["dynamicFields"] = wrong;
        apply(&member, "MORNING", body).await.expect(400);
    }
}

#[tokio::test]
async fn a_text_is_one_line_and_a_textarea_keeps_its_own() {
    let app = app().await;
    let fields = json!([
        field("level", "수준", "text"),
        field("purpose", "목적", "textarea")
    ]);
    open(&app.admin().await, "MORNING", fields).await;
    let member = app.member("달빛").await;
    let answers = json!({ "level": "한\r\n줄\u{0}", "purpose": "여러\r\n줄<b>\u{7}" });
    let id = applied(&member, "MORNING", answers).await;
    let detail = get(&member, &format!("/api/apply/my-applications/{id}")).await;
    assert_eq!(detail["answers"][0]["value"], "한 줄");
    assert_eq!(detail["answers"][1]["value"], "여러\n줄<b>");
}

#[tokio::test]
async fn no_more_than_ten_files_belong_to_a_field() {
    let app = asking(field("certifications", "자격증", "file")).await;
    let member = app.member("달빛").await;
    let paths: Vec<_> = (0..11).map(|n| format!("apply/{n}.png")).collect();
    let body = application(json!({ "certifications": paths }));
    let answer = apply(&member, "MORNING", body).await.expect(400);
    assert!(said(&answer, "dynamicFields.certifications").contains("10개까지"));
}
