//! The program as a whole: its structure, its commands, its generated files.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]
#![expect(clippy::print_stdout, reason = "what a long run measured is told")]

mod architecture;
mod backup;
mod check_config;
mod commands;
mod content;
mod content_guide;
mod contract;
mod doors;
mod earlier_database;
mod engines;
mod first_site;
mod fresh;
mod fresh_answers;
mod glossary;
mod guide;
mod imports;
mod kept_html;
mod killed;
mod layers;
mod layouts;
mod licences;
mod looks;
mod operator;
mod program;
mod readme;
mod roles;
mod secret_files;
mod seed;
mod specification;
mod standby;
mod started;
