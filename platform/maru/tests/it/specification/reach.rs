//! Which of the named tests `make test` runs.

use super::document::{Proof, Statement};

/// What `e2e/ci.json` says of the browser tests, which `e2e/ci.config.ts` selects by.
pub struct Ci {
    /// Of the browser tests in these places only what is marked is run.
    admin: Vec<String>,
}

impl Ci {
    pub fn read(text: &str) -> Self {
        let named: serde_json::Value = serde_json::from_str(text).unwrap();
        let places = named["admin"].as_array().unwrap().iter();
        Self {
            admin: places
                .map(|place| place.as_str().unwrap().to_owned())
                .collect(),
        }
    }

    fn runs(&self, Proof { path, name }: &Proof) -> bool {
        let is_browser = path.starts_with("e2e/specs/") || path.contains("/web/e2e/");
        if is_browser {
            let is_of_admin = self.admin.iter().any(|place| path.starts_with(&place[..]));
            return !is_of_admin || name.contains("@smoke");
        }
        // Nextest runs the workspace, vitest the site; neither looks into these.
        !["e2e/", "benches/"]
            .iter()
            .any(|place| path.starts_with(place))
    }
}

/// A line of which `make test` runs no test could be broken by any change.
pub fn faults(statements: &[Statement], ci: &Ci) -> Vec<String> {
    let unreached = statements
        .iter()
        .filter(|statement| !statement.proofs.iter().any(|proof| ci.runs(proof)));
    unreached
        .map(|statement| {
            format!(
                "{} is proven by nothing that make test runs",
                statement.number
            )
        })
        .collect()
}
