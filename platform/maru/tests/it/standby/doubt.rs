//! A message that was sent, and whose note did not reach the backup any more.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use serde_json::{Value, json};

use super::{Machine, PATIENCE, Site, done, litestream_of, open, refusal, signal};

/// A process that stands still. It goes on in the end, where a test failed before it was killed.
struct Stopped(u32);

impl Stopped {
    fn now(process: u32) -> Self {
        signal("STOP", process);
        Self(process)
    }
}

impl Drop for Stopped {
    fn drop(&mut self) {
        let mut kill = Command::new("kill");
        let sent = kill.args(["-s", "CONT", &self.0.to_string()]);
        let _gone_already = sent.stderr(Stdio::null()).status();
    }
}

/// How the mail stands in a database: its state, its tries, and the last one's note.
async fn state(database: &Path) -> Option<(String, i64, String)> {
    let mut conn = open(database).await;
    sqlx::query_as(
        "select t.state, t.attempts, (select note from outbox_attempts where task_id = t.id order by id desc)
         from outbox_tasks t
         where channel = 'mail'",
    )
    .fetch_optional(&mut conn)
    .await
    .unwrap()
}

async fn until(database: &Path, is_seen: impl Fn(&str, i64) -> bool) {
    let began = Instant::now();
    loop {
        let seen = state(database).await;
        if seen
            .as_ref()
            .is_some_and(|(state, attempts, _)| is_seen(state, *attempts))
        {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{seen:?}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// Queues a mail to the admin.
async fn queue(site: &Site, machine: &Machine, token: &str) {
    let address = format!("{}/api/admin/mail", machine.url);
    let mails = site.client.get(&address).bearer_auth(token).send().await;
    let mails: Value = mails.unwrap().json().await.unwrap();
    let key = mails["mails"][0]["key"].as_str().unwrap();
    let body = json!({ "subject": "한 번만", "body": "두 번 오면 안 되는 메일" });
    let asked = site.client.post(format!("{address}/{key}/test"));
    let answer = asked.bearer_auth(token).json(&body).send().await.unwrap();
    assert!(answer.status().is_success(), "{}", answer.status());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_the_old_one_may_have_sent_is_not_sent_again() {
    let site = Site::new(None);
    let data = site.path("primary");
    let primary = Machine::start(site.maru("primary", &["serve"]));
    let (address, token) = (primary.url.clone(), site.log_in(&primary).await);
    let on_standby = |arguments: &[&str]| site.standby("primary", &address, arguments);
    let standby = Machine::start(on_standby(&["standby"]));
    site.until_ready(|| on_standby(&["standby", "status"]));
    // Its copy lacks what comes from here on: the promotion brings it.
    drop(standby);

    // The mail cannot be sent at first, and the backup knows of that.
    let sent = data.join("outbox/mail.jsonl");
    std::fs::create_dir_all(&sent).unwrap();
    queue(&site, &primary, &token).await;
    until(&data.join("maru.db"), |_, attempts| attempts == 1).await;
    done(site.maru("primary", &["backup", "create"]));

    // It is sent, and nothing of that leaves the machine before it dies.
    let _goes_on = Stopped::now(litestream_of(&data));
    std::fs::remove_dir(&sent).unwrap();
    let mut conn = open(&data.join("maru.db")).await;
    sqlx::query("update outbox_tasks set due_at = 0")
        .execute(&mut conn)
        .await
        .unwrap();
    until(&data.join("maru.db"), |state, _| state == "delivered").await;
    assert!(std::fs::read_to_string(&sent).unwrap().contains("한 번만"));
    primary.die(&data);

    let said = done(on_standby(&["standby", "promote", "--force"]));
    assert!(
        said.contains("1 in the outbox may have been sent, and are not sent again: mail"),
        "{said}"
    );
    let new = Machine::start(on_standby(&["serve"]));
    let logo = site.client.get(format!("{}/media/site/logo.png", new.url));
    assert_eq!(logo.send().await.unwrap().status(), 200);
    let (state, _, note) = state(&site.path("standby/maru.db")).await.unwrap();
    assert_eq!(state, "given-up");
    assert!(note.contains("이전 서버가 보냈는지 알 수 없어서"), "{note}");
    assert!(!site.path("standby/outbox/mail.jsonl").exists());
    // Whoever knows that it did not come sends it again.
    let said = done(on_standby(&["outbox", "list"]));
    let id = said.split_whitespace().next().unwrap();
    assert!(
        said.contains("  mail  ") && said.lines().count() == 1,
        "{said}"
    );
    let said = refusal(on_standby(&["outbox", "resend", "--id", "99"]));
    assert!(said.contains("--id 99: no message"), "{said}");
    // Admins see it among what was not sent.
    let log = site.client.get(format!("{}/api/admin/mail/log", new.url));
    let log: Value = log
        .bearer_auth(&token)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert!(log.to_string().contains("given-up"), "{log}");
    done(on_standby(&["outbox", "resend", "--id", id]));
    until(&site.path("standby/maru.db"), |state, _| {
        state == "delivered"
    })
    .await;
    let sent = std::fs::read_to_string(site.path("standby/outbox/mail.jsonl")).unwrap();
    assert_eq!(sent.lines().count(), 1, "{sent}");
}
