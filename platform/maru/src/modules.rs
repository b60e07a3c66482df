//! The only place that knows all modules: one line each.

use platform::module::Definition;

pub fn all() -> Vec<Definition> {
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
