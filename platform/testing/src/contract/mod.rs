//! What every module must hold, in one call from its tests:
//!
//! ```text
//! Contract::new(my_module::module, include_str!("../calls.toml")).hold().await;
//! ```
//!
//! Everything that does not hold is told at once, a sentence each.

mod declaration;
mod operations;
mod pages;
mod personal;
mod records;
mod refusals;
mod subject;
mod switched_off;
mod tables;
pub mod types;

use crate::Makers;

pub use subject::Contract;
use subject::Findings;

impl Contract {
    /// Fails with everything that does not hold.
    pub async fn hold(self) {
        let mut found = Findings::default();
        declaration::check(&self, &mut found);
        let app = self.app("").start().await;
        let operations = app.operations().await;
        let makers = Makers::new(&app, &operations, "setup").await;
        self.calls.set_up(&makers).await;
        drop(makers);
        tables::check(&self, &app, &mut found).await;
        operations::check(&self, &app, &operations, &mut found).await;
        refusals::check(&self, &app, &operations, &mut found).await;
        found
            .0
            .extend(types::faults(&app, self.own(&operations)).await);
        pages::check(&self, &app, &operations, &mut found).await;
        personal::check(&self, &app, &mut found).await;
        records::check(&self, &app, &mut found).await;
        if !self.module().built_in {
            switched_off::check(&self, &operations, &mut found).await;
        }
        tables::check_again(&self, app, &mut found).await;
        assert!(found.0.is_empty(), "\n{}\n", found.0.join("\n"));
    }
}
