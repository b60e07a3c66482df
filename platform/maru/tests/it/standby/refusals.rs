//! What a standby refuses, each in one sentence.

use std::time::{Duration, Instant};

use super::{Machine, Site, done, refusal, signal};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_promotion_refuses_what_would_make_two_sites_or_none() {
    let site = Site::new(None);
    let primary = Machine::start(site.maru("primary", &["serve"]));
    done(site.maru("primary", &["backup", "create"]));
    let on_standby = |arguments: &[&str]| site.standby("primary", &primary.url, arguments);
    let mut standby = Machine::start(on_standby(&["standby"]));
    site.until_ready(|| on_standby(&["standby", "status"]));
    let second = refusal(on_standby(&["standby"]));
    assert!(second.contains("data.dir: "), "{second}");

    // Keys that are not the primary's.
    for (key, expected) in [
        ("MARU__ENCRYPTION__KEY", "encryption.key: not the primary's"),
        ("MARU__AUTH__TOKEN_KEY", "auth.token_key: not the primary's"),
    ] {
        let mut command = on_standby(&["standby", "promote", "--force"]);
        command.env(key, "some other key of thirty-two characters");
        let said = refusal(command);
        assert!(said.contains(expected), "{said}");
        let mut command = on_standby(&["standby", "promote", "--force"]);
        command.env_remove(key);
        let said = refusal(command);
        assert!(said.contains("missing; keys are in no backup"), "{said}");
    }
    // It does not answer there, and yet it writes.
    let silent = |arguments: &[&str]| site.standby("primary", "http://127.0.0.1:9", arguments);
    let said = refusal(silent(&["standby", "promote"]));
    assert!(said.contains("still writes into its backup"), "{said}");
    // A place that holds something already.
    let used = site.path("places/standby/db");
    std::fs::create_dir_all(&used).unwrap();
    std::fs::write(used.join("something"), "").unwrap();
    let said = refusal(on_standby(&["standby", "promote", "--force"]));
    assert!(said.contains("name an empty place"), "{said}");
    std::fs::remove_file(used.join("something")).unwrap();

    // Told to stop, it ends in time, and is well again after its next start.
    let began = Instant::now();
    signal("TERM", standby.child.id());
    assert!(standby.child.wait().unwrap().success());
    assert!(began.elapsed() < Duration::from_secs(10));
    let _standby = Machine::start(on_standby(&["standby"]));
    site.until_ready(|| on_standby(&["standby", "status"]));

    // Fenced, says the operator.
    done(on_standby(&["standby", "promote", "--force"]));
    let said = refusal(on_standby(&["standby", "promote", "--force"]));
    assert!(said.contains("holds a site of its own already"), "{said}");
}

/// What stands in the configuration is told before anything is done.
#[test]
fn a_configuration_that_still_points_to_the_old_place_is_refused() {
    let site = Site::new(None);
    let with = |changes: &[(&str, &str)]| {
        let mut command = site.standby("primary", "http://127.0.0.1:9", &["check-config"]);
        for (key, value) in changes {
            match *value {
                "" => command.env_remove(key),
                value => command.env(key, value),
            };
        }
        refusal(command)
    };
    let mut well = site.standby("primary", "http://127.0.0.1:9", &["check-config"]);
    well.env("MARU__DATA__SEED", site.path("no-seed"));
    done(well);
    let old = site.path("places/primary");
    let old = old.to_str().unwrap();
    for (changes, expected) in [
        (
            vec![("MARU__BACKUP__PATH", old)],
            "backup: names the primary's own place",
        ),
        (
            vec![("MARU__BACKUP__PATH", &format!("{old}/below"))],
            "backup: names the primary's own place",
        ),
        (
            vec![("MARU__BACKUP__PATH", "")],
            "backup: missing beside [standby]",
        ),
        (
            vec![("MARU__STANDBY__PATH", "")],
            "standby: names no backup of the primary",
        ),
        (
            vec![("MARU__STANDBY__PRIMARY", "nowhere")],
            "standby.primary: ",
        ),
    ] {
        let said = with(&changes);
        assert!(said.contains(expected), "{said}");
    }
    let mut alone = site.maru("standby", &["standby"]);
    alone.env_remove("MARU__BACKUP__PATH");
    let said = refusal(alone);
    assert!(
        said.contains("standby: nothing is followed; set standby.primary"),
        "{said}"
    );
    let said = refusal(site.standby("primary", "http://127.0.0.1:9", &["standby", "status"]));
    assert!(said.contains("start `maru standby`"), "{said}");
}
