//! The picture that a shared link shows.

use poem::{Request, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{assets::LookColours, language};
use platform::{
    cached_response::CachedResponse,
    config::Colour,
    ctx::Ctx,
    error::{ApiError, Result},
    media,
    pages::{PublicPage, Query, address, url_path},
    ports::Card,
    site::{Colours, Identity},
};

/// Where the cards are.
pub(super) const CARDS: &str = "/share.jpg";

/// What the head says of it, with the identity in the page's language: the page's own picture, or a card with its title. The home page, and what no visitor finds,
/// have the centre's picture or else its card. A picture that cannot be cut has no size that is known here.
pub(super) async fn picture(
    ctx: &Ctx,
    look: &LookColours,
    page: &PublicPage,
    colours: &Colours,
    identity: &Identity,
) -> Result<Option<Value>> {
    let title = match page.title.is_empty() {
        true => &identity.name,
        false => &page.title,
    };
    // What the page says of its picture, else what the library does, else what the page is called.
    let own = page.image.clone();
    let own = own.map(|address| (address, page.image_alt.as_str(), title));
    let is_drawn = ctx.installed().ports.renderer.is_some();
    let card = Some(page).filter(|page| is_found(page) && page.path != address::HOME);
    let centres = || {
        let path = identity.share_image.as_deref()?;
        let stands = card.is_none() || !is_drawn;
        stands.then(|| (media::url(path), "", &identity.name))
    };
    let (address, alt, is_cut) = match own.or_else(centres) {
        Some((address, said, name)) => {
            let shared = media::shared(ctx.db.read(), &address).await?;
            let mut alts = [said, &shared.alt].into_iter();
            let alt = alts.find(|alt| !alt.is_empty()).unwrap_or(name).to_owned();
            let is_cut = shared.url.is_some();
            (shared.url.unwrap_or(address), alt, is_cut)
        }
        None if is_drawn => {
            let (path, words) =
                card.map_or((address::HOME, ""), |page| (&*page.path, &*page.title));
            let version = version(&of(words, colours, identity, look)?)?;
            let alt = if words.is_empty() {
                &identity.name
            } else {
                title
            };
            let address = format!("{CARDS}?path={}&v={version}", url_path(path));
            (address, alt.clone(), true)
        }
        None => return Ok(None),
    };
    Ok(Some(json!({
        "url": ctx.config.server.public_url.join(&address),
        "size": is_cut.then_some(media::SHARE_SIZE),
        "alt": alt,
    })))
}

/// Whether visitors find it by an address.
fn is_found(page: &PublicPage) -> bool {
    !page.unlisted && !page.path.is_empty()
}

/// Another one for each card that looks otherwise.
fn version(card: &Card) -> Result<String> {
    let digest = Sha256::digest(serde_json::to_vec(card)?);
    Ok(hex::encode(&digest[..4]))
}

#[derive(Deserialize)]
struct Wanted {
    path: String,
}

/// `GET /share.jpg?path=…`: the card of a page. Who keeps pictures by their address is given another one with `v`
/// when other words or colours stand on it; the answer is what stands on it now.
pub(super) async fn card(ctx: &Ctx, look: &LookColours, request: &Request) -> Result<Response> {
    let absent = || ApiError::not_found("없는 그림이에요.");
    let Wanted { path } = request.params().map_err(|_| absent())?;
    let key = format!("card:{}", path.to_lowercase());
    let card = ctx.responses.get(&key, draw(ctx, look, &path)).await?;
    Ok(card.ok_or_else(absent)?.to_response())
}

/// Nothing where no visitor finds a page. The page is found again each time that it may have changed.
async fn draw(ctx: &Ctx, look: &LookColours, path: &str) -> Result<Option<CachedResponse>> {
    let Some(renderer) = &ctx.installed().ports.renderer else {
        return Ok(None);
    };
    for pages in &ctx.installed().pages {
        let Some(page) = pages.page(ctx, path, &Query::default()).await? else {
            continue;
        };
        if !is_found(&page) {
            return Ok(None);
        }
        let settings = ctx.site().await?;
        let identity = settings.identity.spoken(language::of(&page).language);
        let card = of(&page.title, &settings.colours, &identity, look)?;
        let jpeg = renderer.draw(card).await?;
        return Ok(Some(CachedResponse::new(jpeg, "image/jpeg")));
    }
    Ok(None)
}

/// In the colours that were chosen, or in those of the look.
fn of(title: &str, colours: &Colours, identity: &Identity, look: &LookColours) -> Result<Card> {
    let (title, below) = match title.is_empty() {
        true => (identity.name.clone(), identity.tagline.clone()),
        false => (title.to_owned(), identity.name.clone()),
    };
    let theme = colours.theme()?;
    let colour = |role: &str, own: Colour| {
        let mut roles = theme.iter().flat_map(|theme| theme.roles());
        let chosen = roles.find(|(known, _)| *known == role);
        chosen.map_or(own, |(_, colour)| *colour).to_string()
    };
    Ok(Card {
        title,
        below,
        surface: colour("surface", look.surface),
        ink: colour("ink", look.ink),
        accent: colour("accent", look.accent),
    })
}
