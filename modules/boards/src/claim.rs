//! Uploads that a change of a post names.

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::Caller,
};

use crate::record::Post;

/// Pictures that could not be claimed. What the post shows already it keeps all the same, so that
/// only who has loaded it can tell whether one of them matters.
pub struct Refused(Vec<(String, ApiError)>);

impl Refused {
    /// Claims each of the pictures, and gathers what was refused.
    pub async fn claim(ctx: &Ctx, caller: &Caller, pictures: Vec<String>) -> Self {
        let mut refused = Vec::new();
        for picture in pictures {
            let one = std::slice::from_ref(&picture);
            if let Err(error) = ctx.media.claim_as(caller, "content", one).await {
                refused.push((picture, error));
            }
        }
        Self(refused)
    }

    /// Refuses pictures that the stored post does not show.
    pub fn check(self, stored: &Post) -> Result<()> {
        let known = stored.pictures();
        let mut refused = self.0.into_iter();
        match refused.find(|(picture, _)| !known.contains(picture)) {
            Some((_, error)) => Err(error),
            None => Ok(()),
        }
    }
}
