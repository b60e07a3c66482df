//! The only place that knows all modules: one line each.

use platform::module::Module;

pub fn all() -> Vec<Module> {
    vec![
        popup::module(),
        boards::module(),
        shop::module(),
        sessions::module(),
        pdf::module(),
        stats::module(),
        webhooks::module(),
        events::module(),
    ]
}
