//! Every statement of `docs/SPECIFICATION.md` is proven by tests that exist.

mod document;
mod named;
mod reach;

use std::{collections::HashMap, fs, path::Path};

use document::{Document, Statement};
use reach::Ci;

/// The sections that the document has to have, in order: the specification's, then the decisions'.
const SECTIONS: [&str; 19] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "D.1", "D.2", "D.3", "D.4", "D.5", "D.6", "D.7",
    "D.8", "D.9", "D.10",
];

/// A line without a test, or with one that is not there, fails.
#[test]
fn every_statement_of_the_specification_is_proven_by_a_test_that_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join("docs/SPECIFICATION.md")).unwrap();
    let document = document::read(&text);
    let read = |path: &str| fs::read_to_string(root.join(path)).ok();
    let mut faults = document.faults.clone();
    faults.extend(faults_of_order(&document));
    faults.extend(faults_of_proofs(&document.statements, read));
    let ci = Ci::read(&fs::read_to_string(root.join("e2e/ci.json")).unwrap());
    faults.extend(reach::faults(&document.statements, &ci));
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(
        document.statements.len() >= 300,
        "only {} statements were read",
        document.statements.len()
    );
    assert_eq!(document.sections, SECTIONS);
}

/// Numbers rise from line to line and belong to the heading above them.
fn faults_of_order(document: &Document) -> Vec<String> {
    let mut faults = Vec::new();
    for pair in document.statements.windows(2) {
        if pair[0].place() >= pair[1].place() {
            faults.push(format!(
                "{} does not come after {}",
                pair[1].number, pair[0].number
            ));
        }
    }
    for statement in &document.statements {
        if statement.section() != statement.heading {
            faults.push(format!(
                "{} stands in section {}",
                statement.number, statement.heading
            ));
        }
    }
    faults
}

/// Each named test is in its file once, runs, and is named once a line.
fn faults_of_proofs(
    statements: &[Statement],
    read: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let mut names_of: HashMap<&str, Option<Vec<String>>> = HashMap::new();
    let mut faults = Vec::new();
    for Statement { number, proofs, .. } in statements {
        if proofs.is_empty() {
            faults.push(format!("{number} names no test"));
        }
        for (index, proof) in proofs.iter().enumerate() {
            let (path, name) = (&proof.path, &proof.name);
            if proofs[..index].contains(proof) {
                faults.push(format!("{number} names {name} twice"));
            }
            let names = names_of
                .entry(path)
                .or_insert_with(|| read(path).map(|text| named::tests_in(path, &text)));
            match names {
                None => faults.push(format!("{number}: there is no file {path}")),
                Some(names) => match names.iter().filter(|known| *known == name).count() {
                    1 => {}
                    0 => faults.push(format!("{number}: {path} has no test “{name}”")),
                    _ => faults.push(format!("{number}: {path} has more than one test “{name}”")),
                },
            }
        }
    }
    faults
}

fn faults_of(text: &str) -> Vec<String> {
    let document = document::read(text);
    let mut faults = document.faults.clone();
    faults.extend(faults_of_order(&document));
    let ci = Ci::read(r#"{"admin": ["e2e/specs/admin/"]}"#);
    faults.extend(reach::faults(&document.statements, &ci));
    faults.extend(faults_of_proofs(&document.statements, |path| match path {
        "a.rs" => Some("#[test]\nfn it_works() {}\n#[test]\n#[ignore]\nfn it_rests() {}\nfn it_helps() {}\n".to_owned()),
        "a.test.ts" => Some("test(\"works\", () => {});\ntest.skip(\"rests\", () => {});\nit(\"works twice\", f);\nit(\"works twice\", f);\n".to_owned()),
        _ => None,
    }));
    faults
}

/// `scripts/break-lines.mjs` puts a text in the place of another one, which stands in its file once.
#[test]
fn every_break_fits_its_file_and_names_a_line() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap_or_default();
    let document = document::read(&read("docs/SPECIFICATION.md"));
    let breaks: Vec<HashMap<String, String>> =
        serde_json::from_str(&read("scripts/breaks.json")).unwrap();
    assert!(breaks.len() >= 20);
    for one in &breaks {
        let (line, file) = (&one["line"], &one["file"]);
        let is_there = document.statements.iter().any(|each| each.number == *line);
        assert!(is_there, "there is no line {line}");
        let found = read(file).matches(&one["from"]).count();
        assert_eq!(found, 1, "{file}: {}", one["from"]);
        assert_ne!(one["from"], one["to"], "{line}");
    }
}

#[test]
fn a_line_with_a_test_that_exists_is_right() {
    let text = "## 1. One\n\n- **1.1** It works. — `a.rs`: `it_works`; `a.test.ts`: `works`\n- **1.2** It goes on. — `a.rs`: `it_works`\n";
    assert_eq!(faults_of(text), Vec::<String>::new());
}

#[test]
fn a_browser_test_proves_a_line_where_ci_runs_it() {
    let line = |path: &str, name: &str| format!("## 1. One\n\n- **1.1** x — `{path}`: `{name}`\n");
    for (path, name, is_run) in [
        ("modules/boards/web/e2e/a.spec.ts", "is seen", true),
        ("e2e/specs/admin/a.spec.ts", "is seen @smoke", true),
        ("e2e/specs/admin/a.spec.ts", "is seen", false),
        ("e2e/specs/admin/a.spec.ts", "@smoke", true),
    ] {
        let unproven = faults_of(&line(path, name))
            .iter()
            .any(|fault| fault.contains("nothing that make test runs"));
        assert_eq!(unproven, !is_run, "{path}: {name}");
    }
}

#[test]
fn what_is_wrong_with_a_document_is_named() {
    let wrong = [
        ("- **1.1** Nothing proves it.", "1.1 names no test"),
        ("- It has no number. — `a.rs`: `it_works`", "line 3"),
        ("- **1.1** x — `b.rs`: `it_works`", "no file b.rs"),
        ("- **1.1** x — `a.rs`: `it_breaks`", "no test “it_breaks”"),
        ("- **1.1** x — `a.rs`: `it_rests`", "no test “it_rests”"),
        ("- **1.1** x — `a.rs`: `it_helps`", "no test “it_helps”"),
        (
            "- **1.1** x — `a.rs`: `it_works`, `it_works`",
            "it_works twice",
        ),
        ("- **1.1** x — `a.test.ts`: `rests`", "no test “rests”"),
        ("- **1.1** x — `a.test.ts`: `work`", "no test “work”"),
        ("- **1.1** x — `a.test.ts`: `works twice`", "more than one"),
        (
            "- **1.1** x — `e2e/specs/admin/a.spec.ts`: `is seen`",
            "1.1 is proven by nothing that make test runs",
        ),
        (
            "- **1.1** x — `e2e/look/a.spec.ts`: `is seen @smoke`",
            "1.1 is proven by nothing that make test runs",
        ),
        (
            "- **1.1** x — `benches/a.rs`: `is_fast`",
            "1.1 is proven by nothing that make test runs",
        ),
        ("- **1.1** x — `it_works`", "line 3"),
        ("- **1.1** x — `a.rs`: it_works", "line 3"),
        (
            "- **2.1** x — `a.rs`: `it_works`",
            "2.1 stands in section 1",
        ),
        (
            "- **1.2** x — `a.rs`: `it_works`\n- **1.1** y — `a.rs`: `it_works`",
            "1.1 does not come after 1.2",
        ),
        (
            "- **1.2** x — `a.rs`: `it_works`\n- **1.2** y — `a.rs`: `it_works`",
            "1.2 does not come after 1.2",
        ),
        ("* **1.1** x — `a.rs`: `it_works`", "line 3"),
    ];
    for (line, fault) in wrong {
        let faults = faults_of(&format!("## 1. One\n\n{line}\n"));
        assert!(
            faults.iter().any(|found| found.contains(fault)),
            "{line} gave {faults:?} and not {fault}"
        );
    }
}

#[test]
fn numbers_are_compared_as_numbers_and_decisions_come_last() {
    let line = |number: &str| format!("- **{number}** x — `a.rs`: `it_works`\n");
    let text = format!(
        "## 9. Nine\n\n{}{}\n## D.1 Names\n\n{}{}",
        line("9.2"),
        line("9.10"),
        line("D.1.9"),
        line("D.1.10")
    );
    assert_eq!(faults_of(&text), Vec::<String>::new());
}
