//! The machine dies while people write, and the standby takes the site over from a bucket.

use std::time::{Duration, Instant};

use super::{Machine, Site, bucket::Bucket, done, open, refusal};

/// What was acknowledged, and when.
type Acknowledged = Vec<(String, Instant)>;

async fn write_for(site: &Site, primary: &Machine, token: &str, time: Duration) -> Acknowledged {
    let (began, mut acknowledged) = (Instant::now(), Vec::new());
    while began.elapsed() < time {
        let title = format!("소식 {}", acknowledged.len());
        assert_eq!(site.write(primary, token, &title).await, 201);
        acknowledged.push((title, Instant::now()));
    }
    acknowledged
}

/// How many of the first ones are there. Whatever is missing came last.
async fn surviving(site: &Site, written: &Acknowledged) -> usize {
    let mut conn = open(&site.path("standby/maru.db")).await;
    let titles: Vec<String> =
        sqlx::query_scalar("select title from boards_posts where title like '소식 %' order by id")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    let expected = written.iter().map(|(title, _)| title);
    assert!(titles.iter().eq(expected.take(titles.len())), "{titles:?}");
    titles.len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_takes_over_a_site_whose_machine_died() {
    let bucket = Bucket::start().await;
    let site = Site::new(Some(&bucket));
    let primary = Machine::start(site.maru("primary", &["serve"]));
    let (address, token) = (primary.url.clone(), site.log_in(&primary).await);
    let on_standby = |arguments: &[&str]| site.standby("primary", &address, arguments);
    done(site.maru("primary", &["backup", "create"]));

    let mut standby = Machine::start(on_standby(&["standby"]));
    let said = site.until_ready(|| on_standby(&["standby", "status"]));
    assert!(said.contains("s behind the primary's backup"), "{said}");
    // It is no site yet, and nothing begins one beside the copy.
    for command in [&["serve"][..], &["migrate"], &["seed", "apply"]] {
        let said = refusal(on_standby(command));
        assert!(said.contains("was not promoted"), "{said}");
    }
    let said = refusal(on_standby(&["standby", "promote"]));
    assert!(said.contains(&format!("{address} still answers")), "{said}");
    assert!(
        standby.child.try_wait().unwrap().is_none(),
        "a refusal ends nothing"
    );

    let written = write_for(&site, &primary, &token, Duration::from_secs(2)).await;
    primary.die(&site.path("primary"));
    let died = Instant::now();
    let said = done(on_standby(&["standby", "promote"]));
    let promoted = died.elapsed();
    assert!(
        said.contains("holds the site now") && said.contains("standby in files"),
        "{said}"
    );
    assert!(standby.child.wait().unwrap().success());

    let kept = surviving(&site, &written).await;
    let last = written[kept - 1].1;
    let lost = written.last().unwrap().1 - last;
    let began = Instant::now();
    let new = Machine::start(on_standby(&["serve"]));
    println!(
        "lost {:.2} s and {} of {} writes; promoted {promoted:.1?} after the death, {:.1?} to listen",
        lost.as_secs_f64(),
        written.len() - kept,
        written.len(),
        began.elapsed()
    );
    assert!(lost < Duration::from_secs(5), "{lost:?}");

    // Logins go on, and what is written goes to the new place.
    assert_eq!(site.write(&new, &token, "새 곳의 글").await, 201);

    // The old one comes back: it does not start, and where it is made to, it reaches nobody's copy.
    let said = refusal(site.maru("primary", &["serve"]));
    assert!(said.contains("a standby took this site over"), "{said}");
    std::fs::remove_file(bucket.file("primary/taken-over")).unwrap();
    let old = Machine::start(site.maru("primary", &["serve"]));
    assert_eq!(site.write(&old, &token, "옛 곳의 글").await, 201);
    done(site.maru("primary", &["backup", "create"]));
    // What stands in the new place is the new site, row by row.
    let said = done(on_standby(&["backup", "verify"]));
    assert!(said.contains("proved in"), "{said}");
    let mut conn = open(&site.path("standby/maru.db")).await;
    let titles: Vec<String> =
        sqlx::query_scalar("select title from boards_posts where title like '% 곳의 글'")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert_eq!(titles, ["새 곳의 글"]);
}
