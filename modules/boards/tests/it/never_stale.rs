//! Lists and posts come from memory, and nobody who saw a change ever reads what was before it.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use platform::{
    cached_response::CachedResponse,
    db::{CacheTag, depends_on},
};
use platform_testing::TestApp;
use rstest::rstest;

use crate::support::*;

/// The oldest number that `path` shows in titles like `글 7.`.
async fn oldest(app: &TestApp, path: &str) -> i64 {
    let text = app.guest().get(path).await.expect(200).text();
    let numbers = text
        .split("글 ")
        .skip(1)
        .filter_map(|rest| rest.split_once('.')?.0.parse().ok());
    numbers.min().unwrap()
}

#[rstest]
#[case("/api/post/fetchById/1")]
#[case("/post/1")]
#[case("/api/post/fetchListByType/NOTICE/0/20")]
#[case("/community/NOTICE")]
#[tokio::test]
async fn every_edit_is_seen_by_the_next_read(#[case] path: &str) {
    let app = app().await;
    let admin = app.admin().await;
    let id = write(&admin, "NOTICE", "글 0.").await;
    assert_eq!(id, 1);
    for number in 1..12 {
        edit(&admin, id, patch(&format!("글 {number}.")))
            .await
            .expect(200);
        assert_eq!(oldest(&app, path).await, number);
        assert_eq!(oldest(&app, path).await, number, "from memory");
    }
}

#[rstest]
#[case("/api/post/fetchById/1")]
#[case("/post/1")]
#[case("/api/post/fetchListByType/NOTICE/0/20")]
#[case("/community/NOTICE")]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_read_that_begins_after_an_edit_shows_it_while_others_race(#[case] path: &'static str) {
    let app = Arc::new(app().await);
    let token = app.admin().await.token().to_owned();
    write(&app.bearer(&token), "NOTICE", "글 0.").await;
    let saved = Arc::new(AtomicI64::new(0));
    let readers: Vec<_> = (0..6)
        .map(|_| {
            let (app, saved) = (app.clone(), saved.clone());
            tokio::spawn(async move {
                while saved.load(Ordering::SeqCst) < 40 {
                    let before = saved.load(Ordering::SeqCst);
                    let shown = oldest(&app, path).await;
                    assert!(
                        shown >= before,
                        "{shown} was shown after {before} was saved"
                    );
                    // An answer from memory waits for nothing: without this, readers alone would keep
                    // every thread, and the writer would never have its turn.
                    tokio::task::yield_now().await;
                }
            })
        })
        .collect();
    for number in 1..=40 {
        edit(&app.bearer(&token), 1, patch(&format!("글 {number}.")))
            .await
            .expect(200);
        saved.store(number, Ordering::SeqCst);
    }
    for reader in readers {
        reader.await.unwrap();
    }
}

/// A new post in one board lets the answers of other boards and of other posts be.
#[tokio::test]
async fn a_new_post_leaves_other_answers_in_memory() {
    let app = app().await;
    let admin = app.admin().await;
    let mut ids = Vec::new();
    for number in 0..4 {
        ids.push(write(&admin, "NOTICE", &format!("글 {number}")).await);
    }
    write(&admin, "REVIEW", "다른 곳").await;
    let kept = [
        format!("/api/post/fetchById/{}", ids[1]),
        "/api/post/fetchListByType/REVIEW/0/20".to_owned(),
    ];
    let mut before = Vec::new();
    for path in &kept {
        before.push(answer(&app, path).await);
    }
    write(&admin, "NOTICE", "새 글").await;
    for (path, before) in kept.iter().zip(before) {
        assert!(
            Arc::ptr_eq(&before, &answer(&app, path).await),
            "{path} was made anew"
        );
    }
}

/// The kept answer itself. With a query, so that it is asked for by its name.
async fn answer(app: &TestApp, path: &str) -> Arc<CachedResponse> {
    let answer = app.guest().get(&format!("{path}?by-name")).await;
    answer.expect(200).kept.unwrap()
}

/// Many who miss the same answer at the same time cost one look into the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_miss_one_answer_one_makes_it() {
    let app = Arc::new(app().await);
    let made = Arc::new(AtomicI64::new(0));
    let readers: Vec<_> = (0..64)
        .map(|_| {
            let (app, made) = (app.clone(), made.clone());
            tokio::spawn(async move {
                let make = async {
                    depends_on(CacheTag::of("board/NOTICE"));
                    made.fetch_add(1, Ordering::SeqCst);
                    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                    Ok(Some(CachedResponse::new("글", "text/plain")))
                };
                app.ctx.responses.get("one", make).await.unwrap().unwrap();
            })
        })
        .collect();
    for reader in readers {
        reader.await.unwrap();
    }
    assert_eq!(made.load(Ordering::SeqCst), 1);
}
