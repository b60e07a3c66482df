//! What the module keeps of members, as they are told.

use std::collections::BTreeSet;

use super::subject::{Contract, Findings};
use crate::TestApp;

pub async fn check(contract: &Contract, app: &TestApp, found: &mut Findings) {
    let module = contract.module();
    found.expect(
        module.account_deletion.is_none() || !module.personal.is_empty(),
        "the module forgets members who leave and does not tell them what it keeps: personal",
    );
    let installed = &app.ctx.installed().personal;
    let keys: BTreeSet<_> = installed.iter().map(|section| section.key()).collect();
    found.expect(
        keys.len() == installed.len(),
        "two parts of the program call what they keep of members by one key",
    );
    let members: Vec<i64> = sqlx::query_scalar("select id from auth_members order by id")
        .fetch_all(app.ctx.db.read())
        .await
        .expect("the members");
    // Somebody who has never done anything.
    let stranger = i64::MAX;
    for section in &module.personal {
        let key = section.key();
        for (what, text) in [
            ("label", section.label().to_owned()),
            ("purpose", section.purpose(&app.ctx)),
            ("end", section.kept(&app.ctx)),
        ] {
            found.expect(
                !text.trim().is_empty(),
                format!("{key} does not say its {what}"),
            );
        }
        let mut kept = 0;
        for member in &members {
            kept += count(app, section.as_ref(), *member).await;
        }
        found.expect(
            kept > 0 || contract.told_elsewhere.contains(&key),
            format!("{key} tells nobody anything: let a call of calls.toml leave something"),
        );
        found.expect(
            count(app, section.as_ref(), stranger).await == 0,
            format!("{key} tells a member of what is not theirs"),
        );
    }
}

async fn count(
    app: &TestApp,
    section: &dyn platform::personal::PersonalData,
    member: i64,
) -> usize {
    let (mut count, mut after) = (0, None);
    loop {
        let part = section.collect(&app.ctx, member, after).await;
        let part = part.expect("what is kept of a member");
        count += part.items.len();
        after = part.next;
        if after.is_none() {
            return count;
        }
    }
}
