//! Documents of boards and posts, feeds and the sitemap.

use std::sync::{Arc, Mutex};

use platform::{
    module::{Definition, Module},
    ports::VisitObserver,
};
use platform_testing::{TestApp, first_data};
use rstest::rstest;
use serde_json::json;

use crate::support::*;

/// The text of a document, slashes as people write them.
async fn document(app: &platform_testing::TestApp, path: &str) -> String {
    let answer = app.guest().get(path).await.expect(200);
    answer.text().replace("&#x2f;", "/")
}

/// Readable without JavaScript, with head, structured data and the first call's answer.
#[tokio::test]
async fn a_post_is_a_document_with_everything_in_it() {
    let app = app().await;
    let admin = app.admin().await;
    let image = admin
        .upload("post/숲.webp", platform_testing::images::webp(40, 30))
        .await;
    let body = json!({
        "title": "가을 <수련> 안내",
        "content": format!("<p>마루에서 만나요.</p><img src=\"/media/{image}\">"),
    });
    let id = write_as(&admin, "NOTICE", body).await;
    comment(&admin, id, "기다릴게요").await;
    let text = document(&app, &format!("/post/{id}")).await;
    assert!(text.contains("<title>가을 &lt;수련&gt; 안내 | 시험 센터</title>"));
    assert!(text.contains("<meta name=\"description\" content=\"마루에서 만나요.\">"));
    assert!(text.contains(&format!(
        "<link rel=\"canonical\" href=\"http://127.0.0.1:8080/post/{id}\">"
    )));
    assert!(text.contains(&format!(
        "<meta property=\"og:image\" content=\"http://127.0.0.1:8080{}?as=share\">",
        platform::media::url(&image)
    )));
    assert!(text.contains("<meta property=\"og:type\" content=\"article\">"));
    assert!(
        text.contains("\"@type\":\"Article\"") && text.contains("\"@type\":\"BreadcrumbList\"")
    );
    assert!(text.contains("<p>마루에서 만나요.</p>"));
    assert!(text.contains("기다릴게요"));
    assert!(!text.contains("noindex"));
    let data = first_data(&text);
    let call = format!("GET /api/post/fetchById/{id}");
    assert_eq!(data[&call], read(&app.guest(), id).await);
    assert_eq!(
        text.matches("마루에서 만나요.</p>").count(),
        1,
        "the text is sent once"
    );
}

#[tokio::test]
async fn a_board_is_a_document_with_its_first_page() {
    let app = app().await;
    let admin = app.admin().await;
    for number in 1..=25 {
        write(&admin, "NOTICE", &format!("글 {number}.")).await;
    }
    let guest = app.guest();
    let text = document(&app, "/community/NOTICE").await;
    assert!(text.contains("<title>공지사항 | 시험 센터</title>"));
    assert!(text.contains("글 25.") && !text.contains("글 5."));
    assert!(text.contains("href=\"/community/NOTICE?page=2\""));
    assert!(text.contains("href=\"http://127.0.0.1:8080/feeds/NOTICE.xml\""));
    let data = first_data(&text);
    assert_eq!(
        data["GET /api/post/fetchListByType/NOTICE/0/20"],
        list(&guest, "NOTICE", 0, 20).await
    );

    let second = document(&app, "/community/notice?page=2&utm=x").await;
    assert!(
        second.contains("글 5.") && !second.contains("글 25."),
        "{second}"
    );
    assert!(second.contains("href=\"http://127.0.0.1:8080/community/NOTICE?page=2\""));
    assert!(first_data(&second)["GET /api/post/fetchListByType/NOTICE/1/20"].is_object());

    let searched = guest
        .get("/community/NOTICE?q=글%2017&in=title")
        .await
        .expect(200)
        .text();
    assert!(searched.contains("글 17.") && !searched.contains("글 18."));
    assert!(searched.contains("noindex"));

    let second = "/community/NOTICE?q=%EA%B8%80&amp;in=title&amp;page=2";
    let hits = document(&app, "/community/NOTICE?q=글&in=title").await;
    assert!(hits.contains(&format!("href=\"{second}\"")), "{hits}");
    let rest = document(&app, &second.replace("&amp;", "&")).await;
    assert_eq!(rest.matches("<a href=\"/post/").count(), 5, "{rest}");
    assert!(rest.contains("href=\"/community/NOTICE?q=%EA%B8%80&amp;in=title\""));
}

/// Section 2: the date is hidden where the board hides it.
#[tokio::test]
async fn the_date_is_hidden_where_the_board_hides_it() {
    let app = app().await;
    let admin = app.admin().await;
    let (photo, notice) = (
        write(&admin, "GALLERY", "사진").await,
        write(&admin, "NOTICE", "글").await,
    );
    for path in [
        &format!("/post/{photo}"),
        "/community/GALLERY",
        "/feeds/GALLERY.xml",
    ] {
        let text = document(&app, path).await;
        assert!(
            !text.contains("<time") && !text.contains("datePublished"),
            "{path}"
        );
        assert!(!text.contains("<pubDate>"), "{path}");
    }
    let notice = document(&app, &format!("/post/{notice}")).await;
    assert!(notice.contains("<time datetime=\"2026-11-21\">") && notice.contains("datePublished"));
    assert!(document(&app, "/community/NOTICE").await.contains("<time"));
    assert!(
        document(&app, "/feeds/NOTICE.xml")
            .await
            .contains("<pubDate>")
    );
    let sitemap = document(&app, "/sitemap.xml").await;
    assert_eq!(sitemap.matches("<lastmod>").count(), 1, "{sitemap}");
}

/// Section 9: the pin mark, and 공지 for a secret pinned post on the first page; pages that are left out are shown to be.
#[tokio::test]
async fn the_document_of_a_list_marks_what_is_pinned_and_the_pages_between() {
    let app = app_with_board("secret = true\npage_size = 1\n").await;
    let admin = app.admin().await;
    for (title, secret, pinned) in [
        ("고정 글", false, true),
        ("비밀 글", true, true),
        ("글", false, false),
    ] {
        let mut body = post(title);
        body["isSecret"] = json!(secret);
        body["isPinned"] = json!(pinned);
        write_as(&admin, "OWN", body).await;
    }
    let first = document(&app, "/community/OWN").await;
    assert!(
        first.contains("<strong>공지</strong> 비밀글입니다."),
        "{first}"
    );
    let second = document(&app, "/community/OWN?page=2").await;
    assert!(second.contains("<strong>고정</strong> 고정 글"), "{second}");
    assert!(!first.contains("…</li>"));
    for number in 0..17 {
        write(&admin, "OWN", &format!("글 {number}")).await;
    }
    let middle = document(&app, "/community/OWN?page=10").await;
    assert_eq!(middle.matches("…</li>").count(), 2, "{middle}");
}

/// What is in no table answers 404 as a page.
#[rstest]
#[case("/community/NOBODY", 404)]
#[case("/community", 404)]
#[case("/community/NOTICE/1", 404)]
#[case("/community/NOTICE?page=0", 404)]
#[case("/community/NOTICE?page=x", 404)]
#[case("/community/NOTICE?page=9", 200)]
#[case("/post/999", 404)]
#[case("/post/abc", 404)]
#[case("/post/01", 404)]
#[case("/upload/NOTICE", 200)]
#[case("/upload/NOBODY", 404)]
#[case("/edit/999", 404)]
#[case("/edit/x", 404)]
#[case("/admin/boards/posts", 200)]
#[case("/admin/boards/comments", 200)]
#[tokio::test]
async fn addresses_that_name_nothing_answer_404(#[case] path: &str, #[case] status: u16) {
    let app = app().await;
    let answer = app.guest().get(path).await.expect(status);
    assert_eq!(
        answer.text().contains("존재하지 않는 페이지입니다."),
        status == 404
    );
}

#[tokio::test]
async fn the_screens_of_writers_are_unlisted_and_bear_the_boards_name() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    let upload = app.guest().get("/upload/QNA").await.expect(200).text();
    assert!(upload.contains("자주 묻는 질문 게시물 작성") && upload.contains("noindex"));
    let edit = app
        .guest()
        .get(&format!("/edit/{id}"))
        .await
        .expect(200)
        .text();
    assert!(edit.contains("noindex") && !edit.contains("에 대한 글이에요"));
}

#[tokio::test]
async fn feeds_and_sitemap_list_what_everybody_may_read() {
    let app = app().await;
    let admin = app.admin().await;
    let id = write(&admin, "NOTICE", "새 <소식> & 안내").await;
    let mut pinned = post("고정된 소식");
    pinned["isPinned"] = json!(true);
    write_as(&admin, "NOTICE", pinned).await;
    let hidden = secret(&admin, "비밀").await;
    let feed = document(&app, "/feeds/NOTICE.xml").await;
    assert!(feed.contains("<title>새 &lt;소식&gt; &amp; 안내</title>"));
    assert!(feed.contains("고정된 소식"));
    assert!(feed.contains(&format!("<link>http://127.0.0.1:8080/post/{id}</link>")));
    app.guest().get("/feeds/NOBODY.xml").await.expect(404);
    let sitemap = document(&app, "/sitemap.xml").await;
    assert!(sitemap.contains("<loc>http://127.0.0.1:8080/community/NOTICE</loc>"));
    assert!(sitemap.contains(&format!("<loc>http://127.0.0.1:8080/post/{id}</loc>")));
    assert!(!sitemap.contains(&format!("/post/{hidden}<")));
}

/// A member's characters that XML cannot hold would end the feed for everybody who reads it.
#[tokio::test]
async fn a_feed_holds_nothing_that_no_reader_of_feeds_takes() {
    let app = app().await;
    let member = app.member("바람").await;
    let body = json!({ "title": "끝\u{ffff}없는", "content": "<p>하나&#1;둘&#x1b;셋</p>" });
    write_as(&member, "REVIEW", body).await;
    let feed = document(&app, "/feeds/REVIEW.xml").await;
    assert!(feed.contains("<title>끝없는</title>") && feed.contains("하나둘셋"));
    let is_whole = |letter: char| letter == '\n' || (!letter.is_control() && letter < '\u{fffe}');
    assert!(feed.chars().all(is_whole), "{feed:?}");
}

/// A text that is no more than a comma stands between any two other texts of the first data.
#[rstest]
#[case(",")]
#[case(":")]
#[tokio::test]
async fn first_data_stays_whole_whatever_a_post_says(#[case] content: &str) {
    let app = app().await;
    let member = app.member("바람").await;
    let body = json!({ "title": "짧은 글", "content": content });
    let id = write_as(&member, "REVIEW", body).await;
    let data = first_data(&document(&app, &format!("/post/{id}")).await);
    assert_eq!(data["GET /api/site"]["name"], "시험 센터");
    let call = format!("GET /api/post/fetchById/{id}");
    assert_eq!(data[&call]["content"], content);
}

/// Paths of the pages that visitors were given.
#[derive(Default)]
pub struct Visited(pub Mutex<Vec<String>>);

impl VisitObserver for Visited {
    fn visited(&self, path: &str) {
        self.0.lock().unwrap().push(path.to_owned());
    }
}

/// A module that is told of visits.
pub fn observer(visited: &Arc<Visited>) -> Definition {
    let visits = visited.clone();
    Definition::without_settings("observer", move || Module {
        visits: Some(visits.clone()),
        ..Module::default()
    })
}

/// Nothing of a visitor is kept (specification, section 9), and what can be typed has no end.
#[tokio::test]
async fn a_visit_says_which_board_was_opened_and_not_what_was_looked_for() {
    let visited = Arc::new(Visited::default());
    let app = TestApp::builder()
        .module(boards::module())
        .module(observer(&visited))
        .config(BOARDS)
        .start()
        .await;
    for query in ["", "?q=back+pain&in=title", "?page=4711"] {
        document(&app, &format!("/community/notice{query}")).await;
    }
    assert_eq!(*visited.0.lock().unwrap(), ["/community/NOTICE"; 3]);
}

/// Replies stand below what they answer, one level deep, however deep the talk went.
#[tokio::test]
async fn replies_stand_one_level_deep() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "글").await;
    let mut last = comment(&member, id, "꼭대기").await;
    for text in ["첫 답", "답의 답"] {
        let body = json!({ "parentId": id, "newCommentContent": text, "replyTo": last });
        last = member
            .post("/api/post/addComment", body)
            .await
            .expect(201)
            .json()["id"]
            .as_i64()
            .unwrap();
    }
    let text = app.guest().get(&format!("/post/{id}")).await.text();
    let (_, talk) = text.split_once("꼭대기").unwrap();
    let (replies, _) = talk.split_once("</ul>").unwrap();
    assert!(replies.contains("첫 답") && replies.contains("답의 답"));
    assert_eq!(replies.matches("<ul>").count(), 1);
}

/// A sitemap of many thousand posts is an index of parts, which hold all of them.
#[tokio::test]
async fn a_large_sitemap_has_parts_that_hold_every_post() {
    let app = app().await;
    let admin = app.admin().await;
    let first = write(&admin, "NOTICE", "처음").await;
    let later = "insert into boards_post_ids (id, key) values (12000, '12000')";
    assert_eq!(app.execute(later).await, 1);
    let last = write(&admin, "NOTICE", "나중").await;
    assert_eq!(last, 12_001);
    let hidden = secret(&admin, "비밀").await;
    let index = document(&app, "/sitemap.xml").await;
    assert!(index.contains("<sitemapindex"), "{index}");
    let parts: Vec<_> = index
        .split("<loc>http://127.0.0.1:8080")
        .skip(1)
        .map(|rest| rest.split_once('<').unwrap().0.to_owned())
        .collect();
    // What is in no part, and two of the three stretches up to here.
    assert_eq!(parts.len(), 3, "{index}");
    let mut all = String::new();
    for part in parts {
        all += &document(&app, &part).await;
    }
    for path in [
        "/community/NOTICE",
        &format!("/post/{first}"),
        "/post/12001",
    ] {
        let place = format!("<loc>http://127.0.0.1:8080{path}</loc>");
        assert_eq!(all.matches(&place).count(), 1, "{path} in {all}");
    }
    assert!(!all.contains(&format!("/post/{hidden}<")));
    for part in ["3", "-1", "x"] {
        let path = format!("/sitemap.xml?part={part}");
        app.guest().get(&path).await.expect(404);
    }
}

#[tokio::test]
async fn the_document_of_a_search_says_that_words_are_left_out() {
    let app = app().await;
    let left_out = "앞의 여덟 낱말로만 찾아요.";
    for (words, says) in [
        ("1%202%203%204%205%206%207%208", false),
        ("1%202%203%204%205%206%207%208%209", true),
    ] {
        let path = format!("/community/NOTICE?q={words}");
        let document = app.guest().get(&path).await.expect(200).text();
        assert_eq!(document.contains(left_out), says, "{words}");
    }
}
