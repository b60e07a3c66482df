//! The page of a category.

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Query, Template},
    paging::Paging,
};
use poem::http::StatusCode;
use serde_json::{Value, json};

use super::{item_path, price_of};
use crate::{
    responses::{ShopCategory, ShopGuide, ShopItemPage, ShopItemSummary},
    shop::Shop,
};

const LIST: Template = Template {
    name: "shop_list.html",
    source: include_str!("../../templates/list.html"),
};

/// What the list is called where no category is chosen.
const TITLE: &str = "상점";

/// The list as a guest reads it; nothing for a category or a page that no address has.
pub async fn page(ctx: &Ctx, shop: &Shop, query: &Query) -> Result<Option<PublicPage>> {
    let categories = shop.categories(ctx).await?;
    let wanted = match query.get("category").map(str::parse::<i64>) {
        None => None,
        Some(Ok(id)) => Some(id),
        Some(Err(_)) => return Ok(None),
    };
    let number = match query.get("page").map(str::parse::<i64>) {
        None => 1,
        Some(Ok(number)) if (1..1_000_000).contains(&number) => number,
        Some(_) => return Ok(None),
    };
    let guide = shop.guide(ctx).await?;
    let mut data = vec![
        ("GET /api/category/getAll".to_owned(), categories.response),
        ("GET /api/shop/guide".to_owned(), guide.response),
    ];
    let (categories, guide) = (categories.value, guide.value);
    let chosen = match wanted {
        None => categories.iter().find(|category| category.is_all),
        Some(id) => match categories.iter().find(|category| category.id == id) {
            None => return Ok(None),
            found => found,
        },
    };
    let mut items = None;
    if let Some(category) = chosen {
        let paging = Paging::new(number - 1, guide.page_size)?;
        let answer = match shop.list(ctx, category.id, paging).await {
            Ok(answer) => answer,
            Err(error) if error.status == StatusCode::NOT_FOUND => return Ok(None),
            Err(error) => return Err(error),
        };
        items = Some(answer.value);
        let (page, size) = (number - 1, guide.page_size);
        let call = format!("GET /api/item/getByCategory/{}/{page}/{size}", category.id);
        data.push((call, answer.response));
    }
    let named = chosen.filter(|category| !category.is_all);
    let title = named.map_or(TITLE, |category| &category.name);
    Ok(Some(PublicPage {
        title: title.to_owned(),
        description: description(&ctx.site().await?.identity.name, title, &guide),
        path: address(named.map(|category| category.id), number),
        image: first_image(items.as_deref()),
        kind: "website",
        body: body(
            title,
            &guide,
            &categories,
            (chosen, number),
            items.as_deref(),
        )?,
        data,
        ..PublicPage::default()
    }))
}

fn description(site: &str, title: &str, guide: &ShopGuide) -> String {
    let intro: String = guide.intro.text().chars().take(155).collect();
    match intro.is_empty() {
        true => format!("{site} {title}"),
        false => intro,
    }
}

fn first_image(items: Option<&ShopItemPage>) -> Option<String> {
    let first = items?.items.first()?;
    Some(first.image_url.clone())
}

/// The one address of a page: that of all has no category.
fn address(category: Option<i64>, number: i64) -> String {
    match (category, number) {
        (None, 1) => "/shop".to_owned(),
        (None, _) => format!("/shop?page={number}"),
        (Some(id), 1) => format!("/shop?category={id}"),
        (Some(id), _) => format!("/shop?category={id}&page={number}"),
    }
}

fn body(
    title: &str,
    guide: &ShopGuide,
    categories: &[ShopCategory],
    (chosen, number): (Option<&ShopCategory>, i64),
    items: Option<&ShopItemPage>,
) -> Result<String> {
    let tabs: Vec<_> = categories
        .iter()
        .map(|category| {
            json!({
                "name": category.name,
                "path": address((!category.is_all).then_some(category.id), 1),
                "here": chosen.is_some_and(|chosen| chosen.id == category.id),
            })
        })
        .collect();
    let named = chosen.filter(|category| !category.is_all);
    let to = |number| address(named.map(|category| category.id), number);
    let pages = items.map_or(0, |items| items.page.total_pages);
    LIST.render(json!({
        "title": title,
        "intro": guide.intro,
        "tabs": tabs,
        "items": items.map(|items| items.items.iter().map(card).collect::<Vec<_>>()),
        "previous": (number > 1).then(|| to((number - 1).min(pages.max(1)))),
        "next": (number < pages).then(|| to(number + 1)),
    }))
}

fn card(item: &ShopItemSummary) -> Value {
    json!({
        "path": item_path(item.id),
        "title": item.title,
        "image": item.image_url,
        "width": item.width,
        "height": item.height,
        "price": price_of(item.price, item.discount_price),
        "sold_out": item.sold_out,
        "best": item.is_best,
    })
}
