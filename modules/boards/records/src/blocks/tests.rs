use rstest::rstest;
use serde_json::json;

use super::*;

fn render(blocks: Value) -> String {
    let document = Document::parse(json!({ "version": 1, "blocks": blocks })).unwrap();
    document.html().to_string()
}

/// The file that the editor's own renderer is held to.
#[test]
fn every_document_of_the_corpus_becomes_its_html() {
    #[derive(Deserialize)]
    struct Case {
        name: String,
        blocks: Value,
        html: String,
    }
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../platform/web/src/editor/corpus.json"
    );
    let cases: Vec<Case> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(cases.len() > 50);
    for case in cases {
        assert_eq!(render(case.blocks), case.html, "{}", case.name);
    }
}

/// Nothing that somebody puts into a document runs in a reader's browser.
#[rstest]
#[case(json!([{ "type": "paragraph", "data": { "text": "<script>alert(1)</script>가" } }]), "<p>가</p>")]
#[case(json!([{ "type": "paragraph", "data": { "text": "<b onclick=\"x()\">가</b>" } }]), "<p><b>가</b></p>")]
#[case(json!([{ "type": "paragraph", "data": { "text": "<a href=\"javascript:x()\">가</a>" } }]), "<p><a rel=\"noopener noreferrer\">가</a></p>")]
#[case(json!([{ "type": "image", "data": { "path": "x\" onerror=\"y", "alt": "" } }]), "")]
#[case(json!([{ "type": "image", "data": { "path": "post/../../a.webp" } }]), "")]
#[case(json!([{ "type": "header", "data": { "text": "가", "level": 9 } }]), "<h3>가</h3>")]
fn what_is_dangerous_is_dropped(#[case] blocks: Value, #[case] html: &str) {
    assert_eq!(render(blocks), html);
}

#[test]
fn a_clean_document_says_the_same_and_nothing_that_runs() {
    let blocks = json!({ "blocks": [
        { "type": "paragraph", "data": { "text": "<a href=\"/x\">가</a><img src=x onerror=y()>" } },
        { "type": "list", "data": { "style": "ordered", "items": [
            { "content": "나", "items": [{ "content": "<b onclick=\"x()\">다</b>", "items": [] }] },
        ] } },
    ] });
    let clean = Document::parse(blocks).unwrap();
    let text = serde_json::to_string(&clean).unwrap();
    assert!(text.contains(r#"<a href=\"/x\">가</a>"#), "{text}");
    assert!(
        text.contains("<b>다</b>") && !text.contains("onerror"),
        "{text}"
    );
    let again: Document = serde_json::from_str(&text).unwrap();
    assert_eq!(again, clean);
}

#[test]
fn a_document_of_another_kind_is_refused() {
    for wrong in [
        json!("글"),
        json!({ "blocks": [{ "type": "frame", "data": {} }] }),
        json!({ "blocks": [{ "type": "paragraph", "data": {} }] }),
    ] {
        let refused = Document::parse(wrong).unwrap_err();
        assert_eq!(refused.fields[0].field, "blocks");
    }
    let deep = (0..20).fold(
        json!([]),
        |items, _| json!([{ "content": "가", "items": items }]),
    );
    let list =
        json!({ "blocks": [{ "type": "list", "data": { "style": "ordered", "items": deep } }] });
    assert!(Document::parse(list).is_err());
}
