//! What a member wrote on the boards, for the member.

use async_trait::async_trait;
use board_records::board::BoardList;
use platform::{
    ctx::Ctx,
    error::Result,
    html::CleanHtml,
    personal::{Item, Part, PersonalData, moment},
    timestamp::Timestamp,
};

/// Read at a time: posts are long.
const POSTS: i64 = 20;
const COMMENTS: i64 = 100;

const PURPOSE: &str = "게시판에 보여 주기 위해 보관해요.";
const KEPT: &str = "직접 지울 때까지 보관해요. 고치기 전의 내용도 변경 기록에 남아요. 지운 것은 잘못 지웠을 때 되돌릴 수 있게 30일 동안 두었다가 고치기 전의 내용까지 파기해요. 탈퇴하면 누가 썼는지 알 수 없는 이름으로 남으니, 남기고 싶지 않으면 먼저 마이페이지의 ‘내가 쓴 글’에서 지워 주세요.";

pub struct MyPosts;

#[derive(PartialEq, sqlx::FromRow)]
struct Post {
    id: i64,
    board: String,
    title: String,
    created_at: Timestamp,
    secret: bool,
    html: CleanHtml,
}

#[async_trait]
impl PersonalData for MyPosts {
    fn key(&self) -> &'static str {
        "posts"
    }

    fn label(&self) -> &'static str {
        "게시물"
    }

    fn purpose(&self, _: &Ctx) -> String {
        PURPOSE.to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        KEPT.to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        let mut conn = ctx.db.read().acquire().await?;
        let boards = BoardList::load(&mut conn).await?;
        let rows: Vec<Post> = sqlx::query_as(
            "select p.id, p.board, p.title, p.created_at, p.secret, b.html
             from boards_posts p
             join boards_bodies b on b.post_id = p.id
             where p.author_id = ?1 and p.id > ?2
             order by p.id
             limit ?3",
        )
        .bind(member)
        .bind(after.unwrap_or(0))
        .bind(POSTS)
        .fetch_all(&mut *conn)
        .await?;
        let next = rows.last().map(|post| post.id);
        let next = next.filter(|_| rows.len() as i64 == POSTS);
        let items = rows.into_iter().map(|post| {
            let board = boards.find(&post.board);
            Item::new(post.title)
                .with("번호", post.id.to_string())
                .with(
                    "게시판",
                    board.map_or(post.board, |board| board.rules.title.clone()),
                )
                .with("쓴 시각", moment(ctx, post.created_at))
                .with("비밀글", if post.secret { "예" } else { "" })
                .with("내용", post.html.text())
        });
        Ok(Part {
            items: items.collect(),
            next,
        })
    }
}

pub struct MyComments;

#[async_trait]
impl PersonalData for MyComments {
    fn key(&self) -> &'static str {
        "comments"
    }

    fn label(&self) -> &'static str {
        "댓글"
    }

    fn purpose(&self, _: &Ctx) -> String {
        PURPOSE.to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        KEPT.to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        let rows: Vec<(i64, i64, Option<String>, Timestamp, String)> = sqlx::query_as(
            "select c.id, c.post_id, p.title, c.created_at, c.text
             from boards_comments c
             left join boards_posts p on p.id = c.post_id
             where c.author_id = ?1 and c.id > ?2
             order by c.id
             limit ?3",
        )
        .bind(member)
        .bind(after.unwrap_or(0))
        .bind(COMMENTS)
        .fetch_all(ctx.db.read())
        .await?;
        let next = rows.last().map(|(id, ..)| *id);
        let next = next.filter(|_| rows.len() as i64 == COMMENTS);
        let items = rows.into_iter().map(|(id, post, title, created, text)| {
            Item::new(format!("댓글 {id}"))
                .with(
                    "게시물",
                    title.unwrap_or_else(|| format!("지워진 글 {post}")),
                )
                .with("쓴 시각", moment(ctx, created))
                .with("내용", text)
        });
        Ok(Part {
            items: items.collect(),
            next,
        })
    }
}
