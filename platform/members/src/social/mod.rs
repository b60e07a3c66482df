//! Social login: off to the provider, back with a code, in or on to the registration.

mod exchange;
mod provider;
mod registration;
mod state;

use std::collections::HashMap;

use poem::{Request, http::StatusCode, web::Data};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Path, Query},
    payload::Json,
};

use super::{
    Token,
    device::Device,
    second_factor::{self, Step},
};
use crate::{
    limits::SOCIAL_BY_ADDRESS,
    store::{self, PHONE_TAKEN},
};
use platform::{
    address::ClientAddress,
    config,
    ctx::Ctx,
    error::{ApiError, Result},
    identity::PhoneNumber,
    limit,
    proof::Proof,
};

pub use provider::{Identity, SocialProvider, adapter};

pub struct SocialApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl SocialApi {
    /// Sends the browser to the provider's login, or back with `error=not_ready` while the
    /// configuration names no client id.
    #[oai(
        path = "/:provider/authorize",
        method = "get",
        operation_id = "authorize_provider"
    )]
    async fn authorize_provider(
        &self,
        provider: Path<String>,
        request: &Request,
    ) -> Result<Redirect> {
        let provider = Provider::find(&self.ctx, &provider.0)?;
        let (location, cookie) = match provider.config.is_ready() {
            true => state::begin(&self.ctx, provider, request)?,
            false => (format!("{}?error=not_ready", provider.landing()), None),
        };
        Ok(Redirect::Found(location, cookie, "no-store".to_owned()))
    }

    /// Takes the code that the provider gave. `202` for somebody new, with what the registration
    /// wants back: `{provider}Id` (a signed ticket), `realName` and `phoneNumber`. `202` with a
    /// `secondFactorTicket` alone for a member who has a second factor. `409` when an account that
    /// did not come from this provider has the phone number.
    #[oai(
        path = "/:provider/handleLogin/:code",
        method = "get",
        operation_id = "handle_provider_login"
    )]
    async fn handle_provider_login(
        &self,
        provider: Path<String>,
        code: Path<String>,
        /// As the provider gave it back.
        state: Query<Option<String>>,
        address: Data<&ClientAddress>,
        device: Device,
        request: &Request,
    ) -> Result<ProviderLogin> {
        let provider = Provider::find(&self.ctx, &provider.0)?;
        let state = state.0.unwrap_or_default();
        let verifier = state::finish(&self.ctx, provider, &state, address.0, request).await?;
        let identity = exchange::identify(&self.ctx, provider, &code.0, &state, &verifier).await?;
        let known = store::find_by_provider(self.ctx.db.read(), provider.key, &identity.id).await?;
        if let Some(member) = known {
            let mut tx = self.ctx.db.write().await?;
            let step =
                second_factor::first_step(&self.ctx, &mut tx, &member, &device, Proof::Login)
                    .await?;
            tx.commit().await?;
            return Ok(step.into());
        }
        refuse_known_phone(&self.ctx, identity.phone.as_ref()).await?;
        let answer = registration::invite(&self.ctx, provider, identity)?;
        Ok(ProviderLogin::Somebody(Json(answer)))
    }

    /// Makes an account for whoever came from the provider. `{provider}Id` is the ticket that
    /// `handleLogin` gave; `username`, `displayName`, `realName` and `phoneNumber` are texts, and
    /// so is `ticket`, which is needed only when the provider told no phone number. `consents`,
    /// `underAge` and `guardian` may stand beside them, as in a registration with a password.
    #[oai(
        path = "/:provider/registerProc",
        method = "post",
        operation_id = "register_with_provider"
    )]
    async fn register_with_provider(
        &self,
        provider: Path<String>,
        address: Data<&ClientAddress>,
        device: Device,
        body: Json<registration::Body>,
    ) -> Result<ProviderRegistered> {
        let provider = Provider::find(&self.ctx, &provider.0)?;
        let from = (address.0, &device);
        let token = registration::register(&self.ctx, provider, body.0, from).await?;
        Ok(ProviderRegistered::Created(Json(token)))
    }
}

#[derive(ApiResponse)]
enum Redirect {
    #[oai(status = 302)]
    Found(
        #[oai(header = "Location")] String,
        #[oai(header = "Set-Cookie")] Option<String>,
        #[oai(header = "Cache-Control")] String,
    ),
}

#[derive(ApiResponse)]
enum ProviderLogin {
    /// A member.
    #[oai(status = 200)]
    Member(Json<Token>),
    /// More is needed. Somebody new: `{provider}Id`, `realName`, `phoneNumber`. A member with a
    /// second factor: `secondFactorTicket`.
    #[oai(status = 202)]
    Somebody(Json<HashMap<String, String>>),
}

impl From<Step> for ProviderLogin {
    fn from(step: Step) -> Self {
        match step {
            Step::In(token) => Self::Member(Json(token)),
            Step::SecondStep(ticket) => Self::Somebody(Json(HashMap::from([(
                "secondFactorTicket".to_owned(),
                ticket,
            )]))),
        }
    }
}

#[derive(ApiResponse)]
enum ProviderRegistered {
    #[oai(status = 201)]
    Created(Json<Token>),
}

/// A provider that the configuration names.
#[derive(Clone, Copy)]
struct Provider<'a> {
    key: &'a str,
    config: &'a config::Provider,
    adapter: &'static dyn SocialProvider,
}

impl<'a> Provider<'a> {
    /// `404` for one that the configuration does not name.
    fn find(ctx: &'a Ctx, key: &str) -> Result<Self> {
        let found = ctx.config.auth.provider(key);
        let (key, config) = found.ok_or_else(|| ApiError::not_found("찾을 수 없는 주소예요."))?;
        Ok(Self {
            key,
            config,
            adapter: adapter(config.adapter),
        })
    }

    /// The screen that people land on.
    fn landing(&self) -> String {
        format!("/{}/oauth/redirect", self.key)
    }

    /// Where the provider sends people back to.
    fn redirect_uri(&self, ctx: &Ctx) -> String {
        ctx.config.server.public_url.join(&self.landing())
    }
}

/// Accounts are never linked silently: whoever has this number logs in as they always did.
async fn refuse_known_phone(ctx: &Ctx, phone: Option<&PhoneNumber>) -> Result<()> {
    let Some(phone) = phone else { return Ok(()) };
    match store::find_by_phone(ctx.db.read(), phone).await? {
        Some(_) => Err(ApiError::new(StatusCode::CONFLICT, PHONE_TAKEN)),
        None => Ok(()),
    }
}

async fn count(ctx: &Ctx, address: &ClientAddress) -> Result<()> {
    let subject = limit::address_subject(&ctx.signer, address);
    let mut tx = ctx.db.write().await?;
    SOCIAL_BY_ADDRESS
        .count(&mut tx, &subject, ctx.clock.now())
        .await?;
    Ok(tx.commit().await?)
}
