//! What every module must hold, in one call from its tests:
//!
//! ```text
//! Contract::new(events::module, include_str!("../calls.toml")).hold().await;
//! ```
//!
//! Everything that does not hold is told at once, a sentence each.

mod declaration;
mod operations;
mod pages;
mod records;
mod refusals;
mod switched_off;
mod tables;

use platform::module::Module;

use crate::{Calls, Operation, TestApp, TestAppBuilder};

/// A module and how it is used.
pub struct Contract {
    module: fn() -> Module,
    calls: Calls,
    config: &'static str,
}

/// What was found not to hold.
#[derive(Default)]
struct Findings(Vec<String>);

impl Findings {
    fn expect(&mut self, holds: bool, sentence: impl Into<String>) {
        if !holds {
            self.0.push(sentence.into());
        }
    }
}

impl Contract {
    /// `calls` is the text of the module's `tests/calls.toml`.
    pub fn new(module: fn() -> Module, calls: &str) -> Self {
        Self {
            module,
            calls: Calls::read(calls),
            config: "",
        }
    }

    /// Lines of the module's section in `config.toml`, where it cannot do without.
    pub fn config(mut self, toml: &'static str) -> Self {
        self.config = toml;
        self
    }

    /// Fails with everything that does not hold.
    pub async fn hold(self) {
        let mut found = Findings::default();
        declaration::check(&self, &mut found);
        let app = self.app().start().await;
        let operations = self.own_operations(&app).await;
        let admin = app.admin_with("setup@test.example").await;
        self.calls.set_up(&operations, &admin).await;
        drop(admin);
        tables::check(&self, &app, &mut found).await;
        operations::check(&self, &app, &operations, &mut found).await;
        refusals::check(&self, &app, &operations, &mut found).await;
        pages::check(&self, &app, &operations, &mut found).await;
        records::check(&self, &app, &mut found).await;
        switched_off::check(&self, &operations, &mut found).await;
        tables::check_again(&self, app, &mut found).await;
        assert!(found.0.is_empty(), "\n{}\n", found.0.join("\n"));
    }

    fn module(&self) -> Module {
        (self.module)()
    }

    /// An application with the module alone.
    fn app(&self) -> TestAppBuilder {
        TestApp::builder().module(self.module()).config(self.config)
    }

    async fn own_operations(&self, app: &TestApp) -> Vec<Operation> {
        let mut operations = app.operations().await;
        operations.retain(|operation| operation.module == self.module().name);
        operations
    }
}
