//! The operations of all modules behind their guards.

use std::collections::BTreeMap;

use poem::{
    EndpointExt, IntoEndpoint, IntoResponse, Response, endpoint::BoxEndpoint, error::NotFoundError,
};
use poem_openapi::{
    OpenApi, OpenApiService,
    registry::{MetaApi, MetaOperation, MetaOperationParam, MetaParamIn, MetaSchema, Registry},
};

use crate::guard::{Guard, LazyShape, Rules};
use platform::{
    ctx::Ctx,
    error::ApiError,
    json_shape::JsonShape,
    module::{self, Module, RouteTable},
};

/// What answers below `/api`. Fails when an operation has no permission or two modules give the same one.
pub fn operations(ctx: &Ctx, modules: &[Module]) -> anyhow::Result<BoxEndpoint<'static, Response>> {
    let operations = OpenApiService::new(Operations(guarded(ctx, modules)?), "maru", "");
    let operations = operations
        .into_endpoint()
        .catch_error(|_: NotFoundError| async { unknown_call() });
    Ok(operations.map_to_response().boxed())
}

/// The refusal of a path below `/api` that no operation has.
pub fn unknown_call() -> Response {
    ApiError::not_found("찾을 수 없는 주소예요.").into_response()
}

fn guarded(ctx: &Ctx, modules: &[Module]) -> anyhow::Result<RouteTable> {
    let mut all = RouteTable::new();
    for module in modules {
        for api in &module.apis {
            let mut table = RouteTable::new();
            api.add_routes(ctx, &mut table);
            for meta in api.meta().iter().flat_map(|api| &api.paths) {
                for operation in &meta.operations {
                    let id = operation.operation_id.unwrap_or_default();
                    let permission = module.permission(id)?;
                    let scope = module::scope_of(module, id, &operation.method, permission);
                    let path = poem_path(&meta.path);
                    let Some(endpoint) = table
                        .get_mut(&path)
                        .and_then(|methods| methods.remove(&operation.method))
                    else {
                        anyhow::bail!("the operation {id} has no route {path}");
                    };
                    let rules = Rules {
                        permission,
                        scope,
                        body: body(operation, api.schemas),
                        takes_revision: operation.params.iter().any(is_if_match),
                    };
                    let guarded = Guard::new(ctx.clone(), id, rules, endpoint);
                    let methods = all.entry(path).or_default();
                    if methods
                        .insert(operation.method.clone(), guarded.boxed())
                        .is_some()
                    {
                        anyhow::bail!("{} {} is given twice", operation.method, meta.path);
                    }
                }
            }
        }
    }
    Ok(all)
}

/// The operations behind their guards, in poem-openapi's own service, which reads their queries.
struct Operations(RouteTable);

impl OpenApi for Operations {
    fn meta() -> Vec<MetaApi> {
        Vec::new()
    }

    fn register(_: &mut Registry) {}

    fn add_routes(self, table: &mut RouteTable) {
        *table = self.0;
    }
}

/// What the operation's body must look like, where it takes JSON.
fn body(
    operation: &MetaOperation,
    schemas: fn() -> BTreeMap<String, MetaSchema>,
) -> Option<LazyShape> {
    let mut contents = operation
        .request
        .iter()
        .flat_map(|request| &request.content);
    let json = contents.find(|content| content.content_type.starts_with("application/json"))?;
    let schema = json.schema.clone();
    Some(LazyShape::new(Box::new(move || {
        JsonShape::new(&schema, &schemas())
    })))
}

fn is_if_match(param: &MetaOperationParam) -> bool {
    param.in_type == MetaParamIn::Header && param.name.eq_ignore_ascii_case("if-match")
}

/// `/a/{b}` as poem-openapi registers it with the router: `/a/:param0`.
fn poem_path(path: &str) -> String {
    let mut count = 0;
    let segments = path.split('/').map(|segment| {
        if segment.starts_with('{') {
            count += 1;
            format!(":param{}", count - 1)
        } else {
            segment.to_owned()
        }
    });
    segments.collect::<Vec<_>>().join("/")
}
