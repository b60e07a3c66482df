//! Puts the program together: the platform's features, their operations, documents, seed, site, health.

pub mod app;
pub mod delivery;
pub mod doctor;
pub mod features;
pub mod health;
mod installed;
pub mod journal;
pub mod metrics;
pub mod openapi;
pub mod routes;
pub mod seed;
pub mod shared_cache;
pub mod site;
pub mod site_settings;
pub mod uploads;
