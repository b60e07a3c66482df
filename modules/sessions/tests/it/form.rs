//! The form builder, and that what was answered stays as it was asked.

use platform_testing::Actor;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

const FORM: &str = "/api/admin/sessionInfo/form/MORNING";

#[tokio::test]
async fn fields_are_added_ordered_edited_and_removed() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    let empty = get(&admin, FORM).await;
    assert_eq!(empty["formSchema"], json!([]));
    assert_eq!(
        (&empty["formVersion"], &empty["revision"]),
        (&json!(0), &json!(0))
    );
    let (gender, purpose) = (
        field("gender", "성별", "text"),
        field("purpose", "목적", "textarea"),
    );
    let one = build(&admin, "MORNING", json!([gender, purpose]))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&one["formVersion"], &one["revision"]),
        (&json!(1), &json!(1))
    );
    let two = build(&admin, "MORNING", json!([purpose, gender]))
        .await
        .expect(200)
        .json();
    assert_eq!(
        texts(two["formSchema"].as_array().unwrap(), "key"),
        ["purpose", "gender"]
    );
    assert_eq!(two["formVersion"], 2);
    // The same again is no change.
    let same = build(&admin, "MORNING", two["formSchema"].clone())
        .await
        .expect(200)
        .json();
    assert_eq!(same["formVersion"], 2);
    build(&admin, "MORNING", json!([])).await.expect(200);
    assert_eq!(get(&admin, FORM).await["formVersion"], 3);
    admin
        .get("/api/admin/sessionInfo/form/NONE")
        .await
        .expect(404);
    build(&admin, "NONE", json!([])).await.expect(404);
}

#[rstest]
#[case(json!({ "key": "" }), "key")]
#[case(json!({ "key": "1st" }), "key")]
#[case(json!({ "key": "가" }), "key")]
#[case(json!({ "key": "a.b" }), "key")]
#[case(json!({ "key": "a".repeat(41) }), "key")]
#[case(json!({ "label": " " }), "label")]
#[case(json!({ "label": "가".repeat(61) }), "label")]
#[case(json!({ "placeholder": "가".repeat(101) }), "placeholder")]
#[case(json!({ "maxLength": 0 }), "maxLength")]
#[case(json!({ "maxLength": 5001 }), "maxLength")]
#[tokio::test]
async fn a_field_that_cannot_be_is_refused_at_its_place(#[case] change: Value, #[case] at: &str) {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    let mut wrong = field("purpose", "목적", "text");
    for (name, value) in change.as_object().unwrap() {
        wrong[name] = value.clone();
    }
    let fields = json!([field("gender", "성별", "text"), wrong]);
    let refused = build(&admin, "MORNING", fields).await.expect(400);
    assert_eq!(refused.error_fields(), [format!("formSchema.1.{at}")]);
    assert_eq!(get(&admin, FORM).await["formVersion"], 0);
}

#[tokio::test]
async fn a_form_has_each_key_once_and_not_too_many() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    let twice = json!([field("level", "하나", "text"), field("level", "둘", "text")]);
    let refused = build(&admin, "MORNING", twice).await.expect(400);
    assert_eq!(refused.error_fields(), ["formSchema.1.key"]);
    let many: Vec<_> = (0..61)
        .map(|n| field(&format!("f{n}"), "항목", "text"))
        .collect();
    let refused = build(&admin, "MORNING", json!(many)).await.expect(400);
    assert_eq!(refused.error_fields(), ["formSchema"]);
    let unknown = json!([field("level", "하나", "number")]);
    build(&admin, "MORNING", unknown).await.expect(400);
}

async fn answers(member: &Actor<'_>, id: i64) -> Value {
    get(member, &format!("/api/apply/my-applications/{id}")).await["answers"].clone()
}

/// Editing a form later never changes or hides old answers.
#[tokio::test]
async fn an_answer_keeps_the_form_that_it_was_given_in() {
    let app = app().await;
    let admin = app.admin().await;
    let fields = json!([
        field("gender", "성별", "text"),
        field("purpose", "목적", "textarea")
    ]);
    let session = open(&admin, "MORNING", fields).await;
    let member = app.member("달빛").await;
    let given = json!({ "gender": "여성", "purpose": "쉼" });
    let old = applied(&member, "MORNING", given).await;
    let before = answers(&member, old).await;
    let changed = json!([field("purpose", "왜 오시나요", "text")]);
    build(&admin, "MORNING", changed).await.expect(200);
    let new = applied(&member, "MORNING", json!({ "purpose": "숨" })).await;
    assert_eq!(answers(&member, old).await, before);
    assert_eq!(answers(&member, new).await[0]["label"], "왜 오시나요");
    let seen = view(&admin, session).await;
    let seen = seen.iter().find(|one| one["id"] == old).unwrap();
    assert_eq!(seen["answers"], before);
    // Taking the form back changes nothing of it either.
    let entry = last_entry(&admin, "form").await;
    undo(&admin, &entry).await.expect(200);
    assert_eq!(get(&admin, FORM).await["formVersion"], 3);
    assert_eq!(answers(&member, new).await[0]["label"], "왜 오시나요");
    build(&admin, "MORNING", json!([])).await.expect(200);
    assert_eq!(answers(&member, old).await, before);
}

/// Which fields are ready is each centre's own: without any the form builder has none.
#[tokio::test]
async fn prepared_fields_are_those_of_the_configuration() {
    let one =
        "field = [{ key = \"glaze\", label = \"유약\", type = \"text\", sensitive = true }]\n";
    for (settings, keys) in [("", Vec::new()), (one, vec!["glaze"])] {
        let app = app_with(settings).await;
        let admin = app.admin().await;
        create(&admin, session("MORNING", "아침")).await;
        let form = get(&admin, FORM).await;
        let known = form["known"].as_array().unwrap();
        assert_eq!(texts(known, "key"), keys);
        if let Some(glaze) = known.first() {
            let whole = json!({
                "key": "glaze", "label": "유약", "type": "text", "required": false,
                "placeholder": "", "maxLength": 200, "sensitive": true,
            });
            assert_eq!(*glaze, whole);
        }
    }
}

/// A form asks for the address unless it says otherwise; one that is sent is taken in any case.
#[tokio::test]
async fn a_form_may_leave_the_address_out() {
    let app = app().await;
    let admin = app.admin().await;
    let session = open(&admin, "MORNING", json!([])).await;
    assert_eq!(get(&admin, FORM).await["asksAddress"], true);
    let without = json!({ "formSchema": [], "asksAddress": false });
    let saved = admin.put(FORM, without).await.expect(200).json();
    assert_eq!(
        (&saved["asksAddress"], &saved["formVersion"]),
        (&json!(false), &json!(2))
    );
    // A save as it was before the choice leaves it.
    let fields = json!([field("gender", "성별", "text")]);
    build(&admin, "MORNING", fields).await.expect(200);
    let shown = get(&app.guest(), "/api/apply/form/MORNING").await;
    assert_eq!(shown["asksAddress"], false);

    let member = app.member("달빛").await;
    let mut body = application(json!({}));
    body.as_object_mut().unwrap().remove("address");
    apply(&member, "MORNING", body).await.expect(201);
    apply(&member, "MORNING", application(json!({})))
        .await
        .expect(201);
    let seen = view(&admin, session).await;
    assert_eq!(texts(&seen, "address"), ["서울시 가람구 물빛로 1", ""]);

    let entry = last_entry(&admin, "form").await;
    undo(&admin, &entry).await.expect(200);
    let undone = get(&admin, FORM).await;
    assert_eq!(
        (&undone["formSchema"], &undone["asksAddress"]),
        (&json!([]), &json!(false))
    );
}

#[tokio::test]
async fn a_stale_form_is_refused_with_both_versions() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([field("gender", "성별", "text")])).await;
    let body =
        |label: &str| json!({ "formSchema": [field("gender", label, "text")], "revision": 1 });
    admin.put(FORM, body("하나")).await.expect(200);
    let refused = admin.put(FORM, body("둘")).await.expect(409).json();
    assert_eq!(refused["conflict"]["current"]["field"][0]["label"], "하나");
    assert_eq!(refused["conflict"]["submitted"]["field"][0]["label"], "둘");
}

/// Undoing the making of a session waits for what was made after it.
#[tokio::test]
async fn a_session_is_not_undone_below_its_form() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("MORNING", "아침")).await;
    let made = last_entry(&admin, "session").await;
    build(&admin, "MORNING", json!([field("gender", "성별", "text")]))
        .await
        .expect(200);
    undo(&admin, &made).await.expect(409);
    let form = last_entry(&admin, "form").await;
    undo(&admin, &form).await.expect(200);
    undo(&admin, &made).await.expect(200);
    app.guest().get("/apply/MORNING").await.expect(404);
}
