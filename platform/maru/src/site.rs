//! The built site, embedded.

use platform::delivery::Site;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../sites/yoga-web/dist"]
struct Files;

pub fn embedded() -> Site {
    Site::new(Files::iter().filter_map(|path| {
        let file = Files::get(&path)?;
        Some((path.into_owned(), file.data))
    }))
}
