//! The platform through its own doors: HTTP, the database file, the configuration file.

mod config;
mod db;
mod delivery;
mod edge;
mod html;
mod modules;
mod notes;
mod seed;
