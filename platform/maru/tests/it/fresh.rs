//! Generated files are those that the program would generate now.

use std::{fs, path::Path};

use crate::commands::maru;

/// Invariant 5.
#[test]
fn openapi_json_is_fresh() {
    let committed =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi.json"))
            .unwrap();
    let (printed, _) = maru(&["openapi", "--config", "../../config.toml"]).expect_success();
    assert!(
        printed == committed,
        "openapi.json is old: run `make generate`"
    );
}

#[test]
fn the_modules_declarations_are_the_golden_ones() {
    let (printed, _) = maru(&["modules", "--config", "../../config.toml"]).expect_success();
    insta::assert_snapshot!("modules", printed);
}
