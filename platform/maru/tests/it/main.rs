//! The program as a whole: its structure, its commands, its generated files.

mod architecture;
mod commands;
mod content;
mod fresh;
mod licences;
