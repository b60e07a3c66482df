//! Registering with what the provider said, which comes back in a signed ticket and in no other way.

use std::collections::HashMap;

use chrono::TimeDelta;
use poem_openapi::types::{Any, ParseFromJSON};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Identity, Provider};
use crate::{
    Token,
    device::Device,
    logins, notifications, provisional,
    register::{count_refusal, refusal},
    store::{self, NewMember},
};
use platform::{
    address::ClientAddress,
    ctx::Ctx,
    error::{ApiError, FieldErrors, Result},
    identity::{DisplayName, Email, PhoneNumber, RealName},
    json_shape::JsonShape,
    proof::Proof,
    ticket::{self, Ticket},
};
use privacy::consents::{self, Declaration, Said};

/// Time to fill in the form.
const LIFETIME: TimeDelta = TimeDelta::minutes(30);

/// What the ticket holds.
#[derive(Deserialize, Serialize)]
struct SocialIdentity {
    id: String,
    name: String,
    phone: String,
}

/// A registration: texts, and beside them what a [`Declaration`] holds.
pub(super) type Body = HashMap<String, Any<Value>>;

/// The fields of a [`Declaration`].
const DECLARED: [&str; 3] = ["consents", "underAge", "guardian"];

/// The texts of the form, and what is declared. `400` at every field of another kind.
fn take_apart(body: Body) -> Result<(HashMap<String, String>, Declaration)> {
    let mut errors = FieldErrors::default();
    let mut texts = HashMap::new();
    let mut declared = serde_json::Map::new();
    for (name, Any(value)) in body {
        match value {
            value if DECLARED.contains(&name.as_str()) => {
                declared.insert(name, value);
            }
            Value::String(text) => {
                texts.insert(name, text);
            }
            _ => errors.add(name, "글자로 보내 주세요."),
        }
    }
    errors.finish()?;
    let declared = Value::Object(declared);
    JsonShape::of::<Declaration>().check(&declared)?;
    let declaration = Declaration::parse_from_json(Some(declared));
    let declaration = declaration.map_err(|error| ApiError {
        source: Some(anyhow::anyhow!(error.into_message())),
        ..ApiError::field("consents", "동의의 형식이 맞지 않아요.")
    })?;
    Ok((texts, declaration))
}

/// What the registration form starts from: `{provider}Id`, `realName`, `phoneNumber`.
pub(super) fn invite(
    ctx: &Ctx,
    provider: Provider<'_>,
    identity: Identity,
) -> Result<HashMap<String, String>> {
    let person = SocialIdentity {
        id: identity.id,
        name: text(identity.real_name.as_ref().map(RealName::as_str)),
        phone: text(identity.phone.as_ref().map(PhoneNumber::as_str)),
    };
    let (name, phone) = (person.name.clone(), person.phone.clone());
    let expires_at = ctx.clock.now() + LIFETIME;
    let ticket = ticket::seal(&ctx.signer, &purpose(provider), person, expires_at)?;
    Ok(HashMap::from([
        (id_field(provider), ticket),
        ("realName".to_owned(), name),
        ("phoneNumber".to_owned(), phone),
    ]))
}

/// Makes the account and logs it in. Only success uses the tickets up.
pub(super) async fn register(
    ctx: &Ctx,
    provider: Provider<'_>,
    body: Body,
    (address, device): (&ClientAddress, &Device),
) -> Result<Token> {
    let now = ctx.clock.now();
    let (body, declaration) = take_apart(body)?;
    let body = &body;
    let came_back = ticket::unseal::<SocialIdentity>(
        &ctx.signer,
        &purpose(provider),
        get(body, &id_field(provider)),
        now,
    )
    .ok_or_else(|| expired(provider))?;
    let form = Form::parse(body, &came_back.body)?;
    let phone_ticket = match came_back.body.phone.is_empty() {
        true => Some(ticket::unseal_phone(
            &ctx.signer,
            ticket::PHONE_TICKET,
            get(body, "ticket"),
            &form.phone,
            now,
        )?),
        false => None,
    };
    let declared = declaration.read(ctx, Some(&form.phone), now).await?;
    let mut tx = ctx.db.write().await?;
    let new = NewMember {
        email: &form.email,
        password_hash: None,
        display_name: &form.display_name,
        real_name: Some(&form.real_name),
        phone: Some(&form.phone),
        social: Some((provider.key, &came_back.body.id)),
        created_at: now,
    };
    let inserted = store::insert(&mut tx, new).await;
    let id = match inserted {
        Ok(id) => id,
        Err(refusal) => {
            drop(tx);
            return Err(count_refusal(ctx, address, refusal).await);
        }
    };
    use_up(&mut tx, provider, &came_back, phone_ticket).await?;
    let said = Said {
        member: id,
        door: provider.key,
        at: now,
    };
    consents::store(ctx, &mut tx, said, &declared).await?;
    let member = store::find(&mut *tx, id)
        .await?
        .ok_or_else(ApiError::unauthorized)?;
    let token = logins::start(ctx, &mut tx, &member, device, Proof::Login).await?;
    notifications::registered(ctx, &mut tx, id).await?;
    tx.commit().await?;
    Ok(token)
}

async fn use_up<P>(
    conn: &mut sqlx::SqliteConnection,
    provider: Provider<'_>,
    came_back: &Ticket<SocialIdentity>,
    phone_ticket: Option<Ticket<P>>,
) -> Result<()> {
    if !came_back.consume(conn).await? {
        return Err(expired(provider));
    }
    if let Some(phone_ticket) = phone_ticket
        && !phone_ticket.consume(conn).await?
    {
        return Err(ticket::not_verified());
    }
    Ok(())
}

/// The form, with the provider's word put before the person's.
struct Form {
    email: Email,
    display_name: DisplayName,
    real_name: RealName,
    phone: PhoneNumber,
}

impl Form {
    fn parse(body: &HashMap<String, String>, person: &SocialIdentity) -> Result<Self> {
        let mut errors = FieldErrors::default();
        let email = errors.check("username", provisional::own_email(get(body, "username")));
        let display_name =
            errors.check("displayName", DisplayName::parse(get(body, "displayName")));
        let real_name = match person.name.as_str() {
            "" => get(body, "realName"),
            name => name,
        };
        let real_name = errors.check("realName", RealName::parse(real_name));
        let phone = errors.check("phoneNumber", PhoneNumber::parse(get(body, "phoneNumber")));
        if phone
            .as_ref()
            .is_some_and(|phone| !person.phone.is_empty() && phone.as_str() != person.phone)
        {
            errors.add(
                "phoneNumber",
                "소셜 계정의 휴대폰 번호와 달라요. 처음부터 다시 시도해 주세요.",
            );
            return Err(refusal(errors));
        }
        let (Some(email), Some(display_name), Some(real_name), Some(phone)) =
            (email, display_name, real_name, phone)
        else {
            return Err(refusal(errors));
        };
        Ok(Self {
            email,
            display_name,
            real_name,
            phone,
        })
    }
}

fn id_field(provider: Provider<'_>) -> String {
    format!("{}Id", provider.key)
}

fn purpose(provider: Provider<'_>) -> String {
    format!("social:{}", provider.key)
}

fn expired(provider: Provider<'_>) -> ApiError {
    ApiError::field(
        id_field(provider),
        "소셜 로그인 정보가 만료되었어요. 처음부터 다시 시도해 주세요.",
    )
}

fn get<'a>(body: &'a HashMap<String, String>, field: &str) -> &'a str {
    body.get(field).map_or("", String::as_str)
}

fn text(value: Option<&str>) -> String {
    value.unwrap_or_default().to_owned()
}
