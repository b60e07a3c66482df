//! The built site, embedded.

use server::delivery::Site;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../sites/yoga-web/dist"]
struct Files;

pub fn embedded() -> Site {
    Site::new(|path| Files::get(path).map(|file| file.data))
}
