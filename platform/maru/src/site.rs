//! The looks that the program carries, and which of them the configuration chooses.

use std::borrow::Cow;

use platform::config::{Config, ConfigError, Look};
use server::delivery::Site;

type Find = fn(&str) -> Option<Cow<'static, [u8]>>;

// `CARRIED`, every look by its name, and `FIRST`, the name of the one that is shown unasked: `build.rs` writes them.
include!(concat!(env!("OUT_DIR"), "/looks.rs"));

/// The look of `[site] look`.
pub fn chosen(config: &Config) -> Result<Site, ConfigError> {
    let refuse = |why: String| config.placed(ConfigError::new(format!("site.look: {why}")));
    let name = match &config.site.look {
        None => FIRST,
        Some(Look::Carried(name)) => name,
        Some(Look::Folder(folder)) => return Site::in_folder(folder).map_err(refuse),
    };
    match CARRIED.iter().find(|(carried, _)| *carried == name) {
        Some((_, find)) => Ok(Site::new(find)),
        None => {
            let carried: Vec<_> = CARRIED.iter().map(|(name, _)| *name).collect();
            Err(refuse(format!(
                "\"{name}\" is not allowed; allowed are {}, or the path of a folder that holds a built look, \
                 with a slash in it",
                carried.join(", ")
            )))
        }
    }
}
