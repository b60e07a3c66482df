//! The permission in front of an operation.

use std::sync::Arc;

use poem::{
    Endpoint, Request, Response,
    endpoint::BoxEndpoint,
    http::{HeaderValue, Method, StatusCode, header},
};

use crate::{
    auth::{self, CallerId, Role, Sender},
    ctx::Ctx,
    download::NO_STORE,
    error::ApiError,
    metrics::Requests,
    module::Permission,
    tokens,
};

pub(super) struct Guard {
    ctx: Ctx,
    permission: Permission,
    name: &'static str,
    requests: Arc<Requests>,
    /// What an API token must have been allowed. Without one none may call.
    scope: Option<String>,
    operation: BoxEndpoint<'static>,
}

impl Guard {
    pub(super) fn new(
        ctx: Ctx,
        permission: Permission,
        name: &'static str,
        scope: Option<String>,
        operation: BoxEndpoint<'static>,
    ) -> Self {
        Self {
            permission,
            scope,
            name,
            requests: Requests::new(&ctx.metrics, name),
            ctx,
            operation,
        }
    }

    async fn let_through(&self, mut request: Request) -> poem::Result<Response> {
        let caller = match auth::authenticate(&self.ctx, &request).await? {
            Sender::Guest => None,
            Sender::Member(caller) => Some(*caller),
            Sender::Site(delivery) => {
                if !self.is_public_read(&request) && !delivery.opens(self.name) {
                    return Err(tokens::not_for_delivery().into());
                }
                return self.operation.call(request).await;
            }
        };
        match (self.permission, &caller) {
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
        let Some(caller) = caller else {
            return self.operation.call(request).await;
        };
        if let Some(token) = &caller.token
            && !token.has(self.scope.as_deref())
        {
            // A token never takes away what everybody may read.
            if self.is_public_read(&request) {
                return self.operation.call(request).await;
            }
            return Err(token.refusal(self.scope.as_deref()).into());
        }
        let id = CallerId(caller.id);
        request.extensions_mut().insert(caller);
        let mut response = self.operation.call(request).await?;
        response.extensions_mut().insert(id);
        Ok(response)
    }
}

impl Guard {
    /// Whether a guest may read this.
    fn is_public_read(&self, request: &Request) -> bool {
        let reads = [Method::GET, Method::HEAD].contains(request.method());
        reads && self.permission == Permission::Public
    }
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
        if self.ctx.metrics.is_on() {
            response.extensions_mut().insert(self.requests.clone());
        }
        Ok(response)
    }
}
