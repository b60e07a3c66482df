//! What stands in front of an operation: who may call it, and what it can be sent.

use std::sync::{Arc, LazyLock};

use poem::{
    Endpoint, Request, Response,
    endpoint::BoxEndpoint,
    http::{HeaderValue, Method, StatusCode, header},
};

use crate::{endpoint::is_json, finished::Parameters};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    download::NO_STORE,
    error::{ApiError, Result},
    json_shape::JsonShape,
    metrics::Requests,
    module::{Permission, admin_scope},
    records::{Caller, CallerId, Role, Sender, not_for_delivery},
};

/// An operation behind its rules.
pub(crate) struct Guard {
    ctx: Ctx,
    name: &'static str,
    requests: Arc<Requests>,
    rules: Rules,
    operation: BoxEndpoint<'static>,
}

/// Made for the operation's first body: it takes the description of all types of its module, which an idle program would
/// have in memory, code and all.
pub(crate) type LazyShape = LazyLock<JsonShape, Box<dyn FnOnce() -> JsonShape + Send>>;

/// What an operation asks of its callers.
pub(crate) struct Rules {
    pub permission: Permission,
    /// What an API token must have been allowed. Without one none may call.
    pub scope: Option<String>,
    /// What its body must look like, where it takes JSON.
    pub body: Option<LazyShape>,
    /// Whether it understands `If-Match`.
    pub takes_revision: bool,
    /// Those of the address that it reads.
    pub parameters: Parameters,
}

impl Guard {
    pub(crate) fn new(
        ctx: Ctx,
        name: &'static str,
        rules: Rules,
        operation: BoxEndpoint<'static>,
    ) -> Self {
        Self {
            rules,
            name,
            requests: Requests::new(&ctx.metrics, name),
            ctx,
            operation,
        }
    }

    async fn let_through(&self, mut request: Request) -> poem::Result<Response> {
        let caller = match members::authenticate(&self.ctx, &request).await? {
            Sender::Guest => None,
            Sender::Member(caller) => Some(*caller),
            Sender::Site(delivery) => {
                if !self.is_public_read(&request) && !delivery.opens(self.name) {
                    return Err(not_for_delivery().into());
                }
                return self.operate(request).await;
            }
        };
        match (self.rules.permission, &caller) {
            (Permission::Public, _) | (Permission::Member | Permission::OwnerOrAdmin, Some(_)) => {}
            (Permission::Admin, Some(caller)) if caller.role == Role::Admin => {}
            (Permission::Admin, Some(caller)) if caller.lacks_second_factor => {
                let message =
                    "2단계 인증을 켠 관리자만 쓸 수 있습니다. 2단계 인증을 먼저 켜 주세요.";
                return Err(ApiError::new(StatusCode::FORBIDDEN, message).into());
            }
            (_, Some(_)) => return Err(ApiError::forbidden().into()),
            (_, None) => return Err(ApiError::unauthorized().into()),
        }
        let Some(mut caller) = caller else {
            return self.operate(request).await;
        };
        if let Some(token) = &caller.token
            && !token.has(self.rules.scope.as_deref())
        {
            // A token never takes away what everybody may read.
            if self.is_public_read(&request) {
                return self.operate(request).await;
            }
            return Err(token.refusal(self.rules.scope.as_deref()).into());
        }
        if !self.acts_as_admin(&request, &caller) {
            caller.role = Role::User;
        }
        let id = CallerId(caller.id);
        request.extensions_mut().insert(caller);
        let mut response = self.operate(request).await?;
        response.extensions_mut().insert(id);
        Ok(response)
    }
}

impl Guard {
    async fn operate(&self, mut request: Request) -> poem::Result<Response> {
        self.check_precondition(&request)?;
        self.check_body(&mut request).await?;
        self.operation.call(request).await
    }

    /// `412` for a condition that the operation would not look at: it is never ignored (specification, D.9).
    fn check_precondition(&self, request: &Request) -> Result<()> {
        if self.rules.takes_revision || !request.headers().contains_key(header::IF_MATCH) {
            return Ok(());
        }
        Err(ApiError::new(
            StatusCode::PRECONDITION_FAILED,
            "이 요청은 If-Match를 살펴보지 않아요. 빼고 다시 보내 주세요.",
        ))
    }

    /// What is no JSON at all is refused by the operation itself.
    async fn check_body(&self, request: &mut Request) -> poem::Result<()> {
        let Some(shape) = self
            .rules
            .body
            .as_ref()
            .filter(|_| is_json(request.headers()))
        else {
            return Ok(());
        };
        let body = request.take_body().into_bytes().await?;
        if let Ok(value) = serde_json::from_slice(&body) {
            shape.check(&value)?;
        }
        request.set_body(body);
        Ok(())
    }

    /// A token that was not allowed what admins call is a member where it reads, and where something is somebody's: it
    /// learns nothing of a secret post, and deletes nobody's.
    fn acts_as_admin(&self, request: &Request, caller: &Caller) -> bool {
        let as_member = match self.rules.permission {
            Permission::Admin => false,
            Permission::OwnerOrAdmin => true,
            Permission::Public | Permission::Member => reads(request),
        };
        let Some(token) = caller.token.as_ref().filter(|_| as_member) else {
            return true;
        };
        let scope = self.rules.scope.as_deref().map(admin_scope);
        token.has(scope.as_deref())
    }

    /// Whether a guest may read this.
    fn is_public_read(&self, request: &Request) -> bool {
        reads(request) && self.rules.permission == Permission::Public
    }
}

fn reads(request: &Request) -> bool {
    [Method::GET, Method::HEAD].contains(request.method())
}

impl Endpoint for Guard {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        tracing::Span::current().record("operation", self.name);
        let mut response = match self.let_through(request).await {
            Ok(response) => response,
            Err(error) => ApiError::from_poem(&error).to_response(),
        };
        // Tokens, members, answers: what is not made for everybody stays on nobody's disk.
        response
            .headers_mut()
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static(NO_STORE));
        let extensions = response.extensions_mut();
        if self.ctx.metrics.is_on() {
            extensions.insert(self.requests.clone());
        }
        if extensions.get::<Arc<CachedResponse>>().is_some() {
            extensions.insert(self.rules.parameters.clone());
        }
        Ok(response)
    }
}
