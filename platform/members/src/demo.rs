//! Demonstration members: the same forty people each time, joined over the last sixty days.

use chrono::TimeDelta;

use crate::store::{self, NewMember};
use platform::{
    ctx::Ctx,
    db::Tx,
    error::Result,
    identity::{self, DisplayName, Email, PhoneNumber, RealName},
    timestamp::Timestamp,
};
use privacy::consents::{self, Declared, Said};

const MEMBERS: usize = 40;
const DAYS: i64 = 60;

const FAMILY_NAMES: [&str; 10] = ["김", "이", "박", "최", "정", "강", "조", "윤", "장", "임"];
const GIVEN_NAMES: [&str; 20] = [
    "서연", "민준", "지우", "하준", "서윤", "도윤", "하은", "시우", "지민", "예준", "수아", "은우",
    "다은", "현우", "채원", "지호", "유진", "태윤", "소율", "건우",
];
const NICK_FIRST: [&str; 8] = [
    "고요한",
    "맑은",
    "느린",
    "푸른",
    "새벽",
    "따뜻한",
    "깊은",
    "포근한",
];
const NICK_SECOND: [&str; 5] = ["숲", "바람", "구름", "걸음", "햇살"];

/// Adds who is missing of the demonstration members and says how many that were. They have no
/// password, so nobody can log in as one of them.
pub async fn create(ctx: &Ctx) -> anyhow::Result<usize> {
    let now = ctx.clock.now();
    let providers: Vec<&str> = ctx
        .config
        .auth
        .providers
        .keys()
        .map(String::as_str)
        .collect();
    let mut added = 0;
    let mut tx = ctx.db.write().await?;
    for number in 0..MEMBERS {
        let email = parsed(Email::parse(&format!("demo{:02}@example.com", number + 1)))?;
        if store::find_by_email(&mut *tx, &email).await?.is_some() {
            continue;
        }
        // More people join as time goes on, at different hours of the day.
        let share = (MEMBERS - number) as f64 / MEMBERS as f64;
        let ago = TimeDelta::minutes((share * share * (DAYS * 24 * 60) as f64) as i64);
        let provider_id = format!("demo-{}", number + 1);
        let social = match (number % 3, providers.is_empty()) {
            (0, _) | (_, true) => None,
            _ => Some((providers[number % providers.len()], provider_id.as_str())),
        };
        let new = NewMember {
            email: &email,
            password_hash: None,
            display_name: &parsed(DisplayName::parse(&nick(number)))?,
            real_name: Some(&parsed(RealName::parse(&name(number)))?),
            // Numbers that begin so are given to nobody.
            phone: Some(&parsed(PhoneNumber::parse(&format!(
                "0100000{:04}",
                number + 1
            )))?),
            social,
            created_at: now - ago,
        };
        let id = store::insert(&mut tx, new).await?;
        agree(ctx, &mut tx, id, now - ago).await?;
        added += 1;
    }
    tx.commit().await?;
    Ok(added)
}

/// They agreed to what everybody agrees to.
async fn agree(ctx: &Ctx, tx: &mut Tx, member: i64, at: Timestamp) -> Result<()> {
    let said = Said {
        member,
        door: consents::BY_DEMO,
        at,
    };
    consents::store(ctx, tx, said, &Declared::everything(ctx).await?).await
}

fn name(number: usize) -> String {
    let family = FAMILY_NAMES[number * 7 % FAMILY_NAMES.len()];
    let given = GIVEN_NAMES[number * 3 % GIVEN_NAMES.len()];
    format!("{family}{given}")
}

fn nick(number: usize) -> String {
    let first = NICK_FIRST[number % NICK_FIRST.len()];
    let second = NICK_SECOND[number / NICK_FIRST.len() % NICK_SECOND.len()];
    format!("{first}{second}")
}

fn parsed<T>(value: identity::Parsed<T>) -> anyhow::Result<T> {
    value.map_err(anyhow::Error::msg)
}
