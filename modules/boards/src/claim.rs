//! Uploads that a change of a post names.

use board_records::Post;
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::Caller,
};

/// Files that could not be claimed. What the post shows already it keeps all the same, so that
/// only who has loaded it can tell whether one of them matters.
pub struct Refused(Vec<(String, ApiError)>);

impl Refused {
    /// Claims each of the files, and gathers what was refused.
    pub async fn claim(ctx: &Ctx, caller: &Caller, files: Vec<String>) -> Self {
        let mut refused = Vec::new();
        for file in files {
            let one = std::slice::from_ref(&file);
            if let Err(error) = ctx.media.claim_as(caller, "content", one).await {
                refused.push((file, error));
            }
        }
        Self(refused)
    }

    /// Refuses files that the stored post does not show.
    pub fn check(self, stored: &Post) -> Result<()> {
        let known = stored.media();
        let mut refused = self.0.into_iter();
        match refused.find(|(file, _)| !known.contains(file)) {
            Some((_, error)) => Err(error),
            None => Ok(()),
        }
    }
}
