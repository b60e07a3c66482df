//! The page of an item.

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Template},
};
use poem::http::StatusCode;
use serde_json::{Value, json};

use super::{item_path, price_of};
use crate::{
    responses::{ShopGuide, ShopItem, ShopPicture},
    shop::Shop,
};

const ITEM: Template = Template {
    name: "shop_item.html",
    source: include_str!("../../templates/item.html"),
};

/// Characters of the description.
const DESCRIPTION: usize = 155;

/// The item as a guest reads it; nothing for one that is not in the shop.
pub async fn page(ctx: &Ctx, shop: &Shop, id: i64) -> Result<Option<PublicPage>> {
    let answer = match shop.item(ctx, id).await {
        Ok(answer) => answer,
        Err(error) if error.status == StatusCode::NOT_FOUND => return Ok(None),
        Err(error) => return Err(error),
    };
    let guide = shop.guide(ctx).await?;
    let site = &ctx.site().await?.identity.name;
    let item = &answer.value;
    let text: String = item.description.text().chars().take(DESCRIPTION).collect();
    let description = match text.is_empty() {
        true => format!("{site} {}", item.title),
        false => text,
    };
    Ok(Some(PublicPage {
        title: item.title.clone(),
        path: item_path(id),
        image: Some(item.image_url.clone()),
        kind: "product",
        json_ld: vec![
            product(ctx, site, item, &description),
            breadcrumbs(ctx, item),
        ],
        body: body(item, &guide.value)?,
        description,
        on_served: answer.response.on_served.clone(),
        data: vec![
            (format!("GET /api/item/getById/{id}"), answer.response),
            ("GET /api/shop/guide".to_owned(), guide.response),
        ],
        ..PublicPage::default()
    }))
}

fn body(item: &ShopItem, guide: &ShopGuide) -> Result<String> {
    let mut gallery: Vec<_> = item.detail_images.iter().map(picture).collect();
    if gallery.is_empty() {
        gallery.push(json!({
            "url": item.image_url,
            "alt": item.title,
            "width": item.width,
            "height": item.height,
        }));
    }
    ITEM.render(json!({
        "title": item.title,
        "intro": guide.intro,
        "gallery": gallery,
        "price": price_of(item.price, item.discount_price),
        "rate": item.discount_rate,
        "sold_out": item.sold_out,
        "best": item.is_best,
        "description": item.description,
        "notes": guide.notes,
        "policy": guide.policy,
        "guides": item.guide_images.iter().map(picture).collect::<Vec<_>>(),
    }))
}

fn picture(picture: &ShopPicture) -> Value {
    json!({
        "url": picture.image_url,
        "alt": picture.alt,
        "width": picture.width,
        "height": picture.height,
    })
}

fn product(ctx: &Ctx, site: &str, item: &ShopItem, description: &str) -> Value {
    let url = &ctx.config.server.public_url;
    let images: Vec<_> = std::iter::once(&item.image_url)
        .chain(item.detail_images.iter().map(|image| &image.image_url))
        .map(|image| url.join(image))
        .collect();
    let availability = match item.sold_out {
        true => "https://schema.org/OutOfStock",
        false => "https://schema.org/InStock",
    };
    json!({
        "@context": "https://schema.org",
        "@type": "Product",
        "name": item.title,
        "description": description,
        "image": images,
        "sku": item.id.to_string(),
        "url": url.join(&item_path(item.id)),
        "offers": {
            "@type": "Offer",
            "price": item.discount_price.unwrap_or(item.price),
            "priceCurrency": "KRW",
            "availability": availability,
            "url": url.join(&item_path(item.id)),
            "seller": { "@type": "Organization", "name": site, "url": url.join("/") },
        },
    })
}

fn breadcrumbs(ctx: &Ctx, item: &ShopItem) -> Value {
    let url = &ctx.config.server.public_url;
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": [
            { "@type": "ListItem", "position": 1, "name": "상점", "item": url.join("/shop") },
            { "@type": "ListItem", "position": 2, "name": item.title, "item": url.join(&item_path(item.id)) },
        ],
    })
}
