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
mod personal;
mod records;
mod refusals;
mod switched_off;
mod tables;
pub mod types;

use platform::module::Module;

use crate::{Calls, Makers, Operation, TestApp, TestAppBuilder};

/// A module and how it is used.
pub struct Contract {
    module: fn() -> Module,
    calls: Calls,
    config: &'static str,
    beside: Option<fn() -> Module>,
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
            beside: None,
        }
    }

    /// Lines of the module's section in `config.toml`, where it cannot do without.
    pub fn config(mut self, toml: &'static str) -> Self {
        self.config = toml;
        self
    }

    /// Another module, whose port this one cannot do without.
    pub fn beside(mut self, module: fn() -> Module) -> Self {
        self.beside = Some(module);
        self
    }

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
        switched_off::check(&self, &operations, &mut found).await;
        tables::check_again(&self, app, &mut found).await;
        assert!(found.0.is_empty(), "\n{}\n", found.0.join("\n"));
    }

    fn module(&self) -> Module {
        (self.module)()
    }

    /// The module, and what it stands beside.
    fn modules(&self) -> Vec<Module> {
        let beside = self.beside.iter();
        let beside = beside.map(|module| module());
        beside.chain([self.module()]).collect()
    }

    /// An application with the module, whose section begins with `line`.
    fn app(&self, line: &str) -> TestAppBuilder {
        let modules = self.modules().into_iter();
        let app = modules.fold(TestApp::builder(), TestAppBuilder::module);
        app.config(line).config(self.config)
    }

    /// Those that the module gives.
    fn own<'a>(&self, operations: &'a [Operation]) -> impl Iterator<Item = &'a Operation> {
        let name = self.module().name;
        operations
            .iter()
            .filter(move |operation| operation.module == name)
    }
}
