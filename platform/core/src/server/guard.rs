//! The permission in front of an operation.

use poem::{Endpoint, Request, Response, endpoint::BoxEndpoint};

use crate::{
    auth::{self, CallerId, Role},
    ctx::Ctx,
    error::ApiError,
    module::Permission,
};

pub(super) struct Guard {
    ctx: Ctx,
    permission: Permission,
    /// What an API token must have been allowed. Without one none may call.
    scope: Option<String>,
    operation: BoxEndpoint<'static>,
}

impl Guard {
    pub(super) fn new(
        ctx: Ctx,
        permission: Permission,
        scope: Option<String>,
        operation: BoxEndpoint<'static>,
    ) -> Self {
        Self {
            ctx,
            permission,
            scope,
            operation,
        }
    }
}

impl Endpoint for Guard {
    type Output = Response;

    async fn call(&self, mut request: Request) -> poem::Result<Response> {
        let caller = auth::authenticate(&self.ctx, &request).await?;
        match (self.permission, &caller) {
            (Permission::Public, _) | (Permission::Member | Permission::OwnerOrAdmin, Some(_)) => {}
            (Permission::Admin, Some(caller)) if caller.role == Role::Admin => {}
            (_, Some(_)) => return Err(ApiError::forbidden().into()),
            (_, None) => return Err(ApiError::unauthorized().into()),
        }
        let Some(caller) = caller else {
            return self.operation.call(request).await;
        };
        if let Some(token) = &caller.token {
            token.require(self.scope.as_deref())?;
        }
        let id = CallerId(caller.id);
        request.extensions_mut().insert(caller);
        let mut response = self.operation.call(request).await?;
        response.extensions_mut().insert(id);
        Ok(response)
    }
}
