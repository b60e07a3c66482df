//! The page of a post.

use std::collections::HashMap;

use board_records::{
    board::Board,
    cache_tags,
    viewer::{LOCKED, Viewer},
};
use platform::{
    ctx::Ctx,
    db::depends_on,
    error::Result,
    pages::{PublicPage, Query, Template},
    response_cache::CachedJson,
    timestamp::Timestamp,
};
use poem::http::StatusCode;
use serde_json::{Value, json};

use super::{bare, category_path, list_path};
use crate::{
    boards::Boards,
    comments::{self, CommentWindow, MOST},
    responses::{BoardComment, BoardCommentPart, BoardPost},
};

const POST: Template = Template {
    name: "board_post.html",
    source: include_str!("../../templates/post.html"),
};

/// Characters of the description.
const DESCRIPTION: usize = 155;

/// The post as a guest reads it. A secret one says nothing but that it is.
pub async fn page(
    ctx: &Ctx,
    boards: &Boards,
    id: i64,
    query: &Query,
) -> Result<Option<PublicPage>> {
    let Some(place) = CommentRange::asked(query) else {
        return Ok(None);
    };
    let answer = match boards.post(ctx, id, Viewer::GUEST).await {
        Ok(answer) => answer,
        Err(error) if error.status == StatusCode::NOT_FOUND => {
            return for_members(ctx, boards, id).await;
        }
        Err(error) => return Err(error),
    };
    let CachedJson {
        value: post,
        response: answer,
    } = answer;
    let all = boards.all(ctx).await?;
    let Some(board) = all.find(&post.post_type) else {
        return Ok(None);
    };
    let part = match place.wanted().filter(|_| !post.locked) {
        Some(wanted) => Some(read_on(ctx, id, wanted).await?),
        None => None,
    };
    let talk = part.as_ref().map_or_else(|| Talk::newest(&post), Talk::of);
    let description: String = match post.locked {
        true => LOCKED.to_owned(),
        false => post.content.text().chars().take(DESCRIPTION).collect(),
    };
    Ok(Some(PublicPage {
        title: post.title.clone(),
        path: place.address(id),
        image: post
            .post_images
            .first()
            .map(|image| image.image_url.clone()),
        image_alt: alt(&post),
        kind: "article",
        json_ld: match post.locked {
            true => Vec::new(),
            false => vec![
                article(
                    ctx,
                    &ctx.site().await?.identity.name,
                    board,
                    &post,
                    &description,
                ),
                breadcrumbs(ctx, board, &post),
            ],
        },
        body: body(ctx, board, &post, talk)?,
        description,
        unlisted: post.locked,
        on_served: answer.on_served.clone(),
        data: vec![(format!("GET /api/post/fetchById/{id}"), answer)],
        ..PublicPage::default()
    }))
}

/// What its first picture shows: those of the text come before those beside it, which have captions.
fn alt(post: &BoardPost) -> String {
    if !post.content.pictures().is_empty() {
        return post.content.first_alt().to_owned();
    }
    let beside = post.post_images.first();
    let caption = beside.and_then(|image| image.caption.clone());
    caption.unwrap_or_default()
}

/// A post that guests may not know of: its screen asks for it with the reader's own token.
async fn for_members(ctx: &Ctx, boards: &Boards, id: i64) -> Result<Option<PublicPage>> {
    depends_on(cache_tags::post(id));
    let board: Option<String> = sqlx::query_scalar("select board from boards_posts where id = ?1")
        .bind(id)
        .fetch_optional(ctx.db.read())
        .await?;
    let all = boards.all(ctx).await?;
    let board = board.and_then(|key| all.find(&key));
    Ok(board.map(|board| bare(&board.rules.title)))
}

/// Which of a post's comments an address asks for.
enum CommentRange {
    Newest,
    Before(comments::CommentCursor),
    After(comments::CommentCursor),
}

impl CommentRange {
    /// Nothing for an address that says what cannot be read.
    fn asked(query: &Query) -> Option<Self> {
        match (query.get("before"), query.get("after")) {
            (None, None) => Some(Self::Newest),
            (Some(place), None) => place.parse().ok().map(Self::Before),
            (None, Some(place)) => place.parse().ok().map(Self::After),
            (Some(_), Some(_)) => None,
        }
    }

    /// Nothing where the post's own comments will do.
    fn wanted(&self) -> Option<CommentWindow> {
        match self {
            Self::Newest => None,
            Self::Before(place) => Some(CommentWindow::before(*place, MOST)),
            Self::After(place) => Some(CommentWindow::behind(*place, MOST)),
        }
    }

    fn address(&self, id: i64) -> String {
        match self {
            Self::Newest => format!("/post/{id}"),
            Self::Before(place) => format!("/post/{id}?before={place}"),
            Self::After(place) => format!("/post/{id}?after={place}"),
        }
    }
}

/// Other comments than the newest.
async fn read_on(ctx: &Ctx, post: i64, wanted: CommentWindow) -> Result<BoardCommentPart> {
    let mut conn = ctx.db.read().acquire().await?;
    comments::show(&mut conn, post, wanted, Viewer::GUEST).await
}

/// The comments that stand below a post.
pub struct Talk<'a> {
    comments: &'a [BoardComment],
    /// Where those before and behind them are.
    earlier: Option<&'a str>,
    later: Option<&'a str>,
}

impl<'a> Talk<'a> {
    pub fn newest(post: &'a BoardPost) -> Self {
        Self {
            comments: &post.comments,
            earlier: post.earlier_comments.as_deref(),
            later: None,
        }
    }

    fn of(part: &'a BoardCommentPart) -> Self {
        Self {
            comments: &part.comments,
            earlier: part.earlier.as_deref(),
            later: part.later.as_deref(),
        }
    }
}

/// The post as it is read before any script runs.
pub fn body(ctx: &Ctx, board: &Board, post: &BoardPost, talk: Talk<'_>) -> Result<String> {
    let zone = ctx.config.site.time_zone;
    let day = |at: Timestamp| at.with_timezone(&zone).format("%Y-%m-%d").to_string();
    let comment = |comment: &BoardComment| {
        json!({
            "author": comment.display_name,
            "day": day(comment.created_at),
            "text": comment.content,
            "to": comment.reply_to_name,
        })
    };
    let comments: Vec<_> = talks(talk.comments)
        .into_iter()
        .map(|(top, replies)| {
            let replies: Vec<_> = replies.into_iter().map(comment).collect();
            json!({ "comment": comment(top), "replies": replies })
        })
        .collect();
    let shown_in_text = post.content.pictures();
    let images: Vec<_> = post
        .post_images
        .iter()
        .filter(|image| {
            !shown_in_text
                .iter()
                .any(|path| image.image_url == platform::media::url(path))
        })
        .map(|image| {
            json!({ "url": image.image_url, "width": image.width, "height": image.height,
                        "caption": image.caption })
        })
        .collect();
    POST.render(json!({
        "board": { "title": board.rules.title, "path": list_path(board),
                   "archived": board.rules.archived },
        "id": post.id,
        "title": post.title,
        "category": post.category.as_ref().map(|category| {
            json!({ "title": category.title, "path": category_path(board, &category.key) })
        }),
        "author": post.display_name,
        "day": board.rules.show_date.then(|| day(post.created_at)),
        "views": post.view_count,
        "locked": post.locked,
        "content": post.content,
        "images": images,
        "comment_count": post.comment_count,
        "comments": comments,
        "earlier": talk.earlier,
        "later": talk.later,
        "newer": post.newer.as_ref().map(|post| json!({ "id": post.id, "title": post.title })),
        "older": post.older.as_ref().map(|post| json!({ "id": post.id, "title": post.title })),
    }))
}

/// The comments at the top, each with all that was said below it, however deep the talk went. One
/// that answers a comment that is gone stands at the top itself.
fn talks(comments: &[BoardComment]) -> Vec<(&BoardComment, Vec<&BoardComment>)> {
    let answers: HashMap<i64, Option<i64>> =
        comments.iter().map(|one| (one.id, one.reply_to)).collect();
    let mut tops: HashMap<i64, i64> = HashMap::new();
    for one in comments {
        let (mut way, mut at) = (vec![one.id], one.id);
        let top = loop {
            if let Some(top) = tops.get(&at) {
                break *top;
            }
            // Seeded comments may come before what they answer, and might answer each other.
            let above = answers.get(&at).copied().flatten();
            match above.filter(|to| answers.contains_key(to) && !way.contains(to)) {
                Some(to) => at = to,
                None => break at,
            }
            way.push(at);
        };
        tops.extend(way.into_iter().map(|id| (id, top)));
    }
    let top_of = |one: &BoardComment| tops.get(&one.id).copied().unwrap_or(one.id);
    let mut replies: HashMap<i64, Vec<&BoardComment>> = HashMap::new();
    for one in comments.iter().filter(|one| top_of(one) != one.id) {
        replies.entry(top_of(one)).or_default().push(one);
    }
    comments
        .iter()
        .filter(|one| top_of(one) == one.id)
        .map(|one| (one, replies.remove(&one.id).unwrap_or_default()))
        .collect()
}

fn article(ctx: &Ctx, site: &str, board: &Board, post: &BoardPost, description: &str) -> Value {
    let url = &ctx.config.server.public_url;
    let images: Vec<_> = post
        .post_images
        .iter()
        .map(|image| url.join(&image.image_url))
        .collect();
    let mut article = json!({
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": post.title,
        "description": description,
        "author": { "@type": "Person", "name": post.display_name },
        "publisher": { "@type": "Organization", "name": site, "url": url.join("/") },
        "image": images,
        "inLanguage": ctx.config.site.language,
        "mainEntityOfPage": url.join(&format!("/post/{}", post.id)),
        "commentCount": post.comment_count,
    });
    if board.rules.show_date {
        article["datePublished"] = json!(post.created_at.to_rfc3339());
        article["dateModified"] = json!(post.updated_at.to_rfc3339());
    }
    article
}

fn breadcrumbs(ctx: &Ctx, board: &Board, post: &BoardPost) -> Value {
    let url = &ctx.config.server.public_url;
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": [
            { "@type": "ListItem", "position": 1, "name": board.rules.title, "item": url.join(&list_path(board)) },
            { "@type": "ListItem", "position": 2, "name": post.title, "item": url.join(&format!("/post/{}", post.id)) },
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(id: i64, reply_to: Option<i64>) -> BoardComment {
        BoardComment {
            id,
            display_name: String::new(),
            username: String::new(),
            created_at: Timestamp::default(),
            content: String::new(),
            reply_to,
            reply_to_name: None,
            is_mine: false,
            can_edit: false,
        }
    }

    fn ids(comments: &[BoardComment]) -> Vec<(i64, Vec<i64>)> {
        let ids = |replies: Vec<&BoardComment>| replies.iter().map(|one| one.id).collect();
        let talks = talks(comments).into_iter();
        talks.map(|(top, replies)| (top.id, ids(replies))).collect()
    }

    #[test]
    fn answers_belong_to_the_top_of_their_talk() {
        let comments = [
            comment(1, None),
            comment(2, Some(1)),
            comment(4, Some(2)),
            comment(3, None),
            comment(5, Some(99)),
        ];
        assert_eq!(ids(&comments), [(1, vec![2, 4]), (3, vec![]), (5, vec![])]);
    }

    /// As many tops as answers, each to the one before: going through all for each would never end.
    #[test]
    fn a_talk_without_end_is_put_in_order() {
        let tops = (1..=5_000).map(|id| comment(id, None));
        let answers = (5_001..=10_000).map(|id| comment(id, Some(id - 1)));
        let comments: Vec<_> = tops.chain(answers).collect();
        let talks = ids(&comments);
        assert_eq!(talks.len(), 5_000);
        assert_eq!(talks.last().map(|(_, replies)| replies.len()), Some(5_000));
    }
}
