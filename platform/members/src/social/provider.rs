//! What differs between providers.

use serde_json::Value;

use platform::{
    config::ProviderAdapter,
    identity::{PhoneNumber, RealName},
};

/// Who the provider says is there.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The provider's own id of the person.
    pub id: String,
    pub real_name: Option<RealName>,
    pub phone: Option<PhoneNumber>,
}

/// The differences between providers that speak OAuth 2.
pub trait SocialProvider: Send + Sync {
    /// Whether the provider checks a code challenge (PKCE, S256).
    fn pkce(&self) -> bool;
    /// Whether the call that exchanges the code carries the state too.
    fn state_in_exchange(&self) -> bool;
    /// The person in the provider's profile answer; nothing when it holds none.
    fn identity(&self, profile: &Value) -> Option<Identity>;
}

pub fn adapter(kind: ProviderAdapter) -> &'static dyn SocialProvider {
    match kind {
        ProviderAdapter::Kakao => &Kakao,
        ProviderAdapter::Naver => &Naver,
    }
}

struct Kakao;

impl SocialProvider for Kakao {
    fn pkce(&self) -> bool {
        true
    }

    fn state_in_exchange(&self) -> bool {
        false
    }

    /// `{"id": 1, "kakao_account": {"name": "…", "phone_number": "+82 10-1234-5678"}}`
    fn identity(&self, profile: &Value) -> Option<Identity> {
        Some(Identity {
            id: id(&profile["id"])?,
            real_name: real_name(&profile["kakao_account"]["name"]),
            phone: phone(&profile["kakao_account"]["phone_number"]),
        })
    }
}

struct Naver;

impl SocialProvider for Naver {
    fn pkce(&self) -> bool {
        false
    }

    fn state_in_exchange(&self) -> bool {
        true
    }

    /// `{"resultcode": "00", "response": {"id": "…", "name": "…", "mobile": "010-1234-5678"}}`
    fn identity(&self, profile: &Value) -> Option<Identity> {
        let person = &profile["response"];
        Some(Identity {
            id: (profile["resultcode"] == "00").then(|| id(&person["id"]))??,
            real_name: real_name(&person["name"]),
            phone: phone(&person["mobile_e164"]).or_else(|| phone(&person["mobile"])),
        })
    }
}

/// Kakao's ids are numbers, Naver's are texts.
fn id(value: &Value) -> Option<String> {
    let id = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => return None,
    };
    (1..=255).contains(&id.len()).then_some(id)
}

fn real_name(value: &Value) -> Option<RealName> {
    RealName::parse(value.as_str()?).ok()
}

fn phone(value: &Value) -> Option<PhoneNumber> {
    PhoneNumber::parse_international(value.as_str()?).ok()
}
