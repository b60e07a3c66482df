//! A built site that stands in a folder and not in the program.

use std::{
    borrow::Cow,
    fs,
    path::{Component, Path},
};

use super::assets::{MANIFEST, Site};

/// What a document needs of the shell.
const MARKS: [&str; 3] = ["<!--maru:head-->", "<!--maru:body-->", "<!--maru:data-->"];

impl Site {
    /// The site that was built into `folder`, or a sentence that says what it lacks.
    ///
    /// A file is read when it is first asked for and kept from then on: a site that was built anew needs a new start.
    pub fn in_folder(folder: &Path) -> Result<Self, String> {
        let told = |why: &str| format!("{} holds no built look: {why}", folder.display());
        let root = fs::canonicalize(folder).map_err(|error| told(&error.to_string()))?;
        let mut site = Self::new(move |path| read_below(&root, path).map(Cow::Owned));
        if site.is_bare() {
            return Err(told("there is no index.html in it"));
        }
        if let Some(mark) = MARKS.iter().find(|mark| !site.shell.contains(**mark)) {
            return Err(told(&format!("its index.html has no {mark}")));
        }
        if site.templates().is_none() {
            return Err(told(&format!(
                "{MANIFEST} with its list of templates is missing or cannot be read"
            )));
        }
        // Those that come with the program are drawn by its tests.
        let checked = site.layouts().checked(&content::samples());
        site.keep_layouts(checked.map_err(|why| told(&why))?);
        Ok(site)
    }
}

/// The bytes of a file below `root`. Neither `..` nor a symbolic link leads out of it.
fn read_below(root: &Path, path: &str) -> Option<Vec<u8>> {
    let path = Path::new(path);
    let is_below = path
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if !is_below {
        return None;
    }
    let file = fs::canonicalize(root.join(path)).ok()?;
    file.starts_with(root).then(|| fs::read(file).ok())?
}
