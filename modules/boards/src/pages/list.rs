//! The page of a board.

use std::sync::Arc;

use chrono_tz::Tz;
use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Query, Template},
    paging::Paging,
};
use serde_json::{Value, json};
use url::form_urlencoded;

use super::list_path;
use crate::{
    api,
    board::Board,
    boards::Boards,
    find::PostSearch,
    record::Layout,
    requests::SearchField,
    responses::{BoardPostPage, BoardPostSummary},
    viewer::Viewer,
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
    let words = words(query);
    let mut page = PublicPage {
        title: board.rules.title.clone(),
        description: format!("{} {}", ctx.site().await?.identity.name, board.rules.title),
        path: address(board, query, number),
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
                text,
                field: SearchField::named(query.get("in")),
                viewer: Viewer::GUEST,
            };
            Arc::new(api::search(ctx, boards, board, &wanted, paging).await?)
        }
        None => {
            let answer = boards.list(ctx, board, paging, Viewer::GUEST).await?;
            let call = format!(
                "GET /api/post/fetchListByType/{}/{}/{}",
                board.key,
                number - 1,
                board.rules.page_size
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
        "pages": slots(board, query, number, posts.page.total_pages),
    }))?;
    Ok(Some(page))
}

fn words(query: &Query) -> Option<&str> {
    query.get("q").filter(|text| !text.trim().is_empty())
}

/// Where this page of the list stands, or of the hits of the search in `query`.
fn address(board: &Board, query: &Query, number: i64) -> String {
    let mut asked = form_urlencoded::Serializer::new(String::new());
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

fn rows(posts: &[BoardPostSummary], number: i64, zone: Tz) -> Vec<Value> {
    let row = |post: &BoardPostSummary| {
        json!({
            "id": post.id,
            "title": post.title,
            "author": post.display_name,
            "day": post.created_at.with_timezone(&zone).format("%Y-%m-%d").to_string(),
            "views": post.view_count,
            "comments": post.comment_count,
            "mark": mark(post, number),
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
fn slots(board: &Board, query: &Query, number: i64, total: i64) -> Vec<Value> {
    let near = (SLOTS - 2) / 2;
    let mut last = 0;
    let shown = (1..=total).filter(|page| {
        *page == 1 || *page == total || (number - near..number + near).contains(page)
    });
    shown
        .map(|page| {
            let follows = std::mem::replace(&mut last, page) + 1 == page;
            json!({ "number": page, "path": address(board, query, page), "here": page == number, "gap": !follows })
        })
        .collect()
}
