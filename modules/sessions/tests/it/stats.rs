//! What the dashboard is told of applications (specification, section 3).

use chrono::TimeDelta;
use platform::days::Span;
use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn applications_are_counted_by_spans_and_sessions() {
    let app = app().await;
    let admin = app.admin().await;
    let first = open(&admin, "FIRST", json!([])).await;
    let second = open(&admin, "SECOND", json!([])).await;
    let start = app.now();
    let member = app.member("달빛").await;
    applied(&member, "FIRST", json!({})).await;
    app.pass(TimeDelta::hours(1));
    applied(&member, "FIRST", json!({})).await;
    let end = app.now();
    let source = app.ctx.installed().ports.stats[0].clone();
    assert_eq!(source.key(), "applications");
    let spans = [
        Span { start, end },
        Span {
            start,
            end: end + TimeDelta::microseconds(1),
        },
        Span {
            start: end + TimeDelta::hours(1),
            end: end + TimeDelta::hours(2),
        },
    ];
    assert_eq!(source.count(&app.ctx, &spans).await.unwrap(), [1, 2, 0]);
    assert!(source.count(&app.ctx, &[]).await.unwrap().is_empty());
    let groups = source.groups(&app.ctx, &spans).await.unwrap();
    let seen: Vec<_> = groups
        .iter()
        .map(|one| (one.id, one.counts.clone(), one.total))
        .collect();
    assert_eq!(
        seen,
        [(first, vec![1, 2, 0], 2), (second, vec![0, 0, 0], 0)]
    );
    assert_eq!(groups[0].title, "FIRST 과정");
    let newest = source.newest(&app.ctx, 1).await.unwrap();
    assert_eq!(newest.len(), 1);
    assert_eq!(newest[0].group_id, first);
    assert_eq!(newest[0].group_title, "FIRST 과정");
    assert_eq!(newest[0].at, end);
}
