//! Puts the program together: the platform's features, the HTTP edge, documents, seed, site, health.

pub mod app;
pub mod delivery;
pub mod doctor;
pub mod edge;
pub mod features;
pub mod health;
mod installed;
pub mod journal;
pub mod openapi;
pub mod seed;
pub mod shared_cache;
pub mod site;
pub mod uploads;
