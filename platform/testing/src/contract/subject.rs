//! A module and how it is used, and what is found of it.

use std::path::{Path, PathBuf};

use platform::{
    config,
    module::{Definition, Module},
};

use crate::{Calls, Operation, TestApp, TestAppBuilder};

/// A module and how it is used.
pub struct Contract {
    pub(super) source: Source,
    pub(super) calls: Calls,
    pub(super) config: &'static str,
    pub(super) beside: Option<fn() -> Definition>,
    pub(super) seed: Option<PathBuf>,
    pub(super) unsearched: &'static [&'static str],
    pub(super) final_kinds: &'static [&'static str],
    pub(super) told_elsewhere: &'static [&'static str],
    pub(super) other_revisions: &'static [&'static str],
}

/// Where the module comes from.
pub(super) enum Source {
    Definition(Definition),
    BuiltIn(fn() -> Module),
}

/// What was found not to hold.
#[derive(Default)]
pub(super) struct Findings(pub(super) Vec<String>);

impl Findings {
    pub(super) fn expect(&mut self, holds: bool, sentence: impl Into<String>) {
        if !holds {
            self.0.push(sentence.into());
        }
    }
}

impl Contract {
    /// `calls` is the text of the module's `tests/calls.toml`.
    pub fn new(module: fn() -> Definition, calls: &str) -> Self {
        Self::of(Source::Definition(module()), calls)
    }

    /// The contract of a feature of the platform.
    pub fn built_in(module: fn() -> Module, calls: &str) -> Self {
        Self::of(Source::BuiltIn(module), calls)
    }

    fn of(source: Source, calls: &str) -> Self {
        Self {
            source,
            calls: Calls::read(calls),
            config: "",
            beside: None,
            seed: None,
            unsearched: &[],
            final_kinds: &[],
            told_elsewhere: &[],
            other_revisions: &[],
        }
    }

    /// The content that the site begins with.
    pub fn seed(mut self, folder: impl Into<PathBuf>) -> Self {
        self.seed = Some(folder.into());
        self
    }

    /// Kinds of which no admin searches a record: say beside it how they find one.
    pub fn unsearched(mut self, kinds: &'static [&'static str]) -> Self {
        self.unsearched = kinds;
        self
    }

    /// Kinds whose changes stand: say beside it why nobody takes one back.
    pub fn not_undone(mut self, kinds: &'static [&'static str]) -> Self {
        self.final_kinds = kinds;
        self
    }

    /// Lines of the module's section in `config.toml`, where it cannot do without.
    pub fn config(mut self, toml: &'static str) -> Self {
        self.config = toml;
        self
    }

    /// Another module, whose port this one cannot do without.
    pub fn beside(mut self, module: fn() -> Definition) -> Self {
        self.beside = Some(module);
        self
    }

    /// What is kept of members that no call leaves: say beside it which test does.
    pub fn told_elsewhere(mut self, keys: &'static [&'static str]) -> Self {
        self.told_elsewhere = keys;
        self
    }

    /// Operations whose answers name the revision of something else than what they answer.
    pub fn other_revisions(mut self, operations: &'static [&'static str]) -> Self {
        self.other_revisions = operations;
        self
    }

    pub(super) fn module(&self) -> Module {
        match &self.source {
            Source::Definition(definition) => {
                let name = definition.name;
                let site = "[site]\nname = \"시험\"\nproduct = \"HOME\"";
                let text = format!("{site}\n[modules.{name}]\n{}\n", self.config);
                let config = config::load_str(&text, Path::new(".")).expect("a configuration");
                definition
                    .build(&config)
                    .expect("settings that can be used")
            }
            Source::BuiltIn(module) => module(),
        }
    }

    /// The module, and what it stands beside; nothing of the platform's own, which is always there.
    pub(super) fn modules(&self) -> Vec<Definition> {
        let beside = self.beside.iter().map(|module| module());
        let own = match &self.source {
            Source::Definition(definition) => Some(definition.clone()),
            Source::BuiltIn(_) => None,
        };
        beside.chain(own).collect()
    }

    /// An application with the module, whose section begins with `line`.
    pub(super) fn app(&self, line: &str) -> TestAppBuilder {
        let modules = self.modules().into_iter();
        let app = match &self.seed {
            Some(folder) => TestApp::builder().seed(folder.clone()),
            None => TestApp::builder(),
        };
        let app = modules.fold(app, TestAppBuilder::module);
        app.config(line).config(self.config)
    }

    /// Those that the module gives.
    pub(super) fn own<'a>(
        &self,
        operations: &'a [Operation],
    ) -> impl Iterator<Item = &'a Operation> {
        let own = self.module().permissions;
        operations
            .iter()
            .filter(move |operation| own.iter().any(|(id, _)| *id == operation.id))
    }
}
