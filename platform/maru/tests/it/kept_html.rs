//! What the server keeps of a text and what the site's editor believes that it keeps.

use platform::html::{MAX_COLUMNS, MAX_ROWS, TAGS};
use serde_json::{Value, json};

#[test]
fn the_editor_knows_what_of_a_text_is_kept() {
    let file = include_str!("../../../web/src/lib/keptHtml.json");
    let known: Value = serde_json::from_str(file).unwrap();
    let kept = json!({ "tags": TAGS.as_slice(), "maxRows": MAX_ROWS, "maxColumns": MAX_COLUMNS });
    assert_eq!(known, kept);
}
