//! The permission in front of an operation.

use poem::{Endpoint, Request, Response, endpoint::BoxEndpoint, http::StatusCode};

use crate::{
    auth::{self, CallerId, Role},
    ctx::Ctx,
    error::ApiError,
    module::Permission,
};

pub(super) struct Guard {
    ctx: Ctx,
    permission: Permission,
    operation: BoxEndpoint<'static>,
}

impl Guard {
    pub(super) fn new(ctx: Ctx, permission: Permission, operation: BoxEndpoint<'static>) -> Self {
        Self {
            ctx,
            permission,
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
        let id = CallerId(caller.id);
        request.extensions_mut().insert(caller);
        let mut response = self.operation.call(request).await?;
        response.extensions_mut().insert(id);
        Ok(response)
    }
}
