//! The page of a board.

use std::sync::Arc;

use board_records::{Layout, board::Board, viewer::Viewer};
use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Query, Template},
    paging::Paging,
    search::Words,
    time_zone::Zone,
};
use serde_json::{Value, json};
use url::form_urlencoded;

use super::list_path;
use crate::{
    api,
    boards::Boards,
    find::PostSearch,
    requests::SearchField,
    responses::{BoardPostPage, BoardPostSummary},
};

const LIST: Template = Template {
    name: "board_list.html",
    source: include_str!("../../templates/list.html"),
};

/// Links to other pages (specification, section 9).
const SLOTS: i64 = 10;

/// The list as a guest reads it; nothing for a page that no address has.
pub async fn page(
    ctx: &Ctx,
    boards: &Boards,
    board: &Board,
    query: &Query,
) -> Result<Option<PublicPage>> {
    let number = match query.get("page").map(str::parse::<i64>) {
        None => 1,
        Some(Ok(number)) if (1..1_000_000).contains(&number) => number,
        Some(_) => return Ok(None),
    };
    let paging = Paging::new(number - 1, board.rules.page_size)?;
    let Ok(category) = board.category(query.get("category")) else {
        return Ok(None);
    };
    let words = words(query);
    let title = title(board, category);
    let mut page = PublicPage {
        description: format!("{} {title}", ctx.site().await?.identity.name),
        title,
        path: address(board, category, query, number),
        kind: "website",
        feed: Some((
            board.rules.title.clone(),
            format!("/feeds/{}.xml", board.key),
        )),
        ..PublicPage::default()
    };
    let posts: Arc<BoardPostPage> = match words {
        Some(text) => {
            page.unlisted = true;
            let wanted = PostSearch {
                board: Some(&board.key),
                category,
                text,
                field: SearchField::named(query.get("in")),
                viewer: Viewer::GUEST,
            };
            Arc::new(api::search(ctx, boards, board, &wanted, paging).await?)
        }
        None => {
            let answer = boards
                .list(ctx, board, category, paging, Viewer::GUEST)
                .await?;
            let call = format!(
                "GET /api/post/fetchListByType/{}/{}/{}{}",
                board.key,
                number - 1,
                board.rules.page_size,
                category.map_or_else(String::new, |key| format!("?category={key}"))
            );
            page.data = vec![(call, answer.response)];
            answer.value
        }
    };
    page.image = posts.items.iter().find_map(picture);
    page.body = LIST.render(json!({
        "board": { "key": board.key, "title": board.rules.title, "show_date": board.rules.show_date,
                   "cards": board.rules.layout != Layout::List,
                   "archived": board.rules.archived },
        "posts": rows(&posts.items, number, ctx.config.site.time_zone),
        "total": posts.page.total_elements,
        "words": words,
        "leaves_words_out": words.is_some_and(Words::are_too_many),
        "category": category,
        "categories": categories(board, category),
        "pages": slots(posts.page.total_pages, number, |page| address(board, category, query, page)),
    }))?;
    Ok(Some(page))
}

fn words(query: &Query) -> Option<&str> {
    query.get("q").filter(|text| !text.trim().is_empty())
}

/// What the list is called; that of a category names both.
fn title(board: &Board, category: Option<&str>) -> String {
    match board.rules.named(category) {
        Some(category) => format!("{} · {}", board.rules.title, category.title),
        None => board.rules.title.clone(),
    }
}

/// The ways to the whole board and to each of its categories; nothing where it has none.
fn categories(board: &Board, here: Option<&str>) -> Vec<Value> {
    let place = |key: Option<&str>, title: &str| {
        let path = address(board, key, &Query::default(), 1);
        json!({ "title": title, "path": path, "here": key == here })
    };
    let rest = board.rules.categories.iter();
    let rest = rest.map(|one| place(Some(&one.key), &one.title));
    match board.rules.categories.is_empty() {
        true => Vec::new(),
        false => std::iter::once(place(None, "전체")).chain(rest).collect(),
    }
}

/// Where this page of the list stands, or of the hits of the search in `query`.
fn address(board: &Board, category: Option<&str>, query: &Query, number: i64) -> String {
    let mut asked = form_urlencoded::Serializer::new(String::new());
    if let Some(category) = category {
        asked.append_pair("category", category);
    }
    if let Some(words) = words(query) {
        asked.append_pair("q", words);
        if let Some(field) = query.get("in") {
            asked.append_pair("in", field);
        }
    }
    if number > 1 {
        asked.append_pair("page", &number.to_string());
    }
    match asked.finish() {
        asked if asked.is_empty() => list_path(board),
        asked => format!("{}?{asked}", list_path(board)),
    }
}

fn picture(post: &BoardPostSummary) -> Option<String> {
    post.thumbnail.as_ref().map(|image| image.image_url.clone())
}

fn rows(posts: &[BoardPostSummary], number: i64, zone: Zone) -> Vec<Value> {
    let row = |post: &BoardPostSummary| {
        json!({
            "id": post.id,
            "title": post.title,
            "author": post.display_name,
            "day": post.created_at.with_timezone(&zone).format("%Y-%m-%d").to_string(),
            "views": post.view_count,
            "comments": post.comment_count,
            "mark": mark(post, number),
            "category": post.category.as_ref().map(|category| &category.title),
            "excerpt": post.excerpt,
            "image": picture(post),
            "width": post.thumbnail.as_ref().map(|image| image.width),
            "height": post.thumbnail.as_ref().map(|image| image.height),
        })
    };
    posts.iter().map(row).collect()
}

/// What stands before a pinned post's title (section 9).
fn mark(post: &BoardPostSummary, number: i64) -> Option<&'static str> {
    let is_notice = post.is_secret && number == 1;
    post.is_pinned
        .then_some(if is_notice { "공지" } else { "고정" })
}

/// The first and the last page, and those around this one; each says whether some are left out
/// before it.
fn slots(total: i64, number: i64, address: impl Fn(i64) -> String) -> Vec<Value> {
    let near = (SLOTS - 2) / 2;
    let mut last = 0;
    let shown = (1..=total).filter(|page| {
        *page == 1 || *page == total || (number - near..number + near).contains(page)
    });
    shown
        .map(|page| {
            let follows = std::mem::replace(&mut last, page) + 1 == page;
            json!({ "number": page, "path": address(page), "here": page == number, "gap": !follows })
        })
        .collect()
}
